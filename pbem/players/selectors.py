"""Questions about people."""

from allauth.account.models import EmailAddress
from django.db.models import Exists, OuterRef, Q

from .models import Player

_ADDRESSES = EmailAddress.objects.filter(user=OuterRef("pk"))

HALF_MADE = Q(Exists(_ADDRESSES.filter(verified=False)), ~Exists(_ADDRESSES.filter(verified=True)), last_login=None)
"""Accounts that have not begun: the code for their address was never given. Nobody is kept from their names."""


def verified_addresses(player: Player) -> set[str]:
    """Return the addresses that the player has proved to own, in lower case."""
    found = EmailAddress.objects.filter(user=player, verified=True).values_list("email", flat=True)
    return {address.lower() for address in found}


def owner_of(address: str) -> Player | None:
    """Return the player who has proved to own the address, or None."""
    found = EmailAddress.objects.filter(email__iexact=address, verified=True).select_related("user").first()
    return found.user if found else None
