"""Fair dice: commitments, chains, verification; and dice by hand or from a seed.

Nobody at the table, the server included, can choose or foresee a roll without a player's device noticing;
`verify` checks a whole record afterwards, with what devices kept of it. `docs/dice.md` states the promise,
its limits and every byte. Knows of play only which events hold dice.
"""

from tabla.dice.chains import CHAIN_LENGTH, SERVER, Chain, chain_seed, seal_of, throw
from tabla.dice.kept import Kept
from tabla.dice.proof import (
    AnyDiceLine,
    ChainCommitted,
    DiceBegan,
    DiceEntered,
    DiceProof,
    DiceThrown,
    RecordSealed,
    RollAsked,
    ShareGiven,
    thrown_by,
)
from tabla.dice.sources import FairDice, ManualDice, SeededDice
from tabla.dice.state import DiceError, DiceState
from tabla.dice.verify import Report, verify

__all__ = [
    "CHAIN_LENGTH",
    "SERVER",
    "AnyDiceLine",
    "Chain",
    "ChainCommitted",
    "DiceBegan",
    "DiceEntered",
    "DiceError",
    "DiceProof",
    "DiceState",
    "DiceThrown",
    "FairDice",
    "Kept",
    "ManualDice",
    "RecordSealed",
    "Report",
    "RollAsked",
    "SeededDice",
    "ShareGiven",
    "chain_seed",
    "seal_of",
    "throw",
    "thrown_by",
    "verify",
]
