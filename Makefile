# The commands of the project. Python 3.11+, Node 20+ and make are all that must be there.

PYTHON ?= python3
PORT ?= 8000

BIN := .venv/bin
VENV := .venv/.installed
NODE := node_modules/.installed

.PHONY: play build serve setup test unit e2e lint format bench lock clean

# Build the page, serve it and say where.
play: build
	$(BIN)/python -m tools.serve --port $(PORT)

build: setup
	$(BIN)/python -m tools.build

serve: setup
	$(BIN)/python -m tools.serve --port $(PORT)

setup: $(VENV) $(NODE)

$(VENV): requirements-dev.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	touch $@

# Nothing that is installed needs a script of its own, so none is allowed to run.
$(NODE): package-lock.json
	npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	touch $@
