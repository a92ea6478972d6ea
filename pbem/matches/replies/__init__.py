"""What a reply may say: reading its lines, carrying them out, telling what became of them."""
