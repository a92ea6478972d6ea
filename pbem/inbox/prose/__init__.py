"""What people write around their orders: which sentence orders, which only tells."""
