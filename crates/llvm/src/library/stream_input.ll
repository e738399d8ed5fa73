; Made from library/stream_input.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/stream_input.c"

@stream_input.str = private constant [5 x i8] c"true\00", align 1
@stream_input.str.1 = private constant [6 x i8] c"false\00", align 1

define ptr @_ZNSirsERs(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %54

51:
  %52 = call fastcc i64 @read_integer(ptr %6, i32 16, i32 1)
  %53 = trunc i64 %52 to i16
  store i16 %53, ptr %1, align 2
  br label %54

54:
  ret ptr %0
}

define internal fastcc i64 @read_integer(ptr %0, i32 %1, i32 %2) {
  %4 = icmp ne i32 %2, 0
  br i1 %4, label %5, label %10

5:
  %6 = add i32 %1, -1
  %7 = zext nneg i32 %6 to i64
  %8 = shl i64 -1, %7
  %9 = xor i64 %8, -1
  br label %16

10:
  %11 = icmp eq i32 %1, 64
  %12 = zext nneg i32 %1 to i64
  %13 = shl i64 -1, %12
  %14 = xor i64 %13, -1
  %15 = select i1 %11, i64 -1, i64 %14
  br label %16

16:
  %17 = phi i64 [ %9, %5 ], [ %15, %10 ]
  %18 = getelementptr i8, ptr %0, i64 24
  %19 = load i32, ptr %18, align 8
  %20 = and i32 %19, 74
  %21 = icmp eq i32 %20, 8
  %22 = icmp eq i32 %20, 64
  %23 = select i1 %22, i64 8, i64 10
  %24 = select i1 %21, i64 16, i64 %23
  %25 = getelementptr i8, ptr %0, i64 232
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr i8, ptr %26, i64 16
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr i8, ptr %26, i64 24
  %30 = load ptr, ptr %29, align 8
  %31 = icmp ult ptr %28, %30
  br i1 %31, label %32, label %35

32:
  %33 = load i8, ptr %28, align 1
  %34 = zext i8 %33 to i32
  br label %40

35:
  %36 = load ptr, ptr %26, align 8
  %37 = getelementptr i8, ptr %36, i64 72
  %38 = load ptr, ptr %37, align 8
  %39 = call i32 %38(ptr %26)
  br label %40

40:
  %41 = phi i32 [ %34, %32 ], [ %39, %35 ]
  %42 = icmp eq i32 %41, 45
  switch i32 %41, label %57 [
    i32 45, label %43
    i32 43, label %43
  ]

43:
  %44 = load ptr, ptr %25, align 8
  %45 = getelementptr i8, ptr %44, i64 16
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr i8, ptr %44, i64 24
  %48 = load ptr, ptr %47, align 8
  %49 = icmp ult ptr %46, %48
  br i1 %49, label %50, label %52

50:
  %51 = getelementptr i8, ptr %46, i64 1
  store ptr %51, ptr %45, align 8
  br label %57

52:
  %53 = load ptr, ptr %44, align 8
  %54 = getelementptr i8, ptr %53, i64 80
  %55 = load ptr, ptr %54, align 8
  %56 = call i32 %55(ptr %44)
  br label %57

57:
  %58 = phi i1 [ false, %40 ], [ %42, %50 ], [ %42, %52 ]
  %59 = load ptr, ptr %25, align 8
  %60 = getelementptr i8, ptr %59, i64 16
  %61 = load ptr, ptr %60, align 8
  %62 = getelementptr i8, ptr %59, i64 24
  %63 = load ptr, ptr %62, align 8
  %64 = icmp ult ptr %61, %63
  br i1 %64, label %65, label %68

65:
  %66 = load i8, ptr %61, align 1
  %67 = zext i8 %66 to i32
  br label %73

68:
  %69 = load ptr, ptr %59, align 8
  %70 = getelementptr i8, ptr %69, i64 72
  %71 = load ptr, ptr %70, align 8
  %72 = call i32 %71(ptr %59)
  br label %73

73:
  %74 = phi i32 [ %67, %65 ], [ %72, %68 ]
  %75 = icmp eq i32 %74, 48
  br i1 %75, label %76, label %126

76:
  %77 = icmp eq i32 %20, 0
  switch i32 %20, label %126 [
    i32 8, label %78
    i32 0, label %78
  ]

78:
  %79 = load ptr, ptr %25, align 8
  %80 = getelementptr i8, ptr %79, i64 16
  %81 = load ptr, ptr %80, align 8
  %82 = getelementptr i8, ptr %79, i64 24
  %83 = load ptr, ptr %82, align 8
  %84 = icmp ult ptr %81, %83
  br i1 %84, label %85, label %87

85:
  %86 = getelementptr i8, ptr %81, i64 1
  store ptr %86, ptr %80, align 8
  br label %92

87:
  %88 = load ptr, ptr %79, align 8
  %89 = getelementptr i8, ptr %88, i64 80
  %90 = load ptr, ptr %89, align 8
  %91 = call i32 %90(ptr %79)
  br label %92

92:
  %93 = select i1 %77, i64 8, i64 %24
  %94 = load ptr, ptr %25, align 8
  %95 = getelementptr i8, ptr %94, i64 16
  %96 = load ptr, ptr %95, align 8
  %97 = getelementptr i8, ptr %94, i64 24
  %98 = load ptr, ptr %97, align 8
  %99 = icmp ult ptr %96, %98
  br i1 %99, label %100, label %103

100:
  %101 = load i8, ptr %96, align 1
  %102 = zext i8 %101 to i32
  br label %108

103:
  %104 = load ptr, ptr %94, align 8
  %105 = getelementptr i8, ptr %104, i64 72
  %106 = load ptr, ptr %105, align 8
  %107 = call i32 %106(ptr %94)
  br label %108

108:
  %109 = phi i32 [ %102, %100 ], [ %107, %103 ]
  %110 = and i32 %109, -33
  %111 = icmp eq i32 %110, 88
  br i1 %111, label %112, label %126

112:
  %113 = load ptr, ptr %25, align 8
  %114 = getelementptr i8, ptr %113, i64 16
  %115 = load ptr, ptr %114, align 8
  %116 = getelementptr i8, ptr %113, i64 24
  %117 = load ptr, ptr %116, align 8
  %118 = icmp ult ptr %115, %117
  br i1 %118, label %119, label %121

119:
  %120 = getelementptr i8, ptr %115, i64 1
  store ptr %120, ptr %114, align 8
  br label %126

121:
  %122 = load ptr, ptr %113, align 8
  %123 = getelementptr i8, ptr %122, i64 80
  %124 = load ptr, ptr %123, align 8
  %125 = call i32 %124(ptr %113)
  br label %126

126:
  %127 = phi i1 [ false, %108 ], [ true, %76 ], [ true, %73 ], [ true, %119 ], [ true, %121 ]
  %128 = phi i64 [ %93, %108 ], [ %24, %76 ], [ %24, %73 ], [ 16, %119 ], [ 16, %121 ]
  %129 = and i1 %4, %58
  %130 = zext i1 %129 to i64
  %131 = add i64 %17, %130
  br label %132

132:
  %133 = phi i1 [ %127, %126 ], [ false, %191 ]
  %134 = phi i32 [ 0, %126 ], [ %180, %191 ]
  %135 = phi i64 [ 0, %126 ], [ %182, %191 ]
  %136 = load ptr, ptr %25, align 8
  %137 = getelementptr i8, ptr %136, i64 16
  %138 = load ptr, ptr %137, align 8
  %139 = getelementptr i8, ptr %136, i64 24
  %140 = load ptr, ptr %139, align 8
  %141 = icmp ult ptr %138, %140
  br i1 %141, label %142, label %145

142:
  %143 = load i8, ptr %138, align 1
  %144 = zext i8 %143 to i32
  br label %150

145:
  %146 = load ptr, ptr %136, align 8
  %147 = getelementptr i8, ptr %146, i64 72
  %148 = load ptr, ptr %147, align 8
  %149 = call i32 %148(ptr %136)
  br label %150

150:
  %151 = phi i32 [ %144, %142 ], [ %149, %145 ]
  %152 = icmp eq i32 %151, -1
  br i1 %152, label %197, label %153

153:
  %154 = add i32 %151, -48
  %155 = icmp ult i32 %154, 10
  br i1 %155, label %162, label %156

156:
  %157 = or i32 %151, 32
  %158 = add i32 %157, -97
  %159 = icmp ult i32 %158, 6
  %160 = add i32 %157, -87
  %161 = select i1 %159, i32 %160, i32 16
  br label %162

162:
  %163 = phi i32 [ %161, %156 ], [ %154, %153 ]
  %164 = sext i32 %163 to i64
  %165 = icmp ugt i64 %128, %164
  br i1 %165, label %166, label %197

166:
  br i1 %155, label %173, label %167

167:
  %168 = or i32 %151, 32
  %169 = add i32 %168, -97
  %170 = icmp ult i32 %169, 6
  %171 = add i32 %168, -87
  %172 = select i1 %170, i32 %171, i32 16
  br label %173

173:
  %174 = phi i32 [ %172, %167 ], [ %154, %166 ]
  %175 = sext i32 %174 to i64
  %176 = sub i64 %131, %175
  %177 = udiv i64 %176, %128
  %178 = icmp ugt i64 %135, %177
  %179 = zext i1 %178 to i32
  %180 = or i32 %134, %179
  %181 = mul i64 %135, %128
  %182 = add i64 %181, %175
  %183 = load ptr, ptr %25, align 8
  %184 = getelementptr i8, ptr %183, i64 16
  %185 = load ptr, ptr %184, align 8
  %186 = getelementptr i8, ptr %183, i64 24
  %187 = load ptr, ptr %186, align 8
  %188 = icmp ult ptr %185, %187
  br i1 %188, label %189, label %192

189:
  %190 = getelementptr i8, ptr %185, i64 1
  store ptr %190, ptr %184, align 8
  br label %191

191:
  br label %132

192:
  %193 = load ptr, ptr %183, align 8
  %194 = getelementptr i8, ptr %193, i64 80
  %195 = load ptr, ptr %194, align 8
  %196 = call i32 %195(ptr %183)
  br label %191

197:
  %198 = load ptr, ptr %25, align 8
  %199 = getelementptr i8, ptr %198, i64 16
  %200 = load ptr, ptr %199, align 8
  %201 = getelementptr i8, ptr %198, i64 24
  %202 = load ptr, ptr %201, align 8
  %203 = icmp ult ptr %200, %202
  br i1 %203, label %211, label %204

204:
  %205 = load ptr, ptr %198, align 8
  %206 = getelementptr i8, ptr %205, i64 72
  %207 = load ptr, ptr %206, align 8
  %208 = call i32 %207(ptr %198)
  %209 = icmp eq i32 %208, -1
  br i1 %209, label %210, label %211

210:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %0, i32 2)
  br label %211

211:
  %212 = icmp ne i32 %134, 0
  %213 = select i1 %133, i1 true, i1 %212
  br i1 %213, label %214, label %215

214:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %0, i32 4)
  br label %215

215:
  br i1 %133, label %222, label %216

216:
  %217 = sub i64 0, %131
  %218 = select i1 %129, i64 %217, i64 %17
  %219 = sub i64 0, %135
  %220 = select i1 %58, i64 %219, i64 %135
  %221 = select i1 %212, i64 %218, i64 %220
  br label %222

222:
  %223 = phi i64 [ %221, %216 ], [ 0, %215 ]
  ret i64 %223
}

define ptr @_ZNSirsERt(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %54

51:
  %52 = call fastcc i64 @read_integer(ptr %6, i32 16, i32 0)
  %53 = trunc i64 %52 to i16
  store i16 %53, ptr %1, align 2
  br label %54

54:
  ret ptr %0
}

define ptr @_ZNSirsERi(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %54

51:
  %52 = call fastcc i64 @read_integer(ptr %6, i32 32, i32 1)
  %53 = trunc i64 %52 to i32
  store i32 %53, ptr %1, align 4
  br label %54

54:
  ret ptr %0
}

define ptr @_ZNSirsERj(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %54

51:
  %52 = call fastcc i64 @read_integer(ptr %6, i32 32, i32 0)
  %53 = trunc i64 %52 to i32
  store i32 %53, ptr %1, align 4
  br label %54

54:
  ret ptr %0
}

define ptr @_ZNSirsERl(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %53

51:
  %52 = call fastcc i64 @read_integer(ptr %6, i32 64, i32 1)
  store i64 %52, ptr %1, align 8
  br label %53

53:
  ret ptr %0
}

define ptr @_ZNSirsERm(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %53

51:
  %52 = call fastcc i64 @read_integer(ptr %6, i32 64, i32 0)
  store i64 %52, ptr %1, align 8
  br label %53

53:
  ret ptr %0
}

define ptr @_ZNSirsERx(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %53

51:
  %52 = call fastcc i64 @read_integer(ptr %6, i32 64, i32 1)
  store i64 %52, ptr %1, align 8
  br label %53

53:
  ret ptr %0
}

define ptr @_ZNSirsERy(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %53

51:
  %52 = call fastcc i64 @read_integer(ptr %6, i32 64, i32 0)
  store i64 %52, ptr %1, align 8
  br label %53

53:
  ret ptr %0
}

define ptr @_ZNSirsERb(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %54

51:
  %52 = call fastcc i32 @read_bool(ptr %6)
  %53 = trunc i32 %52 to i8
  store i8 %53, ptr %1, align 1
  br label %54

54:
  ret ptr %0
}

define internal fastcc range(i32 0, 2) i32 @read_bool(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 24
  %3 = load i32, ptr %2, align 8
  %4 = and i32 %3, 1
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %12

6:
  %7 = call fastcc i64 @read_integer(ptr %0, i32 64, i32 1)
  %8 = icmp ugt i64 %7, 1
  br i1 %8, label %9, label %10

9:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %0, i32 4)
  br label %10

10:
  %11 = icmp ne i64 %7, 0
  br label %74

12:
  %13 = getelementptr i8, ptr %0, i64 232
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr i8, ptr %14, i64 16
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr i8, ptr %14, i64 24
  %18 = load ptr, ptr %17, align 8
  %19 = icmp ult ptr %16, %18
  br i1 %19, label %20, label %23

20:
  %21 = load i8, ptr %16, align 1
  %22 = zext i8 %21 to i32
  br label %28

23:
  %24 = load ptr, ptr %14, align 8
  %25 = getelementptr i8, ptr %24, i64 72
  %26 = load ptr, ptr %25, align 8
  %27 = call i32 %26(ptr %14)
  br label %28

28:
  %29 = phi i32 [ %22, %20 ], [ %27, %23 ]
  %30 = icmp eq i32 %29, 116
  %31 = select i1 %30, ptr @stream_input.str, ptr @stream_input.str.1
  %32 = load i8, ptr %31, align 1
  %33 = icmp eq i8 %32, 0
  br i1 %33, label %74, label %34

34:
  %35 = phi i8 [ %72, %71 ], [ %32, %28 ]
  %36 = phi ptr [ %57, %71 ], [ %31, %28 ]
  %37 = load ptr, ptr %13, align 8
  %38 = getelementptr i8, ptr %37, i64 16
  %39 = load ptr, ptr %38, align 8
  %40 = getelementptr i8, ptr %37, i64 24
  %41 = load ptr, ptr %40, align 8
  %42 = icmp ult ptr %39, %41
  br i1 %42, label %43, label %46

43:
  %44 = load i8, ptr %39, align 1
  %45 = zext i8 %44 to i32
  br label %51

46:
  %47 = load ptr, ptr %37, align 8
  %48 = getelementptr i8, ptr %47, i64 72
  %49 = load ptr, ptr %48, align 8
  %50 = call i32 %49(ptr %37)
  br label %51

51:
  %52 = phi i32 [ %45, %43 ], [ %50, %46 ]
  %53 = sext i8 %35 to i32
  %54 = icmp eq i32 %52, %53
  br i1 %54, label %56, label %55

55:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %0, i32 4)
  br label %74

56:
  %57 = getelementptr i8, ptr %36, i64 1
  %58 = load ptr, ptr %13, align 8
  %59 = getelementptr i8, ptr %58, i64 16
  %60 = load ptr, ptr %59, align 8
  %61 = getelementptr i8, ptr %58, i64 24
  %62 = load ptr, ptr %61, align 8
  %63 = icmp ult ptr %60, %62
  br i1 %63, label %64, label %66

64:
  %65 = getelementptr i8, ptr %60, i64 1
  store ptr %65, ptr %59, align 8
  br label %71

66:
  %67 = load ptr, ptr %58, align 8
  %68 = getelementptr i8, ptr %67, i64 80
  %69 = load ptr, ptr %68, align 8
  %70 = call i32 %69(ptr %58)
  br label %71

71:
  %72 = load i8, ptr %57, align 1
  %73 = icmp eq i8 %72, 0
  br i1 %73, label %74, label %34

74:
  %75 = phi i1 [ %11, %10 ], [ false, %55 ], [ %30, %28 ], [ %30, %71 ]
  %76 = zext i1 %75 to i32
  ret i32 %76
}

define ptr @_ZNSirsERf(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %54

51:
  %52 = call fastcc double @read_float(ptr %6)
  %53 = fptrunc double %52 to float
  store float %53, ptr %1, align 4
  br label %54

54:
  ret ptr %0
}

define internal fastcc double @read_float(ptr %0) {
  %2 = alloca [128 x i8], align 16
  %3 = alloca ptr, align 8
  %4 = getelementptr i8, ptr %0, i64 232
  br label %5

5:
  %6 = phi i64 [ %70, %67 ], [ 0, %1 ]
  %7 = load ptr, ptr %4, align 8
  %8 = getelementptr i8, ptr %7, i64 16
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr i8, ptr %7, i64 24
  %11 = load ptr, ptr %10, align 8
  %12 = icmp ult ptr %9, %11
  br i1 %12, label %13, label %16

13:
  %14 = load i8, ptr %9, align 1
  %15 = zext i8 %14 to i32
  br label %21

16:
  %17 = load ptr, ptr %7, align 8
  %18 = getelementptr i8, ptr %17, i64 72
  %19 = load ptr, ptr %18, align 8
  %20 = call i32 %19(ptr %7)
  br label %21

21:
  %22 = phi i32 [ %15, %13 ], [ %20, %16 ]
  %23 = icmp ne i32 %22, -1
  %24 = icmp ult i64 %6, 127
  %25 = select i1 %23, i1 %24, i1 false
  br i1 %25, label %26, label %72

26:
  %27 = icmp eq i64 %6, 0
  br i1 %27, label %34, label %28

28:
  %29 = add i64 %6, -1
  %30 = getelementptr [128 x i8], ptr %2, i64 0, i64 %29
  %31 = load i8, ptr %30, align 1
  %32 = and i8 %31, -33
  %33 = icmp eq i8 %32, 69
  br label %34

34:
  %35 = phi i1 [ true, %26 ], [ %33, %28 ]
  switch i32 %22, label %37 [
    i32 45, label %36
    i32 43, label %36
  ]

36:
  br i1 %35, label %51, label %37

37:
  %38 = add i32 %22, -48
  %39 = icmp ult i32 %38, 10
  br i1 %39, label %46, label %40

40:
  %41 = or i32 %22, 32
  %42 = add i32 %41, -97
  %43 = icmp ult i32 %42, 6
  %44 = add i32 %41, -87
  %45 = select i1 %43, i32 %44, i32 16
  br label %46

46:
  %47 = phi i32 [ %45, %40 ], [ %38, %37 ]
  %48 = freeze i32 %47
  %49 = icmp slt i32 %48, 10
  br i1 %49, label %51, label %50

50:
  switch i32 %22, label %72 [
    i32 101, label %51
    i32 69, label %51
    i32 46, label %51
  ]

51:
  %52 = load ptr, ptr %4, align 8
  %53 = getelementptr i8, ptr %52, i64 16
  %54 = load ptr, ptr %53, align 8
  %55 = getelementptr i8, ptr %52, i64 24
  %56 = load ptr, ptr %55, align 8
  %57 = icmp ult ptr %54, %56
  br i1 %57, label %58, label %62

58:
  %59 = getelementptr i8, ptr %54, i64 1
  store ptr %59, ptr %53, align 8
  %60 = load i8, ptr %54, align 1
  %61 = zext i8 %60 to i32
  br label %67

62:
  %63 = load ptr, ptr %52, align 8
  %64 = getelementptr i8, ptr %63, i64 80
  %65 = load ptr, ptr %64, align 8
  %66 = call i32 %65(ptr %52)
  br label %67

67:
  %68 = phi i32 [ %61, %58 ], [ %66, %62 ]
  %69 = trunc i32 %68 to i8
  %70 = add i64 %6, 1
  %71 = getelementptr [128 x i8], ptr %2, i64 0, i64 %6
  store i8 %69, ptr %71, align 1
  br label %5

72:
  %73 = and i64 %6, 4294967295
  %74 = getelementptr [128 x i8], ptr %2, i64 0, i64 %73
  store i8 0, ptr %74, align 1
  %75 = icmp eq i32 %22, -1
  br i1 %75, label %76, label %77

76:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %0, i32 2)
  br label %77

77:
  %78 = call double @strtod(ptr %2, ptr %3)
  %79 = load ptr, ptr %3, align 8
  %80 = icmp eq ptr %79, %2
  br i1 %80, label %84, label %81

81:
  %82 = load i8, ptr %79, align 1
  %83 = icmp eq i8 %82, 0
  br i1 %83, label %85, label %84

84:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %0, i32 4)
  br label %85

85:
  %86 = phi double [ 0.000000e+00, %84 ], [ %78, %81 ]
  ret double %86
}

define ptr @_ZNSirsERd(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %53

51:
  %52 = call fastcc double @read_float(ptr %6)
  store double %52, ptr %1, align 8
  br label %53

53:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractItEERSiRT_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %54

51:
  %52 = call fastcc i64 @read_integer(ptr %6, i32 16, i32 0)
  %53 = trunc i64 %52 to i16
  store i16 %53, ptr %1, align 2
  br label %54

54:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractIjEERSiRT_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %54

51:
  %52 = call fastcc i64 @read_integer(ptr %6, i32 32, i32 0)
  %53 = trunc i64 %52 to i32
  store i32 %53, ptr %1, align 4
  br label %54

54:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractIlEERSiRT_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %53

51:
  %52 = call fastcc i64 @read_integer(ptr %6, i32 64, i32 1)
  store i64 %52, ptr %1, align 8
  br label %53

53:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractImEERSiRT_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %53

51:
  %52 = call fastcc i64 @read_integer(ptr %6, i32 64, i32 0)
  store i64 %52, ptr %1, align 8
  br label %53

53:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractIxEERSiRT_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %53

51:
  %52 = call fastcc i64 @read_integer(ptr %6, i32 64, i32 1)
  store i64 %52, ptr %1, align 8
  br label %53

53:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractIyEERSiRT_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %53

51:
  %52 = call fastcc i64 @read_integer(ptr %6, i32 64, i32 0)
  store i64 %52, ptr %1, align 8
  br label %53

53:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractIbEERSiRT_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %54

51:
  %52 = call fastcc i32 @read_bool(ptr %6)
  %53 = trunc i32 %52 to i8
  store i8 %53, ptr %1, align 1
  br label %54

54:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractIfEERSiRT_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %54

51:
  %52 = call fastcc double @read_float(ptr %6)
  %53 = fptrunc double %52 to float
  store float %53, ptr %1, align 4
  br label %54

54:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractIdEERSiRT_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %53

51:
  %52 = call fastcc double @read_float(ptr %6)
  store double %52, ptr %1, align 8
  br label %53

53:
  ret ptr %0
}

define ptr @_ZStrsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_RS3_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %50

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %51, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %51 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %50

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %74

51:
  %52 = getelementptr i8, ptr %6, i64 232
  %53 = load ptr, ptr %52, align 8
  %54 = getelementptr i8, ptr %53, i64 16
  %55 = load ptr, ptr %54, align 8
  %56 = getelementptr i8, ptr %53, i64 24
  %57 = load ptr, ptr %56, align 8
  %58 = icmp ult ptr %55, %57
  br i1 %58, label %59, label %63

59:
  %60 = getelementptr i8, ptr %55, i64 1
  store ptr %60, ptr %54, align 8
  %61 = load i8, ptr %55, align 1
  %62 = zext i8 %61 to i32
  br label %68

63:
  %64 = load ptr, ptr %53, align 8
  %65 = getelementptr i8, ptr %64, i64 80
  %66 = load ptr, ptr %65, align 8
  %67 = call i32 %66(ptr %53)
  br label %68

68:
  %69 = phi i32 [ %62, %59 ], [ %67, %63 ]
  %70 = icmp eq i32 %69, -1
  br i1 %70, label %71, label %72

71:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 6)
  br label %74

72:
  %73 = trunc i32 %69 to i8
  store i8 %73, ptr %1, align 1
  br label %74

74:
  ret ptr %0
}

declare void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr, i32)

define ptr @_ZStrsIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %128

10:
  %11 = getelementptr i8, ptr %6, i64 24
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 4096
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %50, label %15

15:
  %16 = getelementptr i8, ptr %6, i64 232
  br label %17

17:
  %18 = load ptr, ptr %16, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %27

24:
  %25 = load i8, ptr %20, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %18, align 8
  %29 = getelementptr i8, ptr %28, i64 72
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %18)
  br label %32

32:
  %33 = phi i32 [ %26, %24 ], [ %31, %27 ]
  switch i32 %33, label %50 [
    i32 32, label %34
    i32 13, label %34
    i32 12, label %34
    i32 11, label %34
    i32 10, label %34
    i32 9, label %34
    i32 -1, label %49
  ]

34:
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %43

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  br label %48

43:
  %44 = load ptr, ptr %35, align 8
  %45 = getelementptr i8, ptr %44, i64 80
  %46 = load ptr, ptr %45, align 8
  %47 = call i32 %46(ptr %35)
  br label %48

48:
  br label %17

49:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %128

50:
  %51 = getelementptr i8, ptr %6, i64 16
  %52 = load i64, ptr %51, align 8
  %53 = icmp sgt i64 %52, 0
  %54 = select i1 %53, i64 %52, i64 -1
  %55 = getelementptr i8, ptr %1, i64 8
  store i64 0, ptr %55, align 8
  %56 = load ptr, ptr %1, align 8
  store i8 0, ptr %56, align 1
  %57 = getelementptr i8, ptr %6, i64 232
  %58 = getelementptr i8, ptr %1, i64 16
  br label %59

59:
  %60 = load ptr, ptr %57, align 8
  %61 = getelementptr i8, ptr %60, i64 16
  %62 = load ptr, ptr %61, align 8
  %63 = getelementptr i8, ptr %60, i64 24
  %64 = load ptr, ptr %63, align 8
  %65 = icmp ult ptr %62, %64
  br i1 %65, label %66, label %69

66:
  %67 = load i8, ptr %62, align 1
  %68 = zext i8 %67 to i32
  br label %74

69:
  %70 = load ptr, ptr %60, align 8
  %71 = getelementptr i8, ptr %70, i64 72
  %72 = load ptr, ptr %71, align 8
  %73 = call i32 %72(ptr %60)
  br label %74

74:
  %75 = phi i32 [ %68, %66 ], [ %73, %69 ]
  %76 = icmp eq i32 %75, -1
  br i1 %76, label %123, label %77

77:
  switch i32 %75, label %78 [
    i32 32, label %122
    i32 13, label %122
    i32 12, label %122
    i32 11, label %122
    i32 10, label %122
    i32 9, label %122
  ]

78:
  %79 = load i64, ptr %55, align 8
  %80 = icmp eq i64 %79, %54
  br i1 %80, label %122, label %81

81:
  %82 = trunc i32 %75 to i8
  %83 = load ptr, ptr %1, align 8
  %84 = icmp eq ptr %83, %58
  br i1 %84, label %87, label %85

85:
  %86 = load i64, ptr %58, align 8
  br label %87

87:
  %88 = phi i64 [ %86, %85 ], [ 15, %81 ]
  %89 = icmp eq i64 %79, %88
  br i1 %89, label %90, label %100

90:
  %91 = shl i64 %88, 1
  %92 = or disjoint i64 %91, 1
  %93 = call ptr @_Znwm(i64 %92)
  %94 = load ptr, ptr %1, align 8
  %95 = load i64, ptr %55, align 8
  call void @interleaf.copy(ptr %93, ptr %94, i64 %95)
  %96 = load ptr, ptr %1, align 8
  %97 = icmp eq ptr %96, %58
  br i1 %97, label %99, label %98

98:
  call void @_ZdlPv(ptr %96)
  br label %99

99:
  store ptr %93, ptr %1, align 8
  store i64 %91, ptr %58, align 8
  br label %100

100:
  %101 = load ptr, ptr %1, align 8
  %102 = load i64, ptr %55, align 8
  %103 = add i64 %102, 1
  store i64 %103, ptr %55, align 8
  %104 = getelementptr i8, ptr %101, i64 %102
  store i8 %82, ptr %104, align 1
  %105 = load ptr, ptr %1, align 8
  %106 = load i64, ptr %55, align 8
  %107 = getelementptr i8, ptr %105, i64 %106
  store i8 0, ptr %107, align 1
  %108 = load ptr, ptr %57, align 8
  %109 = getelementptr i8, ptr %108, i64 16
  %110 = load ptr, ptr %109, align 8
  %111 = getelementptr i8, ptr %108, i64 24
  %112 = load ptr, ptr %111, align 8
  %113 = icmp ult ptr %110, %112
  br i1 %113, label %114, label %117

114:
  %115 = getelementptr i8, ptr %110, i64 1
  store ptr %115, ptr %109, align 8
  br label %116

116:
  br label %59

117:
  %118 = load ptr, ptr %108, align 8
  %119 = getelementptr i8, ptr %118, i64 80
  %120 = load ptr, ptr %119, align 8
  %121 = call i32 %120(ptr %108)
  br label %116

122:
  store i64 0, ptr %51, align 8
  br i1 %76, label %124, label %125

123:
  store i64 0, ptr %51, align 8
  br label %124

124:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %125

125:
  %126 = load i64, ptr %55, align 8
  %127 = icmp eq i64 %126, 0
  br i1 %127, label %128, label %129

128:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %129

129:
  ret ptr %0
}

define ptr @_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EES4_(ptr %0, ptr %1, i8 signext %2) {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %72

11:
  %12 = getelementptr i8, ptr %1, i64 8
  store i64 0, ptr %12, align 8
  %13 = load ptr, ptr %1, align 8
  store i8 0, ptr %13, align 1
  %14 = getelementptr i8, ptr %7, i64 232
  %15 = zext i8 %2 to i32
  %16 = getelementptr i8, ptr %1, i64 16
  br label %17

17:
  %18 = load ptr, ptr %14, align 8
  %19 = getelementptr i8, ptr %18, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr i8, ptr %18, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ult ptr %20, %22
  br i1 %23, label %24, label %28

24:
  %25 = getelementptr i8, ptr %20, i64 1
  store ptr %25, ptr %19, align 8
  %26 = load i8, ptr %20, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %18, align 8
  %30 = getelementptr i8, ptr %29, i64 80
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %18)
  br label %33

33:
  %34 = phi i32 [ %27, %24 ], [ %32, %28 ]
  %35 = icmp ne i32 %34, -1
  %36 = icmp ne i32 %34, %15
  %37 = and i1 %35, %36
  br i1 %37, label %38, label %66

38:
  %39 = trunc i32 %34 to i8
  %40 = load ptr, ptr %1, align 8
  %41 = icmp eq ptr %40, %16
  br i1 %41, label %44, label %42

42:
  %43 = load i64, ptr %16, align 8
  br label %44

44:
  %45 = phi i64 [ %43, %42 ], [ 15, %38 ]
  %46 = load i64, ptr %12, align 8
  %47 = icmp eq i64 %46, %45
  br i1 %47, label %48, label %58

48:
  %49 = shl i64 %45, 1
  %50 = or disjoint i64 %49, 1
  %51 = call ptr @_Znwm(i64 %50)
  %52 = load ptr, ptr %1, align 8
  %53 = load i64, ptr %12, align 8
  call void @interleaf.copy(ptr %51, ptr %52, i64 %53)
  %54 = load ptr, ptr %1, align 8
  %55 = icmp eq ptr %54, %16
  br i1 %55, label %57, label %56

56:
  call void @_ZdlPv(ptr %54)
  br label %57

57:
  store ptr %51, ptr %1, align 8
  store i64 %49, ptr %16, align 8
  br label %58

58:
  %59 = load ptr, ptr %1, align 8
  %60 = load i64, ptr %12, align 8
  %61 = add i64 %60, 1
  store i64 %61, ptr %12, align 8
  %62 = getelementptr i8, ptr %59, i64 %60
  store i8 %39, ptr %62, align 1
  %63 = load ptr, ptr %1, align 8
  %64 = load i64, ptr %12, align 8
  %65 = getelementptr i8, ptr %63, i64 %64
  store i8 0, ptr %65, align 1
  br label %17

66:
  %67 = icmp eq i32 %34, -1
  br i1 %67, label %68, label %74

68:
  %69 = load i64, ptr %12, align 8
  %70 = icmp eq i64 %69, 0
  %71 = select i1 %70, i32 6, i32 2
  br label %72

72:
  %73 = phi i32 [ %71, %68 ], [ 4, %3 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %73)
  br label %74

74:
  ret ptr %0
}

define i32 @_ZNSi3getEv(ptr %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr i8, ptr %2, i64 -24
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr i8, ptr %0, i64 %4
  %6 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %6, align 8
  %7 = getelementptr i8, ptr %5, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %11, label %10

10:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %5, i32 4)
  br label %33

11:
  %12 = getelementptr i8, ptr %5, i64 232
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr i8, ptr %13, i64 16
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr i8, ptr %13, i64 24
  %17 = load ptr, ptr %16, align 8
  %18 = icmp ult ptr %15, %17
  br i1 %18, label %19, label %23

19:
  %20 = getelementptr i8, ptr %15, i64 1
  store ptr %20, ptr %14, align 8
  %21 = load i8, ptr %15, align 1
  %22 = zext i8 %21 to i32
  br label %28

23:
  %24 = load ptr, ptr %13, align 8
  %25 = getelementptr i8, ptr %24, i64 80
  %26 = load ptr, ptr %25, align 8
  %27 = call i32 %26(ptr %13)
  br label %28

28:
  %29 = phi i32 [ %22, %19 ], [ %27, %23 ]
  %30 = icmp eq i32 %29, -1
  br i1 %30, label %31, label %32

31:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %5, i32 6)
  br label %33

32:
  store i64 1, ptr %6, align 8
  br label %33

33:
  %34 = phi i32 [ -1, %10 ], [ %29, %32 ], [ %29, %31 ]
  ret i32 %34
}

define ptr @_ZNSi3getERc(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %7, align 8
  %8 = getelementptr i8, ptr %6, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %12, label %11

11:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %34

12:
  %13 = getelementptr i8, ptr %6, i64 232
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr i8, ptr %14, i64 16
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr i8, ptr %14, i64 24
  %18 = load ptr, ptr %17, align 8
  %19 = icmp ult ptr %16, %18
  br i1 %19, label %20, label %24

20:
  %21 = getelementptr i8, ptr %16, i64 1
  store ptr %21, ptr %15, align 8
  %22 = load i8, ptr %16, align 1
  %23 = zext i8 %22 to i32
  br label %29

24:
  %25 = load ptr, ptr %14, align 8
  %26 = getelementptr i8, ptr %25, i64 80
  %27 = load ptr, ptr %26, align 8
  %28 = call i32 %27(ptr %14)
  br label %29

29:
  %30 = phi i32 [ %23, %20 ], [ %28, %24 ]
  %31 = icmp eq i32 %30, -1
  br i1 %31, label %32, label %33

32:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 6)
  br label %34

33:
  store i64 1, ptr %7, align 8
  br label %34

34:
  %35 = phi i32 [ -1, %11 ], [ %30, %33 ], [ %30, %32 ]
  %36 = icmp eq i32 %35, -1
  br i1 %36, label %39, label %37

37:
  %38 = trunc i32 %35 to i8
  store i8 %38, ptr %1, align 1
  br label %39

39:
  ret ptr %0
}

define i32 @_ZNSi4peekEv(ptr %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr i8, ptr %2, i64 -24
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr i8, ptr %0, i64 %4
  %6 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %6, align 8
  %7 = getelementptr i8, ptr %5, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %29

10:
  %11 = getelementptr i8, ptr %5, i64 232
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr i8, ptr %12, i64 16
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr i8, ptr %12, i64 24
  %16 = load ptr, ptr %15, align 8
  %17 = icmp ult ptr %14, %16
  br i1 %17, label %18, label %21

18:
  %19 = load i8, ptr %14, align 1
  %20 = zext i8 %19 to i32
  br label %26

21:
  %22 = load ptr, ptr %12, align 8
  %23 = getelementptr i8, ptr %22, i64 72
  %24 = load ptr, ptr %23, align 8
  %25 = call i32 %24(ptr %12)
  br label %26

26:
  %27 = phi i32 [ %20, %18 ], [ %25, %21 ]
  %28 = icmp eq i32 %27, -1
  br i1 %28, label %29, label %32

29:
  %30 = phi i32 [ 4, %1 ], [ 2, %26 ]
  %31 = phi i32 [ -1, %1 ], [ %27, %26 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %5, i32 %30)
  br label %32

32:
  %33 = phi i32 [ %27, %26 ], [ %31, %29 ]
  ret i32 %33
}

define ptr @_ZNSi7getlineEPclc(ptr %0, ptr %1, i64 %2, i8 signext %3) {
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr i8, ptr %5, i64 -24
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr i8, ptr %0, i64 %7
  %9 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %9, align 8
  %10 = getelementptr i8, ptr %8, i64 32
  %11 = load i32, ptr %10, align 8
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %18

13:
  %14 = getelementptr i8, ptr %8, i64 232
  %15 = zext i8 %3 to i32
  %16 = call i64 @llvm.smax.i64(i64 %2, i64 1)
  %17 = add i64 %16, -1
  br label %19

18:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %8, i32 4)
  br label %86

19:
  %20 = phi i64 [ %41, %59 ], [ 0, %13 ]
  %21 = load ptr, ptr %14, align 8
  %22 = getelementptr i8, ptr %21, i64 16
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr i8, ptr %21, i64 24
  %25 = load ptr, ptr %24, align 8
  %26 = icmp ult ptr %23, %25
  br i1 %26, label %27, label %30

27:
  %28 = load i8, ptr %23, align 1
  %29 = zext i8 %28 to i32
  br label %35

30:
  %31 = load ptr, ptr %21, align 8
  %32 = getelementptr i8, ptr %31, i64 72
  %33 = load ptr, ptr %32, align 8
  %34 = call i32 %33(ptr %21)
  br label %35

35:
  %36 = phi i32 [ %29, %27 ], [ %34, %30 ]
  %37 = icmp eq i32 %36, -1
  %38 = icmp eq i32 %36, %15
  %39 = or i1 %37, %38
  br i1 %39, label %63, label %40

40:
  %41 = add i64 %20, 1
  %42 = icmp eq i64 %20, %17
  br i1 %42, label %63, label %43

43:
  %44 = load ptr, ptr %14, align 8
  %45 = getelementptr i8, ptr %44, i64 16
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr i8, ptr %44, i64 24
  %48 = load ptr, ptr %47, align 8
  %49 = icmp ult ptr %46, %48
  br i1 %49, label %50, label %54

50:
  %51 = getelementptr i8, ptr %46, i64 1
  store ptr %51, ptr %45, align 8
  %52 = load i8, ptr %46, align 1
  %53 = zext i8 %52 to i32
  br label %59

54:
  %55 = load ptr, ptr %44, align 8
  %56 = getelementptr i8, ptr %55, i64 80
  %57 = load ptr, ptr %56, align 8
  %58 = call i32 %57(ptr %44)
  br label %59

59:
  %60 = phi i32 [ %53, %50 ], [ %58, %54 ]
  %61 = trunc i32 %60 to i8
  %62 = getelementptr i8, ptr %1, i64 %20
  store i8 %61, ptr %62, align 1
  br label %19

63:
  store i64 %20, ptr %9, align 8
  br i1 %37, label %64, label %67

64:
  %65 = icmp eq i64 %20, 0
  %66 = select i1 %65, i32 6, i32 2
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %8, i32 %66)
  br label %86

67:
  br i1 %38, label %68, label %85

68:
  %69 = load ptr, ptr %14, align 8
  %70 = getelementptr i8, ptr %69, i64 16
  %71 = load ptr, ptr %70, align 8
  %72 = getelementptr i8, ptr %69, i64 24
  %73 = load ptr, ptr %72, align 8
  %74 = icmp ult ptr %71, %73
  br i1 %74, label %75, label %77

75:
  %76 = getelementptr i8, ptr %71, i64 1
  store ptr %76, ptr %70, align 8
  br label %82

77:
  %78 = load ptr, ptr %69, align 8
  %79 = getelementptr i8, ptr %78, i64 80
  %80 = load ptr, ptr %79, align 8
  %81 = call i32 %80(ptr %69)
  br label %82

82:
  %83 = load i64, ptr %9, align 8
  %84 = add i64 %83, 1
  store i64 %84, ptr %9, align 8
  br label %86

85:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %8, i32 4)
  br label %86

86:
  %87 = phi i64 [ 0, %18 ], [ %20, %82 ], [ %20, %85 ], [ %20, %64 ]
  %88 = icmp sgt i64 %2, 0
  br i1 %88, label %89, label %91

89:
  %90 = getelementptr i8, ptr %1, i64 %87
  store i8 0, ptr %90, align 1
  br label %91

91:
  ret ptr %0
}

define ptr @_ZNSi7getlineEPcl(ptr %0, ptr %1, i64 %2) {
  %4 = call ptr @_ZNSi7getlineEPclc(ptr %0, ptr %1, i64 %2, i8 signext 10)
  ret ptr %0
}

define ptr @_ZNSi4readEPcl(ptr %0, ptr %1, i64 %2) {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %56

11:
  %12 = icmp sgt i64 %2, 0
  br i1 %12, label %13, label %59

13:
  %14 = getelementptr i8, ptr %7, i64 232
  br label %15

15:
  %16 = phi i64 [ 0, %13 ], [ %53, %50 ]
  %17 = load ptr, ptr %14, align 8
  %18 = getelementptr i8, ptr %17, i64 16
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr i8, ptr %17, i64 24
  %21 = load ptr, ptr %20, align 8
  %22 = icmp ult ptr %19, %21
  br i1 %22, label %23, label %26

23:
  %24 = load i8, ptr %19, align 1
  %25 = zext i8 %24 to i32
  br label %31

26:
  %27 = load ptr, ptr %17, align 8
  %28 = getelementptr i8, ptr %27, i64 72
  %29 = load ptr, ptr %28, align 8
  %30 = call i32 %29(ptr %17)
  br label %31

31:
  %32 = phi i32 [ %25, %23 ], [ %30, %26 ]
  %33 = icmp eq i32 %32, -1
  br i1 %33, label %56, label %34

34:
  %35 = load ptr, ptr %14, align 8
  %36 = getelementptr i8, ptr %35, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %35, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ult ptr %37, %39
  br i1 %40, label %41, label %45

41:
  %42 = getelementptr i8, ptr %37, i64 1
  store ptr %42, ptr %36, align 8
  %43 = load i8, ptr %37, align 1
  %44 = zext i8 %43 to i32
  br label %50

45:
  %46 = load ptr, ptr %35, align 8
  %47 = getelementptr i8, ptr %46, i64 80
  %48 = load ptr, ptr %47, align 8
  %49 = call i32 %48(ptr %35)
  br label %50

50:
  %51 = phi i32 [ %44, %41 ], [ %49, %45 ]
  %52 = trunc i32 %51 to i8
  %53 = add i64 %16, 1
  %54 = getelementptr i8, ptr %1, i64 %16
  store i8 %52, ptr %54, align 1
  %55 = icmp eq i64 %53, %2
  br i1 %55, label %59, label %15

56:
  %57 = phi i32 [ 4, %3 ], [ 6, %31 ]
  %58 = phi i64 [ 0, %3 ], [ %16, %31 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %57)
  br label %59

59:
  %60 = phi i64 [ 0, %11 ], [ %58, %56 ], [ %2, %50 ]
  %61 = getelementptr i8, ptr %0, i64 8
  store i64 %60, ptr %61, align 8
  ret ptr %0
}

define ptr @_ZNSi6ignoreEli(ptr %0, i64 %1, i32 %2) {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  %8 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %8, align 8
  %9 = getelementptr i8, ptr %7, i64 32
  %10 = load i32, ptr %9, align 8
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %15

12:
  %13 = icmp eq i64 %1, 9223372036854775807
  %14 = getelementptr i8, ptr %7, i64 232
  br label %16

15:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 4)
  br label %48

16:
  br i1 %13, label %20, label %17

17:
  %18 = load i64, ptr %8, align 8
  %19 = icmp slt i64 %18, %1
  br i1 %19, label %20, label %48

20:
  %21 = load ptr, ptr %14, align 8
  %22 = getelementptr i8, ptr %21, i64 16
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr i8, ptr %21, i64 24
  %25 = load ptr, ptr %24, align 8
  %26 = icmp ult ptr %23, %25
  br i1 %26, label %27, label %31

27:
  %28 = getelementptr i8, ptr %23, i64 1
  store ptr %28, ptr %22, align 8
  %29 = load i8, ptr %23, align 1
  %30 = zext i8 %29 to i32
  br label %36

31:
  %32 = load ptr, ptr %21, align 8
  %33 = getelementptr i8, ptr %32, i64 80
  %34 = load ptr, ptr %33, align 8
  %35 = call i32 %34(ptr %21)
  br label %36

36:
  %37 = phi i32 [ %30, %27 ], [ %35, %31 ]
  %38 = icmp eq i32 %37, -1
  br i1 %38, label %39, label %40

39:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %45

40:
  %41 = load i64, ptr %8, align 8
  %42 = add i64 %41, 1
  store i64 %42, ptr %8, align 8
  %43 = icmp eq i32 %37, %2
  %44 = select i1 %43, i32 3, i32 0
  br label %45

45:
  %46 = phi i32 [ 3, %39 ], [ %44, %40 ]
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %16, label %48

48:
  ret ptr %0
}

define ptr @_ZNSi6ignoreEl(ptr %0, i64 %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %7, align 8
  %8 = getelementptr i8, ptr %6, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %14

11:
  %12 = icmp eq i64 %1, 9223372036854775807
  %13 = getelementptr i8, ptr %6, i64 232
  br label %15

14:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 4)
  br label %47

15:
  br i1 %12, label %19, label %16

16:
  %17 = load i64, ptr %7, align 8
  %18 = icmp slt i64 %17, %1
  br i1 %18, label %19, label %47

19:
  %20 = load ptr, ptr %13, align 8
  %21 = getelementptr i8, ptr %20, i64 16
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr i8, ptr %20, i64 24
  %24 = load ptr, ptr %23, align 8
  %25 = icmp ult ptr %22, %24
  br i1 %25, label %26, label %30

26:
  %27 = getelementptr i8, ptr %22, i64 1
  store ptr %27, ptr %21, align 8
  %28 = load i8, ptr %22, align 1
  %29 = zext i8 %28 to i32
  br label %35

30:
  %31 = load ptr, ptr %20, align 8
  %32 = getelementptr i8, ptr %31, i64 80
  %33 = load ptr, ptr %32, align 8
  %34 = call i32 %33(ptr %20)
  br label %35

35:
  %36 = phi i32 [ %29, %26 ], [ %34, %30 ]
  %37 = icmp eq i32 %36, -1
  br i1 %37, label %38, label %39

38:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %6, i32 2)
  br label %44

39:
  %40 = load i64, ptr %7, align 8
  %41 = add i64 %40, 1
  store i64 %41, ptr %7, align 8
  %42 = icmp eq i32 %36, -2
  %43 = select i1 %42, i32 3, i32 0
  br label %44

44:
  %45 = phi i32 [ 3, %38 ], [ %43, %39 ]
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %15, label %47

47:
  ret ptr %0
}

define ptr @_ZNSi6ignoreEv(ptr %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr i8, ptr %2, i64 -24
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr i8, ptr %0, i64 %4
  %6 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %6, align 8
  %7 = getelementptr i8, ptr %5, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %12

10:
  %11 = getelementptr i8, ptr %5, i64 232
  br label %13

12:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %5, i32 4)
  br label %44

13:
  %14 = load i64, ptr %6, align 8
  %15 = icmp slt i64 %14, 1
  br i1 %15, label %16, label %44

16:
  %17 = load ptr, ptr %11, align 8
  %18 = getelementptr i8, ptr %17, i64 16
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr i8, ptr %17, i64 24
  %21 = load ptr, ptr %20, align 8
  %22 = icmp ult ptr %19, %21
  br i1 %22, label %23, label %27

23:
  %24 = getelementptr i8, ptr %19, i64 1
  store ptr %24, ptr %18, align 8
  %25 = load i8, ptr %19, align 1
  %26 = zext i8 %25 to i32
  br label %32

27:
  %28 = load ptr, ptr %17, align 8
  %29 = getelementptr i8, ptr %28, i64 80
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %17)
  br label %32

32:
  %33 = phi i32 [ %26, %23 ], [ %31, %27 ]
  %34 = icmp eq i32 %33, -1
  br i1 %34, label %35, label %36

35:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %5, i32 2)
  br label %41

36:
  %37 = load i64, ptr %6, align 8
  %38 = add i64 %37, 1
  store i64 %38, ptr %6, align 8
  %39 = icmp eq i32 %33, -2
  %40 = select i1 %39, i32 3, i32 0
  br label %41

41:
  %42 = phi i32 [ 3, %35 ], [ %40, %36 ]
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %13, label %44

44:
  ret ptr %0
}

define ptr @_ZNSi5ungetEv(ptr %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr i8, ptr %2, i64 -24
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr i8, ptr %0, i64 %4
  %6 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %6, align 8
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %5, i32 0)
  %7 = getelementptr i8, ptr %5, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = and i32 %8, 5
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %29

11:
  %12 = and i32 %8, -8
  store i32 %12, ptr %7, align 8
  %13 = getelementptr i8, ptr %5, i64 232
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr i8, ptr %14, i64 16
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr i8, ptr %14, i64 8
  %18 = load ptr, ptr %17, align 8
  %19 = icmp ugt ptr %16, %18
  br i1 %19, label %20, label %22

20:
  %21 = getelementptr i8, ptr %16, i64 -1
  store ptr %21, ptr %15, align 8
  br label %29

22:
  %23 = load ptr, ptr %14, align 8
  %24 = getelementptr i8, ptr %23, i64 88
  %25 = load ptr, ptr %24, align 8
  %26 = call i32 %25(ptr %14, i32 -1)
  %27 = icmp eq i32 %26, -1
  br i1 %27, label %28, label %29

28:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %5, i32 1)
  br label %29

29:
  ret ptr %0
}

define ptr @_ZNSi7putbackEc(ptr %0, i8 signext %1) {
  %3 = zext i8 %1 to i32
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  %8 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %8, align 8
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 0)
  %9 = getelementptr i8, ptr %7, i64 32
  %10 = load i32, ptr %9, align 8
  %11 = and i32 %10, 5
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %34

13:
  %14 = and i32 %10, -8
  store i32 %14, ptr %9, align 8
  %15 = getelementptr i8, ptr %7, i64 232
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr i8, ptr %16, i64 16
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr i8, ptr %16, i64 8
  %20 = load ptr, ptr %19, align 8
  %21 = icmp ugt ptr %18, %20
  br i1 %21, label %22, label %27

22:
  %23 = getelementptr i8, ptr %18, i64 -1
  %24 = load i8, ptr %23, align 1
  %25 = icmp eq i8 %24, %1
  br i1 %25, label %26, label %27

26:
  store ptr %23, ptr %17, align 8
  br label %34

27:
  %28 = load ptr, ptr %16, align 8
  %29 = getelementptr i8, ptr %28, i64 88
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 %30(ptr %16, i32 %3)
  %32 = icmp eq i32 %31, -1
  br i1 %32, label %33, label %34

33:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 1)
  br label %34

34:
  ret ptr %0
}

define i64 @_ZNKSi6gcountEv(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load i64, ptr %2, align 8
  ret i64 %3
}

define ptr @_ZSt2wsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_(ptr %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr i8, ptr %2, i64 -24
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr i8, ptr %0, i64 %4
  %6 = getelementptr i8, ptr %5, i64 232
  br label %7

7:
  %8 = load ptr, ptr %6, align 8
  %9 = getelementptr i8, ptr %8, i64 16
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr i8, ptr %8, i64 24
  %12 = load ptr, ptr %11, align 8
  %13 = icmp ult ptr %10, %12
  br i1 %13, label %14, label %17

14:
  %15 = load i8, ptr %10, align 1
  %16 = zext i8 %15 to i32
  br label %22

17:
  %18 = load ptr, ptr %8, align 8
  %19 = getelementptr i8, ptr %18, i64 72
  %20 = load ptr, ptr %19, align 8
  %21 = call i32 %20(ptr %8)
  br label %22

22:
  %23 = phi i32 [ %16, %14 ], [ %21, %17 ]
  switch i32 %23, label %40 [
    i32 32, label %24
    i32 13, label %24
    i32 12, label %24
    i32 11, label %24
    i32 10, label %24
    i32 9, label %24
    i32 -1, label %39
  ]

24:
  %25 = load ptr, ptr %6, align 8
  %26 = getelementptr i8, ptr %25, i64 16
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr i8, ptr %25, i64 24
  %29 = load ptr, ptr %28, align 8
  %30 = icmp ult ptr %27, %29
  br i1 %30, label %31, label %33

31:
  %32 = getelementptr i8, ptr %27, i64 1
  store ptr %32, ptr %26, align 8
  br label %38

33:
  %34 = load ptr, ptr %25, align 8
  %35 = getelementptr i8, ptr %34, i64 80
  %36 = load ptr, ptr %35, align 8
  %37 = call i32 %36(ptr %25)
  br label %38

38:
  br label %7

39:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %5, i32 2)
  br label %40

40:
  ret ptr %0
}

define ptr @_ZNSirsEPFRSiS_E(ptr %0, ptr %1) {
  %3 = call ptr %1(ptr %0)
  ret ptr %3
}

define ptr @_ZNSirsEPFRSt8ios_baseS0_E(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 -24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = call ptr %1(ptr %6)
  ret ptr %0
}

define ptr @_ZStrsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_St5_Setw(ptr %0, i32 %1) {
  %3 = sext i32 %1 to i64
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  %8 = getelementptr i8, ptr %7, i64 16
  store i64 %3, ptr %8, align 8
  ret ptr %0
}

declare double @strtod(ptr, ptr)

declare ptr @_Znwm(i64)

declare void @interleaf.copy(ptr, ptr, i64)

declare void @_ZdlPv(ptr)

declare i64 @llvm.smax.i64(i64, i64)
