"""Whole matches as files, a folder for each large format, and one model of what they say."""
