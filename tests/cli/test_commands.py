"""`tabla rules`, `settings`, `completion`, `--version`, and help."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from tabla.cli.main import COMMANDS
from tabla.locale import LANGUAGES
from tabla.rules.ruleset import RuleSet
from tests.cli.world import Home


def test_the_version_is_told(home: Home) -> None:
    result = home.run("--version")
    assert result.exit_code == 0
    assert result.output.startswith("tabla 0.")


def test_the_version_waits_for_no_command() -> None:
    asked = """
import sys
from tabla.cli.main import main
sys.argv[1:] = ["--version"]
try:
    main()
finally:
    print(*sys.modules)
"""
    loaded = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not {"fluent.runtime", "numpy", "tabla.cli.play", "tabla.terminal.session"} & set(loaded)


def test_the_module_is_the_command() -> None:
    start = time.monotonic()
    run = subprocess.run(
        [sys.executable, "-m", "tabla", "--version"], capture_output=True, text=True, check=True
    )
    assert run.stdout.startswith("tabla 0.")
    assert time.monotonic() - start < 10


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "the rules you choose"), ("es", "las reglas que elija"), ("bg", "избрани от вас правила")],
)
def test_help_is_in_the_users_language(home: Home, language: str, said: str) -> None:
    home.set(LANG=language)
    result = home.run("--help")
    assert said in result.output
    for command in COMMANDS:
        assert command in result.output
        assert home.run(command, "--help").exit_code == 0


def test_help_survives_a_broken_settings_file(home: Home) -> None:
    home.settings.parent.mkdir(parents=True)
    home.settings.write_text("nonsense", encoding="utf-8")
    assert home.run("--help").exit_code == 0
    result = home.run("play")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"The settings file {home.settings} cannot be read")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_lists_the_six(home: Home, language: str) -> None:
    lines = home.run("rules", "--lang", language).output.splitlines()
    assert [line.split()[0] for line in lines] == RuleSet.names()


def test_rules_prints_a_sheet(home: Home) -> None:
    english, spanish = home.run("rules", "tactile"), home.run("rules", "reglas", "--lang", "es")
    assert "Tactile" in english.output
    assert "fichas" in spanish.output


def test_rules_refuses_a_name_it_does_not_know(home: Home) -> None:
    result = home.run("rules", "nonesuch", "--lang", "es")
    assert result.exit_code == 2
    assert result.stderr.startswith("No existe el reglamento «nonesuch»")


def test_settings_are_shown_changed_and_unset(home: Home) -> None:
    assert home.run("settings").output.splitlines() == [
        f"Settings file: {home.settings}",
        "language: not set",
        "rules: not set",
        "look: not set",
    ]
    assert home.run("settings", "set", "rules", "tabla").output == "rules: tabla\n"
    assert home.run("settings", "set", "language", "bg").exit_code == 0
    assert home.settings.read_text(encoding="utf-8") == 'language = "bg"\nrules = "tabla"\n'
    assert home.run("settings", "unset", "language").exit_code == 0
    assert home.settings.read_text(encoding="utf-8") == 'rules = "tabla"\n'
    assert "Rules: tabla." in home.run("play").output


def test_a_file_of_rules_is_set_by_its_whole_path(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    (home.path / "house.toml").write_text('name = "house"\n', encoding="utf-8")
    monkeypatch.chdir(home.path)
    home.run("settings", "set", "rules", "house.toml")
    monkeypatch.chdir("/")
    assert "Rules: house." in home.run("play").output


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        (["set", "language", "fr"], "it should be: en, es, bg"),
        (["set", "look", "shiny"], "it should be: drawn, spoken"),
        (["set", "rules", "nonesuch"], "There is no rule set"),
        (["set", "volume", "11"], "“volume” is not a setting; the settings are: language, rules, look."),
        (["unset", "volume"], "“volume” is not a setting"),
    ],
)
def test_settings_that_mean_nothing_are_refused(home: Home, arguments: list[str], refusal: str) -> None:
    result = home.run("settings", *arguments)
    assert result.exit_code == 2
    assert refusal in result.stderr
    assert not home.settings.exists()


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ('volume = "11"', "“volume” is not a setting"),
        ("language = 3", "cannot be “3”"),
        ('language = "fr"', "cannot be “fr”"),
        ("language =", "cannot be read"),
    ],
)
def test_a_settings_file_is_checked(home: Home, text: str, refusal: str) -> None:
    home.settings.parent.mkdir(parents=True)
    home.settings.write_text(text, encoding="utf-8")
    result = home.run("settings")
    assert result.exit_code == 2
    assert refusal in result.stderr


def test_settings_that_cannot_be_written_are_told(home: Home) -> None:
    (home.path / "config").write_text("", encoding="utf-8")
    result = home.run("settings", "set", "language", "bg")
    assert result.exit_code == 2
    assert "cannot be" in result.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script(home: Home, shell: str) -> None:
    result = home.run("completion", shell)
    assert result.exit_code == 0
    assert "_TABLA_COMPLETE" in result.stdout


def test_a_shell_completes_commands_and_rule_sets(home: Home) -> None:
    def complete(words: str, at: int) -> str:
        environment = {"_TABLA_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(at)}
        home.set(**environment)
        process = home.start()
        return process.communicate()[0]

    assert "plain,play" in complete("tabla pl", 1)
    assert "plain,tactile" in complete("tabla play --rules tac", 3)
    assert "plain,--spoken" in complete("tabla play --sp", 2)


def test_an_unknown_command_is_refused(home: Home) -> None:
    assert home.run("dance").exit_code == 2


def test_what_should_not_happen_is_one_sentence(home: Home) -> None:
    broken = """
import sys
import tabla.cli.rules
from tabla.cli.main import main
tabla.cli.rules.command.callback = lambda **given: 1 / 0
sys.argv[1:] = ["rules"]
main()
"""
    run = subprocess.run([sys.executable, "-c", broken], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "Traceback" not in run.stderr
    assert "ZeroDivisionError" in run.stderr
