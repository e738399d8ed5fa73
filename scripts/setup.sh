#!/bin/sh
# Installs what building and testing need besides Rust, git, make and a C linker: clang 14 or newer, and what is named as
# an argument (valgrind, which counts instructions for the benchmarks; chromium, in which the tests read HTML pages).
set -eu

has_clang() {
    if [ -n "${INTERLEAF_CLANG:-}" ]; then
        if command -v "$INTERLEAF_CLANG" >/dev/null 2>&1; then return 0; fi
        echo "INTERLEAF_CLANG names \`$INTERLEAF_CLANG\`, which was not found" >&2
        exit 1
    fi
    for version in 22 21 20 19 18 17 16 15 14; do
        if command -v "clang-$version" >/dev/null 2>&1; then return 0; fi
    done
    command -v clang >/dev/null 2>&1 && [ "$(clang -dumpversion | cut -d. -f1)" -ge 14 ] 2>/dev/null
}

has_tool() {
    if command -v "$1" >/dev/null 2>&1; then return 0; fi
    if [ "$1" != chromium ]; then return 1; fi
    # The tests take Chromium by any of its names.
    for name in "${INTERLEAF_CHROMIUM:-chromium-browser}" google-chrome; do
        if command -v "$name" >/dev/null 2>&1; then return 0; fi
    done
    return 1
}

missing=
if ! has_clang; then missing=clang; fi
for tool in "$@"; do
    if ! has_tool "$tool"; then missing="$missing $tool"; fi
done
if [ -z "$missing" ]; then exit 0; fi

advice() {
    echo "missing: $missing (clang 14 or newer); install with your system's package manager, then run make again:" >&2
    echo "    $1" >&2
    exit 1
}

if ! command -v apt-get >/dev/null 2>&1; then
    if command -v brew >/dev/null 2>&1; then advice "brew install llvm"; fi
    if command -v dnf >/dev/null 2>&1; then advice "sudo dnf install $missing"; fi
    if command -v pacman >/dev/null 2>&1; then advice "sudo pacman -S $missing"; fi
    advice "install $missing"
fi

as_root=
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
        advice "apt-get install $missing    (as root)"
    fi
    as_root=sudo
fi
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq
packages=
for tool in $missing; do
    if [ "$tool" != clang ]; then
        packages="$packages $tool"
        continue
    fi
    # The newest that the distribution has; llvm brings the disassembler for .bc files.
    for package in clang-19 clang; do
        if apt-cache show "$package" >/dev/null 2>&1; then
            packages="$packages $package $(echo "$package" | sed s/clang/llvm/)"
            break
        fi
    done
done
echo "installing$packages"
# shellcheck disable=SC2086
$as_root apt-get install -y -qq $packages >/dev/null
has_clang || advice "${as_root:+sudo }apt-get install clang"
