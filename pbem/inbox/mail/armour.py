"""Text that was signed or encrypted inside the body of a mail (RFC 9580 6 and 7)."""

import re

ARMOURED = re.compile(r"^-----BEGIN PGP MESSAGE-----[ \t]*$", re.MULTILINE)

_SIGNED = re.compile(r"^-----BEGIN PGP SIGNED MESSAGE-----[ \t]*\n(?:[\w-]{1,40}: .{0,200}\n)*[ \t]*\n", re.MULTILINE)
_SIGNATURE = re.compile(r"^-----BEGIN PGP SIGNATURE-----[ \t]*$", re.MULTILINE)
_END = re.compile(r"^-----END PGP SIGNATURE-----[ \t]*$", re.MULTILINE)
_ESCAPED = re.compile(r"^- (?=[-F])", re.MULTILINE)


def without_armour(text: str) -> str:
    """Return the text of a signed message without what the signature put around it; the signature is not checked."""
    opened = _SIGNED.search(text)
    if not opened:
        return text
    closed = _SIGNATURE.search(text, opened.end())
    ended = _END.search(text, closed.end()) if closed else None
    inside = text[opened.end() : closed.start() if closed else len(text)]
    return text[: opened.start()] + _ESCAPED.sub("", inside) + (text[ended.end() :] if ended else "")
