"""What names look like, for people who glance at them."""

import unicodedata
from typing import Final

LIKENESSES: Final = str.maketrans("авекмнорстухіјѕԁԛԝһαεικνορτυχı01i|", "abekmhopctyxljsdqwhaelkvoptuxlolll")
"""Letters of other alphabets and digits that look like Latin letters, and those; I and l look alike, too."""

LONGEST: Final = 200
"""Signs of a likeness that are compared; some letters stand for a dozen."""


def likeness(name: str) -> str:
    """Return what a name looks like at a glance: names that are alike in this are mistaken for each other."""
    plain = unicodedata.normalize("NFKC", name).casefold().translate(LIKENESSES)
    return "".join(sign for sign in plain if sign.isalnum())[:LONGEST]
