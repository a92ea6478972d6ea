"""How wide letters are on the boards, so that text fits its box by measure.

Measured in the font that pages bring along and pictures in letters are drawn with (record 42): of its regular and its
bold form the wider one, in thousandths of the letters' size, rounded up to tens.
"""

from typing import Final
from unicodedata import category, east_asian_width

SIGNS: Final = {
    200: " ",
    210: "\xa0",
    270: "|¦",
    280: "ijìíîïĩīĭįıĵ",
    290: "lĺļ",
    300: "',.:;·‘’‚′‹›",
    310: "IÌÍÎÏĨĪĬĮİł",
    320: "ľ",
    340: "!-¡",
    350: "()/[\\]f{}•",
    360: "ª",
    370: "°",
    380: "²³¹º",
    390: "tţťŧ",
    400: "rŕŗř",
    450: "sśŝşš",
    460: "*zŀźżž",
    470: "?c®¿çćĉċč",
    480: "«»–",
    500: "_",
    510: "JĴ",
    520: "LexèéêëēĕėęěĹĻĽĿ",
    530: "#$+0123456789<=>FY^avy~¢£¤¥§¬±×Ýàáâãäå÷ýÿāăąŁŶŷŸ‒€−≈≠≤≥",
    540: '"gĝğġģ“”„',
    550: "EZkÈÉÊËĒĔĖĘĚķĸŹŻŽ",
    560: "STV`o¨¯´¸ðòóôõöøĳōŏőŚŜŞŠŢŤŦ",
    570: "Xuùúûüũūŭůűų",
    580: "AbdhnpqÀÁÂÃÄÅñþĀĂĄđĥħńņňŋ",
    590: "CÇĆĈĊČ",
    600: "Pµ",
    610: "BĲ",
    620: "KRÞďĶŔŖŘ←↑→↓",
    640: "DG¶ßĎĜĞĠĢ",
    650: "✓",
    660: "ÐĐ",
    670: "&NUÑÙÚÛÜŃŅŇŊŨŪŬŮŰŲ",
    680: "HĤ",
    690: "OQÒÓÔÕÖØŌŎŐ",
    720: "Ħ",
    750: "©",
    770: "M",
    780: "wŵ",
    790: "æ",
    800: "—―",
    810: "¼",
    820: "W¾Ŵ",
    840: "œ",
    850: "½Æ",
    860: "%mŉ",
    880: "Œ",
    900: "▲▼",
    910: "@",
    980: "…",
    1250: "‰",
}
"""The signs of the font by their width."""

WIDTHS: Final = {sign: width for width, signs in SIGNS.items() for sign in signs}

STRANGE: Final = 750
"""For signs of other alphabets, which the device brings along: wide enough for nearly all capitals."""

SQUARE: Final = 1100
"""For Asian letters and pictures, which are as wide as high, or a little more."""


def width_of(text: str) -> int:
    """Return how wide a line is at most, in thousandths of the size of its letters."""
    return sum(WIDTHS.get(sign) or _strange(sign) for sign in text)


def _strange(sign: str) -> int:
    if category(sign) in {"Mn", "Me", "Cf"}:  # stands above or below the sign before
        return 0
    return SQUARE if east_asian_width(sign) in "WF" or category(sign) == "So" else STRANGE
