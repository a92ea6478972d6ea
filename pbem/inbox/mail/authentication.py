"""What the server in front of us found out about a sender (Authentication-Results, RFC 8601)."""

import re

from .headers import read_headers
from .mime import parse

FAILED = re.compile(r"(?:^|;)\s*dmarc\s*=\s*fail\b", re.IGNORECASE)
COMMENT = re.compile(r"\([^()]*\)")


def failed_dmarc(raw: bytes, server: str) -> bool:
    """Tell whether the server says that DMARC failed; what others wrote there is not believed.

    A server puts its field on top and takes away what claims to be its own, so that the first of its name counts.
    """
    values = read_headers(parse(raw[: 64 * 2**10])[0]).get("authentication-results", [])
    for value in values:
        plain = COMMENT.sub("", value)
        name = plain.partition(";")[0].split()
        if name and name[0].lower() == server.lower():
            return FAILED.search(plain) is not None
    return False
