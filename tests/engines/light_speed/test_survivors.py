"""Small changes of the rules that no test noticed until they were made (`python -m tests.mutants`)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Done, Number, Rows, position, render
from engines.light_speed import GAME
from engines.light_speed.model.commands import LaySheet
from engines.light_speed.model.tables import CARD_HALF_WIDTH
from engines.light_speed.rules.placement import _nothing, _whole_sheet
from tests.engines.light_speed.helpers import Play


def numbers(game: Play, name: str) -> dict[str, tuple[int, int, int, str]]:
    """Return least, most, what is counted as one, and the unit of each number in a form of the open question."""
    (form,) = (form for form in game.match.decisions()[0].choices.forms if form.command.__name__ == name)
    fields = form.fields
    if isinstance(rows := fields.get("spots"), Rows):
        fields = rows.parts
    return {field: (one.low, one.high, one.scale, one.unit) for field, one in fields.items() if isinstance(one, Number)}


@pytest.mark.rule("light-speed", "LS-PBM-9", "LS-PBM-37")
def test_what_a_spot_and_an_aim_may_be(play: type[Play]) -> None:
    game = play(decks={"red": "Hornet"})
    rim = game.view(0).rim
    across = (CARD_HALF_WIDTH - rim, rim - CARD_HALF_WIDTH, 10, "mm")
    table = (-rim, rim, 10, "mm")
    spot = {"x": across, "y": across, "facing": (0, 359, 1, "°")}
    assert numbers(game, "Place") == numbers(game, "LaySheet") == spot
    aim = numbers(game, "Aim")
    assert (aim["target_x"], aim["target_y"], aim["x"], aim["y"]) == (table, table, across, across)
    assert aim["laser"][0] == 1


@pytest.mark.rule("light-speed", "LS-PBM-9", "LS-PBM-10")
@pytest.mark.parametrize("mode", ["waves", "one-wave", "alternating"])
def test_examples_are_legal_beside_what_is_on_the_sheet_already(play: type[Play], mode: str) -> None:
    game = play(mode=mode)
    for _ in range(2):
        decision = game.match.decisions()[0]
        examples: dict[str, list[Any]] = {form.command.__name__: form.examples for form in decision.choices.forms}
        assert [(aim.laser, aim.x, aim.y) for aim in examples["Aim"]] == [
            (1, one.x, one.y) for one in examples["Place"]
        ]
        for example in [one for found in examples.values() for one in found]:
            position.check(GAME, decision, example)
        if "LaySheet" in examples:
            assert [len(sheet.spots) for sheet in examples["LaySheet"]] == [1, 0]
        game.match.play(decision.seat, examples["Place"][0])


@pytest.mark.rule("light-speed", "LS-PBM-9")
def test_whoever_is_done_without_a_ship_is_told_so(play: type[Play]) -> None:
    game = play(decks={"red": "Hornet"})
    asked = game.match.decision(0)
    (told,) = asked.question.overlooked(asked.view, Done())
    assert render(told).startswith("No ship is on your sheet yet. You can lay: Hornet (2), ")
    game.order("red", "place at 1.5 -88.5 facing 0")
    asked = game.match.decision(0)
    assert asked.question.overlooked(asked.view, Done()) == []


@pytest.mark.rule("light-speed", "LS-PBM-33")
def test_where_there_is_no_room_nothing_is_laid(play: type[Play]) -> None:
    assert _nothing().contains(LaySheet())
    nothing = _nothing().fields["spots"]
    assert isinstance(nothing, Rows)
    assert (nothing.low, nothing.high) == (0, 0)
    assert _whole_sheet(play().view(0), None).examples == [LaySheet()]


@pytest.mark.rule("light-speed", "LS-END-1", "LS-END-3", "LS-RUL-22")
def test_who_wins_the_round_and_the_match_is_told(play: type[Play]) -> None:
    game = play(decks={"red": "Dragonfly", "green": "Hornet"}, mode="one-wave")
    game.state.rounds_won = [0, 2]
    game.lay(red="place 1 card 0 -200 0", green="place 1 card -200 -200 0")
    assert game.told()[-2:] == ["RoundWon", "MatchWon"]
    assert game.sentences()[-1] == "seat 2 has won three rounds and with them the match."


@pytest.mark.rule("light-speed", "LS-PBM-9")
def test_who_lays_nothing_is_told(play: type[Play]) -> None:
    game = play()
    game.lay(red="done", green="done")
    assert {"seat 1 lays no ship.", "seat 2 lays no ship."} <= {*game.sentences()}
