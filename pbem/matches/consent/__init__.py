"""What a table decides together: proposals, votes, and what comes of them."""
