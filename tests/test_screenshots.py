"""The pictures are made from real games, and what stands on them is what the README tells."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.screenshots import FOLDER, make
from tests.ui.screen_text import svg_text

WORDS = {
    "menu": ("Deal", "Stacks", "Blinds", "Options"),
    "ten-seats": ("Vera to act", "Three nines", "ALL-IN 20", "Side 50"),
    "table": ("Side 1  140", "Side 2   50", "Raise to 240–540", "Full house, sevens full of aces"),
    "showdown": ("Anna wins all 3 pots", "Side 2  100 → Anna", "next hand"),
    "hand-over": ("look at your cards", "Vera raises to 8"),
    "bet-box": ("Bet [ 20 ]", "80 % of the pot", "172 stays behind", "[pot 25]"),
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
        assert "http" not in picture.replace("http://www.w3.org", "")
        assert svg_text((FOLDER / file.name).read_text(encoding="utf-8"), height=60) == text


def test_every_picture_that_the_readme_shows_is_there() -> None:
    shown = re.findall(r"!\[.*?\]\((.*?)\)", (FOLDER.parent / "README.md").read_text(encoding="utf-8"))
    assert len(shown) == 4
    assert all((FOLDER.parent / name).is_file() for name in shown)


def test_no_picture_is_left_that_nothing_makes() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {f"{name}.{kind}" for name in WORDS for kind in ("svg", "png")}
