"""What the screens of one run share: clock, pacing, key guard, looks, keys, sessions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from textual.signal import Signal

from holdem_tui.play.dealer import Dealer
from holdem_tui.play.pacing import Pacer
from holdem_tui.settings import Settings
from holdem_tui.ui.amounts import Amounts
from holdem_tui.ui.key_guard import KeyGuard
from holdem_tui.ui.pictures.cards import CardStyle, Deck, Glyphs

if TYPE_CHECKING:
    from holdem_tui.history.phh.reader import Reading


@dataclass(slots=True, kw_only=True)
class AppContext:
    """Handed from the app to its screens; `keys` are the settings' keys, or none if something is wrong with them.

    `settings` are those of this moment. Only the app puts others in: when `change` is called with fields of `Settings`,
    as `change(bell=True)`. It then remembers them and tells `changed`. `name_window` puts what a page is called, if
    anything, into the title of the terminal's window. `sessions` is the folder in which each session has its own;
    whoever has the `index_turn` reads its index, and `index_watchers` are told how far that is.
    """

    settings: Settings
    change: Callable[..., None]
    changed: Signal[Settings]
    name_window: Callable[[str], None]
    keys: Mapping[str, str]
    guard: KeyGuard
    pacer: Pacer
    dealer_for: Callable[[int | None], Dealer]
    now: Callable[[], datetime]
    sessions: Path
    index_turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    index_watchers: list[Callable[[Reading], None]] = field(default_factory=list)

    @property
    def glyphs(self) -> Glyphs:
        """The signs that the terminal is given."""
        return Glyphs.ASCII if self.settings.ascii else Glyphs.UNICODE

    @property
    def style(self) -> CardStyle:
        """How cards and signs are drawn."""
        return CardStyle(
            glyphs=self.glyphs,
            deck=Deck.FOUR_COLOUR if self.settings.four_colours else Deck.TWO_COLOUR,
        )

    @property
    def amounts(self) -> Amounts:
        """What amounts on the felt are counted in."""
        return Amounts(self.settings.amounts)

    @property
    def dot(self) -> str:
        """What stands between two facts in a line."""
        return self.glyphs.value.separator
