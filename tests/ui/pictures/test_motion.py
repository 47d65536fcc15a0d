"""Cards and chips in motion: every step shows the facts, hides what is hidden, and can be skipped."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from textual.geometry import Region, Size

from holdem_tui.engine.cards import UNKNOWN, Card
from holdem_tui.engine.events import BetReturned, Event, HoleCardsDealt, PotAwarded, StreetDealt
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.streets import Street
from holdem_tui.engine.view import HandView
from holdem_tui.play.pacing import FRAME, InstantPacer
from holdem_tui.play.pauses import PAUSES
from holdem_tui.table.visibility import Visibility
from holdem_tui.ui.pictures.board import CardsPicture
from holdem_tui.ui.pictures.cards import CardStyle, Glyphs
from holdem_tui.ui.pictures.flying import Back, Chips
from holdem_tui.ui.pictures.geometry import TableLayout
from holdem_tui.ui.pictures.layout import table_layout
from holdem_tui.ui.pictures.motion import Frame, frames
from holdem_tui.ui.pictures.pieces import Piece
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.pictures.seat import SeatPicture
from holdem_tui.ui.screens.menu import MenuScreen
from holdem_tui.ui.widgets.board_view import BoardView
from holdem_tui.ui.widgets.flying_view import FlyingView
from holdem_tui.ui.widgets.seat_view import SeatView
from holdem_tui.ui.widgets.table_view import TableView
from tests.engine.random_hands import random_action, random_setup
from tests.ui import scenes
from tests.ui.faces import boxed_cards
from tests.ui.game import Game, game, rigged
from tests.ui.screen_text import screen_text, text_at
from tests.ui.table_app import TableApp
from tests.ui.test_hot_seat import TEN, cards_in, secrets_of, step, texts_of

SIZES = [Size(77, 18), Size(80, 18), Size(88, 34), Size(128, 44), Size(200, 60)]
FIVE = "2c7dTdJcQh"


# -- the frames by themselves ----------------------------------------------------------------------------------------


def scene_of(view: HandView, bottom: int) -> Scene:
    return Scene(view=view, names={seat.seat: TEN[seat.seat] for seat in view.seats}, bottom=bottom)


def random_moves(*, hands: int, seed: int) -> Iterator[tuple[Scene, Scene, Event]]:
    """Every event of random hands, with the scenes before and after it; in every other hand all cards lie open."""
    chooser = random.Random(seed)
    for number in range(hands):
        seen: list[tuple[Event, HandView]] = []

        def look(hand: Hand, event: Event, seen: list[tuple[Event, HandView]] = seen, number: int = number) -> None:
            seen.append((event, hand.face_up_view() if number % 2 else hand.view(None)))

        hand = Hand(random_setup(chooser), observer=look)
        while hand.to_act is not None:
            hand.apply(random_action(chooser, hand.legal_actions()))
        bottom = chooser.choice([seat.seat for seat in seen[0][1].seats])
        told = [(event, scene_of(view, bottom)) for event, view in seen]
        yield from ((before, after, event) for (_, before), (event, after) in pairwise(told))


def planned(scene: Scene, size: Size = SIZES[1]) -> TableLayout:
    return table_layout(size, len(scene.names))


def ten_dealt(bottom: int = 0) -> Scene:
    order = (*range(1, 10), 0)
    return scenes.scene(scenes.view([scenes.seat(n, 200) for n in order], viewer=None), bottom=bottom)


def dealing(scene: Scene, size: Size = SIZES[1]) -> tuple[Frame, ...]:
    event = HoleCardsDealt(tuple(seat.seat for seat in scene.view.seats))
    return frames(scene, scene, event, planned(scene, size))


def lying(frame: Frame) -> list[int]:
    """How many cards lie at each seat, from left of the button."""
    return [len(seat.cards) for seat in frame.scene.view.seats]


def open_cards(scene: Scene) -> set[Card]:
    return {card for cards in (scene.view.board, *(seat.cards for seat in scene.view.seats)) for card in cards} - {
        UNKNOWN
    }


def test_hole_cards_lie_one_round_then_the_other_from_left_of_the_button() -> None:
    seen = [lying(frame) for frame in dealing(ten_dealt())]
    assert seen[0] == [0] * 10
    assert [sum(cards) for cards in seen] == sorted(sum(cards) for cards in seen)
    for cards in seen:
        assert cards == sorted(cards, reverse=True)
        assert max(cards) - min(cards) <= 1
    assert sum(seen[-1]) == 19


def test_dealing_is_short() -> None:
    assert 0.8 <= len(dealing(ten_dealt())) * FRAME <= 1.0
    assert 0.3 <= len(dealing(scenes.heads_up())) * FRAME <= 0.5


def test_a_street_takes_less_than_one_and_a_half_seconds_with_its_pause() -> None:
    longest = max(len(frames(b, a, e, planned(a))) for b, a, e in random_moves(hands=40, seed=5) if is_street(e))
    assert longest * FRAME >= 0.5
    assert longest * FRAME + PAUSES[StreetDealt] <= 1.4


def is_street(event: Event) -> bool:
    return isinstance(event, StreetDealt)


def test_nothing_that_flies_leaves_the_table() -> None:
    for before, after, event in random_moves(hands=40, seed=1):
        for size in SIZES:
            plan = planned(after, size)
            for frame in frames(before, after, event, plan):
                assert frame.flying
                assert all(plan.size.region.contains_region(thing.region) for thing in frame.flying)


def test_board_cards_fly_over_neither_pots_nor_seats() -> None:
    for before, after, event in random_moves(hands=20, seed=8):
        for size in SIZES if is_street(event) else ():
            plan = planned(after, size)
            for frame in frames(before, after, event, plan):
                backs = [thing.region for thing in frame.flying if isinstance(thing.picture, Back)]
                for region in (plan.pots, *(place.seat for place in plan.places)):
                    assert not any(map(region.overlaps, backs)), (size, region, backs)


def test_no_step_shows_a_card_that_is_not_in_the_scene_before_or_after() -> None:
    for before, after, event in random_moves(hands=60, seed=2):
        shown = [open_cards(frame.scene) for frame in frames(before, after, event, planned(after))]
        for cards in shown:
            assert cards <= open_cards(after)
        if isinstance(event, StreetDealt) and shown:
            assert not shown[0] & set(event.cards)
            assert shown[-1] != open_cards(after)


def test_chips_are_in_stacks_in_pots_or_in_the_air() -> None:
    moved = set()
    for before, after, event in random_moves(hands=60, seed=3):
        total = sum(seat.stack or 0 for seat in after.view.seats) + after.view.pot
        bets = sum(seat.bet for seat in before.view.seats)
        for frame in frames(before, after, event, planned(after)):
            view = frame.scene.view
            flying = [thing.picture for thing in frame.flying]
            in_flight = sum(int(chips.amount.replace(",", "")) for chips in flying if isinstance(chips, Chips))
            held = sum(seat.stack or 0 for seat in view.seats) + view.pot
            moved.add((type(event), held == total))
            if held == total:
                # Bets count as chips in the pots, as everywhere.
                assert in_flight in (0, bets)
            else:
                assert held + in_flight == total
            assert held + in_flight >= total
    assert (PotAwarded, False) in moved
    assert (BetReturned, False) in moved


def test_bets_are_at_the_pots_before_anything_else_happens() -> None:
    gathered = set()
    for before, after, event in random_moves(hands=60, seed=4):
        bets = sorted(f"{seat.bet:,}" for seat in before.view.seats if seat.bet)
        found = frames(before, after, event, planned(after))
        if isinstance(event, BetReturned) or not bets or not found or isinstance(event, HoleCardsDealt):
            continue
        gathered.add(type(event).__name__)
        first = [thing.picture for thing in found[0].flying]
        assert sorted(chips.amount for chips in first if isinstance(chips, Chips)) == bets
        assert not any(seat.bet for frame in found for seat in frame.scene.view.seats)
        assert found[0].scene.view.board == before.view.board
    assert gathered == {"StreetDealt", "HandTabled", "PotAwarded"}


def test_nothing_moves_over_the_cards_of_one_player_or_from_one_hand_to_another() -> None:
    for before, after, event in random_moves(hands=10, seed=6):
        if isinstance(event, StreetDealt):
            looked = before._replace(view=before.view._replace(viewer=after.bottom))
            assert frames(looked, after, event, planned(after)) == ()
            fewer = before._replace(view=before.view._replace(seats=before.view.seats[1:]))
            assert frames(fewer, after, event, planned(after)) == ()


def test_what_flies_is_plain_in_ascii() -> None:
    for before, after, event in random_moves(hands=5, seed=7):
        plain = [scene._replace(style=CardStyle(glyphs=Glyphs.ASCII)) for scene in (before, after)]
        for frame in frames(plain[0], plain[1], event, planned(after)):
            rows = [row for thing in frame.flying for row in thing.picture.rows(*thing.region.size)]
            assert all(text.isascii() for row in rows for text, _ in row)


# -- on the screen ---------------------------------------------------------------------------------------------------


class SteppingPacer(InstantPacer):
    """Does not wait until it is held; then every pause lasts until a test ends it."""

    def __init__(self) -> None:
        self._held = False
        self._skipping = False
        self._running: asyncio.Future[None] | None = None
        self.seconds = 0.0

    @property
    def is_skipping(self) -> bool:
        return self._skipping or not self._held

    @property
    def is_waiting(self) -> bool:
        return self._running is not None

    @property
    def is_moving(self) -> bool:
        return self.is_waiting and self.seconds == FRAME

    async def pause(self, seconds: float) -> None:
        if seconds <= 0 or self.is_skipping:
            return
        self.seconds = seconds
        self._running = asyncio.get_running_loop().create_future()
        try:
            await self._running
        finally:
            self._running = None

    def skip(self) -> None:
        self._skipping = True
        self.step()

    def rearm(self) -> None:
        self._skipping = False

    def hold(self) -> None:
        self._held = True

    def step(self) -> None:
        if self._running is not None and not self._running.done():
            self._running.set_result(None)


async def one_step(table: Game, pacer: SteppingPacer) -> None:
    pacer.step()
    await table.pilot.pause()


async def to_the_end(table: Game, pacer: SteppingPacer) -> None:
    """End one pause after the other."""
    while pacer.is_waiting:
        await one_step(table, pacer)


async def until_it_moves(table: Game, pacer: SteppingPacer) -> None:
    while pacer.is_waiting and not pacer.is_moving:
        await one_step(table, pacer)
    assert pacer.is_moving


def held() -> SteppingPacer:
    pacer = SteppingPacer()
    pacer.hold()
    return pacer


def flying(table: Game) -> list[Piece]:
    """What is in the air over the table, if there is one."""
    views = [view for screen in table.app.screen_stack for view in screen.query(TableView)]
    return [piece for view in views for piece in in_the_air(view)]


def in_the_air(view: TableView) -> list[Piece]:
    return [flying.piece for flying in view.query(FlyingView) if flying.piece is not None]


def held_cards(view: TableView) -> list[int]:
    """How many cards each seat holds."""
    pictures = [seat.piece.picture for seat in view.query(SeatView) if seat.piece is not None]
    return [len(picture.cards) for picture in pictures if isinstance(picture, SeatPicture)]


def board_cards(view: TableView) -> int:
    piece = view.query_one(BoardView).piece
    assert piece is not None
    assert isinstance(piece.picture, CardsPicture)
    return len(piece.picture.cards)


def table_view(table: Game) -> TableView:
    return next(view for screen in table.app.screen_stack for view in screen.query(TableView))


async def ready(table: Game, pacer: SteppingPacer) -> None:
    """Wait until the first cards fly."""
    for _ in range(20):
        if pacer.is_moving:
            return
        await table.pilot.pause()
    raise AssertionError("nothing flies")


def check_step(table: Game, allowed: set[Card], hidden: set[Card]) -> None:
    """Nothing hidden is anywhere, and what flies is a back or chips and lies over the table."""
    assert not cards_in(texts_of(table)) & hidden
    view = table_view(table)
    assert open_cards(view.scene) <= allowed
    for picture, region in flying(table):
        assert isinstance(picture, (Back, Chips))
        assert view.size.region.contains_region(region)
        assert region.size == picture.extent


@pytest.mark.parametrize(
    ("count", "size", "turns"),
    [
        # Too narrow for the log, which tells cards of earlier hands.
        (3, (80, 24), 15),
        pytest.param(2, (110, 40), 12, marks=pytest.mark.slow),
        pytest.param(10, (80, 24), 28, marks=pytest.mark.slow),
    ],
)
async def test_no_hidden_card_is_in_any_step_of_a_game(count: int, size: tuple[int, int], turns: int) -> None:
    chooser = random.Random(count)
    pacer = held()
    hand, steps = 1, 0
    async with game(*TEN[:count], seed=11, stacks=40, pacer=pacer, size=size) as table:
        await ready(table, pacer)
        for _ in range(turns):
            while pacer.is_waiting:
                scene = table_view(table).scene
                secrets = secrets_of(hand, players=len(scene.view.seats), seed=11)
                tabled = [secrets[place] for place, seat in enumerate(scene.view.seats) if seat.tabled]
                allowed = set(scene.view.board).union(*tabled)
                check_step(table, allowed, set().union(*secrets.values()) - allowed)
                steps += bool(flying(table))
                await one_step(table, pacer)
            assert not flying(table)
            seen = table.text
            hand += "next hand" in seen
            await step(table, seen, chooser)
        assert steps > 30


@pytest.mark.slow
async def test_a_game_with_motion_shows_the_same_as_one_without() -> None:
    pacer = held()
    keys = [["r", "enter"], ["c"], ["b", "enter"], ["f"], ["space"], ["a", "y"], ["c"]]
    async with game(*TEN[:2], seed=5, pacer=pacer) as moving, game(*TEN[:2], seed=5) as still:
        await ready(moving, pacer)
        await to_the_end(moving, pacer)
        for pressed in keys:
            assert moving.text == still.text
            for table in (moving, still):
                if table.at_hand_over:
                    await table.press("v")
            assert moving.text == still.text
            await moving.press(*pressed)
            await to_the_end(moving, pacer)
            await still.press(*pressed)
        assert moving.text == still.text


async def test_nothing_is_made_to_move_where_pauses_are_skipped() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("a", "y")
        await table.act("c")
        assert "space who has won" in table.text
        assert not flying(table)


@pytest.mark.parametrize(
    ("bottom", "size"),
    [(3, SIZES[1]), *(pytest.param(bottom, size, marks=pytest.mark.slow) for size in SIZES[2:] for bottom in (0, 3))],
)
async def test_a_card_lands_on_the_cells_where_it_is_drawn(size: Size, bottom: int) -> None:
    scene = ten_dealt(bottom)
    app = TableApp(scene)
    landed = 0
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for frame, following in pairwise((*dealing(scene, app.table.size), Frame(scene, ()))):
            if lying(frame) == lying(following):
                continue
            app.table.show(following.scene)
            await pilot.pause()
            thing = frame.flying[0]
            assert cells_at(app, thing.region) == [
                "".join(text for text, _ in row) for row in thing.picture.rows(*thing.region.size)
            ]
            landed += 1
    assert landed == 20


async def test_the_words_of_the_bottom_seat_stay_where_they_are_while_cards_land() -> None:
    hand = scenes.view([scenes.seat(number, 200) for number in (1, 2, 3, 4, 5, 0)], viewer=None)
    scene, columns = scenes.scene(hand), set()
    app = TableApp(scene)
    async with app.run_test(size=(80, 18)) as pilot:
        await pilot.pause()
        for frame in (*dealing(scene, app.table.size), Frame(scene, ())):
            app.table.show(frame.scene)
            await pilot.pause()
            row = next(row for row in cells_at(app, app.table.plan.places[0].seat) if scene.names[scene.bottom] in row)
            columns.add(row.index(scene.names[scene.bottom]))
    assert len(columns) == 1


async def test_a_street_is_turned_card_by_card_where_it_lies() -> None:
    after = scenes.six_on_the_river()
    after = after._replace(view=after.view._replace(board=after.view.board[:3], viewer=None))
    before = after._replace(view=after.view._replace(board=()))
    event = StreetDealt(Street.FLOP, after.view.board, after.view.board, 0)
    app = TableApp(after)
    turned = []
    async with app.run_test(size=(120, 34)) as pilot:
        await pilot.pause()
        found = frames(before, after, event, app.table.plan)
        for frame, following in pairwise((*found, Frame(after, ()))):
            app.table.show(following.scene)
            await pilot.pause()
            if frame.scene.view.board != following.scene.view.board:
                card = following.scene.view.board[-1]
                turned.append(card)
                rows = cells_at(app, frame.flying[0].region)
                assert rows[0] == f"╭{'─' * (len(rows[0]) - 2)}╮"
                assert boxed_cards("\n".join(rows)) == {card}
    assert turned == list(after.view.board)


def cells_at(app: TableApp, region: Region) -> list[str]:
    rows = [row.ljust(app.size.width) for row in screen_text(app).splitlines()]
    return [row[region.x : region.right] for row in rows[region.y : region.bottom]]


async def test_space_ends_the_motion_with_everything_in_its_place() -> None:
    pacer = held()
    async with game(*TEN, pacer=pacer) as table:
        await ready(table, pacer)
        for _ in range(7):
            await one_step(table, pacer)
        assert flying(table)
        await table.press("space")
        assert not pacer.is_waiting
        assert not flying(table)
        assert table.at_hand_over
        assert table.felt.scene.view.seats[-1].cards == (UNKNOWN, UNKNOWN)


async def test_what_flies_is_a_widget_where_it_flies_and_as_long_as_it_does() -> None:
    pacer = held()
    async with game(*TEN, pacer=pacer) as table:
        await ready(table, pacer)
        view, most = table_view(table), 0
        while pacer.is_moving:
            things = list(view.query(FlyingView))
            assert things
            for thing in things:
                assert thing.piece is not None
                assert thing.region == thing.piece.region.translate(view.region.offset)
                assert "▒" in text_at(table.app, thing.region)
            most = max(most, len(things))
            await one_step(table, pacer)
        assert most == 5
        assert not view.query(FlyingView)


async def test_the_cards_and_the_log_tell_a_flop_when_it_lies() -> None:
    pacer = SteppingPacer()
    flop = rigged("QcQs", "AhKh", board=FIVE)
    async with game("Anna", "Boris", dealer=flop, pacer=pacer, size=(120, 40)) as table:
        await table.act("c")
        await table.act()
        pacer.hold()
        await table.press("c")
        await until_it_moves(table, pacer)
        view = table_view(table)
        faces: list[int] = []
        while pacer.is_moving:
            assert "Flop" not in table.text
            faces.append(board_cards(view))
            await one_step(table, pacer)
        assert "Flop 2♣ 7♦ T♦  pot 4" in table.text
        assert faces == sorted(faces)
        assert set(faces) == {0, 1, 2}
        assert board_cards(view) == 3


async def test_open_hands_show_a_face_only_once_it_lies() -> None:
    pacer = held()
    hands = rigged("QcQs", "AhKh", board=FIVE)
    async with game("Anna", "Boris", dealer=hands, visibility=Visibility.ALL_FACE_UP, pacer=pacer) as table:
        await ready(table, pacer)
        seen = []
        while pacer.is_waiting:
            seen.append(len(cards_in(table.text)))
            await one_step(table, pacer)
        assert seen[0] == 0
        assert seen == sorted(seen)
        assert {0, 1, 2, 3} <= set(seen)
        assert len(cards_in(table.text)) == 4


async def test_a_bet_that_nobody_matches_flies_back_and_the_pot_flies_to_the_winner() -> None:
    pacer = SteppingPacer()
    async with game("Anna", "Boris", "Vera", pacer=pacer) as table:
        await table.act("r", "2", "0", "enter")
        await table.act("f")
        await table.act()
        pacer.hold()
        await table.press("f")
        flown: list[str] = []
        while pacer.is_waiting:
            for picture, _ in flying(table):
                assert isinstance(picture, Chips)
                assert "wins 5" not in table.text
                if picture.amount not in flown:
                    assert f" {picture.amount} ◉ " in table.text
                    flown.append(picture.amount)
            await one_step(table, pacer)
        assert flown == ["18", "1", "2", "5"]
        assert "wins 5" in table.text
        assert "203" in table.text


async def test_another_size_in_the_middle_of_the_motion() -> None:
    pacer = held()
    async with game(*TEN, pacer=pacer) as table:
        await ready(table, pacer)
        for size in ((120, 40), (160, 50), (80, 24)):
            for _ in range(3):
                await one_step(table, pacer)
            assert flying(table)
            cards = held_cards(table_view(table))
            await table.resize(*size)
            check_step(table, set(), set())
            assert held_cards(table_view(table)) == cards
        await table.resize(60, 20)
        await one_step(table, pacer)
        assert flying(table)
        words = "This window has 60 columns and 20 rows. The table needs 80 x 24: make the window larger."
        assert " ".join(table.text.split()) == words
        await table.resize(80, 24)
        await to_the_end(table, pacer)
        assert not flying(table)
        await table.press("v")
        text = table.text
    async with game(*TEN) as table:
        await table.press("v")
        assert text == table.text


async def test_other_pages_may_lie_over_the_motion() -> None:
    pacer = held()
    async with game(*TEN, pacer=pacer) as table:
        await ready(table, pacer)
        await table.press("l")
        for _ in range(4):
            await one_step(table, pacer)
            assert "▒" not in table.text
            assert "Vera posts big blind 2" in table.text
        await table.press("l", "question_mark")
        assert "Ranking of hands" in table.text
        await one_step(table, pacer)
        await table.press("escape")
        await one_step(table, pacer)
        assert "▒" in table.text
        await to_the_end(table, pacer)
        assert table.at_hand_over


async def test_the_table_is_left_in_the_middle_of_the_motion() -> None:
    pacer = held()
    async with game(*TEN, pacer=pacer) as table:
        await ready(table, pacer)
        await one_step(table, pacer)
        await table.press("escape", "y")
        assert isinstance(table.app.screen, MenuScreen)
        assert not pacer.is_waiting


async def test_what_is_shown_meanwhile_ends_the_motion() -> None:
    scene = ten_dealt()
    app, pacer = TableApp(scene), held()
    async with app.run_test(size=(80, 18)) as pilot:
        await pilot.pause()
        event = HoleCardsDealt(tuple(seat.seat for seat in scene.view.seats))
        motion = asyncio.create_task(app.table.move_to(scene, event, pacer=pacer))
        for _ in range(8):
            await pilot.pause()
            pacer.step()
        await pilot.pause()
        assert in_the_air(app.table)
        app.table.show(scenes.ten_on_the_turn())
        pacer.step()
        await pilot.pause()
        assert motion.done()
        shown = screen_text(app)
    still = TableApp(scenes.ten_on_the_turn())
    async with still.run_test(size=(80, 18)) as pilot:
        await pilot.pause()
        assert shown == screen_text(still)
