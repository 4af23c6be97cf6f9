"""Play a game against a bot of a running server: python examples/server_client.py http://127.0.0.1:8642"""

import argparse
import json
import random
import uuid
from urllib.request import Request, urlopen

from websockets.sync.client import connect

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("server", nargs="?", default="http://127.0.0.1:8642")
parser.add_argument("--level", default="casual")
given = parser.parse_args()
headers = {"Origin": given.server, "Content-Type": "application/json"}


def post(path, body):
    """One request of this device, which the server knows by its cookie."""
    with urlopen(Request(given.server + path, json.dumps(body).encode(), headers)) as answer:
        headers.setdefault("Cookie", (answer.headers["Set-Cookie"] or "").partition(";")[0])
        return json.load(answer)


players = [{"name": "Ana"}, {"name": "Bot", "kind": "bot", "level": given.level}]
table = (
    f"/api/games/{post('/api/games', {'players': players, 'terms': {'form': 'game', 'cube': False}})['game']}"
)
events, version = given.server.replace("http", "ws", 1) + table + "/events?since=0&lang=en", 0
with connect(events, origin=given.server, additional_headers={"Cookie": headers["Cookie"]}) as socket:
    for news in map(json.loads, socket):
        for entry in news.get("events", ()):
            print(*entry["said"], sep="\n", end="\n" * bool(entry["said"]))
        view = news.get("view")
        if not view or news["version"] < version or 0 not in view["due"]:
            if view and view["phase"] == "ended":
                break
            continue  # the bot's turn, or older than what we have been told already
        commands = {option["type"]: option for option in view["options"]["0"]}
        moves = [dict(zip(("start", "end", "die"), move, strict=False)) for move in view["next_moves"]]
        if moves:
            commands["Roll"] = {"type": "MoveChecker"} | random.choice(moves)
        command = next(commands[kind] for kind in ("Roll", "EndTurn", "ThrowOpening") if kind in commands)
        ask = {"seat": 0, "cmd_id": uuid.uuid4().hex, "expected_version": news["version"], "command": command}
        version = post(table + "/commands", ask)["version"]
