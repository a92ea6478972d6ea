"""Django's registration of the app."""

from django.apps import AppConfig


class UpkeepConfig(AppConfig):
    """The app under its short name."""

    name = "pbem.upkeep"

    def ready(self) -> None:
        """Have what takes the doctor's letters back in registered."""
        from . import trips  # noqa: F401  # it registers itself
