"""Django's registration of the app."""

from django.apps import AppConfig


class LobbyConfig(AppConfig):
    """The app under its short name."""

    name = "pbem.lobby"

    def ready(self) -> None:
        """Have letters, answers and verbs registered."""
        from . import answering, letters, seat_letters, verbs  # noqa: F401  # they register themselves
