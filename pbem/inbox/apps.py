"""Django's registration of the app."""

from django.apps import AppConfig


class InboxConfig(AppConfig):
    """The app under its short name; it listens for mail that providers post to us."""

    name = "pbem.inbox"

    def ready(self) -> None:
        """Listen, and have letters and answers registered."""
        from anymail.signals import inbound

        from . import letters, offers  # noqa: F401  # they register themselves
        from .arriving.webhooks import keep_inbound

        inbound.connect(keep_inbound, dispatch_uid="keep_inbound")
