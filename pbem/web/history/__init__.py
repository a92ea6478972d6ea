"""Pages that look back at a match."""
