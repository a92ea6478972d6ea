"""What measurements share with tests."""

from tests.pbem.mail.conftest import by_mail, post_office

__all__ = ["by_mail", "post_office"]
