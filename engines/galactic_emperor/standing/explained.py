"""A seat's standing orders explained back to it, one sentence for each (GE-PBM)."""

from engines.core import Text
from engines.galactic_emperor.model.state import Plan

from .orders import ORDERS


def explained(plan: Plan) -> list[Text]:
    """Return what a plan says, as sentences; an empty plan gives none."""
    return ORDERS.explained(plan)
