"""Sets of standing orders: one for everything that they can answer, and one of the sorts that it leaves out."""

from __future__ import annotations

# Only tiles, moves and influence are still asked.
FULL_SET = (
    "plan direction clockwise",
    "plan roles explorer warlord regent engineer steward merchant scientist",
    "plan drop highest",
    "plan favour D C F",
    "plan losses tip flip F C D",
    "plan retreat losing",
    "plan influence 3",
    "plan departure 0404 0304 0305 0405 0403 0503 0504 0505",
    "plan research plasma shield robotics fusion ambassador ion warp diplomat protein saboteur pirate scanners",
    "plan never sabotage",
    "plan never warp",
    "plan never private",
    "plan scan never",
    "plan routine merchant",
    "plan routine steward",
    "plan routine engineer",
    "plan routine scientist",
)

OTHER_SORTS = (
    "plan tiles R01 0405 R02 0303",
    "plan private 0405 1",
    "plan sabotage plasma",
    "plan sabotage robotics",
    "plan warp own 1 3",
    "plan warp price 5 6",
    "plan technology scanners off",
    "plan hold warlord",
    "plan drop lowest",
    "plan forget drop",
)
