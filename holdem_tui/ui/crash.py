"""What is printed of a crash: where it happened and what kind of error it was, without variables and cards."""

from __future__ import annotations

from rich.traceback import Trace, Traceback

from holdem_tui.narration.redaction import without_cards


def crash_report(error: BaseException) -> Traceback:
    """The calls that led to this error, to those that caused it, and to all of a group."""
    crash = Traceback.from_exception(type(error), error, error.__traceback__)
    _hide_secrets(crash.trace)
    return crash


def _hide_secrets(trace: Trace) -> None:
    for stack in trace.stacks:
        stack.exc_value = without_cards(stack.exc_value)
        stack.notes = []
        # Of wrong source text, which stands in its line.
        stack.syntax_error = None
        for frame in stack.frames:
            frame.locals = None
        for inner in stack.exceptions:
            _hide_secrets(inner)
