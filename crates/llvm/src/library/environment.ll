; Made from library/environment.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/environment.c"

@interleaf.environment = external global [0 x ptr], align 8
@environ = global ptr @interleaf.environment, align 8
@table = internal global [257 x ptr] zeroinitializer, align 16

define ptr @interleaf.environment.getenv(ptr %0) {
  br label %2

2:
  %3 = phi i64 [ 0, %1 ], [ %7, %6 ]
  %4 = getelementptr i8, ptr %0, i64 %3
  %5 = load i8, ptr %4, align 1
  switch i8 %5, label %6 [
    i8 0, label %8
    i8 61, label %8
  ]

6:
  %7 = add i64 %3, 1
  br label %2

8:
  %9 = load ptr, ptr @environ, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %47, label %11

11:
  %12 = load ptr, ptr %9, align 8
  %13 = icmp eq ptr %12, null
  br i1 %13, label %47, label %14

14:
  %15 = icmp eq i64 %3, 0
  br label %16

16:
  %17 = phi ptr [ %12, %14 ], [ %45, %43 ]
  %18 = phi ptr [ %9, %14 ], [ %44, %43 ]
  br i1 %15, label %35, label %19

19:
  %20 = load i8, ptr %17, align 1
  %21 = load i8, ptr %0, align 1
  %22 = icmp eq i8 %20, %21
  br i1 %22, label %23, label %40

23:
  %24 = phi i64 [ %25, %27 ], [ 0, %19 ]
  %25 = add i64 %24, 1
  %26 = icmp eq i64 %25, %3
  br i1 %26, label %35, label %27

27:
  %28 = getelementptr i8, ptr %17, i64 %25
  %29 = load i8, ptr %28, align 1
  %30 = getelementptr i8, ptr %0, i64 %25
  %31 = load i8, ptr %30, align 1
  %32 = icmp eq i8 %29, %31
  br i1 %32, label %23, label %33

33:
  %34 = icmp ult i64 %25, %3
  br i1 %34, label %40, label %35

35:
  %36 = getelementptr i8, ptr %17, i64 %3
  %37 = load i8, ptr %36, align 1
  %38 = icmp eq i8 %37, 61
  %39 = zext i1 %38 to i32
  br label %40

40:
  %41 = phi i32 [ 0, %33 ], [ %39, %35 ], [ 0, %19 ]
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %47

43:
  %44 = getelementptr i8, ptr %18, i64 8
  %45 = load ptr, ptr %44, align 8
  %46 = icmp eq ptr %45, null
  br i1 %46, label %47, label %16

47:
  %48 = phi ptr [ null, %8 ], [ %9, %11 ], [ %18, %40 ], [ %44, %43 ]
  %49 = icmp eq ptr %48, null
  br i1 %49, label %58, label %50

50:
  %51 = load ptr, ptr %48, align 8
  %52 = icmp ne ptr %51, null
  %53 = icmp eq i8 %5, 0
  %54 = and i1 %53, %52
  br i1 %54, label %55, label %58

55:
  %56 = getelementptr i8, ptr %51, i64 %3
  %57 = getelementptr i8, ptr %56, i64 1
  br label %58

58:
  %59 = phi ptr [ %57, %55 ], [ null, %50 ], [ null, %47 ]
  ret ptr %59
}

define ptr @secure_getenv(ptr %0) {
  %2 = call ptr @getenv(ptr %0)
  ret ptr %2
}

declare ptr @getenv(ptr)

define range(i32 -1, 1) i32 @unsetenv(ptr %0) {
  br label %2

2:
  %3 = phi i64 [ 0, %1 ], [ %7, %6 ]
  %4 = getelementptr i8, ptr %0, i64 %3
  %5 = load i8, ptr %4, align 1
  switch i8 %5, label %6 [
    i8 0, label %8
    i8 61, label %8
  ]

6:
  %7 = add i64 %3, 1
  br label %2

8:
  %9 = icmp ne i64 %3, 0
  %10 = icmp eq i8 %5, 0
  %11 = and i1 %9, %10
  br i1 %11, label %14, label %12

12:
  %13 = call ptr @__errno_location()
  store i32 22, ptr %13, align 4
  br label %77

14:
  %15 = load ptr, ptr @environ, align 8
  %16 = icmp eq ptr %15, @table
  br i1 %16, label %37, label %17

17:
  %18 = icmp eq ptr %15, null
  br i1 %18, label %22, label %19

19:
  %20 = load ptr, ptr %15, align 8
  %21 = icmp eq ptr %20, null
  br i1 %21, label %22, label %25

22:
  %23 = phi i64 [ 0, %17 ], [ 0, %19 ], [ %32, %30 ]
  %24 = getelementptr [257 x ptr], ptr @table, i64 0, i64 %23
  store ptr null, ptr %24, align 8
  store ptr @table, ptr @environ, align 8
  br label %37

25:
  %26 = phi i64 [ %32, %30 ], [ 0, %19 ]
  %27 = phi ptr [ %34, %30 ], [ %15, %19 ]
  %28 = icmp eq i64 %26, 256
  br i1 %28, label %29, label %30

29:
  call void @interleaf.fault.too_many()
  br label %30

30:
  %31 = load ptr, ptr %27, align 8
  %32 = add i64 %26, 1
  %33 = getelementptr [257 x ptr], ptr @table, i64 0, i64 %26
  store ptr %31, ptr %33, align 8
  %34 = getelementptr i8, ptr %27, i64 8
  %35 = load ptr, ptr %34, align 8
  %36 = icmp eq ptr %35, null
  br i1 %36, label %22, label %25

37:
  %38 = load ptr, ptr @environ, align 8
  %39 = load ptr, ptr %38, align 8
  %40 = icmp eq ptr %39, null
  br i1 %40, label %48, label %41

41:
  %42 = phi ptr [ %75, %72 ], [ %39, %37 ]
  %43 = phi ptr [ %74, %72 ], [ %38, %37 ]
  %44 = phi ptr [ %73, %72 ], [ %38, %37 ]
  %45 = load i8, ptr %42, align 1
  %46 = load i8, ptr %0, align 1
  %47 = icmp eq i8 %45, %46
  br i1 %47, label %50, label %67

48:
  %49 = phi ptr [ %38, %37 ], [ %73, %72 ]
  store ptr null, ptr %49, align 8
  br label %77

50:
  %51 = phi i64 [ %52, %54 ], [ 0, %41 ]
  %52 = add i64 %51, 1
  %53 = icmp eq i64 %52, %3
  br i1 %53, label %62, label %54

54:
  %55 = getelementptr i8, ptr %42, i64 %52
  %56 = load i8, ptr %55, align 1
  %57 = getelementptr i8, ptr %0, i64 %52
  %58 = load i8, ptr %57, align 1
  %59 = icmp eq i8 %56, %58
  br i1 %59, label %50, label %60

60:
  %61 = icmp ult i64 %52, %3
  br i1 %61, label %67, label %62

62:
  %63 = getelementptr i8, ptr %42, i64 %3
  %64 = load i8, ptr %63, align 1
  %65 = icmp eq i8 %64, 61
  %66 = zext i1 %65 to i32
  br label %67

67:
  %68 = phi i32 [ 0, %60 ], [ %66, %62 ], [ 0, %41 ]
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %70, label %72

70:
  %71 = getelementptr i8, ptr %44, i64 8
  store ptr %42, ptr %44, align 8
  br label %72

72:
  %73 = phi ptr [ %44, %67 ], [ %71, %70 ]
  %74 = getelementptr i8, ptr %43, i64 8
  %75 = load ptr, ptr %74, align 8
  %76 = icmp eq ptr %75, null
  br i1 %76, label %48, label %41

77:
  %78 = phi i32 [ -1, %12 ], [ 0, %48 ]
  ret i32 %78
}

define range(i32 -1, 1) i32 @putenv(ptr %0) {
  br label %2

2:
  %3 = phi i64 [ 0, %1 ], [ %7, %6 ]
  %4 = getelementptr i8, ptr %0, i64 %3
  %5 = load i8, ptr %4, align 1
  switch i8 %5, label %6 [
    i8 0, label %8
    i8 61, label %10
  ]

6:
  %7 = add i64 %3, 1
  br label %2

8:
  %9 = call i32 @unsetenv(ptr %0)
  br label %15

10:
  %11 = call fastcc i32 @put(ptr %0, i64 %3)
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %15, label %13

13:
  %14 = call ptr @__errno_location()
  store i32 %11, ptr %14, align 4
  br label %15

15:
  %16 = phi i32 [ %9, %8 ], [ -1, %13 ], [ 0, %10 ]
  ret i32 %16
}

define internal fastcc range(i32 0, 13) i32 @put(ptr %0, i64 %1) {
  %3 = load ptr, ptr @environ, align 8
  %4 = icmp eq ptr %3, @table
  br i1 %4, label %25, label %5

5:
  %6 = icmp eq ptr %3, null
  br i1 %6, label %10, label %7

7:
  %8 = load ptr, ptr %3, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %10, label %13

10:
  %11 = phi i64 [ 0, %5 ], [ 0, %7 ], [ %20, %18 ]
  %12 = getelementptr [257 x ptr], ptr @table, i64 0, i64 %11
  store ptr null, ptr %12, align 8
  store ptr @table, ptr @environ, align 8
  br label %25

13:
  %14 = phi i64 [ %20, %18 ], [ 0, %7 ]
  %15 = phi ptr [ %22, %18 ], [ %3, %7 ]
  %16 = icmp eq i64 %14, 256
  br i1 %16, label %17, label %18

17:
  call void @interleaf.fault.too_many()
  br label %18

18:
  %19 = load ptr, ptr %15, align 8
  %20 = add i64 %14, 1
  %21 = getelementptr [257 x ptr], ptr @table, i64 0, i64 %14
  store ptr %19, ptr %21, align 8
  %22 = getelementptr i8, ptr %15, i64 8
  %23 = load ptr, ptr %22, align 8
  %24 = icmp eq ptr %23, null
  br i1 %24, label %10, label %13

25:
  %26 = load ptr, ptr @environ, align 8
  %27 = load ptr, ptr %26, align 8
  %28 = icmp eq ptr %27, null
  br i1 %28, label %62, label %29

29:
  %30 = icmp eq i64 %1, 0
  br label %31

31:
  %32 = phi ptr [ %27, %29 ], [ %60, %58 ]
  %33 = phi ptr [ %26, %29 ], [ %59, %58 ]
  br i1 %30, label %50, label %34

34:
  %35 = load i8, ptr %32, align 1
  %36 = load i8, ptr %0, align 1
  %37 = icmp eq i8 %35, %36
  br i1 %37, label %38, label %55

38:
  %39 = phi i64 [ %40, %42 ], [ 0, %34 ]
  %40 = add i64 %39, 1
  %41 = icmp eq i64 %40, %1
  br i1 %41, label %50, label %42

42:
  %43 = getelementptr i8, ptr %32, i64 %40
  %44 = load i8, ptr %43, align 1
  %45 = getelementptr i8, ptr %0, i64 %40
  %46 = load i8, ptr %45, align 1
  %47 = icmp eq i8 %44, %46
  br i1 %47, label %38, label %48

48:
  %49 = icmp ult i64 %40, %1
  br i1 %49, label %55, label %50

50:
  %51 = getelementptr i8, ptr %32, i64 %1
  %52 = load i8, ptr %51, align 1
  %53 = icmp eq i8 %52, 61
  %54 = zext i1 %53 to i32
  br label %55

55:
  %56 = phi i32 [ 0, %48 ], [ %54, %50 ], [ 0, %34 ]
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %58, label %62

58:
  %59 = getelementptr i8, ptr %33, i64 8
  %60 = load ptr, ptr %59, align 8
  %61 = icmp eq ptr %60, null
  br i1 %61, label %62, label %31

62:
  %63 = phi ptr [ %26, %25 ], [ %33, %55 ], [ %59, %58 ]
  %64 = load ptr, ptr %63, align 8
  %65 = icmp eq ptr %64, null
  br i1 %65, label %66, label %70

66:
  %67 = icmp eq ptr %63, getelementptr (i8, ptr @table, i64 2048)
  br i1 %67, label %71, label %68

68:
  %69 = getelementptr i8, ptr %63, i64 8
  store ptr null, ptr %69, align 8
  br label %70

70:
  store ptr %0, ptr %63, align 8
  br label %71

71:
  %72 = phi i32 [ 0, %70 ], [ 12, %66 ]
  ret i32 %72
}

define range(i32 -1, 1) i32 @setenv(ptr %0, ptr %1, i32 %2) {
  %4 = icmp eq ptr %0, null
  br i1 %4, label %38, label %5

5:
  %6 = phi i64 [ %10, %9 ], [ 0, %3 ]
  %7 = getelementptr i8, ptr %0, i64 %6
  %8 = load i8, ptr %7, align 1
  switch i8 %8, label %9 [
    i8 0, label %11
    i8 61, label %11
  ]

9:
  %10 = add i64 %6, 1
  br label %5

11:
  %12 = icmp ne i64 %6, 0
  %13 = icmp eq i8 %8, 0
  %14 = and i1 %12, %13
  br i1 %14, label %15, label %38

15:
  %16 = icmp eq i32 %2, 0
  br i1 %16, label %17, label %20

17:
  %18 = call ptr @getenv(ptr %0)
  %19 = icmp eq ptr %18, null
  br i1 %19, label %20, label %41

20:
  br label %21

21:
  %22 = phi i64 [ %26, %21 ], [ 0, %20 ]
  %23 = getelementptr i8, ptr %1, i64 %22
  %24 = load i8, ptr %23, align 1
  %25 = icmp eq i8 %24, 0
  %26 = add i64 %22, 1
  br i1 %25, label %27, label %21

27:
  %28 = add i64 %6, 2
  %29 = add i64 %28, %22
  %30 = call ptr @interleaf.allocate_zeroed_hidden(i64 %29, i64 1)
  %31 = icmp eq ptr %30, null
  br i1 %31, label %38, label %32

32:
  call void @interleaf.copy(ptr %30, ptr %0, i64 %6)
  %33 = getelementptr i8, ptr %30, i64 %6
  store i8 61, ptr %33, align 1
  %34 = getelementptr i8, ptr %33, i64 1
  %35 = add i64 %22, 1
  call void @interleaf.copy(ptr %34, ptr %1, i64 %35)
  %36 = call fastcc i32 @put(ptr %30, i64 %6)
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %41, label %38

38:
  %39 = phi i32 [ 22, %3 ], [ 22, %11 ], [ 12, %27 ], [ %36, %32 ]
  %40 = call ptr @__errno_location()
  store i32 %39, ptr %40, align 4
  br label %41

41:
  %42 = phi i32 [ 0, %17 ], [ 0, %32 ], [ -1, %38 ]
  ret i32 %42
}

declare ptr @interleaf.allocate_zeroed_hidden(i64, i64)

declare void @interleaf.copy(ptr, ptr, i64)

define i32 @clearenv() {
  store ptr null, ptr @environ, align 8
  ret i32 0
}

declare ptr @__errno_location()

declare void @interleaf.fault.too_many()
