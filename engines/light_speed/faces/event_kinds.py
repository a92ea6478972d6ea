"""Kinds of events that people look for in the history: what they are called, whether they begin a part, and names."""

from engines.core import NO_PART, PHASE, TURN, EventKind, say

EVENT_KINDS: tuple[EventKind, ...] = (
    (say("Rounds"), TURN, ("RoundBegun",)),
    (
        say("Ships laid"),
        NO_PART,
        ("ShipsLaid", "ShipsLaidByService", "NothingLaid", "CardsNotLaid", "ShipSentToHangar", "DeadlineMissed"),
    ),
    (say("Salvoes"), PHASE, ("FiringBegun",)),
    (say("Shots"), NO_PART, ("ShipHit", "LaserStopped", "LasersMissed")),
    (say("Explosions"), NO_PART, ("ShipExploded",)),
    (say("Ore"), NO_PART, ("OreMined", "OreTaken", "OreLost")),
    (say("Points and places"), NO_PART, ("RoundScored", "RoundTied", "RoundWon", "MatchWon")),
)
