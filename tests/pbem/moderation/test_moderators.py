"""Moderators are made with one command, may do what they are for, and can make nobody more than they are."""

from __future__ import annotations

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from pbem.players.models import Player
from tests.factories import a_player

pytestmark = pytest.mark.django_db


def signed_in(player: Player) -> Client:
    client = Client()
    client.force_login(player)
    return client


def test_a_moderator_is_made_and_dismissed_by_one_command() -> None:
    ada = a_player("Ada")
    call_command("make_moderator", "ada@example.org", verbosity=0)
    names = ("moderation/report", "moderation/sanction/add", "auditlog/logentry", "players/player")
    pages = {name: signed_in(ada).get(f"/admin/{name}/").status_code for name in names}
    assert pages == {"moderation/report": 200, "moderation/sanction/add": 200, "auditlog/logentry": 200,
                     "players/player": 403}  # fmt: skip
    call_command("make_moderator", "ada@example.org", "--remove", verbosity=0)
    assert signed_in(Player.objects.get(pk=ada.pk)).get("/admin/moderation/report/").status_code == 302
    with pytest.raises(CommandError, match="Nobody has signed up with"):
        call_command("make_moderator", "nobody@example.org")


def test_rights_are_given_in_the_admin_form_by_superusers_only() -> None:
    host = Player.objects.create_superuser("host@example.org", "secret")
    page = signed_in(host).get(f"/admin/players/player/{a_player('Ada').pk}/change/").content.decode()
    assert 'name="groups"' in page
    assert 'name="user_permissions"' in page
    call_command("make_moderator", "ada@example.org", verbosity=0)
    helper = a_player("Ada")
    from django.contrib.auth.models import Permission

    helper.user_permissions.set(Permission.objects.filter(content_type__app_label="players"))
    form = {"email": "evil@example.org", "name": "Ada", "language": "en", "time_zone": "UTC", "is_active": "on",
            "is_superuser": "on", "is_staff": "on"}  # fmt: skip
    signed_in(helper).post(f"/admin/players/player/{helper.pk}/change/", form)
    after = Player.objects.get(pk=helper.pk)
    assert (after.is_superuser, after.email) == (False, "ada@example.org")


def test_passwords_are_not_tried_without_limit_at_the_admin_pages() -> None:
    Player.objects.create_superuser("locked@example.org", "secret")
    client = Client(REMOTE_ADDR="192.0.2.77")
    right = {"username": "locked@example.org", "password": "secret"}
    assert client.post("/admin/login/?next=/admin/", right).status_code == 302
    client.logout()
    for _ in range(5):
        client.post("/admin/login/", right | {"password": "wrong"})
    assert "Too many failed login attempts" in client.post("/admin/login/", right).content.decode()
