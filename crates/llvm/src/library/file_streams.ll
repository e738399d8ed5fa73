; Made from library/file_streams.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/file_streams.c"

define ptr @interleaf.description_of_stream(ptr %0) {
  %2 = call i32 @interleaf.has_descriptors()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %9, label %4

4:
  %5 = getelementptr i8, ptr %0, i64 72
  %6 = load i64, ptr %5, align 8
  %7 = trunc i64 %6 to i32
  %8 = call ptr @interleaf.described(i32 %7)
  br label %12

9:
  %10 = getelementptr i8, ptr %0, i64 64
  %11 = load ptr, ptr %10, align 8
  br label %12

12:
  %13 = phi ptr [ %8, %4 ], [ %11, %9 ]
  ret ptr %13
}

declare i32 @interleaf.has_descriptors()

declare ptr @interleaf.described(i32)

define range(i32 -1, 2) i32 @interleaf.fill_stream(ptr %0) {
  %2 = alloca i64, align 8
  %3 = alloca [4096 x i8], align 16
  %4 = load i64, ptr %0, align 8
  %5 = and i64 %4, 8192
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %16, label %7

7:
  %8 = getelementptr i8, ptr %0, i64 24
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr i8, ptr %0, i64 8
  store ptr %9, ptr %10, align 8
  %11 = getelementptr i8, ptr %0, i64 32
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr i8, ptr %0, i64 16
  store ptr %12, ptr %13, align 8
  store ptr null, ptr %11, align 8
  store ptr null, ptr %8, align 8
  %14 = and i64 %4, -8193
  store i64 %14, ptr %0, align 8
  %15 = icmp eq ptr %9, %12
  br i1 %15, label %16, label %75

16:
  %17 = phi i64 [ %14, %7 ], [ %4, %1 ]
  %18 = and i64 %17, 256
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %20, label %24

20:
  %21 = load i64, ptr %0, align 8
  %22 = or i64 %21, 32
  store i64 %22, ptr %0, align 8
  %23 = call ptr @__errno_location()
  store i32 9, ptr %23, align 4
  br label %75

24:
  %25 = and i64 %17, 16
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %27, label %75

27:
  %28 = call fastcc i32 @flush_stream(ptr %0)
  %29 = call i32 @interleaf.has_descriptors()
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %36, label %31

31:
  %32 = getelementptr i8, ptr %0, i64 72
  %33 = load i64, ptr %32, align 8
  %34 = trunc i64 %33 to i32
  %35 = call ptr @interleaf.described(i32 %34)
  br label %39

36:
  %37 = getelementptr i8, ptr %0, i64 64
  %38 = load ptr, ptr %37, align 8
  br label %39

39:
  %40 = phi ptr [ %35, %31 ], [ %38, %36 ]
  %41 = icmp eq ptr %40, null
  br i1 %41, label %42, label %51

42:
  %43 = getelementptr i8, ptr %0, i64 72
  %44 = load i64, ptr %43, align 8
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %50, label %46

46:
  %47 = load i64, ptr %0, align 8
  %48 = or i64 %47, 32
  store i64 %48, ptr %0, align 8
  %49 = call ptr @__errno_location()
  store i32 9, ptr %49, align 4
  br label %75

50:
  store i64 0, ptr %2, align 8
  br label %53

51:
  store i64 0, ptr %2, align 8
  %52 = call ptr @interleaf.read_ahead(ptr %40, i64 4096, ptr %2)
  br label %53

53:
  %54 = phi ptr [ %52, %51 ], [ null, %50 ]
  %55 = icmp eq ptr %54, null
  br i1 %55, label %56, label %62

56:
  br i1 %41, label %59, label %57

57:
  %58 = call i64 @interleaf.read_description(ptr %40, ptr %3, i64 4096)
  br label %59

59:
  %60 = phi i64 [ %58, %57 ], [ 0, %56 ]
  store i64 %60, ptr %2, align 8
  %61 = getelementptr i8, ptr %0, i64 120
  call void @interleaf.put_bytes(ptr %61, ptr %3, i64 %60)
  br label %62

62:
  %63 = phi ptr [ %54, %53 ], [ %61, %59 ]
  %64 = load i64, ptr %2, align 8
  %65 = icmp eq i64 %64, 0
  %66 = select i1 %65, i64 16, i64 4096
  %67 = load i64, ptr %0, align 8
  %68 = or i64 %66, %67
  store i64 %68, ptr %0, align 8
  br i1 %65, label %73, label %69

69:
  %70 = getelementptr i8, ptr %0, i64 8
  store ptr %63, ptr %70, align 8
  %71 = getelementptr i8, ptr %63, i64 %64
  %72 = getelementptr i8, ptr %0, i64 16
  store ptr %71, ptr %72, align 8
  br label %73

73:
  %74 = phi i32 [ 1, %69 ], [ 0, %62 ]
  br label %75

75:
  %76 = phi i32 [ 0, %20 ], [ 1, %7 ], [ 0, %24 ], [ %74, %73 ], [ 0, %46 ]
  ret i32 %76
}

define internal fastcc range(i32 -1, 2) i32 @flush_stream(ptr %0) {
  %2 = load i64, ptr %0, align 8
  %3 = icmp ult i64 %2, 4294967296
  br i1 %3, label %45, label %4

4:
  %5 = lshr i64 %2, 32
  %6 = call ptr @llvm.stacksave.p0()
  %7 = alloca i8, i64 %5, align 16
  %8 = and i64 %2, 16384
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %13, label %10

10:
  %11 = getelementptr i8, ptr %0, i64 80
  %12 = load ptr, ptr %11, align 8
  br label %15

13:
  %14 = getelementptr i8, ptr %0, i64 120
  br label %15

15:
  %16 = phi ptr [ %12, %10 ], [ %14, %13 ]
  call void @interleaf.take_bytes(ptr %7, ptr %16, i64 %5)
  %17 = and i64 %2, 4294967295
  store i64 %17, ptr %0, align 8
  %18 = call i32 @interleaf.has_descriptors()
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %25, label %20

20:
  %21 = getelementptr i8, ptr %0, i64 72
  %22 = load i64, ptr %21, align 8
  %23 = trunc i64 %22 to i32
  %24 = call ptr @interleaf.described(i32 %23)
  br label %28

25:
  %26 = getelementptr i8, ptr %0, i64 64
  %27 = load ptr, ptr %26, align 8
  br label %28

28:
  %29 = phi ptr [ %24, %20 ], [ %27, %25 ]
  %30 = icmp eq ptr %29, null
  br i1 %30, label %32, label %31

31:
  call void @interleaf.write_description(ptr %29, ptr %7, i64 %5)
  br label %43

32:
  %33 = getelementptr i8, ptr %0, i64 72
  %34 = load i64, ptr %33, align 8
  %35 = add i64 %34, -1
  %36 = icmp ult i64 %35, 2
  br i1 %36, label %37, label %39

37:
  %38 = call i64 @interleaf.print_bytes(ptr %7, i64 %5)
  br label %43

39:
  %40 = load i64, ptr %0, align 8
  %41 = or i64 %40, 32
  store i64 %41, ptr %0, align 8
  %42 = call ptr @__errno_location()
  store i32 9, ptr %42, align 4
  br label %43

43:
  %44 = phi i32 [ 0, %39 ], [ 1, %37 ], [ 1, %31 ]
  call void @llvm.stackrestore.p0(ptr %6)
  br label %45

45:
  %46 = phi i32 [ %44, %43 ], [ 1, %1 ]
  ret i32 %46
}

declare ptr @interleaf.read_ahead(ptr, i64, ptr)

declare i64 @interleaf.read_description(ptr, ptr, i64)

declare void @interleaf.put_bytes(ptr, ptr, i64)

define i64 @interleaf.take_line(ptr %0, ptr %1, i64 %2, i32 %3) {
  %5 = alloca [64 x i8], align 16
  %6 = getelementptr i8, ptr %0, i64 8
  %7 = getelementptr i8, ptr %0, i64 16
  %8 = icmp slt i32 %3, 0
  br label %9

9:
  %10 = phi i64 [ 0, %4 ], [ %47, %46 ]
  %11 = icmp ult i64 %10, %2
  br i1 %11, label %12, label %49

12:
  %13 = load ptr, ptr %6, align 8
  %14 = load ptr, ptr %7, align 8
  %15 = icmp eq ptr %13, %14
  br i1 %15, label %16, label %19

16:
  %17 = call i32 @interleaf.fill_stream(ptr %0)
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %46, label %19

19:
  %20 = load ptr, ptr %7, align 8
  %21 = load ptr, ptr %6, align 8
  %22 = ptrtoint ptr %20 to i64
  %23 = ptrtoint ptr %21 to i64
  %24 = sub i64 %22, %23
  %25 = sub i64 %2, %10
  %26 = call i64 @llvm.umin.i64(i64 %24, i64 %25)
  %27 = call i64 @llvm.umin.i64(i64 %26, i64 64)
  call void @interleaf.take_bytes(ptr %5, ptr %21, i64 %27)
  %28 = select i1 %8, i64 %27, i64 0
  %29 = icmp ult i64 %28, %27
  br i1 %29, label %30, label %39

30:
  %31 = phi i64 [ %32, %30 ], [ %28, %19 ]
  %32 = add i64 %31, 1
  %33 = getelementptr [64 x i8], ptr %5, i64 0, i64 %31
  %34 = load i8, ptr %33, align 1
  %35 = zext i8 %34 to i32
  %36 = icmp ne i32 %35, %3
  %37 = icmp ult i64 %32, %27
  %38 = select i1 %37, i1 %36, i1 false
  br i1 %38, label %30, label %39

39:
  %40 = phi i64 [ %28, %19 ], [ %32, %30 ]
  %41 = phi i1 [ true, %19 ], [ %36, %30 ]
  %42 = getelementptr i8, ptr %1, i64 %10
  call void @interleaf.copy(ptr %42, ptr %5, i64 %40)
  %43 = load ptr, ptr %6, align 8
  %44 = getelementptr i8, ptr %43, i64 %40
  store ptr %44, ptr %6, align 8
  %45 = add i64 %40, %10
  br label %46

46:
  %47 = phi i64 [ %45, %39 ], [ %10, %16 ]
  %48 = phi i1 [ %41, %39 ], [ false, %16 ]
  br i1 %48, label %9, label %49

49:
  %50 = phi i64 [ %47, %46 ], [ %10, %9 ]
  ret i64 %50
}

declare void @interleaf.take_bytes(ptr, ptr, i64)

declare void @interleaf.copy(ptr, ptr, i64)

define i64 @interleaf.put_in_stream(ptr %0, ptr %1, i64 %2) {
  %4 = load i64, ptr %0, align 8
  %5 = and i64 %4, 512
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %7, label %10

7:
  %8 = or i64 %4, 32
  store i64 %8, ptr %0, align 8
  %9 = call ptr @__errno_location()
  store i32 9, ptr %9, align 4
  br label %184

10:
  %11 = and i64 %4, 4096
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %51, label %13

13:
  %14 = call i32 @interleaf.has_descriptors()
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %21, label %16

16:
  %17 = getelementptr i8, ptr %0, i64 72
  %18 = load i64, ptr %17, align 8
  %19 = trunc i64 %18 to i32
  %20 = call ptr @interleaf.described(i32 %19)
  br label %24

21:
  %22 = getelementptr i8, ptr %0, i64 64
  %23 = load ptr, ptr %22, align 8
  br label %24

24:
  %25 = phi ptr [ %20, %16 ], [ %23, %21 ]
  %26 = icmp eq ptr %25, null
  br i1 %26, label %44, label %27

27:
  %28 = getelementptr i8, ptr %0, i64 16
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr i8, ptr %0, i64 8
  %31 = load ptr, ptr %30, align 8
  %32 = ptrtoint ptr %29 to i64
  %33 = ptrtoint ptr %31 to i64
  %34 = getelementptr i8, ptr %0, i64 32
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr i8, ptr %0, i64 24
  %37 = load ptr, ptr %36, align 8
  %38 = ptrtoint ptr %35 to i64
  %39 = ptrtoint ptr %37 to i64
  %40 = add i64 %32, %38
  %41 = sub i64 %33, %40
  %42 = add i64 %41, %39
  %43 = call i64 @interleaf.move_description(ptr %25, i64 %42, i32 1)
  br label %44

44:
  %45 = getelementptr i8, ptr %0, i64 32
  store ptr null, ptr %45, align 8
  %46 = getelementptr i8, ptr %0, i64 24
  store ptr null, ptr %46, align 8
  %47 = getelementptr i8, ptr %0, i64 16
  store ptr null, ptr %47, align 8
  %48 = getelementptr i8, ptr %0, i64 8
  store ptr null, ptr %48, align 8
  %49 = load i64, ptr %0, align 8
  %50 = and i64 %49, -12289
  store i64 %50, ptr %0, align 8
  br label %51

51:
  %52 = phi i64 [ %50, %44 ], [ %4, %10 ]
  %53 = and i64 %52, 2048
  %54 = icmp eq i64 %53, 0
  br i1 %54, label %81, label %55

55:
  %56 = call i32 @interleaf.has_descriptors()
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %63, label %58

58:
  %59 = getelementptr i8, ptr %0, i64 72
  %60 = load i64, ptr %59, align 8
  %61 = trunc i64 %60 to i32
  %62 = call ptr @interleaf.described(i32 %61)
  br label %66

63:
  %64 = getelementptr i8, ptr %0, i64 64
  %65 = load ptr, ptr %64, align 8
  br label %66

66:
  %67 = phi ptr [ %62, %58 ], [ %65, %63 ]
  %68 = icmp eq ptr %67, null
  br i1 %68, label %70, label %69

69:
  call void @interleaf.write_description(ptr %67, ptr %1, i64 %2)
  br label %184

70:
  %71 = getelementptr i8, ptr %0, i64 72
  %72 = load i64, ptr %71, align 8
  %73 = add i64 %72, -1
  %74 = icmp ult i64 %73, 2
  br i1 %74, label %75, label %77

75:
  %76 = call i64 @interleaf.print_bytes(ptr %1, i64 %2)
  br label %184

77:
  %78 = load i64, ptr %0, align 8
  %79 = or i64 %78, 32
  store i64 %79, ptr %0, align 8
  %80 = call ptr @__errno_location()
  store i32 9, ptr %80, align 4
  br label %184

81:
  %82 = and i64 %52, 16384
  %83 = icmp eq i64 %82, 0
  br i1 %83, label %87, label %84

84:
  %85 = getelementptr i8, ptr %0, i64 80
  %86 = load ptr, ptr %85, align 8
  br label %89

87:
  %88 = getelementptr i8, ptr %0, i64 120
  br label %89

89:
  %90 = phi ptr [ %86, %84 ], [ %88, %87 ]
  br i1 %83, label %94, label %91

91:
  %92 = getelementptr i8, ptr %0, i64 88
  %93 = load i64, ptr %92, align 8
  br label %94

94:
  %95 = phi i64 [ %93, %91 ], [ 4096, %89 ]
  %96 = lshr i64 %52, 32
  %97 = and i64 %52, 1024
  %98 = icmp ne i64 %97, 0
  %99 = and i64 %52, 4294965247
  %100 = getelementptr i8, ptr %0, i64 72
  %101 = getelementptr i8, ptr %0, i64 64
  %102 = getelementptr i8, ptr %0, i64 72
  br label %103

103:
  %104 = phi i64 [ %96, %94 ], [ %180, %179 ]
  %105 = phi i64 [ 0, %94 ], [ %181, %179 ]
  %106 = phi i32 [ 0, %94 ], [ %120, %179 ]
  %107 = phi i64 [ undef, %94 ], [ %183, %179 ]
  %108 = sub i64 %2, %105
  %109 = sub i64 %95, %104
  %110 = call i64 @llvm.umin.i64(i64 %108, i64 %109)
  %111 = icmp ne i64 %110, 0
  %112 = select i1 %98, i1 %111, i1 false
  %113 = icmp eq i32 %106, 0
  %114 = select i1 %112, i1 %113, i1 false
  br i1 %114, label %115, label %119

115:
  %116 = getelementptr i8, ptr %1, i64 %105
  br label %130

117:
  %118 = zext i1 %134 to i32
  br label %119

119:
  %120 = phi i32 [ %106, %103 ], [ %118, %117 ]
  %121 = phi i1 [ %113, %103 ], [ %138, %117 ]
  %122 = getelementptr i8, ptr %90, i64 %104
  %123 = getelementptr i8, ptr %1, i64 %105
  call void @interleaf.put_bytes(ptr %122, ptr %123, i64 %110)
  %124 = add i64 %110, %104
  %125 = add i64 %110, %105
  %126 = freeze i64 %125
  %127 = shl i64 %124, 32
  %128 = or disjoint i64 %127, %99
  store i64 %128, ptr %0, align 8
  %129 = icmp eq i64 %126, %2
  br i1 %129, label %140, label %145

130:
  %131 = phi i64 [ 0, %115 ], [ %135, %130 ]
  %132 = getelementptr i8, ptr %116, i64 %131
  %133 = load i8, ptr %132, align 1
  %134 = icmp eq i8 %133, 10
  %135 = add i64 %131, 1
  %136 = icmp ult i64 %135, %110
  %137 = select i1 %98, i1 %136, i1 false
  %138 = xor i1 %134, true
  %139 = select i1 %137, i1 %138, i1 false
  br i1 %139, label %130, label %117

140:
  br i1 %121, label %144, label %141

141:
  %142 = call fastcc i32 @flush_stream(ptr %0)
  %143 = icmp eq i32 %142, 0
  br i1 %143, label %179, label %144

144:
  br label %179

145:
  %146 = call fastcc i32 @flush_stream(ptr %0)
  %147 = icmp eq i32 %146, 0
  br i1 %147, label %179, label %148

148:
  %149 = sub i64 %2, %126
  %150 = urem i64 %149, %95
  %151 = sub i64 %149, %150
  %152 = icmp eq i64 %149, %150
  br i1 %152, label %177, label %153

153:
  %154 = getelementptr i8, ptr %1, i64 %126
  %155 = call i32 @interleaf.has_descriptors()
  %156 = icmp eq i32 %155, 0
  br i1 %156, label %161, label %157

157:
  %158 = load i64, ptr %100, align 8
  %159 = trunc i64 %158 to i32
  %160 = call ptr @interleaf.described(i32 %159)
  br label %163

161:
  %162 = load ptr, ptr %101, align 8
  br label %163

163:
  %164 = phi ptr [ %160, %157 ], [ %162, %161 ]
  %165 = icmp eq ptr %164, null
  br i1 %165, label %167, label %166

166:
  call void @interleaf.write_description(ptr %164, ptr %154, i64 %151)
  br label %177

167:
  %168 = load i64, ptr %102, align 8
  %169 = add i64 %168, -1
  %170 = icmp ult i64 %169, 2
  br i1 %170, label %171, label %173

171:
  %172 = call i64 @interleaf.print_bytes(ptr %154, i64 %151)
  br label %177

173:
  %174 = load i64, ptr %0, align 8
  %175 = or i64 %174, 32
  store i64 %175, ptr %0, align 8
  %176 = call ptr @__errno_location()
  store i32 9, ptr %176, align 4
  br label %179

177:
  %178 = add i64 %151, %126
  br label %179

179:
  %180 = phi i64 [ %124, %141 ], [ %124, %144 ], [ %124, %145 ], [ 0, %177 ], [ 0, %173 ]
  %181 = phi i64 [ %126, %141 ], [ %126, %144 ], [ %126, %145 ], [ %178, %177 ], [ %126, %173 ]
  %182 = phi i1 [ false, %141 ], [ false, %144 ], [ false, %145 ], [ true, %177 ], [ false, %173 ]
  %183 = phi i64 [ 0, %141 ], [ %2, %144 ], [ %126, %145 ], [ %107, %177 ], [ %126, %173 ]
  br i1 %182, label %103, label %184

184:
  %185 = phi i64 [ 0, %7 ], [ 0, %77 ], [ %2, %75 ], [ %2, %69 ], [ %183, %179 ]
  ret i64 %185
}

declare i64 @interleaf.move_description(ptr, i64, i32)

define ptr @fopen(ptr %0, ptr %1) {
  %3 = alloca i32, align 4
  store i32 22, ptr %3, align 4
  %4 = load i8, ptr %1, align 1
  switch i8 %4, label %24 [
    i8 114, label %8
    i8 97, label %5
    i8 119, label %5
  ]

5:
  %6 = icmp eq i8 %4, 119
  %7 = select i1 %6, i32 577, i32 1089
  br label %8

8:
  %9 = phi i32 [ 0, %2 ], [ %7, %5 ]
  br label %10

10:
  %11 = phi i32 [ %9, %8 ], [ %23, %22 ]
  %12 = phi ptr [ %1, %8 ], [ %15, %22 ]
  br label %13

13:
  %14 = phi ptr [ %15, %13 ], [ %12, %10 ]
  %15 = getelementptr i8, ptr %14, i64 1
  %16 = load i8, ptr %15, align 1
  switch i8 %16, label %13 [
    i8 0, label %24
    i8 44, label %24
    i8 43, label %17
    i8 120, label %20
  ]

17:
  %18 = and i32 %11, -4
  %19 = or disjoint i32 %18, 2
  br label %22

20:
  %21 = or i32 %11, 128
  br label %22

22:
  %23 = phi i32 [ %19, %17 ], [ %21, %20 ]
  br label %10

24:
  %25 = phi i32 [ undef, %2 ], [ %11, %13 ], [ %11, %13 ]
  %26 = phi i1 [ true, %2 ], [ false, %13 ], [ false, %13 ]
  br i1 %26, label %29, label %27

27:
  %28 = call ptr @interleaf.open_file(ptr %0, i32 %25, ptr %3)
  br label %29

29:
  %30 = phi ptr [ %28, %27 ], [ null, %24 ]
  %31 = icmp eq ptr %30, null
  br i1 %31, label %34, label %32

32:
  %33 = call fastcc ptr @stream_of(ptr %30, i32 %25)
  br label %37

34:
  %35 = load i32, ptr %3, align 4
  %36 = call ptr @__errno_location()
  store i32 %35, ptr %36, align 4
  br label %37

37:
  %38 = phi ptr [ %33, %32 ], [ null, %34 ]
  ret ptr %38
}

declare ptr @interleaf.open_file(ptr, i32, ptr)

define internal fastcc ptr @stream_of(ptr %0, i32 %1) {
  %3 = call ptr @interleaf.describe_file(ptr %0, i32 %1)
  %4 = call i32 @interleaf.has_descriptors()
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %9, label %6

6:
  %7 = call i32 @interleaf.new_descriptor(ptr %3, i32 3)
  %8 = sext i32 %7 to i64
  br label %9

9:
  %10 = phi i64 [ %8, %6 ], [ -1, %2 ]
  %11 = call ptr @interleaf.allocate_zeroed(i64 4216, i64 16)
  %12 = icmp eq ptr %11, null
  br i1 %12, label %29, label %13

13:
  %14 = and i32 %1, 3
  %15 = icmp eq i32 %14, 0
  %16 = icmp eq i32 %14, 1
  %17 = select i1 %16, i64 512, i64 768
  %18 = select i1 %15, i64 256, i64 %17
  store i64 %18, ptr %11, align 8
  %19 = call i32 @interleaf.has_descriptors()
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %23, label %21

21:
  %22 = getelementptr i8, ptr %11, i64 72
  store i64 %10, ptr %22, align 8
  br label %25

23:
  %24 = getelementptr i8, ptr %11, i64 64
  store ptr %3, ptr %24, align 8
  br label %25

25:
  %26 = call i32 @interleaf.keeps_streams()
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %29, label %28

28:
  call void @interleaf.keep_stream(ptr %11)
  br label %29

29:
  %30 = phi ptr [ null, %9 ], [ %11, %28 ], [ %11, %25 ]
  ret ptr %30
}

define ptr @fopen64(ptr %0, ptr %1) {
  %3 = call ptr @fopen(ptr %0, ptr %1)
  ret ptr %3
}

define ptr @tmpfile() {
  %1 = call ptr @interleaf.allocate_zeroed_hidden(i64 40, i64 16)
  %2 = call fastcc ptr @stream_of(ptr %1, i32 2)
  ret ptr %2
}

declare ptr @interleaf.allocate_zeroed_hidden(i64, i64)

define ptr @tmpfile64() {
  %1 = call ptr @interleaf.allocate_zeroed_hidden(i64 40, i64 16)
  %2 = call fastcc ptr @stream_of(ptr %1, i32 2)
  ret ptr %2
}

define ptr @fdopen(i32 %0, ptr %1) {
  %3 = call ptr @interleaf.described(i32 %0)
  %4 = icmp ne ptr %3, null
  %5 = icmp ult i32 %0, 3
  %6 = or i1 %5, %4
  br i1 %6, label %7, label %23

7:
  %8 = load i8, ptr %1, align 1
  switch i8 %8, label %20 [
    i8 114, label %10
    i8 97, label %9
    i8 119, label %9
  ]

9:
  br label %10

10:
  %11 = phi i32 [ 0, %7 ], [ 1, %9 ]
  br label %12

12:
  %13 = phi i32 [ %11, %10 ], [ 2, %19 ]
  %14 = phi ptr [ %1, %10 ], [ %17, %19 ]
  br label %15

15:
  %16 = phi ptr [ %17, %15 ], [ %14, %12 ]
  %17 = getelementptr i8, ptr %16, i64 1
  %18 = load i8, ptr %17, align 1
  switch i8 %18, label %15 [
    i8 0, label %20
    i8 44, label %20
    i8 43, label %19
  ]

19:
  br label %12

20:
  %21 = phi i32 [ 0, %7 ], [ %13, %15 ], [ %13, %15 ]
  %22 = phi i1 [ true, %7 ], [ false, %15 ], [ false, %15 ]
  br i1 %22, label %23, label %26

23:
  %24 = phi i32 [ 22, %20 ], [ 9, %2 ]
  %25 = call ptr @__errno_location()
  store i32 %24, ptr %25, align 4
  br label %67

26:
  br i1 %4, label %27, label %31

27:
  %28 = getelementptr i8, ptr %3, i64 24
  %29 = load i32, ptr %28, align 8
  %30 = and i32 %29, 3
  br label %34

31:
  %32 = icmp ne i32 %0, 0
  %33 = zext i1 %32 to i32
  br label %34

34:
  %35 = phi i32 [ %30, %27 ], [ %33, %31 ]
  %36 = icmp eq i32 %35, 2
  %37 = icmp eq i32 %35, %21
  %38 = or i1 %36, %37
  br i1 %38, label %41, label %39

39:
  %40 = call ptr @__errno_location()
  store i32 22, ptr %40, align 4
  br label %67

41:
  %42 = call ptr @interleaf.allocate_zeroed(i64 4216, i64 16)
  %43 = icmp eq ptr %42, null
  br i1 %43, label %60, label %44

44:
  %45 = icmp eq i32 %21, 0
  %46 = icmp eq i32 %21, 1
  %47 = select i1 %46, i64 512, i64 768
  %48 = select i1 %45, i64 256, i64 %47
  store i64 %48, ptr %42, align 8
  %49 = call i32 @interleaf.has_descriptors()
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %54, label %51

51:
  %52 = sext i32 %0 to i64
  %53 = getelementptr i8, ptr %42, i64 72
  store i64 %52, ptr %53, align 8
  br label %56

54:
  %55 = getelementptr i8, ptr %42, i64 64
  store ptr %3, ptr %55, align 8
  br label %56

56:
  %57 = call i32 @interleaf.keeps_streams()
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %60, label %59

59:
  call void @interleaf.keep_stream(ptr %42)
  br label %60

60:
  %61 = phi ptr [ null, %41 ], [ %42, %59 ], [ %42, %56 ]
  %62 = icmp eq ptr %61, null
  %63 = or i1 %4, %62
  br i1 %63, label %67, label %64

64:
  %65 = load i64, ptr %61, align 8
  %66 = or i64 %65, 2048
  store i64 %66, ptr %61, align 8
  br label %67

67:
  %68 = phi ptr [ null, %23 ], [ null, %39 ], [ %61, %64 ], [ %61, %60 ]
  ret ptr %68
}

define range(i32 -1, 1) i32 @interleaf.files.fclose(ptr %0) {
  %2 = call i32 @interleaf.is_constant(ptr %0)
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %60

4:
  %5 = call i32 @interleaf.keeps_streams()
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %8, label %7

7:
  call void @interleaf.forget_stream(ptr %0)
  br label %8

8:
  %9 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %9)
  %10 = call fastcc i32 @flush_stream(ptr %0)
  %11 = call i32 @interleaf.has_descriptors()
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %24, label %13

13:
  %14 = call i32 @interleaf.has_descriptors()
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %21, label %16

16:
  %17 = getelementptr i8, ptr %0, i64 72
  %18 = load i64, ptr %17, align 8
  %19 = trunc i64 %18 to i32
  %20 = call ptr @interleaf.described(i32 %19)
  br label %24

21:
  %22 = getelementptr i8, ptr %0, i64 64
  %23 = load ptr, ptr %22, align 8
  br label %24

24:
  %25 = phi ptr [ null, %8 ], [ %20, %16 ], [ %23, %21 ]
  %26 = icmp eq ptr %25, null
  br i1 %26, label %46, label %27

27:
  %28 = getelementptr i8, ptr %0, i64 16
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr i8, ptr %0, i64 8
  %31 = load ptr, ptr %30, align 8
  %32 = ptrtoint ptr %29 to i64
  %33 = ptrtoint ptr %31 to i64
  %34 = getelementptr i8, ptr %0, i64 32
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr i8, ptr %0, i64 24
  %37 = load ptr, ptr %36, align 8
  %38 = ptrtoint ptr %35 to i64
  %39 = ptrtoint ptr %37 to i64
  %40 = add i64 %38, %32
  %41 = add i64 %39, %33
  %42 = icmp eq i64 %40, %41
  br i1 %42, label %46, label %43

43:
  %44 = sub i64 %41, %40
  %45 = call i64 @interleaf.move_description(ptr %25, i64 %44, i32 1)
  br label %46

46:
  %47 = call i32 @interleaf.has_descriptors()
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %56, label %49

49:
  %50 = getelementptr i8, ptr %0, i64 72
  %51 = load i64, ptr %50, align 8
  %52 = trunc i64 %51 to i32
  %53 = call i32 @interleaf.close_descriptor(i32 %52)
  %54 = icmp eq i32 %53, 0
  %55 = select i1 %54, i32 %10, i32 0
  br label %56

56:
  %57 = phi i32 [ %10, %46 ], [ %55, %49 ]
  call void @interleaf.unlock(ptr %9)
  call void @interleaf.free(ptr %0)
  %58 = icmp eq i32 %57, 0
  %59 = sext i1 %58 to i32
  br label %60

60:
  %61 = phi i32 [ %59, %56 ], [ 0, %1 ]
  ret i32 %61
}

declare i32 @interleaf.keeps_streams()

declare void @interleaf.forget_stream(ptr)

declare void @interleaf.lock(ptr)

declare i32 @interleaf.close_descriptor(i32)

declare void @interleaf.unlock(ptr)

declare void @interleaf.free(ptr)

define range(i32 -1, 1) i32 @interleaf.flush_stream(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %2)
  %3 = call fastcc i32 @flush_stream(ptr %0)
  call void @interleaf.unlock(ptr %2)
  %4 = icmp eq i32 %3, 0
  %5 = sext i1 %4 to i32
  ret i32 %5
}

define i32 @interleaf.files.fflush(ptr %0) {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %3, label %9

3:
  %4 = call i32 @interleaf.keeps_streams()
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %7

6:
  call void @interleaf.fault.too_many()
  br label %7

7:
  %8 = call i32 @interleaf.flush_streams()
  br label %17

9:
  %10 = call i32 @interleaf.is_constant(ptr %0)
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %17

12:
  %13 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %13)
  %14 = call fastcc i32 @flush_stream(ptr %0)
  call void @interleaf.unlock(ptr %13)
  %15 = icmp eq i32 %14, 0
  %16 = sext i1 %15 to i32
  br label %17

17:
  %18 = phi i32 [ %8, %7 ], [ %16, %12 ], [ 0, %9 ]
  ret i32 %18
}

declare void @interleaf.fault.too_many()

declare i32 @interleaf.flush_streams()

define range(i32 -1, 1) i32 @interleaf.files.fseek(ptr %0, i64 %1, i32 %2) {
  %4 = call fastcc i32 @seek_stream(ptr %0, i64 %1, i32 %2)
  ret i32 %4
}

define internal fastcc range(i32 -1, 1) i32 @seek_stream(ptr %0, i64 %1, i32 %2) {
  %4 = call i32 @interleaf.is_constant(ptr %0)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %8, label %6

6:
  %7 = call ptr @__errno_location()
  store i32 29, ptr %7, align 4
  br label %61

8:
  %9 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %9)
  %10 = call fastcc i32 @flush_stream(ptr %0)
  %11 = call i32 @interleaf.has_descriptors()
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %18, label %13

13:
  %14 = getelementptr i8, ptr %0, i64 72
  %15 = load i64, ptr %14, align 8
  %16 = trunc i64 %15 to i32
  %17 = call ptr @interleaf.described(i32 %16)
  br label %21

18:
  %19 = getelementptr i8, ptr %0, i64 64
  %20 = load ptr, ptr %19, align 8
  br label %21

21:
  %22 = phi ptr [ %17, %13 ], [ %20, %18 ]
  %23 = icmp eq i32 %2, 1
  br i1 %23, label %24, label %41

24:
  %25 = getelementptr i8, ptr %0, i64 16
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr i8, ptr %0, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = ptrtoint ptr %26 to i64
  %30 = ptrtoint ptr %28 to i64
  %31 = getelementptr i8, ptr %0, i64 32
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr i8, ptr %0, i64 24
  %34 = load ptr, ptr %33, align 8
  %35 = ptrtoint ptr %32 to i64
  %36 = ptrtoint ptr %34 to i64
  %37 = add i64 %30, %1
  %38 = add i64 %29, %35
  %39 = sub i64 %37, %38
  %40 = add i64 %39, %36
  br label %41

41:
  %42 = phi i64 [ %40, %24 ], [ %1, %21 ]
  %43 = icmp eq ptr %22, null
  br i1 %43, label %46, label %44

44:
  %45 = call i64 @interleaf.move_description(ptr %22, i64 %42, i32 %2)
  br label %48

46:
  %47 = call ptr @__errno_location()
  store i32 9, ptr %47, align 4
  br label %48

48:
  %49 = phi i64 [ %45, %44 ], [ -1, %46 ]
  %50 = icmp sgt i64 %49, -1
  br i1 %50, label %51, label %58

51:
  %52 = getelementptr i8, ptr %0, i64 32
  store ptr null, ptr %52, align 8
  %53 = getelementptr i8, ptr %0, i64 24
  store ptr null, ptr %53, align 8
  %54 = getelementptr i8, ptr %0, i64 16
  store ptr null, ptr %54, align 8
  %55 = getelementptr i8, ptr %0, i64 8
  store ptr null, ptr %55, align 8
  %56 = load i64, ptr %0, align 8
  %57 = and i64 %56, -12305
  store i64 %57, ptr %0, align 8
  br label %58

58:
  call void @interleaf.unlock(ptr %9)
  %59 = ashr i64 %49, 63
  %60 = trunc i64 %59 to i32
  br label %61

61:
  %62 = phi i32 [ -1, %6 ], [ %60, %58 ]
  ret i32 %62
}

define range(i32 -1, 1) i32 @fseeko(ptr %0, i64 %1, i32 %2) {
  %4 = call fastcc i32 @seek_stream(ptr %0, i64 %1, i32 %2)
  ret i32 %4
}

define range(i32 -1, 1) i32 @fseeko64(ptr %0, i64 %1, i32 %2) {
  %4 = call fastcc i32 @seek_stream(ptr %0, i64 %1, i32 %2)
  ret i32 %4
}

define i64 @interleaf.files.ftell(ptr %0) {
  %2 = call fastcc i64 @tell_stream(ptr %0)
  ret i64 %2
}

define internal fastcc i64 @tell_stream(ptr %0) {
  %2 = call i32 @interleaf.is_constant(ptr %0)
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %6, label %4

4:
  %5 = call ptr @__errno_location()
  store i32 29, ptr %5, align 4
  br label %61

6:
  %7 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %7)
  %8 = call i32 @interleaf.has_descriptors()
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %15, label %10

10:
  %11 = getelementptr i8, ptr %0, i64 72
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = call ptr @interleaf.described(i32 %13)
  br label %18

15:
  %16 = getelementptr i8, ptr %0, i64 64
  %17 = load ptr, ptr %16, align 8
  br label %18

18:
  %19 = phi ptr [ %14, %10 ], [ %17, %15 ]
  %20 = icmp eq ptr %19, null
  br i1 %20, label %21, label %23

21:
  %22 = call ptr @__errno_location()
  store i32 9, ptr %22, align 4
  br label %59

23:
  %24 = load i64, ptr %0, align 8
  %25 = icmp ult i64 %24, 4294967296
  br i1 %25, label %38, label %26

26:
  %27 = getelementptr i8, ptr %19, i64 24
  %28 = load i32, ptr %27, align 8
  %29 = and i32 %28, 1024
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %38, label %31

31:
  %32 = getelementptr i8, ptr %19, i64 8
  %33 = load ptr, ptr %32, align 8
  %34 = call i64 @interleaf.size_of_file(ptr %33)
  %35 = load i64, ptr %0, align 8
  %36 = lshr i64 %35, 32
  %37 = add i64 %36, %34
  br label %59

38:
  %39 = call i64 @interleaf.move_description(ptr %19, i64 0, i32 1)
  %40 = getelementptr i8, ptr %0, i64 16
  %41 = load ptr, ptr %40, align 8
  %42 = getelementptr i8, ptr %0, i64 8
  %43 = load ptr, ptr %42, align 8
  %44 = ptrtoint ptr %41 to i64
  %45 = ptrtoint ptr %43 to i64
  %46 = getelementptr i8, ptr %0, i64 32
  %47 = load ptr, ptr %46, align 8
  %48 = getelementptr i8, ptr %0, i64 24
  %49 = load ptr, ptr %48, align 8
  %50 = ptrtoint ptr %47 to i64
  %51 = ptrtoint ptr %49 to i64
  %52 = load i64, ptr %0, align 8
  %53 = lshr i64 %52, 32
  %54 = add i64 %39, %45
  %55 = add i64 %44, %50
  %56 = sub i64 %54, %55
  %57 = add i64 %56, %51
  %58 = add i64 %57, %53
  br label %59

59:
  %60 = phi i64 [ %37, %31 ], [ %58, %38 ], [ -1, %21 ]
  call void @interleaf.unlock(ptr %7)
  br label %61

61:
  %62 = phi i64 [ -1, %4 ], [ %60, %59 ]
  ret i64 %62
}

define i64 @ftello(ptr %0) {
  %2 = call fastcc i64 @tell_stream(ptr %0)
  ret i64 %2
}

define i64 @ftello64(ptr %0) {
  %2 = call fastcc i64 @tell_stream(ptr %0)
  ret i64 %2
}

define range(i32 -1, 1) i32 @fgetpos(ptr %0, ptr %1) {
  %3 = call fastcc i64 @tell_stream(ptr %0)
  %4 = icmp slt i64 %3, 0
  br i1 %4, label %6, label %5

5:
  store i64 %3, ptr %1, align 8
  br label %6

6:
  %7 = phi i32 [ 0, %5 ], [ -1, %2 ]
  ret i32 %7
}

define range(i32 -1, 1) i32 @fsetpos(ptr %0, ptr %1) {
  %3 = load i64, ptr %1, align 8
  %4 = call fastcc i32 @seek_stream(ptr %0, i64 %3, i32 0)
  ret i32 %4
}

define range(i32 0, 2) i32 @interleaf.files.feof(ptr %0) {
  %2 = call i32 @interleaf.is_constant(ptr %0)
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %9, label %4

4:
  %5 = ptrtoint ptr %0 to i64
  %6 = and i64 %5, 15
  %7 = icmp eq i64 %6, 0
  %8 = zext i1 %7 to i32
  br label %15

9:
  %10 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %10)
  %11 = load i64, ptr %0, align 8
  %12 = trunc i64 %11 to i32
  %13 = lshr i32 %12, 4
  %14 = and i32 %13, 1
  call void @interleaf.unlock(ptr %10)
  br label %15

15:
  %16 = phi i32 [ %8, %4 ], [ %14, %9 ]
  ret i32 %16
}

define range(i32 0, 2) i32 @interleaf.files.ferror(ptr %0) {
  %2 = call i32 @interleaf.is_constant(ptr %0)
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %10

4:
  %5 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %5)
  %6 = load i64, ptr %0, align 8
  %7 = trunc i64 %6 to i32
  %8 = lshr i32 %7, 5
  %9 = and i32 %8, 1
  call void @interleaf.unlock(ptr %5)
  br label %10

10:
  %11 = phi i32 [ %9, %4 ], [ 0, %1 ]
  ret i32 %11
}

define void @interleaf.files.clearerr(ptr %0) {
  %2 = call i32 @interleaf.is_constant(ptr %0)
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %8

4:
  %5 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %5)
  %6 = load i64, ptr %0, align 8
  %7 = and i64 %6, -49
  store i64 %7, ptr %0, align 8
  call void @interleaf.unlock(ptr %5)
  br label %8

8:
  ret void
}

define void @rewind(ptr %0) {
  %2 = call fastcc i32 @seek_stream(ptr %0, i64 0, i32 0)
  %3 = call i32 @interleaf.is_constant(ptr %0)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %9

5:
  %6 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %6)
  %7 = load i64, ptr %0, align 8
  %8 = and i64 %7, -49
  store i64 %8, ptr %0, align 8
  call void @interleaf.unlock(ptr %6)
  br label %9

9:
  ret void
}

define i32 @fileno(ptr %0) {
  %2 = call i32 @interleaf.is_constant(ptr %0)
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %8, label %4

4:
  %5 = ptrtoint ptr %0 to i64
  %6 = trunc i64 %5 to i32
  %7 = and i32 %6, 15
  br label %12

8:
  %9 = getelementptr i8, ptr %0, i64 72
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  br label %12

12:
  %13 = phi i32 [ %7, %4 ], [ %11, %8 ]
  ret i32 %13
}

define range(i32 -1, 1) i32 @interleaf.files.setvbuf(ptr %0, ptr %1, i32 %2, i64 %3) {
  %5 = icmp eq ptr %1, null
  %6 = select i1 %5, i64 0, i64 %3
  %7 = call fastcc i32 @set_buffer(ptr %0, i32 %2, i64 %6)
  ret i32 %7
}

define internal fastcc range(i32 -1, 1) i32 @set_buffer(ptr %0, i32 %1, i64 %2) {
  %4 = icmp ugt i32 %1, 2
  br i1 %4, label %31, label %5

5:
  %6 = call i32 @interleaf.is_constant(ptr %0)
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %31

8:
  %9 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %9)
  %10 = call fastcc i32 @flush_stream(ptr %0)
  %11 = load i64, ptr %0, align 8
  %12 = and i64 %11, -19457
  %13 = icmp eq i32 %1, 2
  %14 = icmp eq i32 %1, 1
  %15 = select i1 %14, i64 1024, i64 0
  %16 = select i1 %13, i64 2048, i64 %15
  %17 = or disjoint i64 %12, %16
  %18 = and i64 %2, -4097
  %19 = icmp ne i64 %18, 0
  %20 = icmp ne i32 %1, 2
  %21 = and i1 %20, %19
  br i1 %21, label %22, label %29

22:
  %23 = or disjoint i64 %17, 16384
  %24 = getelementptr i8, ptr %0, i64 88
  store i64 %2, ptr %24, align 8
  %25 = add i64 %2, 15
  %26 = and i64 %25, -16
  %27 = call ptr @interleaf.allocate_zeroed_hidden(i64 %26, i64 16)
  %28 = getelementptr i8, ptr %0, i64 80
  store ptr %27, ptr %28, align 8
  br label %29

29:
  %30 = phi i64 [ %23, %22 ], [ %17, %8 ]
  store i64 %30, ptr %0, align 8
  call void @interleaf.unlock(ptr %9)
  br label %31

31:
  %32 = phi i32 [ 0, %29 ], [ -1, %3 ], [ 0, %5 ]
  ret i32 %32
}

define void @interleaf.files.setbuf(ptr %0, ptr %1) {
  %3 = call i32 @interleaf.is_constant(ptr %0)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %20

5:
  %6 = icmp eq ptr %1, null
  %7 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %7)
  %8 = call fastcc i32 @flush_stream(ptr %0)
  %9 = load i64, ptr %0, align 8
  %10 = and i64 %9, -19457
  %11 = select i1 %6, i64 2048, i64 0
  %12 = or disjoint i64 %10, %11
  br i1 %6, label %18, label %13

13:
  %14 = or disjoint i64 %12, 16384
  %15 = getelementptr i8, ptr %0, i64 88
  store i64 8192, ptr %15, align 8
  %16 = call ptr @interleaf.allocate_zeroed_hidden(i64 8192, i64 16)
  %17 = getelementptr i8, ptr %0, i64 80
  store ptr %16, ptr %17, align 8
  br label %18

18:
  %19 = phi i64 [ %14, %13 ], [ %12, %5 ]
  store i64 %19, ptr %0, align 8
  call void @interleaf.unlock(ptr %7)
  br label %20

20:
  ret void
}

define void @interleaf.files.setlinebuf(ptr %0) {
  %2 = call i32 @interleaf.is_constant(ptr %0)
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %10

4:
  %5 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %5)
  %6 = call fastcc i32 @flush_stream(ptr %0)
  %7 = load i64, ptr %0, align 8
  %8 = and i64 %7, -19457
  %9 = or disjoint i64 %8, 1024
  store i64 %9, ptr %0, align 8
  call void @interleaf.unlock(ptr %5)
  br label %10

10:
  ret void
}

declare ptr @llvm.stacksave.p0()

declare void @llvm.stackrestore.p0(ptr)

declare void @interleaf.write_description(ptr, ptr, i64)

declare i64 @interleaf.print_bytes(ptr, i64)

declare ptr @interleaf.describe_file(ptr, i32)

declare i32 @interleaf.new_descriptor(ptr, i32)

declare ptr @__errno_location()

declare ptr @interleaf.allocate_zeroed(i64, i64)

declare void @interleaf.keep_stream(ptr)

declare i32 @interleaf.is_constant(ptr)

declare i64 @interleaf.size_of_file(ptr)

declare i64 @llvm.umin.i64(i64, i64)
