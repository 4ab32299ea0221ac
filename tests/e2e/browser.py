"""Sizes of a page, and how it notices everything that must not happen."""

from urllib.parse import urlsplit

from playwright.sync_api import Page, ViewportSize

PHONE: ViewportSize = {"width": 360, "height": 640}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}


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
