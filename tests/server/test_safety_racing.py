"""Commands, guarded: commands at once, again, out of turn, for another version, shares not promised."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor


def test_of_commands_at_once_one_wins_and_the_others_see_the_table(house) -> None:
    host = house.client()
    host.open("here", "here")

    def send(number: int):
        client = house.client()
        client.cookie, client.game, client.version = host.cookie, host.game, host.version
        return client.send(number % 2, "ThrowOpening")

    with ThreadPoolExecutor(10) as pool:
        replies = list(pool.map(send, range(10)))
    assert sorted(reply.status for reply in replies) == [200] + [409] * 9
    stale = next(reply.json for reply in replies if reply.status == 409)
    assert stale["version"] == stale["view"]["version"] == host.version + 2


def test_the_same_command_at_once_is_one_event(house) -> None:
    host = house.client()
    host.open("here", "here")

    def send(_: int):
        client = house.client()
        client.cookie, client.game, client.version = host.cookie, host.game, host.version
        return client.send(0, "ThrowOpening", cmd_id="one-and-only")

    with ThreadPoolExecutor(8) as pool:
        replies = [reply.json for reply in pool.map(send, range(8))]
    assert len({json.dumps(reply["events"]) for reply in replies}) == 1
    assert sum(not reply["duplicate"] for reply in replies) == 1


def test_a_command_out_of_turn_is_refused(house) -> None:
    client = house.client()
    client.open("here", "here")
    while client.look()["view"]["phase"] == "opening":
        client.do(0, "ThrowOpening")
    waiting = 1 - client.look()["view"]["actor"]
    reply = client.send(waiting, "EndTurn")
    assert (reply.status, reply.json["code"]) == (422, "not-your-turn")


def test_a_share_that_was_not_promised_is_refused(house) -> None:
    host, guest = house.client(), house.client()
    guest.claim(host.open("here", "link")["links"][0]["key"])
    host.commit(0)
    guest.commit(1)
    host.look()
    # A share of one's own choice, another's link, and a link before its turn.
    assert host.send(0, "ThrowOpening", share="ab" * 32).json["code"] == "dice-share"
    host.do(0, "ThrowOpening", share=host.share(0))
    guest.share(1)
    for share in ("ab" * 32, host.chains[0].link(2).hex(), guest.share(1)):
        reply = guest.send(1, "GiveShare", number=1, share=share, expected_version=None)
        assert (reply.status, reply.json["code"]) == (422, "dice-share")
    reply = guest.send(1, "GiveShare", number=2, share=guest.chains[1].link(1).hex(), expected_version=None)
    assert reply.json["code"] == "share-not-wanted"


def test_a_command_names_the_version_it_was_made_for(house) -> None:
    client = house.client()
    client.open("here", "here")
    reply = client.send(0, "ThrowOpening", expected_version=None)
    assert (reply.status, reply.json["code"]) == (400, "version-needed")
