"""How allauth fits in: addresses are the only identity."""

from __future__ import annotations

from allauth.account.adapter import DefaultAccountAdapter


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # the library has no types
    """Players have no user names."""

    def populate_username(self, request: object, user: object) -> None:
        """Leave out what the library does for user names."""
