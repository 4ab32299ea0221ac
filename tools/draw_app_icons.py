"""Draw the icons of the installed app: ``python tools/draw_app_icons.py [--png]``.

Writes ``static/app-icon.svg`` (rounded, also the favicon) and ``static/app-icon-maskable.svg``
(to the edges, the cap inside the safe circle). With ``--png`` it also renders
``static/icons/*.png`` by Debian's ``chromium`` and shrinks them by ``pngquant``; those files are
committed, so the build needs neither.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it also runs as a script

from tools.art import cap
from tools.art.svg import element, group, line

STATIC = Path(__file__).resolve().parent.parent / "static"
FELT, FELT_EDGE, GOLD = "#23796a", "#0c312d", "#e0a83c"


def app_icon(corner: float, scale: float) -> str:
    """The cap on lit felt, in a square with round corners or none (units of 512).

    Unlike the sprite this file stands alone, so a gradient is safe.
    """
    stops = element("stop", offset=0, stop_color=FELT) + element(
        "stop", offset=1, stop_color=FELT_EDGE
    )
    light = element("radialGradient", stops, id="felt", cx=0.5, cy=0.42, r=0.72)
    ground = element("rect", width=512, height=512, rx=corner, fill="url(#felt)")
    rim = (
        ""
        if not corner
        else element(
            "rect",
            x=20,
            y=20,
            width=472,
            height=472,
            rx=corner - 18,
            fill="none",
            stroke=GOLD,
            stroke_width=6,
            opacity=0.75,
        )
    )
    # The cap fills 6 to 83 of its box from top to bottom.
    place = f"translate({256 - 50 * scale:g} {256 - 45.5 * scale:g})scale({scale})"
    shadow = line("M12 89Q50 96 88 89", "#000", 7, opacity=0.22, stroke_linecap="round")
    drawing = group(shadow, cap.fools_cap(), transform=place)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">'
        f"<defs>{light}</defs>{ground}{rim}{drawing}</svg>\n"
    )


def render(drawing: str, target: Path, size: int) -> None:
    """A picture of the drawing, ``size`` pixels square."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "icon.svg").write_text(drawing, encoding="utf-8")
        page = Path(folder) / "icon.html"
        page.write_text(
            f'<body style="margin:0"><img src="icon.svg" width="{size}" height="{size}">'
        )
        subprocess.run(
            [
                "chromium",
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                "--default-background-color=00000000",
                f"--window-size={size},{size}",
                f"--screenshot={target}",
                page.as_uri(),
            ],
            check=True,
            stderr=subprocess.DEVNULL,
        )
    subprocess.run(
        ["pngquant", "--force", "--strip", "--speed", "1", "--output", target, "128", target],
        check=True,
    )


def main() -> None:
    if sys.argv[1:] not in ([], ["--png"]):
        raise SystemExit("usage: python tools/draw_app_icons.py [--png]")
    rounded, maskable, square = app_icon(112, 4.1), app_icon(0, 3.3), app_icon(0, 4.1)
    (STATIC / "app-icon.svg").write_text(rounded, encoding="utf-8")
    (STATIC / "app-icon-maskable.svg").write_text(maskable, encoding="utf-8")
    if "--png" in sys.argv:
        folder = STATIC / "icons"
        folder.mkdir(exist_ok=True)
        render(rounded, folder / "icon-192.png", 192)
        render(rounded, folder / "icon-512.png", 512)
        render(maskable, folder / "maskable-512.png", 512)
        render(square, folder / "apple-touch-180.png", 180)


if __name__ == "__main__":
    main()
