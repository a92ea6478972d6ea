"""Kinds of events that people look for in the history: what they are called, whether they begin a part, and names."""

from engines.core import EventKind, Part, say

EVENT_KINDS: tuple[EventKind, ...] = (
    (say("Turns"), Part.TURN, ("TurnBegun",)),
    (say("Tiles"), Part.NONE, ("TileDrawn", "BackSeen", "TileShown", "GalaxyFull", "TileLaid")),
    (say("Emissaries"), Part.NONE, ("EmissaryPlaced", "EmissaryTeleported", "EmissariesSentHome", "EmissariesKept")),
    (say("Stations and bases"), Part.NONE, ("StationLaunched", "BaseBuilt")),
    (say("Ships"), Part.NONE, ("ShipSent", "ShipMoved", "ShipTeleported", "ShipBeaten", "ShipsSentHome")),
    (say("Minerals and research"), Part.NONE, ("MineralsCollected", "MineralsLooted", "ResearchDone")),
    (say("Areas"), Part.NONE, ("AreaClosed", "ControlTaken")),
    (say("The beginning, points and the end"), Part.NONE, ("MatchBegun", "PointsScored", "PointsAtEnd", "MatchEnded")),
    (say("Standing orders"), Part.NONE, ("PlanChanged",)),
)
