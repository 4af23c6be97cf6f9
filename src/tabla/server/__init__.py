"""The table on the network: HTTP and WebSocket over the store.

Workers keep nothing that the log does not say. See tabla.server.game.state for what a dropped player gets,
and docs/dice.md for the dice.
"""

from tabla.server.app import create_app
from tabla.server.runtime.bots import BotSeat
from tabla.server.settings import Rate, Settings

__all__ = ["BotSeat", "Rate", "Settings", "create_app"]
