; Made from library/locking_all.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/locking_all.c"

@held = internal thread_local global ptr null, align 8

define range(i32 0, 17) i32 @interleaf.all.pthread_mutex_trylock(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %7, label %4

4:
  %5 = load atomic i64, ptr %0 monotonic, align 8
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %7, label %12

7:
  %8 = call i64 @interleaf.self()
  %9 = cmpxchg ptr %0, i64 0, i64 %8 seq_cst seq_cst, align 8
  %10 = extractvalue { i64, i1 } %9, 1
  %11 = select i1 %10, ptr null, ptr %0
  br label %12

12:
  %13 = phi ptr [ %0, %4 ], [ %11, %7 ]
  %14 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @held)
  store ptr %13, ptr %14, align 8
  %15 = icmp eq ptr %13, null
  %16 = select i1 %15, i32 0, i32 16
  ret i32 %16
}

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

define i32 @interleaf.all.pthread_mutex_lock(ptr %0) {
  call void @interleaf.lock(ptr %0)
  %2 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @held)
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, %0
  br i1 %4, label %5, label %6

5:
  call void @interleaf.torn_attempt()
  br label %6

6:
  ret i32 0
}

declare void @interleaf.lock(ptr)

declare void @interleaf.torn_attempt()

declare i32 @interleaf.has_store_buffers()

declare i64 @interleaf.self()
