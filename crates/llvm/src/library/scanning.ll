; Made from library/scanning.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/scanning.c"

%struct.conversion = type { i32, i32, i64, i8 }
%struct.list = type { i32, i32, ptr, ptr }

define i32 @vsscanf(ptr %0, ptr %1, ptr %2) {
  %4 = getelementptr i8, ptr %2, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %5)
  ret i32 %6
}

define internal fastcc i32 @scan(ptr %0, ptr %1, ptr %2) {
  %4 = alloca %struct.conversion, align 8
  %5 = load i8, ptr %1, align 1
  %6 = icmp eq i8 %5, 0
  br i1 %6, label %192, label %7

7:
  %8 = getelementptr i8, ptr %4, i64 16
  %9 = getelementptr i8, ptr %4, i64 4
  %10 = getelementptr i8, ptr %4, i64 4
  %11 = getelementptr i8, ptr %4, i64 8
  br label %12

12:
  %13 = phi i8 [ %5, %7 ], [ %190, %188 ]
  %14 = phi ptr [ %1, %7 ], [ %189, %188 ]
  %15 = phi i32 [ undef, %7 ], [ %187, %188 ]
  %16 = phi i64 [ 0, %7 ], [ %186, %188 ]
  %17 = phi i64 [ 0, %7 ], [ %85, %188 ]
  %18 = phi i32 [ 0, %7 ], [ %184, %188 ]
  %19 = phi i64 [ 0, %7 ], [ %183, %188 ]
  br label %20

20:
  %21 = phi i8 [ %13, %12 ], [ %45, %40 ]
  %22 = phi ptr [ %14, %12 ], [ %44, %40 ]
  %23 = phi i64 [ %16, %12 ], [ %42, %40 ]
  %24 = phi i64 [ %17, %12 ], [ %43, %40 ]
  %25 = sext i8 %21 to i32
  %26 = icmp ne i8 %21, 32
  %27 = add i32 %25, -14
  %28 = icmp ult i32 %27, -5
  %29 = and i1 %26, %28
  br i1 %29, label %47, label %30

30:
  %31 = phi i64 [ %39, %30 ], [ %23, %20 ]
  %32 = getelementptr i8, ptr %0, i64 %31
  %33 = load i8, ptr %32, align 1
  %34 = sext i8 %33 to i32
  %35 = icmp ne i8 %33, 32
  %36 = add i32 %34, -14
  %37 = icmp ult i32 %36, -5
  %38 = and i1 %35, %37
  %39 = add i64 %31, 1
  br i1 %38, label %40, label %30

40:
  %41 = phi i64 [ %67, %79 ], [ %24, %30 ]
  %42 = phi i64 [ %80, %79 ], [ %31, %30 ]
  %43 = add i64 %41, 1
  %44 = getelementptr i8, ptr %1, i64 %43
  %45 = load i8, ptr %44, align 1
  %46 = icmp eq i8 %45, 0
  br i1 %46, label %192, label %20

47:
  %48 = icmp eq i8 %21, 37
  br i1 %48, label %49, label %66

49:
  %50 = getelementptr i8, ptr %22, i64 1
  %51 = load i8, ptr %50, align 1
  %52 = icmp eq i8 %51, 37
  br i1 %52, label %53, label %81

53:
  br i1 %48, label %54, label %66

54:
  %55 = phi i64 [ %63, %54 ], [ %23, %53 ]
  %56 = getelementptr i8, ptr %0, i64 %55
  %57 = load i8, ptr %56, align 1
  %58 = sext i8 %57 to i32
  %59 = icmp ne i8 %57, 32
  %60 = add i32 %58, -14
  %61 = icmp ult i32 %60, -5
  %62 = and i1 %59, %61
  %63 = add i64 %55, 1
  br i1 %62, label %64, label %54

64:
  %65 = add i64 %24, 1
  br label %66

66:
  %67 = phi i64 [ %24, %53 ], [ %24, %47 ], [ %65, %64 ]
  %68 = phi i64 [ %23, %53 ], [ %23, %47 ], [ %55, %64 ]
  %69 = getelementptr i8, ptr %0, i64 %68
  %70 = load i8, ptr %69, align 1
  %71 = getelementptr i8, ptr %1, i64 %67
  %72 = load i8, ptr %71, align 1
  %73 = icmp eq i8 %70, %72
  br i1 %73, label %79, label %74

74:
  %75 = icmp eq i8 %70, 0
  %76 = icmp eq i32 %18, 0
  %77 = select i1 %75, i1 %76, i1 false
  %78 = select i1 %77, i32 -1, i32 %18
  br label %192

79:
  %80 = add i64 %68, 1
  br label %40

81:
  %82 = getelementptr i8, ptr %22, i64 1
  %83 = call fastcc i64 @read_conversion(ptr %82, ptr %4)
  %84 = add i64 %24, 1
  %85 = add i64 %84, %83
  %86 = load i8, ptr %8, align 8
  switch i8 %86, label %106 [
    i8 110, label %87
    i8 99, label %116
  ]

87:
  %88 = load i32, ptr %4, align 8
  %89 = icmp eq i32 %88, 0
  br i1 %89, label %182, label %90

90:
  %91 = add i64 %19, 1
  %92 = getelementptr i64, ptr %2, i64 %19
  %93 = load i64, ptr %92, align 8
  %94 = load i32, ptr %9, align 4
  switch i32 %94, label %104 [
    i32 1, label %95
    i32 2, label %98
    i32 4, label %101
  ]

95:
  %96 = trunc i64 %23 to i8
  %97 = inttoptr i64 %93 to ptr
  store i8 %96, ptr %97, align 1
  br label %182

98:
  %99 = trunc i64 %23 to i16
  %100 = inttoptr i64 %93 to ptr
  store i16 %99, ptr %100, align 2
  br label %182

101:
  %102 = trunc i64 %23 to i32
  %103 = inttoptr i64 %93 to ptr
  store i32 %102, ptr %103, align 4
  br label %182

104:
  %105 = inttoptr i64 %93 to ptr
  store i64 %23, ptr %105, align 8
  br label %182

106:
  %107 = phi i64 [ %115, %106 ], [ %23, %81 ]
  %108 = getelementptr i8, ptr %0, i64 %107
  %109 = load i8, ptr %108, align 1
  %110 = sext i8 %109 to i32
  %111 = icmp ne i8 %109, 32
  %112 = add i32 %110, -14
  %113 = icmp ult i32 %112, -5
  %114 = and i1 %111, %113
  %115 = add i64 %107, 1
  br i1 %114, label %116, label %106

116:
  %117 = phi i64 [ %23, %81 ], [ %107, %106 ]
  %118 = getelementptr i8, ptr %0, i64 %117
  %119 = load i8, ptr %118, align 1
  %120 = icmp eq i8 %119, 0
  br i1 %120, label %121, label %124

121:
  %122 = icmp eq i32 %18, 0
  %123 = select i1 %122, i32 -1, i32 %18
  br label %182

124:
  %125 = load i32, ptr %4, align 8
  %126 = icmp eq i32 %125, 0
  br i1 %126, label %131, label %127

127:
  %128 = add i64 %19, 1
  %129 = getelementptr i64, ptr %2, i64 %19
  %130 = load i64, ptr %129, align 8
  br label %131

131:
  %132 = phi i64 [ %128, %127 ], [ %19, %124 ]
  %133 = phi i64 [ %130, %127 ], [ 0, %124 ]
  %134 = icmp eq i8 %86, 99
  %135 = icmp eq i8 %86, 115
  %136 = or i1 %134, %135
  %137 = load i32, ptr %10, align 4
  %138 = icmp eq i32 %137, 4
  %139 = select i1 %136, i1 %138, i1 false
  br i1 %139, label %140, label %173

140:
  %141 = load i64, ptr %11, align 8
  %142 = icmp eq i64 %141, -1
  %143 = select i1 %134, i1 %142, i1 false
  %144 = select i1 %143, i64 1, i64 %141
  %145 = icmp eq i64 %144, 0
  br i1 %145, label %166, label %146

146:
  %147 = inttoptr i64 %133 to ptr
  br label %148

148:
  %149 = phi i64 [ 0, %146 ], [ %164, %163 ]
  %150 = getelementptr i8, ptr %118, i64 %149
  %151 = load i8, ptr %150, align 1
  %152 = sext i8 %151 to i32
  %153 = icmp eq i8 %151, 0
  br i1 %153, label %166, label %154

154:
  br i1 %134, label %160, label %155

155:
  %156 = icmp ne i8 %151, 32
  %157 = add i32 %152, -14
  %158 = icmp ult i32 %157, -5
  %159 = and i1 %156, %158
  br i1 %159, label %160, label %166

160:
  br i1 %126, label %163, label %161

161:
  %162 = getelementptr i8, ptr %147, i64 %149
  store i8 %151, ptr %162, align 1
  br label %163

163:
  %164 = add i64 %149, 1
  %165 = icmp eq i64 %164, %144
  br i1 %165, label %166, label %148

166:
  %167 = phi i64 [ 0, %140 ], [ %149, %155 ], [ %144, %163 ], [ %149, %148 ]
  %168 = icmp ne i32 %125, 0
  %169 = and i1 %135, %168
  br i1 %169, label %170, label %178

170:
  %171 = inttoptr i64 %133 to ptr
  %172 = getelementptr i8, ptr %171, i64 %167
  store i8 0, ptr %172, align 1
  br label %178

173:
  switch i8 %86, label %177 [
    i8 120, label %174
    i8 117, label %174
    i8 112, label %174
    i8 111, label %174
    i8 105, label %174
    i8 103, label %174
    i8 102, label %174
    i8 101, label %174
    i8 100, label %174
    i8 88, label %174
    i8 71, label %174
    i8 70, label %174
    i8 69, label %174
  ]

174:
  %175 = call fastcc i64 @scan_number(ptr %118, ptr %4, i64 %133)
  %176 = icmp eq i64 %175, 0
  br i1 %176, label %182, label %178

177:
  call void @interleaf.fault.conversion()
  br label %178

178:
  %179 = phi i64 [ %175, %174 ], [ 0, %177 ], [ %167, %170 ], [ %167, %166 ]
  %180 = add i64 %179, %117
  %181 = add i32 %125, %18
  br label %182

182:
  %183 = phi i64 [ %19, %121 ], [ %19, %87 ], [ %132, %174 ], [ %132, %178 ], [ %91, %95 ], [ %91, %98 ], [ %91, %101 ], [ %91, %104 ]
  %184 = phi i32 [ %18, %121 ], [ %18, %87 ], [ %18, %174 ], [ %181, %178 ], [ %18, %95 ], [ %18, %98 ], [ %18, %101 ], [ %18, %104 ]
  %185 = phi i32 [ 1, %121 ], [ 2, %87 ], [ 1, %174 ], [ 0, %178 ], [ 2, %95 ], [ 2, %98 ], [ 2, %101 ], [ 2, %104 ]
  %186 = phi i64 [ %117, %121 ], [ %23, %87 ], [ %117, %174 ], [ %180, %178 ], [ %23, %95 ], [ %23, %98 ], [ %23, %101 ], [ %23, %104 ]
  %187 = phi i32 [ %123, %121 ], [ %15, %87 ], [ %18, %174 ], [ %15, %178 ], [ %15, %95 ], [ %15, %98 ], [ %15, %101 ], [ %15, %104 ]
  switch i32 %185, label %192 [
    i32 0, label %188
    i32 2, label %188
  ]

188:
  %189 = getelementptr i8, ptr %1, i64 %85
  %190 = load i8, ptr %189, align 1
  %191 = icmp eq i8 %190, 0
  br i1 %191, label %192, label %12

192:
  %193 = phi i32 [ %78, %74 ], [ 0, %3 ], [ %18, %40 ], [ %187, %182 ], [ %184, %188 ]
  ret i32 %193
}

define i32 @sscanf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = getelementptr i8, ptr %3, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %5)
  ret i32 %6
}

declare void @llvm.va_start.p0(ptr)

define i32 @__isoc99_vsscanf(ptr %0, ptr %1, ptr %2) {
  %4 = getelementptr i8, ptr %2, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %5)
  ret i32 %6
}

define i32 @__isoc99_sscanf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = getelementptr i8, ptr %3, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %5)
  ret i32 %6
}

define i32 @__isoc23_vsscanf(ptr %0, ptr %1, ptr %2) {
  %4 = getelementptr i8, ptr %2, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %5)
  ret i32 %6
}

define i32 @__isoc23_sscanf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = getelementptr i8, ptr %3, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %5)
  ret i32 %6
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
