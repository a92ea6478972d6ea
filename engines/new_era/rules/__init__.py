"""One module a chapter: its questions and procedures."""
