"""A game, a match, a series, a money session, a chouette, two against two: pure state and events.

`decide(state, command)` gives the events a command causes or refuses it with the rule that forbids it;
`evolve(state, event)` gives the next state. No clock, no randomness, no input or output: dice come in with
the commands, and a record is a list of events.
"""

from tabla.play.decide import decide
from tabla.play.evolve import evolve, replay
from tabla.play.options import options
from tabla.play.seats import due
from tabla.play.start import start
from tabla.play.state import State
from tabla.play.terms import Terms

__all__ = ["State", "Terms", "decide", "due", "evolve", "options", "replay", "start"]
