"""Kinds of events that people look for in the history: what they are called, whether they begin a part, and names."""

from engines.core import EventKind, say

_KINDS = (
    (say("Rounds"), True, "RoundBegun"),
    (say("Roles"), False, "RolePicked DirectionSet ExplorerTurned"),
    (say("Battles"), True, "BattleBegun"),
    (
        say("What happens in battles"),
        False,
        "FreeAttack Shots Hits ShieldHeld ShipFavoured Losses Retreated BattleOver",
    ),
    (say("Moves"), False, "Moved Jumped MoveFailed Departed"),
    (
        say("Exploration"),
        False,
        """TilesRevealed TilePlaced TileAnnexed TileScanned TileSeen TileSwapped TileReturned NoTile Annexed
        NotAnnexed OmegaCollapsed""",
    ),
    (
        say("Goods and prices"),
        False,
        "Traded Stolen GoalsMissed PricesThrown PricesSet Produced NothingProduced FreeCube NoRoom CubesLost",
    ),
    (say("Ships built"), False, "ShipsBuilt FreeFighter NothingBuilt"),
    (
        say("Technology"),
        False,
        "TechnologyBought NothingBought TechnologyUsed Sabotaged CatchThrown TimeBent MadePrivate",
    ),
    (
        say("Influence and the Throne"),
        False,
        """InfluenceTaken InfluencePlaced InfluenceBought NoInfluenceBought Influenced ControlChanged
        ThroneOpen ThroneTaken ThroneDrawn""",
    ),
    (say("Points"), False, "Scored RoundEnded TiedForFirst MatchOver"),
    (say("Standing orders"), False, "PlanChanged"),
)
EVENT_KINDS: tuple[EventKind, ...] = tuple((label, begins, names.split()) for label, begins, names in _KINDS)
