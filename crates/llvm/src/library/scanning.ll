; Made from library/scanning.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/scanning.c"

%struct.list = type { i32, i32, ptr, ptr }
%struct.conversion = type { i32, i32, i64, i8 }

define i32 @vsscanf(ptr %0, ptr %1, ptr %2) {
  %4 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %2)
  ret i32 %4
}

define internal fastcc i32 @scan(ptr %0, ptr %1, ptr %2) {
  %4 = alloca %struct.list, align 8
  %5 = alloca %struct.conversion, align 8
  %6 = load i32, ptr %2, align 8
  store i32 %6, ptr %4, align 8
  %7 = getelementptr i8, ptr %2, i64 4
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr i8, ptr %4, i64 4
  store i32 %8, ptr %9, align 4
  %10 = getelementptr i8, ptr %2, i64 8
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr i8, ptr %4, i64 8
  store ptr %11, ptr %12, align 8
  %13 = getelementptr i8, ptr %2, i64 16
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr i8, ptr %4, i64 16
  store ptr %14, ptr %15, align 8
  %16 = load i8, ptr %1, align 1
  %17 = icmp eq i8 %16, 0
  br i1 %17, label %196, label %18

18:
  %19 = getelementptr i8, ptr %5, i64 16
  %20 = getelementptr i8, ptr %5, i64 4
  %21 = getelementptr i8, ptr %5, i64 4
  %22 = getelementptr i8, ptr %5, i64 8
  br label %23

23:
  %24 = phi i8 [ %16, %18 ], [ %194, %192 ]
  %25 = phi ptr [ %1, %18 ], [ %193, %192 ]
  %26 = phi i32 [ undef, %18 ], [ %191, %192 ]
  %27 = phi i64 [ 0, %18 ], [ %190, %192 ]
  %28 = phi i64 [ 0, %18 ], [ %95, %192 ]
  %29 = phi i32 [ 0, %18 ], [ %188, %192 ]
  br label %30

30:
  %31 = phi i8 [ %24, %23 ], [ %55, %50 ]
  %32 = phi ptr [ %25, %23 ], [ %54, %50 ]
  %33 = phi i64 [ %27, %23 ], [ %52, %50 ]
  %34 = phi i64 [ %28, %23 ], [ %53, %50 ]
  %35 = sext i8 %31 to i32
  %36 = icmp ne i8 %31, 32
  %37 = add i32 %35, -14
  %38 = icmp ult i32 %37, -5
  %39 = and i1 %36, %38
  br i1 %39, label %57, label %40

40:
  %41 = phi i64 [ %49, %40 ], [ %33, %30 ]
  %42 = getelementptr i8, ptr %0, i64 %41
  %43 = load i8, ptr %42, align 1
  %44 = sext i8 %43 to i32
  %45 = icmp ne i8 %43, 32
  %46 = add i32 %44, -14
  %47 = icmp ult i32 %46, -5
  %48 = and i1 %45, %47
  %49 = add i64 %41, 1
  br i1 %48, label %50, label %40

50:
  %51 = phi i64 [ %77, %89 ], [ %34, %40 ]
  %52 = phi i64 [ %90, %89 ], [ %41, %40 ]
  %53 = add i64 %51, 1
  %54 = getelementptr i8, ptr %1, i64 %53
  %55 = load i8, ptr %54, align 1
  %56 = icmp eq i8 %55, 0
  br i1 %56, label %196, label %30

57:
  %58 = icmp eq i8 %31, 37
  br i1 %58, label %59, label %76

59:
  %60 = getelementptr i8, ptr %32, i64 1
  %61 = load i8, ptr %60, align 1
  %62 = icmp eq i8 %61, 37
  br i1 %62, label %63, label %91

63:
  br i1 %58, label %64, label %76

64:
  %65 = phi i64 [ %73, %64 ], [ %33, %63 ]
  %66 = getelementptr i8, ptr %0, i64 %65
  %67 = load i8, ptr %66, align 1
  %68 = sext i8 %67 to i32
  %69 = icmp ne i8 %67, 32
  %70 = add i32 %68, -14
  %71 = icmp ult i32 %70, -5
  %72 = and i1 %69, %71
  %73 = add i64 %65, 1
  br i1 %72, label %74, label %64

74:
  %75 = add i64 %34, 1
  br label %76

76:
  %77 = phi i64 [ %34, %63 ], [ %34, %57 ], [ %75, %74 ]
  %78 = phi i64 [ %33, %63 ], [ %33, %57 ], [ %65, %74 ]
  %79 = getelementptr i8, ptr %0, i64 %78
  %80 = load i8, ptr %79, align 1
  %81 = getelementptr i8, ptr %1, i64 %77
  %82 = load i8, ptr %81, align 1
  %83 = icmp eq i8 %80, %82
  br i1 %83, label %89, label %84

84:
  %85 = icmp eq i8 %80, 0
  %86 = icmp eq i32 %29, 0
  %87 = select i1 %85, i1 %86, i1 false
  %88 = select i1 %87, i32 -1, i32 %29
  br label %196

89:
  %90 = add i64 %78, 1
  br label %50

91:
  %92 = getelementptr i8, ptr %32, i64 1
  %93 = call fastcc i64 @read_conversion(ptr %92, ptr %5)
  %94 = add i64 %34, 1
  %95 = add i64 %94, %93
  %96 = load i8, ptr %19, align 8
  switch i8 %96, label %114 [
    i8 110, label %97
    i8 99, label %124
  ]

97:
  %98 = load i32, ptr %5, align 8
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %187, label %100

100:
  %101 = call i64 @interleaf.take(ptr %4, i32 0)
  %102 = load i32, ptr %20, align 4
  switch i32 %102, label %112 [
    i32 1, label %103
    i32 2, label %106
    i32 4, label %109
  ]

103:
  %104 = trunc i64 %33 to i8
  %105 = inttoptr i64 %101 to ptr
  store i8 %104, ptr %105, align 1
  br label %187

106:
  %107 = trunc i64 %33 to i16
  %108 = inttoptr i64 %101 to ptr
  store i16 %107, ptr %108, align 2
  br label %187

109:
  %110 = trunc i64 %33 to i32
  %111 = inttoptr i64 %101 to ptr
  store i32 %110, ptr %111, align 4
  br label %187

112:
  %113 = inttoptr i64 %101 to ptr
  store i64 %33, ptr %113, align 8
  br label %187

114:
  %115 = phi i64 [ %123, %114 ], [ %33, %91 ]
  %116 = getelementptr i8, ptr %0, i64 %115
  %117 = load i8, ptr %116, align 1
  %118 = sext i8 %117 to i32
  %119 = icmp ne i8 %117, 32
  %120 = add i32 %118, -14
  %121 = icmp ult i32 %120, -5
  %122 = and i1 %119, %121
  %123 = add i64 %115, 1
  br i1 %122, label %124, label %114

124:
  %125 = phi i64 [ %33, %91 ], [ %115, %114 ]
  %126 = getelementptr i8, ptr %0, i64 %125
  %127 = load i8, ptr %126, align 1
  %128 = icmp eq i8 %127, 0
  br i1 %128, label %129, label %132

129:
  %130 = icmp eq i32 %29, 0
  %131 = select i1 %130, i32 -1, i32 %29
  br label %187

132:
  %133 = load i32, ptr %5, align 8
  %134 = icmp eq i32 %133, 0
  br i1 %134, label %137, label %135

135:
  %136 = call i64 @interleaf.take(ptr %4, i32 0)
  br label %137

137:
  %138 = phi i64 [ %136, %135 ], [ 0, %132 ]
  %139 = icmp eq i8 %96, 99
  %140 = icmp eq i8 %96, 115
  %141 = or i1 %139, %140
  %142 = load i32, ptr %21, align 4
  %143 = icmp eq i32 %142, 4
  %144 = select i1 %141, i1 %143, i1 false
  br i1 %144, label %145, label %178

145:
  %146 = load i64, ptr %22, align 8
  %147 = icmp eq i64 %146, -1
  %148 = select i1 %139, i1 %147, i1 false
  %149 = select i1 %148, i64 1, i64 %146
  %150 = icmp eq i64 %149, 0
  br i1 %150, label %171, label %151

151:
  %152 = inttoptr i64 %138 to ptr
  br label %153

153:
  %154 = phi i64 [ 0, %151 ], [ %169, %168 ]
  %155 = getelementptr i8, ptr %126, i64 %154
  %156 = load i8, ptr %155, align 1
  %157 = sext i8 %156 to i32
  %158 = icmp eq i8 %156, 0
  br i1 %158, label %171, label %159

159:
  br i1 %139, label %165, label %160

160:
  %161 = icmp ne i8 %156, 32
  %162 = add i32 %157, -14
  %163 = icmp ult i32 %162, -5
  %164 = and i1 %161, %163
  br i1 %164, label %165, label %171

165:
  br i1 %134, label %168, label %166

166:
  %167 = getelementptr i8, ptr %152, i64 %154
  store i8 %156, ptr %167, align 1
  br label %168

168:
  %169 = add i64 %154, 1
  %170 = icmp eq i64 %169, %149
  br i1 %170, label %171, label %153

171:
  %172 = phi i64 [ 0, %145 ], [ %154, %160 ], [ %149, %168 ], [ %154, %153 ]
  %173 = icmp ne i32 %133, 0
  %174 = and i1 %140, %173
  br i1 %174, label %175, label %183

175:
  %176 = inttoptr i64 %138 to ptr
  %177 = getelementptr i8, ptr %176, i64 %172
  store i8 0, ptr %177, align 1
  br label %183

178:
  switch i8 %96, label %182 [
    i8 120, label %179
    i8 117, label %179
    i8 112, label %179
    i8 111, label %179
    i8 105, label %179
    i8 103, label %179
    i8 102, label %179
    i8 101, label %179
    i8 100, label %179
    i8 88, label %179
    i8 71, label %179
    i8 70, label %179
    i8 69, label %179
  ]

179:
  %180 = call fastcc i64 @scan_number(ptr %126, ptr %5, i64 %138)
  %181 = icmp eq i64 %180, 0
  br i1 %181, label %187, label %183

182:
  call void @interleaf.fault.conversion()
  br label %183

183:
  %184 = phi i64 [ %180, %179 ], [ 0, %182 ], [ %172, %175 ], [ %172, %171 ]
  %185 = add i64 %184, %125
  %186 = add i32 %133, %29
  br label %187

187:
  %188 = phi i32 [ %29, %129 ], [ %29, %97 ], [ %186, %183 ], [ %29, %179 ], [ %29, %103 ], [ %29, %106 ], [ %29, %109 ], [ %29, %112 ]
  %189 = phi i32 [ 1, %129 ], [ 2, %97 ], [ 0, %183 ], [ 1, %179 ], [ 2, %103 ], [ 2, %106 ], [ 2, %109 ], [ 2, %112 ]
  %190 = phi i64 [ %125, %129 ], [ %33, %97 ], [ %185, %183 ], [ %125, %179 ], [ %33, %103 ], [ %33, %106 ], [ %33, %109 ], [ %33, %112 ]
  %191 = phi i32 [ %131, %129 ], [ %26, %97 ], [ %26, %183 ], [ %29, %179 ], [ %26, %103 ], [ %26, %106 ], [ %26, %109 ], [ %26, %112 ]
  switch i32 %189, label %196 [
    i32 0, label %192
    i32 2, label %192
  ]

192:
  %193 = getelementptr i8, ptr %1, i64 %95
  %194 = load i8, ptr %193, align 1
  %195 = icmp eq i8 %194, 0
  br i1 %195, label %196, label %23

196:
  %197 = phi i32 [ %88, %84 ], [ 0, %3 ], [ %29, %50 ], [ %191, %187 ], [ %188, %192 ]
  ret i32 %197
}

define i32 @sscanf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %3)
  ret i32 %4
}

declare void @llvm.va_start.p0(ptr)

define i32 @__isoc99_vsscanf(ptr %0, ptr %1, ptr %2) {
  %4 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %2)
  ret i32 %4
}

define i32 @__isoc99_sscanf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %3)
  ret i32 %4
}

define i32 @__isoc23_vsscanf(ptr %0, ptr %1, ptr %2) {
  %4 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %2)
  ret i32 %4
}

define i32 @__isoc23_sscanf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %3)
  ret i32 %4
}

define internal fastcc i64 @read_conversion(ptr %0, ptr %1) {
  %3 = load i8, ptr %0, align 1
  %4 = icmp ne i8 %3, 42
  %5 = zext i1 %4 to i32
  store i32 %5, ptr %1, align 8
  %6 = load i8, ptr %0, align 1
  %7 = icmp eq i8 %6, 42
  %8 = zext i1 %7 to i64
  %9 = getelementptr i8, ptr %0, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = sext i8 %10 to i32
  %12 = add i32 %11, -48
  %13 = icmp ult i32 %12, 10
  br i1 %13, label %17, label %14

14:
  %15 = phi i64 [ 0, %2 ], [ %25, %17 ]
  %16 = phi i64 [ %8, %2 ], [ %22, %17 ]
  br label %33

17:
  %18 = phi i8 [ %27, %17 ], [ %10, %2 ]
  %19 = phi i64 [ %22, %17 ], [ %8, %2 ]
  %20 = phi i64 [ %25, %17 ], [ 0, %2 ]
  %21 = mul i64 %20, 10
  %22 = add i64 %19, 1
  %23 = sext i8 %18 to i64
  %24 = add i64 %21, -48
  %25 = add i64 %24, %23
  %26 = getelementptr i8, ptr %0, i64 %22
  %27 = load i8, ptr %26, align 1
  %28 = sext i8 %27 to i32
  %29 = add i32 %28, -48
  %30 = icmp ult i32 %29, 10
  %31 = icmp ult i64 %25, 100000
  %32 = select i1 %30, i1 %31, i1 false
  br i1 %32, label %17, label %14

33:
  %34 = phi i32 [ %43, %42 ], [ 4, %14 ]
  %35 = phi i64 [ %45, %42 ], [ %16, %14 ]
  %36 = getelementptr i8, ptr %0, i64 %35
  %37 = load i8, ptr %36, align 1
  switch i8 %37, label %42 [
    i8 104, label %38
    i8 122, label %41
    i8 116, label %41
    i8 113, label %41
    i8 108, label %41
    i8 106, label %41
  ]

38:
  %39 = icmp eq i32 %34, 2
  %40 = select i1 %39, i32 1, i32 2
  br label %42

41:
  br label %42

42:
  %43 = phi i32 [ %40, %38 ], [ 8, %41 ], [ %34, %33 ]
  %44 = phi i1 [ true, %38 ], [ true, %41 ], [ false, %33 ]
  %45 = add i64 %35, 1
  br i1 %44, label %33, label %46

46:
  %47 = getelementptr i8, ptr %0, i64 %35
  %48 = getelementptr i8, ptr %1, i64 4
  store i32 %43, ptr %48, align 4
  %49 = icmp eq i64 %15, 0
  %50 = select i1 %49, i64 -1, i64 %15
  %51 = getelementptr i8, ptr %1, i64 8
  store i64 %50, ptr %51, align 8
  %52 = load i8, ptr %47, align 1
  %53 = getelementptr i8, ptr %1, i64 16
  store i8 %52, ptr %53, align 8
  %54 = load i8, ptr %47, align 1
  %55 = icmp ne i8 %54, 0
  %56 = zext i1 %55 to i64
  %57 = add i64 %35, %56
  ret i64 %57
}

declare i64 @interleaf.take(ptr, i32)

define internal fastcc i64 @scan_number(ptr %0, ptr %1, i64 %2) {
  %4 = alloca [64 x i8], align 16
  %5 = alloca ptr, align 8
  %6 = getelementptr i8, ptr %1, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr i8, ptr %1, i64 16
  %9 = load i8, ptr %8, align 8
  %10 = icmp eq i64 %7, 0
  br i1 %10, label %25, label %11

11:
  %12 = phi i64 [ %23, %20 ], [ 0, %3 ]
  %13 = getelementptr i8, ptr %0, i64 %12
  %14 = load i8, ptr %13, align 1
  %15 = add i8 %14, -127
  %16 = icmp ult i8 %15, -94
  br i1 %16, label %25, label %17

17:
  %18 = icmp eq i64 %12, 63
  br i1 %18, label %19, label %20

19:
  call void @interleaf.fault.too_long()
  br label %20

20:
  %21 = load i8, ptr %13, align 1
  %22 = getelementptr [64 x i8], ptr %4, i64 0, i64 %12
  store i8 %21, ptr %22, align 1
  %23 = add i64 %12, 1
  %24 = icmp eq i64 %23, %7
  br i1 %24, label %25, label %11

25:
  %26 = phi i64 [ 0, %3 ], [ %7, %20 ], [ %12, %11 ]
  %27 = getelementptr [64 x i8], ptr %4, i64 0, i64 %26
  store i8 0, ptr %27, align 1
  switch i8 %9, label %28 [
    i8 103, label %30
    i8 102, label %30
    i8 101, label %30
    i8 70, label %30
    i8 69, label %30
    i8 71, label %30
  ]

28:
  %29 = icmp eq i8 %9, 112
  switch i8 %9, label %58 [
    i8 120, label %62
    i8 112, label %62
    i8 88, label %62
    i8 111, label %61
  ]

30:
  %31 = getelementptr i8, ptr %1, i64 4
  %32 = load i32, ptr %31, align 4
  %33 = icmp eq i32 %32, 8
  br i1 %33, label %34, label %36

34:
  %35 = call double @strtod(ptr %4, ptr %5)
  br label %39

36:
  %37 = call float @strtof(ptr %4, ptr %5)
  %38 = fpext float %37 to double
  br label %39

39:
  %40 = phi double [ %35, %34 ], [ %38, %36 ]
  %41 = load ptr, ptr %5, align 8
  %42 = icmp eq ptr %41, %4
  br i1 %42, label %92, label %43

43:
  %44 = load i32, ptr %1, align 8
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %51, label %46

46:
  %47 = load i32, ptr %31, align 4
  %48 = icmp eq i32 %47, 8
  br i1 %48, label %49, label %51

49:
  %50 = inttoptr i64 %2 to ptr
  store double %40, ptr %50, align 8
  br label %92

51:
  br i1 %42, label %92, label %52

52:
  %53 = load i32, ptr %1, align 8
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %92, label %55

55:
  %56 = fptrunc double %40 to float
  %57 = inttoptr i64 %2 to ptr
  store float %56, ptr %57, align 4
  br label %92

58:
  %59 = icmp eq i8 %9, 105
  %60 = select i1 %59, i32 0, i32 10
  br label %62

61:
  br label %62

62:
  %63 = phi i32 [ 16, %28 ], [ %60, %58 ], [ 16, %28 ], [ 16, %28 ], [ 8, %61 ]
  switch i8 %9, label %66 [
    i8 105, label %64
    i8 100, label %64
  ]

64:
  %65 = call i64 @strtol(ptr %4, ptr %5, i32 %63)
  br label %68

66:
  %67 = call i64 @strtoul(ptr %4, ptr %5, i32 %63)
  br label %68

68:
  %69 = phi i64 [ %65, %64 ], [ %67, %66 ]
  %70 = load ptr, ptr %5, align 8
  %71 = icmp eq ptr %70, %4
  br i1 %71, label %92, label %72

72:
  %73 = load i32, ptr %1, align 8
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %92, label %75

75:
  br i1 %29, label %79, label %76

76:
  %77 = getelementptr i8, ptr %1, i64 4
  %78 = load i32, ptr %77, align 4
  br label %79

79:
  %80 = phi i32 [ %78, %76 ], [ 8, %75 ]
  switch i32 %80, label %90 [
    i32 1, label %81
    i32 2, label %84
    i32 4, label %87
  ]

81:
  %82 = trunc i64 %69 to i8
  %83 = inttoptr i64 %2 to ptr
  store i8 %82, ptr %83, align 1
  br label %92

84:
  %85 = trunc i64 %69 to i16
  %86 = inttoptr i64 %2 to ptr
  store i16 %85, ptr %86, align 2
  br label %92

87:
  %88 = trunc i64 %69 to i32
  %89 = inttoptr i64 %2 to ptr
  store i32 %88, ptr %89, align 4
  br label %92

90:
  %91 = inttoptr i64 %2 to ptr
  store i64 %69, ptr %91, align 8
  br label %92

92:
  %93 = load ptr, ptr %5, align 8
  %94 = ptrtoint ptr %93 to i64
  %95 = ptrtoint ptr %4 to i64
  %96 = sub i64 %94, %95
  ret i64 %96
}

declare void @interleaf.fault.conversion()

declare void @interleaf.fault.too_long()

declare double @strtod(ptr, ptr)

declare float @strtof(ptr, ptr)

declare i64 @strtol(ptr, ptr, i32)

declare i64 @strtoul(ptr, ptr, i32)
