"""Light Speed (James Ernest and Tom Jolly): ships laid at speed, lasers drawn to the first card they meet."""

from .game import GAME

__all__ = ["GAME"]
