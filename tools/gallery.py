"""Pictures of all main states, to be looked at one by one: ``python -m tools.gallery [STATE ...]``.

Each state is shown in four sizes, two themes and two languages on one sheet, ``build/gallery/
index.html``. A picture that is wider than its window is marked, and the command fails.
"""

from __future__ import annotations

import html
import json
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from threading import Thread
from typing import Final

from playwright.sync_api import Browser, Page

from tests.e2e.browser import PHONE, watch
from tests.e2e.prepared import Kept, Prepared
from tests.e2e.table import Table, remember
from tools.build.stage import BUILD
from tools.chromium import chromium
from tools.serve import make_server

FOLDER: Final = BUILD / "gallery"
SIZES: Final = ((360, 640), (390, 844), (844, 390), (1280, 800))
THEMES: Final = ("light", "night")
LANGUAGES: Final = ("en", "ru")
PATIENCE: Final = 30_000

RESTS = """width => innerWidth === width && document.getAnimations()
    .every(({ effect, playState }) =>
        playState === "finished" || effect.getTiming().iterations === Infinity)"""
COUNTED = {
    "version": 1,
    "deals": ["x"],
    "streak": 2,
    "best": 5,
    "rows": [
        {"preset": "podkidnoy", "level": "casual", "seats": 2, "won": 8, "lost": 5, "drawn": 1},
        {"preset": "podkidnoy", "level": "strong", "seats": 4, "won": 6, "lost": 2, "drawn": 0},
        {"preset": "perevodnoy", "level": "master", "seats": 3, "won": 3, "lost": 4, "drawn": 0},
    ],
}

Opener = Callable[[str], Page]
"""Opens the page with an init script."""


def lobby(visit: Opener) -> Page:
    page = visit(remember())
    page.wait_for_selector("[data-test=start]:enabled")
    return page


def from_lobby(*names: str) -> Callable[[Opener], Page]:
    """What these taps in the lobby lead to."""

    def opened(visit: Opener) -> Page:
        page = lobby(visit)
        for name in names:
            Table(page).tap(name)
        return page

    return opened


def statistics(visit: Opener) -> Page:
    keep = f"localStorage.setItem('durak.statistics', {json.dumps(COUNTED)!r})"
    page = visit(f"{remember()};{keep}")
    page.wait_for_selector("[data-test=start]:enabled")
    Table(page).tap("statistics")
    return page


def at_table(
    wanted: Callable[[Kept], object], *taps: str, preset: str = "podkidnoy", seats: int = 4
) -> Callable[[Opener], Page]:
    """The table at a wanted position, and what these taps lead to."""
    kept = None

    def opened(visit: Opener) -> Page:
        nonlocal kept
        kept = kept or Prepared(preset, seats, seed=3).until(wanted).now
        page = visit(kept.script())
        Table(page).rest()
        page.wait_for_selector("html[data-engine=ready]", state="attached")
        for name in taps:
            Table(page).tap(name)
        return page

    return opened


def defending(kept: Kept) -> object:
    """Several attacks lie before the person, who may beat and take."""
    return kept.scene["prompt"]["code"] == "you_defend" and len(kept.scene["table"]) > 1


def choosing(kept: Kept) -> object:
    """The person may beat or pass the attack on."""
    return {move["kind"] for move in kept.scene["moves"]} >= {"beat", "transfer", "take"}


def laden(kept: Kept) -> object:
    return len(kept.scene["hand"]) > 17 and kept.scene["phase"] != "over"


def late(kept: Kept) -> object:
    return kept.scene["talon"] == 0 and kept.scene["phase"] != "over"


def over(kept: Kept) -> object:
    return kept.scene["phase"] == "over"


def trick(kept: Kept) -> object:
    return len(kept.scene.get("trick") or ()) > 1


def hinted(visit: Opener) -> Page:
    page = at_table(choosing, preset="perevodnoy", seats=3)(visit)
    page.keyboard.press("h")
    page.wait_for_selector("#toast.on")
    return page


STATES: Final[Mapping[str, Callable[[Opener], Page]]] = {
    "lobby": lobby,
    "options": from_lobby("rules"),
    "rulebook": from_lobby("rules", "rules-part-rulebook"),
    "fairness": from_lobby("fair"),
    "statistics": statistics,
    "about": from_lobby("about"),
    "lesson": from_lobby("lesson"),
    "first lead": at_table(lambda kept: kept.scene["prompt"]["code"] == "you_lead", seats=2),
    "defending": at_table(defending),
    "choosing": at_table(choosing, preset="perevodnoy", seats=3),
    "hint": hinted,
    "many cards": at_table(laden, seats=2),
    "eight seats": at_table(defending, preset="two_packs", seats=8),
    "no talon": at_table(late, seats=3),
    "log": at_table(late, "open-log", seats=3),
    "settings": at_table(defending, "menu"),
    "help": at_table(defending, "menu", "help"),
    "result": at_table(over),
    "fool": at_table(trick, preset="fool", seats=5),
    "fool result": at_table(over, preset="fool", seats=5),
}


def shots(browser: Browser, url: str, name: str) -> Iterator[tuple[str, bool]]:
    """The files of a state's pictures, and whether each fits into its window."""
    for language in LANGUAGES:
        context = browser.new_context(viewport=PHONE, has_touch=True, locale=language)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        faults = watch(page, url)

        def visit(script: str, page: Page = page) -> Page:
            page.add_init_script(script)
            page.goto(url)
            return page

        STATES[name](visit)
        for theme in THEMES:
            page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_function(RESTS, arg=width)
                fits = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
                file = f"{name.replace(' ', '-')}-{width}x{height}-{theme}-{language}.png"
                page.screenshot(path=FOLDER / file)
                yield file, fits
        context.close()
        if faults:
            raise SystemExit(f"{name}: {faults}")


def sheet(pictures: Mapping[str, list[tuple[str, bool]]]) -> str:
    """The contact sheet: a row for each state, theme and language."""
    parts = [
        "<!doctype html><meta charset=utf-8><title>Gallery</title><style>",
        "body{font:16px sans-serif;background:#888;margin:16px}img{height:420px;margin:4px}",
        ".wide{outline:6px solid red}h2{margin:24px 4px 4px}</style>",
    ]
    for name, files in pictures.items():
        parts.append(f"<h2>{html.escape(name)}</h2>")
        for file, fits in files:
            style = "" if fits else " class=wide"
            parts.append(
                f'<a href="{file}"><img loading=lazy src="{file}" alt="{file}"{style}></a>'
            )
    return "\n".join(parts)


def main(names: list[str]) -> int:
    """Takes the pictures of the named states, by default of all."""
    if unknown := set(names) - set(STATES):
        print(f"no such state: {', '.join(sorted(unknown))}; there are {', '.join(STATES)}")
        return 2
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    server = make_server()
    Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/"
    pictures = {}
    with chromium() as browser:
        for name in names or STATES:
            pictures[name] = list(shots(browser, url, name))
            print(f"{name}: {len(pictures[name])} pictures", flush=True)
    server.shutdown()
    index = FOLDER / "index.html"
    index.write_text(sheet(pictures), encoding="utf-8")
    wide = [file for files in pictures.values() for file, fits in files if not fits]
    print(f"{sum(map(len, pictures.values()))} pictures, {len(wide)} too wide: {index}")
    return bool(wide)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
