"""How a server is set up. The defaults are for a table at home and for a club behind a proxy alike."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace


class Rate(msgspec.Struct, frozen=True):
    """So many a second in the long run, and so many at once; a rate of 0 is no limit."""

    per_second: float
    burst: float


class Settings(msgspec.Struct, frozen=True):
    """`origins` are the exact addresses of the page; nothing else may post or open a socket.

    Times in seconds unless they say otherwise.
    """

    origins: tuple[str, ...] = ("http://127.0.0.1:8642", "http://localhost:8642")
    grace_ms: int = 5000
    carry_seconds: int = 900
    max_body: int = 16 * 1024
    max_file: int = 4 * 1024 * 1024
    file_turns: int = 2500
    file_days: int = 90
    files_at_once: int = 4
    max_query: int = 1024
    max_head: int = 16 * 1024
    body_seconds: float = 10
    file_seconds: float = 60
    send_seconds: float = 10
    poll_seconds: float = 15
    patience_seconds: float = 5
    cached_games: int = 20_000
    sockets_per_address: int = 64
    bot_threads: int = 2
    metrics_token: str = ""
    metrics_folder: str = ""
    requests: Rate = Rate(40, 200)
    commands: Rate = Rate(15, 60)
    creations: Rate = Rate(0.5, 20)
    claims: Rate = Rate(0.5, 20)
    frames: Rate = Rate(2, 20)

    def without_limits(self) -> Settings:
        """The same, counting neither requests nor sockets."""
        free = Rate(0, 0)
        return replace(
            self,
            requests=free,
            commands=free,
            creations=free,
            claims=free,
            frames=free,
            sockets_per_address=1 << 30,
        )

    @property
    def is_secure(self) -> bool:
        """Whether the page is reached by https, so that cookies may be kept to it."""
        return all(origin.startswith("https://") for origin in self.origins)
