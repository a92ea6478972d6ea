"""Addresses of the mailbox page and of the demonstration's entrance, which exist in play mode only."""

from django.urls import path

from . import mailbox

urlpatterns = [
    path("", mailbox.letters, name="mailbox"),
    path("<int:pk>/", mailbox.letter, name="mailbox_letter"),
    path("enter/<str:token>/", mailbox.enter, name="demo_enter"),
]
