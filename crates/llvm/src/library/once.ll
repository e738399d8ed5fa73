; Made from library/once.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/once.c"

define i32 @pthread_once(ptr %0, ptr %1) {
  %3 = call i32 @interleaf.has_store_buffers()
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %8, label %5

5:
  %6 = load atomic i32, ptr %0 acquire, align 4
  %7 = icmp eq i32 %6, 2
  br i1 %7, label %13, label %8

8:
  %9 = call i64 @interleaf.guarded(ptr %0, i32 4, i64 -1, i32 1, i64 1, i32 4, i64 1, i32 6)
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %13

11:
  call void %1()
  %12 = call i64 @interleaf.release(ptr %0, i32 4, i32 1, i64 2, i32 6)
  br label %13

13:
  ret i32 0
}

define void @call_once(ptr %0, ptr %1) {
  %3 = call i32 @interleaf.has_store_buffers()
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %8, label %5

5:
  %6 = load atomic i32, ptr %0 acquire, align 4
  %7 = icmp eq i32 %6, 2
  br i1 %7, label %13, label %8

8:
  %9 = call i64 @interleaf.guarded(ptr %0, i32 4, i64 -1, i32 1, i64 1, i32 4, i64 1, i32 6)
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %13

11:
  call void %1()
  %12 = call i64 @interleaf.release(ptr %0, i32 4, i32 1, i64 2, i32 6)
  br label %13

13:
  ret void
}

define range(i32 0, 2) i32 @__cxa_guard_acquire(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 4
  %3 = call i32 @interleaf.has_store_buffers()
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %8, label %5

5:
  %6 = load atomic i32, ptr %2 acquire, align 4
  %7 = icmp eq i32 %6, 2
  br i1 %7, label %12, label %8

8:
  %9 = call i64 @interleaf.guarded(ptr %2, i32 4, i64 -1, i32 1, i64 1, i32 4, i64 1, i32 6)
  %10 = icmp eq i64 %9, 0
  %11 = zext i1 %10 to i32
  br label %12

12:
  %13 = phi i32 [ %11, %8 ], [ 0, %5 ]
  ret i32 %13
}

define void @__cxa_guard_release(ptr %0) {
  store atomic i8 1, ptr %0 release, align 1
  %2 = getelementptr i8, ptr %0, i64 4
  %3 = call i64 @interleaf.release(ptr %2, i32 4, i32 1, i64 2, i32 6)
  ret void
}

define void @__cxa_guard_abort(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 4
  %3 = call i64 @interleaf.release(ptr %2, i32 4, i32 1, i64 0, i32 6)
  ret void
}

declare i32 @interleaf.has_store_buffers()

declare i64 @interleaf.guarded(ptr, i32, i64, i32, i64, i32, i64, i32)

declare i64 @interleaf.release(ptr, i32, i32, i64, i32)
