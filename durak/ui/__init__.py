"""The view: what runs in MicroPython on the main thread."""
