; Made from library/locks.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/locks.c"

%struct.waiter = type { ptr, i64 }
%struct.held = type { ptr, i64 }

@waiter = internal thread_local global %struct.waiter zeroinitializer, align 8
@all_locks = internal thread_local global [16 x %struct.held] zeroinitializer, align 16

define i32 @pthread_rwlock_init(ptr %0, ptr %1) {
  store i64 0, ptr %0, align 8
  ret i32 0
}

define i32 @pthread_rwlock_destroy(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %7

4:
  %5 = cmpxchg ptr %0, i64 0, i64 -9223372036854775808 seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 0
  br label %11

7:
  %8 = load atomic i64, ptr %0 monotonic, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %10, label %11

10:
  store atomic i64 -9223372036854775808, ptr %0 monotonic, align 8
  br label %11

11:
  %12 = phi i64 [ %6, %4 ], [ %8, %10 ], [ %8, %7 ]
  %13 = and i64 %12, 9223372036854775807
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %16, label %15

15:
  call void @interleaf.fault.destroy_lock()
  br label %16

16:
  ret i32 0
}

declare void @interleaf.fault.destroy_lock()

define range(i32 0, 36) i32 @pthread_rwlock_rdlock(ptr %0) {
  %2 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_locks)
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
  br i1 %13, label %18, label %14

14:
  %15 = getelementptr i8, ptr %12, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, 4611686018427387904
  br i1 %17, label %51, label %18

18:
  %19 = call i64 @interleaf.guarded(ptr %0, i32 8, i64 4611686018427387904, i32 0, i64 0, i32 2, i64 1, i32 1)
  %20 = icmp sgt i64 %19, -1
  br i1 %20, label %22, label %21

21:
  call void @interleaf.fault.destroyed()
  br label %22

22:
  br label %26

23:
  %24 = add i64 %27, 1
  %25 = icmp eq i64 %24, 16
  br i1 %25, label %31, label %26

26:
  %27 = phi i64 [ %24, %23 ], [ 0, %22 ]
  %28 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %27
  %29 = load ptr, ptr %28, align 16
  %30 = icmp eq ptr %29, %0
  br i1 %30, label %31, label %23

31:
  %32 = phi ptr [ null, %23 ], [ %28, %26 ]
  %33 = icmp eq ptr %32, null
  br i1 %33, label %37, label %46

34:
  %35 = add i64 %38, 1
  %36 = icmp eq i64 %35, 16
  br i1 %36, label %42, label %37

37:
  %38 = phi i64 [ %35, %34 ], [ 0, %31 ]
  %39 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %38
  %40 = load ptr, ptr %39, align 16
  %41 = icmp eq ptr %40, null
  br i1 %41, label %42, label %34

42:
  %43 = phi ptr [ null, %34 ], [ %39, %37 ]
  %44 = icmp eq ptr %43, null
  br i1 %44, label %45, label %46

45:
  call void @interleaf.fault.too_many()
  br label %51

46:
  %47 = phi ptr [ %32, %31 ], [ %43, %42 ]
  store ptr %0, ptr %47, align 8
  %48 = getelementptr i8, ptr %47, i64 8
  %49 = load i64, ptr %48, align 8
  %50 = add i64 %49, 1
  store i64 %50, ptr %48, align 8
  br label %51

51:
  %52 = phi i32 [ 35, %14 ], [ 0, %45 ], [ 0, %46 ]
  ret i32 %52
}

declare i64 @interleaf.guarded(ptr, i32, i64, i32, i64, i32, i64, i32)

declare void @interleaf.fault.destroyed()

define range(i32 0, 36) i32 @pthread_rwlock_wrlock(ptr %0) {
  %2 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_locks)
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
  br i1 %13, label %18, label %14

14:
  %15 = getelementptr i8, ptr %12, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, 4611686018427387904
  br i1 %17, label %51, label %18

18:
  %19 = call i64 @interleaf.guarded(ptr %0, i32 8, i64 9223372036854775807, i32 0, i64 0, i32 1, i64 4611686018427387904, i32 2)
  %20 = icmp sgt i64 %19, -1
  br i1 %20, label %22, label %21

21:
  call void @interleaf.fault.destroyed()
  br label %22

22:
  br label %26

23:
  %24 = add i64 %27, 1
  %25 = icmp eq i64 %24, 16
  br i1 %25, label %31, label %26

26:
  %27 = phi i64 [ %24, %23 ], [ 0, %22 ]
  %28 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %27
  %29 = load ptr, ptr %28, align 16
  %30 = icmp eq ptr %29, %0
  br i1 %30, label %31, label %23

31:
  %32 = phi ptr [ null, %23 ], [ %28, %26 ]
  %33 = icmp eq ptr %32, null
  br i1 %33, label %37, label %46

34:
  %35 = add i64 %38, 1
  %36 = icmp eq i64 %35, 16
  br i1 %36, label %42, label %37

37:
  %38 = phi i64 [ %35, %34 ], [ 0, %31 ]
  %39 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %38
  %40 = load ptr, ptr %39, align 16
  %41 = icmp eq ptr %40, null
  br i1 %41, label %42, label %34

42:
  %43 = phi ptr [ null, %34 ], [ %39, %37 ]
  %44 = icmp eq ptr %43, null
  br i1 %44, label %45, label %46

45:
  call void @interleaf.fault.too_many()
  br label %51

46:
  %47 = phi ptr [ %32, %31 ], [ %43, %42 ]
  store ptr %0, ptr %47, align 8
  %48 = getelementptr i8, ptr %47, i64 8
  %49 = load i64, ptr %48, align 8
  %50 = add i64 %49, 4611686018427387904
  store i64 %50, ptr %48, align 8
  br label %51

51:
  %52 = phi i32 [ 35, %14 ], [ 0, %45 ], [ 0, %46 ]
  ret i32 %52
}

define range(i32 0, 111) i32 @pthread_rwlock_tryrdlock(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %6, label %4

4:
  %5 = load atomic i64, ptr %0 monotonic, align 8
  br label %6

6:
  %7 = phi i64 [ 0, %1 ], [ %5, %4 ]
  br label %8

8:
  %9 = phi i64 [ %18, %15 ], [ %7, %6 ]
  %10 = and i64 %9, 4611686018427387904
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %12, label %50

12:
  %13 = icmp sgt i64 %9, -1
  br i1 %13, label %15, label %14

14:
  call void @interleaf.fault.destroyed()
  br label %15

15:
  %16 = add i64 %9, 1
  %17 = cmpxchg ptr %0, i64 %9, i64 %16 seq_cst seq_cst, align 8
  %18 = extractvalue { i64, i1 } %17, 0
  %19 = extractvalue { i64, i1 } %17, 1
  br i1 %19, label %20, label %8

20:
  %21 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_locks)
  br label %25

22:
  %23 = add i64 %26, 1
  %24 = icmp eq i64 %23, 16
  br i1 %24, label %30, label %25

25:
  %26 = phi i64 [ 0, %20 ], [ %23, %22 ]
  %27 = getelementptr [16 x %struct.held], ptr %21, i64 0, i64 %26
  %28 = load ptr, ptr %27, align 16
  %29 = icmp eq ptr %28, %0
  br i1 %29, label %30, label %22

30:
  %31 = phi ptr [ null, %22 ], [ %27, %25 ]
  %32 = icmp eq ptr %31, null
  br i1 %32, label %36, label %45

33:
  %34 = add i64 %37, 1
  %35 = icmp eq i64 %34, 16
  br i1 %35, label %41, label %36

36:
  %37 = phi i64 [ %34, %33 ], [ 0, %30 ]
  %38 = getelementptr [16 x %struct.held], ptr %21, i64 0, i64 %37
  %39 = load ptr, ptr %38, align 16
  %40 = icmp eq ptr %39, null
  br i1 %40, label %41, label %33

41:
  %42 = phi ptr [ null, %33 ], [ %38, %36 ]
  %43 = icmp eq ptr %42, null
  br i1 %43, label %44, label %45

44:
  call void @interleaf.fault.too_many()
  br label %50

45:
  %46 = phi ptr [ %31, %30 ], [ %42, %41 ]
  store ptr %0, ptr %46, align 8
  %47 = getelementptr i8, ptr %46, i64 8
  %48 = load i64, ptr %47, align 8
  %49 = add i64 %48, 1
  store i64 %49, ptr %47, align 8
  br label %50

50:
  %51 = phi i32 [ 0, %44 ], [ 0, %45 ], [ 16, %8 ]
  ret i32 %51
}

define range(i32 0, 111) i32 @pthread_rwlock_trywrlock(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %6, label %4

4:
  %5 = load atomic i64, ptr %0 monotonic, align 8
  br label %6

6:
  %7 = phi i64 [ %5, %4 ], [ 0, %1 ]
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %9, label %12

9:
  %10 = cmpxchg ptr %0, i64 0, i64 4611686018427387904 seq_cst seq_cst, align 8
  %11 = extractvalue { i64, i1 } %10, 0
  br label %12

12:
  %13 = phi i64 [ %11, %9 ], [ %7, %6 ]
  %14 = icmp sgt i64 %13, -1
  br i1 %14, label %16, label %15

15:
  call void @interleaf.fault.destroyed()
  br label %16

16:
  %17 = icmp eq i64 %13, 0
  br i1 %17, label %18, label %48

18:
  %19 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_locks)
  br label %23

20:
  %21 = add i64 %24, 1
  %22 = icmp eq i64 %21, 16
  br i1 %22, label %28, label %23

23:
  %24 = phi i64 [ 0, %18 ], [ %21, %20 ]
  %25 = getelementptr [16 x %struct.held], ptr %19, i64 0, i64 %24
  %26 = load ptr, ptr %25, align 16
  %27 = icmp eq ptr %26, %0
  br i1 %27, label %28, label %20

28:
  %29 = phi ptr [ null, %20 ], [ %25, %23 ]
  %30 = icmp eq ptr %29, null
  br i1 %30, label %34, label %43

31:
  %32 = add i64 %35, 1
  %33 = icmp eq i64 %32, 16
  br i1 %33, label %39, label %34

34:
  %35 = phi i64 [ %32, %31 ], [ 0, %28 ]
  %36 = getelementptr [16 x %struct.held], ptr %19, i64 0, i64 %35
  %37 = load ptr, ptr %36, align 16
  %38 = icmp eq ptr %37, null
  br i1 %38, label %39, label %31

39:
  %40 = phi ptr [ null, %31 ], [ %36, %34 ]
  %41 = icmp eq ptr %40, null
  br i1 %41, label %42, label %43

42:
  call void @interleaf.fault.too_many()
  br label %48

43:
  %44 = phi ptr [ %29, %28 ], [ %40, %39 ]
  store ptr %0, ptr %44, align 8
  %45 = getelementptr i8, ptr %44, i64 8
  %46 = load i64, ptr %45, align 8
  %47 = add i64 %46, 4611686018427387904
  store i64 %47, ptr %45, align 8
  br label %48

48:
  %49 = phi i32 [ 16, %16 ], [ 0, %42 ], [ 0, %43 ]
  ret i32 %49
}

define range(i32 0, 111) i32 @pthread_rwlock_timedrdlock(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.time_limit(ptr %1)
  %4 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_locks)
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
  br i1 %15, label %20, label %16

16:
  %17 = getelementptr i8, ptr %14, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %18, 4611686018427387904
  br i1 %19, label %61, label %20

20:
  br label %21

21:
  %22 = phi i64 [ %31, %28 ], [ 0, %20 ]
  %23 = and i64 %22, 4611686018427387904
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %25, label %61

25:
  %26 = icmp sgt i64 %22, -1
  br i1 %26, label %28, label %27

27:
  call void @interleaf.fault.destroyed()
  br label %28

28:
  %29 = add i64 %22, 1
  %30 = cmpxchg ptr %0, i64 %22, i64 %29 seq_cst seq_cst, align 8
  %31 = extractvalue { i64, i1 } %30, 0
  %32 = extractvalue { i64, i1 } %30, 1
  br i1 %32, label %36, label %21

33:
  %34 = add i64 %37, 1
  %35 = icmp eq i64 %34, 16
  br i1 %35, label %41, label %36

36:
  %37 = phi i64 [ %34, %33 ], [ 0, %28 ]
  %38 = getelementptr [16 x %struct.held], ptr %4, i64 0, i64 %37
  %39 = load ptr, ptr %38, align 16
  %40 = icmp eq ptr %39, %0
  br i1 %40, label %41, label %33

41:
  %42 = phi ptr [ null, %33 ], [ %38, %36 ]
  %43 = icmp eq ptr %42, null
  br i1 %43, label %47, label %56

44:
  %45 = add i64 %48, 1
  %46 = icmp eq i64 %45, 16
  br i1 %46, label %52, label %47

47:
  %48 = phi i64 [ %45, %44 ], [ 0, %41 ]
  %49 = getelementptr [16 x %struct.held], ptr %4, i64 0, i64 %48
  %50 = load ptr, ptr %49, align 16
  %51 = icmp eq ptr %50, null
  br i1 %51, label %52, label %44

52:
  %53 = phi ptr [ null, %44 ], [ %49, %47 ]
  %54 = icmp eq ptr %53, null
  br i1 %54, label %55, label %56

55:
  call void @interleaf.fault.too_many()
  br label %61

56:
  %57 = phi ptr [ %42, %41 ], [ %53, %52 ]
  store ptr %0, ptr %57, align 8
  %58 = getelementptr i8, ptr %57, i64 8
  %59 = load i64, ptr %58, align 8
  %60 = add i64 %59, 1
  store i64 %60, ptr %58, align 8
  br label %61

61:
  %62 = phi i1 [ true, %16 ], [ true, %55 ], [ true, %56 ], [ false, %21 ]
  %63 = phi i32 [ 35, %16 ], [ 0, %55 ], [ 0, %56 ], [ 110, %21 ]
  br i1 %62, label %66, label %64

64:
  %65 = call i64 @interleaf.pass_until(i64 %3)
  br label %66

66:
  ret i32 %63
}

declare i64 @interleaf.time_limit(ptr)

define range(i32 0, 111) i32 @pthread_rwlock_timedwrlock(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.time_limit(ptr %1)
  %4 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_locks)
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
  br i1 %15, label %20, label %16

16:
  %17 = getelementptr i8, ptr %14, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %18, 4611686018427387904
  br i1 %19, label %55, label %20

20:
  %21 = cmpxchg ptr %0, i64 0, i64 4611686018427387904 seq_cst seq_cst, align 8
  %22 = extractvalue { i64, i1 } %21, 0
  %23 = icmp sgt i64 %22, -1
  br i1 %23, label %25, label %24

24:
  call void @interleaf.fault.destroyed()
  br label %25

25:
  %26 = extractvalue { i64, i1 } %21, 1
  br i1 %26, label %30, label %55

27:
  %28 = add i64 %31, 1
  %29 = icmp eq i64 %28, 16
  br i1 %29, label %35, label %30

30:
  %31 = phi i64 [ %28, %27 ], [ 0, %25 ]
  %32 = getelementptr [16 x %struct.held], ptr %4, i64 0, i64 %31
  %33 = load ptr, ptr %32, align 16
  %34 = icmp eq ptr %33, %0
  br i1 %34, label %35, label %27

35:
  %36 = phi ptr [ null, %27 ], [ %32, %30 ]
  %37 = icmp eq ptr %36, null
  br i1 %37, label %41, label %50

38:
  %39 = add i64 %42, 1
  %40 = icmp eq i64 %39, 16
  br i1 %40, label %46, label %41

41:
  %42 = phi i64 [ %39, %38 ], [ 0, %35 ]
  %43 = getelementptr [16 x %struct.held], ptr %4, i64 0, i64 %42
  %44 = load ptr, ptr %43, align 16
  %45 = icmp eq ptr %44, null
  br i1 %45, label %46, label %38

46:
  %47 = phi ptr [ null, %38 ], [ %43, %41 ]
  %48 = icmp eq ptr %47, null
  br i1 %48, label %49, label %50

49:
  call void @interleaf.fault.too_many()
  br label %55

50:
  %51 = phi ptr [ %36, %35 ], [ %47, %46 ]
  store ptr %0, ptr %51, align 8
  %52 = getelementptr i8, ptr %51, i64 8
  %53 = load i64, ptr %52, align 8
  %54 = add i64 %53, 4611686018427387904
  store i64 %54, ptr %52, align 8
  br label %55

55:
  %56 = phi i1 [ true, %16 ], [ false, %25 ], [ true, %49 ], [ true, %50 ]
  %57 = phi i32 [ 35, %16 ], [ 110, %25 ], [ 0, %49 ], [ 0, %50 ]
  br i1 %56, label %60, label %58

58:
  %59 = call i64 @interleaf.pass_until(i64 %3)
  br label %60

60:
  ret i32 %57
}

define range(i32 0, 111) i32 @pthread_rwlock_clockrdlock(ptr %0, i32 %1, ptr %2) {
  %4 = call i32 @pthread_rwlock_timedrdlock(ptr %0, ptr %2)
  ret i32 %4
}

define range(i32 0, 111) i32 @pthread_rwlock_clockwrlock(ptr %0, i32 %1, ptr %2) {
  %4 = call i32 @pthread_rwlock_timedwrlock(ptr %0, ptr %2)
  ret i32 %4
}

define i32 @pthread_rwlock_unlock(ptr %0) {
  %2 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_locks)
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
  br i1 %13, label %14, label %15

14:
  call void @interleaf.fault.unlock()
  br label %27

15:
  %16 = getelementptr i8, ptr %12, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %17, 4611686018427387904
  br i1 %18, label %19, label %21

19:
  store i64 0, ptr %16, align 8
  store ptr null, ptr %12, align 8
  %20 = call i64 @interleaf.release(ptr %0, i32 8, i32 1, i64 0, i32 2)
  br label %27

21:
  %22 = add i64 %17, -1
  store i64 %22, ptr %16, align 8
  %23 = icmp eq i64 %22, 0
  br i1 %23, label %24, label %25

24:
  store ptr null, ptr %12, align 8
  br label %25

25:
  %26 = call i64 @interleaf.release(ptr %0, i32 8, i32 3, i64 1, i32 1)
  br label %27

27:
  ret i32 0
}

declare void @interleaf.fault.unlock()

declare i64 @interleaf.release(ptr, i32, i32, i64, i32)

define i32 @pthread_spin_init(ptr %0, i32 %1) {
  store i32 0, ptr %0, align 4
  ret i32 0
}

define i32 @pthread_spin_destroy(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %6, label %4

4:
  %5 = load atomic i32, ptr %0 monotonic, align 4
  br label %9

6:
  %7 = cmpxchg ptr %0, i32 0, i32 -2147483648 seq_cst seq_cst, align 4
  %8 = extractvalue { i32, i1 } %7, 0
  br label %9

9:
  %10 = phi i32 [ %5, %4 ], [ %8, %6 ]
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %16

12:
  %13 = call i32 @interleaf.has_store_buffers()
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %16, label %15

15:
  store atomic i32 -2147483648, ptr %0 monotonic, align 4
  br label %16

16:
  %17 = and i32 %10, 2147483647
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %20, label %19

19:
  call void @interleaf.fault.destroy_lock()
  br label %20

20:
  ret i32 0
}

declare i32 @interleaf.has_store_buffers()

define i32 @pthread_spin_lock(ptr %0) {
  %2 = call i64 @interleaf.self()
  %3 = lshr i64 %2, 31
  %4 = xor i64 %3, %2
  %5 = trunc i64 %4 to i32
  %6 = and i32 %5, 2147483647
  %7 = call range(i32 0, -2147483648) i32 @llvm.umax.i32(i32 %6, i32 1)
  %8 = zext nneg i32 %7 to i64
  %9 = call i64 @interleaf.guarded(ptr %0, i32 4, i64 2147483647, i32 0, i64 0, i32 1, i64 %8, i32 0)
  %10 = icmp eq i64 %9, 2147483648
  br i1 %10, label %11, label %12

11:
  call void @interleaf.fault.destroyed()
  br label %12

12:
  %13 = call i32 @interleaf.has_store_buffers()
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %42, label %15

15:
  %16 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_locks)
  br label %20

17:
  %18 = add i64 %21, 1
  %19 = icmp eq i64 %18, 16
  br i1 %19, label %25, label %20

20:
  %21 = phi i64 [ 0, %15 ], [ %18, %17 ]
  %22 = getelementptr [16 x %struct.held], ptr %16, i64 0, i64 %21
  %23 = load ptr, ptr %22, align 16
  %24 = icmp eq ptr %23, %0
  br i1 %24, label %25, label %17

25:
  %26 = phi ptr [ null, %17 ], [ %22, %20 ]
  %27 = icmp eq ptr %26, null
  br i1 %27, label %31, label %39

28:
  %29 = add i64 %32, 1
  %30 = icmp eq i64 %29, 16
  br i1 %30, label %36, label %31

31:
  %32 = phi i64 [ %29, %28 ], [ 0, %25 ]
  %33 = getelementptr [16 x %struct.held], ptr %16, i64 0, i64 %32
  %34 = load ptr, ptr %33, align 16
  %35 = icmp eq ptr %34, null
  br i1 %35, label %36, label %28

36:
  %37 = phi ptr [ null, %28 ], [ %33, %31 ]
  %38 = icmp eq ptr %37, null
  br i1 %38, label %42, label %39

39:
  %40 = phi ptr [ %26, %25 ], [ %37, %36 ]
  store ptr %0, ptr %40, align 8
  %41 = getelementptr i8, ptr %40, i64 8
  store i64 1, ptr %41, align 8
  br label %42

42:
  ret i32 0
}

define range(i32 0, 17) i32 @pthread_spin_trylock(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %7, label %4

4:
  %5 = load atomic i32, ptr %0 monotonic, align 4
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %46

7:
  %8 = call i64 @interleaf.self()
  %9 = lshr i64 %8, 31
  %10 = xor i64 %9, %8
  %11 = trunc i64 %10 to i32
  %12 = and i32 %11, 2147483647
  %13 = call range(i32 0, -2147483648) i32 @llvm.umax.i32(i32 %12, i32 1)
  %14 = cmpxchg ptr %0, i32 0, i32 %13 seq_cst seq_cst, align 4
  %15 = extractvalue { i32, i1 } %14, 1
  br i1 %15, label %16, label %46

16:
  %17 = call i32 @interleaf.has_store_buffers()
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %46, label %19

19:
  %20 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_locks)
  br label %24

21:
  %22 = add i64 %25, 1
  %23 = icmp eq i64 %22, 16
  br i1 %23, label %29, label %24

24:
  %25 = phi i64 [ 0, %19 ], [ %22, %21 ]
  %26 = getelementptr [16 x %struct.held], ptr %20, i64 0, i64 %25
  %27 = load ptr, ptr %26, align 16
  %28 = icmp eq ptr %27, %0
  br i1 %28, label %29, label %21

29:
  %30 = phi ptr [ null, %21 ], [ %26, %24 ]
  %31 = icmp eq ptr %30, null
  br i1 %31, label %35, label %43

32:
  %33 = add i64 %36, 1
  %34 = icmp eq i64 %33, 16
  br i1 %34, label %40, label %35

35:
  %36 = phi i64 [ %33, %32 ], [ 0, %29 ]
  %37 = getelementptr [16 x %struct.held], ptr %20, i64 0, i64 %36
  %38 = load ptr, ptr %37, align 16
  %39 = icmp eq ptr %38, null
  br i1 %39, label %40, label %32

40:
  %41 = phi ptr [ null, %32 ], [ %37, %35 ]
  %42 = icmp eq ptr %41, null
  br i1 %42, label %46, label %43

43:
  %44 = phi ptr [ %30, %29 ], [ %41, %40 ]
  store ptr %0, ptr %44, align 8
  %45 = getelementptr i8, ptr %44, i64 8
  store i64 1, ptr %45, align 8
  br label %46

46:
  %47 = phi i32 [ 16, %4 ], [ 16, %7 ], [ 0, %16 ], [ 0, %40 ], [ 0, %43 ]
  ret i32 %47
}

define i32 @pthread_spin_unlock(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %30, label %4

4:
  %5 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_locks)
  br label %9

6:
  %7 = add i64 %10, 1
  %8 = icmp eq i64 %7, 16
  br i1 %8, label %14, label %9

9:
  %10 = phi i64 [ 0, %4 ], [ %7, %6 ]
  %11 = getelementptr [16 x %struct.held], ptr %5, i64 0, i64 %10
  %12 = load ptr, ptr %11, align 16
  %13 = icmp eq ptr %12, %0
  br i1 %13, label %14, label %6

14:
  %15 = phi ptr [ null, %6 ], [ %11, %9 ]
  %16 = icmp eq ptr %15, null
  br i1 %16, label %17, label %26

17:
  %18 = load atomic i32, ptr %0 monotonic, align 4
  %19 = call i64 @interleaf.self()
  %20 = lshr i64 %19, 31
  %21 = xor i64 %20, %19
  %22 = trunc i64 %21 to i32
  %23 = and i32 %22, 2147483647
  %24 = call range(i32 0, -2147483648) i32 @llvm.umax.i32(i32 %23, i32 1)
  %25 = icmp eq i32 %18, %24
  br i1 %25, label %29, label %28

26:
  %27 = getelementptr i8, ptr %15, i64 8
  store i64 0, ptr %27, align 8
  store ptr null, ptr %15, align 8
  br label %29

28:
  call void @interleaf.fault.unlock()
  br label %48

29:
  store atomic i32 0, ptr %0 release, align 4
  br label %48

30:
  %31 = call i64 @interleaf.self()
  %32 = lshr i64 %31, 31
  %33 = xor i64 %32, %31
  %34 = trunc i64 %33 to i32
  %35 = and i32 %34, 2147483647
  %36 = call range(i32 0, -2147483648) i32 @llvm.umax.i32(i32 %35, i32 1)
  %37 = zext nneg i32 %36 to i64
  %38 = call i64 @interleaf.release(ptr %0, i32 4, i32 5, i64 %37, i32 0)
  %39 = call i64 @interleaf.self()
  %40 = lshr i64 %39, 31
  %41 = xor i64 %40, %39
  %42 = trunc i64 %41 to i32
  %43 = and i32 %42, 2147483647
  %44 = call range(i32 0, -2147483648) i32 @llvm.umax.i32(i32 %43, i32 1)
  %45 = zext nneg i32 %44 to i64
  %46 = icmp eq i64 %38, %45
  br i1 %46, label %48, label %47

47:
  call void @interleaf.fault.unlock()
  br label %48

48:
  ret i32 0
}

define range(i32 -1, 1) i32 @sem_init(ptr %0, i32 %1, i32 %2) {
  %4 = icmp slt i32 %2, 0
  br i1 %4, label %5, label %7

5:
  %6 = call ptr @__errno_location()
  store i32 22, ptr %6, align 4
  br label %11

7:
  %8 = shl i32 %2, 1
  %9 = or disjoint i32 %8, 1
  %10 = zext i32 %9 to i64
  store i64 %10, ptr %0, align 8
  br label %11

11:
  %12 = phi i32 [ -1, %5 ], [ 0, %7 ]
  ret i32 %12
}

define i32 @sem_destroy(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %5, label %4

4:
  store atomic i64 -9223372036854775808, ptr %0 monotonic, align 8
  br label %7

5:
  %6 = atomicrmw xchg ptr %0, i64 -9223372036854775808 seq_cst, align 8
  br label %7

7:
  ret i32 0
}

define i32 @sem_wait(ptr %0) {
  %2 = call i64 @interleaf.guarded(ptr %0, i32 8, i64 -1, i32 1, i64 1, i32 3, i64 2, i32 3)
  %3 = icmp sgt i64 %2, -1
  br i1 %3, label %5, label %4

4:
  call void @interleaf.fault.destroyed()
  br label %5

5:
  %6 = and i64 %2, 1
  %7 = icmp eq i64 %6, 0
  br i1 %7, label %8, label %9

8:
  call void @interleaf.fault.semaphore()
  br label %9

9:
  ret i32 0
}

define i32 @sem_post(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %17, label %4

4:
  %5 = call i32 @interleaf.may_overflow()
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %17, label %7

7:
  %8 = load atomic i64, ptr %0 monotonic, align 8
  %9 = icmp sgt i64 %8, -1
  br i1 %9, label %11, label %10

10:
  call void @interleaf.fault.destroyed()
  br label %11

11:
  %12 = and i64 %8, 1
  %13 = icmp eq i64 %12, 0
  br i1 %13, label %14, label %15

14:
  call void @interleaf.fault.semaphore()
  br label %15

15:
  %16 = icmp ult i64 %8, 4294967295
  br i1 %16, label %17, label %29

17:
  %18 = call i64 @interleaf.release(ptr %0, i32 8, i32 2, i64 2, i32 3)
  %19 = icmp sgt i64 %18, -1
  br i1 %19, label %21, label %20

20:
  call void @interleaf.fault.destroyed()
  br label %21

21:
  %22 = and i64 %18, 1
  %23 = icmp eq i64 %22, 0
  br i1 %23, label %24, label %25

24:
  call void @interleaf.fault.semaphore()
  br label %25

25:
  %26 = icmp ult i64 %18, 4294967295
  br i1 %26, label %31, label %27

27:
  %28 = call i64 @interleaf.release(ptr %0, i32 8, i32 3, i64 2, i32 3)
  br label %29

29:
  %30 = call ptr @__errno_location()
  store i32 75, ptr %30, align 4
  br label %31

31:
  %32 = phi i32 [ 0, %25 ], [ -1, %29 ]
  ret i32 %32
}

declare i32 @interleaf.may_overflow()

define range(i32 -1, 1) i32 @sem_trywait(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %6, label %4

4:
  %5 = load atomic i64, ptr %0 monotonic, align 8
  br label %6

6:
  %7 = phi i64 [ %5, %4 ], [ 3, %1 ]
  %8 = icmp sgt i64 %7, -1
  br i1 %8, label %10, label %9

9:
  call void @interleaf.fault.destroyed()
  br label %10

10:
  %11 = and i64 %7, 1
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %13, label %14

13:
  call void @interleaf.fault.semaphore()
  br label %14

14:
  %15 = icmp eq i64 %7, 1
  br i1 %15, label %26, label %16

16:
  %17 = call i64 @interleaf.subtract_if(ptr %0, i64 2)
  %18 = icmp sgt i64 %17, -1
  br i1 %18, label %20, label %19

19:
  call void @interleaf.fault.destroyed()
  br label %20

20:
  %21 = and i64 %17, 1
  %22 = icmp eq i64 %21, 0
  br i1 %22, label %23, label %24

23:
  call void @interleaf.fault.semaphore()
  br label %24

24:
  %25 = icmp eq i64 %17, 1
  br i1 %25, label %26, label %28

26:
  %27 = call ptr @__errno_location()
  store i32 11, ptr %27, align 4
  br label %28

28:
  %29 = phi i32 [ 0, %24 ], [ -1, %26 ]
  ret i32 %29
}

define range(i32 -1, 1) i32 @sem_timedwait(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.time_limit(ptr %1)
  %4 = call i64 @interleaf.subtract_if(ptr %0, i64 2)
  %5 = icmp sgt i64 %4, -1
  br i1 %5, label %7, label %6

6:
  call void @interleaf.fault.destroyed()
  br label %7

7:
  %8 = and i64 %4, 1
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %10, label %11

10:
  call void @interleaf.fault.semaphore()
  br label %11

11:
  %12 = icmp eq i64 %4, 1
  br i1 %12, label %13, label %15

13:
  %14 = call ptr @__errno_location()
  store i32 110, ptr %14, align 4
  br label %15

15:
  %16 = phi i32 [ -1, %13 ], [ 0, %11 ]
  br i1 %12, label %17, label %19

17:
  %18 = call i64 @interleaf.pass_until(i64 %3)
  br label %19

19:
  ret i32 %16
}

define range(i32 -1, 1) i32 @sem_clockwait(ptr %0, i32 %1, ptr %2) {
  %4 = call i64 @interleaf.time_limit(ptr %2)
  %5 = call i64 @interleaf.subtract_if(ptr %0, i64 2)
  %6 = icmp sgt i64 %5, -1
  br i1 %6, label %8, label %7

7:
  call void @interleaf.fault.destroyed()
  br label %8

8:
  %9 = and i64 %5, 1
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %12

11:
  call void @interleaf.fault.semaphore()
  br label %12

12:
  %13 = icmp eq i64 %5, 1
  br i1 %13, label %14, label %16

14:
  %15 = call ptr @__errno_location()
  store i32 110, ptr %15, align 4
  br label %16

16:
  %17 = phi i32 [ -1, %14 ], [ 0, %12 ]
  br i1 %13, label %18, label %20

18:
  %19 = call i64 @interleaf.pass_until(i64 %4)
  br label %20

20:
  ret i32 %17
}

define i32 @sem_getvalue(ptr %0, ptr %1) {
  %3 = load atomic i64, ptr %0 monotonic, align 8
  %4 = icmp sgt i64 %3, -1
  br i1 %4, label %6, label %5

5:
  call void @interleaf.fault.destroyed()
  br label %6

6:
  %7 = and i64 %3, 1
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %9, label %10

9:
  call void @interleaf.fault.semaphore()
  br label %10

10:
  %11 = lshr i64 %3, 1
  %12 = trunc i64 %11 to i32
  store i32 %12, ptr %1, align 4
  ret i32 0
}

define range(i32 0, 23) i32 @pthread_barrier_init(ptr %0, ptr %1, i32 %2) {
  %4 = icmp slt i32 %2, 1
  br i1 %4, label %31, label %5

5:
  %6 = call { i64, i64 } @interleaf.read(ptr %0, i64 8)
  %7 = extractvalue { i64, i64 } %6, 0
  %8 = extractvalue { i64, i64 } %6, 1
  %9 = icmp eq i64 %8, 0
  %10 = add i64 %7, -4294967296
  %11 = icmp ult i64 %10, 17592186044416
  %12 = and i64 %7, 4294967295
  %13 = icmp ult i64 %12, 16777217
  %14 = and i1 %11, %13
  %15 = select i1 %9, i1 %14, i1 false
  br i1 %15, label %16, label %17

16:
  call void @interleaf.fault.barrier_twice()
  br label %17

17:
  %18 = icmp sgt i64 %7, -1
  %19 = icmp ne i64 %8, 0
  %20 = or i1 %18, %19
  %21 = select i1 %20, i64 0, i64 %12
  %22 = zext nneg i32 %2 to i64
  %23 = add i64 %21, %22
  %24 = freeze i64 %23
  %25 = add i64 %24, -1
  %26 = urem i64 %25, %22
  %27 = sub i64 %25, %26
  %28 = shl i64 %22, 32
  %29 = and i64 %27, 4294967295
  %30 = or disjoint i64 %29, %28
  store atomic i64 %30, ptr %0 release, align 8
  br label %31

31:
  %32 = phi i32 [ 0, %17 ], [ 22, %3 ]
  ret i32 %32
}

declare { i64, i64 } @interleaf.read(ptr, i64)

declare void @interleaf.fault.barrier_twice()

define i32 @pthread_barrier_destroy(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %6

4:
  %5 = atomicrmw or ptr %0, i64 -9223372036854775808 seq_cst, align 8
  br label %9

6:
  %7 = load atomic i64, ptr %0 monotonic, align 8
  %8 = or i64 %7, -9223372036854775808
  store atomic i64 %8, ptr %0 monotonic, align 8
  br label %9

9:
  %10 = phi i64 [ %7, %6 ], [ %5, %4 ]
  %11 = icmp sgt i64 %10, 4294967295
  br i1 %11, label %12, label %18

12:
  %13 = lshr i64 %10, 32
  %14 = and i64 %10, 4294967295
  %15 = urem i64 %14, %13
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %18, label %17

17:
  call void @interleaf.fault.destroy_barrier()
  br label %18

18:
  ret i32 0
}

declare void @interleaf.fault.destroy_barrier()

define range(i32 -1, 23) i32 @pthread_barrier_wait(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %11, label %4

4:
  %5 = call i32 @interleaf.may_be_alone()
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %11, label %7

7:
  %8 = load atomic i64, ptr %0 monotonic, align 8
  %9 = and i64 %8, -4294967296
  %10 = icmp eq i64 %9, 4294967296
  br i1 %10, label %31, label %11

11:
  %12 = call i64 @interleaf.release(ptr %0, i32 8, i32 2, i64 1, i32 4)
  %13 = lshr i64 %12, 32
  %14 = icmp sgt i64 %12, -1
  br i1 %14, label %16, label %15

15:
  call void @interleaf.fault.destroyed()
  br label %16

16:
  %17 = icmp ult i64 %12, 4294967296
  br i1 %17, label %18, label %19

18:
  call void @interleaf.fault.barrier()
  br label %31

19:
  %20 = and i64 %12, 4294967295
  %21 = urem i64 %20, %13
  %22 = sub i64 %20, %21
  %23 = add i64 %22, %13
  %24 = add i64 %20, 1
  %25 = icmp eq i64 %24, %23
  br i1 %25, label %31, label %26

26:
  %27 = add i64 %23, -1
  %28 = call i64 @interleaf.guarded(ptr %0, i32 8, i64 4294967295, i32 2, i64 %27, i32 0, i64 0, i32 4)
  %29 = icmp eq i64 %28, -1
  %30 = sext i1 %29 to i32
  br label %31

31:
  %32 = phi i32 [ -1, %7 ], [ 22, %18 ], [ %30, %26 ], [ -1, %19 ]
  ret i32 %32
}

declare i32 @interleaf.may_be_alone()

declare void @interleaf.fault.barrier()

define range(i32 0, 23) i32 @interleaf.rounds.pthread_barrier_init(ptr %0, ptr %1, i32 %2) {
  %4 = icmp slt i32 %2, 1
  br i1 %4, label %9, label %5

5:
  call void @__VERIFIER_atomic_begin()
  %6 = zext nneg i32 %2 to i64
  %7 = shl i64 %6, 32
  store i64 %7, ptr %0, align 8
  %8 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %8, align 8
  call void @__VERIFIER_atomic_end()
  br label %9

9:
  %10 = phi i32 [ 0, %5 ], [ 22, %3 ]
  ret i32 %10
}

declare void @__VERIFIER_atomic_begin()

declare void @__VERIFIER_atomic_end()

define range(i32 -1, 23) i32 @interleaf.rounds.pthread_barrier_wait(ptr %0) {
  call void @__VERIFIER_atomic_begin()
  %2 = load i64, ptr %0, align 8
  %3 = lshr i64 %2, 32
  %4 = and i64 %2, 4294967295
  %5 = add i64 %4, 1
  %6 = icmp sgt i64 %2, -1
  %7 = icmp sgt i64 %2, 4294967295
  %8 = icmp eq i64 %5, %3
  %9 = select i1 %7, i1 %8, i1 false
  br i1 %9, label %10, label %23

10:
  %11 = getelementptr i8, ptr %0, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = icmp eq i64 %12, 0
  br i1 %13, label %16, label %14

14:
  %15 = inttoptr i64 %12 to ptr
  br label %18

16:
  store i64 0, ptr %11, align 8
  %17 = and i64 %2, 9223372032559808512
  br label %37

18:
  %19 = phi ptr [ %21, %18 ], [ %15, %14 ]
  %20 = getelementptr i8, ptr %19, i64 8
  store i64 1, ptr %20, align 8
  %21 = load ptr, ptr %19, align 8
  %22 = icmp eq ptr %21, null
  br i1 %22, label %16, label %18

23:
  br i1 %7, label %24, label %39

24:
  %25 = getelementptr i8, ptr %0, i64 8
  %26 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @waiter)
  br label %27

27:
  %28 = phi ptr [ %25, %24 ], [ %29, %27 ]
  %29 = load ptr, ptr %28, align 8
  %30 = icmp ne ptr %29, null
  %31 = icmp ult ptr %29, %26
  %32 = select i1 %30, i1 %31, i1 false
  br i1 %32, label %27, label %33

33:
  store ptr %29, ptr %26, align 8
  %34 = getelementptr i8, ptr %26, i64 8
  store i64 0, ptr %34, align 8
  store ptr %26, ptr %28, align 8
  %35 = and i64 %2, 9223372032559808512
  %36 = or i64 %5, %35
  br label %37

37:
  %38 = phi i64 [ %36, %33 ], [ %17, %16 ]
  store i64 %38, ptr %0, align 8
  br label %39

39:
  call void @__VERIFIER_atomic_end()
  br i1 %6, label %41, label %40

40:
  call void @interleaf.fault.destroyed()
  br label %41

41:
  br i1 %7, label %43, label %42

42:
  call void @interleaf.fault.barrier()
  br label %48

43:
  br i1 %9, label %48, label %44

44:
  %45 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @waiter)
  %46 = getelementptr i8, ptr %45, i64 8
  %47 = call i64 @interleaf.guarded(ptr %46, i32 8, i64 -1, i32 0, i64 1, i32 0, i64 0, i32 4)
  br label %48

48:
  %49 = phi i32 [ 0, %44 ], [ 22, %42 ], [ -1, %43 ]
  ret i32 %49
}

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

declare void @interleaf.fault.too_many()

declare i64 @interleaf.pass_until(i64)

declare i64 @interleaf.self()

declare ptr @__errno_location()

declare void @interleaf.fault.semaphore()

declare i64 @interleaf.subtract_if(ptr, i64)

declare i32 @llvm.umax.i32(i32, i32)
