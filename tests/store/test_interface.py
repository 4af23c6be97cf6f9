"""What every store promises, whatever database it is on."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tabla.rules.errors import TablaError
from tabla.store import (
    Appended,
    Beat,
    Claimed,
    Duplicate,
    NewGame,
    RowChanges,
    Stale,
    hashed,
    new_id,
    new_token,
    open_store,
)

SOME_EVENTS = (b'{"type":"One"}', '{"type":"Два"}'.encode())


def begin(store, seats=(None, None), links=(), events=SOME_EVENTS) -> str:
    game = new_id()
    assert store.create(NewGame(game, 1000, b'{"a":1}', "5ec7e7", seats, links, events)).result()
    return game


def test_ids_and_tokens_cannot_be_guessed() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000
    assert len(new_id()) * 6 >= 96
    assert len(new_token()) * 6 >= 128
    assert hashed("token") != hashed("Token")


def test_events_come_back_as_they_were_written_in_order(store) -> None:
    game = begin(store)
    assert store.append(game, 2, "c1", [b"{}", b"[]"], 2000).result() == Appended(4)
    rows = store.read(game)
    assert [(row.seq, row.at, row.body) for row in rows] == [
        (1, 1000, SOME_EVENTS[0]),
        (2, 1000, SOME_EVENTS[1]),
        (3, 2000, b"{}"),
        (4, 2000, b"[]"),
    ]
    assert store.read(game, since=3) == rows[3:]
    assert store.read(game, since=4) == []


def test_the_versions_of_many_games_are_told_at_once(store) -> None:
    first, second = begin(store), begin(store)
    store.append(second, 2, None, [b"{}"], 1).result()
    assert store.versions([first, second, "nobody"]) == {first: 2, second: 3, "nobody": 0}
    assert store.versions([]) == {}


def test_a_game_has_a_row_of_its_own(store) -> None:
    game = begin(store)
    row = store.game(game)
    assert (row.id, row.created, row.ended, row.about, row.secret) == (game, 1000, None, b'{"a":1}', "5ec7e7")
    assert store.game("nobody") is None
    assert store.read("nobody") == []


def test_an_id_is_given_once(store) -> None:
    game = begin(store)
    assert store.create(NewGame(game, 9, b"{}", "other", (), (), [b"{}"])).result() is False
    assert store.game(game).secret == "5ec7e7"
    assert len(store.read(game)) == 2


def test_a_command_for_an_old_version_changes_nothing(store) -> None:
    game = begin(store)
    store.append(game, 2, "c1", [b"{}"], 1).result()
    assert store.append(game, 2, "c2", [b"{}"], 1).result() == Stale(3)
    assert store.append(game, 9, "c2", [b"{}"], 1).result() == Stale(3)
    assert len(store.read(game)) == 3


def test_the_same_command_twice_is_one_event_and_the_same_answer(store) -> None:
    game = begin(store)
    store.append(game, 2, "c1", [b"{}", b"{}"], 1).result()
    for expected in (2, 4):
        assert store.append(game, expected, "c1", [b"{}", b"{}"], 1).result() == Duplicate(3, 4)
    assert store.earlier(game, "c1") == Duplicate(3, 4)
    assert store.earlier(game, "c2") is None
    assert len(store.read(game)) == 4


def test_two_games_may_use_the_same_command_id(store) -> None:
    one, other = begin(store), begin(store)
    assert store.append(one, 2, "c1", [b"{}"], 1).result() == Appended(3)
    assert store.append(other, 2, "c1", [b"{}"], 1).result() == Appended(3)


def test_events_of_the_server_itself_need_no_command_id(store) -> None:
    game = begin(store)
    for version in (2, 3):
        assert store.append(game, version, None, [b"{}"], 1).result() == Appended(version + 1)


def test_of_commands_at_once_one_wins(store_place) -> None:
    stores = [open_store(store_place), open_store(store_place)]
    try:
        game = begin(stores[0])
        with ThreadPoolExecutor(16) as pool:
            answers = [
                future.result().result()
                for future in [
                    pool.submit(stores[n % 2].append, game, 2, f"c{n}", [b"{}"], 1) for n in range(40)
                ]
            ]
        assert answers.count(Appended(3)) == 1
        assert answers.count(Stale(3)) == 39
    finally:
        for store in stores:
            store.close()


def test_the_same_command_at_once_from_two_workers_is_one_event(store_place) -> None:
    stores = [open_store(store_place), open_store(store_place)]
    try:
        game = begin(stores[0])
        with ThreadPoolExecutor(16) as pool:
            futures = [pool.submit(stores[n % 2].append, game, 2, "same", [b"{}"], 1) for n in range(40)]
            answers = [future.result().result() for future in futures]
        assert answers.count(Appended(3)) == 1
        assert answers.count(Duplicate(3, 3)) == 39
    finally:
        for store in stores:
            store.close()


def test_a_log_counts_without_gaps_under_load(store) -> None:
    games = [begin(store) for _ in range(20)]

    def play(game: str) -> None:
        for version in range(2, 12):
            assert store.append(game, version, f"c{version}", [b"{}"], 1).result() == Appended(version + 1)

    with ThreadPoolExecutor(20) as pool:
        list(pool.map(play, games))
    for game in games:
        assert [row.seq for row in store.read(game)] == list(range(1, 13))


def test_a_link_gives_a_seat_once(store) -> None:
    game = begin(store, (hashed("host"), None), [(hashed("key"), 1, "claim")])
    assert store.claim(hashed("key"), hashed("guest"), 5, 0).result() == Claimed(game, 1)
    assert store.claim(hashed("key"), hashed("thief"), 6, 0).result() is None
    assert store.claim(hashed("key"), hashed("guest"), 7, 0).result() == Claimed(game, 1, again=True)
    assert store.claim(hashed("no key"), hashed("guest"), 7, 0).result() is None
    assert store.seats(game) == {0: hashed("host"), 1: hashed("guest")}
    assert store.link(hashed("key")).claimed == 5


def test_of_claims_at_once_one_wins(store) -> None:
    game = begin(store, (None, None), [(hashed("race" + store_id), 1, "claim") for store_id in [new_id()]])
    key = hashed("once" + game)
    store.add_link(key, game, 0, "claim", 1).result()
    with ThreadPoolExecutor(8) as pool:
        futures = [pool.submit(store.claim, key, hashed(f"token {n}"), 5, 0) for n in range(20)]
        won = [future.result().result() for future in futures]
    assert sum(answer is not None for answer in won) == 1


def test_a_seat_is_carried_away_by_a_link_that_grows_old(store) -> None:
    game = begin(store, (hashed("old device"), None))
    for key in ("late", "in time"):
        store.add_link(hashed(key + game), game, 0, "carry", 100).result()
    assert store.claim(hashed("late" + game), hashed("new"), 999, oldest_carry=101).result() is None
    assert store.claim(hashed("in time" + game), hashed("new"), 150, oldest_carry=100).result()
    assert store.seats(game)[0] == hashed("new")


def test_a_spectators_link_gives_no_seat(store) -> None:
    key = hashed(new_token())
    game = begin(store, links=[(key, None, "watch")])
    assert store.link(key)[:3] == (game, None, "watch")
    assert store.claim(key, hashed("guest"), 5, 0).result() is None
    assert store.link(hashed("guessed")) is None


def test_a_player_finds_the_games_of_a_token(store) -> None:
    token = hashed(new_token())
    done, both = begin(store, (token, None)), begin(store, (token, token))
    begin(store, (hashed("other"), None))
    store.append(done, 2, None, [b"{}"], 77, RowChanges(ends=True)).result()
    found = store.games_of(token)
    assert [(row.id, seats, row.ended) for row, seats in found] == [
        (both, (0, 1), None),
        (done, (0,), 77),
    ]
    assert len(store.games_of(token, limit=1)) == 1
    assert store.games_of(hashed("nobody")) == []


def test_what_is_due_is_found_until_it_is_done(store) -> None:
    late, later, never = begin(store), begin(store), begin(store)
    for game, due in ((later, 200), (late, 100)):
        store.append(game, 2, "c1", [b"{}"], 1, RowChanges(due=due)).result()
    found = [game for game in store.overdue(201) if game in (late, later, never)]
    assert found == [late, later]
    assert later not in store.overdue(200)
    store.append(late, 3, "c2", [b"{}"], 1, RowChanges(due=None)).result()
    store.append(later, 3, "c2", [b"{}"], 1).result()
    assert late not in store.overdue(201)
    assert later in store.overdue(201)


def test_what_a_list_says_of_a_game_changes_with_a_command_that_is_taken(store) -> None:
    game = begin(store)
    store.append(game, 1, "c1", [b"{}"], 1, RowChanges(about=b'{"a":2}')).result()
    assert store.game(game).about == b'{"a":1}'
    store.append(game, 2, "c1", [b"{}"], 1, RowChanges(about=b'{"a":2}')).result()
    assert store.game(game).about == b'{"a":2}'


def test_those_who_wait_are_woken_after_the_write(store) -> None:
    woken, seen = threading.Event(), []

    def wake(game: str, version: int) -> None:
        if game:  # without one the line was broken for a while, as a busy machine may break it
            seen.append((game, version, len(store.read(game))))
            woken.set()

    game = begin(store)
    store.subscribe(wake)
    store.append(game, 2, "c1", [b"{}"], 1).result()
    assert woken.wait(5)
    assert seen[0] == (game, 3, 3)


def test_what_was_written_is_there_when_the_store_is_opened_again(store_place) -> None:
    store = open_store(store_place)
    game = begin(store)
    answer = store.append(game, 2, "c1", [b"{}"], 1)
    store.close()
    assert answer.result() == Appended(3)
    again = open_store(store_place)
    assert len(again.read(game)) == 3
    again.close()
    with pytest.raises(TablaError) as caught:
        again.append(game, 3, "c2", [b"{}"], 1)
    assert caught.value.code == "store-failed"


def test_a_store_keeps_the_last_beat_of_each_worker(store) -> None:
    one, two = Beat(10**12, 10**12 + 5), Beat(10**12 + 1, 10**12 + 6)
    store.beat("one", one).result()
    assert one in store.beat("two", two).result()
    assert two in store.beat("one", one._replace(at=10**12 + 8)).result()
    assert one._replace(at=10**12 + 8) in store.beat("two", two).result()


def test_beats_long_gone_are_forgotten_but_for_the_last(store) -> None:
    one, two, three = (Beat(0, at) for at in (2 * 10**12 + 1, 2 * 10**12 + 2, 3 * 10**12))
    for worker, beat in (("one", one), ("two", two)):
        store.beat(worker, beat).result()
    assert store.beat("three", three).result() == [two]
    assert store.beat("four", three._replace(at=three.at + 1)).result() == [three]


def test_workers_that_share_a_store_share_its_clock(store, store_place) -> None:
    found = store.clock()
    if store_place.startswith("postgresql"):
        assert abs(found - time.time() * 1000) < 5000
    else:
        assert found is None
