"""The screen as plain text: what a person would read, row by row."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

from rich.cells import cell_len
from textual.app import App
from textual.geometry import Region
from textual.strip import Strip

SVG = "{http://www.w3.org/2000/svg}"
CELL_WIDTH = 12.2


def screen_text(app: App[Any]) -> str:
    """Every row of the app's screen without trailing blanks, each character at its own cell."""
    return svg_text(app.export_screenshot(), height=app.size.height)


def text_at(app: App[Any], region: Region) -> str:
    """What stands in a part of the screen."""
    rows = screen_text(app).splitlines()[region.y : region.bottom]
    return "\n".join(row[region.x : region.right] for row in rows)


def screen_rows(app: App[Any]) -> list[str]:
    """Every row as it is written to the terminal, blanks and all."""
    return [strip.text for strip in screen_strips(app)]


def screen_strips(app: App[Any]) -> list[Strip]:
    """Every row in its colours; Textual has no public name for them."""
    return app.screen._compositor.render_strips()


def notices(app: App[Any]) -> str:
    """What the notices on the screen say, line after line in one."""
    told = (row.partition("▌")[2].strip() for row in screen_rows(app))
    return " ".join(line for line in told if line)


def svg_text(svg: str, *, height: int) -> str:
    """The same from a picture of a screen with so many rows."""
    rows: list[dict[int, str]] = [{} for _ in range(height)]
    for text in ElementTree.fromstring(svg).iter(f"{SVG}text"):
        line = re.search(r"line-(\d+)", text.get("clip-path", ""))
        if line is None:
            continue
        # A screen that has just become smaller may still be drawn as large as it was.
        rows += [{} for _ in range(len(rows), int(line[1]) + 1)]
        column = round(float(text.get("x", "0")) / CELL_WIDTH)
        row = rows[int(line[1])]
        for character in (text.text or "").replace("\xa0", " "):
            width = cell_len(character)
            if width or column - 1 not in row:
                row[column] = character
            else:
                row[column - 1] += character
            column += width
    return "\n".join(_row(row) for row in rows)


def _row(row: dict[int, str]) -> str:
    text, column = "", 0
    for place, character in sorted(row.items()):
        text += " " * (place - column) + character
        column = place + max(1, cell_len(character))
    return text.rstrip()
