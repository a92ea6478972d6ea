"""Who says that both ships of a counter go: “both SC-2 to 0402”. There must be two of them."""

from typing import Final

PAIR: Final = "bothships2"
"""What is read then, and nobody writes: it is true of counters with two ships."""

_CODE: Final = r"[a-z]{2}[ -]?\d{1,2}"
BOTH_OF: Final = (
    (
        r"(?<!not )(?<!nie )\b(?:both|oba|obie|obydwa|obydwie|oboje)(?: (?:the |of |ships? |counters? |units? |statki |"
        rf"jednostki |okrety |z )*)?(?=\s*{_CODE}\b(?=.*\b\d{{4}}\b)(?!\s*(?:,|and|i|oraz|&|\+)\s*(?:{_CODE})))"
    ),
    f" {PAIR} ",
)
"""Two counters that are named are no pair; only moves name a hex."""
