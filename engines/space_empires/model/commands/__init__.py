"""What a player of Space Empires may order. Hexes are named like "0405" (column, row), own counters like "CA-1".

Lists are rows of small structs (`Piece`, `Step`, `Ships`) so that forms can describe them.
"""

from engines.core import Clear, Done, TakeBack

from .battles import (
    Bombard,
    CeaseFire,
    Explode,
    Ferry,
    Fight,
    Fire,
    HoldFire,
    Lead,
    Retreat,
    Screen,
    Stay,
    Uncloak,
    Withdraw,
)
from .plans import (
    AskMe,
    Force,
    Kind,
    Odds,
    PlanBattles,
    PlanBombard,
    PlanDamaged,
    PlanMines,
    PlanRaiders,
    PlanRetreat,
    PlanScanners,
    PlanScreen,
    PlanTargets,
    PlanWithdraw,
)
from .rows import Piece, Ships, Step
from .sheets import Bid, Buy, Grant, Research
from .turns import (
    Colonise,
    EndTurn,
    Explore,
    Hide,
    HideAlways,
    Join,
    Load,
    Move,
    PlaceHome,
    Reveal,
    Scan,
    Scrap,
    Shift,
    Slingshot,
    Split,
    Strike,
    Unload,
    Upgrade,
)

Command = (
    PlaceHome | Move | Slingshot | Scan | Reveal | Colonise | Load | Unload | Split | Join | Scrap | Hide | HideAlways
    | Upgrade | Strike
    | EndTurn | Explore | Shift | Fight | Screen | Fire | Lead | HoldFire | Retreat | Ferry | Bombard | Explode
    | Withdraw | Uncloak | Stay | CeaseFire
    | Bid | Research | Grant | Buy | PlanBattles | PlanTargets | PlanScreen | PlanRetreat | PlanDamaged | PlanBombard
    | PlanMines | PlanRaiders | PlanWithdraw | PlanScanners | AskMe | Odds | Done | Clear | TakeBack
)  # fmt: skip

__all__ = [
    "AskMe",
    "Bid",
    "Bombard",
    "Buy",
    "CeaseFire",
    "Clear",
    "Colonise",
    "Command",
    "Done",
    "EndTurn",
    "Explode",
    "Explore",
    "Ferry",
    "Fight",
    "Fire",
    "Force",
    "Grant",
    "Hide",
    "HideAlways",
    "HoldFire",
    "Join",
    "Kind",
    "Lead",
    "Load",
    "Move",
    "Odds",
    "Piece",
    "PlaceHome",
    "PlanBattles",
    "PlanBombard",
    "PlanDamaged",
    "PlanMines",
    "PlanRaiders",
    "PlanRetreat",
    "PlanScanners",
    "PlanScreen",
    "PlanTargets",
    "PlanWithdraw",
    "Research",
    "Retreat",
    "Reveal",
    "Scan",
    "Scrap",
    "Screen",
    "Shift",
    "Ships",
    "Slingshot",
    "Split",
    "Stay",
    "Step",
    "Strike",
    "TakeBack",
    "Uncloak",
    "Unload",
    "Upgrade",
    "Withdraw",
]
