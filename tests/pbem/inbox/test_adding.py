"""Clauses that ask for more than the order beside them: nothing of the line is done, or both of it, but never half."""

from __future__ import annotations

import pytest

from tests.pbem.inbox.strangers import Mail, play

PLACES = {
    "loading": ("space-empires", "everything_on_the_extra_large_board.json", 331, 1),
    "moving": ("space-empires", "four_seats.json", 17, 1),
    "throne": ("galactic-emperor", "pool_in_warlord.json", 84, 2),
    "building": ("galactic-emperor", "pool_in_regent.json", 19, 2),
    "acting": ("new-era", "51st_state_mixed_in.json", 285, 3),
    "dealing": ("new-era", "two_seats.json", 22, 1),
    "sending": ("trian", "three_fleets_and_missed_deadlines.json", 54, 2),
    "ending": ("light-speed", "ahead_at_the_cap.json", 57, 0),
    "laying": ("light-speed", "alternating_with_missed_turns.json", 11, 0),
}
"""Places in recorded matches, by what is asked there."""

HALVES = [
    ("loading", "MI-1 na 0810, tam ładuje. MI-2 na 1011. Koniec tury."),
    ("loading", "MI-1 na 0810, ładuje"),
    ("loading", "MI-1 na 0810 i ładuje"),
    ("loading", "MI-1 na 0810, potem ładuje"),
    ("loading", "MI-1 na 0810, tam się ładuje"),
    ("loading", "MI-1 na 0810, wtedy załadunek"),
    ("loading", "MI-1 na 0810, tam zabiera"),
    ("loading", "MI-1 na 0810 i wraca"),
    ("loading", "MI-1 to 0810, there it picks up"),
    ("loading", "MI-1 to 0810, also collects"),
    ("loading", "MI-1 to 0810, and load"),
    ("loading", "MI-1 to 0810 and mine"),
    ("loading", "Tam ładuje, MI-2 na 1011"),
    ("moving", "SC-3 na 1202 i kolonizuje"),
    ("moving", "SC-3 na 1202, tam się ukrywa"),
    ("moving", "SC-3 to 1202 and again"),
    ("moving", "SC-3 to 1202. Przy okazji weź górnika."),
    ("moving", "SC-3 to 1202, on the way take the miner"),
    ("sending", "emissary on the planet, and then fly"),
    ("sending", "emissary on the planet, and again"),
    ("building", "build 1 F at 0507, there also a trader"),
    ("building", "build 1 F at 0507 and again"),
    ("building", "zbuduj 1 F na 0507, potem odlatuje"),
    ("dealing", "umowa z N68 plansza, potem praca"),
    ("dealing", "deal with N68 by the contact board, then visit"),
    ("laying", "-74.5 65.4 zwrot 112, tam celuje"),
    ("moving", "End turn, and end the next turn too."),
    ("moving", "End turn and end the next one too."),
    ("moving", "End turn. And again."),
    ("moving", "end this turn and the next"),
    ("moving", "end my turn, also the next"),
    ("moving", "end turn for both of us"),
    ("moving", "koniec tury, i następnej też"),
    ("moving", "Koniec tury i koniec następnej tury."),
    ("moving", "kończę tę i następną turę"),
    ("moving", "koniec tury, kolejną też kończę"),
    ("moving", "SC-3 to 1202. End turn, then end turn again."),
    ("throne", "end turn, and the next turn too"),
    ("throne", "koniec tury, następnej też"),
    ("building", "done, and done next round too"),
    ("building", "done for this and the next round"),
    ("acting", "pass, and pass next time too"),
    ("acting", "I pass this round and the next"),
    ("acting", "I pass, then pass again"),
    ("acting", "pas, w następnej rundzie też pas"),
    ("ending", "Done. And next wave done as well."),
    ("ending", "gotowe, w następnej fali też"),
]
WHOLE = [
    ("moving", "SC-3 to 1202, there please", ["move SC-3 to 1202"]),
    ("moving", "SC-3 to 1202, then end turn", ["move SC-3 to 1202", "end turn"]),
    ("moving", "end turn, see you next round", ["end turn"]),
    ("acting", "I pass again", ["pass"]),
    ("acting", "Pass, pass and pass.", ["pass"]),
    ("ending", "gotowe, nic nie kładę", ["done"]),
    ("sending", "Planeta, tam daję emisariusza", ["emissary on the planet"]),
]


def _played(place: str, line: str) -> list[str]:
    slug, record, entry, seat = PLACES[place]
    eml = f"From: Jan <jan@example.org>\nTo: {{{{REPLY_TO}}}}\nSubject: Re: {{{{SUBJECT}}}}\n\n{line}\n"
    return play(slug, Mail(record, entry, seat, "", "en", "", [], eml)).orders


@pytest.mark.parametrize(("place", "line"), HALVES)
def test_a_line_that_asks_for_more_than_its_order_is_asked_back(place: str, line: str) -> None:
    assert _played(place, line) == []


@pytest.mark.parametrize(("place", "line", "orders"), WHOLE)
def test_a_clause_that_asks_for_no_more_stands_beside_an_order(place: str, line: str, orders: list[str]) -> None:
    assert _played(place, line) == orders
