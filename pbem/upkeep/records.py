"""The records in DNS that letters need to arrive: are they there, and do they say what they should?"""

import base64
from collections.abc import Callable, Iterator
from email.utils import parseaddr
from pathlib import Path

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key
from django.conf import settings
from dns.exception import DNSException
from dns.resolver import Resolver

from .findings import Finding, judged

Lookup = Callable[[str, str], list[str]]
"""Returns the records of a name and a type, none if there are none."""

SECONDS = 3


def lookup(name: str, kind: str) -> list[str]:
    """Ask the resolver of this machine."""
    resolver = Resolver()
    resolver.lifetime = SECONDS
    try:
        found = resolver.resolve(name, kind)
    except DNSException:
        return []
    return ["".join(part.decode() for part in one.strings) if kind == "TXT" else str(one) for one in found]


def look_at_records(ask: Lookup = lookup) -> Iterator[Finding]:
    """Compare MX of the mail domain, and SPF, DKIM and DMARC of the domain that letters come from."""
    sender = parseaddr(settings.DEFAULT_FROM_EMAIL)[1].rpartition("@")[2]
    yield judged(f"MX of {settings.MAIL_DOMAIN}", "give the mail domain an MX record, or poll a mailbox",
                 good=bool(ask(settings.MAIL_DOMAIN, "MX") or settings.IMAP_HOST))  # fmt: skip
    spf = [text for text in ask(sender, "TXT") if text.lower().startswith("v=spf1")]
    yield judged(f"SPF of {sender}", "one TXT record that begins with v=spf1 and names the sending server",
                 good=len(spf) == 1)  # fmt: skip
    dmarc = [text for text in ask(f"_dmarc.{sender}", "TXT") if text.upper().startswith("V=DMARC1")]
    yield judged(f"DMARC of {sender}", f"a TXT record at _dmarc.{sender}: v=DMARC1; p=none", good=len(dmarc) == 1)
    if settings.DKIM_KEY:
        yield _dkim(sender, ask)


def _dkim(sender: str, ask: Lookup) -> Finding:
    name, expected = f"{settings.DKIM_SELECTOR}._domainkey.{sender}", public_key(Path(settings.DKIM_KEY))
    published = "".join(ask(name, "TXT")).replace(" ", "")
    return judged(f"DKIM at {name}", f"publish there: v=DKIM1; k=rsa; p={expected}", good=f"p={expected}" in published)


def public_key(path: Path) -> str:
    """Return what goes into DNS for a private key."""
    key = load_pem_private_key(path.read_bytes(), None).public_key()
    return base64.b64encode(key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).decode()
