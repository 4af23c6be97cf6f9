"""The bot for other programs: protocols of text, in English because only programs read them."""
