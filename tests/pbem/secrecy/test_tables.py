"""Nothing that the site can be asked for is forgotten in the tables of this folder."""

from __future__ import annotations

from django.urls import URLPattern

import config.urls
from pbem.api.api import api
from pbem.channels.models import Channel
from pbem.outbox.carriers import CARRIERS
from pbem.outbox.writers import LETTERS
from pbem.web.post.mailbox_urls import urlpatterns as mailbox
from pbem.web.urls import urlpatterns
from tests.pbem.secrecy import mailing
from tests.pbem.secrecy.asking import BODIES, ELSEWHERE, PAGES, PLAY_ONLY, QUERIES
from tests.pbem.secrecy.calling import CHANNELS

OURS = {"", "api/"}


def test_every_page_is_asked_for() -> None:
    named = {pattern.name for pattern in urlpatterns if isinstance(pattern, URLPattern)}
    assert named == PAGES.keys()
    included = {str(one.pattern) for one in urlpatterns if not isinstance(one, URLPattern)}
    assert included <= {"mailbox/"}
    assert {pattern.name for pattern in mailbox} == PLAY_ONLY.keys()


def test_every_beginning_is_asked_for() -> None:
    assert {str(one.pattern) for one in config.urls.urlpatterns} == ELSEWHERE.keys() | OURS


def test_every_operation_is_asked_for() -> None:
    """Addresses come from the OpenAPI document by themselves; what is sent to them stands in the table."""
    paths = api.get_openapi_schema()["paths"]
    operations = {one["operationId"]: one for methods in paths.values() for one in methods.values()}
    assert {name for name, one in operations.items() if "requestBody" in one} == BODIES.keys()
    assert operations.keys() >= QUERIES.keys()


def test_every_kind_of_letter_is_looked_at() -> None:
    known = {*mailing.LETTERS, *mailing.ELSEWHERE, *mailing.OF_NO_POSITION}
    assert {*LETTERS} == known
    assert len(known) == len(mailing.LETTERS) + len(mailing.ELSEWHERE) + len(mailing.OF_NO_POSITION)


def test_every_kind_of_channel_is_listened_to() -> None:
    """Which calls there are is read from what is registered."""
    assert {*Channel.Kind} == CHANNELS.keys()
    assert {*CARRIERS} == mailing.ELSEWHERE - {"receipt"}
