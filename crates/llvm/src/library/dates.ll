; Made from library/dates.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/dates.c"

%struct.date = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, ptr }
%struct.text = type { ptr, i64, i64 }

@dates.str = private constant [4 x i8] c"GMT\00", align 1
@dates.str.1 = private constant [4 x i8] c"UTC\00", align 1
@shared = internal global %struct.date zeroinitializer, align 8
@dates.str.2 = private constant [22 x i8] c"%a %b %e %H:%M:%S %Y\0A\00", align 1
@line = internal global [64 x i8] zeroinitializer, align 16
@DAYS = internal constant [7 x ptr] [ptr @dates.str.13, ptr @dates.str.14, ptr @dates.str.15, ptr @dates.str.16, ptr @dates.str.17, ptr @dates.str.18, ptr @dates.str.19], align 16
@MONTHS = internal constant [12 x ptr] [ptr @dates.str.20, ptr @dates.str.21, ptr @dates.str.22, ptr @dates.str.23, ptr @dates.str.24, ptr @dates.str.25, ptr @dates.str.26, ptr @dates.str.27, ptr @dates.str.28, ptr @dates.str.29, ptr @dates.str.30, ptr @dates.str.31], align 16
@dates.str.3 = private constant [3 x i8] c"AM\00", align 1
@dates.str.4 = private constant [3 x i8] c"PM\00", align 1
@dates.str.5 = private constant [6 x i8] c"+0000\00", align 1
@dates.str.6 = private constant [1 x i8] zeroinitializer, align 1
@dates.str.7 = private constant [21 x i8] c"%a %b %e %H:%M:%S %Y\00", align 1
@dates.str.8 = private constant [9 x i8] c"%m/%d/%y\00", align 1
@dates.str.9 = private constant [9 x i8] c"%Y-%m-%d\00", align 1
@dates.str.10 = private constant [12 x i8] c"%I:%M:%S %p\00", align 1
@dates.str.11 = private constant [6 x i8] c"%H:%M\00", align 1
@dates.str.12 = private constant [9 x i8] c"%H:%M:%S\00", align 1
@dates.str.13 = private constant [7 x i8] c"Sunday\00", align 1
@dates.str.14 = private constant [7 x i8] c"Monday\00", align 1
@dates.str.15 = private constant [8 x i8] c"Tuesday\00", align 1
@dates.str.16 = private constant [10 x i8] c"Wednesday\00", align 1
@dates.str.17 = private constant [9 x i8] c"Thursday\00", align 1
@dates.str.18 = private constant [7 x i8] c"Friday\00", align 1
@dates.str.19 = private constant [9 x i8] c"Saturday\00", align 1
@dates.str.20 = private constant [8 x i8] c"January\00", align 1
@dates.str.21 = private constant [9 x i8] c"February\00", align 1
@dates.str.22 = private constant [6 x i8] c"March\00", align 1
@dates.str.23 = private constant [6 x i8] c"April\00", align 1
@dates.str.24 = private constant [4 x i8] c"May\00", align 1
@dates.str.25 = private constant [5 x i8] c"June\00", align 1
@dates.str.26 = private constant [5 x i8] c"July\00", align 1
@dates.str.27 = private constant [7 x i8] c"August\00", align 1
@dates.str.28 = private constant [10 x i8] c"September\00", align 1
@dates.str.29 = private constant [8 x i8] c"October\00", align 1
@dates.str.30 = private constant [9 x i8] c"November\00", align 1
@dates.str.31 = private constant [9 x i8] c"December\00", align 1

define ptr @gmtime_r(ptr %0, ptr %1) {
  %3 = load i64, ptr %0, align 8
  %4 = sdiv i64 %3, 86400
  %5 = srem i64 %3, 86400
  %6 = ashr i64 %5, 63
  %7 = add i64 %6, %4
  %8 = mul i64 %7, -86400
  %9 = add i64 %8, %3
  %10 = mul i64 %7, 400
  %11 = sdiv i64 %10, 146097
  %12 = srem i64 %10, 146097
  %13 = ashr i64 %12, 63
  %14 = add i64 %13, %11
  %15 = add i64 %14, -1999998031
  %16 = icmp ult i64 %15, -4000000001
  br i1 %16, label %19, label %17

17:
  %18 = add i64 %14, 1970
  br label %21

19:
  %20 = call ptr @__errno_location()
  store i32 75, ptr %20, align 4
  br label %147

21:
  %22 = phi i64 [ %23, %21 ], [ %18, %17 ]
  %23 = add i64 %22, -1
  %24 = mul i64 %22, 365
  %25 = sdiv i64 %23, 4
  %26 = srem i64 %23, 4
  %27 = ashr i64 %26, 63
  %28 = sdiv i64 %23, -100
  %29 = srem i64 %23, 100
  %30 = lshr i64 %29, 63
  %31 = sdiv i64 %23, 400
  %32 = srem i64 %23, 400
  %33 = ashr i64 %32, 63
  %34 = add i64 %24, -719527
  %35 = add i64 %34, %31
  %36 = add i64 %35, %28
  %37 = add i64 %36, %25
  %38 = add i64 %37, %33
  %39 = add i64 %38, %30
  %40 = add i64 %39, %27
  %41 = icmp sgt i64 %40, %7
  br i1 %41, label %21, label %42

42:
  %43 = phi i64 [ %44, %42 ], [ %22, %21 ]
  %44 = add i64 %43, 1
  %45 = mul i64 %44, 365
  %46 = sdiv i64 %43, 4
  %47 = srem i64 %43, 4
  %48 = ashr i64 %47, 63
  %49 = sdiv i64 %43, -100
  %50 = srem i64 %43, 100
  %51 = lshr i64 %50, 63
  %52 = sdiv i64 %43, 400
  %53 = srem i64 %43, 400
  %54 = ashr i64 %53, 63
  %55 = add i64 %52, -719527
  %56 = add i64 %55, %49
  %57 = add i64 %56, %46
  %58 = add i64 %57, %45
  %59 = add i64 %58, %54
  %60 = add i64 %59, %51
  %61 = add i64 %60, %48
  %62 = icmp sgt i64 %61, %7
  br i1 %62, label %63, label %42

63:
  %64 = add i64 %43, -1
  %65 = mul i64 %43, -365
  %66 = sdiv i64 %64, -4
  %67 = srem i64 %64, 4
  %68 = lshr i64 %67, 63
  %69 = sdiv i64 %64, 100
  %70 = srem i64 %64, 100
  %71 = ashr i64 %70, 63
  %72 = sdiv i64 %64, -400
  %73 = srem i64 %64, 400
  %74 = lshr i64 %73, 63
  %75 = add i64 %7, 719527
  %76 = add i64 %75, %65
  %77 = add i64 %76, %72
  %78 = add i64 %77, %69
  %79 = add i64 %78, %66
  %80 = add i64 %79, %74
  %81 = add i64 %80, %71
  %82 = add i64 %81, %68
  %83 = trunc i64 %82 to i32
  %84 = and i64 %43, 3
  %85 = icmp ne i64 %84, 0
  %86 = icmp eq i64 %50, 0
  %87 = or i1 %85, %86
  %88 = icmp eq i64 %53, 0
  %89 = zext i1 %88 to i32
  %90 = or disjoint i32 %89, 28
  %91 = and i64 %43, 3
  %92 = icmp ne i64 %91, 0
  %93 = icmp eq i64 %50, 0
  %94 = or i1 %92, %93
  %95 = icmp eq i64 %53, 0
  %96 = select i1 %95, i32 -29, i32 -28
  %97 = select i1 %87, i32 %90, i32 29
  %98 = select i1 %94, i32 %96, i32 -29
  br label %99

99:
  %100 = phi i32 [ 0, %63 ], [ %110, %115 ]
  %101 = phi i32 [ %83, %63 ], [ %117, %115 ]
  switch i32 %100, label %103 [
    i32 1, label %102
    i32 8, label %106
    i32 5, label %106
    i32 3, label %106
  ]

102:
  br label %106

103:
  %104 = icmp eq i32 %100, 10
  %105 = select i1 %104, i32 30, i32 31
  br label %106

106:
  %107 = phi i32 [ %105, %103 ], [ 30, %99 ], [ 30, %99 ], [ 30, %99 ], [ %97, %102 ]
  %108 = icmp slt i32 %101, %107
  br i1 %108, label %118, label %109

109:
  %110 = add i32 %100, 1
  switch i32 %100, label %112 [
    i32 1, label %111
    i32 8, label %115
    i32 5, label %115
    i32 3, label %115
  ]

111:
  br label %115

112:
  %113 = icmp eq i32 %100, 10
  %114 = select i1 %113, i32 -30, i32 -31
  br label %115

115:
  %116 = phi i32 [ %114, %112 ], [ -30, %109 ], [ -30, %109 ], [ -30, %109 ], [ %98, %111 ]
  %117 = add i32 %116, %101
  br label %99

118:
  %119 = srem i64 %9, 60
  %120 = trunc i64 %119 to i32
  store i32 %120, ptr %1, align 8
  %121 = srem i64 %9, 3600
  %122 = sdiv i64 %121, 60
  %123 = trunc i64 %122 to i32
  %124 = getelementptr i8, ptr %1, i64 4
  store i32 %123, ptr %124, align 4
  %125 = sdiv i64 %9, 3600
  %126 = trunc i64 %125 to i32
  %127 = getelementptr i8, ptr %1, i64 8
  store i32 %126, ptr %127, align 8
  %128 = add i32 %101, 1
  %129 = getelementptr i8, ptr %1, i64 12
  store i32 %128, ptr %129, align 4
  %130 = getelementptr i8, ptr %1, i64 16
  store i32 %100, ptr %130, align 8
  %131 = trunc i64 %43 to i32
  %132 = add i32 %131, -1900
  %133 = getelementptr i8, ptr %1, i64 20
  store i32 %132, ptr %133, align 4
  %134 = add i64 %7, 4
  %135 = sdiv i64 %134, 7
  %136 = srem i64 %134, 7
  %137 = ashr i64 %136, 63
  %138 = add i64 %137, %135
  %139 = mul i64 %138, 4294967289
  %140 = add i64 %139, %134
  %141 = trunc i64 %140 to i32
  %142 = getelementptr i8, ptr %1, i64 24
  store i32 %141, ptr %142, align 8
  %143 = getelementptr i8, ptr %1, i64 28
  store i32 %83, ptr %143, align 4
  %144 = getelementptr i8, ptr %1, i64 32
  store i32 0, ptr %144, align 8
  %145 = getelementptr i8, ptr %1, i64 40
  store i64 0, ptr %145, align 8
  %146 = getelementptr i8, ptr %1, i64 48
  store ptr @dates.str, ptr %146, align 8
  br label %147

147:
  %148 = phi ptr [ null, %19 ], [ %1, %118 ]
  ret ptr %148
}

declare ptr @__errno_location()

define ptr @localtime_r(ptr %0, ptr %1) {
  %3 = call ptr @gmtime_r(ptr %0, ptr %1)
  %4 = icmp eq ptr %3, null
  br i1 %4, label %7, label %5

5:
  %6 = getelementptr i8, ptr %1, i64 48
  store ptr @dates.str.1, ptr %6, align 8
  br label %7

7:
  %8 = phi ptr [ %1, %5 ], [ null, %2 ]
  ret ptr %8
}

define ptr @gmtime(ptr %0) {
  %2 = call ptr @gmtime_r(ptr %0, ptr @shared)
  ret ptr %2
}

define ptr @localtime(ptr %0) {
  %2 = call ptr @gmtime_r(ptr %0, ptr @shared)
  %3 = icmp eq ptr %2, null
  br i1 %3, label %5, label %4

4:
  store ptr @dates.str.1, ptr getelementptr (i8, ptr @shared, i64 48), align 8
  br label %5

5:
  %6 = phi ptr [ @shared, %4 ], [ null, %1 ]
  ret ptr %6
}

define void @tzset() {
  ret void
}

define i64 @timegm(ptr %0) {
  %2 = alloca i64, align 8
  %3 = getelementptr i8, ptr %0, i64 20
  %4 = load i32, ptr %3, align 4
  %5 = sext i32 %4 to i64
  %6 = mul i64 %5, 12
  %7 = add i64 %6, 22800
  %8 = getelementptr i8, ptr %0, i64 16
  %9 = load i32, ptr %8, align 8
  %10 = sext i32 %9 to i64
  %11 = add i64 %7, %10
  %12 = sdiv i64 %11, 12
  %13 = srem i64 %11, 12
  %14 = ashr i64 %13, 63
  %15 = add i64 %14, %12
  %16 = add i64 %15, -1
  %17 = mul i64 %15, 365
  %18 = sdiv i64 %16, 4
  %19 = srem i64 %16, 4
  %20 = ashr i64 %19, 63
  %21 = sdiv i64 %16, -100
  %22 = srem i64 %16, 100
  %23 = lshr i64 %22, 63
  %24 = sdiv i64 %16, 400
  %25 = srem i64 %16, 400
  %26 = ashr i64 %25, 63
  %27 = getelementptr i8, ptr %0, i64 12
  %28 = load i32, ptr %27, align 4
  %29 = sext i32 %28 to i64
  %30 = add i64 %29, -719528
  %31 = add i64 %30, %17
  %32 = add i64 %31, %24
  %33 = add i64 %32, %21
  %34 = add i64 %33, %18
  %35 = add i64 %34, %26
  %36 = add i64 %35, %23
  %37 = add i64 %36, %20
  %38 = mul i64 %15, -12
  %39 = add i64 %38, %11
  %40 = icmp sgt i64 %39, 0
  br i1 %40, label %41, label %52

41:
  %42 = and i64 %15, 3
  %43 = icmp ne i64 %42, 0
  %44 = srem i64 %15, 100
  %45 = icmp eq i64 %44, 0
  %46 = or i1 %43, %45
  %47 = srem i64 %15, 400
  %48 = icmp eq i64 %47, 0
  %49 = zext i1 %48 to i64
  %50 = or disjoint i64 %49, 28
  %51 = select i1 %46, i64 %50, i64 29
  br label %71

52:
  %53 = phi i64 [ %37, %1 ], [ %82, %79 ]
  %54 = mul i64 %53, 86400
  %55 = getelementptr i8, ptr %0, i64 8
  %56 = load i32, ptr %55, align 8
  %57 = sext i32 %56 to i64
  %58 = mul i64 %57, 3600
  %59 = add i64 %58, %54
  %60 = getelementptr i8, ptr %0, i64 4
  %61 = load i32, ptr %60, align 4
  %62 = sext i32 %61 to i64
  %63 = mul i64 %62, 60
  %64 = add i64 %59, %63
  %65 = load i32, ptr %0, align 8
  %66 = sext i32 %65 to i64
  %67 = add i64 %64, %66
  store i64 %67, ptr %2, align 8
  %68 = call ptr @gmtime_r(ptr %2, ptr %0)
  %69 = icmp eq ptr %68, null
  %70 = select i1 %69, i64 -1, i64 %67
  ret i64 %70

71:
  %72 = phi i64 [ 0, %41 ], [ %83, %79 ]
  %73 = phi i64 [ %37, %41 ], [ %82, %79 ]
  %74 = trunc i64 %72 to i32
  switch i32 %74, label %76 [
    i32 1, label %75
    i32 8, label %79
    i32 5, label %79
    i32 3, label %79
  ]

75:
  br label %79

76:
  %77 = icmp eq i64 %72, 10
  %78 = select i1 %77, i64 30, i64 31
  br label %79

79:
  %80 = phi i64 [ %78, %76 ], [ 30, %71 ], [ 30, %71 ], [ 30, %71 ], [ %51, %75 ]
  %81 = and i64 %80, 4294967295
  %82 = add i64 %81, %73
  %83 = add i64 %72, 1
  %84 = icmp eq i64 %83, %39
  br i1 %84, label %52, label %71
}

define i64 @mktime(ptr %0) {
  %2 = call i64 @timegm(ptr %0)
  %3 = getelementptr i8, ptr %0, i64 48
  store ptr @dates.str.1, ptr %3, align 8
  ret i64 %2
}

define i64 @strftime(ptr %0, i64 %1, ptr %2, ptr %3) {
  %5 = alloca %struct.text, align 8
  store ptr %0, ptr %5, align 8
  %6 = getelementptr i8, ptr %5, i64 8
  store i64 0, ptr %6, align 8
  %7 = getelementptr i8, ptr %5, i64 16
  store i64 %1, ptr %7, align 8
  call fastcc void @add_date(ptr %5, ptr %2, ptr %3)
  %8 = load i64, ptr %6, align 8
  %9 = icmp ult i64 %8, %1
  br i1 %9, label %10, label %12

10:
  %11 = getelementptr i8, ptr %0, i64 %8
  store i8 0, ptr %11, align 1
  br label %12

12:
  %13 = phi i64 [ %8, %10 ], [ 0, %4 ]
  ret i64 %13
}

define internal fastcc void @add_date(ptr %0, ptr %1, ptr %2) {
  %4 = getelementptr i8, ptr %2, i64 8
  %5 = getelementptr i8, ptr %2, i64 20
  %6 = getelementptr i8, ptr %0, i64 8
  %7 = getelementptr i8, ptr %0, i64 16
  %8 = getelementptr i8, ptr %2, i64 48
  %9 = getelementptr i8, ptr %0, i64 8
  %10 = getelementptr i8, ptr %0, i64 16
  %11 = getelementptr i8, ptr %0, i64 8
  %12 = getelementptr i8, ptr %0, i64 16
  %13 = getelementptr i8, ptr %2, i64 24
  %14 = getelementptr i8, ptr %2, i64 24
  %15 = getelementptr i8, ptr %0, i64 8
  %16 = getelementptr i8, ptr %0, i64 16
  %17 = getelementptr i8, ptr %0, i64 8
  %18 = getelementptr i8, ptr %0, i64 16
  %19 = getelementptr i8, ptr %0, i64 8
  %20 = getelementptr i8, ptr %0, i64 16
  %21 = getelementptr i8, ptr %2, i64 4
  %22 = getelementptr i8, ptr %2, i64 16
  %23 = getelementptr i8, ptr %2, i64 28
  %24 = getelementptr i8, ptr %2, i64 12
  %25 = getelementptr i8, ptr %2, i64 12
  %26 = getelementptr i8, ptr %2, i64 16
  %27 = getelementptr i8, ptr %0, i64 8
  %28 = getelementptr i8, ptr %0, i64 16
  %29 = getelementptr i8, ptr %2, i64 16
  %30 = getelementptr i8, ptr %0, i64 8
  %31 = getelementptr i8, ptr %0, i64 16
  %32 = getelementptr i8, ptr %2, i64 24
  %33 = getelementptr i8, ptr %0, i64 8
  %34 = getelementptr i8, ptr %0, i64 16
  %35 = getelementptr i8, ptr %2, i64 24
  %36 = getelementptr i8, ptr %0, i64 8
  %37 = getelementptr i8, ptr %0, i64 16
  %38 = getelementptr i8, ptr %0, i64 8
  %39 = getelementptr i8, ptr %0, i64 16
  br label %40

40:
  %41 = phi ptr [ %1, %3 ], [ %297, %295 ]
  %42 = load i8, ptr %41, align 1
  switch i8 %42, label %43 [
    i8 0, label %298
    i8 37, label %53
  ]

43:
  %44 = load i64, ptr %38, align 8
  %45 = load i64, ptr %39, align 8
  %46 = icmp ult i64 %44, %45
  br i1 %46, label %47, label %50

47:
  %48 = load ptr, ptr %0, align 8
  %49 = getelementptr i8, ptr %48, i64 %44
  store i8 %42, ptr %49, align 1
  br label %50

50:
  %51 = load i64, ptr %38, align 8
  %52 = add i64 %51, 1
  store i64 %52, ptr %38, align 8
  br label %295

53:
  %54 = getelementptr i8, ptr %41, i64 1
  %55 = load i8, ptr %54, align 1
  switch i8 %55, label %58 [
    i8 69, label %56
    i8 79, label %56
  ]

56:
  %57 = getelementptr i8, ptr %41, i64 2
  br label %58

58:
  %59 = phi ptr [ %57, %56 ], [ %54, %53 ]
  %60 = load i32, ptr %4, align 8
  %61 = load i32, ptr %5, align 4
  %62 = sext i32 %61 to i64
  %63 = add i64 %62, 1900
  %64 = load i8, ptr %59, align 1
  switch i8 %64, label %294 [
    i8 97, label %65
    i8 65, label %87
    i8 98, label %109
    i8 104, label %109
    i8 66, label %131
    i8 67, label %153
    i8 100, label %158
    i8 101, label %161
    i8 72, label %164
    i8 73, label %166
    i8 106, label %171
    i8 109, label %175
    i8 77, label %179
    i8 110, label %182
    i8 112, label %192
    i8 83, label %212
    i8 116, label %215
    i8 117, label %225
    i8 119, label %230
    i8 121, label %233
    i8 89, label %240
    i8 122, label %241
    i8 90, label %257
    i8 37, label %278
    i8 99, label %288
    i8 68, label %289
    i8 120, label %289
    i8 70, label %290
    i8 114, label %291
    i8 82, label %292
    i8 84, label %293
    i8 88, label %293
  ]

65:
  %66 = load i32, ptr %35, align 8
  %67 = sext i32 %66 to i64
  %68 = getelementptr [7 x ptr], ptr @DAYS, i64 0, i64 %67
  %69 = load ptr, ptr %68, align 8
  br label %70

70:
  %71 = phi i64 [ 0, %65 ], [ %85, %82 ]
  %72 = getelementptr i8, ptr %69, i64 %71
  %73 = load i8, ptr %72, align 1
  %74 = icmp eq i8 %73, 0
  br i1 %74, label %295, label %75

75:
  %76 = load i64, ptr %36, align 8
  %77 = load i64, ptr %37, align 8
  %78 = icmp ult i64 %76, %77
  br i1 %78, label %79, label %82

79:
  %80 = load ptr, ptr %0, align 8
  %81 = getelementptr i8, ptr %80, i64 %76
  store i8 %73, ptr %81, align 1
  br label %82

82:
  %83 = load i64, ptr %36, align 8
  %84 = add i64 %83, 1
  store i64 %84, ptr %36, align 8
  %85 = add i64 %71, 1
  %86 = icmp eq i64 %85, 3
  br i1 %86, label %295, label %70

87:
  %88 = load i32, ptr %32, align 8
  %89 = sext i32 %88 to i64
  %90 = getelementptr [7 x ptr], ptr @DAYS, i64 0, i64 %89
  %91 = load ptr, ptr %90, align 8
  br label %92

92:
  %93 = phi i64 [ 0, %87 ], [ %107, %104 ]
  %94 = getelementptr i8, ptr %91, i64 %93
  %95 = load i8, ptr %94, align 1
  %96 = icmp eq i8 %95, 0
  br i1 %96, label %295, label %97

97:
  %98 = load i64, ptr %33, align 8
  %99 = load i64, ptr %34, align 8
  %100 = icmp ult i64 %98, %99
  br i1 %100, label %101, label %104

101:
  %102 = load ptr, ptr %0, align 8
  %103 = getelementptr i8, ptr %102, i64 %98
  store i8 %95, ptr %103, align 1
  br label %104

104:
  %105 = load i64, ptr %33, align 8
  %106 = add i64 %105, 1
  store i64 %106, ptr %33, align 8
  %107 = add i64 %93, 1
  %108 = icmp eq i64 %107, -1
  br i1 %108, label %295, label %92

109:
  %110 = load i32, ptr %29, align 8
  %111 = sext i32 %110 to i64
  %112 = getelementptr [12 x ptr], ptr @MONTHS, i64 0, i64 %111
  %113 = load ptr, ptr %112, align 8
  br label %114

114:
  %115 = phi i64 [ 0, %109 ], [ %129, %126 ]
  %116 = getelementptr i8, ptr %113, i64 %115
  %117 = load i8, ptr %116, align 1
  %118 = icmp eq i8 %117, 0
  br i1 %118, label %295, label %119

119:
  %120 = load i64, ptr %30, align 8
  %121 = load i64, ptr %31, align 8
  %122 = icmp ult i64 %120, %121
  br i1 %122, label %123, label %126

123:
  %124 = load ptr, ptr %0, align 8
  %125 = getelementptr i8, ptr %124, i64 %120
  store i8 %117, ptr %125, align 1
  br label %126

126:
  %127 = load i64, ptr %30, align 8
  %128 = add i64 %127, 1
  store i64 %128, ptr %30, align 8
  %129 = add i64 %115, 1
  %130 = icmp eq i64 %129, 3
  br i1 %130, label %295, label %114

131:
  %132 = load i32, ptr %26, align 8
  %133 = sext i32 %132 to i64
  %134 = getelementptr [12 x ptr], ptr @MONTHS, i64 0, i64 %133
  %135 = load ptr, ptr %134, align 8
  br label %136

136:
  %137 = phi i64 [ 0, %131 ], [ %151, %148 ]
  %138 = getelementptr i8, ptr %135, i64 %137
  %139 = load i8, ptr %138, align 1
  %140 = icmp eq i8 %139, 0
  br i1 %140, label %295, label %141

141:
  %142 = load i64, ptr %27, align 8
  %143 = load i64, ptr %28, align 8
  %144 = icmp ult i64 %142, %143
  br i1 %144, label %145, label %148

145:
  %146 = load ptr, ptr %0, align 8
  %147 = getelementptr i8, ptr %146, i64 %142
  store i8 %139, ptr %147, align 1
  br label %148

148:
  %149 = load i64, ptr %27, align 8
  %150 = add i64 %149, 1
  store i64 %150, ptr %27, align 8
  %151 = add i64 %137, 1
  %152 = icmp eq i64 %151, -1
  br i1 %152, label %295, label %136

153:
  %154 = sdiv i64 %63, 100
  %155 = srem i64 %63, 100
  %156 = ashr i64 %155, 63
  %157 = add i64 %156, %154
  call fastcc void @add_number(ptr %0, i64 %157, i32 2, i8 signext 48)
  br label %295

158:
  %159 = load i32, ptr %25, align 4
  %160 = sext i32 %159 to i64
  call fastcc void @add_number(ptr %0, i64 %160, i32 2, i8 signext 48)
  br label %295

161:
  %162 = load i32, ptr %24, align 4
  %163 = sext i32 %162 to i64
  call fastcc void @add_number(ptr %0, i64 %163, i32 2, i8 signext 32)
  br label %295

164:
  %165 = sext i32 %60 to i64
  call fastcc void @add_number(ptr %0, i64 %165, i32 2, i8 signext 48)
  br label %295

166:
  %167 = srem i32 %60, 12
  %168 = icmp eq i32 %167, 0
  %169 = select i1 %168, i32 12, i32 %167
  %170 = sext i32 %169 to i64
  call fastcc void @add_number(ptr %0, i64 %170, i32 2, i8 signext 48)
  br label %295

171:
  %172 = load i32, ptr %23, align 4
  %173 = add i32 %172, 1
  %174 = sext i32 %173 to i64
  call fastcc void @add_number(ptr %0, i64 %174, i32 3, i8 signext 48)
  br label %295

175:
  %176 = load i32, ptr %22, align 8
  %177 = add i32 %176, 1
  %178 = sext i32 %177 to i64
  call fastcc void @add_number(ptr %0, i64 %178, i32 2, i8 signext 48)
  br label %295

179:
  %180 = load i32, ptr %21, align 4
  %181 = sext i32 %180 to i64
  call fastcc void @add_number(ptr %0, i64 %181, i32 2, i8 signext 48)
  br label %295

182:
  %183 = load i64, ptr %19, align 8
  %184 = load i64, ptr %20, align 8
  %185 = icmp ult i64 %183, %184
  br i1 %185, label %186, label %189

186:
  %187 = load ptr, ptr %0, align 8
  %188 = getelementptr i8, ptr %187, i64 %183
  store i8 10, ptr %188, align 1
  br label %189

189:
  %190 = load i64, ptr %19, align 8
  %191 = add i64 %190, 1
  store i64 %191, ptr %19, align 8
  br label %295

192:
  %193 = icmp slt i32 %60, 12
  %194 = select i1 %193, ptr @dates.str.3, ptr @dates.str.4
  br label %195

195:
  %196 = phi i64 [ 0, %192 ], [ %210, %207 ]
  %197 = getelementptr i8, ptr %194, i64 %196
  %198 = load i8, ptr %197, align 1
  %199 = icmp eq i8 %198, 0
  br i1 %199, label %295, label %200

200:
  %201 = load i64, ptr %17, align 8
  %202 = load i64, ptr %18, align 8
  %203 = icmp ult i64 %201, %202
  br i1 %203, label %204, label %207

204:
  %205 = load ptr, ptr %0, align 8
  %206 = getelementptr i8, ptr %205, i64 %201
  store i8 %198, ptr %206, align 1
  br label %207

207:
  %208 = load i64, ptr %17, align 8
  %209 = add i64 %208, 1
  store i64 %209, ptr %17, align 8
  %210 = add i64 %196, 1
  %211 = icmp eq i64 %210, -1
  br i1 %211, label %295, label %195

212:
  %213 = load i32, ptr %2, align 8
  %214 = sext i32 %213 to i64
  call fastcc void @add_number(ptr %0, i64 %214, i32 2, i8 signext 48)
  br label %295

215:
  %216 = load i64, ptr %15, align 8
  %217 = load i64, ptr %16, align 8
  %218 = icmp ult i64 %216, %217
  br i1 %218, label %219, label %222

219:
  %220 = load ptr, ptr %0, align 8
  %221 = getelementptr i8, ptr %220, i64 %216
  store i8 9, ptr %221, align 1
  br label %222

222:
  %223 = load i64, ptr %15, align 8
  %224 = add i64 %223, 1
  store i64 %224, ptr %15, align 8
  br label %295

225:
  %226 = load i32, ptr %14, align 8
  %227 = icmp eq i32 %226, 0
  %228 = select i1 %227, i32 7, i32 %226
  %229 = sext i32 %228 to i64
  call fastcc void @add_number(ptr %0, i64 %229, i32 1, i8 signext 48)
  br label %295

230:
  %231 = load i32, ptr %13, align 8
  %232 = sext i32 %231 to i64
  call fastcc void @add_number(ptr %0, i64 %232, i32 1, i8 signext 48)
  br label %295

233:
  %234 = sdiv i64 %63, 100
  %235 = srem i64 %63, 100
  %236 = ashr i64 %235, 63
  %237 = add i64 %236, %234
  %238 = mul i64 %237, -100
  %239 = add i64 %238, %63
  call fastcc void @add_number(ptr %0, i64 %239, i32 2, i8 signext 48)
  br label %295

240:
  call fastcc void @add_number(ptr %0, i64 %63, i32 1, i8 signext 48)
  br label %295

241:
  %242 = phi i8 [ %255, %250 ], [ 43, %58 ]
  %243 = phi i64 [ %253, %250 ], [ 0, %58 ]
  %244 = load i64, ptr %11, align 8
  %245 = load i64, ptr %12, align 8
  %246 = icmp ult i64 %244, %245
  br i1 %246, label %247, label %250

247:
  %248 = load ptr, ptr %0, align 8
  %249 = getelementptr i8, ptr %248, i64 %244
  store i8 %242, ptr %249, align 1
  br label %250

250:
  %251 = load i64, ptr %11, align 8
  %252 = add i64 %251, 1
  store i64 %252, ptr %11, align 8
  %253 = add i64 %243, 1
  %254 = getelementptr i8, ptr @dates.str.5, i64 %253
  %255 = load i8, ptr %254, align 1
  %256 = icmp eq i64 %253, 5
  br i1 %256, label %295, label %241

257:
  %258 = load ptr, ptr %8, align 8
  %259 = icmp eq ptr %258, null
  %260 = select i1 %259, ptr @dates.str.6, ptr %258
  br label %261

261:
  %262 = phi i64 [ 0, %257 ], [ %276, %273 ]
  %263 = getelementptr i8, ptr %260, i64 %262
  %264 = load i8, ptr %263, align 1
  %265 = icmp eq i8 %264, 0
  br i1 %265, label %295, label %266

266:
  %267 = load i64, ptr %9, align 8
  %268 = load i64, ptr %10, align 8
  %269 = icmp ult i64 %267, %268
  br i1 %269, label %270, label %273

270:
  %271 = load ptr, ptr %0, align 8
  %272 = getelementptr i8, ptr %271, i64 %267
  store i8 %264, ptr %272, align 1
  br label %273

273:
  %274 = load i64, ptr %9, align 8
  %275 = add i64 %274, 1
  store i64 %275, ptr %9, align 8
  %276 = add i64 %262, 1
  %277 = icmp eq i64 %276, -1
  br i1 %277, label %295, label %261

278:
  %279 = load i64, ptr %6, align 8
  %280 = load i64, ptr %7, align 8
  %281 = icmp ult i64 %279, %280
  br i1 %281, label %282, label %285

282:
  %283 = load ptr, ptr %0, align 8
  %284 = getelementptr i8, ptr %283, i64 %279
  store i8 37, ptr %284, align 1
  br label %285

285:
  %286 = load i64, ptr %6, align 8
  %287 = add i64 %286, 1
  store i64 %287, ptr %6, align 8
  br label %295

288:
  call fastcc void @add_date(ptr %0, ptr @dates.str.7, ptr %2)
  br label %295

289:
  call fastcc void @add_date(ptr %0, ptr @dates.str.8, ptr %2)
  br label %295

290:
  call fastcc void @add_date(ptr %0, ptr @dates.str.9, ptr %2)
  br label %295

291:
  call fastcc void @add_date(ptr %0, ptr @dates.str.10, ptr %2)
  br label %295

292:
  call fastcc void @add_date(ptr %0, ptr @dates.str.11, ptr %2)
  br label %295

293:
  call fastcc void @add_date(ptr %0, ptr @dates.str.12, ptr %2)
  br label %295

294:
  call void @interleaf.fault.conversion()
  br label %298

295:
  %296 = phi ptr [ %41, %50 ], [ %59, %153 ], [ %59, %158 ], [ %59, %161 ], [ %59, %164 ], [ %59, %166 ], [ %59, %171 ], [ %59, %175 ], [ %59, %179 ], [ %59, %189 ], [ %59, %212 ], [ %59, %222 ], [ %59, %225 ], [ %59, %230 ], [ %59, %233 ], [ %59, %240 ], [ %59, %285 ], [ %59, %288 ], [ %59, %289 ], [ %59, %290 ], [ %59, %291 ], [ %59, %292 ], [ %59, %293 ], [ %59, %82 ], [ %59, %70 ], [ %59, %104 ], [ %59, %92 ], [ %59, %126 ], [ %59, %114 ], [ %59, %148 ], [ %59, %136 ], [ %59, %207 ], [ %59, %195 ], [ %59, %250 ], [ %59, %273 ], [ %59, %261 ]
  %297 = getelementptr i8, ptr %296, i64 1
  br label %40

298:
  ret void
}

define ptr @asctime_r(ptr %0, ptr %1) {
  %3 = alloca %struct.text, align 8
  store ptr %1, ptr %3, align 8
  %4 = getelementptr i8, ptr %3, i64 8
  store i64 0, ptr %4, align 8
  %5 = getelementptr i8, ptr %3, i64 16
  store i64 26, ptr %5, align 8
  call fastcc void @add_date(ptr %3, ptr @dates.str.2, ptr %0)
  %6 = load i64, ptr %4, align 8
  %7 = icmp ult i64 %6, 26
  br i1 %7, label %8, label %12

8:
  %9 = getelementptr i8, ptr %1, i64 %6
  store i8 0, ptr %9, align 1
  %10 = icmp eq i64 %6, 0
  %11 = select i1 %10, ptr null, ptr %1
  br label %12

12:
  %13 = phi ptr [ %11, %8 ], [ null, %2 ]
  ret ptr %13
}

define ptr @asctime(ptr %0) {
  %2 = alloca %struct.text, align 8
  store ptr @line, ptr %2, align 8
  %3 = getelementptr i8, ptr %2, i64 8
  store i64 0, ptr %3, align 8
  %4 = getelementptr i8, ptr %2, i64 16
  store i64 64, ptr %4, align 8
  call fastcc void @add_date(ptr %2, ptr @dates.str.2, ptr %0)
  %5 = load i64, ptr %3, align 8
  %6 = icmp ult i64 %5, 64
  br i1 %6, label %7, label %11

7:
  %8 = getelementptr i8, ptr @line, i64 %5
  store i8 0, ptr %8, align 1
  %9 = icmp eq i64 %5, 0
  %10 = select i1 %9, ptr null, ptr @line
  br label %11

11:
  %12 = phi ptr [ %10, %7 ], [ null, %1 ]
  ret ptr %12
}

define ptr @ctime_r(ptr %0, ptr %1) {
  %3 = alloca %struct.text, align 8
  %4 = alloca %struct.date, align 8
  %5 = call ptr @gmtime_r(ptr %0, ptr %4)
  %6 = icmp eq ptr %5, null
  br i1 %6, label %19, label %7

7:
  %8 = getelementptr i8, ptr %4, i64 48
  store ptr @dates.str.1, ptr %8, align 8
  store ptr %1, ptr %3, align 8
  %9 = getelementptr i8, ptr %3, i64 8
  store i64 0, ptr %9, align 8
  %10 = getelementptr i8, ptr %3, i64 16
  store i64 26, ptr %10, align 8
  call fastcc void @add_date(ptr %3, ptr @dates.str.2, ptr %4)
  %11 = load i64, ptr %9, align 8
  %12 = icmp ult i64 %11, 26
  br i1 %12, label %13, label %17

13:
  %14 = getelementptr i8, ptr %1, i64 %11
  store i8 0, ptr %14, align 1
  %15 = icmp eq i64 %11, 0
  %16 = select i1 %15, ptr null, ptr %1
  br label %17

17:
  %18 = phi ptr [ %16, %13 ], [ null, %7 ]
  br label %19

19:
  %20 = phi ptr [ %18, %17 ], [ null, %2 ]
  ret ptr %20
}

define ptr @ctime(ptr %0) {
  %2 = alloca %struct.text, align 8
  %3 = alloca %struct.date, align 8
  %4 = call ptr @gmtime_r(ptr %0, ptr %3)
  %5 = icmp eq ptr %4, null
  br i1 %5, label %18, label %6

6:
  %7 = getelementptr i8, ptr %3, i64 48
  store ptr @dates.str.1, ptr %7, align 8
  store ptr @line, ptr %2, align 8
  %8 = getelementptr i8, ptr %2, i64 8
  store i64 0, ptr %8, align 8
  %9 = getelementptr i8, ptr %2, i64 16
  store i64 64, ptr %9, align 8
  call fastcc void @add_date(ptr %2, ptr @dates.str.2, ptr %3)
  %10 = load i64, ptr %8, align 8
  %11 = icmp ult i64 %10, 64
  br i1 %11, label %12, label %16

12:
  %13 = getelementptr i8, ptr @line, i64 %10
  store i8 0, ptr %13, align 1
  %14 = icmp eq i64 %10, 0
  %15 = select i1 %14, ptr null, ptr @line
  br label %16

16:
  %17 = phi ptr [ %15, %12 ], [ null, %6 ]
  br label %18

18:
  %19 = phi ptr [ %17, %16 ], [ null, %1 ]
  ret ptr %19
}

define internal fastcc void @add_number(ptr %0, i64 %1, i32 %2, i8 signext %3) {
  %5 = alloca [24 x i8], align 16
  %6 = icmp slt i64 %1, 0
  %7 = call i64 @llvm.abs.i64(i64 %1, i1 false)
  br i1 %6, label %8, label %20

8:
  %9 = getelementptr i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr i8, ptr %0, i64 16
  %12 = load i64, ptr %11, align 8
  %13 = icmp ult i64 %10, %12
  br i1 %13, label %14, label %17

14:
  %15 = load ptr, ptr %0, align 8
  %16 = getelementptr i8, ptr %15, i64 %10
  store i8 45, ptr %16, align 1
  br label %17

17:
  %18 = load i64, ptr %9, align 8
  %19 = add i64 %18, 1
  store i64 %19, ptr %9, align 8
  br label %20

20:
  br label %21

21:
  %22 = phi i64 [ %32, %21 ], [ 1, %20 ]
  %23 = phi i64 [ %28, %21 ], [ 0, %20 ]
  %24 = phi i64 [ %30, %21 ], [ %7, %20 ]
  %25 = urem i64 %24, 10
  %26 = trunc i64 %25 to i8
  %27 = or disjoint i8 %26, 48
  %28 = add i64 %23, 1
  %29 = getelementptr [24 x i8], ptr %5, i64 0, i64 %23
  store i8 %27, ptr %29, align 1
  %30 = udiv i64 %24, 10
  %31 = icmp ult i64 %24, 10
  %32 = add i64 %22, 1
  br i1 %31, label %33, label %21

33:
  %34 = trunc i64 %28 to i32
  %35 = icmp slt i32 %34, %2
  br i1 %35, label %36, label %39

36:
  %37 = getelementptr i8, ptr %0, i64 8
  %38 = getelementptr i8, ptr %0, i64 16
  br label %42

39:
  %40 = getelementptr i8, ptr %0, i64 8
  %41 = getelementptr i8, ptr %0, i64 16
  br label %55

42:
  %43 = phi i32 [ %34, %36 ], [ %53, %50 ]
  %44 = load i64, ptr %37, align 8
  %45 = load i64, ptr %38, align 8
  %46 = icmp ult i64 %44, %45
  br i1 %46, label %47, label %50

47:
  %48 = load ptr, ptr %0, align 8
  %49 = getelementptr i8, ptr %48, i64 %44
  store i8 %3, ptr %49, align 1
  br label %50

50:
  %51 = load i64, ptr %37, align 8
  %52 = add i64 %51, 1
  store i64 %52, ptr %37, align 8
  %53 = add i32 %43, 1
  %54 = icmp eq i32 %53, %2
  br i1 %54, label %39, label %42

55:
  %56 = phi i64 [ %22, %39 ], [ %57, %67 ]
  %57 = add i64 %56, -1
  %58 = load i64, ptr %40, align 8
  %59 = load i64, ptr %41, align 8
  %60 = icmp ult i64 %58, %59
  br i1 %60, label %61, label %67

61:
  %62 = and i64 %57, 4294967295
  %63 = getelementptr [24 x i8], ptr %5, i64 0, i64 %62
  %64 = load i8, ptr %63, align 1
  %65 = load ptr, ptr %0, align 8
  %66 = getelementptr i8, ptr %65, i64 %58
  store i8 %64, ptr %66, align 1
  br label %67

67:
  %68 = load i64, ptr %40, align 8
  %69 = add i64 %68, 1
  store i64 %69, ptr %40, align 8
  %70 = trunc i64 %56 to i32
  %71 = icmp sgt i32 %70, 1
  br i1 %71, label %55, label %72

72:
  ret void
}

declare void @interleaf.fault.conversion()

declare i64 @llvm.abs.i64(i64, i1 immarg)
