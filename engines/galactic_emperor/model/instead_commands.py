"""Lines of a sealed sheet for the case that its technology is blocked (GE-RUL-78)."""

from engines import core


class BuildInstead(core.Command, frozen=True):
    """If Robotics are blocked: buy this, and nothing else of the sheet."""

    kind: str
    count: int
    field: str


class ProduceInstead(core.Command, frozen=True):
    """If Protein Fields are blocked: produce on this sector with food, and on no other."""

    field: str
