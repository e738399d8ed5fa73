; Made from library/file_buffers.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/file_buffers.c"

%struct.anon = type { ptr, [2 x i64] }

@conversion = internal constant %struct.anon { ptr @conversions, [2 x i64] zeroinitializer }, align 8
@conversions = internal constant [9 x ptr] [ptr null, ptr null, ptr null, ptr @change_nothing, ptr null, ptr @one, ptr @yes, ptr null, ptr @one], align 16

define void @_ZNSt12__basic_fileIcEC1EP15pthread_mutex_t(ptr %0, ptr %1) {
  store i64 0, ptr %0, align 8
  %3 = getelementptr i8, ptr %0, i64 8
  store i8 0, ptr %3, align 8
  ret void
}

define ptr @_ZNSt12__basic_fileIcE5closeEv(ptr %0) {
  %2 = load i64, ptr %0, align 8
  %3 = icmp eq i64 %2, 0
  br i1 %3, label %15, label %4

4:
  %5 = call i32 @interleaf.has_descriptors()
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %13, label %7

7:
  %8 = load i64, ptr %0, align 8
  %9 = trunc i64 %8 to i32
  %10 = call i32 @interleaf.close_descriptor(i32 %9)
  %11 = icmp eq i32 %10, 0
  %12 = select i1 %11, ptr %0, ptr null
  br label %13

13:
  %14 = phi ptr [ %0, %4 ], [ %12, %7 ]
  store i64 0, ptr %0, align 8
  br label %15

15:
  %16 = phi ptr [ %14, %13 ], [ null, %1 ]
  ret ptr %16
}

declare i32 @interleaf.has_descriptors()

declare i32 @interleaf.close_descriptor(i32)

define void @_ZNSt12__basic_fileIcED1Ev(ptr %0) {
  %2 = load i64, ptr %0, align 8
  %3 = icmp eq i64 %2, 0
  br i1 %3, label %12, label %4

4:
  %5 = call i32 @interleaf.has_descriptors()
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %11, label %7

7:
  %8 = load i64, ptr %0, align 8
  %9 = trunc i64 %8 to i32
  %10 = call i32 @interleaf.close_descriptor(i32 %9)
  br label %11

11:
  store i64 0, ptr %0, align 8
  br label %12

12:
  ret void
}

define zeroext i1 @_ZNKSt12__basic_fileIcE7is_openEv(ptr %0) {
  %2 = load i64, ptr %0, align 8
  %3 = icmp ne i64 %2, 0
  ret i1 %3
}

define ptr @_ZNSt12__basic_fileIcE4openEPKcSt13_Ios_Openmodei(ptr %0, ptr %1, i32 %2, i32 %3) {
  %5 = alloca i32, align 4
  %6 = shl i32 %2, 1
  %7 = and i32 %6, 128
  %8 = and i32 %2, 57
  switch i32 %8, label %19 [
    i32 8, label %20
    i32 16, label %9
    i32 48, label %9
    i32 1, label %11
    i32 17, label %11
    i32 24, label %13
    i32 56, label %15
    i32 9, label %17
    i32 25, label %17
  ]

9:
  %10 = or disjoint i32 %7, 577
  br label %20

11:
  %12 = or disjoint i32 %7, 1089
  br label %20

13:
  %14 = or disjoint i32 %7, 2
  br label %20

15:
  %16 = or disjoint i32 %7, 578
  br label %20

17:
  %18 = or disjoint i32 %7, 1090
  br label %20

19:
  br label %20

20:
  %21 = phi i32 [ -1, %19 ], [ %18, %17 ], [ %16, %15 ], [ %14, %13 ], [ %12, %11 ], [ %10, %9 ], [ %7, %4 ]
  store i32 22, ptr %5, align 4
  %22 = load i64, ptr %0, align 8
  %23 = icmp ne i64 %22, 0
  %24 = icmp slt i32 %21, 0
  %25 = select i1 %23, i1 true, i1 %24
  br i1 %25, label %28, label %26

26:
  %27 = call ptr @interleaf.open_file(ptr %1, i32 %21, ptr %5)
  br label %28

28:
  %29 = phi ptr [ %27, %26 ], [ null, %20 ]
  %30 = icmp eq ptr %29, null
  br i1 %30, label %31, label %34

31:
  %32 = load i32, ptr %5, align 4
  %33 = call ptr @__errno_location()
  store i32 %32, ptr %33, align 4
  br label %46

34:
  %35 = call ptr @interleaf.describe_file(ptr %29, i32 %21)
  %36 = call i32 @interleaf.has_descriptors()
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %41, label %38

38:
  %39 = call i32 @interleaf.new_descriptor(ptr %35, i32 3)
  %40 = sext i32 %39 to i64
  br label %43

41:
  %42 = ptrtoint ptr %35 to i64
  br label %43

43:
  %44 = phi i64 [ %40, %38 ], [ %42, %41 ]
  store i64 %44, ptr %0, align 8
  %45 = getelementptr i8, ptr %0, i64 8
  store i8 1, ptr %45, align 8
  br label %46

46:
  %47 = phi ptr [ %0, %43 ], [ null, %31 ]
  ret ptr %47
}

declare ptr @interleaf.open_file(ptr, i32, ptr)

declare ptr @__errno_location()

declare ptr @interleaf.describe_file(ptr, i32)

declare i32 @interleaf.new_descriptor(ptr, i32)

define i64 @_ZNSt12__basic_fileIcE6xsgetnEPcl(ptr %0, ptr %1, i64 %2) {
  %4 = call i32 @interleaf.has_descriptors()
  %5 = icmp eq i32 %4, 0
  %6 = load i64, ptr %0, align 8
  br i1 %5, label %10, label %7

7:
  %8 = trunc i64 %6 to i32
  %9 = call ptr @interleaf.described(i32 %8)
  br label %12

10:
  %11 = inttoptr i64 %6 to ptr
  br label %12

12:
  %13 = phi ptr [ %9, %7 ], [ %11, %10 ]
  %14 = icmp eq ptr %13, null
  br i1 %14, label %17, label %15

15:
  %16 = call i64 @interleaf.read_description(ptr %13, ptr %1, i64 %2)
  br label %17

17:
  %18 = phi i64 [ %16, %15 ], [ -1, %12 ]
  ret i64 %18
}

declare i64 @interleaf.read_description(ptr, ptr, i64)

define i64 @_ZNSt12__basic_fileIcE6xsputnEPKcl(ptr %0, ptr %1, i64 %2) {
  %4 = call i32 @interleaf.has_descriptors()
  %5 = icmp eq i32 %4, 0
  %6 = load i64, ptr %0, align 8
  br i1 %5, label %10, label %7

7:
  %8 = trunc i64 %6 to i32
  %9 = call ptr @interleaf.described(i32 %8)
  br label %12

10:
  %11 = inttoptr i64 %6 to ptr
  br label %12

12:
  %13 = phi ptr [ %9, %7 ], [ %11, %10 ]
  %14 = icmp eq ptr %13, null
  br i1 %14, label %16, label %15

15:
  call void @interleaf.write_description(ptr %13, ptr %1, i64 %2)
  br label %16

16:
  %17 = phi i64 [ %2, %15 ], [ 0, %12 ]
  ret i64 %17
}

declare void @interleaf.write_description(ptr, ptr, i64)

define i64 @_ZNSt12__basic_fileIcE8xsputn_2EPKclS2_l(ptr %0, ptr %1, i64 %2, ptr %3, i64 %4) {
  %6 = add i64 %4, %2
  %7 = add i64 %6, 1
  %8 = alloca i8, i64 %7, align 16
  call void @interleaf.copy(ptr %8, ptr %1, i64 %2)
  %9 = getelementptr i8, ptr %8, i64 %2
  call void @interleaf.copy(ptr %9, ptr %3, i64 %4)
  %10 = call i32 @interleaf.has_descriptors()
  %11 = icmp eq i32 %10, 0
  %12 = load i64, ptr %0, align 8
  br i1 %11, label %16, label %13

13:
  %14 = trunc i64 %12 to i32
  %15 = call ptr @interleaf.described(i32 %14)
  br label %18

16:
  %17 = inttoptr i64 %12 to ptr
  br label %18

18:
  %19 = phi ptr [ %15, %13 ], [ %17, %16 ]
  %20 = icmp eq ptr %19, null
  br i1 %20, label %22, label %21

21:
  call void @interleaf.write_description(ptr %19, ptr %8, i64 %6)
  br label %22

22:
  %23 = phi i64 [ %6, %21 ], [ 0, %18 ]
  ret i64 %23
}

declare void @interleaf.copy(ptr, ptr, i64)

define i64 @_ZNSt12__basic_fileIcE7seekoffElSt12_Ios_Seekdir(ptr %0, i64 %1, i32 %2) {
  %4 = call i32 @interleaf.has_descriptors()
  %5 = icmp eq i32 %4, 0
  %6 = load i64, ptr %0, align 8
  br i1 %5, label %10, label %7

7:
  %8 = trunc i64 %6 to i32
  %9 = call ptr @interleaf.described(i32 %8)
  br label %12

10:
  %11 = inttoptr i64 %6 to ptr
  br label %12

12:
  %13 = phi ptr [ %9, %7 ], [ %11, %10 ]
  %14 = icmp eq ptr %13, null
  br i1 %14, label %17, label %15

15:
  %16 = call i64 @interleaf.move_description(ptr %13, i64 %1, i32 %2)
  br label %17

17:
  %18 = phi i64 [ %16, %15 ], [ -1, %12 ]
  ret i64 %18
}

declare i64 @interleaf.move_description(ptr, i64, i32)

define i32 @_ZNSt12__basic_fileIcE4syncEv(ptr %0) {
  ret i32 0
}

define i64 @_ZNSt12__basic_fileIcE9showmanycEv(ptr %0) {
  %2 = call i32 @interleaf.has_descriptors()
  %3 = icmp eq i32 %2, 0
  %4 = load i64, ptr %0, align 8
  br i1 %3, label %8, label %5

5:
  %6 = trunc i64 %4 to i32
  %7 = call ptr @interleaf.described(i32 %6)
  br label %10

8:
  %9 = inttoptr i64 %4 to ptr
  br label %10

10:
  %11 = phi ptr [ %7, %5 ], [ %9, %8 ]
  %12 = icmp eq ptr %11, null
  br i1 %12, label %20, label %13

13:
  %14 = getelementptr i8, ptr %11, i64 8
  %15 = load ptr, ptr %14, align 8
  %16 = call i64 @interleaf.size_of_file(ptr %15)
  %17 = call i64 @interleaf.move_description(ptr %11, i64 0, i32 1)
  %18 = sub i64 %16, %17
  %19 = call i64 @llvm.smax.i64(i64 %18, i64 0)
  br label %20

20:
  %21 = phi i64 [ %19, %13 ], [ 0, %10 ]
  ret i64 %21
}

declare i64 @interleaf.size_of_file(ptr)

define zeroext i1 @_ZSt9has_facetISt7codecvtIcc11__mbstate_tEEbRKSt6locale(ptr %0) {
  ret i1 true
}

define ptr @_ZSt9use_facetISt7codecvtIcc11__mbstate_tEERKT_RKSt6locale(ptr %0) {
  ret ptr @conversion
}

define ptr @_ZSt15__try_use_facetISt7codecvtIcc11__mbstate_tEEPKT_RKSt6locale(ptr %0) {
  ret ptr @conversion
}

define void @_ZSt19__throw_ios_failurePKci(ptr %0, i32 %1) {
  call void @_ZSt19__throw_ios_failurePKc(ptr %0)
  unreachable
}

declare void @_ZSt19__throw_ios_failurePKc(ptr)

declare ptr @interleaf.described(i32)

define internal i32 @change_nothing(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) {
  store ptr %2, ptr %4, align 8
  ret i32 3
}

define internal i32 @one(ptr %0) {
  ret i32 1
}

define internal zeroext i1 @yes(ptr %0) {
  ret i1 true
}

declare i64 @llvm.smax.i64(i64, i64)
