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


def problems(lines: Iterable[str], secret: bytes = b"", commitment: str = "") -> list[str]:
    """Return everything that is not as it should be, in sentences; what is not given is taken from the first line."""
    head, *rows = map(json.loads, lines)
    secret = secret or bytes.fromhex(head["secret"])
    found = []
    if hashlib.sha256(secret).hexdigest() != (commitment or head["commitment"]):
        found.append("The secret does not fit the commitment.")
    previous, renewed = "0" * 64, {number: bytes.fromhex(other) for number, other in head.get("renewed", [])}
    for number, row in enumerate(rows):
        secret = renewed.get(number, secret)
        previous, wrong = check_row(row, previous, secret)
        found += wrong if row["number"] == number else [f"Entry {number} is missing.", *wrong]
    if previous != head["head"]:
        found.append("The log does not end as its first line says.")
    return found


def check_row(row: dict[str, Any], previous: str, secret: bytes) -> tuple[str, list[str]]:
    """Return the hash that the row should have, and what is wrong with it."""
    header = [previous, str(row["match"]), row["at"], row["via"], row["submission"] or "", row["body"]]
    expected = hashlib.sha256("\n".join(header).encode()).hexdigest()
    wrong = [] if expected == row["hash"] else [f"Entry {row['number']} breaks the chain."]
    body = json.loads(row["body"])
    if body["kind"] == "renewed" and hashlib.sha256(secret).hexdigest() != body["commitment"]:
        wrong.append(f"Entry {row['number']} speaks of another secret than the file.")
    for number, (why, sides, value) in enumerate(body.get("draws", [])):
        digest = hmac.digest(secret, f"{row['number']}:{number}".encode(), "sha256")
        if int.from_bytes(digest, "big") % sides != value:
            wrong.append(f"Entry {row['number']}, draw {number} ({why}) was not drawn from the secret.")
    return expected, wrong


def main() -> int:
    """Check a file; return 0 if all is well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("log", type=Path, help="the file from the match's page")
    parser.add_argument("--secret", default="", help="hexadecimal digits, from the last letter; else from the file")
    parser.add_argument("--commitment", default="", help="the same, from the first letter; else from the file")
    wanted = parser.parse_args()
    found = problems(wanted.log.read_text().splitlines(), bytes.fromhex(wanted.secret), wanted.commitment)
    if not wanted.commitment:
        print("The commitment is the file's own: give the one of your first letter to be sure that it is the same.")
    print("\n".join(found) or "Every entry follows from the one before, and every die from the secret.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
