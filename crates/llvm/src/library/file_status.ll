; Made from library/file_status.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/file_status.c"

%struct.status = type { i64, i64, i64, i32, i32, i32, i32, i64, i64, i64, i64, [9 x i64] }

define range(i32 -1, 1) i32 @interleaf.files.stat(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.name_of_file(ptr %0)
  %4 = call ptr @interleaf.find_file(i64 %3)
  %5 = icmp eq ptr %4, null
  br i1 %5, label %18, label %6

6:
  call void @interleaf.fill(ptr %1, i8 signext 0, i64 144)
  %7 = ptrtoint ptr %4 to i64
  %8 = lshr i64 %7, 4
  %9 = getelementptr i8, ptr %1, i64 8
  store i64 %8, ptr %9, align 8
  %10 = getelementptr i8, ptr %1, i64 16
  store i64 1, ptr %10, align 8
  %11 = getelementptr i8, ptr %1, i64 24
  store i32 33188, ptr %11, align 8
  %12 = call i64 @interleaf.size_of_file(ptr %4)
  %13 = getelementptr i8, ptr %1, i64 48
  store i64 %12, ptr %13, align 8
  %14 = getelementptr i8, ptr %1, i64 56
  store i64 4096, ptr %14, align 8
  %15 = add i64 %12, 511
  %16 = sdiv i64 %15, 512
  %17 = getelementptr i8, ptr %1, i64 64
  store i64 %16, ptr %17, align 8
  br label %20

18:
  %19 = call ptr @__errno_location()
  store i32 2, ptr %19, align 4
  br label %20

20:
  %21 = phi i32 [ 0, %6 ], [ -1, %18 ]
  ret i32 %21
}

declare ptr @interleaf.find_file(i64)

declare i64 @interleaf.name_of_file(ptr)

define range(i32 -1, 1) i32 @interleaf.files.stat64(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.name_of_file(ptr %0)
  %4 = call ptr @interleaf.find_file(i64 %3)
  %5 = icmp eq ptr %4, null
  br i1 %5, label %18, label %6

6:
  call void @interleaf.fill(ptr %1, i8 signext 0, i64 144)
  %7 = ptrtoint ptr %4 to i64
  %8 = lshr i64 %7, 4
  %9 = getelementptr i8, ptr %1, i64 8
  store i64 %8, ptr %9, align 8
  %10 = getelementptr i8, ptr %1, i64 16
  store i64 1, ptr %10, align 8
  %11 = getelementptr i8, ptr %1, i64 24
  store i32 33188, ptr %11, align 8
  %12 = call i64 @interleaf.size_of_file(ptr %4)
  %13 = getelementptr i8, ptr %1, i64 48
  store i64 %12, ptr %13, align 8
  %14 = getelementptr i8, ptr %1, i64 56
  store i64 4096, ptr %14, align 8
  %15 = add i64 %12, 511
  %16 = sdiv i64 %15, 512
  %17 = getelementptr i8, ptr %1, i64 64
  store i64 %16, ptr %17, align 8
  br label %20

18:
  %19 = call ptr @__errno_location()
  store i32 2, ptr %19, align 4
  br label %20

20:
  %21 = phi i32 [ 0, %6 ], [ -1, %18 ]
  ret i32 %21
}

define range(i32 -1, 1) i32 @interleaf.files.lstat(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.name_of_file(ptr %0)
  %4 = call ptr @interleaf.find_file(i64 %3)
  %5 = icmp eq ptr %4, null
  br i1 %5, label %18, label %6

6:
  call void @interleaf.fill(ptr %1, i8 signext 0, i64 144)
  %7 = ptrtoint ptr %4 to i64
  %8 = lshr i64 %7, 4
  %9 = getelementptr i8, ptr %1, i64 8
  store i64 %8, ptr %9, align 8
  %10 = getelementptr i8, ptr %1, i64 16
  store i64 1, ptr %10, align 8
  %11 = getelementptr i8, ptr %1, i64 24
  store i32 33188, ptr %11, align 8
  %12 = call i64 @interleaf.size_of_file(ptr %4)
  %13 = getelementptr i8, ptr %1, i64 48
  store i64 %12, ptr %13, align 8
  %14 = getelementptr i8, ptr %1, i64 56
  store i64 4096, ptr %14, align 8
  %15 = add i64 %12, 511
  %16 = sdiv i64 %15, 512
  %17 = getelementptr i8, ptr %1, i64 64
  store i64 %16, ptr %17, align 8
  br label %20

18:
  %19 = call ptr @__errno_location()
  store i32 2, ptr %19, align 4
  br label %20

20:
  %21 = phi i32 [ 0, %6 ], [ -1, %18 ]
  ret i32 %21
}

define range(i32 -1, 1) i32 @interleaf.files.lstat64(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.name_of_file(ptr %0)
  %4 = call ptr @interleaf.find_file(i64 %3)
  %5 = icmp eq ptr %4, null
  br i1 %5, label %18, label %6

6:
  call void @interleaf.fill(ptr %1, i8 signext 0, i64 144)
  %7 = ptrtoint ptr %4 to i64
  %8 = lshr i64 %7, 4
  %9 = getelementptr i8, ptr %1, i64 8
  store i64 %8, ptr %9, align 8
  %10 = getelementptr i8, ptr %1, i64 16
  store i64 1, ptr %10, align 8
  %11 = getelementptr i8, ptr %1, i64 24
  store i32 33188, ptr %11, align 8
  %12 = call i64 @interleaf.size_of_file(ptr %4)
  %13 = getelementptr i8, ptr %1, i64 48
  store i64 %12, ptr %13, align 8
  %14 = getelementptr i8, ptr %1, i64 56
  store i64 4096, ptr %14, align 8
  %15 = add i64 %12, 511
  %16 = sdiv i64 %15, 512
  %17 = getelementptr i8, ptr %1, i64 64
  store i64 %16, ptr %17, align 8
  br label %20

18:
  %19 = call ptr @__errno_location()
  store i32 2, ptr %19, align 4
  br label %20

20:
  %21 = phi i32 [ 0, %6 ], [ -1, %18 ]
  ret i32 %21
}

define range(i32 -1, 1) i32 @__xstat(i32 %0, ptr %1, ptr %2) {
  %4 = call i64 @interleaf.name_of_file(ptr %1)
  %5 = call ptr @interleaf.find_file(i64 %4)
  %6 = icmp eq ptr %5, null
  br i1 %6, label %19, label %7

7:
  call void @interleaf.fill(ptr %2, i8 signext 0, i64 144)
  %8 = ptrtoint ptr %5 to i64
  %9 = lshr i64 %8, 4
  %10 = getelementptr i8, ptr %2, i64 8
  store i64 %9, ptr %10, align 8
  %11 = getelementptr i8, ptr %2, i64 16
  store i64 1, ptr %11, align 8
  %12 = getelementptr i8, ptr %2, i64 24
  store i32 33188, ptr %12, align 8
  %13 = call i64 @interleaf.size_of_file(ptr %5)
  %14 = getelementptr i8, ptr %2, i64 48
  store i64 %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %2, i64 56
  store i64 4096, ptr %15, align 8
  %16 = add i64 %13, 511
  %17 = sdiv i64 %16, 512
  %18 = getelementptr i8, ptr %2, i64 64
  store i64 %17, ptr %18, align 8
  br label %21

19:
  %20 = call ptr @__errno_location()
  store i32 2, ptr %20, align 4
  br label %21

21:
  %22 = phi i32 [ 0, %7 ], [ -1, %19 ]
  ret i32 %22
}

define range(i32 -1, 1) i32 @__xstat64(i32 %0, ptr %1, ptr %2) {
  %4 = call i64 @interleaf.name_of_file(ptr %1)
  %5 = call ptr @interleaf.find_file(i64 %4)
  %6 = icmp eq ptr %5, null
  br i1 %6, label %19, label %7

7:
  call void @interleaf.fill(ptr %2, i8 signext 0, i64 144)
  %8 = ptrtoint ptr %5 to i64
  %9 = lshr i64 %8, 4
  %10 = getelementptr i8, ptr %2, i64 8
  store i64 %9, ptr %10, align 8
  %11 = getelementptr i8, ptr %2, i64 16
  store i64 1, ptr %11, align 8
  %12 = getelementptr i8, ptr %2, i64 24
  store i32 33188, ptr %12, align 8
  %13 = call i64 @interleaf.size_of_file(ptr %5)
  %14 = getelementptr i8, ptr %2, i64 48
  store i64 %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %2, i64 56
  store i64 4096, ptr %15, align 8
  %16 = add i64 %13, 511
  %17 = sdiv i64 %16, 512
  %18 = getelementptr i8, ptr %2, i64 64
  store i64 %17, ptr %18, align 8
  br label %21

19:
  %20 = call ptr @__errno_location()
  store i32 2, ptr %20, align 4
  br label %21

21:
  %22 = phi i32 [ 0, %7 ], [ -1, %19 ]
  ret i32 %22
}

define range(i32 -1, 1) i32 @__lxstat(i32 %0, ptr %1, ptr %2) {
  %4 = call i64 @interleaf.name_of_file(ptr %1)
  %5 = call ptr @interleaf.find_file(i64 %4)
  %6 = icmp eq ptr %5, null
  br i1 %6, label %19, label %7

7:
  call void @interleaf.fill(ptr %2, i8 signext 0, i64 144)
  %8 = ptrtoint ptr %5 to i64
  %9 = lshr i64 %8, 4
  %10 = getelementptr i8, ptr %2, i64 8
  store i64 %9, ptr %10, align 8
  %11 = getelementptr i8, ptr %2, i64 16
  store i64 1, ptr %11, align 8
  %12 = getelementptr i8, ptr %2, i64 24
  store i32 33188, ptr %12, align 8
  %13 = call i64 @interleaf.size_of_file(ptr %5)
  %14 = getelementptr i8, ptr %2, i64 48
  store i64 %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %2, i64 56
  store i64 4096, ptr %15, align 8
  %16 = add i64 %13, 511
  %17 = sdiv i64 %16, 512
  %18 = getelementptr i8, ptr %2, i64 64
  store i64 %17, ptr %18, align 8
  br label %21

19:
  %20 = call ptr @__errno_location()
  store i32 2, ptr %20, align 4
  br label %21

21:
  %22 = phi i32 [ 0, %7 ], [ -1, %19 ]
  ret i32 %22
}

define range(i32 -1, 1) i32 @__lxstat64(i32 %0, ptr %1, ptr %2) {
  %4 = call i64 @interleaf.name_of_file(ptr %1)
  %5 = call ptr @interleaf.find_file(i64 %4)
  %6 = icmp eq ptr %5, null
  br i1 %6, label %19, label %7

7:
  call void @interleaf.fill(ptr %2, i8 signext 0, i64 144)
  %8 = ptrtoint ptr %5 to i64
  %9 = lshr i64 %8, 4
  %10 = getelementptr i8, ptr %2, i64 8
  store i64 %9, ptr %10, align 8
  %11 = getelementptr i8, ptr %2, i64 16
  store i64 1, ptr %11, align 8
  %12 = getelementptr i8, ptr %2, i64 24
  store i32 33188, ptr %12, align 8
  %13 = call i64 @interleaf.size_of_file(ptr %5)
  %14 = getelementptr i8, ptr %2, i64 48
  store i64 %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %2, i64 56
  store i64 4096, ptr %15, align 8
  %16 = add i64 %13, 511
  %17 = sdiv i64 %16, 512
  %18 = getelementptr i8, ptr %2, i64 64
  store i64 %17, ptr %18, align 8
  br label %21

19:
  %20 = call ptr @__errno_location()
  store i32 2, ptr %20, align 4
  br label %21

21:
  %22 = phi i32 [ 0, %7 ], [ -1, %19 ]
  ret i32 %22
}

define range(i32 -1, 1) i32 @interleaf.files.fstat(i32 %0, ptr %1) {
  %3 = icmp ult i32 %0, 3
  br i1 %3, label %4, label %6

4:
  call void @interleaf.fill(ptr %1, i8 signext 0, i64 144)
  %5 = getelementptr i8, ptr %1, i64 24
  store i32 8592, ptr %5, align 8
  br label %25

6:
  %7 = call ptr @interleaf.described(i32 %0)
  %8 = icmp eq ptr %7, null
  br i1 %8, label %23, label %9

9:
  %10 = getelementptr i8, ptr %7, i64 8
  %11 = load ptr, ptr %10, align 8
  call void @interleaf.fill(ptr %1, i8 signext 0, i64 144)
  %12 = ptrtoint ptr %11 to i64
  %13 = lshr i64 %12, 4
  %14 = getelementptr i8, ptr %1, i64 8
  store i64 %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %1, i64 16
  store i64 1, ptr %15, align 8
  %16 = getelementptr i8, ptr %1, i64 24
  store i32 33188, ptr %16, align 8
  %17 = call i64 @interleaf.size_of_file(ptr %11)
  %18 = getelementptr i8, ptr %1, i64 48
  store i64 %17, ptr %18, align 8
  %19 = getelementptr i8, ptr %1, i64 56
  store i64 4096, ptr %19, align 8
  %20 = add i64 %17, 511
  %21 = sdiv i64 %20, 512
  %22 = getelementptr i8, ptr %1, i64 64
  store i64 %21, ptr %22, align 8
  br label %25

23:
  %24 = call ptr @__errno_location()
  store i32 9, ptr %24, align 4
  br label %25

25:
  %26 = phi i32 [ 0, %4 ], [ 0, %9 ], [ -1, %23 ]
  ret i32 %26
}

declare void @interleaf.fill(ptr, i8 signext, i64)

declare ptr @interleaf.described(i32)

define range(i32 -1, 1) i32 @interleaf.files.fstat64(i32 %0, ptr %1) {
  %3 = call i32 @interleaf.files.fstat(i32 %0, ptr %1)
  ret i32 %3
}

define range(i32 -1, 1) i32 @__fxstat(i32 %0, i32 %1, ptr %2) {
  %4 = call i32 @interleaf.files.fstat(i32 %1, ptr %2)
  ret i32 %4
}

define range(i32 -1, 1) i32 @__fxstat64(i32 %0, i32 %1, ptr %2) {
  %4 = call i32 @interleaf.files.fstat(i32 %1, ptr %2)
  ret i32 %4
}

define i32 @interleaf.files.statx(i32 %0, ptr %1, i32 %2, i32 %3, ptr %4) {
  %6 = alloca %struct.status, align 8
  %7 = load i8, ptr %1, align 1
  %8 = icmp ne i8 %7, 0
  %9 = and i32 %2, 4096
  %10 = icmp eq i32 %9, 0
  %11 = or i1 %10, %8
  br i1 %11, label %14, label %12

12:
  %13 = call i32 @interleaf.files.fstat(i32 %0, ptr %6)
  br label %32

14:
  %15 = call i64 @interleaf.name_of_file(ptr %1)
  %16 = call ptr @interleaf.find_file(i64 %15)
  %17 = icmp eq ptr %16, null
  br i1 %17, label %30, label %18

18:
  call void @interleaf.fill(ptr %6, i8 signext 0, i64 144)
  %19 = ptrtoint ptr %16 to i64
  %20 = lshr i64 %19, 4
  %21 = getelementptr i8, ptr %6, i64 8
  store i64 %20, ptr %21, align 8
  %22 = getelementptr i8, ptr %6, i64 16
  store i64 1, ptr %22, align 8
  %23 = getelementptr i8, ptr %6, i64 24
  store i32 33188, ptr %23, align 8
  %24 = call i64 @interleaf.size_of_file(ptr %16)
  %25 = getelementptr i8, ptr %6, i64 48
  store i64 %24, ptr %25, align 8
  %26 = getelementptr i8, ptr %6, i64 56
  store i64 4096, ptr %26, align 8
  %27 = add i64 %24, 511
  %28 = sdiv i64 %27, 512
  %29 = getelementptr i8, ptr %6, i64 64
  store i64 %28, ptr %29, align 8
  br label %32

30:
  %31 = call ptr @__errno_location()
  store i32 2, ptr %31, align 4
  br label %32

32:
  %33 = phi i32 [ %13, %12 ], [ 0, %18 ], [ -1, %30 ]
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %35, label %54

35:
  call void @interleaf.fill(ptr %4, i8 signext 0, i64 256)
  store i32 2047, ptr %4, align 8
  %36 = getelementptr i8, ptr %4, i64 4
  store i32 4096, ptr %36, align 4
  %37 = getelementptr i8, ptr %6, i64 16
  %38 = load i64, ptr %37, align 8
  %39 = trunc i64 %38 to i32
  %40 = getelementptr i8, ptr %4, i64 16
  store i32 %39, ptr %40, align 8
  %41 = getelementptr i8, ptr %6, i64 24
  %42 = load i32, ptr %41, align 8
  %43 = trunc i32 %42 to i16
  %44 = getelementptr i8, ptr %4, i64 28
  store i16 %43, ptr %44, align 4
  %45 = getelementptr i8, ptr %6, i64 8
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr i8, ptr %4, i64 32
  store i64 %46, ptr %47, align 8
  %48 = getelementptr i8, ptr %6, i64 48
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr i8, ptr %4, i64 40
  store i64 %49, ptr %50, align 8
  %51 = getelementptr i8, ptr %6, i64 64
  %52 = load i64, ptr %51, align 8
  %53 = getelementptr i8, ptr %4, i64 48
  store i64 %52, ptr %53, align 8
  br label %54

54:
  %55 = phi i32 [ 0, %35 ], [ %33, %32 ]
  ret i32 %55
}

define range(i32 -1, 1) i32 @interleaf.files.access(ptr %0, i32 %1) {
  %3 = call i64 @interleaf.name_of_file(ptr %0)
  %4 = call ptr @interleaf.find_file(i64 %3)
  %5 = icmp eq ptr %4, null
  br i1 %5, label %9, label %6

6:
  %7 = and i32 %1, 1
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %12, label %9

9:
  %10 = phi i32 [ 2, %2 ], [ 13, %6 ]
  %11 = call ptr @__errno_location()
  store i32 %10, ptr %11, align 4
  br label %12

12:
  %13 = phi i32 [ 0, %6 ], [ -1, %9 ]
  ret i32 %13
}

define range(i32 -1, 1) i32 @truncate(ptr %0, i64 %1) {
  %3 = call i64 @interleaf.name_of_file(ptr %0)
  %4 = call ptr @interleaf.find_file(i64 %3)
  %5 = icmp eq ptr %4, null
  %6 = icmp slt i64 %1, 0
  %7 = or i1 %6, %5
  br i1 %7, label %8, label %11

8:
  %9 = select i1 %5, i32 2, i32 22
  %10 = call ptr @__errno_location()
  store i32 %9, ptr %10, align 4
  br label %12

11:
  call void @interleaf.resize_file(ptr %4, i64 %1)
  br label %12

12:
  %13 = phi i32 [ -1, %8 ], [ 0, %11 ]
  ret i32 %13
}

declare void @interleaf.resize_file(ptr, i64)

define range(i32 -1, 1) i32 @truncate64(ptr %0, i64 %1) {
  %3 = call i64 @interleaf.name_of_file(ptr %0)
  %4 = call ptr @interleaf.find_file(i64 %3)
  %5 = icmp eq ptr %4, null
  %6 = icmp slt i64 %1, 0
  %7 = or i1 %6, %5
  br i1 %7, label %8, label %11

8:
  %9 = select i1 %5, i32 2, i32 22
  %10 = call ptr @__errno_location()
  store i32 %9, ptr %10, align 4
  br label %12

11:
  call void @interleaf.resize_file(ptr %4, i64 %1)
  br label %12

12:
  %13 = phi i32 [ -1, %8 ], [ 0, %11 ]
  ret i32 %13
}

declare i64 @interleaf.size_of_file(ptr)

declare ptr @__errno_location()
