"""Events that players look for together."""

from engines.core import EventKind, say

EVENT_KINDS: tuple[EventKind, ...] = (
    (say("Turns"), True, ("TurnBegun", "FactionDrawn", "PointsCounted", "Passed")),
    (say("Lookout and cards"), False, ("RowLaid", "CardTaken", "CardDrawn", "CardsSwapped", "DeckMade",
                                       "InstantPlayed")),
    (say("Goods"), False, ("GoodsGained", "GoodStored", "SpoilsCashed", "BoardUsed", "WorkersHired")),
    (say("Locations"), False, ("Annexed", "Rebuilt", "Restored", "Fortified", "Upgraded", "ActionUsed", "Visited")),
    (say("Deals"), False, ("DealSigned", "DealBroken")),
    (say("Conquest"), False, ("Conquered", "RaidDeclared", "RaidReduced", "RaidRaised", "RaidSwitched", "RaidWon",
                              "RaidFailed", "Ruined", "Spared")),
    (say("Standing orders"), False, ("PlanChanged",)),
)  # fmt: skip
