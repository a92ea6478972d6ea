"""Django's registration of the app."""

from django.apps import AppConfig


class UpkeepConfig(AppConfig):
    """The app under its short name."""

    name = "pbem.upkeep"
