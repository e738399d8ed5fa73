; Made from library/threads.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/threads.c"

%struct.anon = type { ptr, ptr }

@__errno_location.number = internal thread_local global i32 0, align 4
@destructors = internal global [128 x ptr] zeroinitializer, align 16
@values = internal thread_local global [128 x ptr] zeroinitializer, align 16
@object_count = internal thread_local global i64 0, align 8
@objects = internal thread_local global [16 x %struct.anon] zeroinitializer, align 16
@cleanups = internal thread_local global i64 0, align 8
@next_key = internal global i32 0, align 4
@detached = internal global [64 x i64] zeroinitializer, align 16

define i32 @pthread_create(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = call i64 @interleaf.spawn(ptr %2, ptr %3)
  store i64 %5, ptr %0, align 8
  ret i32 0
}

declare i64 @interleaf.spawn(ptr, ptr)

define i32 @pthread_join(i64 %0, ptr %1) {
  %3 = call ptr @interleaf.join(i64 %0)
  %4 = icmp eq ptr %1, null
  br i1 %4, label %6, label %5

5:
  store ptr %3, ptr %1, align 8
  br label %6

6:
  ret i32 0
}

declare ptr @interleaf.join(i64)

define range(i32 0, 2) i32 @pthread_equal(i64 %0, i64 %1) {
  %3 = icmp eq i64 %0, %1
  %4 = zext i1 %3 to i32
  ret i32 %4
}

define i32 @thrd_create(ptr %0, ptr %1, ptr %2) {
  %4 = call i64 @interleaf.spawn(ptr %1, ptr %2)
  store i64 %4, ptr %0, align 8
  ret i32 0
}

define i32 @thrd_join(i64 %0, ptr %1) {
  %3 = call ptr @interleaf.join(i64 %0)
  %4 = icmp eq ptr %1, null
  br i1 %4, label %8, label %5

5:
  %6 = ptrtoint ptr %3 to i64
  %7 = trunc i64 %6 to i32
  store i32 %7, ptr %1, align 4
  br label %8

8:
  ret i32 0
}

define range(i32 0, 2) i32 @thrd_equal(i64 %0, i64 %1) {
  %3 = icmp eq i64 %0, %1
  %4 = zext i1 %3 to i32
  ret i32 %4
}

define ptr @__errno_location() {
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @__errno_location.number)
  ret ptr %1
}

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

define range(i32 0, 12) i32 @pthread_key_create(ptr %0, ptr %1) {
  %3 = atomicrmw add ptr @next_key, i32 1 seq_cst, align 4
  %4 = icmp ugt i32 %3, 127
  br i1 %4, label %12, label %5

5:
  %6 = icmp eq ptr %1, null
  br i1 %6, label %11, label %7

7:
  %8 = zext nneg i32 %3 to i64
  %9 = getelementptr [128 x ptr], ptr @destructors, i64 0, i64 %8
  %10 = ptrtoint ptr %1 to i64
  store atomic i64 %10, ptr %9 seq_cst, align 8
  br label %11

11:
  store i32 %3, ptr %0, align 4
  br label %12

12:
  %13 = phi i32 [ 0, %11 ], [ 11, %2 ]
  ret i32 %13
}

define range(i32 0, 23) i32 @pthread_key_delete(i32 %0) {
  %2 = icmp ugt i32 %0, 127
  br i1 %2, label %6, label %3

3:
  %4 = zext nneg i32 %0 to i64
  %5 = getelementptr [128 x ptr], ptr @destructors, i64 0, i64 %4
  store atomic i64 0, ptr %5 seq_cst, align 8
  br label %6

6:
  %7 = phi i32 [ 0, %3 ], [ 22, %1 ]
  ret i32 %7
}

define ptr @pthread_getspecific(i32 %0) {
  %2 = icmp ult i32 %0, 128
  br i1 %2, label %3, label %8

3:
  %4 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @values)
  %5 = zext nneg i32 %0 to i64
  %6 = getelementptr [128 x ptr], ptr %4, i64 0, i64 %5
  %7 = load ptr, ptr %6, align 8
  br label %8

8:
  %9 = phi ptr [ %7, %3 ], [ null, %1 ]
  ret ptr %9
}

define range(i32 0, 23) i32 @pthread_setspecific(i32 %0, ptr %1) {
  %3 = icmp ugt i32 %0, 127
  br i1 %3, label %8, label %4

4:
  %5 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @values)
  %6 = zext nneg i32 %0 to i64
  %7 = getelementptr [128 x ptr], ptr %5, i64 0, i64 %6
  store ptr %1, ptr %7, align 8
  br label %8

8:
  %9 = phi i32 [ 0, %4 ], [ 22, %2 ]
  ret i32 %9
}

define range(i32 0, 3) i32 @tss_create(ptr %0, ptr %1) {
  %3 = atomicrmw add ptr @next_key, i32 1 seq_cst, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %12

5:
  %6 = icmp eq ptr %1, null
  br i1 %6, label %11, label %7

7:
  %8 = zext nneg i32 %3 to i64
  %9 = getelementptr [128 x ptr], ptr @destructors, i64 0, i64 %8
  %10 = ptrtoint ptr %1 to i64
  store atomic i64 %10, ptr %9 seq_cst, align 8
  br label %11

11:
  store i32 %3, ptr %0, align 4
  br label %12

12:
  %13 = phi i32 [ 0, %11 ], [ 2, %2 ]
  ret i32 %13
}

define void @tss_delete(i32 %0) {
  %2 = icmp ugt i32 %0, 127
  br i1 %2, label %6, label %3

3:
  %4 = zext nneg i32 %0 to i64
  %5 = getelementptr [128 x ptr], ptr @destructors, i64 0, i64 %4
  store atomic i64 0, ptr %5 seq_cst, align 8
  br label %6

6:
  ret void
}

define ptr @tss_get(i32 %0) {
  %2 = icmp ult i32 %0, 128
  br i1 %2, label %3, label %8

3:
  %4 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @values)
  %5 = zext nneg i32 %0 to i64
  %6 = getelementptr [128 x ptr], ptr %4, i64 0, i64 %5
  %7 = load ptr, ptr %6, align 8
  br label %8

8:
  %9 = phi ptr [ %7, %3 ], [ null, %1 ]
  ret ptr %9
}

define range(i32 0, 3) i32 @tss_set(i32 %0, ptr %1) {
  %3 = icmp ult i32 %0, 128
  br i1 %3, label %4, label %8

4:
  %5 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @values)
  %6 = zext nneg i32 %0 to i64
  %7 = getelementptr [128 x ptr], ptr %5, i64 0, i64 %6
  store ptr %1, ptr %7, align 8
  br label %8

8:
  %9 = phi i32 [ 0, %4 ], [ 2, %2 ]
  ret i32 %9
}

define i32 @__cxa_thread_atexit(ptr %0, ptr %1, ptr %2) {
  %4 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @object_count)
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, 16
  br i1 %6, label %7, label %8

7:
  call void @interleaf.fault.too_many()
  br label %13

8:
  %9 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @objects)
  %10 = getelementptr [16 x %struct.anon], ptr %9, i64 0, i64 %5
  store ptr %0, ptr %10, align 16
  %11 = getelementptr [16 x %struct.anon], ptr %9, i64 0, i64 %5, i32 1
  store ptr %1, ptr %11, align 8
  %12 = add i64 %5, 1
  store i64 %12, ptr %4, align 8
  br label %13

13:
  ret i32 0
}

declare void @interleaf.fault.too_many()

define i32 @__cxa_thread_atexit_impl(ptr %0, ptr %1, ptr %2) {
  %4 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @object_count)
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, 16
  br i1 %6, label %7, label %8

7:
  call void @interleaf.fault.too_many()
  br label %13

8:
  %9 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @objects)
  %10 = getelementptr [16 x %struct.anon], ptr %9, i64 0, i64 %5
  store ptr %0, ptr %10, align 16
  %11 = getelementptr [16 x %struct.anon], ptr %9, i64 0, i64 %5, i32 1
  store ptr %1, ptr %11, align 8
  %12 = add i64 %5, 1
  store i64 %12, ptr %4, align 8
  br label %13

13:
  ret i32 0
}

define i32 @interleaf.managed.pthread_create(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = call i64 @interleaf.spawn_in(ptr @run, ptr %2, ptr %3)
  store i64 %5, ptr %0, align 8
  %6 = icmp eq ptr %1, null
  br i1 %6, label %31, label %7

7:
  %8 = load i32, ptr %1, align 4
  %9 = icmp eq i32 %8, 1
  br i1 %9, label %10, label %31

10:
  %11 = mul i64 %5, -7046029254386353131
  %12 = lshr i64 %11, 58
  br label %17

13:
  %14 = add i64 %19, 1
  %15 = icmp ugt i64 %19, 62
  %16 = icmp eq i64 %14, 64
  br i1 %16, label %30, label %17

17:
  %18 = phi i1 [ false, %10 ], [ %15, %13 ]
  %19 = phi i64 [ 0, %10 ], [ %14, %13 ]
  %20 = add i64 %19, %12
  %21 = and i64 %20, 63
  %22 = getelementptr [64 x i64], ptr @detached, i64 0, i64 %21
  %23 = cmpxchg ptr %22, i64 0, i64 %5 seq_cst seq_cst, align 8
  %24 = extractvalue { i64, i1 } %23, 0
  %25 = icmp eq i64 %24, %5
  br i1 %25, label %26, label %27

26:
  call void @interleaf.fault.detached_twice()
  br label %27

27:
  %28 = extractvalue { i64, i1 } %23, 1
  br i1 %28, label %29, label %13

29:
  br i1 %18, label %30, label %31

30:
  call void @interleaf.fault.too_many()
  br label %31

31:
  ret i32 0
}

declare i64 @interleaf.spawn_in(ptr, ptr, ptr)

define internal ptr @run(ptr %0, ptr %1) {
  %3 = call ptr %0(ptr %1)
  %4 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @object_count)
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %9, label %7

7:
  %8 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @objects)
  br label %11

9:
  %10 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @values)
  br label %20

11:
  %12 = phi i64 [ %5, %7 ], [ %18, %11 ]
  %13 = add i64 %12, -1
  store i64 %13, ptr %4, align 8
  %14 = getelementptr [16 x %struct.anon], ptr %8, i64 0, i64 %13
  %15 = load ptr, ptr %14, align 16
  %16 = getelementptr i8, ptr %14, i64 8
  %17 = load ptr, ptr %16, align 8
  call void %15(ptr %17)
  %18 = load i64, ptr %4, align 8
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %9, label %11

20:
  %21 = phi i32 [ 0, %9 ], [ %23, %22 ]
  br label %25

22:
  %23 = add i32 %21, 1
  %24 = icmp eq i32 %23, 4
  br i1 %24, label %39, label %20

25:
  %26 = phi i64 [ 0, %20 ], [ %37, %36 ]
  %27 = getelementptr [128 x ptr], ptr %10, i64 0, i64 %26
  %28 = load ptr, ptr %27, align 8
  %29 = icmp eq ptr %28, null
  br i1 %29, label %36, label %30

30:
  store ptr null, ptr %27, align 8
  %31 = getelementptr [128 x ptr], ptr @destructors, i64 0, i64 %26
  %32 = load atomic i64, ptr %31 monotonic, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %36, label %34

34:
  %35 = inttoptr i64 %32 to ptr
  call void %35(ptr %28)
  br label %36

36:
  %37 = add i64 %26, 1
  %38 = icmp eq i64 %37, 128
  br i1 %38, label %22, label %25

39:
  ret ptr %3
}

define i32 @interleaf.managed.pthread_join(i64 %0, ptr %1) {
  %3 = mul i64 %0, -7046029254386353131
  %4 = lshr i64 %3, 58
  br label %5

5:
  %6 = phi i64 [ 0, %2 ], [ %15, %13 ]
  %7 = add i64 %6, %4
  %8 = and i64 %7, 63
  %9 = getelementptr [64 x i64], ptr @detached, i64 0, i64 %8
  %10 = load atomic i64, ptr %9 monotonic, align 8
  %11 = icmp eq i64 %10, %0
  br i1 %11, label %12, label %13

12:
  call void @interleaf.fault.joined_detached()
  br label %13

13:
  %14 = icmp eq i64 %10, 0
  %15 = add i64 %6, 1
  %16 = icmp eq i64 %15, 64
  %17 = select i1 %14, i1 true, i1 %16
  br i1 %17, label %18, label %5

18:
  %19 = call ptr @interleaf.join(i64 %0)
  %20 = icmp eq ptr %1, null
  br i1 %20, label %22, label %21

21:
  store ptr %19, ptr %1, align 8
  br label %22

22:
  ret i32 0
}

define void @interleaf.leave(ptr %0) {
  call void @interleaf.exit(ptr %0)
  unreachable
}

declare void @interleaf.exit(ptr)

define void @interleaf.managed.interleaf.leave(ptr %0) {
  call fastcc void @destroy()
  call void @interleaf.exit(ptr %0)
  unreachable
}

define internal fastcc void @destroy() {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @object_count)
  %2 = load i64, ptr %1, align 8
  %3 = icmp eq i64 %2, 0
  br i1 %3, label %6, label %4

4:
  %5 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @objects)
  br label %8

6:
  %7 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @values)
  br label %17

8:
  %9 = phi i64 [ %2, %4 ], [ %15, %8 ]
  %10 = add i64 %9, -1
  store i64 %10, ptr %1, align 8
  %11 = getelementptr [16 x %struct.anon], ptr %5, i64 0, i64 %10
  %12 = load ptr, ptr %11, align 16
  %13 = getelementptr i8, ptr %11, i64 8
  %14 = load ptr, ptr %13, align 8
  call void %12(ptr %14)
  %15 = load i64, ptr %1, align 8
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %6, label %8

17:
  %18 = phi i32 [ 0, %6 ], [ %21, %20 ]
  br label %23

19:
  ret void

20:
  %21 = add i32 %18, 1
  %22 = icmp eq i32 %21, 4
  br i1 %22, label %19, label %17

23:
  %24 = phi i64 [ 0, %17 ], [ %35, %34 ]
  %25 = getelementptr [128 x ptr], ptr %7, i64 0, i64 %24
  %26 = load ptr, ptr %25, align 8
  %27 = icmp eq ptr %26, null
  br i1 %27, label %34, label %28

28:
  store ptr null, ptr %25, align 8
  %29 = getelementptr [128 x ptr], ptr @destructors, i64 0, i64 %24
  %30 = load atomic i64, ptr %29 monotonic, align 8
  %31 = icmp eq i64 %30, 0
  br i1 %31, label %34, label %32

32:
  %33 = inttoptr i64 %30 to ptr
  call void %33(ptr %26)
  br label %34

34:
  %35 = add i64 %24, 1
  %36 = icmp eq i64 %35, 128
  br i1 %36, label %20, label %23
}

define void @interleaf.managed.pthread_exit(ptr %0) {
  call void @interleaf.managed.interleaf.leave(ptr %0)
  unreachable
}

define i32 @_setjmp(ptr %0) {
  ret i32 0
}

define i32 @setjmp(ptr %0) {
  ret i32 0
}

define i32 @__sigsetjmp(ptr %0, i32 %1) {
  ret i32 0
}

define void @__pthread_register_cancel(ptr %0) {
  %2 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @cleanups)
  %3 = load i64, ptr %2, align 8
  %4 = add i64 %3, 1
  store i64 %4, ptr %2, align 8
  ret void
}

define void @__pthread_unregister_cancel(ptr %0) {
  %2 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @cleanups)
  %3 = load i64, ptr %2, align 8
  %4 = add i64 %3, -1
  store i64 %4, ptr %2, align 8
  ret void
}

define void @__pthread_unwind_next(ptr %0) {
  call void @interleaf.fault.jump()
  ret void
}

declare void @interleaf.fault.jump()

define void @interleaf.cleanup.pthread_exit(ptr %0) {
  %2 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @cleanups)
  %3 = load i64, ptr %2, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %6, label %5

5:
  call void @interleaf.fault.cleanup()
  br label %6

6:
  call void @interleaf.leave(ptr %0)
  unreachable
}

declare void @interleaf.fault.cleanup()

define range(i32 0, 23) i32 @pthread_setcancelstate(i32 %0, ptr %1) {
  %3 = icmp ugt i32 %0, 1
  br i1 %3, label %7, label %4

4:
  %5 = icmp eq ptr %1, null
  br i1 %5, label %7, label %6

6:
  store i32 0, ptr %1, align 4
  br label %7

7:
  %8 = phi i32 [ 22, %2 ], [ 0, %6 ], [ 0, %4 ]
  ret i32 %8
}

define range(i32 0, 23) i32 @pthread_setcanceltype(i32 %0, ptr %1) {
  %3 = icmp ugt i32 %0, 1
  br i1 %3, label %7, label %4

4:
  %5 = icmp eq ptr %1, null
  br i1 %5, label %7, label %6

6:
  store i32 0, ptr %1, align 4
  br label %7

7:
  %8 = phi i32 [ 22, %2 ], [ 0, %6 ], [ 0, %4 ]
  ret i32 %8
}

define void @pthread_testcancel() {
  ret void
}

define i32 @pthread_detach(i64 %0) {
  %2 = mul i64 %0, -7046029254386353131
  %3 = lshr i64 %2, 58
  br label %8

4:
  %5 = add i64 %10, 1
  %6 = icmp ugt i64 %10, 62
  %7 = icmp eq i64 %5, 64
  br i1 %7, label %21, label %8

8:
  %9 = phi i1 [ false, %1 ], [ %6, %4 ]
  %10 = phi i64 [ 0, %1 ], [ %5, %4 ]
  %11 = add i64 %10, %3
  %12 = and i64 %11, 63
  %13 = getelementptr [64 x i64], ptr @detached, i64 0, i64 %12
  %14 = cmpxchg ptr %13, i64 0, i64 %0 seq_cst seq_cst, align 8
  %15 = extractvalue { i64, i1 } %14, 0
  %16 = icmp eq i64 %15, %0
  br i1 %16, label %17, label %18

17:
  call void @interleaf.fault.detached_twice()
  br label %18

18:
  %19 = extractvalue { i64, i1 } %14, 1
  br i1 %19, label %20, label %4

20:
  br i1 %9, label %21, label %22

21:
  call void @interleaf.fault.too_many()
  br label %22

22:
  ret i32 0
}

define i32 @interleaf.managed.pthread_attr_init(ptr %0) {
  store i32 0, ptr %0, align 4
  ret i32 0
}

define range(i32 0, 23) i32 @pthread_attr_setdetachstate(ptr %0, i32 %1) {
  %3 = icmp ugt i32 %1, 1
  br i1 %3, label %5, label %4

4:
  store i32 %1, ptr %0, align 4
  br label %5

5:
  %6 = phi i32 [ 0, %4 ], [ 22, %2 ]
  ret i32 %6
}

define i32 @pthread_attr_getdetachstate(ptr %0, ptr %1) {
  %3 = load i32, ptr %0, align 4
  store i32 %3, ptr %1, align 4
  ret i32 0
}

define i32 @interleaf.managed.thrd_create(ptr %0, ptr %1, ptr %2) {
  %4 = call i64 @interleaf.spawn_in(ptr @run, ptr %1, ptr %2)
  store i64 %4, ptr %0, align 8
  ret i32 0
}

define i32 @interleaf.managed.thrd_join(i64 %0, ptr %1) {
  %3 = mul i64 %0, -7046029254386353131
  %4 = lshr i64 %3, 58
  br label %5

5:
  %6 = phi i64 [ 0, %2 ], [ %15, %13 ]
  %7 = add i64 %6, %4
  %8 = and i64 %7, 63
  %9 = getelementptr [64 x i64], ptr @detached, i64 0, i64 %8
  %10 = load atomic i64, ptr %9 monotonic, align 8
  %11 = icmp eq i64 %10, %0
  br i1 %11, label %12, label %13

12:
  call void @interleaf.fault.joined_detached()
  br label %13

13:
  %14 = icmp eq i64 %10, 0
  %15 = add i64 %6, 1
  %16 = icmp eq i64 %15, 64
  %17 = select i1 %14, i1 true, i1 %16
  br i1 %17, label %18, label %5

18:
  %19 = call ptr @interleaf.join(i64 %0)
  %20 = icmp eq ptr %1, null
  br i1 %20, label %24, label %21

21:
  %22 = ptrtoint ptr %19 to i64
  %23 = trunc i64 %22 to i32
  store i32 %23, ptr %1, align 4
  br label %24

24:
  ret i32 0
}

define void @interleaf.managed.thrd_exit(i32 %0) {
  call fastcc void @destroy()
  %2 = zext i32 %0 to i64
  %3 = inttoptr i64 %2 to ptr
  call void @interleaf.exit(ptr %3)
  unreachable
}

define i32 @thrd_detach(i64 %0) {
  %2 = mul i64 %0, -7046029254386353131
  %3 = lshr i64 %2, 58
  br label %8

4:
  %5 = add i64 %10, 1
  %6 = icmp ugt i64 %10, 62
  %7 = icmp eq i64 %5, 64
  br i1 %7, label %21, label %8

8:
  %9 = phi i1 [ false, %1 ], [ %6, %4 ]
  %10 = phi i64 [ 0, %1 ], [ %5, %4 ]
  %11 = add i64 %10, %3
  %12 = and i64 %11, 63
  %13 = getelementptr [64 x i64], ptr @detached, i64 0, i64 %12
  %14 = cmpxchg ptr %13, i64 0, i64 %0 seq_cst seq_cst, align 8
  %15 = extractvalue { i64, i1 } %14, 0
  %16 = icmp eq i64 %15, %0
  br i1 %16, label %17, label %18

17:
  call void @interleaf.fault.detached_twice()
  br label %18

18:
  %19 = extractvalue { i64, i1 } %14, 1
  br i1 %19, label %20, label %4

20:
  br i1 %9, label %21, label %22

21:
  call void @interleaf.fault.too_many()
  br label %22

22:
  ret i32 0
}

define void @interleaf.managed._ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(ptr %0, ptr %1, ptr %2) {
  %4 = load ptr, ptr %1, align 8
  store ptr null, ptr %1, align 8
  %5 = call i64 @interleaf.spawn_in(ptr @run, ptr @"std::thread", ptr %4)
  store i64 %5, ptr %0, align 8
  ret void
}

declare ptr @"std::thread"(ptr)

declare void @interleaf.fault.detached_twice()

declare void @interleaf.fault.joined_detached()
