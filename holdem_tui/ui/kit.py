"""What the screens of one run share: clock, pacing, key guard, looks, keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from holdem_tui.session.ports import Dealer, Pacer
from holdem_tui.settings import Settings
from holdem_tui.ui.cards import CardStyle, Deck, Glyphs
from holdem_tui.ui.key_guard import KeyGuard


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit:
    """Handed from the app to its screens; `keys` are the settings' keys, or none if something is wrong with them."""

    settings: Settings
    keys: Mapping[str, str]
    glyphs: Glyphs
    guard: KeyGuard
    pacer: Pacer
    dealer_for: Callable[[int | None], Dealer]

    @property
    def style(self) -> CardStyle:
        """How cards and signs are drawn."""
        return CardStyle(
            glyphs=self.glyphs,
            deck=Deck.FOUR_COLOUR if self.settings.four_colours else Deck.TWO_COLOUR,
        )

    @property
    def dot(self) -> str:
        """What stands between two facts in a line."""
        return self.glyphs.value.separator
