; Made from library/errors.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/errors.c"

@errors.str = private constant [8 x i8] c"Success\00", align 1
@errors.str.1 = private constant [24 x i8] c"Operation not permitted\00", align 1
@errors.str.2 = private constant [26 x i8] c"No such file or directory\00", align 1
@errors.str.3 = private constant [16 x i8] c"No such process\00", align 1
@errors.str.4 = private constant [24 x i8] c"Interrupted system call\00", align 1
@errors.str.5 = private constant [19 x i8] c"Input/output error\00", align 1
@errors.str.6 = private constant [20 x i8] c"Bad file descriptor\00", align 1
@errors.str.7 = private constant [33 x i8] c"Resource temporarily unavailable\00", align 1
@errors.str.8 = private constant [23 x i8] c"Cannot allocate memory\00", align 1
@errors.str.9 = private constant [18 x i8] c"Permission denied\00", align 1
@errors.str.10 = private constant [12 x i8] c"Bad address\00", align 1
@errors.str.11 = private constant [24 x i8] c"Device or resource busy\00", align 1
@errors.str.12 = private constant [12 x i8] c"File exists\00", align 1
@errors.str.13 = private constant [17 x i8] c"Invalid argument\00", align 1
@errors.str.14 = private constant [24 x i8] c"No space left on device\00", align 1
@errors.str.15 = private constant [12 x i8] c"Broken pipe\00", align 1
@errors.str.16 = private constant [33 x i8] c"Numerical argument out of domain\00", align 1
@errors.str.17 = private constant [30 x i8] c"Numerical result out of range\00", align 1
@errors.str.18 = private constant [26 x i8] c"Resource deadlock avoided\00", align 1
@errors.str.19 = private constant [25 x i8] c"Function not implemented\00", align 1
@errors.str.20 = private constant [38 x i8] c"Value too large for defined data type\00", align 1
@errors.str.21 = private constant [24 x i8] c"Operation not supported\00", align 1
@errors.str.22 = private constant [21 x i8] c"Connection timed out\00", align 1
@errors.str.23 = private constant [11 x i8] c"Owner died\00", align 1
@errors.str.24 = private constant [22 x i8] c"State not recoverable\00", align 1
@strerror.other = internal thread_local global [32 x i8] zeroinitializer, align 16
@errors.str.25 = private constant [17 x i8] c"Unknown error %d\00", align 1
@errors.str.26 = private constant [9 x i8] c"Error %d\00", align 1
@errors.str.27 = private constant [8 x i8] c"%s: %s\0A\00", align 1
@errors.str.28 = private constant [4 x i8] c"%s\0A\00", align 1
@errors.str.29 = private constant [10 x i8] c"program: \00", align 1
@errors.str.30 = private constant [5 x i8] c": %s\00", align 1
@errors.str.31 = private constant [3 x i8] c"%s\00", align 1
@errors.str.32 = private constant [2 x i8] c"\0A\00", align 1

define ptr @strerror(i32 %0) {
  switch i32 %0, label %26 [
    i32 0, label %31
    i32 1, label %2
    i32 2, label %3
    i32 3, label %4
    i32 4, label %5
    i32 5, label %6
    i32 9, label %7
    i32 11, label %8
    i32 12, label %9
    i32 13, label %10
    i32 14, label %11
    i32 16, label %12
    i32 17, label %13
    i32 22, label %14
    i32 28, label %15
    i32 32, label %16
    i32 33, label %17
    i32 34, label %18
    i32 35, label %19
    i32 38, label %20
    i32 75, label %21
    i32 95, label %22
    i32 110, label %23
    i32 130, label %24
    i32 131, label %25
  ]

2:
  br label %31

3:
  br label %31

4:
  br label %31

5:
  br label %31

6:
  br label %31

7:
  br label %31

8:
  br label %31

9:
  br label %31

10:
  br label %31

11:
  br label %31

12:
  br label %31

13:
  br label %31

14:
  br label %31

15:
  br label %31

16:
  br label %31

17:
  br label %31

18:
  br label %31

19:
  br label %31

20:
  br label %31

21:
  br label %31

22:
  br label %31

23:
  br label %31

24:
  br label %31

25:
  br label %31

26:
  %27 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @strerror.other)
  %28 = icmp ugt i32 %0, 133
  %29 = select i1 %28, ptr @errors.str.25, ptr @errors.str.26
  %30 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %27, i64 32, ptr %29, i32 %0)
  br label %31

31:
  %32 = phi ptr [ %27, %26 ], [ @errors.str.24, %25 ], [ @errors.str.23, %24 ], [ @errors.str.22, %23 ], [ @errors.str.21, %22 ], [ @errors.str.20, %21 ], [ @errors.str.19, %20 ], [ @errors.str.18, %19 ], [ @errors.str.17, %18 ], [ @errors.str.16, %17 ], [ @errors.str.15, %16 ], [ @errors.str.14, %15 ], [ @errors.str.13, %14 ], [ @errors.str.12, %13 ], [ @errors.str.11, %12 ], [ @errors.str.10, %11 ], [ @errors.str.9, %10 ], [ @errors.str.8, %9 ], [ @errors.str.7, %8 ], [ @errors.str.6, %7 ], [ @errors.str.5, %6 ], [ @errors.str.4, %5 ], [ @errors.str.3, %4 ], [ @errors.str.2, %3 ], [ @errors.str.1, %2 ], [ @errors.str, %1 ]
  ret ptr %32
}

declare i32 @snprintf(ptr, i64, ptr, ...)

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

define void @perror(ptr %0) {
  %2 = call ptr @__errno_location()
  %3 = load i32, ptr %2, align 4
  %4 = call ptr @strerror(i32 %3)
  %5 = icmp eq ptr %0, null
  br i1 %5, label %11, label %6

6:
  %7 = load i8, ptr %0, align 1
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %11, label %9

9:
  %10 = call i32 (ptr, ...) @printf(ptr @errors.str.27, ptr %0, ptr %4)
  br label %13

11:
  %12 = call i32 (ptr, ...) @printf(ptr @errors.str.28, ptr %4)
  br label %13

13:
  ret void
}

declare ptr @__errno_location()

declare i32 @printf(ptr, ...)

define void @vwarn(ptr %0, ptr %1) {
  %3 = call ptr @__errno_location()
  %4 = load i32, ptr %3, align 4
  %5 = call ptr @strerror(i32 %4)
  %6 = call i32 (ptr, ...) @printf(ptr @errors.str.29)
  %7 = icmp eq ptr %0, null
  br i1 %7, label %10, label %8

8:
  %9 = call i32 @vprintf(ptr %0, ptr %1)
  br label %10

10:
  %11 = phi ptr [ @errors.str.31, %2 ], [ @errors.str.30, %8 ]
  %12 = call i32 (ptr, ...) @printf(ptr %11, ptr %5)
  %13 = call i32 (ptr, ...) @printf(ptr @errors.str.32)
  ret void
}

define internal fastcc void @complain(ptr %0, ptr %1, i32 %2) {
  %4 = call ptr @__errno_location()
  %5 = load i32, ptr %4, align 4
  %6 = call ptr @strerror(i32 %5)
  %7 = call i32 (ptr, ...) @printf(ptr @errors.str.29)
  %8 = icmp eq ptr %0, null
  br i1 %8, label %11, label %9

9:
  %10 = call i32 @vprintf(ptr %0, ptr %1)
  br label %11

11:
  %12 = icmp eq i32 %2, 0
  br i1 %12, label %16, label %13

13:
  %14 = select i1 %8, ptr @errors.str.31, ptr @errors.str.30
  %15 = call i32 (ptr, ...) @printf(ptr %14, ptr %6)
  br label %16

16:
  %17 = call i32 (ptr, ...) @printf(ptr @errors.str.32)
  ret void
}

define void @vwarnx(ptr %0, ptr %1) {
  %3 = call ptr @__errno_location()
  %4 = load i32, ptr %3, align 4
  %5 = call ptr @strerror(i32 %4)
  %6 = call i32 (ptr, ...) @printf(ptr @errors.str.29)
  %7 = icmp eq ptr %0, null
  br i1 %7, label %10, label %8

8:
  %9 = call i32 @vprintf(ptr %0, ptr %1)
  br label %10

10:
  %11 = call i32 (ptr, ...) @printf(ptr @errors.str.32)
  ret void
}

define void @verr(i32 %0, ptr %1, ptr %2) {
  call fastcc void @complain(ptr %1, ptr %2, i32 1)
  call void @exit(i32 %0)
  unreachable
}

declare void @exit(i32)

define void @verrx(i32 %0, ptr %1, ptr %2) {
  call fastcc void @complain(ptr %1, ptr %2, i32 0)
  call void @exit(i32 %0)
  unreachable
}

define void @warn(ptr %0, ...) {
  %2 = alloca [3 x i64], align 16
  call void @llvm.va_start.p0(ptr %2)
  %3 = call ptr @__errno_location()
  %4 = load i32, ptr %3, align 4
  %5 = call ptr @strerror(i32 %4)
  %6 = call i32 (ptr, ...) @printf(ptr @errors.str.29)
  %7 = icmp eq ptr %0, null
  br i1 %7, label %10, label %8

8:
  %9 = call i32 @vprintf(ptr %0, ptr %2)
  br label %10

10:
  %11 = phi ptr [ @errors.str.31, %1 ], [ @errors.str.30, %8 ]
  %12 = call i32 (ptr, ...) @printf(ptr %11, ptr %5)
  %13 = call i32 (ptr, ...) @printf(ptr @errors.str.32)
  ret void
}

declare void @llvm.va_start.p0(ptr)

define void @warnx(ptr %0, ...) {
  %2 = alloca [3 x i64], align 16
  call void @llvm.va_start.p0(ptr %2)
  %3 = call ptr @__errno_location()
  %4 = load i32, ptr %3, align 4
  %5 = call ptr @strerror(i32 %4)
  %6 = call i32 (ptr, ...) @printf(ptr @errors.str.29)
  %7 = icmp eq ptr %0, null
  br i1 %7, label %10, label %8

8:
  %9 = call i32 @vprintf(ptr %0, ptr %2)
  br label %10

10:
  %11 = call i32 (ptr, ...) @printf(ptr @errors.str.32)
  ret void
}

define void @err(i32 %0, ptr %1, ...) {
  %3 = alloca [3 x i64], align 16
  call void @llvm.va_start.p0(ptr %3)
  call fastcc void @complain(ptr %1, ptr %3, i32 1)
  call void @exit(i32 %0)
  unreachable
}

define void @errx(i32 %0, ptr %1, ...) {
  %3 = alloca [3 x i64], align 16
  call void @llvm.va_start.p0(ptr %3)
  call fastcc void @complain(ptr %1, ptr %3, i32 0)
  call void @exit(i32 %0)
  unreachable
}

declare i32 @vprintf(ptr, ptr)
