"""What hosts and their machines are told of the service, and that it is true."""

from __future__ import annotations

import os
import ssl
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest
import time_machine
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from django.conf import LazySettings
from django.core.management import CommandError, call_command
from django.db import DatabaseError
from django.test import Client
from django.utils import timezone

from pbem.matches.clocks.outages import beat
from pbem.matches.filing.moving import file_match
from pbem.matches.freezing import freeze
from pbem.matches.models import Heartbeat, Match
from pbem.outbox.models import Notice
from pbem.upkeep import certificates, health
from pbem.upkeep.certificates import look_at_certificate
from pbem.upkeep.doctor import findings, look_at_clocks, look_at_settings, look_at_valkey, look_at_work
from pbem.upkeep.keeping import MAKE_ONE, look_at_backup, look_at_store
from pbem.upkeep.models import LastBackup
from pbem.upkeep.records import look_at_records, public_key
from tests.environment import ROOT
from tests.factories import a_match, play_on
from tests.mail.certificates import a_certificate
from tests.pbem.matches.filing import in_folder
from tests.ports import free_port

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

TOKEN = "monitor"


def ill() -> set[str]:
    return {finding.what.split(" (")[0] for finding in look_at_work() if finding.level == "ill"}


def test_a_service_that_works_is_well() -> None:
    a_match(game="heap")
    beat(timezone.now())
    Notice.objects.all().delete()
    assert ill() == set()


def test_what_waits_for_too_long_is_named_with_what_to_do() -> None:
    match = a_match(game="heap")
    beat(timezone.now())
    Heartbeat.objects.update(at=timezone.now() - timedelta(minutes=2))
    freeze(match.pk)
    Notice.objects.update(due=timezone.now() - timedelta(hours=1), status=Notice.Status.PENDING)
    assert ill() >= {"the clock and the turns worker", "letters", "matches that stand still: 1"}
    assert all(finding.do for finding in look_at_work() if finding.level != "well")


def test_every_look_comes_to_an_end(capsys: pytest.CaptureFixture[str]) -> None:
    a_match(game="heap")
    found = [finding.what for finding in findings()]
    assert not [what for what in found if what.startswith("look_at")], "no look fell ill itself"
    assert "the log refuses changes" in found
    assert "1 matches replay as logged" in found
    with pytest.raises(CommandError, match="ill"):
        call_command("doctor", "--no-dns")
    assert "→" in capsys.readouterr().out


def test_a_short_key_and_a_name_that_is_not_ours_are_ill(settings: LazySettings) -> None:
    settings.SECRET_KEY, settings.BASE_URL = "short", "https://play.example"
    told = {finding.what: finding.do for finding in look_at_settings() if finding.level == "ill"}
    assert told["the name play.example is ours"] == "put play.example into DJANGO_ALLOWED_HOSTS"
    assert "the key that signs links" in told


@pytest.mark.parametrize(("ahead", "level"), [(0, "well"), (120, "ill"), (-120, "ill")])
def test_clocks_that_differ_are_told(ahead: int, level: str) -> None:
    """Two minutes between machines, in either direction, are more than work in queues bears well."""
    with time_machine.travel(datetime.now(UTC) + timedelta(seconds=ahead)):
        found = [one for look in (look_at_valkey, look_at_clocks) for one in look() if "is ours" in one.what]
    told = "" if level == "well" else "run an NTP service on each machine"
    assert [(one.level, one.do) for one in found] == [(level, told)] * 2


def test_records_in_dns_are_compared_with_what_letters_need(settings: LazySettings, tmp_path: Path) -> None:
    key = rsa.generate_private_key(65537, 2048)
    path = tmp_path / "dkim.pem"
    path.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.TraditionalOpenSSL, NoEncryption()))
    settings.DKIM_KEY, settings.MAIL_DOMAIN = str(path), "post.example"
    settings.DEFAULT_FROM_EMAIL = "Starpost <post@post.example>"
    records = {
        ("post.example", "MX"): ["10 mx.post.example."],
        ("post.example", "TXT"): ["v=spf1 mx -all", "something else"],
        ("_dmarc.post.example", "TXT"): ["v=DMARC1; p=none"],
        ("starpost._domainkey.post.example", "TXT"): [f"v=DKIM1; k=rsa; p={public_key(path)}"],
    }
    ask: Callable[[str, str], list[str]] = lambda name, kind: records.get((name, kind), [])  # noqa: E731
    assert {finding.level for finding in look_at_records(ask)} == {"well"}
    records["starpost._domainkey.post.example", "TXT"] = ["v=DKIM1; k=rsa; p=AAAA"]
    del records["post.example", "MX"]
    found = [finding for finding in look_at_records(ask) if finding.level == "ill"]
    assert [finding.what.split()[0] for finding in found] == ["MX", "DKIM"]
    assert public_key(path) in found[1].do


def test_machines_ask_by_any_name_and_get_no_cookies() -> None:
    for path in ("/health/live", "/health/ready"):
        answer = Client().get(path, headers={"Host": "10.0.0.7"})
        assert (answer.status_code, len(answer.cookies)) == (200, 0)


def test_without_a_database_nothing_is_ready_but_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    def away() -> bool:
        raise DatabaseError

    monkeypatch.setattr(health, "_unmigrated", away)
    assert Client().get("/health/ready").status_code == 503
    assert Client().get("/health/live").status_code == 200


def test_figures_are_for_whoever_has_the_token(settings: LazySettings) -> None:
    a_match(game="heap")
    assert Client().get("/metrics").status_code == 404, "the host has set none"
    settings.METRICS_TOKEN = TOKEN
    assert Client().get("/metrics", headers={"Authorization": "Bearer other"}).status_code == 404
    text = Client().get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).content.decode()
    assert 'starpost_matches{status="running"} 1.0' in text
    assert "starpost_matches_frozen 0.0" in text
    assert "starpost_letter_age_seconds" in text
    assert 'starpost_queue_length{queue="turns"}' in text


def test_django_has_nothing_to_say_of_a_deployment() -> None:
    named = {"STARPOST_URL": "https://play.example", "DJANGO_ALLOWED_HOSTS": "play.example", "STARPOST_PROXY": "1",
             "DJANGO_SECRET_KEY": "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"}  # fmt: skip
    made = subprocess.run([sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
                          env=os.environ | named, cwd=ROOT, capture_output=True, text=True, check=False)  # fmt: skip
    assert made.returncode == 0, made.stderr


def told_of_backup() -> tuple[str, str]:
    [found] = look_at_backup()
    return found.level, found.do


def test_a_backup_that_is_missing_or_old_is_told_with_what_to_do(tmp_path: Path) -> None:
    match = a_match(game="heap")
    assert told_of_backup() == ("look", MAKE_ONE), "the first night is to come"
    Match.objects.filter(pk=match.pk).update(created=timezone.now() - timedelta(days=3))
    assert told_of_backup() == ("ill", MAKE_ONE)
    call_command("backup", tmp_path / "starpost.backup")
    assert told_of_backup() == ("well", "")
    LastBackup.objects.update(at=timezone.now() - timedelta(days=2, minutes=1))
    assert told_of_backup() == ("ill", MAKE_ONE)


def test_a_backup_that_was_not_whole_is_none(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        call_command("backup", tmp_path / "no such folder" / "starpost.backup")
    assert told_of_backup() == ("look", MAKE_ONE)


def test_who_makes_backups_otherwise_is_left_alone(settings: LazySettings) -> None:
    settings.BACKUP_DAYS = 0
    assert list(look_at_backup()) == []


def levels() -> list[str]:
    return [finding.level for finding in look_at_store()]


def test_the_store_of_matches_that_are_over_is_tried(settings: LazySettings, tmp_path: Path) -> None:
    assert levels() == [], "there is none"
    settings.FILE_DAYS = 90
    [missing, _] = look_at_store()
    assert "set STARPOST_MATCH_STORE" in missing.what
    in_folder(settings, tmp_path)
    assert levels() == ["well", "well"]
    match = play_on(a_match(game="heap"))
    assert file_match(match.pk)
    assert levels() == ["well", "well"]
    [path] = tmp_path.rglob("*.gz")
    path.write_bytes(b"")
    assert levels() == ["well", "ill"]


@pytest.fixture
def https(tmp_path: Path, settings: LazySettings) -> Iterator[ssl.SSLContext]:
    """A site by HTTPS, and what those trust who trust it."""
    certificate = a_certificate(tmp_path)
    ours = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    ours.load_cert_chain(certificate.path, certificate.key)
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:
        server.socket = ours.wrap_socket(server.socket, server_side=True)
        Thread(target=server.serve_forever, daemon=True).start()
        settings.BASE_URL = f"https://localhost:{server.server_address[1]}"
        yield ssl.create_default_context(cafile=certificate.path)
        server.shutdown()


def test_a_certificate_that_ends_soon_or_is_not_believed_is_told(
    https: ssl.SSLContext, monkeypatch: pytest.MonkeyPatch, settings: LazySettings
) -> None:
    [found] = look_at_certificate(https)
    assert (found.level, found.what) == ("ill", "the certificate of localhost (0 days left)")
    monkeypatch.setattr(certificates, "SOON", 0)
    assert [found.level for found in look_at_certificate(https)] == ["well"]
    [found] = look_at_certificate()
    assert (found.level, "self-signed certificate" in found.what) == ("ill", True)
    settings.BASE_URL = "http://localhost"
    assert list(look_at_certificate(https)) == []


def test_a_site_that_is_not_there_is_told(settings: LazySettings) -> None:
    settings.BASE_URL = f"https://127.0.0.1:{free_port()}"
    [found] = look_at_certificate()
    assert (found.level, "refused" in found.what, "80 and 443" in found.do) == ("ill", True, True)
