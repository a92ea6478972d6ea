"""Kinds of events that people look for in the history: what they are called, whether they begin a part, and names."""

from engines.core import EventKind, say

_KINDS = (
    (say("Turns"), True, "TurnBegun"),
    (say("Battles"), True, "BattleBegun"),
    (
        say("What happens in battles"),
        False,
        """RoundBegun FleetBonus Led HeldFire Shot Screened Retreated Contact MinesMet MinesSwept MineExploded
        Cloaked RaidersFound Struck Uncloaked Withdrew Stranded BattleOver""",
    ),
    (say("Moves"), False, "Moved Loaded Unloaded Split Joined Scrapped Hidden HidingSet Announced ChainUsed"),
    (
        say("Exploration"),
        False,
        """Explored Danger Drifted BlackHole Destroyed Scanned ScanResult MarkerRevealed AliensFound
        MachineFound MachineArrived WeaknessFound MachineMined MachineMoved MachineRazed""",
    ),
    (
        say("Alien empires"),
        False,
        "EmpireFound EmpireEarned EmpireStudied EmpireBuilt EmpireFell FleetLaunched FleetMoved FleetShown",
    ),
    (say("Colonies"), False, "Colonised HomePlaced Bombarded ColonyHit ColonyDestroyed Plundered"),
    (say("Money and technology"), False, "Income CashedIn SheetDone WreckStudied GrantsRolled RefitOrdered Refitted"),
    (say("Order of play"), False, "FirstPlayer BidsOpened Eliminated"),
    (say("Battle plans"), False, "PlanChanged PlanDropped"),
)
EVENT_KINDS: tuple[EventKind, ...] = tuple((label, begins, names.split()) for label, begins, names in _KINDS)
