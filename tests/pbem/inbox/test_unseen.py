"""What a page strikes out or hides is not obeyed, and what is only hard to see is listed among what was cut."""

from __future__ import annotations

import pytest

from pbem.inbox.mail.html_text import html_to_text
from pbem.inbox.mail.reading import read_mail

GONE = [
    "<s>{}</s>",
    "<del>{}</del>",
    "<strike>{}</strike>",
    "<span style='text-decoration:line-through'>{}</span>",
    "<span style='color:red;TEXT-DECORATION: underline line-through red'>{}</span>",
    "<span style='text-decoration-line: line-through;'>{}</span>",
    "<div style='display: none'>{}</div>",
    "<div style='display:none!important'>{}</div>",
    "<span style='visibility:hidden'>{}</span>",
    "<span style='font-size:0'>{}</span>",
    "<span style='font-size: 0px; line-height:0'>{}</span>",
    "<span style='opacity:0'>{}</span>",
    "<p hidden>{}</p>",
    "<s><b>{}</b></s>",
]
FAINT = [
    "<span style='color:#ffffff'>{}</span>",
    "<span style='color: white'>{}</span>",
    "<font color='#FFFFFF'>{}</font>",
    "<p style='color:rgb(255, 255, 255);background-color:#fff'>{}</p>",
    "<p style='mso-hide:all'>{}</p>",
]
SEEN = [
    "<span style='color:#ffffff;background:#202020'>{}</span>",
    "<td bgcolor='black'><span style='color:white'>{}</span></td>",
    "<div style='font-size:0'><span style='font-size:14px'>{}</span></div>",
    "<span style='font-size:0.8em'>{}</span>",
    "<span style='background-color:white'>{}</span>",
    "<span style='color:#fffff0'>{}</span>",
    "<ins>{}</ins>",
    "<span style='text-decoration:underline'>{}</span>",
]


@pytest.mark.parametrize("box", GONE)
def test_what_is_struck_out_or_hidden_is_not_there(box: str) -> None:
    page = f"<p>explore 0405</p>{box.format('end turn')}<p>hold fire</p>"
    assert "end turn" not in html_to_text(page)
    assert "hold fire" in html_to_text(page)


def test_a_word_that_replaces_a_struck_one_stands_alone() -> None:
    assert html_to_text("<p>move SC-1 to <s>0405</s><b>0406</b></p>").split() == ["move", "SC-1", "to", "0406"]


@pytest.mark.parametrize("box", FAINT)
def test_what_is_hard_to_see_is_a_quotation(box: str) -> None:
    text = html_to_text(f"<p>explore 0405</p>{box.format('end turn')}<p>hold fire</p>")
    assert [line for line in text.split("\n") if line] == ["explore 0405", "> end turn", "hold fire"]


@pytest.mark.parametrize("box", SEEN)
def test_what_can_be_seen_stays(box: str) -> None:
    assert "end turn" in html_to_text(f"<table><tr><td>{box.format('end turn')}</td></tr></table>").split("\n")


def test_plain_text_is_not_believed_where_the_page_strikes_out() -> None:
    mail = (
        b"From: ada@example.org\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n"
        b"--b\r\nContent-Type: text/plain\r\n\r\nexplore 0405\r\nend turn\r\n"
        b"--b\r\nContent-Type: text/html\r\n\r\n<div>explore 0405</div><div><s>end turn</s></div>\r\n--b--\r\n"
    )
    assert read_mail(mail).lines == ["explore 0405"]


@pytest.mark.parametrize("page", ["<s>", "<!-- hidden -->", "hidden", "", "<p style='font-size:0.0.0'>a", "\x00<del>a"])
def test_no_page_is_too_odd(page: str) -> None:
    assert isinstance(html_to_text(page), str)
