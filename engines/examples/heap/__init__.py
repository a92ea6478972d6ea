"""The Heap: players take stones from a heap in turn, or throw for them, then bid in secret for a prize.

A whole game in nine short modules, to learn from and to copy (`python -m engines new SLUG`). It has one of everything
that a game may have: turns, dice, a sealed phase, standing orders, an inquiry, chapters of events, a board, a table
beside it, two bots. Start reading at `sequence.py`; `docs/adding-a-game.md` walks through all of it.
"""

from .game import GAME

__all__ = ["GAME"]
