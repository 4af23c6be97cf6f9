"""Why a choice is worse than another, in figures and in words."""
