"""The built page, served in the ways that hosts do, and a browser that looks at it."""

from collections.abc import Callable, Iterator
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.e2e.browser import DESKTOP, PHONE, watch
from tools.chromium import chromium
from tools.serve import DIST, make_server

Visit = Callable[..., Page]

# Machines that run tests may be slow, and a wait ends as soon as it can.
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)

# The service worker stores 15 MB on each first visit: only its own tests have it.
NO_WORKER = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });"


class Site:
    """The page on a server of its own; the port is found free once and kept over a stop."""

    def __init__(self, **options: Any) -> None:
        self.options = options
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.options.get('prefix', '')}/"

    def start(self) -> None:
        self.server = make_server(port=self.port, **self.options)
        self.port = self.server.server_port
        Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}).start()

    def stop(self) -> None:
        """From here on nobody answers at the address."""
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="session", autouse=True)
def _built() -> None:
    if not (DIST / "index.html").exists():
        pytest.exit("there is no dist/ to look at: make build", returncode=2)


@pytest.fixture
def serve() -> Iterator[Callable[..., Site]]:
    """Serve the page for one test, with the options of `make_server`; the test may stop it."""
    sites: list[Site] = []

    def start(**options: Any) -> Site:
        sites.append(Site(**options))
        return sites[-1]

    yield start
    for site in sites:
        site.stop()


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The page with the headers it is published with, for all tests that only look at it."""
    site = Site()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def visit(browser: Browser, site: Site) -> Iterator[Visit]:
    """Open the page as a new visitor: `visit()`, or with another address, viewport, an init
    script or options of the browser's context. To come back as the same visitor, pass
    `context=page.context`. With `offline=True` the page is stored for use without its host.

    A test fails at its end when any of its pages had a fault (see `watch`). One that provokes
    them clears the page's list: `page.faults.clear()`.
    """
    contexts: list[BrowserContext] = []
    pages: list[Page] = []

    def open_page(
        url: str = "",
        *,
        viewport: ViewportSize = PHONE,
        init_script: str = "",
        offline: bool = False,
        context: BrowserContext | None = None,
        **options: Any,
    ) -> Page:
        if context is None:
            context = browser.new_context(viewport=viewport, has_touch=viewport == PHONE, **options)
            context.set_default_timeout(PATIENCE)
            if not offline:
                context.add_init_script(NO_WORKER)
            contexts.append(context)
        page = context.new_page()
        if init_script:
            page.add_init_script(init_script)
        page.faults = watch(page, url or site.url)  # type: ignore[attr-defined]
        pages.append(page)
        page.goto(url or site.url)
        return page

    yield open_page
    faults = [fault for page in pages for fault in page.faults]  # type: ignore[attr-defined]
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def page(visit: Visit) -> Page:
    """The page on a phone."""
    return visit()


@pytest.fixture(params=[PHONE, DESKTOP], ids=["phone", "desktop"])
def viewport(request: pytest.FixtureRequest) -> ViewportSize:
    """For tests that look at both sizes: `visit(viewport=viewport)`."""
    size: ViewportSize = request.param
    return size
