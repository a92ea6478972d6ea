"""Whole matches in files: a game's records, which its make_records.py has played and its test_records.py replays.

That they keep the laws is seen to in test_laws.py, for all games at once.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from engines.core import Entry, Match, Outcome, encode
from engines.core.position import AnyGame


class Record(msgspec.Struct):
    """A whole match: its secret, its log and how it ended."""

    secret: str
    outcome: Outcome
    log: list[Entry]

    @classmethod
    def load(cls, game: AnyGame, path: Path) -> Record:
        """Read a record from its file."""
        record = msgspec.json.decode(path.read_bytes(), type=cls)
        for entry in record.log:
            if entry.command is not None:
                entry.command = msgspec.convert(entry.command, type=game.command)
        return record

    def replay(self, game: AnyGame) -> Match:
        """Fold the log anew, with the dice of the secret; it ends the same way, and everything adds up."""
        match = Match.replay(game, self.log, bytes.fromhex(self.secret), dice=True)
        assert match.state.outcome == self.outcome
        game.audit(match.state)
        return match


def save(match: Match, secret: bytes, path: Path) -> None:
    """Write a match that is over into its file, one entry a line."""
    head = encode({"secret": secret.hex(), "outcome": match.state.outcome}).decode().removesuffix("}")
    entries = ",\n".join(encode(entry).decode() for entry in match.log)
    path.write_text(f'{head},"log":[\n{entries}\n]}}\n')
