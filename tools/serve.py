"""Serves the built page as a static host would: `python -m tools.serve`.

The headers are those of netlify.toml, which is their only source. `plain_server` sends none of
them, as the poorest host does; under `prefix` the page lives in a sub-folder of its host.
"""

import argparse
import fnmatch
import gzip
import sys
import tomllib
from contextlib import suppress
from functools import cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_RDWR
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"

Rules = list[tuple[str, dict[str, str]]]


def netlify_headers(config: Path = ROOT / "netlify.toml") -> Rules:
    """The header rules of netlify.toml: patterns of paths and what each adds."""
    rules = tomllib.loads(config.read_text())["headers"]
    return [(rule["for"], rule["values"]) for rule in rules]


class Handler(SimpleHTTPRequestHandler):
    """Answers with a file of the page, the configured headers and the right type."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - the base class has it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".svg": "image/svg+xml",
    }

    def __init__(
        self, *args: Any, rules: Rules, prefix: str, compressed: bool, **kwargs: Any
    ) -> None:
        self.rules = rules
        self.prefix = prefix
        self.compressed = compressed
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.prefix + "/"):
            return str(Path(self.directory) / "no such file")
        return super().translate_path(path.removeprefix(self.prefix))

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        file = path / "index.html" if path.is_dir() else path
        if not self.compressed or not file.is_file():
            super().do_GET()
            return
        body = gzipped(file)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        path = self.path.split("?")[0].removeprefix(self.prefix)
        headers: dict[str, str] = {}
        for pattern, values in self.rules:
            if fnmatch.fnmatchcase(path, pattern):
                headers |= values
        for name, value in headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        if isinstance(code, HTTPStatus) and code >= HTTPStatus.BAD_REQUEST:
            super().log_request(code, size)


@cache
def gzipped(file: Path) -> bytes:
    """A file as a host sends it to a browser that takes it compressed."""
    return gzip.compress(file.read_bytes(), compresslevel=6)


class Server(ThreadingHTTPServer):
    """Closes the connections that browsers keep open too, so that a closed server is gone."""

    daemon_threads = True

    def __init__(self, *args: Any) -> None:
        self.connections: set[Any] = set()
        super().__init__(*args)

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self.connections.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        # A browser that goes away in the middle of an answer is no news.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def server_close(self) -> None:
        super().server_close()
        for connection in list(self.connections):
            with suppress(OSError):
                connection.shutdown(SHUT_RDWR)


def make_server(
    folder: Path = DIST,
    *,
    port: int = 0,
    rules: Rules | None = None,
    prefix: str = "",
    compressed: bool = False,
) -> Server:
    """A server that is bound but does not serve yet; port 0 takes a free one.

    `rules` are the headers to send, those of netlify.toml when left out.
    """
    handler = partial(
        Handler,
        directory=str(folder),
        rules=netlify_headers() if rules is None else rules,
        prefix=prefix,
        compressed=compressed,
    )
    return Server(("127.0.0.1", port), handler)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=8000, help="0 takes a free one")
    parser.add_argument("--plain", action="store_true", help="send no headers of netlify.toml")
    parser.add_argument("--prefix", default="", help="serve below this path, as /some/where")
    parser.add_argument("--compressed", action="store_true", help="send all files with gzip")
    options = parser.parse_args()
    rules: Rules | None = [] if options.plain else None
    with make_server(
        port=options.port, rules=rules, prefix=options.prefix, compressed=options.compressed
    ) as server:
        print(f"Durak is at http://127.0.0.1:{server.server_port}{options.prefix}/", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
