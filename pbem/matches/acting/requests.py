"""Carrying out what a reply says beside orders: showing, trying, noting, talking, pausing."""

from collections.abc import Callable, Iterable

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import override

from engines.core import Decision, Event, IllegalCommand, Report, SeatName, Text, View, say, say_n
from pbem.matches.absence import take_over
from pbem.matches.acting import blocking as talk_verbs
from pbem.matches.acting import proposing as proposal_verbs
from pbem.matches.acting.queueing import keep_passing, queue_up, requeue, unqueue
from pbem.matches.clocks.deadlines import extend
from pbem.matches.clocks.pauses import come_back, pause
from pbem.matches.history.steps import happenings, steps_of
from pbem.matches.positions import view_at
from pbem.matches.reading import anytime
from pbem.matches.reading.interpreting import offers_of
from pbem.matches.reading.receipts import Accepted
from pbem.matches.reading.verbs import EXPLAINED, USAGES, Verb
from pbem.matches.talk.chat import speak
from pbem.matches.talk.notes import keep_note, notes_of
from pbem.matches.trying import split_orders, try_out
from pbem.presenters.narration import paragraphs
from pbem.presenters.questions import describe
from pbem.presenters.tables import RULE, text_table

from .requester import VERBS, Requester, Told, ruled, wrapped

MOST_NEWS = 40
"""Sentences of news in one answer."""


def obey(requester: Requester, line: str, verb: Verb) -> Accepted:
    """Do what the verb says and return the answer. Raises a Refusal, and then nothing was done."""
    does = DOES.get(verb.name) or VERBS[verb.name]
    report, told = does(requester, verb)
    order = f"{requester.reader.words(USAGES[verb.name]).split()[0]} {verb.given}".strip()
    return Accepted(line, order, report, told)


def _show(requester: Requester, _verb: Verb) -> Told:
    view = requester.position.view(requester.seat.number)
    asked = next((one for one in requester.position.decisions() if one.seat == requester.seat.number), None)
    return Report([say("This is how things stand:")]), [*_board(requester, view), *_question(requester, asked)]


def _board(requester: Requester, view: View) -> list[str]:  # type: ignore[type-arg]  # any game
    """Return board and open tables as lines."""
    faces, words = requester.game.faces, requester.reader.words
    lines = ruled(faces.text(view, words).splitlines())
    for panel in faces.panels(view, words):
        if not panel.folded:
            table = text_table(panel)
            lines += ["", f"{RULE} {table.title}", *table.lines]
    return lines


def _question(requester: Requester, asked: Decision | None) -> list[str]:
    return ["", *ruled(wrapped(requester.reader.words(asked.prompt())))] if asked else []


def _history(requester: Requester, verb: Verb) -> Told:
    number = requester.seat.number
    known = steps_of(requester.match, number)
    index = next((n for n, step in enumerate(known) if str(step) == verb.given), None)
    if index is None:
        raise IllegalCommand(say("This match has steps {first} to {last}, no {step}.",
                                 first=str(known[0]), last=str(known[-1]), step=verb.given))  # fmt: skip
    step, before = known[index], known[index - 1].number if index else -1
    happened = happenings(requester.match, number, before, step.number)
    news = _news(requester, [event for one in happened for event in one.events])
    board = _board(requester, view_at(requester.match, step.number, number))
    return Report([say("Step {step}, as you could see it then:", step=verb.given)]), [*news, "", *board]


def _news(requester: Requester, events: Iterable[Event]) -> list[str]:
    sentences = [sentence for paragraph in paragraphs(events, requester.reader) for sentence in paragraph.sentences]
    return ruled(line for sentence in sentences[-MOST_NEWS:] for line in wrapped(f"- {sentence}"))


def _preview(requester: Requester, verb: Verb) -> Told:
    language, seat = requester.reader.language, requester.seat.number
    orders = split_orders(requester.game, verb.given, language)
    trial = try_out(requester.position, seat, orders, language, requester.reader.names)
    sentences = [say("Only tried out; nothing was done. What would be drawn or turned up is made up here.")]
    for one in trial.accepted:
        sentences.append(say("This would be accepted: {order}", order=one.order))
        sentences += one.report.lines if one.report else []
    if trial.refusal:
        sentences.append(_refused(orders[len(trial.accepted)], trial.refusal.text, trial.refusal.rule))
        if offers := offers_of(trial.refusal):
            sentences.append(say("Did you mean: {offers}?", offers="; ".join(offers)))
    if not trial.accepted:
        return Report(sentences), []
    return Report(sentences), [*_news(requester, trial.events), "", *_board(requester, trial.view)]


def _refused(order: str, why: Text, rule: str) -> Text:
    if rule:
        return say("This would not be accepted: {order}. {why} ({rule})", order=order[:80], why=why, rule=rule)
    return say("This would not be accepted: {order}. {why}", order=order[:80], why=why)


def _note(requester: Requester, verb: Verb) -> Told:
    keep_note(requester.seat, verb.given)
    return Report([say("Noted, for your eyes only.")]), []


def _notes(requester: Requester, _verb: Verb) -> Told:
    found = notes_of(requester.seat)
    if not found:
        return Report([say("You have no notes in this match.")]), []
    player = requester.seat.player
    assert player is not None, "only people have notes"
    lines: list[str] = []
    with override(requester.reader.language), timezone.override(player.time_zone):
        for note in found:
            at = date_format(timezone.localtime(note.at), "j M Y, H:i")
            lines += wrapped(f"{at}  {note.text}")
    return Report([say("Your notes, the oldest first:")]), ruled(lines)


def _say(requester: Requester, verb: Verb) -> Told:
    hearers = speak(requester.seat, verb.given, verb.written)
    if not hearers:
        return Report([say("Said to all at the table; it comes with their next emails.")]), []
    seats = [SeatName(seat.number) for seat in hearers if seat.player_id]
    return Report([say("Said to {seats} and nobody else; it comes with the next email.", seats=seats)]), []


def _help(requester: Requester, verb: Verb) -> Told:
    if verb.given:
        return _help_standing(requester)
    words, notation, language = requester.reader.words, requester.game.notation, requester.reader.language
    verbs = [f"{words(USAGES[name])}: {words(why)}" for name, why in EXPLAINED.items()]
    orders = notation.usages((), language)
    told = [*verbs, "", words(say("Orders of this game:")), *orders]
    intro = say("Write one line for each thing you want, above the quoted email. Lines are taken one after the other; "
                "the first that cannot be understood stops the rest, and you get it back.")  # fmt: skip
    return Report([intro]), ruled(line for text in told for line in wrapped(text))


def _help_standing(requester: Requester) -> Told:
    """Return every standing order that the seat may leave: what it does, a line to copy, how it is written."""
    standing = anytime.standing_of(requester.position, requester.seat.number)
    if standing is None:
        return Report([say("There are no standing orders here.")]), []
    lines: list[str] = []
    for answer in describe(requester.game, standing, requester.reader).answers:
        lines += [*wrapped(answer.label), *(f"    {line}" for line in dict.fromkeys([answer.example, answer.usage]))]
    return Report([standing.prompt()]), ruled(lines)


def _extend(requester: Requester, verb: Verb) -> Told:
    assert requester.seat.player is not None, "only people write"
    hours = int(verb.given)
    extend(requester.match, requester.seat.player, hours)
    return Report([say_n("Everybody who is asked has {n} hour more; the table can see it.",
                         "Everybody who is asked has {n} hours more; the table can see it.", hours)]), []  # fmt: skip


def _pause(requester: Requester, verb: Verb) -> Told:
    until = pause(requester.seat, verb.given)
    with override(requester.reader.language):
        day = date_format(until, "j E Y")
    return Report([say("Your clock in this match stands still until {day}; the others can see it.", day=day)]), []


def _back(requester: Requester, _verb: Verb) -> Told:
    if requester.seat.autopilot:
        take_over(requester.match, requester.seat)
    else:
        come_back(requester.seat)
    return Report([say("Welcome back: your clock in this match runs again.")]), []


DOES: dict[str, Callable[[Requester, Verb], Told]] = {
    "show": _show, "history": _history, "preview": _preview, "note": _note, "notes": _notes, "say": _say,
    "help": _help, "queue": queue_up, "unqueue": unqueue, "requeue": requeue, "autopass": keep_passing,
    "extend": _extend, "pause": _pause, "back": _back,
    **proposal_verbs.DOES, **talk_verbs.DOES,
}  # fmt: skip
