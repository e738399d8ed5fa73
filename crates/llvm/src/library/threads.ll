source_filename = "interleaf/threads.ll"

; Threads and mutexes of POSIX and C11. A thread is its id; the first eight bytes of a mutex are 0 when it is free and
; the id of its owner otherwise.

declare i64 @interleaf.spawn(ptr, ptr)
declare i64 @interleaf.join(i64)
declare i64 @interleaf.self()
declare void @interleaf.lock(ptr)
declare void @interleaf.unlock(ptr)
declare i32 @interleaf.choose(i32)

define i32 @pthread_create(ptr %thread, ptr %attributes, ptr %start, ptr %argument) {
  %id = call i64 @interleaf.spawn(ptr %start, ptr %argument)
  store i64 %id, ptr %thread
  ret i32 0
}

define i32 @pthread_join(i64 %thread, ptr %result) {
  %value = call i64 @interleaf.join(i64 %thread)
  %unwanted = icmp eq ptr %result, null
  br i1 %unwanted, label %end, label %keep
keep:
  store i64 %value, ptr %result
  br label %end
end:
  ret i32 0
}

define i32 @pthread_equal(i64 %left, i64 %right) {
  %equal = icmp eq i64 %left, %right
  %result = zext i1 %equal to i32
  ret i32 %result
}

define i32 @pthread_mutex_init(ptr %mutex, ptr %attributes) {
  store i64 0, ptr %mutex
  ret i32 0
}

define i32 @pthread_mutex_destroy(ptr %mutex) {
  ret i32 0
}

define i32 @pthread_mutex_lock(ptr %mutex) {
  call void @interleaf.lock(ptr %mutex)
  ret i32 0
}

define i32 @pthread_mutex_trylock(ptr %mutex) {
  %self = call i64 @interleaf.self()
  %pair = cmpxchg ptr %mutex, i64 0, i64 %self seq_cst seq_cst
  %taken = extractvalue { i64, i1 } %pair, 1
  %result = select i1 %taken, i32 0, i32 16
  ret i32 %result
}

define i32 @pthread_mutex_unlock(ptr %mutex) {
  call void @interleaf.unlock(ptr %mutex)
  ret i32 0
}

; C11

define i32 @thrd_create(ptr %thread, ptr %start, ptr %argument) {
  %id = call i64 @interleaf.spawn(ptr %start, ptr %argument)
  store i64 %id, ptr %thread
  ret i32 0
}

define i32 @thrd_join(i64 %thread, ptr %result) {
  %value = call i64 @interleaf.join(i64 %thread)
  %unwanted = icmp eq ptr %result, null
  br i1 %unwanted, label %end, label %keep
keep:
  %narrow = trunc i64 %value to i32
  store i32 %narrow, ptr %result
  br label %end
end:
  ret i32 0
}

define i32 @thrd_equal(i64 %left, i64 %right) {
  %equal = icmp eq i64 %left, %right
  %result = zext i1 %equal to i32
  ret i32 %result
}

define i32 @mtx_init(ptr %mutex, i32 %kind) {
  store i64 0, ptr %mutex
  ret i32 0
}

define void @mtx_destroy(ptr %mutex) {
  ret void
}

define i32 @mtx_lock(ptr %mutex) {
  call void @interleaf.lock(ptr %mutex)
  ret i32 0
}

define i32 @mtx_trylock(ptr %mutex) {
  %self = call i64 @interleaf.self()
  %pair = cmpxchg ptr %mutex, i64 0, i64 %self seq_cst seq_cst
  %taken = extractvalue { i64, i1 } %pair, 1
  %result = select i1 %taken, i32 0, i32 1
  ret i32 %result
}

define i32 @mtx_unlock(ptr %mutex) {
  call void @interleaf.unlock(ptr %mutex)
  ret i32 0
}

define zeroext i1 @__VERIFIER_nondet_bool() {
  %chosen = call i32 @interleaf.choose(i32 2)
  %result = trunc i32 %chosen to i1
  ret i1 %result
}
