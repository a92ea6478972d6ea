"""What hands over the notices that do not go by mail; apart from the writers, for preferences need to know them."""

from collections.abc import Callable

from pbem.registry import Registry

from .keys import Kind
from .models import Notice

CARRIERS: Registry[Callable[[Notice], str]] = Registry("carriers", [Kind.CALL])
"""Returns why it will never arrive, empty if it has; raises if it may arrive later."""
