; Made from library/buffers.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/buffers.c"

define i32 @interleaf.has_store_buffers() {
  ret i32 0
}

define i32 @interleaf.buffered.interleaf.has_store_buffers() {
  ret i32 1
}

define i32 @interleaf.has_graphs() {
  ret i32 0
}

define i32 @interleaf.graphs.interleaf.has_graphs() {
  ret i32 1
}

define i32 @interleaf.may_overflow() {
  ret i32 0
}

define i32 @interleaf.large.interleaf.may_overflow() {
  ret i32 1
}

define i32 @interleaf.may_be_alone() {
  ret i32 0
}

define i32 @interleaf.alone.interleaf.may_be_alone() {
  ret i32 1
}
