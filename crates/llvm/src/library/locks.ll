; Made from library/locks.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/locks.c"

%struct.held = type { ptr, i64 }

@all_locks = internal thread_local global [16 x %struct.held] zeroinitializer, align 16

define i32 @pthread_rwlock_init(ptr %0, ptr %1) {
  store i64 0, ptr %0, align 8
  ret i32 0
}

define i32 @pthread_rwlock_destroy(ptr %0) {
  %2 = cmpxchg ptr %0, i64 0, i64 -9223372036854775808 seq_cst seq_cst, align 8
  %3 = extractvalue { i64, i1 } %2, 0
  %4 = and i64 %3, 9223372036854775807
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %7, label %6

6:
  call void @interleaf.fault.destroy_lock()
  br label %7

7:
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
  %2 = cmpxchg ptr %0, i64 0, i64 1 seq_cst seq_cst, align 8
  %3 = extractvalue { i64, i1 } %2, 1
  br i1 %3, label %16, label %4

4:
  %5 = phi { i64, i1 } [ %14, %12 ], [ %2, %1 ]
  %6 = extractvalue { i64, i1 } %5, 0
  %7 = and i64 %6, 4611686018427387904
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %9, label %46

9:
  %10 = icmp sgt i64 %6, -1
  br i1 %10, label %12, label %11

11:
  call void @interleaf.fault.destroyed()
  br label %12

12:
  %13 = add i64 %6, 1
  %14 = cmpxchg ptr %0, i64 %6, i64 %13 seq_cst seq_cst, align 8
  %15 = extractvalue { i64, i1 } %14, 1
  br i1 %15, label %16, label %4

16:
  %17 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_locks)
  br label %21

18:
  %19 = add i64 %22, 1
  %20 = icmp eq i64 %19, 16
  br i1 %20, label %26, label %21

21:
  %22 = phi i64 [ 0, %16 ], [ %19, %18 ]
  %23 = getelementptr [16 x %struct.held], ptr %17, i64 0, i64 %22
  %24 = load ptr, ptr %23, align 16
  %25 = icmp eq ptr %24, %0
  br i1 %25, label %26, label %18

26:
  %27 = phi ptr [ null, %18 ], [ %23, %21 ]
  %28 = icmp eq ptr %27, null
  br i1 %28, label %32, label %41

29:
  %30 = add i64 %33, 1
  %31 = icmp eq i64 %30, 16
  br i1 %31, label %37, label %32

32:
  %33 = phi i64 [ %30, %29 ], [ 0, %26 ]
  %34 = getelementptr [16 x %struct.held], ptr %17, i64 0, i64 %33
  %35 = load ptr, ptr %34, align 16
  %36 = icmp eq ptr %35, null
  br i1 %36, label %37, label %29

37:
  %38 = phi ptr [ null, %29 ], [ %34, %32 ]
  %39 = icmp eq ptr %38, null
  br i1 %39, label %40, label %41

40:
  call void @interleaf.fault.too_many()
  br label %46

41:
  %42 = phi ptr [ %27, %26 ], [ %38, %37 ]
  store ptr %0, ptr %42, align 8
  %43 = getelementptr i8, ptr %42, i64 8
  %44 = load i64, ptr %43, align 8
  %45 = add i64 %44, 1
  store i64 %45, ptr %43, align 8
  br label %46

46:
  %47 = phi i32 [ 0, %40 ], [ 0, %41 ], [ 16, %4 ]
  ret i32 %47
}

define range(i32 0, 111) i32 @pthread_rwlock_trywrlock(ptr %0) {
  %2 = cmpxchg ptr %0, i64 0, i64 4611686018427387904 seq_cst seq_cst, align 8
  %3 = extractvalue { i64, i1 } %2, 0
  %4 = icmp sgt i64 %3, -1
  br i1 %4, label %6, label %5

5:
  call void @interleaf.fault.destroyed()
  br label %6

6:
  %7 = extractvalue { i64, i1 } %2, 1
  br i1 %7, label %8, label %38

8:
  %9 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_locks)
  br label %13

10:
  %11 = add i64 %14, 1
  %12 = icmp eq i64 %11, 16
  br i1 %12, label %18, label %13

13:
  %14 = phi i64 [ 0, %8 ], [ %11, %10 ]
  %15 = getelementptr [16 x %struct.held], ptr %9, i64 0, i64 %14
  %16 = load ptr, ptr %15, align 16
  %17 = icmp eq ptr %16, %0
  br i1 %17, label %18, label %10

18:
  %19 = phi ptr [ null, %10 ], [ %15, %13 ]
  %20 = icmp eq ptr %19, null
  br i1 %20, label %24, label %33

21:
  %22 = add i64 %25, 1
  %23 = icmp eq i64 %22, 16
  br i1 %23, label %29, label %24

24:
  %25 = phi i64 [ %22, %21 ], [ 0, %18 ]
  %26 = getelementptr [16 x %struct.held], ptr %9, i64 0, i64 %25
  %27 = load ptr, ptr %26, align 16
  %28 = icmp eq ptr %27, null
  br i1 %28, label %29, label %21

29:
  %30 = phi ptr [ null, %21 ], [ %26, %24 ]
  %31 = icmp eq ptr %30, null
  br i1 %31, label %32, label %33

32:
  call void @interleaf.fault.too_many()
  br label %38

33:
  %34 = phi ptr [ %19, %18 ], [ %30, %29 ]
  store ptr %0, ptr %34, align 8
  %35 = getelementptr i8, ptr %34, i64 8
  %36 = load i64, ptr %35, align 8
  %37 = add i64 %36, 4611686018427387904
  store i64 %37, ptr %35, align 8
  br label %38

38:
  %39 = phi i32 [ 16, %6 ], [ 0, %32 ], [ 0, %33 ]
  ret i32 %39
}

define range(i32 0, 111) i32 @pthread_rwlock_timedrdlock(ptr %0, ptr %1) {
  %3 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_locks)
  br label %7

4:
  %5 = add i64 %8, 1
  %6 = icmp eq i64 %5, 16
  br i1 %6, label %12, label %7

7:
  %8 = phi i64 [ 0, %2 ], [ %5, %4 ]
  %9 = getelementptr [16 x %struct.held], ptr %3, i64 0, i64 %8
  %10 = load ptr, ptr %9, align 16
  %11 = icmp eq ptr %10, %0
  br i1 %11, label %12, label %4

12:
  %13 = phi ptr [ null, %4 ], [ %9, %7 ]
  %14 = icmp eq ptr %13, null
  br i1 %14, label %19, label %15

15:
  %16 = getelementptr i8, ptr %13, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %17, 4611686018427387904
  br i1 %18, label %63, label %19

19:
  %20 = cmpxchg ptr %0, i64 0, i64 1 seq_cst seq_cst, align 8
  %21 = extractvalue { i64, i1 } %20, 1
  br i1 %21, label %34, label %22

22:
  %23 = phi { i64, i1 } [ %32, %30 ], [ %20, %19 ]
  %24 = extractvalue { i64, i1 } %23, 0
  %25 = and i64 %24, 4611686018427387904
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %27, label %63

27:
  %28 = icmp sgt i64 %24, -1
  br i1 %28, label %30, label %29

29:
  call void @interleaf.fault.destroyed()
  br label %30

30:
  %31 = add i64 %24, 1
  %32 = cmpxchg ptr %0, i64 %24, i64 %31 seq_cst seq_cst, align 8
  %33 = extractvalue { i64, i1 } %32, 1
  br i1 %33, label %34, label %22

34:
  br label %38

35:
  %36 = add i64 %39, 1
  %37 = icmp eq i64 %36, 16
  br i1 %37, label %43, label %38

38:
  %39 = phi i64 [ %36, %35 ], [ 0, %34 ]
  %40 = getelementptr [16 x %struct.held], ptr %3, i64 0, i64 %39
  %41 = load ptr, ptr %40, align 16
  %42 = icmp eq ptr %41, %0
  br i1 %42, label %43, label %35

43:
  %44 = phi ptr [ null, %35 ], [ %40, %38 ]
  %45 = icmp eq ptr %44, null
  br i1 %45, label %49, label %58

46:
  %47 = add i64 %50, 1
  %48 = icmp eq i64 %47, 16
  br i1 %48, label %54, label %49

49:
  %50 = phi i64 [ %47, %46 ], [ 0, %43 ]
  %51 = getelementptr [16 x %struct.held], ptr %3, i64 0, i64 %50
  %52 = load ptr, ptr %51, align 16
  %53 = icmp eq ptr %52, null
  br i1 %53, label %54, label %46

54:
  %55 = phi ptr [ null, %46 ], [ %51, %49 ]
  %56 = icmp eq ptr %55, null
  br i1 %56, label %57, label %58

57:
  call void @interleaf.fault.too_many()
  br label %63

58:
  %59 = phi ptr [ %44, %43 ], [ %55, %54 ]
  store ptr %0, ptr %59, align 8
  %60 = getelementptr i8, ptr %59, i64 8
  %61 = load i64, ptr %60, align 8
  %62 = add i64 %61, 1
  store i64 %62, ptr %60, align 8
  br label %63

63:
  %64 = phi i32 [ 35, %15 ], [ 0, %57 ], [ 0, %58 ], [ 110, %22 ]
  ret i32 %64
}

define range(i32 0, 111) i32 @pthread_rwlock_timedwrlock(ptr %0, ptr %1) {
  %3 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_locks)
  br label %7

4:
  %5 = add i64 %8, 1
  %6 = icmp eq i64 %5, 16
  br i1 %6, label %12, label %7

7:
  %8 = phi i64 [ 0, %2 ], [ %5, %4 ]
  %9 = getelementptr [16 x %struct.held], ptr %3, i64 0, i64 %8
  %10 = load ptr, ptr %9, align 16
  %11 = icmp eq ptr %10, %0
  br i1 %11, label %12, label %4

12:
  %13 = phi ptr [ null, %4 ], [ %9, %7 ]
  %14 = icmp eq ptr %13, null
  br i1 %14, label %19, label %15

15:
  %16 = getelementptr i8, ptr %13, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %17, 4611686018427387904
  br i1 %18, label %54, label %19

19:
  %20 = cmpxchg ptr %0, i64 0, i64 4611686018427387904 seq_cst seq_cst, align 8
  %21 = extractvalue { i64, i1 } %20, 0
  %22 = icmp sgt i64 %21, -1
  br i1 %22, label %24, label %23

23:
  call void @interleaf.fault.destroyed()
  br label %24

24:
  %25 = extractvalue { i64, i1 } %20, 1
  br i1 %25, label %29, label %54

26:
  %27 = add i64 %30, 1
  %28 = icmp eq i64 %27, 16
  br i1 %28, label %34, label %29

29:
  %30 = phi i64 [ %27, %26 ], [ 0, %24 ]
  %31 = getelementptr [16 x %struct.held], ptr %3, i64 0, i64 %30
  %32 = load ptr, ptr %31, align 16
  %33 = icmp eq ptr %32, %0
  br i1 %33, label %34, label %26

34:
  %35 = phi ptr [ null, %26 ], [ %31, %29 ]
  %36 = icmp eq ptr %35, null
  br i1 %36, label %40, label %49

37:
  %38 = add i64 %41, 1
  %39 = icmp eq i64 %38, 16
  br i1 %39, label %45, label %40

40:
  %41 = phi i64 [ %38, %37 ], [ 0, %34 ]
  %42 = getelementptr [16 x %struct.held], ptr %3, i64 0, i64 %41
  %43 = load ptr, ptr %42, align 16
  %44 = icmp eq ptr %43, null
  br i1 %44, label %45, label %37

45:
  %46 = phi ptr [ null, %37 ], [ %42, %40 ]
  %47 = icmp eq ptr %46, null
  br i1 %47, label %48, label %49

48:
  call void @interleaf.fault.too_many()
  br label %54

49:
  %50 = phi ptr [ %35, %34 ], [ %46, %45 ]
  store ptr %0, ptr %50, align 8
  %51 = getelementptr i8, ptr %50, i64 8
  %52 = load i64, ptr %51, align 8
  %53 = add i64 %52, 4611686018427387904
  store i64 %53, ptr %51, align 8
  br label %54

54:
  %55 = phi i32 [ 35, %15 ], [ 110, %24 ], [ 0, %48 ], [ 0, %49 ]
  ret i32 %55
}

define range(i32 0, 111) i32 @pthread_rwlock_clockrdlock(ptr %0, i32 %1, ptr %2) {
  %4 = call i32 @pthread_rwlock_timedrdlock(ptr %0, ptr poison)
  ret i32 %4
}

define range(i32 0, 111) i32 @pthread_rwlock_clockwrlock(ptr %0, i32 %1, ptr %2) {
  %4 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_locks)
  br label %8

5:
  %6 = add i64 %9, 1
  %7 = icmp eq i64 %6, 16
  br i1 %7, label %13, label %8

8:
  %9 = phi i64 [ 0, %3 ], [ %6, %5 ]
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
  %56 = phi i32 [ 35, %16 ], [ 110, %25 ], [ 0, %49 ], [ 0, %50 ]
  ret i32 %56
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
  %2 = cmpxchg ptr %0, i32 0, i32 -2147483648 seq_cst seq_cst, align 4
  %3 = extractvalue { i32, i1 } %2, 0
  %4 = and i32 %3, 2147483647
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %7, label %6

6:
  call void @interleaf.fault.destroy_lock()
  br label %7

7:
  ret i32 0
}

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
  ret i32 0
}

define range(i32 0, 17) i32 @pthread_spin_trylock(ptr %0) {
  %2 = call i64 @interleaf.self()
  %3 = lshr i64 %2, 31
  %4 = xor i64 %3, %2
  %5 = trunc i64 %4 to i32
  %6 = and i32 %5, 2147483647
  %7 = call range(i32 0, -2147483648) i32 @llvm.umax.i32(i32 %6, i32 1)
  %8 = cmpxchg ptr %0, i32 0, i32 %7 seq_cst seq_cst, align 4
  %9 = extractvalue { i32, i1 } %8, 1
  %10 = select i1 %9, i32 0, i32 16
  ret i32 %10
}

define i32 @pthread_spin_unlock(ptr %0) {
  %2 = call i64 @interleaf.self()
  %3 = lshr i64 %2, 31
  %4 = xor i64 %3, %2
  %5 = trunc i64 %4 to i32
  %6 = and i32 %5, 2147483647
  %7 = call range(i32 0, -2147483648) i32 @llvm.umax.i32(i32 %6, i32 1)
  %8 = zext nneg i32 %7 to i64
  %9 = call i64 @interleaf.release(ptr %0, i32 4, i32 5, i64 %8, i32 0)
  %10 = call i64 @interleaf.self()
  %11 = lshr i64 %10, 31
  %12 = xor i64 %11, %10
  %13 = trunc i64 %12 to i32
  %14 = and i32 %13, 2147483647
  %15 = call range(i32 0, -2147483648) i32 @llvm.umax.i32(i32 %14, i32 1)
  %16 = zext nneg i32 %15 to i64
  %17 = icmp eq i64 %9, %16
  br i1 %17, label %19, label %18

18:
  call void @interleaf.fault.unlock()
  br label %19

19:
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
  %2 = atomicrmw xchg ptr %0, i64 -9223372036854775808 seq_cst, align 8
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

define range(i32 -1, 1) i32 @sem_post(ptr %0) {
  %2 = call i64 @interleaf.release(ptr %0, i32 8, i32 2, i64 2, i32 3)
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
  %10 = icmp ult i64 %2, 4294967295
  br i1 %10, label %14, label %11

11:
  %12 = call i64 @interleaf.release(ptr %0, i32 8, i32 3, i64 2, i32 3)
  %13 = call ptr @__errno_location()
  store i32 75, ptr %13, align 4
  br label %14

14:
  %15 = phi i32 [ -1, %11 ], [ 0, %9 ]
  ret i32 %15
}

define range(i32 -1, 1) i32 @sem_trywait(ptr %0) {
  %2 = call i64 @interleaf.subtract_if(ptr %0, i64 2)
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
  %10 = icmp eq i64 %2, 1
  br i1 %10, label %11, label %13

11:
  %12 = call ptr @__errno_location()
  store i32 11, ptr %12, align 4
  br label %13

13:
  %14 = phi i32 [ -1, %11 ], [ 0, %9 ]
  ret i32 %14
}

define range(i32 -1, 1) i32 @sem_timedwait(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.subtract_if(ptr %0, i64 2)
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
  %11 = icmp eq i64 %3, 1
  br i1 %11, label %12, label %14

12:
  %13 = call ptr @__errno_location()
  store i32 110, ptr %13, align 4
  br label %14

14:
  %15 = phi i32 [ -1, %12 ], [ 0, %10 ]
  ret i32 %15
}

define range(i32 -1, 1) i32 @sem_clockwait(ptr %0, i32 %1, ptr %2) {
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
  ret i32 %16
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
  br i1 %4, label %23, label %5

5:
  %6 = call { i64, i64 } @interleaf.read(ptr %0, i64 8)
  %7 = extractvalue { i64, i64 } %6, 0
  %8 = extractvalue { i64, i64 } %6, 1
  %9 = icmp sgt i64 %7, -1
  %10 = icmp ne i64 %8, 0
  %11 = select i1 %9, i1 true, i1 %10
  %12 = and i64 %7, 4294967295
  %13 = select i1 %11, i64 0, i64 %12
  %14 = zext nneg i32 %2 to i64
  %15 = add i64 %13, %14
  %16 = freeze i64 %15
  %17 = add i64 %16, -1
  %18 = urem i64 %17, %14
  %19 = sub i64 %17, %18
  %20 = shl i64 %14, 32
  %21 = and i64 %19, 4294967295
  %22 = or disjoint i64 %21, %20
  store atomic i64 %22, ptr %0 release, align 8
  br label %23

23:
  %24 = phi i32 [ 0, %5 ], [ 22, %3 ]
  ret i32 %24
}

declare { i64, i64 } @interleaf.read(ptr, i64)

define i32 @pthread_barrier_destroy(ptr %0) {
  %2 = atomicrmw or ptr %0, i64 -9223372036854775808 seq_cst, align 8
  %3 = icmp sgt i64 %2, 4294967295
  br i1 %3, label %4, label %10

4:
  %5 = lshr i64 %2, 32
  %6 = and i64 %2, 4294967295
  %7 = urem i64 %6, %5
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %10, label %9

9:
  call void @interleaf.fault.destroy_barrier()
  br label %10

10:
  ret i32 0
}

declare void @interleaf.fault.destroy_barrier()

define range(i32 -1, 23) i32 @pthread_barrier_wait(ptr %0) {
  %2 = call i64 @interleaf.release(ptr %0, i32 8, i32 2, i64 1, i32 4)
  %3 = lshr i64 %2, 32
  %4 = icmp sgt i64 %2, -1
  br i1 %4, label %6, label %5

5:
  call void @interleaf.fault.destroyed()
  br label %6

6:
  %7 = icmp ult i64 %2, 4294967296
  br i1 %7, label %8, label %9

8:
  call void @interleaf.fault.barrier()
  br label %19

9:
  %10 = and i64 %2, 4294967295
  %11 = urem i64 %10, %3
  %12 = sub i64 %10, %11
  %13 = add i64 %12, %3
  %14 = add i64 %10, 1
  %15 = icmp eq i64 %14, %13
  br i1 %15, label %19, label %16

16:
  %17 = add i64 %13, -1
  %18 = call i64 @interleaf.guarded(ptr %0, i32 8, i64 4294967295, i32 2, i64 %17, i32 0, i64 0, i32 4)
  br label %19

19:
  %20 = phi i32 [ 22, %8 ], [ 0, %16 ], [ -1, %9 ]
  ret i32 %20
}

declare void @interleaf.fault.barrier()

define i32 @pthread_once(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.guarded(ptr %0, i32 4, i64 -1, i32 1, i64 1, i32 4, i64 1, i32 6)
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %5, label %7

5:
  call void %1()
  %6 = call i64 @interleaf.release(ptr %0, i32 4, i32 1, i64 2, i32 6)
  br label %7

7:
  ret i32 0
}

define void @call_once(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.guarded(ptr %0, i32 4, i64 -1, i32 1, i64 1, i32 4, i64 1, i32 6)
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %5, label %7

5:
  call void %1()
  %6 = call i64 @interleaf.release(ptr %0, i32 4, i32 1, i64 2, i32 6)
  br label %7

7:
  ret void
}

declare void @interleaf.fault.too_many()

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

declare i64 @interleaf.self()

declare ptr @__errno_location()

declare void @interleaf.fault.semaphore()

declare i64 @interleaf.subtract_if(ptr, i64)

declare i32 @llvm.umax.i32(i32, i32)
