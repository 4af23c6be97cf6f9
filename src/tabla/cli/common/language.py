"""The language of the command line itself: help and refusals."""

from __future__ import annotations

import functools

from tabla import locale
from tabla.cli.common.settings_file import read_settings
from tabla.rules.errors import TablaError


@functools.cache
def help_language() -> str:
    """The language of the settings, else the environment's; a broken settings file must not spoil help."""
    try:
        wanted = read_settings().language
    except TablaError:
        wanted = None
    return locale.language_of(wanted)


def say(message: str, /, **data: object) -> str:
    """A message in the language of help."""
    return locale.text(message, help_language(), **data)
