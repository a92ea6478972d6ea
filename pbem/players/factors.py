"""Second factors (RFC 6238 codes of an app, and recovery codes on paper), by allauth.mfa: how they are kept here."""

import base64
from urllib.parse import urlsplit

from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet
from django.conf import settings
from django.utils.crypto import salted_hmac

SALT = "second factor"


class FactorAdapter(DefaultMFAAdapter):  # type: ignore[misc]  # the library has no types
    """Keeps secrets encrypted: whoever reads the database alone cannot make codes."""

    def encrypt(self, text: str) -> str:
        """Return what is kept of a secret."""
        return _box().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """Return the secret. Raises InvalidToken if the host's key is another one than it was then."""
        return _box().decrypt(encrypted_text.encode()).decode()

    def get_totp_issuer(self) -> str:
        """Return how apps call this place."""
        return urlsplit(settings.BASE_URL).hostname or "Starpost"


def _box() -> Fernet:
    return Fernet(base64.urlsafe_b64encode(salted_hmac(SALT, "", algorithm="sha256").digest()))
