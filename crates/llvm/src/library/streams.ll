; Made from library/streams.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/streams.c"

%struct.printed = type { ptr, %struct.ios }
%struct.ios = type { ptr, i64, i64, i32, i32, i32, [168 x i8], ptr, ptr, i8, i8, ptr, ptr, ptr, ptr }
%struct.buffer = type { ptr, ptr, ptr, ptr, ptr, ptr, ptr }

@streams.str = private constant [3 x i8] c"%d\00", align 1
@streams.str.1 = private constant [3 x i8] c"%u\00", align 1
@streams.str.2 = private constant [4 x i8] c"%ld\00", align 1
@streams.str.3 = private constant [4 x i8] c"%lu\00", align 1
@streams.str.4 = private constant [5 x i8] c"%lld\00", align 1
@streams.str.5 = private constant [5 x i8] c"%llu\00", align 1
@streams.str.6 = private constant [3 x i8] c"%g\00", align 1
@streams.str.7 = private constant [3 x i8] c"%p\00", align 1
@streams.str.8 = private constant [3 x i8] c"%s\00", align 1
@streams.str.9 = private constant [8 x i8] c"nullptr\00", align 1
@streams.str.10 = private constant [1 x i8] zeroinitializer, align 1
@streams.str.11 = private constant [5 x i8] c"true\00", align 1
@streams.str.12 = private constant [6 x i8] c"false\00", align 1
@_ZSt4cout = external global %struct.printed, align 8
@_ZSt4cerr = external global %struct.printed, align 8
@_ZSt4clog = external global %struct.printed, align 8
@streams.printing = external global %struct.buffer, align 8

define ptr @_ZNSolsEs(ptr %0, i16 signext %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %41, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %41

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %41

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %41

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %41

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %41

38:
  %39 = sext i16 %1 to i32
  %40 = call i32 (ptr, ...) @printf(ptr @streams.str, i32 %39)
  br label %52

41:
  %42 = sext i16 %1 to i64
  br i1 %7, label %43, label %47

43:
  %44 = load ptr, ptr %0, align 8
  %45 = getelementptr i8, ptr %44, i64 -24
  %46 = load i64, ptr %45, align 8
  br label %47

47:
  %48 = phi i64 [ %46, %43 ], [ 8, %41 ]
  %49 = getelementptr i8, ptr %0, i64 %48
  %50 = getelementptr i8, ptr %49, i64 24
  %51 = load i32, ptr %50, align 8
  call fastcc void @print_as(ptr %0, i32 %51, i64 %42, i32 16, i32 1)
  br label %52

52:
  ret ptr %0
}

declare i32 @printf(ptr, ...)

define ptr @_ZNSolsEt(ptr %0, i16 zeroext %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %41, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %41

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %41

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %41

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %41

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %41

38:
  %39 = zext i16 %1 to i32
  %40 = call i32 (ptr, ...) @printf(ptr @streams.str.1, i32 %39)
  br label %52

41:
  %42 = zext i16 %1 to i64
  br i1 %7, label %43, label %47

43:
  %44 = load ptr, ptr %0, align 8
  %45 = getelementptr i8, ptr %44, i64 -24
  %46 = load i64, ptr %45, align 8
  br label %47

47:
  %48 = phi i64 [ %46, %43 ], [ 8, %41 ]
  %49 = getelementptr i8, ptr %0, i64 %48
  %50 = getelementptr i8, ptr %49, i64 24
  %51 = load i32, ptr %50, align 8
  call fastcc void @print_as(ptr %0, i32 %51, i64 %42, i32 16, i32 0)
  br label %52

52:
  ret ptr %0
}

define ptr @_ZNSolsEi(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %40, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %40

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %40

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %40

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %40

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %40

38:
  %39 = call i32 (ptr, ...) @printf(ptr @streams.str, i32 %1)
  br label %51

40:
  %41 = sext i32 %1 to i64
  br i1 %7, label %42, label %46

42:
  %43 = load ptr, ptr %0, align 8
  %44 = getelementptr i8, ptr %43, i64 -24
  %45 = load i64, ptr %44, align 8
  br label %46

46:
  %47 = phi i64 [ %45, %42 ], [ 8, %40 ]
  %48 = getelementptr i8, ptr %0, i64 %47
  %49 = getelementptr i8, ptr %48, i64 24
  %50 = load i32, ptr %49, align 8
  call fastcc void @print_as(ptr %0, i32 %50, i64 %41, i32 32, i32 1)
  br label %51

51:
  ret ptr %0
}

define ptr @_ZNSolsEj(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %40, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %40

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %40

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %40

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %40

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %40

38:
  %39 = call i32 (ptr, ...) @printf(ptr @streams.str.1, i32 %1)
  br label %51

40:
  %41 = zext i32 %1 to i64
  br i1 %7, label %42, label %46

42:
  %43 = load ptr, ptr %0, align 8
  %44 = getelementptr i8, ptr %43, i64 -24
  %45 = load i64, ptr %44, align 8
  br label %46

46:
  %47 = phi i64 [ %45, %42 ], [ 8, %40 ]
  %48 = getelementptr i8, ptr %0, i64 %47
  %49 = getelementptr i8, ptr %48, i64 24
  %50 = load i32, ptr %49, align 8
  call fastcc void @print_as(ptr %0, i32 %50, i64 %41, i32 32, i32 0)
  br label %51

51:
  ret ptr %0
}

define ptr @_ZNSolsEl(ptr %0, i64 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %41, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %40

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %40

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %40

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %40

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %40

38:
  %39 = call i32 (ptr, ...) @printf(ptr @streams.str.2, i64 %1)
  br label %50

40:
  br i1 %7, label %41, label %45

41:
  %42 = load ptr, ptr %0, align 8
  %43 = getelementptr i8, ptr %42, i64 -24
  %44 = load i64, ptr %43, align 8
  br label %45

45:
  %46 = phi i64 [ %44, %41 ], [ 8, %40 ]
  %47 = getelementptr i8, ptr %0, i64 %46
  %48 = getelementptr i8, ptr %47, i64 24
  %49 = load i32, ptr %48, align 8
  call fastcc void @print_as(ptr %0, i32 %49, i64 %1, i32 64, i32 1)
  br label %50

50:
  ret ptr %0
}

define ptr @_ZNSolsEm(ptr %0, i64 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %41, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %40

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %40

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %40

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %40

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %40

38:
  %39 = call i32 (ptr, ...) @printf(ptr @streams.str.3, i64 %1)
  br label %50

40:
  br i1 %7, label %41, label %45

41:
  %42 = load ptr, ptr %0, align 8
  %43 = getelementptr i8, ptr %42, i64 -24
  %44 = load i64, ptr %43, align 8
  br label %45

45:
  %46 = phi i64 [ %44, %41 ], [ 8, %40 ]
  %47 = getelementptr i8, ptr %0, i64 %46
  %48 = getelementptr i8, ptr %47, i64 24
  %49 = load i32, ptr %48, align 8
  call fastcc void @print_as(ptr %0, i32 %49, i64 %1, i32 64, i32 0)
  br label %50

50:
  ret ptr %0
}

define ptr @_ZNSolsEx(ptr %0, i64 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %41, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %40

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %40

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %40

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %40

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %40

38:
  %39 = call i32 (ptr, ...) @printf(ptr @streams.str.4, i64 %1)
  br label %50

40:
  br i1 %7, label %41, label %45

41:
  %42 = load ptr, ptr %0, align 8
  %43 = getelementptr i8, ptr %42, i64 -24
  %44 = load i64, ptr %43, align 8
  br label %45

45:
  %46 = phi i64 [ %44, %41 ], [ 8, %40 ]
  %47 = getelementptr i8, ptr %0, i64 %46
  %48 = getelementptr i8, ptr %47, i64 24
  %49 = load i32, ptr %48, align 8
  call fastcc void @print_as(ptr %0, i32 %49, i64 %1, i32 64, i32 1)
  br label %50

50:
  ret ptr %0
}

define ptr @_ZNSolsEy(ptr %0, i64 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %41, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %40

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %40

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %40

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %40

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %40

38:
  %39 = call i32 (ptr, ...) @printf(ptr @streams.str.5, i64 %1)
  br label %50

40:
  br i1 %7, label %41, label %45

41:
  %42 = load ptr, ptr %0, align 8
  %43 = getelementptr i8, ptr %42, i64 -24
  %44 = load i64, ptr %43, align 8
  br label %45

45:
  %46 = phi i64 [ %44, %41 ], [ 8, %40 ]
  %47 = getelementptr i8, ptr %0, i64 %46
  %48 = getelementptr i8, ptr %47, i64 24
  %49 = load i32, ptr %48, align 8
  call fastcc void @print_as(ptr %0, i32 %49, i64 %1, i32 64, i32 0)
  br label %50

50:
  ret ptr %0
}

define ptr @_ZNSolsEb(ptr %0, i1 zeroext %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %42, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %41

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %41

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %41

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %41

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %41

38:
  %39 = zext i1 %1 to i32
  %40 = call i32 (ptr, ...) @printf(ptr @streams.str, i32 %39)
  br label %67

41:
  br i1 %7, label %42, label %46

42:
  %43 = load ptr, ptr %0, align 8
  %44 = getelementptr i8, ptr %43, i64 -24
  %45 = load i64, ptr %44, align 8
  br label %46

46:
  %47 = phi i64 [ %45, %42 ], [ 8, %41 ]
  %48 = getelementptr i8, ptr %0, i64 %47
  %49 = getelementptr i8, ptr %48, i64 24
  %50 = load i32, ptr %49, align 8
  %51 = and i32 %50, 1
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %56, label %53

53:
  %54 = select i1 %1, ptr @streams.str.11, ptr @streams.str.12
  %55 = select i1 %1, i64 4, i64 5
  call fastcc void @print_field(ptr %0, ptr @streams.str.10, i64 0, ptr %54, i64 %55)
  br label %67

56:
  %57 = zext i1 %1 to i64
  br i1 %7, label %58, label %62

58:
  %59 = load ptr, ptr %0, align 8
  %60 = getelementptr i8, ptr %59, i64 -24
  %61 = load i64, ptr %60, align 8
  br label %62

62:
  %63 = phi i64 [ %61, %58 ], [ 8, %56 ]
  %64 = getelementptr i8, ptr %0, i64 %63
  %65 = getelementptr i8, ptr %64, i64 24
  %66 = load i32, ptr %65, align 8
  call fastcc void @print_as(ptr %0, i32 %66, i64 %57, i32 64, i32 1)
  br label %67

67:
  ret ptr %0
}

define ptr @_ZNSolsEf(ptr %0, float %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %41, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %41

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %41

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %41

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %41

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %41

38:
  %39 = fpext float %1 to double
  %40 = call i32 (ptr, ...) @printf(ptr @streams.str.6, double %39)
  br label %43

41:
  %42 = fpext float %1 to double
  call fastcc void @print_float(ptr %0, double %42)
  br label %43

43:
  ret ptr %0
}

define internal fastcc void @print_float(ptr %0, double %1) {
  %3 = alloca [400 x i8], align 16
  %4 = alloca [8 x i8], align 1
  %5 = icmp ne ptr %0, @_ZSt4cout
  %6 = icmp ne ptr %0, @_ZSt4cerr
  %7 = and i1 %5, %6
  %8 = icmp ne ptr %0, @_ZSt4clog
  %9 = and i1 %8, %7
  br i1 %9, label %10, label %14

10:
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr i8, ptr %11, i64 -24
  %13 = load i64, ptr %12, align 8
  br label %14

14:
  %15 = phi i64 [ %13, %10 ], [ 8, %2 ]
  %16 = getelementptr i8, ptr %0, i64 %15
  %17 = getelementptr i8, ptr %16, i64 24
  %18 = load i32, ptr %17, align 8
  %19 = and i32 %18, 260
  store i8 37, ptr %4, align 1
  %20 = and i32 %18, 2048
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %24, label %22

22:
  %23 = getelementptr i8, ptr %4, i64 1
  store i8 43, ptr %23, align 1
  br label %24

24:
  %25 = phi i32 [ 2, %22 ], [ 1, %14 ]
  %26 = and i32 %18, 1024
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %32, label %28

28:
  %29 = add i32 %25, 1
  %30 = zext nneg i32 %25 to i64
  %31 = getelementptr [8 x i8], ptr %4, i64 0, i64 %30
  store i8 35, ptr %31, align 1
  br label %32

32:
  %33 = phi i32 [ %29, %28 ], [ %25, %24 ]
  %34 = icmp eq i32 %19, 260
  br i1 %34, label %42, label %35

35:
  %36 = add i32 %33, 1
  %37 = zext nneg i32 %33 to i64
  %38 = getelementptr [8 x i8], ptr %4, i64 0, i64 %37
  store i8 46, ptr %38, align 1
  %39 = add i32 %33, 2
  %40 = zext nneg i32 %36 to i64
  %41 = getelementptr [8 x i8], ptr %4, i64 0, i64 %40
  store i8 42, ptr %41, align 1
  br label %42

42:
  %43 = phi i32 [ %39, %35 ], [ %33, %32 ]
  br i1 %34, label %49, label %44

44:
  %45 = icmp eq i32 %19, 4
  br i1 %45, label %49, label %46

46:
  %47 = icmp eq i32 %19, 256
  %48 = select i1 %47, i32 101, i32 103
  br label %49

49:
  %50 = phi i32 [ 97, %42 ], [ %48, %46 ], [ 102, %44 ]
  %51 = and i32 %18, 16384
  %52 = icmp eq i32 %51, 0
  %53 = add i32 %50, 224
  %54 = select i1 %52, i32 %50, i32 %53
  %55 = trunc i32 %54 to i8
  %56 = add i32 %43, 1
  %57 = zext nneg i32 %43 to i64
  %58 = getelementptr [8 x i8], ptr %4, i64 0, i64 %57
  store i8 %55, ptr %58, align 1
  %59 = zext nneg i32 %56 to i64
  %60 = getelementptr [8 x i8], ptr %4, i64 0, i64 %59
  store i8 0, ptr %60, align 1
  br i1 %34, label %61, label %63

61:
  %62 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %3, i64 400, ptr %4, double %1)
  br label %68

63:
  %64 = getelementptr i8, ptr %16, i64 8
  %65 = load i64, ptr %64, align 8
  %66 = trunc i64 %65 to i32
  %67 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %3, i64 400, ptr %4, i32 %66, double %1)
  br label %68

68:
  %69 = phi i32 [ %62, %61 ], [ %67, %63 ]
  %70 = icmp sgt i32 %69, 399
  br i1 %70, label %71, label %72

71:
  call void @interleaf.fault.too_long()
  br label %72

72:
  %73 = sext i32 %69 to i64
  %74 = load i8, ptr %3, align 16
  %75 = icmp eq i8 %74, 45
  %76 = icmp eq i8 %74, 43
  %77 = or i1 %75, %76
  %78 = zext i1 %77 to i64
  %79 = getelementptr i8, ptr %3, i64 %78
  %80 = sub i64 %73, %78
  call fastcc void @print_field(ptr %0, ptr %3, i64 %78, ptr %79, i64 %80)
  ret void
}

define ptr @_ZNSolsEd(ptr %0, double %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %40, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %40

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %40

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %40

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %40

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %40

38:
  %39 = call i32 (ptr, ...) @printf(ptr @streams.str.6, double %1)
  br label %41

40:
  call fastcc void @print_float(ptr %0, double %1)
  br label %41

41:
  ret ptr %0
}

define ptr @_ZNSolsEPKv(ptr %0, ptr %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %40, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %40

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %40

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %40

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %40

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %40

38:
  %39 = call i32 (ptr, ...) @printf(ptr @streams.str.7, ptr %1)
  br label %53

40:
  %41 = ptrtoint ptr %1 to i64
  br i1 %7, label %42, label %46

42:
  %43 = load ptr, ptr %0, align 8
  %44 = getelementptr i8, ptr %43, i64 -24
  %45 = load i64, ptr %44, align 8
  br label %46

46:
  %47 = phi i64 [ %45, %42 ], [ 8, %40 ]
  %48 = getelementptr i8, ptr %0, i64 %47
  %49 = getelementptr i8, ptr %48, i64 24
  %50 = load i32, ptr %49, align 8
  %51 = and i32 %50, -16971
  %52 = or disjoint i32 %51, 520
  call fastcc void @print_as(ptr %0, i32 %52, i64 %41, i32 64, i32 0)
  br label %53

53:
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIlEERSoT_(ptr %0, i64 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %41, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %40

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %40

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %40

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %40

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %40

38:
  %39 = call i32 (ptr, ...) @printf(ptr @streams.str.2, i64 %1)
  br label %50

40:
  br i1 %7, label %41, label %45

41:
  %42 = load ptr, ptr %0, align 8
  %43 = getelementptr i8, ptr %42, i64 -24
  %44 = load i64, ptr %43, align 8
  br label %45

45:
  %46 = phi i64 [ %44, %41 ], [ 8, %40 ]
  %47 = getelementptr i8, ptr %0, i64 %46
  %48 = getelementptr i8, ptr %47, i64 24
  %49 = load i32, ptr %48, align 8
  call fastcc void @print_as(ptr %0, i32 %49, i64 %1, i32 64, i32 1)
  br label %50

50:
  ret ptr %0
}

define ptr @_ZNSo9_M_insertImEERSoT_(ptr %0, i64 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %41, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %40

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %40

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %40

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %40

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %40

38:
  %39 = call i32 (ptr, ...) @printf(ptr @streams.str.3, i64 %1)
  br label %50

40:
  br i1 %7, label %41, label %45

41:
  %42 = load ptr, ptr %0, align 8
  %43 = getelementptr i8, ptr %42, i64 -24
  %44 = load i64, ptr %43, align 8
  br label %45

45:
  %46 = phi i64 [ %44, %41 ], [ 8, %40 ]
  %47 = getelementptr i8, ptr %0, i64 %46
  %48 = getelementptr i8, ptr %47, i64 24
  %49 = load i32, ptr %48, align 8
  call fastcc void @print_as(ptr %0, i32 %49, i64 %1, i32 64, i32 0)
  br label %50

50:
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIxEERSoT_(ptr %0, i64 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %41, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %40

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %40

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %40

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %40

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %40

38:
  %39 = call i32 (ptr, ...) @printf(ptr @streams.str.4, i64 %1)
  br label %50

40:
  br i1 %7, label %41, label %45

41:
  %42 = load ptr, ptr %0, align 8
  %43 = getelementptr i8, ptr %42, i64 -24
  %44 = load i64, ptr %43, align 8
  br label %45

45:
  %46 = phi i64 [ %44, %41 ], [ 8, %40 ]
  %47 = getelementptr i8, ptr %0, i64 %46
  %48 = getelementptr i8, ptr %47, i64 24
  %49 = load i32, ptr %48, align 8
  call fastcc void @print_as(ptr %0, i32 %49, i64 %1, i32 64, i32 1)
  br label %50

50:
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIyEERSoT_(ptr %0, i64 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %41, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %40

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %40

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %40

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %40

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %40

38:
  %39 = call i32 (ptr, ...) @printf(ptr @streams.str.5, i64 %1)
  br label %50

40:
  br i1 %7, label %41, label %45

41:
  %42 = load ptr, ptr %0, align 8
  %43 = getelementptr i8, ptr %42, i64 -24
  %44 = load i64, ptr %43, align 8
  br label %45

45:
  %46 = phi i64 [ %44, %41 ], [ 8, %40 ]
  %47 = getelementptr i8, ptr %0, i64 %46
  %48 = getelementptr i8, ptr %47, i64 24
  %49 = load i32, ptr %48, align 8
  call fastcc void @print_as(ptr %0, i32 %49, i64 %1, i32 64, i32 0)
  br label %50

50:
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIbEERSoT_(ptr %0, i1 zeroext %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %42, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %41

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %41

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %41

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %41

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %41

38:
  %39 = zext i1 %1 to i32
  %40 = call i32 (ptr, ...) @printf(ptr @streams.str, i32 %39)
  br label %67

41:
  br i1 %7, label %42, label %46

42:
  %43 = load ptr, ptr %0, align 8
  %44 = getelementptr i8, ptr %43, i64 -24
  %45 = load i64, ptr %44, align 8
  br label %46

46:
  %47 = phi i64 [ %45, %42 ], [ 8, %41 ]
  %48 = getelementptr i8, ptr %0, i64 %47
  %49 = getelementptr i8, ptr %48, i64 24
  %50 = load i32, ptr %49, align 8
  %51 = and i32 %50, 1
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %56, label %53

53:
  %54 = select i1 %1, ptr @streams.str.11, ptr @streams.str.12
  %55 = select i1 %1, i64 4, i64 5
  call fastcc void @print_field(ptr %0, ptr @streams.str.10, i64 0, ptr %54, i64 %55)
  br label %67

56:
  %57 = zext i1 %1 to i64
  br i1 %7, label %58, label %62

58:
  %59 = load ptr, ptr %0, align 8
  %60 = getelementptr i8, ptr %59, i64 -24
  %61 = load i64, ptr %60, align 8
  br label %62

62:
  %63 = phi i64 [ %61, %58 ], [ 8, %56 ]
  %64 = getelementptr i8, ptr %0, i64 %63
  %65 = getelementptr i8, ptr %64, i64 24
  %66 = load i32, ptr %65, align 8
  call fastcc void @print_as(ptr %0, i32 %66, i64 %57, i32 64, i32 1)
  br label %67

67:
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIdEERSoT_(ptr %0, double %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %40, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %40

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %40

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %40

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %40

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %40

38:
  %39 = call i32 (ptr, ...) @printf(ptr @streams.str.6, double %1)
  br label %41

40:
  call fastcc void @print_float(ptr %0, double %1)
  br label %41

41:
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIPKvEERSoT_(ptr %0, ptr %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %40, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %40

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %40

22:
  %23 = call i32 @interleaf.may_change_format()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %38, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = and i32 %27, -8193
  %29 = icmp eq i32 %28, 4098
  br i1 %29, label %30, label %40

30:
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %40

34:
  %35 = getelementptr i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 6
  br i1 %37, label %38, label %40

38:
  %39 = call i32 (ptr, ...) @printf(ptr @streams.str.7, ptr %1)
  br label %53

40:
  %41 = ptrtoint ptr %1 to i64
  br i1 %7, label %42, label %46

42:
  %43 = load ptr, ptr %0, align 8
  %44 = getelementptr i8, ptr %43, i64 -24
  %45 = load i64, ptr %44, align 8
  br label %46

46:
  %47 = phi i64 [ %45, %42 ], [ 8, %40 ]
  %48 = getelementptr i8, ptr %0, i64 %47
  %49 = getelementptr i8, ptr %48, i64 24
  %50 = load i32, ptr %49, align 8
  %51 = and i32 %50, -16971
  %52 = or disjoint i32 %51, 520
  call fastcc void @print_as(ptr %0, i32 %52, i64 %41, i32 64, i32 0)
  br label %53

53:
  ret ptr %0
}

define ptr @_ZNSo3putEc(ptr %0, i8 signext %1) {
  %3 = alloca i8, align 1
  store i8 %1, ptr %3, align 1
  call fastcc void @print_bytes(ptr %0, ptr %3, i64 1)
  ret ptr %0
}

define internal fastcc void @print_bytes(ptr %0, ptr %1, i64 %2) {
  %4 = icmp ne ptr %0, @_ZSt4cout
  %5 = icmp ne ptr %0, @_ZSt4cerr
  %6 = and i1 %4, %5
  %7 = icmp ne ptr %0, @_ZSt4clog
  %8 = and i1 %7, %6
  br i1 %8, label %34, label %9

9:
  %10 = call i32 @interleaf.may_redirect()
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %16, label %12

12:
  %13 = getelementptr i8, ptr %0, i64 240
  %14 = load ptr, ptr %13, align 8
  %15 = icmp eq ptr %14, @streams.printing
  br i1 %15, label %16, label %33

16:
  %17 = call i32 @interleaf.may_change_format()
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %23, label %19

19:
  %20 = getelementptr i8, ptr %0, i64 40
  %21 = load i32, ptr %20, align 8
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %33

23:
  %24 = icmp sgt i64 %2, 0
  br i1 %24, label %25, label %55

25:
  %26 = phi i64 [ %31, %25 ], [ 0, %23 ]
  %27 = getelementptr i8, ptr %1, i64 %26
  %28 = load i8, ptr %27, align 1
  %29 = sext i8 %28 to i32
  %30 = call i32 @putchar(i32 %29)
  %31 = add i64 %26, 1
  %32 = icmp eq i64 %31, %2
  br i1 %32, label %55, label %25

33:
  br i1 %8, label %34, label %38

34:
  %35 = load ptr, ptr %0, align 8
  %36 = getelementptr i8, ptr %35, i64 -24
  %37 = load i64, ptr %36, align 8
  br label %38

38:
  %39 = phi i64 [ %37, %34 ], [ 8, %33 ]
  %40 = getelementptr i8, ptr %0, i64 %39
  %41 = getelementptr i8, ptr %40, i64 32
  %42 = load i32, ptr %41, align 8
  %43 = icmp ne i32 %42, 0
  %44 = icmp eq i64 %2, 0
  %45 = or i1 %44, %43
  br i1 %45, label %55, label %46

46:
  %47 = getelementptr i8, ptr %40, i64 232
  %48 = load ptr, ptr %47, align 8
  %49 = load ptr, ptr %48, align 8
  %50 = getelementptr i8, ptr %49, i64 96
  %51 = load ptr, ptr %50, align 8
  %52 = call i64 %51(ptr %48, ptr %1, i64 %2)
  %53 = icmp eq i64 %52, %2
  br i1 %53, label %55, label %54

54:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %40, i32 1)
  br label %55

55:
  ret void
}

define ptr @_ZNSo5writeEPKcl(ptr %0, ptr %1, i64 %2) {
  call fastcc void @print_bytes(ptr %0, ptr %1, i64 %2)
  ret ptr %0
}

define ptr @_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l(ptr %0, ptr %1, i64 %2) {
  %4 = icmp ne ptr %0, @_ZSt4cout
  %5 = icmp ne ptr %0, @_ZSt4cerr
  %6 = and i1 %4, %5
  %7 = icmp ne ptr %0, @_ZSt4clog
  %8 = and i1 %7, %6
  br i1 %8, label %12, label %9

9:
  %10 = call i32 @interleaf.may_change_format()
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %22, label %16

12:
  %13 = load ptr, ptr %0, align 8
  %14 = getelementptr i8, ptr %13, i64 -24
  %15 = load i64, ptr %14, align 8
  br label %16

16:
  %17 = phi i64 [ %15, %12 ], [ 8, %9 ]
  %18 = getelementptr i8, ptr %0, i64 %17
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %22, label %23

22:
  call fastcc void @print_bytes(ptr %0, ptr %1, i64 %2)
  br label %24

23:
  call fastcc void @print_field(ptr %0, ptr @streams.str.10, i64 0, ptr %1, i64 %2)
  br label %24

24:
  ret ptr %0
}

define ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc(ptr %0, ptr %1) {
  %3 = icmp eq ptr %1, null
  %4 = icmp ne ptr %0, @_ZSt4cout
  %5 = icmp ne ptr %0, @_ZSt4cerr
  %6 = and i1 %4, %5
  %7 = icmp ne ptr %0, @_ZSt4clog
  %8 = and i1 %7, %6
  br i1 %3, label %9, label %15

9:
  br i1 %8, label %10, label %70

10:
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr i8, ptr %11, i64 -24
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 %13
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %14, i32 1)
  br label %70

15:
  br i1 %8, label %30, label %16

16:
  %17 = call i32 @interleaf.may_redirect()
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %23, label %19

19:
  %20 = getelementptr i8, ptr %0, i64 240
  %21 = load ptr, ptr %20, align 8
  %22 = icmp eq ptr %21, @streams.printing
  br i1 %22, label %23, label %30

23:
  %24 = call i32 @interleaf.may_change_format()
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %31, label %26

26:
  %27 = getelementptr i8, ptr %0, i64 40
  %28 = load i32, ptr %27, align 8
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %31, label %30

30:
  br label %48

31:
  br i1 %8, label %36, label %32

32:
  %33 = call i32 @interleaf.may_change_format()
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %46, label %35

35:
  br i1 %8, label %36, label %40

36:
  %37 = load ptr, ptr %0, align 8
  %38 = getelementptr i8, ptr %37, i64 -24
  %39 = load i64, ptr %38, align 8
  br label %40

40:
  %41 = phi i64 [ %39, %36 ], [ 8, %35 ]
  %42 = getelementptr i8, ptr %0, i64 %41
  %43 = getelementptr i8, ptr %42, i64 16
  %44 = load i64, ptr %43, align 8
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %46, label %30

46:
  %47 = call i32 (ptr, ...) @printf(ptr @streams.str.8, ptr %1)
  br label %70

48:
  %49 = phi i64 [ %53, %48 ], [ 0, %30 ]
  %50 = getelementptr i8, ptr %1, i64 %49
  %51 = load i8, ptr %50, align 1
  %52 = icmp eq i8 %51, 0
  %53 = add i64 %49, 1
  br i1 %52, label %54, label %48

54:
  br i1 %8, label %58, label %55

55:
  %56 = call i32 @interleaf.may_change_format()
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %68, label %62

58:
  %59 = load ptr, ptr %0, align 8
  %60 = getelementptr i8, ptr %59, i64 -24
  %61 = load i64, ptr %60, align 8
  br label %62

62:
  %63 = phi i64 [ %61, %58 ], [ 8, %55 ]
  %64 = getelementptr i8, ptr %0, i64 %63
  %65 = getelementptr i8, ptr %64, i64 16
  %66 = load i64, ptr %65, align 8
  %67 = icmp eq i64 %66, 0
  br i1 %67, label %68, label %69

68:
  call fastcc void @print_bytes(ptr %0, ptr %1, i64 %49)
  br label %70

69:
  call fastcc void @print_field(ptr %0, ptr @streams.str.10, i64 0, ptr %1, i64 %49)
  br label %70

70:
  ret ptr %0
}

declare void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr, i32)

define ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c(ptr %0, i8 signext %1) {
  %3 = alloca i8, align 1
  store i8 %1, ptr %3, align 1
  %4 = icmp ne ptr %0, @_ZSt4cout
  %5 = icmp ne ptr %0, @_ZSt4cerr
  %6 = and i1 %4, %5
  %7 = icmp ne ptr %0, @_ZSt4clog
  %8 = and i1 %7, %6
  br i1 %8, label %12, label %9

9:
  %10 = call i32 @interleaf.may_change_format()
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %22, label %16

12:
  %13 = load ptr, ptr %0, align 8
  %14 = getelementptr i8, ptr %13, i64 -24
  %15 = load i64, ptr %14, align 8
  br label %16

16:
  %17 = phi i64 [ %15, %12 ], [ 8, %9 ]
  %18 = getelementptr i8, ptr %0, i64 %17
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %22, label %23

22:
  call fastcc void @print_bytes(ptr %0, ptr %3, i64 1)
  br label %24

23:
  call fastcc void @print_field(ptr %0, ptr @streams.str.10, i64 0, ptr %3, i64 1)
  br label %24

24:
  ret ptr %0
}

define ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_h(ptr %0, i8 signext %1) {
  %3 = alloca i8, align 1
  store i8 %1, ptr %3, align 1
  %4 = icmp ne ptr %0, @_ZSt4cout
  %5 = icmp ne ptr %0, @_ZSt4cerr
  %6 = and i1 %4, %5
  %7 = icmp ne ptr %0, @_ZSt4clog
  %8 = and i1 %7, %6
  br i1 %8, label %12, label %9

9:
  %10 = call i32 @interleaf.may_change_format()
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %22, label %16

12:
  %13 = load ptr, ptr %0, align 8
  %14 = getelementptr i8, ptr %13, i64 -24
  %15 = load i64, ptr %14, align 8
  br label %16

16:
  %17 = phi i64 [ %15, %12 ], [ 8, %9 ]
  %18 = getelementptr i8, ptr %0, i64 %17
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %22, label %23

22:
  call fastcc void @print_bytes(ptr %0, ptr %3, i64 1)
  br label %24

23:
  call fastcc void @print_field(ptr %0, ptr @streams.str.10, i64 0, ptr %3, i64 1)
  br label %24

24:
  ret ptr %0
}

define ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_a(ptr %0, i8 signext %1) {
  %3 = alloca i8, align 1
  store i8 %1, ptr %3, align 1
  %4 = icmp ne ptr %0, @_ZSt4cout
  %5 = icmp ne ptr %0, @_ZSt4cerr
  %6 = and i1 %4, %5
  %7 = icmp ne ptr %0, @_ZSt4clog
  %8 = and i1 %7, %6
  br i1 %8, label %12, label %9

9:
  %10 = call i32 @interleaf.may_change_format()
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %22, label %16

12:
  %13 = load ptr, ptr %0, align 8
  %14 = getelementptr i8, ptr %13, i64 -24
  %15 = load i64, ptr %14, align 8
  br label %16

16:
  %17 = phi i64 [ %15, %12 ], [ 8, %9 ]
  %18 = getelementptr i8, ptr %0, i64 %17
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %22, label %23

22:
  call fastcc void @print_bytes(ptr %0, ptr %3, i64 1)
  br label %24

23:
  call fastcc void @print_field(ptr %0, ptr @streams.str.10, i64 0, ptr %3, i64 1)
  br label %24

24:
  ret ptr %0
}

define ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKh(ptr %0, ptr %1) {
  %3 = call ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc(ptr %0, ptr %1)
  ret ptr %0
}

define ptr @_ZNSolsEDn(ptr %0) {
  %2 = call ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc(ptr %0, ptr @streams.str.9)
  ret ptr %0
}

define ptr @_ZNSolsEPSt15basic_streambufIcSt11char_traitsIcEE(ptr %0, ptr %1) {
  %3 = alloca i8, align 1
  %4 = icmp eq ptr %1, null
  br i1 %4, label %30, label %5

5:
  %6 = load ptr, ptr %1, align 8
  %7 = getelementptr i8, ptr %6, i64 80
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr i8, ptr %1, i64 16
  %10 = getelementptr i8, ptr %1, i64 24
  br label %11

11:
  %12 = phi i32 [ 0, %5 ], [ %27, %25 ]
  %13 = load ptr, ptr %9, align 8
  %14 = load ptr, ptr %10, align 8
  %15 = icmp ult ptr %13, %14
  br i1 %15, label %16, label %20

16:
  %17 = getelementptr i8, ptr %13, i64 1
  store ptr %17, ptr %9, align 8
  %18 = load i8, ptr %13, align 1
  %19 = zext i8 %18 to i32
  br label %22

20:
  %21 = call i32 %8(ptr %1)
  br label %22

22:
  %23 = phi i32 [ %19, %16 ], [ %21, %20 ]
  %24 = icmp eq i32 %23, -1
  br i1 %24, label %28, label %25

25:
  %26 = trunc i32 %23 to i8
  store i8 %26, ptr %3, align 1
  call fastcc void @print_bytes(ptr %0, ptr %3, i64 1)
  %27 = add i32 %12, 1
  br label %11

28:
  %29 = icmp eq i32 %12, 0
  br i1 %29, label %30, label %44

30:
  %31 = icmp ne ptr %0, @_ZSt4cout
  %32 = icmp ne ptr %0, @_ZSt4cerr
  %33 = and i1 %31, %32
  %34 = icmp ne ptr %0, @_ZSt4clog
  %35 = and i1 %34, %33
  br i1 %35, label %36, label %40

36:
  %37 = load ptr, ptr %0, align 8
  %38 = getelementptr i8, ptr %37, i64 -24
  %39 = load i64, ptr %38, align 8
  br label %40

40:
  %41 = phi i64 [ %39, %36 ], [ 8, %30 ]
  %42 = getelementptr i8, ptr %0, i64 %41
  %43 = select i1 %4, i32 1, i32 4
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %42, i32 %43)
  br label %44

44:
  ret ptr %0
}

define ptr @_ZNSo5flushEv(ptr %0) {
  %2 = icmp ne ptr %0, @_ZSt4cout
  %3 = icmp ne ptr %0, @_ZSt4cerr
  %4 = and i1 %2, %3
  %5 = icmp ne ptr %0, @_ZSt4clog
  %6 = and i1 %5, %4
  br i1 %6, label %22, label %7

7:
  %8 = call i32 @interleaf.may_redirect()
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %14, label %10

10:
  %11 = getelementptr i8, ptr %0, i64 240
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq ptr %12, @streams.printing
  br i1 %13, label %14, label %21

14:
  %15 = call i32 @interleaf.may_change_format()
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %39, label %17

17:
  %18 = getelementptr i8, ptr %0, i64 40
  %19 = load i32, ptr %18, align 8
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %39, label %21

21:
  br i1 %6, label %22, label %26

22:
  %23 = load ptr, ptr %0, align 8
  %24 = getelementptr i8, ptr %23, i64 -24
  %25 = load i64, ptr %24, align 8
  br label %26

26:
  %27 = phi i64 [ %25, %22 ], [ 8, %21 ]
  %28 = getelementptr i8, ptr %0, i64 %27
  %29 = getelementptr i8, ptr %28, i64 232
  %30 = load ptr, ptr %29, align 8
  %31 = icmp eq ptr %30, null
  br i1 %31, label %39, label %32

32:
  %33 = load ptr, ptr %30, align 8
  %34 = getelementptr i8, ptr %33, i64 48
  %35 = load ptr, ptr %34, align 8
  %36 = call i32 %35(ptr %30)
  %37 = icmp eq i32 %36, -1
  br i1 %37, label %38, label %39

38:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %28, i32 1)
  br label %39

39:
  ret ptr %0
}

define ptr @_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(ptr %0) {
  %2 = alloca i8, align 1
  store i8 10, ptr %2, align 1
  call fastcc void @print_bytes(ptr %0, ptr %2, i64 1)
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %22, label %8

8:
  %9 = call i32 @interleaf.may_redirect()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %15, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 240
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, @streams.printing
  br i1 %14, label %15, label %26

15:
  %16 = call i32 @interleaf.may_change_format()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %39, label %18

18:
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %39, label %26

22:
  %23 = load ptr, ptr %0, align 8
  %24 = getelementptr i8, ptr %23, i64 -24
  %25 = load i64, ptr %24, align 8
  br label %26

26:
  %27 = phi i64 [ %25, %22 ], [ 8, %11 ], [ 8, %18 ]
  %28 = getelementptr i8, ptr %0, i64 %27
  %29 = getelementptr i8, ptr %28, i64 232
  %30 = load ptr, ptr %29, align 8
  %31 = icmp eq ptr %30, null
  br i1 %31, label %39, label %32

32:
  %33 = load ptr, ptr %30, align 8
  %34 = getelementptr i8, ptr %33, i64 48
  %35 = load ptr, ptr %34, align 8
  %36 = call i32 %35(ptr %30)
  %37 = icmp eq i32 %36, -1
  br i1 %37, label %38, label %39

38:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %28, i32 1)
  br label %39

39:
  ret ptr %0
}

define ptr @_ZSt4endsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(ptr %0) {
  %2 = alloca i8, align 1
  store i8 0, ptr %2, align 1
  call fastcc void @print_bytes(ptr %0, ptr %2, i64 1)
  ret ptr %0
}

define ptr @_ZSt5flushIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(ptr %0) {
  %2 = icmp ne ptr %0, @_ZSt4cout
  %3 = icmp ne ptr %0, @_ZSt4cerr
  %4 = and i1 %2, %3
  %5 = icmp ne ptr %0, @_ZSt4clog
  %6 = and i1 %5, %4
  br i1 %6, label %21, label %7

7:
  %8 = call i32 @interleaf.may_redirect()
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %14, label %10

10:
  %11 = getelementptr i8, ptr %0, i64 240
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq ptr %12, @streams.printing
  br i1 %13, label %14, label %25

14:
  %15 = call i32 @interleaf.may_change_format()
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %38, label %17

17:
  %18 = getelementptr i8, ptr %0, i64 40
  %19 = load i32, ptr %18, align 8
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %38, label %25

21:
  %22 = load ptr, ptr %0, align 8
  %23 = getelementptr i8, ptr %22, i64 -24
  %24 = load i64, ptr %23, align 8
  br label %25

25:
  %26 = phi i64 [ %24, %21 ], [ 8, %10 ], [ 8, %17 ]
  %27 = getelementptr i8, ptr %0, i64 %26
  %28 = getelementptr i8, ptr %27, i64 232
  %29 = load ptr, ptr %28, align 8
  %30 = icmp eq ptr %29, null
  br i1 %30, label %38, label %31

31:
  %32 = load ptr, ptr %29, align 8
  %33 = getelementptr i8, ptr %32, i64 48
  %34 = load ptr, ptr %33, align 8
  %35 = call i32 %34(ptr %29)
  %36 = icmp eq i32 %35, -1
  br i1 %36, label %37, label %38

37:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %27, i32 1)
  br label %38

38:
  ret ptr %0
}

define ptr @_ZNSolsEPFRSoS_E(ptr %0, ptr %1) {
  %3 = call ptr %1(ptr %0)
  ret ptr %3
}

define ptr @_ZNSolsEPFRSt8ios_baseS0_E(ptr %0, ptr %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %8, label %12

8:
  %9 = load ptr, ptr %0, align 8
  %10 = getelementptr i8, ptr %9, i64 -24
  %11 = load i64, ptr %10, align 8
  br label %12

12:
  %13 = phi i64 [ %11, %8 ], [ 8, %2 ]
  %14 = getelementptr i8, ptr %0, i64 %13
  %15 = call ptr %1(ptr %14)
  ret ptr %0
}

define ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St5_Setw(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %8, label %12

8:
  %9 = load ptr, ptr %0, align 8
  %10 = getelementptr i8, ptr %9, i64 -24
  %11 = load i64, ptr %10, align 8
  br label %12

12:
  %13 = phi i64 [ %11, %8 ], [ 8, %2 ]
  %14 = getelementptr i8, ptr %0, i64 %13
  %15 = sext i32 %1 to i64
  %16 = getelementptr i8, ptr %14, i64 16
  store i64 %15, ptr %16, align 8
  ret ptr %0
}

define ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St13_Setprecision(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %8, label %12

8:
  %9 = load ptr, ptr %0, align 8
  %10 = getelementptr i8, ptr %9, i64 -24
  %11 = load i64, ptr %10, align 8
  br label %12

12:
  %13 = phi i64 [ %11, %8 ], [ 8, %2 ]
  %14 = getelementptr i8, ptr %0, i64 %13
  %15 = sext i32 %1 to i64
  %16 = getelementptr i8, ptr %14, i64 8
  store i64 %15, ptr %16, align 8
  ret ptr %0
}

define ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St8_Setbase(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %8, label %12

8:
  %9 = load ptr, ptr %0, align 8
  %10 = getelementptr i8, ptr %9, i64 -24
  %11 = load i64, ptr %10, align 8
  br label %12

12:
  %13 = phi i64 [ %11, %8 ], [ 8, %2 ]
  %14 = getelementptr i8, ptr %0, i64 %13
  %15 = getelementptr i8, ptr %14, i64 24
  %16 = load i32, ptr %15, align 8
  switch i32 %1, label %17 [
    i32 8, label %21
    i32 10, label %20
  ]

17:
  %18 = icmp eq i32 %1, 16
  %19 = select i1 %18, i32 8, i32 0
  br label %21

20:
  br label %21

21:
  %22 = phi i32 [ 64, %12 ], [ %19, %17 ], [ 2, %20 ]
  %23 = and i32 %16, -75
  %24 = or disjoint i32 %22, %23
  store i32 %24, ptr %15, align 8
  ret ptr %0
}

define ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St12_Setiosflags(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %8, label %12

8:
  %9 = load ptr, ptr %0, align 8
  %10 = getelementptr i8, ptr %9, i64 -24
  %11 = load i64, ptr %10, align 8
  br label %12

12:
  %13 = phi i64 [ %11, %8 ], [ 8, %2 ]
  %14 = getelementptr i8, ptr %0, i64 %13
  %15 = getelementptr i8, ptr %14, i64 24
  %16 = load i32, ptr %15, align 8
  %17 = or i32 %16, %1
  store i32 %17, ptr %15, align 8
  ret ptr %0
}

define ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St14_Resetiosflags(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %8, label %12

8:
  %9 = load ptr, ptr %0, align 8
  %10 = getelementptr i8, ptr %9, i64 -24
  %11 = load i64, ptr %10, align 8
  br label %12

12:
  %13 = phi i64 [ %11, %8 ], [ 8, %2 ]
  %14 = getelementptr i8, ptr %0, i64 %13
  %15 = xor i32 %1, -1
  %16 = getelementptr i8, ptr %14, i64 24
  %17 = load i32, ptr %16, align 8
  %18 = and i32 %17, %15
  store i32 %18, ptr %16, align 8
  ret ptr %0
}

define ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St8_SetfillIS3_E(ptr %0, i8 signext %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %8, label %12

8:
  %9 = load ptr, ptr %0, align 8
  %10 = getelementptr i8, ptr %9, i64 -24
  %11 = load i64, ptr %10, align 8
  br label %12

12:
  %13 = phi i64 [ %11, %8 ], [ 8, %2 ]
  %14 = getelementptr i8, ptr %0, i64 %13
  %15 = getelementptr i8, ptr %14, i64 224
  store i8 %1, ptr %15, align 8
  ret ptr %0
}

define void @_ZNKSt5ctypeIcE13_M_widen_initEv(ptr %0) {
  ret void
}

declare i32 @interleaf.may_change_format()

define internal fastcc void @print_as(ptr %0, i32 %1, i64 %2, i32 %3, i32 %4) {
  %6 = alloca [24 x i8], align 16
  %7 = alloca [2 x i8], align 1
  %8 = and i32 %1, 8
  %9 = icmp eq i32 %8, 0
  %10 = and i32 %1, 64
  %11 = icmp eq i32 %10, 0
  %12 = select i1 %11, i64 10, i64 8
  %13 = select i1 %9, i64 %12, i64 16
  %14 = icmp eq i32 %3, 64
  %15 = zext nneg i32 %3 to i64
  %16 = shl i64 -1, %15
  %17 = xor i64 %16, -1
  %18 = select i1 %14, i64 -1, i64 %17
  %19 = and i64 %18, %2
  %20 = and i32 %1, 72
  %21 = icmp eq i32 %20, 0
  %22 = icmp ne i32 %4, 0
  %23 = and i1 %21, %22
  %24 = icmp slt i64 %2, 0
  %25 = and i1 %24, %23
  br i1 %25, label %26, label %28

26:
  %27 = sub i64 0, %2
  store i8 45, ptr %7, align 1
  br label %46

28:
  %29 = and i32 %1, 2048
  %30 = icmp ne i32 %29, 0
  %31 = and i1 %30, %23
  br i1 %31, label %32, label %33

32:
  store i8 43, ptr %7, align 1
  br label %46

33:
  %34 = and i32 %1, 512
  %35 = icmp ne i32 %34, 0
  %36 = icmp ne i64 %13, 10
  %37 = and i1 %35, %36
  %38 = icmp ne i64 %19, 0
  %39 = select i1 %37, i1 %38, i1 false
  br i1 %39, label %40, label %46

40:
  store i8 48, ptr %7, align 1
  br i1 %9, label %46, label %41

41:
  %42 = and i32 %1, 16384
  %43 = icmp eq i32 %42, 0
  %44 = select i1 %43, i8 120, i8 88
  %45 = getelementptr i8, ptr %7, i64 1
  store i8 %44, ptr %45, align 1
  br label %46

46:
  %47 = phi i64 [ 1, %26 ], [ 1, %32 ], [ 2, %41 ], [ 1, %40 ], [ 0, %33 ]
  %48 = phi i64 [ %27, %26 ], [ %19, %32 ], [ %19, %41 ], [ %19, %40 ], [ %19, %33 ]
  %49 = and i32 %1, 16384
  %50 = icmp eq i32 %49, 0
  %51 = select i1 %50, i32 87, i32 55
  br label %52

52:
  %53 = phi i64 [ %48, %46 ], [ %65, %52 ]
  %54 = phi i64 [ 0, %46 ], [ %62, %52 ]
  %55 = urem i64 %53, %13
  %56 = trunc i64 %55 to i32
  %57 = icmp ult i64 %55, 10
  %58 = or disjoint i32 %56, 48
  %59 = add i32 %51, %56
  %60 = select i1 %57, i32 %58, i32 %59
  %61 = trunc i32 %60 to i8
  %62 = add i64 %54, 1
  %63 = sub i64 23, %54
  %64 = getelementptr [24 x i8], ptr %6, i64 0, i64 %63
  store i8 %61, ptr %64, align 1
  %65 = udiv i64 %53, %13
  %66 = icmp ugt i64 %13, %53
  br i1 %66, label %67, label %52

67:
  %68 = getelementptr i8, ptr %6, i64 24
  %69 = xor i64 %54, -1
  %70 = getelementptr i8, ptr %68, i64 %69
  call fastcc void @print_field(ptr %0, ptr %7, i64 %47, ptr %70, i64 %62)
  ret void
}

define internal fastcc void @print_field(ptr %0, ptr %1, i64 %2, ptr %3, i64 %4) {
  %6 = alloca i8, align 1
  %7 = alloca i8, align 1
  %8 = alloca i8, align 1
  %9 = icmp ne ptr %0, @_ZSt4cout
  %10 = icmp ne ptr %0, @_ZSt4cerr
  %11 = and i1 %9, %10
  %12 = icmp ne ptr %0, @_ZSt4clog
  %13 = and i1 %12, %11
  br i1 %13, label %14, label %18

14:
  %15 = load ptr, ptr %0, align 8
  %16 = getelementptr i8, ptr %15, i64 -24
  %17 = load i64, ptr %16, align 8
  br label %18

18:
  %19 = phi i64 [ %17, %14 ], [ 8, %5 ]
  %20 = getelementptr i8, ptr %0, i64 %19
  %21 = getelementptr i8, ptr %20, i64 16
  %22 = load i64, ptr %21, align 8
  %23 = add i64 %4, %2
  %24 = sub i64 %22, %23
  %25 = getelementptr i8, ptr %20, i64 24
  %26 = load i32, ptr %25, align 8
  %27 = and i32 %26, 32
  store i64 0, ptr %21, align 8
  %28 = icmp eq i32 %27, 0
  %29 = and i32 %26, 48
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %31, label %47

31:
  br i1 %13, label %32, label %36

32:
  %33 = load ptr, ptr %0, align 8
  %34 = getelementptr i8, ptr %33, i64 -24
  %35 = load i64, ptr %34, align 8
  br label %36

36:
  %37 = phi i64 [ %35, %32 ], [ 8, %31 ]
  %38 = getelementptr i8, ptr %0, i64 %37
  %39 = getelementptr i8, ptr %38, i64 224
  %40 = load i8, ptr %39, align 8
  store i8 %40, ptr %8, align 1
  %41 = icmp sgt i64 %24, 0
  br i1 %41, label %42, label %46

42:
  %43 = phi i64 [ %44, %42 ], [ %24, %36 ]
  call fastcc void @print_bytes(ptr %0, ptr %8, i64 1)
  %44 = add i64 %43, -1
  %45 = icmp sgt i64 %43, 1
  br i1 %45, label %42, label %46

46:
  br label %47

47:
  call fastcc void @print_bytes(ptr %0, ptr %1, i64 %2)
  %48 = icmp eq i32 %29, 16
  br i1 %48, label %49, label %65

49:
  br i1 %13, label %50, label %54

50:
  %51 = load ptr, ptr %0, align 8
  %52 = getelementptr i8, ptr %51, i64 -24
  %53 = load i64, ptr %52, align 8
  br label %54

54:
  %55 = phi i64 [ %53, %50 ], [ 8, %49 ]
  %56 = getelementptr i8, ptr %0, i64 %55
  %57 = getelementptr i8, ptr %56, i64 224
  %58 = load i8, ptr %57, align 8
  store i8 %58, ptr %7, align 1
  %59 = icmp sgt i64 %24, 0
  br i1 %59, label %60, label %64

60:
  %61 = phi i64 [ %62, %60 ], [ %24, %54 ]
  call fastcc void @print_bytes(ptr %0, ptr %7, i64 1)
  %62 = add i64 %61, -1
  %63 = icmp sgt i64 %61, 1
  br i1 %63, label %60, label %64

64:
  br label %65

65:
  call fastcc void @print_bytes(ptr %0, ptr %3, i64 %4)
  br i1 %28, label %82, label %66

66:
  br i1 %13, label %67, label %71

67:
  %68 = load ptr, ptr %0, align 8
  %69 = getelementptr i8, ptr %68, i64 -24
  %70 = load i64, ptr %69, align 8
  br label %71

71:
  %72 = phi i64 [ %70, %67 ], [ 8, %66 ]
  %73 = getelementptr i8, ptr %0, i64 %72
  %74 = getelementptr i8, ptr %73, i64 224
  %75 = load i8, ptr %74, align 8
  store i8 %75, ptr %6, align 1
  %76 = icmp sgt i64 %24, 0
  br i1 %76, label %77, label %81

77:
  %78 = phi i64 [ %79, %77 ], [ %24, %71 ]
  call fastcc void @print_bytes(ptr %0, ptr %6, i64 1)
  %79 = add i64 %78, -1
  %80 = icmp sgt i64 %78, 1
  br i1 %80, label %77, label %81

81:
  br label %82

82:
  ret void
}

declare i32 @snprintf(ptr, i64, ptr, ...)

declare void @interleaf.fault.too_long()

declare i32 @putchar(i32)

declare i32 @interleaf.may_redirect()
