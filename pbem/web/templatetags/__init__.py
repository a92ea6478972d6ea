"""Tags and filters for pages."""
