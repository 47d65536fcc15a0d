"""Makes the pictures in `screenshots/` from a real, seeded game; run `python -m tests.screenshots`.

PNG beside the SVG needs cairosvg, which only the `dev` extra installs; without it the SVG alone are written.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

from rich.cells import cell_len

from holdem_tui.engine.setup import Showing
from holdem_tui.settings import Settings
from tests.history.played import play_session
from tests.ui.game import Game, HeldPacer, game, rigged
from tests.ui.past import open_statistics
from tests.ui.screen_text import CELL_WIDTH, SVG

FOLDER = Path(__file__).parent.parent / "screenshots"
Save = Callable[[str, Game], None]
MATRIX = '<g class="holdem-matrix"'
LAST_ROW = re.compile(r'(<clipPath id="holdem-clip-terminal">\s*<rect [^>]*height=")([\d.]+)')

SIX = ("Egor", "Boris", "Anna", "Vera", "Gleb", "Dina")
SIX_CARDS = rigged("KdQd", "Ad7h", "9h9s", "3c8d", "KsTs", "6h5h", board="AsKh7d7c2s")
# What they do until the river has a bet to answer: preflop, flop, turn, river.
UNTIL_THE_RIVER = (
    *(["r", "8", "enter"], ["f"], ["c"], ["f"], ["c"], ["c"]),
    *(["c"], ["c"], ["b", "2", "4", "enter"], ["c"], ["c"], ["c"]),
    *(["c"], ["c"], ["a", "y"], ["c"], ["c"], ["c"]),
    *(["c"], ["c"], ["b", "1", "2", "0", "enter"], ["c"]),
)

TEN = ("Ivan", "Anna", "Boris", "Vera", "Kira", "Lev", "Gleb", "Dina", "Egor", "Zoya")
TEN_CARDS = rigged(
    *("AdJd", "KdQd", "9d9c", "Tc3h", "8s5h", "QhJh", "2h7s", "JcTd", "Ac6c", "5c3d"),
    board="Ks9h4d2c7h",
)
# The same until the turn, on which Vera has a bet to answer.
UNTIL_THE_TURN = (
    *(["c"], ["c"], ["f"], ["c"], ["f"], ["c"], ["c"], ["f"], ["c"], ["c"]),
    *(["a", "y"], ["c"], ["c"], ["c"], ["f"], ["c"], ["f"]),
    ["b", "5", "0", "enter"],
)

THREE_CARDS = rigged("AhKh", "9c8c", "QdQs", board="7hTd2h3sQh")
TWO_CARDS = rigged("QhQs", "AhKd", board="Kh8d3s2c9h")


async def six_on_the_river(save: Save) -> None:
    """A main pot and two side pots with a bet to answer, and how they are paid."""
    async with game(
        *SIX,
        stacks=(85, 238, 708, 168, 420, 1128),
        dealer=SIX_CARDS,
        showing=Showing.EVERYBODY_SHOWS,
        size=(120, 40),
    ) as table:
        for keys in UNTIL_THE_RIVER:
            await table.act(*keys)
        await table.act()
        save("table", table)
        await table.act("c")
        save("showdown", table)


async def ten_on_the_turn(save: Save, name: str, settings: Settings) -> None:
    """A full table in the smallest window."""
    async with game(
        *TEN, stacks=(77, 20, 100, 150, 200, 80, 118, 340, 95, 512), dealer=TEN_CARDS, settings=settings
    ) as table:
        for keys in UNTIL_THE_TURN:
            await table.act(*keys)
        await table.act()
        save(name, table)


async def a_bet(save: Save) -> None:
    """An amount on its way."""
    async with game("Anna", "Boris", "Vera", "Gleb", dealer=SIX_CARDS, size=(100, 30)) as table:
        for keys in (["r", "8", "enter"], ["c"], ["f"], ["c"], ["c"]):
            await table.act(*keys)
        await table.act("b", "2", "0")
        save("bet-box", table)


async def events_until(words: str, table: Game, pacer: HeldPacer) -> None:
    """Show one event after the other until these words stand on the screen."""

    def come() -> bool:
        if words in table.text:
            return True
        pacer.release()
        pacer.hold()
        return False

    await table.until(come)


async def a_run_out(save: Save) -> None:
    """Three hands all-in before the flop, face up with their chances, between the flop and the turn."""
    pacer = HeldPacer()
    async with game(
        "Anna", "Boris", "Vera", stacks=(300, 150, 640), dealer=THREE_CARDS, pacer=pacer, size=(120, 40)
    ) as table:
        await table.act("a", "y")
        await table.act("c")
        await table.act()
        pacer.hold()
        await table.press("c")
        for words in ("Chances: ", "Flop "):
            await events_until(words, table, pacer)
        await table.until(lambda: table.text.count("Chances: ") == 2)
        save("run-out", table)
        pacer.release()


async def heads_up(save: Save, name: str, settings: Settings) -> None:
    """Two players in a large window."""
    async with game("Anna", "Boris", dealer=TWO_CARDS, settings=settings, size=(160, 50)) as table:
        for keys in (["r", "6", "enter"], ["c"], ["c"], ["b", "8", "enter"], ["c"], ["b", "2", "4", "enter"]):
            await table.act(*keys)
        await table.act()
        save(name, table)


async def pages(save: Save) -> None:
    """The page between two players, and the menu."""
    async with game(*SIX) as table:
        await table.act("r", "8", "enter")
        save("hand-over", table)
        await table.act("escape", "y")
        save("menu", table)


async def statistics(save: Save) -> None:
    """What everybody did in an evening, and the chips of the one who won it."""
    with TemporaryDirectory() as folder:
        await asyncio.to_thread(play_session, Path(folder), name="friday", players=6, seed=14, hands=120)
        async with game(*SIX, sessions=Path(folder), size=(120, 40)) as table:
            await open_statistics(table, "friday")
            save("statistics", table)


def plain_svg(svg: str) -> str:
    """The picture with a fixed id and a font that every viewer has."""
    svg = re.sub(r"terminal-\d+", "holdem", svg)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = re.sub(r"Fira Code(, )?", "DejaVu Sans Mono, ", svg)
    # In this font a block or a line is as high as a row if letters are as large as this, and so far below their place.
    svg = svg.replace("font-size: 20px", "font-size: 21px").replace(MATRIX, f'{MATRIX} transform="translate(0, 0.6)"')
    # Rich leaves out what letters of the last row have below the line.
    return LAST_ROW.sub(lambda found: f"{found[1]}{float(found[2]) + 4:g}", svg, count=1)


def letter_by_letter(file: Path) -> bytes:
    """The picture with a place for every letter: cairosvg rounds their widths, which would make rows shorter."""
    picture = ElementTree.parse(file).getroot()
    for text in picture.iter(f"{SVG}text"):
        start = float(text.get("x", "0"))
        # The edge of a row, between two pixels, would show as a line through blocks.
        text.attrib.pop("clip-path", None)
        if text.attrib.pop("textLength", None):
            places = accumulate((cell_len(letter) for letter in text.text or ""), initial=0)
            text.set("x", " ".join(f"{start + CELL_WIDTH * place:.1f}" for place in places))
    return ElementTree.tostring(picture)


async def make(folder: Path) -> list[Path]:
    """Write every picture as SVG; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files: list[Path] = []

    def save(name: str, table: Game) -> None:
        files.append(folder / f"{name}.svg")
        files[-1].write_text(plain_svg(table.app.export_screenshot(title="holdem")), encoding="utf-8")

    await six_on_the_river(save)
    await ten_on_the_turn(save, "ten-seats", Settings())
    await ten_on_the_turn(save, "ascii", Settings(ascii=True))
    await a_bet(save)
    await a_run_out(save)
    await heads_up(save, "heads-up", Settings())
    await heads_up(save, "light", Settings(theme="felt-light"))
    await pages(save)
    await statistics(save)
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
        cairosvg.svg2png(bytestring=letter_by_letter(file), write_to=str(file.with_suffix(".png")))


if __name__ == "__main__":
    main()
