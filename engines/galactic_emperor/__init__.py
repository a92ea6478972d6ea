"""Galactic Emperor: seven roles chosen in turn, battles, influence, and a throne to hold."""

from .game import GAME

__all__ = ["GAME"]
