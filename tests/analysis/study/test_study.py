"""Cards: when they come again, what counts as known, and the deck that Anki reads."""

from __future__ import annotations

import datetime
import json
import sqlite3
import zipfile
from pathlib import Path

import pytest
from msgspec.structs import replace

from tabla.analysis.analyser import analyse
from tabla.analysis.evaluator import Judge, level
from tabla.analysis.input.record import of_events
from tabla.analysis.study.anki import fields, write_apkg
from tabla.analysis.study.cards import Box, Card
from tabla.analysis.study.quiz import ask, decider, read_answer, state_of
from tabla.formats.positions.position import position_of
from tabla.formats.positions.xgid import format_xgid
from tabla.play import Terms
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet
from tests.analysis.matches import advisor, judged, session

TODAY = datetime.date(2026, 1, 1)
STANDARD = RuleSet.load("standard")


def box() -> Box:
    made = Box(cards=[])
    made.add(judged(), STANDARD, least=0.06)
    return made


def test_known_cards_come_after_one_day_six_days_and_then_ever_later() -> None:
    """The intervals of SM-2: 1, 6, then times the ease, which begins at 2.5 and rises by 0.1 each time."""
    card: Card = box().cards[0]
    days = []
    for _ in range(4):
        card = card.answered("right", TODAY)
        days.append(card.days)
    assert days == [1, 6, round(6 * 2.7), round(round(6 * 2.7) * 2.8)]
    assert card.due == TODAY + datetime.timedelta(days=days[-1])


def test_an_unknown_card_comes_the_same_day_and_begins_anew() -> None:
    card = box().cards[0].answered("right", TODAY).answered("right", TODAY).answered("wrong", TODAY)
    assert (card.due, card.times, card.ease < 2.6) == (TODAY, 0, True)
    assert card.answered("right", TODAY).days == 1


def test_no_day_and_no_number_of_days_is_too_far() -> None:
    card = replace(box().cards[0], times=9, days=36_500, ease=100.0)
    for today in (TODAY, datetime.date.max, datetime.date.min):
        again = card.answered("right", today)
        assert (again.days, again.due >= today) == (36_500, True)


def test_the_same_error_is_one_card(tmp_path: Path) -> None:
    cards = box()
    analysis = judged()
    assert cards.add(analysis, STANDARD, least=0.06) == 0
    cards.save(tmp_path / "study.json")
    assert Box.load(tmp_path / "study.json").cards == cards.cards


def test_only_errors_of_the_player_asked_for() -> None:
    analysis = judged()
    mine = Box(cards=[])
    mine.add(analysis, STANDARD, ["Ana"])
    assert mine.cards
    assert {card.decision.player for card in mine.cards} == {0}


def test_a_card_of_house_rules_brings_them_along(tmp_path: Path) -> None:
    """A rule set of one's own is no name that anybody could look up later."""
    house = RuleSet.parse("[moves]\nhigher_die_alone = true", name="ours")
    made = Box(cards=[])
    made.add(judged(), house)
    made.add(judged(), RuleSet.load("standard"))
    made.save(tmp_path / "study.json")
    card = Box.load(tmp_path / "study.json").cards[0]
    assert card.rule_set == house
    assert state_of(card).rules == house
    assert fields(card, "en", advisor())


def test_the_name_of_a_known_rule_set_is_enough() -> None:
    assert {card.rules for card in box().cards} == {"standard"}


def test_a_double_after_the_throw_is_asked_with_its_dice() -> None:
    events = session("portfolio", Terms(length=10, crawford=False), seed=8)
    rules = RuleSet.load("portfolio")
    analysis = analyse(of_events(events), Judge(level("fast"), advisor()))
    late = [one for one in analysis.decisions if one.doubler is not None]
    asked = set()
    for one in late:
        card = Card.of(one, analysis.players, rules)
        assert analysis.players[one.player] == analysis.players[decider(card)]
        state = state_of(card)
        assert state.is_offered == (one.kind == "take")
        asked.add(ask(card, "en").replace(str(state.dice), "DICE"))
    assert {
        "Ana is to throw. Boris: Double or not?",
        "Boris has thrown DICE. Ana doubles. Take or drop?",
    } <= asked


def test_a_damaged_box_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "study.json").write_text("{")
    with pytest.raises(TablaError, match="cannot be read"):
        Box.load(tmp_path / "study.json")


def test_the_table_of_a_card_shows_its_position() -> None:
    for card in box().cards:
        assert format_xgid(position_of(state_of(card))).split(":")[:5] == card.decision.xgid.split(":")[:5]


def test_answers_are_read_as_the_terminal_reads_moves() -> None:
    card = next(
        card for card in box().cards if card.decision.kind == "play" and "bar" not in card.decision.best.name
    )
    best = card.decision.best
    assert card.grade(read_answer(card, best.name, "en")) == "right"
    assert card.grade(read_answer(card, card.decision.made.name, "bg")) == "wrong"
    with pytest.raises(TablaError):
        read_answer(card, "99/1", "en")


def test_an_apkg_is_a_collection_that_sqlite_finds_sound(tmp_path: Path) -> None:
    cards = box().cards
    write_apkg(tmp_path / "deck.apkg", cards, "es", advisor(), 1_700_000_000)
    with zipfile.ZipFile(tmp_path / "deck.apkg") as archive:
        assert json.loads(archive.read("media")) == {}
        archive.extract("collection.anki2", tmp_path)
    connection = sqlite3.connect(tmp_path / "collection.anki2")
    try:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        version, models, decks = connection.execute("SELECT ver, models, decks FROM col").fetchone()
        (model,) = json.loads(models).values()
        assert version == 11
        assert str(model["did"]) in json.loads(decks)
        notes = connection.execute("SELECT id, flds FROM notes").fetchall()
        assert len(notes) == len(cards)
        assert all(len(text.split("\x1f")) == len(model["flds"]) for _, text in notes)
        assert all("<svg" in text for _, text in notes)
        query = "SELECT count(*) FROM cards JOIN notes ON notes.id = cards.nid"
        assert connection.execute(query).fetchone() == (len(cards),)
    finally:
        connection.close()


def test_anki_itself_takes_the_decks_in(tmp_path: Path) -> None:
    collection = pytest.importorskip("anki.collection", reason="Anki's package is not there")
    cards = box().cards
    anki = collection.Collection(str(tmp_path / "mine.anki2"))
    try:
        for language, made, changed in (("es", 1, "new"), ("es", 2, "updated"), ("bg", 1, "new")):
            deck = tmp_path / "deck.apkg"
            write_apkg(deck, cards, language, advisor(), 1_700_000_000 + made)
            log = anki.import_anki_package(collection.ImportAnkiPackageRequest(package_path=str(deck))).log
            assert log.found_notes == len(getattr(log, changed)) == len(cards)
        assert anki.card_count() == 2 * len(cards)
        assert {"Tabla: errores", "Табла: грешки"} <= {deck.name for deck in anki.decks.all_names_and_ids()}
        shown = anki.get_card(anki.find_cards('"deck:Табла: грешки"')[0])
        front, back = fields(cards[0], "bg", advisor())
        assert front in shown.question()
        assert back in shown.answer()
        assert anki.fix_integrity()[1]
    finally:
        anki.close()
