"""What mail programs and servers put around a text: tags, banners, attributions, armour, wrong charsets."""

from __future__ import annotations

import pytest

from pbem.inbox.mail.headers import decode_bytes
from pbem.inbox.mail.html_text import html_to_text
from pbem.inbox.mail.quoting import own_lines
from pbem.inbox.mail.reading import read_mail

ADDRESS = "<o-k3v7q2m8x4z6b1n5t9w2c4d6fh@in.example.org>"

TAGS = """Sent from my iPhone
Verstuurd vanaf mijn iPhone
Verzonden vanaf mijn Galaxy
Von meinem Samsung Galaxy Smartphone gesendet.
Von meinem/meiner Galaxy gesendet
Gesendet von Yahoo Mail auf Android
Holen Sie sich Outlook für Android
Outlook für iOS beziehen
Envoyé de mon iPhone
Télécharger Outlook pour Android
Az iPhone-omról küldve
Elküldve az iPhone-omról
A Galaxy készülékemről küldve
Trimis de pe iPhone-ul meu
iPhone'umdan gönderildi
Galaxy cihazımdan gönderildi
Στάλθηκε από το iPhone μου
나의 iPhone에서 보냄
内 iPhone에서 보냄
发自我的iPhone
Poslano s mog iPhonea
נשלח מה-iPhone שלי
مُرسل من الـ iPhone
Enviat des del meu iPhone
Obtenir Outlook pour iOS
Get Outlook for iOS<https://aka.ms/o0ukef>
Scarica Outlook per Android
Hanki Outlook for iOS
Pobierz aplikację Outlook dla systemu iOS
Hämta Outlook för iOS
Obtener Outlook para Android
Outlook voor iOS downloaden
Hent Outlook til iOS
Stáhnout Outlook pro Android
Obter o Outlook para iOS
Yahoo Mail: Search, Organize, Conquer
*Sent from my Galaxy*
Отправлено с iPhone
Надіслано з iPhone
iPhoneから送信"""

ATTRIBUTIONS = (
    f"5 Ocak 2026 Pzt 10:12 tarihinde Starpost\n{ADDRESS} şunu yazdı:",
    f"Mon, 5 Jan 2026 10:12 Starpost\n{ADDRESS} wrote:",
    f"po 5. 1. 2026 v 10:12 odesílatel Starpost\n{ADDRESS} napsal:",
    f"2026-01-05 10:12 GMT+01:00 Starpost\n{ADDRESS}:",
    f"5. jan. 2026 10:12 skrev Starpost\n{ADDRESS}:",
    f"ma 5 jan 2026 om 10:12 schreef Starpost\n{ADDRESS}:",
    f"Στις Δευ 5 Ιαν 2026 στις 10:12 π.μ., ο χρήστης Starpost {ADDRESS}\nέγραψε:",
)

BANNERS = """[EXTERNAL] This email originated outside the organisation.
[EXTERNAL]
EXTERNAL EMAIL: be careful
CAUTION: This email originated from outside of the organization. Do not click links.
You don't often get email from jan@example.org. Learn why this is important
[EXTERN] Diese E-Mail kommt von außerhalb
UWAGA: wiadomość spoza organizacji"""

SIGNED = """-----BEGIN PGP SIGNED MESSAGE-----
Hash: SHA256

explore 0405
- -- just a rule
end turn
-----BEGIN PGP SIGNATURE-----

iHUEARYIAB0WIQ
-----END PGP SIGNATURE-----
"""

ENCRYPTED = """--b
Content-Type: application/pgp-encrypted

Version: 1
--b
Content-Type: application/octet-stream

-----BEGIN PGP MESSAGE-----
--b--
"""

HEAD = "From: jan@example.org\n"


@pytest.mark.parametrize("tag", TAGS.splitlines())
def test_tags_of_programs_are_no_orders(tag: str) -> None:
    assert own_lines(f"end turn\n\n{tag}") == (["end turn"], [tag])


@pytest.mark.parametrize("attribution", ATTRIBUTIONS)
@pytest.mark.parametrize("quoted", ["> Match 17", "Match 17\n· 1. end turn"])
def test_an_attribution_may_begin_with_a_date_and_be_wrapped(attribution: str, quoted: str) -> None:
    assert own_lines(f"explore 0405\nend turn\n\n{attribution}\n\n{quoted}")[0] == ["explore 0405", "end turn"]


@pytest.mark.parametrize("banner", BANNERS.splitlines())
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_banners_of_servers_are_left_out_and_nothing_below_them(banner: str, gap: str) -> None:
    assert own_lines(f"{banner}{gap}end turn") == (["end turn"], [banner])


def test_what_is_typed_below_the_quotation_in_gmail_is_its_writers() -> None:
    attribution = '<div class="gmail_attr">On Mon, 5 Jan 2026 at 10:12, Starpost wrote:</div>'
    quoted = '<blockquote class="gmail_quote"><p>Match 17</p></blockquote>'
    page = f'<div class="gmail_quote">{attribution}{quoted}<div>explore 0405</div><div>end turn</div></div>'
    assert own_lines(html_to_text(page))[0] == ["explore 0405", "end turn"]


def test_what_is_forwarded_in_gmail_is_not() -> None:
    head = '<div class="gmail_attr">- Forwarded message -<br>From: <b class="gmail_sendername">A</b></div>'
    page = f'<div>end turn</div><div class="gmail_quote">{head}<div>explore 0405</div></div>'
    assert own_lines(html_to_text(page))[0] == ["end turn"]


@pytest.mark.parametrize("charset", ["iso-8859-1", "Latin1", "windows-1250", "us-ascii", "ISO-8859-2"])
def test_utf_8_that_is_called_latin_is_utf_8(charset: str) -> None:
    assert decode_bytes("połóż na −3,5 kurs 90".encode(), charset) == "połóż na −3,5 kurs 90"
    assert decode_bytes("place at –3 4".encode("windows-1252"), "iso-8859-1") == "place at –3 4"


def test_a_signature_in_the_text_is_taken_off() -> None:
    assert read_mail(f"{HEAD}\n{SIGNED}".encode()).lines == ["explore 0405", "-- just a rule", "end turn"]


@pytest.mark.parametrize(
    ("head", "body", "why"),
    [
        ("", "-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----\n", "encrypted"),
        ('Content-Type: multipart/encrypted; boundary="b"\n',
         ENCRYPTED, "encrypted"),
        ("Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m\n", "MIIB", "S/MIME"),
        ("Content-Type: application/ms-tnef; name=winmail.dat\n", "eJ8+", "winmail.dat"),
    ],
)  # fmt: skip
def test_a_mail_that_cannot_be_read_says_why(head: str, body: str, why: str) -> None:
    reading = read_mail(f"{HEAD}{head}\n{body}".encode())
    assert (reading.kind, reading.lines) == ("unreadable", [])
    assert why in reading.why
