"""From a typed line to what is asked: who speaks, which action, and the rest of the line."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from typing import NamedTuple

from tabla.rules.errors import TablaError
from tabla.text.vocabulary import Vocabulary, fold

# Longer than any path that people type; what is longer is no line but an accident.
LINE_LENGTH = 1000
_DASHES = re.compile(r"\s*(?:->|[-–—→>])\s*")


class Line(NamedTuple):
    """`seat` is the player named before a colon, None if nobody was; an empty action is Enter alone."""

    seat: int | None
    action: str
    rest: str


def read_line(
    text: str,
    known: Vocabulary,
    players: Sequence[str],
    colours: Sequence[str] = (),
    *,
    is_moving: bool = False,
) -> Line:
    """Read a line; besides the actions of the vocabulary there is `throw`, dice typed by themselves.

    `colours` are words that choose a colour when typed alone. Where somebody `is_moving`, "6-5" is a move and
    no throw. Raises TablaError for a word it does not know.
    """
    if len(text) > LINE_LENGTH:
        raise TablaError("line-length", most=LINE_LENGTH)
    seat, body = _speaker(text.strip(), players)
    if not body:
        return Line(seat, "", "")
    first, _, rest = body.partition(" ")
    rest = rest.strip()
    action = known.actions.get(fold(first))
    if action == "bar" and rest:
        return Line(seat, "move", body)
    if action == "double" and _is_die(rest, known) and seat_of(rest, players) is None:
        # What a table says of a throw of equal dice, and in English also the word for the cube.
        pair = next(word for word, role in known.roles.items() if role == "pair")
        return Line(seat, "throw", f"{pair} {rest}")
    if action:
        return Line(seat, action, rest)
    if fold(body) in map(fold, colours):
        return Line(seat, "colour", body)
    if _is_move(body, known) or _is_dashed_move(body, known, is_moving):
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
    starts = bool(folded) and (folded[0].isdigit() or folded[0] in known.places or folded[0] in known.numbers)
    joins = any(known.roles.get(token) == "to" or token in known.places for token in folded[1:])
    return bool(folded) and (known.roles.get(folded[0]) == "from" or (starts and joins))


def _is_dice(text: str, known: Vocabulary) -> bool:
    if re.fullmatch(r"[-+\d\s,.;]+", text):
        return True
    folded = [fold(token) for token in tokens(text)]
    if bool(folded) and (folded[0] in known.numbers or known.roles.get(folded[0]) == "pair"):
        return True
    joiners = {word for word, role in known.roles.items() if role in ("and", "times")} | {",", ";"}
    return bool(folded) and all(
        word.isdecimal() or word in known.numbers or word in joiners for word in folded
    )


def _is_die(text: str, known: Vocabulary) -> bool:
    word = fold(text)
    return word in known.numbers or (word.isdecimal() and len(word) == 1)


def with_slashes(text: str, known: Vocabulary) -> str | None:
    """Moves written with dashes, "8-5 6-5" or "bar-22*", as notation has them; None for anything else."""
    dashed = _DASHES.sub("/", text.strip())
    parts = [re.sub(r"\*|\(\d\)$", "", part) for part in re.split(r"[/\s,;]+", dashed) if part]
    is_place = all(part.isdecimal() or fold(part) in known.places for part in parts)
    hops = re.split(r"[\s,;]+", dashed)
    return dashed if is_place and all("/" in hop.strip("/") for hop in hops) else None


def _is_dashed_move(text: str, known: Vocabulary, is_moving: bool) -> bool:
    """Two dice may be written so too: a move is what has more to it, or stands where moves are due."""
    written = with_slashes(text, known)
    if written is None:
        return False
    parts = re.findall(r"\w+", written)
    return (
        is_moving
        or len(parts) > 2
        or any(not part.isdecimal() or len(part) > 1 for part in parts)
        or any(int(part) not in range(1, 7) for part in parts)
    )


def _unknown(word: str, known: Vocabulary) -> TablaError:
    if len(word) > 40:
        return TablaError("word", given=word)
    near = difflib.get_close_matches(fold(word), known.actions, n=1, cutoff=0.6)
    if near:
        return TablaError("word-near", given=word, near=known.spellings[near[0]])
    return TablaError("word", given=word)
