"""Our analysis written into a match, as other programs write theirs."""
