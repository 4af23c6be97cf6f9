"""From a typed line to what is asked: who speaks, which action, and the rest of the line."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from typing import NamedTuple

from tabla.rules.errors import TablaError
from tabla.telling.vocabulary import Vocabulary, fold


class Line(NamedTuple):
    """`seat` is the player named before a colon, None if nobody was; an empty action is Enter alone."""

    seat: int | None
    action: str
    rest: str


def read_line(text: str, known: Vocabulary, players: Sequence[str], colours: Sequence[str] = ()) -> Line:
    """Read a line; besides the actions of the vocabulary there is `throw`, dice typed by themselves.

    `colours` are words that choose a colour when typed alone. Raises TablaError for a word it does not know.
    """
    seat, body = _speaker(text.strip(), players)
    if not body:
        return Line(seat, "", "")
    first, _, rest = body.partition(" ")
    rest = rest.strip()
    action = known.actions.get(fold(first))
    if action == "bar" and rest:
        return Line(seat, "move", body)
    if action:
        return Line(seat, action, rest)
    if fold(body) in map(fold, colours):
        return Line(seat, "colour", body)
    if _is_move(body, known):
        return Line(seat, "move", body)
    if _is_dice(body, known):
        return Line(seat, "throw", body)
    raise _unknown(first, known)


def seat_of(name: str, players: Sequence[str]) -> int | None:
    """The player of that name; capitals and accents count only where they alone tell two apart."""
    name = name.strip()
    for same in (str, str.casefold, fold):
        for seat, player in enumerate(players):
            if same(player) == same(name):
                return seat
    return None


def seats_of(text: str, players: Sequence[str], known: Vocabulary) -> tuple[int, ...]:
    """The players named, with commas or "and" between them."""
    joiners = "|".join(re.escape(word) for word, role in known.roles.items() if role == "and")
    names = [name for name in re.split(rf",|\s(?:{joiners})\s", text, flags=re.IGNORECASE) if name.strip()]
    seats = []
    for name in names:
        seat = seat_of(name, players)
        if seat is None:
            raise TablaError("no-player", given=name.strip(), players=", ".join(players))
        seats.append(seat)
    return tuple(seats)


def tokens(text: str) -> list[str]:
    """Words, single numbers and commas, in order."""
    return re.findall(r"\d+|[^\W\d_]+|[,;]", text)


def _speaker(text: str, players: Sequence[str]) -> tuple[int | None, str]:
    # The longest first: a name may itself hold a colon.
    for at in sorted((found.start() for found in re.finditer(":", text)), reverse=True):
        seat = seat_of(text[:at], players)
        if seat is not None:
            return seat, text[at + 1 :].strip()
    return None, text


def _is_move(text: str, known: Vocabulary) -> bool:
    if "/" in text:
        return True
    folded = [fold(token) for token in tokens(text)]
    starts = bool(folded) and (folded[0].isdigit() or folded[0] in known.places)
    joins = any(known.roles.get(token) == "to" or token in known.places for token in folded[1:])
    return bool(folded) and (known.roles.get(folded[0]) == "from" or (starts and joins))


def _is_dice(text: str, known: Vocabulary) -> bool:
    if re.fullmatch(r"[-+\d\s,.;]+", text):
        return True
    folded = [fold(token) for token in tokens(text)]
    return bool(folded) and (folded[0] in known.numbers or known.roles.get(folded[0]) == "pair")


def _unknown(word: str, known: Vocabulary) -> TablaError:
    near = difflib.get_close_matches(fold(word), known.actions, n=1, cutoff=0.6)
    if near:
        return TablaError("word-near", given=word, near=known.spellings[near[0]])
    return TablaError("word", given=word)
