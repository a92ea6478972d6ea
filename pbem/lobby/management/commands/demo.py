"""Prepare the demonstration of play mode and print the link that signs its guest in."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse

from pbem.lobby.demo import entrance_token, prepare


class Command(BaseCommand):
    """Make the guest and two matches unless they are there; may be run again."""

    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.PLAY:
            message = "The demonstration is for play mode only: start it with `make play`, or set STARPOST_PLAY=1."
            raise CommandError(message)
        guest = prepare()
        self.stdout.write(f"The guest {guest.shown_name} has {guest.seats.count()} matches to play.")
        self.stdout.write(f"DEMO_URL={reverse('demo_enter', args=[entrance_token(guest)])}")
