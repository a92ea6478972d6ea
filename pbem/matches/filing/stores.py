"""The store of files, as the host has named it (STARPOST_MATCH_STORE): a folder, a bucket, any storage of Django's."""

import logging
from time import monotonic
from typing import Final

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import Storage, storages

log = logging.getLogger(__name__)

ALIAS: Final = "matches"
"""How the settings call the store."""

PAUSE: Final = 30.0
"""Seconds for which nobody asks a store that could not be reached: pages must not queue up before it."""

_resting = [0.0]


class StoreAwayError(Exception):
    """The store cannot be reached, there is none, or its file is damaged; in a sentence."""


class DamagedError(StoreAwayError):
    """A file is not there as it was written."""


def has_store() -> bool:
    """Tell whether the host has named one."""
    return ALIAS in settings.STORAGES


def read(name: str) -> bytes:
    """Return what a file holds. Raises StoreAwayError."""
    try:
        with _store().open(name) as file:
            content: bytes = file.read()
    except FileNotFoundError as trouble:
        message = f"the store has no file {name}"
        raise DamagedError(message) from trouble
    except StoreAwayError:
        raise
    except Exception as trouble:
        raise _away(trouble) from trouble
    return content


def write(name: str, content: bytes) -> None:
    """Put a file into the store, in the place of one of that name. Raises StoreAwayError."""
    try:
        store = _store()
        if store.exists(name):
            store.delete(name)
        written = store.save(name, ContentFile(content))
    except StoreAwayError:
        raise
    except Exception as trouble:
        raise _away(trouble) from trouble
    if written != name:
        message = f"the store calls {name} {written}"
        raise StoreAwayError(message)


def _store() -> Storage:
    if not has_store():
        message = "no store is named: set STARPOST_MATCH_STORE to where the files are"
        raise StoreAwayError(message)
    if monotonic() < _resting[0]:
        message = "the store could not be reached a moment ago"
        raise StoreAwayError(message)
    return storages[ALIAS]


def _away(trouble: Exception) -> StoreAwayError:
    """Leave a store alone for a while that is in trouble; each library has errors of its own."""
    log.error("the store of matches that are over cannot be used: %s", trouble)
    _resting[0] = monotonic() + PAUSE
    return StoreAwayError(f"the store cannot be used: {trouble}")
