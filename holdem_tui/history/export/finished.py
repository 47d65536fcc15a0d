"""A finished hand for every export: replayed, with its facts and the cards that may be told."""

from __future__ import annotations

from dataclasses import dataclass, replace

from holdem_tui.engine.cards import UNKNOWN, Card
from holdem_tui.engine.events import HandTabled
from holdem_tui.engine.hand import Hand
from holdem_tui.history.facts import HandFacts, PlayerFacts, facts_of
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.replay import replay


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedHand:
    """A finished hand; `source` is its session or file, where it has this `number`.

    `viewer` is the number of the player whose view is told; None for the public.
    """

    source: str
    number: int
    phh: PhhHand
    hand: Hand
    facts: HandFacts
    viewer: int | None

    @property
    def shown(self) -> dict[int, tuple[Card, ...]]:
        """The cards of the players who showed, in that order."""
        return {event.seat: event.cards for event in self.hand.events if isinstance(event, HandTabled)}

    @property
    def own_cards(self) -> tuple[Card, ...]:
        """The viewer's cards; empty if the record does not have both."""
        cards = () if self.viewer is None else self.hand.setup.hole_cards[self.viewer]
        return () if UNKNOWN in cards else cards

    @property
    def known_cards(self) -> dict[int, tuple[Card, ...]]:
        """The shown cards, and the viewer's own."""
        own = {} if self.viewer is None or not self.own_cards else {self.viewer: self.own_cards}
        return self.shown | own

    @property
    def small_blind(self) -> int:
        """The chips of the small blind; half a big blind if nobody owed one."""
        setup = self.hand.setup
        return setup.small_blind or setup.big_blind // 2

    def for_public(self) -> FinishedHand:
        """The hand as the public saw it."""
        return replace(self, viewer=None)

    def player(self, number: int) -> PlayerFacts:
        """The facts of one player."""
        return self.facts.players[number - 1]


def finished_hand(phh: PhhHand, *, number: int, source: str, viewer: str | None = None) -> FinishedHand | None:
    """Replay a record; None if the `viewer`, a name in any case, was not dealt in.

    Raises:
        HoldemError: the fields do not make a hand, the rules do not allow it, or it does not tell who won.
    """
    played = replay(phh)
    facts = facts_of(played, place=number)
    player = None if viewer is None else _player_called(viewer, facts.players)
    if viewer is not None and player is None:
        return None
    return FinishedHand(source=source, number=number, phh=phh, hand=played.hand, facts=facts, viewer=player)


def _player_called(name: str, players: tuple[PlayerFacts, ...]) -> int | None:
    """The number of the player with this name, else of one whose name differs only in case."""
    alike = {one.name: one.player for one in players if one.name.casefold() == name.casefold()}
    return alike.get(name, next(iter(alike.values()), None))
