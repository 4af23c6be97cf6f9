"""One table: takes lines, gives lines, keeps the record.

Knows nothing of keyboards and screens (see tabla.terminal.run), so a test can play by calling `answer`.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tabla.play import commands as c
from tabla.play import events as e
from tabla.play.decide import decide
from tabla.play.evolve import begin, evolve
from tabla.rules.board import Move
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError, TablaError
from tabla.telling import reports
from tabla.telling.acting import ACTS, Wish
from tabla.telling.asking import LastTurn, Question
from tabla.telling.lines import Line, read_line
from tabla.telling.news import Step, session_started, tell
from tabla.telling.prompt import obvious, prompt
from tabla.telling.vocabulary import vocabulary
from tabla.telling.voice import Voice
from tabla.terminal.drawn import draw
from tabla.terminal.record_file import RecordError, RecordFile
from tabla.terminal.throwing import Thrower

if TYPE_CHECKING:
    from tabla.engine.advice import Advisor
    from tabla.engine.bot import Bot


class Table:
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
        self.last: LastTurn | None = None
        self.closed = False
        self._coloured = coloured
        self._thrower = Thrower(seed)
        self._vocabulary = vocabulary(language)
        self._warned = False
        self._leaving = False
        self._advisor: Advisor | None = None
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
        return prompt(self.voice, self.state)

    def welcome(self) -> list[str]:
        """The first lines of a new session; brings them to disk."""
        example = self.voice.moves([Move(8, 5, 3), Move(6, 5, 1)])
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
        lines += reports.score(self._question(Line(None, "score", "")))
        if self.state.phase in ("roll", "move"):
            if not self.voice.spoken:
                lines += self._report(Line(None, "board", ""))
            if self.state.dice is not None:
                lines += reports.dice(self._question(Line(None, "dice", "")))
        return lines + self._bots_play() + self._save()

    def answer(self, text: str) -> list[str]:
        """What a typed line brings about, in words; a refusal is one sentence and changes nothing."""
        try:
            lines = self._obey(text)
            lines += self._bots_play()
        except TablaError as error:
            lines = [self._refusal(error, text.strip())]
        return lines + self._save()

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
        return [voice.say("bye-resume", path=self.record.path, command=shlex.join(resume))]

    def _obey(self, text: str) -> list[str]:
        colours = [*self.state.rules.look.colours, *self._vocabulary.colours]
        line = read_line(text, self._vocabulary, self.state.players, colours)
        if line.action in reports.REPORTS:
            return self._report(line)
        if line.action == "hint":
            return self._hint(line)
        if line.action == "save":
            return self._save_as(line.rest)
        if line.action == "quit":
            return self._quit()
        if not line.action:
            action = obvious(self.state)
            if action is None:
                raise TablaError("enter-alone", command=self.voice.word("help"))
            line = Line(line.seat, action, "")
        wish = Wish(self.state, line, self._vocabulary, self._thrower)
        return self._do(ACTS[line.action](wish))

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
        thrown = self._bots_throw(people)
        return [thrown] if thrown is not None else []

    def _bots_throw(self, people: int) -> c.AnyCommand | None:
        """The throw that is due where no person is to make it; dice thrown by hand are always a person's."""
        state = self.state
        waits = state.is_offered or state.resignation is not None or state.settlement is not None
        if waits or state.terms.dice != "computer":
            return None
        if state.phase == "roll" and state.actor(state.turn) in self._bots:
            return c.Roll(state.actor(state.turn), Dice(*self._thrower.throw(2)))
        if people:
            return None
        if state.phase == "box":
            return c.ThrowForBox(0, self._thrower.throw(len(state.drawing)))
        return c.ThrowOpening(state.box, Dice(*self._thrower.throw(2))) if state.phase == "opening" else None

    def _do(self, commands: Sequence[c.AnyCommand], *, draws: bool = True) -> list[str]:
        """All of the commands or, if one is refused, none."""
        before, last, steps = self.state, self.last, []
        try:
            for command in commands:
                steps += [self._after(event) for event in decide(self.state, command)]
        except TablaError:
            self.state, self.last = before, last
            raise
        self.record.add([step.event for step in steps])
        lines = tell(self.voice, steps)
        if draws and not self.voice.spoken and _shows_board(steps):
            lines += self._report(Line(None, "board", ""))
        return lines

    def _after(self, event: e.AnyEvent) -> Step:
        before = self.state
        if isinstance(event, e.TurnEnded) and before.dice is not None:
            player = before.players[before.actor(before.turn)]
            self.last = LastTurn(player, before.dice, before.moves)
        elif isinstance(event, e.GameStarted):
            self.last = None
        self.state = evolve(before, event)
        return Step(before, event, self.state)

    def _report(self, line: Line) -> list[str]:
        """The answer to a question; a drawn table draws its board."""
        asked = self._question(line)
        if line.action == "board" and not self.voice.spoken:
            return draw(self.voice, self.state, asked.side, coloured=self._coloured)
        return reports.REPORTS[line.action](asked)

    def _question(self, line: Line) -> Question:
        side = self.state.turn if line.seat is None else self.state.side_of(line.seat)
        return Question(self.voice, self._vocabulary, self.state, self.last, side, line.rest)

    def _hint(self, line: Line) -> list[str]:
        """What the bot would do for whoever is to decide."""
        # Imported here because the nets cost more than a game without hints does.
        from tabla.engine.advice import Advisor
        from tabla.telling.tutor import deciders, hint

        self._advisor = self._advisor or Advisor()
        seats = (line.seat,) if line.seat is not None else deciders(self.state)
        if not seats:
            raise TablaError("hint-not-now")
        return list(hint(self._advisor, self.state, seats[0], self.voice).said)

    def _refusal(self, error: TablaError, typed: str) -> str:
        # The sentences about notation show a slash, which a spoken table does without.
        if self.voice.spoken and isinstance(error, FormatError):
            error = TablaError("move-unclear", given=typed)
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
    shown = (e.Rolled, e.OpeningThrown, e.ColourChosen, e.Moved, e.MoveUndone, e.LegalPlayRequired)
    after = steps[-1].after
    return any(isinstance(step.event, shown) for step in steps) and after.phase in ("roll", "move")
