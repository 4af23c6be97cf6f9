"""All attacks, one line each: held or not; or those whose names hold the words given."""

from __future__ import annotations

import sys
import time

from tests.attack.attacks import ATTACKS


def main(words: list[str]) -> int:
    lost = 0
    for each in ATTACKS:
        if not all(word in each.name for word in words):
            continue
        began = time.monotonic()
        try:
            each.run()
            said = "held"
        except Exception as error:
            lost += 1
            said = f"NOT HELD: {error or type(error).__name__}"
        print(f"{said:8} {each.name} ({time.monotonic() - began:.0f} s)", flush=True)
    print(f"{lost} not held")
    return int(lost > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
