"""Addresses as in play mode."""

from django.urls import include, path

urlpatterns = [path("mailbox/", include("pbem.web.post.mailbox_urls")), path("", include("config.urls"))]
