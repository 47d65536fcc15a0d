"""The pictures are made from real games, and what stands on them is what the README tells."""

from __future__ import annotations

from pathlib import Path

from tests.screenshots import FOLDER, make


async def test_the_pictures_show_what_they_are_named_for_and_are_those_in_the_folder(tmp_path: Path) -> None:
    files = await make(tmp_path)
    text = {file.stem: file.read_text(encoding="utf-8") for file in files}
    assert set(text) == {"table", "result", "hand-over", "menu"}
    read = {name: picture.replace("&#160;", " ") for name, picture in text.items()}
    assert "Side 240" in read["table"]
    assert "Raise to 240–540" in read["table"]
    assert "wins" in read["result"]
    assert "look at your cards" in read["hand-over"]
    assert "Deal" in read["menu"]
    for name, picture in text.items():
        assert "http" not in picture.replace("http://www.w3.org", "")
        assert picture == (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
