"""The pictures are made from real games, and what stands on them is what the README tells."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from tests.screenshots import FOLDER, make, plain_svg
from tests.ui.screen_text import SVG, svg_text

WORDS = {
    "menu": ("Deal", "Stacks", "Blinds", "Options"),
    "ten-seats": ("Vera to act", "Three nines", "ALL-IN 20", "Side  50"),
    "table": ("Side 1  140", "Side 2   50", "Raise to 240–540", "Full house, sevens full of aces"),
    "showdown": ("Anna wins all 3 pots", "Side 2  100 → Anna", "next hand"),
    "hand-over": ("look at your cards", "Vera raises to 8"),
    "bet-box": ("Bet [ 20 ]", "80 % of the pot", "leaves 172", "[4 pot 25]"),
    "run-out": ("ALL-IN", "▲42 %", "42 %", "Side 300", "Chances: Boris 31 %"),
    "light": ("A pair of kings", "Raise to 48–186"),
    "ascii": ("Vera to act | UTG", "|K s|", "Three nines: 9d 9c 9h Ks 4d"),
    "heads-up": ("A pair of kings", "Raise to 48–186", "Boris checks"),
    "statistics": ("friday · 118 hands", "full house", "Chips of Egor", "+900"),
}


@pytest.mark.slow
async def test_the_pictures_show_what_they_are_named_for_and_so_do_those_in_the_folder(tmp_path: Path) -> None:
    files = await make(tmp_path)
    assert {file.stem for file in files} == WORDS.keys()
    for file in files:
        picture = file.read_text(encoding="utf-8")
        text = svg_text(picture, height=60)
        for words in WORDS[file.stem]:
            assert words in text
        # A code host fetches nothing, has its own fonts, and shows what changed from one version to the next.
        assert "http" not in picture.replace("http://www.w3.org", "")
        assert "Fira" not in picture
        assert not re.search(r"terminal-\d", picture)
        assert svg_text((FOLDER / file.name).read_text(encoding="utf-8"), height=60) == text


def test_letters_of_the_last_row_have_room_below_the_line() -> None:
    console = Console(record=True, width=20, file=StringIO())
    console.print("options\nhelp")
    picture = ElementTree.fromstring(plain_svg(console.export_svg(title="holdem")))
    (room,) = picture.iterfind(f".//{SVG}clipPath[@id='holdem-clip-terminal']/{SVG}rect")
    lines = [float(text.get("y", "0")) for text in picture.iterfind(f".//{SVG}g[@class='holdem-matrix']/{SVG}text")]
    assert float(room.get("height", "0")) > max(lines) + 5


def test_every_picture_that_the_readme_shows_is_there() -> None:
    shown = re.findall(r"!\[.*?\]\((.*?)\)", (FOLDER.parent / "README.md").read_text(encoding="utf-8"))
    assert len(shown) == 4
    assert all((FOLDER.parent / name).is_file() for name in shown)


def test_no_picture_is_left_that_nothing_makes() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {f"{name}.{kind}" for name in WORDS for kind in ("svg", "png")}
