; Made from library/models.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/models.c"

@is_left_out = internal thread_local global i8 0, align 1

define zeroext i1 @interleaf.rust.leaves_out() {
  %1 = call i32 @interleaf.choose(i32 2)
  %2 = icmp ne i32 %1, 0
  %3 = call align 1 ptr @llvm.threadlocal.address.p0(ptr align 1 @is_left_out)
  %4 = zext i1 %2 to i8
  store i8 %4, ptr %3, align 1
  ret i1 %2
}

declare i32 @interleaf.choose(i32)

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

define void @interleaf.models.interleaf.rust.test_ended() {
  %1 = call align 1 ptr @llvm.threadlocal.address.p0(ptr align 1 @is_left_out)
  %2 = load i8, ptr %1, align 1
  %3 = xor i8 %2, 1
  %4 = zext nneg i8 %3 to i32
  call void @__VERIFIER_assume(i32 %4)
  ret void
}

declare void @__VERIFIER_assume(i32)

define void @interleaf.uncaught_panic() {
  call void @interleaf.fault.panic()
  ret void
}

declare void @interleaf.fault.panic()

define void @interleaf.models.interleaf.uncaught_panic() {
  %1 = call align 1 ptr @llvm.threadlocal.address.p0(ptr align 1 @is_left_out)
  %2 = load i8, ptr %1, align 1
  %3 = xor i8 %2, 1
  %4 = zext nneg i8 %3 to i32
  call void @__VERIFIER_assume(i32 %4)
  call void @interleaf.fault.panic()
  ret void
}
