"""Kinds of events that people look for in the history: what they are called, whether they begin a part, and names."""

from engines.core import NO_PART, PHASE, SCENE, TURN, EventKind, say

_KINDS = (
    (say("Rounds"), TURN, "RoundBegun"),
    (say("Roles"), PHASE, "RolePicked"),
    (say("Battles"), SCENE, "BattleBegun"),
    (
        say("What happens in battles"),
        NO_PART,
        "FreeAttack Shots Hits ShieldHeld ShipFavoured Losses Retreated BattleOver",
    ),
    (say("Moves"), NO_PART, "Moved Jumped MoveFailed Departed"),
    (
        say("Exploration"),
        NO_PART,
        """TilesRevealed TilePlaced TileAnnexed TileScanned TileSeen TileSwapped TileReturned NoTile Annexed
        NotAnnexed OmegaCollapsed ExplorerTurned""",
    ),
    (
        say("Goods and prices"),
        NO_PART,
        "Traded Stolen GoalsMissed PricesThrown PricesSet Produced NothingProduced FreeCube NoRoom CubesLost",
    ),
    (say("Ships built"), NO_PART, "ShipsBuilt FreeFighter NothingBuilt"),
    (
        say("Technology"),
        NO_PART,
        "TechnologyBought NothingBought TechnologyUsed Sabotaged CatchThrown TimeBent MadePrivate",
    ),
    (
        say("Influence and the Throne"),
        NO_PART,
        """InfluenceTaken InfluencePlaced InfluenceBought NoInfluenceBought Influenced ControlChanged
        ThroneOpen ThroneTaken ThroneDrawn DirectionSet""",
    ),
    (say("Points"), NO_PART, "Scored RoundEnded TiedForFirst MatchOver"),
    (say("Standing orders"), NO_PART, "PlanChanged"),
)
EVENT_KINDS: tuple[EventKind, ...] = tuple((label, begins, names.split()) for label, begins, names in _KINDS)
