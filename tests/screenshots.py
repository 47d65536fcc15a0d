"""Makes the pictures in `screenshots/` from a real, seeded game; run `python -m tests.screenshots`.

PNG beside the SVG needs cairosvg, which only the `dev` extra installs; without it the SVG alone are written.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Callable
from pathlib import Path

from holdem_tui.engine.setup import Showing
from holdem_tui.settings import Settings
from tests.ui.game import Game, game, rigged

FOLDER = Path(__file__).parent.parent / "screenshots"
NAMES = ("Egor", "Boris", "Anna", "Vera", "Gleb", "Dina")
DEALER = rigged("KdQd", "Ad7h", "9h9s", "3c8d", "KsTs", "6h5h", board="AsKh7d7c2s")


# What the players do until the river has a bet to answer: preflop, flop, turn, river.
UNTIL_THE_RIVER = (
    *(["r", "8", "enter"], ["f"], ["c"], ["f"], ["c"], ["c"]),
    *(["c"], ["c"], ["b", "2", "4", "enter"], ["c"], ["c"], ["c"]),
    *(["c"], ["c"], ["a", "y"], ["c"], ["c"], ["c"]),
    *(["c"], ["c"], ["b", "1", "2", "0", "enter"], ["c"]),
)


async def play_to_the_end(save: Callable[[str, Game], None], *, theme: str, suffix: str) -> None:
    """Six players at 120x40: a main and a side pot with a bet to answer on the river, then the result."""
    async with game(
        *NAMES,
        stacks=(85, 928, 708, 168, 420, 1128),
        dealer=DEALER,
        showing=Showing.EVERYBODY_SHOWS,
        settings=Settings(theme=theme),
        size=(120, 40),
    ) as table:
        for keys in UNTIL_THE_RIVER:
            await table.act(*keys)
        await table.act()
        save(f"table{suffix}", table)
        await table.act("c")
        save(f"result{suffix}", table)


async def hand_over(save: Callable[[str, Game], None]) -> None:
    """The page between two players, and the menu, at 80x24."""
    async with game(*NAMES) as table:
        await table.act("r", "8", "enter")
        save("hand-over", table)
        await table.act("escape", "y")
        save("menu", table)


def plain_svg(svg: str) -> str:
    """The picture with a fixed id and a font that every viewer has."""
    svg = re.sub(r"terminal-\d+", "holdem", svg)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return re.sub(r"Fira Code(, )?", "DejaVu Sans Mono, ", svg)


async def make(folder: Path) -> list[Path]:
    """Write every picture as SVG; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files: list[Path] = []

    def save(name: str, table: Game) -> None:
        files.append(folder / f"{name}.svg")
        files[-1].write_text(plain_svg(table.app.export_screenshot(title="holdem")), encoding="utf-8")

    await play_to_the_end(save, theme="felt", suffix="")
    await play_to_the_end(save, theme="felt-light", suffix="-light")
    await play_to_the_end(save, theme="felt-contrast", suffix="-contrast")
    await hand_over(save)
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
