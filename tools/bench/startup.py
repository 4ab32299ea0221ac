"""How soon a first visit is answered, next to a stock page of the same tools.

The stock page says hello: PyScript as it comes from npm, with Pyodide as it comes from npm, on
the main thread. It stands on the same server, in the same browser, and its turns are taken
between ours, so that a slow machine is slow for both.
"""

import statistics
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from playwright.sync_api import Browser, Page

from tests.e2e.browser import PHONE, watch
from tools.build.stage import DIST, NPM, copy
from tools.serve import make_server

PROBE = (Path(__file__).parent / "probe.js").read_text()
# Motion has its own pace; here only the machine's counts.
NO_MOTION = """localStorage.setItem("durak.preferences", '{"speed":"off","seats":2}');"""
PATIENCE = 120_000

STOCK = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Hello</title>
    <link rel="icon" href="data:,">
    <script type="module" src="pyscript/core.js"></script>
  </head>
  <body>
    <button id="hello">Hello</button>
    <p id="answer"></p>
    <script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import document, when

@when("click", "#hello")
def hello(event):
    document.querySelector("#answer").textContent = "Hello"
    </script>
  </body>
</html>
"""


@dataclass(frozen=True)
class Startup:
    """Medians in milliseconds, with the processor as it is or slowed."""

    stock: float
    lobby: float
    card: float

    @property
    def lobby_share(self) -> float:
        return self.lobby / self.stock

    @property
    def card_share(self) -> float:
        return self.card / self.stock


def stock_page(folder: Path) -> None:
    for source, target in (("pyodide", "pyodide"), ("@pyscript/core/dist", "pyscript")):
        for path in (NPM / source).iterdir():
            if path.is_file() and path.suffix != ".map":
                copy(path, folder / target / path.name)
    (folder / "index.html").write_text(STOCK)


def measure(browser: Browser, faults: list[str], *, slowed: int, rounds: int) -> Startup:
    """`slowed` is by how much the main thread's processor is slowed."""
    with TemporaryDirectory() as folder:
        stock_page(Path(folder))
        servers = [make_server(Path(folder), rules=[]), make_server(DIST)]
        for server in servers:
            Thread(target=server.serve_forever, daemon=True).start()
        times: defaultdict[str, list[float]] = defaultdict(list)
        for _ in range(rounds):
            for server in servers:
                url = f"http://127.0.0.1:{server.server_port}/"
                for name, time in visit(browser, url, faults, slowed).items():
                    times[name].append(time)
        for server in servers:
            server.shutdown()
            server.server_close()
    median = {name: statistics.median(each) for name, each in times.items()}
    return Startup(stock=median["hello"], lobby=median["lobby"], card=median["card"])


def visit(browser: Browser, url: str, faults: list[str], slowed: int) -> dict[str, float]:
    """One first visit, nothing kept from the ones before."""
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    found = watch(page, url)
    slow_down(page, slowed)
    page.add_init_script(NO_MOTION)
    page.add_init_script(PROBE)
    page.goto(url)
    page.wait_for_function("() => window.probe.done", timeout=PATIENCE)
    times: dict[str, float] = page.evaluate("window.probe")
    context.close()
    faults += found
    times.pop("done")
    return times


def asked_for_lobby(browser: Browser) -> list[str]:
    """The paths of all that a first visit has asked for when the lobby answers."""
    server = make_server()
    Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/"
    page = browser.new_page()
    paths: list[str] = []
    page.on("request", lambda request: paths.append(request.url))
    page.add_init_script(PROBE)
    page.goto(url)
    page.wait_for_function("() => window.probe.lobby", timeout=PATIENCE)
    found = [path.removeprefix(url) for path in paths if path.startswith(url)]
    page.close()
    server.shutdown()
    server.server_close()
    return found


def slow_down(page: Page, times: int) -> None:
    if times > 1:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": times})
