"""Events that players look for together."""

from engines.core import EventKind, Part, say

EVENT_KINDS: tuple[EventKind, ...] = (
    (say("Turns"), Part.TURN, ("TurnBegun",)),
    (say("Phases"), Part.PHASE, ("PhaseBegun",)),
    (say("Factions, passing and points"), Part.NONE, ("FactionDrawn", "Passed", "PointsCounted")),
    (say("Lookout and cards"), Part.NONE, ("RowLaid", "CardTaken", "CardDrawn", "CardsSwapped", "DeckMade",
                                       "InstantPlayed")),
    (say("Goods"), Part.NONE, ("GoodsGained", "GoodStored", "SpoilsCashed", "BoardUsed", "WorkersHired")),
    (say("Locations"), Part.NONE, ("Annexed", "Rebuilt", "Restored", "Fortified", "Upgraded", "ActionUsed", "Visited")),
    (say("Deals"), Part.NONE, ("DealSigned", "DealBroken")),
    (say("Conquest"), Part.NONE, ("Conquered", "RaidDeclared", "RaidReduced", "RaidRaised", "RaidSwitched", "RaidWon",
                              "RaidFailed", "Ruined", "Spared")),
    (say("Standing orders"), Part.NONE, ("PlanChanged",)),
)  # fmt: skip
