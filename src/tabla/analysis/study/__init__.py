"""Errors as cards that are asked again."""
