"""The list of letters for hosts: the newest first, whatever there is, without counting or reading all of them."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from pbem.outbox import admin
from pbem.outbox.models import Notice
from tests.factories import a_player

pytestmark = pytest.mark.django_db


def a_host() -> Client:
    player, browser = a_player("Ada"), Client()
    player.is_staff = player.is_superuser = True
    player.save()
    browser.force_login(player, "django.contrib.auth.backends.ModelBackend")
    return browser


def a_letter(number: int, kind: str = "turn") -> Notice:
    letter = Notice.objects.create(
        id=UUID(int=1000 - number), key=f"k{number}", kind=kind, address="x@example.org", topic="t",
        due=timezone.now(), subject=f"Letter {number}.", text="A secret", status=Notice.Status.SENT,
    )  # fmt: skip
    Notice.objects.filter(pk=letter.pk).update(created=timezone.now() - timedelta(minutes=100 - number))
    return letter


def test_the_newest_letters_come_first_and_only_so_many_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admin, "REACHED", 3)
    monkeypatch.setattr(admin.NoticeAdmin, "list_per_page", 2)
    for number in range(5):
        a_letter(number)
    browser = a_host()
    with CaptureQueriesContext(connection) as asked:
        pages = [browser.get(f"/admin/outbox/notice/?p={page}").content.decode() for page in (1, 2)]
    shown = [[number for number in range(5) if f"Letter {number}." in page] for page in pages]
    assert shown == [[3, 4], [2]]
    counted = [query["sql"] for query in asked if "COUNT(" in query["sql"] and "outbox_notice" in query["sql"]]
    assert counted
    assert all("LIMIT 3" in sql for sql in counted)
    assert not any('"outbox_notice"."text"' in query["sql"] for query in asked)


@pytest.mark.parametrize(("asked", "shown"), [("kind=invitation", [1]), ("kind=turn", [0]), ("", [0, 1])])
def test_letters_are_found_by_their_kind(asked: str, shown: list[int]) -> None:
    for number, kind in enumerate(("turn", "invitation")):
        a_letter(number, kind)
    page = a_host().get(f"/admin/outbox/notice/?{asked}").content.decode()
    assert [number for number in range(2) if f"Letter {number}." in page] == shown
