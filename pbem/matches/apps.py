"""Django's registration of the app."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """The app under its short name."""

    name = "pbem.matches"

    def ready(self) -> None:
        """Have letters and calls registered."""
        from pbem.presenters import post  # noqa: F401  # it is no app

        from . import sitting  # noqa: F401  # it registers itself
        from .letters import calls, digests, reminders, sharing, table, turns  # noqa: F401  # they register themselves
