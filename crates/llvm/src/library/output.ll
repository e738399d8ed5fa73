; Made from library/output.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/output.c"

%struct.job = type { %struct.list, i32, i64, i64, [64 x i64], i64, i64, [64 x i64], [1024 x i8] }
%struct.list = type { i32, i32, ptr, ptr }
%struct.cursor = type { i64, i64 }

@output.str = private constant [7 x i8] c"-+ #0'\00", align 1
@output.str.1 = private constant [8 x i8] c"hlzjtqL\00", align 1
@output.str.2 = private constant [8 x i8] c"diuxXop\00", align 1
@output.str.3 = private constant [9 x i8] c"aAeEfFgG\00", align 1

define i64 @interleaf.take(ptr %0, i32 %1) {
  %3 = icmp eq i32 %1, 0
  br i1 %3, label %14, label %4

4:
  %5 = getelementptr i8, ptr %0, i64 4
  %6 = load i32, ptr %5, align 4
  %7 = icmp ult i32 %6, 176
  br i1 %7, label %8, label %23

8:
  %9 = getelementptr i8, ptr %0, i64 16
  %10 = load ptr, ptr %9, align 8
  %11 = zext nneg i32 %6 to i64
  %12 = getelementptr i8, ptr %10, i64 %11
  %13 = add i32 %6, 16
  store i32 %13, ptr %5, align 4
  br label %27

14:
  %15 = load i32, ptr %0, align 8
  %16 = icmp ult i32 %15, 48
  br i1 %16, label %17, label %23

17:
  %18 = getelementptr i8, ptr %0, i64 16
  %19 = load ptr, ptr %18, align 8
  %20 = zext nneg i32 %15 to i64
  %21 = getelementptr i8, ptr %19, i64 %20
  %22 = add i32 %15, 8
  store i32 %22, ptr %0, align 8
  br label %27

23:
  %24 = getelementptr i8, ptr %0, i64 8
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr i8, ptr %25, i64 8
  store ptr %26, ptr %24, align 8
  br label %27

27:
  %28 = phi ptr [ %12, %8 ], [ %25, %23 ], [ %21, %17 ]
  %29 = load i64, ptr %28, align 8
  ret i64 %29
}

define i32 @vprintf(ptr %0, ptr %1) {
  %3 = call fastcc i32 @print(ptr %0, ptr %1)
  ret i32 %3
}

define internal fastcc i32 @print(ptr %0, ptr %1) {
  %3 = alloca %struct.job, align 8
  %4 = getelementptr i8, ptr %3, i64 560
  store i64 0, ptr %4, align 8
  %5 = call fastcc ptr @known(ptr %3, ptr %0, i64 -1)
  call fastcc void @prepare(ptr %3, ptr %5, ptr %1)
  %6 = getelementptr i8, ptr %3, i64 576
  %7 = call i32 @interleaf.print_format(ptr %5, ptr %6)
  ret i32 %7
}

define i32 @vfprintf(ptr %0, ptr %1, ptr %2) {
  %4 = call fastcc i32 @print(ptr %1, ptr %2)
  ret i32 %4
}

define i32 @vsprintf(ptr %0, ptr %1, ptr %2) {
  %4 = call fastcc i32 @print_to(ptr %0, i64 -1, ptr %1, ptr %2)
  ret i32 %4
}

define internal fastcc i32 @print_to(ptr %0, i64 %1, ptr %2, ptr %3) {
  %5 = alloca %struct.job, align 8
  %6 = getelementptr i8, ptr %5, i64 560
  store i64 0, ptr %6, align 8
  %7 = call fastcc ptr @known(ptr %5, ptr %2, i64 -1)
  call fastcc void @prepare(ptr %5, ptr %7, ptr %3)
  %8 = getelementptr i8, ptr %5, i64 576
  %9 = call i32 @interleaf.format_byte(ptr %7, ptr %8, i64 -1)
  %10 = icmp eq i64 %1, 0
  br i1 %10, label %26, label %11

11:
  %12 = sext i32 %9 to i64
  %13 = icmp ult i64 %12, %1
  %14 = add i64 %1, -1
  %15 = select i1 %13, i64 %12, i64 %14
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %17, label %19

17:
  %18 = getelementptr i8, ptr %0, i64 %15
  store i8 0, ptr %18, align 1
  br label %26

19:
  %20 = phi i64 [ %24, %19 ], [ 0, %11 ]
  %21 = call i32 @interleaf.format_byte(ptr %7, ptr %8, i64 %20)
  %22 = trunc i32 %21 to i8
  %23 = getelementptr i8, ptr %0, i64 %20
  store i8 %22, ptr %23, align 1
  %24 = add i64 %20, 1
  %25 = icmp eq i64 %24, %15
  br i1 %25, label %17, label %19

26:
  ret i32 %9
}

define i32 @vsnprintf(ptr %0, i64 %1, ptr %2, ptr %3) {
  %5 = call fastcc i32 @print_to(ptr %0, i64 %1, ptr %2, ptr %3)
  ret i32 %5
}

define i32 @printf(ptr %0, ...) {
  %2 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %2)
  %3 = call fastcc i32 @print(ptr %0, ptr %2)
  ret i32 %3
}

declare void @llvm.va_start.p0(ptr)

define i32 @fprintf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = call fastcc i32 @print(ptr %1, ptr %3)
  ret i32 %4
}

define i32 @sprintf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = call fastcc i32 @print_to(ptr %0, i64 -1, ptr %1, ptr %3)
  ret i32 %4
}

define i32 @snprintf(ptr %0, i64 %1, ptr %2, ...) {
  %4 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %4)
  %5 = call fastcc i32 @print_to(ptr %0, i64 %1, ptr %2, ptr %4)
  ret i32 %5
}

define i32 @puts(ptr %0) {
  %2 = alloca %struct.job, align 8
  %3 = getelementptr i8, ptr %2, i64 560
  store i64 0, ptr %3, align 8
  %4 = call fastcc ptr @known(ptr %2, ptr %0, i64 -1)
  %5 = call i32 @interleaf.print_line(ptr %4)
  ret i32 %5
}

declare i32 @interleaf.print_line(ptr)

define internal fastcc ptr @known(ptr %0, ptr %1, i64 %2) {
  %4 = call i32 @interleaf.is_known(ptr %1)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %19, label %6

6:
  %7 = icmp eq i64 %2, 0
  br i1 %7, label %45, label %8

8:
  %9 = phi i64 [ %14, %17 ], [ 0, %6 ]
  %10 = getelementptr i8, ptr %1, i64 %9
  %11 = load i8, ptr %10, align 1
  %12 = icmp eq i8 %11, 0
  br i1 %12, label %45, label %13

13:
  %14 = add i64 %9, 1
  %15 = icmp eq i64 %14, 65536
  br i1 %15, label %16, label %17

16:
  call void @interleaf.fault.too_long()
  br label %17

17:
  %18 = icmp eq i64 %14, %2
  br i1 %18, label %45, label %8

19:
  %20 = getelementptr i8, ptr %0, i64 1088
  %21 = getelementptr i8, ptr %0, i64 560
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr i8, ptr %20, i64 %22
  %24 = sub i64 1023, %22
  %25 = icmp eq i64 %2, 0
  br i1 %25, label %39, label %26

26:
  %27 = phi i64 [ %37, %34 ], [ 0, %19 ]
  %28 = getelementptr i8, ptr %1, i64 %27
  %29 = load i8, ptr %28, align 1
  %30 = icmp eq i8 %29, 0
  br i1 %30, label %39, label %31

31:
  %32 = icmp eq i64 %27, %24
  br i1 %32, label %33, label %34

33:
  call void @interleaf.fault.too_long()
  br label %34

34:
  %35 = load i8, ptr %28, align 1
  %36 = getelementptr i8, ptr %23, i64 %27
  store i8 %35, ptr %36, align 1
  %37 = add i64 %27, 1
  %38 = icmp eq i64 %37, %2
  br i1 %38, label %39, label %26

39:
  %40 = phi i64 [ 0, %19 ], [ %27, %26 ], [ %2, %34 ]
  %41 = getelementptr i8, ptr %23, i64 %40
  store i8 0, ptr %41, align 1
  %42 = add i64 %40, 1
  %43 = load i64, ptr %21, align 8
  %44 = add i64 %42, %43
  store i64 %44, ptr %21, align 8
  br label %45

45:
  %46 = phi ptr [ %23, %39 ], [ %1, %6 ], [ %1, %8 ], [ %1, %17 ]
  ret ptr %46
}

define i32 @fputs(ptr %0, ptr %1) {
  %3 = alloca %struct.job, align 8
  %4 = getelementptr i8, ptr %3, i64 560
  store i64 0, ptr %4, align 8
  %5 = call fastcc ptr @known(ptr %3, ptr %0, i64 -1)
  %6 = call i32 @interleaf.print_text(ptr %5)
  ret i32 %6
}

declare i32 @interleaf.print_text(ptr)

define i32 @dprintf(i32 %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = call fastcc i32 @print(ptr %1, ptr %3)
  ret i32 %4
}

define i32 @vdprintf(i32 %0, ptr %1, ptr %2) {
  %4 = call fastcc i32 @print(ptr %1, ptr %2)
  ret i32 %4
}

define i32 @vasprintf(ptr %0, ptr %1, ptr %2) {
  %4 = call fastcc i32 @print_to(ptr null, i64 0, ptr %1, ptr %2)
  %5 = add i32 %4, 1
  %6 = sext i32 %5 to i64
  %7 = call ptr @malloc(i64 %6)
  store ptr %7, ptr %0, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %11, label %9

9:
  %10 = call fastcc i32 @print_to(ptr %7, i64 %6, ptr %1, ptr %2)
  br label %11

11:
  %12 = phi i32 [ %10, %9 ], [ -1, %3 ]
  ret i32 %12
}

define i32 @asprintf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = call fastcc i32 @print_to(ptr null, i64 0, ptr %1, ptr %3)
  %5 = add i32 %4, 1
  %6 = sext i32 %5 to i64
  %7 = call ptr @malloc(i64 %6)
  store ptr %7, ptr %0, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %11, label %9

9:
  %10 = call fastcc i32 @print_to(ptr %7, i64 %6, ptr %1, ptr %3)
  br label %11

11:
  %12 = phi i32 [ %10, %9 ], [ -1, %2 ]
  ret i32 %12
}

define range(i32 -1, 256) i32 @putchar(i32 %0) {
  %2 = call i32 @interleaf.print_character(i32 %0)
  %3 = icmp eq i32 %2, 0
  %4 = and i32 %0, 255
  %5 = select i1 %3, i32 -1, i32 %4
  ret i32 %5
}

declare i32 @interleaf.print_character(i32)

define range(i32 -1, 256) i32 @putc(i32 %0, ptr %1) {
  %3 = call i32 @interleaf.print_character(i32 %0)
  %4 = icmp eq i32 %3, 0
  %5 = and i32 %0, 255
  %6 = select i1 %4, i32 -1, i32 %5
  ret i32 %6
}

define range(i32 -1, 256) i32 @fputc(i32 %0, ptr %1) {
  %3 = call i32 @interleaf.print_character(i32 %0)
  %4 = icmp eq i32 %3, 0
  %5 = and i32 %0, 255
  %6 = select i1 %4, i32 -1, i32 %5
  ret i32 %6
}

define i64 @fwrite(ptr %0, i64 %1, i64 %2, ptr %3) {
  %5 = mul i64 %2, %1
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %7, label %8

7:
  ret i64 %2

8:
  %9 = phi i64 [ %14, %8 ], [ 0, %4 ]
  %10 = getelementptr i8, ptr %0, i64 %9
  %11 = load i8, ptr %10, align 1
  %12 = sext i8 %11 to i32
  %13 = call i32 @interleaf.print_character(i32 %12)
  %14 = add i64 %9, 1
  %15 = icmp eq i64 %14, %5
  br i1 %15, label %7, label %8
}

define internal fastcc void @prepare(ptr %0, ptr %1, ptr %2) {
  %4 = getelementptr i8, ptr %0, i64 24
  store i32 0, ptr %4, align 8
  %5 = load i32, ptr %2, align 8
  store i32 %5, ptr %0, align 8
  %6 = getelementptr i8, ptr %2, i64 4
  %7 = load i32, ptr %6, align 4
  %8 = getelementptr i8, ptr %0, i64 4
  store i32 %7, ptr %8, align 4
  %9 = getelementptr i8, ptr %2, i64 8
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr i8, ptr %0, i64 8
  store ptr %10, ptr %11, align 8
  %12 = getelementptr i8, ptr %2, i64 16
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 16
  store ptr %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %0, i64 560
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr i8, ptr %0, i64 568
  store i64 0, ptr %17, align 8
  %18 = call fastcc i32 @read_format(ptr %0, ptr %1)
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %66, label %20

20:
  store i32 1, ptr %4, align 8
  %21 = getelementptr i8, ptr %0, i64 40
  store i64 0, ptr %21, align 8
  %22 = getelementptr i8, ptr %0, i64 32
  store i64 0, ptr %22, align 8
  %23 = call fastcc i32 @read_format(ptr %0, ptr %1)
  %24 = load i32, ptr %2, align 8
  store i32 %24, ptr %0, align 8
  %25 = load i32, ptr %6, align 4
  store i32 %25, ptr %8, align 4
  %26 = load ptr, ptr %9, align 8
  store ptr %26, ptr %11, align 8
  %27 = load ptr, ptr %12, align 8
  store ptr %27, ptr %14, align 8
  %28 = load i64, ptr %22, align 8
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %32, label %30

30:
  %31 = getelementptr i8, ptr %0, i64 48
  br label %34

32:
  store i32 2, ptr %4, align 8
  store i64 %16, ptr %15, align 8
  store i64 0, ptr %17, align 8
  %33 = call fastcc i32 @read_format(ptr %0, ptr %1)
  br label %66

34:
  %35 = phi i64 [ 0, %30 ], [ %63, %59 ]
  %36 = load i64, ptr %21, align 8
  %37 = shl i64 1, %35
  %38 = and i64 %36, %37
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %48, label %40

40:
  %41 = load i32, ptr %8, align 4
  %42 = icmp ult i32 %41, 176
  br i1 %42, label %43, label %56

43:
  %44 = load ptr, ptr %14, align 8
  %45 = zext nneg i32 %41 to i64
  %46 = getelementptr i8, ptr %44, i64 %45
  %47 = add i32 %41, 16
  store i32 %47, ptr %8, align 4
  br label %59

48:
  %49 = load i32, ptr %0, align 8
  %50 = icmp ult i32 %49, 48
  br i1 %50, label %51, label %56

51:
  %52 = load ptr, ptr %14, align 8
  %53 = zext nneg i32 %49 to i64
  %54 = getelementptr i8, ptr %52, i64 %53
  %55 = add i32 %49, 8
  store i32 %55, ptr %0, align 8
  br label %59

56:
  %57 = load ptr, ptr %11, align 8
  %58 = getelementptr i8, ptr %57, i64 8
  store ptr %58, ptr %11, align 8
  br label %59

59:
  %60 = phi ptr [ %46, %43 ], [ %57, %56 ], [ %54, %51 ]
  %61 = load i64, ptr %60, align 8
  %62 = getelementptr [64 x i64], ptr %31, i64 0, i64 %35
  store i64 %61, ptr %62, align 8
  %63 = add i64 %35, 1
  %64 = load i64, ptr %22, align 8
  %65 = icmp ult i64 %63, %64
  br i1 %65, label %34, label %32

66:
  ret void
}

declare i32 @interleaf.print_format(ptr, ptr)

define internal fastcc i32 @read_format(ptr %0, ptr %1) {
  %3 = alloca %struct.cursor, align 8
  call void @llvm.memset.p0.i64(ptr align 8 dereferenceable(16) %3, i8 0, i64 16, i1 false)
  %4 = getelementptr i8, ptr %1, i64 -1
  %5 = getelementptr i8, ptr %3, i64 8
  %6 = getelementptr i8, ptr %0, i64 24
  %7 = getelementptr i8, ptr %0, i64 24
  %8 = getelementptr i8, ptr %0, i64 568
  %9 = getelementptr i8, ptr %0, i64 576
  %10 = getelementptr i8, ptr %0, i64 24
  %11 = getelementptr i8, ptr %0, i64 568
  %12 = getelementptr i8, ptr %0, i64 576
  %13 = getelementptr i8, ptr %0, i64 576
  %14 = getelementptr i8, ptr %0, i64 568
  br label %15

15:
  %16 = phi i32 [ undef, %2 ], [ %176, %177 ]
  %17 = load i64, ptr %3, align 8
  br label %18

18:
  %19 = phi i64 [ %17, %15 ], [ %24, %23 ]
  %20 = getelementptr i8, ptr %1, i64 %19
  %21 = load i8, ptr %20, align 1
  %22 = icmp eq i8 %21, 0
  br i1 %22, label %178, label %23

23:
  %24 = add i64 %19, 1
  %25 = icmp eq i8 %21, 37
  br i1 %25, label %26, label %18

26:
  store i64 %24, ptr %3, align 8
  %27 = load i64, ptr %5, align 8
  %28 = call fastcc i64 @position(ptr %1, ptr %3)
  %29 = load i64, ptr %3, align 8
  %30 = getelementptr i8, ptr %4, i64 %29
  %31 = load i8, ptr %30, align 1
  %32 = icmp eq i8 %31, 36
  br i1 %32, label %33, label %36

33:
  %34 = load i32, ptr %6, align 8
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %174, label %36

36:
  store i64 %27, ptr %5, align 8
  %37 = load i64, ptr %3, align 8
  br label %38

38:
  %39 = phi i64 [ %53, %52 ], [ %37, %36 ]
  %40 = getelementptr i8, ptr %1, i64 %39
  %41 = load i8, ptr %40, align 1
  br label %47

42:
  %43 = add i64 %49, 1
  %44 = getelementptr i8, ptr @output.str, i64 %43
  %45 = load i8, ptr %44, align 1
  %46 = icmp eq i64 %43, 6
  br i1 %46, label %51, label %47

47:
  %48 = phi i8 [ %45, %42 ], [ 45, %38 ]
  %49 = phi i64 [ %43, %42 ], [ 0, %38 ]
  %50 = icmp eq i8 %48, %41
  br i1 %50, label %52, label %42

51:
  br i1 %50, label %52, label %54

52:
  %53 = add i64 %39, 1
  br label %38

54:
  store i64 %39, ptr %3, align 8
  %55 = call fastcc i64 @number(ptr %0, ptr %1, ptr %3)
  %56 = load i64, ptr %3, align 8
  %57 = getelementptr i8, ptr %1, i64 %56
  %58 = load i8, ptr %57, align 1
  %59 = icmp eq i8 %58, 46
  br i1 %59, label %60, label %63

60:
  %61 = add i64 %56, 1
  store i64 %61, ptr %3, align 8
  %62 = call fastcc i64 @number(ptr %0, ptr %1, ptr %3)
  br label %63

63:
  %64 = phi i64 [ %62, %60 ], [ -1, %54 ]
  %65 = add i64 %55, -4097
  %66 = icmp ult i64 %65, -4098
  %67 = add i64 %64, -4097
  %68 = icmp ult i64 %67, -4098
  %69 = select i1 %66, i1 true, i1 %68
  br i1 %69, label %70, label %71

70:
  call void @interleaf.fault.too_long()
  br label %71

71:
  %72 = load i64, ptr %3, align 8
  br label %73

73:
  %74 = phi i64 [ %72, %71 ], [ %96, %89 ]
  %75 = phi i32 [ 0, %71 ], [ %95, %89 ]
  %76 = phi i32 [ 0, %71 ], [ %92, %89 ]
  %77 = getelementptr i8, ptr %1, i64 %74
  %78 = load i8, ptr %77, align 1
  br label %84

79:
  %80 = add i64 %86, 1
  %81 = getelementptr i8, ptr @output.str.1, i64 %80
  %82 = load i8, ptr %81, align 1
  %83 = icmp eq i64 %80, 7
  br i1 %83, label %88, label %84

84:
  %85 = phi i8 [ %82, %79 ], [ 104, %73 ]
  %86 = phi i64 [ %80, %79 ], [ 0, %73 ]
  %87 = icmp eq i8 %85, %78
  br i1 %87, label %89, label %79

88:
  br i1 %87, label %89, label %97

89:
  %90 = icmp eq i8 %78, 108
  %91 = zext i1 %90 to i32
  %92 = or i32 %76, %91
  %93 = icmp eq i8 %78, 76
  %94 = zext i1 %93 to i32
  %95 = or i32 %75, %94
  %96 = add i64 %74, 1
  br label %73

97:
  store i64 %74, ptr %3, align 8
  %98 = icmp eq i8 %78, 0
  br i1 %98, label %99, label %100

99:
  call void @interleaf.fault.conversion()
  br label %174

100:
  %101 = add i64 %74, 1
  store i64 %101, ptr %3, align 8
  switch i8 %78, label %122 [
    i8 37, label %174
    i8 109, label %102
  ]

102:
  %103 = call ptr @__errno_location()
  %104 = load i32, ptr %103, align 4
  %105 = call ptr @strerror(i32 %104)
  %106 = ptrtoint ptr %105 to i64
  %107 = load i32, ptr %7, align 8
  %108 = icmp eq i32 %107, 1
  br i1 %108, label %174, label %109

109:
  %110 = load i64, ptr %8, align 8
  %111 = icmp eq i64 %110, 64
  br i1 %111, label %112, label %113

112:
  call void @interleaf.fault.too_long()
  br label %113

113:
  %114 = load i64, ptr %8, align 8
  %115 = add i64 %114, 1
  store i64 %115, ptr %8, align 8
  %116 = getelementptr [64 x i64], ptr %9, i64 0, i64 %114
  store i64 %106, ptr %116, align 8
  br label %174

117:
  %118 = add i64 %124, 1
  %119 = getelementptr i8, ptr @output.str.2, i64 %118
  %120 = load i8, ptr %119, align 1
  %121 = icmp eq i64 %118, 7
  br i1 %121, label %126, label %122

122:
  %123 = phi i8 [ %120, %117 ], [ 100, %100 ]
  %124 = phi i64 [ %118, %117 ], [ 0, %100 ]
  %125 = icmp ne i8 %123, %78
  br i1 %125, label %117, label %126

126:
  br label %132

127:
  %128 = add i64 %134, 1
  %129 = getelementptr i8, ptr @output.str.3, i64 %128
  %130 = load i8, ptr %129, align 1
  %131 = icmp eq i64 %128, 8
  br i1 %131, label %136, label %132

132:
  %133 = phi i8 [ %130, %127 ], [ 97, %126 ]
  %134 = phi i64 [ %128, %127 ], [ 0, %126 ]
  %135 = icmp ne i8 %133, %78
  br i1 %135, label %127, label %136

136:
  %137 = phi i32 [ 1, %132 ], [ 0, %127 ]
  %138 = icmp eq i8 %78, 115
  %139 = icmp ne i32 %75, 0
  %140 = select i1 %135, i1 true, i1 %139
  %141 = select i1 %125, i1 %140, i1 false
  br i1 %141, label %142, label %148

142:
  %143 = icmp eq i8 %78, 99
  %144 = or i1 %138, %143
  %145 = icmp eq i32 %76, 0
  %146 = select i1 %144, i1 %145, i1 false
  br i1 %146, label %148, label %147

147:
  call void @interleaf.fault.conversion()
  br label %148

148:
  br i1 %32, label %152, label %149

149:
  %150 = load i64, ptr %5, align 8
  %151 = add i64 %150, 1
  store i64 %151, ptr %5, align 8
  br label %152

152:
  %153 = phi i64 [ %150, %149 ], [ %28, %148 ]
  %154 = call fastcc i64 @argument(ptr %0, i64 %153, i32 %137)
  %155 = load i32, ptr %10, align 8
  %156 = icmp eq i32 %155, 1
  br i1 %156, label %165, label %157

157:
  %158 = load i64, ptr %11, align 8
  %159 = icmp eq i64 %158, 64
  br i1 %159, label %160, label %161

160:
  call void @interleaf.fault.too_long()
  br label %161

161:
  %162 = load i64, ptr %11, align 8
  %163 = add i64 %162, 1
  store i64 %163, ptr %11, align 8
  %164 = getelementptr [64 x i64], ptr %12, i64 0, i64 %162
  store i64 %154, ptr %164, align 8
  br label %165

165:
  %166 = icmp ne i64 %154, 0
  %167 = and i1 %138, %166
  br i1 %167, label %168, label %174

168:
  %169 = load i64, ptr %14, align 8
  %170 = add i64 %169, -1
  %171 = getelementptr [64 x i64], ptr %13, i64 0, i64 %170
  %172 = inttoptr i64 %154 to ptr
  %173 = call fastcc ptr @known(ptr %0, ptr %172, i64 %64)
  call void @interleaf.keep(ptr %171, ptr %173)
  br label %174

174:
  %175 = phi i32 [ 1, %33 ], [ 1, %99 ], [ 2, %100 ], [ 0, %168 ], [ 0, %165 ], [ 2, %102 ], [ 2, %113 ]
  %176 = phi i32 [ 1, %33 ], [ 0, %99 ], [ %16, %100 ], [ %16, %168 ], [ %16, %165 ], [ %16, %102 ], [ %16, %113 ]
  switch i32 %175, label %179 [
    i32 0, label %177
    i32 2, label %177
  ]

177:
  br label %15

178:
  store i64 %19, ptr %3, align 8
  br label %179

179:
  %180 = phi i32 [ 0, %178 ], [ %176, %174 ]
  ret i32 %180
}

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg)

define internal fastcc i64 @position(ptr %0, ptr %1) {
  %3 = load i64, ptr %1, align 8
  %4 = getelementptr i8, ptr %0, i64 %3
  %5 = load i8, ptr %4, align 1
  %6 = add i8 %5, -48
  %7 = icmp ult i8 %6, 10
  br i1 %7, label %8, label %23

8:
  %9 = phi i8 [ %18, %8 ], [ %5, %2 ]
  %10 = phi i64 [ %16, %8 ], [ 0, %2 ]
  %11 = phi i64 [ %13, %8 ], [ %3, %2 ]
  %12 = mul i64 %10, 10
  %13 = add i64 %11, 1
  %14 = zext nneg i8 %9 to i64
  %15 = add i64 %12, -48
  %16 = add i64 %15, %14
  %17 = getelementptr i8, ptr %0, i64 %13
  %18 = load i8, ptr %17, align 1
  %19 = add i8 %18, -48
  %20 = icmp ult i8 %19, 10
  %21 = icmp ult i64 %16, 65
  %22 = select i1 %20, i1 %21, i1 false
  br i1 %22, label %8, label %23

23:
  %24 = phi i64 [ %3, %2 ], [ %13, %8 ]
  %25 = phi i64 [ 0, %2 ], [ %16, %8 ]
  %26 = phi i8 [ %5, %2 ], [ %18, %8 ]
  %27 = icmp ne i8 %26, 36
  %28 = icmp eq i64 %25, 0
  %29 = select i1 %27, i1 true, i1 %28
  br i1 %29, label %30, label %34

30:
  %31 = getelementptr i8, ptr %1, i64 8
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %32, 1
  store i64 %33, ptr %31, align 8
  br label %37

34:
  %35 = add i64 %24, 1
  store i64 %35, ptr %1, align 8
  %36 = add i64 %25, -1
  br label %37

37:
  %38 = phi i64 [ %32, %30 ], [ %36, %34 ]
  ret i64 %38
}

define internal fastcc i64 @number(ptr %0, ptr %1, ptr %2) {
  %4 = load i64, ptr %2, align 8
  %5 = getelementptr i8, ptr %1, i64 %4
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, 42
  br i1 %7, label %14, label %8

8:
  %9 = load i64, ptr %2, align 8
  %10 = getelementptr i8, ptr %1, i64 %9
  %11 = load i8, ptr %10, align 1
  %12 = add i8 %11, -48
  %13 = icmp ult i8 %12, 10
  br i1 %13, label %37, label %53

14:
  %15 = add i64 %4, 1
  store i64 %15, ptr %2, align 8
  %16 = call fastcc i64 @position(ptr %1, ptr %2)
  %17 = call fastcc i64 @argument(ptr %0, i64 %16, i32 0)
  %18 = shl i64 %17, 32
  %19 = ashr exact i64 %18, 32
  %20 = getelementptr i8, ptr %0, i64 24
  %21 = load i32, ptr %20, align 8
  %22 = icmp eq i32 %21, 1
  br i1 %22, label %33, label %23

23:
  %24 = getelementptr i8, ptr %0, i64 568
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, 64
  br i1 %26, label %27, label %28

27:
  call void @interleaf.fault.too_long()
  br label %28

28:
  %29 = getelementptr i8, ptr %0, i64 576
  %30 = load i64, ptr %24, align 8
  %31 = add i64 %30, 1
  store i64 %31, ptr %24, align 8
  %32 = getelementptr [64 x i64], ptr %29, i64 0, i64 %30
  store i64 %19, ptr %32, align 8
  br label %33

33:
  %34 = and i64 %17, 2147483648
  %35 = icmp eq i64 %34, 0
  %36 = select i1 %35, i64 %19, i64 -1
  br label %53

37:
  %38 = phi ptr [ %47, %37 ], [ %10, %8 ]
  %39 = phi i64 [ %46, %37 ], [ 0, %8 ]
  %40 = phi i64 [ %42, %37 ], [ %9, %8 ]
  %41 = mul i64 %39, 10
  %42 = add i64 %40, 1
  store i64 %42, ptr %2, align 8
  %43 = load i8, ptr %38, align 1
  %44 = sext i8 %43 to i64
  %45 = add i64 %41, -48
  %46 = add i64 %45, %44
  %47 = getelementptr i8, ptr %1, i64 %42
  %48 = load i8, ptr %47, align 1
  %49 = add i8 %48, -48
  %50 = icmp ult i8 %49, 10
  %51 = icmp ult i64 %46, 4097
  %52 = select i1 %50, i1 %51, i1 false
  br i1 %52, label %37, label %53

53:
  %54 = phi i64 [ %36, %33 ], [ 0, %8 ], [ %46, %37 ]
  ret i64 %54
}

declare void @interleaf.fault.too_long()

declare void @interleaf.fault.conversion()

declare ptr @strerror(i32)

declare ptr @__errno_location()

define internal fastcc i64 @argument(ptr %0, i64 %1, i32 %2) {
  %4 = getelementptr i8, ptr %0, i64 24
  %5 = load i32, ptr %4, align 8
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %35

7:
  %8 = icmp eq i32 %2, 0
  br i1 %8, label %19, label %9

9:
  %10 = getelementptr i8, ptr %0, i64 4
  %11 = load i32, ptr %10, align 4
  %12 = icmp ult i32 %11, 176
  br i1 %12, label %13, label %28

13:
  %14 = getelementptr i8, ptr %0, i64 16
  %15 = load ptr, ptr %14, align 8
  %16 = zext nneg i32 %11 to i64
  %17 = getelementptr i8, ptr %15, i64 %16
  %18 = add i32 %11, 16
  store i32 %18, ptr %10, align 4
  br label %32

19:
  %20 = load i32, ptr %0, align 8
  %21 = icmp ult i32 %20, 48
  br i1 %21, label %22, label %28

22:
  %23 = getelementptr i8, ptr %0, i64 16
  %24 = load ptr, ptr %23, align 8
  %25 = zext nneg i32 %20 to i64
  %26 = getelementptr i8, ptr %24, i64 %25
  %27 = add i32 %20, 8
  store i32 %27, ptr %0, align 8
  br label %32

28:
  %29 = getelementptr i8, ptr %0, i64 8
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr i8, ptr %30, i64 8
  store ptr %31, ptr %29, align 8
  br label %32

32:
  %33 = phi ptr [ %17, %13 ], [ %30, %28 ], [ %26, %22 ]
  %34 = load i64, ptr %33, align 8
  br label %58

35:
  %36 = icmp ugt i64 %1, 63
  br i1 %36, label %37, label %38

37:
  call void @interleaf.fault.too_long()
  br label %38

38:
  %39 = load i32, ptr %4, align 8
  %40 = icmp eq i32 %39, 2
  br i1 %40, label %41, label %45

41:
  %42 = getelementptr i8, ptr %0, i64 48
  %43 = getelementptr [64 x i64], ptr %42, i64 0, i64 %1
  %44 = load i64, ptr %43, align 8
  br label %58

45:
  %46 = icmp eq i32 %2, 0
  br i1 %46, label %52, label %47

47:
  %48 = shl i64 1, %1
  %49 = getelementptr i8, ptr %0, i64 40
  %50 = load i64, ptr %49, align 8
  %51 = or i64 %50, %48
  store i64 %51, ptr %49, align 8
  br label %52

52:
  %53 = getelementptr i8, ptr %0, i64 32
  %54 = load i64, ptr %53, align 8
  %55 = icmp ugt i64 %54, %1
  br i1 %55, label %58, label %56

56:
  %57 = add i64 %1, 1
  store i64 %57, ptr %53, align 8
  br label %58

58:
  %59 = phi i64 [ %34, %32 ], [ %44, %41 ], [ 0, %56 ], [ 0, %52 ]
  ret i64 %59
}

declare void @interleaf.keep(ptr, ptr)

declare i32 @interleaf.format_byte(ptr, ptr, i64)

declare i32 @interleaf.is_known(ptr)

declare ptr @malloc(i64)
