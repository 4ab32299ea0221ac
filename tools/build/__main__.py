"""The steps of the build, in order."""

import json
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from tools.build.catalogues import write_catalogues, write_json
from tools.build.licences import write_licences
from tools.build.runtime import make_zips
from tools.build.shell import lobby_shell
from tools.build.stage import BUILD, DIST, NPM, ROOT, BuildError, copy, fill, publish
from tools.build.view import bundle_later, bundle_view

STATIC = ROOT / "static"
STYLES = STATIC / "css"
# These have a place of their own in the page.
SPECIAL = {"boot.mjs", "sw.js", "manifest.webmanifest"}


def main() -> None:
    stage, page = BUILD / "stage", BUILD / "page"
    for folder in (stage, page):
        shutil.rmtree(folder, ignore_errors=True)
    lobby = lobby_data()
    zips = make_zips(lobby)
    runtime = publish(stage_runtime(stage / "runtime", zips), page)
    app = publish(stage_app(stage / "app", runtime, zips, lobby), page)
    write_index(page, runtime, app, lobby)
    subprocess.run(["node", ROOT / "tools" / "build" / "sw.mjs", page], check=True)
    # Only a whole page takes the place of the one before.
    shutil.rmtree(DIST, ignore_errors=True)
    page.rename(DIST)


def lobby_data() -> dict[str, Any]:
    """What the lobby offers, from the engine's own tables."""
    from durak.session import lobby_data

    return lobby_data()


def stage_runtime(stage: Path, zips: Path) -> Path:
    """The two Pythons and PyScript: of each package only the files that are asked for."""
    pyodide = stage / "pyodide"
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        copy(NPM / "pyodide" / name, pyodide / name)
    copy(zips / "python_stdlib.zip", pyodide / "python_stdlib.zip")
    # Pyodide wants the list of the packages that it could fetch. It is to fetch none.
    lock = json.loads((NPM / "pyodide" / "pyodide-lock.json").read_text())
    write_json(pyodide / "pyodide-lock.json", {**lock, "packages": {}})
    large = ("pyodide.asm.wasm", "python_stdlib.zip")
    sizes = {name: (pyodide / name).stat().st_size for name in large}
    (pyodide / "boot.mjs").write_text(
        fill((STATIC / "boot.mjs").read_text(), sizes=json.dumps(sizes))
    )
    micropython = NPM / "@micropython" / "micropython-webassembly-pyscript"
    for name in ("micropython.mjs", "micropython.wasm"):
        copy(micropython / name, stage / "micropython" / name)
    core = NPM / "@pyscript" / "core" / "dist"
    # All plugins but "error" are switched off in pyscript.toml.
    for path in [*core.glob("core*.js"), *core.glob("error-*.js")]:
        copy(path, stage / "pyscript" / path.name)
    return stage


def stage_app(stage: Path, runtime: str, zips: Path, lobby: dict[str, Any]) -> Path:
    """Everything of our own."""
    for path in sorted(STATIC.rglob("*")):
        if path.is_file() and path.name not in SPECIAL and path.parent != STYLES:
            copy(path, stage / path.relative_to(STATIC))
    for name in ("page.css", "later.css"):
        bundle_style(STYLES / name, stage / "css" / name)
    start = stage / "start.mjs"
    start.write_text(fill(start.read_text(), runtime=runtime))
    subprocess.run([sys.executable, ROOT / "tools" / "draw_cards.py", stage], check=True)
    write_json(stage / "games.json", lobby)
    write_catalogues(stage / "locale")
    write_licences(stage / "licences")
    copy(zips / "durak.zip", stage / "durak.zip")
    copy(ROOT / "durak" / "worker.py", stage / "worker.py")
    (stage / "view.py").write_text(bundle_view(BUILD / "view"))
    write_json(stage / "later.json", bundle_later(BUILD / "view"))
    return stage


def bundle_style(source: Path, target: Path) -> None:
    """A style sheet with all that it imports, as one file: the first paint waits for each."""
    esbuild = NPM / "esbuild" / "bin" / "esbuild"
    options = ["--bundle", "--minify", "--log-level=warning", f"--outfile={target}"]
    subprocess.run(["node", esbuild, source, *options], check=True)


def write_index(folder: Path, runtime: str, app: str, lobby: dict[str, Any]) -> None:
    """index.html and the manifest, which keep their names and know where the rest is."""
    settings = tomllib.loads(fill((ROOT / "pyscript.toml").read_text(), runtime=runtime, app=app))
    view, engine = settings["view"], settings["engine"]
    view["interpreter"] = f"{runtime}/micropython/micropython.mjs"
    engine["interpreter"] = f"{runtime}/pyodide/boot.mjs"
    engine["files"] = {f"{app}/durak.zip": "./durak.zip"}
    pyscript = [
        f'<mpy-config hidden type="json">{json.dumps(view)}</mpy-config>',
        f'<py-config hidden type="json">{json.dumps(engine)}</py-config>',
        f'<script type="mpy" src="{app}/view.py"></script>',
    ]
    page = fill(
        (ROOT / "index.html").read_text(),
        runtime=runtime,
        app=app,
        pyscript="\n    ".join(pyscript),
        preload="\n    ".join(preload_links(folder, runtime, app, view)),
        **lobby_shell(lobby),
    )
    (folder / "index.html").write_text(page)
    manifest = STATIC / "manifest.webmanifest"
    (folder / manifest.name).write_text(fill(manifest.read_text(), app=app))


def preload_links(folder: Path, runtime: str, app: str, view: dict[str, Any]) -> list[str]:
    """What the view waits for, asked for at once instead of one after the other."""
    core = sorted(path.name for path in (folder / runtime / "pyscript").glob("*.js"))
    modules = [
        *(f"{runtime}/pyscript/{name}" for name in core),
        f"{runtime}/micropython/micropython.mjs",
        f"{app}/offline.mjs",
        *view["js_modules"]["main"],
    ]
    files = [
        f"{runtime}/micropython/micropython.wasm",
        *(f"{app}/{name}" for name in ("view.py", "games.json", "locale/index.json")),
    ]
    return [
        *(f'<link rel="modulepreload" href="{path}">' for path in modules),
        *(f'<link rel="preload" as="fetch" crossorigin href="{path}">' for path in files),
    ]


if __name__ == "__main__":
    try:
        main()
    except (BuildError, subprocess.CalledProcessError) as error:
        sys.exit(f"build: {error}")
