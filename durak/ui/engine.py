"""Calls to the engine in its worker, and a new worker when one has died."""

import asyncio
import json

from pyscript import workers
from pyscript.js_modules import dom
from pyscript.js_modules.start import startEngine

from durak.ui import page

PATIENCE = 12000
"""Milliseconds after which a silent worker counts as dead; a move takes a second at most."""


class Lost(Exception):
    """The worker does not answer any more: what it held is gone, the save is not."""


class Engine:
    """The engine as the view sees it: JSON both ways, one call at a time."""

    def __init__(self):
        """Starts the first worker; nothing waits for it."""
        self._name = startEngine()
        self._worker = None
        self._opened = asyncio.Event()
        self._calls = 0

    @property
    def is_open(self):
        """Does a worker answer?"""
        return self._worker is not None

    @property
    def is_idle(self):
        """Is there a worker that nobody waits for? If it dies, nobody notices."""
        return self._worker is not None and not self._calls

    def bury(self):
        """The worker has died: whatever is asked from now on waits for the next one."""
        self._worker = None
        self._opened.clear()

    async def open(self):
        """Wait for the worker, for as long as its download takes. Raises Lost when it fails."""
        page.state("engine", "loading")
        self._worker = await dom.answer(workers[self._name], 0)
        page.state("engine", "ready" if self._worker else "failed")
        self._opened.set()
        if not self._worker:
            raise Lost()

    async def restart(self):
        """Start a new worker in the place of a dead one, and wait for it."""
        self._name = startEngine()
        await self.open()

    async def call(self, intent):
        """The answer to an intent, as data; waits for the worker. Raises Lost when it is dead."""
        await self._opened.wait()
        reply = None
        if self._worker:
            self._calls += 1
            reply = await dom.answer(self._worker.call(json.dumps(intent)), PATIENCE)
            self._calls -= 1
        if not reply:
            self._worker = None
            raise Lost()
        return json.loads(reply)
