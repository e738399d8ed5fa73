; Made from library/file_contents.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/file_contents.c"

define i32 @interleaf.has_descriptors() {
  ret i32 0
}

define i32 @interleaf.keeps_streams() {
  ret i32 0
}

define void @interleaf.take_bytes(ptr %0, ptr %1, i64 %2) {
  %4 = alloca [256 x i8], align 16
  %5 = call i32 @interleaf.is_constant(ptr %1)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %8, label %7

7:
  call void @interleaf.copy(ptr %0, ptr %1, i64 %2)
  br label %28

8:
  %9 = icmp eq i64 %2, 0
  br i1 %9, label %10, label %11

10:
  br label %28

11:
  %12 = phi i64 [ %26, %11 ], [ 0, %8 ]
  %13 = getelementptr i8, ptr %1, i64 %12
  %14 = ptrtoint ptr %13 to i64
  %15 = and i64 %14, 7
  %16 = sub i64 %2, %12
  %17 = sub i64 256, %15
  %18 = call i64 @llvm.umin.i64(i64 %16, i64 %17)
  %19 = sub i64 0, %15
  %20 = getelementptr i8, ptr %13, i64 %19
  %21 = add i64 %15, 7
  %22 = add i64 %21, %18
  %23 = and i64 %22, 1016
  call void @interleaf.copy(ptr %4, ptr %20, i64 %23)
  %24 = getelementptr i8, ptr %0, i64 %12
  %25 = getelementptr i8, ptr %4, i64 %15
  call void @interleaf.copy(ptr %24, ptr %25, i64 %18)
  %26 = add i64 %18, %12
  %27 = icmp ult i64 %26, %2
  br i1 %27, label %11, label %10

28:
  ret void
}

declare i32 @interleaf.is_constant(ptr)

declare void @interleaf.copy(ptr, ptr, i64)

define void @interleaf.put_bytes(ptr %0, ptr %1, i64 %2) {
  %4 = alloca [256 x i8], align 16
  %5 = getelementptr i8, ptr %4, i64 -8
  %6 = icmp eq i64 %2, 0
  br i1 %6, label %7, label %8

7:
  ret void

8:
  %9 = phi i64 [ %36, %33 ], [ 0, %3 ]
  %10 = getelementptr i8, ptr %0, i64 %9
  %11 = ptrtoint ptr %10 to i64
  %12 = and i64 %11, 7
  %13 = sub i64 %2, %9
  %14 = sub i64 256, %12
  %15 = call i64 @llvm.umin.i64(i64 %13, i64 %14)
  %16 = sub i64 0, %12
  %17 = getelementptr i8, ptr %10, i64 %16
  %18 = add i64 %15, %12
  %19 = add i64 %18, 7
  %20 = and i64 %19, 2040
  %21 = icmp ne i64 %12, 0
  br i1 %21, label %22, label %23

22:
  call void @interleaf.copy(ptr %4, ptr %17, i64 8)
  br label %23

23:
  %24 = and i64 %18, 7
  %25 = icmp eq i64 %24, 0
  %26 = icmp eq i64 %20, 8
  %27 = select i1 %21, i1 %26, i1 false
  %28 = select i1 %25, i1 true, i1 %27
  br i1 %28, label %33, label %29

29:
  %30 = getelementptr i8, ptr %5, i64 %20
  %31 = getelementptr i8, ptr %17, i64 %20
  %32 = getelementptr i8, ptr %31, i64 -8
  call void @interleaf.copy(ptr %30, ptr %32, i64 8)
  br label %33

33:
  %34 = getelementptr i8, ptr %4, i64 %12
  %35 = getelementptr i8, ptr %1, i64 %9
  call void @interleaf.copy(ptr %34, ptr %35, i64 %15)
  call void @interleaf.copy(ptr %17, ptr %4, i64 %20)
  %36 = add i64 %15, %9
  %37 = icmp ult i64 %36, %2
  br i1 %37, label %8, label %7
}

define ptr @interleaf.unwritten(ptr %0, i64 %1, ptr %2) {
  %4 = getelementptr i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %11, label %7

7:
  %8 = getelementptr i8, ptr %0, i64 16
  %9 = load atomic i64, ptr %8 acquire, align 8
  %10 = icmp eq i64 %9, 0
  br label %11

11:
  %12 = phi i1 [ false, %3 ], [ %10, %7 ]
  br i1 %12, label %13, label %27

13:
  %14 = call i32 @interleaf.has_store_buffers()
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %17, label %16

16:
  fence seq_cst
  br label %17

17:
  br i1 %12, label %18, label %27

18:
  %19 = load ptr, ptr %4, align 8
  %20 = load i64, ptr %19, align 8
  %21 = icmp ugt i64 %20, %1
  br i1 %21, label %22, label %27

22:
  %23 = sub i64 %20, %1
  store i64 %23, ptr %2, align 8
  %24 = load ptr, ptr %4, align 8
  %25 = getelementptr i8, ptr %24, i64 8
  %26 = getelementptr i8, ptr %25, i64 %1
  br label %27

27:
  %28 = phi ptr [ %26, %22 ], [ null, %18 ], [ null, %17 ], [ null, %11 ]
  ret ptr %28
}

define i64 @interleaf.size_of_file(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %9, label %5

5:
  %6 = getelementptr i8, ptr %0, i64 16
  %7 = load atomic i64, ptr %6 acquire, align 8
  %8 = icmp eq i64 %7, 0
  br label %9

9:
  %10 = phi i1 [ false, %1 ], [ %8, %5 ]
  br i1 %10, label %11, label %19

11:
  %12 = call i32 @interleaf.has_store_buffers()
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %15, label %14

14:
  fence seq_cst
  br label %15

15:
  br i1 %10, label %16, label %19

16:
  %17 = load ptr, ptr %2, align 8
  %18 = load i64, ptr %17, align 8
  br label %22

19:
  call void @interleaf.lock(ptr %0)
  %20 = getelementptr i8, ptr %0, i64 24
  %21 = load i64, ptr %20, align 8
  call void @interleaf.unlock(ptr %0)
  br label %22

22:
  %23 = phi i64 [ %18, %16 ], [ %21, %19 ]
  ret i64 %23
}

declare void @interleaf.lock(ptr)

declare void @interleaf.unlock(ptr)

define i64 @interleaf.read_file(ptr %0, i64 %1, ptr %2, i64 %3) {
  %5 = alloca [256 x i8], align 16
  %6 = getelementptr i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %13, label %9

9:
  %10 = getelementptr i8, ptr %0, i64 16
  %11 = load atomic i64, ptr %10 acquire, align 8
  %12 = icmp eq i64 %11, 0
  br label %13

13:
  %14 = phi i1 [ false, %4 ], [ %12, %9 ]
  br i1 %14, label %15, label %29

15:
  %16 = call i32 @interleaf.has_store_buffers()
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %19, label %18

18:
  fence seq_cst
  br label %19

19:
  br i1 %14, label %20, label %29

20:
  %21 = load ptr, ptr %6, align 8
  %22 = load i64, ptr %21, align 8
  %23 = icmp ugt i64 %22, %1
  %24 = sub i64 %22, %1
  %25 = call i64 @llvm.umin.i64(i64 %24, i64 %3)
  %26 = select i1 %23, i64 %25, i64 0
  %27 = getelementptr i8, ptr %21, i64 8
  %28 = getelementptr i8, ptr %27, i64 %1
  call void @interleaf.copy(ptr %2, ptr %28, i64 %26)
  br label %64

29:
  call void @interleaf.lock(ptr %0)
  %30 = getelementptr i8, ptr %0, i64 24
  %31 = load i64, ptr %30, align 8
  %32 = icmp ugt i64 %31, %1
  %33 = sub i64 %31, %1
  %34 = call i64 @llvm.umin.i64(i64 %33, i64 %3)
  %35 = select i1 %32, i64 %34, i64 0
  %36 = icmp eq i64 %35, 0
  br i1 %36, label %63, label %37

37:
  %38 = getelementptr i8, ptr %0, i64 16
  %39 = load ptr, ptr %38, align 8
  %40 = getelementptr i8, ptr %39, i64 %1
  %41 = call i32 @interleaf.is_constant(ptr %40)
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %44, label %43

43:
  call void @interleaf.copy(ptr %2, ptr %40, i64 %35)
  br label %63

44:
  br label %46

45:
  br label %63

46:
  %47 = phi i64 [ %61, %46 ], [ 0, %44 ]
  %48 = getelementptr i8, ptr %40, i64 %47
  %49 = ptrtoint ptr %48 to i64
  %50 = and i64 %49, 7
  %51 = sub i64 %35, %47
  %52 = sub i64 256, %50
  %53 = call i64 @llvm.umin.i64(i64 %51, i64 %52)
  %54 = sub i64 0, %50
  %55 = getelementptr i8, ptr %48, i64 %54
  %56 = add i64 %50, 7
  %57 = add i64 %56, %53
  %58 = and i64 %57, 1016
  call void @interleaf.copy(ptr %5, ptr %55, i64 %58)
  %59 = getelementptr i8, ptr %2, i64 %47
  %60 = getelementptr i8, ptr %5, i64 %50
  call void @interleaf.copy(ptr %59, ptr %60, i64 %53)
  %61 = add i64 %53, %47
  %62 = icmp ult i64 %61, %35
  br i1 %62, label %46, label %45

63:
  call void @interleaf.unlock(ptr %0)
  br label %64

64:
  %65 = phi i64 [ %26, %20 ], [ %35, %63 ]
  ret i64 %65
}

define i64 @interleaf.write_file(ptr %0, i64 %1, ptr %2, i64 %3) {
  call void @interleaf.lock(ptr %0)
  %5 = icmp eq i64 %1, -1
  br i1 %5, label %6, label %9

6:
  %7 = getelementptr i8, ptr %0, i64 24
  %8 = load i64, ptr %7, align 8
  br label %9

9:
  %10 = phi i64 [ %8, %6 ], [ %1, %4 ]
  %11 = call i64 @llvm.uadd.sat.i64(i64 %10, i64 %3)
  %12 = icmp eq i64 %3, 0
  br i1 %12, label %52, label %13

13:
  %14 = getelementptr i8, ptr %0, i64 24
  %15 = load i64, ptr %14, align 8
  %16 = call i64 @llvm.umax.i64(i64 %11, i64 %15)
  %17 = getelementptr i8, ptr %0, i64 16
  %18 = load ptr, ptr %17, align 8
  %19 = icmp eq ptr %18, null
  br i1 %19, label %24, label %20

20:
  %21 = getelementptr i8, ptr %0, i64 32
  %22 = load i64, ptr %21, align 8
  %23 = icmp ult i64 %22, %16
  br i1 %23, label %24, label %46

24:
  %25 = icmp ugt i64 %16, 67108864
  br i1 %25, label %26, label %27

26:
  call void @interleaf.fault.too_many()
  br label %27

27:
  br label %28

28:
  %29 = phi i64 [ %31, %28 ], [ 4096, %27 ]
  %30 = icmp ult i64 %29, %16
  %31 = shl i64 %29, 2
  br i1 %30, label %28, label %32

32:
  %33 = call ptr @interleaf.allocate_zeroed_hidden(i64 %29, i64 16)
  %34 = load ptr, ptr %17, align 8
  %35 = icmp eq ptr %34, null
  br i1 %35, label %39, label %36

36:
  %37 = add i64 %15, 7
  %38 = and i64 %37, -8
  call void @interleaf.copy(ptr %33, ptr %34, i64 %38)
  br label %43

39:
  %40 = getelementptr i8, ptr %0, i64 8
  %41 = load ptr, ptr %40, align 8
  %42 = getelementptr i8, ptr %41, i64 8
  call void @interleaf.put_bytes(ptr %33, ptr %42, i64 %15)
  br label %43

43:
  %44 = getelementptr i8, ptr %0, i64 32
  store i64 %29, ptr %44, align 8
  %45 = ptrtoint ptr %33 to i64
  store atomic i64 %45, ptr %17 release, align 8
  br label %46

46:
  %47 = load ptr, ptr %17, align 8
  %48 = getelementptr i8, ptr %47, i64 %10
  call void @interleaf.put_bytes(ptr %48, ptr %2, i64 %3)
  %49 = load i64, ptr %14, align 8
  %50 = icmp ugt i64 %11, %49
  br i1 %50, label %51, label %52

51:
  store i64 %11, ptr %14, align 8
  br label %52

52:
  call void @interleaf.unlock(ptr %0)
  ret i64 %11
}

define void @interleaf.resize_file(ptr %0, i64 %1) {
  %3 = alloca [256 x i8], align 16
  call void @interleaf.lock(ptr %0)
  %4 = getelementptr i8, ptr %0, i64 24
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, %1
  br i1 %6, label %50, label %7

7:
  %8 = getelementptr i8, ptr %0, i64 16
  %9 = load ptr, ptr %8, align 8
  %10 = icmp eq ptr %9, null
  %11 = call i64 @llvm.umin.i64(i64 %5, i64 %1)
  br i1 %10, label %16, label %12

12:
  %13 = getelementptr i8, ptr %0, i64 32
  %14 = load i64, ptr %13, align 8
  %15 = icmp ult i64 %14, %1
  br i1 %15, label %16, label %38

16:
  %17 = icmp ugt i64 %1, 67108864
  br i1 %17, label %18, label %19

18:
  call void @interleaf.fault.too_many()
  br label %19

19:
  br label %20

20:
  %21 = phi i64 [ %23, %20 ], [ 4096, %19 ]
  %22 = icmp ult i64 %21, %1
  %23 = shl i64 %21, 2
  br i1 %22, label %20, label %24

24:
  %25 = call ptr @interleaf.allocate_zeroed_hidden(i64 %21, i64 16)
  %26 = load ptr, ptr %8, align 8
  %27 = icmp eq ptr %26, null
  br i1 %27, label %31, label %28

28:
  %29 = add i64 %11, 7
  %30 = and i64 %29, -8
  call void @interleaf.copy(ptr %25, ptr %26, i64 %30)
  br label %35

31:
  %32 = getelementptr i8, ptr %0, i64 8
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr i8, ptr %33, i64 8
  call void @interleaf.put_bytes(ptr %25, ptr %34, i64 %11)
  br label %35

35:
  %36 = getelementptr i8, ptr %0, i64 32
  store i64 %21, ptr %36, align 8
  %37 = ptrtoint ptr %25 to i64
  store atomic i64 %37, ptr %8 release, align 8
  br label %38

38:
  call void @interleaf.fill(ptr %3, i8 signext 0, i64 256)
  br i1 %10, label %43, label %39

39:
  %40 = phi i64 [ %49, %44 ], [ %1, %38 ]
  %41 = load i64, ptr %4, align 8
  %42 = icmp ult i64 %40, %41
  br i1 %42, label %44, label %43

43:
  store i64 %1, ptr %4, align 8
  br label %50

44:
  %45 = sub i64 %41, %40
  %46 = call i64 @llvm.umin.i64(i64 %45, i64 256)
  %47 = load ptr, ptr %8, align 8
  %48 = getelementptr i8, ptr %47, i64 %40
  call void @interleaf.put_bytes(ptr %48, ptr %3, i64 %46)
  %49 = add i64 %46, %40
  br i1 %10, label %43, label %39

50:
  call void @interleaf.unlock(ptr %0)
  ret void
}

declare void @interleaf.fill(ptr, i8 signext, i64)

declare i32 @interleaf.has_store_buffers()

declare void @interleaf.fault.too_many()

declare ptr @interleaf.allocate_zeroed_hidden(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)

declare i64 @llvm.uadd.sat.i64(i64, i64)

declare i64 @llvm.umax.i64(i64, i64)
