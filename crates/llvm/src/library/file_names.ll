; Made from library/file_names.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/file_names.c"

%struct.initial = type { ptr, ptr }

@"lock of the names of files" = internal global [64 x i64] zeroinitializer, align 16
@"names of files" = internal global [64 x ptr] zeroinitializer, align 16
@interleaf.files = external constant [0 x %struct.initial], align 8

define i64 @interleaf.name_of_file(ptr %0) {
  %2 = load i8, ptr %0, align 1
  %3 = icmp eq i8 %2, 0
  br i1 %3, label %15, label %4

4:
  %5 = phi i8 [ %56, %54 ], [ %2, %1 ]
  %6 = phi ptr [ %55, %54 ], [ %0, %1 ]
  %7 = phi i64 [ %49, %54 ], [ 0, %1 ]
  %8 = phi i64 [ %46, %54 ], [ 0, %1 ]
  %9 = phi i1 [ %42, %54 ], [ true, %1 ]
  %10 = phi i64 [ %45, %54 ], [ -3750763034362895579, %1 ]
  br label %22

11:
  %12 = getelementptr i8, ptr %0, i64 %36
  %13 = load i8, ptr %12, align 1
  %14 = icmp eq i8 %13, 0
  br i1 %14, label %15, label %22

15:
  %16 = phi i64 [ -3750763034362895579, %1 ], [ %10, %11 ], [ %45, %54 ]
  %17 = phi i64 [ 0, %1 ], [ %8, %11 ], [ %46, %54 ]
  %18 = phi i1 [ true, %1 ], [ true, %11 ], [ %42, %54 ]
  %19 = icmp eq i64 %17, 0
  %20 = or i1 %18, %19
  %21 = select i1 %20, i64 0, i64 %16
  ret i64 %21

22:
  %23 = phi i8 [ %5, %4 ], [ %13, %11 ]
  %24 = phi ptr [ %6, %4 ], [ %12, %11 ]
  %25 = phi i64 [ %7, %4 ], [ %36, %11 ]
  %26 = phi i1 [ %9, %4 ], [ true, %11 ]
  %27 = icmp eq i8 %23, 46
  %28 = and i1 %26, %27
  br i1 %28, label %29, label %41

29:
  %30 = getelementptr i8, ptr %24, i64 1
  %31 = load i8, ptr %30, align 1
  %32 = icmp eq i8 %31, 47
  br i1 %32, label %33, label %41

33:
  %34 = add i64 %25, 2
  br label %35

35:
  %36 = phi i64 [ %34, %33 ], [ %40, %35 ]
  %37 = getelementptr i8, ptr %0, i64 %36
  %38 = load i8, ptr %37, align 1
  %39 = icmp eq i8 %38, 47
  %40 = add i64 %36, 1
  br i1 %39, label %35, label %11

41:
  %42 = icmp eq i8 %23, 47
  %43 = zext i8 %23 to i64
  %44 = xor i64 %10, %43
  %45 = mul i64 %44, 1099511628211
  %46 = add i64 %8, 1
  br label %47

47:
  %48 = phi i64 [ %25, %41 ], [ %49, %50 ]
  %49 = add i64 %48, 1
  br i1 %42, label %50, label %54

50:
  %51 = getelementptr i8, ptr %0, i64 %49
  %52 = load i8, ptr %51, align 1
  %53 = icmp eq i8 %52, 47
  br i1 %53, label %47, label %54

54:
  %55 = getelementptr i8, ptr %0, i64 %49
  %56 = load i8, ptr %55, align 1
  %57 = icmp eq i8 %56, 0
  br i1 %57, label %15, label %4
}

define ptr @interleaf.find_file(i64 %0) {
  %2 = icmp eq i64 %0, 0
  br i1 %2, label %93, label %3

3:
  %4 = and i64 %0, 63
  %5 = getelementptr [64 x ptr], ptr @"names of files", i64 0, i64 %4
  %6 = load atomic i64, ptr %5 acquire, align 8
  %7 = inttoptr i64 %6 to ptr
  %8 = icmp eq i64 %6, 0
  br i1 %8, label %17, label %9

9:
  %10 = phi ptr [ %15, %13 ], [ %7, %3 ]
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %11, %0
  br i1 %12, label %17, label %13

13:
  %14 = getelementptr i8, ptr %10, i64 16
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %15, null
  br i1 %16, label %17, label %9

17:
  %18 = phi ptr [ %7, %3 ], [ %10, %9 ], [ %15, %13 ]
  %19 = icmp eq ptr %18, null
  br i1 %19, label %24, label %20

20:
  %21 = getelementptr i8, ptr %18, i64 8
  %22 = load atomic i64, ptr %21 acquire, align 8
  %23 = inttoptr i64 %22 to ptr
  br label %93

24:
  %25 = load ptr, ptr @interleaf.files, align 8
  %26 = icmp eq ptr %25, null
  br i1 %26, label %93, label %27

27:
  %28 = phi ptr [ %91, %89 ], [ %25, %24 ]
  %29 = phi ptr [ %90, %89 ], [ @interleaf.files, %24 ]
  %30 = load i8, ptr %28, align 1
  %31 = icmp eq i8 %30, 0
  br i1 %31, label %78, label %32

32:
  %33 = getelementptr i8, ptr %28, i64 1
  br label %34

34:
  %35 = phi i8 [ %76, %74 ], [ %30, %32 ]
  %36 = phi ptr [ %75, %74 ], [ %28, %32 ]
  %37 = phi i64 [ %69, %74 ], [ 0, %32 ]
  %38 = phi i64 [ %66, %74 ], [ 0, %32 ]
  %39 = phi i1 [ %62, %74 ], [ true, %32 ]
  %40 = phi i64 [ %65, %74 ], [ -3750763034362895579, %32 ]
  %41 = icmp eq i8 %35, 46
  %42 = and i1 %41, %39
  br i1 %42, label %43, label %59

43:
  %44 = getelementptr i8, ptr %36, i64 1
  %45 = load i8, ptr %44, align 1
  %46 = icmp eq i8 %45, 47
  br i1 %46, label %51, label %59

47:
  %48 = getelementptr i8, ptr %33, i64 %55
  %49 = load i8, ptr %48, align 1
  %50 = icmp eq i8 %49, 47
  br i1 %50, label %51, label %59

51:
  %52 = phi i64 [ %55, %47 ], [ %37, %43 ]
  %53 = add i64 %52, 2
  br label %54

54:
  %55 = phi i64 [ %53, %51 ], [ %58, %54 ]
  %56 = getelementptr i8, ptr %28, i64 %55
  %57 = load i8, ptr %56, align 1
  %58 = add i64 %55, 1
  switch i8 %57, label %59 [
    i8 47, label %54
    i8 0, label %78
    i8 46, label %47
  ]

59:
  %60 = phi i8 [ %35, %34 ], [ %35, %43 ], [ %57, %54 ], [ %57, %47 ]
  %61 = phi i64 [ %37, %34 ], [ %37, %43 ], [ %55, %54 ], [ %55, %47 ]
  %62 = icmp eq i8 %60, 47
  %63 = zext i8 %60 to i64
  %64 = xor i64 %40, %63
  %65 = mul i64 %64, 1099511628211
  %66 = add i64 %38, 1
  br label %67

67:
  %68 = phi i64 [ %61, %59 ], [ %69, %70 ]
  %69 = add i64 %68, 1
  br i1 %62, label %70, label %74

70:
  %71 = getelementptr i8, ptr %28, i64 %69
  %72 = load i8, ptr %71, align 1
  %73 = icmp eq i8 %72, 47
  br i1 %73, label %67, label %74

74:
  %75 = getelementptr i8, ptr %28, i64 %69
  %76 = load i8, ptr %75, align 1
  %77 = icmp eq i8 %76, 0
  br i1 %77, label %78, label %34

78:
  %79 = phi i64 [ -3750763034362895579, %27 ], [ %40, %54 ], [ %65, %74 ]
  %80 = phi i64 [ 0, %27 ], [ %38, %54 ], [ %66, %74 ]
  %81 = phi i1 [ true, %27 ], [ true, %54 ], [ %62, %74 ]
  %82 = icmp eq i64 %80, 0
  %83 = or i1 %81, %82
  %84 = select i1 %83, i64 0, i64 %79
  %85 = icmp eq i64 %84, %0
  br i1 %85, label %86, label %89

86:
  %87 = getelementptr i8, ptr %29, i64 8
  %88 = load ptr, ptr %87, align 8
  br label %93

89:
  %90 = getelementptr i8, ptr %29, i64 16
  %91 = load ptr, ptr %90, align 8
  %92 = icmp eq ptr %91, null
  br i1 %92, label %93, label %27

93:
  %94 = phi ptr [ null, %1 ], [ %23, %20 ], [ %88, %86 ], [ null, %24 ], [ null, %89 ]
  ret ptr %94
}

define ptr @interleaf.open_file(ptr %0, i32 %1, ptr %2) {
  %4 = load i8, ptr %0, align 1
  %5 = icmp eq i8 %4, 0
  br i1 %5, label %52, label %6

6:
  %7 = getelementptr i8, ptr %0, i64 1
  br label %8

8:
  %9 = phi i8 [ %50, %48 ], [ %4, %6 ]
  %10 = phi ptr [ %49, %48 ], [ %0, %6 ]
  %11 = phi i64 [ %43, %48 ], [ 0, %6 ]
  %12 = phi i64 [ %40, %48 ], [ 0, %6 ]
  %13 = phi i1 [ %36, %48 ], [ true, %6 ]
  %14 = phi i64 [ %39, %48 ], [ -3750763034362895579, %6 ]
  %15 = icmp eq i8 %9, 46
  %16 = and i1 %15, %13
  br i1 %16, label %17, label %33

17:
  %18 = getelementptr i8, ptr %10, i64 1
  %19 = load i8, ptr %18, align 1
  %20 = icmp eq i8 %19, 47
  br i1 %20, label %25, label %33

21:
  %22 = getelementptr i8, ptr %7, i64 %29
  %23 = load i8, ptr %22, align 1
  %24 = icmp eq i8 %23, 47
  br i1 %24, label %25, label %33

25:
  %26 = phi i64 [ %29, %21 ], [ %11, %17 ]
  %27 = add i64 %26, 2
  br label %28

28:
  %29 = phi i64 [ %27, %25 ], [ %32, %28 ]
  %30 = getelementptr i8, ptr %0, i64 %29
  %31 = load i8, ptr %30, align 1
  %32 = add i64 %29, 1
  switch i8 %31, label %33 [
    i8 47, label %28
    i8 0, label %52
    i8 46, label %21
  ]

33:
  %34 = phi i8 [ %9, %8 ], [ %9, %17 ], [ %31, %28 ], [ %31, %21 ]
  %35 = phi i64 [ %11, %8 ], [ %11, %17 ], [ %29, %28 ], [ %29, %21 ]
  %36 = icmp eq i8 %34, 47
  %37 = zext i8 %34 to i64
  %38 = xor i64 %14, %37
  %39 = mul i64 %38, 1099511628211
  %40 = add i64 %12, 1
  br label %41

41:
  %42 = phi i64 [ %35, %33 ], [ %43, %44 ]
  %43 = add i64 %42, 1
  br i1 %36, label %44, label %48

44:
  %45 = getelementptr i8, ptr %0, i64 %43
  %46 = load i8, ptr %45, align 1
  %47 = icmp eq i8 %46, 47
  br i1 %47, label %41, label %48

48:
  %49 = getelementptr i8, ptr %0, i64 %43
  %50 = load i8, ptr %49, align 1
  %51 = icmp eq i8 %50, 0
  br i1 %51, label %52, label %8

52:
  %53 = phi i64 [ -3750763034362895579, %3 ], [ %14, %28 ], [ %39, %48 ]
  %54 = phi i64 [ 0, %3 ], [ %12, %28 ], [ %40, %48 ]
  %55 = phi i1 [ true, %3 ], [ true, %28 ], [ %36, %48 ]
  %56 = icmp eq i64 %54, 0
  %57 = or i1 %55, %56
  %58 = select i1 %57, i64 0, i64 %53
  %59 = icmp eq i64 %58, 0
  %60 = and i32 %1, 64
  %61 = icmp eq i32 %60, 0
  %62 = or i1 %61, %59
  br i1 %62, label %63, label %69

63:
  %64 = call i32 @interleaf.has_store_buffers()
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %67, label %66

66:
  fence seq_cst
  br label %67

67:
  %68 = call ptr @interleaf.find_file(i64 %58)
  store i32 2, ptr %2, align 4
  br label %109

69:
  %70 = and i64 %58, 63
  %71 = getelementptr [64 x i64], ptr @"lock of the names of files", i64 0, i64 %70
  call void @interleaf.lock(ptr %71)
  %72 = call ptr @interleaf.find_file(i64 %58)
  %73 = icmp eq ptr %72, null
  %74 = and i32 %1, 128
  %75 = icmp eq i32 %74, 0
  %76 = or i1 %75, %73
  br i1 %76, label %78, label %77

77:
  store i32 17, ptr %2, align 4
  br label %106

78:
  br i1 %73, label %79, label %106

79:
  %80 = call ptr @interleaf.allocate_zeroed_hidden(i64 40, i64 16)
  %81 = getelementptr [64 x ptr], ptr @"names of files", i64 0, i64 %70
  %82 = load atomic i64, ptr %81 acquire, align 8
  %83 = inttoptr i64 %82 to ptr
  %84 = icmp eq i64 %82, 0
  br i1 %84, label %93, label %85

85:
  %86 = phi ptr [ %91, %89 ], [ %83, %79 ]
  %87 = load i64, ptr %86, align 8
  %88 = icmp eq i64 %87, %58
  br i1 %88, label %93, label %89

89:
  %90 = getelementptr i8, ptr %86, i64 16
  %91 = load ptr, ptr %90, align 8
  %92 = icmp eq ptr %91, null
  br i1 %92, label %93, label %85

93:
  %94 = phi ptr [ %83, %79 ], [ %86, %85 ], [ %91, %89 ]
  %95 = icmp eq ptr %94, null
  br i1 %95, label %99, label %96

96:
  %97 = getelementptr i8, ptr %94, i64 8
  %98 = ptrtoint ptr %80 to i64
  store atomic i64 %98, ptr %97 release, align 8
  br label %106

99:
  %100 = call ptr @interleaf.allocate_zeroed_hidden(i64 24, i64 16)
  store i64 %58, ptr %100, align 8
  %101 = getelementptr i8, ptr %100, i64 8
  store ptr %80, ptr %101, align 8
  %102 = load atomic i64, ptr %81 monotonic, align 8
  %103 = inttoptr i64 %102 to ptr
  %104 = getelementptr i8, ptr %100, i64 16
  store ptr %103, ptr %104, align 8
  %105 = ptrtoint ptr %100 to i64
  store atomic i64 %105, ptr %81 release, align 8
  br label %106

106:
  %107 = phi ptr [ null, %77 ], [ %72, %78 ], [ %80, %96 ], [ %80, %99 ]
  %108 = phi i32 [ %1, %77 ], [ %1, %78 ], [ 0, %96 ], [ 0, %99 ]
  call void @interleaf.unlock(ptr %71)
  br label %109

109:
  %110 = phi ptr [ %68, %67 ], [ %107, %106 ]
  %111 = phi i32 [ %1, %67 ], [ %108, %106 ]
  %112 = icmp eq ptr %110, null
  %113 = and i32 %111, 512
  %114 = icmp eq i32 %113, 0
  %115 = or i1 %112, %114
  br i1 %115, label %117, label %116

116:
  call void @interleaf.resize_file(ptr %110, i64 0)
  br label %117

117:
  ret ptr %110
}

declare void @interleaf.lock(ptr)

declare ptr @interleaf.allocate_zeroed_hidden(i64, i64)

declare void @interleaf.unlock(ptr)

declare void @interleaf.resize_file(ptr, i64)

define ptr @interleaf.describe_file(ptr %0, i32 %1) {
  %3 = call ptr @interleaf.allocate_zeroed_hidden(i64 32, i64 16)
  %4 = getelementptr i8, ptr %3, i64 8
  store ptr %0, ptr %4, align 8
  %5 = getelementptr i8, ptr %3, i64 24
  store i32 %1, ptr %5, align 8
  ret ptr %3
}

define range(i32 -1, 1) i32 @interleaf.files.unlink(ptr %0) {
  %2 = load i8, ptr %0, align 1
  %3 = icmp eq i8 %2, 0
  br i1 %3, label %50, label %4

4:
  %5 = getelementptr i8, ptr %0, i64 1
  br label %6

6:
  %7 = phi i8 [ %48, %46 ], [ %2, %4 ]
  %8 = phi ptr [ %47, %46 ], [ %0, %4 ]
  %9 = phi i64 [ %41, %46 ], [ 0, %4 ]
  %10 = phi i64 [ %38, %46 ], [ 0, %4 ]
  %11 = phi i1 [ %34, %46 ], [ true, %4 ]
  %12 = phi i64 [ %37, %46 ], [ -3750763034362895579, %4 ]
  %13 = icmp eq i8 %7, 46
  %14 = and i1 %13, %11
  br i1 %14, label %15, label %31

15:
  %16 = getelementptr i8, ptr %8, i64 1
  %17 = load i8, ptr %16, align 1
  %18 = icmp eq i8 %17, 47
  br i1 %18, label %23, label %31

19:
  %20 = getelementptr i8, ptr %5, i64 %27
  %21 = load i8, ptr %20, align 1
  %22 = icmp eq i8 %21, 47
  br i1 %22, label %23, label %31

23:
  %24 = phi i64 [ %27, %19 ], [ %9, %15 ]
  %25 = add i64 %24, 2
  br label %26

26:
  %27 = phi i64 [ %25, %23 ], [ %30, %26 ]
  %28 = getelementptr i8, ptr %0, i64 %27
  %29 = load i8, ptr %28, align 1
  %30 = add i64 %27, 1
  switch i8 %29, label %31 [
    i8 47, label %26
    i8 0, label %50
    i8 46, label %19
  ]

31:
  %32 = phi i8 [ %7, %6 ], [ %7, %15 ], [ %29, %26 ], [ %29, %19 ]
  %33 = phi i64 [ %9, %6 ], [ %9, %15 ], [ %27, %26 ], [ %27, %19 ]
  %34 = icmp eq i8 %32, 47
  %35 = zext i8 %32 to i64
  %36 = xor i64 %12, %35
  %37 = mul i64 %36, 1099511628211
  %38 = add i64 %10, 1
  br label %39

39:
  %40 = phi i64 [ %33, %31 ], [ %41, %42 ]
  %41 = add i64 %40, 1
  br i1 %34, label %42, label %46

42:
  %43 = getelementptr i8, ptr %0, i64 %41
  %44 = load i8, ptr %43, align 1
  %45 = icmp eq i8 %44, 47
  br i1 %45, label %39, label %46

46:
  %47 = getelementptr i8, ptr %0, i64 %41
  %48 = load i8, ptr %47, align 1
  %49 = icmp eq i8 %48, 0
  br i1 %49, label %50, label %6

50:
  %51 = phi i64 [ -3750763034362895579, %1 ], [ %12, %26 ], [ %37, %46 ]
  %52 = phi i64 [ 0, %1 ], [ %10, %26 ], [ %38, %46 ]
  %53 = phi i1 [ true, %1 ], [ true, %26 ], [ %34, %46 ]
  %54 = icmp eq i64 %52, 0
  %55 = or i1 %53, %54
  %56 = icmp eq i64 %51, 0
  %57 = select i1 %55, i1 true, i1 %56
  br i1 %57, label %58, label %60

58:
  %59 = call ptr @__errno_location()
  store i32 2, ptr %59, align 4
  br label %93

60:
  %61 = and i64 %51, 63
  %62 = getelementptr [64 x i64], ptr @"lock of the names of files", i64 0, i64 %61
  call void @interleaf.lock(ptr %62)
  %63 = call ptr @interleaf.find_file(i64 %51)
  %64 = icmp eq ptr %63, null
  br i1 %64, label %91, label %65

65:
  %66 = getelementptr [64 x ptr], ptr @"names of files", i64 0, i64 %61
  %67 = load atomic i64, ptr %66 acquire, align 8
  %68 = inttoptr i64 %67 to ptr
  %69 = icmp eq i64 %67, 0
  br i1 %69, label %78, label %70

70:
  %71 = phi ptr [ %76, %74 ], [ %68, %65 ]
  %72 = load i64, ptr %71, align 8
  %73 = icmp eq i64 %72, %51
  br i1 %73, label %78, label %74

74:
  %75 = getelementptr i8, ptr %71, i64 16
  %76 = load ptr, ptr %75, align 8
  %77 = icmp eq ptr %76, null
  br i1 %77, label %78, label %70

78:
  %79 = phi ptr [ %68, %65 ], [ %71, %70 ], [ %76, %74 ]
  %80 = icmp eq ptr %79, null
  br i1 %80, label %83, label %81

81:
  %82 = getelementptr i8, ptr %79, i64 8
  store atomic i64 0, ptr %82 release, align 8
  br label %90

83:
  %84 = call ptr @interleaf.allocate_zeroed_hidden(i64 24, i64 16)
  store i64 %51, ptr %84, align 8
  %85 = getelementptr i8, ptr %84, i64 8
  store ptr null, ptr %85, align 8
  %86 = load atomic i64, ptr %66 monotonic, align 8
  %87 = inttoptr i64 %86 to ptr
  %88 = getelementptr i8, ptr %84, i64 16
  store ptr %87, ptr %88, align 8
  %89 = ptrtoint ptr %84 to i64
  store atomic i64 %89, ptr %66 release, align 8
  br label %90

90:
  call void @interleaf.unlock(ptr %62)
  br label %93

91:
  call void @interleaf.unlock(ptr %62)
  %92 = call ptr @__errno_location()
  store i32 2, ptr %92, align 4
  br label %93

93:
  %94 = phi i32 [ -1, %58 ], [ -1, %91 ], [ 0, %90 ]
  ret i32 %94
}

define range(i32 -1, 1) i32 @interleaf.files.remove(ptr %0) {
  %2 = call i32 @interleaf.files.unlink(ptr %0)
  ret i32 %2
}

define range(i32 -1, 1) i32 @interleaf.files.rename(ptr %0, ptr %1) {
  %3 = load i8, ptr %0, align 1
  %4 = icmp eq i8 %3, 0
  br i1 %4, label %51, label %5

5:
  %6 = getelementptr i8, ptr %0, i64 1
  br label %7

7:
  %8 = phi i8 [ %49, %47 ], [ %3, %5 ]
  %9 = phi ptr [ %48, %47 ], [ %0, %5 ]
  %10 = phi i64 [ %42, %47 ], [ 0, %5 ]
  %11 = phi i64 [ %39, %47 ], [ 0, %5 ]
  %12 = phi i1 [ %35, %47 ], [ true, %5 ]
  %13 = phi i64 [ %38, %47 ], [ -3750763034362895579, %5 ]
  %14 = icmp eq i8 %8, 46
  %15 = and i1 %14, %12
  br i1 %15, label %16, label %32

16:
  %17 = getelementptr i8, ptr %9, i64 1
  %18 = load i8, ptr %17, align 1
  %19 = icmp eq i8 %18, 47
  br i1 %19, label %24, label %32

20:
  %21 = getelementptr i8, ptr %6, i64 %28
  %22 = load i8, ptr %21, align 1
  %23 = icmp eq i8 %22, 47
  br i1 %23, label %24, label %32

24:
  %25 = phi i64 [ %28, %20 ], [ %10, %16 ]
  %26 = add i64 %25, 2
  br label %27

27:
  %28 = phi i64 [ %26, %24 ], [ %31, %27 ]
  %29 = getelementptr i8, ptr %0, i64 %28
  %30 = load i8, ptr %29, align 1
  %31 = add i64 %28, 1
  switch i8 %30, label %32 [
    i8 47, label %27
    i8 0, label %51
    i8 46, label %20
  ]

32:
  %33 = phi i8 [ %8, %7 ], [ %8, %16 ], [ %30, %27 ], [ %30, %20 ]
  %34 = phi i64 [ %10, %7 ], [ %10, %16 ], [ %28, %27 ], [ %28, %20 ]
  %35 = icmp eq i8 %33, 47
  %36 = zext i8 %33 to i64
  %37 = xor i64 %13, %36
  %38 = mul i64 %37, 1099511628211
  %39 = add i64 %11, 1
  br label %40

40:
  %41 = phi i64 [ %34, %32 ], [ %42, %43 ]
  %42 = add i64 %41, 1
  br i1 %35, label %43, label %47

43:
  %44 = getelementptr i8, ptr %0, i64 %42
  %45 = load i8, ptr %44, align 1
  %46 = icmp eq i8 %45, 47
  br i1 %46, label %40, label %47

47:
  %48 = getelementptr i8, ptr %0, i64 %42
  %49 = load i8, ptr %48, align 1
  %50 = icmp eq i8 %49, 0
  br i1 %50, label %51, label %7

51:
  %52 = phi i64 [ -3750763034362895579, %2 ], [ %13, %27 ], [ %38, %47 ]
  %53 = phi i64 [ 0, %2 ], [ %11, %27 ], [ %39, %47 ]
  %54 = phi i1 [ true, %2 ], [ true, %27 ], [ %35, %47 ]
  %55 = icmp eq i64 %53, 0
  %56 = or i1 %54, %55
  %57 = select i1 %56, i64 0, i64 %52
  %58 = load i8, ptr %1, align 1
  %59 = icmp eq i8 %58, 0
  br i1 %59, label %106, label %60

60:
  %61 = getelementptr i8, ptr %1, i64 1
  br label %62

62:
  %63 = phi i8 [ %104, %102 ], [ %58, %60 ]
  %64 = phi ptr [ %103, %102 ], [ %1, %60 ]
  %65 = phi i64 [ %97, %102 ], [ 0, %60 ]
  %66 = phi i64 [ %94, %102 ], [ 0, %60 ]
  %67 = phi i1 [ %90, %102 ], [ true, %60 ]
  %68 = phi i64 [ %93, %102 ], [ -3750763034362895579, %60 ]
  %69 = icmp eq i8 %63, 46
  %70 = and i1 %69, %67
  br i1 %70, label %71, label %87

71:
  %72 = getelementptr i8, ptr %64, i64 1
  %73 = load i8, ptr %72, align 1
  %74 = icmp eq i8 %73, 47
  br i1 %74, label %79, label %87

75:
  %76 = getelementptr i8, ptr %61, i64 %83
  %77 = load i8, ptr %76, align 1
  %78 = icmp eq i8 %77, 47
  br i1 %78, label %79, label %87

79:
  %80 = phi i64 [ %83, %75 ], [ %65, %71 ]
  %81 = add i64 %80, 2
  br label %82

82:
  %83 = phi i64 [ %81, %79 ], [ %86, %82 ]
  %84 = getelementptr i8, ptr %1, i64 %83
  %85 = load i8, ptr %84, align 1
  %86 = add i64 %83, 1
  switch i8 %85, label %87 [
    i8 47, label %82
    i8 0, label %106
    i8 46, label %75
  ]

87:
  %88 = phi i8 [ %63, %62 ], [ %63, %71 ], [ %85, %82 ], [ %85, %75 ]
  %89 = phi i64 [ %65, %62 ], [ %65, %71 ], [ %83, %82 ], [ %83, %75 ]
  %90 = icmp eq i8 %88, 47
  %91 = zext i8 %88 to i64
  %92 = xor i64 %68, %91
  %93 = mul i64 %92, 1099511628211
  %94 = add i64 %66, 1
  br label %95

95:
  %96 = phi i64 [ %89, %87 ], [ %97, %98 ]
  %97 = add i64 %96, 1
  br i1 %90, label %98, label %102

98:
  %99 = getelementptr i8, ptr %1, i64 %97
  %100 = load i8, ptr %99, align 1
  %101 = icmp eq i8 %100, 47
  br i1 %101, label %95, label %102

102:
  %103 = getelementptr i8, ptr %1, i64 %97
  %104 = load i8, ptr %103, align 1
  %105 = icmp eq i8 %104, 0
  br i1 %105, label %106, label %62

106:
  %107 = phi i64 [ -3750763034362895579, %51 ], [ %68, %82 ], [ %93, %102 ]
  %108 = phi i64 [ 0, %51 ], [ %66, %82 ], [ %94, %102 ]
  %109 = phi i1 [ true, %51 ], [ true, %82 ], [ %90, %102 ]
  %110 = icmp eq i64 %108, 0
  %111 = or i1 %109, %110
  %112 = select i1 %111, i64 0, i64 %107
  %113 = icmp eq i64 %57, 0
  %114 = icmp eq i64 %112, 0
  %115 = select i1 %113, i1 true, i1 %114
  br i1 %115, label %187, label %116

116:
  %117 = and i64 %57, 63
  %118 = and i64 %112, 63
  %119 = call i64 @llvm.umin.i64(i64 %117, i64 %118)
  %120 = call i64 @llvm.umax.i64(i64 %117, i64 %118)
  %121 = getelementptr [64 x i64], ptr @"lock of the names of files", i64 0, i64 %119
  call void @interleaf.lock(ptr %121)
  %122 = icmp eq i64 %117, %118
  br i1 %122, label %125, label %123

123:
  %124 = getelementptr [64 x i64], ptr @"lock of the names of files", i64 0, i64 %120
  call void @interleaf.lock(ptr %124)
  br label %125

125:
  %126 = call ptr @interleaf.find_file(i64 %57)
  %127 = icmp eq ptr %126, null
  br i1 %127, label %183, label %128

128:
  %129 = call ptr @interleaf.find_file(i64 %112)
  %130 = icmp eq ptr %129, %126
  br i1 %130, label %183, label %131

131:
  %132 = getelementptr [64 x ptr], ptr @"names of files", i64 0, i64 %118
  %133 = load atomic i64, ptr %132 acquire, align 8
  %134 = inttoptr i64 %133 to ptr
  %135 = icmp eq i64 %133, 0
  br i1 %135, label %144, label %136

136:
  %137 = phi ptr [ %142, %140 ], [ %134, %131 ]
  %138 = load i64, ptr %137, align 8
  %139 = icmp eq i64 %138, %112
  br i1 %139, label %144, label %140

140:
  %141 = getelementptr i8, ptr %137, i64 16
  %142 = load ptr, ptr %141, align 8
  %143 = icmp eq ptr %142, null
  br i1 %143, label %144, label %136

144:
  %145 = phi ptr [ %134, %131 ], [ %137, %136 ], [ %142, %140 ]
  %146 = icmp eq ptr %145, null
  br i1 %146, label %149, label %147

147:
  %148 = getelementptr i8, ptr %145, i64 8
  br label %155

149:
  %150 = call ptr @interleaf.allocate_zeroed_hidden(i64 24, i64 16)
  store i64 %112, ptr %150, align 8
  %151 = getelementptr i8, ptr %150, i64 8
  store ptr %126, ptr %151, align 8
  %152 = load atomic i64, ptr %132 monotonic, align 8
  %153 = inttoptr i64 %152 to ptr
  %154 = getelementptr i8, ptr %150, i64 16
  store ptr %153, ptr %154, align 8
  br label %155

155:
  %156 = phi ptr [ %126, %147 ], [ %150, %149 ]
  %157 = phi ptr [ %148, %147 ], [ %132, %149 ]
  %158 = ptrtoint ptr %156 to i64
  store atomic i64 %158, ptr %157 release, align 8
  %159 = getelementptr [64 x ptr], ptr @"names of files", i64 0, i64 %117
  %160 = load atomic i64, ptr %159 acquire, align 8
  %161 = inttoptr i64 %160 to ptr
  %162 = icmp eq i64 %160, 0
  br i1 %162, label %171, label %163

163:
  %164 = phi ptr [ %169, %167 ], [ %161, %155 ]
  %165 = load i64, ptr %164, align 8
  %166 = icmp eq i64 %165, %57
  br i1 %166, label %171, label %167

167:
  %168 = getelementptr i8, ptr %164, i64 16
  %169 = load ptr, ptr %168, align 8
  %170 = icmp eq ptr %169, null
  br i1 %170, label %171, label %163

171:
  %172 = phi ptr [ %161, %155 ], [ %164, %163 ], [ %169, %167 ]
  %173 = icmp eq ptr %172, null
  br i1 %173, label %176, label %174

174:
  %175 = getelementptr i8, ptr %172, i64 8
  store atomic i64 0, ptr %175 release, align 8
  br label %183

176:
  %177 = call ptr @interleaf.allocate_zeroed_hidden(i64 24, i64 16)
  store i64 %57, ptr %177, align 8
  %178 = getelementptr i8, ptr %177, i64 8
  store ptr null, ptr %178, align 8
  %179 = load atomic i64, ptr %159 monotonic, align 8
  %180 = inttoptr i64 %179 to ptr
  %181 = getelementptr i8, ptr %177, i64 16
  store ptr %180, ptr %181, align 8
  %182 = ptrtoint ptr %177 to i64
  store atomic i64 %182, ptr %159 release, align 8
  br label %183

183:
  br i1 %122, label %186, label %184

184:
  %185 = getelementptr [64 x i64], ptr @"lock of the names of files", i64 0, i64 %120
  call void @interleaf.unlock(ptr %185)
  br label %186

186:
  call void @interleaf.unlock(ptr %121)
  br i1 %127, label %187, label %189

187:
  %188 = call ptr @__errno_location()
  store i32 2, ptr %188, align 4
  br label %189

189:
  %190 = phi i32 [ 0, %186 ], [ -1, %187 ]
  ret i32 %190
}

declare i32 @interleaf.has_store_buffers()

declare ptr @__errno_location()

declare i64 @llvm.umin.i64(i64, i64)

declare i64 @llvm.umax.i64(i64, i64)
