"""What is published: the files, their headers, and the engine that runs in it."""

import json
import re
import tomllib
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page

from durak.session import Session
from tests.e2e.conftest import Site
from tools.serve import DIST

ROOT = Path(__file__).parents[2]
FILES = sorted(path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file())
NAMED_BY_CONTENT = ("app/", "runtime/")


def headers_of(site: Site, path: str) -> dict[str, str]:
    with urlopen(site.url + path) as response:
        return dict(response.headers)


def policy() -> dict[str, list[str]]:
    rules = tomllib.loads((ROOT / "netlify.toml").read_text())["headers"]
    parts = rules[0]["values"]["Content-Security-Policy"].split(";")
    return {name: sources for name, *sources in (part.split() for part in parts)}


def test_policy_lets_nothing_in_or_out() -> None:
    assert policy()["default-src"] == ["'none'"]
    assert policy()["connect-src"] == ["'self'"]
    everything = {source for sources in policy().values() for source in sources}
    assert everything == {"'none'", "'self'", "blob:", "'unsafe-eval'", "'wasm-unsafe-eval'"}


@pytest.mark.parametrize("path", FILES)
def test_file_is_sent_with_the_published_headers(site: Site, path: str) -> None:
    headers = headers_of(site, path)
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert ("immutable" in headers["Cache-Control"]) == path.startswith(NAMED_BY_CONTENT)
    assert "no-cache" in headers["Cache-Control"] or path.startswith(NAMED_BY_CONTENT)


def test_page_has_no_inline_script_or_style_and_names_no_other_host() -> None:
    page = (DIST / "index.html").read_text()
    assert re.findall(r"<script(?![^>]*\ssrc=)[^>]*>", page) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=", page) == []
    assert re.findall(r"https?://[^\s\"'<]*", page) == []


def test_everything_is_precached() -> None:
    worker = (DIST / "sw.js").read_text()
    kept = set(re.findall(r'url:"([^"]+)"', worker))
    assert kept == set(FILES) - {"sw.js"}


def test_every_file_of_the_runtime_is_asked_for(page: Page, site: Site) -> None:
    """What is not would be downloaded by the service worker for nothing."""
    page.wait_for_selector("html[data-engine=ready]")
    paths = set()
    page.on("request", lambda request: paths.add(request.url.removeprefix(site.url)))
    page.reload()
    page.wait_for_selector("html[data-engine=ready]")
    assert {path for path in FILES if path.startswith("runtime/")} <= paths


def test_library_is_compiled_and_trimmed() -> None:
    (library,) = DIST.glob("runtime/*/pyodide/python_stdlib.zip")
    names = zipfile.ZipFile(library).namelist()
    assert {Path(name).suffix for name in names} == {".pyc"}
    assert {"asyncio/tasks.pyc", "dataclasses.pyc", "hashlib.pyc"} <= set(names)
    assert {"unittest/case.pyc", "ssl.pyc", "shutil.pyc"}.isdisjoint(names)


def test_engine_plays_the_same_in_the_browser_as_here(page: Page) -> None:
    call = """async (text) => {
        const { xworker } = document.querySelector("script[worker]");
        await xworker.ready;
        return xworker.sync.call(text);
    }"""
    page.wait_for_selector("script[worker]", state="attached")
    session = Session()
    seed = "0123456789abcdef0123456789abcdef"
    intent = {"do": "start", "preset": "podkidnoy", "seats": 3, "level": "casual", "seed": seed}
    while True:
        answer = session.handle(json.dumps(intent))
        assert page.evaluate(call, json.dumps(intent)) == answer
        scene = json.loads(answer)["scene"]
        if scene["phase"] == "over":
            break
        intent = (
            {"do": "play", "move": scene["moves"][-1]["move"], "turn": scene["turn"]}
            if scene["to_move"] == scene["me"]
            else {"do": "advance", "turn": scene["turn"]}
        )
