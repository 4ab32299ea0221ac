"""The view, MicroPython on the main thread."""

import json

from pyscript import document, workers


async def main():
    """Ask the engine for a match and show what it answers."""
    engine = await workers["engine-1"]
    answer = await engine.call(json.dumps({"do": "start", "preset": "podkidnoy", "seats": 2}))
    document.querySelector("main").textContent = answer
    document.documentElement.dataset.engine = "ready"
