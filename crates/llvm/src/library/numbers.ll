; Made from library/numbers.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/numbers.c"

@seed = internal thread_local global i32 1, align 4
@state48 = internal thread_local global i64 0, align 8

define i64 @strtol(ptr %0, ptr %1, i32 %2) {
  %4 = icmp ne i32 %2, 1
  %5 = icmp ult i32 %2, 37
  %6 = and i1 %5, %4
  br i1 %6, label %9, label %7

7:
  %8 = call ptr @__errno_location()
  store i32 22, ptr %8, align 4
  br label %27

9:
  %10 = call fastcc { i64, i64 } @parse(ptr %0, ptr %1, i32 %2)
  %11 = extractvalue { i64, i64 } %10, 1
  %12 = shl i64 %11, 32
  %13 = ashr exact i64 %12, 32
  %14 = add i64 %13, 9223372036854775807
  %15 = icmp ugt i64 %11, 4294967295
  %16 = extractvalue { i64, i64 } %10, 0
  %17 = icmp ugt i64 %16, %14
  %18 = select i1 %15, i1 true, i1 %17
  br i1 %18, label %19, label %21

19:
  %20 = call ptr @__errno_location()
  store i32 34, ptr %20, align 4
  br label %21

21:
  %22 = phi i64 [ %14, %19 ], [ %16, %9 ]
  %23 = and i64 %11, 4294967295
  %24 = icmp eq i64 %23, 0
  %25 = sub i64 0, %22
  %26 = select i1 %24, i64 %22, i64 %25
  br label %27

27:
  %28 = phi i64 [ %26, %21 ], [ 0, %7 ]
  ret i64 %28
}

define internal fastcc { i64, i64 } @parse(ptr %0, ptr %1, i32 %2) {
  br label %4

4:
  %5 = phi ptr [ %0, %3 ], [ %12, %4 ]
  %6 = load i8, ptr %5, align 1
  %7 = sext i8 %6 to i32
  %8 = icmp ne i8 %6, 32
  %9 = add i32 %7, -14
  %10 = icmp ult i32 %9, -5
  %11 = and i1 %8, %10
  %12 = getelementptr i8, ptr %5, i64 1
  br i1 %11, label %13, label %4

13:
  switch i8 %6, label %18 [
    i8 45, label %14
    i8 43, label %14
  ]

14:
  %15 = getelementptr i8, ptr %5, i64 1
  %16 = icmp eq i8 %6, 45
  %17 = zext i1 %16 to i64
  br label %18

18:
  %19 = phi ptr [ %15, %14 ], [ %5, %13 ]
  %20 = phi i64 [ %17, %14 ], [ 0, %13 ]
  %21 = icmp eq i32 %2, 0
  switch i32 %2, label %52 [
    i32 16, label %22
    i32 0, label %22
  ]

22:
  %23 = load i8, ptr %19, align 1
  %24 = icmp eq i8 %23, 48
  br i1 %24, label %25, label %49

25:
  %26 = getelementptr i8, ptr %19, i64 1
  %27 = load i8, ptr %26, align 1
  switch i8 %27, label %49 [
    i8 120, label %28
    i8 88, label %28
  ]

28:
  %29 = getelementptr i8, ptr %19, i64 2
  %30 = load i8, ptr %29, align 1
  %31 = sext i8 %30 to i32
  %32 = add i8 %30, -48
  %33 = icmp ult i8 %32, 10
  br i1 %33, label %34, label %36

34:
  %35 = add i32 %31, -48
  br label %46

36:
  %37 = add i8 %30, -97
  %38 = icmp ult i8 %37, 26
  br i1 %38, label %39, label %41

39:
  %40 = add i32 %31, -87
  br label %46

41:
  %42 = add i8 %30, -65
  %43 = icmp ult i8 %42, 26
  %44 = add i32 %31, -55
  %45 = select i1 %43, i32 %44, i32 99
  br label %46

46:
  %47 = phi i32 [ %35, %34 ], [ %40, %39 ], [ %45, %41 ]
  %48 = icmp ult i32 %47, 16
  br i1 %48, label %52, label %49

49:
  %50 = phi i32 [ 10, %22 ], [ 8, %25 ], [ 8, %46 ]
  %51 = select i1 %21, i32 %50, i32 %2
  br label %52

52:
  %53 = phi ptr [ %19, %18 ], [ %29, %46 ], [ %19, %49 ]
  %54 = phi i32 [ %2, %18 ], [ 16, %46 ], [ %51, %49 ]
  %55 = zext i32 %54 to i64
  br label %56

56:
  %57 = phi ptr [ %53, %52 ], [ %90, %79 ]
  %58 = phi i64 [ %20, %52 ], [ %89, %79 ]
  %59 = phi i64 [ 0, %52 ], [ %86, %79 ]
  %60 = load i8, ptr %57, align 1
  %61 = sext i8 %60 to i32
  %62 = add i8 %60, -48
  %63 = icmp ult i8 %62, 10
  br i1 %63, label %64, label %66

64:
  %65 = add i32 %61, -48
  br label %76

66:
  %67 = add i8 %60, -97
  %68 = icmp ult i8 %67, 26
  br i1 %68, label %69, label %71

69:
  %70 = add i32 %61, -87
  br label %76

71:
  %72 = add i8 %60, -65
  %73 = icmp ult i8 %72, 26
  %74 = add i32 %61, -55
  %75 = select i1 %73, i32 %74, i32 99
  br label %76

76:
  %77 = phi i32 [ %65, %64 ], [ %70, %69 ], [ %75, %71 ]
  %78 = icmp ult i32 %77, %54
  br i1 %78, label %79, label %91

79:
  %80 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %59, i64 %55)
  %81 = extractvalue { i64, i1 } %80, 1
  %82 = extractvalue { i64, i1 } %80, 0
  %83 = zext nneg i32 %77 to i64
  %84 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %82, i64 %83)
  %85 = extractvalue { i64, i1 } %84, 1
  %86 = extractvalue { i64, i1 } %84, 0
  %87 = select i1 %81, i1 true, i1 %85
  %88 = select i1 %87, i64 4294967296, i64 0
  %89 = or i64 %88, %58
  %90 = getelementptr i8, ptr %57, i64 1
  br label %56

91:
  %92 = icmp eq ptr %1, null
  br i1 %92, label %96, label %93

93:
  %94 = icmp eq ptr %57, %53
  %95 = select i1 %94, ptr %0, ptr %57
  store ptr %95, ptr %1, align 8
  br label %96

96:
  %97 = insertvalue { i64, i64 } poison, i64 %59, 0
  %98 = insertvalue { i64, i64 } %97, i64 %58, 1
  ret { i64, i64 } %98
}

declare ptr @__errno_location()

define i64 @strtoul(ptr %0, ptr %1, i32 %2) {
  %4 = icmp ne i32 %2, 1
  %5 = icmp ult i32 %2, 37
  %6 = and i1 %5, %4
  br i1 %6, label %9, label %7

7:
  %8 = call ptr @__errno_location()
  store i32 22, ptr %8, align 4
  br label %20

9:
  %10 = call fastcc { i64, i64 } @parse(ptr %0, ptr %1, i32 %2)
  %11 = extractvalue { i64, i64 } %10, 1
  %12 = icmp ult i64 %11, 4294967296
  br i1 %12, label %15, label %13

13:
  %14 = call ptr @__errno_location()
  store i32 34, ptr %14, align 4
  br label %20

15:
  %16 = extractvalue { i64, i64 } %10, 0
  %17 = icmp eq i64 %11, 0
  %18 = sub i64 0, %16
  %19 = select i1 %17, i64 %16, i64 %18
  br label %20

20:
  %21 = phi i64 [ 0, %7 ], [ -1, %13 ], [ %19, %15 ]
  ret i64 %21
}

define i64 @strtoll(ptr %0, ptr %1, i32 %2) {
  %4 = icmp ne i32 %2, 1
  %5 = icmp ult i32 %2, 37
  %6 = and i1 %5, %4
  br i1 %6, label %9, label %7

7:
  %8 = call ptr @__errno_location()
  store i32 22, ptr %8, align 4
  br label %27

9:
  %10 = call fastcc { i64, i64 } @parse(ptr %0, ptr %1, i32 %2)
  %11 = extractvalue { i64, i64 } %10, 1
  %12 = shl i64 %11, 32
  %13 = ashr exact i64 %12, 32
  %14 = add i64 %13, 9223372036854775807
  %15 = icmp ugt i64 %11, 4294967295
  %16 = extractvalue { i64, i64 } %10, 0
  %17 = icmp ugt i64 %16, %14
  %18 = select i1 %15, i1 true, i1 %17
  br i1 %18, label %19, label %21

19:
  %20 = call ptr @__errno_location()
  store i32 34, ptr %20, align 4
  br label %21

21:
  %22 = phi i64 [ %14, %19 ], [ %16, %9 ]
  %23 = and i64 %11, 4294967295
  %24 = icmp eq i64 %23, 0
  %25 = sub i64 0, %22
  %26 = select i1 %24, i64 %22, i64 %25
  br label %27

27:
  %28 = phi i64 [ %26, %21 ], [ 0, %7 ]
  ret i64 %28
}

define i64 @strtoull(ptr %0, ptr %1, i32 %2) {
  %4 = icmp ne i32 %2, 1
  %5 = icmp ult i32 %2, 37
  %6 = and i1 %5, %4
  br i1 %6, label %9, label %7

7:
  %8 = call ptr @__errno_location()
  store i32 22, ptr %8, align 4
  br label %20

9:
  %10 = call fastcc { i64, i64 } @parse(ptr %0, ptr %1, i32 %2)
  %11 = extractvalue { i64, i64 } %10, 1
  %12 = icmp ult i64 %11, 4294967296
  br i1 %12, label %15, label %13

13:
  %14 = call ptr @__errno_location()
  store i32 34, ptr %14, align 4
  br label %20

15:
  %16 = extractvalue { i64, i64 } %10, 0
  %17 = icmp eq i64 %11, 0
  %18 = sub i64 0, %16
  %19 = select i1 %17, i64 %16, i64 %18
  br label %20

20:
  %21 = phi i64 [ 0, %7 ], [ -1, %13 ], [ %19, %15 ]
  ret i64 %21
}

define i64 @__isoc23_strtol(ptr %0, ptr %1, i32 %2) {
  %4 = icmp ne i32 %2, 1
  %5 = icmp ult i32 %2, 37
  %6 = and i1 %5, %4
  br i1 %6, label %9, label %7

7:
  %8 = call ptr @__errno_location()
  store i32 22, ptr %8, align 4
  br label %27

9:
  %10 = call fastcc { i64, i64 } @parse(ptr %0, ptr %1, i32 %2)
  %11 = extractvalue { i64, i64 } %10, 1
  %12 = shl i64 %11, 32
  %13 = ashr exact i64 %12, 32
  %14 = add i64 %13, 9223372036854775807
  %15 = icmp ugt i64 %11, 4294967295
  %16 = extractvalue { i64, i64 } %10, 0
  %17 = icmp ugt i64 %16, %14
  %18 = select i1 %15, i1 true, i1 %17
  br i1 %18, label %19, label %21

19:
  %20 = call ptr @__errno_location()
  store i32 34, ptr %20, align 4
  br label %21

21:
  %22 = phi i64 [ %14, %19 ], [ %16, %9 ]
  %23 = and i64 %11, 4294967295
  %24 = icmp eq i64 %23, 0
  %25 = sub i64 0, %22
  %26 = select i1 %24, i64 %22, i64 %25
  br label %27

27:
  %28 = phi i64 [ %26, %21 ], [ 0, %7 ]
  ret i64 %28
}

define i64 @__isoc23_strtoul(ptr %0, ptr %1, i32 %2) {
  %4 = icmp ne i32 %2, 1
  %5 = icmp ult i32 %2, 37
  %6 = and i1 %5, %4
  br i1 %6, label %9, label %7

7:
  %8 = call ptr @__errno_location()
  store i32 22, ptr %8, align 4
  br label %20

9:
  %10 = call fastcc { i64, i64 } @parse(ptr %0, ptr %1, i32 %2)
  %11 = extractvalue { i64, i64 } %10, 1
  %12 = icmp ult i64 %11, 4294967296
  br i1 %12, label %15, label %13

13:
  %14 = call ptr @__errno_location()
  store i32 34, ptr %14, align 4
  br label %20

15:
  %16 = extractvalue { i64, i64 } %10, 0
  %17 = icmp eq i64 %11, 0
  %18 = sub i64 0, %16
  %19 = select i1 %17, i64 %16, i64 %18
  br label %20

20:
  %21 = phi i64 [ 0, %7 ], [ -1, %13 ], [ %19, %15 ]
  ret i64 %21
}

define i64 @__isoc23_strtoll(ptr %0, ptr %1, i32 %2) {
  %4 = icmp ne i32 %2, 1
  %5 = icmp ult i32 %2, 37
  %6 = and i1 %5, %4
  br i1 %6, label %9, label %7

7:
  %8 = call ptr @__errno_location()
  store i32 22, ptr %8, align 4
  br label %27

9:
  %10 = call fastcc { i64, i64 } @parse(ptr %0, ptr %1, i32 %2)
  %11 = extractvalue { i64, i64 } %10, 1
  %12 = shl i64 %11, 32
  %13 = ashr exact i64 %12, 32
  %14 = add i64 %13, 9223372036854775807
  %15 = icmp ugt i64 %11, 4294967295
  %16 = extractvalue { i64, i64 } %10, 0
  %17 = icmp ugt i64 %16, %14
  %18 = select i1 %15, i1 true, i1 %17
  br i1 %18, label %19, label %21

19:
  %20 = call ptr @__errno_location()
  store i32 34, ptr %20, align 4
  br label %21

21:
  %22 = phi i64 [ %14, %19 ], [ %16, %9 ]
  %23 = and i64 %11, 4294967295
  %24 = icmp eq i64 %23, 0
  %25 = sub i64 0, %22
  %26 = select i1 %24, i64 %22, i64 %25
  br label %27

27:
  %28 = phi i64 [ %26, %21 ], [ 0, %7 ]
  ret i64 %28
}

define i64 @__isoc23_strtoull(ptr %0, ptr %1, i32 %2) {
  %4 = icmp ne i32 %2, 1
  %5 = icmp ult i32 %2, 37
  %6 = and i1 %5, %4
  br i1 %6, label %9, label %7

7:
  %8 = call ptr @__errno_location()
  store i32 22, ptr %8, align 4
  br label %20

9:
  %10 = call fastcc { i64, i64 } @parse(ptr %0, ptr %1, i32 %2)
  %11 = extractvalue { i64, i64 } %10, 1
  %12 = icmp ult i64 %11, 4294967296
  br i1 %12, label %15, label %13

13:
  %14 = call ptr @__errno_location()
  store i32 34, ptr %14, align 4
  br label %20

15:
  %16 = extractvalue { i64, i64 } %10, 0
  %17 = icmp eq i64 %11, 0
  %18 = sub i64 0, %16
  %19 = select i1 %17, i64 %16, i64 %18
  br label %20

20:
  %21 = phi i64 [ 0, %7 ], [ -1, %13 ], [ %19, %15 ]
  ret i64 %21
}

define i32 @atoi(ptr %0) {
  br label %2

2:
  %3 = phi ptr [ %0, %1 ], [ %10, %2 ]
  %4 = load i8, ptr %3, align 1
  %5 = sext i8 %4 to i32
  %6 = icmp ne i8 %4, 32
  %7 = add i32 %5, -14
  %8 = icmp ult i32 %7, -5
  %9 = and i1 %6, %8
  %10 = getelementptr i8, ptr %3, i64 1
  br i1 %9, label %11, label %2

11:
  switch i8 %4, label %15 [
    i8 45, label %12
    i8 43, label %12
  ]

12:
  %13 = icmp eq i8 %4, 45
  %14 = zext i1 %13 to i64
  br label %15

15:
  %16 = phi ptr [ %3, %11 ], [ %10, %12 ]
  %17 = phi i64 [ 0, %11 ], [ %14, %12 ]
  br label %18

18:
  %19 = phi ptr [ %52, %41 ], [ %16, %15 ]
  %20 = phi i64 [ %51, %41 ], [ %17, %15 ]
  %21 = phi i64 [ %48, %41 ], [ 0, %15 ]
  %22 = load i8, ptr %19, align 1
  %23 = sext i8 %22 to i32
  %24 = add i8 %22, -48
  %25 = icmp ult i8 %24, 10
  br i1 %25, label %26, label %28

26:
  %27 = add i32 %23, -48
  br label %38

28:
  %29 = add i8 %22, -97
  %30 = icmp ult i8 %29, 26
  br i1 %30, label %31, label %33

31:
  %32 = add i32 %23, -87
  br label %38

33:
  %34 = add i8 %22, -65
  %35 = icmp ult i8 %34, 26
  %36 = add i32 %23, -55
  %37 = select i1 %35, i32 %36, i32 99
  br label %38

38:
  %39 = phi i32 [ %27, %26 ], [ %32, %31 ], [ %37, %33 ]
  %40 = icmp ult i32 %39, 10
  br i1 %40, label %41, label %53

41:
  %42 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %21, i64 10)
  %43 = extractvalue { i64, i1 } %42, 1
  %44 = extractvalue { i64, i1 } %42, 0
  %45 = zext nneg i32 %39 to i64
  %46 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %44, i64 %45)
  %47 = extractvalue { i64, i1 } %46, 1
  %48 = extractvalue { i64, i1 } %46, 0
  %49 = select i1 %43, i1 true, i1 %47
  %50 = select i1 %49, i64 4294967296, i64 0
  %51 = or i64 %50, %20
  %52 = getelementptr i8, ptr %19, i64 1
  br label %18

53:
  %54 = shl i64 %20, 32
  %55 = ashr exact i64 %54, 32
  %56 = add i64 %55, 9223372036854775807
  %57 = icmp ugt i64 %20, 4294967295
  %58 = icmp ugt i64 %21, %56
  %59 = select i1 %57, i1 true, i1 %58
  br i1 %59, label %60, label %62

60:
  %61 = call ptr @__errno_location()
  store i32 34, ptr %61, align 4
  br label %62

62:
  %63 = phi i64 [ %56, %60 ], [ %21, %53 ]
  %64 = and i64 %20, 4294967295
  %65 = icmp eq i64 %64, 0
  %66 = sub i64 0, %63
  %67 = select i1 %65, i64 %63, i64 %66
  %68 = trunc i64 %67 to i32
  ret i32 %68
}

define i64 @atol(ptr %0) {
  br label %2

2:
  %3 = phi ptr [ %0, %1 ], [ %10, %2 ]
  %4 = load i8, ptr %3, align 1
  %5 = sext i8 %4 to i32
  %6 = icmp ne i8 %4, 32
  %7 = add i32 %5, -14
  %8 = icmp ult i32 %7, -5
  %9 = and i1 %6, %8
  %10 = getelementptr i8, ptr %3, i64 1
  br i1 %9, label %11, label %2

11:
  switch i8 %4, label %15 [
    i8 45, label %12
    i8 43, label %12
  ]

12:
  %13 = icmp eq i8 %4, 45
  %14 = zext i1 %13 to i64
  br label %15

15:
  %16 = phi ptr [ %3, %11 ], [ %10, %12 ]
  %17 = phi i64 [ 0, %11 ], [ %14, %12 ]
  br label %18

18:
  %19 = phi ptr [ %52, %41 ], [ %16, %15 ]
  %20 = phi i64 [ %51, %41 ], [ %17, %15 ]
  %21 = phi i64 [ %48, %41 ], [ 0, %15 ]
  %22 = load i8, ptr %19, align 1
  %23 = sext i8 %22 to i32
  %24 = add i8 %22, -48
  %25 = icmp ult i8 %24, 10
  br i1 %25, label %26, label %28

26:
  %27 = add i32 %23, -48
  br label %38

28:
  %29 = add i8 %22, -97
  %30 = icmp ult i8 %29, 26
  br i1 %30, label %31, label %33

31:
  %32 = add i32 %23, -87
  br label %38

33:
  %34 = add i8 %22, -65
  %35 = icmp ult i8 %34, 26
  %36 = add i32 %23, -55
  %37 = select i1 %35, i32 %36, i32 99
  br label %38

38:
  %39 = phi i32 [ %27, %26 ], [ %32, %31 ], [ %37, %33 ]
  %40 = icmp ult i32 %39, 10
  br i1 %40, label %41, label %53

41:
  %42 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %21, i64 10)
  %43 = extractvalue { i64, i1 } %42, 1
  %44 = extractvalue { i64, i1 } %42, 0
  %45 = zext nneg i32 %39 to i64
  %46 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %44, i64 %45)
  %47 = extractvalue { i64, i1 } %46, 1
  %48 = extractvalue { i64, i1 } %46, 0
  %49 = select i1 %43, i1 true, i1 %47
  %50 = select i1 %49, i64 4294967296, i64 0
  %51 = or i64 %50, %20
  %52 = getelementptr i8, ptr %19, i64 1
  br label %18

53:
  %54 = shl i64 %20, 32
  %55 = ashr exact i64 %54, 32
  %56 = add i64 %55, 9223372036854775807
  %57 = icmp ugt i64 %20, 4294967295
  %58 = icmp ugt i64 %21, %56
  %59 = select i1 %57, i1 true, i1 %58
  br i1 %59, label %60, label %62

60:
  %61 = call ptr @__errno_location()
  store i32 34, ptr %61, align 4
  br label %62

62:
  %63 = phi i64 [ %56, %60 ], [ %21, %53 ]
  %64 = and i64 %20, 4294967295
  %65 = icmp eq i64 %64, 0
  %66 = sub i64 0, %63
  %67 = select i1 %65, i64 %63, i64 %66
  ret i64 %67
}

define i64 @atoll(ptr %0) {
  br label %2

2:
  %3 = phi ptr [ %0, %1 ], [ %10, %2 ]
  %4 = load i8, ptr %3, align 1
  %5 = sext i8 %4 to i32
  %6 = icmp ne i8 %4, 32
  %7 = add i32 %5, -14
  %8 = icmp ult i32 %7, -5
  %9 = and i1 %6, %8
  %10 = getelementptr i8, ptr %3, i64 1
  br i1 %9, label %11, label %2

11:
  switch i8 %4, label %15 [
    i8 45, label %12
    i8 43, label %12
  ]

12:
  %13 = icmp eq i8 %4, 45
  %14 = zext i1 %13 to i64
  br label %15

15:
  %16 = phi ptr [ %3, %11 ], [ %10, %12 ]
  %17 = phi i64 [ 0, %11 ], [ %14, %12 ]
  br label %18

18:
  %19 = phi ptr [ %52, %41 ], [ %16, %15 ]
  %20 = phi i64 [ %51, %41 ], [ %17, %15 ]
  %21 = phi i64 [ %48, %41 ], [ 0, %15 ]
  %22 = load i8, ptr %19, align 1
  %23 = sext i8 %22 to i32
  %24 = add i8 %22, -48
  %25 = icmp ult i8 %24, 10
  br i1 %25, label %26, label %28

26:
  %27 = add i32 %23, -48
  br label %38

28:
  %29 = add i8 %22, -97
  %30 = icmp ult i8 %29, 26
  br i1 %30, label %31, label %33

31:
  %32 = add i32 %23, -87
  br label %38

33:
  %34 = add i8 %22, -65
  %35 = icmp ult i8 %34, 26
  %36 = add i32 %23, -55
  %37 = select i1 %35, i32 %36, i32 99
  br label %38

38:
  %39 = phi i32 [ %27, %26 ], [ %32, %31 ], [ %37, %33 ]
  %40 = icmp ult i32 %39, 10
  br i1 %40, label %41, label %53

41:
  %42 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %21, i64 10)
  %43 = extractvalue { i64, i1 } %42, 1
  %44 = extractvalue { i64, i1 } %42, 0
  %45 = zext nneg i32 %39 to i64
  %46 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %44, i64 %45)
  %47 = extractvalue { i64, i1 } %46, 1
  %48 = extractvalue { i64, i1 } %46, 0
  %49 = select i1 %43, i1 true, i1 %47
  %50 = select i1 %49, i64 4294967296, i64 0
  %51 = or i64 %50, %20
  %52 = getelementptr i8, ptr %19, i64 1
  br label %18

53:
  %54 = shl i64 %20, 32
  %55 = ashr exact i64 %54, 32
  %56 = add i64 %55, 9223372036854775807
  %57 = icmp ugt i64 %20, 4294967295
  %58 = icmp ugt i64 %21, %56
  %59 = select i1 %57, i1 true, i1 %58
  br i1 %59, label %60, label %62

60:
  %61 = call ptr @__errno_location()
  store i32 34, ptr %61, align 4
  br label %62

62:
  %63 = phi i64 [ %56, %60 ], [ %21, %53 ]
  %64 = and i64 %20, 4294967295
  %65 = icmp eq i64 %64, 0
  %66 = sub i64 0, %63
  %67 = select i1 %65, i64 %63, i64 %66
  ret i64 %67
}

define i64 @div(i32 %0, i32 %1) {
  %3 = sdiv i32 %0, %1
  %4 = srem i32 %0, %1
  %5 = zext i32 %4 to i64
  %6 = shl i64 %5, 32
  %7 = zext i32 %3 to i64
  %8 = or disjoint i64 %6, %7
  ret i64 %8
}

define { i64, i64 } @ldiv(i64 %0, i64 %1) {
  %3 = sdiv i64 %0, %1
  %4 = srem i64 %0, %1
  %5 = insertvalue { i64, i64 } poison, i64 %3, 0
  %6 = insertvalue { i64, i64 } %5, i64 %4, 1
  ret { i64, i64 } %6
}

define { i64, i64 } @lldiv(i64 %0, i64 %1) {
  %3 = sdiv i64 %0, %1
  %4 = srem i64 %0, %1
  %5 = insertvalue { i64, i64 } poison, i64 %3, 0
  %6 = insertvalue { i64, i64 } %5, i64 %4, 1
  ret { i64, i64 } %6
}

define { i64, i64 } @imaxdiv(i64 %0, i64 %1) {
  %3 = sdiv i64 %0, %1
  %4 = srem i64 %0, %1
  %5 = insertvalue { i64, i64 } poison, i64 %3, 0
  %6 = insertvalue { i64, i64 } %5, i64 %4, 1
  ret { i64, i64 } %6
}

define i64 @imaxabs(i64 %0) {
  %2 = call i64 @llvm.abs.i64(i64 %0, i1 true)
  ret i64 %2
}

define void @qsort(ptr %0, i64 %1, i64 %2, ptr %3) {
  %5 = icmp ugt i64 %1, 1
  br i1 %5, label %6, label %10

6:
  %7 = icmp eq i64 %2, 0
  br label %8

8:
  %9 = phi i64 [ 1, %6 ], [ %39, %38 ]
  br label %11

10:
  ret void

11:
  %12 = phi i64 [ %13, %36 ], [ %9, %8 ]
  %13 = add i64 %12, -1
  %14 = mul i64 %13, %2
  %15 = getelementptr i8, ptr %0, i64 %14
  %16 = mul i64 %12, %2
  %17 = getelementptr i8, ptr %0, i64 %16
  %18 = call i32 %3(ptr %15, ptr %17)
  %19 = icmp sgt i32 %18, 0
  br i1 %19, label %20, label %38

20:
  br i1 %7, label %36, label %21

21:
  %22 = phi ptr [ %32, %21 ], [ %15, %20 ]
  %23 = phi ptr [ %33, %21 ], [ %17, %20 ]
  %24 = phi i64 [ %34, %21 ], [ %2, %20 ]
  %25 = call i64 @interleaf.piece(ptr %22, ptr %23, i64 %24)
  %26 = call { i64, i64 } @interleaf.read(ptr %22, i64 %25)
  %27 = extractvalue { i64, i64 } %26, 0
  %28 = extractvalue { i64, i64 } %26, 1
  %29 = call { i64, i64 } @interleaf.read(ptr %23, i64 %25)
  %30 = extractvalue { i64, i64 } %29, 0
  %31 = extractvalue { i64, i64 } %29, 1
  call void @interleaf.write(ptr %22, i64 %25, i64 %30, i64 %31)
  call void @interleaf.write(ptr %23, i64 %25, i64 %27, i64 %28)
  %32 = getelementptr i8, ptr %22, i64 %25
  %33 = getelementptr i8, ptr %23, i64 %25
  %34 = sub i64 %24, %25
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %36, label %21

36:
  %37 = icmp eq i64 %13, 0
  br i1 %37, label %38, label %11

38:
  %39 = add i64 %9, 1
  %40 = icmp eq i64 %39, %1
  br i1 %40, label %10, label %8
}

define void @qsort_r(ptr %0, i64 %1, i64 %2, ptr %3, ptr %4) {
  %6 = icmp ugt i64 %1, 1
  br i1 %6, label %7, label %11

7:
  %8 = icmp eq i64 %2, 0
  br label %9

9:
  %10 = phi i64 [ 1, %7 ], [ %40, %39 ]
  br label %12

11:
  ret void

12:
  %13 = phi i64 [ %14, %37 ], [ %10, %9 ]
  %14 = add i64 %13, -1
  %15 = mul i64 %14, %2
  %16 = getelementptr i8, ptr %0, i64 %15
  %17 = mul i64 %13, %2
  %18 = getelementptr i8, ptr %0, i64 %17
  %19 = call i32 %3(ptr %16, ptr %18, ptr %4)
  %20 = icmp sgt i32 %19, 0
  br i1 %20, label %21, label %39

21:
  br i1 %8, label %37, label %22

22:
  %23 = phi ptr [ %33, %22 ], [ %16, %21 ]
  %24 = phi ptr [ %34, %22 ], [ %18, %21 ]
  %25 = phi i64 [ %35, %22 ], [ %2, %21 ]
  %26 = call i64 @interleaf.piece(ptr %23, ptr %24, i64 %25)
  %27 = call { i64, i64 } @interleaf.read(ptr %23, i64 %26)
  %28 = extractvalue { i64, i64 } %27, 0
  %29 = extractvalue { i64, i64 } %27, 1
  %30 = call { i64, i64 } @interleaf.read(ptr %24, i64 %26)
  %31 = extractvalue { i64, i64 } %30, 0
  %32 = extractvalue { i64, i64 } %30, 1
  call void @interleaf.write(ptr %23, i64 %26, i64 %31, i64 %32)
  call void @interleaf.write(ptr %24, i64 %26, i64 %28, i64 %29)
  %33 = getelementptr i8, ptr %23, i64 %26
  %34 = getelementptr i8, ptr %24, i64 %26
  %35 = sub i64 %25, %26
  %36 = icmp eq i64 %35, 0
  br i1 %36, label %37, label %22

37:
  %38 = icmp eq i64 %14, 0
  br i1 %38, label %39, label %12

39:
  %40 = add i64 %10, 1
  %41 = icmp eq i64 %40, %1
  br i1 %41, label %11, label %9
}

define ptr @bsearch(ptr %0, ptr %1, i64 %2, i64 %3, ptr %4) {
  br label %6

6:
  %7 = phi i64 [ %2, %5 ], [ %25, %24 ]
  %8 = phi ptr [ %1, %5 ], [ %26, %24 ]
  %9 = phi ptr [ undef, %5 ], [ %27, %24 ]
  %10 = icmp eq i64 %7, 0
  br i1 %10, label %28, label %11

11:
  %12 = lshr i64 %7, 1
  %13 = mul i64 %12, %3
  %14 = getelementptr i8, ptr %8, i64 %13
  %15 = call i32 %4(ptr %0, ptr %14)
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %24, label %17

17:
  %18 = icmp sgt i32 %15, 0
  %19 = getelementptr i8, ptr %14, i64 %3
  %20 = xor i64 %12, -1
  %21 = add i64 %7, %20
  %22 = select i1 %18, i64 %21, i64 %12
  %23 = select i1 %18, ptr %19, ptr %8
  br label %24

24:
  %25 = phi i64 [ %22, %17 ], [ %7, %11 ]
  %26 = phi ptr [ %23, %17 ], [ %8, %11 ]
  %27 = phi ptr [ %9, %17 ], [ %14, %11 ]
  br i1 %16, label %28, label %6

28:
  %29 = phi ptr [ %27, %24 ], [ null, %6 ]
  ret ptr %29
}

define range(i32 0, -2147483648) i32 @rand_r(ptr %0) {
  %2 = load i32, ptr %0, align 4
  %3 = mul i32 %2, 1103515245
  %4 = add i32 %3, 12345
  %5 = lshr i32 %4, 6
  %6 = and i32 %5, 2096128
  %7 = mul i32 %4, 1103515245
  %8 = add i32 %7, 12345
  %9 = lshr i32 %8, 16
  %10 = and i32 %9, 1023
  %11 = or disjoint i32 %10, %6
  %12 = shl i32 %11, 10
  %13 = mul i32 %8, 1103515245
  %14 = add i32 %13, 12345
  store i32 %14, ptr %0, align 4
  %15 = lshr i32 %14, 16
  %16 = and i32 %15, 1023
  %17 = or disjoint i32 %12, %16
  ret i32 %17
}

define range(i32 0, -2147483648) i32 @rand() {
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @seed)
  %2 = load i32, ptr %1, align 4
  %3 = mul i32 %2, 1103515245
  %4 = add i32 %3, 12345
  %5 = lshr i32 %4, 6
  %6 = and i32 %5, 2096128
  %7 = mul i32 %4, 1103515245
  %8 = add i32 %7, 12345
  %9 = lshr i32 %8, 16
  %10 = and i32 %9, 1023
  %11 = or disjoint i32 %10, %6
  %12 = shl i32 %11, 10
  %13 = mul i32 %8, 1103515245
  %14 = add i32 %13, 12345
  %15 = lshr i32 %14, 16
  %16 = and i32 %15, 1023
  %17 = or disjoint i32 %12, %16
  store i32 %14, ptr %1, align 4
  ret i32 %17
}

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

define void @srand(i32 %0) {
  %2 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @seed)
  store i32 %0, ptr %2, align 4
  ret void
}

define range(i64 0, 2147483648) i64 @random() {
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @seed)
  %2 = load i32, ptr %1, align 4
  %3 = mul i32 %2, 1103515245
  %4 = add i32 %3, 12345
  %5 = lshr i32 %4, 6
  %6 = and i32 %5, 2096128
  %7 = mul i32 %4, 1103515245
  %8 = add i32 %7, 12345
  %9 = lshr i32 %8, 16
  %10 = and i32 %9, 1023
  %11 = or disjoint i32 %10, %6
  %12 = shl i32 %11, 10
  %13 = mul i32 %8, 1103515245
  %14 = add i32 %13, 12345
  %15 = lshr i32 %14, 16
  %16 = and i32 %15, 1023
  %17 = or disjoint i32 %12, %16
  store i32 %14, ptr %1, align 4
  %18 = zext nneg i32 %17 to i64
  ret i64 %18
}

define void @srandom(i32 %0) {
  %2 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @seed)
  store i32 %0, ptr %2, align 4
  ret void
}

define void @srand48(i64 %0) {
  %2 = shl i64 %0, 16
  %3 = and i64 %2, 281474976645120
  %4 = or disjoint i64 %3, 13070
  %5 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @state48)
  store i64 %4, ptr %5, align 8
  ret void
}

define double @drand48() {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @state48)
  %2 = load i64, ptr %1, align 8
  %3 = mul i64 %2, 25214903917
  %4 = add i64 %3, 11
  %5 = and i64 %4, 281474976710655
  store i64 %5, ptr %1, align 8
  %6 = uitofp nneg i64 %5 to double
  %7 = fmul double %6, 0x3CF0000000000000
  ret double %7
}

define range(i64 0, 2147483648) i64 @lrand48() {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @state48)
  %2 = load i64, ptr %1, align 8
  %3 = mul i64 %2, 25214903917
  %4 = add i64 %3, 11
  %5 = and i64 %4, 281474976710655
  store i64 %5, ptr %1, align 8
  %6 = lshr i64 %5, 17
  ret i64 %6
}

define range(i64 -2147483648, 2147483648) i64 @mrand48() {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @state48)
  %2 = load i64, ptr %1, align 8
  %3 = mul i64 %2, 25214903917
  %4 = add i64 %3, 11
  %5 = and i64 %4, 281474976710655
  store i64 %5, ptr %1, align 8
  %6 = shl i64 %5, 16
  %7 = ashr i64 %6, 32
  ret i64 %7
}

define double @erand48(ptr %0) {
  %2 = load i16, ptr %0, align 2
  %3 = zext i16 %2 to i64
  %4 = getelementptr i8, ptr %0, i64 2
  %5 = load i16, ptr %4, align 2
  %6 = zext i16 %5 to i64
  %7 = shl i64 %6, 16
  %8 = or disjoint i64 %7, %3
  %9 = getelementptr i8, ptr %0, i64 4
  %10 = load i16, ptr %9, align 2
  %11 = zext i16 %10 to i64
  %12 = shl i64 %11, 32
  %13 = or disjoint i64 %8, %12
  %14 = mul i64 %13, 25214903917
  %15 = add i64 %14, 11
  %16 = and i64 %15, 281474976710655
  %17 = trunc i64 %15 to i16
  store i16 %17, ptr %0, align 2
  %18 = lshr i64 %15, 16
  %19 = trunc i64 %18 to i16
  store i16 %19, ptr %4, align 2
  %20 = lshr i64 %15, 32
  %21 = trunc i64 %20 to i16
  store i16 %21, ptr %9, align 2
  %22 = uitofp nneg i64 %16 to double
  %23 = fmul double %22, 0x3CF0000000000000
  ret double %23
}

define range(i64 0, 2147483648) i64 @nrand48(ptr %0) {
  %2 = load i16, ptr %0, align 2
  %3 = zext i16 %2 to i64
  %4 = getelementptr i8, ptr %0, i64 2
  %5 = load i16, ptr %4, align 2
  %6 = zext i16 %5 to i64
  %7 = shl i64 %6, 16
  %8 = or disjoint i64 %7, %3
  %9 = getelementptr i8, ptr %0, i64 4
  %10 = load i16, ptr %9, align 2
  %11 = zext i16 %10 to i64
  %12 = shl i64 %11, 32
  %13 = or disjoint i64 %8, %12
  %14 = mul i64 %13, 25214903917
  %15 = add i64 %14, 11
  %16 = trunc i64 %15 to i16
  store i16 %16, ptr %0, align 2
  %17 = lshr i64 %15, 16
  %18 = trunc i64 %17 to i16
  store i16 %18, ptr %4, align 2
  %19 = lshr i64 %15, 32
  %20 = trunc i64 %19 to i16
  store i16 %20, ptr %9, align 2
  %21 = lshr i64 %15, 17
  %22 = and i64 %21, 2147483647
  ret i64 %22
}

define range(i64 -2147483648, 2147483648) i64 @jrand48(ptr %0) {
  %2 = load i16, ptr %0, align 2
  %3 = zext i16 %2 to i64
  %4 = getelementptr i8, ptr %0, i64 2
  %5 = load i16, ptr %4, align 2
  %6 = zext i16 %5 to i64
  %7 = shl i64 %6, 16
  %8 = or disjoint i64 %7, %3
  %9 = getelementptr i8, ptr %0, i64 4
  %10 = load i16, ptr %9, align 2
  %11 = zext i16 %10 to i64
  %12 = shl i64 %11, 32
  %13 = or disjoint i64 %8, %12
  %14 = mul i64 %13, 25214903917
  %15 = add i64 %14, 11
  %16 = trunc i64 %15 to i16
  store i16 %16, ptr %0, align 2
  %17 = lshr i64 %15, 16
  %18 = trunc i64 %17 to i16
  store i16 %18, ptr %4, align 2
  %19 = lshr i64 %15, 32
  %20 = trunc i64 %19 to i16
  store i16 %20, ptr %9, align 2
  %21 = shl i64 %15, 16
  %22 = ashr i64 %21, 32
  ret i64 %22
}

define ptr @getenv(ptr %0) {
  ret ptr null
}

declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)

declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)

declare i64 @interleaf.piece(ptr, ptr, i64)

declare { i64, i64 } @interleaf.read(ptr, i64)

declare void @interleaf.write(ptr, i64, i64, i64)

declare i64 @llvm.abs.i64(i64, i1 immarg)
