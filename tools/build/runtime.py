"""The two zips that the worker's Pyodide starts from, made under Node by runtime.mjs."""

import json
import subprocess
from pathlib import Path
from typing import Any

from tools.build.stage import BUILD, NPM, ROOT, BuildError, digest, zip_sources

HERE = Path(__file__).parent


def make_zips(lobby: dict[str, Any]) -> Path:
    """A folder with python_stdlib.zip and durak.zip; kept until something they are made of changes.

    Starting Pyodide twice and playing a session on it takes seconds, and most builds change only
    the view.
    """
    made_of = digest(
        *(path for path in sorted((ROOT / "durak").rglob("*.py")) if "ui" not in path.parts),
        *(HERE / name for name in ("compile.py", "engine.mjs", "runtime.mjs", "used.py")),
        NPM / "pyodide" / "package.json",
    )
    out = BUILD / "zips" / made_of
    if (out / "durak.zip").exists() and (out / "checked").exists():
        return out
    out.mkdir(parents=True, exist_ok=True)
    sources, games = out / "sources.zip", out / "lobby.json"
    zip_sources(sources)
    games.write_text(json.dumps(lobby))
    script, worker = HERE / "runtime.mjs", ROOT / "durak" / "worker.py"
    command: list[str | Path] = ["node", script, sources, worker, games, out]
    if subprocess.run(command).returncode:
        raise BuildError("the engine does not run in Pyodide, see above")
    (out / "checked").touch()
    return out
