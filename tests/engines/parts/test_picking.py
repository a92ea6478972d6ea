"""What things picked on a board can do: only what is legal, step by step, in every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import engines
from engines.core import Chance, Clear, Decision, Done, Match, TakeBack, live, render
from engines.core.position import AnyGame
from engines.examples.heap.game import GAME as HEAP
from engines.parts.orders import Step, is_kind_dear, picked
from tests.engines.recording import Record
from tests.engines.space_empires.helpers import Position

TONGUES = {"en": render}
ENOUGH = 40
"""Answers of a match after which many kinds of questions have come."""

LONG_ENOUGH = 120
"""Answers after which the ships of Space Empires have moved and are paid for."""

SAMPLE = 6
"""Things that are picked first, of each question."""

RECORDS = Path(__file__).parent.parent
RECORDED = {"space-empires": "dare", "galactic-emperor": "tokens_in_regent", "trian": "two_seats",
            "new-era": "two_seats"}  # fmt: skip
SAMPLES, EACH, LOOKED = 20, 4, 20
"""Positions of a record that are looked at, decisions of each kind there, and places that are lit in them at least."""


def _asked(game: AnyGame, enough: int = ENOUGH) -> dict[str, Decision]:
    """Return one decision of each kind from the first part of a match of standard bots."""
    seats = max(2, min(game.seats))
    played, found = Match.start(game, seats, {}, b"picked"), dict[str, Decision]()
    for _ in range(enough):
        if played.resolvable():
            played.resolve()
            continue
        asked = next((decision for decision in played.decisions() if not decision.done), None)
        if asked is None:
            break
        found.setdefault(asked.name, asked)
        answer = game.bots["standard"](asked, Chance(live(b"picked", played.number)))
        assert answer is not None
        played.play(asked.seat, answer)
    return found


def _recorded(game: AnyGame, record: str) -> Iterator[Decision]:
    """Yield decisions of a recorded match, some of each kind, from its beginning to its end."""
    path = next((RECORDS / game.slug.replace("-", "_") / "records").glob(f"{record}*.json"))
    log, found = Record.load(game, path).log, Counter[str]()
    for number in range(len(log) // SAMPLES, len(log), len(log) // SAMPLES):
        for decision in Match.replay(game, log[:number]).decisions():
            if not decision.done and found[decision.name] < EACH:
                found[decision.name] += 1
                yield decision


def _places(game: AnyGame, decision: Decision) -> set[str]:
    """Return the names of what pieces stand on, as the board that the seat sees draws it."""
    root = ET.fromstring(game.faces.svg(decision.view, render, -1))  # noqa: S314  # our own
    return {name for one in root.iter() if "data-on" not in one.attrib for name in one.get("data-pick", "").split()}


def _steps(game: AnyGame, decision: Decision, *names: str) -> tuple[Step, ...]:
    return picked(game, decision, names, "en", TONGUES).steps


def test_nothing_picked_tells_what_may_be_first() -> None:
    decision = Match.start(HEAP, 2, {}, b"secret").decision(0)
    assert {(step.name, step.line, step.whole) for step in _steps(HEAP, decision)} == {
        (str(n), f"take {n}", True) for n in (1, 2, 3)
    }


def test_what_is_picked_is_an_order_or_a_reason() -> None:
    decision = Match.start(HEAP, 2, {}, b"secret").decision(0)
    (order,) = _steps(HEAP, decision, "2")
    assert (order.name, order.line, order.whole) == ("", "take 2", True)
    assert _steps(HEAP, decision, "7") == ()


@pytest.mark.parametrize("slug", ["space-empires", "galactic-emperor", "light-speed", "trian", "new-era"])
def test_whole_steps_are_legal_lines_in_every_game(slug: str) -> None:
    game = engines.find(slug)
    for name, decision in _asked(game).items():
        first = _steps(game, decision)
        after = [step for one in first[:SAMPLE] for step in _steps(game, decision, one.name)]
        for step in (*first, *after):
            assert not step.whole or decision.allows(game.notation.read(step.line, "en")), (name, step)


@pytest.mark.parametrize(("slug", "record"), RECORDED.items())
def test_a_place_that_is_lit_for_a_piece_is_never_refused(slug: str, record: str) -> None:
    game = engines.find(slug)
    looked = 0
    for decision in _recorded(game, record):
        places = _places(game, decision)
        for first in {step.name: step for step in _steps(game, decision)}:
            for step in _steps(game, decision, first):
                if step.name in places - {first}:
                    looked += 1
                    assert _is_welcome(game, decision, first, step), (decision.name, first, step)
    assert looked > LOOKED


def _is_welcome(game: AnyGame, decision: Decision, first: str, step: Step) -> bool:
    """Tell whether an order with a place more is legal, or if it is refused yet becomes so by what follows it."""
    if step.whole:
        return decision.allows(game.notation.read(step.line, "en"))
    after = picked(game, decision, [first, step.name], "en", TONGUES)
    if after.why is None:
        return bool(after.steps or after.blanks)
    return any(more.whole and more.line.startswith(step.line) for more in after.steps)


def test_where_a_miner_may_go_only_with_an_escort_the_escort_is_lit_first() -> None:
    game = Position("red MI-1 at 0405", "red SC-1 at 0405", hidden={"0404": "planet"})
    alone, led = (
        {step.name for step in _steps(game.match.game, game.match.decision(0), *names)}
        for names in (("MI-1",), ("MI-1", "SC-1"))
    )
    assert "SC-1" in alone
    assert "0404" not in alone
    assert "0404" in led


def test_a_second_place_is_meant_instead_of_the_first_not_besides_it() -> None:
    game = engines.find("galactic-emperor")
    tokens = _asked(game, 400)["PlaceTokens"]
    first, second, *_ = [step.name for step in _steps(game, tokens)]
    assert {step.name for step in _steps(game, tokens, first)}.isdisjoint({second, "throne"})
    assert _steps(game, tokens, first, second) == ()


def test_where_several_kinds_of_orders_are_open_none_is_the_only_one() -> None:
    roles = _asked(engines.find("galactic-emperor"))["ChooseRole"]
    moves = _asked(engines.find("space-empires"))["MoveUnits"]
    assert picked(engines.find("galactic-emperor"), roles, [], "en", TONGUES).sole
    assert not picked(engines.find("space-empires"), moves, [], "en", TONGUES).sole


def test_what_gives_something_away_is_told_so_that_no_tap_alone_makes_it() -> None:
    moves = _asked(engines.find("space-empires"))["MoveUnits"]
    steps = [step for step in _steps(engines.find("space-empires"), moves) if step.whole]
    assert {step.line.split()[0] for step in steps if step.dear} == {"scrap"}
    assert not any(step.line.startswith("scrap") for step in steps if not step.dear)


def test_a_kind_of_order_is_made_alone_and_wide_numbers_are_written() -> None:
    game = engines.find("space-empires")
    sheet = _asked(game, LONG_ENOUGH)["EconomicSheet"]
    kinds = {form.command.__name__: number for number, form in enumerate(sheet.choices.forms)}
    levels = picked(game, sheet, [], "en", TONGUES, kinds["Research"])
    assert levels.sole
    assert {step.line for step in levels.steps} >= {"research size", "research attack"}
    assert all(step.line.startswith("research") for step in levels.steps)
    (bid,) = picked(game, sheet, [], "en", TONGUES, kinds["Bid"]).blanks
    assert bid.low == 0
    after = picked(game, sheet, [str(bid.high)], "en", TONGUES, kinds["Bid"])
    assert f"bid {bid.high} first 2" in {step.line for step in after.steps}
    for strange in (str(bid.high + 1), "01", "-1"):
        assert not picked(game, sheet, [strange], "en", TONGUES, kinds["Bid"]).steps
    assert picked(game, sheet, [], "en", TONGUES, 99).steps == ()


def test_a_step_says_in_words_what_it_does_and_numbers_what_they_count() -> None:
    game = Position("red 4 SC-1 at 0501")
    decision = game.match.decision(0)
    kinds = {form.command.__name__: number for number, form in enumerate(decision.choices.forms)}
    told = {(step.name, step.kind): step for step in picked(game.match.game, decision, ["SC-1"], "en", TONGUES).steps}
    two = told["2", kinds["Split"]]
    assert (two.does, two.of, two.label) == ("Split a group: SC-1, ships to detach 2", "ships to detach", "2")
    assert told["", kinds["Scrap"]].does == "Scrap ships: SC-1"
    assert told["0502", kinds["Move"]].of == ""


def test_what_was_picked_is_left_out_of_a_long_deed() -> None:
    game, short = engines.find("new-era"), set[str]()
    for decision in _recorded(game, RECORDED["new-era"]):
        for first in {step.name for step in _steps(game, decision)}:
            short |= {
                step.does for step in _steps(game, decision, first) if step.name and f"({first})" not in step.does
            }
    assert "Rebuild a Location: Post Office (N29B)" in short


def test_what_is_legal_only_with_more_is_offered_step_by_step() -> None:
    game = engines.find("trian")
    played, only_turned = Match.start(game, 2, {}, b"picked"), 0
    for _ in range(ENOUGH):
        asked = next(decision for decision in played.decisions() if not decision.done)
        if asked.name == "LayTile":
            fitting: list[Any] = [order for order in asked.choices.forms[0].every() if asked.allows(order)]
            cells = {order.cell for order in fitting if order.side == "front"}
            only_turned += len(cells - {order.cell for order in fitting if order.side == "front" and not order.turn})
            assert {step.name for step in _steps(game, asked, "front") if step.name} == cells
        played.play(asked.seat, game.bots["standard"](asked, Chance(live(b"picked", played.number))))
    assert only_turned, "some tiles fit only when they are turned"


def test_what_need_not_be_said_begins_no_order() -> None:
    game = engines.find("space-empires")
    sheet = _asked(game, LONG_ENOUGH)["EconomicSheet"]
    assert {step.line.split()[0] for step in _steps(game, sheet, "SC-1")} == {"scrap"}


@pytest.mark.parametrize("slug", ["space-empires", "galactic-emperor", "light-speed", "trian", "new-era"])
def test_what_gives_something_away_comes_last(slug: str) -> None:
    """A form that stands first, or an example that does, is sent by mistake some day."""
    game = engines.find(slug)
    for name, decision in _asked(game, LONG_ENOUGH).items():
        kinds = [is_kind_dear(game, form.command) for form in decision.choices.forms
                 if not issubclass(form.command, Done | TakeBack | Clear)]  # fmt: skip
        assert kinds == sorted(kinds) or slug == "new-era", (name, "likely things first")
        assert not kinds[0] or all(kinds), (name, "the first form")


def _settling() -> Decision:
    """Return a decision of Space Empires: a colony ship stands on a planet, others beside it."""
    game = Position("red CS-1 at 0405", "red CS-2 at 0404", "red 3 SC-1 at 0405", systems={"0405": "planet"})
    return game.match.decision(0)


def test_a_ship_that_can_land_does_so_by_a_tap_on_its_planet() -> None:
    game, decision = engines.find("space-empires"), _settling()
    [landing] = [step for step in _steps(game, decision, "CS-1") if step.name == "0405"]
    assert (landing.line, landing.whole) == ("colonise with CS-1", True)
    assert [step.line for step in _steps(game, decision, "CS-1", "0405")] == ["colonise with CS-1"]
    assert not [step for step in _steps(game, decision, "CS-2") if step.name == "0404"]
    assert "colonise" not in " ".join(step.line for step in _steps(game, decision, "CS-1", "0406"))


def test_all_ships_of_a_counter_are_scrapped_in_one_way_only() -> None:
    game, decision = engines.find("space-empires"), _settling()
    scraps = {name: {step.line for step in _steps(game, decision, name) if step.line.startswith("scrap")}
              for name in ("CS-1", "SC-1")}  # fmt: skip
    assert scraps == {"CS-1": {"scrap CS-1"}, "SC-1": {"scrap SC-1", "scrap 1 of SC-1", "scrap 2 of SC-1"}}
    assert decision.allows(game.notation.read("scrap 1 of CS-1", "en")), "who writes it means it"
    assert all(step.dear == step.line.startswith("scrap") for step in _steps(game, decision, "SC-1"))


def test_what_more_pieces_may_make_legal_is_told_why_it_is_not_yet() -> None:
    game = Position("red CS-1 at 0405", "red SC-1 at 0405", hidden={"0404": "planet"})
    told = picked(game.match.game, game.match.decision(0), ["CS-1", "0404"], "en", TONGUES)
    assert {step.name for step in told.steps} >= {"SC-1"}
    assert told.why is not None
    assert "unexplored" in render(told.why)
    assert picked(game.match.game, game.match.decision(0), ["SC-1", "0404"], "en", TONGUES).why is None


def test_what_never_moves_says_so_though_it_can_be_split_or_scrapped() -> None:
    game = Position("red 4 SY-1 at 0501", "red 4 SC-1 at 0501")
    yard, scouts = (picked(game.match.game, game.match.decision(0), [name], "en", TONGUES) for name in ("SY-1", "SC-1"))
    assert yard.why is not None
    assert render(yard.why).startswith("SY-1 never moves")
    assert {step.line for step in yard.steps} >= {"split 1 from SY-1", "scrap SY-1"}
    assert scouts.why is None
