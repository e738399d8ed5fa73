; Made from library/locks.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/locks.c"

%struct.held = type { ptr, i64 }

@all_held = internal thread_local global [16 x %struct.held] zeroinitializer, align 16

define i32 @pthread_rwlock_init(ptr %0, ptr %1) {
  store i64 0, ptr %0, align 8
  ret i32 0
}

define i32 @pthread_rwlock_destroy(ptr %0) {
  %2 = cmpxchg ptr %0, i64 0, i64 -1 seq_cst seq_cst, align 8
  %3 = extractvalue { i64, i1 } %2, 0
  %4 = add i64 %3, -1
  %5 = icmp ult i64 %4, -2
  br i1 %5, label %6, label %7

6:
  call void @interleaf.fault.destroy_lock()
  br label %7

7:
  ret i32 0
}

declare void @interleaf.fault.destroy_lock()

define range(i32 0, 36) i32 @pthread_rwlock_rdlock(ptr %0) {
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
  br i1 %13, label %18, label %14

14:
  %15 = getelementptr i8, ptr %12, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, -9223372036854775808
  br i1 %17, label %48, label %18

18:
  %19 = call i64 @interleaf.guarded(ptr %0, i32 8, i64 -9223372036854775808, i32 0, i64 0, i32 2, i64 1, i32 1)
  br label %23

20:
  %21 = add i64 %24, 1
  %22 = icmp eq i64 %21, 16
  br i1 %22, label %28, label %23

23:
  %24 = phi i64 [ 0, %18 ], [ %21, %20 ]
  %25 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %24
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
  %36 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %35
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
  %47 = add i64 %46, 1
  store i64 %47, ptr %45, align 8
  br label %48

48:
  %49 = phi i32 [ 35, %14 ], [ 0, %42 ], [ 0, %43 ]
  ret i32 %49
}

declare i64 @interleaf.guarded(ptr noundef, i32 noundef, i64 noundef, i32 noundef, i64 noundef, i32 noundef, i64 noundef, i32 noundef)

define range(i32 0, 36) i32 @pthread_rwlock_wrlock(ptr %0) {
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
  br i1 %13, label %18, label %14

14:
  %15 = getelementptr i8, ptr %12, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, -9223372036854775808
  br i1 %17, label %48, label %18

18:
  %19 = call i64 @interleaf.guarded(ptr %0, i32 8, i64 -1, i32 0, i64 0, i32 1, i64 -9223372036854775808, i32 2)
  br label %23

20:
  %21 = add i64 %24, 1
  %22 = icmp eq i64 %21, 16
  br i1 %22, label %28, label %23

23:
  %24 = phi i64 [ 0, %18 ], [ %21, %20 ]
  %25 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %24
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
  %36 = getelementptr [16 x %struct.held], ptr %2, i64 0, i64 %35
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
  %47 = xor i64 %46, -9223372036854775808
  store i64 %47, ptr %45, align 8
  br label %48

48:
  %49 = phi i32 [ 35, %14 ], [ 0, %42 ], [ 0, %43 ]
  ret i32 %49
}

define range(i32 0, 111) i32 @pthread_rwlock_tryrdlock(ptr %0) {
  br label %2

2:
  %3 = phi i64 [ 0, %1 ], [ %8, %7 ]
  %4 = add i64 %3, 1
  %5 = cmpxchg ptr %0, i64 %3, i64 %4 seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 1
  br i1 %6, label %10, label %7

7:
  %8 = extractvalue { i64, i1 } %5, 0
  %9 = icmp sgt i64 %8, -1
  br i1 %9, label %2, label %40

10:
  %11 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_held)
  br label %15

12:
  %13 = add i64 %16, 1
  %14 = icmp eq i64 %13, 16
  br i1 %14, label %20, label %15

15:
  %16 = phi i64 [ 0, %10 ], [ %13, %12 ]
  %17 = getelementptr [16 x %struct.held], ptr %11, i64 0, i64 %16
  %18 = load ptr, ptr %17, align 16
  %19 = icmp eq ptr %18, %0
  br i1 %19, label %20, label %12

20:
  %21 = phi ptr [ null, %12 ], [ %17, %15 ]
  %22 = icmp eq ptr %21, null
  br i1 %22, label %26, label %35

23:
  %24 = add i64 %27, 1
  %25 = icmp eq i64 %24, 16
  br i1 %25, label %31, label %26

26:
  %27 = phi i64 [ %24, %23 ], [ 0, %20 ]
  %28 = getelementptr [16 x %struct.held], ptr %11, i64 0, i64 %27
  %29 = load ptr, ptr %28, align 16
  %30 = icmp eq ptr %29, null
  br i1 %30, label %31, label %23

31:
  %32 = phi ptr [ null, %23 ], [ %28, %26 ]
  %33 = icmp eq ptr %32, null
  br i1 %33, label %34, label %35

34:
  call void @interleaf.fault.too_many()
  br label %40

35:
  %36 = phi ptr [ %21, %20 ], [ %32, %31 ]
  store ptr %0, ptr %36, align 8
  %37 = getelementptr i8, ptr %36, i64 8
  %38 = load i64, ptr %37, align 8
  %39 = add i64 %38, 1
  store i64 %39, ptr %37, align 8
  br label %40

40:
  %41 = phi i32 [ 0, %34 ], [ 0, %35 ], [ 16, %7 ]
  ret i32 %41
}

define range(i32 0, 111) i32 @pthread_rwlock_trywrlock(ptr %0) {
  %2 = cmpxchg ptr %0, i64 0, i64 -9223372036854775808 seq_cst seq_cst, align 8
  %3 = extractvalue { i64, i1 } %2, 1
  br i1 %3, label %4, label %34

4:
  %5 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_held)
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
  br i1 %16, label %20, label %29

17:
  %18 = add i64 %21, 1
  %19 = icmp eq i64 %18, 16
  br i1 %19, label %25, label %20

20:
  %21 = phi i64 [ %18, %17 ], [ 0, %14 ]
  %22 = getelementptr [16 x %struct.held], ptr %5, i64 0, i64 %21
  %23 = load ptr, ptr %22, align 16
  %24 = icmp eq ptr %23, null
  br i1 %24, label %25, label %17

25:
  %26 = phi ptr [ null, %17 ], [ %22, %20 ]
  %27 = icmp eq ptr %26, null
  br i1 %27, label %28, label %29

28:
  call void @interleaf.fault.too_many()
  br label %34

29:
  %30 = phi ptr [ %15, %14 ], [ %26, %25 ]
  store ptr %0, ptr %30, align 8
  %31 = getelementptr i8, ptr %30, i64 8
  %32 = load i64, ptr %31, align 8
  %33 = xor i64 %32, -9223372036854775808
  store i64 %33, ptr %31, align 8
  br label %34

34:
  %35 = phi i32 [ 16, %1 ], [ 0, %28 ], [ 0, %29 ]
  ret i32 %35
}

define range(i32 0, 111) i32 @pthread_rwlock_timedrdlock(ptr %0, ptr %1) {
  %3 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_held)
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
  %18 = icmp eq i64 %17, -9223372036854775808
  br i1 %18, label %56, label %19

19:
  br label %20

20:
  %21 = phi i64 [ %26, %25 ], [ 0, %19 ]
  %22 = add i64 %21, 1
  %23 = cmpxchg ptr %0, i64 %21, i64 %22 seq_cst seq_cst, align 8
  %24 = extractvalue { i64, i1 } %23, 1
  br i1 %24, label %31, label %25

25:
  %26 = extractvalue { i64, i1 } %23, 0
  %27 = icmp sgt i64 %26, -1
  br i1 %27, label %20, label %56

28:
  %29 = add i64 %32, 1
  %30 = icmp eq i64 %29, 16
  br i1 %30, label %36, label %31

31:
  %32 = phi i64 [ %29, %28 ], [ 0, %20 ]
  %33 = getelementptr [16 x %struct.held], ptr %3, i64 0, i64 %32
  %34 = load ptr, ptr %33, align 16
  %35 = icmp eq ptr %34, %0
  br i1 %35, label %36, label %28

36:
  %37 = phi ptr [ null, %28 ], [ %33, %31 ]
  %38 = icmp eq ptr %37, null
  br i1 %38, label %42, label %51

39:
  %40 = add i64 %43, 1
  %41 = icmp eq i64 %40, 16
  br i1 %41, label %47, label %42

42:
  %43 = phi i64 [ %40, %39 ], [ 0, %36 ]
  %44 = getelementptr [16 x %struct.held], ptr %3, i64 0, i64 %43
  %45 = load ptr, ptr %44, align 16
  %46 = icmp eq ptr %45, null
  br i1 %46, label %47, label %39

47:
  %48 = phi ptr [ null, %39 ], [ %44, %42 ]
  %49 = icmp eq ptr %48, null
  br i1 %49, label %50, label %51

50:
  call void @interleaf.fault.too_many()
  br label %56

51:
  %52 = phi ptr [ %37, %36 ], [ %48, %47 ]
  store ptr %0, ptr %52, align 8
  %53 = getelementptr i8, ptr %52, i64 8
  %54 = load i64, ptr %53, align 8
  %55 = add i64 %54, 1
  store i64 %55, ptr %53, align 8
  br label %56

56:
  %57 = phi i32 [ 35, %15 ], [ 0, %50 ], [ 0, %51 ], [ 110, %25 ]
  ret i32 %57
}

define range(i32 0, 111) i32 @pthread_rwlock_timedwrlock(ptr %0, ptr %1) {
  %3 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_held)
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
  %18 = icmp eq i64 %17, -9223372036854775808
  br i1 %18, label %50, label %19

19:
  %20 = cmpxchg ptr %0, i64 0, i64 -9223372036854775808 seq_cst seq_cst, align 8
  %21 = extractvalue { i64, i1 } %20, 1
  br i1 %21, label %25, label %50

22:
  %23 = add i64 %26, 1
  %24 = icmp eq i64 %23, 16
  br i1 %24, label %30, label %25

25:
  %26 = phi i64 [ %23, %22 ], [ 0, %19 ]
  %27 = getelementptr [16 x %struct.held], ptr %3, i64 0, i64 %26
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
  %38 = getelementptr [16 x %struct.held], ptr %3, i64 0, i64 %37
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
  %49 = xor i64 %48, -9223372036854775808
  store i64 %49, ptr %47, align 8
  br label %50

50:
  %51 = phi i32 [ 35, %15 ], [ 110, %19 ], [ 0, %44 ], [ 0, %45 ]
  ret i32 %51
}

define range(i32 0, 111) i32 @pthread_rwlock_clockrdlock(ptr %0, i32 %1, ptr %2) {
  %4 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_held)
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
  %19 = icmp eq i64 %18, -9223372036854775808
  br i1 %19, label %57, label %20

20:
  br label %21

21:
  %22 = phi i64 [ %27, %26 ], [ 0, %20 ]
  %23 = add i64 %22, 1
  %24 = cmpxchg ptr %0, i64 %22, i64 %23 seq_cst seq_cst, align 8
  %25 = extractvalue { i64, i1 } %24, 1
  br i1 %25, label %32, label %26

26:
  %27 = extractvalue { i64, i1 } %24, 0
  %28 = icmp sgt i64 %27, -1
  br i1 %28, label %21, label %57

29:
  %30 = add i64 %33, 1
  %31 = icmp eq i64 %30, 16
  br i1 %31, label %37, label %32

32:
  %33 = phi i64 [ %30, %29 ], [ 0, %21 ]
  %34 = getelementptr [16 x %struct.held], ptr %4, i64 0, i64 %33
  %35 = load ptr, ptr %34, align 16
  %36 = icmp eq ptr %35, %0
  br i1 %36, label %37, label %29

37:
  %38 = phi ptr [ null, %29 ], [ %34, %32 ]
  %39 = icmp eq ptr %38, null
  br i1 %39, label %43, label %52

40:
  %41 = add i64 %44, 1
  %42 = icmp eq i64 %41, 16
  br i1 %42, label %48, label %43

43:
  %44 = phi i64 [ %41, %40 ], [ 0, %37 ]
  %45 = getelementptr [16 x %struct.held], ptr %4, i64 0, i64 %44
  %46 = load ptr, ptr %45, align 16
  %47 = icmp eq ptr %46, null
  br i1 %47, label %48, label %40

48:
  %49 = phi ptr [ null, %40 ], [ %45, %43 ]
  %50 = icmp eq ptr %49, null
  br i1 %50, label %51, label %52

51:
  call void @interleaf.fault.too_many()
  br label %57

52:
  %53 = phi ptr [ %38, %37 ], [ %49, %48 ]
  store ptr %0, ptr %53, align 8
  %54 = getelementptr i8, ptr %53, i64 8
  %55 = load i64, ptr %54, align 8
  %56 = add i64 %55, 1
  store i64 %56, ptr %54, align 8
  br label %57

57:
  %58 = phi i32 [ 35, %16 ], [ 0, %51 ], [ 0, %52 ], [ 110, %26 ]
  ret i32 %58
}

define range(i32 0, 111) i32 @pthread_rwlock_clockwrlock(ptr %0, i32 %1, ptr %2) {
  %4 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @all_held)
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
  %19 = icmp eq i64 %18, -9223372036854775808
  br i1 %19, label %51, label %20

20:
  %21 = cmpxchg ptr %0, i64 0, i64 -9223372036854775808 seq_cst seq_cst, align 8
  %22 = extractvalue { i64, i1 } %21, 1
  br i1 %22, label %26, label %51

23:
  %24 = add i64 %27, 1
  %25 = icmp eq i64 %24, 16
  br i1 %25, label %31, label %26

26:
  %27 = phi i64 [ %24, %23 ], [ 0, %20 ]
  %28 = getelementptr [16 x %struct.held], ptr %4, i64 0, i64 %27
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
  %39 = getelementptr [16 x %struct.held], ptr %4, i64 0, i64 %38
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
  %50 = xor i64 %49, -9223372036854775808
  store i64 %50, ptr %48, align 8
  br label %51

51:
  %52 = phi i32 [ 35, %16 ], [ 110, %20 ], [ 0, %45 ], [ 0, %46 ]
  ret i32 %52
}

define i32 @pthread_rwlock_unlock(ptr %0) {
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
  br i1 %13, label %14, label %15

14:
  call void @interleaf.fault.unlock()
  br label %27

15:
  %16 = getelementptr i8, ptr %12, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %17, -9223372036854775808
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

declare i64 @interleaf.release(ptr noundef, i32 noundef, i32 noundef, i64 noundef, i32 noundef)

define i32 @pthread_spin_init(ptr %0, i32 %1) {
  store i32 0, ptr %0, align 4
  ret i32 0
}

define i32 @pthread_spin_destroy(ptr %0) {
  %2 = cmpxchg ptr %0, i32 0, i32 -1 seq_cst seq_cst, align 4
  %3 = extractvalue { i32, i1 } %2, 0
  %4 = add i32 %3, -1
  %5 = icmp ult i32 %4, -2
  br i1 %5, label %6, label %7

6:
  call void @interleaf.fault.destroy_lock()
  br label %7

7:
  ret i32 0
}

define i32 @pthread_spin_lock(ptr %0) {
  %2 = call i64 @interleaf.self()
  %3 = lshr i64 %2, 32
  %4 = and i64 %2, 4294967295
  %5 = xor i64 %3, %4
  %6 = call i64 @interleaf.guarded(ptr %0, i32 4, i64 -1, i32 0, i64 0, i32 1, i64 %5, i32 0)
  ret i32 0
}

define range(i32 0, 17) i32 @pthread_spin_trylock(ptr %0) {
  %2 = call i64 @interleaf.self()
  %3 = lshr i64 %2, 32
  %4 = xor i64 %3, %2
  %5 = trunc i64 %4 to i32
  %6 = cmpxchg ptr %0, i32 0, i32 %5 seq_cst seq_cst, align 4
  %7 = extractvalue { i32, i1 } %6, 1
  %8 = select i1 %7, i32 0, i32 16
  ret i32 %8
}

define i32 @pthread_spin_unlock(ptr %0) {
  %2 = call i64 @interleaf.self()
  %3 = lshr i64 %2, 32
  %4 = and i64 %2, 4294967295
  %5 = xor i64 %3, %4
  %6 = call i64 @interleaf.release(ptr %0, i32 4, i32 5, i64 %5, i32 0)
  %7 = call i64 @interleaf.self()
  %8 = lshr i64 %7, 32
  %9 = and i64 %7, 4294967295
  %10 = xor i64 %8, %9
  %11 = icmp eq i64 %6, %10
  br i1 %11, label %13, label %12

12:
  call void @interleaf.fault.unlock()
  br label %13

13:
  ret i32 0
}

define i32 @sem_init(ptr %0, i32 %1, i32 %2) {
  %4 = zext i32 %2 to i64
  store i64 %4, ptr %0, align 8
  ret i32 0
}

define i32 @sem_destroy(ptr %0) {
  ret i32 0
}

define i32 @sem_wait(ptr %0) {
  %2 = call i64 @interleaf.guarded(ptr %0, i32 8, i64 -1, i32 1, i64 0, i32 3, i64 1, i32 3)
  ret i32 0
}

define i32 @sem_post(ptr %0) {
  %2 = call i64 @interleaf.release(ptr %0, i32 8, i32 2, i64 1, i32 3)
  ret i32 0
}

define range(i32 -1, 1) i32 @sem_trywait(ptr %0) {
  br label %2

2:
  %3 = phi i64 [ 1, %1 ], [ %8, %7 ]
  %4 = add i64 %3, -1
  %5 = cmpxchg ptr %0, i64 %3, i64 %4 seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 1
  br i1 %6, label %12, label %7

7:
  %8 = extractvalue { i64, i1 } %5, 0
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %10, label %2

10:
  %11 = call ptr @__errno_location()
  store i32 11, ptr %11, align 4
  br label %12

12:
  %13 = phi i32 [ -1, %10 ], [ 0, %2 ]
  ret i32 %13
}

define range(i32 -1, 1) i32 @sem_timedwait(ptr %0, ptr %1) {
  br label %3

3:
  %4 = phi i64 [ 1, %2 ], [ %9, %8 ]
  %5 = add i64 %4, -1
  %6 = cmpxchg ptr %0, i64 %4, i64 %5 seq_cst seq_cst, align 8
  %7 = extractvalue { i64, i1 } %6, 1
  br i1 %7, label %13, label %8

8:
  %9 = extractvalue { i64, i1 } %6, 0
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %3

11:
  %12 = call ptr @__errno_location()
  store i32 110, ptr %12, align 4
  br label %13

13:
  %14 = phi i32 [ -1, %11 ], [ 0, %3 ]
  ret i32 %14
}

define range(i32 -1, 1) i32 @sem_clockwait(ptr %0, i32 %1, ptr %2) {
  br label %4

4:
  %5 = phi i64 [ 1, %3 ], [ %10, %9 ]
  %6 = add i64 %5, -1
  %7 = cmpxchg ptr %0, i64 %5, i64 %6 seq_cst seq_cst, align 8
  %8 = extractvalue { i64, i1 } %7, 1
  br i1 %8, label %14, label %9

9:
  %10 = extractvalue { i64, i1 } %7, 0
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %12, label %4

12:
  %13 = call ptr @__errno_location()
  store i32 110, ptr %13, align 4
  br label %14

14:
  %15 = phi i32 [ -1, %12 ], [ 0, %4 ]
  ret i32 %15
}

define i32 @sem_getvalue(ptr %0, ptr %1) {
  %3 = load atomic i64, ptr %0 monotonic, align 8
  %4 = trunc i64 %3 to i32
  store i32 %4, ptr %1, align 4
  ret i32 0
}

define range(i32 0, 23) i32 @pthread_barrier_init(ptr %0, ptr %1, i32 %2) {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %8, label %5

5:
  %6 = zext i32 %2 to i64
  %7 = shl i64 %6, 32
  store i64 %7, ptr %0, align 8
  br label %8

8:
  %9 = phi i32 [ 0, %5 ], [ 22, %3 ]
  ret i32 %9
}

define i32 @pthread_barrier_destroy(ptr %0) {
  %2 = load atomic i64, ptr %0 monotonic, align 8
  %3 = icmp ult i64 %2, 4294967296
  br i1 %3, label %10, label %4

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
  %3 = icmp ult i64 %2, 4294967296
  br i1 %3, label %4, label %5

4:
  call void @interleaf.fault.barrier()
  br label %16

5:
  %6 = lshr i64 %2, 32
  %7 = and i64 %2, 4294967295
  %8 = urem i64 %7, %6
  %9 = sub i64 %7, %8
  %10 = add i64 %9, %6
  %11 = add i64 %7, 1
  %12 = icmp eq i64 %11, %10
  br i1 %12, label %16, label %13

13:
  %14 = add i64 %10, -1
  %15 = call i64 @interleaf.guarded(ptr %0, i32 8, i64 4294967295, i32 2, i64 %14, i32 0, i64 0, i32 4)
  br label %16

16:
  %17 = phi i32 [ 22, %4 ], [ 0, %13 ], [ -1, %5 ]
  ret i32 %17
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
