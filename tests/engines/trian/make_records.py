"""Play the recorded matches anew: `python -m tests.engines.trian.make_records`.

Only for a new revision of the rules: records are what keeps old results from changing unnoticed.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from engines.core import Chance, Match, Options, live
from engines.trian import GAME
from tests.engines.recording import save

FOLDER = Path(__file__).parent / "records"


class Plan(msgspec.Struct, frozen=True):
    """A record to be made: its file's name, who plays, under which options, and how often a deadline passes."""

    name: str
    seats: int
    bot: str
    options: Options = {}
    missed: int = 0
    seed: str = ""

    @property
    def secret(self) -> bytes:
        """What all draws come from; a seed was looked for with which battles are fought."""
        return (self.seed or self.name).encode()


PLANS = (
    Plan("two_seats", 2, "standard"),
    Plan("three_seats_with_more_tiles_and_missed_deadlines", 3, "random", {"tiles": "84"}, missed=3),
    Plan("family_of_four", 4, "standard", {"family": "yes", "extractor": "tile"}),
    Plan("three_fleets_and_missed_deadlines", 3, "standard", {"fleet": "yes"}, missed=5),
    Plan("fleets_of_two_pairs", 4, "random", {"fleet": "yes", "teams": "pairs"}, seed="fleets of two pairs 6"),
)


def play(plan: Plan) -> Match:
    """Play a match; with `missed`, every so often an answer is left to the deadline."""
    match = Match.start(GAME, plan.seats, plan.options, plan.secret)
    while not match.over:
        if plan.missed and match.number % plan.missed == 0:
            match.apply_default(match.waiting()[0])
        else:
            decision = match.decisions()[0]
            match.play(decision.seat, GAME.bots[plan.bot](decision, Chance(live(plan.secret + b" bots", match.number))))
    return match


def main() -> None:
    """Write all records."""
    FOLDER.mkdir(exist_ok=True)
    for plan in PLANS:
        save(play(plan), plan.secret, FOLDER / f"{plan.name}.json")


if __name__ == "__main__":
    main()
