"""Somebody takes their data with them, or closes their account: they are gone, and others' matches stay whole."""

from __future__ import annotations

import io
import json
from zipfile import ZipFile

import pytest
from allauth.account.models import EmailAddress
from django.apps import apps
from django.core.serializers import serialize
from django.test import Client

from pbem.inbox.models import Submission
from pbem.matches.models import LogEntry, Match, Note, Seat, Tenure
from pbem.matches.verifying import verify
from pbem.outbox.models import Notice
from pbem.players.bots import create_bot
from pbem.players.models import ApiToken, Player
from pbem.privacy.closing import close
from pbem.privacy.exporting import export
from tests.factories import a_match, a_player, give, play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def opened(player: Player) -> dict[str, list[dict[str, object]]]:
    with ZipFile(io.BytesIO(export(player))) as archive:
        return {name.removesuffix(".json"): json.loads(archive.read(name)) for name in archive.namelist()}


def signed_in(player: Player) -> Client:
    client = Client()
    client.force_login(player)
    return client


def everything() -> str:
    """All rows of the database as text."""
    return "".join(
        serialize("json", model._default_manager.all()) for model in apps.get_models() if model is not LogEntry
    )


def test_the_archive_has_what_is_theirs_and_nothing_of_others() -> None:
    match = a_match(game="heap")
    ada, bea = a_player("Ada"), a_player("Bea")
    give(match, 0, "take 1")
    give(match, 1, "take 2")
    Note.objects.create(match=match, player=bea, seat=1, text="Ada bluffs", at=match.created)
    found = opened(ada)
    assert found["account"][0]["email"] == "ada@example.org"
    assert [one["lines"] for one in found["orders"]] == [["take 1"]]
    assert [one["match_id"] for one in found["seats"]] == [match.pk]
    assert found["notes"] == []
    assert "bea@example.org" not in json.dumps({name: rows for name, rows in found.items() if name != "invitations"})
    assert [one["text"] for one in opened(bea)["notes"]] == ["Ada bluffs"]


def test_a_closed_account_leaves_no_trace_of_its_person_and_whole_logs() -> None:
    running, over = a_match(game="heap"), play_on(a_match(game="heap"))
    waiting = a_match(game="heap", start=False)
    ada = a_player("Ada")
    Player.objects.filter(pk=ada.pk).update(name="Adalberta")
    ada = Player.objects.get(pk=ada.pk)
    create_bot(owner=ada, name="Robot of A.")
    give(running, 0, "take 1")
    Submission.objects.filter(player=ada).update(raw=b"From: ada@example.org", sender="ada@example.org")
    close(ada)
    left = everything()
    assert "ada@example.org" not in left
    assert "Adalberta" not in left
    assert not Match.objects.filter(pk=waiting.pk).exists()
    assert Seat.objects.get(match=running, number=0).player is None
    assert Tenure.objects.get(match=running, seat=0).left == Tenure.Left.GAVE_UP
    assert verify(Match.objects.get(pk=running.pk)) == 2
    assert verify(Match.objects.get(pk=over.pk)) == over.head + 1
    gone = Player.objects.get(pk=ada.pk)
    assert (gone.is_active, gone.shown_name) == (False, f"Player {ada.pk}")
    assert not Player.objects.filter(bot_of=gone, is_active=True).exists()
    assert not ApiToken.objects.filter(player__in=[gone, *gone.bots.all()]).exists()
    assert not Notice.objects.filter(player=gone).exists()
    assert Client().get(f"/m/{over.pk}/").status_code == 200
    again = Player.objects.create_user("ada@example.org")
    assert again.pk != gone.pk, "the address may begin anew"


def test_the_page_asks_twice_and_for_the_right_address() -> None:
    match = a_match(game="heap")
    ada = a_player("Ada")
    client = signed_in(ada)
    assert "My data" in client.get("/settings/").content.decode()
    page = client.get("/settings/data/close/").content.decode()
    assert f'href="/m/{match.pk}/"' in page
    wrong = client.post("/settings/data/close/", {"address": "bea@example.org"})
    assert "That is not the address" in wrong.content.decode()
    assert Player.objects.get(pk=ada.pk).is_active
    client.post("/settings/data/close/", {"address": "ADA@example.org"})
    assert not EmailAddress.objects.filter(email="ada@example.org").exists()
    assert client.get("/settings/").status_code == 302, "nobody is signed in"


def test_others_browsers_are_signed_out_too() -> None:
    ada = a_player("Ada")
    other = signed_in(ada)
    assert other.get("/settings/").status_code == 200
    close(ada)
    assert other.get("/settings/").status_code == 302


def test_the_archive_is_handed_over_to_its_person_only() -> None:
    assert Client().post("/settings/data/archive/").status_code == 302
    answer = signed_in(a_player("Ada")).post("/settings/data/archive/")
    assert answer.headers["Content-Type"] == "application/zip"
    assert "no-store" in answer.headers["Cache-Control"]


def test_staff_give_their_rights_back_first() -> None:
    ada = a_player("Ada")
    Player.objects.filter(pk=ada.pk).update(is_staff=True)
    signed_in(ada).post("/settings/data/close/", {"address": "ada@example.org"})
    assert Player.objects.get(pk=ada.pk).is_active


def test_the_pages_are_in_polish() -> None:
    ada = a_player("Ada")
    Player.objects.filter(pk=ada.pk).update(language="pl")
    page = signed_in(Player.objects.get(pk=ada.pk)).get("/settings/data/close/").content.decode()
    assert "Zamknij na zawsze" in page
