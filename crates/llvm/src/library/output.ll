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

define i32 @interleaf.print_string(ptr %0) {
  %2 = alloca %struct.job, align 8
  %3 = getelementptr i8, ptr %2, i64 560
  store i64 0, ptr %3, align 8
  %4 = call fastcc ptr @known(ptr %2, ptr %0, i64 -1)
  %5 = call i32 @interleaf.print_text(ptr %4)
  ret i32 %5
}

declare i32 @interleaf.print_text(ptr)

define i32 @fputs(ptr %0, ptr %1) {
  %3 = alloca %struct.job, align 8
  %4 = getelementptr i8, ptr %3, i64 560
  store i64 0, ptr %4, align 8
  %5 = call fastcc ptr @known(ptr %3, ptr %0, i64 -1)
  %6 = call i32 @interleaf.print_text(ptr %5)
  ret i32 %6
}

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

define i64 @interleaf.print_bytes(ptr %0, i64 %1) {
  %3 = icmp eq i64 %1, 0
  br i1 %3, label %4, label %5

4:
  ret i64 %1

5:
  %6 = phi i64 [ %11, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %0, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = call i32 @interleaf.print_character(i32 %9)
  %11 = add i64 %6, 1
  %12 = icmp eq i64 %11, %1
  br i1 %12, label %4, label %5
}

define i64 @fwrite(ptr %0, i64 %1, i64 %2, ptr %3) {
  %5 = mul i64 %2, %1
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %15, label %7

7:
  %8 = phi i64 [ %13, %7 ], [ 0, %4 ]
  %9 = getelementptr i8, ptr %0, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = sext i8 %10 to i32
  %12 = call i32 @interleaf.print_character(i32 %11)
  %13 = add i64 %8, 1
  %14 = icmp eq i64 %13, %5
  br i1 %14, label %15, label %7

15:
  ret i64 %2
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
  %5 = load i8, ptr %1, align 1
  %6 = icmp eq i8 %5, 0
  br i1 %6, label %200, label %7

7:
  %8 = getelementptr i8, ptr %3, i64 8
  %9 = getelementptr i8, ptr %0, i64 24
  %10 = getelementptr i8, ptr %0, i64 24
  %11 = getelementptr i8, ptr %0, i64 24
  %12 = getelementptr i8, ptr %0, i64 568
  %13 = getelementptr i8, ptr %0, i64 576
  %14 = getelementptr i8, ptr %0, i64 24
  %15 = getelementptr i8, ptr %0, i64 568
  %16 = getelementptr i8, ptr %0, i64 576
  %17 = getelementptr i8, ptr %0, i64 576
  %18 = getelementptr i8, ptr %0, i64 568
  br label %19

19:
  %20 = phi i8 [ %5, %7 ], [ %198, %195 ]
  %21 = phi i64 [ 0, %7 ], [ %196, %195 ]
  %22 = phi i32 [ undef, %7 ], [ %194, %195 ]
  %23 = add i64 %21, 1
  store i64 %23, ptr %3, align 8
  %24 = icmp eq i8 %20, 37
  br i1 %24, label %25, label %192

25:
  %26 = load i64, ptr %8, align 8
  %27 = call fastcc i64 @position(ptr %1, ptr %3)
  %28 = load i64, ptr %3, align 8
  %29 = getelementptr i8, ptr %4, i64 %28
  %30 = load i8, ptr %29, align 1
  %31 = icmp eq i8 %30, 36
  br i1 %31, label %32, label %35

32:
  %33 = load i32, ptr %9, align 8
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %192, label %35

35:
  store i64 %26, ptr %8, align 8
  %36 = load i64, ptr %3, align 8
  br label %37

37:
  %38 = phi i64 [ %52, %51 ], [ %36, %35 ]
  %39 = getelementptr i8, ptr %1, i64 %38
  %40 = load i8, ptr %39, align 1
  br label %46

41:
  %42 = add i64 %48, 1
  %43 = getelementptr i8, ptr @output.str, i64 %42
  %44 = load i8, ptr %43, align 1
  %45 = icmp eq i64 %42, 6
  br i1 %45, label %50, label %46

46:
  %47 = phi i8 [ %44, %41 ], [ 45, %37 ]
  %48 = phi i64 [ %42, %41 ], [ 0, %37 ]
  %49 = icmp eq i8 %47, %40
  br i1 %49, label %51, label %41

50:
  br i1 %49, label %51, label %53

51:
  %52 = add i64 %38, 1
  br label %37

53:
  store i64 %38, ptr %3, align 8
  %54 = call fastcc i64 @number(ptr %0, ptr %1, ptr %3)
  %55 = load i64, ptr %3, align 8
  %56 = getelementptr i8, ptr %1, i64 %55
  %57 = load i8, ptr %56, align 1
  %58 = icmp eq i8 %57, 46
  br i1 %58, label %59, label %62

59:
  %60 = add i64 %55, 1
  store i64 %60, ptr %3, align 8
  %61 = call fastcc i64 @number(ptr %0, ptr %1, ptr %3)
  br label %62

62:
  %63 = phi i64 [ %61, %59 ], [ -1, %53 ]
  %64 = add i64 %54, -4097
  %65 = icmp ult i64 %64, -4098
  %66 = add i64 %63, -4097
  %67 = icmp ult i64 %66, -4098
  %68 = select i1 %65, i1 true, i1 %67
  br i1 %68, label %69, label %70

69:
  call void @interleaf.fault.too_long()
  br label %70

70:
  %71 = load i64, ptr %3, align 8
  br label %72

72:
  %73 = phi i64 [ %71, %70 ], [ %103, %90 ]
  %74 = phi i32 [ 0, %70 ], [ %99, %90 ]
  %75 = phi i32 [ 0, %70 ], [ %102, %90 ]
  %76 = phi i32 [ 0, %70 ], [ %96, %90 ]
  %77 = phi i32 [ 0, %70 ], [ %93, %90 ]
  %78 = getelementptr i8, ptr %1, i64 %73
  %79 = load i8, ptr %78, align 1
  br label %85

80:
  %81 = add i64 %87, 1
  %82 = getelementptr i8, ptr @output.str.1, i64 %81
  %83 = load i8, ptr %82, align 1
  %84 = icmp eq i64 %81, 7
  br i1 %84, label %89, label %85

85:
  %86 = phi i8 [ %83, %80 ], [ 104, %72 ]
  %87 = phi i64 [ %81, %80 ], [ 0, %72 ]
  %88 = icmp eq i8 %86, %79
  br i1 %88, label %90, label %80

89:
  br i1 %88, label %90, label %104

90:
  %91 = icmp eq i8 %79, 108
  %92 = zext i1 %91 to i32
  %93 = or i32 %77, %92
  %94 = icmp eq i8 %79, 76
  %95 = zext i1 %94 to i32
  %96 = or i32 %76, %95
  %97 = icmp eq i8 %79, 104
  %98 = zext i1 %97 to i32
  %99 = add i32 %74, %98
  %100 = icmp ne i8 %79, 104
  %101 = zext i1 %100 to i32
  %102 = or i32 %75, %101
  %103 = add i64 %73, 1
  br label %72

104:
  store i64 %73, ptr %3, align 8
  %105 = icmp eq i8 %79, 0
  br i1 %105, label %106, label %107

106:
  call void @interleaf.fault.conversion()
  br label %192

107:
  %108 = add i64 %73, 1
  store i64 %108, ptr %3, align 8
  switch i8 %79, label %140 [
    i8 37, label %192
    i8 109, label %109
    i8 110, label %124
  ]

109:
  %110 = call ptr @__errno_location()
  %111 = load i32, ptr %110, align 4
  %112 = call ptr @strerror(i32 %111)
  %113 = ptrtoint ptr %112 to i64
  %114 = load i32, ptr %11, align 8
  %115 = icmp eq i32 %114, 1
  br i1 %115, label %192, label %116

116:
  %117 = load i64, ptr %12, align 8
  %118 = icmp eq i64 %117, 64
  br i1 %118, label %119, label %120

119:
  call void @interleaf.fault.too_long()
  br label %120

120:
  %121 = load i64, ptr %12, align 8
  %122 = add i64 %121, 1
  store i64 %122, ptr %12, align 8
  %123 = getelementptr [64 x i64], ptr %13, i64 0, i64 %121
  store i64 %113, ptr %123, align 8
  br label %192

124:
  br i1 %31, label %128, label %125

125:
  %126 = load i64, ptr %8, align 8
  %127 = add i64 %126, 1
  store i64 %127, ptr %8, align 8
  br label %128

128:
  %129 = phi i64 [ %126, %125 ], [ %27, %124 ]
  %130 = call fastcc i64 @argument(ptr %0, i64 %129, i32 0)
  %131 = load i32, ptr %10, align 8
  %132 = icmp eq i32 %131, 1
  br i1 %132, label %192, label %133

133:
  %134 = inttoptr i64 %130 to ptr
  call fastcc void @store_length(ptr %0, ptr %1, i64 %21, ptr %134, i32 %74, i32 %75)
  br label %192

135:
  %136 = add i64 %142, 1
  %137 = getelementptr i8, ptr @output.str.2, i64 %136
  %138 = load i8, ptr %137, align 1
  %139 = icmp eq i64 %136, 7
  br i1 %139, label %144, label %140

140:
  %141 = phi i8 [ %138, %135 ], [ 100, %107 ]
  %142 = phi i64 [ %136, %135 ], [ 0, %107 ]
  %143 = icmp ne i8 %141, %79
  br i1 %143, label %135, label %144

144:
  br label %150

145:
  %146 = add i64 %152, 1
  %147 = getelementptr i8, ptr @output.str.3, i64 %146
  %148 = load i8, ptr %147, align 1
  %149 = icmp eq i64 %146, 8
  br i1 %149, label %154, label %150

150:
  %151 = phi i8 [ %148, %145 ], [ 97, %144 ]
  %152 = phi i64 [ %146, %145 ], [ 0, %144 ]
  %153 = icmp ne i8 %151, %79
  br i1 %153, label %145, label %154

154:
  %155 = phi i32 [ 1, %150 ], [ 0, %145 ]
  %156 = icmp eq i8 %79, 115
  %157 = icmp ne i32 %76, 0
  %158 = select i1 %153, i1 true, i1 %157
  %159 = select i1 %143, i1 %158, i1 false
  br i1 %159, label %160, label %166

160:
  %161 = icmp eq i8 %79, 99
  %162 = or i1 %156, %161
  %163 = icmp eq i32 %77, 0
  %164 = select i1 %162, i1 %163, i1 false
  br i1 %164, label %166, label %165

165:
  call void @interleaf.fault.conversion()
  br label %166

166:
  br i1 %31, label %170, label %167

167:
  %168 = load i64, ptr %8, align 8
  %169 = add i64 %168, 1
  store i64 %169, ptr %8, align 8
  br label %170

170:
  %171 = phi i64 [ %168, %167 ], [ %27, %166 ]
  %172 = call fastcc i64 @argument(ptr %0, i64 %171, i32 %155)
  %173 = load i32, ptr %14, align 8
  %174 = icmp eq i32 %173, 1
  br i1 %174, label %183, label %175

175:
  %176 = load i64, ptr %15, align 8
  %177 = icmp eq i64 %176, 64
  br i1 %177, label %178, label %179

178:
  call void @interleaf.fault.too_long()
  br label %179

179:
  %180 = load i64, ptr %15, align 8
  %181 = add i64 %180, 1
  store i64 %181, ptr %15, align 8
  %182 = getelementptr [64 x i64], ptr %16, i64 0, i64 %180
  store i64 %172, ptr %182, align 8
  br label %183

183:
  %184 = icmp ne i64 %172, 0
  %185 = and i1 %156, %184
  br i1 %185, label %186, label %192

186:
  %187 = load i64, ptr %18, align 8
  %188 = add i64 %187, -1
  %189 = getelementptr [64 x i64], ptr %17, i64 0, i64 %188
  %190 = inttoptr i64 %172 to ptr
  %191 = call fastcc ptr @known(ptr %0, ptr %190, i64 %63)
  call void @interleaf.keep(ptr %189, ptr %191)
  br label %192

192:
  %193 = phi i32 [ 2, %19 ], [ 1, %32 ], [ 1, %106 ], [ 2, %107 ], [ 2, %133 ], [ 2, %128 ], [ 0, %186 ], [ 0, %183 ], [ 2, %109 ], [ 2, %120 ]
  %194 = phi i32 [ %22, %19 ], [ 1, %32 ], [ 0, %106 ], [ %22, %107 ], [ %22, %133 ], [ %22, %128 ], [ %22, %186 ], [ %22, %183 ], [ %22, %109 ], [ %22, %120 ]
  switch i32 %193, label %200 [
    i32 0, label %195
    i32 2, label %195
  ]

195:
  %196 = load i64, ptr %3, align 8
  %197 = getelementptr i8, ptr %1, i64 %196
  %198 = load i8, ptr %197, align 1
  %199 = icmp eq i8 %198, 0
  br i1 %199, label %200, label %19

200:
  %201 = phi i32 [ 0, %2 ], [ %194, %192 ], [ 0, %195 ]
  ret i32 %201
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

define internal fastcc void @store_length(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5) {
  %7 = getelementptr i8, ptr %0, i64 1088
  %8 = getelementptr i8, ptr %0, i64 560
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr i8, ptr %7, i64 %9
  %11 = sub i64 1024, %9
  %12 = icmp ugt i64 %11, %2
  br i1 %12, label %14, label %13

13:
  call void @interleaf.fault.too_long()
  br label %14

14:
  %15 = icmp eq i64 %2, 0
  br i1 %15, label %16, label %21

16:
  %17 = getelementptr i8, ptr %10, i64 %2
  store i8 0, ptr %17, align 1
  %18 = getelementptr i8, ptr %0, i64 576
  %19 = call i32 @interleaf.format_byte(ptr %10, ptr %18, i64 -1)
  %20 = icmp eq i32 %5, 0
  br i1 %20, label %30, label %28

21:
  %22 = phi i64 [ %26, %21 ], [ 0, %14 ]
  %23 = getelementptr i8, ptr %1, i64 %22
  %24 = load i8, ptr %23, align 1
  %25 = getelementptr i8, ptr %10, i64 %22
  store i8 %24, ptr %25, align 1
  %26 = add i64 %22, 1
  %27 = icmp eq i64 %26, %2
  br i1 %27, label %16, label %21

28:
  %29 = sext i32 %19 to i64
  store i64 %29, ptr %3, align 8
  br label %36

30:
  switch i32 %4, label %34 [
    i32 0, label %31
    i32 1, label %32
  ]

31:
  store i32 %19, ptr %3, align 4
  br label %36

32:
  %33 = trunc i32 %19 to i16
  store i16 %33, ptr %3, align 2
  br label %36

34:
  %35 = trunc i32 %19 to i8
  store i8 %35, ptr %3, align 1
  br label %36

36:
  ret void
}

declare void @interleaf.keep(ptr, ptr)

declare i32 @interleaf.format_byte(ptr, ptr, i64)

declare i32 @interleaf.is_known(ptr)

declare ptr @malloc(i64)
