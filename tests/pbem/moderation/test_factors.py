"""Staff show a second factor at the admin pages if the host asks for it, whichever way they signed in."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from django.conf import LazySettings
from django.core.mail import EmailMessage
from django.core.management import CommandError, call_command
from django.test import Client

from pbem.players.models import Player
from tests.factories import a_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]

REPORTS = "/admin/moderation/report/"
ASKED = "/accounts/2fa/reauthenticate/?next=%2Fadmin%2Fmoderation%2Freport%2F"


@pytest.fixture(autouse=True)
def asked_for(settings: LazySettings) -> None:
    settings.STAFF_FACTOR = True


def moderator() -> Player:
    ada = a_player("Ada")
    call_command("make_moderator", "ada@example.org", verbosity=0)
    return ada


def signed_in(player: Player) -> Client:
    client = Client()
    client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    return client


def code(secret: str) -> str:
    """What an app shows now."""
    return str(format_hotp_value(hotp_value(secret, next(yield_hotp_counters_from_time()))))


def set_up(client: Client) -> tuple[str, list[str]]:
    """Set a second factor up as the page says; return its key and the recovery codes."""
    page = client.get("/accounts/2fa/totp/activate/").content.decode()
    [secret] = re.findall(r"<code>([A-Z2-7]{32})</code>", page)
    assert "data:image/svg+xml;base64," in page
    client.post("/accounts/2fa/totp/activate/", {"code": code(secret)})
    client.post("/accounts/2fa/reauthenticate/", {"code": code(secret)})
    kept = client.get("/accounts/2fa/recovery-codes/")
    [codes] = re.findall(r"<pre>([^<]+)</pre>", kept.content.decode())
    return secret, codes.split()


def where(answer: Any) -> str:
    return str(answer.headers["Location"])


def test_without_one_staff_are_shown_where_to_set_one_up() -> None:
    client = signed_in(moderator())
    answer = client.get(REPORTS)
    assert where(answer) == "/accounts/2fa/"
    assert "need a second factor" in client.get("/accounts/2fa/").content.decode()
    assert client.get("/").status_code == 200, "the rest of the site is open"
    assert client.post("/admin/logout/").status_code == 200


def test_once_set_up_it_is_shown_once_a_session() -> None:
    ada = moderator()
    _secret, codes = set_up(signed_in(ada))
    assert len(codes) == 10
    client = signed_in(ada)
    assert where(client.get(REPORTS)) == ASKED
    wrong = client.post(ASKED, {"code": "000000x"}).content.decode()
    assert "Incorrect code." in wrong
    assert where(client.post(ASKED, {"code": codes[0], "next": REPORTS})) == REPORTS
    assert client.get(REPORTS).status_code == 200
    again = signed_in(ada)
    again.post(ASKED, {"code": codes[0], "next": REPORTS})
    assert where(again.get(REPORTS)) == ASKED, "a recovery code is good once"


def test_who_signs_in_by_a_letter_shows_it_at_the_door(post: Callable[[], list[EmailMessage]]) -> None:
    _secret, codes = set_up(signed_in(moderator()))
    client = Client()
    client.post("/accounts/login/code/", {"email": "ada@example.org"})
    [letter] = post()
    [sent] = re.findall(r"^    (\S+)$", str(letter.body), re.MULTILINE)
    assert where(client.post("/accounts/login/code/confirm/", {"code": sent})) == "/accounts/2fa/authenticate/"
    assert client.get(REPORTS).status_code == 302, "not in yet"
    assert "recovery codes" in client.get("/accounts/2fa/authenticate/").content.decode()
    client.post("/accounts/2fa/authenticate/", {"code": codes[1]})
    assert client.get(REPORTS).status_code == 200


def test_a_password_at_the_admin_pages_is_not_enough() -> None:
    Player.objects.create_superuser("host@example.org", "secret")
    client = Client()
    client.post("/admin/login/", {"username": "host@example.org", "password": "secret", "next": REPORTS})
    assert where(client.get(REPORTS)) == "/accounts/2fa/"
    asked = client.get("/accounts/2fa/totp/activate/")
    assert where(asked).startswith("/accounts/reauthenticate/"), "who sets one up proves first who they are"
    assert "password" in client.get(where(asked)).content.decode()
    client.post("/accounts/reauthenticate/", {"password": "secret"})
    set_up(client)
    assert client.get(REPORTS).status_code == 200


def test_hosts_who_do_not_ask_change_nothing(settings: LazySettings) -> None:
    settings.STAFF_FACTOR = False
    assert signed_in(moderator()).get(REPORTS).status_code == 200


def test_a_removed_factor_opens_nothing_any_more() -> None:
    client = signed_in(moderator())
    set_up(client)
    assert "Remove" in client.get("/accounts/2fa/totp/deactivate/").content.decode()
    client.post("/accounts/2fa/totp/deactivate/")
    assert where(client.get(REPORTS)) == "/accounts/2fa/"


def test_a_host_helps_whoever_has_lost_both() -> None:
    client = signed_in(moderator())
    set_up(client)
    call_command("forget_factor", "ada@example.org", verbosity=0)
    assert where(client.get(REPORTS)) == "/accounts/2fa/"
    with pytest.raises(CommandError, match="Nobody with a second factor"):
        call_command("forget_factor", "ada@example.org")


def test_secrets_are_kept_encrypted() -> None:
    secret, codes = set_up(signed_in(moderator()))
    kept = str(list(Authenticator.objects.values_list("data", flat=True)))
    assert secret not in kept
    assert not [one for one in codes if one in kept]


def test_the_pages_speak_polish() -> None:
    ada = moderator()
    Player.objects.filter(pk=ada.pk).update(language="pl")
    client = signed_in(ada)
    assert "potrzebuje drugiego składnika" in client.get(REPORTS, follow=True).content.decode()
    set_up(client)
    assert "jeden z\N{NO-BREAK SPACE}kodów zapasowych" in client.get(ASKED).content.decode()
    assert "Błędny kod." in client.post(ASKED, {"code": "1"}).content.decode()
    for path in ("", "recovery-codes/", "recovery-codes/generate/", "totp/deactivate/"):
        assert "kod" in client.get(f"/accounts/2fa/{path}", follow=True).content.decode().lower()
