; Made from library/types.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/types.c"

%struct.wanted = type { ptr, ptr, ptr }
%struct.found = type { ptr, i32, i32 }
%struct.anon = type { ptr, i64 }

@_ZTVN10__cxxabiv120__si_class_type_infoE = external global [0 x i8], align 1
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = external global [0 x i8], align 1

define ptr @__dynamic_cast(ptr %0, ptr %1, ptr %2, i64 %3) {
  %5 = alloca %struct.wanted, align 8
  %6 = alloca %struct.wanted, align 8
  %7 = alloca %struct.wanted, align 8
  %8 = alloca %struct.found, align 8
  %9 = alloca %struct.found, align 8
  %10 = alloca %struct.found, align 8
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr i8, ptr %11, i64 -16
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 %13
  %15 = getelementptr i8, ptr %11, i64 -8
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %16 to ptr
  store ptr %1, ptr %5, align 8
  %18 = getelementptr i8, ptr %5, i64 8
  store ptr %0, ptr %18, align 8
  %19 = getelementptr i8, ptr %5, i64 16
  store ptr null, ptr %19, align 8
  store ptr %2, ptr %6, align 8
  %20 = getelementptr i8, ptr %6, i64 8
  store ptr null, ptr %20, align 8
  %21 = getelementptr i8, ptr %6, i64 16
  store ptr %5, ptr %21, align 8
  store ptr %2, ptr %7, align 8
  %22 = getelementptr i8, ptr %7, i64 8
  store ptr null, ptr %22, align 8
  %23 = getelementptr i8, ptr %7, i64 16
  store ptr null, ptr %23, align 8
  call void @llvm.memset.p0.i64(ptr align 8 dereferenceable(16) %8, i8 0, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr align 8 dereferenceable(16) %9, i8 0, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr align 8 dereferenceable(16) %10, i8 0, i64 16, i1 false)
  call fastcc void @find(ptr %17, ptr %14, i32 1, ptr %6, ptr %8)
  %24 = load ptr, ptr %8, align 8
  %25 = icmp ne ptr %24, null
  %26 = getelementptr i8, ptr %8, i64 8
  %27 = load i32, ptr %26, align 8
  %28 = icmp eq i32 %27, 0
  %29 = select i1 %25, i1 %28, i1 false
  %30 = getelementptr i8, ptr %8, i64 12
  %31 = load i32, ptr %30, align 4
  %32 = icmp ne i32 %31, 0
  %33 = select i1 %29, i1 %32, i1 false
  br i1 %33, label %48, label %34

34:
  call fastcc void @find(ptr %17, ptr %14, i32 1, ptr %5, ptr %9)
  call fastcc void @find(ptr %17, ptr %14, i32 1, ptr %7, ptr %10)
  %35 = getelementptr i8, ptr %9, i64 12
  %36 = load i32, ptr %35, align 4
  %37 = icmp eq i32 %36, 0
  %38 = getelementptr i8, ptr %10, i64 12
  %39 = load i32, ptr %38, align 4
  %40 = icmp eq i32 %39, 0
  %41 = select i1 %37, i1 true, i1 %40
  %42 = getelementptr i8, ptr %10, i64 8
  %43 = load i32, ptr %42, align 8
  %44 = icmp ne i32 %43, 0
  %45 = select i1 %41, i1 true, i1 %44
  %46 = load ptr, ptr %10, align 8
  %47 = select i1 %45, ptr null, ptr %46
  br label %48

48:
  %49 = phi ptr [ %47, %34 ], [ %24, %4 ]
  ret ptr %49
}

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg)

define internal fastcc void @find(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4) {
  %6 = alloca %struct.found, align 8
  br label %7

7:
  %8 = phi ptr [ %0, %5 ], [ %54, %52 ]
  %9 = load ptr, ptr %3, align 8
  %10 = icmp eq ptr %9, %8
  br i1 %10, label %11, label %49

11:
  %12 = getelementptr i8, ptr %3, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  %15 = icmp eq ptr %13, %1
  %16 = or i1 %14, %15
  br i1 %16, label %17, label %49

17:
  %18 = getelementptr i8, ptr %3, i64 16
  %19 = load ptr, ptr %18, align 8
  %20 = icmp eq ptr %19, null
  br i1 %20, label %21, label %32

21:
  %22 = load ptr, ptr %4, align 8
  %23 = icmp eq ptr %22, null
  %24 = icmp eq ptr %22, %1
  %25 = or i1 %23, %24
  br i1 %25, label %28, label %26

26:
  %27 = getelementptr i8, ptr %4, i64 8
  store i32 1, ptr %27, align 8
  br label %28

28:
  store ptr %1, ptr %4, align 8
  %29 = getelementptr i8, ptr %4, i64 12
  %30 = load i32, ptr %29, align 4
  %31 = or i32 %30, %2
  store i32 %31, ptr %29, align 4
  br label %88

32:
  call void @llvm.memset.p0.i64(ptr align 8 dereferenceable(16) %6, i8 0, i64 16, i1 false)
  call fastcc void @find(ptr %8, ptr %1, i32 1, ptr %19, ptr %6)
  %33 = load ptr, ptr %6, align 8
  %34 = icmp eq ptr %33, null
  br i1 %34, label %48, label %35

35:
  %36 = getelementptr i8, ptr %6, i64 12
  %37 = load i32, ptr %36, align 4
  %38 = load ptr, ptr %4, align 8
  %39 = icmp eq ptr %38, null
  %40 = icmp eq ptr %38, %1
  %41 = or i1 %39, %40
  br i1 %41, label %44, label %42

42:
  %43 = getelementptr i8, ptr %4, i64 8
  store i32 1, ptr %43, align 8
  br label %44

44:
  store ptr %1, ptr %4, align 8
  %45 = getelementptr i8, ptr %4, i64 12
  %46 = load i32, ptr %45, align 4
  %47 = or i32 %46, %37
  store i32 %47, ptr %45, align 4
  br label %48

48:
  br label %88

49:
  %50 = load ptr, ptr %8, align 8
  %51 = icmp eq ptr %50, getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16)
  br i1 %51, label %52, label %55

52:
  %53 = getelementptr i8, ptr %8, i64 16
  %54 = load ptr, ptr %53, align 8
  br label %7

55:
  %56 = icmp eq ptr %50, getelementptr (i8, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 16)
  br i1 %56, label %57, label %88

57:
  %58 = getelementptr i8, ptr %8, i64 20
  %59 = load i32, ptr %58, align 4
  %60 = icmp eq i32 %59, 0
  br i1 %60, label %88, label %61

61:
  %62 = getelementptr i8, ptr %8, i64 24
  %63 = icmp ne i32 %2, 0
  br label %64

64:
  %65 = phi i64 [ 0, %61 ], [ %84, %76 ]
  %66 = getelementptr [0 x %struct.anon], ptr %62, i64 0, i64 %65
  %67 = getelementptr i8, ptr %66, i64 8
  %68 = load i64, ptr %67, align 8
  %69 = ashr i64 %68, 8
  %70 = and i64 %68, 1
  %71 = icmp eq i64 %70, 0
  br i1 %71, label %76, label %72

72:
  %73 = load ptr, ptr %1, align 8
  %74 = getelementptr i8, ptr %73, i64 %69
  %75 = load i64, ptr %74, align 8
  br label %76

76:
  %77 = phi i64 [ %75, %72 ], [ %69, %64 ]
  %78 = and i64 %68, 2
  %79 = icmp ne i64 %78, 0
  %80 = and i1 %63, %79
  %81 = zext i1 %80 to i32
  %82 = load ptr, ptr %66, align 8
  %83 = getelementptr i8, ptr %1, i64 %77
  call fastcc void @find(ptr %82, ptr %83, i32 %81, ptr %3, ptr %4)
  %84 = add i64 %65, 1
  %85 = load i32, ptr %58, align 4
  %86 = zext i32 %85 to i64
  %87 = icmp ult i64 %84, %86
  br i1 %87, label %64, label %88

88:
  ret void
}

define ptr @interleaf.base_of(ptr %0, ptr %1, ptr %2) {
  %4 = alloca %struct.wanted, align 8
  %5 = alloca %struct.found, align 8
  store ptr %2, ptr %4, align 8
  %6 = getelementptr i8, ptr %4, i64 8
  store ptr null, ptr %6, align 8
  %7 = getelementptr i8, ptr %4, i64 16
  store ptr null, ptr %7, align 8
  call void @llvm.memset.p0.i64(ptr align 8 dereferenceable(16) %5, i8 0, i64 16, i1 false)
  call fastcc void @find(ptr %0, ptr %1, i32 1, ptr %4, ptr %5)
  %8 = getelementptr i8, ptr %5, i64 12
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %9, 0
  %11 = getelementptr i8, ptr %5, i64 8
  %12 = load i32, ptr %11, align 8
  %13 = icmp ne i32 %12, 0
  %14 = select i1 %10, i1 true, i1 %13
  %15 = load ptr, ptr %5, align 8
  %16 = select i1 %14, ptr null, ptr %15
  ret ptr %16
}
