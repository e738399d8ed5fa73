# An image with Interleaf and clang, for C and C++:
#
#     docker build --tag interleaf .
#     docker run --rm --volume "$PWD:/work" --user "$(id -u):$(id -g)" interleaf check queue.c
#
# Rust programs need rustc besides; check them on a machine with Rust.
FROM rust:1-bookworm AS builder
WORKDIR /source
COPY . .
RUN cargo install --locked --profile dist --path crates/interleaf --root /built

FROM debian:bookworm-slim
# clang-19 needs the headers of C and C++, so they come with it; llvm-19 has the disassembler for .bc files.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends clang-19 llvm-19 \
    && rm -rf /var/lib/apt/lists/*
COPY --from=builder /built/bin/interleaf /usr/local/bin/interleaf
COPY programs/treiber_stack_aba.c /usr/local/share/interleaf/
RUN useradd --create-home interleaf
USER interleaf
WORKDIR /work
# The image is built only if programs can be checked in it, and a known bug is found.
RUN interleaf doctor \
    && status=0 \
    && { interleaf check /usr/local/share/interleaf/treiber_stack_aba.c || status=$?; } \
    && test "$status" -eq 1
ENTRYPOINT ["interleaf"]
CMD ["--help"]
