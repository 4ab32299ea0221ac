"""Measures the limits of the design: `python -m tools.bench` (make bench)."""
