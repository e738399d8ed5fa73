; Made from library/mutexes.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/mutexes.c"

define i32 @pthread_mutex_init(ptr %0, ptr %1) {
  store i64 0, ptr %0, align 8
  ret i32 0
}

define i32 @pthread_mutex_destroy(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %7

4:
  %5 = cmpxchg ptr %0, i64 0, i64 -9223372036854775808 seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 0
  br label %11

7:
  %8 = load atomic i64, ptr %0 monotonic, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %10, label %11

10:
  store atomic i64 -9223372036854775808, ptr %0 monotonic, align 8
  br label %11

11:
  %12 = phi i64 [ %6, %4 ], [ %8, %10 ], [ %8, %7 ]
  %13 = and i64 %12, 9223372036854775807
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %16, label %15

15:
  call void @interleaf.fault.destroy_mutex()
  br label %16

16:
  ret i32 0
}

declare void @interleaf.fault.destroy_mutex()

define i32 @pthread_mutex_lock(ptr %0) {
  call void @interleaf.lock(ptr %0)
  ret i32 0
}

declare void @interleaf.lock(ptr)

define range(i32 0, 17) i32 @pthread_mutex_trylock(ptr %0) {
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
  %11 = select i1 %10, i32 0, i32 16
  br label %12

12:
  %13 = phi i32 [ 16, %4 ], [ %11, %7 ]
  ret i32 %13
}

define range(i32 0, 111) i32 @pthread_mutex_timedlock(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.time_limit(ptr %1)
  %4 = call i64 @interleaf.self()
  %5 = cmpxchg ptr %0, i64 0, i64 %4 seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 1
  br i1 %6, label %9, label %7

7:
  %8 = call i64 @interleaf.pass_until(i64 %3)
  br label %9

9:
  %10 = phi i32 [ 0, %2 ], [ 110, %7 ]
  ret i32 %10
}

declare i64 @interleaf.time_limit(ptr)

define range(i32 0, 111) i32 @pthread_mutex_clocklock(ptr %0, i32 %1, ptr %2) {
  %4 = call i64 @interleaf.time_limit(ptr %2)
  %5 = call i64 @interleaf.self()
  %6 = cmpxchg ptr %0, i64 0, i64 %5 seq_cst seq_cst, align 8
  %7 = extractvalue { i64, i1 } %6, 1
  br i1 %7, label %10, label %8

8:
  %9 = call i64 @interleaf.pass_until(i64 %4)
  br label %10

10:
  %11 = phi i32 [ 0, %3 ], [ 110, %8 ]
  ret i32 %11
}

define i32 @pthread_mutex_unlock(ptr %0) {
  call void @interleaf.unlock(ptr %0)
  ret i32 0
}

declare void @interleaf.unlock(ptr)

define i32 @pthread_mutexattr_init(ptr %0) {
  store i32 0, ptr %0, align 4
  ret i32 0
}

define i32 @mtx_init(ptr %0, i32 %1) {
  store i64 0, ptr %0, align 8
  ret i32 0
}

define void @mtx_destroy(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %7

4:
  %5 = cmpxchg ptr %0, i64 0, i64 -9223372036854775808 seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 0
  br label %11

7:
  %8 = load atomic i64, ptr %0 monotonic, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %10, label %11

10:
  store atomic i64 -9223372036854775808, ptr %0 monotonic, align 8
  br label %11

11:
  %12 = phi i64 [ %6, %4 ], [ %8, %10 ], [ %8, %7 ]
  %13 = and i64 %12, 9223372036854775807
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %16, label %15

15:
  call void @interleaf.fault.destroy_mutex()
  br label %16

16:
  ret void
}

define i32 @mtx_lock(ptr %0) {
  call void @interleaf.lock(ptr %0)
  ret i32 0
}

define range(i32 0, 2) i32 @mtx_trylock(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %7, label %4

4:
  %5 = load atomic i64, ptr %0 monotonic, align 8
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %7, label %13

7:
  %8 = call i64 @interleaf.self()
  %9 = cmpxchg ptr %0, i64 0, i64 %8 seq_cst seq_cst, align 8
  %10 = extractvalue { i64, i1 } %9, 1
  %11 = xor i1 %10, true
  %12 = zext i1 %11 to i32
  br label %13

13:
  %14 = phi i32 [ 1, %4 ], [ %12, %7 ]
  ret i32 %14
}

define range(i32 0, 5) i32 @mtx_timedlock(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.time_limit(ptr %1)
  %4 = call i64 @interleaf.self()
  %5 = cmpxchg ptr %0, i64 0, i64 %4 seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 1
  br i1 %6, label %9, label %7

7:
  %8 = call i64 @interleaf.pass_until(i64 %3)
  br label %9

9:
  %10 = phi i32 [ 0, %2 ], [ 4, %7 ]
  ret i32 %10
}

define i32 @mtx_unlock(ptr %0) {
  call void @interleaf.unlock(ptr %0)
  ret i32 0
}

declare i32 @interleaf.has_store_buffers()

declare i64 @interleaf.pass_until(i64)

declare i64 @interleaf.self()
