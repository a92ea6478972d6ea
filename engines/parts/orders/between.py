"""What may stand between two orders on one line."""

import re
from typing import Final

_THEN = (
    r"a oprocz tego|a oprócz tego|oprócz tego|oprocz tego|a poza tym|poza tym|a do tego|do tego|a dodatkowo|dodatkowo|"
    r"a ponadto|ponadto|and besides(?: that)?|besides(?: that)?|and in addition|in addition|on top of that|"
    r"and after that|"
    r"a po ni[mej]+|and after it|and with that|with that|and finally|a na koniec|i na koniec|afterwards|and then|"
    r"then|after that|and|plus|a potem|"
    r"i potem|potem|a nast[eę]pnie|nast[eę]pnie|oraz|i|a"
)
BETWEEN: Final = re.compile(
    rf"\s*;\s*(?:(?:{_THEN})\s+)?|\s+[+/|]\s+|(?<=[^\d\s])[.!]+\s+(?:(?:{_THEN})\s+)?|"
    rf"(?<=\d)[.!]+\s+(?:(?:{_THEN})\s+)?(?=[^\W\d])|\s*,\s+(?:(?:{_THEN})\s+)?|\s+(?:{_THEN})\s+",
    re.IGNORECASE,
)
"""What may part orders."""
