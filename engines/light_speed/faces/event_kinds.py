"""Kinds of events that people look for in the history: what they are called, whether they begin a part, and names."""

from engines.core import EventKind, Part, say

EVENT_KINDS: tuple[EventKind, ...] = (
    (say("Rounds"), Part.TURN, ("RoundBegun",)),
    (
        say("Ships laid"),
        Part.NONE,
        ("ShipsLaid", "ShipsLaidByService", "NothingLaid", "CardsNotLaid", "ShipSentToHangar", "DeadlineMissed"),
    ),
    (say("Salvoes"), Part.PHASE, ("FiringBegun",)),
    (say("Shots"), Part.NONE, ("ShipHit", "LaserStopped", "LasersMissed")),
    (say("Explosions"), Part.NONE, ("ShipExploded",)),
    (say("Ore"), Part.NONE, ("OreMined", "OreTaken", "OreLost")),
    (say("Points and places"), Part.NONE, ("RoundScored", "RoundTied", "RoundWon", "MatchWon")),
)
