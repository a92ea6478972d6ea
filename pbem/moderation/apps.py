"""Django's registration of the app."""

from django.apps import AppConfig


class ModerationConfig(AppConfig):
    """The app under its short name."""

    name = "pbem.moderation"

    def ready(self) -> None:
        """Have the audit trail follow what moderators and hosts change."""
        from . import trail

        trail.follow()
