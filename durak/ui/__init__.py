"""The view: everything that is seen, in MicroPython on the main thread."""
