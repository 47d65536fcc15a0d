"""Makes the pictures in `screenshots/` from a real, seeded game; run `python -m tests.screenshots`.

PNG beside the SVG needs cairosvg, which only the `dev` extra installs; without it the SVG alone are written.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from holdem_tui.engine.setup import Showing
from tests.ui.game import Game, game, rigged

FOLDER = Path(__file__).parent.parent / "screenshots"
NAMES = ("Egor", "Boris", "Anna", "Vera", "Gleb", "Dina")
DEALER = rigged("KdQd", "Ad7h", "9h9s", "3c8d", "KsTs", "6h5h", board="AsKh7d7c2s")


async def river(table: Game) -> None:
    """A main and a side pot, and a bet to answer on the river."""
    for keys in (["r", "8", "enter"], ["f"], ["c"], ["f"], ["c"], ["c"]):
        await table.act(*keys)
    for keys in (["c"], ["c"], ["b", "2", "4", "enter"], ["c"], ["c"], ["c"]):
        await table.act(*keys)
    for keys in (["c"], ["c"], ["a", "y"], ["c"], ["c"], ["c"]):
        await table.act(*keys)
    for keys in (["c"], ["c"], ["b", "1", "2", "0", "enter"], ["c"]):
        await table.act(*keys)
    await table.act()


async def show_down(table: Game) -> None:
    """The result of the same hand."""
    await river(table)
    await table.act("c")


async def page(table: Game) -> None:
    """The page between two players."""
    await table.act("r", "8", "enter")


PICTURES: dict[str, tuple[tuple[int, int], Callable[[Game], Awaitable[None]]]] = {
    "table": ((120, 40), river),
    "result": ((120, 40), show_down),
    "hand-over": ((80, 24), page),
}


def plain_svg(svg: str) -> str:
    """The picture with a fixed id and a font that every viewer has."""
    svg = re.sub(r"terminal-\d+", "holdem", svg)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return re.sub(r"Fira Code(, )?", "DejaVu Sans Mono, ", svg)


async def make(folder: Path) -> list[Path]:
    """Write every picture as SVG; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, (size, play) in PICTURES.items():
        stacks = (85, 928, 708, 168, 420, 1128)
        async with game(*NAMES, stacks=stacks, dealer=DEALER, showing=Showing.EVERYBODY_SHOWS, size=size) as table:
            await play(table)
            file = folder / f"{name}.svg"
            file.write_text(plain_svg(table.app.export_screenshot(title="holdem")), encoding="utf-8")
            files.append(file)
    return files


def main() -> None:
    """Write the pictures, and PNG of them where cairosvg is installed."""
    files = asyncio.run(make(FOLDER))
    try:
        import cairosvg
    except ImportError:
        print("cairosvg is not installed: no PNG", file=sys.stderr)  # noqa: T201
        return
    for file in files:
        cairosvg.svg2png(url=str(file), write_to=str(file.with_suffix(".png")))


if __name__ == "__main__":
    main()
