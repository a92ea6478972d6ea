"""Pages about people: oneself and others."""
