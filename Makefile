# Tablée. `make play` to play, `make test` before you hand anything in.
PYTHON ?= python3
BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest
# What production needs to be told; samples, so that its settings can be checked anywhere.
SAMPLE := TABLEE_SECRET_KEY=sample-for-the-deploy-check-0123456789-abcdefghijklmnopqrstuvwxyz \
	TABLEE_HOSTS=tablee.example DATABASE_URL=postgres://tablee@db.example/tablee \
	REDIS_URL=redis://cache.example DJANGO_SETTINGS_MODULE=config.settings.production

.DEFAULT_GOAL := help
.PHONY: help play env test lint format types check messages soak bench golden lock

help: ## Show the targets
	@grep -hE '^[a-z]+:.*## ' Makefile | sed -E 's/:.*## /|/' | awk -F'|' '{printf "  make %-8s %s\n", $$1, $$2}'

play: ## Play on this machine (PORT=8000, LAN=1 for phones)
	@$(PYTHON) scripts/environment.py run
	@TABLEE_FOLLOW_PARENT=1 LAN='$(LAN)' PORT='$(PORT)' exec $(BIN)/python -m local

env: ## Only bring the environment with the tests' tools up to date
	@$(PYTHON) scripts/environment.py dev
	@$(BIN)/python -m local assets

# One run of pytest at the end, so that its last line counts everything.
test: lint types check ## Everything that must hold before a change lands
	@CHROMIUM="$$($(BIN)/python scripts/browser.py || true)" $(PYTEST) -n 2 --dist loadgroup

lint: env ## Style, format and import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

format: env ## Format and mend what can be mended
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: env ## Types
	$(BIN)/mypy

check: env ## Django's checks: missing migrations, production settings
	DJANGO_SETTINGS_MODULE=config.settings.test $(BIN)/python -W ignore::RuntimeWarning manage.py makemigrations --check --dry-run
	$(SAMPLE) $(BIN)/python manage.py check --deploy --fail-level WARNING

messages: env ## Bring the catalogues of translations up to date
	$(BIN)/python scripts/messages.py
	@$(BIN)/python -m local assets

soak: env ## The long runs
	$(PYTEST) -m soak --timeout 0

bench: env ## The benchmarks, neighbours in the same run
	$(BIN)/python -m games bench
	@set -e; for script in $(filter-out %/server.py,$(wildcard tests/benchmarks/*.py)); do \
		echo "== $$script"; $(BIN)/python $$script; done

golden: env ## The golden matches still verify (EXPORT=file WHY=name keeps a new one first)
	@if [ -n "$(EXPORT)" ]; then $(BIN)/python tests/golden/make.py "$(EXPORT)" "$(WHY)"; fi
	$(PYTEST) -m golden

lock: ## Make the locks anew from requirements*.in and package.json (needs uv)
	$(PYTHON) scripts/lock.py
