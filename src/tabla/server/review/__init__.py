"""Finished games looked at again: analysis, other plays, rollouts, cards."""
