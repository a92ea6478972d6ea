"""The door of the admin pages: passwords are tried as rarely as anywhere else."""

from typing import Any

from allauth.account.adapter import get_adapter
from django.contrib.admin.forms import AdminAuthenticationForm


class LimitedLogin(AdminAuthenticationForm):
    """Counts failures by address and by machine as allauth does for everybody, and lets nobody in after too many."""

    def clean(self) -> dict[str, Any]:
        """Refuse whoever has failed too often lately, whether the password is right or not."""
        adapter, asked = get_adapter(), self.cleaned_data.get("username", "")
        adapter.pre_authenticate(self.request, email=asked)
        cleaned = super().clean()
        adapter._rollback_login_failed_rl_usage()  # noqa: SLF001  # the library offers no other way to count failures alone
        return cleaned
