#!/bin/sh
# Fails if a document names a file of the project that does not exist: in links, and as `crate/src/file.rs`.
set -eu
cd "$(dirname "$0")/.."
missing=0
for document in README.md ARCHITECTURE.md CONTRIBUTING.md SECURITY.md docs/*.md docs/*/*.md crates/*/README.md; do
    [ -f "$document" ] || continue
    folder=$(dirname "$document")
    for link in $(grep -o ']([^)#: ]*)' "$document" | tr -d '()]' | sort -u); do
        [ -e "$folder/$link" ] || { echo "$document links to $link, which does not exist"; missing=1; }
    done
    for file in $(grep -oE '`[a-z_]+/(src|tests)/[a-z_/]+\.rs`' "$document" | tr -d '`' | sort -u); do
        [ -e "crates/$file" ] || { echo "$document names $file, which does not exist"; missing=1; }
    done
done
exit $missing
