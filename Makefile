# Two commands set a fresh machine up: `make demo` and `make test`.

CARGO ?= cargo

.PHONY: demo test cluster-test python-test install package bless soak ci setup build docs book pictures bench clean

# Installs what is missing, builds, and checks a lock-free stack with a real bug, ending in its counterexample.
demo: setup build
	@echo
	@echo "\$$ interleaf check programs/treiber_stack_aba.c"
	@$(CARGO) run --quiet --release --locked --package interleaf -- check programs/treiber_stack_aba.c; \
	status=$$?; \
	if [ $$status -ne 1 ]; then echo "the demo should find a violation (exit status 1), but ended in $$status"; exit 1; fi

build:
	$(CARGO) build --release --locked --package interleaf

# Installs `interleaf` where cargo puts programs (~/.cargo/bin), built for speed: it takes two builds. Its manual pages go where
# `man` looks for those of a program in that folder.
INSTALLED = $(or $(CARGO_INSTALL_ROOT),$(CARGO_HOME),$(HOME)/.cargo)
install: setup
	@CARGO="$(CARGO)" sh scripts/install.sh
	@if [ -x "$(INSTALLED)/bin/interleaf" ]; then "$(INSTALLED)/bin/interleaf" man "$(INSTALLED)/share/man/man1"; fi

# Runs every test: optimised, with every internal check on.
test:
	@sh scripts/setup.sh chromium
	$(CARGO) test --profile checked --locked --workspace --all-features

# Tests the Python package, with one search whose processes are killed. `make test` has built the program.
python-test:
	@sh scripts/python.sh
	$(CARGO) build --profile checked --locked --package interleaf
	target/python/bin/python -m mypy --config-file python/pyproject.toml python/src
	INTERLEAF=$(CURDIR)/target/checked/interleaf target/python/bin/python -m pytest --quiet --numprocesses 3 python

# Kills workers, the scheduler and the driver at random in SEARCHES searches, and compares the counts with those of one process.
SEARCHES ?= 100
cluster-test:
	@sh scripts/python.sh
	$(CARGO) build --release --locked --package interleaf
	INTERLEAF=$(CURDIR)/target/release/interleaf SEARCHES=$(SEARCHES) SIZE=18 target/python/bin/python -m pytest --quiet -s python/tests/test_kills.py

# Compares searches on generated programs with `exhaustive`, and everything else that can be compared, for so many MINUTES, or
# until interrupted; a new seed each round. Ends with what was compared and `0 differences`, or at the first difference.
soak: setup
	@CARGO="$(CARGO)" sh scripts/soak.sh $(MINUTES)

docs:
	@sh scripts/named_files.sh
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --profile checked --locked --workspace --no-deps

# Builds the book into target/book, with mdBook, which it installs into target/tools.
book:
	@test -x target/tools/bin/mdbook || $(CARGO) install --quiet --locked --root target/tools mdbook
	target/tools/bin/mdbook build docs

# Makes the pictures of the book and the README.
pictures:
	@sh scripts/setup.sh chromium
	INTERLEAF_PICTURES=docs/pages $(CARGO) test --profile checked --locked --package interleaf --test cli -- pages::pictures

# Counts the instructions that a few explorations take, and fails if they are a tenth more than the stored ones. The profile is
# that of the tests, so that nothing is built twice; `PROFILE=dist` counts what users run.
PROFILE ?= checked
bench:
	@sh scripts/setup.sh valgrind
	$(CARGO) run --quiet --profile $(PROFILE) --locked --package xtask -- bench --instructions

setup:
	@sh scripts/setup.sh

ci:
	@bash .ci/run

clean:
	$(CARGO) clean

# Makes a package of each crate, and builds each package from its own files. Crates that only tests need are no packages.
package:
	$(CARGO) package --locked --workspace --exclude xtask --exclude interleaf-testing

# Accepts what reports print now as golden.
bless: setup
	INSTA_UPDATE=always INSTA_FORCE_PASS=1 $(CARGO) test --profile checked --package interleaf --test cli -- \
		reports:: replay:: sarif:: litmus::
