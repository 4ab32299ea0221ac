"""The engine and the page of Durak."""

__version__ = "0.1.0"
