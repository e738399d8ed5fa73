; Made from library/exceptions.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/exceptions.c"

%struct.header = type { ptr, ptr, ptr, ptr, i64, i32, i32, i64 }
%struct.type = type { ptr, ptr }

@headers = internal thread_local global [16 x %struct.header] zeroinitializer, align 16
@on_their_way = internal thread_local global i32 0, align 4
@handled = internal thread_local global i32 0, align 4
@_ZTISt9exception = external constant %struct.type, align 8
@_ZTVN10__cxxabiv119__pointer_type_infoE = external global [0 x i8], align 1
@_ZTVN10__cxxabiv123__fundamental_type_infoE = external global [0 x i8], align 1
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x i8], align 1
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global [0 x i8], align 1
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = external global [0 x i8], align 1

define ptr @__cxa_allocate_exception(i64 %0) {
  %2 = add i64 %0, 32
  %3 = call ptr @malloc(i64 %2)
  %4 = getelementptr i8, ptr %3, i64 32
  ret ptr %4
}

declare ptr @malloc(i64)

define void @__cxa_free_exception(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 -32
  call void @free(ptr %2)
  ret void
}

declare void @free(ptr)

define void @__cxa_throw(ptr %0, ptr %1, ptr %2) {
  %4 = call i64 @interleaf.frames()
  %5 = call fastcc i32 @header_for(ptr %0, ptr %1, ptr %2, i32 0)
  call fastcc void @raise_from(i64 %4, i32 %5)
  unreachable
}

define internal fastcc void @raise_from(i64 %0, i32 %1) {
  %3 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @on_their_way)
  %4 = load i32, ptr %3, align 4
  %5 = add i32 %4, 1
  store i32 %5, ptr %3, align 4
  %6 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @headers)
  %7 = zext i32 %1 to i64
  %8 = getelementptr [16 x %struct.header], ptr %6, i64 0, i64 %7
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr i8, ptr %9, i64 -32
  %11 = getelementptr i8, ptr %8, i64 8
  %12 = load ptr, ptr %11, align 8
  call fastcc void @unwind(i64 %0, ptr %10, ptr %12, i32 %1)
  %13 = call ptr @__cxa_begin_catch(ptr %10)
  call void @_ZSt9terminatev()
  unreachable
}

declare i64 @interleaf.frames()

define internal fastcc range(i32 0, 16) i32 @header_for(ptr %0, ptr %1, ptr %2, i32 %3) {
  %5 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @headers)
  br label %8

6:
  %7 = icmp eq i32 %24, 16
  br i1 %7, label %28, label %29

8:
  %9 = phi i64 [ 0, %4 ], [ %26, %23 ]
  %10 = phi i64 [ 0, %4 ], [ %25, %23 ]
  %11 = phi i32 [ 16, %4 ], [ %24, %23 ]
  %12 = getelementptr [16 x %struct.header], ptr %5, i64 0, i64 %9
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %15, label %19

15:
  %16 = icmp eq i32 %11, 16
  %17 = trunc i64 %9 to i32
  %18 = select i1 %16, i32 %17, i32 %11
  br label %23

19:
  %20 = getelementptr i8, ptr %12, i64 48
  %21 = load i64, ptr %20, align 8
  %22 = call i64 @llvm.umax.i64(i64 %21, i64 %10)
  br label %23

23:
  %24 = phi i32 [ %18, %15 ], [ %11, %19 ]
  %25 = phi i64 [ %10, %15 ], [ %22, %19 ]
  %26 = add i64 %9, 1
  %27 = icmp eq i64 %26, 16
  br i1 %27, label %6, label %8

28:
  call void @interleaf.fault.too_many()
  br label %41

29:
  %30 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @headers)
  %31 = zext nneg i32 %24 to i64
  %32 = getelementptr [16 x %struct.header], ptr %30, i64 0, i64 %31
  store ptr %0, ptr %32, align 8
  %33 = getelementptr i8, ptr %32, i64 8
  store ptr %1, ptr %33, align 8
  %34 = getelementptr i8, ptr %32, i64 16
  store ptr %2, ptr %34, align 8
  %35 = getelementptr i8, ptr %32, i64 24
  store ptr %0, ptr %35, align 8
  %36 = getelementptr i8, ptr %32, i64 32
  store i64 0, ptr %36, align 8
  %37 = getelementptr i8, ptr %32, i64 40
  store i32 0, ptr %37, align 8
  %38 = getelementptr i8, ptr %32, i64 44
  store i32 %3, ptr %38, align 4
  %39 = add i64 %25, 1
  %40 = getelementptr i8, ptr %32, i64 48
  store i64 %39, ptr %40, align 8
  br label %41

41:
  %42 = phi i32 [ 0, %28 ], [ %24, %29 ]
  ret i32 %42
}

define void @_Unwind_Resume(ptr %0) {
  %2 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @headers)
  %3 = getelementptr i8, ptr %0, i64 32
  br label %4

4:
  %5 = phi i64 [ 0, %1 ], [ %27, %25 ]
  %6 = phi i32 [ 16, %1 ], [ %26, %25 ]
  %7 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %5
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, %3
  br i1 %9, label %10, label %25

10:
  %11 = getelementptr i8, ptr %7, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = icmp slt i64 %12, 1
  br i1 %13, label %14, label %25

14:
  %15 = icmp eq i32 %6, 16
  br i1 %15, label %23, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 48
  %18 = load i64, ptr %17, align 8
  %19 = zext nneg i32 %6 to i64
  %20 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %19, i32 7
  %21 = load i64, ptr %20, align 8
  %22 = icmp ugt i64 %18, %21
  br i1 %22, label %23, label %25

23:
  %24 = trunc i64 %5 to i32
  br label %25

25:
  %26 = phi i32 [ %24, %23 ], [ %6, %16 ], [ %6, %10 ], [ %6, %4 ]
  %27 = add i64 %5, 1
  %28 = icmp eq i64 %27, 16
  br i1 %28, label %29, label %4

29:
  %30 = icmp eq i32 %26, 16
  %31 = call i64 @interleaf.frames()
  br i1 %30, label %32, label %33

32:
  call fastcc void @unwind(i64 %31, ptr %0, ptr null, i32 0)
  call void @interleaf.uncaught_panic()
  br label %80

33:
  %34 = zext nneg i32 %26 to i64
  %35 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %34, i32 1
  %36 = load ptr, ptr %35, align 8
  call fastcc void @unwind(i64 %31, ptr %0, ptr %36, i32 %26)
  br label %37

37:
  %38 = phi i64 [ 0, %33 ], [ %60, %58 ]
  %39 = phi i32 [ 16, %33 ], [ %59, %58 ]
  %40 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %38
  %41 = load ptr, ptr %40, align 8
  %42 = icmp eq ptr %41, %3
  br i1 %42, label %43, label %58

43:
  %44 = getelementptr i8, ptr %40, i64 32
  %45 = load i64, ptr %44, align 8
  %46 = icmp slt i64 %45, 1
  br i1 %46, label %47, label %58

47:
  %48 = icmp eq i32 %39, 16
  br i1 %48, label %56, label %49

49:
  %50 = getelementptr i8, ptr %40, i64 48
  %51 = load i64, ptr %50, align 8
  %52 = zext nneg i32 %39 to i64
  %53 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %52, i32 7
  %54 = load i64, ptr %53, align 8
  %55 = icmp ugt i64 %51, %54
  br i1 %55, label %56, label %58

56:
  %57 = trunc i64 %38 to i32
  br label %58

58:
  %59 = phi i32 [ %57, %56 ], [ %39, %49 ], [ %39, %43 ], [ %39, %37 ]
  %60 = add i64 %38, 1
  %61 = icmp eq i64 %60, 16
  br i1 %61, label %62, label %37

62:
  %63 = icmp eq i32 %59, 16
  br i1 %63, label %79, label %64

64:
  %65 = zext nneg i32 %59 to i64
  %66 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %65
  %67 = getelementptr i8, ptr %66, i64 32
  %68 = load i64, ptr %67, align 8
  %69 = sub i64 1, %68
  store i64 %69, ptr %67, align 8
  %70 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @on_their_way)
  %71 = load i32, ptr %70, align 4
  %72 = add i32 %71, -1
  store i32 %72, ptr %70, align 4
  %73 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @handled)
  %74 = load i32, ptr %73, align 4
  %75 = add i32 %59, 1
  %76 = icmp eq i32 %74, %75
  br i1 %76, label %79, label %77

77:
  %78 = getelementptr i8, ptr %66, i64 40
  store i32 %74, ptr %78, align 8
  store i32 %75, ptr %73, align 4
  br label %79

79:
  call void @_ZSt9terminatev()
  br label %80

80:
  ret void
}

define internal fastcc void @unwind(i64 %0, ptr %1, ptr %2, i32 %3) {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = icmp eq i64 %0, 0
  br i1 %7, label %115, label %8

8:
  %9 = getelementptr i8, ptr %1, i64 32
  %10 = icmp eq ptr %2, null
  %11 = icmp ne ptr %2, null
  br label %12

12:
  %13 = phi i64 [ %0, %8 ], [ %113, %112 ]
  %14 = phi ptr [ undef, %8 ], [ %72, %112 ]
  br label %15

15:
  %16 = phi ptr [ %14, %12 ], [ %72, %76 ]
  %17 = phi i64 [ 0, %12 ], [ %77, %76 ]
  %18 = phi i64 [ undef, %12 ], [ %75, %76 ]
  %19 = call { i64, i64 } @interleaf.clause(i64 %13, i64 %17)
  %20 = extractvalue { i64, i64 } %19, 0
  %21 = extractvalue { i64, i64 } %19, 1
  %22 = add i64 %21, 1
  %23 = icmp ult i64 %22, 2
  br i1 %23, label %71, label %24

24:
  %25 = icmp eq i64 %21, -2
  br i1 %25, label %26, label %51

26:
  %27 = icmp eq i64 %20, 0
  br i1 %27, label %28, label %34

28:
  %29 = phi i32 [ 0, %26 ], [ %48, %45 ]
  %30 = phi i64 [ %17, %26 ], [ %38, %45 ]
  %31 = icmp eq i32 %29, 0
  %32 = select i1 %31, i32 1, i32 4
  %33 = select i1 %31, i64 -2, i64 %18
  br label %71

34:
  %35 = phi i64 [ %38, %45 ], [ %17, %26 ]
  %36 = phi i64 [ %49, %45 ], [ %20, %26 ]
  %37 = phi i32 [ %48, %45 ], [ 0, %26 ]
  store ptr %9, ptr %5, align 8
  %38 = add i64 %35, 1
  %39 = call { i64, i64 } @interleaf.clause(i64 %13, i64 %38)
  br i1 %10, label %45, label %40

40:
  %41 = extractvalue { i64, i64 } %39, 0
  %42 = inttoptr i64 %41 to ptr
  %43 = call fastcc i32 @takes(ptr %42, ptr %2, ptr %5)
  %44 = icmp ne i32 %43, 0
  br label %45

45:
  %46 = phi i1 [ false, %34 ], [ %44, %40 ]
  %47 = zext i1 %46 to i32
  %48 = or i32 %37, %47
  %49 = add i64 %36, -1
  %50 = icmp eq i64 %49, 0
  br i1 %50, label %28, label %34

51:
  store ptr %9, ptr %6, align 8
  %52 = icmp eq i64 %20, 0
  br i1 %52, label %58, label %53

53:
  br i1 %10, label %67, label %54

54:
  %55 = inttoptr i64 %20 to ptr
  %56 = call fastcc i32 @takes(ptr %55, ptr %2, ptr %6)
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %67, label %58

58:
  %59 = and i1 %11, %52
  br i1 %59, label %60, label %65

60:
  %61 = load ptr, ptr %2, align 8
  %62 = icmp eq ptr %61, getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16)
  br i1 %62, label %63, label %65

63:
  %64 = load ptr, ptr %9, align 8
  store ptr %64, ptr %6, align 8
  br label %65

65:
  %66 = load ptr, ptr %6, align 8
  br label %67

67:
  %68 = phi ptr [ %66, %65 ], [ %16, %53 ], [ %16, %54 ]
  %69 = phi i32 [ 1, %65 ], [ 0, %53 ], [ 0, %54 ]
  %70 = phi i64 [ %21, %65 ], [ %18, %53 ], [ %18, %54 ]
  br label %71

71:
  %72 = phi ptr [ %16, %15 ], [ %16, %28 ], [ %68, %67 ]
  %73 = phi i32 [ 1, %15 ], [ %32, %28 ], [ %69, %67 ]
  %74 = phi i64 [ %17, %15 ], [ %30, %28 ], [ %17, %67 ]
  %75 = phi i64 [ 0, %15 ], [ %33, %28 ], [ %70, %67 ]
  switch i32 %73, label %78 [
    i32 0, label %76
    i32 4, label %76
  ]

76:
  %77 = add i64 %74, 1
  br label %15

78:
  %79 = icmp eq i64 %75, 0
  br i1 %79, label %112, label %80

80:
  br i1 %10, label %81, label %84

81:
  %82 = call i32 @interleaf.leaves_main(i64 %13)
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %88, label %115

84:
  %85 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @headers)
  %86 = zext i32 %3 to i64
  %87 = getelementptr [16 x %struct.header], ptr %85, i64 0, i64 %86, i32 3
  store ptr %72, ptr %87, align 8
  br label %88

88:
  %89 = icmp ult i64 %13, %0
  br i1 %89, label %90, label %92

90:
  %91 = phi i64 [ %110, %109 ], [ %0, %88 ]
  br label %95

92:
  call void @interleaf.leave_attempts(i64 %13)
  %93 = icmp eq i64 %75, -2
  %94 = select i1 %93, i64 -1, i64 %75
  call void @interleaf.land(i64 %13, ptr %1, i64 %94)
  unreachable

95:
  %96 = phi i64 [ %105, %95 ], [ 0, %90 ]
  %97 = phi i32 [ %104, %95 ], [ undef, %90 ]
  %98 = call { i64, i64 } @interleaf.clause(i64 %91, i64 %96)
  %99 = extractvalue { i64, i64 } %98, 1
  %100 = add i64 %99, -1
  %101 = icmp ult i64 %100, -2
  %102 = icmp eq i64 %99, -1
  %103 = zext i1 %102 to i32
  %104 = select i1 %101, i32 %97, i32 %103
  %105 = add i64 %96, 1
  br i1 %101, label %95, label %106

106:
  %107 = icmp eq i32 %104, 0
  br i1 %107, label %109, label %108

108:
  call void @interleaf.leave_attempts(i64 %91)
  call void @interleaf.land(i64 %91, ptr %1, i64 0)
  unreachable

109:
  %110 = add i64 %91, -1
  %111 = icmp ugt i64 %110, %13
  br i1 %111, label %90, label %92

112:
  %113 = add i64 %13, -1
  %114 = icmp eq i64 %113, 0
  br i1 %114, label %115, label %12

115:
  ret void
}

declare void @interleaf.uncaught_panic()

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

define ptr @__cxa_begin_catch(ptr %0) {
  %2 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @headers)
  %3 = getelementptr i8, ptr %0, i64 32
  br label %4

4:
  %5 = phi i64 [ 0, %1 ], [ %27, %25 ]
  %6 = phi i32 [ 16, %1 ], [ %26, %25 ]
  %7 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %5
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, %3
  br i1 %9, label %10, label %25

10:
  %11 = getelementptr i8, ptr %7, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = icmp slt i64 %12, 1
  br i1 %13, label %14, label %25

14:
  %15 = icmp eq i32 %6, 16
  br i1 %15, label %23, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 48
  %18 = load i64, ptr %17, align 8
  %19 = zext nneg i32 %6 to i64
  %20 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %19, i32 7
  %21 = load i64, ptr %20, align 8
  %22 = icmp ugt i64 %18, %21
  br i1 %22, label %23, label %25

23:
  %24 = trunc i64 %5 to i32
  br label %25

25:
  %26 = phi i32 [ %24, %23 ], [ %6, %16 ], [ %6, %10 ], [ %6, %4 ]
  %27 = add i64 %5, 1
  %28 = icmp eq i64 %27, 16
  br i1 %28, label %29, label %4

29:
  %30 = icmp eq i32 %26, 16
  br i1 %30, label %49, label %31

31:
  %32 = zext nneg i32 %26 to i64
  %33 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %32
  %34 = getelementptr i8, ptr %33, i64 32
  %35 = load i64, ptr %34, align 8
  %36 = sub i64 1, %35
  store i64 %36, ptr %34, align 8
  %37 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @on_their_way)
  %38 = load i32, ptr %37, align 4
  %39 = add i32 %38, -1
  store i32 %39, ptr %37, align 4
  %40 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @handled)
  %41 = load i32, ptr %40, align 4
  %42 = add i32 %26, 1
  %43 = icmp eq i32 %41, %42
  br i1 %43, label %46, label %44

44:
  %45 = getelementptr i8, ptr %33, i64 40
  store i32 %41, ptr %45, align 8
  store i32 %42, ptr %40, align 4
  br label %46

46:
  %47 = getelementptr i8, ptr %33, i64 24
  %48 = load ptr, ptr %47, align 8
  br label %49

49:
  %50 = phi ptr [ %48, %46 ], [ %3, %29 ]
  ret ptr %50
}

define void @_ZSt9terminatev() {
  %1 = alloca [200 x i8], align 16
  %2 = call ptr @interleaf.terminate_handler()
  %3 = icmp eq ptr %2, null
  br i1 %3, label %5, label %4

4:
  call void %2()
  br label %50

5:
  %6 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @handled)
  %7 = load i32, ptr %6, align 4
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %10

9:
  call void @interleaf.fault.terminate()
  br label %50

10:
  %11 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @headers)
  %12 = add i32 %7, -1
  %13 = zext i32 %12 to i64
  %14 = getelementptr [16 x %struct.header], ptr %11, i64 0, i64 %13
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr i8, ptr %14, i64 8
  %17 = load ptr, ptr %16, align 8
  %18 = load ptr, ptr %17, align 8
  %19 = icmp ne ptr %18, getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16)
  %20 = icmp ne ptr %18, getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16)
  %21 = select i1 %19, i1 %20, i1 false
  %22 = icmp ne ptr %18, getelementptr (i8, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 16)
  %23 = select i1 %21, i1 %22, i1 false
  br i1 %23, label %26, label %24

24:
  %25 = call ptr @interleaf.base_of(ptr %17, ptr %15, ptr @_ZTISt9exception)
  br label %26

26:
  %27 = phi ptr [ %25, %24 ], [ null, %10 ]
  %28 = icmp eq ptr %27, null
  br i1 %28, label %45, label %29

29:
  %30 = load ptr, ptr %27, align 8
  %31 = getelementptr i8, ptr %30, i64 16
  %32 = load ptr, ptr %31, align 8
  %33 = call ptr %32(ptr %27)
  %34 = icmp ne ptr %33, null
  br i1 %34, label %35, label %45

35:
  %36 = phi i64 [ %42, %40 ], [ 0, %29 ]
  %37 = getelementptr i8, ptr %33, i64 %36
  %38 = load i8, ptr %37, align 1
  %39 = icmp eq i8 %38, 0
  br i1 %39, label %45, label %40

40:
  %41 = getelementptr [200 x i8], ptr %1, i64 0, i64 %36
  store i8 %38, ptr %41, align 1
  %42 = add i64 %36, 1
  %43 = icmp ult i64 %36, 198
  %44 = and i1 %34, %43
  br i1 %44, label %35, label %45

45:
  %46 = phi i64 [ 0, %26 ], [ 0, %29 ], [ %36, %35 ], [ %42, %40 ]
  %47 = getelementptr [200 x i8], ptr %1, i64 0, i64 %46
  store i8 0, ptr %47, align 1
  %48 = getelementptr i8, ptr %17, i64 8
  %49 = load ptr, ptr %48, align 8
  call void @interleaf.uncaught(ptr %49, ptr %1)
  br label %50

50:
  ret void
}

define i32 @_Unwind_RaiseException(ptr %0) {
  %2 = call i64 @interleaf.frames()
  call fastcc void @unwind(i64 %2, ptr %0, ptr null, i32 0)
  call void @interleaf.uncaught_panic()
  ret i32 5
}

define void @_Unwind_DeleteException(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %6, label %5

5:
  call void %3(i32 1, ptr %0)
  br label %6

6:
  ret void
}

define ptr @__cxa_get_exception_ptr(ptr %0) {
  %2 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @headers)
  %3 = getelementptr i8, ptr %0, i64 32
  br label %4

4:
  %5 = phi i64 [ 0, %1 ], [ %27, %25 ]
  %6 = phi i32 [ 16, %1 ], [ %26, %25 ]
  %7 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %5
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, %3
  br i1 %9, label %10, label %25

10:
  %11 = getelementptr i8, ptr %7, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = icmp slt i64 %12, 1
  br i1 %13, label %14, label %25

14:
  %15 = icmp eq i32 %6, 16
  br i1 %15, label %23, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 48
  %18 = load i64, ptr %17, align 8
  %19 = zext nneg i32 %6 to i64
  %20 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %19, i32 7
  %21 = load i64, ptr %20, align 8
  %22 = icmp ugt i64 %18, %21
  br i1 %22, label %23, label %25

23:
  %24 = trunc i64 %5 to i32
  br label %25

25:
  %26 = phi i32 [ %24, %23 ], [ %6, %16 ], [ %6, %10 ], [ %6, %4 ]
  %27 = add i64 %5, 1
  %28 = icmp eq i64 %27, 16
  br i1 %28, label %29, label %4

29:
  %30 = icmp eq i32 %26, 16
  br i1 %30, label %35, label %31

31:
  %32 = zext nneg i32 %26 to i64
  %33 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %32, i32 3
  %34 = load ptr, ptr %33, align 8
  br label %35

35:
  %36 = phi ptr [ %34, %31 ], [ %3, %29 ]
  ret ptr %36
}

define void @__cxa_end_catch() {
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @handled)
  %2 = load i32, ptr %1, align 4
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %45, label %4

4:
  %5 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @headers)
  %6 = add i32 %2, -1
  %7 = zext i32 %6 to i64
  %8 = getelementptr [16 x %struct.header], ptr %5, i64 0, i64 %7
  %9 = getelementptr i8, ptr %8, i64 32
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %10, 0
  br i1 %11, label %12, label %18

12:
  %13 = add i64 %10, 1
  store i64 %13, ptr %9, align 8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %15, label %45

15:
  %16 = getelementptr i8, ptr %8, i64 40
  %17 = load i32, ptr %16, align 8
  store i32 %17, ptr %1, align 4
  br label %45

18:
  %19 = add i64 %10, -1
  store i64 %19, ptr %9, align 8
  %20 = icmp eq i64 %19, 0
  br i1 %20, label %21, label %45

21:
  %22 = getelementptr i8, ptr %8, i64 40
  %23 = load i32, ptr %22, align 8
  store i32 %23, ptr %1, align 4
  %24 = load ptr, ptr %8, align 8
  store ptr null, ptr %8, align 8
  %25 = getelementptr i8, ptr %8, i64 44
  %26 = load i32, ptr %25, align 4
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %38, label %28

28:
  %29 = getelementptr i8, ptr %24, i64 -32
  %30 = atomicrmw sub ptr %29, i64 1 acq_rel, align 8
  %31 = icmp eq i64 %30, 1
  br i1 %31, label %32, label %45

32:
  %33 = getelementptr i8, ptr %24, i64 -16
  %34 = load ptr, ptr %33, align 8
  %35 = icmp eq ptr %34, null
  br i1 %35, label %37, label %36

36:
  call void %34(ptr %24)
  br label %37

37:
  call void @free(ptr %29)
  br label %45

38:
  %39 = getelementptr i8, ptr %8, i64 16
  %40 = load ptr, ptr %39, align 8
  %41 = icmp eq ptr %40, null
  br i1 %41, label %43, label %42

42:
  call void %40(ptr %24)
  br label %43

43:
  %44 = getelementptr i8, ptr %24, i64 -32
  call void @free(ptr %44)
  br label %45

45:
  ret void
}

define void @__cxa_rethrow() {
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @handled)
  %2 = load i32, ptr %1, align 4
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %5

4:
  call void @_ZSt9terminatev()
  ret void

5:
  %6 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @headers)
  %7 = add i32 %2, -1
  %8 = zext i32 %7 to i64
  %9 = getelementptr [16 x %struct.header], ptr %6, i64 0, i64 %8, i32 4
  %10 = load i64, ptr %9, align 8
  %11 = sub i64 0, %10
  store i64 %11, ptr %9, align 8
  %12 = call i64 @interleaf.frames()
  %13 = load i32, ptr %1, align 4
  %14 = add i32 %13, -1
  call fastcc void @raise_from(i64 %12, i32 %14)
  unreachable
}

define ptr @__cxa_current_exception_type() {
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @handled)
  %2 = load i32, ptr %1, align 4
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %10, label %4

4:
  %5 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @headers)
  %6 = add i32 %2, -1
  %7 = zext i32 %6 to i64
  %8 = getelementptr [16 x %struct.header], ptr %5, i64 0, i64 %7, i32 1
  %9 = load ptr, ptr %8, align 8
  br label %10

10:
  %11 = phi ptr [ %9, %4 ], [ null, %0 ]
  ret ptr %11
}

define i32 @_ZSt19uncaught_exceptionsv() {
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @on_their_way)
  %2 = load i32, ptr %1, align 4
  ret i32 %2
}

define zeroext i1 @_ZSt18uncaught_exceptionv() {
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @on_their_way)
  %2 = load i32, ptr %1, align 4
  %3 = icmp ne i32 %2, 0
  ret i1 %3
}

define void @__cxa_call_unexpected(ptr %0) {
  %2 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @headers)
  %3 = getelementptr i8, ptr %0, i64 32
  br label %4

4:
  %5 = phi i64 [ 0, %1 ], [ %27, %25 ]
  %6 = phi i32 [ 16, %1 ], [ %26, %25 ]
  %7 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %5
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, %3
  br i1 %9, label %10, label %25

10:
  %11 = getelementptr i8, ptr %7, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = icmp slt i64 %12, 1
  br i1 %13, label %14, label %25

14:
  %15 = icmp eq i32 %6, 16
  br i1 %15, label %23, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 48
  %18 = load i64, ptr %17, align 8
  %19 = zext nneg i32 %6 to i64
  %20 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %19, i32 7
  %21 = load i64, ptr %20, align 8
  %22 = icmp ugt i64 %18, %21
  br i1 %22, label %23, label %25

23:
  %24 = trunc i64 %5 to i32
  br label %25

25:
  %26 = phi i32 [ %24, %23 ], [ %6, %16 ], [ %6, %10 ], [ %6, %4 ]
  %27 = add i64 %5, 1
  %28 = icmp eq i64 %27, 16
  br i1 %28, label %29, label %4

29:
  %30 = icmp eq i32 %26, 16
  br i1 %30, label %46, label %31

31:
  %32 = zext nneg i32 %26 to i64
  %33 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %32
  %34 = getelementptr i8, ptr %33, i64 32
  %35 = load i64, ptr %34, align 8
  %36 = sub i64 1, %35
  store i64 %36, ptr %34, align 8
  %37 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @on_their_way)
  %38 = load i32, ptr %37, align 4
  %39 = add i32 %38, -1
  store i32 %39, ptr %37, align 4
  %40 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @handled)
  %41 = load i32, ptr %40, align 4
  %42 = add i32 %26, 1
  %43 = icmp eq i32 %41, %42
  br i1 %43, label %46, label %44

44:
  %45 = getelementptr i8, ptr %33, i64 40
  store i32 %41, ptr %45, align 8
  store i32 %42, ptr %40, align 4
  br label %46

46:
  call void @_ZSt9terminatev()
  ret void
}

define void @__cxa_call_terminate(ptr %0) {
  %2 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @headers)
  %3 = getelementptr i8, ptr %0, i64 32
  br label %4

4:
  %5 = phi i64 [ 0, %1 ], [ %27, %25 ]
  %6 = phi i32 [ 16, %1 ], [ %26, %25 ]
  %7 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %5
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, %3
  br i1 %9, label %10, label %25

10:
  %11 = getelementptr i8, ptr %7, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = icmp slt i64 %12, 1
  br i1 %13, label %14, label %25

14:
  %15 = icmp eq i32 %6, 16
  br i1 %15, label %23, label %16

16:
  %17 = getelementptr i8, ptr %7, i64 48
  %18 = load i64, ptr %17, align 8
  %19 = zext nneg i32 %6 to i64
  %20 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %19, i32 7
  %21 = load i64, ptr %20, align 8
  %22 = icmp ugt i64 %18, %21
  br i1 %22, label %23, label %25

23:
  %24 = trunc i64 %5 to i32
  br label %25

25:
  %26 = phi i32 [ %24, %23 ], [ %6, %16 ], [ %6, %10 ], [ %6, %4 ]
  %27 = add i64 %5, 1
  %28 = icmp eq i64 %27, 16
  br i1 %28, label %29, label %4

29:
  %30 = icmp eq i32 %26, 16
  br i1 %30, label %46, label %31

31:
  %32 = zext nneg i32 %26 to i64
  %33 = getelementptr [16 x %struct.header], ptr %2, i64 0, i64 %32
  %34 = getelementptr i8, ptr %33, i64 32
  %35 = load i64, ptr %34, align 8
  %36 = sub i64 1, %35
  store i64 %36, ptr %34, align 8
  %37 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @on_their_way)
  %38 = load i32, ptr %37, align 4
  %39 = add i32 %38, -1
  store i32 %39, ptr %37, align 4
  %40 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @handled)
  %41 = load i32, ptr %40, align 4
  %42 = add i32 %26, 1
  %43 = icmp eq i32 %41, %42
  br i1 %43, label %46, label %44

44:
  %45 = getelementptr i8, ptr %33, i64 40
  store i32 %41, ptr %45, align 8
  store i32 %42, ptr %40, align 4
  br label %46

46:
  call void @_ZSt9terminatev()
  ret void
}

declare ptr @interleaf.terminate_handler()

declare void @interleaf.fault.terminate()

declare ptr @interleaf.base_of(ptr, ptr, ptr)

declare void @interleaf.uncaught(ptr, ptr)

define ptr @__cxa_init_primary_exception(ptr %0, ptr %1, ptr %2) {
  %4 = getelementptr i8, ptr %0, i64 -32
  %5 = getelementptr i8, ptr %0, i64 -24
  store ptr %1, ptr %5, align 8
  %6 = getelementptr i8, ptr %0, i64 -16
  store ptr %2, ptr %6, align 8
  store atomic i64 0, ptr %4 monotonic, align 8
  ret ptr %4
}

define void @_ZNSt15__exception_ptr13exception_ptrC1EPv(ptr %0, ptr %1) {
  store ptr %1, ptr %0, align 8
  %3 = icmp eq ptr %1, null
  br i1 %3, label %7, label %4

4:
  %5 = getelementptr i8, ptr %1, i64 -32
  %6 = atomicrmw add ptr %5, i64 1 monotonic, align 8
  br label %7

7:
  ret void
}

define void @_ZNSt15__exception_ptr13exception_ptrC2EPv(ptr %0, ptr %1) {
  store ptr %1, ptr %0, align 8
  %3 = icmp eq ptr %1, null
  br i1 %3, label %7, label %4

4:
  %5 = getelementptr i8, ptr %1, i64 -32
  %6 = atomicrmw add ptr %5, i64 1 monotonic, align 8
  br label %7

7:
  ret void
}

define void @_ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(ptr %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = icmp eq ptr %2, null
  br i1 %3, label %7, label %4

4:
  %5 = getelementptr i8, ptr %2, i64 -32
  %6 = atomicrmw add ptr %5, i64 1 monotonic, align 8
  br label %7

7:
  ret void
}

define void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = icmp eq ptr %2, null
  br i1 %3, label %14, label %4

4:
  store ptr null, ptr %0, align 8
  %5 = getelementptr i8, ptr %2, i64 -32
  %6 = atomicrmw sub ptr %5, i64 1 acq_rel, align 8
  %7 = icmp eq i64 %6, 1
  br i1 %7, label %8, label %14

8:
  %9 = getelementptr i8, ptr %2, i64 -16
  %10 = load ptr, ptr %9, align 8
  %11 = icmp eq ptr %10, null
  br i1 %11, label %13, label %12

12:
  call void %10(ptr %2)
  br label %13

13:
  call void @free(ptr %5)
  br label %14

14:
  ret void
}

define void @_ZNSt15__exception_ptr13exception_ptrC1ERKS0_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %1, align 8
  store ptr %3, ptr %0, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %8, label %5

5:
  %6 = getelementptr i8, ptr %3, i64 -32
  %7 = atomicrmw add ptr %6, i64 1 monotonic, align 8
  br label %8

8:
  ret void
}

define void @_ZNSt15__exception_ptr13exception_ptrD1Ev(ptr %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = icmp eq ptr %2, null
  br i1 %3, label %14, label %4

4:
  store ptr null, ptr %0, align 8
  %5 = getelementptr i8, ptr %2, i64 -32
  %6 = atomicrmw sub ptr %5, i64 1 acq_rel, align 8
  %7 = icmp eq i64 %6, 1
  br i1 %7, label %8, label %14

8:
  %9 = getelementptr i8, ptr %2, i64 -16
  %10 = load ptr, ptr %9, align 8
  %11 = icmp eq ptr %10, null
  br i1 %11, label %13, label %12

12:
  call void %10(ptr %2)
  br label %13

13:
  call void @free(ptr %5)
  br label %14

14:
  ret void
}

define ptr @_ZNSt15__exception_ptr13exception_ptraSERKS0_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %1, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %8, label %5

5:
  %6 = getelementptr i8, ptr %3, i64 -32
  %7 = atomicrmw add ptr %6, i64 1 monotonic, align 8
  br label %8

8:
  %9 = load ptr, ptr %0, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %21, label %11

11:
  store ptr null, ptr %0, align 8
  %12 = getelementptr i8, ptr %9, i64 -32
  %13 = atomicrmw sub ptr %12, i64 1 acq_rel, align 8
  %14 = icmp eq i64 %13, 1
  br i1 %14, label %15, label %21

15:
  %16 = getelementptr i8, ptr %9, i64 -16
  %17 = load ptr, ptr %16, align 8
  %18 = icmp eq ptr %17, null
  br i1 %18, label %20, label %19

19:
  call void %17(ptr %9)
  br label %20

20:
  call void @free(ptr %12)
  br label %21

21:
  store ptr %3, ptr %0, align 8
  ret ptr %0
}

define void @_ZNSt15__exception_ptr13exception_ptr4swapERS0_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = load ptr, ptr %1, align 8
  store ptr %4, ptr %0, align 8
  store ptr %3, ptr %1, align 8
  ret void
}

define ptr @_ZNKSt15__exception_ptr13exception_ptr20__cxa_exception_typeEv(ptr %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr i8, ptr %2, i64 -24
  %4 = load ptr, ptr %3, align 8
  ret ptr %4
}

define void @_ZSt17current_exceptionv(ptr %0) {
  store ptr null, ptr %0, align 8
  %2 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @handled)
  %3 = load i32, ptr %2, align 4
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %31, label %5

5:
  %6 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @headers)
  %7 = add i32 %3, -1
  %8 = zext i32 %7 to i64
  %9 = getelementptr [16 x %struct.header], ptr %6, i64 0, i64 %8
  %10 = getelementptr i8, ptr %9, i64 44
  %11 = load i32, ptr %10, align 4
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %25

13:
  %14 = load ptr, ptr %9, align 8
  %15 = getelementptr i8, ptr %9, i64 8
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr i8, ptr %9, i64 16
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr i8, ptr %14, i64 -32
  %20 = getelementptr i8, ptr %14, i64 -24
  store ptr %16, ptr %20, align 8
  %21 = getelementptr i8, ptr %14, i64 -16
  store ptr %18, ptr %21, align 8
  store atomic i64 0, ptr %19 monotonic, align 8
  %22 = load ptr, ptr %9, align 8
  %23 = getelementptr i8, ptr %22, i64 -32
  %24 = atomicrmw add ptr %23, i64 1 monotonic, align 8
  store i32 1, ptr %10, align 4
  br label %25

25:
  %26 = load ptr, ptr %9, align 8
  store ptr %26, ptr %0, align 8
  %27 = icmp eq ptr %26, null
  br i1 %27, label %31, label %28

28:
  %29 = getelementptr i8, ptr %26, i64 -32
  %30 = atomicrmw add ptr %29, i64 1 monotonic, align 8
  br label %31

31:
  ret void
}

define void @_ZSt17rethrow_exceptionNSt15__exception_ptr13exception_ptrE(ptr %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr i8, ptr %2, i64 -32
  %4 = atomicrmw add ptr %3, i64 1 monotonic, align 8
  %5 = call i64 @interleaf.frames()
  %6 = getelementptr i8, ptr %2, i64 -24
  %7 = load ptr, ptr %6, align 8
  %8 = call fastcc i32 @header_for(ptr %2, ptr %7, ptr null, i32 1)
  call fastcc void @raise_from(i64 %5, i32 %8)
  unreachable
}

declare void @interleaf.fault.too_many()

declare i32 @interleaf.leaves_main(i64)

declare void @interleaf.leave_attempts(i64)

declare void @interleaf.land(i64, ptr, i64)

declare { i64, i64 } @interleaf.clause(i64, i64)

define internal fastcc range(i32 0, 2) i32 @takes(ptr %0, ptr %1, ptr %2) {
  %4 = load ptr, ptr %1, align 8
  %5 = icmp eq ptr %4, getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16)
  br i1 %5, label %6, label %9

6:
  %7 = load ptr, ptr %2, align 8
  %8 = load ptr, ptr %7, align 8
  store ptr %8, ptr %2, align 8
  br label %9

9:
  %10 = icmp eq ptr %0, %1
  br i1 %10, label %94, label %11

11:
  %12 = load ptr, ptr %0, align 8
  %13 = icmp eq ptr %12, getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16)
  br i1 %13, label %14, label %70

14:
  %15 = load ptr, ptr %1, align 8
  %16 = icmp eq ptr %15, getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16)
  br i1 %16, label %17, label %26

17:
  %18 = getelementptr i8, ptr %1, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = load i8, ptr %19, align 1
  %21 = icmp eq i8 %20, 68
  br i1 %21, label %22, label %26

22:
  %23 = getelementptr i8, ptr %19, i64 1
  %24 = load i8, ptr %23, align 1
  %25 = icmp eq i8 %24, 110
  br i1 %25, label %90, label %26

26:
  %27 = icmp eq ptr %15, getelementptr (i8, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 16)
  br i1 %27, label %28, label %94

28:
  %29 = getelementptr i8, ptr %1, i64 16
  %30 = load i32, ptr %29, align 8
  %31 = getelementptr i8, ptr %0, i64 16
  %32 = load i32, ptr %31, align 8
  %33 = xor i32 %32, -1
  %34 = and i32 %30, 7
  %35 = and i32 %34, %33
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %37, label %94

37:
  %38 = getelementptr i8, ptr %0, i64 24
  %39 = load ptr, ptr %38, align 8
  %40 = getelementptr i8, ptr %1, i64 24
  %41 = load ptr, ptr %40, align 8
  %42 = icmp eq ptr %39, %41
  br i1 %42, label %94, label %43

43:
  %44 = load ptr, ptr %39, align 8
  %45 = icmp eq ptr %44, getelementptr (i8, ptr @_ZTVN10__cxxabiv123__fundamental_type_infoE, i64 16)
  br i1 %45, label %46, label %51

46:
  %47 = getelementptr i8, ptr %39, i64 8
  %48 = load ptr, ptr %47, align 8
  %49 = load i8, ptr %48, align 1
  %50 = icmp eq i8 %49, 118
  br i1 %50, label %94, label %51

51:
  %52 = icmp ne ptr %44, getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16)
  %53 = icmp ne ptr %44, getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16)
  %54 = select i1 %52, i1 %53, i1 false
  %55 = icmp ne ptr %44, getelementptr (i8, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 16)
  %56 = select i1 %54, i1 %55, i1 false
  br i1 %56, label %94, label %57

57:
  %58 = load ptr, ptr %41, align 8
  %59 = icmp ne ptr %58, getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16)
  %60 = icmp ne ptr %58, getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16)
  %61 = select i1 %59, i1 %60, i1 false
  %62 = icmp ne ptr %58, getelementptr (i8, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 16)
  %63 = select i1 %61, i1 %62, i1 false
  br i1 %63, label %94, label %64

64:
  %65 = load ptr, ptr %2, align 8
  %66 = icmp eq ptr %65, null
  br i1 %66, label %94, label %67

67:
  %68 = call ptr @interleaf.base_of(ptr %41, ptr %65, ptr %39)
  %69 = icmp ne ptr %68, null
  br i1 %69, label %90, label %87

70:
  %71 = icmp ne ptr %12, getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16)
  %72 = icmp ne ptr %12, getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16)
  %73 = select i1 %71, i1 %72, i1 false
  %74 = icmp ne ptr %12, getelementptr (i8, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 16)
  %75 = select i1 %73, i1 %74, i1 false
  br i1 %75, label %94, label %76

76:
  %77 = load ptr, ptr %1, align 8
  %78 = icmp ne ptr %77, getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16)
  %79 = icmp ne ptr %77, getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16)
  %80 = select i1 %78, i1 %79, i1 false
  %81 = icmp ne ptr %77, getelementptr (i8, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 16)
  %82 = select i1 %80, i1 %81, i1 false
  br i1 %82, label %94, label %83

83:
  %84 = load ptr, ptr %2, align 8
  %85 = call ptr @interleaf.base_of(ptr %1, ptr %84, ptr %0)
  %86 = icmp ne ptr %85, null
  br i1 %86, label %90, label %87

87:
  %88 = phi i1 [ %69, %67 ], [ %86, %83 ]
  %89 = load ptr, ptr %2, align 8
  br label %90

90:
  %91 = phi ptr [ null, %22 ], [ %68, %67 ], [ %85, %83 ], [ %89, %87 ]
  %92 = phi i1 [ true, %22 ], [ %69, %67 ], [ %86, %83 ], [ %88, %87 ]
  store ptr %91, ptr %2, align 8
  %93 = zext i1 %92 to i32
  br label %94

94:
  %95 = phi i32 [ 1, %9 ], [ 0, %26 ], [ 0, %28 ], [ 1, %46 ], [ 1, %37 ], [ 0, %57 ], [ 0, %51 ], [ 1, %64 ], [ 0, %76 ], [ 0, %70 ], [ %93, %90 ]
  ret i32 %95
}

declare i64 @llvm.umax.i64(i64, i64)
