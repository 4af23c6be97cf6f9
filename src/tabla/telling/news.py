"""What happened, in words: from events and the states around them to lines."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from tabla.play import events as e
from tabla.play.state import State
from tabla.rules.board import BAR
from tabla.telling import scoring
from tabla.telling.voice import Voice


class Step(NamedTuple):
    """One event with the state before it and after it."""

    before: State
    event: e.AnyEvent
    after: State


def tell(voice: Voice, steps: Iterable[Step]) -> list[str]:
    """The lines for events that one command caused; several moves make one line."""
    lines: list[str] = []
    steps = list(steps)
    for kind, group in itertools.groupby(steps, key=lambda step: type(step.event)):
        together = list(group)
        if kind is e.Moved:
            lines.append(_moved(voice, together))
        else:
            for step in together:
                lines += _TELLERS[kind](voice, step, step.event)
    # The last words of a session give the score themselves.
    if steps and isinstance(steps[-1].event, e.GameEnded):
        lines += [scoring.points(voice, steps[-1].after), *scoring.money(voice, steps[-1].after)]
    return lines


def session_started(voice: Voice, state: State) -> list[str]:
    """Who plays, by which rules, for what."""
    terms = state.terms
    said = [voice.say("session-form", form=terms.form, length=terms.length)]
    if state.rules.cube.use != "none":
        said.append(voice.say("session-cube", cube="yes" if terms.cube else "no"))
    extras = {
        "crawford": terms.crawford,
        "jacoby": terms.jacoby,
        "etiquette": terms.etiquette,
        "manual": terms.dice == "manual",
        "cube-each": terms.cube_each and state.is_chouette,
        "no-consultation": state.is_chouette and not terms.consultation,
    }
    said += [voice.say(f"session-{name}") for name, holds in extras.items() if holds]
    if terms.beavers:
        said.append(voice.say("session-beavers", count=terms.beavers))
    if terms.automatic_doubles:
        said.append(voice.say("session-automatic", count=terms.automatic_doubles))
    if terms.stake:
        said.append(voice.say("session-stake", stake=voice.money(terms.stake)))
    players = voice.say("session-players", players=voice.listed(state.players), rules=state.rules.name)
    return [players, " ".join(said)]


def _session_started(voice: Voice, step: Step, _: e.SessionStarted) -> list[str]:
    return session_started(voice, step.after)


def _box_thrown(voice: Voice, step: Step, event: e.BoxThrown) -> list[str]:
    players = step.before.players
    throws = [
        voice.say("throws-one", player=players[seat], die=die)
        for seat, die in zip(event.seats, event.dice, strict=True)
    ]
    lines = [", ".join(throws) + "."]
    if step.after.drawing:
        names = voice.listed([players[seat] for seat in step.after.drawing])
        lines.append(voice.say("box-again", players=names))
    return lines


def _game_started(voice: Voice, step: Step, event: e.GameStarted) -> list[str]:
    state = step.after
    lines = [voice.say("game-started", number=event.number)]
    if event.crawford:
        lines.append(voice.say("game-crawford"))
    if state.is_chouette:
        lines.append(roles(voice, state))
    if not state.rules.opening.winner_chooses_colour:
        lines.append(colours(voice, state))
    return lines


def roles(voice: Voice, state: State) -> str:
    """Who has the box, who is captain, who else is in the crew."""
    crew = [state.players[seat] for seat in state.line if seat != state.captain]
    return voice.say(
        "chouette-roles",
        box=state.players[state.box],
        captain=state.players[state.captain],
        crew=voice.listed(crew),
    )


def colours(voice: Voice, state: State) -> str:
    """Who plays which colour."""
    told = (
        voice.say("plays-colour", player=state.players[state.actor(side)], colour=voice.colour(state, side))
        for side in (0, 1)
    )
    return " ".join(told)


def _opening_thrown(voice: Voice, step: Step, event: e.OpeningThrown) -> list[str]:
    before, after = step.before, step.after
    throws = ", ".join(
        voice.say("throws-one", player=before.players[before.actor(side)], die=die)
        for side, die in enumerate(event.dice)
    )
    if not event.dice.is_double:
        winner = after.players[after.actor(after.turn)]
        chooses = "yes" if after.phase == "colour" else "no"
        lines = [voice.say("opening-won", throws=throws, player=winner, chooses=chooses)]
        return lines if after.phase == "colour" else lines + _to_play(voice, after)
    lines = [voice.say("opening-tied", throws=throws)]
    if event.automatic_double:
        lines.append(voice.say("opening-doubled", value=after.bets[0].value))
    return lines


def _colour_chosen(voice: Voice, step: Step, _: e.ColourChosen) -> list[str]:
    return [colours(voice, step.after), *_to_play(voice, step.after)]


def _to_play(voice: Voice, state: State) -> list[str]:
    """Whether the numbers just thrown can be played at all."""
    assert state.dice is not None
    if state.board.legal_plays(state.dice, state.rules):
        return []
    stuck = "bar" if state.board.mover[BAR] else "board"
    return [voice.say("no-play", player=actor(state), stuck=stuck)]


def actor(state: State) -> str:
    """The name of the player on turn."""
    return state.players[state.actor(state.turn)]


def _rolled(voice: Voice, step: Step, event: e.Rolled) -> list[str]:
    rolled = voice.say("rolled", player=actor(step.after), dice=voice.roll(event.dice))
    return [rolled, *_to_play(voice, step.after)]


def _rolled_early(voice: Voice, step: Step, event: e.RolledEarly) -> list[str]:
    state = step.before
    other = state.players[state.actor(1 - state.turn)]
    dice = voice.roll(event.dice)
    return [voice.say("rolled-early", player=other, other=actor(state), dice=dice)]


def _roll_voided(voice: Voice, step: Step, event: e.RollVoided) -> list[str]:
    state = step.before
    if event.reason == "cocked":
        return [voice.say("roll-cocked")]
    player = state.players[state.actor(event.side)]
    return [voice.say("roll-void", player=player, other=actor(state))]


def _moved(voice: Voice, steps: list[Step]) -> str:
    moves = [step.event.move for step in steps if isinstance(step.event, e.Moved)]
    after = steps[-1].after
    line = voice.say("moved", player=actor(after), moves=voice.moves(moves))
    if not after.dice_left or not after.board.next_moves(after.dice_left, after.rules):
        return line
    return f"{line} {voice.say('left-to-play', dice=voice.dice(after.dice_left))}"


def _move_undone(voice: Voice, step: Step, _: e.MoveUndone) -> list[str]:
    moves = voice.moves([step.before.moves[-1]])
    return [voice.say("move-undone", moves=moves, dice=voice.dice(step.after.dice_left))]


def _turn_ended(voice: Voice, step: Step, event: e.TurnEnded) -> list[str]:
    before, after = step.before, step.after
    lines = [voice.say("turn-ended", player=actor(before))]
    if not event.legal and after.disputed is not None:
        lines.append(voice.say("turn-illegal", player=actor(before), other=actor(after)))
    if before.early_roll is not None:
        lines.append(voice.say("rolled-already", player=actor(after), dice=voice.roll(before.early_roll)))
        lines += _to_play(voice, after)
    return lines


def _play_accepted(voice: Voice, _: Step, __: e.PlayAccepted) -> list[str]:
    return [voice.say("play-accepted")]


def _legal_play_required(voice: Voice, step: Step, _: e.LegalPlayRequired) -> list[str]:
    after = step.after
    dice = voice.dice(after.dice_left)
    return [voice.say("play-required", player=actor(step.before), other=actor(after), dice=dice)]


def _doubled(voice: Voice, step: Step, event: e.Doubled) -> list[str]:
    state = step.before
    bets = [bet for bet in state.bets if bet.seat in event.seats]
    doubler = state.actor(event.side)
    if event.side and state.terms.cube_each:
        doubler = event.seats[0]
    lines = [voice.say("doubled", player=state.players[doubler], value=2 * bets[0].value)]
    if state.is_chouette and not event.side:
        names = voice.listed([state.players[bet.seat] for bet in bets])
        lines.append(voice.say("doubled-asks", players=names))
    return lines


def _answerers(step: Step, seats: tuple[int, ...]) -> list[str]:
    """Who answered: the crew members for themselves, or the box for all."""
    state = step.before
    if any(bet.offered_by for bet in state.bets if bet.seat in seats):
        return [state.players[state.box]]
    return [state.players[seat] for seat in seats]


def _bet_value(state: State, seats: tuple[int, ...]) -> int:
    return next(bet.value for bet in state.bets if bet.seat in seats)


def _taken(voice: Voice, step: Step, event: e.Taken) -> list[str]:
    names = voice.listed(_answerers(step, event.seats))
    value = _bet_value(step.after, event.seats)
    owner = next(bet.owner for bet in step.after.bets if bet.seat in event.seats)
    return [voice.say("taken", player=names, value=value, keeps=_owner(step.after, owner, event.seats))]


def _owner(state: State, side: int | None, seats: tuple[int, ...]) -> str:
    """The name of the one who may double next."""
    if side == 0:
        return state.players[state.box]
    return state.players[seats[0] if state.terms.cube_each else state.captain]


def _dropped(voice: Voice, step: Step, event: e.Dropped) -> list[str]:
    names = voice.listed(_answerers(step, event.seats))
    return [voice.say("dropped", player=names, count=_bet_value(step.before, event.seats))]


def _beavered(voice: Voice, step: Step, event: e.Beavered) -> list[str]:
    names = voice.listed(_answerers(step, event.seats))
    return [voice.say("beavered", player=names, value=2 * _bet_value(step.after, event.seats))]


def _resignation_offered(voice: Voice, step: Step, event: e.ResignationOffered) -> list[str]:
    state = step.before
    player = state.players[state.actor(event.side)]
    return [voice.say("resignation", player=player, outcome=event.outcome)]


def _answered(voice: Voice, _: Step, event: e.ResignationAnswered | e.SettlementAnswered) -> list[str]:
    return [] if event.accepted else [voice.say("answer-no")]


def _settlement_offered(voice: Voice, step: Step, event: e.SettlementOffered) -> list[str]:
    state = step.before
    box, other = state.players[state.box], state.players[event.seat]
    receiver, payer = (box, other) if event.points >= 0 else (other, box)
    by = state.players[event.by]
    return [voice.say("settlement", player=by, receiver=receiver, payer=payer, count=abs(event.points))]


def _settlement_answered(voice: Voice, _: Step, event: e.SettlementAnswered) -> list[str]:
    return [voice.say("settled")] if event.accepted else [voice.say("answer-no")]


def _suggested(voice: Voice, step: Step, event: e.Suggested) -> list[str]:
    return [voice.say("suggested", player=step.before.players[event.seat], words=event.words)]


def _game_ended(voice: Voice, step: Step, event: e.GameEnded) -> list[str]:
    return scoring.game_ended(voice, step.before, event)


def _score_set(voice: Voice, step: Step, _: e.ScoreSet) -> list[str]:
    return [scoring.points(voice, step.after)]


def _position_set(voice: Voice, step: Step, _: e.PositionSet) -> list[str]:
    return [voice.say("position-set", player=actor(step.after))]


def _session_ended(voice: Voice, step: Step, _: e.SessionEnded) -> list[str]:
    return scoring.session_ended(voice, step.after)


_TELLERS: Final[dict[type, Callable[[Voice, Step, Any], list[str]]]] = {
    e.SessionStarted: _session_started,
    e.BoxThrown: _box_thrown,
    e.GameStarted: _game_started,
    e.OpeningThrown: _opening_thrown,
    e.ColourChosen: _colour_chosen,
    e.Rolled: _rolled,
    e.RolledEarly: _rolled_early,
    e.RollVoided: _roll_voided,
    e.MoveUndone: _move_undone,
    e.TurnEnded: _turn_ended,
    e.PlayAccepted: _play_accepted,
    e.LegalPlayRequired: _legal_play_required,
    e.Doubled: _doubled,
    e.Taken: _taken,
    e.Dropped: _dropped,
    e.Beavered: _beavered,
    e.ResignationOffered: _resignation_offered,
    e.ResignationAnswered: _answered,
    e.SettlementOffered: _settlement_offered,
    e.SettlementAnswered: _settlement_answered,
    e.Suggested: _suggested,
    e.GameEnded: _game_ended,
    e.ScoreSet: _score_set,
    e.PositionSet: _position_set,
    e.SessionEnded: _session_ended,
}
