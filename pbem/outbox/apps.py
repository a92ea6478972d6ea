"""Django's registration of the app."""

from django.apps import AppConfig


class OutboxConfig(AppConfig):
    """The app under its short name; it hears what providers tell of letters."""

    name = "pbem.outbox"

    def ready(self) -> None:
        """Listen."""
        from anymail.signals import tracking

        from . import codes
        from .tracking import hear

        assert codes, "registers the writers of its letters"

        tracking.connect(hear, dispatch_uid="hear")
