"""The New Era: cards brought in by Annexation, Conquest or Deals, an engine built of them, raids in between.

Start reading at `sequence.py`.
"""

from .game import GAME

__all__ = ["GAME"]
