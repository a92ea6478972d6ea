"""How gunicorn serves the pages: `gunicorn --config python:config.web config.wsgi:application`.

Whatever is given on its command line, or in `GUNICORN_CMD_ARGS`, goes before.
"""

from __future__ import annotations

import os
from typing import Any

from gunicorn.glogging import Logger

from config.discretion import discreet


class DiscreetLogger(Logger):  # type: ignore[misc]  # it has no types
    """Gunicorn's, without what nobody must read of addresses: tokens, and whatever follows a question mark."""

    def atoms(self, *args: Any) -> dict[str, Any]:
        """Return what a line of the access log is made of."""
        found: dict[str, Any] = super().atoms(*args)
        return found | {name: discreet(str(found[name]).partition("?")[0]) for name in ("U", "r", "f") if name in found}


workers = os.cpu_count() or 2
worker_class = "gthread"
threads = 4
keepalive = 15
graceful_timeout = 25
accesslog = "-"
access_log_format = '%(h)s "%(m)s %(U)s" %(s)s %(b)s %(M)sms'
logger_class = DiscreetLogger
control_socket_disable = True  # it would want a home to lie in
