"""What a player may say at any time: standing orders, which take tiles, lay them and act for them."""
