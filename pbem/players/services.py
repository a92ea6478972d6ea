"""Changes to people."""

from datetime import timedelta

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from .models import Player
from .selectors import HALF_MADE


def one_line(text: str) -> str:
    """Return what somebody calls something as one line of printable signs: in letters, lines may be orders."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def forget_half_made(address: str) -> None:
    """Remove an account that never began, of which the code is good no more, so that its address can sign up anew."""
    old = timezone.now() - timedelta(seconds=settings.ACCOUNT_EMAIL_VERIFICATION_BY_CODE_TIMEOUT)
    Player.objects.filter(HALF_MADE, email__iexact=address, date_joined__lt=old, is_staff=False).delete()


@transaction.atomic
def create_player(*, email: str, name: str, language: str = "en", time_zone: str = "UTC") -> Player:
    """Create a player whose address is known to be theirs."""
    player = Player.objects.create_user(email, name=name, language=language, time_zone=time_zone)
    EmailAddress.objects.create(user=player, email=player.email, verified=True, primary=True)
    return player
