#!/bin/sh
# Makes a virtual environment in target/python with the package `interleaf_cluster` and what its tests need.
set -eu
python=target/python/bin/python
if ! [ -x "$python" ] && ! python3 -m venv target/python 2>/dev/null; then
    if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
        echo "python3 with venv is missing (Debian: apt-get install python3-venv)" >&2
        exit 1
    fi
    apt-get update -qq && apt-get install -qq -y python3-venv >/dev/null
    rm -rf target/python
    python3 -m venv target/python
fi
"$python" -m pip install --quiet --disable-pip-version-check --editable './python[test]'
