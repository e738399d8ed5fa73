#!/bin/sh
# Compares searches with each other and with judges of their own, round after round with a new seed: for so many minutes, or
# until interrupted. Prints what was compared; ends at the first difference, with the seed that shows it.
set -eu
cd "$(dirname "$0")/.."
minutes=${1:-}
cargo=${CARGO:-cargo}
mkdir -p target
start=$(date +%s)
seed=$((start % 1000000 * 100000))
rounds=0
all=0

# Runs tests that are told by their environment how many programs to compare.
compare() {
    package=$1
    shift
    if ! $cargo test --quiet --profile checked --locked --package "$package" "$@" >target/soak.log 2>&1; then
        cat target/soak.log
        echo "soak: a difference in $package, with INTERLEAF_SEED=$INTERLEAF_SEED INTERLEAF_TIMES=$INTERLEAF_TIMES"
        exit 1
    fi
    echo "soak: $(($(date +%s) - start)) s, no difference in $package $*"
}

is_over() { [ -n "$minutes" ] && [ $(($(date +%s) - start)) -ge $((minutes * 60)) ]; }

# Every test that compares generated programs, with $1 times as many of them as `make test` has.
round() {
    echo "soak: round $((rounds + 1)), INTERLEAF_SEED=$seed INTERLEAF_TIMES=$1"
    export INTERLEAF_SEED=$seed INTERLEAF_TIMES=$1
    # Stateless algorithms against `exhaustive`, stateful ones against `stateful`, under every model; decisions of consistency against
    # their definitions; lassos against brute force; samples against what they are drawn from.
    for package in explore stateful consistency live sample fairness; do
        compare interleaf-$package
        if is_over; then return; fi
    done
    # All algorithms by the command's loader, against brute force that shares no code with them, and with and without merging.
    for campaign in brute_force synchronisation merged_loops by_states axioms mutations parts; do
        compare interleaf --test cli -- $campaign::
        if is_over; then return; fi
    done
}

# What is large and the same every time: the programs of programs/ at their large sizes and every level of optimisation, the C
# library on this machine, and limits under stress, which need a quiet machine.
large() {
    INTERLEAF_SOAK=1 compare interleaf --test cli -- counts:: programs:: rust:: cplusplus:: refine:: pages:: optimisation:: phases::
    if is_over; then return; fi
    INTERLEAF_NATIVE_ROUNDS=300000 compare interleaf --test cli -- store_buffers::
    if is_over; then return; fi
    INTERLEAF_STRESS=full compare interleaf --test cli -- limits:: --test-threads 1
}

times=1
while ! is_over; do
    round $times
    if is_over; then break; fi
    rounds=$((rounds + 1))
    all=$((all + times))
    seed=$((seed + 50000))
    # Small rounds find most differences, so they come before what is large; the rounds after it grow.
    if [ $rounds -eq 1 ]; then large; fi
    times=$((times * 2 < 64 ? times * 2 : 64))
done
echo "soak: $rounds whole rounds with $all times the programs of the tests, 0 differences"
