"""Nets made from others: wider, deeper, narrower, joined."""
