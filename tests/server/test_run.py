"""What uvicorn writes in pieces leaves the server whole."""

import asyncio
import socket

from tabla.server.run import PIECE, Together


async def _received(*writes: bytes, closing: bool = False) -> list[bytes]:
    """What each reading of the other end finds, before the event loop turns and after."""
    loop = asyncio.get_running_loop()
    near, far = socket.socketpair()
    far.setblocking(False)
    transport, _ = await loop.connect_accepted_socket(asyncio.Protocol, near)
    together = Together(transport, loop, lambda: False)
    for data in writes:
        together.write(data)
    if closing:
        together.close()
    found = []
    for _ in range(3):
        try:
            found.append(far.recv(10 * PIECE))
        except BlockingIOError:
            found.append(b"nothing")
        await asyncio.sleep(0.01)
    transport.close()
    far.close()
    return found


def test_head_and_body_leave_in_one_piece_at_the_end_of_the_round():
    assert asyncio.run(_received(b"head", b"body")) == [b"nothing", b"headbody", b"nothing"]


def test_much_does_not_wait():
    much = b"x" * (PIECE + 1)
    assert asyncio.run(_received(much, b"end")) == [much, b"end", b"nothing"]


def test_nothing_is_lost_by_an_end():
    assert asyncio.run(_received(b"head", b"body", closing=True)) == [b"headbody", b"", b""]
