"""Every sentence Tabla says, in English, Spanish and Bulgarian.

The words live in Fluent files, one folder a language, grouped by area; the page reads the same files.
Knows nothing of the game: a caller gives a message's name and its data.
"""

from __future__ import annotations

import functools
import os
from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "es", "bg")
AREAS = (
    "analysis", "cli", "cluster", "dice", "engine", "errors", "formats", "page", "rules", "server",
    "terminal",
)  # fmt: skip


def language_of(wanted: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language to speak: the one wanted, else the environment's, else English.

    >>> language_of("es"), language_of(None, {"LANG": "bg_BG.UTF-8"}), language_of(None, {})
    ('es', 'bg', 'en')
    """
    places: Iterable[str | None] = (
        wanted,
        *(environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")),
    )
    for place in places:
        if place:
            language = place[:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"


def text(message: str, language: str, /, **data: object) -> str:
    """The message in the language, its variables filled in.

    >>> text("outcome-gammon", "bg")
    'марс'
    """
    bundle = _bundle(language)
    found = bundle.get_message(message) if bundle.has_message(message) else None
    if found is None or found.value is None:
        raise KeyError(f"no message {message!r} in {language!r}")
    values = {name: value if _is_plain(value) else str(value) for name, value in data.items()}
    wording, errors = bundle.format_pattern(found.value, values)
    if errors:
        raise LookupError(f"message {message!r} in {language!r}: {errors[0]}")
    return str(wording)


def _is_plain(value: object) -> bool:
    """Whether Fluent can count with it: it gives up on numbers that nobody would count to."""
    return isinstance(value, int | float) and abs(value) < 10**15


def figure(value: float, language: str, digits: int = 3, *, signed: bool = False) -> str:
    """A number as the language writes it, the same as in the page; with a sign where it is an equity.

    >>> figure(0.2125, "en"), figure(-1, "es", 2, signed=True)
    ('0.212', '−1,00')
    """
    plain = f"{abs(value):.{digits}f}"
    sign = "−" if value < 0 else "+" if signed else ""
    return (sign if plain.strip("0.") else "") + with_mark(plain, language)


def with_mark(plain: str, language: str) -> str:
    """A written number with the language's decimal mark."""
    return plain if language == "en" else plain.replace(".", ",")


def has(message: str, language: str = "en") -> bool:
    """Whether the language has the message."""
    return bool(_bundle(language).has_message(message))


def sources(language: str) -> dict[str, str]:
    """The Fluent text of each area, for tools and tests."""
    folder = resources.files(__name__) / language
    return {area: (folder / f"{area}.ftl").read_text(encoding="utf-8") for area in AREAS}


@functools.cache
def _bundle(language: str) -> FluentBundle:
    # Imported here because parsing the catalogue's library costs more than most commands do.
    from fluent.runtime import FluentBundle, FluentResource

    # Isolation marks would be read aloud by some screen readers and spoil columns in a terminal.
    bundle = FluentBundle([language], use_isolating=False)
    for source in sources(language).values():
        bundle.add_resource(FluentResource(source))
    return bundle
