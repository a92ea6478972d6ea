"""Orders left for later: kept, told in words, given when their seat is asked."""
