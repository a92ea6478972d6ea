"""What Django and the libraries look for in settings, models, addresses and templates when a program starts."""

from django.core.management import call_command


def test_nothing_is_found() -> None:
    call_command("check", fail_level="WARNING")
