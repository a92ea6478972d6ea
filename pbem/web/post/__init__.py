"""Pages about letters, and those that letters link to."""
