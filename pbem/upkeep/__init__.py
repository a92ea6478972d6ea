"""What a host's service does for itself: throwing away what nobody needs any more."""
