#!/bin/sh
# The steps of the GitHub Action in action.yml. Each is one word: `sh scripts/action.sh build` or `check`.
#
#   key     prints `key=...`, which names the sources: the same key stands for the same program
#   build   installs `interleaf` from these sources below $INTERLEAF_ROOT, unless it is there
#   check   checks the program $FILES with the options $ARGS, and writes report.txt, interleaf.json, interleaf.sarif and
#           interleaf.html into $FOLDER; prints `status=...` and the names of the files that were written
#
# What a step prints for later ones goes to $GITHUB_OUTPUT, and the report to $GITHUB_STEP_SUMMARY, too, where there are such files.
# `check` ends with 0, whatever the search found: its status is for the last step, after the results were uploaded.
set -eu

source=$(cd "$(dirname "$0")/.." && pwd)

tell() { echo "$1" >>"${GITHUB_OUTPUT:-/dev/stdout}"; }

print_key() {
    cd "$source"
    files=$(find Cargo.toml Cargo.lock crates -type f | LC_ALL=C sort)
    # shellcheck disable=SC2086
    tell "key=interleaf-$(uname -sm | tr ' ' -)-$(sha256sum $files | sha256sum | cut -c1-16)"
}

build() {
    if [ -x "$INTERLEAF_ROOT/bin/interleaf" ]; then
        echo "interleaf is there already: $("$INTERLEAF_ROOT/bin/interleaf" --version)"
    else
        cargo install --locked --path "$source/crates/interleaf" --root "$INTERLEAF_ROOT"
    fi
    if [ -n "${GITHUB_PATH:-}" ]; then echo "$INTERLEAF_ROOT/bin" >>"$GITHUB_PATH"; fi
}

# One search writes everything. $FILES and $ARGS are parted at blanks; nothing in them is a pattern or a command.
check() {
    folder=${FOLDER:-interleaf-results}
    rm -f "$folder/report.txt" "$folder/interleaf.json" "$folder/interleaf.sarif" "$folder/interleaf.html"
    mkdir -p "$folder"
    set -f
    status=0
    # shellcheck disable=SC2086
    interleaf check --format "${FORMAT:-text}" --also "json=$folder/interleaf.json" --also "sarif=$folder/interleaf.sarif" \
        --also "html=$folder/interleaf.html" $FILES ${ARGS:-} >"$folder/report.txt" || status=$?
    cat "$folder/report.txt"
    tell "status=$status"
    for name in json sarif html; do
        if [ -f "$folder/interleaf.$name" ]; then tell "$name=$folder/interleaf.$name"; fi
    done
    if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
        {
            # Longer than any fence in the report.
            echo '``````````'"$(if [ "${FORMAT:-text}" = mermaid ]; then echo mermaid; fi)"
            cat "$folder/report.txt"
            echo '``````````'
        } >>"$GITHUB_STEP_SUMMARY"
    fi
}

case ${1:-} in
    key) print_key ;;
    build) build ;;
    check) check ;;
    *)
        echo "usage: $0 key|build|check" >&2
        exit 2
        ;;
esac
