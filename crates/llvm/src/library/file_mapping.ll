; Made from library/file_mapping.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/file_mapping.c"

%struct.status = type { [18 x i64] }
%struct.place = type { i32, i32 }

define ptr @interleaf.files.mmap(ptr %0, i64 %1, i32 %2, i32 %3, i32 %4, i64 %5) {
  %7 = and i32 %3, 32
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %11, label %9

9:
  %10 = call ptr @interleaf.map_pages(i64 %1, i32 %3, i32 0)
  br label %36

11:
  %12 = call ptr @interleaf.described(i32 %4)
  %13 = and i32 %3, 1
  %14 = icmp ne i32 %13, 0
  %15 = and i32 %2, 2
  %16 = icmp ne i32 %15, 0
  %17 = and i1 %16, %14
  %18 = icmp ult i32 %4, 3
  %19 = or i1 %18, %17
  br i1 %19, label %28, label %20

20:
  %21 = icmp eq ptr %12, null
  br i1 %21, label %28, label %22

22:
  %23 = icmp slt i64 %5, 0
  %24 = and i64 %5, 4095
  %25 = icmp eq i64 %24, 0
  %26 = select i1 %25, i32 0, i32 22
  %27 = select i1 %23, i32 22, i32 %26
  br label %28

28:
  %29 = phi i32 [ 19, %11 ], [ %27, %22 ], [ 9, %20 ]
  %30 = call ptr @interleaf.map_pages(i64 %1, i32 %3, i32 %29)
  %31 = icmp eq ptr %30, inttoptr (i64 -1 to ptr)
  br i1 %31, label %36, label %32

32:
  %33 = getelementptr i8, ptr %12, i64 8
  %34 = load ptr, ptr %33, align 8
  %35 = call i64 @interleaf.read_file(ptr %34, i64 %5, ptr %30, i64 %1)
  br label %36

36:
  %37 = phi ptr [ %10, %9 ], [ %30, %32 ], [ %30, %28 ]
  ret ptr %37
}

declare ptr @interleaf.map_pages(i64, i32, i32)

declare ptr @interleaf.described(i32)

declare i64 @interleaf.read_file(ptr, i64, ptr, i64)

define ptr @interleaf.files.mmap64(ptr %0, i64 %1, i32 %2, i32 %3, i32 %4, i64 %5) {
  %7 = and i32 %3, 32
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %11, label %9

9:
  %10 = call ptr @interleaf.map_pages(i64 %1, i32 %3, i32 0)
  br label %36

11:
  %12 = call ptr @interleaf.described(i32 %4)
  %13 = and i32 %3, 1
  %14 = icmp ne i32 %13, 0
  %15 = and i32 %2, 2
  %16 = icmp ne i32 %15, 0
  %17 = and i1 %16, %14
  %18 = icmp ult i32 %4, 3
  %19 = or i1 %18, %17
  br i1 %19, label %28, label %20

20:
  %21 = icmp eq ptr %12, null
  br i1 %21, label %28, label %22

22:
  %23 = icmp slt i64 %5, 0
  %24 = and i64 %5, 4095
  %25 = icmp eq i64 %24, 0
  %26 = select i1 %25, i32 0, i32 22
  %27 = select i1 %23, i32 22, i32 %26
  br label %28

28:
  %29 = phi i32 [ 19, %11 ], [ %27, %22 ], [ 9, %20 ]
  %30 = call ptr @interleaf.map_pages(i64 %1, i32 %3, i32 %29)
  %31 = icmp eq ptr %30, inttoptr (i64 -1 to ptr)
  br i1 %31, label %36, label %32

32:
  %33 = getelementptr i8, ptr %12, i64 8
  %34 = load ptr, ptr %33, align 8
  %35 = call i64 @interleaf.read_file(ptr %34, i64 %5, ptr %30, i64 %1)
  br label %36

36:
  %37 = phi ptr [ %10, %9 ], [ %30, %32 ], [ %30, %28 ]
  ret ptr %37
}

define i32 @ftw(ptr %0, ptr %1, i32 %2) {
  %4 = alloca %struct.status, align 8
  %5 = alloca %struct.place, align 8
  %6 = call i32 @interleaf.files.stat(ptr %0, ptr %4)
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %22

8:
  store i64 0, ptr %5, align 8
  br label %9

9:
  %10 = phi i64 [ %21, %19 ], [ 0, %8 ]
  %11 = phi i32 [ %20, %19 ], [ 0, %8 ]
  %12 = getelementptr i8, ptr %0, i64 %10
  %13 = load i8, ptr %12, align 1
  switch i8 %13, label %19 [
    i8 0, label %14
    i8 47, label %16
  ]

14:
  store i32 %11, ptr %5, align 8
  %15 = call i32 %1(ptr %0, ptr %4, i32 0, ptr %5)
  br label %22

16:
  %17 = trunc i64 %10 to i32
  %18 = add i32 %17, 1
  br label %19

19:
  %20 = phi i32 [ %11, %9 ], [ %18, %16 ]
  %21 = add i64 %10, 1
  br label %9

22:
  %23 = phi i32 [ %15, %14 ], [ -1, %3 ]
  ret i32 %23
}

define i32 @ftw64(ptr %0, ptr %1, i32 %2) {
  %4 = alloca %struct.status, align 8
  %5 = alloca %struct.place, align 8
  %6 = call i32 @interleaf.files.stat(ptr %0, ptr %4)
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %22

8:
  store i64 0, ptr %5, align 8
  br label %9

9:
  %10 = phi i64 [ %21, %19 ], [ 0, %8 ]
  %11 = phi i32 [ %20, %19 ], [ 0, %8 ]
  %12 = getelementptr i8, ptr %0, i64 %10
  %13 = load i8, ptr %12, align 1
  switch i8 %13, label %19 [
    i8 0, label %14
    i8 47, label %16
  ]

14:
  store i32 %11, ptr %5, align 8
  %15 = call i32 %1(ptr %0, ptr %4, i32 0, ptr %5)
  br label %22

16:
  %17 = trunc i64 %10 to i32
  %18 = add i32 %17, 1
  br label %19

19:
  %20 = phi i32 [ %11, %9 ], [ %18, %16 ]
  %21 = add i64 %10, 1
  br label %9

22:
  %23 = phi i32 [ %15, %14 ], [ -1, %3 ]
  ret i32 %23
}

define i32 @nftw(ptr %0, ptr %1, i32 %2, i32 %3) {
  %5 = alloca %struct.status, align 8
  %6 = alloca %struct.place, align 8
  %7 = call i32 @interleaf.files.stat(ptr %0, ptr %5)
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %23

9:
  store i64 0, ptr %6, align 8
  br label %10

10:
  %11 = phi i64 [ %22, %20 ], [ 0, %9 ]
  %12 = phi i32 [ %21, %20 ], [ 0, %9 ]
  %13 = getelementptr i8, ptr %0, i64 %11
  %14 = load i8, ptr %13, align 1
  switch i8 %14, label %20 [
    i8 0, label %15
    i8 47, label %17
  ]

15:
  store i32 %12, ptr %6, align 8
  %16 = call i32 %1(ptr %0, ptr %5, i32 0, ptr %6)
  br label %23

17:
  %18 = trunc i64 %11 to i32
  %19 = add i32 %18, 1
  br label %20

20:
  %21 = phi i32 [ %12, %10 ], [ %19, %17 ]
  %22 = add i64 %11, 1
  br label %10

23:
  %24 = phi i32 [ %16, %15 ], [ -1, %4 ]
  ret i32 %24
}

define i32 @nftw64(ptr %0, ptr %1, i32 %2, i32 %3) {
  %5 = alloca %struct.status, align 8
  %6 = alloca %struct.place, align 8
  %7 = call i32 @interleaf.files.stat(ptr %0, ptr %5)
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %23

9:
  store i64 0, ptr %6, align 8
  br label %10

10:
  %11 = phi i64 [ %22, %20 ], [ 0, %9 ]
  %12 = phi i32 [ %21, %20 ], [ 0, %9 ]
  %13 = getelementptr i8, ptr %0, i64 %11
  %14 = load i8, ptr %13, align 1
  switch i8 %14, label %20 [
    i8 0, label %15
    i8 47, label %17
  ]

15:
  store i32 %12, ptr %6, align 8
  %16 = call i32 %1(ptr %0, ptr %5, i32 0, ptr %6)
  br label %23

17:
  %18 = trunc i64 %11 to i32
  %19 = add i32 %18, 1
  br label %20

20:
  %21 = phi i32 [ %12, %10 ], [ %19, %17 ]
  %22 = add i64 %11, 1
  br label %10

23:
  %24 = phi i32 [ %16, %15 ], [ -1, %4 ]
  ret i32 %24
}

declare i32 @interleaf.files.stat(ptr, ptr)
