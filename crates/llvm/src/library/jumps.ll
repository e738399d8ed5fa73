; Made from library/jumps.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/jumps.c"

define i32 @interleaf.mark_jump(ptr %0) {
  %2 = call i64 @interleaf.self()
  %3 = add i64 %2, 1
  store i64 %3, ptr %0, align 8
  %4 = call i64 @interleaf.frames()
  %5 = getelementptr i8, ptr %0, i64 8
  store i64 %4, ptr %5, align 8
  %6 = call i64 @interleaf.called_from()
  %7 = getelementptr i8, ptr %0, i64 16
  store i64 %6, ptr %7, align 8
  ret i32 0
}

declare i64 @interleaf.self()

declare i64 @interleaf.frames()

declare i64 @interleaf.called_from()

define void @longjmp(ptr %0, i32 %1) {
  %3 = getelementptr i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = load i64, ptr %0, align 8
  %6 = call i64 @interleaf.self()
  %7 = add i64 %6, 1
  %8 = icmp eq i64 %5, %7
  br i1 %8, label %9, label %12

9:
  %10 = call i64 @interleaf.frames()
  %11 = icmp ugt i64 %4, %10
  br i1 %11, label %12, label %13

12:
  call void @interleaf.fault.jump_back()
  br label %13

13:
  call void @interleaf.leave_attempts(i64 %4)
  %14 = getelementptr i8, ptr %0, i64 16
  %15 = load i64, ptr %14, align 8
  %16 = call i32 @llvm.umax.i32(i32 %1, i32 1)
  %17 = zext i32 %16 to i64
  call void @interleaf.jump_back(i64 %4, i64 %15, i64 %17)
  unreachable
}

declare void @interleaf.fault.jump_back()

declare void @interleaf.leave_attempts(i64)

declare void @interleaf.jump_back(i64, i64, i64)

define void @_longjmp(ptr %0, i32 %1) {
  call void @longjmp(ptr %0, i32 %1)
  unreachable
}

define void @siglongjmp(ptr %0, i32 %1) {
  call void @longjmp(ptr %0, i32 %1)
  unreachable
}

define void @__longjmp_chk(ptr %0, i32 %1) {
  call void @longjmp(ptr %0, i32 %1)
  unreachable
}

declare i32 @llvm.umax.i32(i32, i32)
