; Made from library/file_streams.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/file_streams.c"

define ptr @interleaf.description_of_stream(ptr %0) {
  %2 = call i32 @interleaf.has_descriptors()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %8, label %4

4:
  %5 = getelementptr i8, ptr %0, i64 72
  %6 = load i32, ptr %5, align 8
  %7 = call ptr @interleaf.described(i32 %6)
  br label %11

8:
  %9 = getelementptr i8, ptr %0, i64 64
  %10 = load ptr, ptr %9, align 8
  br label %11

11:
  %12 = phi ptr [ %7, %4 ], [ %10, %8 ]
  ret ptr %12
}

declare i32 @interleaf.has_descriptors()

declare ptr @interleaf.described(i32)

define range(i32 -1, 2) i32 @interleaf.fill_stream(ptr %0) {
  %2 = alloca i64, align 8
  %3 = alloca [4096 x i8], align 16
  %4 = getelementptr i8, ptr %0, i64 76
  %5 = load i32, ptr %4, align 4
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %15, label %7

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
  store i32 0, ptr %4, align 4
  %14 = icmp eq ptr %9, %12
  br i1 %14, label %15, label %74

15:
  %16 = getelementptr i8, ptr %0, i64 4
  %17 = load i32, ptr %16, align 4
  %18 = and i32 %17, 1
  %19 = icmp eq i32 %18, 0
  %20 = load i32, ptr %0, align 8
  br i1 %19, label %21, label %24

21:
  %22 = or i32 %20, 32
  store i32 %22, ptr %0, align 8
  %23 = call ptr @__errno_location()
  store i32 9, ptr %23, align 4
  br label %74

24:
  %25 = and i32 %20, 16
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %27, label %74

27:
  %28 = call fastcc i32 @flush_stream(ptr %0)
  %29 = call i32 @interleaf.has_descriptors()
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %35, label %31

31:
  %32 = getelementptr i8, ptr %0, i64 72
  %33 = load i32, ptr %32, align 8
  %34 = call ptr @interleaf.described(i32 %33)
  br label %38

35:
  %36 = getelementptr i8, ptr %0, i64 64
  %37 = load ptr, ptr %36, align 8
  br label %38

38:
  %39 = phi ptr [ %34, %31 ], [ %37, %35 ]
  %40 = icmp eq ptr %39, null
  br i1 %40, label %41, label %50

41:
  %42 = getelementptr i8, ptr %0, i64 72
  %43 = load i32, ptr %42, align 8
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %49, label %45

45:
  %46 = load i32, ptr %0, align 8
  %47 = or i32 %46, 32
  store i32 %47, ptr %0, align 8
  %48 = call ptr @__errno_location()
  store i32 9, ptr %48, align 4
  br label %74

49:
  store i64 0, ptr %2, align 8
  br label %52

50:
  store i64 0, ptr %2, align 8
  %51 = call ptr @interleaf.read_ahead(ptr %39, i64 4096, ptr %2)
  br label %52

52:
  %53 = phi ptr [ %51, %50 ], [ null, %49 ]
  %54 = icmp eq ptr %53, null
  br i1 %54, label %55, label %61

55:
  br i1 %40, label %58, label %56

56:
  %57 = call i64 @interleaf.read_description(ptr %39, ptr %3, i64 4096)
  br label %58

58:
  %59 = phi i64 [ %57, %56 ], [ 0, %55 ]
  store i64 %59, ptr %2, align 8
  %60 = getelementptr i8, ptr %0, i64 112
  call void @interleaf.put_bytes(ptr %60, ptr %3, i64 %59)
  br label %61

61:
  %62 = phi ptr [ %53, %52 ], [ %60, %58 ]
  %63 = load i64, ptr %2, align 8
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %65, label %68

65:
  %66 = load i32, ptr %0, align 8
  %67 = or i32 %66, 16
  store i32 %67, ptr %0, align 8
  br label %72

68:
  %69 = getelementptr i8, ptr %0, i64 8
  store ptr %62, ptr %69, align 8
  %70 = getelementptr i8, ptr %62, i64 %63
  %71 = getelementptr i8, ptr %0, i64 16
  store ptr %70, ptr %71, align 8
  br label %72

72:
  %73 = phi i32 [ 0, %65 ], [ 1, %68 ]
  br label %74

74:
  %75 = phi i32 [ 0, %21 ], [ 1, %7 ], [ 0, %24 ], [ %73, %72 ], [ 0, %45 ]
  ret i32 %75
}

define internal fastcc range(i32 -1, 2) i32 @flush_stream(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 80
  %3 = load i64, ptr %2, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %36, label %5

5:
  %6 = call ptr @llvm.stacksave.p0()
  %7 = alloca i8, i64 %3, align 16
  %8 = getelementptr i8, ptr %0, i64 96
  %9 = load ptr, ptr %8, align 8
  call void @interleaf.take_bytes(ptr %7, ptr %9, i64 %3)
  store i64 0, ptr %2, align 8
  %10 = call i32 @interleaf.has_descriptors()
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %16, label %12

12:
  %13 = getelementptr i8, ptr %0, i64 72
  %14 = load i32, ptr %13, align 8
  %15 = call ptr @interleaf.described(i32 %14)
  br label %19

16:
  %17 = getelementptr i8, ptr %0, i64 64
  %18 = load ptr, ptr %17, align 8
  br label %19

19:
  %20 = phi ptr [ %15, %12 ], [ %18, %16 ]
  %21 = icmp eq ptr %20, null
  br i1 %21, label %23, label %22

22:
  call void @interleaf.write_description(ptr %20, ptr %7, i64 %3)
  br label %34

23:
  %24 = getelementptr i8, ptr %0, i64 72
  %25 = load i32, ptr %24, align 8
  %26 = add i32 %25, -1
  %27 = icmp ult i32 %26, 2
  br i1 %27, label %28, label %30

28:
  %29 = call i64 @interleaf.print_bytes(ptr %7, i64 %3)
  br label %34

30:
  %31 = load i32, ptr %0, align 8
  %32 = or i32 %31, 32
  store i32 %32, ptr %0, align 8
  %33 = call ptr @__errno_location()
  store i32 9, ptr %33, align 4
  br label %34

34:
  %35 = phi i32 [ 0, %30 ], [ 1, %28 ], [ 1, %22 ]
  call void @llvm.stackrestore.p0(ptr %6)
  br label %36

36:
  %37 = phi i32 [ %35, %34 ], [ 1, %1 ]
  ret i32 %37
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
  %4 = getelementptr i8, ptr %0, i64 4
  %5 = load i32, ptr %4, align 4
  %6 = and i32 %5, 2
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %12

8:
  %9 = load i32, ptr %0, align 8
  %10 = or i32 %9, 32
  store i32 %10, ptr %0, align 8
  %11 = call ptr @__errno_location()
  store i32 9, ptr %11, align 4
  br label %173

12:
  %13 = getelementptr i8, ptr %0, i64 8
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr i8, ptr %0, i64 16
  %16 = load ptr, ptr %15, align 8
  %17 = icmp eq ptr %14, %16
  br i1 %17, label %18, label %22

18:
  %19 = getelementptr i8, ptr %0, i64 76
  %20 = load i32, ptr %19, align 4
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %65, label %22

22:
  %23 = call i32 @interleaf.has_descriptors()
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %29, label %25

25:
  %26 = getelementptr i8, ptr %0, i64 72
  %27 = load i32, ptr %26, align 8
  %28 = call ptr @interleaf.described(i32 %27)
  br label %32

29:
  %30 = getelementptr i8, ptr %0, i64 64
  %31 = load ptr, ptr %30, align 8
  br label %32

32:
  %33 = phi ptr [ %28, %25 ], [ %31, %29 ]
  %34 = icmp eq ptr %33, null
  br i1 %34, label %61, label %35

35:
  %36 = call i32 @interleaf.has_descriptors()
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %42, label %38

38:
  %39 = getelementptr i8, ptr %0, i64 72
  %40 = load i32, ptr %39, align 8
  %41 = call ptr @interleaf.described(i32 %40)
  br label %45

42:
  %43 = getelementptr i8, ptr %0, i64 64
  %44 = load ptr, ptr %43, align 8
  br label %45

45:
  %46 = phi ptr [ %41, %38 ], [ %44, %42 ]
  %47 = load ptr, ptr %15, align 8
  %48 = load ptr, ptr %13, align 8
  %49 = ptrtoint ptr %47 to i64
  %50 = ptrtoint ptr %48 to i64
  %51 = getelementptr i8, ptr %0, i64 32
  %52 = load ptr, ptr %51, align 8
  %53 = getelementptr i8, ptr %0, i64 24
  %54 = load ptr, ptr %53, align 8
  %55 = ptrtoint ptr %52 to i64
  %56 = ptrtoint ptr %54 to i64
  %57 = add i64 %49, %55
  %58 = sub i64 %50, %57
  %59 = add i64 %58, %56
  %60 = call i64 @interleaf.move_description(ptr %46, i64 %59, i32 1)
  br label %61

61:
  %62 = getelementptr i8, ptr %0, i64 32
  store ptr null, ptr %62, align 8
  %63 = getelementptr i8, ptr %0, i64 24
  store ptr null, ptr %63, align 8
  store ptr null, ptr %15, align 8
  store ptr null, ptr %13, align 8
  %64 = getelementptr i8, ptr %0, i64 76
  store i32 0, ptr %64, align 4
  br label %65

65:
  %66 = getelementptr i8, ptr %0, i64 88
  %67 = getelementptr i8, ptr %0, i64 80
  %68 = getelementptr i8, ptr %0, i64 96
  %69 = getelementptr i8, ptr %0, i64 72
  %70 = getelementptr i8, ptr %0, i64 64
  %71 = getelementptr i8, ptr %0, i64 72
  br label %72

72:
  %73 = phi i64 [ 0, %65 ], [ %161, %159 ]
  %74 = phi i32 [ 0, %65 ], [ %162, %159 ]
  %75 = phi i64 [ undef, %65 ], [ %163, %159 ]
  %76 = icmp ult i64 %73, %2
  br i1 %76, label %77, label %164

77:
  %78 = sub i64 %2, %73
  %79 = load i64, ptr %66, align 8
  %80 = load i64, ptr %67, align 8
  %81 = sub i64 %79, %80
  %82 = call i64 @llvm.umin.i64(i64 %78, i64 %81)
  %83 = load i32, ptr %4, align 4
  %84 = and i32 %83, 8
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %86, label %94

86:
  %87 = icmp eq i64 %80, 0
  %88 = icmp ugt i64 %78, %79
  %89 = select i1 %87, i1 %88, i1 false
  br i1 %89, label %90, label %123

90:
  br i1 %85, label %91, label %94

91:
  %92 = urem i64 %78, %79
  %93 = sub i64 %78, %92
  br label %94

94:
  %95 = phi i64 [ %93, %91 ], [ %78, %90 ], [ %78, %77 ]
  %96 = getelementptr i8, ptr %1, i64 %73
  %97 = call i32 @interleaf.has_descriptors()
  %98 = icmp eq i32 %97, 0
  br i1 %98, label %102, label %99

99:
  %100 = load i32, ptr %69, align 8
  %101 = call ptr @interleaf.described(i32 %100)
  br label %104

102:
  %103 = load ptr, ptr %70, align 8
  br label %104

104:
  %105 = phi ptr [ %101, %99 ], [ %103, %102 ]
  %106 = icmp eq ptr %105, null
  br i1 %106, label %108, label %107

107:
  call void @interleaf.write_description(ptr %105, ptr %96, i64 %95)
  br label %118

108:
  %109 = load i32, ptr %71, align 8
  %110 = add i32 %109, -1
  %111 = icmp ult i32 %110, 2
  br i1 %111, label %112, label %114

112:
  %113 = call i64 @interleaf.print_bytes(ptr %96, i64 %95)
  br label %118

114:
  %115 = load i32, ptr %0, align 8
  %116 = or i32 %115, 32
  store i32 %116, ptr %0, align 8
  %117 = call ptr @__errno_location()
  store i32 9, ptr %117, align 4
  br label %118

118:
  %119 = phi i1 [ true, %114 ], [ false, %112 ], [ false, %107 ]
  %120 = select i1 %119, i64 0, i64 %95
  %121 = add i64 %120, %73
  %122 = select i1 %119, i64 %73, i64 %75
  br i1 %119, label %159, label %155

123:
  %124 = icmp eq i64 %82, 0
  br i1 %124, label %133, label %125

125:
  %126 = and i32 %83, 4
  %127 = icmp ne i32 %126, 0
  %128 = icmp eq i32 %74, 0
  %129 = select i1 %127, i1 %128, i1 false
  br i1 %129, label %130, label %138

130:
  %131 = getelementptr i8, ptr %1, i64 %73
  %132 = xor i1 %127, true
  br label %146

133:
  %134 = call fastcc i32 @flush_stream(ptr %0)
  %135 = icmp eq i32 %134, 0
  br i1 %135, label %159, label %155

136:
  %137 = zext i1 %150 to i32
  br label %138

138:
  %139 = phi i32 [ %74, %125 ], [ %137, %136 ]
  %140 = load ptr, ptr %68, align 8
  %141 = getelementptr i8, ptr %140, i64 %80
  %142 = getelementptr i8, ptr %1, i64 %73
  call void @interleaf.put_bytes(ptr %141, ptr %142, i64 %82)
  %143 = load i64, ptr %67, align 8
  %144 = add i64 %143, %82
  store i64 %144, ptr %67, align 8
  %145 = add i64 %82, %73
  br label %155

146:
  %147 = phi i64 [ 0, %130 ], [ %151, %146 ]
  %148 = getelementptr i8, ptr %131, i64 %147
  %149 = load i8, ptr %148, align 1
  %150 = icmp eq i8 %149, 10
  %151 = add i64 %147, 1
  %152 = icmp uge i64 %151, %82
  %153 = select i1 %132, i1 true, i1 %152
  %154 = select i1 %153, i1 true, i1 %150
  br i1 %154, label %136, label %146

155:
  %156 = phi i64 [ %121, %118 ], [ %73, %133 ], [ %145, %138 ]
  %157 = phi i32 [ %74, %118 ], [ %74, %133 ], [ %139, %138 ]
  %158 = phi i64 [ %122, %118 ], [ %75, %133 ], [ %75, %138 ]
  br label %159

159:
  %160 = phi i1 [ true, %155 ], [ false, %118 ], [ false, %133 ]
  %161 = phi i64 [ %156, %155 ], [ %121, %118 ], [ %73, %133 ]
  %162 = phi i32 [ %157, %155 ], [ %74, %118 ], [ %74, %133 ]
  %163 = phi i64 [ %158, %155 ], [ %122, %118 ], [ %73, %133 ]
  br i1 %160, label %72, label %164

164:
  %165 = phi i32 [ %162, %159 ], [ %74, %72 ]
  %166 = phi i64 [ %163, %159 ], [ %75, %72 ]
  br i1 %76, label %173, label %167

167:
  %168 = icmp eq i32 %165, 0
  br i1 %168, label %172, label %169

169:
  %170 = call fastcc i32 @flush_stream(ptr %0)
  %171 = icmp eq i32 %170, 0
  br i1 %171, label %173, label %172

172:
  br label %173

173:
  %174 = phi i64 [ 0, %8 ], [ %166, %164 ], [ %2, %172 ], [ 0, %169 ]
  ret i64 %174
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
  br i1 %31, label %54, label %32

32:
  %33 = call ptr @interleaf.describe_file(ptr %30, i32 %25)
  %34 = call i32 @interleaf.has_descriptors()
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %38, label %36

36:
  %37 = call i32 @interleaf.new_descriptor(ptr %33, i32 3)
  br label %38

38:
  %39 = phi i32 [ %37, %36 ], [ -1, %32 ]
  %40 = call ptr @interleaf.allocate_zeroed(i64 4208, i64 16)
  %41 = icmp eq ptr %40, null
  br i1 %41, label %57, label %42

42:
  %43 = and i32 %25, 3
  %44 = icmp eq i32 %43, 0
  %45 = icmp eq i32 %43, 1
  %46 = select i1 %45, i32 2, i32 3
  %47 = select i1 %44, i32 1, i32 %46
  %48 = getelementptr i8, ptr %40, i64 4
  store i32 %47, ptr %48, align 4
  %49 = getelementptr i8, ptr %40, i64 64
  store ptr %33, ptr %49, align 8
  %50 = getelementptr i8, ptr %40, i64 72
  store i32 %39, ptr %50, align 8
  %51 = getelementptr i8, ptr %40, i64 112
  %52 = getelementptr i8, ptr %40, i64 96
  store ptr %51, ptr %52, align 8
  %53 = getelementptr i8, ptr %40, i64 88
  store i64 4096, ptr %53, align 8
  br label %57

54:
  %55 = load i32, ptr %3, align 4
  %56 = call ptr @__errno_location()
  store i32 %55, ptr %56, align 4
  br label %57

57:
  %58 = phi ptr [ null, %54 ], [ %40, %42 ], [ null, %38 ]
  ret ptr %58
}

declare ptr @interleaf.open_file(ptr, i32, ptr)

define ptr @fopen64(ptr %0, ptr %1) {
  %3 = call ptr @fopen(ptr %0, ptr %1)
  ret ptr %3
}

define ptr @tmpfile() {
  %1 = call ptr @interleaf.allocate_zeroed_hidden(i64 40, i64 16)
  %2 = call ptr @interleaf.describe_file(ptr %1, i32 2)
  %3 = call i32 @interleaf.has_descriptors()
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %7, label %5

5:
  %6 = call i32 @interleaf.new_descriptor(ptr %2, i32 3)
  br label %7

7:
  %8 = phi i32 [ %6, %5 ], [ -1, %0 ]
  %9 = call ptr @interleaf.allocate_zeroed(i64 4208, i64 16)
  %10 = icmp eq ptr %9, null
  br i1 %10, label %18, label %11

11:
  %12 = getelementptr i8, ptr %9, i64 4
  store i32 3, ptr %12, align 4
  %13 = getelementptr i8, ptr %9, i64 64
  store ptr %2, ptr %13, align 8
  %14 = getelementptr i8, ptr %9, i64 72
  store i32 %8, ptr %14, align 8
  %15 = getelementptr i8, ptr %9, i64 112
  %16 = getelementptr i8, ptr %9, i64 96
  store ptr %15, ptr %16, align 8
  %17 = getelementptr i8, ptr %9, i64 88
  store i64 4096, ptr %17, align 8
  br label %18

18:
  %19 = phi ptr [ %9, %11 ], [ null, %7 ]
  ret ptr %19
}

declare ptr @interleaf.allocate_zeroed_hidden(i64, i64)

define ptr @tmpfile64() {
  %1 = call ptr @interleaf.allocate_zeroed_hidden(i64 40, i64 16)
  %2 = call ptr @interleaf.describe_file(ptr %1, i32 2)
  %3 = call i32 @interleaf.has_descriptors()
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %7, label %5

5:
  %6 = call i32 @interleaf.new_descriptor(ptr %2, i32 3)
  br label %7

7:
  %8 = phi i32 [ %6, %5 ], [ -1, %0 ]
  %9 = call ptr @interleaf.allocate_zeroed(i64 4208, i64 16)
  %10 = icmp eq ptr %9, null
  br i1 %10, label %18, label %11

11:
  %12 = getelementptr i8, ptr %9, i64 4
  store i32 3, ptr %12, align 4
  %13 = getelementptr i8, ptr %9, i64 64
  store ptr %2, ptr %13, align 8
  %14 = getelementptr i8, ptr %9, i64 72
  store i32 %8, ptr %14, align 8
  %15 = getelementptr i8, ptr %9, i64 112
  %16 = getelementptr i8, ptr %9, i64 96
  store ptr %15, ptr %16, align 8
  %17 = getelementptr i8, ptr %9, i64 88
  store i64 4096, ptr %17, align 8
  br label %18

18:
  %19 = phi ptr [ %9, %11 ], [ null, %7 ]
  ret ptr %19
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
  br label %63

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
  br label %63

41:
  %42 = call ptr @interleaf.allocate_zeroed(i64 4208, i64 16)
  %43 = icmp eq ptr %42, null
  br i1 %43, label %55, label %44

44:
  %45 = icmp eq i32 %21, 0
  %46 = icmp eq i32 %21, 1
  %47 = select i1 %46, i32 2, i32 3
  %48 = select i1 %45, i32 1, i32 %47
  %49 = getelementptr i8, ptr %42, i64 4
  store i32 %48, ptr %49, align 4
  %50 = getelementptr i8, ptr %42, i64 64
  store ptr %3, ptr %50, align 8
  %51 = getelementptr i8, ptr %42, i64 72
  store i32 %0, ptr %51, align 8
  %52 = getelementptr i8, ptr %42, i64 112
  %53 = getelementptr i8, ptr %42, i64 96
  store ptr %52, ptr %53, align 8
  %54 = getelementptr i8, ptr %42, i64 88
  store i64 4096, ptr %54, align 8
  br label %55

55:
  %56 = phi ptr [ %42, %44 ], [ null, %41 ]
  %57 = icmp eq ptr %56, null
  %58 = or i1 %4, %57
  br i1 %58, label %63, label %59

59:
  %60 = getelementptr i8, ptr %56, i64 4
  %61 = load i32, ptr %60, align 4
  %62 = or i32 %61, 8
  store i32 %62, ptr %60, align 4
  br label %63

63:
  %64 = phi ptr [ null, %23 ], [ null, %39 ], [ %56, %59 ], [ %56, %55 ]
  ret ptr %64
}

define range(i32 -1, 1) i32 @interleaf.files.fclose(ptr %0) {
  %2 = call i32 @interleaf.is_constant(ptr %0)
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %54

4:
  %5 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %5)
  %6 = call fastcc i32 @flush_stream(ptr %0)
  %7 = call i32 @interleaf.has_descriptors()
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %19, label %9

9:
  %10 = call i32 @interleaf.has_descriptors()
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %16, label %12

12:
  %13 = getelementptr i8, ptr %0, i64 72
  %14 = load i32, ptr %13, align 8
  %15 = call ptr @interleaf.described(i32 %14)
  br label %19

16:
  %17 = getelementptr i8, ptr %0, i64 64
  %18 = load ptr, ptr %17, align 8
  br label %19

19:
  %20 = phi ptr [ null, %4 ], [ %15, %12 ], [ %18, %16 ]
  %21 = icmp eq ptr %20, null
  br i1 %21, label %41, label %22

22:
  %23 = getelementptr i8, ptr %0, i64 16
  %24 = load ptr, ptr %23, align 8
  %25 = getelementptr i8, ptr %0, i64 8
  %26 = load ptr, ptr %25, align 8
  %27 = ptrtoint ptr %24 to i64
  %28 = ptrtoint ptr %26 to i64
  %29 = getelementptr i8, ptr %0, i64 32
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr i8, ptr %0, i64 24
  %32 = load ptr, ptr %31, align 8
  %33 = ptrtoint ptr %30 to i64
  %34 = ptrtoint ptr %32 to i64
  %35 = add i64 %33, %27
  %36 = add i64 %34, %28
  %37 = icmp eq i64 %35, %36
  br i1 %37, label %41, label %38

38:
  %39 = sub i64 %36, %35
  %40 = call i64 @interleaf.move_description(ptr %20, i64 %39, i32 1)
  br label %41

41:
  %42 = call i32 @interleaf.has_descriptors()
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %50, label %44

44:
  %45 = getelementptr i8, ptr %0, i64 72
  %46 = load i32, ptr %45, align 8
  %47 = call i32 @interleaf.close_descriptor(i32 %46)
  %48 = icmp eq i32 %47, 0
  %49 = select i1 %48, i32 %6, i32 0
  br label %50

50:
  %51 = phi i32 [ %6, %41 ], [ %49, %44 ]
  call void @interleaf.unlock(ptr %5)
  call void @interleaf.free(ptr %0)
  %52 = icmp eq i32 %51, 0
  %53 = sext i1 %52 to i32
  br label %54

54:
  %55 = phi i32 [ %53, %50 ], [ 0, %1 ]
  ret i32 %55
}

declare void @interleaf.lock(ptr)

declare i32 @interleaf.close_descriptor(i32)

declare void @interleaf.unlock(ptr)

declare void @interleaf.free(ptr)

define range(i32 -1, 1) i32 @interleaf.files.fflush(ptr %0) {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %3, label %4

3:
  call void @interleaf.fault.too_many()
  br label %4

4:
  %5 = call i32 @interleaf.is_constant(ptr %0)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %12

7:
  %8 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %8)
  %9 = call fastcc i32 @flush_stream(ptr %0)
  call void @interleaf.unlock(ptr %8)
  %10 = icmp eq i32 %9, 0
  %11 = sext i1 %10 to i32
  br label %12

12:
  %13 = phi i32 [ %11, %7 ], [ 0, %4 ]
  ret i32 %13
}

declare void @interleaf.fault.too_many()

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
  br i1 %12, label %17, label %13

13:
  %14 = getelementptr i8, ptr %0, i64 72
  %15 = load i32, ptr %14, align 8
  %16 = call ptr @interleaf.described(i32 %15)
  br label %20

17:
  %18 = getelementptr i8, ptr %0, i64 64
  %19 = load ptr, ptr %18, align 8
  br label %20

20:
  %21 = phi ptr [ %16, %13 ], [ %19, %17 ]
  %22 = icmp eq i32 %2, 1
  br i1 %22, label %23, label %40

23:
  %24 = getelementptr i8, ptr %0, i64 16
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr i8, ptr %0, i64 8
  %27 = load ptr, ptr %26, align 8
  %28 = ptrtoint ptr %25 to i64
  %29 = ptrtoint ptr %27 to i64
  %30 = getelementptr i8, ptr %0, i64 32
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr i8, ptr %0, i64 24
  %33 = load ptr, ptr %32, align 8
  %34 = ptrtoint ptr %31 to i64
  %35 = ptrtoint ptr %33 to i64
  %36 = add i64 %29, %1
  %37 = add i64 %28, %34
  %38 = sub i64 %36, %37
  %39 = add i64 %38, %35
  br label %40

40:
  %41 = phi i64 [ %39, %23 ], [ %1, %20 ]
  %42 = icmp eq ptr %21, null
  br i1 %42, label %45, label %43

43:
  %44 = call i64 @interleaf.move_description(ptr %21, i64 %41, i32 %2)
  br label %47

45:
  %46 = call ptr @__errno_location()
  store i32 9, ptr %46, align 4
  br label %47

47:
  %48 = phi i64 [ %44, %43 ], [ -1, %45 ]
  %49 = icmp sgt i64 %48, -1
  br i1 %49, label %50, label %58

50:
  %51 = getelementptr i8, ptr %0, i64 32
  store ptr null, ptr %51, align 8
  %52 = getelementptr i8, ptr %0, i64 24
  store ptr null, ptr %52, align 8
  %53 = getelementptr i8, ptr %0, i64 16
  store ptr null, ptr %53, align 8
  %54 = getelementptr i8, ptr %0, i64 8
  store ptr null, ptr %54, align 8
  %55 = getelementptr i8, ptr %0, i64 76
  store i32 0, ptr %55, align 4
  %56 = load i32, ptr %0, align 8
  %57 = and i32 %56, -17
  store i32 %57, ptr %0, align 8
  br label %58

58:
  call void @interleaf.unlock(ptr %9)
  %59 = ashr i64 %48, 63
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
  br label %59

6:
  %7 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %7)
  %8 = call i32 @interleaf.has_descriptors()
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %14, label %10

10:
  %11 = getelementptr i8, ptr %0, i64 72
  %12 = load i32, ptr %11, align 8
  %13 = call ptr @interleaf.described(i32 %12)
  br label %17

14:
  %15 = getelementptr i8, ptr %0, i64 64
  %16 = load ptr, ptr %15, align 8
  br label %17

17:
  %18 = phi ptr [ %13, %10 ], [ %16, %14 ]
  %19 = icmp eq ptr %18, null
  br i1 %19, label %20, label %22

20:
  %21 = call ptr @__errno_location()
  store i32 9, ptr %21, align 4
  br label %57

22:
  %23 = getelementptr i8, ptr %0, i64 80
  %24 = load i64, ptr %23, align 8
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %37, label %26

26:
  %27 = getelementptr i8, ptr %18, i64 24
  %28 = load i32, ptr %27, align 8
  %29 = and i32 %28, 1024
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %37, label %31

31:
  %32 = getelementptr i8, ptr %18, i64 8
  %33 = load ptr, ptr %32, align 8
  %34 = call i64 @interleaf.size_of_file(ptr %33)
  %35 = load i64, ptr %23, align 8
  %36 = add i64 %35, %34
  br label %57

37:
  %38 = call i64 @interleaf.move_description(ptr %18, i64 0, i32 1)
  %39 = getelementptr i8, ptr %0, i64 16
  %40 = load ptr, ptr %39, align 8
  %41 = getelementptr i8, ptr %0, i64 8
  %42 = load ptr, ptr %41, align 8
  %43 = ptrtoint ptr %40 to i64
  %44 = ptrtoint ptr %42 to i64
  %45 = getelementptr i8, ptr %0, i64 32
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr i8, ptr %0, i64 24
  %48 = load ptr, ptr %47, align 8
  %49 = ptrtoint ptr %46 to i64
  %50 = ptrtoint ptr %48 to i64
  %51 = load i64, ptr %23, align 8
  %52 = add i64 %38, %44
  %53 = add i64 %43, %49
  %54 = sub i64 %52, %53
  %55 = add i64 %54, %50
  %56 = add i64 %55, %51
  br label %57

57:
  %58 = phi i64 [ %36, %31 ], [ %56, %37 ], [ -1, %20 ]
  call void @interleaf.unlock(ptr %7)
  br label %59

59:
  %60 = phi i64 [ -1, %4 ], [ %58, %57 ]
  ret i64 %60
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
  br label %14

9:
  %10 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %10)
  %11 = load i32, ptr %0, align 8
  %12 = lshr i32 %11, 4
  %13 = and i32 %12, 1
  call void @interleaf.unlock(ptr %10)
  br label %14

14:
  %15 = phi i32 [ %8, %4 ], [ %13, %9 ]
  ret i32 %15
}

define range(i32 0, 2) i32 @interleaf.files.ferror(ptr %0) {
  %2 = call i32 @interleaf.is_constant(ptr %0)
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %9

4:
  %5 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %5)
  %6 = load i32, ptr %0, align 8
  %7 = lshr i32 %6, 5
  %8 = and i32 %7, 1
  call void @interleaf.unlock(ptr %5)
  br label %9

9:
  %10 = phi i32 [ %8, %4 ], [ 0, %1 ]
  ret i32 %10
}

define void @interleaf.files.clearerr(ptr %0) {
  %2 = call i32 @interleaf.is_constant(ptr %0)
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %8

4:
  %5 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %5)
  %6 = load i32, ptr %0, align 8
  %7 = and i32 %6, -49
  store i32 %7, ptr %0, align 8
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
  %7 = load i32, ptr %0, align 8
  %8 = and i32 %7, -49
  store i32 %8, ptr %0, align 8
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
  br label %11

8:
  %9 = getelementptr i8, ptr %0, i64 72
  %10 = load i32, ptr %9, align 8
  br label %11

11:
  %12 = phi i32 [ %7, %4 ], [ %10, %8 ]
  ret i32 %12
}

define range(i32 -1, 1) i32 @interleaf.files.setvbuf(ptr %0, ptr %1, i32 %2, i64 %3) {
  %5 = icmp eq ptr %1, null
  %6 = select i1 %5, i64 0, i64 %3
  %7 = call fastcc i32 @set_buffer(ptr %0, i32 %2, i64 %6)
  ret i32 %7
}

define internal fastcc range(i32 -1, 1) i32 @set_buffer(ptr %0, i32 %1, i64 %2) {
  %4 = icmp ugt i32 %1, 2
  br i1 %4, label %33, label %5

5:
  %6 = call i32 @interleaf.is_constant(ptr %0)
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %33

8:
  %9 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %9)
  %10 = call fastcc i32 @flush_stream(ptr %0)
  %11 = getelementptr i8, ptr %0, i64 4
  %12 = load i32, ptr %11, align 4
  %13 = and i32 %12, 3
  %14 = icmp eq i32 %1, 2
  %15 = icmp eq i32 %1, 1
  %16 = select i1 %15, i32 4, i32 0
  %17 = select i1 %14, i32 8, i32 %16
  %18 = or disjoint i32 %13, %17
  store i32 %18, ptr %11, align 4
  %19 = icmp ne i64 %2, 0
  %20 = icmp ne i32 %1, 2
  %21 = and i1 %20, %19
  br i1 %21, label %22, label %32

22:
  %23 = getelementptr i8, ptr %0, i64 88
  store i64 %2, ptr %23, align 8
  %24 = icmp ugt i64 %2, 4096
  br i1 %24, label %25, label %27

25:
  %26 = call ptr @interleaf.allocate_zeroed_hidden(i64 %2, i64 16)
  br label %29

27:
  %28 = getelementptr i8, ptr %0, i64 112
  br label %29

29:
  %30 = phi ptr [ %26, %25 ], [ %28, %27 ]
  %31 = getelementptr i8, ptr %0, i64 96
  store ptr %30, ptr %31, align 8
  br label %32

32:
  call void @interleaf.unlock(ptr %9)
  br label %33

33:
  %34 = phi i32 [ 0, %32 ], [ -1, %3 ], [ 0, %5 ]
  ret i32 %34
}

define void @interleaf.files.setbuf(ptr %0, ptr %1) {
  %3 = call i32 @interleaf.is_constant(ptr %0)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %19

5:
  %6 = icmp eq ptr %1, null
  %7 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %7)
  %8 = call fastcc i32 @flush_stream(ptr %0)
  %9 = getelementptr i8, ptr %0, i64 4
  %10 = load i32, ptr %9, align 4
  %11 = and i32 %10, 3
  %12 = select i1 %6, i32 8, i32 0
  %13 = or disjoint i32 %11, %12
  store i32 %13, ptr %9, align 4
  br i1 %6, label %18, label %14

14:
  %15 = getelementptr i8, ptr %0, i64 88
  store i64 8192, ptr %15, align 8
  %16 = call ptr @interleaf.allocate_zeroed_hidden(i64 8192, i64 16)
  %17 = getelementptr i8, ptr %0, i64 96
  store ptr %16, ptr %17, align 8
  br label %18

18:
  call void @interleaf.unlock(ptr %7)
  br label %19

19:
  ret void
}

define void @interleaf.files.setlinebuf(ptr %0) {
  %2 = call i32 @interleaf.is_constant(ptr %0)
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %11

4:
  %5 = getelementptr i8, ptr %0, i64 56
  call void @interleaf.lock(ptr %5)
  %6 = call fastcc i32 @flush_stream(ptr %0)
  %7 = getelementptr i8, ptr %0, i64 4
  %8 = load i32, ptr %7, align 4
  %9 = and i32 %8, 3
  %10 = or disjoint i32 %9, 4
  store i32 %10, ptr %7, align 4
  call void @interleaf.unlock(ptr %5)
  br label %11

11:
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

declare i32 @interleaf.is_constant(ptr)

declare i64 @interleaf.size_of_file(ptr)

declare i64 @llvm.umin.i64(i64, i64)
