"""Keeping tables friendly: reports of players, and what moderators do about them."""
