"""`tabla admin` on stores with real games: listed, shown, exported, deleted, moved, verified."""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys
from collections import deque
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tabla.dice import verify
from tabla.store import Claimed, Store, hashed, open_store
from tests.cli.world import Home
from tests.server.house import Client, running, waited_for
from tests.store.postgres import IS_THERE


def play(place: str | Path, games: int = 3, steps: int = 40) -> list[Client]:
    """So many games over a store, one of them resigned to the end; whoever played them."""
    store = open_store(place)
    with running(store, grace_ms=10) as house:
        clients = [house.client() for _ in range(games)]
        for number, client in enumerate(clients):
            client.is_alone = True
            client.open("here", "here", terms={"length": 1 if number == 0 else 25})
            client.commit(0)
            choices = random.Random(number)
            for _ in range(steps):
                # Throws wait a moment for shares that nobody sends here.
                waited_for(partial(client.step, choices))
        ended = clients[0]
        ended.look()
        ended.do(0, "Resign", outcome="single")
        ended.do(1, "AcceptResignation")
    store.close()
    return clients


@pytest.fixture(scope="module")
def played(tmp_path_factory) -> tuple[Path, list[Client]]:
    path = tmp_path_factory.mktemp("admin") / "games.db"
    return path, play(path)


@pytest.fixture
def place(tmp_path: Path, played) -> str:
    """A store with three games, the first of them over."""
    return str(shutil.copy(played[0], tmp_path / "games.db"))


@pytest.fixture
def clients(played) -> list[Client]:
    return played[1]


def change(place: str, statement: str, *values: object) -> None:
    """What a fault of the disk, or somebody with a shell, might do."""
    store = open_store(place)
    assert store._writer.do(lambda run: run(statement, values)).result()[1] > 0  # type: ignore[attr-defined]
    store.close()


def test_games_are_listed_by_how_they_stand(home: Home, place: str, clients) -> None:
    ended, *running_games = (client.game for client in clients)
    lines = home.run("admin", "list", "--store", place).output.splitlines()
    assert sorted(line.split()[0] for line in lines) == sorted([ended, *running_games])
    (line,) = (line for line in lines if line.startswith(ended))
    assert "over" in line
    assert "standard, match 1: Ana, Boris" in line
    assert home.run("admin", "list", "--store", place, "--ended", "--ids").output.split() == [ended]
    assert set(home.run("admin", "list", "--store", place, "--running", "--ids").output.split()) == set(
        running_games
    )
    assert home.run("admin", "list", "--store", place, "--quiet-days", "1").output == ""


def test_a_game_is_shown_without_its_secrets(home: Home, place: str, clients) -> None:
    client = clients[1]
    store = open_store(place)
    row, tokens = store.game(client.game), store.seats(client.game)
    store.close()
    said = home.run("admin", "inspect", "--store", place, client.game).output
    assert "XGID=" in said
    assert "Seat 1: Ana (taken)" in said
    assert "all are true" in said
    assert row is not None
    assert not any(secret in said for secret in (row.secret, *filter(None, tokens.values())))


def test_an_exported_record_proves_its_dice_and_converts(
    home: Home, place: str, clients, tmp_path: Path
) -> None:
    client = clients[0]
    target = tmp_path / "game.tabla"
    home.run("admin", "export", "--store", place, client.game, str(target))
    assert verify(target.read_bytes()).fault is None
    assert home.run("admin", "export", "--store", place, client.game, str(target)).exit_code == 2
    assert home.run("convert", str(target), str(tmp_path / "game.mat")).exit_code == 0
    assert "1 point match" in (tmp_path / "game.mat").read_text()


def test_deleted_games_are_gone_with_all_that_belonged_to_them(home: Home, place: str, clients) -> None:
    client, *others = clients
    refused = home.run("admin", "delete", "--store", place, client.game)
    assert refused.exit_code == 2
    assert "--yes" in refused.stderr
    assert home.run("admin", "delete", "--store", place, client.game, "--yes").exit_code == 0
    store = open_store(place)
    assert store.game(client.game) is None
    assert store.read(client.game) == []
    assert store.seats(client.game) == {}
    assert all(store.read(other.game) for other in others)
    store.close()
    assert home.run("admin", "delete", "--store", place, client.game, "--yes").exit_code == 2


def test_a_running_server_lets_go_of_a_deleted_game(home: Home, place: str) -> None:
    store = open_store(place)
    with running(store) as house:
        client = house.client()
        client.open("here", "here")
        with client.socket() as socket:
            home.run("admin", "delete", "--store", place, client.game, "--yes")
            assert client.send(0, "ThrowOpening").status == 404
            with pytest.raises(ConnectionClosed, match="1013"):
                deque(socket, maxlen=0)
        assert client.get(f"/api/games/{client.game}").status == 404
    store.close()


def test_a_player_who_lost_the_way_gets_a_new_link_from_the_keeper(home: Home, place: str, clients) -> None:
    game = clients[1].game
    held = home.run("admin", "link", "--store", place, game, "1")
    assert (held.exit_code > 0, "--force" in held.stderr) == (True, True)
    assert "no seat 4" in home.run("admin", "link", "--store", place, game, "4").stderr
    first, second = (
        re.search(
            r"/join#([\w-]{22})", home.run("admin", "link", "--force", "--store", place, game, "1").output
        )
        for _ in range(2)
    )
    assert first
    assert second
    store = open_store(place)
    try:
        assert store.claim(hashed(first[1]), hashed("new device"), 9, 0).result() is None
        assert store.claim(hashed(second[1]), hashed("new device"), 9, 0).result() == Claimed(game, 0)
        assert store.seats(game)[0] == hashed("new device")
    finally:
        store.close()


def test_a_store_that_is_as_it_should_be_is_verified(home: Home, place: str) -> None:
    result = home.run("admin", "verify", "--store", place)
    assert result.exit_code == 0
    assert "3 games were replayed" in result.output


MOVED = "SELECT min(seq) FROM events WHERE body LIKE '%\"Moved\"%' AND game = ?"
FAULTS = {
    "a gap": ("DELETE FROM events WHERE game = ? AND seq = 7", "Event 7 of game"),
    "another die": (
        "UPDATE events SET body = replace(body, '\"dice\":[', '\"dice\":[6,') "
        "WHERE game = ? AND body LIKE '%DiceThrown%'",
        "are not those that its shares make",
    ),
    "another move": (
        'UPDATE events SET body = \'{"type":"Moved","move":[24,1,6,false]}\' '
        f"WHERE seq = ({MOVED}) AND game = ?",
        "cannot follow what stands before it",
    ),
    "no JSON": ("UPDATE events SET body = 'x' WHERE game = ? AND seq = 9", "Event 9"),
    "another secret": ("UPDATE games SET secret = 'ab' WHERE id = ?", "is not that of its secret"),
    "ended": ("UPDATE games SET ended = 5 WHERE id = ?", "whether it is over"),
    "another name": ("UPDATE games SET about = replace(about, 'Ana', 'Eva') WHERE id = ?", "who plays"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_game_that_was_tampered_with_is_named(home: Home, place: str, clients, fault: str) -> None:
    game = clients[1].game
    statement, said = FAULTS[fault]
    change(place, statement, *[game] * statement.count("?"))
    result = home.run("admin", "verify", "--store", place)
    assert result.exit_code == 1
    assert f"{game}: " in result.stderr
    assert said in result.stderr
    assert "One game of 3" in result.stderr


def contents(store: Store) -> list[object]:
    return [store.whole(game.row.id) for game in store.games()]


def test_moving_twice_brings_up_to_date_and_overwrites_nothing(
    home: Home, place: str, clients, tmp_path: Path
) -> None:
    other = str(tmp_path / "other.db")
    assert home.run("admin", "move", place, other).exit_code == 0
    play(place, games=1)
    assert "4 games" in home.run("admin", "move", place, other).output
    change(other, "UPDATE events SET body = '{}' WHERE game = ? AND seq = 3", clients[1].game)
    refused = home.run("admin", "move", place, other)
    assert refused.exit_code == 2
    assert clients[1].game in refused.stderr
    assert home.run("admin", "move", place, place).exit_code == 2


@pytest.mark.skipif(not IS_THERE, reason="needs PostgreSQL")
def test_games_move_to_postgresql_and_back_and_are_played_on(
    home: Home, place: str, clients, tmp_path: Path, postgres_url: str
) -> None:
    import psycopg

    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("CREATE DATABASE moved")
    # A busy machine may take longer to let somebody in than a server would wait.
    there = postgres_url.replace("/postgres?", "/moved?") + "&connect_timeout=30"
    back = str(tmp_path / "back.db")
    for words in (("move", place, there), ("move", there, back), ("verify", "--store", there)):
        result = home.run("admin", *words)
        assert result.exit_code == 0, result.output
    stores = [open_store(each) for each in (place, there, back)]
    first, second, third = (contents(store) for store in stores)
    assert first == second == third
    assert len(first) == 3
    with running(stores[1], grace_ms=10) as house:
        for client in clients[1:]:
            again = house.client()
            again.cookie, again.game = client.cookie, client.game
            again.look()
            waited_for(partial(again.step, random.Random(5)))
    for store in stores:
        store.close()


@pytest.mark.parametrize("game", ["-hoaYQLoSvkFxv5p", "--yesQLoSvkFxv5p", "_-oaYQLoSvkFxv5p"])
def test_a_game_whose_id_begins_with_a_dash_is_a_game(home: Home, place: str, clients, game: str) -> None:
    for table, column in (("events", "game"), ("seats", "game"), ("links", "game")):
        change(place, f"DELETE FROM {table} WHERE {column} = ?", clients[1].game)
    change(place, "UPDATE games SET id = ? WHERE id = ?", game, clients[1].game)
    assert home.run("admin", "delete", "--store", place, game, "--yes").exit_code == 0
    assert game not in home.run("admin", "list", "--store", place).output


def test_a_mistyped_name_makes_no_new_store(home: Home, tmp_path: Path) -> None:
    result = home.run("admin", "list", "--store", str(tmp_path / "nothing.db"))
    assert result.exit_code == 2
    assert "cannot be opened" in result.stderr
    assert not (tmp_path / "nothing.db").exists()


def test_the_recorded_logs_of_old_versions_pass_as_they_are(home: Home, tmp_path: Path) -> None:
    """A row with the events that were written, as a store would have kept it."""
    from tabla.server.game.create import about
    from tabla.server.game.events import entry_from_json
    from tabla.server.game.state import fold
    from tabla.store import NewGame
    from tests.server.old_logs import FOLDER, read_log

    place = str(tmp_path / "old.db")
    store = open_store(place)
    path = FOLDER / "0.1" / "board.jsonl"
    rows, _ = read_log(path)
    live = None
    for row in rows:
        live = fold(live, entry_from_json(row.body), row.at)
    assert live is not None
    state = live.state
    what = about(state.rules, state.terms, state.players)
    store.create(NewGame("a" * 16, 1, what, "00", [None, None], [], [row.body for row in rows])).result()
    store.close()
    if state.phase == "ended":
        change(place, "UPDATE games SET ended = 1 WHERE id = ?", "a" * 16)
    assert home.run("admin", "verify", "--store", place).exit_code == 0


def test_the_command_needs_no_server(home: Home, place: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tabla", "admin", "verify", "--store", place],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "3 games were replayed" in run.stdout
