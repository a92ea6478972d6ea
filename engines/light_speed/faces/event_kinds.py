"""Kinds of events that people look for in the history: what they are called, whether they begin a part, and names."""

from engines.core import EventKind, say

EVENT_KINDS: tuple[EventKind, ...] = (
    (say("Rounds"), True, ("RoundBegun",)),
    (
        say("Ships laid"),
        False,
        ("ShipsLaid", "ShipsLaidByService", "NothingLaid", "CardsNotLaid", "ShipSentToHangar", "DeadlineMissed"),
    ),
    (say("Shots"), False, ("ShipHit", "LaserStopped", "LasersMissed")),
    (say("Explosions"), False, ("ShipExploded",)),
    (say("Ore"), False, ("OreMined", "OreTaken", "OreLost")),
    (say("Points and places"), False, ("RoundScored", "RoundTied", "RoundWon", "MatchWon")),
)
