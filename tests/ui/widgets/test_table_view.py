"""What a player sees on the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.cells import cell_len

from holdem_tui.engine.cards import parse_cards
from holdem_tui.engine.evaluate import rank
from holdem_tui.engine.events import PotAwarded
from holdem_tui.engine.pots import Pot
from holdem_tui.ui.pictures.cards import CardStyle, Glyphs
from holdem_tui.ui.pictures.geometry import Density
from holdem_tui.ui.pictures.scene import AbsentSeat, OwnCards, Scene
from tests.ui import scenes
from tests.ui.faces import boxed_cards
from tests.ui.golden_text import check_golden
from tests.ui.screen_text import screen_text, text_at
from tests.ui.table_app import TableApp

SIZES = [(77, 18), (80, 18), (100, 24), (120, 34), (160, 44), (200, 56)]
ASCII = CardStyle(glyphs=Glyphs.ASCII)


async def shown(scene: Scene, size: tuple[int, int]) -> str:
    app = TableApp(scene)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        return screen_text(app)


@pytest.mark.parametrize(
    ("name", "scene", "size"),
    [
        ("ten_on_the_turn_80x18", scenes.ten_on_the_turn, (80, 18)),
        ("six_on_the_river_88x34", scenes.six_on_the_river, (88, 34)),
        ("heads_up_120x34", scenes.heads_up, (120, 34)),
        ("two_side_pots_paid_100x24", scenes.two_side_pots_paid, (100, 24)),
    ],
)
async def test_golden(name: str, scene: Callable[[], Scene], size: tuple[int, int]) -> None:
    check_golden(name, await shown(scene(), size))


async def test_golden_in_ascii() -> None:
    text = await shown(scenes.ten_in_seven_digits()._replace(style=ASCII), (80, 18))
    assert text.isascii()
    check_golden("ten_in_seven_digits_ascii_80x18", text)


@pytest.mark.parametrize("size", SIZES)
async def test_ten_seats_with_seven_digits_are_complete(size: tuple[int, int]) -> None:
    text = await shown(scenes.ten_in_seven_digits(), size)
    for number in range(10):
        assert f"{9_000_000 + number:,}" in text
        # At the seat and in front of it, but for the one to act.
        assert text.count(f"{1_000_000 + number:,}") >= (2 if number else 1)
    for word in ("1,000,009 to call", "Main    7,000,000", "Side 2  6,999,998"):
        assert word in text or word.replace("to call", "call") in text
    if size[1] == 18:
        assert "+4 more pots" in text
    if size[0] >= 80:
        assert all(f"Maximilian{number:02}" in text for number in range(10))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("style", [CardStyle(), ASCII])
async def test_a_table_tells_names_stacks_positions_and_acts(size: tuple[int, int], style: CardStyle) -> None:
    text = await shown(scenes.ten_on_the_turn()._replace(style=style), size)
    assert all(name in text for name in scenes.NAMES)
    for word in ("512", "UTG+2", "folded", "ALL-IN 20", "bets 50", "sitting out", "50 to call"):
        assert word in text
    assert f"BTN {style.signs.puck}" in text
    assert f"{style.signs.turn}Vera" in text
    dot = style.signs.dot
    assert f"Main 60{dot}Anna Boris Vera" in text
    assert f"Side 50{dot}Boris Vera" in text


NAMES = ["[/", "[red]X[/red]", "[0] Al", "{}", "%s", r"\[x]", "日本語の名前です", "👍👍👍", "e\u0301", "שלום"]


async def test_names_are_shown_as_typed() -> None:
    scene = scenes.ten_on_the_turn()._replace(names=dict(enumerate(NAMES)))
    text = await shown(scene, (120, 34))
    for name in NAMES:
        assert name in text


async def test_wide_names_are_cut_by_cells() -> None:
    scene = scenes.ten_on_the_turn()._replace(names=dict.fromkeys(range(10), "日本語の名前ですとても長い"))
    text = await shown(scene, (80, 18))
    first = text.splitlines()[0]
    assert "日本語の名前で… " in first
    assert cell_len(first) <= 80


async def test_own_cards_lie_large_on_the_felt_and_can_be_hidden() -> None:
    scene = scenes.heads_up()
    text = await shown(scene, (120, 34))
    assert boxed_cards(text) == set(parse_cards("AhKd"))
    hidden = await shown(scene._replace(own_cards=OwnCards.HIDDEN), (120, 34))
    assert not boxed_cards(hidden)
    assert "│▒▒▒▒▒▒▒▒▒▒▒│  │▒▒▒▒▒▒▒▒▒▒▒│" in hidden
    small = await shown(scene._replace(own_cards=OwnCards.HIDDEN), (80, 18))
    assert "A♥" not in small


async def test_own_cards_stand_boxed_beside_the_words_where_the_felt_has_no_room() -> None:
    small = await shown(scenes.six_on_the_river(), (80, 18))
    assert [line[22:58].rstrip() for line in small.splitlines()[13:]] == [
        "╭─────╮ ╭─────╮",
        "│▄▀▀▄ │ │▀▀▀█ │ ▸Vera            BB",
        "│█▄▄█ │ │ ▄▀  │                 540",
        "│█  █♦│ │ █  ♥│  120 to call",
        "╰─────╯ ╰─────╯",
    ]
    framed = await shown(scenes.six_on_the_river(), (100, 24))
    assert "┃ │▄▀▀▄ │ │▀▀▀█ │ ▸Vera            BB ┃" in framed
    assert "┃ │█  █♦│ │ █  ♥│  120 to call        ┃" in framed
    hidden = await shown(scenes.six_on_the_river()._replace(own_cards=OwnCards.HIDDEN), (80, 18))
    assert "│▒▒▒▒▒│ │▒▒▒▒▒│                 540" in hidden
    letters = await shown(scenes.six_on_the_river()._replace(style=ASCII), (80, 18))
    assert "|A    | |7    | >Vera            BB" in letters


async def test_pots_lie_on_a_plate_with_an_edge_where_there_is_room() -> None:
    rows = (await shown(scenes.heads_up(), (160, 44))).splitlines()
    pot = next(number for number, row in enumerate(rows) if "Pot 3" in row)
    assert "▄▄▄▄" in rows[pot - 1]
    assert "▀▀▀▀" in rows[pot + 1]
    assert (await shown(scenes.heads_up()._replace(style=ASCII), (160, 44))).isascii()


async def test_the_best_five_of_the_pot_that_was_paid_last_are_marked_and_no_other() -> None:
    paid = scenes.two_side_pots_paid()
    text = await shown(paid, (100, 24))
    # The other is at his seat, by its ground.
    assert text.count("▲") == 4 + 1
    assert "▲Boris" in text
    assert "A♦ 2♠ " in text
    assert "wins 60 · two pair" in text
    assert "Main  60 → Boris" in text
    assert "Side 160 → Vera" in text
    assert "mucked" in text
    side, main = paid.view.awards
    seats = tuple(seat._replace(won=160 if seat.seat == 0 else 0) for seat in paid.view.seats)
    paying = paid.view._replace(is_over=False, awards=(side,), pots=(main.pot,), seats=seats)
    text = await shown(paid._replace(view=paying), (100, 24))
    assert text.count("▲") == 5 + 1
    assert "▲Vera" in text
    assert "A♦ 2♠ " in text
    assert "Pot 60" not in text


@pytest.mark.slow
async def test_what_winners_share_is_marked_on_the_board_alone() -> None:
    board = "AhAdKsKcQh"
    hands = [rank(parse_cards(cards + board)) for cards in ("Qd2c", "Jd3c")]
    hand = scenes.view(
        [
            scenes.seat(number, 30, position=position, won=30, cards=cards, tabled=True, ranking=ranking)
            for number, position, cards, ranking in (
                (7, scenes.SB, "Qd2c", hands[0]),
                (0, scenes.BTN, "Jd3c", hands[1]),
            )
        ],
        board=board,
        awards=[PotAwarded(0, 1, Pot(60, (7, 0)), ((7, 30), (0, 30)), (), {7: hands[0], 0: hands[1]})],
    )
    text = await shown(scenes.scene(hand), (80, 18))
    assert "Q♦ 2♣ " in text
    assert text.count("▲") == 5 + 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("won", "words"),
    [(60, "wins 60 · trips"), (12_000_000, "trips +12,000,000"), (1_200_000_000, "wins 1,200,000,000")],
)
async def test_a_winner_has_his_hand_and_what_it_wins_as_far_as_there_is_room(won: int, words: str) -> None:
    paid = scenes.two_side_pots_paid()
    trips = rank(parse_cards("9d9c9h4dKhAs2c"))
    seats = tuple(
        seat._replace(won=won, ranking=trips if seat.seat == 7 else seat.ranking) if seat.seat == 7 else seat
        for seat in paid.view.seats
    )
    assert words in await shown(paid._replace(view=paid.view._replace(seats=seats)), (80, 18))


@pytest.mark.slow
async def test_a_winner_whose_cards_lie_apart_has_his_hand_beside_the_stack() -> None:
    paid = scenes.two_side_pots_paid()
    assert "full house" in await shown(paid, (80, 18))
    for size in SIZES:
        rows = (await shown(paid, size)).splitlines()
        stack = next(number for number, row in enumerate(rows) if "full house" in row)
        assert "full house" in rows[stack]
        assert "160" in rows[stack]
        assert "wins 160" in rows[stack + 1]


@pytest.mark.slow
async def test_the_places_stand_at_the_seats_once_the_game_is_over() -> None:
    scene = scenes.two_side_pots_paid()._replace(places={7: 1, 0: 2, 6: 3, 3: 4, 5: 4})
    text = await shown(scene._replace(last_hands=dict.fromkeys(scene.names, 7)), (100, 24))
    for words in ("wins the game", "place 2", "place 3"):
        assert text.count(words) == 1
    assert text.count("place 4") == 2


async def test_the_button_at_an_empty_seat_has_its_place_in_words() -> None:
    for size in SIZES:
        assert "● between Egor and Boris" in await shown(scenes.three_with_dead_button(), size)


async def test_the_button_of_somebody_absent_lies_at_his_seat() -> None:
    hand = scenes.heads_up().view._replace(button=4)
    scene = scenes.scene(hand, absent={4: AbsentSeat(0, "out")})
    text = await shown(scene, (80, 18))
    assert "Zoya" in text
    assert text.count("●") == 1
    assert "●" in next(line for line in text.splitlines() if "Zoya" in line)


async def test_seats_come_and_go() -> None:
    app = TableApp(scenes.heads_up())
    async with app.run_test(size=(100, 24)) as pilot:
        await pilot.pause()
        app.table.show(scenes.ten_on_the_turn())
        await pilot.pause()
        assert "Kira" in screen_text(app)
        assert screen_text(app) == await shown(scenes.ten_on_the_turn(), (100, 24))
        app.table.show(scenes.heads_up())
        await pilot.pause()
        assert screen_text(app) == await shown(scenes.heads_up(), (100, 24))


async def test_growing_and_shrinking_comes_back_to_the_same_picture() -> None:
    app = TableApp(scenes.six_on_the_river())
    async with app.run_test(size=(80, 18)) as pilot:
        await pilot.pause()
        small = screen_text(app)
        await pilot.resize_terminal(160, 44)
        await pilot.pause()
        assert app.table.plan.density is Density.HUGE
        await pilot.resize_terminal(80, 18)
        await pilot.pause()
        assert screen_text(app) == small


async def test_bets_lie_next_to_their_seats() -> None:
    app = TableApp(scenes.ten_in_seven_digits())
    async with app.run_test(size=(80, 18)) as pilot:
        await pilot.pause()
        for number, place in zip(app.table.scene.order(), app.table.plan.places, strict=True):
            assert place.seat.grow((1, 2, 1, 2)).overlaps(place.bet)
            assert f"{9_000_000 + number:,}" in text_at(app, place.seat)
            assert f"{1_000_000 + number:,}" in text_at(app, place.bet)


async def test_one_pot_and_more_pots_than_lines() -> None:
    assert "Pot 3 · Gleb Vera" in await shown(scenes.heads_up(), (80, 18))
    scene = scenes.ten_on_the_turn()
    many = scene._replace(view=scene.view._replace(pots=tuple(Pot(9 - n, (1, 0)) for n in range(6))))
    text = await shown(many, (80, 18))
    assert "Side 2  7" in text
    assert "+3 more pots" in text


async def test_amounts_of_several_pots_stand_below_each_other() -> None:
    scene = scenes.ten_on_the_turn()
    pots = (Pot(672, (1, 2, 3)), Pot(140, (2, 3)), Pot(50, (3,)))
    rows = (await shown(scene._replace(view=scene.view._replace(pots=pots)), (80, 18))).splitlines()
    main = next(number for number, row in enumerate(rows) if "Main" in row)
    start = rows[main].index("Main")
    assert [row[start : start + 32].rstrip() for row in rows[main : main + 3]] == [
        "Main    672 · Gleb Dina Egor",
        "Side 1  140 · Dina Egor",
        "Side 2   50 · Egor",
    ]
