"""A card as a question at a table: its position as a state of play, and answers in words."""

from __future__ import annotations

from tabla.analysis.explanation.text import Wording
from tabla.analysis.model import Option
from tabla.analysis.study.cards import Card
from tabla.formats.positions.xgid import parse_xgid
from tabla.play.state import Bet, State
from tabla.play.terms import Terms
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import Form
from tabla.text.parse_moves import notation_of
from tabla.text.vocabulary import fold, vocabulary, words

# The words of the terminal that mean a choice; "roll" is what one does instead of doubling.
_MEANINGS = {
    "no-double": ("roll", "refuse"),
    "double": ("double", "accept"),
    "take": ("take", "accept"),
    "drop": ("drop", "refuse"),
    "beaver": ("beaver",),
}


def state_of(card: Card) -> State:
    """The position as the terminal and the page show one."""
    position = card.decision.position
    form: Form = "match" if position.length else "money" if position.is_money else "series"
    offered_by = position.on_roll if position.doubled else None
    if card.decision.name == "late-take":
        offered_by = card.decision.doubler
    return State(
        rules=card.rule_set,
        terms=Terms(
            form=form,
            length=position.length or 1 + (position.games_left or 0),
            crawford=bool(position.length),
        ),
        players=(card.players[0], card.players[-1]),
        phase="move" if position.dice else "roll",
        won=position.score,
        lost=position.score[::-1],
        crawford=position.crawford,
        bets=(Bet(1, position.cube, position.owner, offered_by=offered_by),),
        board=position.board,
        turn=position.on_roll,
        turn_start=position.board,
        dice=position.dice,
        dice_left=position.dice.numbers if position.dice else (),
    )


def decider(card: Card) -> int:
    """The side that is asked."""
    decision, on_roll = card.decision, parse_xgid(card.decision.xgid).on_roll
    doubler = on_roll if decision.doubler is None else decision.doubler
    return 1 - doubler if decision.kind == "take" else doubler


def ask(card: Card, language: str) -> str:
    """What is asked, in a sentence or two."""
    wording = Wording(language, card.players)
    decision, position = card.decision, parse_xgid(card.decision.xgid)
    sides = (card.players[0], card.players[-1])
    if decision.kind == "play":
        player = card.players[decision.player]
        lines = [wording.say("study-position", player=player, dice=position.dice), wording.say("study-ask")]
    elif decision.doubler is None:
        lines = [wording.say(f"study-ask-{decision.kind}")]
    else:
        lines = [
            wording.say("study-late", player=sides[position.on_roll], dice=position.dice or "none"),
            wording.say(f"study-late-{decision.kind}", player=sides[decision.doubler]),
        ]
    return " ".join(lines)


def verdict(card: Card, made: Option, wording: Wording) -> str:
    """How good an answer was, and what was right."""
    grade, best = card.grade(made), wording.option(card.decision.best)
    if grade == "right":
        return wording.say("study-right", best=best)
    lost = wording.figure(made.behind)
    return wording.say(f"study-{grade}", made=wording.option(made), best=best, lost=lost)


def read_answer(card: Card, given: str, language: str) -> Option:
    """The choice that the words name; raises TablaError, with what would be right, if they name none."""
    if card.decision.kind == "play":
        return _play(card, given, language)
    wording = Wording(language, card.players)
    said = fold(given)
    for option in card.decision.options:
        names = [wording.option(option)]
        for action in _MEANINGS.get(option.name, ()):
            names += words(f"command-{action}", language) + words(f"command-{action}", "en")
        if said in map(fold, names):
            return option
    choices = ", ".join(wording.option(option) for option in card.decision.options)
    raise TablaError("study-answer", given=given, choices=choices)


def _play(card: Card, given: str, language: str) -> Option:
    position = parse_xgid(card.decision.xgid)
    assert position.dice is not None
    notation = notation_of(given, vocabulary(language))
    play = position.board.parse_play(notation, position.dice, card.rule_set)
    result = play.result.position_id
    return next(option for option in card.decision.options if option.result == result)
