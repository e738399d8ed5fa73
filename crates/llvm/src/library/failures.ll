; Made from library/failures.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/failures.c"

@has_failed = internal thread_local global i32 0, align 4

define range(i32 0, 2) i32 @interleaf.spurious_failure() {
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @has_failed)
  %2 = load i32, ptr %1, align 4
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %8

4:
  %5 = call i32 @interleaf.choose(i32 2)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %8, label %7

7:
  store i32 1, ptr %1, align 4
  br label %8

8:
  %9 = phi i32 [ 1, %7 ], [ 0, %4 ], [ 0, %0 ]
  ret i32 %9
}

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

declare i32 @interleaf.choose(i32)

define void @interleaf.could_succeed(i32 %0, i32 %1) {
  %3 = icmp eq i32 %0, 0
  br i1 %3, label %5, label %4

4:
  call void @__VERIFIER_assume(i32 %1)
  br label %5

5:
  ret void
}

declare void @__VERIFIER_assume(i32)
