"""Several orders on one line: what is looked up to part them, and what is never taken for several."""

from __future__ import annotations

from typing import Any

import pytest

import engines
from engines.parting import parted
from engines.parts.orders.names.calling import lexicon_of
from tests.engines.corpus import Written, match_at, tongues


def _parted(slug: str, record: str, entry: int, seat: int, line: str) -> list[str]:
    match = match_at(engines.find(slug), Written(f"{record}.json", entry, seat, "", "en", line, "", "several"))
    return parted(match, seat, line, tongues(slug), "en")


@pytest.mark.parametrize(
    ("record", "entry", "seat", "line", "positions"),
    [
        ("last_player", 644, 1, "tactics 1 and a BC", 2),  # cut in two ways, both of which begin with the same order
        ("colony_points", 282, 1, "SC-4 0510-0410; DE-1 0408-0508; end of turn", 3),
    ],
)
def test_what_is_asked_in_a_position_is_looked_up_once(
    monkeypatch: pytest.MonkeyPatch, record: str, entry: int, seat: int, line: str, positions: int
) -> None:
    views: list[Any] = []

    def counted(form: Any, notation: Any, spoken: Any, view: Any) -> Any:
        if not any(view is one for one in views):
            views.append(view)
        return lexicon_of(form, notation, spoken, view)

    monkeypatch.setattr("engines.parts.orders.names.lexicons.lexicon_of", counted)
    _parted("space-empires", record, entry, seat, line)
    assert len(views) == positions


@pytest.mark.parametrize(
    ("slug", "record", "entry", "seat", "line"),
    [
        ("space-empires", "four_seats", 17, 1, "move MI-1 to 1202, niech oni też lecą"),
        ("space-empires", "four_seats", 17, 1, "SC-3 to 1202 and let the others follow"),
        ("space-empires", "four_seats", 17, 1, "I was going to move SC-3 to 1202"),
        ("galactic-emperor", "tokens_in_regent", 215, 2, "they retreat"),
        ("galactic-emperor", "tokens_in_regent", 215, 2, "let them retreat"),
        ("galactic-emperor", "tokens_in_second_warlord", 137, 3, "2 on 0305, same on 0605"),
        ("trian", "family_of_four", 225, 0, "there is an emissary on the planet"),
        ("space-empires", "four_seats", 17, 1, "na koniec pozdrawiam"),
    ],
)
def test_what_only_sounds_like_several_orders_is_none(slug: str, record: str, entry: int, seat: int, line: str) -> None:
    assert _parted(slug, record, entry, seat, line) == []
