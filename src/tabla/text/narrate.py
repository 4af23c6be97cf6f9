"""What happened, in words: from events and the states around them to lines."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from tabla.play import events as e
from tabla.play.seats import answerer
from tabla.play.state import State
from tabla.rules.board import BAR, Side
from tabla.text import partners, scores
from tabla.text.phrases import Voice


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
        lines += [scores.points(voice, steps[-1].after), *scores.money(voice, steps[-1].after)]
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
    usual = state.rules.session.points_with_cube
    if terms.form == "match" and terms.cube and usual and terms.length < min(usual):
        said.append(voice.say("session-short", points=voice.either(list(map(str, usual)))))
    if terms.stake:
        said.append(voice.say("session-stake", stake=voice.money(terms.stake)))
    if state.is_partners:
        said.insert(0, partners.session(voice, state))
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
    lines += roles(voice, state)
    if not state.rules.opening.winner_chooses_colour and state.phase != "colour":
        lines.append(colours(voice, state))
    return lines


def roles(voice: Voice, state: State) -> list[str]:
    """Who has the box, who is captain, who is in the crew or out; of partners who acts. Nothing for two."""
    if state.is_partners:
        return partners.roles(voice, state)
    if not state.is_chouette:
        return []
    playing = [bet.seat for bet in state.open_bets] or list(state.line)
    crew = [state.players[seat] for seat in playing if seat != state.captain]
    said = voice.say(
        "chouette-roles",
        box=state.players[state.box],
        captain=state.players[state.captain],
        crew=voice.listed(crew),
        company="yes" if crew else "no",
    )
    out = [state.players[seat] for seat in state.line if seat not in playing]
    return [f"{said} {voice.say('chouette-out', players=voice.listed(out), count=len(out))}" if out else said]


def colours(voice: Voice, state: State) -> str:
    """Who plays which colour."""
    message = "partners-colour" if state.is_partners else "plays-colour"
    told = (
        voice.say(message, player=partners.side_name(voice, state, side), colour=voice.colour(state, side))
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
    to_play = _to_play(voice, step.after) if step.after.dice else []
    return [colours(voice, step.after), *to_play]


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


def choosing(state: State) -> str:
    """Whose word about colours is waited for: the opening winner's, else the first player's."""
    return actor(state) if state.dice else state.players[state.box]


def _rolled(voice: Voice, step: Step, event: e.Rolled) -> list[str]:
    rolled = voice.say("rolled", player=actor(step.after), dice=voice.roll(event.dice))
    return [rolled, *_to_play(voice, step.after)]


def _rolled_early(voice: Voice, step: Step, event: e.RolledEarly) -> list[str]:
    state = step.before
    other = state.players[state.actor(1 - state.turn)]
    dice = voice.roll(event.dice)
    contact = "yes" if state.board.has_contact else "no"
    return [voice.say("rolled-early", player=other, other=actor(state), dice=dice, contact=contact)]


def _roll_voided(voice: Voice, step: Step, event: e.RollVoided) -> list[str]:
    state = step.before
    if event.reason == "cocked":
        return [voice.say("roll-cocked")]
    player = state.players[state.actor(event.side)]
    return [voice.say("roll-void", player=player, other=actor(state))]


def _moved(voice: Voice, steps: list[Step]) -> str:
    moves = [step.event.move for step in steps if isinstance(step.event, e.Moved)]
    after = steps[-1].after
    line = " ".join(
        [voice.say("moved", player=actor(after), moves=voice.moves(moves)), *_calls(voice, steps)]
    )
    if not after.dice_left or not after.board.next_moves(after.dice_left, after.rules):
        return line
    return f"{line} {voice.say('left-to-play', dice=voice.dice(after.dice_left))}"


def _calls(voice: Voice, steps: list[Step]) -> list[str]:
    """What the sheet has words for, said when it happens: a point made, a hit, a closed home board."""
    before, after = steps[0].before.board, steps[-1].after.board
    state = steps[-1].after
    if not state.rules.look.calls:
        return []
    said = []
    made = [point for point in range(24, 0, -1) if before.mover[point] < 2 <= after.mover[point]]
    if made:
        points = voice.listed(list(map(str, made)))
        said.append(voice.say("made-points", player=actor(state), points=points, count=len(made)))
    if hit := after.opponent[BAR] - before.opponent[BAR]:
        other = state.players[state.actor(1 - state.turn)]
        said.append(voice.say("was-hit", player=other, count=hit))
    if _is_closed(after.mover) and not _is_closed(before.mover):
        said.append(voice.say("board-closed", player=actor(state)))
    return said


def _is_closed(side: Side) -> bool:
    return min(side[1:7]) >= 2


def _move_undone(voice: Voice, step: Step, _: e.MoveUndone) -> list[str]:
    moves = voice.moves([step.before.moves[-1]])
    return [voice.say("move-undone", moves=moves, dice=voice.dice(step.after.dice_left))]


def _dice_withdrawn(voice: Voice, _: Step, __: e.DiceWithdrawn) -> list[str]:
    return [voice.say("dice-corrected")]


def _take_back_asked(voice: Voice, step: Step, event: e.TakeBackAsked) -> list[str]:
    state = step.before
    return [voice.say("take-back-asked", player=state.players[state.actor(event.side)])]


def _take_back_answered(voice: Voice, step: Step, event: e.TakeBackAnswered) -> list[str]:
    if not event.accepted:
        return [voice.say("answer-no")]
    after = step.after
    return [voice.say("turn-taken-back", player=actor(after), dice=voice.dice(after.dice_left))]


def _turn_ended(voice: Voice, step: Step, event: e.TurnEnded) -> list[str]:
    before, after = step.before, step.after
    if event.legal and before.board.is_over:  # the game is over, whoever has the dice
        return []
    lines = [voice.say("turn-ended", player=actor(before))]
    if not event.legal and after.disputed is not None:
        return [*lines, voice.say("turn-illegal", player=actor(before), other=actor(after))]
    return lines + _early_roll_stands(voice, step)


def _early_roll_stands(voice: Voice, step: Step) -> list[str]:
    dice, after = step.before.early_roll, step.after
    if dice is None:
        return []
    return [voice.say("rolled-already", player=actor(after), dice=voice.roll(dice)), *_to_play(voice, after)]


def _play_accepted(voice: Voice, step: Step, _: e.PlayAccepted) -> list[str]:
    return [voice.say("play-accepted"), *_early_roll_stands(voice, step)]


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
    values = {bet.seat: 2 * bet.value for bet in bets}
    lines = _worth(voice, step, "doubled", values, player=state.players[doubler])
    if state.is_chouette and not event.side and len(bets) > 1:
        names = voice.listed([state.players[bet.seat] for bet in bets])
        lines.append(voice.say("doubled-asks", players=names))
    return lines


def _answerers(step: Step, seats: tuple[int, ...]) -> list[str]:
    """Who answered: the crew members for themselves, or the box for all."""
    state = step.before
    who = dict.fromkeys(answerer(state, bet) for bet in state.bets if bet.seat in seats)
    return [state.players[seat] for seat in who]


def _worth(voice: Voice, step: Step, message: str, values: dict[int, int], **data: object) -> list[str]:
    """The message with what the game is worth; where cubes differ, with each of the crew in turn."""
    if len(set(values.values())) == 1 and not (step.before.is_chouette and step.before.terms.cube_each):
        return [voice.say(message, value=next(iter(values.values())), **data)]
    each = [
        voice.say("worth-with", player=step.before.players[seat], value=value)
        for seat, value in values.items()
    ]
    return [voice.say(f"{message}-each", worth=voice.listed(each), **data)]


def _values(state: State, seats: tuple[int, ...], times: int = 1) -> dict[int, int]:
    return {bet.seat: times * bet.value for bet in state.bets if bet.seat in seats}


def _taken(voice: Voice, step: Step, event: e.Taken) -> list[str]:
    names = voice.listed(_answerers(step, event.seats))
    owner = next(bet.owner for bet in step.after.bets if bet.seat in event.seats)
    keeps = _owner(voice, step.after, owner, event.seats)
    message = "partners-taken" if step.after.is_partners else "taken"
    return _worth(voice, step, message, _values(step.after, event.seats), player=names, keeps=keeps)


def _owner(voice: Voice, state: State, side: int | None, seats: tuple[int, ...]) -> str:
    """The name of the one who may double next."""
    if state.is_partners:
        return partners.side_name(voice, state, side or 0)
    if side == 0:
        return state.players[state.box]
    return state.players[seats[0] if state.terms.cube_each else state.captain]


def _dropped(voice: Voice, step: Step, event: e.Dropped) -> list[str]:
    names = voice.listed(_answerers(step, event.seats))
    # The box loses every bet it drops; players of the crew answer one by one.
    return [voice.say("dropped", player=names, count=sum(_values(step.before, event.seats).values()))]


def _beavered(voice: Voice, step: Step, event: e.Beavered) -> list[str]:
    names = voice.listed(_answerers(step, event.seats))
    return _worth(voice, step, "beavered", _values(step.after, event.seats, 2), player=names)


def _resignation_offered(voice: Voice, step: Step, event: e.ResignationOffered) -> list[str]:
    state = step.before
    player = state.players[state.actor(event.side)]
    return [voice.say("resignation", player=player, outcome=event.outcome)]


def _answered(voice: Voice, _: Step, event: e.ResignationAnswered | e.SettlementAnswered) -> list[str]:
    return [] if event.accepted else [voice.say("answer-no")]


def _settlement_offered(voice: Voice, step: Step, event: e.SettlementOffered) -> list[str]:
    state = step.before
    box, other = state.players[state.box], state.players[event.seat]
    if state.is_partners:
        box, other = (partners.side_name(voice, state, side) for side in (0, 1))
    receiver, payer = (box, other) if event.points >= 0 else (other, box)
    by = state.players[event.by]
    return [voice.say("settlement", player=by, receiver=receiver, payer=payer, count=abs(event.points))]


def _settlement_answered(voice: Voice, _: Step, event: e.SettlementAnswered) -> list[str]:
    return [voice.say("settled")] if event.accepted else [voice.say("answer-no")]


def _suggested(voice: Voice, step: Step, event: e.Suggested) -> list[str]:
    words = partners.advice(voice, event)
    return [voice.say("suggested", player=step.before.players[event.seat], words=words)]


def _stepped_aside(voice: Voice, step: Step, event: e.SteppedAside) -> list[str]:
    return [partners.away(voice, step.after, event.seat)]


def _came_back(voice: Voice, step: Step, event: e.CameBack) -> list[str]:
    return [voice.say("partners-back", player=step.after.players[event.seat])]


def _game_ended(voice: Voice, step: Step, event: e.GameEnded) -> list[str]:
    return scores.game_ended(voice, step.before, event)


def _score_set(voice: Voice, step: Step, _: e.ScoreSet) -> list[str]:
    return [scores.points(voice, step.after)]


def _position_set(voice: Voice, step: Step, _: e.PositionSet) -> list[str]:
    return [voice.say("position-set", player=actor(step.after))]


def _session_ended(voice: Voice, step: Step, _: e.SessionEnded) -> list[str]:
    return scores.session_ended(voice, step.after)


_TELLERS: Final[dict[type, Callable[[Voice, Step, Any], list[str]]]] = {
    e.SessionStarted: _session_started,
    e.BoxThrown: _box_thrown,
    e.GameStarted: _game_started,
    e.OpeningThrown: _opening_thrown,
    e.ColourChosen: _colour_chosen,
    e.Rolled: _rolled,
    e.RolledEarly: _rolled_early,
    e.RollVoided: _roll_voided,
    e.DiceWithdrawn: _dice_withdrawn,
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
    e.SteppedAside: _stepped_aside,
    e.CameBack: _came_back,
    e.GameEnded: _game_ended,
    e.TakeBackAsked: _take_back_asked,
    e.TakeBackAnswered: _take_back_answered,
    e.ScoreSet: _score_set,
    e.PositionSet: _position_set,
    e.SessionEnded: _session_ended,
}
