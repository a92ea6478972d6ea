"""The economic roles: trade, production, ships, technologies."""
