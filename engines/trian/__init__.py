"""Galaxy of Trian: triangles grow into nebulae, planetary systems and space; emissaries fight for control of them."""

from .game import GAME

__all__ = ["GAME"]
