"""Every event as a sentence, with the names as they were typed."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.cards import parse_cards
from holdem_tui.engine.evaluate import rank
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
from holdem_tui.engine.pots import Pot
from holdem_tui.engine.showdown import award_best
from holdem_tui.engine.streets import Street
from holdem_tui.narration.sentences import Narrator
from holdem_tui.narration.words import pot_name
from tests.play.helpers import NAMES, random_game

NARRATOR = Narrator(names={0: "Anna", 1: "Boris", 2: "Vera"}, card_text=str)
ACES = rank(parse_cards("AsAd2c7d9hTc3s"))
KINGS = rank(parse_cards("KsKd2c7d9hTc3s"))
LOW_KINGS = rank(parse_cards("KhKc2c7d9h8c3s"))
FLOP = parse_cards("2c7d9h")


def acted(kind: ActionKind, *, amount: int = 0, to: int = 0, stack: int = 100) -> Acted:
    return Acted(seat=0, street=Street.FLOP, kind=kind, amount=amount, to=to, stack=stack, pot=10)


def posted(kind: ForcedBet, amount: int, stack: int = 100) -> Posted:
    return Posted(seat=1, kind=kind, amount=amount, due=amount, stack=stack, pot=amount)


WON = PotAwarded(0, 1, Pot(59, (0, 1)), ((0, 59),), (), {0: ACES, 1: KINGS})
UNCONTESTED = PotAwarded(0, 1, Pot(100, (1,)), ((1, 100),), (), {})
SPLIT = PotAwarded(1, 2, Pot(25, (0, 1)), ((0, 13), (1, 12)), (0,), {0: KINGS, 1: KINGS})

TOLD: list[tuple[Event, str]] = [
    (posted(ForcedBet.SMALL_BLIND, 1), "Boris posts small blind 1"),
    (posted(ForcedBet.BIG_BLIND, 2), "Boris posts big blind 2"),
    (posted(ForcedBet.ANTE, 5), "Boris posts ante 5"),
    (posted(ForcedBet.BIG_BLIND_ANTE, 5), "Boris posts big-blind ante 5"),
    (posted(ForcedBet.STRADDLE, 4), "Boris posts straddle 4"),
    (posted(ForcedBet.BIG_BLIND, 2, stack=0), "Boris posts big blind 2 and is all-in"),
    (acted(ActionKind.FOLD), "Anna folds"),
    (acted(ActionKind.FOLD, stack=0), "Anna folds"),
    (acted(ActionKind.CHECK), "Anna checks"),
    (acted(ActionKind.CALL, amount=4, to=4), "Anna calls 4"),
    (acted(ActionKind.CALL, amount=4, to=6), "Anna calls 4 (6 in all)"),
    (acted(ActionKind.CALL, amount=20, to=20, stack=0), "Anna calls 20 and is all-in"),
    (acted(ActionKind.BET, amount=10, to=10), "Anna bets 10"),
    (acted(ActionKind.BET, amount=10, to=10, stack=0), "Anna bets 10 and is all-in"),
    (acted(ActionKind.RAISE, amount=28, to=30), "Anna raises to 30"),
    (acted(ActionKind.RAISE, amount=28, to=30, stack=0), "Anna raises to 30 and is all-in"),
    (BetReturned(seat=2, amount=60, stack=60, pot=40), "Uncalled bet of 60 returned to Vera"),
    (StreetDealt(Street.FLOP, FLOP, FLOP, 12), "Flop 2c 7d 9h  pot 12"),
    (StreetDealt(Street.TURN, parse_cards("Tc"), parse_cards("2c7d9hTc"), 12), "Turn 2c 7d 9h Tc  pot 12"),
    (HandTabled(1, parse_cards("KsKd")), "Boris shows Ks Kd"),
    (HandMucked(1), "Boris mucks"),
    (WON, "Anna wins 59 with a pair of aces: As Ad Tc 9h 7d"),
    (replace(WON, number=1, count=2), "Anna wins the side pot of 59 with a pair of aces: As Ad Tc 9h 7d"),
    (replace(WON, number=0, count=2), "Anna wins the main pot of 59 with a pair of aces: As Ad Tc 9h 7d"),
    (replace(WON, number=2, count=3), "Anna wins side pot 2 of 59 with a pair of aces: As Ad Tc 9h 7d"),
    (UNCONTESTED, "Boris wins 100 uncontested"),
    (SPLIT, "Anna 13 and Boris 12 split the side pot of 25 with a pair of kings: Ks Kd Tc 9h 7d"),
    (ShowdownUndecided((0, 2)), "Unknown cards of Anna and Vera decide the pot"),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[sentence[:40] for _, sentence in TOLD])
def test_an_event_in_words(event: Event, sentence: str) -> None:
    assert NARRATOR.tell(event) == sentence


@pytest.mark.parametrize("event", [HoleCardsDealt((0, 1)), HandEnded(((0, 1), (1, 3)))])
def test_what_needs_no_words(event: Event) -> None:
    assert NARRATOR.tell(event) is None


@pytest.mark.parametrize("name", ["[red]X[/red]", "[/", "[0] Al", "{}", "{seat}", "%s", "100%", r"\[x]", "$accent"])
@pytest.mark.parametrize(("event", "sentence"), TOLD[::5])
def test_names_are_told_as_they_were_typed(name: str, event: Event, sentence: str) -> None:
    narrator = Narrator(names=dict.fromkeys(range(3), name), card_text=str)
    assert narrator.tell(event) == re.sub("Anna|Boris|Vera", lambda _: name, sentence)


@pytest.mark.parametrize("seed", range(5))
def test_the_log_speaks_of_players_by_name_and_never_to_you(seed: int) -> None:
    narrator = Narrator(names=dict(enumerate(NAMES)), card_text=str)
    told = [narrator.tell(moment.event) for moment in random_game(players=5, seed=seed).moments]
    sentences = [sentence for sentence in told if sentence is not None]
    assert len(sentences) > 50
    assert not [sentence for sentence in sentences if re.search(r"\byour?s?\b", sentence, re.IGNORECASE)]
    assert not [sentence for sentence in sentences if "\n" in sentence]


def test_cards_are_written_by_whoever_shows_them() -> None:
    narrator = Narrator(names={1: "Boris"}, card_text=lambda card: f"<{card}>")
    assert narrator.tell(HandTabled(1, parse_cards("KsKd"))) == "Boris shows <Ks> <Kd>"


def test_amounts_are_written_by_whoever_shows_them() -> None:
    def cents(amount: int) -> str:
        return f"{amount / 100:.2f}"

    narrator = replace(NARRATOR, chips=cents)
    pot = PotAwarded(1, 2, Pot(250, (0, 1)), ((0, 125), (1, 125)), (), {0: KINGS, 1: KINGS})
    call = acted(ActionKind.CALL, amount=150, to=250)
    events: list[Event] = [
        posted(ForcedBet.SMALL_BLIND, 50),
        call,
        acted(ActionKind.BET, amount=250, to=250),
        acted(ActionKind.RAISE, amount=250, to=250),
        BetReturned(1, 125, 1000, 250),
        StreetDealt(Street.FLOP, FLOP, FLOP, 250),
        pot,
    ]
    told = [narrator.tell(event) or "" for event in events] + narrator.summary([call, call, events[5]])
    told.append(narrator.undone(acted(ActionKind.BET, amount=250, to=250)))
    amounts = re.findall(r"[\d.]*\d[\d.]*", re.sub(r"\b[2-9T][cdhs]\b", "", " ".join(told)))
    assert set(amounts) == {"0.50", "1.50", "2.50", "1.25"}
    assert len(amounts) == 13


def test_an_action_that_can_be_undone_and_that_is() -> None:
    event = acted(ActionKind.RAISE, amount=10, to=12)
    assert NARRATOR.undo(event) == "undo Anna's raise to 12"
    assert NARRATOR.undone(event) == "Anna's raise to 12 is undone"


def test_a_hand_of_ones_own() -> None:
    assert NARRATOR.made_hand(parse_cards("AsAd"), parse_cards("Tc9h7d3s2c"), ACES) == (
        "A pair of aces: As Ad Tc 9h 7d",
    )
    assert NARRATOR.made_hand(parse_cards("AsAd"), (), None) == ("As Ad",)


def test_who_is_out_who_wins_the_game_and_who_has_which_place() -> None:
    assert NARRATOR.out_of_chips(1) == "Boris is out of chips"
    assert NARRATOR.wins_game(2, chips=600) == "Vera wins the game with all 600 in play."
    assert NARRATOR.places({0: 3, 1: 2, 2: 1}) == ("1 Vera", "2 Boris", "3 Anna")


def test_the_decision_names_the_best_losing_hand_and_the_card() -> None:
    award = award_best([Pot(59, (0, 1))], 0, {0: KINGS, 1: LOW_KINGS})
    assert (
        NARRATOR.decision(award)
        == "Boris has a pair of kings: Anna's K-K-T-9-7 beats Boris's K-K-9-8-7: the ten kicker plays"
    )
    assert NARRATOR.decision(UNCONTESTED) is None
    assert NARRATOR.decision(SPLIT) is None


def test_after_a_split_the_decision_is_about_the_losing_hand() -> None:
    award = award_best([Pot(60, (0, 1, 2))], 0, {0: ACES, 1: ACES, 2: KINGS})
    assert NARRATOR.decision(award) == "Vera has a pair of kings: a pair of aces beats a pair of kings"


def test_chances_are_told_in_one_sentence() -> None:
    shares = {1: Fraction(999, 1000), 2: Fraction(1, 1000), 0: Fraction(0)}
    assert NARRATOR.chances(shares) == "Chances: Boris >99 %, Vera <1 %, Anna 0 %"


@pytest.mark.parametrize(
    ("number", "count", "name"),
    [(0, 1, "Pot"), (0, 2, "Main"), (1, 2, "Side"), (0, 3, "Main"), (1, 3, "Side 1"), (2, 3, "Side 2")],
)
def test_pots_have_names(number: int, count: int, name: str) -> None:
    assert pot_name(number, count=count) == name
