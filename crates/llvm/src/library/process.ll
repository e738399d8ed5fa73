; Made from library/process.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/process.c"

@setlocale.of_c = internal global [2 x i8] c"C\00", align 1
@process.str = private constant [5 x i8] c"2.36\00", align 1

define range(i32 0, -2147483648) i32 @gettid() {
  %1 = call i64 @interleaf.self()
  %2 = lshr i64 %1, 31
  %3 = xor i64 %2, %1
  %4 = trunc i64 %3 to i32
  %5 = and i32 %4, 2147483647
  %6 = call i32 @llvm.umax.i32(i32 %5, i32 1)
  ret i32 %6
}

declare i64 @interleaf.self()

define i32 @getpid() {
  ret i32 1
}

define i32 @getppid() {
  ret i32 0
}

define range(i64 -1, 1048577) i64 @sysconf(i32 %0) {
  switch i32 %0, label %8 [
    i32 30, label %10
    i32 83, label %2
    i32 84, label %2
    i32 2, label %3
    i32 4, label %4
    i32 75, label %5
    i32 85, label %6
    i32 86, label %6
    i32 190, label %7
  ]

2:
  br label %10

3:
  br label %10

4:
  br label %10

5:
  br label %10

6:
  br label %10

7:
  br label %10

8:
  %9 = call ptr @__errno_location()
  store i32 22, ptr %9, align 4
  br label %10

10:
  %11 = phi i64 [ -1, %8 ], [ 64, %7 ], [ 1048576, %6 ], [ 16384, %5 ], [ 1024, %4 ], [ 100, %3 ], [ 2, %2 ], [ 4096, %1 ]
  ret i64 %11
}

declare ptr @__errno_location()

define range(i64 -1, 1048577) i64 @__sysconf(i32 %0) {
  switch i32 %0, label %8 [
    i32 30, label %10
    i32 83, label %2
    i32 84, label %2
    i32 2, label %3
    i32 4, label %4
    i32 75, label %5
    i32 85, label %6
    i32 86, label %6
    i32 190, label %7
  ]

2:
  br label %10

3:
  br label %10

4:
  br label %10

5:
  br label %10

6:
  br label %10

7:
  br label %10

8:
  %9 = call ptr @__errno_location()
  store i32 22, ptr %9, align 4
  br label %10

10:
  %11 = phi i64 [ -1, %8 ], [ 64, %7 ], [ 1048576, %6 ], [ 16384, %5 ], [ 1024, %4 ], [ 100, %3 ], [ 2, %2 ], [ 4096, %1 ]
  ret i64 %11
}

define i32 @getpagesize() {
  ret i32 4096
}

define i32 @get_nprocs() {
  ret i32 2
}

define i32 @get_nprocs_conf() {
  ret i32 2
}

define i32 @__sched_cpucount(i64 %0, ptr %1) {
  %3 = icmp eq i64 %0, 0
  br i1 %3, label %4, label %6

4:
  %5 = phi i32 [ 0, %2 ], [ %13, %6 ]
  ret i32 %5

6:
  %7 = phi i64 [ %14, %6 ], [ 0, %2 ]
  %8 = phi i32 [ %13, %6 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %1, i64 %7
  %10 = load i8, ptr %9, align 1
  %11 = call range(i8 0, 9) i8 @llvm.ctpop.i8(i8 %10)
  %12 = zext nneg i8 %11 to i32
  %13 = add i32 %8, %12
  %14 = add i64 %7, 1
  %15 = icmp eq i64 %14, %0
  br i1 %15, label %4, label %6
}

define range(i32 -1, 1) i32 @sched_getaffinity(i32 %0, i64 %1, ptr %2) {
  %4 = icmp ult i64 %1, 8
  br i1 %4, label %5, label %7

5:
  %6 = call ptr @__errno_location()
  store i32 22, ptr %6, align 4
  br label %8

7:
  call void @interleaf.fill(ptr %2, i8 signext 0, i64 %1)
  store i8 3, ptr %2, align 1
  br label %8

8:
  %9 = phi i32 [ -1, %5 ], [ 0, %7 ]
  ret i32 %9
}

declare void @interleaf.fill(ptr, i8 signext, i64)

define i32 @sched_setaffinity(i32 %0, i64 %1, ptr %2) {
  ret i32 0
}

define range(i32 0, 23) i32 @pthread_getaffinity_np(i64 %0, i64 %1, ptr %2) {
  %4 = icmp ugt i64 %1, 7
  br i1 %4, label %7, label %5

5:
  %6 = call ptr @__errno_location()
  store i32 22, ptr %6, align 4
  br label %8

7:
  call void @interleaf.fill(ptr %2, i8 signext 0, i64 %1)
  store i8 3, ptr %2, align 1
  br label %8

8:
  %9 = phi i32 [ 22, %5 ], [ 0, %7 ]
  ret i32 %9
}

define i32 @pthread_setaffinity_np(i64 %0, i64 %1, ptr %2) {
  ret i32 0
}

define i32 @sysinfo(ptr %0) {
  call void @interleaf.fill(ptr %0, i8 signext 0, i64 112)
  %2 = getelementptr i8, ptr %0, i64 32
  store i64 4294967296, ptr %2, align 8
  %3 = getelementptr i8, ptr %0, i64 40
  store i64 2147483648, ptr %3, align 8
  %4 = getelementptr i8, ptr %0, i64 104
  store i32 1, ptr %4, align 8
  %5 = getelementptr i8, ptr %0, i64 80
  store i16 1, ptr %5, align 8
  ret i32 0
}

define i32 @sched_getcpu() {
  ret i32 0
}

define range(i32 -1, 100) i32 @sched_get_priority_min(i32 %0) {
  %2 = icmp ugt i32 %0, 6
  br i1 %2, label %3, label %5

3:
  %4 = call ptr @__errno_location()
  store i32 22, ptr %4, align 4
  br label %9

5:
  %6 = add i32 %0, -1
  %7 = icmp ult i32 %6, 2
  %8 = zext i1 %7 to i32
  br label %9

9:
  %10 = phi i32 [ -1, %3 ], [ %8, %5 ]
  ret i32 %10
}

define range(i32 -1, 100) i32 @sched_get_priority_max(i32 %0) {
  %2 = icmp ugt i32 %0, 6
  br i1 %2, label %3, label %5

3:
  %4 = call ptr @__errno_location()
  store i32 22, ptr %4, align 4
  br label %9

5:
  %6 = add i32 %0, -1
  %7 = icmp ult i32 %6, 2
  %8 = select i1 %7, i32 99, i32 0
  br label %9

9:
  %10 = phi i32 [ -1, %3 ], [ %8, %5 ]
  ret i32 %10
}

define i32 @getrlimit(i32 %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  store i64 -1, ptr %3, align 8
  store i64 -1, ptr %1, align 8
  ret i32 0
}

define i32 @getrlimit64(i32 %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  store i64 -1, ptr %3, align 8
  store i64 -1, ptr %1, align 8
  ret i32 0
}

define i32 @setrlimit(i32 %0, ptr %1) {
  ret i32 0
}

define i32 @setrlimit64(i32 %0, ptr %1) {
  ret i32 0
}

define ptr @setlocale(i32 %0, ptr %1) {
  %3 = icmp eq ptr %1, null
  br i1 %3, label %10, label %4

4:
  %5 = load i8, ptr %1, align 1
  switch i8 %5, label %11 [
    i8 0, label %10
    i8 67, label %6
  ]

6:
  %7 = getelementptr i8, ptr %1, i64 1
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  br i1 %9, label %10, label %11

10:
  br label %11

11:
  %12 = phi ptr [ @setlocale.of_c, %10 ], [ null, %4 ], [ null, %6 ]
  ret ptr %12
}

define i32 @getrusage(i32 %0, ptr %1) {
  call void @interleaf.fill(ptr %1, i8 signext 0, i64 144)
  ret i32 0
}

define range(i32 -1, 1) i32 @prctl(i32 %0, ...) {
  switch i32 %0, label %2 [
    i32 1, label %4
    i32 4, label %4
    i32 15, label %4
    i32 29, label %4
  ]

2:
  %3 = call ptr @__errno_location()
  store i32 22, ptr %3, align 4
  br label %4

4:
  %5 = phi i32 [ -1, %2 ], [ 0, %1 ], [ 0, %1 ], [ 0, %1 ], [ 0, %1 ]
  ret i32 %5
}

define ptr @gnu_get_libc_version() {
  ret ptr @process.str
}

define i32 @pthread_atfork(ptr %0, ptr %1, ptr %2) {
  ret i32 0
}

define i32 @__register_atfork(ptr %0, ptr %1, ptr %2, ptr %3) {
  ret i32 0
}

define range(i32 -1, 1) i32 @raise(i32 %0) {
  switch i32 %0, label %3 [
    i32 6, label %2
    i32 0, label %9
    i32 17, label %9
    i32 18, label %9
    i32 23, label %9
    i32 28, label %9
  ]

2:
  call void @abort()
  unreachable

3:
  %4 = add i32 %0, -1
  %5 = icmp ult i32 %4, 64
  br i1 %5, label %6, label %7

6:
  call void @interleaf.fault.signal()
  br label %7

7:
  %8 = call ptr @__errno_location()
  store i32 22, ptr %8, align 4
  br label %9

9:
  %10 = phi i32 [ -1, %7 ], [ 0, %1 ], [ 0, %1 ], [ 0, %1 ], [ 0, %1 ], [ 0, %1 ]
  ret i32 %10
}

declare void @abort()

declare void @interleaf.fault.signal()

define ptr @signal(i32 %0, ptr %1) {
  ret ptr null
}

define i32 @sigaction(i32 %0, ptr %1, ptr %2) {
  %4 = icmp eq ptr %2, null
  br i1 %4, label %7, label %5

5:
  call void @interleaf.fill(ptr %2, i8 signext 0, i64 152)
  switch i32 %0, label %7 [
    i32 11, label %6
    i32 7, label %6
  ]

6:
  store i64 1, ptr %2, align 8
  br label %7

7:
  ret i32 0
}

define i32 @sigemptyset(ptr %0) {
  call void @interleaf.fill(ptr %0, i8 signext 0, i64 128)
  ret i32 0
}

define i32 @sigfillset(ptr %0) {
  call void @interleaf.fill(ptr %0, i8 signext -1, i64 128)
  ret i32 0
}

define range(i32 -1, 1) i32 @sigaddset(ptr %0, i32 %1) {
  %3 = add i32 %1, -1
  %4 = icmp ugt i32 %3, 63
  br i1 %4, label %10, label %5

5:
  %6 = zext nneg i32 %3 to i64
  %7 = shl i64 1, %6
  %8 = load i64, ptr %0, align 8
  %9 = or i64 %8, %7
  store i64 %9, ptr %0, align 8
  br label %10

10:
  %11 = phi i32 [ 0, %5 ], [ -1, %2 ]
  ret i32 %11
}

define range(i32 -1, 1) i32 @sigdelset(ptr %0, i32 %1) {
  %3 = add i32 %1, -1
  %4 = icmp ugt i32 %3, 63
  br i1 %4, label %11, label %5

5:
  %6 = zext nneg i32 %3 to i64
  %7 = shl i64 1, %6
  %8 = xor i64 %7, -1
  %9 = load i64, ptr %0, align 8
  %10 = and i64 %9, %8
  store i64 %10, ptr %0, align 8
  br label %11

11:
  %12 = phi i32 [ 0, %5 ], [ -1, %2 ]
  ret i32 %12
}

define range(i32 -1, 2) i32 @sigismember(ptr %0, i32 %1) {
  %3 = add i32 %1, -1
  %4 = icmp ugt i32 %3, 63
  br i1 %4, label %11, label %5

5:
  %6 = load i64, ptr %0, align 8
  %7 = zext nneg i32 %3 to i64
  %8 = lshr i64 %6, %7
  %9 = trunc i64 %8 to i32
  %10 = and i32 %9, 1
  br label %11

11:
  %12 = phi i32 [ %10, %5 ], [ -1, %2 ]
  ret i32 %12
}

define i32 @sigprocmask(i32 %0, ptr %1, ptr %2) {
  %4 = icmp eq ptr %2, null
  br i1 %4, label %6, label %5

5:
  call void @interleaf.fill(ptr %2, i8 signext 0, i64 128)
  br label %6

6:
  ret i32 0
}

define i32 @pthread_sigmask(i32 %0, ptr %1, ptr %2) {
  %4 = icmp eq ptr %2, null
  br i1 %4, label %6, label %5

5:
  call void @interleaf.fill(ptr %2, i8 signext 0, i64 128)
  br label %6

6:
  ret i32 0
}

declare i32 @llvm.umax.i32(i32, i32)

declare i8 @llvm.ctpop.i8(i8)
