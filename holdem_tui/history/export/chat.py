"""One hand as a few lines of plain text, for a chat."""

from __future__ import annotations

from collections.abc import Iterator

from holdem_tui.engine.chips import Unit
from holdem_tui.engine.events import Acted, HandMucked, HandTabled, Posted, StreetDealt, paid_to_seats
from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.engine.setup import position_names
from holdem_tui.history.export.finished import FinishedHand
from holdem_tui.narration.sentences import Narrator
from holdem_tui.narration.words import big_blinds_text, setup_words

_TOLD_POSTS = (ForcedBet.STRADDLE, ForcedBet.EXTRA_BLIND)


def write_chat(one: FinishedHand) -> str:
    """The stakes, the players with stacks in big blinds, a line for each street, and who won; then a line break.

    Unknown stacks are left out. The viewer's cards come before the flop.
    """
    names = {player.player: player.name for player in one.facts.players}
    narrator = Narrator(names=names, card_text=str, chips=Unit(one.phh.chips_per_unit).tell)
    heading = f"{one.source}, hand {one.number}: {setup_words(one.hand.setup, narrator.chips)}"
    lines = [heading, _players(one, narrator), *_streets(one, narrator), *_result(one, narrator)]
    return "".join(f"{line}\n" for line in lines)


def _players(one: FinishedHand, narrator: Narrator) -> str:
    setup = one.hand.setup
    positions = position_names(setup)
    told = []
    for seat in setup.seats:
        stack = "" if seat.known_stack is None else f" {big_blinds_text(seat.known_stack, setup.big_blind)} bb"
        told.append(f"{positions[seat.seat].value} {narrator.names[seat.seat]}{stack}")
    return ", ".join(told)


def _streets(one: FinishedHand, narrator: Narrator) -> Iterator[str]:
    """The actions of each street, and the hands shown then."""
    heading, told = "Preflop", []
    if one.viewer is not None and one.own_cards:
        told.append(f"{narrator.names[one.viewer]} holds {narrator.cards(one.own_cards)}")
    for event in one.hand.events:
        match event:
            case StreetDealt():
                yield _line(heading, told)
                street = f"{event.street.word.capitalize()} {narrator.cards(event.cards)}"
                heading, told = f"{street}, pot {narrator.chips(event.pot)}", []
            case Posted() if event.stack and event.kind not in _TOLD_POSTS:
                continue
            case Posted() | Acted() | HandTabled() | HandMucked():
                told.append(narrator.tell(event) or "")
    yield _line(heading, told)


def _line(heading: str, told: list[str]) -> str:
    return f"{heading}: {', '.join(told)}" if told else heading


def _result(one: FinishedHand, narrator: Narrator) -> Iterator[str]:
    """Who won each pot; pots that only the record's own result pays count as one."""
    awards = one.hand.awards
    for number, award in enumerate(awards):
        yield narrator.award_line(award, what=narrator.pot(award), earlier=awards[:number])
    paid = paid_to_seats(awards)
    for player in one.facts.players:
        if player.won > paid[player.player]:
            yield f"{player.name} wins {narrator.chips(player.won - paid[player.player])}"
