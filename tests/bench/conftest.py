"""What measurements share with tests."""

from tests.pbem.mail.conftest import by_mail

__all__ = ["by_mail"]
