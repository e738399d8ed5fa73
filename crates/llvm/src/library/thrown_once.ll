; Made from library/thrown_once.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/thrown_once.c"

%struct.anon = type { ptr, i64 }

@in_progress = internal thread_local global i32 0, align 4
@attempts = internal thread_local global [8 x %struct.anon] zeroinitializer, align 16

define void @interleaf.leave_attempts(i64 %0) {
  %2 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @attempts)
  %3 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @in_progress)
  %4 = load i32, ptr %3, align 4
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %33, label %6

6:
  %7 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @attempts)
  br label %8

8:
  %9 = phi i32 [ %4, %6 ], [ %31, %30 ]
  %10 = icmp ugt i32 %9, 8
  br i1 %10, label %17, label %11

11:
  %12 = add i32 %9, -1
  %13 = zext nneg i32 %12 to i64
  %14 = getelementptr [8 x %struct.anon], ptr %2, i64 0, i64 %13, i32 1
  %15 = load i64, ptr %14, align 8
  %16 = icmp ult i64 %15, %0
  br i1 %16, label %33, label %17

17:
  %18 = add i32 %9, -1
  store i32 %18, ptr %3, align 4
  %19 = icmp ugt i32 %18, 7
  br i1 %19, label %25, label %20

20:
  %21 = zext nneg i32 %18 to i64
  %22 = getelementptr [8 x %struct.anon], ptr %7, i64 0, i64 %21
  %23 = load ptr, ptr %22, align 16
  store ptr null, ptr %22, align 16
  %24 = getelementptr [8 x %struct.anon], ptr %7, i64 0, i64 %21, i32 1
  store i64 0, ptr %24, align 8
  br label %25

25:
  %26 = phi ptr [ %23, %20 ], [ null, %17 ]
  %27 = icmp eq ptr %26, null
  br i1 %27, label %30, label %28

28:
  %29 = call i64 @interleaf.release(ptr %26, i32 4, i32 1, i64 0, i32 6)
  br label %30

30:
  %31 = load i32, ptr %3, align 4
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %8

33:
  ret void
}

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

define i32 @interleaf.thrown.pthread_once(ptr %0, ptr %1) {
  %3 = call i32 @interleaf.has_store_buffers()
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %8, label %5

5:
  %6 = load atomic i32, ptr %0 acquire, align 4
  %7 = icmp eq i32 %6, 2
  br i1 %7, label %36, label %8

8:
  %9 = call i64 @interleaf.guarded(ptr %0, i32 4, i64 -1, i32 1, i64 1, i32 4, i64 1, i32 6)
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %36

11:
  %12 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @in_progress)
  %13 = load i32, ptr %12, align 4
  %14 = icmp ult i32 %13, 8
  br i1 %14, label %15, label %23

15:
  %16 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @attempts)
  %17 = zext nneg i32 %13 to i64
  %18 = getelementptr [8 x %struct.anon], ptr %16, i64 0, i64 %17
  store ptr %0, ptr %18, align 16
  %19 = call i64 @interleaf.frames()
  %20 = load i32, ptr %12, align 4
  %21 = zext i32 %20 to i64
  %22 = getelementptr [8 x %struct.anon], ptr %16, i64 0, i64 %21, i32 1
  store i64 %19, ptr %22, align 8
  br label %23

23:
  %24 = load i32, ptr %12, align 4
  %25 = add i32 %24, 1
  store i32 %25, ptr %12, align 4
  call void %1()
  %26 = load i32, ptr %12, align 4
  %27 = add i32 %26, -1
  store i32 %27, ptr %12, align 4
  %28 = icmp ugt i32 %27, 7
  br i1 %28, label %34, label %29

29:
  %30 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @attempts)
  %31 = zext nneg i32 %27 to i64
  %32 = getelementptr [8 x %struct.anon], ptr %30, i64 0, i64 %31
  store ptr null, ptr %32, align 16
  %33 = getelementptr [8 x %struct.anon], ptr %30, i64 0, i64 %31, i32 1
  store i64 0, ptr %33, align 8
  br label %34

34:
  %35 = call i64 @interleaf.release(ptr %0, i32 4, i32 1, i64 2, i32 6)
  br label %36

36:
  ret i32 0
}

define void @interleaf.thrown.call_once(ptr %0, ptr %1) {
  %3 = call i32 @interleaf.has_store_buffers()
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %8, label %5

5:
  %6 = load atomic i32, ptr %0 acquire, align 4
  %7 = icmp eq i32 %6, 2
  br i1 %7, label %36, label %8

8:
  %9 = call i64 @interleaf.guarded(ptr %0, i32 4, i64 -1, i32 1, i64 1, i32 4, i64 1, i32 6)
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %36

11:
  %12 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @in_progress)
  %13 = load i32, ptr %12, align 4
  %14 = icmp ult i32 %13, 8
  br i1 %14, label %15, label %23

15:
  %16 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @attempts)
  %17 = zext nneg i32 %13 to i64
  %18 = getelementptr [8 x %struct.anon], ptr %16, i64 0, i64 %17
  store ptr %0, ptr %18, align 16
  %19 = call i64 @interleaf.frames()
  %20 = load i32, ptr %12, align 4
  %21 = zext i32 %20 to i64
  %22 = getelementptr [8 x %struct.anon], ptr %16, i64 0, i64 %21, i32 1
  store i64 %19, ptr %22, align 8
  br label %23

23:
  %24 = load i32, ptr %12, align 4
  %25 = add i32 %24, 1
  store i32 %25, ptr %12, align 4
  call void %1()
  %26 = load i32, ptr %12, align 4
  %27 = add i32 %26, -1
  store i32 %27, ptr %12, align 4
  %28 = icmp ugt i32 %27, 7
  br i1 %28, label %34, label %29

29:
  %30 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @attempts)
  %31 = zext nneg i32 %27 to i64
  %32 = getelementptr [8 x %struct.anon], ptr %30, i64 0, i64 %31
  store ptr null, ptr %32, align 16
  %33 = getelementptr [8 x %struct.anon], ptr %30, i64 0, i64 %31, i32 1
  store i64 0, ptr %33, align 8
  br label %34

34:
  %35 = call i64 @interleaf.release(ptr %0, i32 4, i32 1, i64 2, i32 6)
  br label %36

36:
  ret void
}

declare i64 @interleaf.release(ptr, i32, i32, i64, i32)

declare i32 @interleaf.has_store_buffers()

declare i64 @interleaf.guarded(ptr, i32, i64, i32, i64, i32, i64, i32)

declare i64 @interleaf.frames()
