"""Two against two at one keyboard: whose turn it is, advice, absence, bots as partners, and the record."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabla.engine import Advisor, Bot, level
from tabla.play.terms import Partnership
from tabla.terminal.save_file import RecordFile
from tabla.terminal.session import TerminalSession
from tests.terminal.table import Player, opened, say, sit

ADVISOR = Advisor()


def make_bot(name: str) -> Bot:
    return Bot(level(name), ADVISOR, seed=1)


def four(way: Partnership = "turns", language: str = "en", **agreed: object) -> TerminalSession:
    return sit("tabla", 4, language, partners=way, **agreed)  # type: ignore[arg-type]


def test_the_prompt_names_the_partner_whose_turn_it_is() -> None:
    table = opened(four())
    names = []
    for _ in range(4):
        if table.state.phase == "roll":
            say(table, "roll")
        names.append(table.prompt.split(":")[0])
        assert table.state.dice is not None
        plays = table.state.board.legal_plays(table.state.dice, table.state.rules)
        say(table, str(plays[0]), "done")
    assert names == ["Ana", "Carla", "Boris", "Dimo"]


def test_a_partner_who_is_not_on_turn_is_told_whose_it_is() -> None:
    table = opened(four())
    assert say(table, "Boris: 8/5 6/5") == "It is Ana's turn."
    assert say(table, "Boris: suggest run") == "Partners who take turns do not advise each other."


def test_the_session_is_told_by_sides() -> None:
    table = four(form="money")
    assert "Ana and Boris 0, Carla and Dimo 0" in say(table, "score")
    opened(table)
    assert "Ana and Boris win a gammon by resignation." in say(
        table, "8/5 6/5", "done", "Carla: resign gammon", "accept"
    )
    assert "Ana and Boris 2, Carla and Dimo -2" in say(table, "score")
    assert "Captain" not in say(table, "score")


def test_a_captain_hears_the_partner_and_decides() -> None:
    table = opened(four("consult"))
    assert "Captains: Ana and Carla." in say(table, "score")
    assert say(table, "Boris: suggest make your five point") == "Boris suggests: make your five point"
    assert say(table, "Boris: done") == "It is Ana's turn."


def test_a_partner_plays_for_two_and_the_other_comes_back() -> None:
    table = opened(four())
    assert say(table, "Boris: cover") == "Ana is away; Boris plays for both."
    assert table.prompt.startswith("Boris")
    assert "Ana is away; Boris plays for both." in say(table, "score")
    assert say(table, "return") == "Ana is back."
    assert say(table, "Carla: aside") == "Carla is away; Dimo plays for both."


@pytest.mark.parametrize("language", ["en", "es", "bg"])
@pytest.mark.parametrize("way", ["turns", "consult"])
@pytest.mark.parametrize("spoken", [False, True])
def test_whole_sessions_of_four_in_every_language(way: Partnership, language: str, spoken: bool) -> None:
    table = four(way, language, spoken=spoken, form="match", length=3, crawford=True)
    heard = Player(table, seed=4).play_on()
    assert sum(table.state.ledger) == 0
    assert len(table.state.winners) == 2
    words = {"en": "win the match!", "es": "ganan el encuentro!", "bg": "печелят мача!"}
    assert any(words[language] in line for line in heard)
    assert not spoken or not any("/" in line for line in heard if ".jsonl" not in line)


def test_a_session_is_taken_up_again_with_the_same_one_to_act(tmp_path: Path) -> None:
    path = tmp_path / "four.jsonl"
    table = four(path=path)
    while table.state.phase == "opening":
        say(table, "roll")
    say(table, "Boris: stand-in")
    again = TerminalSession(RecordFile.load(path).events, RecordFile(path), "en")
    assert again.state == table.state
    assert "Ana is away; Boris plays for both." in "\n".join(again.welcome_back())


def test_a_bot_partner_plays_its_turns_and_a_person_its_own() -> None:
    table = four(bots=(None, "casual", None, "casual"), make_bot=make_bot)
    heard = Player(table, seed=2).play_on()
    assert any(line.startswith("Boris plays") for line in heard)
    prompts = {line.split(":")[0] for line in heard if ": play " in line}
    assert prompts == {"Ana", "Carla"}
    assert "The bot is at the table" in say(four(bots=(None, "casual", None, None)), "Ana: stand-in")


def test_a_bot_partner_gives_its_opinion_in_words() -> None:
    table = four("consult", form="money", bots=(None, "casual", None, "casual"), make_bot=make_bot)
    heard = say(table, "roll").split("\n")
    while table.state.phase == "opening":
        heard = say(table, "roll").split("\n")
    side = table.state.turn
    adviser = ("Boris", "Dimo")[side]
    advice = [line for line in heard if line.startswith(f"{adviser} suggests: ")]
    assert len(advice) == 1
    play = advice[0].removeprefix(f"{adviser} suggests: ")
    heard = say(table, play, "done").split("\n")
    other = ("Dimo", "Boris")[side]
    assert [line for line in heard if "suggests" in line] in (
        [f"{other} suggests: roll, do not double."],
        [f"{other} suggests: double."],
    )


def test_help_lists_what_partners_can_do_now() -> None:
    table = opened(four())
    assert "aside: leave your part to your partner" in say(table, "help")
    assert "return: " not in say(table, "help")
    assert "return: " in say(table, "Boris: aside", "help")
    assert "aside: " not in say(opened(sit()), "help")


def test_help_speaks_of_a_chouette_only_in_one() -> None:
    assert "chouette" not in say(opened(four()), "help all")
    assert "chouette" not in say(opened(sit("tabla")), "help all")
    assert "In a chouette the box names a player" in say(sit("tabla", 3), "help all")
