# Builds, starts and tests Tabla in a virtual environment of its own.
# Needs python3 (3.11 or later), gcc and make; everything else comes from PyPI.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
INSTALL := $(PIP) install --constraint constraints.txt

CORE := $(wildcard core/*/*.cpp core/*/*.hpp)
CODE := src tests benchmarks examples
# These check the page's modules; npm fetches them, where there is one.
TYPESCRIPT_VERSION := 7.0.2
BIOME_VERSION := 2.6.7
TSC := build/node/node_modules/.bin/tsc
BIOME := build/node/node_modules/.bin/biome
COVERED := src/tabla/rules/*,src/tabla/play/*,src/tabla/formats/*

# The core once more, with AddressSanitizer and UndefinedBehaviorSanitizer, beside its own copy of the package.
SANITIZED := build/sanitize
SANITIZER_ENV = PYTHONMALLOC=malloc ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 \
	LD_PRELOAD="$$(gcc -print-file-name=libasan.so) $$(gcc -print-file-name=libstdc++.so)" \
	PYTHONPATH="$(SANITIZED)/site:$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("platlib"))')"

.DEFAULT_GOAL := help
.PHONY: help run test check types page-types page-units unit quick docs programs attack sanitize bench bench-analysis bench-cluster bench-server bench-scale pictures clean

help:  ## list these targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 16

run: $(VENV)/built  ## build Tabla and start the table; its address is printed
	@$(BIN)/tabla serve

test: check unit sanitize  ## everything that must hold: check, all tests with coverage, the sanitized core

check: programs $(VENV)/built $(VENV)/test-tools types  ## style, types, spelling and the order of the rooms
	$(BIN)/ruff check --quiet $(CODE)
	$(BIN)/ruff format --quiet --check $(CODE)
	$(BIN)/mypy
	$(BIN)/mypy tests/core tests/rules benchmarks
	$(BIN)/clang-format --dry-run -Werror $(CORE)
	$(BIN)/codespell
	$(BIN)/python -m tests.web.api_types --check
	$(BIN)/lint-imports --no-logo --no-cache

types:  ## types, form and style of the page's modules, where npm is there to fetch the checkers
	@test -x $(TSC) -a -x $(BIOME) || npm install --silent --no-fund --no-audit --no-save --prefix build/node \
		typescript@$(TYPESCRIPT_VERSION) @biomejs/biome@$(BIOME_VERSION) > /dev/null 2>&1 || \
		echo "The page's modules are not checked: npm cannot fetch TypeScript and Biome."
	@! test -x $(TSC) || $(TSC) -p jsconfig.json
	@! test -x $(BIOME) || $(BIOME) check --error-on-warnings

page-types: $(VENV)/built  ## write the page's types of what the server says
	$(BIN)/python -m tests.web.api_types

page-units:  ## tests of the page's modules that need no browser, where there is a node that can load them
	@if node --input-type=module -e 'await import("./src/tabla/web/js/dice/sha256.js")' 2> /dev/null; \
		then node --test --test-reporter=dot tests/web/units/*.test.js; \
		else echo "The page's modules are tested in browsers only: there is no node 20.19 or later."; fi

unit: programs $(VENV)/built $(VENV)/test-tools page-units  ## all tests and doctests; branch coverage of rules and formats 95 % or more
	$(BIN)/python -m pytest -q -n 2 --doctest-modules --doctest-glob='*.md' --ignore=tests/data --ignore=tests/portable \
		--cov=tabla --cov-branch --cov-report= tests src/tabla README.md docs
	$(BIN)/coverage report --include='$(COVERED)' --fail-under=95
	$(BIN)/coverage report --include='src/tabla/formats/*' --fail-under=95

QUICK := tests/rules tests/play tests/formats tests/dice tests/store tests/text tests/terminal tests/engine/equity/test_cube_values.py \
	tests/engine/test_bot.py tests/engine/test_bearoff.py tests/web/test_files.py

quick: $(VENV)/built $(VENV)/test-tools page-units  ## the tests to run while working: rules, play, formats, words, store, engine basics
	$(BIN)/python -m pytest -q -n 2 $(QUICK)

# Tests use these where they are. As root with apt they are put in; what cannot be had is left out of the tests.
PROGRAMS = $(if $(wildcard /usr/lib/postgresql/*/bin/initdb),,postgresql) \
	$(if $(wildcard /usr/sbin/nginx),,nginx-light) $(if $(shell command -v curl),,curl) \
	$(if $(shell command -v ip),,iproute2) $(if $(shell command -v npm),,npm) \
	$(if $(shell command -v gnubg)$(wildcard /usr/games/gnubg),,gnubg) \
	$(if $(shell command -v chromium || command -v chromium-browser || command -v google-chrome),,chromium)

programs:  ## PostgreSQL, nginx, ip, curl, npm, GNU Backgammon and Chromium for the tests, where apt can give them
	@test -z "$(strip $(PROGRAMS))" || test "$$(id -u)" != 0 || ! command -v apt-get > /dev/null || { \
		echo "Installing for the tests: $(strip $(PROGRAMS))"; export DEBIAN_FRONTEND=noninteractive; \
		{ timeout 120 apt-get -qq update; timeout 300 apt-get -qq install --no-install-recommends $(PROGRAMS); } \
			> /dev/null 2>&1 < /dev/null || echo "They cannot be had here: tests that need them are left out."; }

sanitize: $(SANITIZED)/built $(VENV)/test-tools  ## the core's tests under AddressSanitizer and UBSan
	rm -rf $(SANITIZED)/site/tabla/[!_]* && cp -r src/tabla $(SANITIZED)/site/
	$(SANITIZER_ENV) $(BIN)/python -S -c \
		'from tabla import _core; assert "sanitize" in _core.__file__, _core.__file__'
	$(SANITIZER_ENV) $(BIN)/python -S -m pytest -q -p no:xdist -p no:cacheprovider tests/core tests/portable

# Strict: a broken link or an unknown name fails. What the pages load comes from their own folder.
docs: $(VENV)/built $(VENV)/docs-tools  ## the documentation as a site with search and API reference, in build/docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
	@! grep -rlE '<(script|link|img|iframe)[^>]* (src|href)="?https?:' --include='*.html' build/docs
	@echo "Read them: $(BIN)/python -m http.server --bind 127.0.0.1 --directory build/docs 8000"

attack: $(VENV)/built $(VENV)/test-tools  ## attacks on a fresh server of this machine, one line each: held or not; a few minutes
	$(BIN)/python -m tests.attack

bench: $(VENV)/built $(VENV)/bench-tools  ## speed of the core beside gnubg-nn and OpenSpiel, on one core
	$(BIN)/python benchmarks/core_speed.py

bench-server: $(VENV)/built $(VENV)/test-tools  ## the table under load: moves a second, memory, the page; ~5 minutes
	PYTHONPATH=. $(BIN)/python benchmarks/server.py $(BENCH)

bench-scale: $(VENV)/built $(VENV)/test-tools  ## many games at once: figures measured here, a simulation, one prediction checked
	PYTHONPATH=. $(BIN)/python benchmarks/scale_figures.py
	PYTHONPATH=. $(BIN)/python benchmarks/scale.py
	PYTHONPATH=. $(BIN)/python benchmarks/scale_check.py

bench-cluster: $(VENV)/built $(VENV)/test-tools  ## rollouts by 2 Dask workers beside 2 threads; ~4 minutes
	$(BIN)/python benchmarks/cluster_speed.py $(BENCH)

bench-analysis: $(VENV)/built  ## time and quality of analysis beside GNU Backgammon, on one core; ~6 minutes, resumable
	$(BIN)/python benchmarks/analysis_speed.py
	$(BIN)/python benchmarks/analysis_quality.py $(BENCH)

pictures: $(VENV)/built $(VENV)/test-tools  ## pictures of every state of the page, to be looked at, in build/pictures
	$(BIN)/python -m tests.web.pictures build/pictures

clean:  ## remove everything that make made
	rm -rf $(VENV) build .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	rm -f src/tabla/_core.pyi

# Where ensurepip is missing, pip is put in by the pip of the machine.
$(VENV)/made: constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tabla needs Python 3.11 or later")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { rm -rf $(VENV) && \
		$(PYTHON) -m venv --without-pip $(VENV) && $(PYTHON) -m pip --python $(BIN)/python install -q pip; } || \
		{ rm -rf $(VENV); echo "python3 has neither ensurepip nor pip: install python3-venv" >&2; exit 1; }
	$(INSTALL) --upgrade pip
	$(INSTALL) cmake nanobind ninja scikit-build-core
	@touch $@

$(VENV)/built: $(VENV)/made pyproject.toml CMakeLists.txt $(CORE)
	$(INSTALL) --no-build-isolation --editable .
	@cp "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("platlib"))')"/tabla/_core.pyi src/tabla/
	@touch $@

$(VENV)/test-tools: $(VENV)/made pyproject.toml
	$(INSTALL) --group check --group test
	@touch $@

$(VENV)/docs-tools: $(VENV)/made pyproject.toml
	$(INSTALL) --group docs
	@touch $@

$(VENV)/bench-tools: $(VENV)/made pyproject.toml
	$(INSTALL) --group bench
	@touch $@

$(SANITIZED)/built: $(VENV)/built
	$(BIN)/cmake -S . -B $(SANITIZED) -G Ninja -DTABLA_SANITIZE=ON -DTABLA_WERROR=ON -DCMAKE_MAKE_PROGRAM="$(CURDIR)/$(BIN)/ninja" \
		-DPython_EXECUTABLE="$(CURDIR)/$(BIN)/python" --log-level=WARNING
	$(BIN)/cmake --build $(SANITIZED) -- --quiet
	$(BIN)/cmake --install $(SANITIZED) --prefix $(SANITIZED)/site > /dev/null
	@touch $@
