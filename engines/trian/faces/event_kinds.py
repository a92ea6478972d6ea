"""Kinds of events that people look for in the history: what they are called, whether they begin a part, and names."""

from engines.core import EventKind, say

EVENT_KINDS: tuple[EventKind, ...] = (
    (say("Turns"), True, ("MatchBegun", "TurnBegun")),
    (say("Tiles"), False, ("TileDrawn", "BackSeen", "TileShown", "GalaxyFull", "TileLaid")),
    (say("Emissaries"), False, ("EmissaryPlaced", "EmissaryTeleported", "EmissariesSentHome", "EmissariesKept")),
    (say("Stations and bases"), False, ("StationLaunched", "BaseBuilt")),
    (say("Ships"), False, ("ShipSent", "ShipMoved", "ShipTeleported", "ShipBeaten", "ShipsSentHome")),
    (say("Minerals and research"), False, ("MineralsCollected", "MineralsLooted", "ResearchDone")),
    (say("Areas"), False, ("AreaClosed", "ControlTaken")),
    (say("Points and the end"), False, ("PointsScored", "PointsAtEnd", "MatchEnded")),
    (say("Standing orders"), False, ("PlanChanged",)),
)
