"""What the proofs of every game are made of: a demand that holds, or the state is broken."""

from engines.core import BrokenInvariant


def demand(holds: object, message: str) -> None:
    """Raise BrokenInvariant with the message unless it holds."""
    if not holds:
        raise BrokenInvariant(message)
