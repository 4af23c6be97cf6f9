"""Records judged: decisions, luck, ratings, explanations, reports, cards to study."""
