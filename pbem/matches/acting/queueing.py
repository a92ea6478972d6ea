"""What a reply may say about its queue: put orders in, list it, move and take off entries, pass for the while."""

import re
import textwrap

from engines.core import MalformedCommand, Report, Text, say
from engines.parts.notation import fold
from pbem.matches.queue import orders as queue
from pbem.matches.queue.words import read_conditions, tell_queue
from pbem.matches.reading.verbs import Verb
from pbem.matches.trying import split_orders
from pbem.presenters.tables import RULE, WIDTH

from .requester import Requester, Told

ON = frozenset({"on", "go on", "again", "dalej", "od nowa", "wznow"})
YOURS = say("You are asked just now; that question is still yours. The queue answers from the next one on.")


def queue_up(requester: Requester, verb: Verb) -> Told:
    """Queue what was given; with nothing given only list the queue, with `on` start it again."""
    if not verb.given:
        return _listed(requester, [])
    if fold(verb.given).strip(" .!") in ON:
        queue.go_on(requester.seat)
        return _listed(requester, [say("Your queue goes on with the next question.")])
    player = requester.seat.player
    assert player is not None, "only people queue"
    when, orders = read_conditions(verb.given, player.time_zone)
    lines = split_orders(requester.game, orders, requester.reader.language)
    if not lines:
        raise MalformedCommand(say("There is no order after the colon."))
    queue.enqueue(requester.seat, lines, when, requester.reader.language)
    return _listed(requester, [say("Queued; nobody else sees that."), *_yours(requester)])


def unqueue(requester: Requester, verb: Verb) -> Told:
    """Take an entry off the queue, or all of them."""
    if verb.given == "all":
        queue.clear(requester.seat)
    else:
        queue.remove(requester.seat, int(verb.given))
    return _listed(requester, [say("Done.")])


def requeue(requester: Requester, verb: Verb) -> Told:
    """Move an entry of the queue to another place."""
    place, to = map(int, re.findall(r"\d+", verb.given))
    queue.move(requester.seat, place, to)
    return _listed(requester, [say("Done.")])


def keep_passing(requester: Requester, verb: Verb) -> Told:
    """Give the game's default answer from the next question on until an event names the seat."""
    asked = None if verb.given else queue.asked_now(requester.position, requester.seat)
    queue.pass_always(requester.seat, asked, requester.reader.language)
    return _listed(requester, [say("Queued; nobody else sees that."), *_yours(requester)])


def _yours(requester: Requester) -> list[Text]:
    asked = queue.asked_now(requester.position, requester.seat)
    return [YOURS] if asked is not None and not asked.done else []


def _listed(requester: Requester, sentences: list[Text]) -> Told:
    """Return the sentences with the queue as it is now."""
    told = tell_queue(requester.seat, queue.queue_of(requester.seat), requester.reader)
    if not told:
        return Report([*sentences, say("Your queue is empty.")]), []
    lines = []
    for one in told:
        left_out = say("Left out: {entry}", entry=one.sentence)
        lines.append(f"{one.place}. {one.sentence}" if one.place else requester.reader.words(left_out))
        if one.trouble:
            lines.append(requester.reader.words(say("Why: {why}.", why=one.trouble.removesuffix("."))))
    heading = say("Your queue has stopped:") if any(one.stopped for one in told) else say("Your queue:")
    return Report([*sentences, heading]), [
        f"{RULE} {line}" for text in lines for line in textwrap.wrap(text, WIDTH - 2, subsequent_indent="  ")
    ]
