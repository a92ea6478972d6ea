"""Words that readers stumbled over do not come back, neither in templates nor in any catalogue."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tests.environment import ROOT

GONE = (
    "3 days for an answer", "Time for an answer", "to answer until", "I am done with this sheet", "Send it for good",
    "Queue it instead", "Said at the table", "Say it", "Hand over or leave", "Give my seat up",
    "You are not asked now", "shows by itself", "How much mail I want", "Whom I block", "My time",
    "Played right now", "In numbers", "Nobody: fewer", "Somebody at my device", "Whom the table asks for",
    "meet nothing", "meets nothing", "is not quite an order", "To the first page", "whither", "you we hope",
    "unwanted mail", "too fine", "the game's own answer", "adres pocztowy", "kod przychodzi listem",
    "To, co widzą inni gracze", "Raczej do kolejki", "Powiedziane przy stole", "strzał zatrzymuje tarcza,",
    "przepada z rudą", "czerwonych", "niebieskich", "wygrywa największy dochód", "Jak w druku",
    "Od Twojego ostatniego listu", "to niezupełnie", "jest do przyjęcia", "Ile chcę poczty", "Jeszcze ich nie ma",
    "otwarty od:", "Gra tu od:", "Listy przychodzą pocztą", "jest tylko dla kogoś, kogo zaprosi stół", "samoczynn",
    "padnie do Ciebie pytanie", "grałeś lub grałaś", "niechciany", "niechcianej", "na próbę",
    "nothing of it counts", "marks are lacking", "travel by real mail", "Work out…", "an order each",
    "of one's holidays", "settle the own", "A question answered by then", "Be called by chat", "dzieje się to samo.",
    "gdy moja kolej", "listem", "listów", "listami", "listu",
    "without the dot", "and nothing else comes of it", "sheets are opened", "Queue instead of sending",
    "Make the match", "Submit this sheet", "clockwise by thirds", "obrót zgodnie z zegarem, w trzecich", "extractora",
    "exmittera", "trzecich części", "bez kropki", "jadą prawdziwą pocztą", "Idzie przez SMTP",
    "W te dni Twoje zegary stoją", "z najwyżej", "Jej strefa czasowa", "do tego czasu czekamy na Twoją odpowiedź",
    "Odczytane jako ten rozkaz",
    "as soon as it is complete, final ones too", "All of it:", "somebody who watches", "people who watch",
    "Keep the name",
    "but for what is urgent", "as in general", "asks for no answer", "whoever bids most", "First choose:",
    "who loses the home world", "Once, at entry", "an own card", "cards of the hand", "moves up to", "Been here before",
    "What became of it", "Match by match", "What goes", "Take it with me", "counts now", "not a mail address",
    "go on tomorrow",
    "of the times", "Whose eyes", "The line so far", "nothing of it reaches", "shown this once",
    "called from here", "sealed with", "What is asked now", "jak zwykle",
    "Co by się nie wydarzyło", "Czyimi oczami", "Ile już zrobiono", "Partia po partii", "już się liczy",
    "Co się z nim stało",
    "awers", "rewers", "głębokiego kosmosu", "ustalenie 3", "ruling 3", "Ty i ta osoba",
    "żadnych prócz pilnych", "Skąd są punkty", "odtworzonego zestawu", "jeśli nic się nie zmieni",
)  # fmt: skip
"""Parts of sentences, English ones first."""

TEMPLATES = sorted(path for path in (ROOT / "templates").rglob("*") if path.suffix in (".html", ".txt"))
CATALOGUES = sorted(chain((ROOT / "pbem").rglob("*.po"), (ROOT / "engines").rglob("*.po")))


def _said(path: Path) -> str:
    """Return what the file says to readers: of catalogues both languages, each sentence in one line."""
    if path.suffix != ".po":
        return path.read_text(encoding="utf-8")
    with path.open("rb") as lines:
        found = read_po(lines, locale="pl")
    texts = chain.from_iterable((message.id, message.string or "") for message in found if message.id)
    return "\n".join(chain.from_iterable([text] if isinstance(text, str) else text for text in texts))


@pytest.mark.parametrize("path", [*TEMPLATES, *CATALOGUES], ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_is_said_as_it_was(path: Path) -> None:
    said = _said(path)
    assert [words for words in GONE if re.search(rf"(?<!\w){re.escape(words)}", said)] == []
