; Made from library/stream_input.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/stream_input.c"

@stream_input.str = private constant [5 x i8] c"true\00", align 1
@stream_input.str.1 = private constant [6 x i8] c"false\00", align 1

define ptr @_ZNSirsERs(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %56

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %56

51:
  %52 = call fastcc i64 @read_integer(ptr %7, ptr %3, i32 16, i32 1)
  %53 = trunc i64 %52 to i16
  store i16 %53, ptr %1, align 2
  %54 = load i32, ptr %3, align 4
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %58, label %56

56:
  %57 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %54, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %57)
  br label %58

58:
  ret ptr %0
}

define internal fastcc i64 @read_integer(ptr %0, ptr %1, i32 %2, i32 %3) {
  %5 = icmp ne i32 %3, 0
  br i1 %5, label %6, label %11

6:
  %7 = add i32 %2, -1
  %8 = zext nneg i32 %7 to i64
  %9 = shl i64 -1, %8
  %10 = xor i64 %9, -1
  br label %17

11:
  %12 = icmp eq i32 %2, 64
  %13 = zext nneg i32 %2 to i64
  %14 = shl i64 -1, %13
  %15 = xor i64 %14, -1
  %16 = select i1 %12, i64 -1, i64 %15
  br label %17

17:
  %18 = phi i64 [ %10, %6 ], [ %16, %11 ]
  %19 = getelementptr i8, ptr %0, i64 24
  %20 = load i32, ptr %19, align 8
  %21 = and i32 %20, 74
  %22 = icmp eq i32 %21, 8
  %23 = icmp eq i32 %21, 64
  %24 = select i1 %23, i64 8, i64 10
  %25 = select i1 %22, i64 16, i64 %24
  %26 = getelementptr i8, ptr %0, i64 232
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr i8, ptr %27, i64 16
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr i8, ptr %27, i64 24
  %31 = load ptr, ptr %30, align 8
  %32 = icmp ult ptr %29, %31
  br i1 %32, label %33, label %36

33:
  %34 = load i8, ptr %29, align 1
  %35 = zext i8 %34 to i32
  br label %41

36:
  %37 = load ptr, ptr %27, align 8
  %38 = getelementptr i8, ptr %37, i64 72
  %39 = load ptr, ptr %38, align 8
  %40 = call i32 %39(ptr %27)
  br label %41

41:
  %42 = phi i32 [ %35, %33 ], [ %40, %36 ]
  %43 = icmp eq i32 %42, 45
  switch i32 %42, label %58 [
    i32 45, label %44
    i32 43, label %44
  ]

44:
  %45 = load ptr, ptr %26, align 8
  %46 = getelementptr i8, ptr %45, i64 16
  %47 = load ptr, ptr %46, align 8
  %48 = getelementptr i8, ptr %45, i64 24
  %49 = load ptr, ptr %48, align 8
  %50 = icmp ult ptr %47, %49
  br i1 %50, label %51, label %53

51:
  %52 = getelementptr i8, ptr %47, i64 1
  store ptr %52, ptr %46, align 8
  br label %58

53:
  %54 = load ptr, ptr %45, align 8
  %55 = getelementptr i8, ptr %54, i64 80
  %56 = load ptr, ptr %55, align 8
  %57 = call i32 %56(ptr %45)
  br label %58

58:
  %59 = phi i1 [ false, %41 ], [ %43, %51 ], [ %43, %53 ]
  %60 = load ptr, ptr %26, align 8
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
  %76 = icmp eq i32 %75, 48
  br i1 %76, label %77, label %127

77:
  %78 = icmp eq i32 %21, 0
  switch i32 %21, label %127 [
    i32 8, label %79
    i32 0, label %79
  ]

79:
  %80 = load ptr, ptr %26, align 8
  %81 = getelementptr i8, ptr %80, i64 16
  %82 = load ptr, ptr %81, align 8
  %83 = getelementptr i8, ptr %80, i64 24
  %84 = load ptr, ptr %83, align 8
  %85 = icmp ult ptr %82, %84
  br i1 %85, label %86, label %88

86:
  %87 = getelementptr i8, ptr %82, i64 1
  store ptr %87, ptr %81, align 8
  br label %93

88:
  %89 = load ptr, ptr %80, align 8
  %90 = getelementptr i8, ptr %89, i64 80
  %91 = load ptr, ptr %90, align 8
  %92 = call i32 %91(ptr %80)
  br label %93

93:
  %94 = select i1 %78, i64 8, i64 %25
  %95 = load ptr, ptr %26, align 8
  %96 = getelementptr i8, ptr %95, i64 16
  %97 = load ptr, ptr %96, align 8
  %98 = getelementptr i8, ptr %95, i64 24
  %99 = load ptr, ptr %98, align 8
  %100 = icmp ult ptr %97, %99
  br i1 %100, label %101, label %104

101:
  %102 = load i8, ptr %97, align 1
  %103 = zext i8 %102 to i32
  br label %109

104:
  %105 = load ptr, ptr %95, align 8
  %106 = getelementptr i8, ptr %105, i64 72
  %107 = load ptr, ptr %106, align 8
  %108 = call i32 %107(ptr %95)
  br label %109

109:
  %110 = phi i32 [ %103, %101 ], [ %108, %104 ]
  %111 = and i32 %110, -33
  %112 = icmp eq i32 %111, 88
  br i1 %112, label %113, label %127

113:
  %114 = load ptr, ptr %26, align 8
  %115 = getelementptr i8, ptr %114, i64 16
  %116 = load ptr, ptr %115, align 8
  %117 = getelementptr i8, ptr %114, i64 24
  %118 = load ptr, ptr %117, align 8
  %119 = icmp ult ptr %116, %118
  br i1 %119, label %120, label %122

120:
  %121 = getelementptr i8, ptr %116, i64 1
  store ptr %121, ptr %115, align 8
  br label %127

122:
  %123 = load ptr, ptr %114, align 8
  %124 = getelementptr i8, ptr %123, i64 80
  %125 = load ptr, ptr %124, align 8
  %126 = call i32 %125(ptr %114)
  br label %127

127:
  %128 = phi i1 [ false, %109 ], [ true, %77 ], [ true, %74 ], [ true, %120 ], [ true, %122 ]
  %129 = phi i64 [ %94, %109 ], [ %25, %77 ], [ %25, %74 ], [ 16, %120 ], [ 16, %122 ]
  %130 = and i1 %5, %59
  %131 = zext i1 %130 to i64
  %132 = add i64 %18, %131
  br label %133

133:
  %134 = phi i1 [ %128, %127 ], [ false, %192 ]
  %135 = phi i32 [ 0, %127 ], [ %181, %192 ]
  %136 = phi i64 [ 0, %127 ], [ %183, %192 ]
  %137 = load ptr, ptr %26, align 8
  %138 = getelementptr i8, ptr %137, i64 16
  %139 = load ptr, ptr %138, align 8
  %140 = getelementptr i8, ptr %137, i64 24
  %141 = load ptr, ptr %140, align 8
  %142 = icmp ult ptr %139, %141
  br i1 %142, label %143, label %146

143:
  %144 = load i8, ptr %139, align 1
  %145 = zext i8 %144 to i32
  br label %151

146:
  %147 = load ptr, ptr %137, align 8
  %148 = getelementptr i8, ptr %147, i64 72
  %149 = load ptr, ptr %148, align 8
  %150 = call i32 %149(ptr %137)
  br label %151

151:
  %152 = phi i32 [ %145, %143 ], [ %150, %146 ]
  %153 = icmp eq i32 %152, -1
  br i1 %153, label %198, label %154

154:
  %155 = add i32 %152, -48
  %156 = icmp ult i32 %155, 10
  br i1 %156, label %163, label %157

157:
  %158 = or i32 %152, 32
  %159 = add i32 %158, -97
  %160 = icmp ult i32 %159, 6
  %161 = add i32 %158, -87
  %162 = select i1 %160, i32 %161, i32 16
  br label %163

163:
  %164 = phi i32 [ %162, %157 ], [ %155, %154 ]
  %165 = sext i32 %164 to i64
  %166 = icmp ugt i64 %129, %165
  br i1 %166, label %167, label %198

167:
  br i1 %156, label %174, label %168

168:
  %169 = or i32 %152, 32
  %170 = add i32 %169, -97
  %171 = icmp ult i32 %170, 6
  %172 = add i32 %169, -87
  %173 = select i1 %171, i32 %172, i32 16
  br label %174

174:
  %175 = phi i32 [ %173, %168 ], [ %155, %167 ]
  %176 = sext i32 %175 to i64
  %177 = sub i64 %132, %176
  %178 = udiv i64 %177, %129
  %179 = icmp ugt i64 %136, %178
  %180 = zext i1 %179 to i32
  %181 = or i32 %135, %180
  %182 = mul i64 %136, %129
  %183 = add i64 %182, %176
  %184 = load ptr, ptr %26, align 8
  %185 = getelementptr i8, ptr %184, i64 16
  %186 = load ptr, ptr %185, align 8
  %187 = getelementptr i8, ptr %184, i64 24
  %188 = load ptr, ptr %187, align 8
  %189 = icmp ult ptr %186, %188
  br i1 %189, label %190, label %193

190:
  %191 = getelementptr i8, ptr %186, i64 1
  store ptr %191, ptr %185, align 8
  br label %192

192:
  br label %133

193:
  %194 = load ptr, ptr %184, align 8
  %195 = getelementptr i8, ptr %194, i64 80
  %196 = load ptr, ptr %195, align 8
  %197 = call i32 %196(ptr %184)
  br label %192

198:
  %199 = load ptr, ptr %26, align 8
  %200 = getelementptr i8, ptr %199, i64 16
  %201 = load ptr, ptr %200, align 8
  %202 = getelementptr i8, ptr %199, i64 24
  %203 = load ptr, ptr %202, align 8
  %204 = icmp ult ptr %201, %203
  br i1 %204, label %214, label %205

205:
  %206 = load ptr, ptr %199, align 8
  %207 = getelementptr i8, ptr %206, i64 72
  %208 = load ptr, ptr %207, align 8
  %209 = call i32 %208(ptr %199)
  %210 = icmp eq i32 %209, -1
  br i1 %210, label %211, label %214

211:
  %212 = load i32, ptr %1, align 4
  %213 = or i32 %212, 2
  store i32 %213, ptr %1, align 4
  br label %214

214:
  %215 = icmp ne i32 %135, 0
  %216 = select i1 %134, i1 true, i1 %215
  br i1 %216, label %217, label %220

217:
  %218 = load i32, ptr %1, align 4
  %219 = or i32 %218, 4
  store i32 %219, ptr %1, align 4
  br label %220

220:
  br i1 %134, label %227, label %221

221:
  %222 = sub i64 0, %132
  %223 = select i1 %130, i64 %222, i64 %18
  %224 = sub i64 0, %136
  %225 = select i1 %59, i64 %224, i64 %136
  %226 = select i1 %215, i64 %223, i64 %225
  br label %227

227:
  %228 = phi i64 [ %226, %221 ], [ 0, %220 ]
  ret i64 %228
}

declare void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr, i32)

define ptr @_ZNSirsERt(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %56

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %56

51:
  %52 = call fastcc i64 @read_integer(ptr %7, ptr %3, i32 16, i32 0)
  %53 = trunc i64 %52 to i16
  store i16 %53, ptr %1, align 2
  %54 = load i32, ptr %3, align 4
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %58, label %56

56:
  %57 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %54, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %57)
  br label %58

58:
  ret ptr %0
}

define ptr @_ZNSirsERi(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %56

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %56

51:
  %52 = call fastcc i64 @read_integer(ptr %7, ptr %3, i32 32, i32 1)
  %53 = trunc i64 %52 to i32
  store i32 %53, ptr %1, align 4
  %54 = load i32, ptr %3, align 4
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %58, label %56

56:
  %57 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %54, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %57)
  br label %58

58:
  ret ptr %0
}

define ptr @_ZNSirsERj(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %56

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %56

51:
  %52 = call fastcc i64 @read_integer(ptr %7, ptr %3, i32 32, i32 0)
  %53 = trunc i64 %52 to i32
  store i32 %53, ptr %1, align 4
  %54 = load i32, ptr %3, align 4
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %58, label %56

56:
  %57 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %54, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %57)
  br label %58

58:
  ret ptr %0
}

define ptr @_ZNSirsERl(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %55

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %55

51:
  %52 = call fastcc i64 @read_integer(ptr %7, ptr %3, i32 64, i32 1)
  store i64 %52, ptr %1, align 8
  %53 = load i32, ptr %3, align 4
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %57, label %55

55:
  %56 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %53, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %56)
  br label %57

57:
  ret ptr %0
}

define ptr @_ZNSirsERm(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %55

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %55

51:
  %52 = call fastcc i64 @read_integer(ptr %7, ptr %3, i32 64, i32 0)
  store i64 %52, ptr %1, align 8
  %53 = load i32, ptr %3, align 4
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %57, label %55

55:
  %56 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %53, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %56)
  br label %57

57:
  ret ptr %0
}

define ptr @_ZNSirsERx(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %55

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %55

51:
  %52 = call fastcc i64 @read_integer(ptr %7, ptr %3, i32 64, i32 1)
  store i64 %52, ptr %1, align 8
  %53 = load i32, ptr %3, align 4
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %57, label %55

55:
  %56 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %53, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %56)
  br label %57

57:
  ret ptr %0
}

define ptr @_ZNSirsERy(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %55

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %55

51:
  %52 = call fastcc i64 @read_integer(ptr %7, ptr %3, i32 64, i32 0)
  store i64 %52, ptr %1, align 8
  %53 = load i32, ptr %3, align 4
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %57, label %55

55:
  %56 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %53, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %56)
  br label %57

57:
  ret ptr %0
}

define ptr @_ZNSirsERb(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %131

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %131

51:
  %52 = getelementptr i8, ptr %7, i64 24
  %53 = load i32, ptr %52, align 8
  %54 = and i32 %53, 1
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %56, label %64

56:
  %57 = call fastcc i64 @read_integer(ptr %7, ptr %3, i32 64, i32 1)
  %58 = icmp ugt i64 %57, 1
  br i1 %58, label %59, label %62

59:
  %60 = load i32, ptr %3, align 4
  %61 = or i32 %60, 4
  store i32 %61, ptr %3, align 4
  br label %62

62:
  %63 = icmp ne i64 %57, 0
  br label %126

64:
  %65 = getelementptr i8, ptr %7, i64 232
  %66 = load ptr, ptr %65, align 8
  %67 = getelementptr i8, ptr %66, i64 16
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr i8, ptr %66, i64 24
  %70 = load ptr, ptr %69, align 8
  %71 = icmp ult ptr %68, %70
  br i1 %71, label %72, label %75

72:
  %73 = load i8, ptr %68, align 1
  %74 = zext i8 %73 to i32
  br label %80

75:
  %76 = load ptr, ptr %66, align 8
  %77 = getelementptr i8, ptr %76, i64 72
  %78 = load ptr, ptr %77, align 8
  %79 = call i32 %78(ptr %66)
  br label %80

80:
  %81 = phi i32 [ %74, %72 ], [ %79, %75 ]
  %82 = icmp eq i32 %81, 116
  %83 = select i1 %82, ptr @stream_input.str, ptr @stream_input.str.1
  %84 = load i8, ptr %83, align 1
  %85 = icmp eq i8 %84, 0
  br i1 %85, label %126, label %86

86:
  %87 = phi i8 [ %124, %123 ], [ %84, %80 ]
  %88 = phi ptr [ %109, %123 ], [ %83, %80 ]
  %89 = load ptr, ptr %65, align 8
  %90 = getelementptr i8, ptr %89, i64 16
  %91 = load ptr, ptr %90, align 8
  %92 = getelementptr i8, ptr %89, i64 24
  %93 = load ptr, ptr %92, align 8
  %94 = icmp ult ptr %91, %93
  br i1 %94, label %95, label %98

95:
  %96 = load i8, ptr %91, align 1
  %97 = zext i8 %96 to i32
  br label %103

98:
  %99 = load ptr, ptr %89, align 8
  %100 = getelementptr i8, ptr %99, i64 72
  %101 = load ptr, ptr %100, align 8
  %102 = call i32 %101(ptr %89)
  br label %103

103:
  %104 = phi i32 [ %97, %95 ], [ %102, %98 ]
  %105 = sext i8 %87 to i32
  %106 = icmp eq i32 %104, %105
  br i1 %106, label %108, label %107

107:
  store i32 4, ptr %3, align 4
  br label %126

108:
  %109 = getelementptr i8, ptr %88, i64 1
  %110 = load ptr, ptr %65, align 8
  %111 = getelementptr i8, ptr %110, i64 16
  %112 = load ptr, ptr %111, align 8
  %113 = getelementptr i8, ptr %110, i64 24
  %114 = load ptr, ptr %113, align 8
  %115 = icmp ult ptr %112, %114
  br i1 %115, label %116, label %118

116:
  %117 = getelementptr i8, ptr %112, i64 1
  store ptr %117, ptr %111, align 8
  br label %123

118:
  %119 = load ptr, ptr %110, align 8
  %120 = getelementptr i8, ptr %119, i64 80
  %121 = load ptr, ptr %120, align 8
  %122 = call i32 %121(ptr %110)
  br label %123

123:
  %124 = load i8, ptr %109, align 1
  %125 = icmp eq i8 %124, 0
  br i1 %125, label %126, label %86

126:
  %127 = phi i1 [ %63, %62 ], [ false, %107 ], [ %82, %80 ], [ %82, %123 ]
  %128 = zext i1 %127 to i8
  store i8 %128, ptr %1, align 1
  %129 = load i32, ptr %3, align 4
  %130 = icmp eq i32 %129, 0
  br i1 %130, label %133, label %131

131:
  %132 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %129, %126 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %132)
  br label %133

133:
  ret ptr %0
}

define ptr @_ZNSirsERf(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %56

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %56

51:
  %52 = call fastcc double @read_float(ptr %7, ptr %3, double 0x47EFFFFFE0000000)
  %53 = fptrunc double %52 to float
  store float %53, ptr %1, align 4
  %54 = load i32, ptr %3, align 4
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %58, label %56

56:
  %57 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %54, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %57)
  br label %58

58:
  ret ptr %0
}

define internal fastcc double @read_float(ptr %0, ptr %1, double %2) {
  %4 = alloca [128 x i8], align 16
  %5 = alloca ptr, align 8
  %6 = getelementptr i8, ptr %0, i64 232
  br label %7

7:
  %8 = phi i64 [ %97, %94 ], [ 0, %3 ]
  %9 = phi i32 [ %74, %94 ], [ 0, %3 ]
  %10 = phi i32 [ %75, %94 ], [ 0, %3 ]
  %11 = phi i32 [ %76, %94 ], [ 0, %3 ]
  %12 = load ptr, ptr %6, align 8
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
  %28 = icmp ne i32 %27, -1
  %29 = icmp ult i64 %8, 127
  %30 = select i1 %28, i1 %29, i1 false
  br i1 %30, label %31, label %99

31:
  %32 = and i32 %27, -33
  %33 = icmp eq i32 %32, 69
  %34 = icmp ne i32 %11, 0
  %35 = select i1 %33, i1 %34, i1 false
  %36 = icmp eq i32 %9, 0
  %37 = select i1 %35, i1 %36, i1 false
  %38 = zext i1 %37 to i32
  %39 = icmp eq i32 %27, 46
  %40 = icmp eq i32 %10, 0
  %41 = select i1 %39, i1 %40, i1 false
  %42 = select i1 %41, i1 %36, i1 false
  %43 = zext i1 %42 to i32
  %44 = icmp eq i64 %8, 0
  br i1 %44, label %51, label %45

45:
  %46 = add i64 %8, -1
  %47 = getelementptr [128 x i8], ptr %4, i64 0, i64 %46
  %48 = load i8, ptr %47, align 1
  %49 = and i8 %48, -33
  %50 = icmp eq i8 %49, 69
  br label %51

51:
  %52 = phi i1 [ true, %31 ], [ %50, %45 ]
  %53 = add i32 %27, -48
  %54 = icmp ult i32 %53, 10
  br i1 %54, label %61, label %55

55:
  %56 = or i32 %27, 32
  %57 = add i32 %56, -97
  %58 = icmp ult i32 %57, 6
  %59 = add i32 %56, -87
  %60 = select i1 %58, i32 %59, i32 16
  br label %61

61:
  %62 = phi i32 [ %60, %55 ], [ %53, %51 ]
  %63 = icmp slt i32 %62, 10
  %64 = zext i1 %63 to i32
  %65 = select i1 %63, i1 true, i1 %37
  %66 = select i1 %65, i1 true, i1 %42
  br i1 %66, label %69, label %67

67:
  br i1 %52, label %68, label %73

68:
  switch i32 %27, label %73 [
    i32 45, label %69
    i32 43, label %69
  ]

69:
  %70 = or i32 %11, %64
  %71 = or i32 %10, %43
  %72 = or i32 %9, %38
  br label %73

73:
  %74 = phi i32 [ %72, %69 ], [ %9, %68 ], [ %9, %67 ]
  %75 = phi i32 [ %71, %69 ], [ %10, %68 ], [ %10, %67 ]
  %76 = phi i32 [ %70, %69 ], [ %11, %68 ], [ %11, %67 ]
  %77 = phi i1 [ true, %69 ], [ false, %68 ], [ false, %67 ]
  br i1 %77, label %78, label %99

78:
  %79 = load ptr, ptr %6, align 8
  %80 = getelementptr i8, ptr %79, i64 16
  %81 = load ptr, ptr %80, align 8
  %82 = getelementptr i8, ptr %79, i64 24
  %83 = load ptr, ptr %82, align 8
  %84 = icmp ult ptr %81, %83
  br i1 %84, label %85, label %89

85:
  %86 = getelementptr i8, ptr %81, i64 1
  store ptr %86, ptr %80, align 8
  %87 = load i8, ptr %81, align 1
  %88 = zext i8 %87 to i32
  br label %94

89:
  %90 = load ptr, ptr %79, align 8
  %91 = getelementptr i8, ptr %90, i64 80
  %92 = load ptr, ptr %91, align 8
  %93 = call i32 %92(ptr %79)
  br label %94

94:
  %95 = phi i32 [ %88, %85 ], [ %93, %89 ]
  %96 = trunc i32 %95 to i8
  %97 = add i64 %8, 1
  %98 = getelementptr [128 x i8], ptr %4, i64 0, i64 %8
  store i8 %96, ptr %98, align 1
  br label %7

99:
  %100 = and i64 %8, 4294967295
  %101 = getelementptr [128 x i8], ptr %4, i64 0, i64 %100
  store i8 0, ptr %101, align 1
  %102 = icmp eq i32 %27, -1
  br i1 %102, label %103, label %106

103:
  %104 = load i32, ptr %1, align 4
  %105 = or i32 %104, 2
  store i32 %105, ptr %1, align 4
  br label %106

106:
  %107 = call double @strtod(ptr %4, ptr %5)
  %108 = load ptr, ptr %5, align 8
  %109 = icmp eq ptr %108, %4
  br i1 %109, label %113, label %110

110:
  %111 = load i8, ptr %108, align 1
  %112 = icmp eq i8 %111, 0
  br i1 %112, label %116, label %113

113:
  %114 = load i32, ptr %1, align 4
  %115 = or i32 %114, 4
  store i32 %115, ptr %1, align 4
  br label %126

116:
  %117 = fcmp ogt double %107, %2
  %118 = fneg double %2
  %119 = fcmp olt double %107, %118
  %120 = or i1 %117, %119
  br i1 %120, label %121, label %126

121:
  %122 = load i32, ptr %1, align 4
  %123 = or i32 %122, 4
  store i32 %123, ptr %1, align 4
  %124 = fcmp olt double %107, 0.000000e+00
  %125 = select i1 %124, double %118, double %2
  br label %126

126:
  %127 = phi double [ 0.000000e+00, %113 ], [ %125, %121 ], [ %107, %116 ]
  ret double %127
}

define ptr @_ZNSirsERd(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %55

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %55

51:
  %52 = call fastcc double @read_float(ptr %7, ptr %3, double 0x7FEFFFFFFFFFFFFF)
  store double %52, ptr %1, align 8
  %53 = load i32, ptr %3, align 4
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %57, label %55

55:
  %56 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %53, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %56)
  br label %57

57:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractItEERSiRT_(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %56

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %56

51:
  %52 = call fastcc i64 @read_integer(ptr %7, ptr %3, i32 16, i32 0)
  %53 = trunc i64 %52 to i16
  store i16 %53, ptr %1, align 2
  %54 = load i32, ptr %3, align 4
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %58, label %56

56:
  %57 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %54, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %57)
  br label %58

58:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractIjEERSiRT_(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %56

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %56

51:
  %52 = call fastcc i64 @read_integer(ptr %7, ptr %3, i32 32, i32 0)
  %53 = trunc i64 %52 to i32
  store i32 %53, ptr %1, align 4
  %54 = load i32, ptr %3, align 4
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %58, label %56

56:
  %57 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %54, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %57)
  br label %58

58:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractIlEERSiRT_(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %55

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %55

51:
  %52 = call fastcc i64 @read_integer(ptr %7, ptr %3, i32 64, i32 1)
  store i64 %52, ptr %1, align 8
  %53 = load i32, ptr %3, align 4
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %57, label %55

55:
  %56 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %53, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %56)
  br label %57

57:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractImEERSiRT_(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %55

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %55

51:
  %52 = call fastcc i64 @read_integer(ptr %7, ptr %3, i32 64, i32 0)
  store i64 %52, ptr %1, align 8
  %53 = load i32, ptr %3, align 4
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %57, label %55

55:
  %56 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %53, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %56)
  br label %57

57:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractIxEERSiRT_(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %55

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %55

51:
  %52 = call fastcc i64 @read_integer(ptr %7, ptr %3, i32 64, i32 1)
  store i64 %52, ptr %1, align 8
  %53 = load i32, ptr %3, align 4
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %57, label %55

55:
  %56 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %53, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %56)
  br label %57

57:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractIyEERSiRT_(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %55

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %55

51:
  %52 = call fastcc i64 @read_integer(ptr %7, ptr %3, i32 64, i32 0)
  store i64 %52, ptr %1, align 8
  %53 = load i32, ptr %3, align 4
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %57, label %55

55:
  %56 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %53, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %56)
  br label %57

57:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractIbEERSiRT_(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %131

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %131

51:
  %52 = getelementptr i8, ptr %7, i64 24
  %53 = load i32, ptr %52, align 8
  %54 = and i32 %53, 1
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %56, label %64

56:
  %57 = call fastcc i64 @read_integer(ptr %7, ptr %3, i32 64, i32 1)
  %58 = icmp ugt i64 %57, 1
  br i1 %58, label %59, label %62

59:
  %60 = load i32, ptr %3, align 4
  %61 = or i32 %60, 4
  store i32 %61, ptr %3, align 4
  br label %62

62:
  %63 = icmp ne i64 %57, 0
  br label %126

64:
  %65 = getelementptr i8, ptr %7, i64 232
  %66 = load ptr, ptr %65, align 8
  %67 = getelementptr i8, ptr %66, i64 16
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr i8, ptr %66, i64 24
  %70 = load ptr, ptr %69, align 8
  %71 = icmp ult ptr %68, %70
  br i1 %71, label %72, label %75

72:
  %73 = load i8, ptr %68, align 1
  %74 = zext i8 %73 to i32
  br label %80

75:
  %76 = load ptr, ptr %66, align 8
  %77 = getelementptr i8, ptr %76, i64 72
  %78 = load ptr, ptr %77, align 8
  %79 = call i32 %78(ptr %66)
  br label %80

80:
  %81 = phi i32 [ %74, %72 ], [ %79, %75 ]
  %82 = icmp eq i32 %81, 116
  %83 = select i1 %82, ptr @stream_input.str, ptr @stream_input.str.1
  %84 = load i8, ptr %83, align 1
  %85 = icmp eq i8 %84, 0
  br i1 %85, label %126, label %86

86:
  %87 = phi i8 [ %124, %123 ], [ %84, %80 ]
  %88 = phi ptr [ %109, %123 ], [ %83, %80 ]
  %89 = load ptr, ptr %65, align 8
  %90 = getelementptr i8, ptr %89, i64 16
  %91 = load ptr, ptr %90, align 8
  %92 = getelementptr i8, ptr %89, i64 24
  %93 = load ptr, ptr %92, align 8
  %94 = icmp ult ptr %91, %93
  br i1 %94, label %95, label %98

95:
  %96 = load i8, ptr %91, align 1
  %97 = zext i8 %96 to i32
  br label %103

98:
  %99 = load ptr, ptr %89, align 8
  %100 = getelementptr i8, ptr %99, i64 72
  %101 = load ptr, ptr %100, align 8
  %102 = call i32 %101(ptr %89)
  br label %103

103:
  %104 = phi i32 [ %97, %95 ], [ %102, %98 ]
  %105 = sext i8 %87 to i32
  %106 = icmp eq i32 %104, %105
  br i1 %106, label %108, label %107

107:
  store i32 4, ptr %3, align 4
  br label %126

108:
  %109 = getelementptr i8, ptr %88, i64 1
  %110 = load ptr, ptr %65, align 8
  %111 = getelementptr i8, ptr %110, i64 16
  %112 = load ptr, ptr %111, align 8
  %113 = getelementptr i8, ptr %110, i64 24
  %114 = load ptr, ptr %113, align 8
  %115 = icmp ult ptr %112, %114
  br i1 %115, label %116, label %118

116:
  %117 = getelementptr i8, ptr %112, i64 1
  store ptr %117, ptr %111, align 8
  br label %123

118:
  %119 = load ptr, ptr %110, align 8
  %120 = getelementptr i8, ptr %119, i64 80
  %121 = load ptr, ptr %120, align 8
  %122 = call i32 %121(ptr %110)
  br label %123

123:
  %124 = load i8, ptr %109, align 1
  %125 = icmp eq i8 %124, 0
  br i1 %125, label %126, label %86

126:
  %127 = phi i1 [ %63, %62 ], [ false, %107 ], [ %82, %80 ], [ %82, %123 ]
  %128 = zext i1 %127 to i8
  store i8 %128, ptr %1, align 1
  %129 = load i32, ptr %3, align 4
  %130 = icmp eq i32 %129, 0
  br i1 %130, label %133, label %131

131:
  %132 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %129, %126 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %132)
  br label %133

133:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractIfEERSiRT_(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %56

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %56

51:
  %52 = call fastcc double @read_float(ptr %7, ptr %3, double 0x47EFFFFFE0000000)
  %53 = fptrunc double %52 to float
  store float %53, ptr %1, align 4
  %54 = load i32, ptr %3, align 4
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %58, label %56

56:
  %57 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %54, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %57)
  br label %58

58:
  ret ptr %0
}

define ptr @_ZNSi10_M_extractIdEERSiRT_(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  store i32 0, ptr %3, align 4
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %55

11:
  %12 = getelementptr i8, ptr %7, i64 24
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %51, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 232
  br label %18

18:
  %19 = load ptr, ptr %17, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %19, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = icmp ult ptr %21, %23
  br i1 %24, label %25, label %28

25:
  %26 = load i8, ptr %21, align 1
  %27 = zext i8 %26 to i32
  br label %33

28:
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr i8, ptr %29, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = call i32 %31(ptr %19)
  br label %33

33:
  %34 = phi i32 [ %27, %25 ], [ %32, %28 ]
  switch i32 %34, label %51 [
    i32 32, label %35
    i32 13, label %35
    i32 12, label %35
    i32 11, label %35
    i32 10, label %35
    i32 9, label %35
    i32 -1, label %50
  ]

35:
  %36 = load ptr, ptr %17, align 8
  %37 = getelementptr i8, ptr %36, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %36, i64 24
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ult ptr %38, %40
  br i1 %41, label %42, label %44

42:
  %43 = getelementptr i8, ptr %38, i64 1
  store ptr %43, ptr %37, align 8
  br label %49

44:
  %45 = load ptr, ptr %36, align 8
  %46 = getelementptr i8, ptr %45, i64 80
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %47(ptr %36)
  br label %49

49:
  br label %18

50:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 2)
  br label %55

51:
  %52 = call fastcc double @read_float(ptr %7, ptr %3, double 0x7FEFFFFFFFFFFFFF)
  store double %52, ptr %1, align 8
  %53 = load i32, ptr %3, align 4
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %57, label %55

55:
  %56 = phi i32 [ 4, %50 ], [ 4, %2 ], [ %53, %51 ]
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 %56)
  br label %57

57:
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

define ptr @_ZStrsISt11char_traitsIcEERSt13basic_istreamIcT_ES5_Rh(ptr %0, ptr %1) {
  %3 = call ptr @_ZStrsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_RS3_(ptr %0, ptr %1)
  ret ptr %0
}

define ptr @_ZStrsISt11char_traitsIcEERSt13basic_istreamIcT_ES5_Ra(ptr %0, ptr %1) {
  %3 = call ptr @_ZStrsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_RS3_(ptr %0, ptr %1)
  ret ptr %0
}

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
