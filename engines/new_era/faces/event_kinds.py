"""Events that players look for together."""

from engines.core import NO_PART, PHASE, TURN, EventKind, say

EVENT_KINDS: tuple[EventKind, ...] = (
    (say("Turns"), TURN, ("TurnBegun",)),
    (say("Phases"), PHASE, ("PhaseBegun",)),
    (say("Factions, passing and points"), NO_PART, ("FactionDrawn", "Passed", "PointsCounted")),
    (say("Lookout and cards"), NO_PART, ("RowLaid", "CardTaken", "CardDrawn", "CardsSwapped", "DeckMade",
                                       "InstantPlayed")),
    (say("Goods"), NO_PART, ("GoodsGained", "GoodStored", "SpoilsCashed", "BoardUsed", "WorkersHired")),
    (say("Locations"), NO_PART, ("Annexed", "Rebuilt", "Restored", "Fortified", "Upgraded", "ActionUsed", "Visited")),
    (say("Deals"), NO_PART, ("DealSigned", "DealBroken")),
    (say("Conquest"), NO_PART, ("Conquered", "RaidDeclared", "RaidReduced", "RaidRaised", "RaidSwitched", "RaidWon",
                              "RaidFailed", "Ruined", "Spared")),
    (say("Standing orders"), NO_PART, ("PlanChanged",)),
)  # fmt: skip
