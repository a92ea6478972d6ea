"""What makes an order doubtful that a line was read as, and what is meant in its stead."""
