"""Blood brothers in Space Empires: one turn, one side in battle, two players, of whom one answers by mail.

Ada and Cyd, who answer by mail and on the page, are against Bea and Dan, who answer by API and by mail.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from email.message import EmailMessage
from typing import TYPE_CHECKING, Any

import pytest

from engines.core import Match as Position
from engines.parts.drawing.palette import GOLD
from engines.space_empires.model.tables import COLOURS
from engines.space_empires.model.view import is_face_up
from engines.space_empires.rules.battle.lineup import line_of
from pbem.lobby import services as lobby
from pbem.matches import positions
from pbem.matches.acting.settling import settle
from pbem.matches.models import Match, Wait
from tests.factories import a_match, a_player
from tests.pbem.api.conftest import Program
from tests.pbem.mail.postman import arrive, parsed, reply, text_of
from tests.pbem.web.browsing import Browser, Page
from tests.playing import bots_play
from tests.space_empires import phase_of

if TYPE_CHECKING:
    from django.core.mail import EmailMessage as Letter

Post = Callable[[], "list[Letter]"]

pytestmark = pytest.mark.django_db

NAMES = ("Ada", "Bea", "Cyd", "Dan")
OPTIONS = {"teams": "brothers", "start": "quick", "cycles": "12"}
SECRET = b"brothers 0"
"""With these dice both of one pair attack together in cycle 10."""

PLATE = re.compile(rf'<g data-seat="(\d)" data-unmarked=""[^>]*><rect[^>]*stroke="{GOLD}"')
"""A player's plate above the board, framed."""


def framed(page: Page) -> set[str]:
    """Return who is framed above the board on a page."""
    return {NAMES[int(seat)] for seat in PLATE.findall(page.html)}


@pytest.fixture
def match() -> Match:
    """Two against two; the same dice every time."""
    people = [a_player(name) for name in NAMES]
    match = a_match(4, players=people, game="space-empires", options=OPTIONS, start=False)
    Match.objects.filter(pk=match.pk).update(secret=SECRET)
    for guest in people[1:]:
        invitation = lobby.invite(match=match, by=people[0], address=guest.email)
        lobby.accept(token=lobby.invitation_token(invitation), player=guest)
    return Match.objects.get(pk=match.pk)


class Table:
    """The four at their letters, pages and programs; `letters` are the newest to each."""

    def __init__(self, match: Match, post: Post) -> None:
        self.match, self.post = match, post
        self.letters: dict[str, EmailMessage] = {}
        self.read()

    @property
    def played(self) -> Position:
        return positions.current(Match.objects.get(pk=self.match.pk))

    @property
    def state(self) -> Any:
        return self.played.state

    def read(self) -> None:
        """Let everybody look at their letters."""
        settle(self.match.pk)
        for letter in map(parsed, self.post()):
            self.letters[str(letter["To"]).split("@")[0].title()] = letter

    def told(self, name: str) -> str:
        """Return what the newest letter to somebody says, as text and as HTML, on one line."""
        letter = self.letters[name]
        return " ".join((text_of(letter) + text_of(letter, "html")).split())

    def page(self, name: str) -> Page:
        return Browser(a_player(name)).get(f"/m/{self.match.pk}/")

    def asked(self) -> list[str]:
        return [
            NAMES[seat]
            for seat in Wait.objects.filter(match=self.match).order_by("seat").values_list("seat", flat=True)
        ]

    def answer(self, name: str, *lines: str) -> None:
        """Give orders in somebody's way, and see that all of them stand."""
        if name == "Bea":
            status, told = Program(name).post(f"/matches/{self.match.pk}/orders", orders=list(lines))
            assert status == 200, told
        elif name == "Cyd":
            assert "refused" not in Browser(a_player(name)).order(self.match.pk, *lines).receipt
        else:
            submission = arrive(reply(self.letters[name], "\n".join(lines)))
            assert submission.receipt is not None
            assert submission.receipt["failed"] is None, submission.receipt
        self.read()


@pytest.mark.slow
def test_brothers_have_one_turn_and_give_their_orders_one_after_the_other(match: Match, post: Post) -> None:
    table = Table(match, post)
    for name in NAMES:
        assert f"Team {1 + NAMES.index(name) % 2}, yours: " in table.told(name)
        table.answer(name, *phase_of(match, NAMES.index(name)))
    (me,) = table.asked()
    ally = NAMES[(NAMES.index(me) + 2) % 4]
    pair = f"Cycle 1, turn 1 of {me} with {ally}: "
    assert f"{pair}{me} moves" in text_of(table.letters[me])
    assert f"{pair}{me} moves" in text_of(table.letters[me], "html")
    assert all(framed(table.page(name)) == {me, ally} for name in (me, ally))
    table.answer(me, *phase_of(match, NAMES.index(me)))
    assert table.asked() == [ally]
    assert f"{pair}{ally} moves" in table.told(ally)
    assert framed(table.page(ally)) == {me, ally}
    table.answer(ally, *phase_of(match, NAMES.index(ally)))
    assert set(table.asked()) & {me, ally} == set()
    assert framed(table.page(me)) == set(NAMES) - {me, ally}
    told = Program("Bea").get(f"/matches/{match.pk}/view")[1]["view"]
    assert told["options"]["teams"] == "brothers"


def test_a_brother_sees_of_the_other_what_everybody_sees(match: Match, post: Post) -> None:
    bots_play(match, lambda played: played.state.cycle > 1 and played.state.phase == "movement")  # type: ignore[attr-defined]
    table = Table(match, post)
    assert set(table.asked()) <= table.letters.keys()
    for seat, name in enumerate(NAMES):
        view = Program(name).get(f"/matches/{match.pk}/view")[1]["view"]
        ally = table.state.players[(seat + 2) % 4]
        hidden = {unit.name for unit in ally.units.values() if not is_face_up(unit)}
        assert hidden
        assert not hidden & {unit["name"] for unit in view.get("seen", ()) if unit["owner"] == (seat + 2) % 4}
        lying = sum(pile["counters"] for pile in view["face_down"] if pile["owner"] == (seat + 2) % 4)
        assert lying == len(hidden)
    for name, letter in table.letters.items():
        ally = table.state.players[(NAMES.index(name) + 2) % 4]
        hidden = {unit.name for unit in ally.units.values() if not is_face_up(unit)}
        others = text_of(letter).partition("Counters of others:")[2].partition("\n\n")[0]
        assert others
        assert not hidden & set(re.findall(r"\b[A-Z]{2}-\d+\b", others))


def joint(played: Position) -> bool:
    """Tell whether both of a pair stand in one line of battle, and the one who does not lead it is asked to fire."""
    state: Any = played.state
    if state.battle is None or not state.battle.slots:
        return False
    pairs = [line_of(state).owners(side) for side in (state.battle.attacker, state.battle.defender)]
    return any(len(pair) > 1 and state.battle.slots[0].seat == pair[1] for pair in pairs)


@pytest.mark.slow
def test_brothers_fight_side_by_side_and_win_together(match: Match, post: Post) -> None:
    bots_play(match, joint)
    table = Table(match, post)
    battle = table.state.battle
    (lead, second), (foe, *_) = sorted(
        ([NAMES[seat] for seat in line_of(table.state).owners(side)] for side in (battle.attacker, battle.defender)),
        key=len, reverse=True,
    )  # fmt: skip
    assert table.asked() == [second]
    colours = [COLOURS[NAMES.index(name)] for name in (lead, second)]
    attack = f"{lead} ({colours[0]}) with {second} ({colours[1]}) attacks {foe}"
    assert attack in table.told(second)
    for name in (lead, second, foe):
        page = table.page(name)
        assert attack in page.text
        assert framed(page) == {second}, "who fires next"
    table.answer(second, *phase_of(match, NAMES.index(second)))
    bots_play(match, lambda _: False)
    table.read()
    ends = {name: str(letter["Subject"]) for name, letter in table.letters.items()}
    won = {name for name, subject in ends.items() if subject.endswith("your team has won")}
    assert won in ({"Ada", "Cyd"}, {"Bea", "Dan"})
    assert {name for name in NAMES if "Your team has won!" in table.page(name).text} == won
    over = Program("Bea").get(f"/matches/{match.pk}")[1]["outcome"]
    assert sorted(map(sorted, over["ranking"])) == [[0, 2], [1, 3]]
