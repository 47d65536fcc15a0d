"""What is remembered from one game to the next: the last table, the looks, the keys."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any

from holdem_tui.files import make_private_folder, write_private
from holdem_tui.table.names import printable


class Speed(Enum):
    """How fast a game is shown; the value is its word in the settings and in a save."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"

    @property
    def factor(self) -> float:
        """What every pause is multiplied by."""
        return _FACTORS[self]


_FACTORS = {Speed.SLOW: 1.8, Speed.NORMAL: 1.0, Speed.FAST: 0.5, Speed.INSTANT: 0.0}


DEFAULT_NAMES = ("Anna", "Boris", "Vera")
# The words that some settings may have.
WORDS = {"speed": tuple(speed.value for speed in Speed), "amounts": ("chips", "big-blinds")}


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Preferences as plain values; `stacks`, `blinds` and antes are what was typed, in chips.

    `theme` is the name of one of our themes or of Textual's, `speed` and `amounts` are one of their `WORDS`. `keys`
    maps the id of a key binding to the key that replaces it, as `{"play.fold": "x"}`.
    """

    names: list[str] = field(default_factory=lambda: list(DEFAULT_NAMES))
    stacks: str = "200"
    blinds: str = "1/2"
    structure: str = "no-limit"
    ante: str = "0"
    big_blind_ante: str = "0"
    straddle: bool = False
    show_losing_hands: bool = False
    theme: str = "felt"
    four_colours: bool = True
    ascii: bool = False
    speed: str = "normal"
    amounts: str = "chips"
    bell: bool = False
    keys: dict[str, str] = field(default_factory=dict)


# Names in files of earlier versions, which are still read.
_FORMER_NAMES = {"show_beaten_hands": "show_losing_hands"}


class SettingsError(ValueError):
    """A settings file that cannot be read or written; the text names the file and what is wrong."""


def load_settings(file: Path) -> Settings:
    """Read the settings, or the defaults if there is no such file; fields of later versions are ignored.

    Raises:
        SettingsError: the file is not a settings file.
    """
    try:
        if file.exists() and not file.is_file():
            # Reading from a pipe would wait for ever.
            raise SettingsError(f"{file} is no file; playing with the default settings.")
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Settings()
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{file} cannot be read ({error}); playing with the default settings.") from None
    # Imported here: a player without settings need not wait for it.
    import tomllib

    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise SettingsError(f"{file} is damaged ({error}); playing with the default settings.") from None
    defaults = asdict(Settings())
    for former, name in _FORMER_NAMES.items():
        if former in found:
            found.setdefault(name, found[former])
    known = {one.name: found[one.name] for one in fields(Settings) if one.name in found}
    if isinstance(known.get("keys"), dict):
        known["keys"] = _with_dots(known["keys"])
    for name, value in known.items():
        if not _same_kind(value, defaults[name]):
            raise SettingsError(f"{file}: {name} = {value!r} is not understood; playing with the default settings.")
    return Settings(**known)


def word_problem(*, what: str, word: str, known: Iterable[str]) -> str | None:
    """What is wrong with a word of the settings, as `theme = "nordd"`; None if it is known."""
    words = list(known)
    if word in words:
        return None
    from difflib import get_close_matches

    near = get_close_matches(word, words, cutoff=0.5)
    told = f"The nearest are {', '.join(near)}." if near else f"It can be {', '.join(words)}."
    return f'Settings: {what} = "{printable(word)}" is not known. {told}'


def with_known_words(settings: Settings) -> tuple[Settings, list[str]]:
    """The settings with the default for each unknown word, and a sentence about each of these."""
    problems = []
    for name, words in WORDS.items():
        problem = word_problem(what=name, word=getattr(settings, name), known=words)
        if problem:
            usual = getattr(Settings(), name)
            problems.append(f"{problem} The default, {usual}, is used.")
            settings = replace(settings, **{name: usual})
    return settings, problems


def _with_dots(keys: dict[str, Any]) -> dict[str, Any]:
    """The keys with whole names: TOML reads `play.fold = "x"` without quotes as a table in a table."""
    flat: dict[str, Any] = {}
    for name, value in keys.items():
        if isinstance(value, dict):
            flat.update({f"{name}.{inner}": key for inner, key in value.items()})
        else:
            flat[name] = value
    return flat


def _same_kind(value: Any, default: Any) -> bool:
    if isinstance(default, list):
        return isinstance(value, list) and all(isinstance(item, str) for item in value)
    if isinstance(default, dict):
        return isinstance(value, dict) and all(isinstance(item, str) for item in value.values())
    return type(value) is type(default)


def save_settings(settings: Settings, file: Path) -> None:
    """Write the settings, readable by the player alone; a damaged file is kept beside them.

    Raises:
        SettingsError: the file cannot be written.
    """
    # Imported here, so that the table need not wait for it.
    import tomli_w

    try:
        make_private_folder(file.parent)
        _keep_damaged(file)
        write_private(file, tomli_w.dumps(asdict(settings)))
    except OSError as error:
        raise SettingsError(f"The settings were not saved: {error}.") from None


def _keep_damaged(file: Path) -> None:
    try:
        load_settings(file)
    except SettingsError:
        if file.is_file():
            file.replace(file.with_suffix(".damaged"))
