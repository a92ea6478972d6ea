"""Django's registration of the app."""

from django.apps import AppConfig


class OutboxConfig(AppConfig):
    """The app under its short name; it hears what providers tell of letters."""

    name = "pbem.outbox"

    def ready(self) -> None:
        """Listen."""
        from anymail.signals import tracking

        from .tracking import hear

        tracking.connect(hear, dispatch_uid="hear")
