# Everything a developer or a curious player needs. PostgreSQL and Valkey come from wheels unless
# DATABASE_URL and REDIS_URL name other servers.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
ifndef CHROMIUM
# Debian's browser without windows needs a third less of a processor than the whole one.
BROWSERS := chromium-headless-shell chromium chromium-browser google-chrome
CHROMIUM := $(firstword $(shell for name in $(BROWSERS); do command -v $$name; done; true))
endif
export CHROMIUM

# The lock files name all that is needed, so pip resolves nothing (--no-deps below).
PIP := $(RUN) -m pip --quiet --disable-pip-version-check --no-input
export PIP_ROOT_USER_ACTION := ignore
unexport PYTHONDONTWRITEBYTECODE # or each of the many processes of a test run would compile everything again
RUNTIME := $(VENV)/runtime.stamp
DEVELOPMENT := $(VENV)/development.stamp

# Twice two processors, because browsers and mail servers are often waited for.
WORKERS := 4
TESTS = $(RUN) -m config.servers run --no-durable -- $(RUN) -m pytest --ignore=tests/bench -n $(WORKERS) \
	--dist loadfile --no-loadscope-reorder $(NO_MAIL)
ifeq ($(CHROMIUM),)
WITHOUT_BROWSER := and not browser
NOTICE = @echo "Skipped: the browser tests, because no Chromium was found. Install one, or set CHROMIUM to its path."
else
NOTICE = @echo "Browser tests ran in $(CHROMIUM)."
endif

# Debian's Postfix and Dovecot, started as root on loopback.
ifeq ($(shell command -v postfix >/dev/null && command -v dovecot >/dev/null && [ "$$(id -u)" = 0 ] && echo yes),yes)
MAIL_NOTICE = @echo "Tests with Postfix and Dovecot ran."
else
NO_MAIL := --ignore=tests/mail
MAIL_NOTICE = @echo "Skipped: the tests with Postfix and Dovecot, because they are not installed or we are not root."
endif

.PHONY: setup install host update play test quick soak lint rules mutants bench gallery clean words
.DEFAULT_GOAL := play

setup: $(DEVELOPMENT) words
	@echo "Ready. Try: make play"

# For hosts: no developers' tools. After an update `make update` brings packages, words, database and files up to it.
install: $(RUNTIME) words
	@echo "Ready. See docs/hosting.md."

# All of it on a server with systemd, as root: make host PLAY=play.example MAIL=post.example
host:
	@[ "$$(id -u)" = 0 ] || { echo "make host wants to be run by root."; exit 1; }
	@$(MAKE) --no-print-directory $(RUNTIME) words
	@$(RUN) -m config.host $(PLAY) $(MAIL) --to /
	@sh /etc/starpost/setup.sh

update: $(RUNTIME) words
	@$(RUN) manage.py migrate --no-input
	@$(RUN) manage.py collectstatic --no-input

play: $(RUNTIME) words
	@exec $(RUN) -m config.play

test: export STARPOST_VAR = var/test
test: lint words
	@exec $(TESTS) -m "not bench $(WITHOUT_BROWSER)"
	$(NOTICE)
	$(MAIL_NOTICE)
	@echo "Not part of this run: the measurements (make bench)."

# What takes longest is left to make test: pages, programs, letters of every kind, the life of a table month by month,
# bots, words of whole matches, random garbage.
LONG := tests/config tests/pbem/mail tests/pbem/api tests/pbem/web tests/pbem/lobby tests/pbem/moderation \
	tests/pbem/channels tests/pbem/ratings tests/pbem/presenters/test_marks.py $(wildcard tests/pbem/upkeep/test_*.py) \
	$(addprefix tests/engines/test_,event_kinds.py generator.py orders.py said.py wide.py examples_of_orders.py) \
	$(addprefix tests/engines/,heap/test_game.py new_era/test_game.py trian/test_game.py parts/test_geometry.py parts/test_vague.py) \
	$(addprefix tests/pbem/inbox/test_,beside.py corpus.py idle.py limits.py receiver.py routing.py strangers.py sweeping.py whole_mails.py) \
	$(addprefix tests/pbem/outbox/test_,holding.py words.py) \
	$(addprefix tests/pbem/matches/test_,absence.py filing.py freezing.py holidays.py log.py lookback.py notices.py orders.py \
	outline.py proposals.py queue.py queue_hostile.py reminders.py sharing.py standing.py substitutes.py table_life.py \
	team_talk.py undoing.py) \
	$(wildcard tests/engines/*/test_bots*.py tests/engines/*/test_words.py tests/engines/*/test_garbage.py \
	tests/engines/*/test_board*.py tests/engines/*/test_*odds.py tests/engines/*/test_records.py)

quick: export STARPOST_VAR = var/test
quick: WORKERS := auto # nothing here waits, and each process reads all tests first
quick: $(DEVELOPMENT) words
	@exec $(TESTS) $(LONG:%=--ignore=%) -m "not bench and not slow and not browser and not chaos"

# Everything with other dice, tokens and examples than usual; for quiet nights.
soak: export STARPOST_VAR = var/test
soak: export TEST_LUCK := $(or $(TEST_LUCK),$(shell date +%s))
soak: $(DEVELOPMENT) words
	@echo "For the same luck again: make soak TEST_LUCK=$(TEST_LUCK)"
	@exec $(TESTS) --hypothesis-profile=soak --hypothesis-seed=$(TEST_LUCK) -m "not bench $(WITHOUT_BROWSER)"

# Workers of mypy must start within three seconds, which they may not do on a busy machine (python/mypy#22024); it then
# ends with 2, as for nothing else that a second run could mend.
lint: $(DEVELOPMENT)
	@echo "Checking style, types and imports …"
	@$(RUN) -m ruff check --quiet .
	@$(RUN) -m ruff format --check --quiet .
	@$(RUN) -m mypy || { [ $$? -eq 2 ] && echo "Once more, without workers …" && $(RUN) -m mypy --num-workers 0; }
	@$(VENV)/bin/lint-imports

rules: $(DEVELOPMENT)
	@$(RUN) -m tests.rules

# Are the rules tested, or only run? Small changes of each game's rules, drawn by lot; for quiet nights SAMPLE=0, all.
SAMPLE := 150
mutants: $(DEVELOPMENT) words
	@$(RUN) -m tests.mutants --sample $(SAMPLE)

bench: export STARPOST_VAR = var/bench
bench: $(DEVELOPMENT) words
	@exec $(RUN) -m config.servers run -- $(RUN) -m pytest tests/bench --ignore=tests/bench/test_gallery.py -s -q -p no:xdist

# Pictures of the table of every game, narrow and wide, light and dark, in both languages; for somebody to look at.
gallery: export STARPOST_VAR = var/bench
gallery: $(DEVELOPMENT) words
	@exec $(RUN) -m config.servers run -- $(RUN) -m pytest tests/bench/test_gallery.py -q -p no:xdist
	@echo "See $(STARPOST_VAR)/gallery."

words: | $(RUNTIME)
	@$(RUN) -m config.translations

$(VENV)/created.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Starpost needs Python 3.11 or newer, but $(PYTHON) is missing or older."; \
		echo "Name another one: make PYTHON=/path/to/python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Making $(VENV) …"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(RUNTIME): requirements.lock | $(VENV)/created.stamp
	@echo "Installing the libraries (a minute or two at first) …"
	@$(PIP) install --require-hashes --no-deps -r requirements.lock
	@touch $@

# The libraries are in the developers' list, too.
$(DEVELOPMENT): requirements-dev.lock | $(VENV)/created.stamp
	@echo "Installing the libraries and the developers' tools (a minute or two at first) …"
	@$(PIP) install --require-hashes --no-deps -r requirements-dev.lock
	@touch $(RUNTIME) $@

clean: # the matches under var/ stay
	@for folder in var/test var/bench; do \
		if [ -d $$folder ] && [ -x $(RUN) ]; then STARPOST_VAR=$$folder $(RUN) -m config.servers stop; fi; done
	rm -rf $(VENV) var/test var/bench .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
