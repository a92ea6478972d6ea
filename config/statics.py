"""Style sheets and scripts as hosts serve them: compressed, and named after what is in them."""

from __future__ import annotations

import re

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage

FINGERPRINT = re.compile(r"\.[0-9a-f]{12}(?=\.[^./]+$)")


class CollectedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # it has no types
    """Files that browsers keep for good, once `collectstatic` has run; before that, files as they lie in the source."""

    def stored_name(self, name: str) -> str:
        """Return the name with the hash of the content in it, if the files are collected."""
        return str(super().stored_name(name)) if self.hashed_files else name


class LastingFiles(WhiteNoiseMiddleware):  # type: ignore[misc]  # it has no types
    """Serves files; one that only another release has by that name as this one has it, to be kept for a minute.

    While machines are updated one by one, a page of the one asks another for its style sheet.
    """

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer with a file, or hand the request on."""
        name = request.path_info
        if name not in self.files and (plain := FINGERPRINT.sub("", name)) != name and plain in self.files:
            served: HttpResponseBase = self.serve(self.files[plain], request)
            return served
        answer: HttpResponseBase = super().__call__(request)
        return answer
