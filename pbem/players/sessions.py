"""Django's sessions in the database, read by a question that is written once: every request asks it."""

from __future__ import annotations

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

from pbem.rows import Rows

SESSIONS = Rows(Session, "session_key = %s AND expire_date > %s")


class SessionStore(db.SessionStore):  # the name is in the salt that sessions are signed with
    """A session that is kept in a row, as Django keeps it."""

    def _get_session_from_db(self) -> Session | None:
        found = SESSIONS.first(self.session_key, timezone.now())
        if found is None:
            self._session_key = None
        return found
