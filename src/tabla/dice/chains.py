"""Chains of SHA-256, and dice from the links that the players and the server reveal.

A chain is made from its end: a secret seed is hashed so many times, and the last hash is the tip, which is
published. Links are revealed backwards from there; each is the preimage of the one before, so that whoever
published a tip can reveal one value only. A player's tip is the hash of the first link joined with the seal
of the server's chain, so that it could not be made before that chain was sealed. Links, tips and seals are 32
bytes, written as 64 lower-case hex digits.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Iterator

SERVER = "server"
CHAIN_LENGTH = 1024
LINK_BYTES = 32
_BLOCK = 64  # links between two that are kept


class Chain:
    """One's own chain. Link 1 is the first to reveal, link `length` the last.

    >>> chain = Chain(bytes(32), length=3)
    >>> hashlib.sha256(chain.link(1)).digest() == chain.tip
    True
    """

    def __init__(self, seed: bytes, length: int = CHAIN_LENGTH, over: str = "") -> None:
        self.length, self.over = length, over
        kept, link, last = [], seed, seed
        for step in range(length):
            if step % _BLOCK == 0:
                kept.append(link)
            last, link = link, hashlib.sha256(link).digest()
        self.tip = hashlib.sha256(last + bytes.fromhex(over)).digest() if over else link
        self._kept = b"".join(kept)

    def link(self, number: int) -> bytes:
        """The link to reveal at one's roll of this number, counted from 1."""
        if not 1 <= number <= self.length:
            raise IndexError(f"a chain of {self.length} links has no link {number}")
        block, steps = divmod(self.length - number, _BLOCK)
        link = self._kept[block * LINK_BYTES : (block + 1) * LINK_BYTES]
        for _ in range(steps):
            link = hashlib.sha256(link).digest()
        return link


def chain_seed(secret: bytes, number: int) -> bytes:
    """The seed of chain `number`, from 1, of one who keeps a single secret for a game."""
    return hmac.digest(secret, f"chain:{number}".encode(), "sha256")


def follows(link: str, tip: str, over: str = "") -> bool:
    """Whether a link in hex, joined with what it was sealed over, is the preimage of the tip in hex."""
    return hashlib.sha256(bytes.fromhex(link + over)).hexdigest() == tip


def seal_of(game: str, tip: str, length: int) -> str:
    """The seal of a server's chain, which players seal theirs over."""
    return hashlib.sha256(f"{game}:{SERVER}:{tip}:{length}".encode()).hexdigest()


def fingerprint(lines: Iterable[str]) -> str:
    """Twenty-four digits that two people can read to each other: the same only where the lines are.

    >>> fingerprint(["game"])
    '6214 8604 3691 5880 5130 4169'
    """
    digest = hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).digest()
    digits = f"{int.from_bytes(digest[:16]) % 10**24:024}"
    return " ".join(digits[at : at + 4] for at in range(0, 24, 4))


def is_hex(text: str) -> bool:
    """Whether the text is 32 bytes in lower-case hex."""
    return len(text) == 2 * LINK_BYTES and all(digit in "0123456789abcdef" for digit in text)


def throw(shares: Iterable[str], game: str, number: int, count: int = 2) -> tuple[int, ...]:
    """The dice of one throw, from the shares in hex in seat order, the server's last.

    >>> throw(["00" * 32, "ff" * 32], "example", 1)
    (1, 1)
    """
    return throw_by_key(bytes.fromhex("".join(shares)), game, number, count)


def throw_by_key(key: bytes, game: str, number: int, count: int) -> tuple[int, ...]:
    """Dice from HMAC-SHA256(key, "game:number"): bytes below 252, each 1 + byte mod 6.

    252 is the largest multiple of 6 that a byte can hold, so that every face is equally likely.
    """
    source = _bytes(key, f"{game}:{number}")
    return tuple(1 + next(source) % 6 for _ in range(count))


def _bytes(key: bytes, message: str) -> Iterator[int]:
    """Bytes below 252 without end: once a block's 32 are used up the message ends in ":1", then ":2" …"""
    block = 0
    while True:
        words = f"{message}:{block}" if block else message
        yield from (byte for byte in hmac.digest(key, words.encode(), "sha256") if byte < 252)
        block += 1
