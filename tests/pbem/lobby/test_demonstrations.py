"""Matches that bots play among themselves, so that there is something to watch on a site that is new."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from engines.examples.heap import GAME
from pbem.lobby.demonstrations import demonstrate, games_to_show
from pbem.matches.models import Match
from pbem.outbox.models import Notice
from pbem.players.models import Player
from tests.factories import a_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


@pytest.fixture(autouse=True)
def _heap_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show the one game whose matches are short, by the bot that it has."""
    monkeypatch.setattr("pbem.lobby.demonstrations.BOT", next(iter(GAME.bots)))
    monkeypatch.setattr("engines.games", lambda: {GAME.slug: GAME})


def test_bots_play_a_match_to_its_end_and_nobody_gets_a_letter() -> None:
    match = demonstrate(host=a_player("Ada"), game=GAME)
    assert (match.status, match.public, match.rated) == (Match.Status.OVER, True, False)
    assert match.seats.filter(player=None).exclude(bot="").count() == GAME.seats[1]
    assert not Notice.objects.exists()


def test_a_game_is_shown_once_and_only_where_nothing_is_to_be_seen_of_it() -> None:
    ada = a_player("Ada")
    assert games_to_show() == [GAME]
    match = demonstrate(host=ada, game=GAME)
    assert games_to_show() == []
    Match.objects.filter(pk=match.pk).update(public=False)
    assert games_to_show() == [GAME], "what is private cannot be watched"


def test_a_host_has_them_made_by_a_command() -> None:
    out = StringIO()
    call_command("show_games", a_player("Ada").email, stdout=out)
    match = Match.objects.get()
    assert out.getvalue() == f"heap: match {match.pk}, {match.head} entries.\n"
    call_command("show_games", "ada@example.org")
    assert Match.objects.count() == 1
    with pytest.raises(CommandError, match="Nobody has signed up"):
        call_command("show_games", "nobody@example.org")


def test_the_account_that_the_host_made_on_the_server_will_do() -> None:
    Player.objects.create_superuser("host@example.org", "secret")
    Player.objects.create_user("unproved@example.org")
    call_command("show_games", "Host@example.org")
    assert Match.objects.get().creator.email == "host@example.org"
    with pytest.raises(CommandError, match="Nobody has signed up"):
        call_command("show_games", "unproved@example.org")
