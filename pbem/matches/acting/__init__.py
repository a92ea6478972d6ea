"""Whatever goes on in a match: what a reply says is done, what people decide, what the table does by itself."""
