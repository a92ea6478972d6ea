"""Check the dice and the chain of a finished match: see verifying.md. Needs nothing but Python 3.11."""

from __future__ import annotations

import argparse
import hashlib
import hmac
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any


def problems(lines: Iterable[str], secret: bytes, commitment: str) -> list[str]:
    """Return everything that is not as it should be, in sentences."""
    found = []
    if commitment and hashlib.sha256(secret).hexdigest() != commitment:
        found.append("The secret does not fit the commitment.")
    previous = "0" * 64
    for row in map(json.loads, lines):
        previous, wrong = check_row(row, previous, secret)
        found += wrong
    return found


def check_row(row: dict[str, Any], previous: str, secret: bytes) -> tuple[str, list[str]]:
    """Return the hash that the row should have, and what is wrong with it."""
    header = [previous, str(row["match"]), row["at"], row["via"], row["submission"] or "", row["body"]]
    expected = hashlib.sha256("\n".join(header).encode()).hexdigest()
    wrong = [] if expected == row["hash"] else [f"Entry {row['number']} breaks the chain."]
    for number, (why, sides, value) in enumerate(json.loads(row["body"]).get("draws", [])):
        digest = hmac.digest(secret, f"{row['number']}:{number}".encode(), "sha256")
        if int.from_bytes(digest, "big") % sides != value:
            wrong.append(f"Entry {row['number']}, draw {number} ({why}) was not drawn from the secret.")
    return expected, wrong


def main() -> int:
    """Check a file; return 0 if all is well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("log", type=Path, help="the file from the match's page")
    parser.add_argument("--secret", required=True, help="hexadecimal digits, from the last letter")
    parser.add_argument("--commitment", default="", help="hexadecimal digits, from the first letter")
    wanted = parser.parse_args()
    found = problems(wanted.log.read_text().splitlines(), bytes.fromhex(wanted.secret), wanted.commitment)
    print("\n".join(found) or "Every entry follows from the one before, and every die from the secret.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
