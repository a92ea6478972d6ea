"""Django's registration of the app."""

from django.apps import AppConfig


class UpkeepConfig(AppConfig):
    """The app under its short name."""

    name = "pbem.upkeep"

    def ready(self) -> None:
        """Have what takes the doctor's letters back in registered, and everything called by its name in the admin."""
        from . import trips  # noqa: F401  # it registers itself
        from .labels import call_by_name

        call_by_name()
