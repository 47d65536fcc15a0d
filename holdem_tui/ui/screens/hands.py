"""The page of the hands that are over, of one session or of all: to search, to replay and to copy."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from textual.app import ComposeResult
from textual.containers import HorizontalGroup
from textual.content import Content
from textual.widgets import Input, Static

from holdem_tui.engine.errors import HoldemError
from holdem_tui.engine.evaluate import Category
from holdem_tui.history.export.chat import write_chat
from holdem_tui.history.export.finished import finished_hand
from holdem_tui.history.hand_list import (
    HandFilter,
    HandKey,
    HandRow,
    count_damaged,
    count_hands,
    hands_at,
    list_keys,
    read_hand,
)
from holdem_tui.history.hand_source import ListedHands
from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.session_folder import StoreError
from holdem_tui.narration.words import hands_words, session_words, why_no_hands
from holdem_tui.ui.bindings import Command, Hands, Rows, key_bindings
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.history_index import opened_index
from holdem_tui.ui.keys import button_label
from holdem_tui.ui.screens.overlay import OverlayScreen
from holdem_tui.ui.texts.hand_columns import Listing, detail_rows
from holdem_tui.ui.widgets.field import Field
from holdem_tui.ui.widgets.hand_table import PAGE, HandTable, HandTitles
from holdem_tui.ui.widgets.key_button import KeyButton
from holdem_tui.ui.widgets.reading_bar import ReadingBar

# The rarest first: it is what people look for.
CATEGORIES = (None, *reversed(Category))
CATEGORY_WIDTH = max(len(category.words) for category in Category)


class FilterButton(KeyButton):
    """Has a check box of its own, which brackets would hide."""

    def face(self, words: str, key: str) -> Content:
        """What stands on it."""
        return Content(f" {words}  {key} ")


class HandsScreen(OverlayScreen):
    """The hands of this session, or of all, newest first.

    One coroutine has the index read in threads, one after the other, so that the page never stands still; what is
    typed meanwhile is looked up when the thread is back.
    """

    CSS_PATH = "hands.tcss"
    AUTO_FOCUS = "HandTable"
    BINDINGS = [*key_bindings(Rows), *key_bindings(Hands)]

    def __init__(self, *, context: AppContext, session: str | None, opened_by: Command) -> None:
        super().__init__(context=context, opened_by=opened_by)
        self._everything = HandFilter(session=session)
        self._wanted = self._everything
        self._title = f"Hands of {session_words(session)}"
        self._listing = Listing.ALL_SESSIONS if session is None else Listing.ONE_SESSION
        self._source: ListedHands | None = None
        self._asked = asyncio.Event()
        self._found: _Found | None = None
        self._bar = ReadingBar(context.glyphs)

    def compose_page(self) -> ComposeResult:
        """Title, what is looked for, how many there are, the hands, the chosen one, the keys."""
        yield Static(Content(f" {self._title}"), id="title")
        with HorizontalGroup(classes="filters"):
            yield Static(Content(f"Player {self._key(Hands.PLAYER)}"), classes="label")
            yield Field(id="player", placeholder="any")
            yield Static(Content(f"Won by {self._key(Hands.WINNER)}"), classes="label")
            yield Field(id="winner", placeholder="any")
            yield Static(Content(f"Pot from {self._key(Hands.POT)}"), classes="label")
            yield Field(id="pot", placeholder="0", restrict="[0-9]{0,6}")
            yield Static(Content("BB"), classes="label")
        with HorizontalGroup(classes="filters"):
            for command, words in self._filter_words().items():
                yield FilterButton(command, words=words, guard=self._shared.guard, keys=self._shared.keys)
        yield Static(id="count")
        yield self._bar
        yield HandTitles(self._listing)
        yield HandTable(listing=self._listing, signs=self._shared.style.signs, guard=self._shared.guard)
        yield Static(id="detail")
        yield self.footer()

    def on_mount(self) -> None:
        """Look the hands up, and follow the settings."""
        self._shared.changed.subscribe(self, lambda _: self._restyle())
        self._table.say("The hands are being read.")
        self.run_worker(self._look_up())

    def _restyle(self) -> None:
        self._table.use_signs(self._shared.style.signs)
        self.on_hand_table_moved()

    def on_screen_resume(self) -> None:
        """The window is called like the page."""
        self._shared.name_window(self._title)

    # -- the index ---------------------------------------------------------------------------------------------------

    async def _look_up(self) -> None:
        """Have the index read whatever is wanted, until the page goes."""
        try:
            async with opened_index(self._shared, bar=self._bar) as index:
                while True:
                    await self._list(index, self._wanted)
        except StoreError as problem:
            self._table.say(str(problem))

    def on_reading_bar_told(self, message: ReadingBar.Told) -> None:
        """Say that it takes its time."""
        if self._source is None:
            self._table.say(f"The hands are read for the first time: {message.reading.hands:,} so far.")

    async def _list(self, index: HistoryIndex, wanted: HandFilter) -> None:
        """Show the hands that are wanted, until others are."""
        found = await asyncio.to_thread(_find, index, wanted, self._everything)
        self._source = ListedHands(index=index, session=wanted.session, keys=found.keys)
        self._found = found
        self._tell()
        if found.keys:
            self._table.show(len(found.keys))
            self._table.add(0, found.rows)
        else:
            self._table.say(self._why_none(found))
        while wanted == self._wanted:
            page = self._table.missing()
            if page is None:
                await self._asked.wait()
                self._asked.clear()
            else:
                rows = await asyncio.to_thread(hands_at, index, found.keys[page * PAGE : (page + 1) * PAGE])
                self._table.add(page, rows)

    def _want(self, **changes: Any) -> None:
        """Look for other hands; `changes` are fields of `HandFilter`."""
        self._wanted = replace(self._wanted, **changes)
        for button, words in zip(self.query(FilterButton), self._filter_words().values(), strict=True):
            button.say(words)
        self._asked.set()

    # -- what is told ------------------------------------------------------------------------------------------------

    @property
    def _table(self) -> HandTable:
        return self.query_one(HandTable)

    def _key(self, command: Hands) -> str:
        return button_label(command, self._shared.keys)

    def _filter_words(self) -> dict[Command, str]:
        """What stands on the buttons."""
        wanted = self._wanted
        best = "any" if wanted.category is None else wanted.category.words
        return {
            Hands.CATEGORY: f"Best hand: {best:<{CATEGORY_WIDTH}}",
            Hands.ALL_INS: f"[{'x' if wanted.only_all_ins else ' '}] all-ins",
            Hands.SHOWDOWNS: f"[{'x' if wanted.only_showdowns else ' '}] showdowns",
            # While somebody types into a field, the footer has no letters.
            Hands.ALL: Hands.ALL.button,
        }

    def _tell(self, note: str = "") -> None:
        """How many hands there are, and what has just been done."""
        self.query_one("#count", Static).update(Content(f" {self._count_words()}   {note}".rstrip()))

    def _count_words(self) -> str:
        found = self._found
        if found is None:
            return ""
        told = hands_words(found.total)
        if self._wanted != self._everything:
            told = f"{len(found.keys):,} of {told}"
        return f"{told} {self._shared.dot} {hands_words(found.damaged)} cannot be read" if found.damaged else told

    def _why_none(self, found: _Found) -> str:
        told = why_no_hands(self._everything.session, hands=found.total, damaged=found.damaged)
        return f"{told} {self._key(Hands.ALL)} shows all." if found.total else told

    def on_hand_table_moved(self) -> None:
        """Tell of the chosen hand, and load what has come in sight."""
        self._asked.set()
        self._tell()
        row, told = self._table.chosen, []
        if row is not None:
            width = self.size.width - 2
            told = detail_rows(row, width=width, signs=self._shared.style.signs, listing=self._listing)
        self.query_one("#detail", Static).update(Content("\n".join(told)))

    # -- moving ------------------------------------------------------------------------------------------------------

    async def action_row(self, move: str) -> None:
        """To another hand, on and on while the key is held."""
        if self._shared.guard.is_open():
            await self._table.run_action(move)

    # -- looking for hands -------------------------------------------------------------------------------------------

    def action_type(self, field: str) -> None:
        """Type into a field."""
        if self._shared.guard.accepts(Hands[field.upper()].value):
            self.query_one(f"#{field}", Field).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Look for what was typed."""
        event.stop()
        match event.input.id:
            case "player":
                self._want(name_text=event.value.strip())
            case "winner":
                self._want(winner_text=event.value.strip())
            case _:
                self._want(big_blinds=int(event.value or 0))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """From a field to the hands."""
        event.stop()
        self._table.focus()

    def action_category(self, step: int) -> None:
        """Look for the next kind of hand."""
        if self._shared.guard.is_open():
            place = CATEGORIES.index(self._wanted.category) + step
            self._want(category=CATEGORIES[place % len(CATEGORIES)])

    def action_all_ins(self) -> None:
        """Look for all-ins only, or no longer."""
        if self._shared.guard.accepts(Hands.ALL_INS.value):
            self._want(only_all_ins=not self._wanted.only_all_ins)

    def action_showdowns(self) -> None:
        """Look for showdowns only, or no longer."""
        if self._shared.guard.accepts(Hands.SHOWDOWNS.value):
            self._want(only_showdowns=not self._wanted.only_showdowns)

    def action_show_all(self) -> None:
        """Look for nothing any more."""
        if self._shared.guard.accepts(Hands.ALL.value):
            for field in self.query(Field):
                field.clear()
            self._want(category=None, only_all_ins=False, only_showdowns=False)

    # -- what is done with the chosen hand ---------------------------------------------------------------------------

    def action_replay(self) -> None:
        """Step through the chosen hand, and from there to the others of the list."""
        if self._shared.guard.accepts("enter"):
            self._open_chosen()

    def on_hand_table_opened(self) -> None:
        """The same, for a click."""
        self._open_chosen()

    def _open_chosen(self) -> None:
        source = self._source
        if source is None or self._table.chosen is None:
            return
        # Only now, since most hands of a list are not replayed.
        from holdem_tui.ui.screens.replayer import ReplayerScreen

        first = source.place_of(self._table.chosen_place)
        ReplayerScreen(context=self._shared, hands=source, first=first, opened_by=Hands.REPLAY).open_on(self.app)

    def action_copy(self) -> None:
        """Send the chosen hand to the terminal's clipboard as text for a chat, and say so."""
        row = self._table.chosen
        if row is None or not self._shared.guard.accepts(Hands.COPY.value):
            return
        try:
            self.app.copy_to_clipboard(self._chat_text(row))
        except (StoreError, HoldemError) as problem:
            self.warn(str(problem))
        else:
            self._tell(f"Sent to the terminal to copy: hand {row.number}, as text for a chat.")

    def _chat_text(self, row: HandRow) -> str:
        """The hand as everybody could see it.

        Raises:
            StoreError, HoldemError: it cannot be read.
        """
        one = finished_hand(read_hand(self._shared.sessions, row), number=row.number, source=row.session)
        return write_chat(one) if one is not None else ""

    def action_leave(self) -> None:
        """From a field to the hands, from them back."""
        if isinstance(self.focused, Field):
            self._table.focus()
        else:
            self.action_close_page("escape")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Found:
    """The hands that are wanted, how many there are in all and how many are damaged; the first rows."""

    keys: Sequence[HandKey]
    total: int
    damaged: int
    rows: Sequence[HandRow | None]


def _find(index: HistoryIndex, wanted: HandFilter, everything: HandFilter) -> _Found:
    """What is shown first, read in a thread.

    Raises:
        StoreError: the session is not there.
    """
    keys = list_keys(index, wanted)
    return _Found(
        keys=keys,
        total=count_hands(index, everything),
        damaged=count_damaged(index, session=everything.session),
        rows=hands_at(index, keys[:PAGE]),
    )
