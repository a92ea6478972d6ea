"""Django's registration of the app."""

from django.apps import AppConfig


class ApiConfig(AppConfig):
    """The app under its short name."""

    name = "pbem.api"

    def ready(self) -> None:
        """Have registered what programs are told of a question; workers know no addresses and would not import it."""
        from . import asking  # noqa: F401  # it registers itself
