"""Fair dice: commitments, chains, verification; and dice by hand or from a seed.

Nobody at the table, the server included, can change a roll, and nobody can foresee one unless all collude;
`verify` checks a whole record afterwards. `docs/dice.md` explains it in plain words. Knows of play only which
events hold dice.
"""

from tabla.dice.chains import CHAIN_LENGTH, SERVER, Chain, chain_seed, throw
from tabla.dice.proof import (
    ChainCommitted,
    DiceBegan,
    DiceEntered,
    DiceProof,
    DiceThrown,
    RecordSealed,
    thrown_by,
)
from tabla.dice.sources import FairDice, ManualDice, SeededDice
from tabla.dice.state import DiceError, DiceState
from tabla.dice.verify import Report, verify

__all__ = [
    "CHAIN_LENGTH",
    "SERVER",
    "Chain",
    "ChainCommitted",
    "DiceBegan",
    "DiceEntered",
    "DiceError",
    "DiceProof",
    "DiceState",
    "DiceThrown",
    "FairDice",
    "ManualDice",
    "RecordSealed",
    "Report",
    "SeededDice",
    "chain_seed",
    "throw",
    "thrown_by",
    "verify",
]
