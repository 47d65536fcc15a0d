"""The pictures are made from real games, and what stands on them is what the README tells."""

from __future__ import annotations

from pathlib import Path

from tests.screenshots import FOLDER, make
from tests.ui.screen_text import svg_text

RIVER = ("Side 240", "Raise to 240–540", "Full house, sevens full of aces")
RESULT = ("Anna wins", "Side 360", "next hand")
WORDS = {
    "table": RIVER,
    "table-light": RIVER,
    "table-contrast": RIVER,
    "result": RESULT,
    "result-light": RESULT,
    "result-contrast": RESULT,
    "hand-over": ("look at your cards", "Vera raises to 8"),
    "menu": ("Deal", "Stacks", "Blinds", "Theme"),
}


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
