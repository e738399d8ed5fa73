#!/bin/sh
# Installs what building and testing need besides Rust, git, make and a C linker: clang 14 or newer.
set -eu

if [ -n "${INTERLEAF_CLANG:-}" ]; then
    if command -v "$INTERLEAF_CLANG" >/dev/null 2>&1; then exit 0; fi
    echo "INTERLEAF_CLANG names \`$INTERLEAF_CLANG\`, which was not found" >&2
    exit 1
fi
for version in 22 21 20 19 18 17 16 15 14; do
    if command -v "clang-$version" >/dev/null 2>&1; then exit 0; fi
done
if command -v clang >/dev/null 2>&1; then
    version=$(clang -dumpversion | cut -d. -f1)
    if [ "$version" -ge 14 ] 2>/dev/null; then exit 0; fi
fi

advice() {
    echo "clang 14 or newer is missing; install it with your system's package manager, then run make again:" >&2
    echo "    $1" >&2
    exit 1
}

if ! command -v apt-get >/dev/null 2>&1; then
    if command -v brew >/dev/null 2>&1; then advice "brew install llvm"; fi
    if command -v dnf >/dev/null 2>&1; then advice "sudo dnf install clang"; fi
    if command -v pacman >/dev/null 2>&1; then advice "sudo pacman -S clang"; fi
    advice "install clang 14 or newer"
fi

as_root=
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
        advice "apt-get install clang    (as root)"
    fi
    as_root=sudo
fi
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq
# The newest that the distribution has; llvm brings the disassembler for .bc files.
for package in clang-19 clang; do
    if apt-cache show "$package" >/dev/null 2>&1; then
        echo "installing $package"
        $as_root apt-get install -y -qq "$package" "$(echo "$package" | sed s/clang/llvm/)" >/dev/null
        exit 0
    fi
done
advice "${as_root:+sudo }apt-get install clang"
