"""Measures everything and prints it beside its limits."""

import argparse
import json
import os
import statistics
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from playwright.sync_api import Browser

from tools.bench import game, native, size, startup
from tools.chromium import chromium

THINKING = {
    "novice": ((0.1, 0.05), (0.1, 0.05)),
    "casual": ((0.1, 0.05), (0.1, 0.05)),
    "strong": ((0.6, 0.3), (1.2, 0.6)),
    "master": ((0.6, 0.3), (1.2, 0.6)),
}
"""For each level limit and moonshot of the median and of the longest decision, in seconds."""

BUSY = 3 * (os.cpu_count() or 1)
"""So many busy workers leave the engine about a quarter of a processor's time."""


@dataclass(frozen=True)
class Row:
    """One limit of the design and what was measured."""

    what: str
    value: float
    limit: float
    moonshot: float
    unit: str = ""
    more_is_better: bool = False

    def verdict(self) -> str:
        def meets(bound: float) -> bool:
            return self.value >= bound if self.more_is_better else self.value <= bound

        if meets(self.moonshot):
            return "moonshot"
        return "met" if meets(self.limit) else "MISSED"


def rows(browser: Browser, faults: list[str], rounds: int) -> Iterator[Row]:
    for slowed, lobby, card in ((1, (0.25, 0.12), (0.6, 0.4)), (4, (0.15, 0.1), (0.35, 0.2))):
        times = startup.measure(browser, faults, slowed=slowed, rounds=rounds)
        yield Row(f"lobby answers a click / stock hello, {slowed}x", times.lobby_share, *lobby)
        yield Row(f"first card playable / stock hello, {slowed}x", times.card_share, *card)
        print(
            f"{slowed}x: lobby {times.lobby:.0f} ms, card {times.card:.0f} ms,"
            f" stock {times.stock:.0f} ms"
        )
    lobby_bytes = size.for_lobby(startup.asked_for_lobby(browser))
    yield Row("bytes until the lobby answers, brotli", lobby_bytes / 1e3, 350, 200, "KB")
    yield Row("bytes of all of it, brotli", size.for_everything() / 1e6, 4.8, 4.2, "MB")
    for slowed, limit, moonshot in ((1, 50, 16), (4, 150, 50)):
        longest = game.longest_task(browser, faults, slowed=slowed)
        yield Row(f"longest main-thread task in a game, {slowed}x", longest, limit, moonshot, "ms")
    speed = native.moves_per_second()
    yield Row("random moves a second, 2 players", speed, 80_000, 200_000, more_is_better=True)
    speed = native.rollouts_per_second()
    yield Row("deals played out a second, 2 players", speed, 1_500, 5_000, more_is_better=True)
    for name, busy in (("", 0), (", machine busy", BUSY)):
        for level, (usual, most) in THINKING.items():
            took = game.thinking(browser, faults, level, busy=busy)
            yield Row(f"median decision of {level}{name}", statistics.median(took), *usual, "s")
            yield Row(f"longest decision of {level}{name}", max(took), *most, "s")
    yield Row("requests to other hosts, errors", len(faults), 0, 0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write what was measured there")
    parser.add_argument("--rounds", type=int, default=5, help="first visits to each page")
    options = parser.parse_args()
    faults: list[str] = []
    with chromium() as browser:
        measured = list(rows(browser, faults, options.rounds))
    print(*faults, sep="\n", file=sys.stderr)
    print(f"{'what':46} {'measured':>11} {'limit':>9} {'moonshot':>9}")
    for row in measured:
        print(
            f"{row.what:46} {row.value:11,.4g} {row.limit:9,.4g} {row.moonshot:9,.4g}"
            f" {row.unit:2} {row.verdict()}"
        )
    if options.json:
        content = [{**asdict(row), "verdict": row.verdict()} for row in measured]
        options.json.write_text(json.dumps(content, indent=1) + "\n")
    sys.exit(any(row.verdict() == "MISSED" for row in measured))


if __name__ == "__main__":
    main()
