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

    Times in seconds unless they say otherwise. A table has `table_events` and `table_bytes` at most; one that
    nobody touches for `keep_days` is thrown away, unless that is 0. Rates are by address.
    """

    origins: tuple[str, ...] = ("http://127.0.0.1:8642", "http://localhost:8642")
    grace_ms: int = 5000
    carry_seconds: int = 900
    max_body: int = 16 * 1024
    max_file: int = 4 * 1024 * 1024
    file_turns: int = 2500
    file_days: int = 90
    files_at_once: int = 16
    files_per_address: int = 2
    max_query: int = 1024
    max_head: int = 16 * 1024
    body_seconds: float = 10
    file_seconds: float = 60
    send_seconds: float = 10
    poll_seconds: float = 15
    patience_seconds: float = 5
    cached_games: int = 20_000
    sockets: int = 20_000
    sockets_per_address: int = 64
    table_events: int = 30_000
    table_bytes: int = 8 * 1024 * 1024
    most_tables: int = 1_000_000
    keep_days: int = 0
    bot_threads: int = 2
    metrics_token: str = ""
    metrics_folder: str = ""
    requests: Rate = Rate(40, 200)
    commands: Rate = Rate(15, 60)
    creations: Rate = Rate(0.5, 20)
    claims: Rate = Rate(0.5, 20)
    tables_a_day: Rate = Rate(500 / 86400, 500)
    file_bytes_a_day: Rate = Rate(64 * 1024 * 1024 / 86400, 64 * 1024 * 1024)
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
            tables_a_day=free,
            file_bytes_a_day=free,
            frames=free,
            sockets_per_address=1 << 30,
            files_per_address=self.files_at_once,
        )

    def is_secure(self, host: str, scheme: str) -> bool:
        """Whether a request came by https: so it says, by a proxy that may be believed, or it cannot be else.

        `host` is one of the origins'; a proxy that does not tell the scheme serves it by https if no origin
        of that host is plain.
        """
        plain, by_https = f"http://{host}", f"https://{host}"
        return scheme in ("https", "wss") or (by_https in self.origins and plain not in self.origins)
