"""Django's registration of the app."""

from django.apps import AppConfig


class RatingsConfig(AppConfig):
    """The app under its short name; it listens to what the log reports."""

    name = "pbem.ratings"

    def ready(self) -> None:
        """Keep books from now on, and have letters registered."""
        from . import letters, listening  # noqa: F401  # letters register themselves

        listening.listen()
