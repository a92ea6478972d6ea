"""Where requests come in."""

from django.contrib import admin
from django.urls import include, path

from pbem.api.api import api
from pbem.players.entrance import LimitedLogin

admin.site.login_form = LimitedLogin
admin.site.site_header = admin.site.site_title = "Starpost"
handler500 = "pbem.web.failing.failed"

urlpatterns = [
    path("admin/", admin.site.urls),
    path("accounts/2fa/", include("allauth.mfa.urls")),
    path("accounts/", include("allauth.account.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
    path("anymail/", include("anymail.urls")),
    path("api/", api.urls),
    path("", include("pbem.web.urls")),
]
