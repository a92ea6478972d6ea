"""Where data lies: databases, and the store of matches that are over, each in one word of the environment."""

import json
from typing import Any
from urllib.parse import parse_qsl, urlsplit

BUCKET = "s3://"


def match_store(named: str) -> dict[str, Any]:
    """Return a storage of Django's for a folder, for `s3://BUCKET/FOLDER?OPTIONS`, or for JSON that names any other.

    >>> match_store("/srv/matches")["OPTIONS"]
    {'location': '/srv/matches'}
    >>> match_store("s3://starpost/over?addressing_style=path")["OPTIONS"]
    {'bucket_name': 'starpost', 'location': 'over', 'addressing_style': 'path'}
    """
    if named.startswith("{"):
        found: dict[str, Any] = json.loads(named)
        return found
    if named.startswith(BUCKET):
        place = urlsplit(named)
        options = {"bucket_name": place.netloc, "location": place.path.strip("/"), **dict(parse_qsl(place.query))}
        return {"BACKEND": "config.buckets.Bucket", "OPTIONS": options}
    return {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": {"location": named}}


def database(address: dict[str, Any], *, pool: bool, pooler: bool, patience: int | None = None) -> dict[str, Any]:
    """Return a database of Django's: with a pool of our own, behind a pooler, waited for so many seconds.

    PgBouncer in transaction mode gives each transaction a connection: cursors that outlive one would be lost.
    """
    found = address | {"CONN_HEALTH_CHECKS": True, "ATOMIC_REQUESTS": False, "DISABLE_SERVER_SIDE_CURSORS": pooler}
    if not pool:
        return found | {"CONN_MAX_AGE": 60}
    size = {"min_size": 1, "max_size": 8}
    waiting = {} if patience is None else {"timeout": patience}
    return found | {"OPTIONS": {**address.get("OPTIONS", {}), "pool": size | waiting}}
