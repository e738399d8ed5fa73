; Made from library/rust.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/rust.c"

define void @interleaf.rust.lock_contended(ptr %0) {
  %2 = call i64 @interleaf.guarded(ptr %0, i32 4, i64 -1, i32 0, i64 0, i32 1, i64 1, i32 0)
  ret void
}

declare i64 @interleaf.guarded(ptr, i32, i64, i32, i64, i32, i64, i32)

define void @interleaf.rust.drop_handler(ptr %0) {
  ret void
}
