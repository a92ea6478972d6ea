"""How much one message may ask for: looked at before anything is read, so that nobody can keep the others waiting."""

from engines.core import IllegalCommand, MalformedCommand, say

MOST_LINES = 200
"""Lines of orders in one message."""

LONGEST_LINE = 4000
"""Characters of a line: of an order, or of what is said or noted, which may fill many lines of a mail."""

MOST_ORDERS = 40
"""Orders on one line, between semicolons."""

MOST_JOINED = 24
"""Pieces of one order that has semicolons of its own."""


def check_length(line: str) -> None:
    """Raise MalformedCommand for a line that is too long to be read."""
    if len(line) > LONGEST_LINE:
        raise MalformedCommand(say("An order has at most {most} characters.", most=LONGEST_LINE))


def check_count(orders: int) -> None:
    """Raise IllegalCommand for more orders on one line than are looked at."""
    if orders > MOST_ORDERS:
        raise IllegalCommand(say("There may be at most {most} orders on one line.", most=MOST_ORDERS))
