"""What the player to act is about to do: the amount being typed, the question to confirm, the sentence to show."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from holdem_tui.engine.actions import CALL, CHECK, FOLD, Action
from holdem_tui.engine.errors import IllegalActionError
from holdem_tui.engine.view import HandView
from holdem_tui.narration.actions import why_missing, why_no_wager
from holdem_tui.ui.bar.presets import Preset, presets
from holdem_tui.ui.bindings import Play

MAX_DIGITS = 12
GROUPS = re.compile(r"\d{1,3}(,\d{3})+")


@dataclass
class Decision:
    """One player's turn on the way to an action.

    `amount` is the text of the open amount, None while it is closed; `replace` says that typing starts it anew.
    `kept` is what stood there when it was closed: it comes back when it is opened again.
    `asking` is the action that waits for a yes. Every method that can finish the turn returns the action, or None.
    """

    view: HandView
    amount: str | None = None
    replace: bool = False
    kept: str = ""
    asking: Action | None = None
    message: str = ""
    presets: tuple[Preset, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.presets = presets(self.view)

    def press(self, command: Play) -> Action | None:
        """Do what a key or click asks for; what makes no sense now does nothing."""
        self.message = ""
        if self.asking is not None:
            return self._answer(command)
        if self.amount is not None:
            return self._edit(command)
        match command:
            case Play.FOLD:
                return self._fold()
            case Play.CHECK_CALL:
                return CHECK if self.view.legal.check else CALL
            case Play.WAGER:
                return self._open_wager()
            case Play.ALL_IN:
                return self._all_in()
            case Play.WHY_NOT:
                self.message = why_missing(self.view)
        return None

    def type_digit(self, digit: str) -> None:
        """A digit: text while the amount is open, a preset while it is closed."""
        if self.asking is not None:
            return
        self.message = ""
        if self.amount is None:
            self.fill_preset(digit)
        elif self.replace:
            self.amount, self.replace = digit, False
        elif len(self.amount) < MAX_DIGITS:
            self.amount += digit

    def type_sign(self, sign: str) -> None:
        """A sign that people write into amounts; in big blinds a point is a part of it.

        What is refused stays in sight, or the digits behind it would make more.
        """
        if self.amount is None or self.asking is not None:
            return
        typed = "" if self.replace else self.amount
        is_point = sign == "." and self._in_big_blinds and "." not in typed
        self.message = "" if is_point else self._how_to_type
        if len(typed) < MAX_DIGITS:
            self.amount, self.replace = typed + sign, False

    def count_in(self, view: HandView) -> None:
        """Go on with the same view, told in another unit; an open amount stays the same chips."""
        typed, self.message = self.typed, ""
        kept = self.view.unit.read(self.kept)
        self.view = view
        if typed is not None:
            self.amount = self.view.unit.typed(typed)
        self.kept = "" if kept is None else self.view.unit.typed(kept)

    @property
    def _in_big_blinds(self) -> bool:
        return bool(self.view.unit.name)

    @property
    def _how_to_type(self) -> str:
        digits = "in digits, as 2 or 2.5" if self._in_big_blinds else "in digits, in whole chips"
        return f"An amount is typed {digits}: {self.view.legal.wager_words}."

    def fill_preset(self, key: str) -> None:
        """Open the amount with the preset of this key, or put it in, if it is legal."""
        for preset in self.presets:
            if preset.key == key and preset.to is not None:
                self.fill(preset.to)

    def fill(self, to: int) -> None:
        """Open the amount with this total, or put it in; it sends nothing."""
        if self.asking is None:
            self.message = ""
            self._set_amount(to)

    def paste(self, text: str) -> None:
        """Pasted text is one amount, or refused; it never sends anything."""
        if self.asking is not None:
            return
        told, legal = text.strip(), self.view.legal
        # As the screen writes it.
        typed = told.replace(",", "") if GROUPS.fullmatch(told) else told
        if not self._takes_amount():
            self.message = why_no_wager(legal) or f"There is no amount to choose: {legal.wager_words}."
        elif self.view.unit.read(typed) is not None and len(typed) <= MAX_DIGITS:
            self.amount, self.replace, self.message = typed, False, ""
        else:
            self.message = f"What was pasted is no amount: {legal.wager_words}."

    @property
    def typed(self) -> int | None:
        """The open amount in chips, None while there is none.

        A limit as it is told means just that, also where it is rounded.
        """
        if self.amount is None:
            return None
        unit = self.view.unit
        limits = (limit for limit in self.view.legal.wager or () if unit.number(limit) == self.amount)
        return next(limits, unit.read(self.amount))

    @property
    def is_in_range(self) -> bool:
        """Whether the open amount is neither too small nor too large; nothing typed yet is neither."""
        wager, typed = self.view.legal.wager, self.typed
        return wager is None or typed is None or wager.minimum <= typed <= wager.maximum

    # -- closed ------------------------------------------------------------------------------------------------------

    def _fold(self) -> Action | None:
        if not self.view.legal.check:
            return FOLD
        self.asking = FOLD
        return None

    def _takes_amount(self) -> bool:
        wager = self.view.legal.wager
        return wager is not None and wager.minimum < wager.maximum

    def _open_wager(self) -> Action | None:
        legal = self.view.legal
        if legal.wager is None:
            self.message = why_no_wager(self.view.legal)
        elif self._takes_amount():
            self.amount, self.replace = self.kept or legal.unit.typed(legal.wager.minimum), True
        else:
            return self._send(legal.wager.minimum)
        return None

    def _set_amount(self, to: int) -> None:
        self.amount, self.replace = self.view.unit.typed(to), True

    def _all_in(self) -> Action | None:
        legal = self.view.legal
        if legal.wager is None or legal.wager.maximum < legal.all_in_to:
            self.message = why_missing(self.view)
            return None
        return self._send(legal.all_in_to)

    # -- amount open -------------------------------------------------------------------------------------------------

    def _edit(self, command: Play) -> Action | None:
        if self.amount is None:
            return None
        match command:
            case Play.ESCAPE:
                self.kept, self.amount = self.amount, None
            case Play.ERASE:
                self.amount, self.replace = "" if self.replace else self.amount[:-1], False
            case Play.MORE:
                self._step(self.view.big_blind)
            case Play.LESS:
                self._step(-self.view.big_blind)
            case Play.NEXT_PRESET:
                self._to_preset([to for to in self._preset_amounts if to > (self.typed or 0)][:1])
            case Play.PREVIOUS_PRESET:
                self._to_preset([to for to in self._preset_amounts if to < (self.typed or 0)][-1:])
            case Play.ENTER if self.typed is None:
                self.message = self._how_to_type
            case Play.ENTER:
                return self._send(self.typed or 0)
        return None

    def _step(self, chips: int) -> None:
        wager = self.view.legal.wager
        if wager is not None:
            self._set_amount(min(max((self.typed or 0) + chips, wager.minimum), wager.maximum))

    @property
    def _preset_amounts(self) -> list[int]:
        return sorted(preset.to for preset in self.presets if preset.to is not None)

    def _to_preset(self, found: list[int]) -> None:
        if found:
            self._set_amount(found[0])

    def _send(self, to: int) -> Action | None:
        legal = self.view.legal
        action = legal.wager_to(to)
        try:
            legal.verify(action)
        except IllegalActionError as refused:
            self.message = str(refused)
            return None
        if to == legal.all_in_to:
            self.asking = action
            return None
        return action

    # -- asking ------------------------------------------------------------------------------------------------------

    def _answer(self, command: Play) -> Action | None:
        if command is Play.ESCAPE:
            self.asking = None
        return self.asking if command is Play.YES else None
