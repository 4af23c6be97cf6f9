"""The player's settings: a small TOML file with a language, a rule set and a look."""

from __future__ import annotations

import json
import os
import tomllib
from pathlib import Path

import msgspec

from tabla.files import read_file, replace_file
from tabla.locale import LANGUAGES
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet

LOOKS = ("drawn", "spoken")


class UserSettings(msgspec.Struct, frozen=True):
    """What the player has set; None where the usual holds."""

    language: str | None = None
    rules: str | None = None
    look: str | None = None


KEYS: tuple[str, ...] = UserSettings.__struct_fields__


def home_folder() -> Path:
    """The user's own folder; the root, where little can be written, for a service that has none."""
    try:
        return Path(os.environ.get("HOME") or "~").expanduser()
    except RuntimeError:
        return Path("/")


def user_folder(variable: str, usual: str) -> Path:
    """A folder of the user's by the XDG rules: the variable's if that is absolute, else the usual one."""
    given = Path(os.environ.get(variable, ""))
    return (given if given.is_absolute() else home_folder() / usual) / "tabla"


def settings_path() -> Path:
    """Where the settings are."""
    return user_folder("XDG_CONFIG_HOME", ".config") / "settings.toml"


def read_settings() -> UserSettings:
    """The settings, none set if there is no file; raises TablaError for what it does not understand."""
    path = settings_path()
    try:
        values = tomllib.loads(read_file(path).decode())
    except FileNotFoundError:
        return UserSettings()
    except OSError as error:
        raise TablaError("settings-file", path=path, why=error.strerror or str(error)) from None
    except (ValueError, RecursionError) as error:
        raise TablaError("settings-file", path=path, why=str(error)) from None
    for key, value in values.items():
        check_setting(key, value)
    return UserSettings(**values)


def check_setting(key: str, value: object) -> None:
    """Refuse a key or a value that means nothing."""
    if key not in KEYS:
        raise TablaError("settings-unknown", given=key, known=", ".join(KEYS))
    allowed = {"language": LANGUAGES, "look": LOOKS}.get(key)
    if not isinstance(value, str) or (allowed and value not in allowed):
        raise TablaError(
            "settings-value", key=key, given=value, allowed=", ".join(allowed or RuleSet.names())
        )
    if key == "rules":
        RuleSet.load(value)


def write_settings(settings: UserSettings) -> None:
    """Replace the file in one step, so that it is never half written."""
    # A JSON string is a TOML string too.
    values = {key: getattr(settings, key) for key in KEYS}
    text = "".join(f"{key} = {json.dumps(value)}\n" for key, value in values.items() if value is not None)
    path = settings_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, text.encode())
    except OSError as error:
        raise TablaError("settings-write", path=path, why=error.strerror or str(error)) from None
