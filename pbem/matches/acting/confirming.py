"""Orders that were not written as orders are, and are dear or final: confirmed by their writer before they count."""

from typing import Final

from engines.core import Command, StaleCommand, Text, say
from engines.parts.orders import is_dear
from pbem.matches.reading.interpreting import Meaning, NotUnderstood, Writer
from pbem.matches.trying import finality

FOR_GOOD: Final = frozenset({"end", "chance", "reveal", "alone"})
"""What always is final. What merely shows something is confirmed only where we had to fill something in."""


def confirm(writer: Writer, line: str, found: Meaning) -> None:
    """Raise NotUnderstood with the order to be confirmed if a line was read freely as one that is dear or final."""
    command = found.meant
    if not found.freely or not isinstance(command, Command):
        return
    try:
        why = _why(writer, found, command)
    except StaleCommand:
        return
    if why is not None:
        order = writer.written(command)
        text = say("“{line}” was read as “{order}”. {why} So nothing was done yet.",
                   line=line[:80], order=order, why=why)  # fmt: skip
        raise NotUnderstood(text, "", [order])


def _why(writer: Writer, found: Meaning, command: Command) -> Text | None:
    """Return why an order must be confirmed; None if it need not be."""
    if is_dear(writer.game, command):
        return say("That gives something away for good.")
    final = finality(writer.position, writer.seat, command)
    if final in FOR_GOOD or (final == "shown" and not found.full):
        return say("That cannot be taken back.")
    return None
