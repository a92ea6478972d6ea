"""Style sheets and scripts as hosts serve them: joined, without comments, compressed, named after what is in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from django.core.files.base import ContentFile, File
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from rcssmin import cssmin
from rjsmin import jsmin
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage

SMALLER: Final[dict[str, Callable[[str], str]]] = {".css": cssmin, ".js": jsmin}
"""What leaves comments and indents out of our own files; those of libraries lie in folders and stay as they are."""

BUNDLES: Final[dict[str, tuple[str, ...]]] = {
    "site.js": ("page.js", "keys.js"),
    "table.js": (
        *("pick.js", "walk.js", "ring.js", "zoom.js", "closeup.js", "areas.js", "board.js", "page.js", "keys.js"),
        *("room.js", "complete.js", "sending.js", "making.js", "ways.js", "bar.js", "tapping.js", "telling.js"),
        *("inturn.js", "onward.js"),
    ),
}
"""What goes out as one file: scripts of any page, and of pages with a board, in the order in which they run."""

FINGERPRINT = re.compile(r"\.[0-9a-f]{12}(?=\.[^./]+$)")


class CollectedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # it has no types
    """Files that browsers keep for good, once `collectstatic` has run; before that, files as they lie in the source."""

    def stored_name(self, name: str) -> str:
        """Return the name with the hash of the content in it, if the files are collected."""
        return str(super().stored_name(name)) if self.hashed_files else name

    def scripts(self, bundle: str) -> list[str]:
        """Return the addresses of a bundle: one once the files are collected, before that those of its parts."""
        names = [bundle] if bundle in self.hashed_files else BUNDLES[bundle]
        return [self.url(name) for name in names]

    def post_process(self, paths: dict[str, tuple[Any, str]], *, dry_run: bool = False, **more: Any) -> Iterator[Any]:
        """Join the scripts of each bundle whose parts are all there, then name and compress all files."""
        if not dry_run:
            paths |= {bundle: (self, bundle) for bundle, parts in BUNDLES.items() if paths.keys() >= {*parts}}
            for bundle in paths.keys() & BUNDLES.keys():
                self._join(bundle, paths)
        yield from super().post_process(paths, dry_run=dry_run, **more)

    def _join(self, bundle: str, paths: dict[str, tuple[Any, str]]) -> None:
        found = []
        for part in BUNDLES[bundle]:
            storage, path = paths[part]
            with storage.open(path) as file:
                found.append(file.read())
        self.delete(bundle)
        self._save(bundle, ContentFile(b"\n".join(found)))

    def _save(self, name: str, content: File[bytes]) -> str:
        content.seek(0)  # whoever hashed it has read it
        smaller = SMALLER.get(Path(name).suffix) if "/" not in name else None
        kept = ContentFile(smaller(content.read().decode()).encode()) if smaller else content
        return str(super()._save(name, kept))


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
