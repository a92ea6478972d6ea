"""How gunicorn serves the pages: `gunicorn --config python:config.web config.wsgi:application`.

Whatever is given on its command line, or in `GUNICORN_CMD_ARGS`, goes before.
"""

import gc
import os
from importlib import import_module
from typing import Any

from django.conf import settings
from gunicorn.glogging import Logger

import engines
from config.discretion import discreet
from config.logs import FORMAT, JSON, handlers_in_json, match_of

ATOMS = {"method": "m", "path": "U", "status": "s", "bytes": "B", "milliseconds": "M"}
"""What JSON says of a request, by gunicorn's names."""


class DiscreetLogger(Logger):  # type: ignore[misc]  # it has no types
    """Gunicorn's, without what nobody must read of addresses: tokens, and whatever follows a question mark."""

    def setup(self, cfg: Any) -> None:
        """Write JSON if the host wants it."""
        super().setup(cfg)
        if FORMAT == JSON:
            handlers_in_json(self.error_log)
            handlers_in_json(self.access_log)

    def access(self, resp: Any, req: Any, environ: Any, request_time: Any) -> None:
        """Tell of a request; in JSON without the visitor's address."""
        if FORMAT != JSON:
            super().access(resp, req, environ, request_time)
        elif self.access_log_enabled:
            found = self.atoms(resp, req, environ, request_time)
            told = {name: found[atom] for name, atom in ATOMS.items()}
            number = match_of(environ.get("PATH_INFO", ""))
            self.access_log.info("request", extra=told | ({"match": number} if number else {}))

    def atoms(self, *args: Any) -> dict[str, Any]:
        """Return what a line of the access log is made of."""
        found: dict[str, Any] = super().atoms(*args)
        return found | {name: discreet(str(found[name]).partition("?")[0]) for name in ("U", "r", "f") if name in found}


def post_worker_init(_worker: object) -> None:
    """Have games and addresses in memory before the first request, and leave all that out when looking for garbage.

    To look through it takes longer than most pages do.
    """
    engines.games()
    import_module(settings.ROOT_URLCONF)
    gc.collect()
    gc.freeze()


workers = os.cpu_count() or 2
worker_class = "gthread"
threads = 4
keepalive = 15
graceful_timeout = 25
accesslog = "-"
access_log_format = '%(h)s "%(m)s %(U)s" %(s)s %(b)s %(M)sms'
logger_class = DiscreetLogger
control_socket_disable = True  # it would want a home to lie in
