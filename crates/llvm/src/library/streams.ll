; Made from library/streams.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/streams.c"

%struct.format = type { ptr, i64, i64, i32, i32 }
%struct.printed = type { ptr, %struct.ios }
%struct.ios = type { ptr, i64, i64, i32, i32, i32, [168 x i8], ptr, ptr, i8, i8, ptr, ptr, ptr, ptr }

@streams.str = private constant [3 x i8] c"%d\00", align 1
@streams.str.1 = private constant [3 x i8] c"%u\00", align 1
@streams.str.2 = private constant [4 x i8] c"%ld\00", align 1
@streams.str.3 = private constant [4 x i8] c"%lu\00", align 1
@streams.str.4 = private constant [5 x i8] c"%lld\00", align 1
@streams.str.5 = private constant [5 x i8] c"%llu\00", align 1
@streams.str.6 = private constant [3 x i8] c"%g\00", align 1
@streams.str.7 = private constant [3 x i8] c"%p\00", align 1
@of_printed = internal thread_local global %struct.format { ptr null, i64 6, i64 0, i32 4098, i32 32 }, align 8
@streams.str.8 = private constant [1 x i8] zeroinitializer, align 1
@streams.str.9 = private constant [5 x i8] c"true\00", align 1
@streams.str.10 = private constant [6 x i8] c"false\00", align 1
@_ZSt4cout = external global %struct.printed, align 8
@_ZSt4cerr = external global %struct.printed, align 8
@_ZSt4clog = external global %struct.printed, align 8

define ptr @_ZNSolsEs(ptr %0, i16 signext %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %24, label %21

21:
  %22 = sext i16 %1 to i32
  %23 = call i32 (ptr, ...) @printf(ptr @streams.str, i32 %22)
  br label %26

24:
  %25 = sext i16 %1 to i64
  call fastcc void @print_integer(ptr %0, i64 %25, i32 16, i32 1)
  br label %26

26:
  ret ptr %0
}

declare i32 @printf(ptr, ...)

define internal fastcc void @print_integer(ptr %0, i64 %1, i32 %2, i32 %3) {
  %5 = alloca [24 x i8], align 16
  %6 = alloca [2 x i8], align 1
  %7 = icmp ne ptr %0, @_ZSt4cout
  %8 = icmp ne ptr %0, @_ZSt4cerr
  %9 = and i1 %7, %8
  %10 = icmp ne ptr %0, @_ZSt4clog
  %11 = and i1 %10, %9
  br i1 %11, label %14, label %12

12:
  %13 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  br label %19

14:
  %15 = load ptr, ptr %0, align 8
  %16 = getelementptr i8, ptr %15, i64 -24
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr i8, ptr %0, i64 %17
  br label %19

19:
  %20 = phi ptr [ %13, %12 ], [ %18, %14 ]
  %21 = getelementptr i8, ptr %20, i64 24
  %22 = load i32, ptr %21, align 8
  %23 = and i32 %22, 8
  %24 = icmp eq i32 %23, 0
  %25 = and i32 %22, 64
  %26 = icmp eq i32 %25, 0
  %27 = select i1 %26, i64 10, i64 8
  %28 = select i1 %24, i64 %27, i64 16
  %29 = icmp eq i32 %2, 64
  %30 = zext nneg i32 %2 to i64
  %31 = shl i64 -1, %30
  %32 = xor i64 %31, -1
  %33 = select i1 %29, i64 -1, i64 %32
  %34 = and i64 %33, %1
  %35 = and i32 %22, 72
  %36 = icmp eq i32 %35, 0
  %37 = icmp ne i32 %3, 0
  %38 = and i1 %37, %36
  %39 = icmp slt i64 %1, 0
  %40 = and i1 %39, %38
  br i1 %40, label %41, label %43

41:
  %42 = sub i64 0, %1
  store i8 45, ptr %6, align 1
  br label %61

43:
  %44 = and i32 %22, 2048
  %45 = icmp ne i32 %44, 0
  %46 = and i1 %45, %38
  br i1 %46, label %47, label %48

47:
  store i8 43, ptr %6, align 1
  br label %61

48:
  %49 = and i32 %22, 512
  %50 = icmp ne i32 %49, 0
  %51 = icmp ne i64 %28, 10
  %52 = and i1 %50, %51
  %53 = icmp ne i64 %34, 0
  %54 = select i1 %52, i1 %53, i1 false
  br i1 %54, label %55, label %61

55:
  store i8 48, ptr %6, align 1
  br i1 %24, label %61, label %56

56:
  %57 = and i32 %22, 16384
  %58 = icmp eq i32 %57, 0
  %59 = select i1 %58, i8 120, i8 88
  %60 = getelementptr i8, ptr %6, i64 1
  store i8 %59, ptr %60, align 1
  br label %61

61:
  %62 = phi i64 [ 1, %41 ], [ 1, %47 ], [ 2, %56 ], [ 1, %55 ], [ 0, %48 ]
  %63 = phi i64 [ %42, %41 ], [ %34, %47 ], [ %34, %56 ], [ %34, %55 ], [ %34, %48 ]
  %64 = and i32 %22, 16384
  %65 = icmp eq i32 %64, 0
  %66 = select i1 %65, i32 87, i32 55
  br label %67

67:
  %68 = phi i64 [ %63, %61 ], [ %80, %67 ]
  %69 = phi i64 [ 0, %61 ], [ %77, %67 ]
  %70 = urem i64 %68, %28
  %71 = trunc i64 %70 to i32
  %72 = icmp ult i64 %70, 10
  %73 = or disjoint i32 %71, 48
  %74 = add i32 %66, %71
  %75 = select i1 %72, i32 %73, i32 %74
  %76 = trunc i32 %75 to i8
  %77 = add i64 %69, 1
  %78 = sub i64 23, %69
  %79 = getelementptr [24 x i8], ptr %5, i64 0, i64 %78
  store i8 %76, ptr %79, align 1
  %80 = udiv i64 %68, %28
  %81 = icmp ugt i64 %28, %68
  br i1 %81, label %82, label %67

82:
  %83 = getelementptr i8, ptr %5, i64 24
  %84 = xor i64 %69, -1
  %85 = getelementptr i8, ptr %83, i64 %84
  call fastcc void @print_field(ptr %0, ptr %6, i64 %62, ptr %85, i64 %77)
  ret void
}

define ptr @_ZNSolsEt(ptr %0, i16 zeroext %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %24, label %21

21:
  %22 = zext i16 %1 to i32
  %23 = call i32 (ptr, ...) @printf(ptr @streams.str.1, i32 %22)
  br label %26

24:
  %25 = zext i16 %1 to i64
  call fastcc void @print_integer(ptr %0, i64 %25, i32 16, i32 0)
  br label %26

26:
  ret ptr %0
}

define ptr @_ZNSolsEi(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %23, label %21

21:
  %22 = call i32 (ptr, ...) @printf(ptr @streams.str, i32 %1)
  br label %25

23:
  %24 = sext i32 %1 to i64
  call fastcc void @print_integer(ptr %0, i64 %24, i32 32, i32 1)
  br label %25

25:
  ret ptr %0
}

define ptr @_ZNSolsEj(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %23, label %21

21:
  %22 = call i32 (ptr, ...) @printf(ptr @streams.str.1, i32 %1)
  br label %25

23:
  %24 = zext i32 %1 to i64
  call fastcc void @print_integer(ptr %0, i64 %24, i32 32, i32 0)
  br label %25

25:
  ret ptr %0
}

define ptr @_ZNSolsEl(ptr %0, i64 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %23, label %21

21:
  %22 = call i32 (ptr, ...) @printf(ptr @streams.str.2, i64 %1)
  br label %24

23:
  call fastcc void @print_integer(ptr %0, i64 %1, i32 64, i32 1)
  br label %24

24:
  ret ptr %0
}

define ptr @_ZNSolsEm(ptr %0, i64 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %23, label %21

21:
  %22 = call i32 (ptr, ...) @printf(ptr @streams.str.3, i64 %1)
  br label %24

23:
  call fastcc void @print_integer(ptr %0, i64 %1, i32 64, i32 0)
  br label %24

24:
  ret ptr %0
}

define ptr @_ZNSolsEx(ptr %0, i64 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %23, label %21

21:
  %22 = call i32 (ptr, ...) @printf(ptr @streams.str.4, i64 %1)
  br label %24

23:
  call fastcc void @print_integer(ptr %0, i64 %1, i32 64, i32 1)
  br label %24

24:
  ret ptr %0
}

define ptr @_ZNSolsEy(ptr %0, i64 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %23, label %21

21:
  %22 = call i32 (ptr, ...) @printf(ptr @streams.str.5, i64 %1)
  br label %24

23:
  call fastcc void @print_integer(ptr %0, i64 %1, i32 64, i32 0)
  br label %24

24:
  ret ptr %0
}

define ptr @_ZNSolsEb(ptr %0, i1 zeroext %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %24, label %21

21:
  %22 = zext i1 %1 to i32
  %23 = call i32 (ptr, ...) @printf(ptr @streams.str, i32 %22)
  br label %46

24:
  %25 = icmp ne ptr %0, @_ZSt4cout
  %26 = icmp ne ptr %0, @_ZSt4cerr
  %27 = and i1 %25, %26
  %28 = icmp ne ptr %0, @_ZSt4clog
  %29 = and i1 %28, %27
  br i1 %29, label %30, label %35

30:
  %31 = load ptr, ptr %0, align 8
  %32 = getelementptr i8, ptr %31, i64 -24
  %33 = load i64, ptr %32, align 8
  %34 = getelementptr i8, ptr %0, i64 %33
  br label %35

35:
  %36 = phi ptr [ %34, %30 ], [ %8, %24 ]
  %37 = getelementptr i8, ptr %36, i64 24
  %38 = load i32, ptr %37, align 8
  %39 = and i32 %38, 1
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %44, label %41

41:
  %42 = select i1 %1, ptr @streams.str.9, ptr @streams.str.10
  %43 = select i1 %1, i64 4, i64 5
  call fastcc void @print_field(ptr %0, ptr @streams.str.8, i64 0, ptr %42, i64 %43)
  br label %46

44:
  %45 = zext i1 %1 to i64
  call fastcc void @print_integer(ptr %0, i64 %45, i32 64, i32 1)
  br label %46

46:
  ret ptr %0
}

define ptr @_ZNSolsEf(ptr %0, float %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  %21 = fpext float %1 to double
  br i1 %20, label %24, label %22

22:
  %23 = call i32 (ptr, ...) @printf(ptr @streams.str.6, double %21)
  br label %25

24:
  call fastcc void @print_float(ptr %0, double %21)
  br label %25

25:
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
  br i1 %9, label %12, label %10

10:
  %11 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  br label %17

12:
  %13 = load ptr, ptr %0, align 8
  %14 = getelementptr i8, ptr %13, i64 -24
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr i8, ptr %0, i64 %15
  br label %17

17:
  %18 = phi ptr [ %11, %10 ], [ %16, %12 ]
  %19 = getelementptr i8, ptr %18, i64 24
  %20 = load i32, ptr %19, align 8
  %21 = and i32 %20, 260
  store i8 37, ptr %4, align 1
  %22 = and i32 %20, 2048
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %26, label %24

24:
  %25 = getelementptr i8, ptr %4, i64 1
  store i8 43, ptr %25, align 1
  br label %26

26:
  %27 = phi i32 [ 2, %24 ], [ 1, %17 ]
  %28 = and i32 %20, 1024
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %34, label %30

30:
  %31 = add i32 %27, 1
  %32 = zext nneg i32 %27 to i64
  %33 = getelementptr [8 x i8], ptr %4, i64 0, i64 %32
  store i8 35, ptr %33, align 1
  br label %34

34:
  %35 = phi i32 [ %31, %30 ], [ %27, %26 ]
  %36 = icmp eq i32 %21, 260
  br i1 %36, label %44, label %37

37:
  %38 = add i32 %35, 1
  %39 = zext nneg i32 %35 to i64
  %40 = getelementptr [8 x i8], ptr %4, i64 0, i64 %39
  store i8 46, ptr %40, align 1
  %41 = add i32 %35, 2
  %42 = zext nneg i32 %38 to i64
  %43 = getelementptr [8 x i8], ptr %4, i64 0, i64 %42
  store i8 42, ptr %43, align 1
  br label %44

44:
  %45 = phi i32 [ %41, %37 ], [ %35, %34 ]
  br i1 %36, label %51, label %46

46:
  %47 = icmp eq i32 %21, 4
  br i1 %47, label %51, label %48

48:
  %49 = icmp eq i32 %21, 256
  %50 = select i1 %49, i32 101, i32 103
  br label %51

51:
  %52 = phi i32 [ 97, %44 ], [ %50, %48 ], [ 102, %46 ]
  %53 = and i32 %20, 16384
  %54 = icmp eq i32 %53, 0
  %55 = add i32 %52, 224
  %56 = select i1 %54, i32 %52, i32 %55
  %57 = trunc i32 %56 to i8
  %58 = add i32 %45, 1
  %59 = zext nneg i32 %45 to i64
  %60 = getelementptr [8 x i8], ptr %4, i64 0, i64 %59
  store i8 %57, ptr %60, align 1
  %61 = zext nneg i32 %58 to i64
  %62 = getelementptr [8 x i8], ptr %4, i64 0, i64 %61
  store i8 0, ptr %62, align 1
  br i1 %36, label %63, label %65

63:
  %64 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %3, i64 400, ptr %4, double %1)
  br label %70

65:
  %66 = getelementptr i8, ptr %18, i64 8
  %67 = load i64, ptr %66, align 8
  %68 = trunc i64 %67 to i32
  %69 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %3, i64 400, ptr %4, i32 %68, double %1)
  br label %70

70:
  %71 = phi i32 [ %64, %63 ], [ %69, %65 ]
  %72 = icmp sgt i32 %71, 399
  br i1 %72, label %73, label %74

73:
  call void @interleaf.fault.too_long()
  br label %74

74:
  %75 = sext i32 %71 to i64
  %76 = load i8, ptr %3, align 16
  %77 = icmp eq i8 %76, 45
  %78 = icmp eq i8 %76, 43
  %79 = or i1 %77, %78
  %80 = zext i1 %79 to i64
  %81 = getelementptr i8, ptr %3, i64 %80
  %82 = sub i64 %75, %80
  call fastcc void @print_field(ptr %0, ptr %3, i64 %80, ptr %81, i64 %82)
  ret void
}

define ptr @_ZNSolsEd(ptr %0, double %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %23, label %21

21:
  %22 = call i32 (ptr, ...) @printf(ptr @streams.str.6, double %1)
  br label %24

23:
  call fastcc void @print_float(ptr %0, double %1)
  br label %24

24:
  ret ptr %0
}

define ptr @_ZNSolsEPKv(ptr %0, ptr %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %23, label %21

21:
  %22 = call i32 (ptr, ...) @printf(ptr @streams.str.7, ptr %1)
  br label %41

23:
  %24 = ptrtoint ptr %1 to i64
  %25 = icmp ne ptr %0, @_ZSt4cout
  %26 = icmp ne ptr %0, @_ZSt4cerr
  %27 = and i1 %25, %26
  %28 = icmp ne ptr %0, @_ZSt4clog
  %29 = and i1 %28, %27
  br i1 %29, label %30, label %35

30:
  %31 = load ptr, ptr %0, align 8
  %32 = getelementptr i8, ptr %31, i64 -24
  %33 = load i64, ptr %32, align 8
  %34 = getelementptr i8, ptr %0, i64 %33
  br label %35

35:
  %36 = phi ptr [ %34, %30 ], [ %8, %23 ]
  %37 = getelementptr i8, ptr %36, i64 24
  %38 = load i32, ptr %37, align 8
  %39 = and i32 %38, -16971
  %40 = or disjoint i32 %39, 520
  store i32 %40, ptr %37, align 8
  call fastcc void @print_integer(ptr %0, i64 %24, i32 64, i32 0)
  store i32 %38, ptr %37, align 8
  br label %41

41:
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIlEERSoT_(ptr %0, i64 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %23, label %21

21:
  %22 = call i32 (ptr, ...) @printf(ptr @streams.str.2, i64 %1)
  br label %24

23:
  call fastcc void @print_integer(ptr %0, i64 %1, i32 64, i32 1)
  br label %24

24:
  ret ptr %0
}

define ptr @_ZNSo9_M_insertImEERSoT_(ptr %0, i64 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %23, label %21

21:
  %22 = call i32 (ptr, ...) @printf(ptr @streams.str.3, i64 %1)
  br label %24

23:
  call fastcc void @print_integer(ptr %0, i64 %1, i32 64, i32 0)
  br label %24

24:
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIxEERSoT_(ptr %0, i64 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %23, label %21

21:
  %22 = call i32 (ptr, ...) @printf(ptr @streams.str.4, i64 %1)
  br label %24

23:
  call fastcc void @print_integer(ptr %0, i64 %1, i32 64, i32 1)
  br label %24

24:
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIyEERSoT_(ptr %0, i64 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %23, label %21

21:
  %22 = call i32 (ptr, ...) @printf(ptr @streams.str.5, i64 %1)
  br label %24

23:
  call fastcc void @print_integer(ptr %0, i64 %1, i32 64, i32 0)
  br label %24

24:
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIbEERSoT_(ptr %0, i1 zeroext %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %24, label %21

21:
  %22 = zext i1 %1 to i32
  %23 = call i32 (ptr, ...) @printf(ptr @streams.str, i32 %22)
  br label %46

24:
  %25 = icmp ne ptr %0, @_ZSt4cout
  %26 = icmp ne ptr %0, @_ZSt4cerr
  %27 = and i1 %25, %26
  %28 = icmp ne ptr %0, @_ZSt4clog
  %29 = and i1 %28, %27
  br i1 %29, label %30, label %35

30:
  %31 = load ptr, ptr %0, align 8
  %32 = getelementptr i8, ptr %31, i64 -24
  %33 = load i64, ptr %32, align 8
  %34 = getelementptr i8, ptr %0, i64 %33
  br label %35

35:
  %36 = phi ptr [ %34, %30 ], [ %8, %24 ]
  %37 = getelementptr i8, ptr %36, i64 24
  %38 = load i32, ptr %37, align 8
  %39 = and i32 %38, 1
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %44, label %41

41:
  %42 = select i1 %1, ptr @streams.str.9, ptr @streams.str.10
  %43 = select i1 %1, i64 4, i64 5
  call fastcc void @print_field(ptr %0, ptr @streams.str.8, i64 0, ptr %42, i64 %43)
  br label %46

44:
  %45 = zext i1 %1 to i64
  call fastcc void @print_integer(ptr %0, i64 %45, i32 64, i32 1)
  br label %46

46:
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIdEERSoT_(ptr %0, double %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %23, label %21

21:
  %22 = call i32 (ptr, ...) @printf(ptr @streams.str.6, double %1)
  br label %24

23:
  call fastcc void @print_float(ptr %0, double %1)
  br label %24

24:
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIPKvEERSoT_(ptr %0, ptr %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  %8 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %9 = getelementptr i8, ptr %8, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp ne i32 %10, 4098
  %12 = select i1 %7, i1 true, i1 %11
  %13 = getelementptr i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ne i64 %14, 0
  %16 = select i1 %12, i1 true, i1 %15
  %17 = getelementptr i8, ptr %8, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ne i64 %18, 6
  %20 = select i1 %16, i1 true, i1 %19
  br i1 %20, label %23, label %21

21:
  %22 = call i32 (ptr, ...) @printf(ptr @streams.str.7, ptr %1)
  br label %41

23:
  %24 = ptrtoint ptr %1 to i64
  %25 = icmp ne ptr %0, @_ZSt4cout
  %26 = icmp ne ptr %0, @_ZSt4cerr
  %27 = and i1 %25, %26
  %28 = icmp ne ptr %0, @_ZSt4clog
  %29 = and i1 %28, %27
  br i1 %29, label %30, label %35

30:
  %31 = load ptr, ptr %0, align 8
  %32 = getelementptr i8, ptr %31, i64 -24
  %33 = load i64, ptr %32, align 8
  %34 = getelementptr i8, ptr %0, i64 %33
  br label %35

35:
  %36 = phi ptr [ %34, %30 ], [ %8, %23 ]
  %37 = getelementptr i8, ptr %36, i64 24
  %38 = load i32, ptr %37, align 8
  %39 = and i32 %38, -16971
  %40 = or disjoint i32 %39, 520
  store i32 %40, ptr %37, align 8
  call fastcc void @print_integer(ptr %0, i64 %24, i32 64, i32 0)
  store i32 %38, ptr %37, align 8
  br label %41

41:
  ret ptr %0
}

define ptr @_ZNSo3putEc(ptr %0, i8 signext %1) {
  %3 = alloca i8, align 1
  store i8 %1, ptr %3, align 1
  %4 = icmp ne ptr %0, @_ZSt4cout
  %5 = icmp ne ptr %0, @_ZSt4cerr
  %6 = and i1 %4, %5
  %7 = icmp ne ptr %0, @_ZSt4clog
  %8 = and i1 %7, %6
  br i1 %8, label %13, label %9

9:
  %10 = load i8, ptr %3, align 1
  %11 = sext i8 %10 to i32
  %12 = call i32 @putchar(i32 %11)
  br label %30

13:
  %14 = load ptr, ptr %0, align 8
  %15 = getelementptr i8, ptr %14, i64 -24
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr i8, ptr %0, i64 %16
  %18 = getelementptr i8, ptr %17, i64 32
  %19 = load i32, ptr %18, align 8
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %21, label %30

21:
  %22 = getelementptr i8, ptr %17, i64 232
  %23 = load ptr, ptr %22, align 8
  %24 = load ptr, ptr %23, align 8
  %25 = getelementptr i8, ptr %24, i64 96
  %26 = load ptr, ptr %25, align 8
  %27 = call i64 %26(ptr %23, ptr %3, i64 1)
  %28 = icmp eq i64 %27, 1
  br i1 %28, label %30, label %29

29:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %17, i32 1)
  br label %30

30:
  ret ptr %0
}

define ptr @_ZNSo5writeEPKcl(ptr %0, ptr %1, i64 %2) {
  %4 = icmp ne ptr %0, @_ZSt4cout
  %5 = icmp ne ptr %0, @_ZSt4cerr
  %6 = and i1 %4, %5
  %7 = icmp ne ptr %0, @_ZSt4clog
  %8 = and i1 %7, %6
  br i1 %8, label %19, label %9

9:
  %10 = icmp sgt i64 %2, 0
  br i1 %10, label %11, label %38

11:
  %12 = phi i64 [ %17, %11 ], [ 0, %9 ]
  %13 = getelementptr i8, ptr %1, i64 %12
  %14 = load i8, ptr %13, align 1
  %15 = sext i8 %14 to i32
  %16 = call i32 @putchar(i32 %15)
  %17 = add i64 %12, 1
  %18 = icmp eq i64 %17, %2
  br i1 %18, label %38, label %11

19:
  %20 = load ptr, ptr %0, align 8
  %21 = getelementptr i8, ptr %20, i64 -24
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr i8, ptr %0, i64 %22
  %24 = getelementptr i8, ptr %23, i64 32
  %25 = load i32, ptr %24, align 8
  %26 = icmp ne i32 %25, 0
  %27 = icmp eq i64 %2, 0
  %28 = or i1 %27, %26
  br i1 %28, label %38, label %29

29:
  %30 = getelementptr i8, ptr %23, i64 232
  %31 = load ptr, ptr %30, align 8
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr i8, ptr %32, i64 96
  %34 = load ptr, ptr %33, align 8
  %35 = call i64 %34(ptr %31, ptr %1, i64 %2)
  %36 = icmp eq i64 %35, %2
  br i1 %36, label %38, label %37

37:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %23, i32 1)
  br label %38

38:
  ret ptr %0
}

define ptr @_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l(ptr %0, ptr %1, i64 %2) {
  %4 = icmp ne ptr %0, @_ZSt4cout
  %5 = icmp ne ptr %0, @_ZSt4cerr
  %6 = and i1 %4, %5
  %7 = icmp ne ptr %0, @_ZSt4clog
  %8 = and i1 %7, %6
  br i1 %8, label %11, label %9

9:
  %10 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  br label %16

11:
  %12 = load ptr, ptr %0, align 8
  %13 = getelementptr i8, ptr %12, i64 -24
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr i8, ptr %0, i64 %14
  br label %16

16:
  %17 = phi ptr [ %10, %9 ], [ %15, %11 ]
  %18 = getelementptr i8, ptr %17, i64 16
  %19 = load i64, ptr %18, align 8
  %20 = icmp eq i64 %19, 0
  br i1 %20, label %21, label %51

21:
  br i1 %8, label %32, label %22

22:
  %23 = icmp sgt i64 %2, 0
  br i1 %23, label %24, label %52

24:
  %25 = phi i64 [ %30, %24 ], [ 0, %22 ]
  %26 = getelementptr i8, ptr %1, i64 %25
  %27 = load i8, ptr %26, align 1
  %28 = sext i8 %27 to i32
  %29 = call i32 @putchar(i32 %28)
  %30 = add i64 %25, 1
  %31 = icmp eq i64 %30, %2
  br i1 %31, label %52, label %24

32:
  %33 = load ptr, ptr %0, align 8
  %34 = getelementptr i8, ptr %33, i64 -24
  %35 = load i64, ptr %34, align 8
  %36 = getelementptr i8, ptr %0, i64 %35
  %37 = getelementptr i8, ptr %36, i64 32
  %38 = load i32, ptr %37, align 8
  %39 = icmp ne i32 %38, 0
  %40 = icmp eq i64 %2, 0
  %41 = or i1 %40, %39
  br i1 %41, label %52, label %42

42:
  %43 = getelementptr i8, ptr %36, i64 232
  %44 = load ptr, ptr %43, align 8
  %45 = load ptr, ptr %44, align 8
  %46 = getelementptr i8, ptr %45, i64 96
  %47 = load ptr, ptr %46, align 8
  %48 = call i64 %47(ptr %44, ptr %1, i64 %2)
  %49 = icmp eq i64 %48, %2
  br i1 %49, label %52, label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %36, i32 1)
  br label %52

51:
  call fastcc void @print_field(ptr %0, ptr @streams.str.8, i64 0, ptr %1, i64 %2)
  br label %52

52:
  ret ptr %0
}

define ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc(ptr %0, ptr %1) {
  %3 = icmp eq ptr %1, null
  br i1 %3, label %4, label %15

4:
  %5 = icmp ne ptr %0, @_ZSt4cout
  %6 = icmp ne ptr %0, @_ZSt4cerr
  %7 = and i1 %5, %6
  %8 = icmp ne ptr %0, @_ZSt4clog
  %9 = and i1 %8, %7
  br i1 %9, label %10, label %81

10:
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr i8, ptr %11, i64 -24
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 %13
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %14, i32 1)
  br label %81

15:
  %16 = icmp eq ptr %0, @_ZSt4cout
  %17 = icmp eq ptr %0, @_ZSt4cerr
  %18 = or i1 %16, %17
  %19 = icmp eq ptr %0, @_ZSt4clog
  %20 = or i1 %19, %18
  %21 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %22 = getelementptr i8, ptr %21, i64 16
  %23 = load i64, ptr %22, align 8
  %24 = icmp eq i64 %23, 0
  %25 = select i1 %20, i1 %24, i1 false
  br i1 %25, label %26, label %28

26:
  %27 = call i32 @fputs(ptr %1, ptr %0)
  br label %81

28:
  %29 = phi i64 [ %33, %28 ], [ 0, %15 ]
  %30 = getelementptr i8, ptr %1, i64 %29
  %31 = load i8, ptr %30, align 1
  %32 = icmp eq i8 %31, 0
  %33 = add i64 %29, 1
  br i1 %32, label %34, label %28

34:
  %35 = icmp ne ptr %0, @_ZSt4cout
  %36 = icmp ne ptr %0, @_ZSt4cerr
  %37 = and i1 %35, %36
  %38 = icmp ne ptr %0, @_ZSt4clog
  %39 = and i1 %38, %37
  br i1 %39, label %40, label %45

40:
  %41 = load ptr, ptr %0, align 8
  %42 = getelementptr i8, ptr %41, i64 -24
  %43 = load i64, ptr %42, align 8
  %44 = getelementptr i8, ptr %0, i64 %43
  br label %45

45:
  %46 = phi ptr [ %44, %40 ], [ %21, %34 ]
  %47 = getelementptr i8, ptr %46, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp eq i64 %48, 0
  br i1 %49, label %50, label %80

50:
  br i1 %39, label %61, label %51

51:
  %52 = icmp eq i64 %29, 0
  br i1 %52, label %81, label %53

53:
  %54 = phi i64 [ %59, %53 ], [ 0, %51 ]
  %55 = getelementptr i8, ptr %1, i64 %54
  %56 = load i8, ptr %55, align 1
  %57 = sext i8 %56 to i32
  %58 = call i32 @putchar(i32 %57)
  %59 = add i64 %54, 1
  %60 = icmp eq i64 %59, %29
  br i1 %60, label %81, label %53

61:
  %62 = load ptr, ptr %0, align 8
  %63 = getelementptr i8, ptr %62, i64 -24
  %64 = load i64, ptr %63, align 8
  %65 = getelementptr i8, ptr %0, i64 %64
  %66 = getelementptr i8, ptr %65, i64 32
  %67 = load i32, ptr %66, align 8
  %68 = icmp ne i32 %67, 0
  %69 = icmp eq i64 %29, 0
  %70 = or i1 %69, %68
  br i1 %70, label %81, label %71

71:
  %72 = getelementptr i8, ptr %65, i64 232
  %73 = load ptr, ptr %72, align 8
  %74 = load ptr, ptr %73, align 8
  %75 = getelementptr i8, ptr %74, i64 96
  %76 = load ptr, ptr %75, align 8
  %77 = call i64 %76(ptr %73, ptr %1, i64 %29)
  %78 = icmp eq i64 %77, %29
  br i1 %78, label %81, label %79

79:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %65, i32 1)
  br label %81

80:
  call fastcc void @print_field(ptr %0, ptr @streams.str.8, i64 0, ptr %1, i64 %29)
  br label %81

81:
  ret ptr %0
}

declare void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr, i32)

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

declare i32 @fputs(ptr, ptr)

define ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c(ptr %0, i8 signext %1) {
  %3 = alloca i8, align 1
  store i8 %1, ptr %3, align 1
  %4 = icmp ne ptr %0, @_ZSt4cout
  %5 = icmp ne ptr %0, @_ZSt4cerr
  %6 = and i1 %4, %5
  %7 = icmp ne ptr %0, @_ZSt4clog
  %8 = and i1 %7, %6
  br i1 %8, label %11, label %9

9:
  %10 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  br label %16

11:
  %12 = load ptr, ptr %0, align 8
  %13 = getelementptr i8, ptr %12, i64 -24
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr i8, ptr %0, i64 %14
  br label %16

16:
  %17 = phi ptr [ %10, %9 ], [ %15, %11 ]
  %18 = getelementptr i8, ptr %17, i64 16
  %19 = load i64, ptr %18, align 8
  %20 = icmp eq i64 %19, 0
  br i1 %20, label %21, label %43

21:
  br i1 %8, label %26, label %22

22:
  %23 = load i8, ptr %3, align 1
  %24 = sext i8 %23 to i32
  %25 = call i32 @putchar(i32 %24)
  br label %44

26:
  %27 = load ptr, ptr %0, align 8
  %28 = getelementptr i8, ptr %27, i64 -24
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr i8, ptr %0, i64 %29
  %31 = getelementptr i8, ptr %30, i64 32
  %32 = load i32, ptr %31, align 8
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %44

34:
  %35 = getelementptr i8, ptr %30, i64 232
  %36 = load ptr, ptr %35, align 8
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %37, i64 96
  %39 = load ptr, ptr %38, align 8
  %40 = call i64 %39(ptr %36, ptr %3, i64 1)
  %41 = icmp eq i64 %40, 1
  br i1 %41, label %44, label %42

42:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %30, i32 1)
  br label %44

43:
  call fastcc void @print_field(ptr %0, ptr @streams.str.8, i64 0, ptr %3, i64 1)
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
  br i1 %6, label %7, label %22

7:
  %8 = load ptr, ptr %0, align 8
  %9 = getelementptr i8, ptr %8, i64 -24
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr i8, ptr %0, i64 %10
  %12 = getelementptr i8, ptr %11, i64 232
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %22, label %15

15:
  %16 = load ptr, ptr %13, align 8
  %17 = getelementptr i8, ptr %16, i64 48
  %18 = load ptr, ptr %17, align 8
  %19 = call i32 %18(ptr %13)
  %20 = icmp eq i32 %19, -1
  br i1 %20, label %21, label %22

21:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %11, i32 1)
  br label %22

22:
  ret ptr %0
}

define ptr @_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(ptr %0) {
  %2 = alloca i8, align 1
  store i8 10, ptr %2, align 1
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %10, label %8

8:
  %9 = call i32 @putchar(i32 10)
  br label %27

10:
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr i8, ptr %11, i64 -24
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 %13
  %15 = getelementptr i8, ptr %14, i64 32
  %16 = load i32, ptr %15, align 8
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %27

18:
  %19 = getelementptr i8, ptr %14, i64 232
  %20 = load ptr, ptr %19, align 8
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %21, i64 96
  %23 = load ptr, ptr %22, align 8
  %24 = call i64 %23(ptr %20, ptr %2, i64 1)
  %25 = icmp eq i64 %24, 1
  br i1 %25, label %27, label %26

26:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %14, i32 1)
  br label %27

27:
  br i1 %7, label %28, label %43

28:
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr i8, ptr %29, i64 -24
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr i8, ptr %0, i64 %31
  %33 = getelementptr i8, ptr %32, i64 232
  %34 = load ptr, ptr %33, align 8
  %35 = icmp eq ptr %34, null
  br i1 %35, label %43, label %36

36:
  %37 = load ptr, ptr %34, align 8
  %38 = getelementptr i8, ptr %37, i64 48
  %39 = load ptr, ptr %38, align 8
  %40 = call i32 %39(ptr %34)
  %41 = icmp eq i32 %40, -1
  br i1 %41, label %42, label %43

42:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %32, i32 1)
  br label %43

43:
  ret ptr %0
}

define ptr @_ZSt4endsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(ptr %0) {
  %2 = alloca i8, align 1
  store i8 0, ptr %2, align 1
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %10, label %8

8:
  %9 = call i32 @putchar(i32 0)
  br label %27

10:
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr i8, ptr %11, i64 -24
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 %13
  %15 = getelementptr i8, ptr %14, i64 32
  %16 = load i32, ptr %15, align 8
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %27

18:
  %19 = getelementptr i8, ptr %14, i64 232
  %20 = load ptr, ptr %19, align 8
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %21, i64 96
  %23 = load ptr, ptr %22, align 8
  %24 = call i64 %23(ptr %20, ptr %2, i64 1)
  %25 = icmp eq i64 %24, 1
  br i1 %25, label %27, label %26

26:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %14, i32 1)
  br label %27

27:
  ret ptr %0
}

define ptr @_ZSt5flushIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(ptr %0) {
  %2 = icmp ne ptr %0, @_ZSt4cout
  %3 = icmp ne ptr %0, @_ZSt4cerr
  %4 = and i1 %2, %3
  %5 = icmp ne ptr %0, @_ZSt4clog
  %6 = and i1 %5, %4
  br i1 %6, label %7, label %22

7:
  %8 = load ptr, ptr %0, align 8
  %9 = getelementptr i8, ptr %8, i64 -24
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr i8, ptr %0, i64 %10
  %12 = getelementptr i8, ptr %11, i64 232
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %22, label %15

15:
  %16 = load ptr, ptr %13, align 8
  %17 = getelementptr i8, ptr %16, i64 48
  %18 = load ptr, ptr %17, align 8
  %19 = call i32 %18(ptr %13)
  %20 = icmp eq i32 %19, -1
  br i1 %20, label %21, label %22

21:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %11, i32 1)
  br label %22

22:
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
  br i1 %7, label %10, label %8

8:
  %9 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  br label %15

10:
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr i8, ptr %11, i64 -24
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 %13
  br label %15

15:
  %16 = phi ptr [ %9, %8 ], [ %14, %10 ]
  %17 = call ptr %1(ptr %16)
  ret ptr %0
}

define ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St5_Setw(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %10, label %8

8:
  %9 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  br label %15

10:
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr i8, ptr %11, i64 -24
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 %13
  br label %15

15:
  %16 = phi ptr [ %9, %8 ], [ %14, %10 ]
  %17 = sext i32 %1 to i64
  %18 = getelementptr i8, ptr %16, i64 16
  store i64 %17, ptr %18, align 8
  ret ptr %0
}

define ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St13_Setprecision(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %10, label %8

8:
  %9 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  br label %15

10:
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr i8, ptr %11, i64 -24
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 %13
  br label %15

15:
  %16 = phi ptr [ %9, %8 ], [ %14, %10 ]
  %17 = sext i32 %1 to i64
  %18 = getelementptr i8, ptr %16, i64 8
  store i64 %17, ptr %18, align 8
  ret ptr %0
}

define ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St8_Setbase(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %10, label %8

8:
  %9 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  br label %15

10:
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr i8, ptr %11, i64 -24
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 %13
  br label %15

15:
  %16 = phi ptr [ %9, %8 ], [ %14, %10 ]
  %17 = getelementptr i8, ptr %16, i64 24
  %18 = load i32, ptr %17, align 8
  switch i32 %1, label %19 [
    i32 8, label %23
    i32 10, label %22
  ]

19:
  %20 = icmp eq i32 %1, 16
  %21 = select i1 %20, i32 8, i32 0
  br label %23

22:
  br label %23

23:
  %24 = phi i32 [ 64, %15 ], [ %21, %19 ], [ 2, %22 ]
  %25 = and i32 %18, -75
  %26 = or disjoint i32 %24, %25
  store i32 %26, ptr %17, align 8
  ret ptr %0
}

define ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St12_Setiosflags(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %10, label %8

8:
  %9 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  br label %15

10:
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr i8, ptr %11, i64 -24
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 %13
  br label %15

15:
  %16 = phi ptr [ %9, %8 ], [ %14, %10 ]
  %17 = getelementptr i8, ptr %16, i64 24
  %18 = load i32, ptr %17, align 8
  %19 = or i32 %18, %1
  store i32 %19, ptr %17, align 8
  ret ptr %0
}

define ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St14_Resetiosflags(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %10, label %8

8:
  %9 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  br label %15

10:
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr i8, ptr %11, i64 -24
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 %13
  br label %15

15:
  %16 = phi ptr [ %9, %8 ], [ %14, %10 ]
  %17 = xor i32 %1, -1
  %18 = getelementptr i8, ptr %16, i64 24
  %19 = load i32, ptr %18, align 8
  %20 = and i32 %19, %17
  store i32 %20, ptr %18, align 8
  ret ptr %0
}

define ptr @_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St8_SetfillIS3_E(ptr %0, i8 signext %1) {
  %3 = icmp ne ptr %0, @_ZSt4cout
  %4 = icmp ne ptr %0, @_ZSt4cerr
  %5 = and i1 %3, %4
  %6 = icmp ne ptr %0, @_ZSt4clog
  %7 = and i1 %6, %5
  br i1 %7, label %12, label %8

8:
  %9 = sext i8 %1 to i32
  %10 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %11 = getelementptr i8, ptr %10, i64 28
  store i32 %9, ptr %11, align 4
  br label %18

12:
  %13 = load ptr, ptr %0, align 8
  %14 = getelementptr i8, ptr %13, i64 -24
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr i8, ptr %0, i64 %15
  %17 = getelementptr i8, ptr %16, i64 224
  store i8 %1, ptr %17, align 8
  br label %18

18:
  ret ptr %0
}

define void @_ZNKSt5ctypeIcE13_M_widen_initEv(ptr %0) {
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
  br i1 %13, label %16, label %14

14:
  %15 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  br label %21

16:
  %17 = load ptr, ptr %0, align 8
  %18 = getelementptr i8, ptr %17, i64 -24
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr i8, ptr %0, i64 %19
  br label %21

21:
  %22 = phi ptr [ %15, %14 ], [ %20, %16 ]
  %23 = getelementptr i8, ptr %22, i64 16
  %24 = load i64, ptr %23, align 8
  %25 = add i64 %4, %2
  %26 = sub i64 %24, %25
  %27 = getelementptr i8, ptr %22, i64 24
  %28 = load i32, ptr %27, align 8
  %29 = and i32 %28, 32
  store i64 0, ptr %23, align 8
  %30 = icmp eq i32 %29, 0
  %31 = and i32 %28, 48
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %76

33:
  br i1 %13, label %39, label %34

34:
  %35 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %36 = getelementptr i8, ptr %35, i64 28
  %37 = load i32, ptr %36, align 4
  %38 = trunc i32 %37 to i8
  br label %46

39:
  %40 = load ptr, ptr %0, align 8
  %41 = getelementptr i8, ptr %40, i64 -24
  %42 = load i64, ptr %41, align 8
  %43 = getelementptr i8, ptr %0, i64 %42
  %44 = getelementptr i8, ptr %43, i64 224
  %45 = load i8, ptr %44, align 8
  br label %46

46:
  %47 = phi i8 [ %38, %34 ], [ %45, %39 ]
  store i8 %47, ptr %8, align 1
  %48 = icmp sgt i64 %26, 0
  br i1 %48, label %49, label %75

49:
  %50 = phi i64 [ %73, %72 ], [ %26, %46 ]
  br i1 %13, label %55, label %51

51:
  %52 = load i8, ptr %8, align 1
  %53 = sext i8 %52 to i32
  %54 = call i32 @putchar(i32 %53)
  br label %72

55:
  %56 = load ptr, ptr %0, align 8
  %57 = getelementptr i8, ptr %56, i64 -24
  %58 = load i64, ptr %57, align 8
  %59 = getelementptr i8, ptr %0, i64 %58
  %60 = getelementptr i8, ptr %59, i64 32
  %61 = load i32, ptr %60, align 8
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %63, label %72

63:
  %64 = getelementptr i8, ptr %59, i64 232
  %65 = load ptr, ptr %64, align 8
  %66 = load ptr, ptr %65, align 8
  %67 = getelementptr i8, ptr %66, i64 96
  %68 = load ptr, ptr %67, align 8
  %69 = call i64 %68(ptr %65, ptr %8, i64 1)
  %70 = icmp eq i64 %69, 1
  br i1 %70, label %72, label %71

71:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %59, i32 1)
  br label %72

72:
  %73 = add i64 %50, -1
  %74 = icmp sgt i64 %50, 1
  br i1 %74, label %49, label %75

75:
  br label %76

76:
  br i1 %13, label %87, label %77

77:
  %78 = icmp sgt i64 %2, 0
  br i1 %78, label %79, label %106

79:
  %80 = phi i64 [ %85, %79 ], [ 0, %77 ]
  %81 = getelementptr i8, ptr %1, i64 %80
  %82 = load i8, ptr %81, align 1
  %83 = sext i8 %82 to i32
  %84 = call i32 @putchar(i32 %83)
  %85 = add i64 %80, 1
  %86 = icmp eq i64 %85, %2
  br i1 %86, label %106, label %79

87:
  %88 = load ptr, ptr %0, align 8
  %89 = getelementptr i8, ptr %88, i64 -24
  %90 = load i64, ptr %89, align 8
  %91 = getelementptr i8, ptr %0, i64 %90
  %92 = getelementptr i8, ptr %91, i64 32
  %93 = load i32, ptr %92, align 8
  %94 = icmp ne i32 %93, 0
  %95 = icmp eq i64 %2, 0
  %96 = or i1 %95, %94
  br i1 %96, label %106, label %97

97:
  %98 = getelementptr i8, ptr %91, i64 232
  %99 = load ptr, ptr %98, align 8
  %100 = load ptr, ptr %99, align 8
  %101 = getelementptr i8, ptr %100, i64 96
  %102 = load ptr, ptr %101, align 8
  %103 = call i64 %102(ptr %99, ptr %1, i64 %2)
  %104 = icmp eq i64 %103, %2
  br i1 %104, label %106, label %105

105:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %91, i32 1)
  br label %106

106:
  %107 = icmp eq i32 %31, 16
  br i1 %107, label %108, label %151

108:
  br i1 %13, label %114, label %109

109:
  %110 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %111 = getelementptr i8, ptr %110, i64 28
  %112 = load i32, ptr %111, align 4
  %113 = trunc i32 %112 to i8
  br label %121

114:
  %115 = load ptr, ptr %0, align 8
  %116 = getelementptr i8, ptr %115, i64 -24
  %117 = load i64, ptr %116, align 8
  %118 = getelementptr i8, ptr %0, i64 %117
  %119 = getelementptr i8, ptr %118, i64 224
  %120 = load i8, ptr %119, align 8
  br label %121

121:
  %122 = phi i8 [ %113, %109 ], [ %120, %114 ]
  store i8 %122, ptr %7, align 1
  %123 = icmp sgt i64 %26, 0
  br i1 %123, label %124, label %150

124:
  %125 = phi i64 [ %148, %147 ], [ %26, %121 ]
  br i1 %13, label %130, label %126

126:
  %127 = load i8, ptr %7, align 1
  %128 = sext i8 %127 to i32
  %129 = call i32 @putchar(i32 %128)
  br label %147

130:
  %131 = load ptr, ptr %0, align 8
  %132 = getelementptr i8, ptr %131, i64 -24
  %133 = load i64, ptr %132, align 8
  %134 = getelementptr i8, ptr %0, i64 %133
  %135 = getelementptr i8, ptr %134, i64 32
  %136 = load i32, ptr %135, align 8
  %137 = icmp eq i32 %136, 0
  br i1 %137, label %138, label %147

138:
  %139 = getelementptr i8, ptr %134, i64 232
  %140 = load ptr, ptr %139, align 8
  %141 = load ptr, ptr %140, align 8
  %142 = getelementptr i8, ptr %141, i64 96
  %143 = load ptr, ptr %142, align 8
  %144 = call i64 %143(ptr %140, ptr %7, i64 1)
  %145 = icmp eq i64 %144, 1
  br i1 %145, label %147, label %146

146:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %134, i32 1)
  br label %147

147:
  %148 = add i64 %125, -1
  %149 = icmp sgt i64 %125, 1
  br i1 %149, label %124, label %150

150:
  br label %151

151:
  br i1 %13, label %162, label %152

152:
  %153 = icmp sgt i64 %4, 0
  br i1 %153, label %154, label %181

154:
  %155 = phi i64 [ %160, %154 ], [ 0, %152 ]
  %156 = getelementptr i8, ptr %3, i64 %155
  %157 = load i8, ptr %156, align 1
  %158 = sext i8 %157 to i32
  %159 = call i32 @putchar(i32 %158)
  %160 = add i64 %155, 1
  %161 = icmp eq i64 %160, %4
  br i1 %161, label %181, label %154

162:
  %163 = load ptr, ptr %0, align 8
  %164 = getelementptr i8, ptr %163, i64 -24
  %165 = load i64, ptr %164, align 8
  %166 = getelementptr i8, ptr %0, i64 %165
  %167 = getelementptr i8, ptr %166, i64 32
  %168 = load i32, ptr %167, align 8
  %169 = icmp ne i32 %168, 0
  %170 = icmp eq i64 %4, 0
  %171 = or i1 %170, %169
  br i1 %171, label %181, label %172

172:
  %173 = getelementptr i8, ptr %166, i64 232
  %174 = load ptr, ptr %173, align 8
  %175 = load ptr, ptr %174, align 8
  %176 = getelementptr i8, ptr %175, i64 96
  %177 = load ptr, ptr %176, align 8
  %178 = call i64 %177(ptr %174, ptr %3, i64 %4)
  %179 = icmp eq i64 %178, %4
  br i1 %179, label %181, label %180

180:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %166, i32 1)
  br label %181

181:
  br i1 %30, label %225, label %182

182:
  br i1 %13, label %188, label %183

183:
  %184 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @of_printed)
  %185 = getelementptr i8, ptr %184, i64 28
  %186 = load i32, ptr %185, align 4
  %187 = trunc i32 %186 to i8
  br label %195

188:
  %189 = load ptr, ptr %0, align 8
  %190 = getelementptr i8, ptr %189, i64 -24
  %191 = load i64, ptr %190, align 8
  %192 = getelementptr i8, ptr %0, i64 %191
  %193 = getelementptr i8, ptr %192, i64 224
  %194 = load i8, ptr %193, align 8
  br label %195

195:
  %196 = phi i8 [ %187, %183 ], [ %194, %188 ]
  store i8 %196, ptr %6, align 1
  %197 = icmp sgt i64 %26, 0
  br i1 %197, label %198, label %224

198:
  %199 = phi i64 [ %222, %221 ], [ %26, %195 ]
  br i1 %13, label %204, label %200

200:
  %201 = load i8, ptr %6, align 1
  %202 = sext i8 %201 to i32
  %203 = call i32 @putchar(i32 %202)
  br label %221

204:
  %205 = load ptr, ptr %0, align 8
  %206 = getelementptr i8, ptr %205, i64 -24
  %207 = load i64, ptr %206, align 8
  %208 = getelementptr i8, ptr %0, i64 %207
  %209 = getelementptr i8, ptr %208, i64 32
  %210 = load i32, ptr %209, align 8
  %211 = icmp eq i32 %210, 0
  br i1 %211, label %212, label %221

212:
  %213 = getelementptr i8, ptr %208, i64 232
  %214 = load ptr, ptr %213, align 8
  %215 = load ptr, ptr %214, align 8
  %216 = getelementptr i8, ptr %215, i64 96
  %217 = load ptr, ptr %216, align 8
  %218 = call i64 %217(ptr %214, ptr %6, i64 1)
  %219 = icmp eq i64 %218, 1
  br i1 %219, label %221, label %220

220:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %208, i32 1)
  br label %221

221:
  %222 = add i64 %199, -1
  %223 = icmp sgt i64 %199, 1
  br i1 %223, label %198, label %224

224:
  br label %225

225:
  ret void
}

declare i32 @snprintf(ptr, i64, ptr, ...)

declare void @interleaf.fault.too_long()

declare i32 @putchar(i32)
