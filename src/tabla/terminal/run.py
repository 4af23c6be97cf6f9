"""The loop between keyboard, table and screen."""

from __future__ import annotations

import contextlib
import sys
import textwrap
from collections.abc import Callable

from tabla.terminal.drawn import WIDTH
from tabla.terminal.table import Table

INTERRUPTED = 130


def run(table: Table, opening: list[str], read: Callable[[str], str] | None = None) -> int:
    """Play until the session ends or the players leave; the exit code for the shell."""
    read = read or _reader()
    _show(opening, table)
    code = 0
    try:
        while not table.is_over:
            _show(table.answer(read(_prompt(table))), table)
    except EOFError:
        print()
    except KeyboardInterrupt:
        print()
        code = INTERRUPTED
    # Not wrapped: the command in it is there to be copied.
    print(*table.farewell(), sep="\n")
    return code if table.record.is_saved else 1


def _prompt(table: Table) -> str:
    """What is due, set off from what will be typed by as little as a screen reader needs to say."""
    if not table.voice.spoken:
        return f"{table.prompt} > "
    return f"{table.prompt} " if table.prompt.endswith("?") else f"{table.prompt}: "


def _show(lines: list[str], table: Table) -> None:
    for line in lines:
        print(line if table.voice.spoken else _wrapped(line))
    # Eyes find the prompt by the empty line before it; ears do not need it.
    if lines and not table.voice.spoken:
        print()


def _wrapped(line: str) -> str:
    """A long sentence in lines that fit; a drawn board, which may hold colour codes, stays as it is."""
    if len(line) <= WIDTH or "\x1b" in line:
        return line
    return textwrap.fill(line, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def _reader() -> Callable[[str], str]:
    if sys.stdin.isatty():
        # Line editing and history, where Python has them.
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401
        return input
    return _read_line


def _read_line(prompt: str) -> str:
    """A line from a pipe: the prompt gets a line of its own, as no Enter key will end it."""
    print(prompt.rstrip(), flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\n")
