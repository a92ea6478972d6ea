"""Why a thing on a board leads nowhere: as if the order with it had been typed, from what its giver may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import engines
from engines.core import Chance, Decision, Match, live
from engines.core.position import AnyGame
from engines.parts.orders import picked
from tests.engines.corpus import tongues
from tests.engines.space_empires.helpers import Position

TABLES: dict[str, tuple[int, dict[str, str]]] = {
    "space-empires": (2, {"board": "small"}),
    "galactic-emperor": (3, {}),
    "trian": (2, {}),
    "new-era": (2, {}),
}
LONG_ENOUGH = 250


def _asked(game: AnyGame, name: str, fits: Callable[[Decision], bool] = lambda _: True) -> Decision:
    """Return the first decision of a kind in a match of standard bots that fits."""
    seats, options = TABLES[game.slug]
    played = Match.start(game, seats, dict(options), b"presses")
    for number in range(LONG_ENOUGH):
        while played.resolvable():
            played.resolve()
        asked = next(decision for decision in played.decisions() if not decision.done)
        if asked.name == name and fits(asked):
            return asked
        played.play(asked.seat, game.bots["standard"](asked, Chance(live(b"presses", number))))
    raise LookupError(name)


def _has_begun(asked: Decision) -> bool:
    view: Any = asked.view
    return bool(view.laid)


def _why(slug: str, decision: Decision, names: Sequence[str], language: str = "en") -> str:
    why = picked(engines.find(slug), decision, names, language, tongues(slug)).why
    return tongues(slug)[language](why) if why is not None else ""


REASONS = [
    ("space-empires", "PlaceHomeWorlds", ["0102"], "Your home world cannot be in 0102; it can be in",
     "Twój świat startowy nie może stać na polu 0102"),
    ("space-empires", "EconomicSheet", ["0102"], "No ship yard of yours can build in 0102",
     "Na polu 0102 żadna Twoja stocznia nie może budować"),
    ("space-empires", "MoveUnits", ["SC-1", "0102"], "SC-1 has one hex left this turn and 0102 is ",
     "a odległość pola 0102 to "),
    ("space-empires", "MoveUnits", ["0102"], "Choose the counter first.", "żeton"),
    ("galactic-emperor", "TakeTile", ["0404"], "0404 has a tile already, OMEGA", "Na 0404 leży już płytka, OMEGA"),
    ("galactic-emperor", "MoveShips", ["F1", "0103"], "0103 is not next to 0201;",
     "0103 nie sąsiaduje z polem 0201;"),
    ("trian", "LayTile", ["M50"], "There is a tile on M50 already.", "Na M50 "),
    ("trian", "LayTile", ["front", "A01"], "A01 is not next to any tile.", "A01 nie styka się z żadnym kaflem."),
    ("new-era", "TakeCard", ["N43"], "Scrap Trader N43 is not in the row",
     "Karty Handlarz złomem N43 nie ma w rzędzie"),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "name", "names", "english", "polish"), REASONS)
def test_what_leads_nowhere_says_why(slug: str, name: str, names: list[str], english: str, polish: str) -> None:
    decision = _asked(engines.find(slug), name, _has_begun if name == "LayTile" else lambda _: True)
    assert _why(slug, decision, names).startswith(english)
    assert polish in _why(slug, decision, names, "pl")


def test_what_had_to_be_filled_in_is_no_reason() -> None:
    """Where a tile does not fit in one way nobody has chosen the way yet: that is asked for."""
    decision = _asked(engines.find("trian"), "LayTile", _has_begun)
    assert " does not fit on M49 turned by 0" in _why("trian", decision, ["front", "M49"])
    assert _why("trian", decision, ["M49"]) == "Choose the side first."


def test_a_counter_that_can_only_be_given_up_says_why_it_cannot_move() -> None:
    game = Position("red SC-1 at 0405", "red SC-2 at 0405").order("red", "move SC-1 to 0406")
    decision = game.match.decision(0)
    assert _why("space-empires", decision, ["SC-1"]).startswith("SC-1 has moved 1 hex this turn")
    assert _why("space-empires", decision, ["SC-2"]) == ""


def test_a_place_is_no_number() -> None:
    sheet = _asked(engines.find("space-empires"), "EconomicSheet")
    assert "player" not in _why("space-empires", sheet, ["0101"])


def test_reasons_are_the_same_whatever_is_hidden() -> None:
    """What one cannot know makes no difference: a decoy in the way and a battleship are refused alike."""
    told = set()
    for stranger in ("green DE-1 at 0406", "green 2 BB-1 at 0406"):
        game = Position("red CS-1 at 0405", "red SC-1 at 0402", stranger)
        told.add(_why("space-empires", game.match.decision(0), ["CS-1", "0406"]))
    assert len(told) == 1
    assert told != {""}
