"""Chromium, and pages that notice everything that must not happen."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

PHONE: ViewportSize = {"width": 360, "height": 640}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    # The browser itself must not ask other hosts for anything either.
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium_path() -> str | None:
    """The chromium of the system; None leaves it to Playwright, which has its own if it could
    be downloaded. The variable CHROMIUM names another one."""
    return (
        os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    )


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        yield browser
        browser.close()


def watch(page: Page, url: str) -> list[str]:
    """The list to which this page's faults are added as they happen: errors in the console,
    errors that nobody caught, failed requests and requests to another host than that of `url`."""
    host = urlsplit(url).netloc
    faults: list[str] = []

    def request(address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("blob", "data") and parts.netloc != host:
            faults.append(f"request to another host: {address}")

    page.on("request", lambda sent: request(sent.url))
    page.on("requestfailed", lambda sent: faults.append(f"failed: {sent.url}: {sent.failure}"))
    page.on("pageerror", lambda error: faults.append(f"uncaught: {error}"))
    page.on(
        "console",
        lambda message: (
            faults.append(f"console: {message.text}") if message.type == "error" else None
        ),
    )
    return faults
