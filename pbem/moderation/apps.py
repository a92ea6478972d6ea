"""Django's registration of the app."""

from django.apps import AppConfig


class ModerationConfig(AppConfig):
    """The app under its short name."""

    name = "pbem.moderation"

    def ready(self) -> None:
        """Have the audit trail follow what moderators and hosts change, and letters and verbs registered."""
        from . import letters, trail, verbs  # noqa: F401  # they register themselves

        trail.follow()
