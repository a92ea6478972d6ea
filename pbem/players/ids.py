"""Ids of what people make for themselves: whoever reads one learns nothing of what others have made."""

import secrets

LARGEST = 2**53 - 1
"""Every program reads whole numbers up to this one exactly (RFC 8259, 6)."""


def random_id() -> int:
    """Return an id for a new row, 1 to LARGEST: rows that are counted tell by the gaps what others did between."""
    return secrets.randbelow(LARGEST) + 1
