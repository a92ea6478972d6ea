"""Django's registration of the app."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    """The app under its short name."""

    name = "pbem.web"
