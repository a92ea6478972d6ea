"""What others may listen for."""

from django.dispatch import Signal

noticed = Signal()
"""A `notice` was put in; sent in the transaction that did it, so that listeners may put in more of their own.

`held_until` is when its news may be told: what is taken back by then is superseded and must reach nobody.
"""

undelivered = Signal()
"""A letter (`notice`) did not reach its reader and will not, and `why`; sent in the transaction that found it out."""
