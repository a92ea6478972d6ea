"""Galaxy of Trian two against two, by mail and on pages: whose turn, what an ally may use, what an ally may not see."""

from __future__ import annotations

from collections.abc import Callable
from email.message import EmailMessage
from typing import TYPE_CHECKING, Any

import pytest
from django.test import Client

from engines.core import Match as Position
from engines.core import render
from engines.trian.model.state import STATION
from engines.trian.model.words import look_words, side_words
from engines.trian.rules.sites import raisable, tile_at
from pbem.lobby import services as lobby
from pbem.matches import positions
from pbem.matches.acting.settling import settle
from pbem.matches.models import Match, Wait
from pbem.players.tokens import create_token
from tests.factories import a_match, a_player
from tests.pbem.mail.postman import arrive, parsed, reply, text_of
from tests.pbem.web.browsing import Browser
from tests.playing import bots_play

if TYPE_CHECKING:
    from django.core.mail import EmailMessage as Letter

Post = Callable[[], "list[Letter]"]

pytestmark = pytest.mark.django_db

NAMES = ("Ada", "Bea", "Cyd", "Dan")
SECRET = b"pairs by mail"


@pytest.fixture
def match() -> Match:
    """Ada and Cyd against Bea and Dan, with ships; the same tiles every time."""
    people = [a_player(name) for name in NAMES]
    match = a_match(4, players=people, game="trian", options={"teams": "pairs", "fleet": "yes"}, start=False)
    Match.objects.filter(pk=match.pk).update(secret=SECRET)
    for guest in people[1:]:
        invitation = lobby.invite(match=match, by=people[0], address=guest.email)
        lobby.accept(token=lobby.invitation_token(invitation), player=guest)
    return Match.objects.get(pk=match.pk)


def position(match: Match) -> Position:
    return positions.current(Match.objects.get(pk=match.pk))


def told(post: Post) -> dict[str, list[EmailMessage]]:
    """Send what is due; return the letters by whom they are for."""
    found: dict[str, list[EmailMessage]] = {name: [] for name in NAMES}
    for letter in map(parsed, post()):
        found[str(letter["To"]).split("@")[0].title()].append(letter)
    return found


def words(letters: list[EmailMessage]) -> str:
    """Return what letters say, as text and as HTML, on one line."""
    return " ".join(" ".join(text_of(letter) + text_of(letter, "html") for letter in letters).split())


def page_of(match: Match, name: str) -> str:
    return Browser(a_player(name)).get(f"/m/{match.pk}/").text


def view_of(match: Match, name: str) -> Any:
    """Return what a program of somebody's is told of the position."""
    headers = {"Authorization": f"Bearer {create_token(player=a_player(name), name='view')[1]}"}
    answer = Client().get(f"/api/matches/{match.pk}/view", headers=headers).json()
    return answer["view"]


def seats(match: Match) -> tuple[str, str, list[str]]:
    """Return who is asked, the ally, and the two of the other team."""
    seat = Wait.objects.get(match=match).seat
    return NAMES[seat], NAMES[(seat + 2) % 4], [NAMES[(seat + 1) % 4], NAMES[(seat + 3) % 4]]


def answered(letters: list[EmailMessage], body: str) -> None:
    """Reply to the newest of somebody's letters, and see that all of it stands."""
    submission = arrive(reply(letters[-1], body))
    assert submission.receipt is not None
    assert submission.receipt["failed"] is None, submission.receipt


def test_an_ally_is_told_no_more_than_a_rival_but_what_one_says(match: Match, post: Post) -> None:
    letters = told(post)
    for name, one in letters.items():
        assert f"Team {1 + NAMES.index(name) % 2}, yours: " in words(one)
    me, ally, rivals = seats(match)
    answered(letters[me], "draw left")
    state: Any = position(match).state
    back, seen = render(side_words(state.drawn.back)), render(look_words(state.drawn.back))
    letters = told(post)
    assert back in words(letters[me]), "who has drawn is told"
    assert [name for name in NAMES if f"on its back: {seen}" in page_of(match, name)] == [me]
    assert [view_of(match, name)["drawn"][1] for name in (me, ally, *rivals)] == [state.drawn.back, "", "", ""]
    played = position(match)
    lay = played.decision(NAMES.index(me)).choices.forms[0].examples[0]
    line = match.game.notation.write(lay)
    answered(letters[me], f"{line}\nresearch\nsay team: it hides a nebula")
    news = {name: words(one) for name, one in told(post).items()}
    heard = {name for name in (ally, *rivals) if "it hides a nebula" in news[name] + page_of(match, name)}
    assert heard == {ally}
    assert not [name for name in (ally, *rivals) if f"on its back: {seen}" in news[name]]


def raises_an_ally_s(played: Position) -> str:
    """Return the order by which a station is launched on an ally's emissary, if somebody is asked who may."""
    asked = played.decisions()[0] if played.waiting() else None
    if asked is None or asked.name != "TakeAction":
        return ""
    state: Any = played.state
    cells = raisable(state, asked.seat, STATION)
    found = [cell for cell in cells if state.tokens[tile_at(state, cell)].seat != asked.seat]
    return f"station {found[0]}" if found else ""


def test_a_station_on_an_ally_s_emissary_by_mail_and_whose_team_has_won(match: Match, post: Post) -> None:
    bots_play(match, lambda played: bool(raises_an_ally_s(played)))
    settle(match.pk)
    me, ally, _ = seats(match)
    letters = told(post)
    assert "Left on your team’s cards" in words(letters[me])
    order = raises_an_ally_s(position(match))
    answered(letters[me], order)
    cell = order.removeprefix("station ")
    told(post)
    assert f"{me} launches a station on {cell}" in page_of(match, ally)
    bots_play(match, lambda _: False)
    settle(match.pk)
    ends = {name: str(one[-1]["Subject"]) for name, one in told(post).items()}
    won = {name for name, subject in ends.items() if subject.endswith("your team has won")}
    assert won in ({"Ada", "Cyd"}, {"Bea", "Dan"})
    assert {name for name in NAMES if "Your team has won!" in page_of(match, name)} == won
