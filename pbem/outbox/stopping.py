"""Stopping all letters to an address."""

import logging

from .models import Suppression

log = logging.getLogger(__name__)


def suppress(address: str, reason: str, answer: str = "") -> None:
    """Send nothing more to the address; what was known of it before stays."""
    _, new = Suppression.objects.get_or_create(
        address=address.lower(), defaults={"reason": reason, "answer": answer[:2000]}
    )
    if new:
        log.warning("no more letters to %s: %s", address, reason)
