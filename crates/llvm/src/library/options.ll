; Made from library/options.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/options.c"

@optind = global i32 1, align 4
@opterr = global i32 1, align 4
@optarg = global ptr null, align 8
@read_so_far = internal global i64 0, align 8
@optopt = global i32 0, align 4
@options.str = private constant [21 x i8] c": invalid option -- \00", align 1
@options.str.1 = private constant [34 x i8] c": option requires an argument -- \00", align 1

define range(i32 -128, 128) i32 @getopt(i32 %0, ptr %1, ptr %2) {
  store ptr null, ptr @optarg, align 8
  %4 = load i32, ptr @optind, align 4
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %7

6:
  store i64 0, ptr @read_so_far, align 8
  store i32 1, ptr @optind, align 4
  br label %7

7:
  %8 = load i8, ptr %2, align 1
  switch i8 %8, label %11 [
    i8 43, label %9
    i8 45, label %9
  ]

9:
  %10 = getelementptr i8, ptr %2, i64 1
  br label %11

11:
  %12 = phi ptr [ %10, %9 ], [ %2, %7 ]
  %13 = load i64, ptr @read_so_far, align 8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %15, label %36

15:
  %16 = load i32, ptr @optind, align 4
  %17 = icmp slt i32 %16, %0
  br i1 %17, label %18, label %116

18:
  %19 = sext i32 %16 to i64
  %20 = getelementptr ptr, ptr %1, i64 %19
  %21 = load ptr, ptr %20, align 8
  %22 = icmp eq ptr %21, null
  br i1 %22, label %116, label %23

23:
  %24 = load i8, ptr %21, align 1
  %25 = icmp eq i8 %24, 45
  br i1 %25, label %26, label %116

26:
  %27 = getelementptr i8, ptr %21, i64 1
  %28 = load i8, ptr %27, align 1
  switch i8 %28, label %35 [
    i8 0, label %116
    i8 45, label %29
  ]

29:
  %30 = getelementptr i8, ptr %21, i64 2
  %31 = load i8, ptr %30, align 1
  %32 = icmp eq i8 %31, 0
  br i1 %32, label %33, label %35

33:
  store i64 0, ptr @read_so_far, align 8
  %34 = add i32 %16, 1
  store i32 %34, ptr @optind, align 4
  br label %116

35:
  store i64 1, ptr @read_so_far, align 8
  br label %36

36:
  %37 = load i32, ptr @optind, align 4
  %38 = sext i32 %37 to i64
  %39 = getelementptr ptr, ptr %1, i64 %38
  %40 = load ptr, ptr %39, align 8
  %41 = load i64, ptr @read_so_far, align 8
  %42 = add i64 %41, 1
  store i64 %42, ptr @read_so_far, align 8
  %43 = getelementptr i8, ptr %40, i64 %41
  %44 = load i8, ptr %43, align 1
  %45 = getelementptr i8, ptr %40, i64 %42
  %46 = load i8, ptr %45, align 1
  %47 = icmp eq i8 %46, 0
  %48 = load i32, ptr @opterr, align 4
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %53, label %50

50:
  %51 = load i8, ptr %12, align 1
  %52 = icmp eq i8 %51, 58
  br label %53

53:
  %54 = phi i1 [ true, %36 ], [ %52, %50 ]
  br i1 %47, label %55, label %57

55:
  store i64 0, ptr @read_so_far, align 8
  %56 = add i32 %37, 1
  store i32 %56, ptr @optind, align 4
  br label %57

57:
  %58 = icmp eq i8 %44, 58
  br i1 %58, label %77, label %59

59:
  %60 = load i8, ptr %12, align 1
  %61 = icmp eq i8 %60, 0
  br i1 %61, label %77, label %62

62:
  %63 = phi i8 [ %67, %75 ], [ %60, %59 ]
  %64 = phi ptr [ %66, %75 ], [ %12, %59 ]
  %65 = icmp eq i8 %63, %44
  %66 = getelementptr i8, ptr %64, i64 1
  %67 = load i8, ptr %66, align 1
  br i1 %65, label %68, label %75

68:
  %69 = icmp eq i8 %67, 58
  br i1 %69, label %70, label %77

70:
  %71 = getelementptr i8, ptr %64, i64 2
  %72 = load i8, ptr %71, align 1
  %73 = icmp eq i8 %72, 58
  %74 = select i1 %73, i32 2, i32 1
  br label %77

75:
  %76 = icmp eq i8 %67, 0
  br i1 %76, label %77, label %62

77:
  %78 = phi i32 [ -1, %57 ], [ %74, %70 ], [ 0, %68 ], [ -1, %59 ], [ -1, %75 ]
  %79 = icmp slt i32 %78, 0
  br i1 %79, label %80, label %88

80:
  %81 = sext i8 %44 to i32
  store i32 %81, ptr @optopt, align 4
  br i1 %54, label %116, label %82

82:
  %83 = load ptr, ptr %1, align 8
  %84 = call i32 @fputs(ptr %83, ptr null)
  %85 = call i32 @fputs(ptr @options.str, ptr null)
  %86 = call i32 @putchar(i32 %81)
  %87 = call i32 @putchar(i32 10)
  br label %116

88:
  %89 = icmp eq i32 %78, 0
  br i1 %89, label %90, label %92

90:
  %91 = sext i8 %44 to i32
  br label %116

92:
  br i1 %47, label %96, label %93

93:
  store ptr %45, ptr @optarg, align 8
  store i64 0, ptr @read_so_far, align 8
  %94 = load i32, ptr @optind, align 4
  %95 = add i32 %94, 1
  store i32 %95, ptr @optind, align 4
  br label %114

96:
  %97 = icmp eq i32 %78, 1
  br i1 %97, label %98, label %114

98:
  %99 = load i32, ptr @optind, align 4
  %100 = icmp slt i32 %99, %0
  br i1 %100, label %109, label %101

101:
  %102 = sext i8 %44 to i32
  store i32 %102, ptr @optopt, align 4
  br i1 %54, label %105, label %103

103:
  %104 = load ptr, ptr %1, align 8
  call fastcc void @complain_of_option(ptr %104, ptr @options.str.1, i8 signext %44)
  br label %105

105:
  %106 = load i8, ptr %12, align 1
  %107 = icmp eq i8 %106, 58
  %108 = select i1 %107, i32 58, i32 63
  br label %116

109:
  store i64 0, ptr @read_so_far, align 8
  %110 = add i32 %99, 1
  store i32 %110, ptr @optind, align 4
  %111 = sext i32 %99 to i64
  %112 = getelementptr ptr, ptr %1, i64 %111
  %113 = load ptr, ptr %112, align 8
  store ptr %113, ptr @optarg, align 8
  br label %114

114:
  %115 = sext i8 %44 to i32
  br label %116

116:
  %117 = phi i32 [ -1, %18 ], [ -1, %15 ], [ %91, %90 ], [ %108, %105 ], [ %115, %114 ], [ 63, %80 ], [ 63, %82 ], [ -1, %23 ], [ -1, %26 ], [ -1, %33 ]
  ret i32 %117
}

define internal fastcc void @complain_of_option(ptr %0, ptr %1, i8 signext %2) {
  %4 = call i32 @fputs(ptr %0, ptr null)
  %5 = call i32 @fputs(ptr %1, ptr null)
  %6 = sext i8 %2 to i32
  %7 = call i32 @putchar(i32 %6)
  %8 = call i32 @putchar(i32 10)
  ret void
}

declare i32 @fputs(ptr, ptr)

declare i32 @putchar(i32)
