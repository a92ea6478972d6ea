"""What a reply may say to the moderators: `report NAME: WHY`."""

from django.utils.translation import override

from engines.core import IllegalCommand, MalformedCommand, Report, say
from pbem.matches.acting.blocking import other_named
from pbem.matches.acting.requester import VERBS, Requester, Told
from pbem.matches.reading.verbs import USAGES, Verb

from . import services


@VERBS.register("report")
def report(requester: Requester, verb: Verb) -> Told:
    """Tell the moderators of somebody at the table. Raises a Refusal if it is not clear of whom, or one too many."""
    assert requester.seat.player is not None, "only people write"
    name, colon, why = verb.given.partition(":")
    if not colon:
        raise MalformedCommand(say("Say whom you report, and after a colon why: {usage}", usage=USAGES["report"]))
    against = other_named(requester, name)
    with override(requester.reader.language):
        try:
            services.report(by=requester.seat.player, against=against, why=why)
        except services.ReportRefused as refused:
            raise IllegalCommand(say("{why}", why=str(refused))) from refused
    return Report([say("The moderators have your report. Nobody at the table learns of it.")]), []
