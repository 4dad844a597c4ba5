# Tablée. `make play` to play, `make test` before you hand anything in.
PYTHON ?= python3
VENV := .venv/bin
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.ONESHELL:
.DEFAULT_GOAL := help
.PHONY: help play test lint format soak bench golden lock env browser

help: ## Show the targets
	@grep -hE '^[a-z]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 12

play: ## The whole site on this machine; PORT=8000, LAN=1 for phones
	@$(PYTHON) scripts/environment.py run
	TABLEE_FOLLOW_PARENT=1 LAN='$(LAN)' PORT='$(PORT)' exec $(VENV)/python -m local
