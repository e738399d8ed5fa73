; Made from library/rust.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/rust.c"

%struct.writer = type { ptr, i64, i64, ptr, ptr, ptr }
%struct.debug = type { ptr, i64, i64, ptr }
%struct.location = type { ptr, i64, i32, i32 }
%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@interleaf.rust.standard_output = constant %struct.writer { ptr null, i64 0, i64 1, ptr @output_text, ptr @output_character, ptr null }, align 8
@interleaf.rust.standard_error = constant %struct.writer { ptr null, i64 0, i64 1, ptr @error_text, ptr @error_character, ptr null }, align 8
@failed = internal constant [43 x i8] c"failed printing: a value was not formatted\00", align 16
@nothing = internal constant %struct.debug { ptr null, i64 0, i64 1, ptr @debug_nothing }, align 8
@location = internal constant %struct.location { ptr @file, i64 27, i32 1, i32 1 }, align 8
@file = internal constant [28 x i8] c"library/std/src/io/stdio.rs\00", align 16

define void @interleaf.rust.lock_contended(ptr %0) {
  %2 = call i64 @interleaf.guarded(ptr %0, i32 4, i64 -1, i32 0, i64 0, i32 1, i64 1, i32 0)
  ret void
}

declare i64 @interleaf.guarded(ptr, i32, i64, i32, i64, i32, i64, i32)

define void @interleaf.rust.drop_handler(ptr %0) {
  ret void
}

define void @interleaf.rust.sleep(i64 %0, i32 %1) {
  ret void
}

define void @interleaf.rust.test_ended() {
  ret void
}

define void @interleaf.rust.spin(ptr %0) {
  ret void
}

define internal zeroext i1 @output_text(ptr %0, ptr %1, i64 %2) {
  %4 = call i64 @write(i32 1, ptr %1, i64 %2)
  %5 = icmp slt i64 %4, 0
  ret i1 %5
}

define internal zeroext i1 @output_character(ptr %0, i32 %1) {
  %3 = alloca [4 x i8], align 1
  %4 = icmp ult i32 %1, 128
  br i1 %4, label %25, label %5

5:
  %6 = icmp ult i32 %1, 2048
  %7 = icmp ult i32 %1, 65536
  %8 = select i1 %7, i32 3, i32 4
  %9 = select i1 %6, i32 2, i32 %8
  %10 = zext nneg i32 %9 to i64
  %11 = add i64 %10, -1
  br label %15

12:
  %13 = lshr exact i32 3840, %9
  %14 = or i32 %22, %13
  br label %25

15:
  %16 = phi i64 [ %23, %15 ], [ %11, %5 ]
  %17 = phi i32 [ %22, %15 ], [ %1, %5 ]
  %18 = trunc i32 %17 to i8
  %19 = and i8 %18, 63
  %20 = or disjoint i8 %19, -128
  %21 = getelementptr i8, ptr %3, i64 %16
  store i8 %20, ptr %21, align 1
  %22 = lshr i32 %17, 6
  %23 = add i64 %16, -1
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %12, label %15

25:
  %26 = phi i32 [ %14, %12 ], [ %1, %2 ]
  %27 = phi i64 [ %10, %12 ], [ 1, %2 ]
  %28 = trunc i32 %26 to i8
  store i8 %28, ptr %3, align 1
  %29 = call i64 @write(i32 1, ptr %3, i64 %27)
  %30 = icmp slt i64 %29, 0
  ret i1 %30
}

define internal zeroext i1 @error_text(ptr %0, ptr %1, i64 %2) {
  %4 = call i64 @write(i32 2, ptr %1, i64 %2)
  %5 = icmp slt i64 %4, 0
  ret i1 %5
}

define internal zeroext i1 @error_character(ptr %0, i32 %1) {
  %3 = alloca [4 x i8], align 1
  %4 = icmp ult i32 %1, 128
  br i1 %4, label %25, label %5

5:
  %6 = icmp ult i32 %1, 2048
  %7 = icmp ult i32 %1, 65536
  %8 = select i1 %7, i32 3, i32 4
  %9 = select i1 %6, i32 2, i32 %8
  %10 = zext nneg i32 %9 to i64
  %11 = add i64 %10, -1
  br label %15

12:
  %13 = lshr exact i32 3840, %9
  %14 = or i32 %22, %13
  br label %25

15:
  %16 = phi i64 [ %23, %15 ], [ %11, %5 ]
  %17 = phi i32 [ %22, %15 ], [ %1, %5 ]
  %18 = trunc i32 %17 to i8
  %19 = and i8 %18, 63
  %20 = or disjoint i8 %19, -128
  %21 = getelementptr i8, ptr %3, i64 %16
  store i8 %20, ptr %21, align 1
  %22 = lshr i32 %17, 6
  %23 = add i64 %16, -1
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %12, label %15

25:
  %26 = phi i32 [ %14, %12 ], [ %1, %2 ]
  %27 = phi i64 [ %10, %12 ], [ 1, %2 ]
  %28 = trunc i32 %26 to i8
  store i8 %28, ptr %3, align 1
  %29 = call i64 @write(i32 2, ptr %3, i64 %27)
  %30 = icmp slt i64 %29, 0
  ret i1 %30
}

define void @interleaf.rust.printed(i1 zeroext %0, ptr %1) {
  br i1 %0, label %3, label %4

3:
  call void %1(ptr @failed, i64 42, ptr @nothing, ptr @nothing, ptr @location)
  br label %4

4:
  ret void
}

define range(i64 -1, 1) i64 @interleaf.rust.futex(i64 %0, ...) {
  %2 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.va_start.p0(ptr %2)
  %3 = load i32, ptr %2, align 16
  %4 = icmp ult i32 %3, 41
  br i1 %4, label %5, label %11

5:
  %6 = getelementptr i8, ptr %2, i64 16
  %7 = load ptr, ptr %6, align 16
  %8 = zext nneg i32 %3 to i64
  %9 = getelementptr i8, ptr %7, i64 %8
  %10 = add i32 %3, 8
  store i32 %10, ptr %2, align 16
  br label %15

11:
  %12 = getelementptr i8, ptr %2, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr i8, ptr %13, i64 8
  store ptr %14, ptr %12, align 8
  br label %15

15:
  %16 = phi ptr [ %9, %5 ], [ %13, %11 ]
  %17 = load ptr, ptr %16, align 8
  %18 = load i32, ptr %2, align 16
  %19 = icmp ult i32 %18, 41
  br i1 %19, label %20, label %26

20:
  %21 = getelementptr i8, ptr %2, i64 16
  %22 = load ptr, ptr %21, align 16
  %23 = zext nneg i32 %18 to i64
  %24 = getelementptr i8, ptr %22, i64 %23
  %25 = add i32 %18, 8
  store i32 %25, ptr %2, align 16
  br label %30

26:
  %27 = getelementptr i8, ptr %2, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr i8, ptr %28, i64 8
  store ptr %29, ptr %27, align 8
  br label %30

30:
  %31 = phi ptr [ %24, %20 ], [ %28, %26 ]
  %32 = load i32, ptr %31, align 4
  %33 = and i32 %32, 127
  %34 = load i32, ptr %2, align 16
  %35 = icmp ult i32 %34, 41
  br i1 %35, label %36, label %42

36:
  %37 = getelementptr i8, ptr %2, i64 16
  %38 = load ptr, ptr %37, align 16
  %39 = zext nneg i32 %34 to i64
  %40 = getelementptr i8, ptr %38, i64 %39
  %41 = add i32 %34, 8
  store i32 %41, ptr %2, align 16
  br label %46

42:
  %43 = getelementptr i8, ptr %2, i64 8
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr i8, ptr %44, i64 8
  store ptr %45, ptr %43, align 8
  br label %46

46:
  %47 = phi ptr [ %40, %36 ], [ %44, %42 ]
  %48 = load i32, ptr %47, align 4
  switch i32 %33, label %49 [
    i32 10, label %77
    i32 1, label %77
    i32 9, label %50
    i32 0, label %50
  ]

49:
  call void @interleaf.fault.system_call()
  br label %77

50:
  %51 = load i32, ptr %2, align 16
  %52 = icmp ult i32 %51, 41
  br i1 %52, label %53, label %59

53:
  %54 = getelementptr i8, ptr %2, i64 16
  %55 = load ptr, ptr %54, align 16
  %56 = zext nneg i32 %51 to i64
  %57 = getelementptr i8, ptr %55, i64 %56
  %58 = add i32 %51, 8
  store i32 %58, ptr %2, align 16
  br label %63

59:
  %60 = getelementptr i8, ptr %2, i64 8
  %61 = load ptr, ptr %60, align 8
  %62 = getelementptr i8, ptr %61, i64 8
  store ptr %62, ptr %60, align 8
  br label %63

63:
  %64 = phi ptr [ %57, %53 ], [ %61, %59 ]
  %65 = load ptr, ptr %64, align 8
  %66 = icmp eq ptr %65, null
  br i1 %66, label %74, label %67

67:
  %68 = load atomic i32, ptr %17 monotonic, align 4
  %69 = icmp eq i32 %68, %48
  %70 = call i64 @interleaf.time_limit(ptr %65)
  br i1 %69, label %71, label %77

71:
  %72 = call i64 @interleaf.pass_until(i64 %70)
  %73 = call ptr @__errno_location()
  store i32 110, ptr %73, align 4
  br label %77

74:
  %75 = zext i32 %48 to i64
  %76 = call i64 @interleaf.guarded(ptr %17, i32 4, i64 -1, i32 1, i64 %75, i32 0, i64 0, i32 5)
  br label %77

77:
  %78 = phi i64 [ -1, %49 ], [ 0, %46 ], [ 0, %46 ], [ -1, %71 ], [ 0, %74 ], [ 0, %67 ]
  ret i64 %78
}

declare void @llvm.va_start.p0(ptr)

declare void @interleaf.fault.system_call()

declare i64 @interleaf.time_limit(ptr)

declare ptr @__errno_location()

declare i64 @write(i32, ptr, i64)

define internal zeroext i1 @debug_nothing(ptr %0, ptr %1) {
  ret i1 false
}

declare i64 @interleaf.pass_until(i64)
