"""The cards of a whole record: who held which, who never showed, and which cards are impossible."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from holdem_tui.engine.cards import UNKNOWN, Card
from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.notation import BoardDealt, HoleDealt, Mucked, PhhAction, Shown

HIDDEN = (UNKNOWN, UNKNOWN)
BOARD_CARDS = 5


@dataclass(slots=True)
class RecordedCards:
    """The cards that a record has told so far; `take` its actions one after the other.

    `hole_cards` are the cards of players 1 to n, also those that only the showdown tells. `mucks` are the players who
    mucked, in order; `unshown` those who showed unknown cards at the end, and whose cards are told nowhere. Before the
    board is complete that means nothing: some records repeat it on each street and tell the cards at the end. `dealt`
    is how many hole cards each player has.
    """

    hole_cards: list[tuple[Card, ...]]
    dealt: list[int]
    mucks: list[int] = field(default_factory=list)
    unshown: set[int] = field(default_factory=set)
    _shown: set[int] = field(default_factory=set)
    _board: int = 0
    _seen: set[Card] = field(default_factory=set)

    @classmethod
    def of(cls, players: int) -> RecordedCards:
        """No cards known yet of this many players."""
        return cls(hole_cards=[HIDDEN] * players, dealt=[0] * players)

    def take(self, action: PhhAction | None) -> None:
        """Learn what this action tells.

        Raises:
            PhhError: a card appears twice, a player has too many or other cards than before, or both shows and mucks.
        """
        match action:
            case HoleDealt(player, cards):
                self._deal(player, cards)
            case BoardDealt(cards):
                self._see(cards)
                self._board += len(cards)
            case Shown(player, cards):
                self._show(player, cards)
            case Mucked(player):
                self._muck(player)

    def _deal(self, player: int, cards: Sequence[Card]) -> None:
        before = self.dealt[player - 1]
        if before + len(cards) > 2:
            raise PhhError(f"p{player} cannot have more than two hole cards.")
        self._see(cards)
        self.dealt[player - 1] += len(cards)
        held = self.hole_cards[player - 1]
        self.hole_cards[player - 1] = (*held[:before], *cards, *held[before + len(cards) :])

    def _show(self, player: int, cards: tuple[Card, ...] | None) -> None:
        if player in self.mucks:
            raise PhhError(f"p{player} has mucked and has no hand to show.")
        known = known_cards(cards or ())
        if cards is not None and not known:
            is_dealt = UNKNOWN not in self.hole_cards[player - 1]
            if self._board == BOARD_CARDS and player not in self._shown and not is_dealt:
                self.unshown.add(player)
            return
        self.unshown.discard(player)
        self._shown.add(player)
        held = known_cards(self.hole_cards[player - 1])
        new = [card for card in known if card not in held]
        if len(held) + len(new) > 2:
            told = " ".join(str(card) for card in held)
            raise PhhError(f"p{player} was dealt {told} and cannot show {new[0]}.")
        self._see(new)
        both = [*held, *new]
        self.hole_cards[player - 1] = (*both, *HIDDEN[len(both) :])

    def _muck(self, player: int) -> None:
        if player in self._shown:
            raise PhhError(f"p{player} has shown and cannot muck.")
        if player not in self.mucks:
            self.mucks.append(player)
        self.unshown.discard(player)

    def _see(self, cards: Iterable[Card]) -> None:
        for card in known_cards(cards):
            if card in self._seen:
                raise PhhError(f"{card} is dealt twice.")
            self._seen.add(card)


def known_cards(cards: Iterable[Card]) -> list[Card]:
    """The cards that are known."""
    return [card for card in cards if card is not UNKNOWN]
