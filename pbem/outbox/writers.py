"""What turns a notice into a letter, just before it is sent; apps register their writers."""

from collections.abc import Callable
from typing import Any

from pbem.registry import Registry

from .keys import Kind
from .letter import Letter
from .models import Notice

LETTERS: Registry[Callable[[Notice], Letter]] = Registry("letters", Kind)
"""The writer of the letter for each kind of notice; it raises NothingToTell if the letter need not be written."""

SECTIONS: Registry[Callable[[Notice], dict[str, Any] | None]] = Registry("sections of letters", [Kind.SEATS])
"""What tells, in a letter of several matches, of a notice that is about no seat of its reader's."""
