"""Kinds of events that people look for in the history: what they are called, whether they begin a part, and names."""

from engines.core import NO_PART, TURN, EventKind, say

EVENT_KINDS: tuple[EventKind, ...] = (
    (say("Turns"), TURN, ("TurnBegun",)),
    (say("Tiles"), NO_PART, ("TileDrawn", "BackSeen", "TileShown", "GalaxyFull", "TileLaid")),
    (say("Emissaries"), NO_PART, ("EmissaryPlaced", "EmissaryTeleported", "EmissariesSentHome", "EmissariesKept")),
    (say("Stations and bases"), NO_PART, ("StationLaunched", "BaseBuilt")),
    (say("Ships"), NO_PART, ("ShipSent", "ShipMoved", "ShipTeleported", "ShipBeaten", "ShipsSentHome")),
    (say("Minerals and research"), NO_PART, ("MineralsCollected", "MineralsLooted", "ResearchDone")),
    (say("Areas"), NO_PART, ("AreaClosed", "ControlTaken")),
    (say("The beginning, points and the end"), NO_PART, ("MatchBegun", "PointsScored", "PointsAtEnd", "MatchEnded")),
    (say("Standing orders"), NO_PART, ("PlanChanged",)),
)
