; Made from library/system.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/system.c"

%struct.piece = type { ptr, i64 }
%struct.polled = type { i32, i16, i16 }

@never = internal global i64 0, align 8

define range(i32 -1, 1) i32 @close(i32 %0) {
  %2 = icmp ugt i32 %0, 2
  br i1 %2, label %3, label %5

3:
  %4 = call ptr @__errno_location()
  store i32 9, ptr %4, align 4
  br label %5

5:
  %6 = phi i32 [ -1, %3 ], [ 0, %1 ]
  ret i32 %6
}

define i32 @dup(i32 %0) {
  %2 = icmp ugt i32 %0, 2
  br i1 %2, label %3, label %5

3:
  %4 = call ptr @__errno_location()
  store i32 9, ptr %4, align 4
  br label %5

5:
  %6 = phi i32 [ -1, %3 ], [ %0, %1 ]
  ret i32 %6
}

define range(i32 -1, 1) i32 @fcntl(i32 %0, i32 %1, ...) {
  %3 = icmp ugt i32 %0, 2
  br i1 %3, label %4, label %6

4:
  %5 = call ptr @__errno_location()
  store i32 9, ptr %5, align 4
  br label %6

6:
  %7 = phi i32 [ -1, %4 ], [ 0, %2 ]
  ret i32 %7
}

define range(i32 -1, 1) i32 @fcntl64(i32 %0, i32 %1, ...) {
  %3 = icmp ugt i32 %0, 2
  br i1 %3, label %4, label %6

4:
  %5 = call ptr @__errno_location()
  store i32 9, ptr %5, align 4
  br label %6

6:
  %7 = phi i32 [ -1, %4 ], [ 0, %2 ]
  ret i32 %7
}

define i32 @isatty(i32 %0) {
  %2 = icmp ugt i32 %0, 2
  %3 = select i1 %2, i32 9, i32 25
  %4 = call ptr @__errno_location()
  store i32 %3, ptr %4, align 4
  ret i32 0
}

define i32 @stat(ptr %0, ptr %1) {
  %3 = call ptr @__errno_location()
  store i32 2, ptr %3, align 4
  ret i32 -1
}

define i32 @stat64(ptr %0, ptr %1) {
  %3 = call ptr @__errno_location()
  store i32 2, ptr %3, align 4
  ret i32 -1
}

define i32 @lstat(ptr %0, ptr %1) {
  %3 = call ptr @__errno_location()
  store i32 2, ptr %3, align 4
  ret i32 -1
}

define i32 @lstat64(ptr %0, ptr %1) {
  %3 = call ptr @__errno_location()
  store i32 2, ptr %3, align 4
  ret i32 -1
}

define i32 @statx(i32 %0, ptr %1, i32 %2, i32 %3, ptr %4) {
  %6 = call ptr @__errno_location()
  store i32 2, ptr %6, align 4
  ret i32 -1
}

define range(i32 -1, 1) i32 @fstat(i32 %0, ptr %1) {
  %3 = icmp ugt i32 %0, 2
  br i1 %3, label %4, label %6

4:
  %5 = call ptr @__errno_location()
  store i32 9, ptr %5, align 4
  br label %7

6:
  call void @interleaf.fill(ptr %1, i8 signext 0, i64 144)
  br label %7

7:
  %8 = phi i32 [ 0, %6 ], [ -1, %4 ]
  ret i32 %8
}

declare void @interleaf.fill(ptr, i8 signext, i64)

define range(i32 -1, 1) i32 @fstat64(i32 %0, ptr %1) {
  %3 = icmp ugt i32 %0, 2
  br i1 %3, label %4, label %6

4:
  %5 = call ptr @__errno_location()
  store i32 9, ptr %5, align 4
  br label %7

6:
  call void @interleaf.fill(ptr %1, i8 signext 0, i64 144)
  br label %7

7:
  %8 = phi i32 [ 0, %6 ], [ -1, %4 ]
  ret i32 %8
}

define i32 @access(ptr %0, i32 %1) {
  %3 = call ptr @__errno_location()
  store i32 2, ptr %3, align 4
  ret i32 -1
}

define ptr @opendir(ptr %0) {
  %2 = call ptr @__errno_location()
  store i32 2, ptr %2, align 4
  ret ptr null
}

define i32 @unlink(ptr %0) {
  %2 = call ptr @__errno_location()
  store i32 2, ptr %2, align 4
  ret i32 -1
}

define i32 @mkdir(ptr %0, i32 %1) {
  %3 = call ptr @__errno_location()
  store i32 2, ptr %3, align 4
  ret i32 -1
}

define i64 @readlink(ptr %0, ptr %1, i64 %2) {
  %4 = call ptr @__errno_location()
  store i32 2, ptr %4, align 4
  ret i64 -1
}

define ptr @realpath(ptr %0, ptr %1) {
  %3 = call ptr @__errno_location()
  store i32 2, ptr %3, align 4
  ret ptr null
}

define ptr @getcwd(ptr %0, i64 %1) {
  %3 = call ptr @__errno_location()
  store i32 2, ptr %3, align 4
  ret ptr null
}

define range(i64 -1, 1) i64 @read(i32 %0, ptr %1, i64 %2) {
  %4 = icmp eq i32 %0, 0
  br i1 %4, label %7, label %5

5:
  %6 = call ptr @__errno_location()
  store i32 9, ptr %6, align 4
  br label %7

7:
  %8 = phi i64 [ -1, %5 ], [ 0, %3 ]
  ret i64 %8
}

define i64 @lseek(i32 %0, i64 %1, i32 %2) {
  %4 = icmp ugt i32 %0, 2
  %5 = select i1 %4, i32 9, i32 29
  %6 = call ptr @__errno_location()
  store i32 %5, ptr %6, align 4
  ret i64 -1
}

define i64 @lseek64(i32 %0, i64 %1, i32 %2) {
  %4 = icmp ugt i32 %0, 2
  %5 = select i1 %4, i32 9, i32 29
  %6 = call ptr @__errno_location()
  store i32 %5, ptr %6, align 4
  ret i64 -1
}

define i64 @write(i32 %0, ptr %1, i64 %2) {
  %4 = add i32 %0, -3
  %5 = icmp ult i32 %4, -2
  br i1 %5, label %8, label %6

6:
  %7 = icmp eq i64 %2, 0
  br i1 %7, label %18, label %10

8:
  %9 = call ptr @__errno_location()
  store i32 9, ptr %9, align 4
  br label %18

10:
  %11 = phi i64 [ %16, %10 ], [ 0, %6 ]
  %12 = getelementptr i8, ptr %1, i64 %11
  %13 = load i8, ptr %12, align 1
  %14 = sext i8 %13 to i32
  %15 = call i32 @putchar(i32 %14)
  %16 = add i64 %11, 1
  %17 = icmp eq i64 %16, %2
  br i1 %17, label %18, label %10

18:
  %19 = phi i64 [ -1, %8 ], [ %2, %6 ], [ %2, %10 ]
  ret i64 %19
}

declare i32 @putchar(i32)

define i64 @writev(i32 %0, ptr %1, i32 %2) {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %36

5:
  %6 = add i32 %0, -3
  %7 = icmp ult i32 %6, -2
  %8 = zext nneg i32 %2 to i64
  br label %9

9:
  %10 = phi i64 [ 0, %5 ], [ %34, %31 ]
  %11 = phi i64 [ 0, %5 ], [ %33, %31 ]
  %12 = getelementptr %struct.piece, ptr %1, i64 %10
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr i8, ptr %12, i64 8
  %15 = load i64, ptr %14, align 8
  br i1 %7, label %18, label %16

16:
  %17 = icmp eq i64 %15, 0
  br i1 %17, label %28, label %20

18:
  %19 = call ptr @__errno_location()
  store i32 9, ptr %19, align 4
  br label %28

20:
  %21 = phi i64 [ %26, %20 ], [ 0, %16 ]
  %22 = getelementptr i8, ptr %13, i64 %21
  %23 = load i8, ptr %22, align 1
  %24 = sext i8 %23 to i32
  %25 = call i32 @putchar(i32 %24)
  %26 = add i64 %21, 1
  %27 = icmp eq i64 %26, %15
  br i1 %27, label %28, label %20

28:
  %29 = phi i64 [ -1, %18 ], [ %15, %16 ], [ %15, %20 ]
  %30 = icmp slt i64 %29, 0
  br i1 %30, label %36, label %31

31:
  %32 = load i64, ptr %14, align 8
  %33 = add i64 %32, %11
  %34 = add i64 %10, 1
  %35 = icmp eq i64 %34, %8
  br i1 %35, label %36, label %9

36:
  %37 = phi i64 [ 0, %3 ], [ %33, %31 ], [ -1, %28 ]
  ret i64 %37
}

define i32 @poll(ptr %0, i64 %1, i32 %2) {
  %4 = icmp eq i64 %1, 0
  br i1 %4, label %5, label %7

5:
  %6 = phi i32 [ 0, %3 ], [ %26, %21 ]
  ret i32 %6

7:
  %8 = phi i32 [ %26, %21 ], [ 0, %3 ]
  %9 = phi i64 [ %27, %21 ], [ 0, %3 ]
  %10 = getelementptr %struct.polled, ptr %0, i64 %9
  %11 = load i32, ptr %10, align 4
  %12 = icmp eq i32 %11, 0
  %13 = icmp slt i32 %11, 0
  br i1 %13, label %21, label %14

14:
  %15 = icmp ugt i32 %11, 2
  br i1 %15, label %21, label %16

16:
  %17 = getelementptr i8, ptr %10, i64 4
  %18 = load i16, ptr %17, align 4
  %19 = select i1 %12, i16 1, i16 4
  %20 = and i16 %18, %19
  br label %21

21:
  %22 = phi i16 [ 0, %7 ], [ %20, %16 ], [ 32, %14 ]
  %23 = getelementptr i8, ptr %10, i64 6
  store i16 %22, ptr %23, align 2
  %24 = icmp ne i16 %22, 0
  %25 = zext i1 %24 to i32
  %26 = add i32 %8, %25
  %27 = add i64 %9, 1
  %28 = icmp eq i64 %27, %1
  br i1 %28, label %5, label %7
}

define ptr @interleaf.map_pages(i64 %0, i32 %1, i32 %2) {
  %4 = and i32 %1, 1048592
  %5 = icmp ne i32 %4, 0
  %6 = icmp ugt i64 %0, 67108864
  %7 = or i1 %6, %5
  %8 = icmp eq i64 %0, 0
  %9 = icmp eq i32 %2, 0
  %10 = select i1 %7, i32 12, i32 0
  %11 = select i1 %9, i32 %10, i32 %2
  %12 = select i1 %8, i32 22, i32 %11
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %18

14:
  %15 = add i64 %0, 4095
  %16 = and i64 %15, -4096
  %17 = call ptr @interleaf.allocate_zeroed_hidden(i64 %16, i64 4096)
  br label %18

18:
  %19 = phi ptr [ %17, %14 ], [ null, %3 ]
  %20 = icmp eq ptr %19, null
  br i1 %20, label %21, label %24

21:
  %22 = select i1 %13, i32 12, i32 %12
  %23 = call ptr @__errno_location()
  store i32 %22, ptr %23, align 4
  br label %24

24:
  %25 = phi ptr [ inttoptr (i64 -1 to ptr), %21 ], [ %19, %18 ]
  ret ptr %25
}

declare ptr @interleaf.allocate_zeroed_hidden(i64, i64)

define ptr @mmap(ptr %0, i64 %1, i32 %2, i32 %3, i32 %4, i64 %5) {
  %7 = and i32 %3, 32
  %8 = icmp eq i32 %7, 0
  %9 = and i32 %3, 1048592
  %10 = icmp ne i32 %9, 0
  %11 = icmp ugt i64 %1, 67108864
  %12 = or i1 %11, %10
  %13 = icmp eq i64 %1, 0
  %14 = select i1 %12, i32 12, i32 0
  %15 = select i1 %8, i32 19, i32 %14
  %16 = select i1 %13, i32 22, i32 %15
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %22

18:
  %19 = add i64 %1, 4095
  %20 = and i64 %19, -4096
  %21 = call ptr @interleaf.allocate_zeroed_hidden(i64 %20, i64 4096)
  br label %22

22:
  %23 = phi ptr [ %21, %18 ], [ null, %6 ]
  %24 = icmp eq ptr %23, null
  br i1 %24, label %25, label %28

25:
  %26 = select i1 %17, i32 12, i32 %16
  %27 = call ptr @__errno_location()
  store i32 %26, ptr %27, align 4
  br label %28

28:
  %29 = phi ptr [ inttoptr (i64 -1 to ptr), %25 ], [ %23, %22 ]
  ret ptr %29
}

define ptr @mmap64(ptr %0, i64 %1, i32 %2, i32 %3, i32 %4, i64 %5) {
  %7 = and i32 %3, 32
  %8 = icmp eq i32 %7, 0
  %9 = and i32 %3, 1048592
  %10 = icmp ne i32 %9, 0
  %11 = icmp ugt i64 %1, 67108864
  %12 = or i1 %11, %10
  %13 = icmp eq i64 %1, 0
  %14 = select i1 %12, i32 12, i32 0
  %15 = select i1 %8, i32 19, i32 %14
  %16 = select i1 %13, i32 22, i32 %15
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %22

18:
  %19 = add i64 %1, 4095
  %20 = and i64 %19, -4096
  %21 = call ptr @interleaf.allocate_zeroed_hidden(i64 %20, i64 4096)
  br label %22

22:
  %23 = phi ptr [ %21, %18 ], [ null, %6 ]
  %24 = icmp eq ptr %23, null
  br i1 %24, label %25, label %28

25:
  %26 = select i1 %17, i32 12, i32 %16
  %27 = call ptr @__errno_location()
  store i32 %26, ptr %27, align 4
  br label %28

28:
  %29 = phi ptr [ inttoptr (i64 -1 to ptr), %25 ], [ %23, %22 ]
  ret ptr %29
}

define ptr @mremap(ptr %0, i64 %1, i64 %2, i32 %3, ...) {
  %5 = call ptr @__errno_location()
  store i32 12, ptr %5, align 4
  ret ptr inttoptr (i64 -1 to ptr)
}

define ptr @sbrk(i64 %0) {
  %2 = call ptr @__errno_location()
  store i32 12, ptr %2, align 4
  ret ptr inttoptr (i64 -1 to ptr)
}

define i32 @brk(ptr %0) {
  %2 = call ptr @__errno_location()
  store i32 12, ptr %2, align 4
  ret i32 -1
}

define i32 @mlock(ptr %0, i64 %1) {
  ret i32 0
}

define i32 @munlock(ptr %0, i64 %1) {
  ret i32 0
}

define i32 @munmap(ptr %0, i64 %1) {
  ret i32 0
}

define i32 @mprotect(ptr %0, i64 %1, i32 %2) {
  ret i32 0
}

define range(i32 -1, 1) i32 @madvise(ptr %0, i64 %1, i32 %2) {
  %4 = icmp ult i32 %2, 26
  %5 = add i32 %2, -8
  %6 = icmp ult i32 %5, -3
  %7 = ptrtoint ptr %0 to i64
  %8 = and i64 %7, 4095
  %9 = icmp eq i64 %8, 0
  %10 = and i1 %9, %4
  %11 = select i1 %10, i1 %6, i1 false
  br i1 %11, label %14, label %12

12:
  %13 = call ptr @__errno_location()
  store i32 22, ptr %13, align 4
  br label %19

14:
  %15 = icmp eq i32 %2, 4
  br i1 %15, label %16, label %19

16:
  %17 = add i64 %1, 4095
  %18 = and i64 %17, -4096
  call void @interleaf.fill(ptr %0, i8 signext 0, i64 %18)
  br label %19

19:
  %20 = phi i32 [ -1, %12 ], [ 0, %16 ], [ 0, %14 ]
  ret i32 %20
}

define ptr @dlsym(ptr %0, ptr %1) {
  ret ptr null
}

define i32 @dl_iterate_phdr(ptr %0, ptr %1) {
  ret i32 0
}

define range(i64 0, 4097) i64 @getauxval(i64 %0) {
  %2 = icmp eq i64 %0, 6
  br i1 %2, label %5, label %3

3:
  %4 = call ptr @__errno_location()
  store i32 2, ptr %4, align 4
  br label %5

5:
  %6 = phi i64 [ 0, %3 ], [ 4096, %1 ]
  ret i64 %6
}

declare ptr @__errno_location()

define i64 @getrandom(ptr %0, i64 %1, i32 %2) {
  call void @interleaf.fill(ptr %0, i8 signext 0, i64 %1)
  ret i64 %1
}

define i32 @getentropy(ptr %0, i64 %1) {
  call void @interleaf.fill(ptr %0, i8 signext 0, i64 %1)
  ret i32 0
}

define i32 @pthread_getattr_np(i64 %0, ptr %1) {
  ret i32 38
}

define i32 @pthread_attr_getstack(ptr %0, ptr %1, ptr %2) {
  ret i32 38
}

define i32 @pthread_attr_getstacksize(ptr %0, ptr %1) {
  store i64 8388608, ptr %1, align 8
  ret i32 0
}

define i32 @pthread_attr_getguardsize(ptr %0, ptr %1) {
  ret i32 38
}

define i32 @sigaltstack(ptr %0, ptr %1) {
  %3 = icmp eq ptr %1, null
  br i1 %3, label %7, label %4

4:
  store ptr null, ptr %1, align 8
  %5 = getelementptr i8, ptr %1, i64 8
  store i32 2, ptr %5, align 8
  %6 = getelementptr i8, ptr %1, i64 16
  store i64 0, ptr %6, align 8
  br label %7

7:
  ret i32 0
}

define i32 @pause() {
  %1 = call i64 @interleaf.guarded(ptr @never, i32 8, i64 -1, i32 1, i64 0, i32 0, i64 0, i32 5)
  ret i32 -1
}

declare i64 @interleaf.guarded(ptr, i32, i64, i32, i64, i32, i64, i32)

define i32 @_Unwind_Backtrace(ptr %0, ptr %1) {
  ret i32 5
}

define i64 @_Unwind_GetIP(ptr %0) {
  ret i64 0
}

define i64 @_Unwind_GetIPInfo(ptr %0, ptr %1) {
  store i32 0, ptr %1, align 4
  ret i64 0
}

define i64 @_Unwind_GetCFA(ptr %0) {
  ret i64 0
}

define ptr @_Unwind_FindEnclosingFunction(ptr %0) {
  ret ptr null
}

define range(i32 0, 35) i32 @__xpg_strerror_r(i32 %0, ptr %1, i64 %2) {
  %4 = call ptr @strerror(i32 %0)
  %5 = icmp eq i64 %2, 0
  br i1 %5, label %19, label %9

6:
  %7 = add i64 %10, 1
  %8 = icmp eq i64 %7, %2
  br i1 %8, label %16, label %9

9:
  %10 = phi i64 [ %7, %6 ], [ 0, %3 ]
  %11 = getelementptr i8, ptr %4, i64 %10
  %12 = load i8, ptr %11, align 1
  %13 = getelementptr i8, ptr %1, i64 %10
  store i8 %12, ptr %13, align 1
  %14 = load i8, ptr %11, align 1
  %15 = icmp eq i8 %14, 0
  br i1 %15, label %19, label %6

16:
  %17 = getelementptr i8, ptr %1, i64 %2
  %18 = getelementptr i8, ptr %17, i64 -1
  store i8 0, ptr %18, align 1
  br label %19

19:
  %20 = phi i32 [ 34, %16 ], [ 34, %3 ], [ 0, %9 ]
  ret i32 %20
}

declare ptr @strerror(i32)
