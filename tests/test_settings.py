"""The settings file: what is written comes back, what is damaged is told and kept."""

from __future__ import annotations

import os
import stat
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_tui.settings import Settings, SettingsError, load_settings, save_settings, with_known_words, word_problem

OTHER = Settings(
    names=["[red]X[/red]", 'Bo"ris\\', "Вера", "李雷 🂡"],
    stacks="20,100",
    blinds="5/10",
    structure="pot-limit",
    theme="felt-light",
    four_colours=False,
    ascii=True,
    speed="fast",
    amounts="big-blinds",
    bell=True,
    keys={"play.fold": "x", "table.help": "f1"},
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "holdem-tui" / "settings.toml"


def put(file: Path, text: str | bytes) -> None:
    """Write this where the settings are."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())


def test_without_a_file_there_are_the_defaults_and_nothing_is_written(file: Path) -> None:
    assert load_settings(file) == Settings()
    assert not file.parent.exists()


def test_defaults_make_a_game_of_three() -> None:
    assert Settings().names == ["Anna", "Boris", "Vera"]
    assert (Settings().stacks, Settings().blinds, Settings().structure) == ("200", "1/2", "no-limit")
    assert Settings().theme == "felt"
    assert Settings().keys == {}


def test_two_defaults_share_no_list() -> None:
    Settings().names.append("Gleb")
    assert Settings().names == ["Anna", "Boris", "Vera"]


@pytest.mark.parametrize("settings", [Settings(), OTHER])
def test_what_is_saved_comes_back(file: Path, settings: Settings) -> None:
    save_settings(settings, file)
    assert load_settings(file) == settings


@given(names=st.lists(st.text()), stacks=st.text(), keys=st.dictionaries(st.text(), st.text()), flag=st.booleans())
def test_any_text_comes_back(
    tmp_path_factory: pytest.TempPathFactory, names: list[str], stacks: str, keys: dict[str, str], flag: bool
) -> None:
    file = tmp_path_factory.mktemp("settings") / "settings.toml"
    settings = Settings(names=names, stacks=stacks, keys=keys, ascii=flag)
    save_settings(settings, file)
    assert load_settings(file) == settings


def test_saving_again_replaces_what_was_there_and_leaves_one_file(file: Path) -> None:
    save_settings(OTHER, file)
    save_settings(Settings(), file)
    assert load_settings(file) == Settings()
    assert [path.name for path in file.parent.iterdir()] == ["settings.toml"]


def test_file_and_folder_are_the_players_alone(file: Path) -> None:
    save_settings(OTHER, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


def test_a_file_that_others_could_read_is_closed_to_them(file: Path) -> None:
    put(file, 'blinds = "5/10"\n')
    file.chmod(0o644)
    save_settings(Settings(), file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_part_of_the_settings_is_enough(file: Path) -> None:
    put(file, 'blinds = "5/10"\n')
    assert load_settings(file) == Settings(blinds="5/10")


@pytest.mark.parametrize("shown", [True, False])
def test_a_setting_under_its_former_name_is_understood(file: Path, shown: bool) -> None:
    put(file, f"show_beaten_hands = {str(shown).lower()}\n")
    assert load_settings(file) == Settings(show_losing_hands=shown)


def test_the_present_name_of_a_setting_goes_before_the_former_one(file: Path) -> None:
    put(file, "show_beaten_hands = false\nshow_losing_hands = true\n")
    assert load_settings(file).show_losing_hands


def test_fields_of_later_versions_are_ignored(file: Path) -> None:
    put(file, 'blinds = "5/10"\nsound = 3\n[bots]\nlevel = "hard"\n')
    assert load_settings(file) == Settings(blinds="5/10")


DAMAGED = [
    b"names = [",
    b"= 3",
    b"\xff\xfe\x00",
    b"a = 1\na = 2\n",
    b"x = " + b"[" * 10_000,
    b"x = " + b"1" * 5000,
    b"<html>",
]


@pytest.mark.parametrize("damage", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_file_is_told_in_a_sentence_that_names_it(file: Path, damage: bytes) -> None:
    put(file, damage)
    with pytest.raises(SettingsError, match="playing with the default settings") as refused:
        load_settings(file)
    assert str(file) in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1
    assert file.read_bytes() == damage


@pytest.mark.parametrize(
    "line",
    [
        'names = "Anna"',
        "names = [1, 2]",
        'names = ["Anna", 2]',
        "stacks = 200",
        "blinds = [1, 2]",
        "structure = 1",
        "theme = 1",
        "speed = 3",
        "bell = 1",
        "ascii = 1",
        'ascii = "yes"',
        "four_colours = 0",
        'keys = "x"',
        'keys = ["x"]',
        "keys = { fold = 1 }",
        'keys = { play = { fold = { x = "x" } } }',
    ],
)
def test_a_value_of_another_kind_is_told_with_its_name(file: Path, line: str) -> None:
    put(file, line)
    with pytest.raises(SettingsError) as refused:
        load_settings(file)
    assert line.partition(" ")[0] in str(refused.value)
    assert str(file) in str(refused.value)


@pytest.mark.parametrize("damage", [*DAMAGED, b"ascii = 1\n"], ids=range(len(DAMAGED) + 1))
def test_saving_over_a_damaged_file_keeps_it_beside(file: Path, damage: bytes) -> None:
    put(file, damage)
    save_settings(OTHER, file)
    assert load_settings(file) == OTHER
    assert (file.parent / "settings.damaged").read_bytes() == damage


def test_saving_over_a_good_file_keeps_no_copy(file: Path) -> None:
    put(file, 'blinds = "5/10"\nsound = 3\n')
    save_settings(OTHER, file)
    assert not (file.parent / "settings.damaged").exists()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    file = tmp_path / "config" / "settings.toml"
    with pytest.raises(SettingsError, match=r"^The settings were not saved: "):
        save_settings(OTHER, file)
    with pytest.raises(SettingsError, match="cannot be read"):
        load_settings(file)


def test_a_folder_in_place_of_the_file_is_told_and_left(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    (file / "inside").mkdir(parents=True)
    with pytest.raises(SettingsError, match="is no file"):
        load_settings(file)
    with pytest.raises(SettingsError, match=r"^The settings were not saved: "):
        save_settings(OTHER, file)
    assert (file / "inside").is_dir()


def test_a_pipe_in_place_of_the_file_keeps_nobody_waiting(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    os.mkfifo(file)
    with pytest.raises(SettingsError, match="is no file"):
        load_settings(file)


def test_a_symbolic_link_stays_one(tmp_path: Path) -> None:
    kept = tmp_path / "dotfiles" / "holdem.toml"
    kept.parent.mkdir()
    kept.write_text("", encoding="utf-8")
    link = tmp_path / "settings.toml"
    link.symlink_to(kept)
    save_settings(OTHER, link)
    assert link.is_symlink()
    assert load_settings(kept) == OTHER


def test_the_file_is_toml_with_the_names_of_the_fields(file: Path) -> None:
    save_settings(OTHER, file)
    written = tomllib.loads(file.read_text(encoding="utf-8"))
    assert written["keys"] == {"play.fold": "x", "table.help": "f1"}
    assert written["names"][0] == "[red]X[/red]"


def test_a_key_written_without_quotes_is_understood(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('[keys]\nplay.fold = "x"\n"play.wager" = "z"\n', encoding="utf-8")
    assert load_settings(file).keys == {"play.fold": "x", "play.wager": "z"}


def test_a_word_that_is_near_to_none_brings_up_all() -> None:
    names = ["felt", "nord"]
    assert word_problem(what="theme", word="nord", known=names) is None
    told = word_problem(what="theme", word="12345", known=names)
    assert told == 'Settings: theme = "12345" is not known. It can be felt, nord.'


def test_unknown_words_are_told_and_the_usual_ones_used() -> None:
    settings, problems = with_known_words(Settings(speed="quick", amounts="big-blind", blinds="5/10"))
    assert settings == Settings(blinds="5/10")
    assert problems == [
        'Settings: speed = "quick" is not known. It can be slow, normal, fast, instant. The default, normal, is used.',
        'Settings: amounts = "big-blind" is not known. The nearest are big-blinds. The default, chips, is used.',
    ]


def test_known_words_stay() -> None:
    assert with_known_words(OTHER) == (OTHER, [])


def test_of_an_unknown_word_nothing_is_repeated_that_a_terminal_obeys() -> None:
    told = word_problem(what="theme", word="\x1b]0;X\x07\x9b2J", known=["felt"])
    assert told is not None
    assert told.isprintable()
