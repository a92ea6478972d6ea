"""Sixty whole mails, written from memory of real programs after everything else was built: none may be misplayed."""

from __future__ import annotations

from collections import Counter
from email.message import EmailMessage

import pytest

from tests.pbem.inbox.corpus import REFUSED, meaning_of

ADDRESS = "<o-k3v7q2m8x4z6b1n5t9w2c4d6fh@in.example.org>"
LETTER = """## reply above this line ##

Match 17 · Space Empires

YOUR TURN

It is your turn to move. What do you order?

│ Anna → Jan: end turn, please

· 1. end turn
· 2. hold fire"""
MARKED = "\n".join(f"> {line}".rstrip() for line in LETTER.split("\n"))
HTML_LETTER = "".join(f"<p>{line}</p>" for line in LETTER.split("\n") if line)

E, M, T = "explore 0405", "move SC-1 to 0406", "end turn"
D, P = "done", "place at -3.5 40 facing 90"

GMAIL = {
    "en": f"On Mon, 5 Jan 2026 at 10:12, Starpost {ADDRESS}\nwrote:\n\n{MARKED}",
    "pl": f"pon., 5 sty 2026 o 10:12 Starpost {ADDRESS}\nnapisał(a):\n\n{MARKED}",
    "de": f"Am Mo., 5. Jan. 2026 um 10:12 Uhr schrieb Starpost\n{ADDRESS}:\n\n{MARKED}",
    "fr": f"Le lun. 5 janv. 2026 à 10:12, Starpost {ADDRESS} a\nécrit :\n\n{MARKED}",
    "it": f"Il giorno lun 5 gen 2026 alle ore 10:12 Starpost\n{ADDRESS} ha scritto:\n\n{MARKED}",
    "tr": f"Starpost {ADDRESS}, 5 Oca 2026\nPzt, 10:12 tarihinde şunu yazdı:\n\n{MARKED}",
    "hu": f"Starpost {ADDRESS} ezt írta (időpont: 2026.\njan. 5., H, 10:12):\n\n{MARKED}",
    "el": f"Στις Δευ 5 Ιαν 2026 στις 10:12 π.μ., ο χρήστης Starpost {ADDRESS}\nέγραψε:\n\n{MARKED}",
    "ko": f"2026년 1월 5일 (월) 오전 10:12, Starpost {ADDRESS}님이\n작성:\n\n{MARKED}",
    "hr": f"pon, 5. sij 2026. u 10:12 Starpost {ADDRESS}\nnapisao je:\n\n{MARKED}",
}
OUTLOOK = {
    "en": f"________________________________\nFrom: Starpost {ADDRESS}\nSent: 05 January 2026 10:12\nTo: Jan\n"
          f"Subject: Match 17\n\n{LETTER}",
    "de": f"Von: Starpost {ADDRESS}\nGesendet: Montag, 5. Januar 2026 10:12\nAn: Jan\nBetreff: Match 17\n\n{LETTER}",
    "pl": f"Od: Starpost {ADDRESS}\nWysłano: poniedziałek, 5 stycznia 2026 10:12\nDo: Jan\nTemat: Match 17\n\n{LETTER}",
    "nl": f"Van: Starpost {ADDRESS}\nVerzonden: maandag 5 januari 2026 10:12\nAan: Jan\nOnderwerp: Match\n\n{LETTER}",
    "es": f"De: Starpost {ADDRESS}\nEnviado: lunes, 5 de enero de 2026 10:12\nPara: Jan\nAsunto: Match\n\n{LETTER}",
    "sv": f"Från: Starpost {ADDRESS}\nSkickat: den 5 januari 2026 10:12\nTill: Jan\nÄmne: Match 17\n\n{LETTER}",
}  # fmt: skip
APPLE = f"> On 5 Jan 2026, at 10:12, Starpost {ADDRESS} wrote:\n>\n{MARKED}"
BIRD = f"On 1/5/26 10:12 AM, Starpost wrote:\n{MARKED}"

PLAIN = [
    # body, quotation, what is meant
    (f"{E}\n{T}\n\nOn we go!\n\nAlice", GMAIL["en"], [E, T]),
    (f"Hi!\n\n{E}, then {T}. Thanks!", GMAIL["en"], [E, T]),
    (f"Hey there,\nhope you are well.\n\n{E}; {M}; {T}\n\nBest,\nJan", GMAIL["en"], [E, M, T]),
    (f"I'd like to {E} and {T}, please.\n\nSent from my iPhone", APPLE, [E, T]),
    (f"{E}\n{T}\n\n--\nJan Kowalski\nHead of Sales\n+44 20 7946 0000", GMAIL["en"], [E, T]),
    (f"Cześć,\n\n{E}\n{T}\n\nPozdrawiam,\nKasia", GMAIL["pl"], [E, T]),
    (f"Witam,\nto moje rozkazy:\n{E}\n{T}\n\nWysłane z iPhone'a", GMAIL["pl"], [E, T]),
    (f"Dzień dobry,\n{M}\n{T}\nMiłego dnia!\nJan", OUTLOOK["pl"], [M, T]),
    (f"{T}\n\nZ poważaniem\nJan Kowalski\nKierownik Działu\nACME Sp. z o.o.", OUTLOOK["pl"], [T]),
    (f"Jeśli Anna zaatakuje, {T}", GMAIL["pl"], []),
    (f"Hallo,\n\n{E}\n{T}\n\nViele Grüße\nJan", GMAIL["de"], [E, T]),
    (f"{T}\n\nVon meinem Samsung Galaxy Smartphone gesendet.", OUTLOOK["de"], [T]),
    (f"Guten Morgen zusammen,\n{T}\n\nHolen Sie sich Outlook für Android", OUTLOOK["de"], [T]),
    (f"Bitte noch nicht ausführen, ich überlege:\n{T}", GMAIL["de"], []),
    (f"Bonjour,\n{E}\n{T}\nCordialement,\nJean", GMAIL["fr"], [E, T]),
    (f"{T}\n\nEnvoyé de mon iPhone", GMAIL["fr"], [T]),
    (f"Je ne sais pas encore.\n{T}", GMAIL["fr"], []),
    (f"Ciao,\n{E}\n{T}\n\nInviato da iPhone", GMAIL["it"], [E, T]),
    (f"Ecco i miei ordini, buona fortuna a tutti voi:\n{T}", GMAIL["it"], [T]),
    (f"Merhaba,\n{T}\n\niPhone'umdan gönderildi", GMAIL["tr"], [T]),
    (f"Szia!\n{E}\n{T}\nÜdv,\nJános", GMAIL["hu"], [E, T]),
    (f"{T}\n\nAz iPhone-omról küldve", GMAIL["hu"], [T]),
    (f"Γεια σας,\n{T}\n\nΣτάλθηκε από το iPhone μου", GMAIL["el"], [T]),
    (f"안녕하세요,\n{T}\n\n나의 iPhone에서 보냄", GMAIL["ko"], [T]),
    (f"Bok,\n{E}\n{T}\n\nPoslano s mog iPhonea", GMAIL["hr"], [E, T]),
    (f"Hoi,\n{T}\nGroetjes,\nJan\n\nVerstuurd vanaf mijn iPhone", OUTLOOK["nl"], [T]),
    (f"Hola,\n{E}\n{T}\nUn saludo,\nJuan", OUTLOOK["es"], [E, T]),
    (f"Hej,\n{T}\n\nMed vänliga hälsningar\nJohan", OUTLOOK["sv"], [T]),
    (f"{E}\n{T}", OUTLOOK["en"], [E, T]),
    (f"[EXTERNAL] This message came from outside.\n\n{T}", OUTLOOK["en"], [T]),
    ("", f"{OUTLOOK['en']}\n\n{E}\n{T}", [E, T]),
    ("", f"{BIRD}\n\n{E}\n{T}\n\n-- \nJan", [E, T]),
    (f"{E}", f"{BIRD}\n\n{T}", [E, T]),
    (f"{E}\n{T}\n=======================\nJan Kowalski\nwww.acme.example", BIRD, [E, T]),
    (f"{E}?\n{T}", BIRD, []),
    (f"{E}\n{T}\n\nP.S. Nice game so far, I love it!", BIRD, [E, T]),
    (f"{E}\nActually no, {M} instead\n{T}", BIRD, []),
    (f"end turn\n\nwait!!! {M} first", BIRD, []),
    (f"Thanks for the reminder!\n\n{T}", GMAIL["en"], [T]),
    (f"1) {E}\n2) {T}", GMAIL["en"], [E, T]),
    (f"* {E}\n* {T}\n\nJ.", GMAIL["en"], [E, T]),
    (f"· 1. {T}\n{E}", GMAIL["en"], []),
    (f"My orders for this turn:\n- {E}\n- {T}\nGood luck everyone", APPLE, [E, T]),
    (f"{E.upper()}\n{T.title()}.", APPLE, [E, T]),
    (f"note: she is weak at 0406\n{T}", GMAIL["en"], ["note: she is weak at 0406", T]),
    ((f"-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n{T}\n-----BEGIN PGP SIGNATURE-----\n\niQ==\n"
     "-----END PGP SIGNATURE-----"), BIRD, [T]),
]  # fmt: skip

SECRET = [
    ("Hi,\nplace at -3,5 40 90\ndone\n\nDon", [P, D]),
    ("place at −3,5 40 kierunek 90\ngotowe", [P, D]),
    ("place at ?3.5 40 facing 90\ndone", []),
    ("place at -3,5 -40,5\ndone", []),
    ("place at -3.5 40 facing 90\nZak", [P]),
    ("done?", []),
    ("Nic", []),
    ("place at -3.5 40 facing 90, done", [P, D]),
]

PAGES = [
    (f"<div>Hi,</div><div>{E}</div><div>{T}</div>", [E, T]),
    (f"<p class='MsoNormal'>{E}<o:p></o:p></p><p class='MsoNormal'>{T}</p>", [E, T]),
    (f"<div>{E}<br>{T}</div><div><br></div><div id='Signature'><p>Jan</p></div>", [E, T]),
    (f"<div>{E}</div><div><s>{T}</s></div>", [E]),
    (f"<div>{E}</div><div style='display:none'>{T}</div>", [E]),
    (f"<div>move SC-1 to <del>0405</del> 0406</div><div>{T}</div>", [M, T]),
]


def plain(body: str, quotation: str = GMAIL["en"], name: str = "Jan Kowalski") -> bytes:
    return made(f"{body}\n\n{quotation}\n", name).as_bytes()


def made(text: str, name: str) -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = f"{name} <j.k@example.org>", ADDRESS, "Re: Match 17"
    message.set_content(text)
    return message


def page(body: str) -> bytes:
    head = '<div class="gmail_quote"><div class="gmail_attr">On Mon, 5 Jan 2026 at 10:12, Starpost wrote:</div>'
    quoted = f'{head}<blockquote class="gmail_quote">{HTML_LETTER}</blockquote></div>'
    message = made("x", "Jan Kowalski")
    message.clear_content()
    message.set_content(f"<html><body>{body}<br>{quoted}</body></html>", subtype="html")
    return message.as_bytes()


def judged() -> list[tuple[str, str, list[str], list[str]]]:
    """Return kind, text, what was meant and what was understood of every mail."""
    names = {"Nic": "Nic Smith"}
    found = [("space-empires", body, meant, plain(body, quoted)) for body, quoted, meant in PLAIN]
    found += [("light-speed", body, meant, plain(body, name=names.get(body, "Don Zak"))) for body, meant in SECRET]
    found += [("space-empires", body, meant, page(body)) for body, meant in PAGES]
    return [
        (_kind(meaning_of(raw, slug), meant), text, meant, meaning_of(raw, slug)) for slug, text, meant, raw in found
    ]


def _kind(found: list[str], meant: list[str]) -> str:
    if found == meant:
        return "exact"
    done = [one for one in found if one != REFUSED]
    if found[-1:] != [REFUSED] or done != meant[: len(done)]:
        return "misplayed"
    return "asked back" if meant else "exact"


@pytest.fixture(scope="module")
def mails() -> list[tuple[str, str, list[str], list[str]]]:
    return judged()


def test_none_of_sixty_whole_mails_is_misplayed(mails: list[tuple[str, str, list[str], list[str]]]) -> None:
    counted = Counter(kind for kind, *_ in mails)
    print(f"\n{dict(counted)}")
    assert [mail for mail in mails if mail[0] == "misplayed"] == []
    assert len(mails) >= 60


def test_most_of_them_are_understood(mails: list[tuple[str, str, list[str], list[str]]]) -> None:
    assert sum(kind == "exact" for kind, *_ in mails) >= 0.85 * len(mails)
