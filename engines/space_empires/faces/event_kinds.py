"""Kinds of events that people look for in the history: what they are called, whether they begin a part, and names."""

from engines.core import NO_PART, SCENE, TURN, EventKind, say

_KINDS = (
    (say("Turns"), TURN, "TurnBegun"),
    (say("Economic Phases"), TURN, "EconomyBegun"),
    (say("Battles"), SCENE, "BattleBegun"),
    (
        say("What happens in battles"),
        NO_PART,
        """RoundBegun FleetBonus Led HeldFire Shot Screened Retreated Contact MinesMet MinesSwept MineExploded
        Cloaked RaidersFound Struck Uncloaked Withdrew Stranded BattleOver""",
    ),
    (say("Moves"), NO_PART, "Moved Loaded Unloaded Split Joined Scrapped Hidden HidingSet Announced ChainUsed"),
    (
        say("Exploration"),
        NO_PART,
        """Explored Danger Drifted BlackHole Destroyed Scanned ScanResult MarkerRevealed AliensFound
        MachineFound MachineArrived WeaknessFound MachineMined MachineMoved MachineRazed""",
    ),
    (
        say("Alien empires"),
        NO_PART,
        "EmpireFound EmpireEarned EmpireStudied EmpireBuilt EmpireFell FleetLaunched FleetMoved FleetShown",
    ),
    (say("Colonies"), NO_PART, "Colonised HomePlaced Bombarded ColonyHit ColonyDestroyed Plundered"),
    (say("Money and technology"), NO_PART, "Income CashedIn SheetDone WreckStudied GrantsRolled RefitOrdered Refitted"),
    (say("Order of play"), NO_PART, "FirstPlayer BidsOpened Eliminated"),
    (say("Battle plans"), NO_PART, "PlanChanged PlanDropped"),
)
EVENT_KINDS: tuple[EventKind, ...] = tuple((label, begins, names.split()) for label, begins, names in _KINDS)
