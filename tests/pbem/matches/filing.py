"""Stores for matches that are over: a folder, and a bucket of moto's server, which speaks S3 by HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import boto3
import pytest
from django.utils import timezone
from moto.server import ThreadedMotoServer

from config.stores import match_store
from pbem.matches import log
from pbem.matches.filing import stores
from pbem.matches.models import Match
from tests.factories import a_match, play_on

LONG_AGO = timedelta(days=400)


def name_store(settings: Any, named: str) -> None:
    """Have the service use a store, as if the host had named it."""
    settings.STORAGES = {**settings.STORAGES, stores.ALIAS: match_store(named)}


def in_folder(settings: Any, folder: Path) -> None:
    """Have files lie in a folder."""
    name_store(settings, str(folder))


@contextmanager
def in_bucket(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[ThreadedMotoServer]:
    """Have files lie in a bucket, as long as the server is not stopped."""
    server = ThreadedMotoServer("127.0.0.1", 0)
    server.start()
    host, port = server.get_host_and_port()
    known = {"ENDPOINT_URL_S3": f"http://{host}:{port}", "ACCESS_KEY_ID": "starpost", "SECRET_ACCESS_KEY": "secret",
             "DEFAULT_REGION": "us-east-1"}  # fmt: skip
    for name, value in known.items():
        monkeypatch.setenv(f"AWS_{name}", value)
    boto3.client("s3").create_bucket(Bucket="starpost")
    name_store(settings, "s3://starpost/over?addressing_style=path")
    try:
        yield server
    finally:
        server.stop()


def an_old_match(monkeypatch: pytest.MonkeyPatch) -> Match:
    """Return a match that has been over for long, with snapshots."""
    monkeypatch.setattr(log, "SNAPSHOT_EVERY", 3)
    match = play_on(a_match(game="heap", seats=3))
    assert match.status == Match.Status.OVER
    Match.objects.filter(pk=match.pk).update(ended=timezone.now() - LONG_AGO)
    return Match.objects.get(pk=match.pk)
