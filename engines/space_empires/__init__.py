"""Space Empires: explore, expand, exploit, exterminate; hidden fleets, nested battles, a sealed Economic Phase."""

from .game import GAME

__all__ = ["GAME"]
