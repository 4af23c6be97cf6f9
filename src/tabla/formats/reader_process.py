"""Match files of strangers, read in a process of its own that may use so much memory and time and no more.

Whatever a file does to its reader, this process only waits: a reader that takes too much is ended, and the
next file gets a new one. Nothing but plain values passes between the two. The limits of memory and processor
time are the system's (`resource`); where it has none, the clock on the wall is left.
"""

from __future__ import annotations

import contextlib
import math
import os
import subprocess
import sys
import threading
import time
from typing import IO, Final

import msgspec

from tabla.formats.matches import match as m
from tabla.formats.matches import match_file
from tabla.formats.matches.replay import events_of
from tabla.play import events as e
from tabla.rules.errors import FormatError, TablaError

try:
    import resource
except ImportError:  # pragma: no cover -- Windows has none
    resource = None  # type: ignore[assignment]

MOST_MEMORY: Final = 768 * 1024 * 1024
MOST_SECONDS: Final = 10  # of processor time
LONGEST: Final = 30.0  # by the clock, on a machine that does much else
MOST_ANSWER: Final = 64 * 1024 * 1024
# A reader is replaced after so many files, however well it did.
FILES: Final = 200
_SIZE: Final = 8
# What a reader has no need to know: where the games are kept, and with which secret.
_PRIVATE: Final = ("TABLA", "PG")


class Job(msgspec.Struct, frozen=True, array_like=True):
    """A file to be read, troubles worded in a language; with more turns it is refused."""

    data: bytes
    language: str
    most_turns: int


class ReadApart(msgspec.Struct, frozen=True, tag=True):
    """A match as the events of a session that is over, and what was wrong with its file.

    `is_empty` where nothing was played or set up, `is_position` where nobody played on.
    """

    started: e.SessionStarted
    events: tuple[bytes, ...]
    is_empty: bool
    is_position: bool
    warnings: tuple[str, ...]


class Fault(msgspec.Struct, frozen=True, tag=True):
    """Why a file cannot be read, as the code and the data of an error."""

    code: str
    data: dict[str, str | int | float]


_jobs = msgspec.msgpack.Decoder(Job)
_answers: msgspec.msgpack.Decoder[ReadApart | Fault] = msgspec.msgpack.Decoder(ReadApart | Fault)


class Reader:
    """A process that reads one file after another; to be used by one thread at a time."""

    def __init__(self, memory: int = MOST_MEMORY, seconds: int = MOST_SECONDS, longest: float = LONGEST):
        self._limits, self._longest = (str(memory), str(seconds)), longest
        self._process: subprocess.Popen[bytes] | None = None
        self._files = 0
        self.replaced = 0  # as many took too much

    def read(self, job: Job) -> ReadApart:
        """The match; raises FormatError where there is none, or where reading it takes too much."""
        process = self._process or self._begin()
        assert process.stdin is not None
        assert process.stdout is not None
        watch = threading.Timer(self._longest, process.kill)
        watch.daemon = True
        watch.start()
        try:
            _send(process.stdin, msgspec.msgpack.encode(job))
            answer = _answers.decode(_received(process.stdout))
        except (EOFError, OSError, ValueError):  # it was ended, by us or by the system
            self.end()
            self.replaced += 1
            raise FormatError("file-heavy") from None
        finally:
            watch.cancel()
        self._files += 1
        if self._files >= FILES or (isinstance(answer, Fault) and answer.code == "file-heavy"):
            self.end()
        if isinstance(answer, Fault):
            raise FormatError.again(answer.code, answer.data)
        return answer

    def stop(self) -> None:
        """Let whatever is under way fail; may be called from any thread."""
        process = self._process
        if process is not None:
            process.kill()

    def end(self) -> None:
        """End the process; the next file begins another."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for end in (process.stdin, process.stdout):
                with contextlib.suppress(OSError):
                    end.close()  # type: ignore[union-attr]

    def _begin(self) -> subprocess.Popen[bytes]:
        self._files = 0
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", __name__, *self._limits],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={name: value for name, value in os.environ.items() if not name.startswith(_PRIVATE)},
            start_new_session=True,  # Ctrl+C is for the server, which ends its readers
        )
        return self._process


def read_job(job: Job) -> ReadApart | Fault:
    """What one file holds."""
    try:
        return _read(job)
    except TablaError as error:
        values = error.data.items()
        data = {name: value if isinstance(value, int | float) else str(value) for name, value in values}
        return Fault(error.code, data)
    except MemoryError:
        return Fault("file-heavy", {})


def _read(job: Job) -> ReadApart:
    match = match_file.read(job.data)
    actions = [action for game in match.games for action in game.actions]
    turns = sum(isinstance(action, m.Turn) for action in actions)
    if turns > job.most_turns:
        raise FormatError("file-turns", given=turns, most=job.most_turns)
    started, *events = events_of(match)
    assert isinstance(started, e.SessionStarted)
    return ReadApart(
        started,
        tuple(map(e.event_to_json, events)),
        is_empty=not any(isinstance(action, m.Turn | m.Double | m.SetPosition) for action in actions),
        is_position=not any(map(_is_play, actions)),
        warnings=tuple(one.text(job.language) for one in match.warnings),
    )


def _is_play(action: m.AnyAction) -> bool:
    """Whether somebody played on; a position has at most dice, and a double with its answer."""
    return isinstance(action, m.Resign) or (isinstance(action, m.Turn) and action.moves is not None)


def main(memory: int, seconds: int) -> None:
    """Read files from standard input until it ends."""
    _limit("RLIMIT_AS", memory)
    for name in ("RLIMIT_CORE", "RLIMIT_FSIZE"):
        _limit(name, 0)
    source, target = sys.stdin.buffer, sys.stdout.buffer
    with contextlib.suppress(EOFError):
        while True:
            job = _jobs.decode(_received(source))
            _limit("RLIMIT_CPU", math.ceil(time.process_time()) + seconds)
            answer = msgspec.msgpack.encode(read_job(job))
            if len(answer) > MOST_ANSWER:
                answer = msgspec.msgpack.encode(Fault("file-heavy", {}))
            _send(target, answer)


def _limit(name: str, value: int) -> None:
    """Set a soft limit of the system, where it has it."""
    kind = getattr(resource, name, None)
    if kind is not None:
        _, most = resource.getrlimit(kind)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (value, most))


def _send(end: IO[bytes], message: bytes) -> None:
    end.write(len(message).to_bytes(_SIZE, "big"))
    end.write(message)
    end.flush()


def _received(end: IO[bytes]) -> bytes:
    size = int.from_bytes(_exactly(end, _SIZE), "big")
    if size > MOST_ANSWER:
        raise EOFError
    return _exactly(end, size)


def _exactly(end: IO[bytes], size: int) -> bytes:
    data = end.read(size)
    if len(data) < size:
        raise EOFError
    return data


if __name__ == "__main__":  # pragma: no cover -- in its own process
    main(*map(int, sys.argv[1:3]))
