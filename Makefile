# The commands of the project. Python 3.11+, Node 20+ and make are all that must be there.

PYTHON ?= python3
PORT ?= 8000

BIN := .venv/bin
VENV := .venv/.installed
NODE := node_modules/.installed
RUN := $(BIN)/python -m

.PHONY: play build serve setup browser test lint format bench gallery lighthouse lock clean

# Build the page, serve it and say where.
play: build
	$(RUN) tools.serve --port $(PORT)

build: setup
	$(RUN) tools.build

serve: setup
	$(RUN) tools.serve --port $(PORT)

# Everything that a change must pass, on all processors.
test: lint build browser
	$(RUN) pytest --numprocesses=auto --dist=worksteal --junitxml=build/tests.xml $(PYTEST_ARGS)

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=. $(BIN)/lint-imports --no-logo
	node tools/check_view.mjs
	$(RUN) tools.build.catalogues

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# The limits of the design, measured: `make bench BENCH_ARGS="--json FILE"`.
bench: build browser
	$(RUN) tools.bench $(BENCH_ARGS)

# Pictures of all states in all sizes, themes and languages, on one sheet to be looked at.
gallery: build browser
	$(RUN) tools.gallery

# What Lighthouse says of the page on a phone. It is installed for this alone.
lighthouse: build browser
	npm ci --prefix tools/lighthouse --ignore-scripts --no-audit --no-fund --loglevel=error
	node tools/lighthouse/run.mjs $(BIN)/python "$$($(RUN) tools.chromium --path)"

setup: $(VENV) $(NODE)

browser: setup
	$(RUN) tools.chromium

$(VENV): requirements-dev.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	touch $@

# Nothing that is installed needs a script of its own, so none is allowed to run.
$(NODE): package-lock.json
	npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	touch $@

# Pin everything that pyproject.toml asks for, for every platform.
lock: setup
	$(BIN)/pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --group dev \
		--no-emit-index-url --custom-compile-command "make lock" -o requirements-dev.txt

clean:
	rm -rf build dist
