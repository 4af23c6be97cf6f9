"""The rule sheet that a player reads, put together from the settings of a rule set.

Plain text in short paragraphs under short headings, so that it can be read aloud; the words are in
tabla.locale. Any RuleSet gives a sheet, a user's own as well as ours.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Final, get_args

from tabla import locale
from tabla.rules.board import CHECKERS
from tabla.rules.ruleset import NAMES, Form, RuleSet, Setup

WIDTH = 78


class _Words:
    """Messages in one language, for one rule set: what every message may mention is filled in here."""

    def __init__(self, rules: RuleSet, language: str) -> None:
        self.language = language
        self.common: dict[str, object] = {
            "checker": rules.look.checker,
            "count": rules.setup.count,
            "hit": rules.look.hit,
        }
        first, second = (self.named("colour-", colour) for colour in rules.look.colours)
        self.common |= {"first": first, "second": second}

    def __call__(self, message: str, **data: object) -> str:
        return locale.text(f"rules-{message}", self.language, **{**self.common, **data})

    def named(self, prefix: str, name: str) -> str:
        """The word for a name that may be the user's own, which then stands for itself."""
        message = prefix + name
        known = locale.has(message, self.language)
        return locale.text(message, self.language, **self.common) if known else name


def rule_sheet(rules: RuleSet, language: str, *, wrapped: bool = True) -> str:
    """The whole sheet, in lines of at most 78 characters or with a line for each paragraph.

    >>> print(rule_sheet(RuleSet.load("tactile"), "en").splitlines()[0])
    Backgammon: Tactile board
    """
    words = _Words(rules, language)
    blocks = [words("sheet-title", title=_title(rules, words))]
    for heading, section in _SECTIONS.items():
        paragraphs = section(rules, words)
        if paragraphs:
            lines = map(_wrapped, paragraphs) if wrapped else paragraphs
            blocks.append("\n".join([words(f"heading-{heading}"), *lines]))
    return "\n\n".join(blocks) + "\n"


def rule_summary(rules: RuleSet, language: str) -> str:
    """One line that tells a rule set from the others.

    >>> rule_summary(RuleSet.load("tactile"), "en")
    'Tactile board: 2 players, a single game, no cube, etiquette of a real board'
    """
    words, form = _Words(rules, language), rules.session.form
    traits = []
    least, most = rules.players.least, rules.players.most
    if least == most:
        traits.append(words("summary-players-exactly", count=least))
    else:
        traits.append(words("summary-players-range", least=least, most=most))
    length = _length(rules, form)
    if form == "match" and rules.cube.use == "on" and rules.session.points_with_cube:
        length["points"] = rules.session.points_with_cube[0]
    traits.append(words(f"also-{form}", **length))
    traits.append(words(f"summary-cube-{rules.cube.use}"))
    if rules.setup.count < CHECKERS:
        traits.append(words("summary-checkers"))
    elif rules.setup != Setup():
        traits.append(words("summary-setup"))
    special = {
        "higher-die-alone": rules.moves.higher_die_alone,
        "no-backgammon": not rules.scoring.backgammon,
        "strays": rules.moves.strays_first,
        "colours": rules.opening.players_choose_colours,
        "colour": rules.opening.winner_chooses_colour,
        "etiquette": bool(_etiquette(rules, words)),
    }
    traits += [words(f"summary-{trait}") for trait, has in special.items() if has]
    return words("summary", title=_title(rules, words), traits=", ".join(traits))


def _title(rules: RuleSet, words: _Words) -> str:
    return words(f"title-{rules.name}") if rules.name in NAMES else words("own-title", name=rules.name)


def _wrapped(paragraph: str) -> str:
    return textwrap.fill(paragraph, WIDTH, break_on_hyphens=False)


def _players(rules: RuleSet, words: _Words) -> list[str]:
    least, most = rules.players.least, rules.players.most
    if least == most:
        lines = [words("players-exactly", count=least)]
    else:
        lines = [words("players-range", least=least, most=most)]
    if most > 2:
        lines = [*lines, words("players-chouette")]
    return [*lines, words("players-partners")] if most > 3 else lines


def _setup(rules: RuleSet, words: _Words) -> list[str]:
    held = [words("setup-place", point=point, held=count) for point, count in rules.setup.checkers]
    places = _joined(held, "list-and", words)
    return [words("setup-board"), words("setup-checkers", places=places), words("setup-colours")]


def _start(rules: RuleSet, words: _Words) -> list[str]:
    before = [words("start-colours")] if rules.opening.players_choose_colours else []
    after = [words("start-colour")] if rules.opening.winner_chooses_colour else []
    return [*before, words("start"), *after]


def _moving(rules: RuleSet, words: _Words) -> list[str]:
    return [
        words("direction", direction=rules.look.direction),
        words("move"),
        *([words("move-hops")] if rules.look.hops == "each" else []),
        words("open-point"),
        words("doubles"),
        words("higher-die-alone" if rules.moves.higher_die_alone else "all-dice"),
    ]


def _hitting(_: RuleSet, words: _Words) -> list[str]:
    return [words("hit"), words("enter"), words("closed-board")]


def _bearing_off(rules: RuleSet, words: _Words) -> list[str]:
    # Where a number may be left unplayed, none of them must be used to bear off.
    vacant = "bear-off-may" if rules.moves.higher_die_alone else "bear-off-vacant"
    hit = ("bear-off-strays", "bear-off-hit") if rules.moves.strays_first else ("bear-off-hit",)
    return [words("bear-off"), words(vacant), *map(words, hit)]


def _winning(rules: RuleSet, words: _Words) -> list[str]:
    scoring = rules.scoring
    lines = [words("win-single"), words("win-gammon", points=scoring.gammon)]
    if scoring.backgammon:
        bar = "yes" if scoring.backgammon_on_bar else "no"
        off = "none" if scoring.backgammon_needs_none_off else "any"
        home = scoring.backgammon_home
        lines.append(words("win-backgammon", points=scoring.backgammon, home=home, bar=bar, off=off))
    else:
        lines.append(words("no-backgammon"))
    return lines if rules.cube.use == "none" else [*lines, words("win-cube")]


def _cube(rules: RuleSet, words: _Words) -> list[str]:
    cube, session = rules.cube, rules.session
    lines = [words(f"cube-{cube.use}")]
    if cube.use == "none":
        return lines
    if cube.series_of:
        lines.append(words("cube-series", games=cube.series_of))
    lines += [
        words("cube-neutral", face=cube.neutral_face),
        words(f"cube-{cube.when}"),
        words("cube-answer"),
        words("cube-limit", limit=cube.limit) if cube.limit else words("cube-no-limit"),
    ]
    if session.crawford:
        lines.append(words("crawford"))
    if session.jacoby:
        lines.append(words("jacoby"))
    if session.beavers:
        lines.append(words("beavers", most=session.beavers))
    if session.automatic_doubles:
        lines.append(words("automatic-doubles", most=session.automatic_doubles))
    return lines


def _session(rules: RuleSet, words: _Words) -> list[str]:
    session = rules.session
    others = [form for form in get_args(Form) if form != session.form]
    also = "; ".join(words(f"also-{form}", **_length(rules, form)) for form in others)
    lines = [
        words(f"form-{session.form}", **_length(rules, session.form)),
        f"{words('also')} {also}.",
        words(f"tie-{session.tie}"),
    ]
    if session.points_with_cube and rules.cube.use != "none":
        lines.append(
            words("points-with-cube", points=_joined([*map(str, session.points_with_cube)], "list-or", words))
        )
    return [*lines, words("stakes" if session.stakes else "no-stakes")]


def _length(rules: RuleSet, form: Form) -> dict[str, int]:
    session = rules.session
    return {"match": {"points": session.points}, "series": {"games": session.games}}.get(form, {})


def _joined(parts: list[str], message: str, words: _Words) -> str:
    *others, last = parts
    return words(message, first=", ".join(others), last=last) if others else last


def _etiquette(rules: RuleSet, words: _Words) -> list[str]:
    etiquette = rules.etiquette
    cocked = {"not-flat": "cocked-not-flat", "outside-or-not-flat": "cocked-outside"}
    said = {
        cocked.get(etiquette.cocked, ""): etiquette.cocked in cocked,
        "turn-ends": etiquette.turn_ends_with_dice,
        "turn-ends-with-roll": etiquette.cocked in cocked and not etiquette.turn_ends_with_dice,
        "illegal-play": etiquette.illegal_play_may_stand,
        "early-roll": etiquette.early_roll_is_void,
    }
    lines = [words(message) for message, holds in said.items() if holds]
    return [words("etiquette"), *lines] if lines else []


def _notes(rules: RuleSet, words: _Words) -> list[str]:
    return [words.named("note-", note) for note in rules.notes]


_SECTIONS: Final[dict[str, Callable[[RuleSet, _Words], list[str]]]] = {
    "players": _players,
    "setup": _setup,
    "start": _start,
    "moving": _moving,
    "hitting": _hitting,
    "bearing-off": _bearing_off,
    "winning": _winning,
    "cube": _cube,
    "session": _session,
    "etiquette": _etiquette,
    "notes": _notes,
}
