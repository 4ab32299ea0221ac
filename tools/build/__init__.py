"""Makes the page: `python -m tools.build` writes dist/, which any static host can serve."""
