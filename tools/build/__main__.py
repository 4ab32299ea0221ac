"""The steps of the build, in order."""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NPM = ROOT / "node_modules"
DIST = ROOT / "dist"
STAGE = ROOT / "build" / "stage"


def main() -> None:
    shutil.rmtree(STAGE, ignore_errors=True)
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    runtime = publish(stage_runtime(), "runtime")
    app = publish(stage_app(runtime), "app")
    write_index(runtime, app)


def stage_runtime() -> Path:
    stage = STAGE / "runtime"
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        copy(NPM / "pyodide" / name, stage / "pyodide" / name)
    lock = json.loads((NPM / "pyodide" / "pyodide-lock.json").read_text())
    lock["packages"] = {}
    (stage / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock))
    copy(ROOT / "static" / "boot.mjs", stage / "pyodide" / "boot.mjs")
    mpy = NPM / "@micropython" / "micropython-webassembly-pyscript"
    for name in ("micropython.mjs", "micropython.wasm"):
        copy(mpy / name, stage / "micropython" / name)
    core = NPM / "@pyscript" / "core" / "dist"
    for path in [*core.glob("core*.js"), *core.glob("error-*.js")]:
        copy(path, stage / "pyscript" / path.name)
    return stage


def stage_app(runtime: str) -> Path:
    stage = STAGE / "app"
    for path in sorted((ROOT / "static").rglob("*")):
        if path.is_file() and path.name not in ("boot.mjs", "sw.js"):
            copy(path, stage / path.relative_to(ROOT / "static"))
    start = stage / "start.mjs"
    start.write_text(start.read_text().replace("{{runtime}}", runtime))
    if (ROOT / "tools" / "draw_cards.py").exists():
        subprocess.run([sys.executable, ROOT / "tools" / "draw_cards.py", stage], check=True)
    zip_engine(stage / "durak.zip")
    worker = ROOT / "durak" / "worker.py"
    placeholder = 'def call(text):\n    return "{}"\n\n\n__export__ = ["call"]\n'
    (stage / "worker.py").write_text(worker.read_text() if worker.exists() else placeholder)
    (stage / "view.py").write_text(bundle_view())
    return stage


def zip_engine(target: Path) -> None:
    engine = ROOT / "durak"
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted(engine.rglob("*.py")):
            if not path.is_relative_to(engine / "ui"):
                archive.write(path, path.relative_to(ROOT))


def bundle_view() -> str:
    files = {
        path.relative_to(ROOT).as_posix(): path.read_text()
        for path in sorted((ROOT / "durak" / "ui").rglob("*.py"))
    }
    folders = sorted({parent.as_posix() for name in files for parent in Path(name).parents} - {"."})
    lines = ["import os"]
    lines += [f"os.mkdir({folder!r})" for folder in folders]
    lines += [f"with open({name!r}, 'w') as f:\n    f.write({text!r})" for name, text in files.items()]
    lines += ["from durak.ui.main import main", "await main()"]
    return "\n".join(lines) + "\n"


def publish(stage: Path, name: str) -> str:
    """Move a staged folder to where its content names it; returns that path."""
    digest = hashlib.sha256()
    for path in sorted(stage.rglob("*")):
        if path.is_file():
            digest.update(path.relative_to(stage).as_posix().encode() + b"\0" + path.read_bytes())
    target = f"{name}/{digest.hexdigest()[:12]}"
    (DIST / name).mkdir()
    shutil.move(stage, DIST / target)
    return target


def write_index(runtime: str, app: str) -> None:
    tokens = {"runtime": runtime, "app": app}
    settings = tomllib.loads(fill((ROOT / "pyscript.toml").read_text(), tokens))
    settings["view"]["interpreter"] = f"{runtime}/micropython/micropython.mjs"
    settings["engine"]["interpreter"] = f"{runtime}/pyodide/boot.mjs"
    settings["engine"]["files"] = {f"{app}/durak.zip": "./*"}
    tokens["pyscript"] = "\n    ".join(
        [
            f'<mpy-config hidden type="json">{json.dumps(settings["view"])}</mpy-config>',
            f'<py-config hidden type="json">{json.dumps(settings["engine"])}</py-config>',
            f'<script type="mpy" src="{app}/view.py"></script>',
        ]
    )
    tokens["preload"] = ""
    (DIST / "index.html").write_text(fill((ROOT / "index.html").read_text(), tokens))


def fill(text: str, tokens: dict[str, str]) -> str:
    return re.sub(r"{{(\w+)}}", lambda found: tokens[found[1]], text)


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


if __name__ == "__main__":
    main()
