; Made from library/mutexes.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/mutexes.c"

define i32 @pthread_mutex_init(ptr %0, ptr %1) {
  store i64 0, ptr %0, align 8
  ret i32 0
}

define i32 @pthread_mutex_destroy(ptr %0) {
  %2 = cmpxchg ptr %0, i64 0, i64 -9223372036854775808 seq_cst seq_cst, align 8
  %3 = extractvalue { i64, i1 } %2, 0
  %4 = and i64 %3, 9223372036854775807
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %7, label %6

6:
  call void @interleaf.fault.destroy_mutex()
  br label %7

7:
  ret i32 0
}

declare void @interleaf.fault.destroy_mutex()

define i32 @pthread_mutex_lock(ptr %0) {
  call void @interleaf.lock(ptr %0)
  ret i32 0
}

declare void @interleaf.lock(ptr)

define range(i32 0, 17) i32 @pthread_mutex_trylock(ptr %0) {
  %2 = call i64 @interleaf.self()
  %3 = cmpxchg ptr %0, i64 0, i64 %2 seq_cst seq_cst, align 8
  %4 = extractvalue { i64, i1 } %3, 1
  %5 = select i1 %4, i32 0, i32 16
  ret i32 %5
}

define range(i32 0, 111) i32 @pthread_mutex_timedlock(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.self()
  %4 = cmpxchg ptr %0, i64 0, i64 %3 seq_cst seq_cst, align 8
  %5 = extractvalue { i64, i1 } %4, 1
  %6 = select i1 %5, i32 0, i32 110
  ret i32 %6
}

define range(i32 0, 111) i32 @pthread_mutex_clocklock(ptr %0, i32 %1, ptr %2) {
  %4 = call i64 @interleaf.self()
  %5 = cmpxchg ptr %0, i64 0, i64 %4 seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 1
  %7 = select i1 %6, i32 0, i32 110
  ret i32 %7
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
  %2 = cmpxchg ptr %0, i64 0, i64 -9223372036854775808 seq_cst seq_cst, align 8
  %3 = extractvalue { i64, i1 } %2, 0
  %4 = and i64 %3, 9223372036854775807
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %7, label %6

6:
  call void @interleaf.fault.destroy_mutex()
  br label %7

7:
  ret void
}

define i32 @mtx_lock(ptr %0) {
  call void @interleaf.lock(ptr %0)
  ret i32 0
}

define range(i32 0, 2) i32 @mtx_trylock(ptr %0) {
  %2 = call i64 @interleaf.self()
  %3 = cmpxchg ptr %0, i64 0, i64 %2 seq_cst seq_cst, align 8
  %4 = extractvalue { i64, i1 } %3, 1
  %5 = xor i1 %4, true
  %6 = zext i1 %5 to i32
  ret i32 %6
}

define range(i32 0, 5) i32 @mtx_timedlock(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.self()
  %4 = cmpxchg ptr %0, i64 0, i64 %3 seq_cst seq_cst, align 8
  %5 = extractvalue { i64, i1 } %4, 1
  %6 = select i1 %5, i32 0, i32 4
  ret i32 %6
}

define i32 @mtx_unlock(ptr %0) {
  call void @interleaf.unlock(ptr %0)
  ret i32 0
}

declare i64 @interleaf.self()
