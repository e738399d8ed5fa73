; Made from library/output.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/output.c"

%struct.job = type { i64, [64 x i64], [1024 x i8] }
%struct.list = type { i32, i32, ptr, ptr }

define i32 @vprintf(ptr %0, ptr %1) {
  %3 = alloca %struct.job, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load ptr, ptr %4, align 8
  store i64 0, ptr %3, align 8
  %6 = icmp eq ptr %0, null
  br i1 %6, label %33, label %7

7:
  %8 = call i32 @interleaf.is_known(ptr %0)
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %33

10:
  %11 = getelementptr i8, ptr %3, i64 520
  %12 = load i64, ptr %3, align 8
  %13 = getelementptr i8, ptr %11, i64 %12
  %14 = sub i64 1023, %12
  %15 = icmp eq i64 %12, 1023
  br i1 %15, label %25, label %16

16:
  %17 = phi i64 [ %23, %22 ], [ 0, %10 ]
  %18 = getelementptr i8, ptr %0, i64 %17
  %19 = load i8, ptr %18, align 1
  %20 = getelementptr i8, ptr %13, i64 %17
  store i8 %19, ptr %20, align 1
  %21 = icmp eq i8 %19, 0
  br i1 %21, label %25, label %22

22:
  %23 = add i64 %17, 1
  %24 = icmp eq i64 %23, %14
  br i1 %24, label %25, label %16

25:
  %26 = phi i64 [ 0, %10 ], [ %17, %16 ], [ %23, %22 ]
  %27 = getelementptr i8, ptr %13, i64 %26
  store i8 0, ptr %27, align 1
  %28 = icmp ult i64 %26, %14
  %29 = zext i1 %28 to i64
  %30 = add i64 %26, %29
  %31 = load i64, ptr %3, align 8
  %32 = add i64 %30, %31
  store i64 %32, ptr %3, align 8
  br label %33

33:
  %34 = phi ptr [ %13, %25 ], [ %0, %7 ], [ %0, %2 ]
  call fastcc void @prepare(ptr %3, ptr %34, ptr %5)
  %35 = getelementptr i8, ptr %3, i64 8
  %36 = call i32 @interleaf.print_format(ptr %34, ptr %35)
  ret i32 %36
}

define i32 @vfprintf(ptr %0, ptr %1, ptr %2) {
  %4 = alloca %struct.job, align 8
  %5 = getelementptr i8, ptr %2, i64 8
  %6 = load ptr, ptr %5, align 8
  store i64 0, ptr %4, align 8
  %7 = icmp eq ptr %1, null
  br i1 %7, label %34, label %8

8:
  %9 = call i32 @interleaf.is_known(ptr %1)
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %34

11:
  %12 = getelementptr i8, ptr %4, i64 520
  %13 = load i64, ptr %4, align 8
  %14 = getelementptr i8, ptr %12, i64 %13
  %15 = sub i64 1023, %13
  %16 = icmp eq i64 %13, 1023
  br i1 %16, label %26, label %17

17:
  %18 = phi i64 [ %24, %23 ], [ 0, %11 ]
  %19 = getelementptr i8, ptr %1, i64 %18
  %20 = load i8, ptr %19, align 1
  %21 = getelementptr i8, ptr %14, i64 %18
  store i8 %20, ptr %21, align 1
  %22 = icmp eq i8 %20, 0
  br i1 %22, label %26, label %23

23:
  %24 = add i64 %18, 1
  %25 = icmp eq i64 %24, %15
  br i1 %25, label %26, label %17

26:
  %27 = phi i64 [ 0, %11 ], [ %18, %17 ], [ %24, %23 ]
  %28 = getelementptr i8, ptr %14, i64 %27
  store i8 0, ptr %28, align 1
  %29 = icmp ult i64 %27, %15
  %30 = zext i1 %29 to i64
  %31 = add i64 %27, %30
  %32 = load i64, ptr %4, align 8
  %33 = add i64 %31, %32
  store i64 %33, ptr %4, align 8
  br label %34

34:
  %35 = phi ptr [ %14, %26 ], [ %1, %8 ], [ %1, %3 ]
  call fastcc void @prepare(ptr %4, ptr %35, ptr %6)
  %36 = getelementptr i8, ptr %4, i64 8
  %37 = call i32 @interleaf.print_format(ptr %35, ptr %36)
  ret i32 %37
}

define i32 @vsprintf(ptr %0, ptr %1, ptr %2) {
  %4 = alloca %struct.job, align 8
  %5 = getelementptr i8, ptr %2, i64 8
  %6 = load ptr, ptr %5, align 8
  store i64 0, ptr %4, align 8
  %7 = icmp eq ptr %1, null
  br i1 %7, label %34, label %8

8:
  %9 = call i32 @interleaf.is_known(ptr %1)
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %34

11:
  %12 = getelementptr i8, ptr %4, i64 520
  %13 = load i64, ptr %4, align 8
  %14 = getelementptr i8, ptr %12, i64 %13
  %15 = sub i64 1023, %13
  %16 = icmp eq i64 %13, 1023
  br i1 %16, label %26, label %17

17:
  %18 = phi i64 [ %24, %23 ], [ 0, %11 ]
  %19 = getelementptr i8, ptr %1, i64 %18
  %20 = load i8, ptr %19, align 1
  %21 = getelementptr i8, ptr %14, i64 %18
  store i8 %20, ptr %21, align 1
  %22 = icmp eq i8 %20, 0
  br i1 %22, label %26, label %23

23:
  %24 = add i64 %18, 1
  %25 = icmp eq i64 %24, %15
  br i1 %25, label %26, label %17

26:
  %27 = phi i64 [ 0, %11 ], [ %18, %17 ], [ %24, %23 ]
  %28 = getelementptr i8, ptr %14, i64 %27
  store i8 0, ptr %28, align 1
  %29 = icmp ult i64 %27, %15
  %30 = zext i1 %29 to i64
  %31 = add i64 %27, %30
  %32 = load i64, ptr %4, align 8
  %33 = add i64 %31, %32
  store i64 %33, ptr %4, align 8
  br label %34

34:
  %35 = phi ptr [ %14, %26 ], [ %1, %8 ], [ %1, %3 ]
  call fastcc void @prepare(ptr %4, ptr %35, ptr %6)
  %36 = getelementptr i8, ptr %4, i64 8
  %37 = call i32 @interleaf.format_byte(ptr %35, ptr %36, i64 -1)
  %38 = call i32 @llvm.umin.i32(i32 %37, i32 -2)
  %39 = sext i32 %38 to i64
  %40 = icmp eq i32 %37, 0
  br i1 %40, label %48, label %41

41:
  %42 = phi i64 [ %46, %41 ], [ 0, %34 ]
  %43 = call i32 @interleaf.format_byte(ptr %35, ptr %36, i64 %42)
  %44 = trunc i32 %43 to i8
  %45 = getelementptr i8, ptr %0, i64 %42
  store i8 %44, ptr %45, align 1
  %46 = add i64 %42, 1
  %47 = icmp eq i64 %46, %39
  br i1 %47, label %48, label %41

48:
  %49 = getelementptr i8, ptr %0, i64 %39
  store i8 0, ptr %49, align 1
  ret i32 %37
}

define i32 @vsnprintf(ptr %0, i64 %1, ptr %2, ptr %3) {
  %5 = alloca %struct.job, align 8
  %6 = getelementptr i8, ptr %3, i64 8
  %7 = load ptr, ptr %6, align 8
  store i64 0, ptr %5, align 8
  %8 = icmp eq ptr %2, null
  br i1 %8, label %35, label %9

9:
  %10 = call i32 @interleaf.is_known(ptr %2)
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %35

12:
  %13 = getelementptr i8, ptr %5, i64 520
  %14 = load i64, ptr %5, align 8
  %15 = getelementptr i8, ptr %13, i64 %14
  %16 = sub i64 1023, %14
  %17 = icmp eq i64 %14, 1023
  br i1 %17, label %27, label %18

18:
  %19 = phi i64 [ %25, %24 ], [ 0, %12 ]
  %20 = getelementptr i8, ptr %2, i64 %19
  %21 = load i8, ptr %20, align 1
  %22 = getelementptr i8, ptr %15, i64 %19
  store i8 %21, ptr %22, align 1
  %23 = icmp eq i8 %21, 0
  br i1 %23, label %27, label %24

24:
  %25 = add i64 %19, 1
  %26 = icmp eq i64 %25, %16
  br i1 %26, label %27, label %18

27:
  %28 = phi i64 [ 0, %12 ], [ %19, %18 ], [ %25, %24 ]
  %29 = getelementptr i8, ptr %15, i64 %28
  store i8 0, ptr %29, align 1
  %30 = icmp ult i64 %28, %16
  %31 = zext i1 %30 to i64
  %32 = add i64 %28, %31
  %33 = load i64, ptr %5, align 8
  %34 = add i64 %32, %33
  store i64 %34, ptr %5, align 8
  br label %35

35:
  %36 = phi ptr [ %15, %27 ], [ %2, %9 ], [ %2, %4 ]
  call fastcc void @prepare(ptr %5, ptr %36, ptr %7)
  %37 = getelementptr i8, ptr %5, i64 8
  %38 = call i32 @interleaf.format_byte(ptr %36, ptr %37, i64 -1)
  %39 = icmp eq i64 %1, 0
  br i1 %39, label %55, label %40

40:
  %41 = sext i32 %38 to i64
  %42 = icmp ult i64 %41, %1
  %43 = add i64 %1, -1
  %44 = select i1 %42, i64 %41, i64 %43
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %46, label %48

46:
  %47 = getelementptr i8, ptr %0, i64 %44
  store i8 0, ptr %47, align 1
  br label %55

48:
  %49 = phi i64 [ %53, %48 ], [ 0, %40 ]
  %50 = call i32 @interleaf.format_byte(ptr %36, ptr %37, i64 %49)
  %51 = trunc i32 %50 to i8
  %52 = getelementptr i8, ptr %0, i64 %49
  store i8 %51, ptr %52, align 1
  %53 = add i64 %49, 1
  %54 = icmp eq i64 %53, %44
  br i1 %54, label %46, label %48

55:
  ret i32 %38
}

define i32 @printf(ptr %0, ...) {
  %2 = alloca %struct.job, align 8
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = getelementptr i8, ptr %3, i64 8
  %5 = load ptr, ptr %4, align 8
  store i64 0, ptr %2, align 8
  %6 = icmp eq ptr %0, null
  br i1 %6, label %33, label %7

7:
  %8 = call i32 @interleaf.is_known(ptr %0)
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %33

10:
  %11 = getelementptr i8, ptr %2, i64 520
  %12 = load i64, ptr %2, align 8
  %13 = getelementptr i8, ptr %11, i64 %12
  %14 = sub i64 1023, %12
  %15 = icmp eq i64 %12, 1023
  br i1 %15, label %25, label %16

16:
  %17 = phi i64 [ %23, %22 ], [ 0, %10 ]
  %18 = getelementptr i8, ptr %0, i64 %17
  %19 = load i8, ptr %18, align 1
  %20 = getelementptr i8, ptr %13, i64 %17
  store i8 %19, ptr %20, align 1
  %21 = icmp eq i8 %19, 0
  br i1 %21, label %25, label %22

22:
  %23 = add i64 %17, 1
  %24 = icmp eq i64 %23, %14
  br i1 %24, label %25, label %16

25:
  %26 = phi i64 [ 0, %10 ], [ %17, %16 ], [ %23, %22 ]
  %27 = getelementptr i8, ptr %13, i64 %26
  store i8 0, ptr %27, align 1
  %28 = icmp ult i64 %26, %14
  %29 = zext i1 %28 to i64
  %30 = add i64 %26, %29
  %31 = load i64, ptr %2, align 8
  %32 = add i64 %30, %31
  store i64 %32, ptr %2, align 8
  br label %33

33:
  %34 = phi ptr [ %13, %25 ], [ %0, %7 ], [ %0, %1 ]
  call fastcc void @prepare(ptr %2, ptr %34, ptr %5)
  %35 = getelementptr i8, ptr %2, i64 8
  %36 = call i32 @interleaf.print_format(ptr %34, ptr %35)
  ret i32 %36
}

declare void @llvm.va_start.p0(ptr)

define i32 @fprintf(ptr %0, ptr %1, ...) {
  %3 = alloca %struct.job, align 8
  %4 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %4)
  %5 = getelementptr i8, ptr %4, i64 8
  %6 = load ptr, ptr %5, align 8
  store i64 0, ptr %3, align 8
  %7 = icmp eq ptr %1, null
  br i1 %7, label %34, label %8

8:
  %9 = call i32 @interleaf.is_known(ptr %1)
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %34

11:
  %12 = getelementptr i8, ptr %3, i64 520
  %13 = load i64, ptr %3, align 8
  %14 = getelementptr i8, ptr %12, i64 %13
  %15 = sub i64 1023, %13
  %16 = icmp eq i64 %13, 1023
  br i1 %16, label %26, label %17

17:
  %18 = phi i64 [ %24, %23 ], [ 0, %11 ]
  %19 = getelementptr i8, ptr %1, i64 %18
  %20 = load i8, ptr %19, align 1
  %21 = getelementptr i8, ptr %14, i64 %18
  store i8 %20, ptr %21, align 1
  %22 = icmp eq i8 %20, 0
  br i1 %22, label %26, label %23

23:
  %24 = add i64 %18, 1
  %25 = icmp eq i64 %24, %15
  br i1 %25, label %26, label %17

26:
  %27 = phi i64 [ 0, %11 ], [ %18, %17 ], [ %24, %23 ]
  %28 = getelementptr i8, ptr %14, i64 %27
  store i8 0, ptr %28, align 1
  %29 = icmp ult i64 %27, %15
  %30 = zext i1 %29 to i64
  %31 = add i64 %27, %30
  %32 = load i64, ptr %3, align 8
  %33 = add i64 %31, %32
  store i64 %33, ptr %3, align 8
  br label %34

34:
  %35 = phi ptr [ %14, %26 ], [ %1, %8 ], [ %1, %2 ]
  call fastcc void @prepare(ptr %3, ptr %35, ptr %6)
  %36 = getelementptr i8, ptr %3, i64 8
  %37 = call i32 @interleaf.print_format(ptr %35, ptr %36)
  ret i32 %37
}

define i32 @sprintf(ptr %0, ptr %1, ...) {
  %3 = alloca %struct.job, align 8
  %4 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %4)
  %5 = getelementptr i8, ptr %4, i64 8
  %6 = load ptr, ptr %5, align 8
  store i64 0, ptr %3, align 8
  %7 = icmp eq ptr %1, null
  br i1 %7, label %34, label %8

8:
  %9 = call i32 @interleaf.is_known(ptr %1)
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %34

11:
  %12 = getelementptr i8, ptr %3, i64 520
  %13 = load i64, ptr %3, align 8
  %14 = getelementptr i8, ptr %12, i64 %13
  %15 = sub i64 1023, %13
  %16 = icmp eq i64 %13, 1023
  br i1 %16, label %26, label %17

17:
  %18 = phi i64 [ %24, %23 ], [ 0, %11 ]
  %19 = getelementptr i8, ptr %1, i64 %18
  %20 = load i8, ptr %19, align 1
  %21 = getelementptr i8, ptr %14, i64 %18
  store i8 %20, ptr %21, align 1
  %22 = icmp eq i8 %20, 0
  br i1 %22, label %26, label %23

23:
  %24 = add i64 %18, 1
  %25 = icmp eq i64 %24, %15
  br i1 %25, label %26, label %17

26:
  %27 = phi i64 [ 0, %11 ], [ %18, %17 ], [ %24, %23 ]
  %28 = getelementptr i8, ptr %14, i64 %27
  store i8 0, ptr %28, align 1
  %29 = icmp ult i64 %27, %15
  %30 = zext i1 %29 to i64
  %31 = add i64 %27, %30
  %32 = load i64, ptr %3, align 8
  %33 = add i64 %31, %32
  store i64 %33, ptr %3, align 8
  br label %34

34:
  %35 = phi ptr [ %14, %26 ], [ %1, %8 ], [ %1, %2 ]
  call fastcc void @prepare(ptr %3, ptr %35, ptr %6)
  %36 = getelementptr i8, ptr %3, i64 8
  %37 = call i32 @interleaf.format_byte(ptr %35, ptr %36, i64 -1)
  %38 = call i32 @llvm.umin.i32(i32 %37, i32 -2)
  %39 = sext i32 %38 to i64
  %40 = icmp eq i32 %37, 0
  br i1 %40, label %48, label %41

41:
  %42 = phi i64 [ %46, %41 ], [ 0, %34 ]
  %43 = call i32 @interleaf.format_byte(ptr %35, ptr %36, i64 %42)
  %44 = trunc i32 %43 to i8
  %45 = getelementptr i8, ptr %0, i64 %42
  store i8 %44, ptr %45, align 1
  %46 = add i64 %42, 1
  %47 = icmp eq i64 %46, %39
  br i1 %47, label %48, label %41

48:
  %49 = getelementptr i8, ptr %0, i64 %39
  store i8 0, ptr %49, align 1
  ret i32 %37
}

define i32 @snprintf(ptr %0, i64 %1, ptr %2, ...) {
  %4 = alloca %struct.job, align 8
  %5 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %5)
  %6 = getelementptr i8, ptr %5, i64 8
  %7 = load ptr, ptr %6, align 8
  store i64 0, ptr %4, align 8
  %8 = icmp eq ptr %2, null
  br i1 %8, label %35, label %9

9:
  %10 = call i32 @interleaf.is_known(ptr %2)
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %35

12:
  %13 = getelementptr i8, ptr %4, i64 520
  %14 = load i64, ptr %4, align 8
  %15 = getelementptr i8, ptr %13, i64 %14
  %16 = sub i64 1023, %14
  %17 = icmp eq i64 %14, 1023
  br i1 %17, label %27, label %18

18:
  %19 = phi i64 [ %25, %24 ], [ 0, %12 ]
  %20 = getelementptr i8, ptr %2, i64 %19
  %21 = load i8, ptr %20, align 1
  %22 = getelementptr i8, ptr %15, i64 %19
  store i8 %21, ptr %22, align 1
  %23 = icmp eq i8 %21, 0
  br i1 %23, label %27, label %24

24:
  %25 = add i64 %19, 1
  %26 = icmp eq i64 %25, %16
  br i1 %26, label %27, label %18

27:
  %28 = phi i64 [ 0, %12 ], [ %19, %18 ], [ %25, %24 ]
  %29 = getelementptr i8, ptr %15, i64 %28
  store i8 0, ptr %29, align 1
  %30 = icmp ult i64 %28, %16
  %31 = zext i1 %30 to i64
  %32 = add i64 %28, %31
  %33 = load i64, ptr %4, align 8
  %34 = add i64 %32, %33
  store i64 %34, ptr %4, align 8
  br label %35

35:
  %36 = phi ptr [ %15, %27 ], [ %2, %9 ], [ %2, %3 ]
  call fastcc void @prepare(ptr %4, ptr %36, ptr %7)
  %37 = getelementptr i8, ptr %4, i64 8
  %38 = call i32 @interleaf.format_byte(ptr %36, ptr %37, i64 -1)
  %39 = icmp eq i64 %1, 0
  br i1 %39, label %55, label %40

40:
  %41 = sext i32 %38 to i64
  %42 = icmp ult i64 %41, %1
  %43 = add i64 %1, -1
  %44 = select i1 %42, i64 %41, i64 %43
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %46, label %48

46:
  %47 = getelementptr i8, ptr %0, i64 %44
  store i8 0, ptr %47, align 1
  br label %55

48:
  %49 = phi i64 [ %53, %48 ], [ 0, %40 ]
  %50 = call i32 @interleaf.format_byte(ptr %36, ptr %37, i64 %49)
  %51 = trunc i32 %50 to i8
  %52 = getelementptr i8, ptr %0, i64 %49
  store i8 %51, ptr %52, align 1
  %53 = add i64 %49, 1
  %54 = icmp eq i64 %53, %44
  br i1 %54, label %46, label %48

55:
  ret i32 %38
}

define i32 @puts(ptr %0) {
  %2 = alloca %struct.job, align 8
  store i64 0, ptr %2, align 8
  %3 = icmp eq ptr %0, null
  br i1 %3, label %30, label %4

4:
  %5 = call i32 @interleaf.is_known(ptr %0)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %30

7:
  %8 = getelementptr i8, ptr %2, i64 520
  %9 = load i64, ptr %2, align 8
  %10 = getelementptr i8, ptr %8, i64 %9
  %11 = sub i64 1023, %9
  %12 = icmp eq i64 %9, 1023
  br i1 %12, label %22, label %13

13:
  %14 = phi i64 [ %20, %19 ], [ 0, %7 ]
  %15 = getelementptr i8, ptr %0, i64 %14
  %16 = load i8, ptr %15, align 1
  %17 = getelementptr i8, ptr %10, i64 %14
  store i8 %16, ptr %17, align 1
  %18 = icmp eq i8 %16, 0
  br i1 %18, label %22, label %19

19:
  %20 = add i64 %14, 1
  %21 = icmp eq i64 %20, %11
  br i1 %21, label %22, label %13

22:
  %23 = phi i64 [ 0, %7 ], [ %14, %13 ], [ %20, %19 ]
  %24 = getelementptr i8, ptr %10, i64 %23
  store i8 0, ptr %24, align 1
  %25 = icmp ult i64 %23, %11
  %26 = zext i1 %25 to i64
  %27 = add i64 %23, %26
  %28 = load i64, ptr %2, align 8
  %29 = add i64 %27, %28
  store i64 %29, ptr %2, align 8
  br label %30

30:
  %31 = phi ptr [ %10, %22 ], [ %0, %4 ], [ %0, %1 ]
  %32 = call i32 @interleaf.print_line(ptr %31)
  ret i32 %32
}

declare i32 @interleaf.print_line(ptr)

define i32 @fputs(ptr %0, ptr %1) {
  %3 = alloca %struct.job, align 8
  store i64 0, ptr %3, align 8
  %4 = icmp eq ptr %0, null
  br i1 %4, label %31, label %5

5:
  %6 = call i32 @interleaf.is_known(ptr %0)
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %31

8:
  %9 = getelementptr i8, ptr %3, i64 520
  %10 = load i64, ptr %3, align 8
  %11 = getelementptr i8, ptr %9, i64 %10
  %12 = sub i64 1023, %10
  %13 = icmp eq i64 %10, 1023
  br i1 %13, label %23, label %14

14:
  %15 = phi i64 [ %21, %20 ], [ 0, %8 ]
  %16 = getelementptr i8, ptr %0, i64 %15
  %17 = load i8, ptr %16, align 1
  %18 = getelementptr i8, ptr %11, i64 %15
  store i8 %17, ptr %18, align 1
  %19 = icmp eq i8 %17, 0
  br i1 %19, label %23, label %20

20:
  %21 = add i64 %15, 1
  %22 = icmp eq i64 %21, %12
  br i1 %22, label %23, label %14

23:
  %24 = phi i64 [ 0, %8 ], [ %15, %14 ], [ %21, %20 ]
  %25 = getelementptr i8, ptr %11, i64 %24
  store i8 0, ptr %25, align 1
  %26 = icmp ult i64 %24, %12
  %27 = zext i1 %26 to i64
  %28 = add i64 %24, %27
  %29 = load i64, ptr %3, align 8
  %30 = add i64 %28, %29
  store i64 %30, ptr %3, align 8
  br label %31

31:
  %32 = phi ptr [ %11, %23 ], [ %0, %5 ], [ %0, %2 ]
  %33 = call i32 @interleaf.print_text(ptr %32)
  ret i32 %33
}

declare i32 @interleaf.print_text(ptr)

define void @perror(ptr %0) {
  %2 = alloca %struct.job, align 8
  store i64 0, ptr %2, align 8
  %3 = icmp eq ptr %0, null
  br i1 %3, label %30, label %4

4:
  %5 = call i32 @interleaf.is_known(ptr %0)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %30

7:
  %8 = getelementptr i8, ptr %2, i64 520
  %9 = load i64, ptr %2, align 8
  %10 = getelementptr i8, ptr %8, i64 %9
  %11 = sub i64 1023, %9
  %12 = icmp eq i64 %9, 1023
  br i1 %12, label %22, label %13

13:
  %14 = phi i64 [ %20, %19 ], [ 0, %7 ]
  %15 = getelementptr i8, ptr %0, i64 %14
  %16 = load i8, ptr %15, align 1
  %17 = getelementptr i8, ptr %10, i64 %14
  store i8 %16, ptr %17, align 1
  %18 = icmp eq i8 %16, 0
  br i1 %18, label %22, label %19

19:
  %20 = add i64 %14, 1
  %21 = icmp eq i64 %20, %11
  br i1 %21, label %22, label %13

22:
  %23 = phi i64 [ 0, %7 ], [ %14, %13 ], [ %20, %19 ]
  %24 = getelementptr i8, ptr %10, i64 %23
  store i8 0, ptr %24, align 1
  %25 = icmp ult i64 %23, %11
  %26 = zext i1 %25 to i64
  %27 = add i64 %23, %26
  %28 = load i64, ptr %2, align 8
  %29 = add i64 %27, %28
  store i64 %29, ptr %2, align 8
  br label %30

30:
  %31 = phi ptr [ %10, %22 ], [ %0, %4 ], [ %0, %1 ]
  %32 = call i32 @interleaf.print_line(ptr %31)
  ret void
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
  %4 = getelementptr i8, ptr %0, i64 8
  %5 = getelementptr i8, ptr %0, i64 8
  %6 = getelementptr i8, ptr %0, i64 8
  %7 = getelementptr i8, ptr %0, i64 520
  br label %8

8:
  %9 = phi i64 [ 0, %3 ], [ %113, %115 ]
  %10 = phi ptr [ %1, %3 ], [ %114, %115 ]
  br label %11

11:
  %12 = phi ptr [ %16, %15 ], [ %10, %8 ]
  %13 = load i8, ptr %12, align 1
  %14 = icmp eq i8 %13, 0
  br i1 %14, label %116, label %15

15:
  %16 = getelementptr i8, ptr %12, i64 1
  %17 = icmp eq i8 %13, 37
  br i1 %17, label %18, label %11

18:
  %19 = phi i32 [ %55, %54 ], [ 0, %15 ]
  %20 = phi i64 [ %56, %54 ], [ -1, %15 ]
  %21 = phi i64 [ %58, %54 ], [ %9, %15 ]
  %22 = phi ptr [ %59, %54 ], [ %16, %15 ]
  %23 = load i8, ptr %22, align 1
  %24 = icmp eq i8 %23, 42
  %25 = icmp ult i64 %21, 64
  %26 = select i1 %24, i1 %25, i1 false
  br i1 %26, label %27, label %41

27:
  %28 = getelementptr i64, ptr %2, i64 %21
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr [64 x i64], ptr %4, i64 0, i64 %21
  store i64 %29, ptr %30, align 8
  %31 = icmp eq i32 %19, 0
  br i1 %31, label %38, label %32

32:
  %33 = load i64, ptr %28, align 8
  %34 = and i64 %33, 2147483648
  %35 = icmp eq i64 %34, 0
  %36 = and i64 %33, 2147483647
  %37 = select i1 %35, i64 %36, i64 -1
  br label %38

38:
  %39 = phi i64 [ %37, %32 ], [ %20, %27 ]
  %40 = add i64 %21, 1
  br label %54

41:
  %42 = icmp eq i8 %23, 46
  br i1 %42, label %54, label %43

43:
  %44 = add i8 %23, -48
  %45 = icmp ult i8 %44, 10
  br i1 %45, label %46, label %52

46:
  %47 = icmp eq i32 %19, 0
  br i1 %47, label %54, label %48

48:
  %49 = mul i64 %20, 10
  %50 = zext nneg i8 %44 to i64
  %51 = add i64 %49, %50
  br label %54

52:
  switch i8 %23, label %54 [
    i8 122, label %53
    i8 116, label %53
    i8 113, label %53
    i8 108, label %53
    i8 106, label %53
    i8 104, label %53
    i8 76, label %53
    i8 45, label %53
    i8 43, label %53
    i8 35, label %53
    i8 32, label %53
  ]

53:
  br label %54

54:
  %55 = phi i32 [ %19, %52 ], [ %19, %38 ], [ 1, %48 ], [ 0, %46 ], [ 1, %41 ], [ %19, %53 ]
  %56 = phi i64 [ %20, %52 ], [ %39, %38 ], [ %51, %48 ], [ %20, %46 ], [ 0, %41 ], [ %20, %53 ]
  %57 = phi i1 [ false, %52 ], [ true, %38 ], [ true, %48 ], [ true, %46 ], [ true, %41 ], [ true, %53 ]
  %58 = phi i64 [ %21, %52 ], [ %40, %38 ], [ %21, %48 ], [ %21, %46 ], [ %21, %41 ], [ %21, %53 ]
  %59 = getelementptr i8, ptr %22, i64 1
  br i1 %57, label %18, label %60

60:
  %61 = load i8, ptr %22, align 1
  %62 = icmp eq i8 %61, 0
  br i1 %62, label %111, label %63

63:
  %64 = getelementptr i8, ptr %22, i64 1
  %65 = icmp eq i8 %61, 37
  %66 = icmp ugt i64 %58, 63
  %67 = select i1 %65, i1 true, i1 %66
  br i1 %67, label %111, label %68

68:
  %69 = getelementptr i64, ptr %2, i64 %58
  %70 = load i64, ptr %69, align 8
  %71 = icmp eq i8 %61, 115
  %72 = icmp ne i64 %70, 0
  %73 = select i1 %71, i1 %72, i1 false
  br i1 %73, label %74, label %107

74:
  %75 = inttoptr i64 %70 to ptr
  %76 = call i32 @interleaf.is_known(ptr %75)
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %78, label %107

78:
  %79 = getelementptr [64 x i64], ptr %6, i64 0, i64 %58
  %80 = call i32 @interleaf.is_known(ptr %75)
  %81 = icmp eq i32 %80, 0
  br i1 %81, label %82, label %105

82:
  %83 = load i64, ptr %0, align 8
  %84 = getelementptr i8, ptr %7, i64 %83
  %85 = sub i64 1023, %83
  %86 = call i64 @llvm.umin.i64(i64 %85, i64 %56)
  %87 = icmp eq i64 %86, 0
  br i1 %87, label %97, label %88

88:
  %89 = phi i64 [ %95, %94 ], [ 0, %82 ]
  %90 = getelementptr i8, ptr %75, i64 %89
  %91 = load i8, ptr %90, align 1
  %92 = getelementptr i8, ptr %84, i64 %89
  store i8 %91, ptr %92, align 1
  %93 = icmp eq i8 %91, 0
  br i1 %93, label %97, label %94

94:
  %95 = add i64 %89, 1
  %96 = icmp eq i64 %95, %86
  br i1 %96, label %97, label %88

97:
  %98 = phi i64 [ 0, %82 ], [ %89, %88 ], [ %95, %94 ]
  %99 = getelementptr i8, ptr %84, i64 %98
  store i8 0, ptr %99, align 1
  %100 = icmp ult i64 %98, %85
  %101 = zext i1 %100 to i64
  %102 = add i64 %98, %101
  %103 = load i64, ptr %0, align 8
  %104 = add i64 %102, %103
  store i64 %104, ptr %0, align 8
  br label %105

105:
  %106 = phi ptr [ %84, %97 ], [ %75, %78 ]
  call void @interleaf.keep(ptr %79, ptr %106)
  br label %109

107:
  %108 = getelementptr [64 x i64], ptr %5, i64 0, i64 %58
  store i64 %70, ptr %108, align 8
  br label %109

109:
  %110 = add i64 %58, 1
  br label %111

111:
  %112 = phi i32 [ 1, %60 ], [ 0, %109 ], [ 2, %63 ]
  %113 = phi i64 [ %58, %60 ], [ %110, %109 ], [ %58, %63 ]
  %114 = phi ptr [ %22, %60 ], [ %64, %109 ], [ %64, %63 ]
  switch i32 %112, label %116 [
    i32 0, label %115
    i32 2, label %115
  ]

115:
  br label %8

116:
  ret void
}

declare i32 @interleaf.print_format(ptr, ptr)

declare i32 @interleaf.is_known(ptr)

declare void @interleaf.keep(ptr, ptr)

declare i32 @interleaf.format_byte(ptr, ptr, i64)

declare i64 @llvm.umin.i64(i64, i64)

declare i32 @llvm.umin.i32(i32, i32)
