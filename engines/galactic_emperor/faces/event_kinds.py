"""Kinds of events that people look for in the history: what they are called, whether they begin a part, and names."""

from engines.core import EventKind, Part, say

_KINDS = (
    (say("Rounds"), Part.TURN, "RoundBegun"),
    (say("Roles"), Part.PHASE, "RolePicked"),
    (say("Battles"), Part.SCENE, "BattleBegun"),
    (
        say("What happens in battles"),
        Part.NONE,
        "FreeAttack Shots Hits ShieldHeld ShipFavoured Losses Retreated BattleOver",
    ),
    (say("Moves"), Part.NONE, "Moved Jumped MoveFailed Departed"),
    (
        say("Exploration"),
        Part.NONE,
        """TilesRevealed TilePlaced TileAnnexed TileScanned TileSeen TileSwapped TileReturned NoTile Annexed
        NotAnnexed OmegaCollapsed ExplorerTurned""",
    ),
    (
        say("Goods and prices"),
        Part.NONE,
        "Traded Stolen GoalsMissed PricesThrown PricesSet Produced NothingProduced FreeCube NoRoom CubesLost",
    ),
    (say("Ships built"), Part.NONE, "ShipsBuilt FreeFighter NothingBuilt"),
    (
        say("Technology"),
        Part.NONE,
        "TechnologyBought NothingBought TechnologyUsed Sabotaged CatchThrown TimeBent MadePrivate",
    ),
    (
        say("Influence and the Throne"),
        Part.NONE,
        """InfluenceTaken InfluencePlaced InfluenceBought NoInfluenceBought Influenced ControlChanged
        ThroneOpen ThroneTaken ThroneDrawn DirectionSet""",
    ),
    (say("Points"), Part.NONE, "Scored RoundEnded TiedForFirst MatchOver"),
    (say("Standing orders"), Part.NONE, "PlanChanged"),
)
EVENT_KINDS: tuple[EventKind, ...] = tuple((label, begins, names.split()) for label, begins, names in _KINDS)
