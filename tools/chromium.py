"""The browser of the tests and the bench; `python -m tools.chromium` installs it when missing.

With `--path` it prints where it is."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

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


def system_chromium() -> str | None:
    """The chromium that the variable CHROMIUM names or the system has."""
    return (
        os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    )


@contextmanager
def chromium() -> Iterator[Browser]:
    """A headless browser: the system's, or else the one that Playwright downloaded."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_chromium(), args=FLAGS)
        yield browser
        browser.close()


def is_there() -> bool:
    if system_chromium():
        return True
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def install() -> None:
    """By the system's package manager where that is possible, else by Playwright's download."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "-qq", "update"], check=True)
        command = ["apt-get", "-qq", "install", "--yes", "chromium"]
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def path() -> str:
    """The browser's file."""
    with sync_playwright() as playwright:
        return system_chromium() or playwright.chromium.executable_path


def main() -> None:
    if sys.argv[1:] == ["--path"]:
        print(path())
        return
    if is_there():
        return
    try:
        install()
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(
            f"{error}\nThe tests look at the page in Chromium, and it could not be installed."
            " Install the package `chromium` of your system, or name one: CHROMIUM=/path make test"
        )


if __name__ == "__main__":
    main()
