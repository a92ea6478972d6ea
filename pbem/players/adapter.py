"""How allauth fits in: addresses are the only identity."""

from allauth.account.adapter import DefaultAccountAdapter

from .services import forget_half_made


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # the library has no types
    """Players have no user names."""

    def clean_email(self, email: str) -> str:
        """Free the address of an account that never began."""
        forget_half_made(email)
        return str(super().clean_email(email))

    def populate_username(self, request: object, user: object) -> None:
        """Leave out what the library does for user names."""
