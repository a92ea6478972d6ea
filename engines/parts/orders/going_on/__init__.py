"""What can come next in an order, for completion and for what is picked on a board."""
