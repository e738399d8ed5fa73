#!/bin/sh
# Checks the drivers in this folder with the default search. DIR holds copies of the libraries, each in a folder of its name:
#
#     sh programs/public/check.sh DIR [DRIVER]... [-- ARGUMENT]...
#
# Without an argument, prints which repository belongs where, and with which commit each driver was tried. Drivers whose library
# is not in DIR are skipped. ARGUMENTs go to `interleaf check`; INTERLEAF names another binary. Exits with the highest status.
set -eu
here=$(dirname "$0")
interleaf=${INTERLEAF:-interleaf}

# The head of a driver names its repository, the commit, and the command with its flags.
repository() { sed -n 's|^// Repository: \([^,]*\), commit.*|\1|p' "$1"; }
commit() { sed -n 's|^// Repository: .*, commit \([0-9a-f]*\).*|\1|p' "$1"; }
flags() { sed '/^#/q' "$1" | sed -n 's|^//     *||p' | tr '\n' ' ' | sed "s|interleaf check [^ ]*||; s|DIR|$2|g"; }

if [ $# -eq 0 ]; then
    for driver in "$here"/*.c "$here"/*.cpp; do
        of=$(repository "$driver")
        if [ -n "$of" ]; then echo "DIR/$(basename "$of")  $of $(commit "$driver")"; fi
    done | sort -u
    exit 0
fi

libraries=$1
shift
drivers=
while [ $# -gt 0 ] && [ "$1" != -- ]; do
    drivers="$drivers $here/$1"
    shift
done
if [ $# -gt 0 ]; then shift; fi
worst=0
for driver in ${drivers:-"$here"/*.c "$here"/*.cpp}; do
    of=$(repository "$driver")
    library=$libraries/$(basename "${of:-.}")
    if [ -n "$of" ] && [ ! -d "$library" ]; then
        echo "$(basename "$driver"): skipped, as there is no $library"
        continue
    fi
    status=0
    # shellcheck disable=SC2046 # Each word of the flags is an argument.
    output=$("$interleaf" check "$driver" $(flags "$driver" "$library") --time-limit 10 "$@" 2>&1) || status=$?
    echo "$output" | grep -E "^(error|$driver)" | head -n 2
    if [ "$status" -gt "$worst" ]; then worst=$status; fi
done
exit "$worst"
