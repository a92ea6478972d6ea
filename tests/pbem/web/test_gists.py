"""Where cards, roles and technologies are chosen, the page says what they do."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from engines.core import render
from engines.galactic_emperor.faces.gists import GISTS
from engines.new_era.faces.effects import effect
from engines.new_era.model.cards import printed
from engines.new_era.model.commands import Play
from pbem.matches import positions
from pbem.matches.models import Match
from tests.factories import a_match, a_player
from tests.playing import bots_play

pytestmark = pytest.mark.django_db


def page_of(match: Match, number: int) -> str:
    """Return the page as whoever sits there sees it, in English."""
    client = Client()
    client.force_login(a_player(("Ada", "Bea", "Cyd")[number]))
    return unescape(client.get(f"/m/{match.pk}/").content.decode())


def has_row(played: Any) -> bool:
    return bool(played.state.row)


def asked(match: Match) -> int:
    return positions.current(Match.objects.get(pk=match.pk)).waiting()[0]


def test_roles_say_what_they_do_in_their_form() -> None:
    match = a_match(3, game="galactic-emperor")
    bots_play(match, lambda played: any(type(one.question).__name__ == "ChooseRole" for one in played.decisions()))
    shown = page_of(match, asked(match))
    options = re.findall(r'<option value="(\w+)"[^>]*>([^<]+) – ([^<]+)</option>', shown)
    assert {role: does for role, _, does in options} == {role: render(GISTS[role]) for role, _, _ in options}
    assert len({role for role, _, _ in options}) > 2


def test_cards_of_the_row_say_what_they_give_on_their_buttons() -> None:
    match = a_match(2, game="new-era")
    bots_play(match, has_row)
    shown = page_of(match, asked(match))
    found = re.findall(r"<code>take (\w+)</code> <span class=\"gist\">([^<]+)</span>", shown)
    state: Any = positions.current(Match.objects.get(pk=match.pk)).state
    assert [card for card, _ in found] == list(state.row)
    assert all(told.endswith(render(effect(printed(card)))) for card, told in found)


def test_what_can_be_picked_on_the_board_says_so_too() -> None:
    match = a_match(2, game="new-era")
    bots_play(match, has_row)
    client = Client()
    client.force_login(a_player(("Ada", "Bea")[asked(match)]))
    steps = client.get(f"/m/{match.pk}/continuations/?picked=").json()["steps"]
    assert steps
    assert all(step["tells"] == render(effect(printed(step["name"]))) for step in steps)


def may_choose_a_side(played: Any) -> bool:
    plays = [form for seat in played.waiting() for form in played.decision(seat).choices.forms if form.command is Play]
    return any(order.side > 1 for form in plays for order in form.every())


def test_each_side_of_an_instant_says_what_it_gives() -> None:
    match = a_match(2, game="new-era")
    bots_play(match, may_choose_a_side, seed=b"sides")
    number, client = asked(match), Client()
    hand: Any = positions.current(Match.objects.get(pk=match.pk)).view(number)
    convoy = next(card for card in hand.hand if len(printed(card).ability.sides) > 1)
    client.force_login(a_player(("Ada", "Bea")[number]))
    steps = client.get(f"/m/{match.pk}/continuations/?picked={convoy}").json()["steps"]
    told = {step["line"]: step["tells"] for step in steps if step["line"].startswith("play")}
    assert told == {f"play {convoy}": "Get Universal Resource.", f"play {convoy} side 2": "Get 2 × Worker."}


def test_other_games_have_nothing_to_say() -> None:
    match = a_match(2, game="light-speed")
    assert 'class="gist"' not in page_of(match, 0)
