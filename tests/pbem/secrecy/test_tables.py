"""Nothing that the site can be asked for is forgotten in the tables of this folder."""

from __future__ import annotations

from django.urls import URLPattern

import config.urls
from pbem.api.api import api
from pbem.web.urls import urlpatterns
from tests.pbem.secrecy.asking import BODIES, ELSEWHERE, PAGES, QUERIES

OURS = {"", "api/"}
PLAY_ONLY = {"mailbox/"}
"""The mailbox of all, which exists where one person tries the site out alone."""


def test_every_page_is_asked_for() -> None:
    named = {pattern.name for pattern in urlpatterns if isinstance(pattern, URLPattern)}
    assert named == PAGES.keys()
    included = {str(one.pattern) for one in urlpatterns if not isinstance(one, URLPattern)}
    assert included <= PLAY_ONLY


def test_every_beginning_is_asked_for() -> None:
    assert {str(one.pattern) for one in config.urls.urlpatterns} == ELSEWHERE.keys() | OURS


def test_every_operation_is_asked_for() -> None:
    """Addresses come from the OpenAPI document by themselves; what is sent to them stands in the table."""
    paths = api.get_openapi_schema()["paths"]
    operations = {one["operationId"]: one for methods in paths.values() for one in methods.values()}
    assert {name for name, one in operations.items() if "requestBody" in one} == BODIES.keys()
    assert operations.keys() >= QUERIES.keys()
