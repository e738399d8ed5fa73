; Made from library/strings.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/strings.c"

@rest_of_text = internal global ptr null, align 8

define i64 @strlen(ptr %0) {
  br label %2

2:
  %3 = phi i64 [ 0, %1 ], [ %7, %2 ]
  %4 = getelementptr i8, ptr %0, i64 %3
  %5 = load i8, ptr %4, align 1
  %6 = icmp eq i8 %5, 0
  %7 = add i64 %3, 1
  br i1 %6, label %8, label %2

8:
  ret i64 %3
}

define i64 @strnlen(ptr %0, i64 %1) {
  %3 = icmp eq i64 %1, 0
  br i1 %3, label %12, label %4

4:
  %5 = phi i64 [ %10, %9 ], [ 0, %2 ]
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = load i8, ptr %6, align 1
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %12, label %9

9:
  %10 = add i64 %5, 1
  %11 = icmp eq i64 %10, %1
  br i1 %11, label %12, label %4

12:
  %13 = phi i64 [ 0, %2 ], [ %5, %4 ], [ %1, %9 ]
  ret i64 %13
}

define i32 @memcmp(ptr %0, ptr %1, i64 %2) {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %20, label %8

5:
  %6 = add i64 %10, 1
  %7 = icmp eq i64 %6, %2
  br i1 %7, label %20, label %8

8:
  %9 = phi i32 [ %19, %5 ], [ undef, %3 ]
  %10 = phi i64 [ %6, %5 ], [ 0, %3 ]
  %11 = getelementptr i8, ptr %0, i64 %10
  %12 = load i8, ptr %11, align 1
  %13 = getelementptr i8, ptr %1, i64 %10
  %14 = load i8, ptr %13, align 1
  %15 = icmp eq i8 %12, %14
  %16 = zext i8 %14 to i32
  %17 = zext i8 %12 to i32
  %18 = sub i32 %17, %16
  %19 = select i1 %15, i32 %9, i32 %18
  br i1 %15, label %5, label %20

20:
  %21 = phi i32 [ 0, %3 ], [ %19, %8 ], [ 0, %5 ]
  ret i32 %21
}

define i32 @bcmp(ptr %0, ptr %1, i64 %2) {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %20, label %8

5:
  %6 = add i64 %10, 1
  %7 = icmp eq i64 %6, %2
  br i1 %7, label %20, label %8

8:
  %9 = phi i32 [ %19, %5 ], [ undef, %3 ]
  %10 = phi i64 [ %6, %5 ], [ 0, %3 ]
  %11 = getelementptr i8, ptr %0, i64 %10
  %12 = load i8, ptr %11, align 1
  %13 = getelementptr i8, ptr %1, i64 %10
  %14 = load i8, ptr %13, align 1
  %15 = icmp eq i8 %12, %14
  %16 = zext i8 %14 to i32
  %17 = zext i8 %12 to i32
  %18 = sub i32 %17, %16
  %19 = select i1 %15, i32 %9, i32 %18
  br i1 %15, label %5, label %20

20:
  %21 = phi i32 [ 0, %3 ], [ %19, %8 ], [ 0, %5 ]
  ret i32 %21
}

define i32 @strcmp(ptr %0, ptr %1) {
  br label %6

3:
  %4 = add i64 %7, 1
  %5 = icmp eq i64 %4, -1
  br i1 %5, label %20, label %6

6:
  %7 = phi i64 [ 0, %2 ], [ %4, %3 ]
  %8 = phi i32 [ undef, %2 ], [ %19, %3 ]
  %9 = getelementptr i8, ptr %0, i64 %7
  %10 = load i8, ptr %9, align 1
  %11 = zext i8 %10 to i32
  %12 = getelementptr i8, ptr %1, i64 %7
  %13 = load i8, ptr %12, align 1
  %14 = zext i8 %13 to i32
  %15 = icmp eq i8 %10, %13
  %16 = icmp ne i8 %10, 0
  %17 = and i1 %16, %15
  %18 = sub i32 %11, %14
  %19 = select i1 %17, i32 %8, i32 %18
  br i1 %17, label %3, label %20

20:
  %21 = phi i32 [ %19, %6 ], [ 0, %3 ]
  ret i32 %21
}

define i32 @strncmp(ptr %0, ptr %1, i64 %2) {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %22, label %8

5:
  %6 = add i64 %9, 1
  %7 = icmp eq i64 %6, %2
  br i1 %7, label %22, label %8

8:
  %9 = phi i64 [ %6, %5 ], [ 0, %3 ]
  %10 = phi i32 [ %21, %5 ], [ undef, %3 ]
  %11 = getelementptr i8, ptr %0, i64 %9
  %12 = load i8, ptr %11, align 1
  %13 = zext i8 %12 to i32
  %14 = getelementptr i8, ptr %1, i64 %9
  %15 = load i8, ptr %14, align 1
  %16 = zext i8 %15 to i32
  %17 = icmp eq i8 %12, %15
  %18 = icmp ne i8 %12, 0
  %19 = and i1 %18, %17
  %20 = sub i32 %13, %16
  %21 = select i1 %19, i32 %10, i32 %20
  br i1 %19, label %5, label %22

22:
  %23 = phi i32 [ 0, %3 ], [ %21, %8 ], [ 0, %5 ]
  ret i32 %23
}

define i32 @strcoll(ptr %0, ptr %1) {
  br label %6

3:
  %4 = add i64 %7, 1
  %5 = icmp eq i64 %4, -1
  br i1 %5, label %20, label %6

6:
  %7 = phi i64 [ 0, %2 ], [ %4, %3 ]
  %8 = phi i32 [ undef, %2 ], [ %19, %3 ]
  %9 = getelementptr i8, ptr %0, i64 %7
  %10 = load i8, ptr %9, align 1
  %11 = zext i8 %10 to i32
  %12 = getelementptr i8, ptr %1, i64 %7
  %13 = load i8, ptr %12, align 1
  %14 = zext i8 %13 to i32
  %15 = icmp eq i8 %10, %13
  %16 = icmp ne i8 %10, 0
  %17 = and i1 %16, %15
  %18 = sub i32 %11, %14
  %19 = select i1 %17, i32 %8, i32 %18
  br i1 %17, label %3, label %20

20:
  %21 = phi i32 [ %19, %6 ], [ 0, %3 ]
  ret i32 %21
}

define i32 @strcasecmp(ptr %0, ptr %1) {
  br label %6

3:
  %4 = add i64 %7, 1
  %5 = icmp eq i64 %4, -1
  br i1 %5, label %28, label %6

6:
  %7 = phi i64 [ 0, %2 ], [ %4, %3 ]
  %8 = phi i32 [ undef, %2 ], [ %27, %3 ]
  %9 = getelementptr i8, ptr %0, i64 %7
  %10 = load i8, ptr %9, align 1
  %11 = zext i8 %10 to i32
  %12 = getelementptr i8, ptr %1, i64 %7
  %13 = load i8, ptr %12, align 1
  %14 = zext i8 %13 to i32
  %15 = add i32 %11, -65
  %16 = icmp ult i32 %15, 26
  %17 = add i32 %11, 32
  %18 = select i1 %16, i32 %17, i32 %11
  %19 = add i32 %14, -65
  %20 = icmp ult i32 %19, 26
  %21 = add i32 %14, 32
  %22 = select i1 %20, i32 %21, i32 %14
  %23 = icmp eq i32 %18, %22
  %24 = icmp ne i32 %18, 0
  %25 = and i1 %24, %23
  %26 = sub i32 %18, %22
  %27 = select i1 %25, i32 %8, i32 %26
  br i1 %25, label %3, label %28

28:
  %29 = phi i32 [ %27, %6 ], [ 0, %3 ]
  ret i32 %29
}

define i32 @strncasecmp(ptr %0, ptr %1, i64 %2) {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %30, label %8

5:
  %6 = add i64 %9, 1
  %7 = icmp eq i64 %6, %2
  br i1 %7, label %30, label %8

8:
  %9 = phi i64 [ %6, %5 ], [ 0, %3 ]
  %10 = phi i32 [ %29, %5 ], [ undef, %3 ]
  %11 = getelementptr i8, ptr %0, i64 %9
  %12 = load i8, ptr %11, align 1
  %13 = zext i8 %12 to i32
  %14 = getelementptr i8, ptr %1, i64 %9
  %15 = load i8, ptr %14, align 1
  %16 = zext i8 %15 to i32
  %17 = add i32 %13, -65
  %18 = icmp ult i32 %17, 26
  %19 = add i32 %13, 32
  %20 = select i1 %18, i32 %19, i32 %13
  %21 = add i32 %16, -65
  %22 = icmp ult i32 %21, 26
  %23 = add i32 %16, 32
  %24 = select i1 %22, i32 %23, i32 %16
  %25 = icmp eq i32 %20, %24
  %26 = icmp ne i32 %20, 0
  %27 = and i1 %26, %25
  %28 = sub i32 %20, %24
  %29 = select i1 %27, i32 %10, i32 %28
  br i1 %27, label %5, label %30

30:
  %31 = phi i32 [ 0, %3 ], [ %29, %8 ], [ 0, %5 ]
  ret i32 %31
}

define ptr @strcpy(ptr %0, ptr %1) {
  %3 = load i8, ptr %1, align 1
  store i8 %3, ptr %0, align 1
  %4 = icmp eq i8 %3, 0
  br i1 %4, label %12, label %5

5:
  %6 = phi ptr [ %9, %5 ], [ %1, %2 ]
  %7 = phi ptr [ %8, %5 ], [ %0, %2 ]
  %8 = getelementptr i8, ptr %7, i64 1
  %9 = getelementptr i8, ptr %6, i64 1
  %10 = load i8, ptr %9, align 1
  store i8 %10, ptr %8, align 1
  %11 = icmp eq i8 %10, 0
  br i1 %11, label %12, label %5

12:
  ret ptr %0
}

define ptr @stpcpy(ptr %0, ptr %1) {
  %3 = load i8, ptr %1, align 1
  store i8 %3, ptr %0, align 1
  %4 = icmp eq i8 %3, 0
  br i1 %4, label %12, label %5

5:
  %6 = phi ptr [ %9, %5 ], [ %1, %2 ]
  %7 = phi ptr [ %8, %5 ], [ %0, %2 ]
  %8 = getelementptr i8, ptr %7, i64 1
  %9 = getelementptr i8, ptr %6, i64 1
  %10 = load i8, ptr %9, align 1
  store i8 %10, ptr %8, align 1
  %11 = icmp eq i8 %10, 0
  br i1 %11, label %12, label %5

12:
  %13 = phi ptr [ %0, %2 ], [ %8, %5 ]
  ret ptr %13
}

define ptr @strncpy(ptr %0, ptr %1, i64 %2) {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %16, label %5

5:
  %6 = phi i64 [ %14, %11 ], [ %2, %3 ]
  %7 = phi ptr [ %12, %11 ], [ %1, %3 ]
  %8 = phi ptr [ %13, %11 ], [ %0, %3 ]
  %9 = load i8, ptr %7, align 1
  %10 = icmp eq i8 %9, 0
  br i1 %10, label %16, label %11

11:
  %12 = getelementptr i8, ptr %7, i64 1
  %13 = getelementptr i8, ptr %8, i64 1
  store i8 %9, ptr %8, align 1
  %14 = add i64 %6, -1
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %16, label %5

16:
  %17 = phi ptr [ %0, %3 ], [ %8, %5 ], [ %13, %11 ]
  %18 = getelementptr i8, ptr %0, i64 %2
  %19 = icmp ult ptr %17, %18
  br i1 %19, label %21, label %20

20:
  ret ptr %0

21:
  %22 = phi ptr [ %23, %21 ], [ %17, %16 ]
  store i8 0, ptr %22, align 1
  %23 = getelementptr i8, ptr %22, i64 1
  %24 = icmp ult ptr %23, %18
  br i1 %24, label %21, label %20
}

define ptr @strcat(ptr %0, ptr %1) {
  br label %3

3:
  %4 = phi i64 [ 0, %2 ], [ %8, %3 ]
  %5 = getelementptr i8, ptr %0, i64 %4
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, 0
  %8 = add i64 %4, 1
  br i1 %7, label %9, label %3

9:
  %10 = getelementptr i8, ptr %0, i64 %4
  %11 = load i8, ptr %1, align 1
  store i8 %11, ptr %10, align 1
  %12 = icmp eq i8 %11, 0
  br i1 %12, label %20, label %13

13:
  %14 = phi ptr [ %17, %13 ], [ %1, %9 ]
  %15 = phi ptr [ %16, %13 ], [ %10, %9 ]
  %16 = getelementptr i8, ptr %15, i64 1
  %17 = getelementptr i8, ptr %14, i64 1
  %18 = load i8, ptr %17, align 1
  store i8 %18, ptr %16, align 1
  %19 = icmp eq i8 %18, 0
  br i1 %19, label %20, label %13

20:
  ret ptr %0
}

define ptr @strncat(ptr %0, ptr %1, i64 %2) {
  br label %4

4:
  %5 = phi i64 [ 0, %3 ], [ %9, %4 ]
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = load i8, ptr %6, align 1
  %8 = icmp eq i8 %7, 0
  %9 = add i64 %5, 1
  br i1 %8, label %10, label %4

10:
  %11 = getelementptr i8, ptr %0, i64 %5
  %12 = icmp eq i64 %2, 0
  br i1 %12, label %24, label %13

13:
  %14 = phi i64 [ %22, %19 ], [ %2, %10 ]
  %15 = phi ptr [ %20, %19 ], [ %1, %10 ]
  %16 = phi ptr [ %21, %19 ], [ %11, %10 ]
  %17 = load i8, ptr %15, align 1
  %18 = icmp eq i8 %17, 0
  br i1 %18, label %24, label %19

19:
  %20 = getelementptr i8, ptr %15, i64 1
  %21 = getelementptr i8, ptr %16, i64 1
  store i8 %17, ptr %16, align 1
  %22 = add i64 %14, -1
  %23 = icmp eq i64 %22, 0
  br i1 %23, label %24, label %13

24:
  %25 = phi ptr [ %11, %10 ], [ %16, %13 ], [ %21, %19 ]
  store i8 0, ptr %25, align 1
  ret ptr %0
}

define ptr @memchr(ptr %0, i32 %1, i64 %2) {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %17, label %5

5:
  %6 = trunc i32 %1 to i8
  br label %7

7:
  %8 = phi i64 [ 0, %5 ], [ %13, %12 ]
  %9 = getelementptr i8, ptr %0, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, %6
  br i1 %11, label %15, label %12

12:
  %13 = add i64 %8, 1
  %14 = icmp eq i64 %13, %2
  br i1 %14, label %17, label %7

15:
  %16 = getelementptr i8, ptr %0, i64 %8
  br label %17

17:
  %18 = phi ptr [ %16, %15 ], [ null, %3 ], [ null, %12 ]
  ret ptr %18
}

define ptr @mempcpy(ptr %0, ptr %1, i64 %2) {
  call void @interleaf.copy(ptr %0, ptr %1, i64 %2)
  %4 = getelementptr i8, ptr %0, i64 %2
  ret ptr %4
}

declare void @interleaf.copy(ptr, ptr, i64)

define void @bzero(ptr %0, i64 %1) {
  call void @interleaf.fill(ptr %0, i8 signext 0, i64 %1)
  ret void
}

declare void @interleaf.fill(ptr, i8 signext, i64)

define ptr @strchr(ptr %0, i32 %1) {
  %3 = shl i32 %1, 24
  %4 = ashr exact i32 %3, 24
  br label %5

5:
  %6 = phi ptr [ %0, %2 ], [ %15, %5 ]
  %7 = phi ptr [ undef, %2 ], [ %13, %5 ]
  %8 = load i8, ptr %6, align 1
  %9 = sext i8 %8 to i32
  %10 = icmp ne i32 %4, %9
  %11 = icmp ne i8 %8, 0
  %12 = select i1 %11, ptr %7, ptr null
  %13 = select i1 %10, ptr %12, ptr %6
  %14 = and i1 %11, %10
  %15 = getelementptr i8, ptr %6, i64 1
  br i1 %14, label %5, label %16

16:
  ret ptr %13
}

define ptr @strchrnul(ptr %0, i32 %1) {
  %3 = load i8, ptr %0, align 1
  %4 = icmp eq i8 %3, 0
  br i1 %4, label %17, label %5

5:
  %6 = shl i32 %1, 24
  %7 = ashr exact i32 %6, 24
  br label %8

8:
  %9 = phi i8 [ %3, %5 ], [ %15, %13 ]
  %10 = phi ptr [ %0, %5 ], [ %14, %13 ]
  %11 = sext i8 %9 to i32
  %12 = icmp eq i32 %7, %11
  br i1 %12, label %17, label %13

13:
  %14 = getelementptr i8, ptr %10, i64 1
  %15 = load i8, ptr %14, align 1
  %16 = icmp eq i8 %15, 0
  br i1 %16, label %17, label %8

17:
  %18 = phi ptr [ %0, %2 ], [ %10, %8 ], [ %14, %13 ]
  ret ptr %18
}

define ptr @strrchr(ptr %0, i32 %1) {
  %3 = shl i32 %1, 24
  %4 = ashr exact i32 %3, 24
  br label %5

5:
  %6 = phi ptr [ %0, %2 ], [ %15, %5 ]
  %7 = phi ptr [ null, %2 ], [ %12, %5 ]
  %8 = phi ptr [ undef, %2 ], [ %14, %5 ]
  %9 = load i8, ptr %6, align 1
  %10 = sext i8 %9 to i32
  %11 = icmp eq i32 %4, %10
  %12 = select i1 %11, ptr %6, ptr %7
  %13 = icmp eq i8 %9, 0
  %14 = select i1 %13, ptr %12, ptr %8
  %15 = getelementptr i8, ptr %6, i64 1
  br i1 %13, label %16, label %5

16:
  ret ptr %14
}

define ptr @strstr(ptr %0, ptr %1) {
  %3 = load i8, ptr %1, align 1
  %4 = icmp eq i8 %3, 0
  br label %5

5:
  %6 = phi ptr [ %0, %2 ], [ %30, %27 ]
  %7 = phi ptr [ undef, %2 ], [ %28, %27 ]
  br i1 %4, label %27, label %8

8:
  %9 = load i8, ptr %6, align 1
  %10 = icmp eq i8 %9, %3
  br i1 %10, label %11, label %21

11:
  %12 = phi i64 [ %13, %17 ], [ 0, %8 ]
  %13 = add i64 %12, 1
  %14 = getelementptr i8, ptr %1, i64 %13
  %15 = load i8, ptr %14, align 1
  %16 = icmp eq i8 %15, 0
  br i1 %16, label %27, label %17

17:
  %18 = getelementptr i8, ptr %6, i64 %13
  %19 = load i8, ptr %18, align 1
  %20 = icmp eq i8 %19, %15
  br i1 %20, label %11, label %21

21:
  %22 = phi i1 [ %4, %8 ], [ %16, %17 ]
  br i1 %22, label %27, label %23

23:
  %24 = load i8, ptr %6, align 1
  %25 = icmp eq i8 %24, 0
  %26 = select i1 %25, ptr null, ptr %7
  br label %27

27:
  %28 = phi ptr [ %6, %21 ], [ %26, %23 ], [ %6, %5 ], [ %6, %11 ]
  %29 = phi i1 [ true, %21 ], [ %25, %23 ], [ true, %5 ], [ true, %11 ]
  %30 = getelementptr i8, ptr %6, i64 1
  br i1 %29, label %31, label %5

31:
  ret ptr %28
}

define i64 @strspn(ptr %0, ptr %1) {
  %3 = load i8, ptr %0, align 1
  %4 = icmp eq i8 %3, 0
  br i1 %4, label %24, label %5

5:
  %6 = load i8, ptr %1, align 1
  %7 = icmp eq i8 %6, 0
  br label %8

8:
  %9 = phi i8 [ %3, %5 ], [ %22, %19 ]
  %10 = phi i64 [ 0, %5 ], [ %20, %19 ]
  br i1 %7, label %24, label %15

11:
  %12 = getelementptr i8, ptr %17, i64 1
  %13 = load i8, ptr %12, align 1
  %14 = icmp eq i8 %13, 0
  br i1 %14, label %24, label %15

15:
  %16 = phi i8 [ %13, %11 ], [ %6, %8 ]
  %17 = phi ptr [ %12, %11 ], [ %1, %8 ]
  %18 = icmp eq i8 %16, %9
  br i1 %18, label %19, label %11

19:
  %20 = add i64 %10, 1
  %21 = getelementptr i8, ptr %0, i64 %20
  %22 = load i8, ptr %21, align 1
  %23 = icmp eq i8 %22, 0
  br i1 %23, label %24, label %8

24:
  %25 = phi i64 [ 0, %2 ], [ %10, %11 ], [ 0, %8 ], [ %20, %19 ]
  ret i64 %25
}

define i64 @strcspn(ptr %0, ptr %1) {
  %3 = load i8, ptr %0, align 1
  %4 = icmp eq i8 %3, 0
  br i1 %4, label %24, label %5

5:
  %6 = load i8, ptr %1, align 1
  %7 = icmp eq i8 %6, 0
  br label %8

8:
  %9 = phi i8 [ %3, %5 ], [ %22, %19 ]
  %10 = phi i64 [ 0, %5 ], [ %20, %19 ]
  br i1 %7, label %19, label %15

11:
  %12 = getelementptr i8, ptr %17, i64 1
  %13 = load i8, ptr %12, align 1
  %14 = icmp eq i8 %13, 0
  br i1 %14, label %19, label %15

15:
  %16 = phi i8 [ %13, %11 ], [ %6, %8 ]
  %17 = phi ptr [ %12, %11 ], [ %1, %8 ]
  %18 = icmp eq i8 %16, %9
  br i1 %18, label %24, label %11

19:
  %20 = add i64 %10, 1
  %21 = getelementptr i8, ptr %0, i64 %20
  %22 = load i8, ptr %21, align 1
  %23 = icmp eq i8 %22, 0
  br i1 %23, label %24, label %8

24:
  %25 = phi i64 [ 0, %2 ], [ %10, %15 ], [ %20, %19 ]
  ret i64 %25
}

define ptr @strpbrk(ptr %0, ptr %1) {
  %3 = load i8, ptr %0, align 1
  %4 = icmp eq i8 %3, 0
  br i1 %4, label %24, label %5

5:
  %6 = load i8, ptr %1, align 1
  %7 = icmp eq i8 %6, 0
  br label %8

8:
  %9 = phi i8 [ %3, %5 ], [ %22, %19 ]
  %10 = phi i64 [ 0, %5 ], [ %20, %19 ]
  br i1 %7, label %19, label %15

11:
  %12 = getelementptr i8, ptr %17, i64 1
  %13 = load i8, ptr %12, align 1
  %14 = icmp eq i8 %13, 0
  br i1 %14, label %19, label %15

15:
  %16 = phi i8 [ %13, %11 ], [ %6, %8 ]
  %17 = phi ptr [ %12, %11 ], [ %1, %8 ]
  %18 = icmp eq i8 %16, %9
  br i1 %18, label %24, label %11

19:
  %20 = add i64 %10, 1
  %21 = getelementptr i8, ptr %0, i64 %20
  %22 = load i8, ptr %21, align 1
  %23 = icmp eq i8 %22, 0
  br i1 %23, label %24, label %8

24:
  %25 = phi i64 [ 0, %2 ], [ %10, %15 ], [ %20, %19 ]
  %26 = getelementptr i8, ptr %0, i64 %25
  %27 = load i8, ptr %26, align 1
  %28 = icmp eq i8 %27, 0
  %29 = select i1 %28, ptr null, ptr %26
  ret ptr %29
}

define ptr @strtok_r(ptr %0, ptr %1, ptr %2) {
  %4 = icmp eq ptr %0, null
  br i1 %4, label %5, label %7

5:
  %6 = load ptr, ptr %2, align 8
  br label %7

7:
  %8 = phi ptr [ %0, %3 ], [ %6, %5 ]
  %9 = load i8, ptr %8, align 1
  %10 = icmp eq i8 %9, 0
  br i1 %10, label %30, label %11

11:
  %12 = load i8, ptr %1, align 1
  %13 = icmp eq i8 %12, 0
  br i1 %13, label %30, label %14

14:
  %15 = phi i8 [ %28, %25 ], [ %9, %11 ]
  %16 = phi i64 [ %26, %25 ], [ 0, %11 ]
  br label %21

17:
  %18 = getelementptr i8, ptr %23, i64 1
  %19 = load i8, ptr %18, align 1
  %20 = icmp eq i8 %19, 0
  br i1 %20, label %30, label %21

21:
  %22 = phi i8 [ %19, %17 ], [ %12, %14 ]
  %23 = phi ptr [ %18, %17 ], [ %1, %14 ]
  %24 = icmp eq i8 %22, %15
  br i1 %24, label %25, label %17

25:
  %26 = add i64 %16, 1
  %27 = getelementptr i8, ptr %8, i64 %26
  %28 = load i8, ptr %27, align 1
  %29 = icmp eq i8 %28, 0
  br i1 %29, label %30, label %14

30:
  %31 = phi i64 [ 0, %7 ], [ 0, %11 ], [ %16, %17 ], [ %26, %25 ]
  %32 = getelementptr i8, ptr %8, i64 %31
  %33 = load i8, ptr %32, align 1
  %34 = icmp eq i8 %33, 0
  br i1 %34, label %61, label %35

35:
  %36 = load i8, ptr %1, align 1
  %37 = icmp eq i8 %36, 0
  br label %38

38:
  %39 = phi i8 [ %33, %35 ], [ %52, %49 ]
  %40 = phi i64 [ 0, %35 ], [ %50, %49 ]
  br i1 %37, label %49, label %45

41:
  %42 = getelementptr i8, ptr %47, i64 1
  %43 = load i8, ptr %42, align 1
  %44 = icmp eq i8 %43, 0
  br i1 %44, label %49, label %45

45:
  %46 = phi i8 [ %43, %41 ], [ %36, %38 ]
  %47 = phi ptr [ %42, %41 ], [ %1, %38 ]
  %48 = icmp eq i8 %46, %39
  br i1 %48, label %54, label %41

49:
  %50 = add i64 %40, 1
  %51 = getelementptr i8, ptr %32, i64 %50
  %52 = load i8, ptr %51, align 1
  %53 = icmp eq i8 %52, 0
  br i1 %53, label %54, label %38

54:
  %55 = phi i64 [ %40, %45 ], [ %50, %49 ]
  %56 = getelementptr i8, ptr %32, i64 %55
  %57 = load i8, ptr %56, align 1
  %58 = icmp eq i8 %57, 0
  br i1 %58, label %61, label %59

59:
  %60 = getelementptr i8, ptr %56, i64 1
  store i8 0, ptr %56, align 1
  br label %61

61:
  %62 = phi ptr [ %32, %30 ], [ %60, %59 ], [ %56, %54 ]
  %63 = phi ptr [ null, %30 ], [ %32, %59 ], [ %32, %54 ]
  store ptr %62, ptr %2, align 8
  ret ptr %63
}

define ptr @strtok(ptr %0, ptr %1) {
  %3 = icmp eq ptr %0, null
  %4 = load ptr, ptr @rest_of_text, align 8
  %5 = select i1 %3, ptr %4, ptr %0
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %27, label %8

8:
  %9 = load i8, ptr %1, align 1
  %10 = icmp eq i8 %9, 0
  br i1 %10, label %27, label %11

11:
  %12 = phi i8 [ %25, %22 ], [ %6, %8 ]
  %13 = phi i64 [ %23, %22 ], [ 0, %8 ]
  br label %18

14:
  %15 = getelementptr i8, ptr %20, i64 1
  %16 = load i8, ptr %15, align 1
  %17 = icmp eq i8 %16, 0
  br i1 %17, label %27, label %18

18:
  %19 = phi i8 [ %16, %14 ], [ %9, %11 ]
  %20 = phi ptr [ %15, %14 ], [ %1, %11 ]
  %21 = icmp eq i8 %19, %12
  br i1 %21, label %22, label %14

22:
  %23 = add i64 %13, 1
  %24 = getelementptr i8, ptr %5, i64 %23
  %25 = load i8, ptr %24, align 1
  %26 = icmp eq i8 %25, 0
  br i1 %26, label %27, label %11

27:
  %28 = phi i64 [ 0, %2 ], [ 0, %8 ], [ %13, %14 ], [ %23, %22 ]
  %29 = getelementptr i8, ptr %5, i64 %28
  %30 = load i8, ptr %29, align 1
  %31 = icmp eq i8 %30, 0
  br i1 %31, label %58, label %32

32:
  %33 = load i8, ptr %1, align 1
  %34 = icmp eq i8 %33, 0
  br label %35

35:
  %36 = phi i8 [ %30, %32 ], [ %49, %46 ]
  %37 = phi i64 [ 0, %32 ], [ %47, %46 ]
  br i1 %34, label %46, label %42

38:
  %39 = getelementptr i8, ptr %44, i64 1
  %40 = load i8, ptr %39, align 1
  %41 = icmp eq i8 %40, 0
  br i1 %41, label %46, label %42

42:
  %43 = phi i8 [ %40, %38 ], [ %33, %35 ]
  %44 = phi ptr [ %39, %38 ], [ %1, %35 ]
  %45 = icmp eq i8 %43, %36
  br i1 %45, label %51, label %38

46:
  %47 = add i64 %37, 1
  %48 = getelementptr i8, ptr %29, i64 %47
  %49 = load i8, ptr %48, align 1
  %50 = icmp eq i8 %49, 0
  br i1 %50, label %51, label %35

51:
  %52 = phi i64 [ %37, %42 ], [ %47, %46 ]
  %53 = getelementptr i8, ptr %29, i64 %52
  %54 = load i8, ptr %53, align 1
  %55 = icmp eq i8 %54, 0
  br i1 %55, label %58, label %56

56:
  %57 = getelementptr i8, ptr %53, i64 1
  store i8 0, ptr %53, align 1
  br label %58

58:
  %59 = phi ptr [ %29, %27 ], [ %57, %56 ], [ %53, %51 ]
  %60 = phi ptr [ null, %27 ], [ %29, %56 ], [ %29, %51 ]
  store ptr %59, ptr @rest_of_text, align 8
  ret ptr %60
}

define ptr @strsep(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %36, label %5

5:
  %6 = load i8, ptr %3, align 1
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %27, label %8

8:
  %9 = load i8, ptr %1, align 1
  %10 = icmp eq i8 %9, 0
  br label %11

11:
  %12 = phi i8 [ %6, %8 ], [ %25, %22 ]
  %13 = phi i64 [ 0, %8 ], [ %23, %22 ]
  br i1 %10, label %22, label %18

14:
  %15 = getelementptr i8, ptr %20, i64 1
  %16 = load i8, ptr %15, align 1
  %17 = icmp eq i8 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = phi i8 [ %16, %14 ], [ %9, %11 ]
  %20 = phi ptr [ %15, %14 ], [ %1, %11 ]
  %21 = icmp eq i8 %19, %12
  br i1 %21, label %27, label %14

22:
  %23 = add i64 %13, 1
  %24 = getelementptr i8, ptr %3, i64 %23
  %25 = load i8, ptr %24, align 1
  %26 = icmp eq i8 %25, 0
  br i1 %26, label %27, label %11

27:
  %28 = phi i64 [ 0, %5 ], [ %13, %18 ], [ %23, %22 ]
  %29 = getelementptr i8, ptr %3, i64 %28
  %30 = load i8, ptr %29, align 1
  %31 = icmp eq i8 %30, 0
  br i1 %31, label %34, label %32

32:
  store i8 0, ptr %29, align 1
  %33 = getelementptr i8, ptr %29, i64 1
  br label %34

34:
  %35 = phi ptr [ %33, %32 ], [ null, %27 ]
  store ptr %35, ptr %0, align 8
  br label %36

36:
  %37 = phi ptr [ %3, %34 ], [ null, %2 ]
  ret ptr %37
}
