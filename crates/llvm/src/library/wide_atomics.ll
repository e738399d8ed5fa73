; Made from library/wide_atomics.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/wide_atomics.c"

@"lock of an atomic object" = internal global [256 x i8] zeroinitializer, align 16

define void @__atomic_load(i64 %0, ptr %1, ptr %2, i32 %3) {
  %5 = ptrtoint ptr %1 to i64
  %6 = mul i64 %5, -7046029254386353131
  %7 = lshr i64 %6, 56
  %8 = getelementptr [256 x i8], ptr @"lock of an atomic object", i64 0, i64 %7
  %9 = call i64 @interleaf.guarded(ptr %8, i32 1, i64 -1, i32 0, i64 0, i32 1, i64 1, i32 0)
  call void @interleaf.copy(ptr %2, ptr %1, i64 %0)
  %10 = call i64 @interleaf.release(ptr %8, i32 1, i32 1, i64 0, i32 0)
  ret void
}

declare void @interleaf.copy(ptr, ptr, i64)

define void @__atomic_store(i64 %0, ptr %1, ptr %2, i32 %3) {
  %5 = ptrtoint ptr %1 to i64
  %6 = mul i64 %5, -7046029254386353131
  %7 = lshr i64 %6, 56
  %8 = getelementptr [256 x i8], ptr @"lock of an atomic object", i64 0, i64 %7
  %9 = call i64 @interleaf.guarded(ptr %8, i32 1, i64 -1, i32 0, i64 0, i32 1, i64 1, i32 0)
  call void @interleaf.copy(ptr %1, ptr %2, i64 %0)
  %10 = call i64 @interleaf.release(ptr %8, i32 1, i32 1, i64 0, i32 0)
  ret void
}

define void @__atomic_exchange(i64 %0, ptr %1, ptr %2, ptr %3, i32 %4) {
  %6 = ptrtoint ptr %1 to i64
  %7 = mul i64 %6, -7046029254386353131
  %8 = lshr i64 %7, 56
  %9 = getelementptr [256 x i8], ptr @"lock of an atomic object", i64 0, i64 %8
  %10 = call i64 @interleaf.guarded(ptr %9, i32 1, i64 -1, i32 0, i64 0, i32 1, i64 1, i32 0)
  call void @interleaf.copy(ptr %3, ptr %1, i64 %0)
  call void @interleaf.copy(ptr %1, ptr %2, i64 %0)
  %11 = call i64 @interleaf.release(ptr %9, i32 1, i32 1, i64 0, i32 0)
  ret void
}

define zeroext i1 @__atomic_compare_exchange(i64 %0, ptr %1, ptr %2, ptr %3, i32 %4, i32 %5) {
  %7 = ptrtoint ptr %1 to i64
  %8 = mul i64 %7, -7046029254386353131
  %9 = lshr i64 %8, 56
  %10 = getelementptr [256 x i8], ptr @"lock of an atomic object", i64 0, i64 %9
  %11 = call i64 @interleaf.guarded(ptr %10, i32 1, i64 -1, i32 0, i64 0, i32 1, i64 1, i32 0)
  %12 = icmp eq i64 %0, 0
  br i1 %12, label %29, label %13

13:
  %14 = load i8, ptr %1, align 1
  %15 = load i8, ptr %2, align 1
  %16 = icmp eq i8 %14, %15
  br i1 %16, label %17, label %29

17:
  %18 = phi i64 [ %19, %21 ], [ 0, %13 ]
  %19 = add i64 %18, 1
  %20 = icmp eq i64 %19, %0
  br i1 %20, label %27, label %21

21:
  %22 = getelementptr i8, ptr %1, i64 %19
  %23 = load i8, ptr %22, align 1
  %24 = getelementptr i8, ptr %2, i64 %19
  %25 = load i8, ptr %24, align 1
  %26 = icmp eq i8 %23, %25
  br i1 %26, label %17, label %27

27:
  %28 = icmp uge i64 %19, %0
  br label %29

29:
  %30 = phi i1 [ %12, %6 ], [ %12, %13 ], [ %28, %27 ]
  br i1 %30, label %31, label %32

31:
  call void @interleaf.copy(ptr %1, ptr %3, i64 %0)
  br label %33

32:
  call void @interleaf.copy(ptr %2, ptr %1, i64 %0)
  br label %33

33:
  %34 = call i64 @interleaf.release(ptr %10, i32 1, i32 1, i64 0, i32 0)
  ret i1 %30
}

define zeroext i1 @__atomic_is_lock_free(i64 %0, ptr %1) {
  %3 = icmp ult i64 %0, 9
  %4 = trunc i64 %0 to i9
  %5 = lshr i9 -234, %4
  %6 = trunc i9 %5 to i1
  %7 = select i1 %3, i1 %6, i1 false
  ret i1 %7
}

define { i64, i64 } @interleaf.exchange_pair(ptr %0, i64 %1, i64 %2) {
  %4 = call i32 @interleaf.has_graphs()
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %16, label %6

6:
  %7 = ptrtoint ptr %0 to i64
  %8 = mul i64 %7, -7046029254386353131
  %9 = lshr i64 %8, 56
  %10 = getelementptr [256 x i8], ptr @"lock of an atomic object", i64 0, i64 %9
  %11 = call i64 @interleaf.guarded(ptr %10, i32 1, i64 -1, i32 0, i64 0, i32 1, i64 1, i32 0)
  %12 = load i64, ptr %0, align 8
  %13 = getelementptr i8, ptr %0, i64 8
  %14 = load i64, ptr %13, align 8
  store i64 %1, ptr %0, align 8
  store i64 %2, ptr %13, align 8
  %15 = call i64 @interleaf.release(ptr %10, i32 1, i32 1, i64 0, i32 0)
  br label %24

16:
  %17 = call i32 @interleaf.has_store_buffers()
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %20, label %19

19:
  fence seq_cst
  br label %20

20:
  call void @__VERIFIER_atomic_begin()
  %21 = load atomic i64, ptr %0 seq_cst, align 8
  %22 = getelementptr i8, ptr %0, i64 8
  %23 = load atomic i64, ptr %22 seq_cst, align 8
  store atomic i64 %1, ptr %0 seq_cst, align 8
  store atomic i64 %2, ptr %22 seq_cst, align 8
  call void @__VERIFIER_atomic_end()
  br label %24

24:
  %25 = phi i64 [ %12, %6 ], [ %21, %20 ]
  %26 = phi i64 [ %14, %6 ], [ %23, %20 ]
  %27 = insertvalue { i64, i64 } poison, i64 %25, 0
  %28 = insertvalue { i64, i64 } %27, i64 %26, 1
  ret { i64, i64 } %28
}

define { i64, i64 } @interleaf.compare_exchange_pair(ptr %0, i64 %1, i64 %2, i64 %3, i64 %4) {
  %6 = call i32 @interleaf.has_graphs()
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %23, label %8

8:
  %9 = ptrtoint ptr %0 to i64
  %10 = mul i64 %9, -7046029254386353131
  %11 = lshr i64 %10, 56
  %12 = getelementptr [256 x i8], ptr @"lock of an atomic object", i64 0, i64 %11
  %13 = call i64 @interleaf.guarded(ptr %12, i32 1, i64 -1, i32 0, i64 0, i32 1, i64 1, i32 0)
  %14 = load i64, ptr %0, align 8
  %15 = getelementptr i8, ptr %0, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %14, %1
  %18 = icmp eq i64 %16, %2
  %19 = select i1 %17, i1 %18, i1 false
  br i1 %19, label %20, label %21

20:
  store i64 %3, ptr %0, align 8
  store i64 %4, ptr %15, align 8
  br label %21

21:
  %22 = call i64 @interleaf.release(ptr %12, i32 1, i32 1, i64 0, i32 0)
  br label %36

23:
  %24 = call i32 @interleaf.has_store_buffers()
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %27, label %26

26:
  fence seq_cst
  br label %27

27:
  call void @__VERIFIER_atomic_begin()
  %28 = load atomic i64, ptr %0 seq_cst, align 8
  %29 = getelementptr i8, ptr %0, i64 8
  %30 = load atomic i64, ptr %29 seq_cst, align 8
  %31 = icmp eq i64 %28, %1
  %32 = icmp eq i64 %30, %2
  %33 = select i1 %31, i1 %32, i1 false
  br i1 %33, label %34, label %35

34:
  store atomic i64 %3, ptr %0 seq_cst, align 8
  store atomic i64 %4, ptr %29 seq_cst, align 8
  br label %35

35:
  call void @__VERIFIER_atomic_end()
  br label %36

36:
  %37 = phi i64 [ %14, %21 ], [ %28, %35 ]
  %38 = phi i64 [ %16, %21 ], [ %30, %35 ]
  %39 = insertvalue { i64, i64 } poison, i64 %37, 0
  %40 = insertvalue { i64, i64 } %39, i64 %38, 1
  ret { i64, i64 } %40
}

define { i64, i64 } @interleaf.load_pair(ptr %0) {
  %2 = call i32 @interleaf.has_graphs()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %14, label %4

4:
  %5 = ptrtoint ptr %0 to i64
  %6 = mul i64 %5, -7046029254386353131
  %7 = lshr i64 %6, 56
  %8 = getelementptr [256 x i8], ptr @"lock of an atomic object", i64 0, i64 %7
  %9 = call i64 @interleaf.guarded(ptr %8, i32 1, i64 -1, i32 0, i64 0, i32 1, i64 1, i32 0)
  %10 = load i64, ptr %0, align 8
  %11 = getelementptr i8, ptr %0, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = call i64 @interleaf.release(ptr %8, i32 1, i32 1, i64 0, i32 0)
  br label %18

14:
  call void @__VERIFIER_atomic_begin()
  %15 = load atomic i64, ptr %0 seq_cst, align 8
  %16 = getelementptr i8, ptr %0, i64 8
  %17 = load atomic i64, ptr %16 seq_cst, align 8
  call void @__VERIFIER_atomic_end()
  br label %18

18:
  %19 = phi i64 [ %10, %4 ], [ %15, %14 ]
  %20 = phi i64 [ %12, %4 ], [ %17, %14 ]
  %21 = insertvalue { i64, i64 } poison, i64 %19, 0
  %22 = insertvalue { i64, i64 } %21, i64 %20, 1
  ret { i64, i64 } %22
}

declare i32 @interleaf.has_graphs()

declare void @__VERIFIER_atomic_begin()

declare void @__VERIFIER_atomic_end()

declare i64 @interleaf.guarded(ptr, i32, i64, i32, i64, i32, i64, i32)

declare i64 @interleaf.release(ptr, i32, i32, i64, i32)

declare i32 @interleaf.has_store_buffers()
