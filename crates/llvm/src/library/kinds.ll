; Made from library/kinds.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/kinds.c"

%struct.held = type { ptr, i32, i32 }

@all_held = internal thread_local global [16 x %struct.held] zeroinitializer, align 16

define i32 @interleaf.kinds.pthread_mutex_init(ptr %0, ptr %1) {
  store i64 0, ptr %0, align 8
  %3 = icmp eq ptr %1, null
  br i1 %3, label %8, label %4

4:
  %5 = load i32, ptr %1, align 4
  %6 = and i32 %5, 3
  %7 = zext nneg i32 %6 to i64
  br label %8

8:
  %9 = phi i64 [ %7, %4 ], [ 0, %2 ]
  %10 = getelementptr i8, ptr %0, i64 16
  store i64 %9, ptr %10, align 8
  ret i32 0
}

define range(i32 0, 111) i32 @interleaf.kinds.pthread_mutex_lock(ptr %0) {
  %2 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_held)
  br label %6

3:
  %4 = add i64 %7, 1
  %5 = icmp eq i64 %4, 16
  br i1 %5, label %11, label %6

6:
  %7 = phi i64 [ 0, %1 ], [ %4, %3 ]
  %8 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %7
  %9 = load ptr, ptr %8, align 16
  %10 = icmp eq ptr %9, %0
  br i1 %10, label %11, label %3

11:
  %12 = phi ptr [ null, %3 ], [ %8, %6 ]
  %13 = icmp eq ptr %12, null
  br i1 %13, label %21, label %14

14:
  %15 = getelementptr i8, ptr %12, i64 8
  %16 = load i32, ptr %15, align 8
  switch i32 %16, label %26 [
    i32 1, label %17
    i32 2, label %43
  ]

17:
  %18 = getelementptr i8, ptr %12, i64 12
  %19 = load i32, ptr %18, align 4
  %20 = add i32 %19, 1
  store i32 %20, ptr %18, align 4
  br label %43

21:
  %22 = getelementptr i8, ptr %0, i64 16
  %23 = load atomic i64, ptr %22 monotonic, align 8
  %24 = trunc i64 %23 to i32
  %25 = and i32 %24, 3
  br label %26

26:
  %27 = phi i32 [ %25, %21 ], [ %16, %14 ]
  call void @interleaf.lock(ptr %0)
  br label %31

28:
  %29 = add i64 %32, 1
  %30 = icmp eq i64 %29, 16
  br i1 %30, label %36, label %31

31:
  %32 = phi i64 [ 0, %26 ], [ %29, %28 ]
  %33 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %32
  %34 = load ptr, ptr %33, align 16
  %35 = icmp eq ptr %34, null
  br i1 %35, label %36, label %28

36:
  %37 = phi ptr [ null, %28 ], [ %33, %31 ]
  %38 = icmp eq ptr %37, null
  br i1 %38, label %39, label %40

39:
  call void @interleaf.fault.too_many()
  br label %43

40:
  store ptr %0, ptr %37, align 8
  %41 = getelementptr i8, ptr %37, i64 8
  store i32 %27, ptr %41, align 8
  %42 = getelementptr i8, ptr %37, i64 12
  store i32 1, ptr %42, align 4
  br label %43

43:
  %44 = phi i32 [ 0, %17 ], [ 0, %39 ], [ 0, %40 ], [ 35, %14 ]
  ret i32 %44
}

define range(i32 0, 111) i32 @interleaf.kinds.pthread_mutex_trylock(ptr %0) {
  %2 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_held)
  br label %6

3:
  %4 = add i64 %7, 1
  %5 = icmp eq i64 %4, 16
  br i1 %5, label %11, label %6

6:
  %7 = phi i64 [ 0, %1 ], [ %4, %3 ]
  %8 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %7
  %9 = load ptr, ptr %8, align 16
  %10 = icmp eq ptr %9, %0
  br i1 %10, label %11, label %3

11:
  %12 = phi ptr [ null, %3 ], [ %8, %6 ]
  %13 = icmp eq ptr %12, null
  br i1 %13, label %22, label %14

14:
  %15 = getelementptr i8, ptr %12, i64 8
  %16 = load i32, ptr %15, align 8
  %17 = icmp eq i32 %16, 1
  br i1 %17, label %18, label %51

18:
  %19 = getelementptr i8, ptr %12, i64 12
  %20 = load i32, ptr %19, align 4
  %21 = add i32 %20, 1
  store i32 %21, ptr %19, align 4
  br label %51

22:
  %23 = getelementptr i8, ptr %0, i64 16
  %24 = load atomic i64, ptr %23 monotonic, align 8
  %25 = trunc i64 %24 to i32
  %26 = and i32 %25, 3
  %27 = call i32 @interleaf.has_store_buffers()
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %32, label %29

29:
  %30 = load atomic i64, ptr %0 monotonic, align 8
  %31 = icmp eq i64 %30, 0
  br i1 %31, label %32, label %51

32:
  %33 = call i64 @interleaf.self()
  %34 = cmpxchg ptr %0, i64 0, i64 %33 seq_cst seq_cst, align 8
  %35 = extractvalue { i64, i1 } %34, 1
  br i1 %35, label %39, label %51

36:
  %37 = add i64 %40, 1
  %38 = icmp eq i64 %37, 16
  br i1 %38, label %44, label %39

39:
  %40 = phi i64 [ %37, %36 ], [ 0, %32 ]
  %41 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %40
  %42 = load ptr, ptr %41, align 16
  %43 = icmp eq ptr %42, null
  br i1 %43, label %44, label %36

44:
  %45 = phi ptr [ null, %36 ], [ %41, %39 ]
  %46 = icmp eq ptr %45, null
  br i1 %46, label %47, label %48

47:
  call void @interleaf.fault.too_many()
  br label %51

48:
  store ptr %0, ptr %45, align 8
  %49 = getelementptr i8, ptr %45, i64 8
  store i32 %26, ptr %49, align 8
  %50 = getelementptr i8, ptr %45, i64 12
  store i32 1, ptr %50, align 4
  br label %51

51:
  %52 = phi i32 [ 0, %18 ], [ 16, %32 ], [ 16, %29 ], [ 0, %47 ], [ 0, %48 ], [ 16, %14 ]
  ret i32 %52
}

define range(i32 0, 111) i32 @interleaf.kinds.pthread_mutex_timedlock(ptr %0, ptr %1) {
  %3 = call fastcc i32 @timed(ptr %0, ptr %1)
  ret i32 %3
}

define internal fastcc range(i32 0, 111) i32 @timed(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.time_limit(ptr %1)
  %4 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_held)
  br label %8

5:
  %6 = add i64 %9, 1
  %7 = icmp eq i64 %6, 16
  br i1 %7, label %13, label %8

8:
  %9 = phi i64 [ 0, %2 ], [ %6, %5 ]
  %10 = getelementptr [16 x %struct.held], ptr %4, i64 0, i64 %9
  %11 = load ptr, ptr %10, align 16
  %12 = icmp eq ptr %11, %0
  br i1 %12, label %13, label %5

13:
  %14 = phi ptr [ null, %5 ], [ %10, %8 ]
  %15 = icmp eq ptr %14, null
  br i1 %15, label %21, label %16

16:
  %17 = getelementptr i8, ptr %14, i64 8
  %18 = load i32, ptr %17, align 8
  %19 = icmp eq i32 %18, 2
  %20 = select i1 %19, i32 35, i32 110
  br label %21

21:
  %22 = phi i32 [ 110, %13 ], [ %20, %16 ]
  br label %26

23:
  %24 = add i64 %27, 1
  %25 = icmp eq i64 %24, 16
  br i1 %25, label %31, label %26

26:
  %27 = phi i64 [ 0, %21 ], [ %24, %23 ]
  %28 = getelementptr [16 x %struct.held], ptr %4, i64 0, i64 %27
  %29 = load ptr, ptr %28, align 16
  %30 = icmp eq ptr %29, %0
  br i1 %30, label %31, label %23

31:
  %32 = phi ptr [ null, %23 ], [ %28, %26 ]
  %33 = icmp eq ptr %32, null
  br i1 %33, label %41, label %34

34:
  %35 = getelementptr i8, ptr %32, i64 8
  %36 = load i32, ptr %35, align 8
  switch i32 %36, label %46 [
    i32 1, label %37
    i32 2, label %66
  ]

37:
  %38 = getelementptr i8, ptr %32, i64 12
  %39 = load i32, ptr %38, align 4
  %40 = add i32 %39, 1
  store i32 %40, ptr %38, align 4
  br label %66

41:
  %42 = getelementptr i8, ptr %0, i64 16
  %43 = load atomic i64, ptr %42 monotonic, align 8
  %44 = trunc i64 %43 to i32
  %45 = and i32 %44, 3
  br label %46

46:
  %47 = phi i32 [ %45, %41 ], [ %36, %34 ]
  %48 = call i64 @interleaf.self()
  %49 = cmpxchg ptr %0, i64 0, i64 %48 seq_cst seq_cst, align 8
  %50 = extractvalue { i64, i1 } %49, 1
  br i1 %50, label %54, label %66

51:
  %52 = add i64 %55, 1
  %53 = icmp eq i64 %52, 16
  br i1 %53, label %59, label %54

54:
  %55 = phi i64 [ %52, %51 ], [ 0, %46 ]
  %56 = getelementptr [16 x %struct.held], ptr %4, i64 0, i64 %55
  %57 = load ptr, ptr %56, align 16
  %58 = icmp eq ptr %57, null
  br i1 %58, label %59, label %51

59:
  %60 = phi ptr [ null, %51 ], [ %56, %54 ]
  %61 = icmp eq ptr %60, null
  br i1 %61, label %62, label %63

62:
  call void @interleaf.fault.too_many()
  br label %66

63:
  store ptr %0, ptr %60, align 8
  %64 = getelementptr i8, ptr %60, i64 8
  store i32 %47, ptr %64, align 8
  %65 = getelementptr i8, ptr %60, i64 12
  store i32 1, ptr %65, align 4
  br label %66

66:
  %67 = phi i32 [ 0, %37 ], [ 110, %46 ], [ 0, %62 ], [ 0, %63 ], [ %22, %34 ]
  %68 = icmp eq i32 %67, 110
  br i1 %68, label %69, label %71

69:
  %70 = call i64 @interleaf.pass_until(i64 %3)
  br label %71

71:
  ret i32 %67
}

define range(i32 0, 111) i32 @interleaf.kinds.pthread_mutex_clocklock(ptr %0, i32 %1, ptr %2) {
  %4 = call fastcc i32 @timed(ptr %0, ptr %2)
  ret i32 %4
}

define range(i32 0, 2) i32 @interleaf.kinds.pthread_mutex_unlock(ptr %0) {
  %2 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_held)
  br label %6

3:
  %4 = add i64 %7, 1
  %5 = icmp eq i64 %4, 16
  br i1 %5, label %11, label %6

6:
  %7 = phi i64 [ 0, %1 ], [ %4, %3 ]
  %8 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %7
  %9 = load ptr, ptr %8, align 16
  %10 = icmp eq ptr %9, %0
  br i1 %10, label %11, label %3

11:
  %12 = phi ptr [ null, %3 ], [ %8, %6 ]
  %13 = icmp eq ptr %12, null
  br i1 %13, label %14, label %21

14:
  %15 = getelementptr i8, ptr %0, i64 16
  %16 = load atomic i64, ptr %15 monotonic, align 8
  %17 = trunc i64 %16 to i32
  %18 = and i32 %17, 3
  %19 = add i32 %18, -3
  %20 = icmp ult i32 %19, -2
  br i1 %20, label %28, label %29

21:
  %22 = getelementptr i8, ptr %12, i64 12
  %23 = load i32, ptr %22, align 4
  %24 = add i32 %23, -1
  store i32 %24, ptr %22, align 4
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %26, label %29

26:
  store ptr null, ptr %12, align 8
  %27 = getelementptr i8, ptr %12, i64 8
  store i32 0, ptr %27, align 8
  br label %28

28:
  call void @interleaf.unlock(ptr %0)
  br label %29

29:
  %30 = phi i32 [ 1, %14 ], [ 0, %21 ], [ 0, %28 ]
  ret i32 %30
}

define range(i32 0, 2) i32 @interleaf.kinds.give_up(ptr %0) {
  %2 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_held)
  br label %6

3:
  %4 = add i64 %7, 1
  %5 = icmp eq i64 %4, 16
  br i1 %5, label %11, label %6

6:
  %7 = phi i64 [ 0, %1 ], [ %4, %3 ]
  %8 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %7
  %9 = load ptr, ptr %8, align 16
  %10 = icmp eq ptr %9, %0
  br i1 %10, label %11, label %3

11:
  %12 = phi ptr [ null, %3 ], [ %8, %6 ]
  %13 = icmp eq ptr %12, null
  br i1 %13, label %14, label %21

14:
  %15 = getelementptr i8, ptr %0, i64 16
  %16 = load atomic i64, ptr %15 monotonic, align 8
  %17 = trunc i64 %16 to i32
  %18 = and i32 %17, 3
  %19 = add i32 %18, -3
  %20 = icmp ult i32 %19, -2
  br i1 %20, label %28, label %33

21:
  %22 = getelementptr i8, ptr %12, i64 12
  %23 = load i32, ptr %22, align 4
  %24 = add i32 %23, -1
  store i32 %24, ptr %22, align 4
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %26, label %33

26:
  store ptr null, ptr %12, align 8
  %27 = getelementptr i8, ptr %12, i64 8
  store i32 0, ptr %27, align 8
  br label %28

28:
  %29 = call i64 @interleaf.self()
  %30 = call i64 @interleaf.release(ptr %0, i32 8, i32 5, i64 %29, i32 0)
  %31 = icmp eq i64 %30, %29
  br i1 %31, label %33, label %32

32:
  call void @interleaf.fault.wait()
  br label %33

33:
  %34 = phi i32 [ 1, %14 ], [ 0, %21 ], [ 0, %28 ], [ 0, %32 ]
  ret i32 %34
}

define range(i32 0, 23) i32 @pthread_mutexattr_settype(ptr %0, i32 %1) {
  %3 = icmp ugt i32 %1, 3
  br i1 %3, label %5, label %4

4:
  store i32 %1, ptr %0, align 4
  br label %5

5:
  %6 = phi i32 [ 0, %4 ], [ 22, %2 ]
  ret i32 %6
}

define i32 @pthread_mutexattr_gettype(ptr %0, ptr %1) {
  %3 = load i32, ptr %0, align 4
  store i32 %3, ptr %1, align 4
  ret i32 0
}

define i32 @interleaf.kinds.mtx_init(ptr %0, i32 %1) {
  store i64 0, ptr %0, align 8
  %3 = and i32 %1, 1
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr i8, ptr %0, i64 16
  store i64 %4, ptr %5, align 8
  ret i32 0
}

define range(i32 0, 3) i32 @interleaf.kinds.mtx_lock(ptr %0) {
  %2 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_held)
  br label %6

3:
  %4 = add i64 %7, 1
  %5 = icmp eq i64 %4, 16
  br i1 %5, label %11, label %6

6:
  %7 = phi i64 [ 0, %1 ], [ %4, %3 ]
  %8 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %7
  %9 = load ptr, ptr %8, align 16
  %10 = icmp eq ptr %9, %0
  br i1 %10, label %11, label %3

11:
  %12 = phi ptr [ null, %3 ], [ %8, %6 ]
  %13 = icmp eq ptr %12, null
  br i1 %13, label %21, label %14

14:
  %15 = getelementptr i8, ptr %12, i64 8
  %16 = load i32, ptr %15, align 8
  switch i32 %16, label %26 [
    i32 1, label %17
    i32 2, label %43
  ]

17:
  %18 = getelementptr i8, ptr %12, i64 12
  %19 = load i32, ptr %18, align 4
  %20 = add i32 %19, 1
  store i32 %20, ptr %18, align 4
  br label %43

21:
  %22 = getelementptr i8, ptr %0, i64 16
  %23 = load atomic i64, ptr %22 monotonic, align 8
  %24 = trunc i64 %23 to i32
  %25 = and i32 %24, 3
  br label %26

26:
  %27 = phi i32 [ %25, %21 ], [ %16, %14 ]
  call void @interleaf.lock(ptr %0)
  br label %31

28:
  %29 = add i64 %32, 1
  %30 = icmp eq i64 %29, 16
  br i1 %30, label %36, label %31

31:
  %32 = phi i64 [ 0, %26 ], [ %29, %28 ]
  %33 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %32
  %34 = load ptr, ptr %33, align 16
  %35 = icmp eq ptr %34, null
  br i1 %35, label %36, label %28

36:
  %37 = phi ptr [ null, %28 ], [ %33, %31 ]
  %38 = icmp eq ptr %37, null
  br i1 %38, label %39, label %40

39:
  call void @interleaf.fault.too_many()
  br label %43

40:
  store ptr %0, ptr %37, align 8
  %41 = getelementptr i8, ptr %37, i64 8
  store i32 %27, ptr %41, align 8
  %42 = getelementptr i8, ptr %37, i64 12
  store i32 1, ptr %42, align 4
  br label %43

43:
  %44 = phi i32 [ 0, %17 ], [ 0, %39 ], [ 0, %40 ], [ %16, %14 ]
  ret i32 %44
}

define range(i32 0, 2) i32 @interleaf.kinds.mtx_trylock(ptr %0) {
  %2 = call i32 @interleaf.kinds.pthread_mutex_trylock(ptr %0)
  %3 = icmp ne i32 %2, 0
  %4 = zext i1 %3 to i32
  ret i32 %4
}

define range(i32 0, 5) i32 @interleaf.kinds.mtx_timedlock(ptr %0, ptr %1) {
  %3 = call fastcc i32 @timed(ptr %0, ptr %1)
  %4 = icmp eq i32 %3, 0
  %5 = select i1 %4, i32 0, i32 4
  ret i32 %5
}

define range(i32 0, 3) i32 @interleaf.kinds.mtx_unlock(ptr %0) {
  %2 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_held)
  br label %6

3:
  %4 = add i64 %7, 1
  %5 = icmp eq i64 %4, 16
  br i1 %5, label %11, label %6

6:
  %7 = phi i64 [ 0, %1 ], [ %4, %3 ]
  %8 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %7
  %9 = load ptr, ptr %8, align 16
  %10 = icmp eq ptr %9, %0
  br i1 %10, label %11, label %3

11:
  %12 = phi ptr [ null, %3 ], [ %8, %6 ]
  %13 = icmp eq ptr %12, null
  br i1 %13, label %14, label %21

14:
  %15 = getelementptr i8, ptr %0, i64 16
  %16 = load atomic i64, ptr %15 monotonic, align 8
  %17 = trunc i64 %16 to i32
  %18 = and i32 %17, 3
  %19 = add i32 %18, -3
  %20 = icmp ult i32 %19, -2
  br i1 %20, label %28, label %29

21:
  %22 = getelementptr i8, ptr %12, i64 12
  %23 = load i32, ptr %22, align 4
  %24 = add i32 %23, -1
  store i32 %24, ptr %22, align 4
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %26, label %29

26:
  store ptr null, ptr %12, align 8
  %27 = getelementptr i8, ptr %12, i64 8
  store i32 0, ptr %27, align 8
  br label %28

28:
  call void @interleaf.unlock(ptr %0)
  br label %29

29:
  %30 = phi i32 [ 2, %14 ], [ 0, %21 ], [ 0, %28 ]
  ret i32 %30
}

declare void @interleaf.lock(ptr)

declare i64 @interleaf.self()

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

declare i32 @interleaf.has_store_buffers()

declare void @interleaf.fault.too_many()

declare i64 @interleaf.time_limit(ptr)

declare i64 @interleaf.pass_until(i64)

declare void @interleaf.unlock(ptr)

declare i64 @interleaf.release(ptr, i32, i32, i64, i32)

declare void @interleaf.fault.wait()
