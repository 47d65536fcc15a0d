"""The page of past sessions: what was played, and what can be done with it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from textual import on, work
from textual.app import ComposeResult
from textual.containers import HorizontalGroup
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from holdem_tui.history.hand_list import SessionRow
from holdem_tui.history.session_folder import SessionFolder, StoreError, remove_deleted
from holdem_tui.narration.words import NO_SESSIONS, hands_words, why_no_hands
from holdem_tui.play.game import Game, resume_named
from holdem_tui.saves.past_sessions import past_sessions
from holdem_tui.ui.bindings import Command, Sessions, key_bindings
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.history_index import opened_index
from holdem_tui.ui.key_guard import BURST
from holdem_tui.ui.keys import button_label
from holdem_tui.ui.pictures.paint import cut
from holdem_tui.ui.screens.overlay import OverlayScreen
from holdem_tui.ui.screens.question import QuestionScreen
from holdem_tui.ui.texts.session_rows import GAP, session_columns, session_lines
from holdem_tui.ui.widgets.field import Field
from holdem_tui.ui.widgets.key_button import KeyButton
from holdem_tui.ui.widgets.reading_bar import ReadingBar
from holdem_tui.ui.widgets.row_table import RowTable

# The buttons, row by row.
_BUTTONS = (
    (Sessions.RESUME, Sessions.NAME, Sessions.ARCHIVE, Sessions.DELETE, Sessions.CLOSE),
    (Sessions.HANDS, Sessions.ALL_HANDS, Sessions.STATISTICS, Sessions.ALL_STATISTICS, Sessions.ARCHIVED),
)
# Cells of a name before the field for a new one.
_NAME_WIDTH = 40


class SessionsScreen(OverlayScreen):
    """Lists the sessions that there are; everything is done with the chosen one.

    They are read aside, so that the page can be left meanwhile however many there are.
    """

    CSS_PATH = "sessions.tcss"
    AUTO_FOCUS = "RowTable"
    BINDINGS = [*key_bindings(Sessions)]

    class Resumed(Message):
        """Somebody resumes this game; the page is closed."""

        def __init__(self, game: Game) -> None:
            super().__init__()
            self.game = game

    def __init__(self, *, context: AppContext, opened_by: Command) -> None:
        super().__init__(context=context, opened_by=opened_by)
        self._sessions: list[SessionRow] | None = None
        # What is told while there is no list.
        self._why_unread = "The hands are being read."
        self._listed: list[SessionRow] = []
        self._shows_archived = False
        self._to_rename: SessionRow | None = None
        self._bar = ReadingBar(context.glyphs)

    def compose_page(self) -> ComposeResult:
        """Title, list, the chosen session in full, what there is to say, a field for a name, buttons."""
        yield Static(id="title")
        yield RowTable()
        yield Static(id="chosen")
        yield self._bar
        yield Static(id="told")
        with HorizontalGroup(id="naming"):
            yield Static(id="label")
            yield Field(id="name-field", placeholder="what it is called from now on")
        for buttons in _BUTTONS:
            with HorizontalGroup(classes="buttons"):
                for command in buttons:
                    yield KeyButton(command, guard=self._shared.guard, keys=self._shared.keys)
        yield self.footer()

    def _key(self, command: Sessions) -> str:
        return button_label(command, self._shared.keys)

    # -- the list ------------------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Draw the list as the settings are."""
        self._shared.changed.subscribe(self, lambda _: self._draw())

    def on_screen_resume(self) -> None:
        """Whatever lay over the page may have changed what there is."""
        self._shared.name_window("Sessions")
        self._read()

    def on_resize(self) -> None:
        """The columns share the width."""
        self.call_after_refresh(self._draw)

    @work(group="read", exclusive=True)
    async def _read(self, chosen: str = "") -> None:
        """Read the sessions aside; the one of this name is chosen then, else the same as before."""
        await asyncio.to_thread(remove_deleted, self._shared.sessions)
        try:
            async with opened_index(self._shared, bar=self._bar) as index:
                self._sessions = await asyncio.to_thread(past_sessions, index)
        except StoreError as problem:
            self._sessions, self._why_unread = None, str(problem)
        self._draw(chosen)

    def _draw(self, chosen: str = "") -> None:
        """Show everything as it is now."""
        rows = self.query_one(RowTable)
        name, at = chosen or (self._chosen.name if self._chosen else ""), rows.cursor_row
        # Archived ones stand apart, below the others.
        sessions = sorted(self._sessions or [], key=lambda session: session.is_archived)
        self._listed = [session for session in sessions if self._shows_archived or not session.is_archived]
        places = {session.name: place for place, session in enumerate(self._listed)}
        signs = self._shared.style.signs
        # Beside the columns are the sign of the chosen one, and a scroll bar.
        columns = session_columns(self._listed, width=rows.size.width - 2, ellipsis=signs.ellipsis)
        rows.fill(columns, chosen=places.get(name, min(at, len(places) - 1)), gap=GAP, sign=signs.turn)
        unlisted = len(sessions) - len(places)
        note = (
            f" {self._shared.dot} {unlisted} archived: {self._key(Sessions.ARCHIVED)} lists them too"
            if unlisted
            else ""
        )
        self.query_one("#title", Static).update(Content(f" Sessions{note}"))
        self._draw_chosen()

    @on(RowTable.RowHighlighted)
    def _draw_chosen(self) -> None:
        """Tell everything about the chosen session."""
        session = self._chosen
        if session is not None:
            lines = session_lines(session, resume_key=self._key(Sessions.RESUME))
        elif self._sessions is None:
            lines = [self._why_unread]
        elif self._sessions:
            lines = [f"Every session is archived: {self._key(Sessions.ARCHIVED)} lists them."]
        else:
            lines = [NO_SESSIONS]
        self.query_one("#chosen", Static).update(Content("\n".join(lines)))
        words = "Bring back" if session is not None and session.is_archived else Sessions.ARCHIVE.button
        self.query_one("#archive", KeyButton).say(words)

    @property
    def _chosen(self) -> SessionRow | None:
        place = self.query_one(RowTable).cursor_row
        return self._listed[place] if 0 <= place < len(self._listed) else None

    def _tell(self, text: str) -> None:
        self.query_one("#told", Static).update(Content(text))

    # -- what can be done ----------------------------------------------------------------------------------------------

    @on(RowTable.RowSelected)
    def action_hands(self) -> None:
        """See the hands of the chosen session."""
        self._open_with_hands(self._open_hands, opened_by=Sessions.HANDS)

    def action_all_hands(self) -> None:
        """See the hands of all sessions."""
        self._open_hands(None, opened_by=Sessions.ALL_HANDS)

    def _open_with_hands(self, open_page: Callable[[str, Command], None], *, opened_by: Command) -> None:
        """Open a page about the chosen session if it has something to show."""
        session = self._chosen
        if session is not None and session.hands:
            open_page(session.name, opened_by)
        elif session is not None:
            self._tell(why_no_hands(session.name, hands=session.hands, damaged=session.damaged))

    def _open_hands(self, session: str | None, opened_by: Command) -> None:
        from holdem_tui.ui.screens.hands import HandsScreen

        HandsScreen(context=self._shared, session=session, opened_by=opened_by).open_on(self.app)

    def action_statistics(self) -> None:
        """See how everybody played in the chosen session."""
        self._open_with_hands(self._open_statistics, opened_by=Sessions.STATISTICS)

    def action_all_statistics(self) -> None:
        """See how everybody played in all sessions."""
        self._open_statistics(None, opened_by=Sessions.ALL_STATISTICS)

    def _open_statistics(self, session: str | None, opened_by: Command) -> None:
        from holdem_tui.ui.screens.statistics import StatisticsScreen

        StatisticsScreen(context=self._shared, session=session, opened_by=opened_by).open_on(self.app)

    def action_resume(self) -> None:
        """Resume the chosen session at the very decision, or say why not."""
        session = self._chosen
        if session is None or not self._shared.guard.accepts(Sessions.RESUME.value):
            return
        try:
            game = resume_named(self._shared.sessions, session.name)
        except StoreError as problem:
            self._tell(str(problem))
            return
        self.close()
        self.app.post_message(self.Resumed(game))

    def action_name(self) -> None:
        """Open the field for a new name of the chosen session."""
        session = self._chosen
        if session is not None and self._shared.guard.accepts(Sessions.NAME.value):
            self._tell("")
            self._to_rename = session
            name = cut(session.name, _NAME_WIDTH, self._shared.style.signs.ellipsis)
            self.query_one("#label", Static).update(Content(f"New name of {name}: "))
            self.query_one("#naming").display = True
            field = self.query_one(Field)
            field.value = session.name
            field.focus()

    @on(Input.Submitted)
    def _rename(self, event: Input.Submitted) -> None:
        event.stop()
        # Another one may have been chosen since.
        session = self._to_rename
        if session is None or not self._shared.guard.accepts("enter"):
            return
        if self._do(session, lambda folder: folder.rename(event.value)):
            self._close_field()

    def _close_field(self) -> None:
        self._drop_what_is_held()
        self.query_one("#naming").display = False
        self.query_one(RowTable).focus()

    def action_archive(self) -> None:
        """Set the chosen session apart, or bring it back."""
        session = self._chosen
        if session is None or not self._shared.guard.accepts(Sessions.ARCHIVE.value):
            return
        if session.is_archived:
            self._do(session, SessionFolder.bring_back)
        elif self._do(session, SessionFolder.archive):
            self._tell(f"{session.name} is archived; {self._key(Sessions.ARCHIVED)} lists archived ones too.")

    def action_toggle_archived(self) -> None:
        """List archived sessions too, or no longer."""
        if self._shared.guard.accepts(Sessions.ARCHIVED.value):
            self._shows_archived = not self._shows_archived
            self._draw()

    def action_delete(self) -> None:
        """Delete the chosen session, once asked."""
        session = self._chosen
        if session is None or not self._shared.guard.accepts(Sessions.DELETE.value):
            return

        def answer(is_wanted: bool | None) -> None:
            self._drop_what_is_held()
            if is_wanted and self._do(session, SessionFolder.delete):
                self._tell(f"{session.name} is deleted.")

        waiting = "A hand that waits goes too. " if session.is_unfinished else ""
        question = QuestionScreen(
            asked=f"Delete {session.name} with {hands_words(session.hands)}?",
            told=f"{waiting}Nothing brings them back.",
            no="Keep",
            yes="Delete",
            context=self._shared,
        )
        self.app.push_screen(question, callback=answer)

    def _do(self, session: SessionRow, change: Callable[[SessionFolder], None]) -> bool:
        """Change something about a session, or say why not; whether it is done."""
        try:
            with SessionFolder.open(self._shared.sessions / session.name) as folder:
                change(folder)
        except StoreError as problem:
            self._tell(str(problem))
            return False
        self._tell("")
        self._read(chosen=folder.name)
        return True

    def _drop_what_is_held(self) -> None:
        """Escape, enter or n, which closed something, mean something else on the page."""
        for key in ("escape", Sessions.HANDS.value, Sessions.NAME.value):
            self._shared.guard.accepts(key)
        self._shared.guard.block(BURST)

    def action_go_back(self) -> None:
        """Out of the field for a name, else to what lies below."""
        if not self.query_one("#naming").display:
            self.action_close_page("escape")
        elif self._shared.guard.accepts("escape"):
            self._close_field()
