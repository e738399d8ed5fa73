; Made from library/descriptors.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/descriptors.c"

%struct.__va_list_tag = type { i32, i32, ptr, ptr }
%struct.piece = type { ptr, i64 }

@descriptors = internal global [256 x ptr] zeroinitializer, align 16
@"lock of the descriptors" = internal global i64 0, align 8

define i32 @interleaf.descriptors.interleaf.has_descriptors() {
  ret i32 1
}

define ptr @interleaf.described(i32 %0) {
  %2 = add i32 %0, -256
  %3 = icmp ult i32 %2, -253
  br i1 %3, label %9, label %4

4:
  %5 = zext nneg i32 %0 to i64
  %6 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %5
  %7 = load atomic i64, ptr %6 acquire, align 8
  %8 = inttoptr i64 %7 to ptr
  br label %9

9:
  %10 = phi ptr [ %8, %4 ], [ null, %1 ]
  ret ptr %10
}

define i32 @interleaf.new_descriptor(ptr %0, i32 %1) {
  call void @interleaf.lock(ptr @"lock of the descriptors")
  %3 = call i32 @llvm.smax.i32(i32 %1, i32 3)
  %4 = icmp slt i32 %1, 256
  br i1 %4, label %5, label %17

5:
  %6 = zext nneg i32 %3 to i64
  br label %7

7:
  %8 = phi i64 [ %6, %5 ], [ %13, %12 ]
  %9 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %8
  %10 = load atomic i64, ptr %9 monotonic, align 8
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %15, label %12

12:
  %13 = add i64 %8, 1
  %14 = icmp eq i64 %13, 256
  br i1 %14, label %17, label %7

15:
  %16 = trunc i64 %8 to i32
  br label %17

17:
  %18 = phi i32 [ %3, %2 ], [ %16, %15 ], [ 256, %12 ]
  %19 = icmp ugt i32 %18, 255
  br i1 %19, label %20, label %21

20:
  call void @interleaf.fault.too_many()
  br label %21

21:
  %22 = zext nneg i32 %18 to i64
  %23 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %22
  %24 = ptrtoint ptr %0 to i64
  store atomic i64 %24, ptr %23 release, align 8
  call void @interleaf.unlock(ptr @"lock of the descriptors")
  ret i32 %18
}

declare void @interleaf.lock(ptr)

declare void @interleaf.fault.too_many()

declare void @interleaf.unlock(ptr)

define range(i32 -1, 1) i32 @interleaf.close_descriptor(i32 %0) {
  %2 = add i32 %0, -256
  %3 = icmp ult i32 %2, -253
  br i1 %3, label %4, label %8

4:
  %5 = icmp ugt i32 %0, 2
  br i1 %5, label %6, label %16

6:
  %7 = call ptr @__errno_location()
  store i32 9, ptr %7, align 4
  br label %16

8:
  call void @interleaf.lock(ptr @"lock of the descriptors")
  %9 = zext nneg i32 %0 to i64
  %10 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %9
  %11 = load atomic i64, ptr %10 monotonic, align 8
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %14, label %13

13:
  store atomic i64 0, ptr %10 release, align 8
  call void @interleaf.unlock(ptr @"lock of the descriptors")
  br label %16

14:
  call void @interleaf.unlock(ptr @"lock of the descriptors")
  %15 = call ptr @__errno_location()
  store i32 9, ptr %15, align 4
  br label %16

16:
  %17 = phi i32 [ -1, %6 ], [ 0, %4 ], [ -1, %14 ], [ 0, %13 ]
  ret i32 %17
}

define i64 @interleaf.read_description(ptr %0, ptr %1, i64 %2) {
  %4 = call i32 @interleaf.has_descriptors()
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %7, label %6

6:
  call void @interleaf.lock(ptr %0)
  br label %7

7:
  %8 = getelementptr i8, ptr %0, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr i8, ptr %0, i64 16
  %11 = load i64, ptr %10, align 8
  %12 = call i64 @interleaf.read_file(ptr %9, i64 %11, ptr %1, i64 %2)
  %13 = load i64, ptr %10, align 8
  %14 = add i64 %13, %12
  store i64 %14, ptr %10, align 8
  br i1 %5, label %16, label %15

15:
  call void @interleaf.unlock(ptr %0)
  br label %16

16:
  ret i64 %12
}

declare i32 @interleaf.has_descriptors()

declare i64 @interleaf.read_file(ptr, i64, ptr, i64)

define ptr @interleaf.read_ahead(ptr %0, i64 %1, ptr %2) {
  %4 = call i32 @interleaf.has_descriptors()
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %7, label %6

6:
  call void @interleaf.lock(ptr %0)
  br label %7

7:
  %8 = getelementptr i8, ptr %0, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr i8, ptr %0, i64 16
  %11 = load i64, ptr %10, align 8
  %12 = call ptr @interleaf.unwritten(ptr %9, i64 %11, ptr %2)
  %13 = icmp eq ptr %12, null
  br i1 %13, label %22, label %14

14:
  %15 = load i64, ptr %2, align 8
  %16 = icmp ugt i64 %15, %1
  br i1 %16, label %17, label %18

17:
  store i64 %1, ptr %2, align 8
  br label %18

18:
  %19 = load i64, ptr %2, align 8
  %20 = load i64, ptr %10, align 8
  %21 = add i64 %20, %19
  store i64 %21, ptr %10, align 8
  br label %22

22:
  br i1 %5, label %24, label %23

23:
  call void @interleaf.unlock(ptr %0)
  br label %24

24:
  ret ptr %12
}

declare ptr @interleaf.unwritten(ptr, i64, ptr)

define void @interleaf.write_description(ptr %0, ptr %1, i64 %2) {
  %4 = call i32 @interleaf.has_descriptors()
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %7, label %6

6:
  call void @interleaf.lock(ptr %0)
  br label %7

7:
  %8 = getelementptr i8, ptr %0, i64 24
  %9 = load i32, ptr %8, align 8
  %10 = and i32 %9, 1024
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %15

12:
  %13 = getelementptr i8, ptr %0, i64 16
  %14 = load i64, ptr %13, align 8
  br label %15

15:
  %16 = phi i64 [ %14, %12 ], [ -1, %7 ]
  %17 = getelementptr i8, ptr %0, i64 8
  %18 = load ptr, ptr %17, align 8
  %19 = call i64 @interleaf.write_file(ptr %18, i64 %16, ptr %1, i64 %2)
  %20 = getelementptr i8, ptr %0, i64 16
  store i64 %19, ptr %20, align 8
  br i1 %5, label %22, label %21

21:
  call void @interleaf.unlock(ptr %0)
  br label %22

22:
  ret void
}

declare i64 @interleaf.write_file(ptr, i64, ptr, i64)

define i64 @interleaf.move_description(ptr %0, i64 %1, i32 %2) {
  %4 = call i32 @interleaf.has_descriptors()
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %7, label %6

6:
  call void @interleaf.lock(ptr %0)
  br label %7

7:
  switch i32 %2, label %15 [
    i32 1, label %8
    i32 2, label %11
  ]

8:
  %9 = getelementptr i8, ptr %0, i64 16
  %10 = load i64, ptr %9, align 8
  br label %15

11:
  %12 = getelementptr i8, ptr %0, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = call i64 @interleaf.size_of_file(ptr %13)
  br label %15

15:
  %16 = phi i64 [ %10, %8 ], [ %14, %11 ], [ 0, %7 ]
  %17 = add i64 %16, %1
  %18 = icmp ugt i32 %2, 2
  %19 = icmp slt i64 %17, 0
  %20 = select i1 %18, i1 true, i1 %19
  br i1 %20, label %23, label %21

21:
  %22 = getelementptr i8, ptr %0, i64 16
  store i64 %17, ptr %22, align 8
  br label %23

23:
  br i1 %5, label %25, label %24

24:
  call void @interleaf.unlock(ptr %0)
  br label %25

25:
  br i1 %20, label %26, label %28

26:
  %27 = call ptr @__errno_location()
  store i32 22, ptr %27, align 4
  br label %28

28:
  %29 = phi i64 [ -1, %26 ], [ %17, %25 ]
  ret i64 %29
}

declare i64 @interleaf.size_of_file(ptr)

define i32 @open(ptr %0, i32 %1, ...) {
  %3 = call fastcc i32 @open_with(ptr %0, i32 %1)
  ret i32 %3
}

define internal fastcc i32 @open_with(ptr %0, i32 %1) {
  %3 = alloca i32, align 4
  store i32 22, ptr %3, align 4
  %4 = and i32 %1, 3
  %5 = icmp eq i32 %4, 3
  br i1 %5, label %8, label %6

6:
  %7 = call ptr @interleaf.open_file(ptr %0, i32 %1, ptr %3)
  br label %8

8:
  %9 = phi ptr [ %7, %6 ], [ null, %2 ]
  %10 = icmp eq ptr %9, null
  br i1 %10, label %31, label %11

11:
  %12 = call ptr @interleaf.describe_file(ptr %9, i32 %1)
  call void @interleaf.lock(ptr @"lock of the descriptors")
  br label %13

13:
  %14 = phi i64 [ 3, %11 ], [ %19, %18 ]
  %15 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %14
  %16 = load atomic i64, ptr %15 monotonic, align 8
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %21, label %18

18:
  %19 = add i64 %14, 1
  %20 = icmp eq i64 %19, 256
  br i1 %20, label %23, label %13

21:
  %22 = trunc i64 %14 to i32
  br label %23

23:
  %24 = phi i32 [ %22, %21 ], [ 256, %18 ]
  %25 = icmp ugt i32 %24, 255
  br i1 %25, label %26, label %27

26:
  call void @interleaf.fault.too_many()
  br label %27

27:
  %28 = zext nneg i32 %24 to i64
  %29 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %28
  %30 = ptrtoint ptr %12 to i64
  store atomic i64 %30, ptr %29 release, align 8
  call void @interleaf.unlock(ptr @"lock of the descriptors")
  br label %34

31:
  %32 = load i32, ptr %3, align 4
  %33 = call ptr @__errno_location()
  store i32 %32, ptr %33, align 4
  br label %34

34:
  %35 = phi i32 [ %24, %27 ], [ -1, %31 ]
  ret i32 %35
}

define i32 @open64(ptr %0, i32 %1, ...) {
  %3 = call fastcc i32 @open_with(ptr %0, i32 %1)
  ret i32 %3
}

define i32 @__open_2(ptr %0, i32 %1) {
  %3 = call fastcc i32 @open_with(ptr %0, i32 %1)
  ret i32 %3
}

define i32 @__open64_2(ptr %0, i32 %1) {
  %3 = call fastcc i32 @open_with(ptr %0, i32 %1)
  ret i32 %3
}

define i32 @openat(i32 %0, ptr %1, i32 %2, ...) {
  %4 = call fastcc i32 @open_with(ptr %1, i32 %2)
  ret i32 %4
}

define i32 @openat64(i32 %0, ptr %1, i32 %2, ...) {
  %4 = call fastcc i32 @open_with(ptr %1, i32 %2)
  ret i32 %4
}

define i32 @creat(ptr %0, i32 %1) {
  %3 = call fastcc i32 @open_with(ptr %0, i32 577)
  ret i32 %3
}

define i32 @creat64(ptr %0, i32 %1) {
  %3 = call fastcc i32 @open_with(ptr %0, i32 577)
  ret i32 %3
}

define i32 @mkstemp(ptr %0) {
  br label %2

2:
  %3 = phi i64 [ 0, %1 ], [ %7, %2 ]
  %4 = getelementptr i8, ptr %0, i64 %3
  %5 = load i8, ptr %4, align 1
  %6 = icmp eq i8 %5, 0
  %7 = add i64 %3, 1
  br i1 %6, label %8, label %2

8:
  %9 = icmp ult i64 %3, 6
  br i1 %9, label %19, label %13

10:
  %11 = add i64 %14, 1
  %12 = icmp eq i64 %11, 7
  br i1 %12, label %21, label %13

13:
  %14 = phi i64 [ %11, %10 ], [ 1, %8 ]
  %15 = sub i64 %3, %14
  %16 = getelementptr i8, ptr %0, i64 %15
  %17 = load i8, ptr %16, align 1
  %18 = icmp eq i8 %17, 88
  br i1 %18, label %10, label %19

19:
  %20 = call ptr @__errno_location()
  store i32 22, ptr %20, align 4
  br label %47

21:
  %22 = phi i64 [ %46, %43 ], [ 0, %10 ]
  %23 = phi i32 [ %45, %43 ], [ -1, %10 ]
  br label %27

24:
  %25 = call fastcc i32 @open_with(ptr %0, i32 194)
  %26 = icmp sgt i32 %25, -1
  br i1 %26, label %43, label %38

27:
  %28 = phi i64 [ 1, %21 ], [ %36, %27 ]
  %29 = phi i64 [ %22, %21 ], [ %35, %27 ]
  %30 = urem i64 %29, 10
  %31 = trunc i64 %30 to i8
  %32 = or disjoint i8 %31, 48
  %33 = sub i64 %3, %28
  %34 = getelementptr i8, ptr %0, i64 %33
  store i8 %32, ptr %34, align 1
  %35 = udiv i64 %29, 10
  %36 = add i64 %28, 1
  %37 = icmp eq i64 %36, 7
  br i1 %37, label %24, label %27

38:
  %39 = call ptr @__errno_location()
  %40 = load i32, ptr %39, align 4
  %41 = icmp eq i32 %40, 17
  %42 = select i1 %41, i32 %23, i32 %25
  br label %43

43:
  %44 = phi i1 [ false, %24 ], [ %41, %38 ]
  %45 = phi i32 [ %25, %24 ], [ %42, %38 ]
  %46 = add i64 %22, 1
  br i1 %44, label %21, label %47

47:
  %48 = phi i32 [ -1, %19 ], [ %45, %43 ]
  ret i32 %48
}

declare ptr @__errno_location()

define i32 @mkstemp64(ptr %0) {
  br label %2

2:
  %3 = phi i64 [ 0, %1 ], [ %7, %2 ]
  %4 = getelementptr i8, ptr %0, i64 %3
  %5 = load i8, ptr %4, align 1
  %6 = icmp eq i8 %5, 0
  %7 = add i64 %3, 1
  br i1 %6, label %8, label %2

8:
  %9 = icmp ult i64 %3, 6
  br i1 %9, label %19, label %13

10:
  %11 = add i64 %14, 1
  %12 = icmp eq i64 %11, 7
  br i1 %12, label %21, label %13

13:
  %14 = phi i64 [ %11, %10 ], [ 1, %8 ]
  %15 = sub i64 %3, %14
  %16 = getelementptr i8, ptr %0, i64 %15
  %17 = load i8, ptr %16, align 1
  %18 = icmp eq i8 %17, 88
  br i1 %18, label %10, label %19

19:
  %20 = call ptr @__errno_location()
  store i32 22, ptr %20, align 4
  br label %47

21:
  %22 = phi i64 [ %46, %43 ], [ 0, %10 ]
  %23 = phi i32 [ %45, %43 ], [ -1, %10 ]
  br label %27

24:
  %25 = call fastcc i32 @open_with(ptr %0, i32 194)
  %26 = icmp sgt i32 %25, -1
  br i1 %26, label %43, label %38

27:
  %28 = phi i64 [ 1, %21 ], [ %36, %27 ]
  %29 = phi i64 [ %22, %21 ], [ %35, %27 ]
  %30 = urem i64 %29, 10
  %31 = trunc i64 %30 to i8
  %32 = or disjoint i8 %31, 48
  %33 = sub i64 %3, %28
  %34 = getelementptr i8, ptr %0, i64 %33
  store i8 %32, ptr %34, align 1
  %35 = udiv i64 %29, 10
  %36 = add i64 %28, 1
  %37 = icmp eq i64 %36, 7
  br i1 %37, label %24, label %27

38:
  %39 = call ptr @__errno_location()
  %40 = load i32, ptr %39, align 4
  %41 = icmp eq i32 %40, 17
  %42 = select i1 %41, i32 %23, i32 %25
  br label %43

43:
  %44 = phi i1 [ false, %24 ], [ %41, %38 ]
  %45 = phi i32 [ %25, %24 ], [ %42, %38 ]
  %46 = add i64 %22, 1
  br i1 %44, label %21, label %47

47:
  %48 = phi i32 [ -1, %19 ], [ %45, %43 ]
  ret i32 %48
}

define range(i32 -1, 1) i32 @interleaf.files.close(i32 %0) {
  %2 = add i32 %0, -256
  %3 = icmp ult i32 %2, -253
  br i1 %3, label %4, label %8

4:
  %5 = icmp ugt i32 %0, 2
  br i1 %5, label %6, label %16

6:
  %7 = call ptr @__errno_location()
  store i32 9, ptr %7, align 4
  br label %16

8:
  call void @interleaf.lock(ptr @"lock of the descriptors")
  %9 = zext nneg i32 %0 to i64
  %10 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %9
  %11 = load atomic i64, ptr %10 monotonic, align 8
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %14, label %13

13:
  store atomic i64 0, ptr %10 release, align 8
  call void @interleaf.unlock(ptr @"lock of the descriptors")
  br label %16

14:
  call void @interleaf.unlock(ptr @"lock of the descriptors")
  %15 = call ptr @__errno_location()
  store i32 9, ptr %15, align 4
  br label %16

16:
  %17 = phi i32 [ -1, %6 ], [ 0, %4 ], [ -1, %14 ], [ 0, %13 ]
  ret i32 %17
}

define i32 @interleaf.files.dup(i32 %0) {
  %2 = icmp ugt i32 %0, 2
  br i1 %2, label %3, label %35

3:
  %4 = add i32 %0, -256
  %5 = icmp ult i32 %4, -253
  br i1 %5, label %11, label %6

6:
  %7 = zext nneg i32 %0 to i64
  %8 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %7
  %9 = load atomic i64, ptr %8 acquire, align 8
  %10 = inttoptr i64 %9 to ptr
  br label %11

11:
  %12 = phi ptr [ %10, %6 ], [ null, %3 ]
  %13 = icmp eq ptr %12, null
  br i1 %13, label %33, label %14

14:
  call void @interleaf.lock(ptr @"lock of the descriptors")
  br label %15

15:
  %16 = phi i64 [ 3, %14 ], [ %21, %20 ]
  %17 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %16
  %18 = load atomic i64, ptr %17 monotonic, align 8
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %23, label %20

20:
  %21 = add i64 %16, 1
  %22 = icmp eq i64 %21, 256
  br i1 %22, label %25, label %15

23:
  %24 = trunc i64 %16 to i32
  br label %25

25:
  %26 = phi i32 [ %24, %23 ], [ 256, %20 ]
  %27 = icmp ugt i32 %26, 255
  br i1 %27, label %28, label %29

28:
  call void @interleaf.fault.too_many()
  br label %29

29:
  %30 = zext nneg i32 %26 to i64
  %31 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %30
  %32 = ptrtoint ptr %12 to i64
  store atomic i64 %32, ptr %31 release, align 8
  call void @interleaf.unlock(ptr @"lock of the descriptors")
  br label %35

33:
  %34 = call ptr @__errno_location()
  store i32 9, ptr %34, align 4
  br label %35

35:
  %36 = phi i32 [ %0, %1 ], [ %26, %29 ], [ -1, %33 ]
  ret i32 %36
}

define i32 @interleaf.files.fcntl(i32 %0, i32 %1, ...) {
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.va_start.p0(ptr %3)
  switch i32 %1, label %21 [
    i32 1030, label %4
    i32 0, label %4
  ]

4:
  %5 = load i32, ptr %3, align 16
  %6 = icmp ult i32 %5, 41
  br i1 %6, label %7, label %13

7:
  %8 = getelementptr i8, ptr %3, i64 16
  %9 = load ptr, ptr %8, align 16
  %10 = zext nneg i32 %5 to i64
  %11 = getelementptr i8, ptr %9, i64 %10
  %12 = add i32 %5, 8
  store i32 %12, ptr %3, align 16
  br label %17

13:
  %14 = getelementptr i8, ptr %3, i64 8
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr i8, ptr %15, i64 8
  store ptr %16, ptr %14, align 8
  br label %17

17:
  %18 = phi ptr [ %11, %7 ], [ %15, %13 ]
  %19 = load i32, ptr %18, align 4
  %20 = sext i32 %19 to i64
  br label %21

21:
  %22 = phi i64 [ %20, %17 ], [ 0, %2 ]
  %23 = add i32 %0, -256
  %24 = icmp ult i32 %23, -253
  br i1 %24, label %30, label %25

25:
  %26 = zext nneg i32 %0 to i64
  %27 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %26
  %28 = load atomic i64, ptr %27 acquire, align 8
  %29 = inttoptr i64 %28 to ptr
  br label %30

30:
  %31 = phi ptr [ %29, %25 ], [ null, %21 ]
  %32 = icmp eq ptr %31, null
  br i1 %32, label %33, label %37

33:
  %34 = icmp ugt i32 %0, 2
  br i1 %34, label %35, label %68

35:
  %36 = call ptr @__errno_location()
  store i32 9, ptr %36, align 4
  br label %68

37:
  switch i32 %1, label %68 [
    i32 1030, label %38
    i32 0, label %38
    i32 3, label %64
  ]

38:
  %39 = icmp ugt i64 %22, 255
  br i1 %39, label %40, label %42

40:
  %41 = call ptr @__errno_location()
  store i32 22, ptr %41, align 4
  br label %68

42:
  call void @interleaf.lock(ptr @"lock of the descriptors")
  %43 = trunc i64 %22 to i32
  %44 = call i32 @llvm.smax.i32(i32 %43, i32 3)
  %45 = zext nneg i32 %44 to i64
  br label %46

46:
  %47 = phi i64 [ %45, %42 ], [ %52, %51 ]
  %48 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %47
  %49 = load atomic i64, ptr %48 monotonic, align 8
  %50 = icmp eq i64 %49, 0
  br i1 %50, label %54, label %51

51:
  %52 = add i64 %47, 1
  %53 = icmp eq i64 %52, 256
  br i1 %53, label %56, label %46

54:
  %55 = trunc i64 %47 to i32
  br label %56

56:
  %57 = phi i32 [ %55, %54 ], [ 256, %51 ]
  %58 = icmp ugt i32 %57, 255
  br i1 %58, label %59, label %60

59:
  call void @interleaf.fault.too_many()
  br label %60

60:
  %61 = zext nneg i32 %57 to i64
  %62 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %61
  %63 = ptrtoint ptr %31 to i64
  store atomic i64 %63, ptr %62 release, align 8
  call void @interleaf.unlock(ptr @"lock of the descriptors")
  br label %68

64:
  %65 = getelementptr i8, ptr %31, i64 24
  %66 = load i32, ptr %65, align 8
  %67 = and i32 %66, 1027
  br label %68

68:
  %69 = phi i32 [ -1, %35 ], [ 0, %33 ], [ -1, %40 ], [ %57, %60 ], [ %67, %64 ], [ 0, %37 ]
  ret i32 %69
}

declare void @llvm.va_start.p0(ptr)

define i32 @interleaf.files.fcntl64(i32 %0, i32 %1, ...) {
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.va_start.p0(ptr %3)
  switch i32 %1, label %21 [
    i32 1030, label %4
    i32 0, label %4
  ]

4:
  %5 = load i32, ptr %3, align 16
  %6 = icmp ult i32 %5, 41
  br i1 %6, label %7, label %13

7:
  %8 = getelementptr i8, ptr %3, i64 16
  %9 = load ptr, ptr %8, align 16
  %10 = zext nneg i32 %5 to i64
  %11 = getelementptr i8, ptr %9, i64 %10
  %12 = add i32 %5, 8
  store i32 %12, ptr %3, align 16
  br label %17

13:
  %14 = getelementptr i8, ptr %3, i64 8
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr i8, ptr %15, i64 8
  store ptr %16, ptr %14, align 8
  br label %17

17:
  %18 = phi ptr [ %11, %7 ], [ %15, %13 ]
  %19 = load i32, ptr %18, align 4
  %20 = sext i32 %19 to i64
  br label %21

21:
  %22 = phi i64 [ %20, %17 ], [ 0, %2 ]
  %23 = add i32 %0, -256
  %24 = icmp ult i32 %23, -253
  br i1 %24, label %30, label %25

25:
  %26 = zext nneg i32 %0 to i64
  %27 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %26
  %28 = load atomic i64, ptr %27 acquire, align 8
  %29 = inttoptr i64 %28 to ptr
  br label %30

30:
  %31 = phi ptr [ %29, %25 ], [ null, %21 ]
  %32 = icmp eq ptr %31, null
  br i1 %32, label %33, label %37

33:
  %34 = icmp ugt i32 %0, 2
  br i1 %34, label %35, label %68

35:
  %36 = call ptr @__errno_location()
  store i32 9, ptr %36, align 4
  br label %68

37:
  switch i32 %1, label %68 [
    i32 1030, label %38
    i32 0, label %38
    i32 3, label %64
  ]

38:
  %39 = icmp ugt i64 %22, 255
  br i1 %39, label %40, label %42

40:
  %41 = call ptr @__errno_location()
  store i32 22, ptr %41, align 4
  br label %68

42:
  call void @interleaf.lock(ptr @"lock of the descriptors")
  %43 = trunc i64 %22 to i32
  %44 = call i32 @llvm.smax.i32(i32 %43, i32 3)
  %45 = zext nneg i32 %44 to i64
  br label %46

46:
  %47 = phi i64 [ %45, %42 ], [ %52, %51 ]
  %48 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %47
  %49 = load atomic i64, ptr %48 monotonic, align 8
  %50 = icmp eq i64 %49, 0
  br i1 %50, label %54, label %51

51:
  %52 = add i64 %47, 1
  %53 = icmp eq i64 %52, 256
  br i1 %53, label %56, label %46

54:
  %55 = trunc i64 %47 to i32
  br label %56

56:
  %57 = phi i32 [ %55, %54 ], [ 256, %51 ]
  %58 = icmp ugt i32 %57, 255
  br i1 %58, label %59, label %60

59:
  call void @interleaf.fault.too_many()
  br label %60

60:
  %61 = zext nneg i32 %57 to i64
  %62 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %61
  %63 = ptrtoint ptr %31 to i64
  store atomic i64 %63, ptr %62 release, align 8
  call void @interleaf.unlock(ptr @"lock of the descriptors")
  br label %68

64:
  %65 = getelementptr i8, ptr %31, i64 24
  %66 = load i32, ptr %65, align 8
  %67 = and i32 %66, 1027
  br label %68

68:
  %69 = phi i32 [ -1, %35 ], [ 0, %33 ], [ -1, %40 ], [ %57, %60 ], [ %67, %64 ], [ 0, %37 ]
  ret i32 %69
}

define i32 @interleaf.files.isatty(i32 %0) {
  %2 = icmp ugt i32 %0, 2
  br i1 %2, label %3, label %12

3:
  %4 = add i32 %0, -256
  %5 = icmp ult i32 %4, -253
  br i1 %5, label %12, label %6

6:
  %7 = zext nneg i32 %0 to i64
  %8 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %7
  %9 = load atomic i64, ptr %8 acquire, align 8
  %10 = icmp eq i64 %9, 0
  %11 = select i1 %10, i32 9, i32 25
  br label %12

12:
  %13 = phi i32 [ 25, %1 ], [ %11, %6 ], [ 9, %3 ]
  %14 = call ptr @__errno_location()
  store i32 %13, ptr %14, align 4
  ret i32 0
}

define i64 @interleaf.files.read(i32 %0, ptr %1, i64 %2) {
  %4 = icmp eq i32 %0, 0
  br i1 %4, label %39, label %5

5:
  %6 = add i32 %0, -256
  %7 = icmp ult i32 %6, -253
  br i1 %7, label %13, label %8

8:
  %9 = zext nneg i32 %0 to i64
  %10 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %9
  %11 = load atomic i64, ptr %10 acquire, align 8
  %12 = inttoptr i64 %11 to ptr
  br label %13

13:
  %14 = phi ptr [ %12, %8 ], [ null, %5 ]
  %15 = icmp eq ptr %14, null
  br i1 %15, label %21, label %16

16:
  %17 = getelementptr i8, ptr %14, i64 24
  %18 = load i32, ptr %17, align 8
  %19 = and i32 %18, 3
  %20 = icmp eq i32 %19, 1
  br i1 %20, label %21, label %23

21:
  %22 = call ptr @__errno_location()
  store i32 9, ptr %22, align 4
  br label %23

23:
  %24 = phi ptr [ null, %21 ], [ %14, %16 ]
  %25 = icmp eq ptr %24, null
  br i1 %25, label %39, label %26

26:
  %27 = call i32 @interleaf.has_descriptors()
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %30, label %29

29:
  call void @interleaf.lock(ptr %24)
  br label %30

30:
  %31 = getelementptr i8, ptr %24, i64 8
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr i8, ptr %24, i64 16
  %34 = load i64, ptr %33, align 8
  %35 = call i64 @interleaf.read_file(ptr %32, i64 %34, ptr %1, i64 %2)
  %36 = load i64, ptr %33, align 8
  %37 = add i64 %36, %35
  store i64 %37, ptr %33, align 8
  br i1 %28, label %39, label %38

38:
  call void @interleaf.unlock(ptr %24)
  br label %39

39:
  %40 = phi i64 [ 0, %3 ], [ -1, %23 ], [ %35, %30 ], [ %35, %38 ]
  ret i64 %40
}

define i64 @interleaf.files.write(i32 %0, ptr %1, i64 %2) {
  %4 = add i32 %0, -1
  %5 = icmp ult i32 %4, 2
  br i1 %5, label %6, label %8

6:
  %7 = call i64 @interleaf.print_bytes(ptr %1, i64 %2)
  br label %48

8:
  %9 = add i32 %0, -256
  %10 = icmp ult i32 %9, -253
  br i1 %10, label %16, label %11

11:
  %12 = zext nneg i32 %0 to i64
  %13 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %12
  %14 = load atomic i64, ptr %13 acquire, align 8
  %15 = inttoptr i64 %14 to ptr
  br label %16

16:
  %17 = phi ptr [ %15, %11 ], [ null, %8 ]
  %18 = icmp eq ptr %17, null
  br i1 %18, label %24, label %19

19:
  %20 = getelementptr i8, ptr %17, i64 24
  %21 = load i32, ptr %20, align 8
  %22 = and i32 %21, 3
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %26

24:
  %25 = call ptr @__errno_location()
  store i32 9, ptr %25, align 4
  br label %26

26:
  %27 = phi ptr [ null, %24 ], [ %17, %19 ]
  %28 = icmp eq ptr %27, null
  br i1 %28, label %48, label %29

29:
  %30 = call i32 @interleaf.has_descriptors()
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %33, label %32

32:
  call void @interleaf.lock(ptr %27)
  br label %33

33:
  %34 = getelementptr i8, ptr %27, i64 24
  %35 = load i32, ptr %34, align 8
  %36 = and i32 %35, 1024
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %38, label %41

38:
  %39 = getelementptr i8, ptr %27, i64 16
  %40 = load i64, ptr %39, align 8
  br label %41

41:
  %42 = phi i64 [ %40, %38 ], [ -1, %33 ]
  %43 = getelementptr i8, ptr %27, i64 8
  %44 = load ptr, ptr %43, align 8
  %45 = call i64 @interleaf.write_file(ptr %44, i64 %42, ptr %1, i64 %2)
  %46 = getelementptr i8, ptr %27, i64 16
  store i64 %45, ptr %46, align 8
  br i1 %31, label %48, label %47

47:
  call void @interleaf.unlock(ptr %27)
  br label %48

48:
  %49 = phi i64 [ %7, %6 ], [ -1, %26 ], [ %2, %41 ], [ %2, %47 ]
  ret i64 %49
}

declare i64 @interleaf.print_bytes(ptr, i64)

define i64 @interleaf.files.writev(i32 %0, ptr %1, i32 %2) {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %7

5:
  %6 = zext nneg i32 %2 to i64
  br label %14

7:
  %8 = phi i64 [ 0, %3 ], [ %19, %14 ]
  %9 = add i64 %8, 1
  %10 = alloca i8, i64 %9, align 16
  %11 = icmp sgt i32 %2, 0
  br i1 %11, label %12, label %22

12:
  %13 = zext nneg i32 %2 to i64
  br label %24

14:
  %15 = phi i64 [ 0, %5 ], [ %20, %14 ]
  %16 = phi i64 [ 0, %5 ], [ %19, %14 ]
  %17 = getelementptr %struct.piece, ptr %1, i64 %15, i32 1
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, %16
  %20 = add i64 %15, 1
  %21 = icmp eq i64 %20, %6
  br i1 %21, label %7, label %14

22:
  %23 = call i64 @interleaf.files.write(i32 %0, ptr %10, i64 %8)
  ret i64 %23

24:
  %25 = phi i64 [ 0, %12 ], [ %33, %24 ]
  %26 = phi ptr [ %10, %12 ], [ %32, %24 ]
  %27 = getelementptr %struct.piece, ptr %1, i64 %25
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr i8, ptr %27, i64 8
  %30 = load i64, ptr %29, align 8
  call void @interleaf.copy(ptr %26, ptr %28, i64 %30)
  %31 = load i64, ptr %29, align 8
  %32 = getelementptr i8, ptr %26, i64 %31
  %33 = add i64 %25, 1
  %34 = icmp eq i64 %33, %13
  br i1 %34, label %22, label %24
}

declare void @interleaf.copy(ptr, ptr, i64)

define i64 @readv(i32 %0, ptr %1, i32 %2) {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %7

5:
  %6 = zext nneg i32 %2 to i64
  br label %17

7:
  %8 = phi i64 [ 0, %3 ], [ %22, %17 ]
  %9 = add i64 %8, 1
  %10 = alloca i8, i64 %9, align 16
  %11 = call i64 @interleaf.files.read(i32 %0, ptr %10, i64 %8)
  %12 = icmp sgt i32 %2, 0
  %13 = icmp sgt i64 %11, 0
  %14 = select i1 %12, i1 %13, i1 false
  br i1 %14, label %15, label %25

15:
  %16 = zext nneg i32 %2 to i64
  br label %26

17:
  %18 = phi i64 [ 0, %5 ], [ %23, %17 ]
  %19 = phi i64 [ 0, %5 ], [ %22, %17 ]
  %20 = getelementptr %struct.piece, ptr %1, i64 %18, i32 1
  %21 = load i64, ptr %20, align 8
  %22 = add i64 %21, %19
  %23 = add i64 %18, 1
  %24 = icmp eq i64 %23, %6
  br i1 %24, label %7, label %17

25:
  ret i64 %11

26:
  %27 = phi i64 [ 0, %15 ], [ %37, %26 ]
  %28 = phi i64 [ %11, %15 ], [ %36, %26 ]
  %29 = phi ptr [ %10, %15 ], [ %35, %26 ]
  %30 = getelementptr %struct.piece, ptr %1, i64 %27
  %31 = getelementptr i8, ptr %30, i64 8
  %32 = load i64, ptr %31, align 8
  %33 = call i64 @llvm.umin.i64(i64 %28, i64 %32)
  %34 = load ptr, ptr %30, align 8
  call void @interleaf.copy(ptr %34, ptr %29, i64 %33)
  %35 = getelementptr i8, ptr %29, i64 %33
  %36 = sub i64 %28, %33
  %37 = add i64 %27, 1
  %38 = icmp ult i64 %37, %16
  %39 = icmp sgt i64 %36, 0
  %40 = select i1 %38, i1 %39, i1 false
  br i1 %40, label %26, label %25
}

define i64 @pread(i32 %0, ptr %1, i64 %2, i64 %3) {
  %5 = add i32 %0, -256
  %6 = icmp ult i32 %5, -253
  br i1 %6, label %12, label %7

7:
  %8 = zext nneg i32 %0 to i64
  %9 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %8
  %10 = load atomic i64, ptr %9 acquire, align 8
  %11 = inttoptr i64 %10 to ptr
  br label %12

12:
  %13 = phi ptr [ %11, %7 ], [ null, %4 ]
  %14 = icmp eq ptr %13, null
  br i1 %14, label %20, label %15

15:
  %16 = getelementptr i8, ptr %13, i64 24
  %17 = load i32, ptr %16, align 8
  %18 = and i32 %17, 3
  %19 = icmp eq i32 %18, 1
  br i1 %19, label %20, label %22

20:
  %21 = call ptr @__errno_location()
  store i32 9, ptr %21, align 4
  br label %22

22:
  %23 = phi ptr [ null, %20 ], [ %13, %15 ]
  %24 = icmp eq ptr %23, null
  br i1 %24, label %25, label %29

25:
  %26 = icmp ugt i32 %0, 2
  br i1 %26, label %37, label %27

27:
  %28 = call ptr @__errno_location()
  store i32 29, ptr %28, align 4
  br label %37

29:
  %30 = icmp slt i64 %3, 0
  br i1 %30, label %31, label %33

31:
  %32 = call ptr @__errno_location()
  store i32 22, ptr %32, align 4
  br label %37

33:
  %34 = getelementptr i8, ptr %23, i64 8
  %35 = load ptr, ptr %34, align 8
  %36 = call i64 @interleaf.read_file(ptr %35, i64 %3, ptr %1, i64 %2)
  br label %37

37:
  %38 = phi i64 [ -1, %25 ], [ -1, %27 ], [ -1, %31 ], [ %36, %33 ]
  ret i64 %38
}

define i64 @pread64(i32 %0, ptr %1, i64 %2, i64 %3) {
  %5 = add i32 %0, -256
  %6 = icmp ult i32 %5, -253
  br i1 %6, label %12, label %7

7:
  %8 = zext nneg i32 %0 to i64
  %9 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %8
  %10 = load atomic i64, ptr %9 acquire, align 8
  %11 = inttoptr i64 %10 to ptr
  br label %12

12:
  %13 = phi ptr [ %11, %7 ], [ null, %4 ]
  %14 = icmp eq ptr %13, null
  br i1 %14, label %20, label %15

15:
  %16 = getelementptr i8, ptr %13, i64 24
  %17 = load i32, ptr %16, align 8
  %18 = and i32 %17, 3
  %19 = icmp eq i32 %18, 1
  br i1 %19, label %20, label %22

20:
  %21 = call ptr @__errno_location()
  store i32 9, ptr %21, align 4
  br label %22

22:
  %23 = phi ptr [ null, %20 ], [ %13, %15 ]
  %24 = icmp eq ptr %23, null
  br i1 %24, label %25, label %29

25:
  %26 = icmp ugt i32 %0, 2
  br i1 %26, label %37, label %27

27:
  %28 = call ptr @__errno_location()
  store i32 29, ptr %28, align 4
  br label %37

29:
  %30 = icmp slt i64 %3, 0
  br i1 %30, label %31, label %33

31:
  %32 = call ptr @__errno_location()
  store i32 22, ptr %32, align 4
  br label %37

33:
  %34 = getelementptr i8, ptr %23, i64 8
  %35 = load ptr, ptr %34, align 8
  %36 = call i64 @interleaf.read_file(ptr %35, i64 %3, ptr %1, i64 %2)
  br label %37

37:
  %38 = phi i64 [ -1, %25 ], [ -1, %27 ], [ -1, %31 ], [ %36, %33 ]
  ret i64 %38
}

define i64 @pwrite(i32 %0, ptr %1, i64 %2, i64 %3) {
  %5 = add i32 %0, -256
  %6 = icmp ult i32 %5, -253
  br i1 %6, label %12, label %7

7:
  %8 = zext nneg i32 %0 to i64
  %9 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %8
  %10 = load atomic i64, ptr %9 acquire, align 8
  %11 = inttoptr i64 %10 to ptr
  br label %12

12:
  %13 = phi ptr [ %11, %7 ], [ null, %4 ]
  %14 = icmp eq ptr %13, null
  br i1 %14, label %20, label %15

15:
  %16 = getelementptr i8, ptr %13, i64 24
  %17 = load i32, ptr %16, align 8
  %18 = and i32 %17, 3
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %22

20:
  %21 = call ptr @__errno_location()
  store i32 9, ptr %21, align 4
  br label %22

22:
  %23 = phi ptr [ null, %20 ], [ %13, %15 ]
  %24 = icmp eq ptr %23, null
  br i1 %24, label %25, label %29

25:
  %26 = icmp ugt i32 %0, 2
  br i1 %26, label %42, label %27

27:
  %28 = call ptr @__errno_location()
  store i32 29, ptr %28, align 4
  br label %42

29:
  %30 = icmp slt i64 %3, 0
  br i1 %30, label %31, label %33

31:
  %32 = call ptr @__errno_location()
  store i32 22, ptr %32, align 4
  br label %42

33:
  %34 = getelementptr i8, ptr %23, i64 8
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr i8, ptr %23, i64 24
  %37 = load i32, ptr %36, align 8
  %38 = and i32 %37, 1024
  %39 = icmp eq i32 %38, 0
  %40 = select i1 %39, i64 %3, i64 -1
  %41 = call i64 @interleaf.write_file(ptr %35, i64 %40, ptr %1, i64 %2)
  br label %42

42:
  %43 = phi i64 [ -1, %31 ], [ %2, %33 ], [ -1, %25 ], [ -1, %27 ]
  ret i64 %43
}

define i64 @pwrite64(i32 %0, ptr %1, i64 %2, i64 %3) {
  %5 = add i32 %0, -256
  %6 = icmp ult i32 %5, -253
  br i1 %6, label %12, label %7

7:
  %8 = zext nneg i32 %0 to i64
  %9 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %8
  %10 = load atomic i64, ptr %9 acquire, align 8
  %11 = inttoptr i64 %10 to ptr
  br label %12

12:
  %13 = phi ptr [ %11, %7 ], [ null, %4 ]
  %14 = icmp eq ptr %13, null
  br i1 %14, label %20, label %15

15:
  %16 = getelementptr i8, ptr %13, i64 24
  %17 = load i32, ptr %16, align 8
  %18 = and i32 %17, 3
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %22

20:
  %21 = call ptr @__errno_location()
  store i32 9, ptr %21, align 4
  br label %22

22:
  %23 = phi ptr [ null, %20 ], [ %13, %15 ]
  %24 = icmp eq ptr %23, null
  br i1 %24, label %25, label %29

25:
  %26 = icmp ugt i32 %0, 2
  br i1 %26, label %42, label %27

27:
  %28 = call ptr @__errno_location()
  store i32 29, ptr %28, align 4
  br label %42

29:
  %30 = icmp slt i64 %3, 0
  br i1 %30, label %31, label %33

31:
  %32 = call ptr @__errno_location()
  store i32 22, ptr %32, align 4
  br label %42

33:
  %34 = getelementptr i8, ptr %23, i64 8
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr i8, ptr %23, i64 24
  %37 = load i32, ptr %36, align 8
  %38 = and i32 %37, 1024
  %39 = icmp eq i32 %38, 0
  %40 = select i1 %39, i64 %3, i64 -1
  %41 = call i64 @interleaf.write_file(ptr %35, i64 %40, ptr %1, i64 %2)
  br label %42

42:
  %43 = phi i64 [ -1, %31 ], [ %2, %33 ], [ -1, %25 ], [ -1, %27 ]
  ret i64 %43
}

define i64 @interleaf.files.lseek(i32 %0, i64 %1, i32 %2) {
  %4 = add i32 %0, -256
  %5 = icmp ult i32 %4, -253
  br i1 %5, label %11, label %6

6:
  %7 = zext nneg i32 %0 to i64
  %8 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %7
  %9 = load atomic i64, ptr %8 acquire, align 8
  %10 = inttoptr i64 %9 to ptr
  br label %11

11:
  %12 = phi ptr [ %10, %6 ], [ null, %3 ]
  %13 = icmp eq ptr %12, null
  br i1 %13, label %14, label %17

14:
  %15 = icmp ugt i32 %0, 2
  %16 = select i1 %15, i32 9, i32 29
  br label %40

17:
  %18 = call i32 @interleaf.has_descriptors()
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %21, label %20

20:
  call void @interleaf.lock(ptr %12)
  br label %21

21:
  switch i32 %2, label %29 [
    i32 1, label %22
    i32 2, label %25
  ]

22:
  %23 = getelementptr i8, ptr %12, i64 16
  %24 = load i64, ptr %23, align 8
  br label %29

25:
  %26 = getelementptr i8, ptr %12, i64 8
  %27 = load ptr, ptr %26, align 8
  %28 = call i64 @interleaf.size_of_file(ptr %27)
  br label %29

29:
  %30 = phi i64 [ %24, %22 ], [ %28, %25 ], [ 0, %21 ]
  %31 = add i64 %30, %1
  %32 = icmp ugt i32 %2, 2
  %33 = icmp slt i64 %31, 0
  %34 = select i1 %32, i1 true, i1 %33
  br i1 %34, label %37, label %35

35:
  %36 = getelementptr i8, ptr %12, i64 16
  store i64 %31, ptr %36, align 8
  br label %37

37:
  br i1 %19, label %39, label %38

38:
  call void @interleaf.unlock(ptr %12)
  br label %39

39:
  br i1 %34, label %40, label %43

40:
  %41 = phi i32 [ %16, %14 ], [ 22, %39 ]
  %42 = call ptr @__errno_location()
  store i32 %41, ptr %42, align 4
  br label %43

43:
  %44 = phi i64 [ %31, %39 ], [ -1, %40 ]
  ret i64 %44
}

define i64 @interleaf.files.lseek64(i32 %0, i64 %1, i32 %2) {
  %4 = call i64 @interleaf.files.lseek(i32 %0, i64 %1, i32 %2)
  ret i64 %4
}

define range(i32 -1, 1) i32 @ftruncate(i32 %0, i64 %1) {
  %3 = add i32 %0, -256
  %4 = icmp ult i32 %3, -253
  br i1 %4, label %10, label %5

5:
  %6 = zext nneg i32 %0 to i64
  %7 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %6
  %8 = load atomic i64, ptr %7 acquire, align 8
  %9 = inttoptr i64 %8 to ptr
  br label %10

10:
  %11 = phi ptr [ %9, %5 ], [ null, %2 ]
  %12 = icmp eq ptr %11, null
  br i1 %12, label %13, label %17

13:
  %14 = icmp ugt i32 %0, 2
  %15 = select i1 %14, i32 9, i32 22
  %16 = call ptr @__errno_location()
  store i32 %15, ptr %16, align 4
  br label %29

17:
  %18 = icmp slt i64 %1, 0
  br i1 %18, label %24, label %19

19:
  %20 = getelementptr i8, ptr %11, i64 24
  %21 = load i32, ptr %20, align 8
  %22 = and i32 %21, 3
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %26

24:
  %25 = call ptr @__errno_location()
  store i32 22, ptr %25, align 4
  br label %29

26:
  %27 = getelementptr i8, ptr %11, i64 8
  %28 = load ptr, ptr %27, align 8
  call void @interleaf.resize_file(ptr %28, i64 %1)
  br label %29

29:
  %30 = phi i32 [ -1, %24 ], [ 0, %26 ], [ -1, %13 ]
  ret i32 %30
}

declare void @interleaf.resize_file(ptr, i64)

define range(i32 -1, 1) i32 @ftruncate64(i32 %0, i64 %1) {
  %3 = add i32 %0, -256
  %4 = icmp ult i32 %3, -253
  br i1 %4, label %10, label %5

5:
  %6 = zext nneg i32 %0 to i64
  %7 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %6
  %8 = load atomic i64, ptr %7 acquire, align 8
  %9 = inttoptr i64 %8 to ptr
  br label %10

10:
  %11 = phi ptr [ %9, %5 ], [ null, %2 ]
  %12 = icmp eq ptr %11, null
  br i1 %12, label %13, label %17

13:
  %14 = icmp ugt i32 %0, 2
  %15 = select i1 %14, i32 9, i32 22
  %16 = call ptr @__errno_location()
  store i32 %15, ptr %16, align 4
  br label %29

17:
  %18 = icmp slt i64 %1, 0
  br i1 %18, label %24, label %19

19:
  %20 = getelementptr i8, ptr %11, i64 24
  %21 = load i32, ptr %20, align 8
  %22 = and i32 %21, 3
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %26

24:
  %25 = call ptr @__errno_location()
  store i32 22, ptr %25, align 4
  br label %29

26:
  %27 = getelementptr i8, ptr %11, i64 8
  %28 = load ptr, ptr %27, align 8
  call void @interleaf.resize_file(ptr %28, i64 %1)
  br label %29

29:
  %30 = phi i32 [ -1, %24 ], [ 0, %26 ], [ -1, %13 ]
  ret i32 %30
}

define range(i32 -1, 1) i32 @fsync(i32 %0) {
  %2 = add i32 %0, -256
  %3 = icmp ult i32 %2, -253
  br i1 %3, label %9, label %4

4:
  %5 = zext nneg i32 %0 to i64
  %6 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %5
  %7 = load atomic i64, ptr %6 acquire, align 8
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %9, label %13

9:
  %10 = icmp ugt i32 %0, 2
  %11 = select i1 %10, i32 9, i32 22
  %12 = call ptr @__errno_location()
  store i32 %11, ptr %12, align 4
  br label %13

13:
  %14 = phi i32 [ -1, %9 ], [ 0, %4 ]
  ret i32 %14
}

define range(i32 -1, 1) i32 @fdatasync(i32 %0) {
  %2 = add i32 %0, -256
  %3 = icmp ult i32 %2, -253
  br i1 %3, label %9, label %4

4:
  %5 = zext nneg i32 %0 to i64
  %6 = getelementptr [256 x ptr], ptr @descriptors, i64 0, i64 %5
  %7 = load atomic i64, ptr %6 acquire, align 8
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %9, label %13

9:
  %10 = icmp ugt i32 %0, 2
  %11 = select i1 %10, i32 9, i32 22
  %12 = call ptr @__errno_location()
  store i32 %11, ptr %12, align 4
  br label %13

13:
  %14 = phi i32 [ -1, %9 ], [ 0, %4 ]
  ret i32 %14
}

declare ptr @interleaf.open_file(ptr, i32, ptr)

declare ptr @interleaf.describe_file(ptr, i32)

declare i32 @llvm.smax.i32(i32, i32)

declare i64 @llvm.umin.i64(i64, i64)
