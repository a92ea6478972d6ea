"""What a player may say or ask at any time."""
