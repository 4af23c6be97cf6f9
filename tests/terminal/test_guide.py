"""The players' guide tells the truth: its words are the words, its games can be played."""

from __future__ import annotations

import re

import pytest
from click import Context, Group

from tabla.cli.main import COMMANDS, cli
from tabla.locale import LANGUAGES
from tabla.text.vocabulary import ACTIONS
from tests.tables import TESTS
from tests.terminal.table import all_words, opened, say, sit

GUIDE = (TESTS.parent / "docs" / "guide.md").read_text(encoding="utf-8")


def test_the_table_of_commands_is_complete_in_each_language() -> None:
    rows = [re.findall(r"`([^`]+)` \|", row) for row in re.findall(r"^\| `\w+` \| `.*$", GUIDE, re.MULTILINE)]
    by_language = [all_words(language) for language in LANGUAGES]
    assert [row[:3] for row in rows] == [[words[action] for words in by_language] for action in ACTIONS]


@pytest.mark.parametrize("spoken", [False, True])
def test_the_games_shown_are_played_so(spoken: bool) -> None:
    blocks = re.findall(r"```\n(Ana[^`]*)```", GUIDE)
    block = blocks[int(spoken)]
    table = opened(sit(spoken=spoken))
    mark = ": " if spoken else " > "
    lines = [line for line in block.splitlines() if line]
    answered = 0
    for at, line in enumerate(lines):
        if f"{line} ".startswith(table.prompt + mark) and line is not lines[-1]:
            typed = f"{line} ".removeprefix(table.prompt + mark)
            assert say(table, typed).split("\n")[0] == lines[at + 1]
            answered += 1
    assert answered >= 2


def test_the_options_named_exist() -> None:
    commands = [cli.get_command(Context(cli), name) for name in COMMANDS]
    steps = [step for group in commands if isinstance(group, Group) for step in group.commands.values()]
    options = [option for known in (*commands, *steps) for option in known.params]
    known = {name for option in options for name in (*option.opts, *option.secondary_opts)}
    named = set(re.findall(r"--[a-z][a-z-]+", GUIDE)) - {"--help"}
    assert named <= known
