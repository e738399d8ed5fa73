#!/bin/sh
# Installs `interleaf` where cargo puts programs, built with what the compiler can learn from a profile: which branches
# explorations take. It builds a binary that counts them, explores programs/ with it for a minute, and builds again.
# With a compiler for which there is no `llvm-profdata` it builds once, without a profile.
set -eu
cd "$(dirname "$0")/.."

cargo=${CARGO:-cargo}
host=$(rustc -vV | sed -n 's/^host: //p')
llvm=$(rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
folder=${CARGO_TARGET_DIR:-target}/profiled
case $folder in /*) ;; *) folder=$PWD/$folder ;; esac

# A profile is read by the LLVM that wrote it: that of rustup's component, or one of the same number.
find_profdata() {
    for tool in "$(rustc --print sysroot)/lib/rustlib/$host/bin/llvm-profdata" "llvm-profdata-$llvm"; do
        if command -v "$tool"; then return 0; fi
    done
    return 1
}

if ! find_profdata >/dev/null && command -v rustup >/dev/null 2>&1; then
    rustup component add llvm-tools || true
fi
if ! profdata=$(find_profdata); then
    echo "no llvm-profdata of LLVM $llvm: installing without a profile, which takes up to a third more time to explore" >&2
    exec "$cargo" install --locked --force --path crates/interleaf
fi

rm -rf "$folder/counts"
mkdir -p "$folder/counts"
echo "building a binary that counts"
RUSTFLAGS="${RUSTFLAGS:-} -Cprofile-generate=$folder/counts" \
    "$cargo" build --release --locked --package interleaf --target "$host" --target-dir "$folder/counting"

echo "exploring programs/ with it"
# The searches that the heads of the programs name. Those that fail or find something count as the others do.
export LLVM_PROFILE_FILE="$folder/counts/%m.profraw"
for program in programs/*.c programs/structures/*.c; do
    sed -n 's|^// CHECK \(.*\) =>.*|\1|p' "$program" | while read -r arguments; do
        # shellcheck disable=SC2086
        "$folder/counting/$host/release/interleaf" check "$program" $arguments --jobs 1 --time-limit 0.5 \
            </dev/null >/dev/null 2>&1 || true
    done
done
if [ -z "$(find "$folder/counts" -name '*.profraw' -size +0)" ]; then
    echo "the binary that counts wrote no counts; does $folder/counting/$host/release/interleaf run?" >&2
    exit 1
fi
"$profdata" merge --output "$folder/merged.profdata" "$folder/counts"

echo "building with what it counted"
RUSTFLAGS="${RUSTFLAGS:-} -Cprofile-use=$folder/merged.profdata" \
    "$cargo" install --locked --force --path crates/interleaf --target "$host" --target-dir "$folder/using"
