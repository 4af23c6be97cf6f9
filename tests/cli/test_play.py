"""`tabla play` from the shell: options, languages, saving, accidents."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tabla.locale import LANGUAGES
from tabla.play.evolve import replay
from tabla.rules.ruleset import RuleSet
from tabla.terminal.save_file import RecordFile
from tests.cli.world import Home


def test_two_players_sit_down_and_leave(home: Home) -> None:
    result = home.run("play", "--players", "Ana,Boris", lines=("quit",))
    assert result.exit_code == 0
    assert result.output.startswith("Ana and Boris. Rules: standard.\nA match to 7 points.")
    assert f"The game is saved in {home.only_game()}.\nContinue with: tabla play --resume" in result.output


def test_players_without_names_get_some(home: Home) -> None:
    assert home.run("play").output.startswith("Player 1 and Player 2.")
    assert home.run("play", "--lang", "bg").output.startswith("Играч 1 и Играч 2.")


@pytest.mark.parametrize("rules", RuleSet.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_set_starts_in_every_language(home: Home, rules: str, language: str) -> None:
    result = home.run(
        "play", "--rules", rules, "--lang", language, "--spoken", "--seed", "1", lines=("", "help")
    )
    assert result.exit_code == 0
    assert rules in result.output


def test_a_rule_set_of_the_users_own(home: Home, tmp_path: Path) -> None:
    own = tmp_path / "house.toml"
    own.write_text('name = "house"\n[session]\nform = "game"\n', encoding="utf-8")
    result = home.run("play", "--rules", str(own))
    assert "Rules: house." in result.output
    assert "A single game." in result.output


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--match", "5"], "A match to 5 points. With the doubling cube. The Crawford rule applies."),
        (["--match", "5", "--no-cube"], "A match to 5 points. Without the doubling cube."),
        (["--match", "5", "--no-crawford"], "With the doubling cube. Game 1."),
        (["--series", "4", "--tie", "play-on"], "A series of 4 games"),
        (["--money", "--stake", "2,50"], "Each point is worth 2.5."),
        (["--money", "--jacoby", "--beavers", "2", "--automatic-doubles", "1"], "The Jacoby rule applies"),
        (["--money", "--beavers", "2"], "up to 2 beavers"),
        (["--game"], "A single game."),
        (["--dice", "manual"], "You throw the dice yourselves."),
        (["--rules", "tabla", "--etiquette"], "The etiquette of a real board applies."),
        (
            ["--players", "A,B,C", "--cube-each", "--no-consultation"],
            "Each player of the crew has a cube. The captain",
        ),
        (
            ["--rules", "tabla-bg", "--cube"],
            "A series of 3 games: most points in total win. With the doubling cube.",
        ),
        (["--rules", "portfolio"], "A match to 20 points."),
    ],
)
def test_terms_are_agreed_by_options(home: Home, options: list[str], said: str) -> None:
    result = home.run("play", *options, "--spoken")
    assert said in " ".join(result.output.split())
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        (["--match", "5", "--money"], "--match and --money do not go together"),
        (["--rules", "nonesuch"], "There is no rule set “nonesuch”"),
        (["--rules", "tactile", "--cube"], "have no doubling cube"),
        (["--rules", "reglas", "--etiquette"], "say nothing about a real board"),
        (["--rules", "tabla-bg", "--cube", "--game"], "allow the cube only in a series"),
        (["--players", "Ana"], "are for 2 to 4 players"),
        (["--players", "Ana,Ana"], "the same name"),
        (["--players", "Ana,"], "cannot be a player's name"),
        (["--players", "A,B,C,D,E"], "are for 2 to 4 players"),
        (["--players", "A,B,C", "--match", "5"], "play a chouette"),
        (["--match", "0"], "from 1 to 999"),
        (["--stake", "much"], "“much” is not a stake"),
        (["--stake", "nan"], "is not a stake"),
        (["--jacoby"], "The Jacoby rule needs"),
        (["--resume", "--match", "5"], "--match does not go with --resume"),
        (["--resume"], "There is no unfinished game"),
        (["--resume", "/nonexistent/game.jsonl"], "cannot be read"),
    ],
)
def test_terms_that_do_not_fit_are_refused_in_one_sentence(
    home: Home, options: list[str], refusal: str
) -> None:
    result = home.run("play", *options)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert refusal in result.stderr
    assert result.stderr.count("\n") == 1


def test_refusals_are_in_the_language_asked_for(home: Home) -> None:
    assert "Няма" in home.run("play", "--rules", "nonesuch", "--lang", "bg").stderr
    assert "No existe" in home.run("play", "--rules", "nonesuch", "--lang", "es").stderr


def test_the_environment_gives_the_language(home: Home) -> None:
    home.set(LANG="es_MX.UTF-8")
    assert "Reglamento: standard." in home.run("play").output
    assert "Jugar con un solo teclado" in home.run("play", "--help").output
    home.set(LC_ALL="bg_BG.UTF-8")
    assert "Правила: standard." in home.run("play").output


def test_a_game_is_taken_up_by_resume(home: Home) -> None:
    home.run("play", "--dice", "manual", "--players", "Ana,Boris", lines=("3 1", "8/5 6/5", "quit"))
    result = home.run("play", "--resume", "--spoken", lines=("done", "quit"))
    assert "Ana and Boris. Rules: standard." in result.output
    assert "Ana has rolled 3 and 1." in result.output
    assert "Ana picks up the dice." in result.output
    assert len(list(home.games.iterdir())) == 1
    home.run("play", "--resume", str(home.only_game()), lines=("resign", "accept"))
    assert replay(RecordFile.load(home.only_game()).events).won == (1, 0)


def test_resume_takes_the_last_game_that_has_not_ended(home: Home, tmp_path: Path) -> None:
    home.run("play", "--players", "Ana,Boris", "--game", "--seed", "1", lines=("", "resign", "accept"))
    assert home.run("play", "--resume").exit_code == 2
    home.run("play", "--players", "Carla,Dimo", lines=("quit",))
    (home.games / "broken.jsonl").write_text("nonsense\n", encoding="utf-8")
    result = home.run("play", "--resume")
    assert "Carla and Dimo." in result.output
    assert "broken.jsonl is damaged" in result.stderr
    assert (home.games / "broken.jsonl").read_text(encoding="utf-8") == "nonsense\n"


def test_a_file_that_is_there_is_not_overwritten(home: Home, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    home.run("play", "--file", str(file), lines=("quit",))
    before = file.read_bytes()
    result = home.run("play", "--file", str(file))
    assert result.exit_code == 2
    assert "is not overwritten" in result.stderr
    assert file.read_bytes() == before


def test_a_place_without_write_access_does_not_stop_play(home: Home, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where a folder should be", encoding="utf-8")
    other = tmp_path / "other.jsonl"
    result = home.run("play", "--seed", "1", lines=("", f"save {other}", "quit"))
    assert result.output.count("cannot be saved") == 1
    assert result.exit_code == 0
    assert len(RecordFile.load(other).events) >= 3


def test_leaving_without_having_saved_is_a_failure(home: Home, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("", encoding="utf-8")
    result = home.run("play", lines=("",))
    assert "could not be saved" in result.output
    assert result.exit_code == 1


def test_a_killed_game_goes_on_where_it_was(home: Home) -> None:
    process = home.start("play", "--dice", "manual", "--players", "Ana,Boris", "--spoken")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("3 1\nfrom 8 to 5\n")
    process.stdin.flush()
    while "Ana plays from 8 to 5" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    result = home.run("play", "--resume", "--spoken", lines=("6/5", "done", "quit"))
    assert "Left to play: 1." in result.output
    assert "Ana plays from 6 to 5." in result.output


def test_the_end_of_input_saves_and_says_how_to_go_on(home: Home) -> None:
    result = home.run("play")
    assert result.exit_code == 0
    assert "Continue with: tabla play --resume" in result.output


def test_an_interrupt_saves_and_says_how_to_go_on(home: Home) -> None:
    process = home.start("play", "--spoken")
    assert process.stdout is not None
    while "Enter to throw" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Continue with: tabla play --resume" in output
    assert errors == ""


def test_piped_output_has_no_colour_codes(home: Home) -> None:
    assert "\x1b" not in home.run("play", "--seed", "1", lines=("", "board")).output


def test_settings_give_language_rules_and_look(home: Home) -> None:
    home.settings.parent.mkdir(parents=True)
    home.settings.write_text('language = "bg"\nrules = "tabla-bg"\nlook = "spoken"\n', encoding="utf-8")
    said = home.run("play", "--seed", "4", lines=("", "бели", "дъска")).output
    assert "Правила: tabla-bg." in said
    assert "позиция 24: 2 бели" in said
    assert "+---+" in home.run("play", "--drawn", "--lang", "en", "--seed", "4", lines=("", "white")).output


def test_a_broken_byte_in_the_input_is_no_reason_to_stop(home: Home) -> None:
    process = home.start("play", "--spoken")
    output, errors = process.communicate(
        "\x00\x7f\udcff\nquit\n".encode("utf-8", "surrogateescape").decode("latin-1")
    )
    assert process.returncode == 0
    assert errors == ""
    assert "Traceback" not in output


def test_a_session_taken_up_again_keeps_its_language_and_its_look(home: Home) -> None:
    home.run("play", "--lang", "bg", "--spoken", "--seed", "1", lines=("", "изход"))
    again = home.run("play", "--resume", lines=("дъска", "изход"))
    assert "Продължава играта" in again.output
    assert "Дъската, както я вижда" in " ".join(again.output.split())
    drawn = home.run("play", "--resume", "--drawn", "--lang", "es", lines=("salir",))
    assert "+---+" in drawn.output
    assert "Continúa la partida" in home.run("play", "--resume", lines=("salir",)).output


def test_the_look_of_a_session_goes_with_its_file(home: Home, tmp_path: Path) -> None:
    home.run("play", "--lang", "es", "--file", str(tmp_path / "one.jsonl"), lines=("salir",))
    assert "Continúa" in home.run("play", "--resume", str(tmp_path / "one.jsonl")).output
    assert home.run("play", lines=("quit",)).output.startswith("Player 1 and Player 2.")
