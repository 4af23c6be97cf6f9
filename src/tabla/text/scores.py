"""Points, cube and money in words."""

from __future__ import annotations

from tabla.play import events as e
from tabla.play.state import Bet, State
from tabla.text.partners import side_name
from tabla.text.phrases import Voice


def game_ended(voice: Voice, before: State, event: e.GameEnded) -> list[str]:
    """Who won, how, and how many points."""
    players = before.players
    if event.winner is None:
        lines = [voice.say("game-settled")]
    else:
        winner = side_name(voice, before, event.winner)
        message = "partners-game-won" if before.is_partners else "game-won"
        lines = [voice.say(message, player=winner, ending=event.ending, outcome=event.outcome or "single")]
    if before.is_partners and any(event.points):
        side = 0 if event.points[0] > 0 else 1
        won = {"player": side_name(voice, before, side), "count": abs(event.points[0])}
        return [*lines, voice.say("partners-points", **won)]
    changes = [
        voice.say(
            "points-change", player=players[seat], change="wins" if points > 0 else "loses", count=abs(points)
        )
        for seat, points in enumerate(event.points)
        if points > 0 or (points and before.is_chouette)
    ]
    lines.append(", ".join(changes) + "." if changes else voice.say("points-none"))
    return lines


def score(voice: Voice, state: State) -> list[str]:
    """The score of the session, the game under way and its cube."""
    terms = state.terms
    lines = [voice.say("session-form", form=terms.form, length=terms.length)]
    lines.append(points(voice, state))
    if state.phase not in ("between", "ended", "box"):
        crawford = "yes" if state.crawford else "no"
        lines.append(voice.say("score-game", number=state.game_number, crawford=crawford))
        lines += cube(voice, state)
    return lines + money(voice, state)


def points(voice: Voice, state: State) -> str:
    """Each player's points: those won in a match or a series, the balance where money counts."""
    return voice.say("score", scores=", ".join(each_points(voice, state)))


def each_points(voice: Voice, state: State) -> list[str]:
    """The same, a text for each player."""
    balance = state.terms.form in ("money", "game")
    counts = state.ledger if balance else state.won
    names = state.players
    if state.is_partners:
        names, counts = tuple(side_name(voice, state, side) for side in (0, 1)), counts[::2]
    return [
        voice.say("score-player", player=player, count=count)
        for player, count in zip(names, counts, strict=True)
    ]


def cube(voice: Voice, state: State) -> list[str]:
    """Where the cube is, or each cube."""
    if not state.terms.cube:
        return []
    if not (state.is_chouette and state.terms.cube_each):
        return [_one_cube(voice, state, bet) for bet in state.open_bets[:1]]
    return [
        voice.say("cube-with", player=state.players[bet.seat], cube=_one_cube(voice, state, bet))
        for bet in state.open_bets
    ]


def cube_short(voice: Voice, state: State) -> list[str]:
    """The same in few words, to stand beside a drawn board."""
    if not state.terms.cube:
        return []
    each = state.is_chouette and state.terms.cube_each
    lines = []
    for bet in state.open_bets if each else state.open_bets[:1]:
        owner = _owner(voice, state, bet)
        face = _face(state, bet)
        owned = "no" if owner is None else "yes"
        said = voice.say("board-cube", owned=owned, player=owner or "", face=face)
        lines.append(f"{state.players[bet.seat]}: {said}" if each else said)
    return lines


def _one_cube(voice: Voice, state: State, bet: Bet) -> str:
    owner = _owner(voice, state, bet)
    if owner is None:
        return voice.say("cube-middle", face=_face(state, bet), count=bet.value)
    return voice.say("partners-cube" if state.is_partners else "cube-owned", player=owner, count=bet.value)


def _face(state: State, bet: Bet) -> int:
    """The number on top; before the first double that is whatever the sheet puts there."""
    return bet.value if bet.value > 1 else state.rules.cube.neutral_face


def _owner(voice: Voice, state: State, bet: Bet) -> str | None:
    """The name of the one who may double next, None if both may."""
    if bet.owner is None:
        return None
    if state.is_partners:
        return side_name(voice, state, bet.owner)
    crew = bet.seat if state.terms.cube_each else state.captain
    return state.players[crew if bet.owner else state.box]


def money(voice: Voice, state: State) -> list[str]:
    """Who pays whom to settle up, where there is a stake."""
    return [
        voice.say("pays", payer=state.players[payer], payee=state.players[payee], amount=voice.money(amount))
        for payer, payee, amount in state.transfers()
    ]


def session_ended(voice: Voice, state: State) -> list[str]:
    """Who came first, the score, and what is to be paid."""
    winners = [state.players[seat] for seat in state.winners]
    kind = "tied" if len(winners) > 1 else "won"
    if state.is_partners and len(winners) == 2:
        kind = "won-by-partners"
    if not winners:
        return [voice.say("session-broken-off"), points(voice, state)]
    lines = []
    # A single game was told when it ended.
    if state.terms.form != "game":
        lines.append(voice.say(f"session-{kind}", players=voice.listed(winners), form=state.terms.form))
        lines.append(points(voice, state))
    return lines + money(voice, state)
