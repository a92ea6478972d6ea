"""Lines of the production sheet."""

from engines import core


class Bid(core.Command, frozen=True):
    """Bid construction points for the order of play (7.4); `first` begins if the bid wins, -1 is oneself (RN-74)."""

    points: int
    first: int = -1


class Research(core.Command, frozen=True):
    """Buy the next level of a technology (9.1)."""

    technology: str


class Grant(core.Command, frozen=True):
    """Give grants to a technology, a die each for its next level, where research is unpredictable (19.1)."""

    technology: str
    count: int = 1


class Buy(core.Command, frozen=True):
    """Build units of a kind (type code) in a hex (7.5, 7.6), into an own group there if `into` names one.

    For a decoy `count` is the number under it (RN-85); it is one counter all the same.
    """

    kind: str
    count: int
    hex: str
    into: str = ""
