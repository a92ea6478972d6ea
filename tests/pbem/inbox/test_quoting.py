"""Whatever the mail program, the writer's lines come out and the quoted letter's do not."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbem.inbox.mail.mime import join_flowed
from pbem.inbox.mail.quoting import SENTINEL, own_lines

STARPOST = "Starpost <o-k3v7q2m8x4z6b1n5t9@in.example.org>"
LABELS = (
    ("From", "Sent", "To", "Subject"),
    ("Von", "Gesendet", "An", "Betreff"),
    ("Od", "Wysłano", "Do", "Temat"),
    ("De ", "Envoyé ", "À ", "Objet "),
    ("Od", "Odesláno", "Komu", "Předmět"),
    ("Lähettäjä", "Lähetetty", "Vastaanottaja", "Aihe"),
)


def block(labels: tuple[str, ...]) -> str:
    values = (STARPOST, "5.1.2026 10:12", "Jan", "Light Speed")
    return "\n".join(f"{label}: {value}" for label, value in zip(labels, values, strict=True))


ATTRIBUTIONS = (
    f"On Mon, 5 Jan 2026 at 10:12, {STARPOST} wrote:",
    "On Mon, 5 Jan 2026 at 10:12, Starpost\n<o-k3v7q2@in.example.org> wrote:",
    "On Mon, 5 Jan\n2026 at 10:12, Starpost\n<o-k3v7q2@in.example.org> wrote:",
    "On 05/01/2026 10:12, Starpost wrote:",
    f"pon., 5 sty 2026 o 10:12 {STARPOST} napisał(a):",
    "W dniu 5.01.2026 o 10:12, Starpost pisze:",
    f"Wiadomość napisana przez {STARPOST} w dniu 5 sty 2026, o godz. 10:12:",
    f"Am Mo., 5. Jan. 2026 um 10:12 Uhr schrieb {STARPOST}:",
    "Starpost <o-k3v7q2@in.example.org> schrieb am Mo., 5.\nJan. 2026, 10:12:",
    f"Le lun. 5 janv. 2026 à 10:12, {STARPOST} a écrit\u00a0:",
    f"El lun, 5 ene 2026 a las 10:12, {STARPOST} escribió:",
    f"Il giorno lun 5 gen 2026 alle ore 10:12 {STARPOST} ha scritto:",
    f"Op ma 5 jan 2026 om 10:12 schreef {STARPOST}:",
    f"Den mån 5 jan. 2026 kl 10:12 skrev {STARPOST}:",
    f"Em seg., 5 de jan. de 2026 às 10:12, {STARPOST} escreveu:",
    f"Dne po 5. 1. 2026 10:12 uživatel {STARPOST} napsal:",
    f"пн, 5 янв. 2026 г. в 10:12, {STARPOST}:",
    f"2026年1月5日(月) 10:12 {STARPOST}:",
    f"2026年1月5日 上午10:12，{STARPOST} 写道：",
    f"---- On Mon, 05 Jan 2026 10:12:33 +0100 {STARPOST} wrote ----",
    "-----Original Message-----",
    "-------- Wiadomość oryginalna --------",
    "________________________________",
    "Begin forwarded message:",
    *(block(labels) for labels in LABELS),
)

typed = st.sampled_from(
    (
        "place Scout at 10 20 facing 90",
        "- place at 3 4",
        "-10 20",
        "−5 7",
        "* hold",
        "1. hold",
        "(10, 20)",
        "move CA-1 to 0507",
        "tell 2: hi, how are you?",
        "połóż kartę na 5 5",
        "To: 3",
        "on turn 3 I hold",
        "From 3 4 to 5 6",
        "Best of luck!",
        "Thanks for the game",
        "---",
    )
)
letter = st.lists(
    st.sampled_from(("place Scout at 77 77", "hold", "", "-1 2", "Your fleet:", "--", "On we go")), min_size=1
)
attribution = st.sampled_from(ATTRIBUTIONS)


@settings(deadline=None)
@given(st.lists(typed, min_size=1), attribution, letter, st.booleans())
def test_an_unmarked_letter_below_its_attribution_is_cut(
    own: list[str],
    above: str,
    quoted: list[str],
    sentinel: bool,  # noqa: FBT001
) -> None:
    mark = [SENTINEL["en"]] if sentinel else []
    assert own_lines("\n".join([*own, "", above, "", *mark, *quoted]))[0] == own


@settings(deadline=None)
@given(st.lists(typed, min_size=1), attribution, letter)
def test_below_a_marked_letter_the_writer_goes_on(own: list[str], above: str, quoted: list[str]) -> None:
    marked = [f"> {line}" for line in (SENTINEL["pl"], *quoted)]
    assert own_lines("\n".join([above, *marked, "", *own]))[0] == own


@settings(deadline=None)
@given(st.lists(typed, min_size=1), letter, st.sampled_from(sorted(SENTINEL)))
def test_the_sentinel_alone_is_enough(own: list[str], quoted: list[str], language: str) -> None:
    assert own_lines("\n".join([*own, SENTINEL[language], *quoted]))[0] == own


@settings(deadline=None)
@given(st.lists(typed, min_size=1), letter)
def test_nothing_below_the_signature_delimiter_is_an_order(own: list[str], signature: list[str]) -> None:
    assert own_lines("\n".join([*own, "-- ", *signature]))[0] == own


@pytest.mark.parametrize(
    "closing", ["Best regards,", "Pozdrawiam", "Mit freundlichen Grüßen", "Cordialement,", "Thanks, Jan"]
)
def test_a_closing_phrase_ends_the_letter(closing: str) -> None:
    assert own_lines(f"hold\n\n{closing}\nJan Kowalski\nplace Scout at 1 1") == (
        ["hold"],
        [closing, "Jan Kowalski", "place Scout at 1 1"],
    )


@pytest.mark.parametrize(
    "line", ["Thanks for the game", "Best Scout wins, place at 3 4", "Dzięki za grę", "regards to Anna"]
)
def test_a_sentence_that_begins_like_a_closing_is_kept(line: str) -> None:
    assert own_lines(f"hold\n{line}\nplace Scout at 1 1")[0] == ["hold", line, "place Scout at 1 1"]


def test_a_line_above_a_wrapped_attribution_is_the_writers() -> None:
    text = "hold\nOn to victory\nOn Mon, 5 Jan 2026 at 10:12, Starpost\n<o-k3@in.example.org> wrote:\n> place"
    assert own_lines(text)[0] == ["hold", "On to victory"]


def test_only_a_whole_line_that_is_the_senders_name_is_a_signature() -> None:
    assert own_lines("hold\njan", "Jan Kowalski")[0] == ["hold"]
    assert own_lines("hold\nJan 3 4", "Jan Kowalski")[0] == ["hold", "Jan 3 4"]
    assert own_lines("Jan", "Jan Kowalski")[0] == ["Jan"]


def test_remains_of_a_rewrapped_quotation_are_ignored() -> None:
    long = "> " + "quoted " * 10
    assert own_lines(f"hold\n{long}\nplace Scout at 1 1\n> end")[0] == ["hold"]
    assert own_lines("hold\n> short\nplace Scout at 1 1\n> end")[0] == ["hold", "place Scout at 1 1"]


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        ("one \ntwo\nthree", "one two\nthree"),
        (" From me \n >not quoted", "From me >not quoted"),
        ("> a \n> b\n>> c \n> d", "> a b\n>> c \n> d"),
        ("a \n-- \nJan", "a \n-- \nJan"),
    ],
)
def test_flowed_text_is_joined_within_its_quote_depth(text: str, joined: str) -> None:
    assert join_flowed(text) == joined


def test_flowed_text_may_delete_the_space_at_the_break() -> None:
    assert join_flowed("un \nbroken", delete_space=True) == "unbroken"
