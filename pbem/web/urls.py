"""Addresses of pages."""

from django.conf import settings
from django.urls import URLPattern, URLResolver, include, path

from pbem.replicas import of_history

from . import games, home, rules, watching
from .history import chronicle, compare, downloads, replay
from .history import steps as history
from .lobby import newmatch, openings
from .lobby import seat_alerts as seat_alert
from .lobby import tables as lobby
from .match import card, completing, consenting, extending, hotseat, orders, queueing, since, speaking, table
from .people import account, appearance, channels, privacy, profile, programs, seasons, times
from .people import table as people
from .post import held, letters, links, unsubscribe
from .strangers import A_FILE, Page, bounded
from .whatif import buttons as sandboxing
from .whatif import pages as sandbox


def a_look(view: Page, weight: int = 1) -> Page:
    """Bound how often strangers have a page about a match, and have its history read from a copy if there is one."""
    return bounded(weight)(of_history(view))


def a_file(view: Page) -> Page:
    """Do the same for a file."""
    return a_look(view, A_FILE)


urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("pulse/", home.pulse, name="home_pulse"),
    path("favicon.svg", appearance.favicon, name="favicon"),
    path("language/", appearance.choose_language, name="choose_language"),
    path("scheme/", appearance.choose_scheme, name="choose_scheme"),
    path("lobby/", lobby.lobby, name="lobby"),
    path("join/<str:token>/", lobby.shared, name="shared"),
    path("new/", newmatch.choose_game, name="new_match"),
    path("new/<slug:slug>/", newmatch.new_match, name="new_match_of"),
    path("games/", games.games, name="games"),
    path("watch/", watching.watch, name="watch"),
    path("games/<slug:slug>/", games.game, name="game"),
    path("games/<slug:slug>/matches/", watching.watch_game, name="watch_game"),
    path("games/<slug:slug>/rules/", rules.rules, name="rules"),
    path("games/<slug:slug>/statistics/", seasons.statistics_page, name="statistics"),
    path("players/<int:pk>/", profile.profile, name="profile"),
    path("seasons/", seasons.season_page, name="seasons"),
    path("seasons/<str:name>/", seasons.season_page, name="season"),
    path("m/<int:pk>/", table.match_page, name="match"),
    path("m/<int:pk>/orders/", orders.orders, name="orders"),
    path("m/<int:pk>/continuations/", completing.continuations, name="continuations"),
    path("m/<int:pk>/queue/", queueing.change_queue, name="queue"),
    path("m/<int:pk>/sandbox/", sandbox.sandboxes, name="sandboxes"),
    path("m/<int:pk>/sandbox/<int:number>/", sandbox.sandbox_page, name="sandbox"),
    path("m/<int:pk>/sandbox/<int:number>/orders/", sandbox.sandbox_orders, name="sandbox_orders"),
    path(
        "m/<int:pk>/sandbox/<int:number>/continuations/<int:seat>/",
        sandbox.sandbox_continuations,
        name="sandbox_continuations",
    ),
    path("m/<int:pk>/sandbox/<int:number>/do/", sandboxing.change_sandbox, name="change_sandbox"),
    path("m/<int:pk>/talk/", speaking.talk, name="talk"),
    path("m/<int:pk>/pulse/", table.pulse, name="pulse"),
    path("m/<int:pk>/card.png", a_look(card.card), name="card"),
    path("m/<int:pk>/board.svg", a_look(table.board_picture), name="board_picture"),
    path("m/<int:pk>/device/", hotseat.pass_device, name="pass_device"),
    path("m/<int:pk>/extend/", extending.extend_deadlines, name="extend"),
    path("m/<int:pk>/propose/", consenting.propose, name="propose"),
    path("m/<int:pk>/proposals/<int:number>/", consenting.answer, name="answer_proposal"),
    path("m/<int:pk>/seat/", consenting.own_seat, name="own_seat"),
    path("m/<int:pk>/seats/<int:seat>/offer/", consenting.offer_seat, name="offer_seat"),
    path("m/<int:pk>/seats/<int:seat>/take/", consenting.take_seat, name="take_seat"),
    path("m/<int:pk>/join/", openings.join, name="join"),
    path("m/<int:pk>/leave/", openings.leave, name="leave"),
    path("m/<int:pk>/invite/", openings.invite, name="invite"),
    path("m/<int:pk>/fill/", openings.fill, name="fill"),
    path("m/<int:pk>/arrange/", openings.arrange, name="arrange"),
    path("m/<int:pk>/rematch/", openings.rematch, name="rematch"),
    path("m/<int:pk>/people/", people.people, name="people"),
    path("m/<int:pk>/people/block/", people.block_seat, name="block_seat"),
    path("settings/blocked/", people.blocked, name="blocked"),
    path("settings/programs/", programs.programs, name="programs"),
    path("settings/programs/<slug:kind>/<int:pk>/remove/", programs.remove_program, name="remove_program"),
    path("m/<int:pk>/history/", a_look(history.history), name="history"),
    path("m/<int:pk>/history/<str:step>/", a_look(history.history_step), name="history_step"),
    path("m/<int:pk>/chronicle/", a_look(chronicle.chronicle), name="chronicle"),
    path("m/<int:pk>/compare/", a_look(compare.compare), name="compare"),
    path("m/<int:pk>/seen/", since.seen, name="seen"),
    path("m/<int:pk>/replay/", a_look(replay.replay_page), name="replay"),
    path("m/<int:pk>/replay/<slug:language>/", a_file(replay.replay_file), name="replay_file"),
    path("m/<int:pk>/log.jsonl", a_file(downloads.log_file), name="log_file"),
    path("m/<int:pk>/news.jsonl", a_file(downloads.news_file), name="news_file"),
    path("verify.py", downloads.verifier, name="verifier"),
    path("invitation/<str:token>/", openings.invitation, name="invitation"),
    path("offer/<str:token>/", consenting.offer, name="offer"),
    path("held/<str:token>/", held.held, name="held"),
    path("l/<str:token>/", links.link, name="link"),
    path("l/<str:token>/deadline.ics", links.deadline, name="deadline"),
    path("m/<int:pk>/leave-link/", links.leave_link, name="leave_link"),
    path("unsubscribe/<str:token>/", unsubscribe.unsubscribe, name="unsubscribe"),
    path("letters/", letters.letters, name="letters"),
    path("letters/wishes/", letters.wishes, name="letter_wishes"),
    path("letters/seats/", seat_alert.seat_alert, name="seat_alerts"),
    path("letters/test/", letters.try_out, name="test_letter"),
    path("letters/mend/", letters.mend, name="mend_mail"),
    path("letters/confirm/<str:token>/", letters.confirm_address, name="confirm_address"),
    path("letters/<uuid:pk>/", letters.letter, name="letter"),
    path("letters/<uuid:pk>/again/", letters.send_again, name="send_again"),
    path("settings/", account.settings_page, name="settings"),
    path("settings/zone/", account.set_zone, name="set_zone"),
    path("settings/data/", privacy.my_data, name="my_data"),
    path("settings/data/archive/", privacy.take_data, name="take_data"),
    path("settings/data/close/", privacy.close_account, name="close_account"),
    path("settings/times/", times.times, name="times"),
    path("settings/times/holidays/", times.add_holiday, name="add_holiday"),
    path("settings/times/holidays/<int:pk>/drop/", times.drop_holiday, name="drop_holiday"),
    path("settings/channels/", channels.channels_page, name="channels"),
    path("settings/channels/new/<slug:kind>/", channels.open_channel, name="open_channel"),
    path("settings/channels/<int:pk>/test/", channels.try_channel, name="try_channel"),
    path("settings/channels/<int:pk>/remove/", channels.close_channel, name="close_channel"),
    path("settings/feeds/", channels.renew_feeds, name="renew_feeds"),
    path("feeds/<int:pk>/<slug:token>/news.atom", channels.atom_feed, name="atom_feed"),
    path("feeds/<int:pk>/<slug:token>/deadlines.ics", channels.calendar_feed, name="calendar_feed"),
    path("worker.js", channels.worker, name="worker"),
]
if settings.PLAY:
    urlpatterns.append(path("mailbox/", include("pbem.web.post.mailbox_urls")))
