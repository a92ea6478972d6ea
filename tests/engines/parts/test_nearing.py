"""Legal orders near to one that is not allowed: they are legal, of the same kind, and the nearest come first."""

from __future__ import annotations

from typing import Any

import pytest

import engines
from engines.core import Decision, Refusal
from engines.core.position import check
from engines.parts.orders import is_dear, near
from tests.engines.corpus import HERE, corpus, match_at, tongues


def asked(slug: str, question: str, record: str, entry: int) -> Decision:
    """Return a decision for which lines of a game's corpus were written."""
    lines = corpus(HERE / slug.replace("-", "_") / "orders.jsonl")
    line = next(one for one in lines if (one.question, one.record, one.entry) == (question, record, entry))
    return match_at(engines.find(slug), line).decision(line.seat)


@pytest.mark.parametrize(
    ("slug", "place", "line", "offers"),
    [
        (
            "space-empires",
            ("MoveUnits", "colony_points.json", 282),
            "scrap SC-9",
            ["scrap SC-1", "scrap SC-2", "scrap SC-3"],
        ),
        ("space-empires", ("MoveUnits", "colony_points.json", 282), "done", ["end turn"]),
        ("space-empires", ("MoveUnits", "colony_points.json", 282), "buy 9 SC at 0510", []),
        ("space-empires", ("ExploreNext", "colony_points.json", 37), "explore 0909", ["explore 0403", "explore 0602"]),
        (
            "space-empires",
            ("EconomicSheet", "colony_points_and_the_dearer_fleet.json", 35),
            "buy 9 SC at 0510",
            ["buy 1 SC at 0501"],
        ),
        (
            "galactic-emperor",
            ("MoveShips", "pool_in_regent.json", 232),
            "move F1 to 0707",
            ["move F1 to 0606", "move F1 to 0506", "move F1 to 0407"],
        ),
        (
            "galactic-emperor",
            ("MerchantSheet", "pool_in_regent.json", 265),
            "supply 0306 with 9",
            ["supply 0306 with 2", "supply 0306 with 0"],
        ),
        (
            "light-speed",
            ("LaySquadron", "ahead_at_the_cap.json", 22),
            "place at 0 0 facing 0",
            ["place at -71.1 0 facing 0", "place at 71.1 0 facing 0", "place at -106.6 0 facing 0"],
        ),
        ("trian", ("KeepEmissaries", "two_seats.json", 15), "keep 9", ["keep 1 emissary", "keep 0 emissaries"]),
        ("trian", ("KeepEmissaries", "two_seats.json", 15), "station on A01", []),
    ],
)
def test_the_nearest_legal_orders_are_offered(
    slug: str, place: tuple[str, str, int], line: str, offers: list[str]
) -> None:
    game: Any = engines.find(slug)
    decision = asked(slug, *place)
    command = game.notation.read(line)
    with pytest.raises(Refusal):
        check(game, decision, command)
    found = near(game, decision, command, tongues(slug))
    assert [game.notation.write(one) for one in found] == offers
    assert all(decision.allows(one) for one in found)


def test_dear_is_what_gives_something_away_for_good() -> None:
    game: Any = engines.find("space-empires")
    assert is_dear(game, game.notation.read("scrap SC-1"))
    assert not is_dear(game, game.notation.read("move SC-1 to 0405"))
