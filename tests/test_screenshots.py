"""The pictures are made from real games, and what stands on them is what the README tells."""

from __future__ import annotations

from pathlib import Path

from tests.screenshots import make


async def test_the_pictures_show_what_they_are_named_for(tmp_path: Path) -> None:
    files = await make(tmp_path)
    text = {file.stem: file.read_text(encoding="utf-8").replace("&#160;", " ") for file in files}
    assert set(text) == {"table", "result", "hand-over"}
    assert "Side 240" in text["table"]
    assert "Raise to 240–540" in text["table"]
    assert "wins" in text["result"]
    assert "look at your cards" in text["hand-over"]
    for picture in text.values():
        assert "http" not in picture.replace("http://www.w3.org", "")
        assert "terminal-" not in picture


async def test_the_pictures_come_out_the_same_every_time(tmp_path: Path) -> None:
    first, second = await make(tmp_path / "1"), await make(tmp_path / "2")
    assert [file.read_bytes() for file in first] == [file.read_bytes() for file in second]
