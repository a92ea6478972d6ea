"""The page of programs: tokens and bots."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from pbem.players.bots import bots_of
from pbem.players.models import ApiToken
from pbem.players.tokens import owner_of_token
from tests.factories import a_player

pytestmark = pytest.mark.django_db

PAGE = "/settings/programs/"


def browser_of(name: str) -> Client:
    client = Client()
    client.force_login(a_player(name), backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_a_token_is_shown_once_and_revoked() -> None:
    ada = browser_of("Ada")
    page = ada.post(PAGE, {"make": "token", "token-name": "laptop"}).content.decode()
    (token,) = re.findall(r"starpost_[\w-]+", page)
    assert owner_of_token(token) == a_player("Ada")
    again = ada.get(PAGE).content.decode()
    assert "laptop" in again
    assert token not in again
    row = ApiToken.objects.get()
    browser_of("Bea").post(f"{PAGE}token/{row.pk}/remove/")
    assert owner_of_token(token) == a_player("Ada")
    assert "no longer works" in ada.post(f"{PAGE}token/{row.pk}/remove/", follow=True).content.decode()
    assert owner_of_token(token) is None


def test_a_bot_is_made_and_removed() -> None:
    ada = browser_of("Ada")
    page = ada.post(PAGE, {"make": "bot", "bot-name": "Deep Heap"}).content.decode()
    assert "Deep Heap (bot of Ada)" in page
    (bot,) = bots_of(a_player("Ada"))
    (token,) = re.findall(r"starpost_[\w-]+", page)
    assert owner_of_token(token) == bot
    ada.post(f"{PAGE}bot/{bot.pk}/remove/")
    assert (bots_of(a_player("Ada")), owner_of_token(token)) == ([], None)


def test_what_cannot_be_made_is_said_beside_its_form() -> None:
    ada = browser_of("Ada")
    assert "This field is required." in ada.post(PAGE, {"make": "token", "token-name": ""}).content.decode()
    for number in range(6):
        page = ada.post(PAGE, {"make": "bot", "bot-name": f"Bot {number}"}).content.decode()
    assert "You have 5 bots; remove one first." in page
    assert 'value="Bot 5"' in page
