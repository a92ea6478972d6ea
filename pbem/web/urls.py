"""Addresses of pages."""

from django.conf import settings
from django.urls import URLPattern, URLResolver, include, path

from . import account, channels, games, held, history, home, letters, newmatch, openings, orders, rules, table

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("new/", newmatch.choose_game, name="new_match"),
    path("new/<slug:slug>/", newmatch.new_match, name="new_match_of"),
    path("games/", games.games, name="games"),
    path("games/<slug:slug>/", games.game, name="game"),
    path("games/<slug:slug>/rules/", rules.rules, name="rules"),
    path("m/<int:pk>/", table.match_page, name="match"),
    path("m/<int:pk>/orders/", orders.orders, name="orders"),
    path("m/<int:pk>/pulse/", table.pulse, name="pulse"),
    path("m/<int:pk>/board.svg", table.board_picture, name="board_picture"),
    path("m/<int:pk>/join/", openings.join, name="join"),
    path("m/<int:pk>/leave/", openings.leave, name="leave"),
    path("m/<int:pk>/invite/", openings.invite, name="invite"),
    path("m/<int:pk>/fill/", openings.fill, name="fill"),
    path("m/<int:pk>/history/", history.history, name="history"),
    path("m/<int:pk>/history/<str:step>/", history.history_step, name="history_step"),
    path("m/<int:pk>/log.jsonl", history.log_file, name="log_file"),
    path("invitation/<str:token>/", openings.invitation, name="invitation"),
    path("held/<str:token>/", held.held, name="held"),
    path("letters/", letters.letters, name="letters"),
    path("letters/wishes/", letters.wishes, name="letter_wishes"),
    path("letters/test/", letters.try_out, name="test_letter"),
    path("letters/mend/", letters.mend, name="mend_mail"),
    path("letters/confirm/<str:token>/", letters.confirm_address, name="confirm_address"),
    path("letters/<uuid:pk>/", letters.letter, name="letter"),
    path("letters/<uuid:pk>/again/", letters.send_again, name="send_again"),
    path("settings/", account.settings_page, name="settings"),
    path("settings/zone/", account.set_zone, name="set_zone"),
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
    urlpatterns.append(path("mailbox/", include("pbem.web.mailbox_urls")))
