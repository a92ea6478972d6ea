"""What arrived (mail, web, API) before it was judged."""
