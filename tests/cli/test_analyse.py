"""`tabla analyse`, `tabla study` and `tabla cube --scores` as a user runs them."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from pathlib import Path

import pytest

from tabla.formats.matches import match_file
from tests.analysis.matches import saved, session
from tests.cli.world import Home


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return saved(tmp_path / "game.jsonl", session())


def test_a_saved_game_is_judged_in_words(home: Home, game: Path) -> None:
    done = home.run("analyse", str(game), "--level", "fast")
    assert done.exit_code == 0
    assert done.output.startswith("Analysis: Ana – Boris\nMatch to 3, rules standard, level fast.\n")


def test_json_can_be_read_back(home: Home, game: Path) -> None:
    done = home.run("analyse", str(game), "--level", "fast", "--json")
    found = json.loads(done.stdout)
    assert found["players"] == ["Ana", "Boris"]
    assert len(found["games"]) == len({one["number"] for one in found["games"]})


def test_reports_for_people_and_for_programs_are_written(home: Home, game: Path, tmp_path: Path) -> None:
    page, sgf = tmp_path / "r.html", tmp_path / "r.sgf"
    done = home.run(
        "analyse", str(game), "--level", "fast", "--html", str(page), "--sgf", str(sgf), "--lang", "bg"
    )
    assert done.exit_code == 0
    assert '<html lang="bg">' in page.read_text(encoding="utf-8")
    assert done.stderr.splitlines() == [f"Записано: {page}", f"Записано: {sgf}"]
    judged = [
        action.analysis
        for one in match_file.read(sgf).games
        for action in one.actions
        if action.analysis and action.analysis.candidates
    ]
    assert len(judged) > 10


@pytest.mark.parametrize(
    "command",
    [
        ("analyse", "PIPE", "--level", "fast"),
        ("analyse", "PIPE", "--level", "fast", "--sgf", "OUT.sgf"),
        ("analyse", "PIPE", "--level", "fast", "--out", "OUT"),
        ("show", "PIPE"),
        ("convert", "PIPE", "OUT.mat"),
        ("study", "add", "PIPE", "--level", "fast"),
    ],
)
@pytest.mark.parametrize("suffix", [".jsonl", ".mat"])
def test_a_pipe_is_read_like_a_file(home: Home, game: Path, tmp_path: Path, command, suffix: str) -> None:
    """As in `tabla analyse <(cat game.mat)`: a pipe gives its bytes once."""
    path, pipe = tmp_path / f"game{suffix}", tmp_path / "pipe"
    if suffix == ".mat":
        match_file.write(match_file.read(game), path)
    os.mkfifo(pipe)
    data = path.read_bytes()
    writer = threading.Thread(target=lambda: pipe.write_bytes(data), daemon=True)
    writer.start()
    words = [word.replace("PIPE", str(pipe)).replace("OUT", str(tmp_path / "out")) for word in command]
    done = home.run(*words)
    writer.join(10)
    assert done.exit_code == 0, done.output
    assert all(line.startswith("Written: ") for line in done.stderr.splitlines())


def test_a_folder_is_done_file_by_file_and_taken_up_again(home: Home, tmp_path: Path) -> None:
    folder, out = tmp_path / "matches", tmp_path / "out"
    folder.mkdir()
    saved(folder / "a.jsonl", session())
    saved(folder / "b.jsonl", session(seed=6))
    (folder / "broken.mat").write_text("no match at all")
    done = home.run("analyse", str(folder), "--out", str(out), "--level", "fast")
    assert done.exit_code == 0
    assert "2 matches analysed" in done.output
    assert "broken.mat: " in done.stderr
    kept = {path: path.stat().st_mtime_ns for path in out.glob("*.json")}
    assert len(kept) == 2
    assert (out / "summary.html").exists()
    began = time.perf_counter()
    again = home.run("analyse", str(folder), "--out", str(out), "--level", "fast")
    assert again.stdout == done.stdout
    assert {path: path.stat().st_mtime_ns for path in out.glob("*.json")} == kept
    assert time.perf_counter() - began < 10


def test_a_run_stopped_by_hand_says_what_is_done(home: Home, tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    for number in range(30):
        saved(folder / f"{number:02}.jsonl", session(seed=5 + number % 2))
    out = tmp_path / "out"
    process = home.start("analyse", str(folder), "--out", str(out), "--level", "deep")
    until = time.monotonic() + 60
    while not list(out.glob("*.json")) and time.monotonic() < until:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Stopped." in said
    assert "of 30 files are done" in said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nowhere.mat",), "nowhere.mat"),
        (("--html", "r.html", "a.mat", "b.mat"), "--html writes about a single match"),
    ],
)
def test_wrong_requests_are_refused_in_a_sentence(
    home: Home, arguments: tuple[str, ...], sentence: str
) -> None:
    done = home.run("analyse", *arguments)
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.output


def test_errors_become_cards_that_are_asked_and_exported(home: Home, game: Path, tmp_path: Path) -> None:
    assert "no cards yet" in home.run("study").stderr
    added = home.run("study", "add", str(game), "--level", "fast")
    assert "cards added" in added.output
    asked = home.run("study", "--most", "1", lines=("99/98",))
    assert "What do you play?" in asked.output or "Double or not?" in asked.output
    exported = home.run("study", "export", str(tmp_path / "deck.apkg"), "--lang", "es")
    assert exported.exit_code == 0
    assert "tarjetas" in exported.output
    assert (tmp_path / "deck.apkg").stat().st_size > 1000


def test_cards_made_elsewhere_are_taken_in_once(home: Home, game: Path, tmp_path: Path) -> None:
    home.run("study", "add", str(game), "--level", "fast")
    (kept,) = home.path.rglob("study.json")
    cards = tmp_path / "cards.json"
    kept.rename(cards)
    assert "no cards yet" in home.run("study").stderr
    added = home.run("study", "add", str(cards))
    total = len(json.loads(cards.read_bytes())["cards"])
    assert f"{total} cards added, {total} in all." in added.output
    assert f"0 cards added, {total} in all." in home.run("study", "add", str(cards)).output
    assert "What do you play?" in home.run("study", lines=()).output


def test_a_file_that_cannot_be_read_does_not_keep_the_others_from_becoming_cards(
    home: Home, game: Path, tmp_path: Path
) -> None:
    (tmp_path / "broken.mat").write_text("no match at all")
    done = home.run("study", "add", str(tmp_path), "--level", "fast")
    assert "broken.mat: " in done.stderr
    assert "cards added" in done.output
    alone = home.run("study", "add", str(tmp_path / "broken.mat"))
    assert alone.exit_code == 2


def test_a_player_whom_no_file_knows_is_refused(home: Home, game: Path) -> None:
    done = home.run("study", "add", str(game), "--level", "fast", "--player", "Nobody")
    assert done.exit_code == 2
    assert done.stderr == "Nobody called “Nobody” plays in these files: choose from Ana, Boris.\n"


def test_what_could_not_be_read_is_told_in_the_reader_s_language(home: Home, tmp_path: Path) -> None:
    for name in "ab":
        rows = f"  1) 31: 8/5 6/5\n  oops {name}\n"
        text = f" 5 point match\n\n Game 1\n Ana : 0                    Boris : 0\n{rows}"
        (tmp_path / f"{name}.mat").write_text(text)
    alone = home.run("analyse", str(tmp_path / "a.mat"), "--level", "fast", "--lang", "es")
    assert alone.stdout.splitlines()[-1].startswith("Línea 6: «oops a» no es")
    several = home.run(
        "analyse", str(tmp_path), "--level", "fast", "--lang", "bg", "--out", str(tmp_path / "out")
    )
    assert several.exit_code == 0
    assert several.stderr.startswith("a.mat: Ред 6: „oops a“")


def test_nothing_that_can_be_read_is_a_failure(home: Home, tmp_path: Path) -> None:
    (tmp_path / "a.mat").write_text("no match at all")
    done = home.run(
        "analyse", str(tmp_path / "a.mat"), str(tmp_path / "b.mat"), "--out", str(tmp_path / "out")
    )
    assert done.exit_code == 2
    assert len(done.stderr.splitlines()) == 2


def test_the_cube_at_every_score_is_a_table(home: Home) -> None:
    position = "XGID=-B-BABCAB----------c-decB-:0:0:1:00:0:0:0:0:10"
    done = home.run("cube", "--scores", "4", "--plies", "0", position)
    rows = [line.split() for line in done.output.splitlines()]
    assert ["needs", "1", "2", "3", "4"] in rows
    assert [row[0] for row in rows if row[0] in "1234"] == list("1234")
    assert "25.0 %" in done.output  # the take point without gammons and further doubles
    refused = home.run("cube", "--scores", "99", position)
    assert "from 1 to 25 points" in refused.stderr
