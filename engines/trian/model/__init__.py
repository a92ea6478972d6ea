"""What lies on the table: cells, sides of tiles, regions, tokens; the whole truth and what one seat may know of it."""
