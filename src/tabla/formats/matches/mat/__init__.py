"""`.mat` files."""
