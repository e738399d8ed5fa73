# Two commands set a fresh machine up: `make demo` and `make test`.

CARGO ?= cargo

.PHONY: demo test install bless soak ci setup build docs bench clean

# Installs what is missing, builds, and checks a lock-free stack with a real bug, ending in its counterexample.
demo: setup build
	@echo
	@echo "\$$ interleaf check programs/treiber_stack_aba.c"
	@$(CARGO) run --quiet --release --locked --package interleaf -- check programs/treiber_stack_aba.c; \
	status=$$?; \
	if [ $$status -ne 1 ]; then echo "the demo should find a violation (exit status 1), but ended in $$status"; exit 1; fi

build:
	$(CARGO) build --release --locked --package interleaf

# Installs `interleaf` where cargo puts programs (~/.cargo/bin), built for speed: it takes two builds.
install: setup
	@CARGO="$(CARGO)" sh scripts/install.sh

# Runs every test: optimised, with every internal check on.
test: setup
	$(CARGO) test --profile checked --locked --workspace --all-features

# First tries the C library on this machine and limits under stress. Then runs generated programs against `exhaustive` and
# against a brute force of its own, and every way to verify random executions, until interrupted; a new seed each round.
soak: setup
	INTERLEAF_NATIVE_ROUNDS=3000000 \
		$(CARGO) test --profile checked --locked --package interleaf --test store_buffers
	INTERLEAF_STRESS=full \
		$(CARGO) test --profile checked --locked --package interleaf --test limits -- --nocapture --test-threads 1
	seed=1000000; while true; do \
		INTERLEAF_SEED=$$seed INTERLEAF_PROGRAMS=50000 \
			$(CARGO) test --profile checked --locked --package interleaf-explore --test generated || exit 1; \
		INTERLEAF_SEED=$$seed INTERLEAF_PROGRAMS=50000 \
			$(CARGO) test --profile checked --locked --package interleaf-consistency --test recorded || exit 1; \
		INTERLEAF_SEED=$$seed INTERLEAF_PROGRAMS=5000 \
			$(CARGO) test --profile checked --locked --package interleaf --test brute_force || exit 1; \
		INTERLEAF_SEED=$$seed INTERLEAF_MUTATIONS=10000 \
			$(CARGO) test --profile checked --locked --package interleaf --test mutations || exit 1; \
		INTERLEAF_SEED=$$seed INTERLEAF_PARTS=1000 \
			$(CARGO) test --profile checked --locked --package interleaf --test parts || exit 1; \
		seed=$$((seed + 50000)); \
	done

docs:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --locked --workspace --no-deps

# Counts the instructions that a few explorations take, and fails if they are a tenth more than the stored ones.
bench:
	@sh scripts/setup.sh valgrind
	$(CARGO) run --quiet --release --locked --package xtask -- bench --instructions

setup:
	@sh scripts/setup.sh

ci:
	@bash .ci/run

clean:
	$(CARGO) clean

# Accepts what reports print now as golden.
bless: setup
	INSTA_UPDATE=always INSTA_FORCE_PASS=1 $(CARGO) test --profile checked --package interleaf \
		--test reports --test replay --test sarif
