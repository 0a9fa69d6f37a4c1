# Needs make and Python 3.11 or newer; everything else is set up by the first target that needs it.
.DEFAULT_GOAL := help
.PHONY: help setup play watch test check check-python check-web format bench bench-server bench-web bench-inference bench-learning bench-solo compile web solo site pictures screenshots notebook regenerate fuzz attack sanitize pins clean distclean docs wire messages commands

VENV := .venv
RUN := $(VENV)/bin/python
READY := $(VENV)/.ready-dev
PLAY_READY := $(VENV)/.ready-play
SOLO_READY := $(VENV)/.ready-solo
BENCH_VENV := .venv-bench
BENCH_READY := $(BENCH_VENV)/.ready
LEARNING_VENV := .venv-learning
LEARNING_READY := $(LEARNING_VENV)/.ready
# Torch by its version: the one for CPUs has that version too, and pip prefers it where it is offered
LEARNING := sb3-contrib==2.9.2 torch==2.13.0
NEEDS_NETWORK := The packages could not be installed, see above: the first time, this needs the network.
# Newer pips, uv and Node trust whom the system trusts; an older pip has to be told
SYSTEM_CERTS := import pip, ssl; paths = ssl.get_default_verify_paths(); old = tuple(map(int, pip.__version__.split(".")[:2])) < (24, 2); print(old and (paths.cafile or paths.capath) or "")
GAME := docs/examples/three-weavers.ettana
CANDIDATES := $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11
# Tests start hundreds of Pythons: each would compile everything it imports again
unexport PYTHONDONTWRITEBYTECODE

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' Makefile | awk -F'|' '{printf "make %-13s %s\n", $$1, $$2}'

setup: $(READY)  ## make the environment (.venv) with everything but Python in it

play: $(PLAY_READY)  ## open the game in the browser
	@$(MAKE) --no-print-directory --jobs=2 READY=$(PLAY_READY) QUICK=--quick compile web
	@$(RUN) -m ettana serve --open --log warning

watch: compile  ## watch a complete game of bots in the terminal
	@$(RUN) -m ettana play

test: compile web $(if $(filter true,$(CI)),solo $(LEARNING_READY))  ## run all tests; TESTS=tests/engine for some of them
	@$(RUN) -m pytest -n auto $(TESTS)

check: $(READY)  ## lint, format, types, directions between the rooms, dead code
	@$(MAKE) --no-print-directory --jobs=2 check-python check-web docs

check-python: $(READY)  ## the part of the checks that is about Python
	@$(RUN) -m ruff check
	@$(RUN) -m ruff format --check
	@$(RUN) -m mypy
	@$(VENV)/bin/lint-imports
	@$(RUN) -m vulture

check-web: $(READY)  ## the part that is about the web app
	@$(RUN) build_web.py --script check

docs: $(READY)  ## build the documentation site, build/docs
	@NO_MKDOCS_2_WARNING=1 $(RUN) -m mkdocs --quiet build --strict

format: $(READY)  ## format the sources and mend what the linter can mend
	@$(RUN) -m ruff format
	@$(RUN) -m ruff check --fix
	@$(RUN) build_web.py --script format

bench: compile $(BENCH_READY)  ## measure the speed; JSON=FILE also writes the figures
	@$(RUN) bench/run.py $(if $(JSON),--json "$(JSON)")

bench-server: compile  ## measure the table server under load; JSON=FILE also writes the figures, ROWS="tables_2 theirs" measures only these
	@$(RUN) bench/server/run.py $(if $(JSON),--json "$(JSON)") $(if $(ROWS),--rows $(ROWS))

bench-inference: compile  ## measure what inference costs at worst, in games of STEPS steps made to be hard for it
	@$(RUN) bench/inference.py $(if $(STEPS),--steps "$(STEPS)")

bench-learning: compile $(LEARNING_READY)  ## let Stable-Baselines3 learn for STEPS actions, then play against random
	@$(LEARNING_VENV)/bin/python docs/examples/maskable_ppo.py $(if $(STEPS),--steps "$(STEPS)")

bench-web: compile web  ## measure the table page in Chromium; JSON=FILE also writes the figures, AGAINST=DIR compares an older checkout
	@$(RUN) bench/web/run.py $(if $(JSON),--json "$(JSON)") $(if $(AGAINST),--against "$(AGAINST)")

bench-solo: solo  ## measure the bundle that plays in a browser: size, start, speed of the bots
	@PYTHONPATH=. $(RUN) bench/bundle.py

web: $(READY)  ## build the web app, only when it changed
	@$(RUN) build_web.py

solo: $(SOLO_READY) compile  ## build the bundle that plays in a browser without a server, only when something changed
	@$(RUN) build_solo.py

site: web solo  ## write the game as a folder for plain web space, build/site; DIR= for another
	@$(RUN) -m ettana site "$(or $(DIR),build/site)"

compile: $(READY)  ## compile the core where a C compiler exists, only what changed
	@$(RUN) build_core.py $(QUICK)

wire: $(READY)  ## write the wire's types, defaults and refusals for the web app, web/src/wire
	@$(RUN) -m ettana.server.typescript web/src/wire

messages: $(READY)  ## write the types of the messages, web/src/language/messages.ts
	@$(RUN) build_web.py --script messages

commands: $(READY)  ## write the page of all commands, docs/commands.md
	@$(RUN) -m tests.remake.commands_page

pictures: compile  ## draw the pictures of the documentation again
	@$(RUN) -m ettana show $(GAME) --step 176 --seat black --offers --svg docs/table.svg
	@$(RUN) -m ettana show $(GAME) --step 176 --seat black --offers --theme dark --svg docs/table-dark.svg
	@$(RUN) -m ettana show $(GAME) --step 0 --board --coordinates --svg docs/board.svg

screenshots: compile web  ## photograph the main pages into web/screenshots, and the table for the README
	@$(RUN) -m pytest -q tests/web/test_pictures.py
	@cp web/screenshots/readme-light.jpg docs/table-page.jpg
	@cp web/screenshots/readme-dark.jpg docs/table-page-dark.jpg

notebook: compile  ## run the tutorial again and keep what it says
	@$(RUN) -m tests.notebook

regenerate: compile web  ## make everything again that follows from the rules, the deck or the bots
	@$(RUN) -m tests.remake
	@$(RUN) -m tests.server.store.golden_stores
	@$(RUN) -m tests.server.log.golden_logs
	@$(RUN) -m tests.web.recorded_offers
	@$(MAKE) --no-print-directory pictures notebook wire messages screenshots

fuzz: compile  ## throw bad input at every parser; SEED=, N=, FROM=, TARGET= choose it
	@$(RUN) -m tests.fuzz.run $(if $(SEED),--seed $(SEED)) $(if $(N),--inputs $(N)) \
		$(if $(FROM),--first $(FROM)) $(if $(TARGET),--target $(TARGET))

attack: compile  ## strike the server in every way known and write docs/reliability.md; SCENARIO= for one
	@$(RUN) -m tests.attack $(if $(SCENARIO),--scenario "$(SCENARIO)")

sanitize: $(READY)  ## play on a core that checks every access to memory
	@$(RUN) build_core.py --sanitize build/sanitize
	@LD_PRELOAD="$$($${CC:-cc} -print-file-name=libasan.so)" ASAN_OPTIONS=detect_leaks=0 \
		PYTHONMALLOC=malloc PYTHONPATH=build/sanitize/src:. $(RUN) -m tests.sanitize

pins: $(READY)  ## choose new versions of all dependencies, with the hashes of their files
	@$(RUN) -m uv pip compile --quiet --system-certs --upgrade --universal --python-version 3.11 --no-header \
		--no-annotate --generate-hashes --extra server --extra sit --extra mcp --group dev --group bench --group solo --output-file constraints.txt pyproject.toml

clean:  ## remove what was built
	@rm -rf build dist src/ettana/server/bundle .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@find src tests bench \( -name '*.so' -o -name .core-stamp \) -delete
	@find src tests bench -name __pycache__ -exec rm -rf {} +

distclean: clean  ## remove the environments too
	@rm -rf $(VENV) $(BENCH_VENV) $(LEARNING_VENV)

# An environment with one of pyproject.toml's groups: `play` is part of `dev`
$(VENV)/.ready-%: pyproject.toml constraints.txt
	@if ! $(RUN) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
		for python in $(CANDIDATES) ""; do \
			"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break; \
		done; \
		if [ -z "$$python" ]; then \
			echo "Ettana needs Python 3.11 or newer and found none: install it, or say where it is with make PYTHON=..." >&2; \
			exit 1; \
		fi; \
		"$$python" -m venv --clear $(VENV) || { \
			echo "This Python cannot make an environment: install its venv module (python3-venv on Debian and Ubuntu)." >&2; \
			exit 1; \
		}; \
	fi
	@echo "Installing what is needed"
	@$(RUN) -m uv --version >/dev/null 2>&1 || { \
		sed -n '/^uv==/,/[^\\]$$/p' constraints.txt > $(VENV)/uv.txt; \
		$(RUN) -m pip config get global.cert >/dev/null 2>&1 \
			|| export PIP_CERT="$${PIP_CERT:-$$($(RUN) -c '$(SYSTEM_CERTS)')}"; \
		$(RUN) -m pip install --quiet --quiet --retries 2 --disable-pip-version-check --require-hashes \
			--requirement $(VENV)/uv.txt; \
	} || { echo "$(NEEDS_NETWORK)" >&2; exit 1; }
	@$(RUN) -m uv pip install --quiet --system-certs --python $(RUN) --constraint constraints.txt \
		--build-constraint constraints.txt --group $* --editable ".[server]" \
		|| { echo "$(NEEDS_NETWORK)" >&2; exit 1; }
	@touch $@ $(PLAY_READY)

$(BENCH_READY): $(READY) pyproject.toml constraints.txt
	@$(RUN) -m uv venv --quiet --clear --python $(RUN) $(BENCH_VENV)
	@$(RUN) -m uv pip install --quiet --system-certs --python $(BENCH_VENV)/bin/python \
		--constraint constraints.txt --group bench
	@touch $@

# Over $(VENV), so that only torch and what belongs to it comes on top. By pip, which can be told where a torch for
# CPUs lies (PIP_FIND_LINKS, PIP_EXTRA_INDEX_URL); without that its index gives one with gigabytes for GPUs.
$(LEARNING_READY): $(READY)
	@echo "Installing Stable-Baselines3 and torch"
	@$(RUN) -m venv --clear --without-pip $(LEARNING_VENV)
	@$(RUN) -c 'import sysconfig; print("import site; site.addsitedir(%r)" % sysconfig.get_path("purelib"))' \
		> "$$($(LEARNING_VENV)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/below.pth"
	@$(RUN) -m pip --python $(LEARNING_VENV) install --quiet --quiet --no-compile --disable-pip-version-check $(LEARNING) \
		|| { echo "$(NEEDS_NETWORK)" >&2; exit 1; }
	@touch $@
