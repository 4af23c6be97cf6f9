"""One table: takes lines, gives lines, keeps the record.

Knows nothing of keyboards and screens (see tabla.terminal.loop), so a test can play by calling `answer`.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tabla.play import commands as c
from tabla.play import events as e
from tabla.play.decide import decide
from tabla.play.evolve import begin, evolve
from tabla.play.seats import due
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError, Refused, TablaError
from tabla.terminal.board_ascii import draw
from tabla.terminal.dice import Thrower
from tabla.terminal.save_file import RecordError, RecordFile
from tabla.text import queries
from tabla.text.commands import ACTS, Wish
from tabla.text.last_turn import LastTurn, follow
from tabla.text.narrate import Step, session_started, tell
from tabla.text.parse_line import Line, read_line
from tabla.text.phrases import Voice
from tabla.text.prompt import obvious, prompt
from tabla.text.queries import TableQuery
from tabla.text.vocabulary import vocabulary

if TYPE_CHECKING:
    from tabla.engine.advice import Advisor
    from tabla.engine.bot import Bot


MOST_QUOTED = 60


class _HintAsked(NamedTuple):
    """A hint that one seat asked for and another has to agree to."""

    by: int
    of: int


class TerminalSession:
    """A session under way."""

    def __init__(
        self,
        events: Sequence[e.AnyEvent],
        record: RecordFile,
        language: str,
        *,
        spoken: bool = False,
        coloured: bool = False,
        seed: int | None = None,
        games: Path | None = None,
        make_bot: Callable[[str], Bot] | None = None,
    ) -> None:
        # `games` is the folder where the last game is found without naming its file.
        self._games = games
        self.record = record
        self._turns: list[LastTurn] = []
        self.closed = False
        self._coloured = coloured
        self._thrower = Thrower(seed)
        self._vocabulary = vocabulary(language)
        self._warned = False
        self._leaving = False
        self._advisor: Advisor | None = None
        self._hint_asked: _HintAsked | None = None
        first, *others = events
        assert isinstance(first, e.SessionStarted)
        self._bots = {
            seat: make_bot(level) for seat, level in enumerate(first.bots) if level is not None and make_bot
        }
        self.voice = Voice(language, first.rules, spoken=spoken)
        self.state = begin(first)
        self._steps = [Step(self.state, first, self.state)]
        for event in others:
            self._steps.append(self._after(event))

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be typed: the session has ended or the players left."""
        return self.closed or self.state.phase == "ended"

    @property
    def prompt(self) -> str:
        """What is due now."""
        if self._hint_asked is not None:
            return self.voice.say("prompt-answer", player=self.state.players[self._hint_asked.of])
        return prompt(self.voice, self.state)

    @property
    def last(self) -> LastTurn | None:
        """The turn that ended last in this game."""
        return self._turns[-1] if self._turns else None

    def welcome(self) -> list[str]:
        """The first lines of a new session; brings them to disk."""
        plays = Board.start(self.state.rules).legal_plays(Dice(3, 1), self.state.rules)
        usual = [play for play in plays if str(play) == "8/5 6/5"]
        example = self.voice.moves((usual or plays)[-1].moves)
        hint = self.voice.say("welcome-help", example=example, command=self.voice.word("help"))
        lines = [*tell(self.voice, self._steps), hint]
        self.record.add([step.event for step in self._steps])
        return lines + self._bots_play() + self._save()

    def welcome_back(self, *, was_cut: bool = False) -> list[str]:
        """The first lines of a session taken up again: what is played and how it stands."""
        voice = self.voice
        lines = [voice.say("resumed", path=self.record.path)]
        if was_cut:
            lines.append(voice.say("resumed-cut"))
        lines += session_started(voice, self.state)[:1]
        lines += queries.score(self._question(Line(None, "score", "")))
        if self.state.phase in ("roll", "move"):
            if not self.voice.spoken:
                lines += self._report(Line(None, "board", ""))
            if self.state.dice is not None:
                lines += queries.dice(self._question(Line(None, "dice", "")))
        return lines + self._bots_play() + self._save()

    def answer(self, text: str) -> list[str]:
        """What a typed line brings about, in words; a refusal is one sentence and changes nothing."""
        try:
            lines = self._obey(text)
        except TablaError as error:
            lines = [self._refusal(error, text.strip())]
        # After a refusal too: a bot that could not think before tries again, or says once more why it cannot.
        return lines + self._bots_play() + self._save()

    def farewell(self) -> list[str]:
        """The last words: where the record is, and how to take it up again."""
        voice = self.voice
        lines = self._save()
        if not self.record.is_saved:
            return [*lines, voice.say("bye-unsaved", path=self.record.path)]
        if self.state.phase == "ended":
            return [voice.say("bye-ended", path=self.record.path)]
        resume = ["tabla", "play", "--resume"]
        if self.record.path.parent != self._games:
            resume.append(str(self.record.path))
        return [
            voice.say("bye-saved", path=self.record.path),
            voice.say("bye-resume", command=shlex.join(resume)),
        ]

    def _obey(self, text: str) -> list[str]:
        colours = [*self.state.rules.look.colours, *self._vocabulary.colours]
        is_moving = bool(self.state.dice_left)
        line = read_line(text, self._vocabulary, self.state.players, colours, is_moving=is_moving)
        if line.action in queries.REPORTS:
            return self._report(line)
        if line.action == "save":
            return self._save_as(line.rest)
        if line.action == "quit":
            return self._quit()
        if self._hint_asked is not None and line.action in ("accept", "refuse"):
            return self._answer_hint(line, self._hint_asked)
        if line.action == "hint":
            return self._hint(line)
        if not line.action and self._hint_asked is None:
            action = obvious(self.state)
            if action is None:
                raise TablaError("enter-alone", command=self.voice.word("help"))
            line = Line(line.seat, action, "")
        if not line.action:
            raise TablaError("enter-alone", command=self.voice.word("help"))
        wish = Wish(self.state, line, self._vocabulary, self._thrower, frozenset(self._bots))
        commands = ACTS[line.action](wish)
        self._need_person(line, commands)
        lines = self._do(commands)
        # Whoever plays on no longer waits for a hint.
        self._hint_asked = None
        return lines

    def _need_person(self, line: Line, commands: Sequence[c.AnyCommand]) -> None:
        """A bot speaks for itself; people only throw its dice where dice are thrown by hand."""
        if line.action in ("roll", "throw", "correct", "cocked", "next", "finish"):
            return
        for command in commands:
            if command.seat in self._bots:
                raise Refused("bot-acts", player=self.state.players[command.seat])

    def _bots_play(self) -> list[str]:
        """What the bots do until a person is to act; only their plays are shown, not each board between.

        A bot that cannot think says why, and the people at the table can still look, save and leave.
        """
        lines: list[str] = []
        try:
            while not self.is_over and (commands := self._bots_commands()):
                lines += self._do(commands, draws=False)
        except TablaError as error:
            return [*lines, error.text(self.voice.language)]
        if lines and not self.voice.spoken and self.state.phase in ("roll", "move"):
            lines += self._report(Line(None, "board", ""))
        return lines

    def _bots_commands(self) -> list[c.AnyCommand]:
        """What a bot does next: a whole play, or another single thing."""
        state, people = self.state, len(self.state.players) - len(self._bots)
        for seat, bot in self._bots.items():
            commands = bot.turn(state, seat)
            if commands and not (people and isinstance(commands[0], c.NextGame)):
                return commands
        thrown = self._bots_throw()
        return [thrown] if thrown is not None else []

    def _bots_throw(self) -> c.AnyCommand | None:
        """The throw that is due where no person is to make it; dice thrown by hand are always a person's."""
        state = self.state
        waits = state.is_offered or state.resignation is not None or state.settlement is not None
        if waits or state.terms.dice != "computer":
            return None
        if state.phase == "roll" and state.actor(state.turn) in self._bots:
            return c.Roll(state.actor(state.turn), Dice(*self._thrower.throw(2)))
        if any(seat not in self._bots for seat in due(state)):
            return None
        if state.phase == "box":
            return c.ThrowForBox(0, self._thrower.throw(len(state.drawing)))
        if state.phase == "opening":
            return c.ThrowOpening(state.actor(0), Dice(*self._thrower.throw(2)))
        return None

    def _do(self, commands: Sequence[c.AnyCommand], *, draws: bool = True) -> list[str]:
        """All of the commands or, if one is refused, none."""
        before, turns, steps = self.state, [*self._turns], []
        try:
            for command in commands:
                steps += [self._after(event) for event in decide(self.state, command)]
        except TablaError:
            self.state, self._turns = before, turns
            raise
        self.record.add([step.event for step in steps])
        lines = tell(self.voice, steps)
        if draws and not self.voice.spoken and _shows_board(steps):
            lines += self._report(Line(None, "board", ""))
        return lines

    def _after(self, event: e.AnyEvent) -> Step:
        before = self.state
        self.state = evolve(before, event)
        step = Step(before, event, self.state)
        follow(self._turns, step)
        return step

    def _report(self, line: Line) -> list[str]:
        """The answer to a question; a drawn table draws its board."""
        asked = self._question(line)
        if line.action == "board" and not self.voice.spoken:
            return draw(self.voice, self.state, asked.side, coloured=self._coloured)
        return queries.REPORTS[line.action](asked)

    def _question(self, line: Line) -> TableQuery:
        state = self.state
        side = state.turn if line.seat is None else state.side_of(line.seat)
        if line.seat is None and state.actor(side) in self._bots and state.actor(1 - side) not in self._bots:
            side = 1 - side
        return TableQuery(self.voice, self._vocabulary, self.state, self.last, side, line.rest)

    def _hint(self, line: Line) -> list[str]:
        """What the bot would do for whoever is to decide; between people the other has to agree."""
        # Imported here because the nets cost more than a game without hints does.
        from tabla.text.hints import deciders

        seats = deciders(self.state)
        if not seats or (line.seat is not None and line.seat not in seats):
            raise TablaError("hint-not-now")
        seat = seats[0] if line.seat is None else line.seat
        if seat in self._bots:
            raise Refused("bot-acts", player=self.state.players[seat])
        other = self.state.actor(1 - self.state.side_of(seat))
        if other in self._bots:
            return self._hint_for(seat)
        self._hint_asked = _HintAsked(seat, other)
        players = self.state.players
        return [self.voice.say("hint-asked", player=players[seat], other=players[other])]

    def _answer_hint(self, line: Line, asked: _HintAsked) -> list[str]:
        if line.seat not in (None, asked.of):
            raise Refused("not-your-turn", player=self.state.players[asked.of])
        self._hint_asked = None
        return self._hint_for(asked.by) if line.action == "accept" else [self.voice.say("answer-no")]

    def _hint_for(self, seat: int) -> list[str]:
        from tabla.engine.advice import Advisor
        from tabla.text.hints import hint

        self._advisor = self._advisor or Advisor()
        return list(hint(self._advisor, self.state, seat, self.voice).said)

    def _refusal(self, error: TablaError, typed: str) -> str:
        # The sentences about notation show a slash, which a spoken table does without.
        if self.voice.spoken and isinstance(error, FormatError):
            error = TablaError("move-unclear", given=typed)
        # What was typed is quoted, but never at such length that the sentence drowns in it.
        quoted = {name: str(value) for name, value in error.data.items() if name in ("given", "found")}
        cut = {name: f"{text[:MOST_QUOTED]}…" for name, text in quoted.items() if len(text) > MOST_QUOTED}
        error = TablaError.again(error.code, {**error.data, **cut})
        return error.text(self.voice.language)

    def _save(self) -> list[str]:
        """Bring the record to disk. A failure is told once, and so is its end; play goes on."""
        try:
            self.record.save()
        except RecordError as error:
            first, self._warned = not self._warned, True
            return [error.text(self.voice.language)] if first else []
        if self._warned:
            self._warned = False
            return [self.voice.say("saved-again", path=self.record.path)]
        return []

    def _save_as(self, name: str) -> list[str]:
        if name:
            self.record.save_as(Path(os.path.expanduser(name)))  # noqa: PTH111 -- never raises
        else:
            self.record.save()
        self._warned = False
        return [self.voice.say("saved", path=self.record.path)]

    def _quit(self) -> list[str]:
        """Leave; with something unsaved only on the second word, so that nothing is lost by surprise."""
        lines = self._save()
        if not self.record.is_saved and not self._leaving:
            self._leaving = True
            return [
                *lines,
                self.voice.say("quit-unsaved", save=self.voice.word("save"), quit=self.voice.word("quit")),
            ]
        self.closed = True
        return lines


def _shows_board(steps: Sequence[Step]) -> bool:
    """Whether eyes want the board now: the numbers to play are new, or checkers have moved."""
    thrown = (e.Rolled, e.OpeningThrown, e.ColourChosen)
    moved = (e.Moved, e.MoveUndone, e.LegalPlayRequired, e.TakeBackAnswered, e.PositionSet)
    after = steps[-1].after
    return any(isinstance(step.event, thrown + moved) for step in steps) and after.phase in ("roll", "move")
