"""Pages about tables that have not begun."""
