"""The heavy queue: once a day the service tidies up after itself."""

import logging

from celery import shared_task

from pbem.matches.seats.substitutes import note_vacant
from pbem.players.names import look_over

from .pruning import prune

log = logging.getLogger(__name__)


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def tidy() -> None:
    """Throw away what is older than the host keeps it; note what an older release beside this one has not."""
    log.info("thrown away: %s", prune())
    note_vacant()
    look_over()
