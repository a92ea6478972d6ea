"""Django's sessions in the database, read by a question that is written once: every request asks it."""

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

from pbem.rows import Rows

SESSIONS = Rows(Session, "session_key = %s AND expire_date > %s")


STRANGERS_AGE = 7 * 24 * 60 * 60
"""Seconds for which it is known what somebody has seen who is not signed in."""


class SessionStore(db.SessionStore):  # the name is in the salt that sessions are signed with
    """A session that is kept in a row, as Django keeps it; those of strangers for some days only."""

    def get_session_cookie_age(self) -> int:
        """Return for how many seconds it is kept from now on."""
        return super().get_session_cookie_age() if SESSION_KEY in self else STRANGERS_AGE

    def _get_session_from_db(self) -> Session | None:
        found = SESSIONS.first(self.session_key, timezone.now())
        if found is None:
            self._session_key = None
        return found
