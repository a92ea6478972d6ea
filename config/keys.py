"""The key that signs links and sessions, where the host's environment has none."""

from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key

MISSING = (
    "DJANGO_SECRET_KEY is missing. Put one into the environment of every machine, the same for all: "
    "python3 -c 'import secrets; print(secrets.token_urlsafe(50))'"
)


def own(path: Path, *, alone: bool) -> str:
    """Return the key in a file, which is made for a machine that nobody else reaches. Raises ImproperlyConfigured.

    Where strangers play, each machine would make one of its own, and links of one be nothing to the others.
    """
    if not path.exists():
        if not alone:
            raise ImproperlyConfigured(MISSING)
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", dir=path.parent) as fresh:  # readable by us alone
            fresh.write(get_random_secret_key())
            fresh.flush()
            with suppress(FileExistsError):  # another process of ours may be quicker
                path.hardlink_to(fresh.name)
    return path.read_text()
