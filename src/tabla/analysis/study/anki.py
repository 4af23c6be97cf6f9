"""Cards as an Anki deck: an .apkg file is a zip of an SQLite database and media.

The layout is that of Anki's collection version 11, which every Anki since 2.0 imports. Pictures are SVG
inside the fields, so there are no media files.
"""

from __future__ import annotations

import hashlib
import html
import json
import sqlite3
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tabla.analysis.explanation.reasons import explain
from tabla.analysis.explanation.text import Wording
from tabla.analysis.report.board_svg import board_svg, board_words
from tabla.analysis.study.cards import Card
from tabla.analysis.study.quiz import ask
from tabla.engine.advice import Advisor
from tabla.formats.positions.xgid import parse_xgid
from tabla.locale import LANGUAGES
from tabla.rules.errors import TablaError

# Ids are times in milliseconds there; fixed ones let a later export update the same deck.
_DECK_ID: Final = 1700000000001
_MODEL_ID: Final = 1700000000101
_SEPARATOR: Final = "\x1f"
_SCHEMA: Final = """
CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null,
  due integer not null, ivl integer not null, factor integer not null, reps integer not null,
  lapses integer not null, left integer not null, odue integer not null, odid integer not null,
  flags integer not null, data text not null);
CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null,
  ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null,
  time integer not null, type integer not null);
CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
CREATE INDEX ix_notes_csum ON notes (csum);
CREATE INDEX ix_cards_nid ON cards (nid);
"""


class _Ids(NamedTuple):
    """Of a deck and its kind of note; fields are named in the reader's language, so each has its own."""

    deck: int
    model: int

    @classmethod
    def of(cls, language: str) -> _Ids:
        number = LANGUAGES.index(language)
        return cls(_DECK_ID + number, _MODEL_ID + number)


def write_apkg(path: Path, cards: Sequence[Card], language: str, advisor: Advisor, made: int) -> None:
    """Write the deck; `made` is the time in seconds since 1970."""
    wording = Wording(language, ())
    try:
        with tempfile.TemporaryDirectory() as folder:
            database = Path(folder) / "collection.anki2"
            connection = sqlite3.connect(database)
            try:
                connection.executescript(_SCHEMA)
                connection.execute(
                    "INSERT INTO col VALUES (1,?,?,?,11,0,0,0,?,?,?,?,?)", _collection(wording, made)
                )
                for number, card in enumerate(cards):
                    _add(connection, number, card, language, advisor, made)
                connection.commit()
            finally:
                connection.close()
            with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.write(database, "collection.anki2")
                archive.writestr("media", "{}")
    except OSError as error:
        raise TablaError("analysis-output", given=str(path), why=error.strerror or str(error)) from None


def fields(card: Card, language: str, advisor: Advisor) -> tuple[str, str]:
    """Front and back as HTML: the board and the question; the answer and why."""
    decision = card.decision
    position = parse_xgid(decision.xgid)
    wording = Wording(language, card.players)
    names = (card.players[0], card.players[-1])
    label = wording.picture(position, names)
    picture = board_svg(position, label, board_words(position, names, wording.moves("bar")), standalone=True)
    front = f"{picture}<p>{html.escape(ask(card, language))}</p>"
    reasons = explain(decision, card.rule_set, advisor)
    rows = "".join(
        f"<tr><td>{html.escape(wording.option(option))}</td><td>{wording.signed(option.equity)}</td></tr>"
        for option in decision.options[:5]
    )
    why = "".join(f"<li>{html.escape(reason.text(language))}</li>" for reason in reasons)
    best = html.escape(wording.say("study-right", best=wording.option(decision.best)))
    return front, f"<p><b>{best}</b></p><table>{rows}</table><ul>{why}</ul>"


def _add(
    connection: sqlite3.Connection, number: int, card: Card, language: str, advisor: Advisor, made: int
) -> None:
    front, back = fields(card, language, advisor)
    ids = _Ids.of(language)
    note = 1000 * made + number
    # Anki finds doubles by the first eight hex digits of the first field's SHA-1.
    checksum = int(hashlib.sha1(card.key.encode(), usedforsecurity=False).hexdigest()[:8], 16)
    connection.execute(
        "INSERT INTO notes VALUES (?,?,?,?,-1,'tabla',?,?,?,0,'')",
        (
            note,
            f"tabla-{language}-{card.key}",
            ids.model,
            made,
            _SEPARATOR.join((card.key, front, back)),
            card.key,
            checksum,
        ),
    )
    connection.execute(
        "INSERT INTO cards VALUES (?,?,?,0,?,-1,0,0,?,0,0,0,0,0,0,0,0,'')",
        (note, note, ids.deck, made, number + 1),
    )


def _collection(wording: Wording, made: int) -> tuple[object, ...]:
    ids = _Ids.of(wording.language)
    field_names = ("Id", wording.say("study-front"), wording.say("study-back"))
    model = {
        "id": ids.model,
        "name": "Tabla",
        "type": 0,
        "mod": made,
        "usn": -1,
        "sortf": 0,
        "did": ids.deck,
        "tags": [],
        "vers": [],
        "req": [[0, "any", [1]]],
        "latexPre": "",
        "latexPost": "",
        "css": ".card{font-family:sans-serif;text-align:center}svg{max-width:32em}table{margin:auto}",
        "flds": [
            {"name": name, "ord": n, "sticky": False, "rtl": False, "font": "Arial", "size": 20, "media": []}
            for n, name in enumerate(field_names)
        ],
        "tmpls": [
            {
                "name": "Tabla",
                "ord": 0,
                "qfmt": f"{{{{{field_names[1]}}}}}",
                "afmt": f"{{{{FrontSide}}}}<hr id=answer>{{{{{field_names[2]}}}}}",
                "did": None,
                "bqfmt": "",
                "bafmt": "",
            }
        ],
    }
    deck = {
        "id": ids.deck,
        "name": wording.say("study-deck"),
        "mod": made,
        "usn": -1,
        "desc": "",
        "dyn": 0,
        "conf": 1,
        "collapsed": False,
        "extendNew": 10,
        "extendRev": 50,
        **{today: [0, 0] for today in ("newToday", "revToday", "lrnToday", "timeToday")},
    }
    usual = deck | {"id": 1, "name": "Default"}
    options = {
        "id": 1,
        "name": "Default",
        "mod": 0,
        "usn": 0,
        "maxTaken": 60,
        "autoplay": True,
        "timer": 0,
        "replayq": True,
        "new": {
            "delays": [1, 10],
            "ints": [1, 4, 7],
            "initialFactor": 2500,
            "order": 1,
            "perDay": 20,
            "bury": True,
        },
        "rev": {
            "perDay": 100,
            "ease4": 1.3,
            "fuzz": 0.05,
            "ivlFct": 1,
            "maxIvl": 36500,
            "bury": True,
            "minSpace": 1,
        },
        "lapse": {"delays": [10], "mult": 0, "minInt": 1, "leechFails": 8, "leechAction": 0},
    }
    conf = {
        "nextPos": 1,
        "curDeck": ids.deck,
        "activeDecks": [ids.deck],
        "curModel": str(ids.model),
        "sortType": "noteFld",
    }
    return (
        made,
        1000 * made,
        1000 * made,
        json.dumps(conf),
        json.dumps({str(ids.model): model}),
        json.dumps({str(ids.deck): deck, "1": usual}),
        json.dumps({"1": options}),
        "{}",
    )
