"""Errors reach whoever runs the service by a letter, once an hour for each kind, with nothing that was sent to us."""

import logging
import traceback
from contextlib import suppress

from django.conf import settings
from django.utils import timezone, translation
from django.utils.translation import gettext


class HostAlarm(logging.Handler):
    """Puts a letter to the host in for an error: what kind it was and where; the log on the machine has the rest."""

    def emit(self, record: logging.LogRecord) -> None:
        """Tell of an error if somebody is to be told; whatever goes wrong here must not make it worse."""
        with suppress(Exception):
            for address in settings.HOST_MAIL:
                _tell(address, record)


def _tell(address: str, record: logging.LogRecord) -> None:
    from .keys import Kind, key_of  # Django's models are not there yet when logging is set up
    from .services import notify

    what, where, now = _kind(record), _place(record), timezone.now()
    with translation.override(settings.LANGUAGE_CODE):
        subject = gettext("Starpost: an error (%(what)s)") % {"what": what}
        text = gettext(
            "%(what)s at %(where)s, %(when)s UTC.\n\nThe log of that process has the rest. You hear of the same error "
            "once an hour at most."
        ) % {"what": what, "where": where, "when": f"{now:%Y-%m-%d %H:%M}"}
    notify(kind=Kind.ALARM, key=key_of(Kind.ALARM, what, where, f"{now:%Y-%m-%dT%H}", address)[-200:], topic="post",
           facts={"subject": subject, "text": text}, address=address)  # fmt: skip


def _kind(record: logging.LogRecord) -> str:
    """Return the class of the error: its message may hold what somebody wrote."""
    kind = record.exc_info[0] if record.exc_info else None
    return kind.__name__ if kind else record.levelname


def _place(record: logging.LogRecord) -> str:
    """Return where the error was raised, or at least who told of it."""
    trace = record.exc_info[2] if record.exc_info else None
    frames = traceback.extract_tb(trace) if trace else []
    ours = [frame for frame in frames if "site-packages" not in frame.filename] or frames
    if ours:
        return f"{'/'.join(ours[-1].filename.split('/')[-3:])}:{ours[-1].lineno}"
    return f"{record.name}:{record.lineno}"
