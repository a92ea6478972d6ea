"""Django's registration of the app."""

from django.apps import AppConfig


class ChannelsConfig(AppConfig):
    """The app under its short name; it hears of every notice, and of those that fail."""

    name = "pbem.channels"

    def ready(self) -> None:
        """Listen."""
        from pbem.outbox.signals import noticed, undelivered

        from .services import announce, warn

        noticed.connect(announce, dispatch_uid="announce")
        undelivered.connect(warn, dispatch_uid="warn")
