"""Django's registration of the app."""

from django.apps import AppConfig


class PlayersConfig(AppConfig):
    """The app under its short name."""

    name = "pbem.players"
