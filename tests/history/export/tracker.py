"""A strict reader of hand histories in the manner of PokerStars: every line has a known form, and all chips add up.

It knows nothing of our engine: the rules that it checks are those of the text.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal

N = r"(\d+(?:\.\d+)?)"
CARD = r"[2-9TJQKA][cdhs]"
TWO = rf"\[({CARD} {CARD})\]"
ALL_IN = r"( and is all-in)?"
RANK = r"(?:Deuce|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Jack|Queen|King|Ace)"
RANKS = rf"(?:{RANK}s|Sixes)"
WORDS = (
    rf"(?:high card {RANK}|a pair of {RANKS}|two pair, {RANKS} and {RANKS}|three of a kind, {RANKS}"
    rf"|a straight, {RANK} to {RANK}|a flush, {RANK} high|a full house, {RANKS} full of {RANKS}"
    rf"|four of a kind, {RANKS}|a straight flush, {RANK} to {RANK}|a Royal Flush)"
)
HEADER = re.compile(
    rf"PokerStars Hand #(\d{{1,18}}): Hold'em (No Limit|Pot Limit|Limit) \({N}/{N}\)"
    r" - (\d{4}/\d\d/\d\d \d\d:\d\d:\d\d) ET"
)
TABLE = re.compile(r"Table '([^']+)' (2|6|9|10)-max \(Play Money\) Seat #(\d+) is the button")
SEAT = re.compile(rf"Seat (\d+): (.+) \({N} in chips\)")
STREETS = {
    "FLOP": re.compile(rf"\*\*\* FLOP \*\*\* \[({CARD} {CARD} {CARD})\]"),
    "TURN": re.compile(rf"\*\*\* TURN \*\*\* \[({CARD} {CARD} {CARD})\] \[({CARD})\]"),
    "RIVER": re.compile(rf"\*\*\* RIVER \*\*\* \[({CARD} {CARD} {CARD} {CARD})\] \[({CARD})\]"),
}
TOTAL = re.compile(rf"Total pot {N}(?P<pots> Main pot {N}\.(?: Side pot(?:-\d+)? {N}\.)+)? \| Rake (?P<rake>{N})")


@dataclass
class Tracked:
    """What a tracker knows of a hand."""

    hand_id: str = ""
    limit: str = ""
    table: str = ""
    max_seats: int = 0
    button: int = 0
    seats: dict[int, str] = field(default_factory=dict)
    stacks: dict[str, Decimal] = field(default_factory=dict)
    stacks_before: dict[str, Decimal] = field(default_factory=dict)
    bets: defaultdict[str, Decimal] = field(default_factory=lambda: defaultdict(Decimal))
    has_bet: set[str] = field(default_factory=set)
    folded: dict[str, str] = field(default_factory=dict)
    highest: Decimal = Decimal(0)
    pot: Decimal = Decimal(0)
    board: list[str] = field(default_factory=list)
    street: str = "before Flop"
    dealt: dict[str, str] = field(default_factory=dict)
    shown: dict[str, str] = field(default_factory=dict)
    mucked: set[str] = field(default_factory=set)
    collected: defaultdict[str, Decimal] = field(default_factory=lambda: defaultdict(Decimal))
    pots: defaultdict[str, Decimal] = field(default_factory=lambda: defaultdict(Decimal))
    big_blind: Decimal = Decimal(0)

    def put(self, name: str, chips: Decimal, *, all_in: bool, counts: bool = True) -> None:
        """Move chips into the pot; the text says all-in exactly for the last chip."""
        assert name not in self.folded
        self.stacks[name] -= chips
        self.pot += chips
        assert self.stacks[name] >= 0
        assert all_in == (self.stacks[name] == 0), f"{name} has {self.stacks[name]} left"
        if counts:
            self.bets[name] += chips
            self.has_bet.add(name)
            self.highest = max(self.highest, self.bets[name])


def read_hands(text: str) -> list[Tracked]:
    """All hands of a file; two empty lines stand behind each."""
    assert text.endswith("\n\n\n")
    return [read_hand(one) for one in text.removesuffix("\n\n\n").split("\n\n\n")]


def read_hand(text: str) -> Tracked:
    lines = text.split("\n")
    assert all(line == line.strip() and line for line in lines)
    hand = Tracked()
    rest = _read_head(lines, hand)
    parts = [place for place, line in enumerate(rest) if line in ("*** HOLE CARDS ***", "*** SUMMARY ***")]
    assert len(parts) == 2
    for line in rest[: parts[0]]:
        assert _post(line, hand), line
    play = rest[parts[0] + 1 : parts[1]]
    if play and (dealt := _named(play[0], hand, before="Dealt to ", form=rf" {TWO}")):
        hand.dealt[dealt[0]] = dealt[1]
        play = play[1:]
    _read_play(play, hand)
    _read_summary(rest[parts[1] + 1 :], hand)
    return hand


def _read_head(lines: list[str], hand: Tracked) -> list[str]:
    header, table = HEADER.fullmatch(lines[0]), TABLE.fullmatch(lines[1])
    assert header, lines[0]
    assert table, lines[1]
    hand.hand_id, hand.limit = header[1], header[2]
    hand.big_blind = Decimal(header[3] if hand.limit == "Limit" else header[4])
    hand.table, hand.max_seats, hand.button = table[1], int(table[2]), int(table[3])
    place = 2
    while found := SEAT.fullmatch(lines[place]):
        assert found[2] not in hand.stacks, "two players of one name"
        hand.seats[int(found[1])] = found[2]
        hand.stacks[found[2]] = Decimal(found[3])
        place += 1
    hand.stacks_before = dict(hand.stacks)
    assert 2 <= len(hand.seats) <= 10
    assert list(hand.seats) == sorted(hand.seats)
    assert max(hand.seats) <= hand.max_seats
    # An empty seat has it while the button is dead.
    assert 1 <= hand.button <= hand.max_seats
    return lines[place:]


def _named(line: str, hand: Tracked, *, form: str, before: str = "") -> tuple[str, ...] | None:
    """The player's name and the groups of a line that consists of `before`, the name of a player, and `form`."""
    found = [
        (name, *(group or "" for group in match.groups()))
        for name in hand.stacks
        if (match := re.fullmatch(re.escape(before + name) + form, line))
    ]
    assert len(found) < 2, f"two players may be meant: {line}"
    return found[0] if found else None


def _post(line: str, hand: Tracked) -> bool:
    if found := _named(line, hand, form=rf": posts the ante {N}{ALL_IN}"):
        hand.put(found[0], Decimal(found[1]), all_in=bool(found[2]), counts=False)
        return True
    if found := _named(line, hand, form=rf": posts (?:small blind|big blind|straddle) {N}{ALL_IN}"):
        hand.put(found[0], Decimal(found[1]), all_in=bool(found[2]))
        return True
    return False


def _read_play(lines: list[str], hand: Tracked) -> None:
    # Short blinds do not lower the price.
    hand.highest = max(hand.highest, hand.big_blind)
    readers: list[Callable[[str, Tracked], bool]] = [_act, _uncalled, _street]
    for place, line in enumerate(lines):
        if line == "*** SHOW DOWN ***" or _collect(line, hand) or _muck(line, hand):
            rest = lines[place + 1 :]
            break
        assert sum(reader(line, hand) for reader in readers) == 1, line
    else:
        rest = []
    live = [name for name in hand.stacks if name not in hand.folded]
    assert ("*** SHOW DOWN ***" in lines) == (len(live) > 1)
    for line in rest:
        assert sum(reader(line, hand) for reader in (_show, _muck, _collect)) == 1, line
    assert set(hand.shown) | hand.mucked == set(live)


def _act(line: str, hand: Tracked) -> bool:
    if found := _named(line, hand, form=": folds"):
        assert found[0] not in hand.folded
        hand.folded[found[0]] = hand.street
    elif found := _named(line, hand, form=": checks"):
        assert hand.bets[found[0]] == hand.highest
    elif found := _named(line, hand, form=rf": calls {N}{ALL_IN}"):
        chips = Decimal(found[1])
        assert 0 < chips <= hand.highest - hand.bets[found[0]]
        assert found[2] or chips == hand.highest - hand.bets[found[0]]
        highest = hand.highest
        hand.put(found[0], chips, all_in=bool(found[2]))
        assert hand.highest == highest
    elif found := _named(line, hand, form=rf": bets {N}{ALL_IN}"):
        assert hand.highest == 0
        hand.put(found[0], Decimal(found[1]), all_in=bool(found[2]))
    elif found := _named(line, hand, form=rf": raises {N} to {N}{ALL_IN}"):
        by, to = Decimal(found[1]), Decimal(found[2])
        assert by > 0
        assert to - by == hand.highest > 0
        hand.put(found[0], to - hand.bets[found[0]], all_in=bool(found[3]))
    return found is not None


def _uncalled(line: str, hand: Tracked) -> bool:
    found = re.fullmatch(rf"Uncalled bet \({N}\) returned to (.+)", line)
    if not found or found[2] not in hand.stacks:
        return False
    hand.stacks[found[2]] += Decimal(found[1])
    hand.pot -= Decimal(found[1])
    assert hand.pot >= 0
    return True


def _street(line: str, hand: Tracked) -> bool:
    for name, form in STREETS.items():
        if found := form.fullmatch(line):
            assert len(hand.board) == {"FLOP": 0, "TURN": 3, "RIVER": 4}[name]
            assert name == "FLOP" or found[1].split() == hand.board
            hand.board = " ".join(found.groups()).split()
            hand.street = f"on the {name.capitalize()}"
            hand.bets.clear()
            hand.highest = Decimal(0)
            return True
    return False


def _show(line: str, hand: Tracked) -> bool:
    found = _named(line, hand, form=rf": shows {TWO}(?: \({WORDS}\))?")
    if found:
        assert found[0] not in hand.shown
        assert ("(" in line.removeprefix(found[0])) == bool(hand.board)
        hand.shown[found[0]] = found[1]
    return found is not None


def _muck(line: str, hand: Tracked) -> bool:
    found = _named(line, hand, form=r": (?:mucks hand|doesn't show hand)")
    if found:
        hand.mucked.add(found[0])
    return found is not None


def _collect(line: str, hand: Tracked) -> bool:
    found = _named(line, hand, form=rf" collected {N} from (pot|main pot|side pot|side pot-\d+)")
    if found:
        assert found[0] not in hand.folded
        hand.collected[found[0]] += Decimal(found[1])
        hand.stacks[found[0]] += Decimal(found[1])
        hand.pots[found[2]] += Decimal(found[1])
    return found is not None


def _read_summary(lines: list[str], hand: Tracked) -> None:
    total = TOTAL.fullmatch(lines[0])
    assert total, lines[0]
    assert Decimal(total[1]) == hand.pot
    assert sum(hand.collected.values()) + Decimal(total["rake"]) == hand.pot
    if total["pots"]:
        told = re.findall(rf"(Main pot|Side pot(?:-\d+)?) {N}\.", total["pots"])
        assert {name.lower(): Decimal(chips) for name, chips in told} == hand.pots
    else:
        assert set(hand.pots) <= {"pot"}
    if hand.board:
        assert lines[1] == f"Board [{' '.join(hand.board)}]"
    seats = lines[2:] if hand.board else lines[1:]
    assert len(seats) == len(hand.seats)
    for line, (seat, name) in zip(seats, hand.seats.items(), strict=True):
        before = f"Seat {seat}: {name}"
        assert line.startswith(before)
        result = re.sub(r"^( \(button\))?( \(small blind\)| \(big blind\))? ", "", line.removeprefix(before))
        assert (" (button)" in line.removeprefix(before)) == (seat == hand.button)
        assert re.fullmatch(_result(name, hand), result), line


def _result(name: str, hand: Tracked) -> str:
    """The form of what the summary tells of a player."""
    if name in hand.folded:
        is_idle = name not in hand.has_bet and hand.folded[name] == "before Flop"
        return f"folded {hand.folded[name]}" + (r" \(didn't bet\)" if is_idle else "")
    words = f" with {WORDS}" if hand.board else ""
    won = hand.collected.get(name)
    if name in hand.shown:
        result = "lost" if won is None else rf"won \({won}\)"
        return rf"showed \[{hand.shown[name]}\] and {result}{words}"
    if won is not None or len(hand.folded) == len(hand.seats) - 1:
        return rf"collected \({won or 0}\)"
    return "mucked"
