"""Kinds of events that people look for in the history: what they are called, whether they begin a part, and names."""

from engines.core import EventKind, Part, say

_KINDS = (
    (say("Turns"), Part.TURN, "TurnBegun"),
    (say("Economic Phases"), Part.TURN, "EconomyBegun"),
    (say("Battles"), Part.SCENE, "BattleBegun"),
    (
        say("What happens in battles"),
        Part.NONE,
        """RoundBegun FleetBonus Led HeldFire Shot Screened Retreated Contact MinesMet MinesSwept MineExploded
        Cloaked RaidersFound Struck Uncloaked Withdrew Stranded BattleOver""",
    ),
    (say("Moves"), Part.NONE, "Moved Loaded Unloaded Split Joined Scrapped Hidden HidingSet Announced ChainUsed"),
    (
        say("Exploration"),
        Part.NONE,
        """Explored Danger Drifted BlackHole Destroyed Scanned ScanResult MarkerRevealed AliensFound
        MachineFound MachineArrived WeaknessFound MachineMined MachineMoved MachineRazed""",
    ),
    (
        say("Alien empires"),
        Part.NONE,
        "EmpireFound EmpireEarned EmpireStudied EmpireBuilt EmpireFell FleetLaunched FleetMoved FleetShown",
    ),
    (say("Colonies"), Part.NONE, "Colonised HomePlaced Bombarded ColonyHit ColonyDestroyed Plundered"),
    (
        say("Money and technology"),
        Part.NONE,
        "Income CashedIn SheetDone WreckStudied GrantsRolled RefitOrdered Refitted",
    ),
    (say("Order of play"), Part.NONE, "FirstPlayer BidsOpened Eliminated"),
    (say("Battle plans"), Part.NONE, "PlanChanged PlanDropped"),
)
EVENT_KINDS: tuple[EventKind, ...] = tuple((label, begins, names.split()) for label, begins, names in _KINDS)
