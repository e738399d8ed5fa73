; Made from library/file_text.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/file_text.c"

%struct.list = type { i32, i32, ptr, ptr }

define range(i32 -1, 256) i32 @interleaf.files.fgetc(ptr %0) {
  %2 = alloca i8, align 1
  %3 = call i32 @interleaf.is_constant(ptr %0)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %23

5:
  %6 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %6)
  %7 = getelementptr i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr i8, ptr %0, i64 16
  %10 = load ptr, ptr %9, align 8
  %11 = icmp eq ptr %8, %10
  br i1 %11, label %12, label %15

12:
  %13 = call i32 @interleaf.fill_stream(ptr %0)
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %21, label %15

15:
  %16 = load ptr, ptr %7, align 8
  call void @interleaf.take_bytes(ptr %2, ptr %16, i64 1)
  %17 = load ptr, ptr %7, align 8
  %18 = getelementptr i8, ptr %17, i64 1
  store ptr %18, ptr %7, align 8
  %19 = load i8, ptr %2, align 1
  %20 = zext i8 %19 to i32
  br label %21

21:
  %22 = phi i32 [ %20, %15 ], [ -1, %12 ]
  call void @interleaf.unlock(ptr %6)
  br label %23

23:
  %24 = phi i32 [ %22, %21 ], [ -1, %1 ]
  ret i32 %24
}

define range(i32 -1, 256) i32 @interleaf.files.getc(ptr %0) {
  %2 = alloca i8, align 1
  %3 = call i32 @interleaf.is_constant(ptr %0)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %23

5:
  %6 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %6)
  %7 = getelementptr i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr i8, ptr %0, i64 16
  %10 = load ptr, ptr %9, align 8
  %11 = icmp eq ptr %8, %10
  br i1 %11, label %12, label %15

12:
  %13 = call i32 @interleaf.fill_stream(ptr %0)
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %21, label %15

15:
  %16 = load ptr, ptr %7, align 8
  call void @interleaf.take_bytes(ptr %2, ptr %16, i64 1)
  %17 = load ptr, ptr %7, align 8
  %18 = getelementptr i8, ptr %17, i64 1
  store ptr %18, ptr %7, align 8
  %19 = load i8, ptr %2, align 1
  %20 = zext i8 %19 to i32
  br label %21

21:
  %22 = phi i32 [ %20, %15 ], [ -1, %12 ]
  call void @interleaf.unlock(ptr %6)
  br label %23

23:
  %24 = phi i32 [ %22, %21 ], [ -1, %1 ]
  ret i32 %24
}

define range(i32 -1, 256) i32 @getc_unlocked(ptr %0) {
  %2 = alloca i8, align 1
  %3 = call i32 @interleaf.is_constant(ptr %0)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %20

5:
  %6 = getelementptr i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr i8, ptr %0, i64 16
  %9 = load ptr, ptr %8, align 8
  %10 = icmp eq ptr %7, %9
  br i1 %10, label %11, label %14

11:
  %12 = call i32 @interleaf.fill_stream(ptr %0)
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %20, label %14

14:
  %15 = load ptr, ptr %6, align 8
  call void @interleaf.take_bytes(ptr %2, ptr %15, i64 1)
  %16 = load ptr, ptr %6, align 8
  %17 = getelementptr i8, ptr %16, i64 1
  store ptr %17, ptr %6, align 8
  %18 = load i8, ptr %2, align 1
  %19 = zext i8 %18 to i32
  br label %20

20:
  %21 = phi i32 [ -1, %1 ], [ %19, %14 ], [ -1, %11 ]
  ret i32 %21
}

define range(i32 -1, 256) i32 @fgetc_unlocked(ptr %0) {
  %2 = alloca i8, align 1
  %3 = call i32 @interleaf.is_constant(ptr %0)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %20

5:
  %6 = getelementptr i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr i8, ptr %0, i64 16
  %9 = load ptr, ptr %8, align 8
  %10 = icmp eq ptr %7, %9
  br i1 %10, label %11, label %14

11:
  %12 = call i32 @interleaf.fill_stream(ptr %0)
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %20, label %14

14:
  %15 = load ptr, ptr %6, align 8
  call void @interleaf.take_bytes(ptr %2, ptr %15, i64 1)
  %16 = load ptr, ptr %6, align 8
  %17 = getelementptr i8, ptr %16, i64 1
  store ptr %17, ptr %6, align 8
  %18 = load i8, ptr %2, align 1
  %19 = zext i8 %18 to i32
  br label %20

20:
  %21 = phi i32 [ -1, %1 ], [ %19, %14 ], [ -1, %11 ]
  ret i32 %21
}

define range(i32 -1, 256) i32 @__uflow(ptr %0) {
  %2 = alloca i8, align 1
  %3 = call i32 @interleaf.is_constant(ptr %0)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %20

5:
  %6 = getelementptr i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr i8, ptr %0, i64 16
  %9 = load ptr, ptr %8, align 8
  %10 = icmp eq ptr %7, %9
  br i1 %10, label %11, label %14

11:
  %12 = call i32 @interleaf.fill_stream(ptr %0)
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %20, label %14

14:
  %15 = load ptr, ptr %6, align 8
  call void @interleaf.take_bytes(ptr %2, ptr %15, i64 1)
  %16 = load ptr, ptr %6, align 8
  %17 = getelementptr i8, ptr %16, i64 1
  store ptr %17, ptr %6, align 8
  %18 = load i8, ptr %2, align 1
  %19 = zext i8 %18 to i32
  br label %20

20:
  %21 = phi i32 [ -1, %1 ], [ %19, %14 ], [ -1, %11 ]
  ret i32 %21
}

define range(i32 -1, 256) i32 @ungetc(i32 %0, ptr %1) {
  %3 = alloca i8, align 1
  %4 = icmp eq i32 %0, -1
  br i1 %4, label %42, label %5

5:
  %6 = call i32 @interleaf.is_constant(ptr %1)
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %42

8:
  %9 = getelementptr i8, ptr %1, i64 56
  call void @interleaf.lock(ptr %9)
  %10 = load i64, ptr %1, align 8
  %11 = and i64 %10, 256
  %12 = icmp eq i64 %11, 0
  %13 = and i64 %10, 8448
  %14 = icmp eq i64 %13, 256
  br i1 %14, label %15, label %24

15:
  %16 = getelementptr i8, ptr %1, i64 8
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr i8, ptr %1, i64 24
  store ptr %17, ptr %18, align 8
  %19 = getelementptr i8, ptr %1, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %1, i64 32
  store ptr %20, ptr %21, align 8
  %22 = or i64 %10, 12288
  %23 = getelementptr i8, ptr %1, i64 120
  store ptr %23, ptr %19, align 8
  store ptr %23, ptr %16, align 8
  br label %24

24:
  %25 = phi i64 [ %22, %15 ], [ %10, %8 ]
  br i1 %12, label %31, label %26

26:
  %27 = getelementptr i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr i8, ptr %1, i64 112
  %30 = icmp ne ptr %28, %29
  br label %31

31:
  %32 = phi i1 [ false, %24 ], [ %30, %26 ]
  br i1 %32, label %33, label %39

33:
  %34 = trunc i32 %0 to i8
  store i8 %34, ptr %3, align 1
  %35 = getelementptr i8, ptr %1, i64 8
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr i8, ptr %36, i64 -1
  store ptr %37, ptr %35, align 8
  call void @interleaf.put_bytes(ptr %37, ptr %3, i64 1)
  %38 = and i64 %25, -17
  store i64 %38, ptr %1, align 8
  br label %39

39:
  call void @interleaf.unlock(ptr %9)
  %40 = and i32 %0, 255
  %41 = select i1 %32, i32 %40, i32 -1
  br label %42

42:
  %43 = phi i32 [ %41, %39 ], [ -1, %5 ], [ -1, %2 ]
  ret i32 %43
}

declare void @interleaf.lock(ptr)

declare void @interleaf.put_bytes(ptr, ptr, i64)

declare void @interleaf.unlock(ptr)

define ptr @interleaf.files.fgets(ptr %0, i32 %1, ptr %2) {
  %4 = call i32 @interleaf.is_constant(ptr %2)
  %5 = icmp ne i32 %4, 0
  %6 = icmp slt i32 %1, 1
  %7 = or i1 %6, %5
  br i1 %7, label %18, label %8

8:
  %9 = getelementptr i8, ptr %2, i64 56
  call void @interleaf.lock(ptr %9)
  %10 = add i32 %1, -1
  %11 = zext nneg i32 %10 to i64
  %12 = call i64 @interleaf.take_line(ptr %2, ptr %0, i64 %11, i32 10)
  call void @interleaf.unlock(ptr %9)
  %13 = icmp eq i64 %12, 0
  %14 = icmp sgt i32 %1, 1
  %15 = and i1 %14, %13
  br i1 %15, label %18, label %16

16:
  %17 = getelementptr i8, ptr %0, i64 %12
  store i8 0, ptr %17, align 1
  br label %18

18:
  %19 = phi ptr [ null, %3 ], [ %0, %16 ], [ null, %8 ]
  ret ptr %19
}

declare i64 @interleaf.take_line(ptr, ptr, i64, i32)

define i64 @interleaf.files.fread(ptr %0, i64 %1, i64 %2, ptr %3) {
  %5 = call i32 @interleaf.is_constant(ptr %3)
  %6 = icmp ne i32 %5, 0
  %7 = icmp eq i64 %1, 0
  %8 = or i1 %7, %6
  %9 = icmp eq i64 %2, 0
  %10 = or i1 %9, %8
  br i1 %10, label %16, label %11

11:
  %12 = getelementptr i8, ptr %3, i64 56
  call void @interleaf.lock(ptr %12)
  %13 = mul i64 %2, %1
  %14 = call i64 @interleaf.take_line(ptr %3, ptr %0, i64 %13, i32 -2)
  call void @interleaf.unlock(ptr %12)
  %15 = udiv i64 %14, %1
  br label %16

16:
  %17 = phi i64 [ %15, %11 ], [ 0, %4 ]
  ret i64 %17
}

define i64 @getdelim(ptr %0, ptr %1, i32 %2, ptr %3) {
  %5 = call i32 @interleaf.is_constant(ptr %3)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %49

7:
  %8 = getelementptr i8, ptr %3, i64 56
  call void @interleaf.lock(ptr %8)
  %9 = load ptr, ptr %0, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %13, label %11

11:
  %12 = load i64, ptr %1, align 8
  br label %13

13:
  %14 = phi i64 [ %12, %11 ], [ 0, %7 ]
  br label %15

15:
  %16 = phi ptr [ %27, %42 ], [ %9, %13 ]
  %17 = phi i64 [ %28, %42 ], [ %14, %13 ]
  %18 = phi i64 [ %33, %42 ], [ 0, %13 ]
  %19 = sub i64 %17, %18
  %20 = icmp ult i64 %19, 2
  br i1 %20, label %21, label %26

21:
  %22 = icmp ult i64 %17, 120
  %23 = shl i64 %17, 1
  %24 = select i1 %22, i64 120, i64 %23
  %25 = call ptr @malloc(i64 %24)
  call void @interleaf.copy(ptr %25, ptr %16, i64 %18)
  call void @free(ptr %16)
  br label %26

26:
  %27 = phi ptr [ %25, %21 ], [ %16, %15 ]
  %28 = phi i64 [ %24, %21 ], [ %17, %15 ]
  %29 = getelementptr i8, ptr %27, i64 %18
  %30 = xor i64 %18, -1
  %31 = add i64 %28, %30
  %32 = call i64 @interleaf.take_line(ptr %3, ptr %29, i64 %31, i32 %2)
  %33 = add i64 %32, %18
  %34 = icmp eq i64 %32, 0
  br i1 %34, label %42, label %35

35:
  %36 = add i64 %33, -1
  %37 = getelementptr i8, ptr %27, i64 %36
  %38 = load i8, ptr %37, align 1
  %39 = zext i8 %38 to i32
  %40 = icmp eq i32 %39, %2
  %41 = select i1 %40, i32 3, i32 0
  br label %42

42:
  %43 = phi i32 [ 3, %26 ], [ %41, %35 ]
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %15, label %45

45:
  %46 = getelementptr i8, ptr %27, i64 %33
  store i8 0, ptr %46, align 1
  call void @interleaf.unlock(ptr %8)
  store ptr %27, ptr %0, align 8
  store i64 %28, ptr %1, align 8
  %47 = icmp eq i64 %33, 0
  %48 = select i1 %47, i64 -1, i64 %33
  br label %49

49:
  %50 = phi i64 [ %48, %45 ], [ -1, %4 ]
  ret i64 %50
}

declare ptr @malloc(i64)

declare void @interleaf.copy(ptr, ptr, i64)

declare void @free(ptr)

define i64 @__getdelim(ptr %0, ptr %1, i32 %2, ptr %3) {
  %5 = call i64 @getdelim(ptr %0, ptr %1, i32 %2, ptr %3)
  ret i64 %5
}

define i64 @getline(ptr %0, ptr %1, ptr %2) {
  %4 = call i64 @getdelim(ptr %0, ptr %1, i32 10, ptr %2)
  ret i64 %4
}

define i32 @vfscanf(ptr %0, ptr %1, ptr %2) {
  %4 = call fastcc i32 @scan_stream(ptr %0, ptr %1, ptr %2)
  ret i32 %4
}

define internal fastcc i32 @scan_stream(ptr %0, ptr %1, ptr %2) {
  %4 = alloca [513 x i8], align 16
  %5 = alloca i64, align 8
  %6 = call i32 @interleaf.is_constant(ptr %0)
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %92

8:
  store i64 0, ptr %5, align 8
  %9 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %9)
  %10 = getelementptr i8, ptr %0, i64 8
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr i8, ptr %0, i64 16
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %11, %13
  br i1 %14, label %15, label %17

15:
  %16 = call i32 @interleaf.fill_stream(ptr %0)
  br label %17

17:
  %18 = load ptr, ptr %12, align 8
  %19 = load ptr, ptr %10, align 8
  %20 = ptrtoint ptr %18 to i64
  %21 = ptrtoint ptr %19 to i64
  %22 = sub i64 %20, %21
  %23 = call i64 @llvm.umin.i64(i64 %22, i64 512)
  call void @interleaf.take_bytes(ptr %4, ptr %19, i64 %23)
  %24 = icmp ult i64 %22, 512
  br i1 %24, label %25, label %41

25:
  %26 = load i64, ptr %0, align 8
  %27 = and i64 %26, 8192
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %41, label %29

29:
  %30 = getelementptr i8, ptr %0, i64 32
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr i8, ptr %0, i64 24
  %33 = load ptr, ptr %32, align 8
  %34 = ptrtoint ptr %31 to i64
  %35 = ptrtoint ptr %33 to i64
  %36 = sub i64 %34, %35
  %37 = sub i64 512, %23
  %38 = call i64 @llvm.umin.i64(i64 %36, i64 %37)
  %39 = getelementptr i8, ptr %4, i64 %23
  call void @interleaf.take_bytes(ptr %39, ptr %33, i64 %38)
  %40 = add i64 %38, %23
  br label %41

41:
  %42 = phi i64 [ %40, %29 ], [ %23, %25 ], [ %23, %17 ]
  %43 = icmp ult i64 %42, 512
  br i1 %43, label %44, label %46

44:
  %45 = call ptr @interleaf.description_of_stream(ptr %0)
  br label %46

46:
  %47 = phi ptr [ %45, %44 ], [ null, %41 ]
  %48 = icmp eq ptr %47, null
  br i1 %48, label %61, label %49

49:
  %50 = load i64, ptr %0, align 8
  %51 = and i64 %50, 256
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %61, label %53

53:
  %54 = call i64 @interleaf.move_description(ptr %47, i64 0, i32 1)
  %55 = getelementptr i8, ptr %47, i64 8
  %56 = load ptr, ptr %55, align 8
  %57 = getelementptr i8, ptr %4, i64 %42
  %58 = sub i64 512, %42
  %59 = call i64 @interleaf.read_file(ptr %56, i64 %54, ptr %57, i64 %58)
  %60 = add i64 %59, %42
  br label %61

61:
  %62 = phi i64 [ %60, %53 ], [ %42, %49 ], [ %42, %46 ]
  %63 = getelementptr i8, ptr %4, i64 %62
  store i8 0, ptr %63, align 1
  %64 = call i32 @interleaf.scan(ptr %4, ptr %1, ptr %2, ptr %5)
  %65 = load i64, ptr %5, align 8
  %66 = icmp eq i64 %65, 512
  br i1 %66, label %67, label %68

67:
  call void @interleaf.fault.too_many()
  br label %68

68:
  %69 = load i64, ptr %5, align 8
  %70 = icmp eq i64 %69, 0
  br i1 %70, label %85, label %71

71:
  %72 = phi i64 [ %80, %82 ], [ %69, %68 ]
  %73 = load ptr, ptr %12, align 8
  %74 = load ptr, ptr %10, align 8
  %75 = ptrtoint ptr %73 to i64
  %76 = ptrtoint ptr %74 to i64
  %77 = sub i64 %75, %76
  %78 = call i64 @llvm.umin.i64(i64 %77, i64 %72)
  %79 = getelementptr i8, ptr %74, i64 %78
  store ptr %79, ptr %10, align 8
  %80 = sub i64 %72, %78
  %81 = icmp eq i64 %80, 0
  br i1 %81, label %85, label %82

82:
  %83 = call i32 @interleaf.fill_stream(ptr %0)
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %85, label %71

85:
  %86 = load i64, ptr %5, align 8
  %87 = icmp eq i64 %86, %62
  br i1 %87, label %88, label %91

88:
  %89 = load i64, ptr %0, align 8
  %90 = or i64 %89, 16
  store i64 %90, ptr %0, align 8
  br label %91

91:
  call void @interleaf.unlock(ptr %9)
  br label %92

92:
  %93 = phi i32 [ %64, %91 ], [ -1, %3 ]
  ret i32 %93
}

define i32 @__isoc99_vfscanf(ptr %0, ptr %1, ptr %2) {
  %4 = call fastcc i32 @scan_stream(ptr %0, ptr %1, ptr %2)
  ret i32 %4
}

define i32 @__isoc23_vfscanf(ptr %0, ptr %1, ptr %2) {
  %4 = call fastcc i32 @scan_stream(ptr %0, ptr %1, ptr %2)
  ret i32 %4
}

define i32 @interleaf.files.fscanf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = call fastcc i32 @scan_stream(ptr %0, ptr %1, ptr %3)
  ret i32 %4
}

declare void @llvm.va_start.p0(ptr)

define i32 @interleaf.files.__isoc99_fscanf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = call fastcc i32 @scan_stream(ptr %0, ptr %1, ptr %3)
  ret i32 %4
}

define i32 @interleaf.files.__isoc23_fscanf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = call fastcc i32 @scan_stream(ptr %0, ptr %1, ptr %3)
  ret i32 %4
}

define i32 @interleaf.files.fputc(i32 %0, ptr %1) {
  %3 = alloca i8, align 1
  %4 = call i32 @interleaf.is_constant(ptr %1)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %8, label %6

6:
  %7 = call i32 @putchar(i32 %0)
  br label %15

8:
  %9 = trunc i32 %0 to i8
  store i8 %9, ptr %3, align 1
  %10 = getelementptr i8, ptr %1, i64 56
  call void @interleaf.lock(ptr %10)
  %11 = call i64 @interleaf.put_in_stream(ptr %1, ptr %3, i64 1)
  call void @interleaf.unlock(ptr %10)
  %12 = icmp eq i64 %11, 0
  %13 = and i32 %0, 255
  %14 = select i1 %12, i32 -1, i32 %13
  br label %15

15:
  %16 = phi i32 [ %7, %6 ], [ %14, %8 ]
  ret i32 %16
}

define i32 @interleaf.files.putc(i32 %0, ptr %1) {
  %3 = alloca i8, align 1
  %4 = call i32 @interleaf.is_constant(ptr %1)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %8, label %6

6:
  %7 = call i32 @putchar(i32 %0)
  br label %15

8:
  %9 = trunc i32 %0 to i8
  store i8 %9, ptr %3, align 1
  %10 = getelementptr i8, ptr %1, i64 56
  call void @interleaf.lock(ptr %10)
  %11 = call i64 @interleaf.put_in_stream(ptr %1, ptr %3, i64 1)
  call void @interleaf.unlock(ptr %10)
  %12 = icmp eq i64 %11, 0
  %13 = and i32 %0, 255
  %14 = select i1 %12, i32 -1, i32 %13
  br label %15

15:
  %16 = phi i32 [ %7, %6 ], [ %14, %8 ]
  ret i32 %16
}

define i32 @putc_unlocked(i32 %0, ptr %1) {
  %3 = alloca i8, align 1
  %4 = call i32 @interleaf.is_constant(ptr %1)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %8, label %6

6:
  %7 = call i32 @putchar(i32 %0)
  br label %14

8:
  %9 = trunc i32 %0 to i8
  store i8 %9, ptr %3, align 1
  %10 = call i64 @interleaf.put_in_stream(ptr %1, ptr %3, i64 1)
  %11 = icmp eq i64 %10, 0
  %12 = and i32 %0, 255
  %13 = select i1 %11, i32 -1, i32 %12
  br label %14

14:
  %15 = phi i32 [ %7, %6 ], [ %13, %8 ]
  ret i32 %15
}

declare i32 @putchar(i32)

declare i64 @interleaf.put_in_stream(ptr, ptr, i64)

define i32 @fputc_unlocked(i32 %0, ptr %1) {
  %3 = alloca i8, align 1
  %4 = call i32 @interleaf.is_constant(ptr %1)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %8, label %6

6:
  %7 = call i32 @putchar(i32 %0)
  br label %14

8:
  %9 = trunc i32 %0 to i8
  store i8 %9, ptr %3, align 1
  %10 = call i64 @interleaf.put_in_stream(ptr %1, ptr %3, i64 1)
  %11 = icmp eq i64 %10, 0
  %12 = and i32 %0, 255
  %13 = select i1 %11, i32 -1, i32 %12
  br label %14

14:
  %15 = phi i32 [ %7, %6 ], [ %13, %8 ]
  ret i32 %15
}

define i32 @__overflow(ptr %0, i32 %1) {
  %3 = alloca i8, align 1
  %4 = call i32 @interleaf.is_constant(ptr %0)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %8, label %6

6:
  %7 = call i32 @putchar(i32 %1)
  br label %14

8:
  %9 = trunc i32 %1 to i8
  store i8 %9, ptr %3, align 1
  %10 = call i64 @interleaf.put_in_stream(ptr %0, ptr %3, i64 1)
  %11 = icmp eq i64 %10, 0
  %12 = and i32 %1, 255
  %13 = select i1 %11, i32 -1, i32 %12
  br label %14

14:
  %15 = phi i32 [ %7, %6 ], [ %13, %8 ]
  ret i32 %15
}

define i32 @interleaf.files.fputs(ptr %0, ptr %1) {
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %7, label %5

5:
  %6 = call i32 @interleaf.print_string(ptr %0)
  br label %18

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %0, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = getelementptr i8, ptr %1, i64 56
  call void @interleaf.lock(ptr %14)
  %15 = call i64 @interleaf.put_in_stream(ptr %1, ptr %0, i64 %8)
  call void @interleaf.unlock(ptr %14)
  %16 = icmp eq i64 %15, %8
  %17 = select i1 %16, i32 1, i32 -1
  br label %18

18:
  %19 = phi i32 [ %6, %5 ], [ %17, %13 ]
  ret i32 %19
}

declare i32 @interleaf.print_string(ptr)

define i64 @interleaf.files.fwrite(ptr %0, i64 %1, i64 %2, ptr %3) {
  %5 = icmp eq i64 %1, 0
  %6 = icmp eq i64 %2, 0
  %7 = or i1 %5, %6
  br i1 %7, label %20, label %8

8:
  %9 = mul i64 %2, %1
  %10 = call i32 @interleaf.is_constant(ptr %3)
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %14, label %12

12:
  %13 = call i64 @interleaf.print_bytes(ptr %0, i64 %9)
  br label %17

14:
  %15 = getelementptr i8, ptr %3, i64 56
  call void @interleaf.lock(ptr %15)
  %16 = call i64 @interleaf.put_in_stream(ptr %3, ptr %0, i64 %9)
  call void @interleaf.unlock(ptr %15)
  br label %17

17:
  %18 = phi i64 [ %13, %12 ], [ %16, %14 ]
  %19 = udiv i64 %18, %1
  br label %20

20:
  %21 = phi i64 [ %19, %17 ], [ 0, %4 ]
  ret i64 %21
}

declare i64 @interleaf.print_bytes(ptr, i64)

define i32 @interleaf.files.vfprintf(ptr %0, ptr %1, ptr %2) {
  %4 = call i32 @interleaf.is_constant(ptr %0)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %8, label %6

6:
  %7 = call i32 @vprintf(ptr %1, ptr %2)
  br label %10

8:
  %9 = call fastcc i32 @print_formatted(ptr %0, i32 -1, ptr %1, ptr %2)
  br label %10

10:
  %11 = phi i32 [ %7, %6 ], [ %9, %8 ]
  ret i32 %11
}

define i32 @interleaf.files.fprintf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = call i32 @interleaf.is_constant(ptr %0)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %8, label %6

6:
  %7 = call i32 @vprintf(ptr %1, ptr %3)
  br label %10

8:
  %9 = call fastcc i32 @print_formatted(ptr %0, i32 -1, ptr %1, ptr %3)
  br label %10

10:
  %11 = phi i32 [ %7, %6 ], [ %9, %8 ]
  ret i32 %11
}

define i32 @interleaf.files.vdprintf(i32 %0, ptr %1, ptr %2) {
  %4 = add i32 %0, -1
  %5 = icmp ult i32 %4, 2
  br i1 %5, label %6, label %8

6:
  %7 = call i32 @vprintf(ptr %1, ptr %2)
  br label %10

8:
  %9 = call fastcc i32 @print_formatted(ptr null, i32 %0, ptr %1, ptr %2)
  br label %10

10:
  %11 = phi i32 [ %7, %6 ], [ %9, %8 ]
  ret i32 %11
}

define i32 @interleaf.files.dprintf(i32 %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = add i32 %0, -1
  %5 = icmp ult i32 %4, 2
  br i1 %5, label %6, label %8

6:
  %7 = call i32 @vprintf(ptr %1, ptr %3)
  br label %10

8:
  %9 = call fastcc i32 @print_formatted(ptr null, i32 %0, ptr %1, ptr %3)
  br label %10

10:
  %11 = phi i32 [ %7, %6 ], [ %9, %8 ]
  ret i32 %11
}

declare i32 @interleaf.is_constant(ptr)

declare i32 @interleaf.fill_stream(ptr)

declare void @interleaf.take_bytes(ptr, ptr, i64)

declare i32 @interleaf.scan(ptr, ptr, ptr, ptr)

declare void @interleaf.fault.too_many()

declare ptr @interleaf.description_of_stream(ptr)

declare i64 @interleaf.move_description(ptr, i64, i32)

declare i64 @interleaf.read_file(ptr, i64, ptr, i64)

declare i32 @vprintf(ptr, ptr)

define internal fastcc i32 @print_formatted(ptr %0, i32 %1, ptr %2, ptr %3) {
  %5 = alloca [512 x i8], align 16
  %6 = call i32 @vsnprintf(ptr %5, i64 512, ptr %2, ptr %3)
  %7 = icmp slt i32 %6, 512
  br i1 %7, label %8, label %21

8:
  %9 = icmp eq ptr %0, null
  %10 = sext i32 %6 to i64
  br i1 %9, label %14, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %12)
  %13 = call i64 @interleaf.put_in_stream(ptr %0, ptr %5, i64 %10)
  call void @interleaf.unlock(ptr %12)
  br label %16

14:
  %15 = call i64 @interleaf.files.write(i32 %1, ptr %5, i64 %10)
  br label %16

16:
  %17 = phi i64 [ %13, %11 ], [ %15, %14 ]
  %18 = sext i32 %6 to i64
  %19 = icmp eq i64 %17, %18
  %20 = select i1 %19, i32 %6, i32 -1
  br label %39

21:
  %22 = add i32 %6, 1
  %23 = zext nneg i32 %22 to i64
  %24 = call ptr @llvm.stacksave.p0()
  %25 = alloca i8, i64 %23, align 16
  %26 = call i32 @vsnprintf(ptr %25, i64 %23, ptr %2, ptr %3)
  %27 = icmp eq ptr %0, null
  %28 = zext nneg i32 %6 to i64
  br i1 %27, label %32, label %29

29:
  %30 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %30)
  %31 = call i64 @interleaf.put_in_stream(ptr %0, ptr %25, i64 %28)
  call void @interleaf.unlock(ptr %30)
  br label %34

32:
  %33 = call i64 @interleaf.files.write(i32 %1, ptr %25, i64 %28)
  br label %34

34:
  %35 = phi i64 [ %31, %29 ], [ %33, %32 ]
  %36 = zext nneg i32 %6 to i64
  %37 = icmp eq i64 %35, %36
  %38 = select i1 %37, i32 %6, i32 -1
  call void @llvm.stackrestore.p0(ptr %24)
  br label %39

39:
  %40 = phi i32 [ %20, %16 ], [ %38, %34 ]
  ret i32 %40
}

declare i32 @vsnprintf(ptr, i64, ptr, ptr)

declare ptr @llvm.stacksave.p0()

declare void @llvm.stackrestore.p0(ptr)

declare i64 @interleaf.files.write(i32, ptr, i64)

declare i64 @llvm.umin.i64(i64, i64)
