; Made from library/output.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/output.c"

%struct.job = type { i64, i64, [64 x i64], [1024 x i8] }
%struct.list = type { i32, i32, ptr, ptr }
%struct.cursor = type { i64, i64 }

@output.str = private constant [7 x i8] c"-+ #0'\00", align 1
@output.str.1 = private constant [8 x i8] c"hlzjtqL\00", align 1
@output.str.2 = private constant [8 x i8] c"diuxXop\00", align 1
@output.str.3 = private constant [9 x i8] c"aAeEfFgG\00", align 1

define i32 @vprintf(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = call fastcc i32 @print(ptr %0, ptr %4)
  ret i32 %5
}

define internal fastcc i32 @print(ptr %0, ptr %1) {
  %3 = alloca %struct.job, align 8
  %4 = getelementptr i8, ptr %3, i64 8
  store i64 0, ptr %4, align 8
  store i64 0, ptr %3, align 8
  %5 = call fastcc ptr @known(ptr %3, ptr %0, i64 -1)
  call fastcc void @prepare(ptr %3, ptr %5, ptr %1)
  %6 = getelementptr i8, ptr %3, i64 16
  %7 = call i32 @interleaf.print_format(ptr %5, ptr %6)
  ret i32 %7
}

define i32 @vfprintf(ptr %0, ptr %1, ptr %2) {
  %4 = getelementptr i8, ptr %2, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = call fastcc i32 @print(ptr %1, ptr %5)
  ret i32 %6
}

define i32 @vsprintf(ptr %0, ptr %1, ptr %2) {
  %4 = getelementptr i8, ptr %2, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = call fastcc i32 @print_to(ptr %0, i64 -1, ptr %1, ptr %5)
  ret i32 %6
}

define internal fastcc i32 @print_to(ptr %0, i64 %1, ptr %2, ptr %3) {
  %5 = alloca %struct.job, align 8
  %6 = getelementptr i8, ptr %5, i64 8
  store i64 0, ptr %6, align 8
  store i64 0, ptr %5, align 8
  %7 = call fastcc ptr @known(ptr %5, ptr %2, i64 -1)
  call fastcc void @prepare(ptr %5, ptr %7, ptr %3)
  %8 = getelementptr i8, ptr %5, i64 16
  %9 = call i32 @interleaf.format_byte(ptr %7, ptr %8, i64 -1)
  %10 = icmp eq i64 %1, 0
  br i1 %10, label %26, label %11

11:
  %12 = sext i32 %9 to i64
  %13 = icmp ult i64 %12, %1
  %14 = add i64 %1, -1
  %15 = select i1 %13, i64 %12, i64 %14
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %17, label %19

17:
  %18 = getelementptr i8, ptr %0, i64 %15
  store i8 0, ptr %18, align 1
  br label %26

19:
  %20 = phi i64 [ %24, %19 ], [ 0, %11 ]
  %21 = call i32 @interleaf.format_byte(ptr %7, ptr %8, i64 %20)
  %22 = trunc i32 %21 to i8
  %23 = getelementptr i8, ptr %0, i64 %20
  store i8 %22, ptr %23, align 1
  %24 = add i64 %20, 1
  %25 = icmp eq i64 %24, %15
  br i1 %25, label %17, label %19

26:
  ret i32 %9
}

define i32 @vsnprintf(ptr %0, i64 %1, ptr %2, ptr %3) {
  %5 = getelementptr i8, ptr %3, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = call fastcc i32 @print_to(ptr %0, i64 %1, ptr %2, ptr %6)
  ret i32 %7
}

define i32 @printf(ptr %0, ...) {
  %2 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %2)
  %3 = getelementptr i8, ptr %2, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = call fastcc i32 @print(ptr %0, ptr %4)
  ret i32 %5
}

declare void @llvm.va_start.p0(ptr)

define i32 @fprintf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = getelementptr i8, ptr %3, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = call fastcc i32 @print(ptr %1, ptr %5)
  ret i32 %6
}

define i32 @sprintf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = getelementptr i8, ptr %3, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = call fastcc i32 @print_to(ptr %0, i64 -1, ptr %1, ptr %5)
  ret i32 %6
}

define i32 @snprintf(ptr %0, i64 %1, ptr %2, ...) {
  %4 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %4)
  %5 = getelementptr i8, ptr %4, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = call fastcc i32 @print_to(ptr %0, i64 %1, ptr %2, ptr %6)
  ret i32 %7
}

define i32 @puts(ptr %0) {
  %2 = alloca %struct.job, align 8
  store i64 0, ptr %2, align 8
  %3 = call fastcc ptr @known(ptr %2, ptr %0, i64 -1)
  %4 = call i32 @interleaf.print_line(ptr %3)
  ret i32 %4
}

declare i32 @interleaf.print_line(ptr)

define internal fastcc ptr @known(ptr %0, ptr %1, i64 %2) {
  %4 = call i32 @interleaf.is_known(ptr %1)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %19, label %6

6:
  %7 = icmp eq i64 %2, 0
  br i1 %7, label %44, label %8

8:
  %9 = phi i64 [ %14, %17 ], [ 0, %6 ]
  %10 = getelementptr i8, ptr %1, i64 %9
  %11 = load i8, ptr %10, align 1
  %12 = icmp eq i8 %11, 0
  br i1 %12, label %44, label %13

13:
  %14 = add i64 %9, 1
  %15 = icmp eq i64 %14, 65536
  br i1 %15, label %16, label %17

16:
  call void @interleaf.fault.too_long()
  br label %17

17:
  %18 = icmp eq i64 %14, %2
  br i1 %18, label %44, label %8

19:
  %20 = getelementptr i8, ptr %0, i64 528
  %21 = load i64, ptr %0, align 8
  %22 = getelementptr i8, ptr %20, i64 %21
  %23 = sub i64 1023, %21
  %24 = icmp eq i64 %2, 0
  br i1 %24, label %38, label %25

25:
  %26 = phi i64 [ %36, %33 ], [ 0, %19 ]
  %27 = getelementptr i8, ptr %1, i64 %26
  %28 = load i8, ptr %27, align 1
  %29 = icmp eq i8 %28, 0
  br i1 %29, label %38, label %30

30:
  %31 = icmp eq i64 %26, %23
  br i1 %31, label %32, label %33

32:
  call void @interleaf.fault.too_long()
  br label %33

33:
  %34 = load i8, ptr %27, align 1
  %35 = getelementptr i8, ptr %22, i64 %26
  store i8 %34, ptr %35, align 1
  %36 = add i64 %26, 1
  %37 = icmp eq i64 %36, %2
  br i1 %37, label %38, label %25

38:
  %39 = phi i64 [ 0, %19 ], [ %26, %25 ], [ %2, %33 ]
  %40 = getelementptr i8, ptr %22, i64 %39
  store i8 0, ptr %40, align 1
  %41 = add i64 %39, 1
  %42 = load i64, ptr %0, align 8
  %43 = add i64 %41, %42
  store i64 %43, ptr %0, align 8
  br label %44

44:
  %45 = phi ptr [ %22, %38 ], [ %1, %6 ], [ %1, %8 ], [ %1, %17 ]
  ret ptr %45
}

define i32 @fputs(ptr %0, ptr %1) {
  %3 = alloca %struct.job, align 8
  store i64 0, ptr %3, align 8
  %4 = call fastcc ptr @known(ptr %3, ptr %0, i64 -1)
  %5 = call i32 @interleaf.print_text(ptr %4)
  ret i32 %5
}

declare i32 @interleaf.print_text(ptr)

define i32 @dprintf(i32 %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = getelementptr i8, ptr %3, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = call fastcc i32 @print(ptr %1, ptr %5)
  ret i32 %6
}

define i32 @vdprintf(i32 %0, ptr %1, ptr %2) {
  %4 = getelementptr i8, ptr %2, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = call fastcc i32 @print(ptr %1, ptr %5)
  ret i32 %6
}

define i32 @vasprintf(ptr %0, ptr %1, ptr %2) {
  %4 = getelementptr i8, ptr %2, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = call fastcc i32 @print_to(ptr null, i64 0, ptr %1, ptr %5)
  %7 = add i32 %6, 1
  %8 = sext i32 %7 to i64
  %9 = call ptr @malloc(i64 %8)
  store ptr %9, ptr %0, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %13, label %11

11:
  %12 = call fastcc i32 @print_to(ptr %9, i64 %8, ptr %1, ptr %5)
  br label %13

13:
  %14 = phi i32 [ %12, %11 ], [ -1, %3 ]
  ret i32 %14
}

define i32 @asprintf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = getelementptr i8, ptr %3, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = call fastcc i32 @print_to(ptr null, i64 0, ptr %1, ptr %5)
  %7 = add i32 %6, 1
  %8 = sext i32 %7 to i64
  %9 = call ptr @malloc(i64 %8)
  store ptr %9, ptr %0, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %13, label %11

11:
  %12 = call fastcc i32 @print_to(ptr %9, i64 %8, ptr %1, ptr %5)
  br label %13

13:
  %14 = phi i32 [ %12, %11 ], [ -1, %2 ]
  ret i32 %14
}

define range(i32 -1, 256) i32 @putchar(i32 %0) {
  %2 = call i32 @interleaf.print_character(i32 %0)
  %3 = icmp eq i32 %2, 0
  %4 = and i32 %0, 255
  %5 = select i1 %3, i32 -1, i32 %4
  ret i32 %5
}

declare i32 @interleaf.print_character(i32)

define range(i32 -1, 256) i32 @putc(i32 %0, ptr %1) {
  %3 = call i32 @interleaf.print_character(i32 %0)
  %4 = icmp eq i32 %3, 0
  %5 = and i32 %0, 255
  %6 = select i1 %4, i32 -1, i32 %5
  ret i32 %6
}

define range(i32 -1, 256) i32 @fputc(i32 %0, ptr %1) {
  %3 = call i32 @interleaf.print_character(i32 %0)
  %4 = icmp eq i32 %3, 0
  %5 = and i32 %0, 255
  %6 = select i1 %4, i32 -1, i32 %5
  ret i32 %6
}

define i64 @fwrite(ptr %0, i64 %1, i64 %2, ptr %3) {
  %5 = mul i64 %2, %1
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %7, label %8

7:
  ret i64 %2

8:
  %9 = phi i64 [ %14, %8 ], [ 0, %4 ]
  %10 = getelementptr i8, ptr %0, i64 %9
  %11 = load i8, ptr %10, align 1
  %12 = sext i8 %11 to i32
  %13 = call i32 @interleaf.print_character(i32 %12)
  %14 = add i64 %9, 1
  %15 = icmp eq i64 %14, %5
  br i1 %15, label %7, label %8
}

define internal fastcc void @prepare(ptr %0, ptr %1, ptr %2) {
  %4 = alloca %struct.cursor, align 8
  call void @llvm.memset.p0.i64(ptr align 8 dereferenceable(16) %4, i8 0, i64 16, i1 false)
  %5 = getelementptr i8, ptr %1, i64 -1
  %6 = load i8, ptr %1, align 1
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %162, label %8

8:
  %9 = getelementptr i8, ptr %4, i64 8
  %10 = getelementptr i8, ptr %0, i64 8
  %11 = getelementptr i8, ptr %0, i64 16
  %12 = getelementptr i8, ptr %0, i64 8
  %13 = getelementptr i8, ptr %0, i64 16
  br label %14

14:
  %15 = phi i8 [ %6, %8 ], [ %160, %157 ]
  %16 = phi i64 [ 0, %8 ], [ %158, %157 ]
  %17 = add i64 %16, 1
  store i64 %17, ptr %4, align 8
  %18 = icmp eq i8 %15, 37
  br i1 %18, label %19, label %157

19:
  %20 = load i64, ptr %9, align 8
  %21 = call fastcc i64 @position(ptr %1, ptr %4)
  %22 = load i64, ptr %4, align 8
  %23 = getelementptr i8, ptr %5, i64 %22
  %24 = load i8, ptr %23, align 1
  store i64 %20, ptr %9, align 8
  br label %25

25:
  %26 = phi i64 [ %40, %39 ], [ %22, %19 ]
  %27 = getelementptr i8, ptr %1, i64 %26
  %28 = load i8, ptr %27, align 1
  br label %34

29:
  %30 = add i64 %36, 1
  %31 = getelementptr i8, ptr @output.str, i64 %30
  %32 = load i8, ptr %31, align 1
  %33 = icmp eq i64 %30, 6
  br i1 %33, label %38, label %34

34:
  %35 = phi i8 [ %32, %29 ], [ 45, %25 ]
  %36 = phi i64 [ %30, %29 ], [ 0, %25 ]
  %37 = icmp eq i8 %35, %28
  br i1 %37, label %39, label %29

38:
  br i1 %37, label %39, label %41

39:
  %40 = add i64 %26, 1
  br label %25

41:
  %42 = icmp eq i8 %24, 36
  store i64 %26, ptr %4, align 8
  %43 = call fastcc i64 @number(ptr %0, ptr %1, ptr %2, ptr %4)
  %44 = load i64, ptr %4, align 8
  %45 = getelementptr i8, ptr %1, i64 %44
  %46 = load i8, ptr %45, align 1
  %47 = icmp eq i8 %46, 46
  br i1 %47, label %48, label %51

48:
  %49 = add i64 %44, 1
  store i64 %49, ptr %4, align 8
  %50 = call fastcc i64 @number(ptr %0, ptr %1, ptr %2, ptr %4)
  br label %51

51:
  %52 = phi i64 [ %50, %48 ], [ -1, %41 ]
  %53 = add i64 %43, -4097
  %54 = icmp ult i64 %53, -4098
  %55 = add i64 %52, -4097
  %56 = icmp ult i64 %55, -4098
  %57 = select i1 %54, i1 true, i1 %56
  br i1 %57, label %58, label %59

58:
  call void @interleaf.fault.too_long()
  br label %59

59:
  %60 = load i64, ptr %4, align 8
  br label %61

61:
  %62 = phi i64 [ %60, %59 ], [ %84, %77 ]
  %63 = phi i32 [ 0, %59 ], [ %83, %77 ]
  %64 = phi i32 [ 0, %59 ], [ %80, %77 ]
  %65 = getelementptr i8, ptr %1, i64 %62
  %66 = load i8, ptr %65, align 1
  br label %72

67:
  %68 = add i64 %74, 1
  %69 = getelementptr i8, ptr @output.str.1, i64 %68
  %70 = load i8, ptr %69, align 1
  %71 = icmp eq i64 %68, 7
  br i1 %71, label %76, label %72

72:
  %73 = phi i8 [ %70, %67 ], [ 104, %61 ]
  %74 = phi i64 [ %68, %67 ], [ 0, %61 ]
  %75 = icmp eq i8 %73, %66
  br i1 %75, label %77, label %67

76:
  br i1 %75, label %77, label %85

77:
  %78 = icmp eq i8 %66, 108
  %79 = zext i1 %78 to i32
  %80 = or i32 %64, %79
  %81 = icmp eq i8 %66, 76
  %82 = zext i1 %81 to i32
  %83 = or i32 %63, %82
  %84 = add i64 %62, 1
  br label %61

85:
  store i64 %62, ptr %4, align 8
  %86 = icmp eq i8 %66, 0
  br i1 %86, label %87, label %88

87:
  call void @interleaf.fault.conversion()
  br label %155

88:
  %89 = add i64 %62, 1
  store i64 %89, ptr %4, align 8
  switch i8 %66, label %107 [
    i8 37, label %155
    i8 109, label %90
  ]

90:
  %91 = call ptr @__errno_location()
  %92 = load i32, ptr %91, align 4
  %93 = call ptr @strerror(i32 %92)
  %94 = ptrtoint ptr %93 to i64
  %95 = load i64, ptr %10, align 8
  %96 = icmp eq i64 %95, 64
  br i1 %96, label %97, label %98

97:
  call void @interleaf.fault.too_long()
  br label %98

98:
  %99 = load i64, ptr %10, align 8
  %100 = add i64 %99, 1
  store i64 %100, ptr %10, align 8
  %101 = getelementptr [64 x i64], ptr %11, i64 0, i64 %99
  store i64 %94, ptr %101, align 8
  br label %155

102:
  %103 = add i64 %109, 1
  %104 = getelementptr i8, ptr @output.str.2, i64 %103
  %105 = load i8, ptr %104, align 1
  %106 = icmp eq i64 %103, 7
  br i1 %106, label %111, label %107

107:
  %108 = phi i8 [ %105, %102 ], [ 100, %88 ]
  %109 = phi i64 [ %103, %102 ], [ 0, %88 ]
  %110 = icmp ne i8 %108, %66
  br i1 %110, label %102, label %111

111:
  br label %117

112:
  %113 = add i64 %119, 1
  %114 = getelementptr i8, ptr @output.str.3, i64 %113
  %115 = load i8, ptr %114, align 1
  %116 = icmp eq i64 %113, 8
  br i1 %116, label %121, label %117

117:
  %118 = phi i8 [ %115, %112 ], [ 97, %111 ]
  %119 = phi i64 [ %113, %112 ], [ 0, %111 ]
  %120 = icmp ne i8 %118, %66
  br i1 %120, label %112, label %121

121:
  %122 = icmp eq i8 %66, 115
  %123 = icmp ne i32 %63, 0
  %124 = select i1 %120, i1 true, i1 %123
  %125 = select i1 %110, i1 %124, i1 false
  br i1 %125, label %126, label %132

126:
  %127 = icmp eq i8 %66, 99
  %128 = or i1 %122, %127
  %129 = icmp eq i32 %64, 0
  %130 = select i1 %128, i1 %129, i1 false
  br i1 %130, label %132, label %131

131:
  call void @interleaf.fault.conversion()
  br label %132

132:
  br i1 %42, label %136, label %133

133:
  %134 = load i64, ptr %9, align 8
  %135 = add i64 %134, 1
  store i64 %135, ptr %9, align 8
  br label %136

136:
  %137 = phi i64 [ %134, %133 ], [ %21, %132 ]
  %138 = getelementptr i64, ptr %2, i64 %137
  %139 = load i64, ptr %138, align 8
  %140 = load i64, ptr %12, align 8
  %141 = icmp eq i64 %140, 64
  br i1 %141, label %142, label %143

142:
  call void @interleaf.fault.too_long()
  br label %143

143:
  %144 = load i64, ptr %12, align 8
  %145 = add i64 %144, 1
  store i64 %145, ptr %12, align 8
  %146 = getelementptr [64 x i64], ptr %13, i64 0, i64 %144
  store i64 %139, ptr %146, align 8
  %147 = icmp ne i64 %139, 0
  %148 = and i1 %122, %147
  br i1 %148, label %149, label %155

149:
  %150 = load i64, ptr %12, align 8
  %151 = add i64 %150, -1
  %152 = getelementptr [64 x i64], ptr %13, i64 0, i64 %151
  %153 = inttoptr i64 %139 to ptr
  %154 = call fastcc ptr @known(ptr %0, ptr %153, i64 %52)
  call void @interleaf.keep(ptr %152, ptr %154)
  br label %155

155:
  %156 = phi i32 [ 1, %87 ], [ 2, %98 ], [ 2, %88 ], [ 0, %149 ], [ 0, %143 ]
  switch i32 %156, label %162 [
    i32 0, label %157
    i32 2, label %157
  ]

157:
  %158 = load i64, ptr %4, align 8
  %159 = getelementptr i8, ptr %1, i64 %158
  %160 = load i8, ptr %159, align 1
  %161 = icmp eq i8 %160, 0
  br i1 %161, label %162, label %14

162:
  ret void
}

declare i32 @interleaf.print_format(ptr, ptr)

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg)

define internal fastcc i64 @position(ptr %0, ptr %1) {
  %3 = load i64, ptr %1, align 8
  %4 = getelementptr i8, ptr %0, i64 %3
  %5 = load i8, ptr %4, align 1
  %6 = add i8 %5, -48
  %7 = icmp ult i8 %6, 10
  br i1 %7, label %8, label %23

8:
  %9 = phi i8 [ %18, %8 ], [ %5, %2 ]
  %10 = phi i64 [ %16, %8 ], [ 0, %2 ]
  %11 = phi i64 [ %13, %8 ], [ %3, %2 ]
  %12 = mul i64 %10, 10
  %13 = add i64 %11, 1
  %14 = zext nneg i8 %9 to i64
  %15 = add i64 %12, -48
  %16 = add i64 %15, %14
  %17 = getelementptr i8, ptr %0, i64 %13
  %18 = load i8, ptr %17, align 1
  %19 = add i8 %18, -48
  %20 = icmp ult i8 %19, 10
  %21 = icmp ult i64 %16, 65
  %22 = select i1 %20, i1 %21, i1 false
  br i1 %22, label %8, label %23

23:
  %24 = phi i64 [ %3, %2 ], [ %13, %8 ]
  %25 = phi i64 [ 0, %2 ], [ %16, %8 ]
  %26 = phi i8 [ %5, %2 ], [ %18, %8 ]
  %27 = icmp ne i8 %26, 36
  %28 = icmp eq i64 %25, 0
  %29 = select i1 %27, i1 true, i1 %28
  br i1 %29, label %30, label %34

30:
  %31 = getelementptr i8, ptr %1, i64 8
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %32, 1
  store i64 %33, ptr %31, align 8
  br label %37

34:
  %35 = add i64 %24, 1
  store i64 %35, ptr %1, align 8
  %36 = add i64 %25, -1
  br label %37

37:
  %38 = phi i64 [ %32, %30 ], [ %36, %34 ]
  ret i64 %38
}

define internal fastcc i64 @number(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = load i64, ptr %3, align 8
  %6 = getelementptr i8, ptr %1, i64 %5
  %7 = load i8, ptr %6, align 1
  %8 = icmp eq i8 %7, 42
  br i1 %8, label %15, label %9

9:
  %10 = load i64, ptr %3, align 8
  %11 = getelementptr i8, ptr %1, i64 %10
  %12 = load i8, ptr %11, align 1
  %13 = add i8 %12, -48
  %14 = icmp ult i8 %13, 10
  br i1 %14, label %34, label %50

15:
  %16 = add i64 %5, 1
  store i64 %16, ptr %3, align 8
  %17 = call fastcc i64 @position(ptr %1, ptr %3)
  %18 = getelementptr i64, ptr %2, i64 %17
  %19 = load i64, ptr %18, align 8
  %20 = shl i64 %19, 32
  %21 = ashr exact i64 %20, 32
  %22 = getelementptr i8, ptr %0, i64 8
  %23 = load i64, ptr %22, align 8
  %24 = icmp eq i64 %23, 64
  br i1 %24, label %25, label %26

25:
  call void @interleaf.fault.too_long()
  br label %26

26:
  %27 = getelementptr i8, ptr %0, i64 16
  %28 = load i64, ptr %22, align 8
  %29 = add i64 %28, 1
  store i64 %29, ptr %22, align 8
  %30 = getelementptr [64 x i64], ptr %27, i64 0, i64 %28
  store i64 %21, ptr %30, align 8
  %31 = and i64 %19, 2147483648
  %32 = icmp eq i64 %31, 0
  %33 = select i1 %32, i64 %21, i64 -1
  br label %50

34:
  %35 = phi ptr [ %44, %34 ], [ %11, %9 ]
  %36 = phi i64 [ %43, %34 ], [ 0, %9 ]
  %37 = phi i64 [ %39, %34 ], [ %10, %9 ]
  %38 = mul i64 %36, 10
  %39 = add i64 %37, 1
  store i64 %39, ptr %3, align 8
  %40 = load i8, ptr %35, align 1
  %41 = sext i8 %40 to i64
  %42 = add i64 %38, -48
  %43 = add i64 %42, %41
  %44 = getelementptr i8, ptr %1, i64 %39
  %45 = load i8, ptr %44, align 1
  %46 = add i8 %45, -48
  %47 = icmp ult i8 %46, 10
  %48 = icmp ult i64 %43, 4097
  %49 = select i1 %47, i1 %48, i1 false
  br i1 %49, label %34, label %50

50:
  %51 = phi i64 [ %33, %26 ], [ 0, %9 ], [ %43, %34 ]
  ret i64 %51
}

declare void @interleaf.fault.too_long()

declare void @interleaf.fault.conversion()

declare ptr @strerror(i32)

declare ptr @__errno_location()

declare void @interleaf.keep(ptr, ptr)

declare i32 @interleaf.format_byte(ptr, ptr, i64)

declare i32 @interleaf.is_known(ptr)

declare ptr @malloc(i64)
