"""Writes match_ids.csv with the ids that gnubg gives; run as `gnubg -t -q -r -p make_match_ids.py`."""

import gnubg  # type: ignore[import-not-found]

ROWS = [
    # on roll, dice, cube, owner, length, score 0, score 1, Crawford, Jacoby
    (0, "", 1, "", 0, 0, 0, 0, 0),
    (1, "", 1, "", 0, 0, 0, 0, 1),
    (1, "31", 8, "1", 0, 0, 0, 0, 0),
    (0, "66", 64, "0", 0, 0, 0, 0, 1),
    (1, "", 1, "", 7, 0, 0, 0, 0),
    (0, "52", 1, "", 7, 3, 6, 1, 0),
    (1, "", 1, "", 7, 6, 2, 1, 0),
    (0, "41", 2, "0", 7, 2, 4, 0, 0),
    (1, "65", 4, "1", 13, 11, 0, 0, 0),
    (0, "", 1, "", 25, 24, 23, 0, 0),
]


def ask(row: tuple[object, ...]) -> str:
    on_roll, dice, cube, owner, length, score0, score1, crawford, jacoby = row
    commands = [
        "set automatic game off",
        "set automatic roll off",
        "set automatic crawford off",
        "set player 0 human",
        "set player 1 human",
        f"set jacoby {'on' if jacoby else 'off'}",
        f"new match {length}" if length else "new session",
        f"set turn {on_roll}",
        f"set score {score0} {score1}" if length else "",
        f"set crawford {'on' if crawford else 'off'}" if length else "",
        f"set cube value {cube}",
        f"set cube owner {owner}" if owner else "set cube centre",
        f"set dice {dice}" if dice else "",
    ]
    for command in commands:
        if command:
            gnubg.command(command)
    return ",".join([f"{gnubg.positionid()}:{gnubg.matchid()}", *map(str, row)])


with open("match_ids.csv", "w") as out:  # noqa: PTH123
    print("id,on_roll,dice,cube,owner,length,score0,score1,crawford,jacoby", file=out)
    for line in map(ask, ROWS):
        print(line, file=out)
