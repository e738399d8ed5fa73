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
programs=0

# Runs tests that are told by their environment how many programs to compare.
compare() {
    package=$1
    test=$2
    shift 2
    if ! $cargo test --quiet --profile checked --locked --package "$package" --test "$test" -- "$@" >target/soak.log 2>&1; then
        cat target/soak.log
        echo "soak: a difference in $package, test $test, with INTERLEAF_SEED=$seed"
        exit 1
    fi
}

is_over() { [ -n "$minutes" ] && [ $(($(date +%s) - start)) -ge $((minutes * 60)) ]; }

round() {
    echo "soak: round $((rounds + 1)), INTERLEAF_SEED=$seed"
    export INTERLEAF_SEED=$seed
    # Every stateless algorithm against `exhaustive`, and the stateful ones against `stateful`, under every model.
    INTERLEAF_PROGRAMS=$1 compare interleaf-explore generated
    is_over && return
    INTERLEAF_PROGRAMS=$1 compare interleaf-explore shrinking
    is_over && return
    INTERLEAF_PROGRAMS=$1 compare interleaf-stateful generated
    is_over && return
    INTERLEAF_PROGRAMS=$1 compare interleaf-consistency recorded
    is_over && return
    # All algorithms, by the command's loader, against a brute force that shares no code with them.
    INTERLEAF_PROGRAMS=$(($1 / 10)) compare interleaf cli brute_force::
    is_over && return
    INTERLEAF_PROGRAMS=$(($1 / 10)) compare interleaf cli synchronisation::
    is_over && return
    # Programs whose loops retry and count, with and without --merge loops.
    INTERLEAF_PROGRAMS=$1 compare interleaf cli merged_loops::
    is_over && return
    INTERLEAF_MUTATIONS=$(($1 / 5)) compare interleaf cli mutations::
    is_over && return
    INTERLEAF_PARTS=$(($1 / 50)) compare interleaf cli parts::
}

# What is large and the same every time: the programs of programs/ at their large sizes and every level of optimisation, the C
# library on this machine, and limits under stress, which need a quiet machine.
large() {
    INTERLEAF_SOAK=1 compare interleaf cli counts:: programs:: rust:: cplusplus:: refine:: pages:: optimisation:: phases::
    is_over && return
    INTERLEAF_NATIVE_ROUNDS=300000 compare interleaf cli store_buffers::
    is_over && return
    INTERLEAF_STRESS=full compare interleaf cli limits:: --test-threads 1
}

size=100
while ! is_over; do
    round $size
    is_over && break
    rounds=$((rounds + 1))
    programs=$((programs + size))
    seed=$((seed + 50000))
    # Small rounds find most differences, so they come before what is large; the rounds after it grow.
    if [ $rounds -eq 2 ]; then large; fi
    size=$((size * 2 < 50000 ? size * 2 : 50000))
done
echo "soak: $rounds whole rounds with $programs programs in each campaign, 0 differences"
