"""Play the recorded matches anew: `python -m tests.engines.new_era.make_records`.

Only for a new revision of the rules: records are what keeps old results from changing unnoticed.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from engines.core import Chance, Match, Responder, live
from engines.new_era import GAME
from tests.engines.new_era.curious import Curious
from tests.engines.recording import save

FOLDER = Path(__file__).parent / "records"


class Plan(msgspec.Struct, frozen=True):
    """A record to be made: its file's name, who plays, standing orders of all seats, missed deadlines, options."""

    name: str
    bots: tuple[str, ...]
    orders: tuple[str, ...] = ()
    missed: int = 0
    seed: str = ""
    options: tuple[tuple[str, str], ...] = ()

    @property
    def secret(self) -> bytes:
        """What all draws come from; seeds were looked for until every card showed."""
        return (self.seed or self.name).encode()


PLANS = (
    Plan("two_seats", ("standard", "standard"), seed="two seats 60"),
    Plan("three_seats_with_missed_deadlines", ("standard", "random", "standard"), missed=7),
    Plan("four_seats_with_standing_orders", ("standard",) * 4,
         ("plan spoils cash", "plan defence sure", "plan raid switch", "plan stop raid deal")),
    Plan("four_who_try_every_card", ("curious",) * 4, seed="every card 10"),
    Plan("five_who_try_every_card", ("curious",) * 5, seed="every card 11"),
    Plan("51st_state_mixed_in", ("curious",) * 5, seed="mixed 3", options=(("mix", "yes"),)),
    Plan("51st_state_mixed_in_again", ("curious",) * 5, seed="mixed 36", options=(("mix", "yes"),)),
    Plan("51st_state_mixed_in_once_more", ("curious",) * 5, seed="mixed 107", options=(("mix", "yes"),)),
    Plan("all_of_51st_state", ("curious",) * 5, seed="all 23", options=(("mix", "all"),)),
    Plan("all_of_51st_state_again", ("curious",) * 5, seed="all 1074", options=(("mix", "all"),)),
)  # fmt: skip


def responders() -> dict[str, Responder]:
    """Return the players of a record, by name; curious ones remember."""
    return {**GAME.bots, "curious": Curious()}


def play(plan: Plan) -> Match:
    """Play a match; with `missed`, every so often an answer is left to the deadline."""
    bots = responders()
    match = Match.start(GAME, len(plan.bots), dict(plan.options), plan.secret)
    for seat in range(len(plan.bots)):
        for line in plan.orders:
            match.play(seat, GAME.notation.read(line))
    while not match.over:
        if match.apply_standing_orders():
            continue
        decision = match.decisions()[0]
        if plan.missed and match.number % plan.missed == 0:
            match.apply_default(decision.seat)
        else:
            chance = Chance(live(plan.secret + b" bots", match.number))
            match.play(decision.seat, bots[plan.bots[decision.seat]](decision, chance))
    return match


def main() -> None:
    """Write all records."""
    FOLDER.mkdir(exist_ok=True)
    for plan in PLANS:
        save(play(plan), plan.secret, FOLDER / f"{plan.name}.json")


if __name__ == "__main__":
    main()
