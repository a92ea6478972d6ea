"""What a player may say at any time: standing orders, which answer for them."""
