#!/bin/sh
# Fails if a document names a file of the project that does not exist: in links, as `crate/src/file.rs` or `crate/src/folder/`, and
# as `file.rs` or `folder/file.rs` of any crate.
set -eu
cd "$(dirname "$0")/.."
files=$(find crates programs docs scripts -type f)
missing=0
for document in README.md ARCHITECTURE.md CONTRIBUTING.md SECURITY.md docs/*.md docs/*/*.md crates/*/README.md; do
    [ -f "$document" ] || continue
    folder=$(dirname "$document")
    for link in $(grep -o ']([^)#: ]*)' "$document" | tr -d '()]' | sort -u); do
        [ -e "$folder/$link" ] || { echo "$document links to $link, which does not exist"; missing=1; }
    done
    for file in $(grep -oE '`(crates/)?[a-z_]+/(src|tests)/[a-z_/]+(\.rs|/)`' "$document" | tr -d '`' | sort -u); do
        [ -e "crates/${file#crates/}" ] || { echo "$document names $file, which does not exist"; missing=1; }
    done
    for file in $(grep -oE '`[a-z_/]+\.rs`' "$document" | tr -d '`' | sort -u); do
        echo "$files" | grep -q "/${file#crates/}\$" || { echo "$document names $file, which does not exist"; missing=1; }
    done
done
exit $missing
