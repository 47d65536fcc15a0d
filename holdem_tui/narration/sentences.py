"""The game in words: one sentence for each event, with names and amounts, readable without any picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.cards import Card
from holdem_tui.engine.chips import CHIPS
from holdem_tui.engine.evaluate import Ranking, describe, describe_with_article, short
from holdem_tui.engine.events import (
    Acted,
    BetReturned,
    Event,
    HandEnded,
    HandMucked,
    HandTabled,
    HoleCardsDealt,
    Posted,
    PotAwarded,
    ShowdownUndecided,
    StreetDealt,
)
from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.narration.actions import action_name, action_words, acts_words, amount_of
from holdem_tui.narration.draws import draw_words
from holdem_tui.narration.words import capital, join_names, percents, pot_name, stakes_words
from holdem_tui.table.changes import Change, ComeBack, NewStakes, Rebuy, SitOut

WAITING_FOR_PLAYERS = "Fewer than two can be dealt in: the game waits."

# Lines of a summary; the page between two players has no room for more.
SUMMARY_LINES = 8


@dataclass(frozen=True, slots=True)
class Narrator:
    """Tells events with the names of the players; `card_text` writes a card, as "K♠" or "Ks", `chips` an amount."""

    names: Mapping[int, str]
    card_text: Callable[[Card], str]
    chips: Callable[[int], str] = CHIPS.tell

    def cards(self, cards: Sequence[Card]) -> str:
        """Cards with blanks between them."""
        return " ".join(self.card_text(card) for card in cards)

    def tell(self, event: Event) -> str | None:
        """The sentence for an event; None if it needs none."""
        match event:
            case Posted():
                return self._posted(event)
            case Acted():
                return self._acted(event)
            case BetReturned():
                return f"Uncalled bet of {self.chips(event.amount)} returned to {self.names[event.seat]}"
            case StreetDealt():
                return f"{event.street.word.capitalize()} {self.cards(event.board)}  pot {self.chips(event.pot)}"
            case HandTabled():
                return f"{self.names[event.seat]} shows {self.cards(event.cards)}"
            case HandMucked():
                return f"{self.names[event.seat]} mucks"
            case PotAwarded():
                return self.award_line(event, what=self.pot(event))
            case ShowdownUndecided():
                return f"Unknown cards of {join_names([self.names[seat] for seat in event.seats])} decide the pot"
            case HoleCardsDealt() | HandEnded():
                return None

    def summary(self, events: Sequence[Event]) -> list[str]:
        """The events in few lines and without a card: players who did the same share a sentence."""
        lines: list[str] = []
        for words, group in groupby(events, key=lambda event: _words_for_many(event, self.chips)):
            members = list(group)
            names = [self.names[event.seat] for event in members if isinstance(event, Acted | Posted)]
            if words and len(members) > 1:
                lines.append(f"{join_names(names)} {words}")
            else:
                lines += [self._without_cards(event) for event in members]
        hidden = len(lines) - SUMMARY_LINES
        return lines if hidden <= 0 else [f"({hidden + 1} more in the log)", *lines[hidden + 1 :]]

    def _without_cards(self, event: Event) -> str:
        if isinstance(event, StreetDealt):
            return f"The {event.street.word} is dealt, pot {self.chips(event.pot)}"
        return self.tell(event) or ""

    def _posted(self, event: Posted) -> str:
        all_in = " and is all-in" if not event.stack else ""
        return f"{self.names[event.seat]} posts {event.kind.value} {self.chips(event.amount)}{all_in}"

    def _acted(self, event: Acted) -> str:
        told = f"{self.names[event.seat]} {acts_words(event.kind, amount_of(event, self.chips))}"
        if event.kind is ActionKind.CALL and event.to != event.amount:
            told += f" ({self.chips(event.to)} in all)"
        return f"{told} and is all-in" if event.all_in else told

    def undo(self, event: Acted) -> str:
        """The label of the key that undoes an action: "undo Boris's raise to 12"."""
        return f"undo {self._whose(event)}"

    def undone(self, event: Acted) -> str:
        """The sentence for an action undone: "Boris's raise to 12 is undone"."""
        return f"{self._whose(event)} is undone"

    def _whose(self, event: Acted) -> str:
        return f"{self.names[event.seat]}'s {action_name(event, self.chips)}"

    def changed(self, change: Change) -> str:
        """What somebody changed at the table."""
        match change:
            case SitOut(seat):
                return f"{self.names[seat]} sits out from the next hand on"
            case ComeBack(seat):
                return f"{self.names[seat]} is back"
            case Rebuy(seat, chips):
                return f"{self.names[seat]} buys {self.chips(chips)}"
            case NewStakes(stakes):
                return f"From the next hand on: {stakes_words(stakes)}"

    def made_hand(self, cards: Sequence[Card], board: Sequence[Card], ranking: Ranking | None) -> tuple[str, ...]:
        """A player's own hand, the longest words first: "Ace high, four to a flush: A♠ K♠ T♣ 9♠ 7♠".

        Before the flop the cards alone.
        """
        if ranking is None:
            return (self.cards(cards),)
        made, best = capital(describe(ranking)), self.cards(ranking.best)
        draws = draw_words(cards, board)
        drawn = ", ".join([made, *draws])
        return (f"{drawn}: {best}", drawn, f"{made}: {best}") if draws else (f"{made}: {best}",)

    def out_of_chips(self, seat: int) -> str:
        """That a player is out of the game."""
        return f"{self.names[seat]} is out of chips"

    def wins_game(self, seat: int, *, chips: int) -> str:
        """Who has won the game."""
        return f"{self.names[seat]} wins the game with all {self.chips(chips)} in play."

    def places(self, places: Mapping[int, int]) -> tuple[str, ...]:
        """Everybody's place, the best first: "1 Anna", "2 Vera"."""
        by_place = sorted(places.items(), key=lambda item: item[1])
        return tuple(f"{place} {self.names[seat]}" for seat, place in by_place)

    def award_lines(self, event: PotAwarded, *, what: str, earlier: Sequence[PotAwarded]) -> list[str]:
        """Who wins a pot with which hand, who has its odd chips, and whom the hand beat.

        `what` names the pot, as "59" or "the side pot of 100". `earlier` are the pots before this one: what was told of
        a hand there is not told again.
        """
        more = [self.odd_chips(event, earlier=earlier), self.decision(event, earlier=earlier)]
        return [self.award_line(event, what=what, earlier=earlier), *(line for line in more if line is not None)]

    def award_line(self, event: PotAwarded, *, what: str, earlier: Sequence[PotAwarded] = ()) -> str:
        """Who wins a pot with which hand; a hand that won one of the earlier pots is not told again."""
        takers = self.who_wins(event, what=what)
        if not event.contested:
            return f"{takers} uncontested"
        if is_same_hand(event, earlier):
            return f"{takers} with the same hand"
        ranking = event.rankings[event.shares[0][0]]
        return f"{takers} with {describe_with_article(ranking)}: {self.cards(ranking.best)}"

    def pot(self, event: PotAwarded) -> str:
        """A pot with its chips: "59", "the main pot of 60", "side pot 2 of 200"."""
        amount = self.chips(event.pot.amount)
        if event.count == 1:
            return amount
        name = pot_name(event.number, count=event.count).lower()
        pot = name.replace("side", "side pot") if name[-1].isdigit() else f"the {name} pot"
        return f"{pot} of {amount}"

    def who_wins(self, event: PotAwarded, *, what: str) -> str:
        """Who wins a pot, or who splits it for how much."""
        if len(event.shares) == 1:
            return f"{self.names[event.shares[0][0]]} wins {what}"
        return f"{join_names([f'{self.names[seat]} {self.chips(share)}' for seat, share in event.shares])} split {what}"

    def odd_chips(self, event: PotAwarded, *, earlier: Sequence[PotAwarded] = ()) -> str | None:
        """Who gets the odd chips; None if there are none, or if the same players got those of an earlier pot."""
        if not event.odd_chips or any(one.odd_chips == event.odd_chips for one in earlier):
            return None
        takers = join_names([self.names[seat] for seat in event.odd_chips])
        if len(event.odd_chips) == 1:
            return f"The odd chip goes to {takers}, first winner left of the button"
        return f"The odd chips go to {takers}, first winners left of the button"

    def decision(self, event: PotAwarded, *, earlier: Sequence[PotAwarded] = ()) -> str | None:
        """The best losing hand and the card that decided; None if there is none, or if an earlier pot told it."""
        loser = best_loser(event, earlier=earlier)
        if loser is None:
            return None
        told = f"{self.names[loser]} has {describe_with_article(event.rankings[loser])}"
        return told if any(one.reason == event.reason for one in earlier) else f"{told}: {self._reason(event, loser)}"

    def _reason(self, event: PotAwarded, loser: int) -> str:
        """Why the hands of a pot win; where only ranks tell two hands apart, whose each of them is."""
        winner = event.shares[0][0]
        whose = f"{self.names[winner]}'s " if len(event.shares) == 1 else ""
        best, second = short(event.rankings[winner]), short(event.rankings[loser])
        named = f"{whose}{best} beats {self.names[loser]}'s {second}"
        return event.reason.replace(f"{best} beats {second}", named)

    def chances(self, shares: Mapping[int, Fraction]) -> str:
        """Each seat's chance while board cards are to come: "Chances: Anna 46 %, Boris 54 %"."""
        return "Chances: " + ", ".join(f"{self.names[seat]} {told}" for seat, told in percents(shares).items())


def _words_for_many(event: Event, chips: Callable[[int], str]) -> str | None:
    """What several players may have done in a row, as "fold" or "call 4"; None for what is told of each alone."""
    match event:
        case Acted(kind=ActionKind.FOLD | ActionKind.CHECK):
            return event.kind.value
        case Acted(kind=ActionKind.CALL) if not event.all_in:
            return action_words(event.kind, chips(event.to))
        case Posted(kind=ForcedBet.ANTE) if event.amount == event.due:
            return f"post {event.kind.value} {chips(event.due)}"
    return None


def best_loser(event: PotAwarded, *, earlier: Sequence[PotAwarded] = ()) -> int | None:
    """The seat with the best losing hand; None if there is none, or if it is that of an earlier pot."""
    winners = dict(event.shares)
    loser = next((seat for seat in event.rankings if seat not in winners), None)
    return None if loser in map(best_loser, earlier) else loser


def is_same_hand(event: PotAwarded, earlier: Sequence[PotAwarded]) -> bool:
    """Whether the hand that wins this pot won one of the earlier ones."""
    won_before = {seat for one in earlier if one.contested for seat, _ in one.shares}
    return event.contested and any(seat in won_before for seat, _ in event.shares)
