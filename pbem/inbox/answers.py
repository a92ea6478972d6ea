"""What takes the answers that come to signed addresses (`pbem.matches.letters.addresses`)."""

from collections.abc import Callable

from pbem.matches.letters.addresses import SALTS
from pbem.registry import Registry

ANSWERS: Registry[Callable[..., bool]] = Registry("answers", SALTS)
"""By the first letter of the address: called with the submission, its sender and the numbers in the address.

False if there is nothing at the address.
"""
