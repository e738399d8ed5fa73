#!/bin/sh
# Installs `interleaf` where cargo puts programs, built with what the compiler can learn from a profile: which branches
# explorations take. It builds a binary that counts them, explores programs/ with it, and builds again. Where there is no
# `llvm-profdata` for the compiler, or it cannot build such a binary, it builds once, without a profile.
#
# CARGO may have arguments (`make install CARGO="cargo +1.95.0"`). RUSTFLAGS are kept; those of cargo's own configuration
# give way, as with any RUSTFLAGS.
set -eu
cd "$(dirname "$0")/.."
trap 'echo "interrupted: nothing was installed" >&2; exit 130' INT TERM

cargo=${CARGO:-cargo}
# The compiler of the same toolchain.
toolchain=$(printf '%s\n' "$cargo" | sed -n 's/^[^ ]* \(+[^ ]*\).*/\1/p')
rustc=${RUSTC:-rustc${toolchain:+ $toolchain}}
if ! version=$($rustc -vV); then
    echo "\`$rustc -vV\` fails; install Rust 1.88 or newer, from https://rustup.rs" >&2
    exit 1
fi
host=$(printf '%s\n' "$version" | sed -n 's/^host: //p')
llvm=$(printf '%s\n' "$version" | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
folder=${CARGO_TARGET_DIR:-target}/profiled
case $folder in /*) ;; *) folder=$PWD/$folder ;; esac

install_plainly() {
    echo "$1: installing without a profile, which makes a slower binary" >&2
    exec $cargo install --locked --force --profile dist --path crates/interleaf
}

# A profile is read by the LLVM that wrote it: that of rustup's component, or one of the same number.
find_profdata() {
    for tool in "$($rustc --print sysroot)/lib/rustlib/$host/bin/llvm-profdata" "llvm-profdata-$llvm"; do
        if command -v "$tool"; then return 0; fi
    done
    return 1
}

# Runs cargo with one more flag for the compiler. Flags are parted by a control character, so that a path may have blanks.
with_flag() {
    flag=$1
    shift
    part=$(printf '\037')
    flags=${CARGO_ENCODED_RUSTFLAGS:-$(printf '%s' "${RUSTFLAGS:-}" | tr -s ' ' "$part")}
    CARGO_ENCODED_RUSTFLAGS="${flags:+$flags$part}$flag" $cargo "$@"
}

if ! find_profdata >/dev/null && command -v rustup >/dev/null 2>&1; then
    rustup ${toolchain:+"$toolchain"} component add llvm-tools || true
fi
profdata=$(find_profdata) || install_plainly "no llvm-profdata of LLVM $llvm"

rm -rf "$folder/counts"
mkdir -p "$folder/counts"
echo "building a binary that counts"
with_flag "-Cprofile-generate=$folder/counts" \
    build --profile dist --locked --package interleaf --target "$host" --target-dir "$folder/counting" ||
    install_plainly "a binary that counts cannot be built"

echo "exploring programs/ with it"
# The searches that the heads of the programs name. Those that fail or find something count as the others do.
export LLVM_PROFILE_FILE="$folder/counts/%m.profraw"
for program in programs/*.c programs/structures/*.c; do
    sed -n 's|^// CHECK \(.*\) =>.*|\1|p' "$program" >"$folder/searches"
    while read -r arguments; do
        # shellcheck disable=SC2086
        "$folder/counting/$host/dist/interleaf" check "$program" $arguments --jobs 1 --time-limit 0.5 \
            </dev/null >/dev/null 2>&1 || true
    done <"$folder/searches"
done
unset LLVM_PROFILE_FILE
if [ -z "$(find "$folder/counts" -name '*.profraw' -size +0)" ]; then
    install_plainly "the binary that counts wrote no counts"
fi
"$profdata" merge --output "$folder/merged.profdata" "$folder/counts"

echo "building with what it counted"
with_flag "-Cprofile-use=$folder/merged.profdata" \
    install --locked --force --profile dist --path crates/interleaf --target "$host" --target-dir "$folder/using"
