; Made from library/stream_places.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/stream_places.c"

%struct.printed = type { ptr, %struct.ios }
%struct.ios = type { ptr, i64, i64, i32, i32, i32, [168 x i8], ptr, ptr, i8, i8, ptr, ptr, ptr, ptr }

@_ZSt4cout = external global %struct.printed, align 8
@_ZSt4cerr = external global %struct.printed, align 8
@_ZSt4clog = external global %struct.printed, align 8

define ptr @_ZNSi5seekgESt4fposI11__mbstate_tE(ptr %0, i64 %1, i64 %2) {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = and i32 %9, -3
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE5clearESt12_Ios_Iostate(ptr %7, i32 %10)
  %11 = load i32, ptr %8, align 8
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %14, label %13

13:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 4)
  br label %14

14:
  %15 = load i32, ptr %8, align 8
  %16 = and i32 %15, 5
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %28

18:
  %19 = getelementptr i8, ptr %7, i64 232
  %20 = load ptr, ptr %19, align 8
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %21, i64 40
  %23 = load ptr, ptr %22, align 8
  %24 = call { i64, i64 } %23(ptr %20, i64 %1, i64 %2, i32 8)
  %25 = extractvalue { i64, i64 } %24, 0
  %26 = icmp eq i64 %25, -1
  br i1 %26, label %27, label %28

27:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 4)
  br label %28

28:
  ret ptr %0
}

define ptr @_ZNSi5seekgElSt12_Ios_Seekdir(ptr %0, i64 %1, i32 %2) {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  %8 = getelementptr i8, ptr %7, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = and i32 %9, -3
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE5clearESt12_Ios_Iostate(ptr %7, i32 %10)
  %11 = load i32, ptr %8, align 8
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %14, label %13

13:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 4)
  br label %14

14:
  %15 = load i32, ptr %8, align 8
  %16 = and i32 %15, 5
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %28

18:
  %19 = getelementptr i8, ptr %7, i64 232
  %20 = load ptr, ptr %19, align 8
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %21, i64 32
  %23 = load ptr, ptr %22, align 8
  %24 = call { i64, i64 } %23(ptr %20, i64 %1, i32 %2, i32 8)
  %25 = extractvalue { i64, i64 } %24, 0
  %26 = icmp eq i64 %25, -1
  br i1 %26, label %27, label %28

27:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %7, i32 4)
  br label %28

28:
  ret ptr %0
}

define { i64, i64 } @_ZNSi5tellgEv(ptr %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr i8, ptr %2, i64 -24
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr i8, ptr %0, i64 %4
  %6 = getelementptr i8, ptr %5, i64 32
  %7 = load i32, ptr %6, align 8
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %10, label %9

9:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %5, i32 4)
  br label %10

10:
  %11 = load i32, ptr %6, align 8
  %12 = and i32 %11, 5
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %23

14:
  %15 = getelementptr i8, ptr %5, i64 232
  %16 = load ptr, ptr %15, align 8
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr i8, ptr %17, i64 32
  %19 = load ptr, ptr %18, align 8
  %20 = call { i64, i64 } %19(ptr %16, i64 0, i32 1, i32 8)
  %21 = extractvalue { i64, i64 } %20, 0
  %22 = extractvalue { i64, i64 } %20, 1
  br label %23

23:
  %24 = phi i64 [ %21, %14 ], [ -1, %10 ]
  %25 = phi i64 [ %22, %14 ], [ 0, %10 ]
  %26 = insertvalue { i64, i64 } poison, i64 %24, 0
  %27 = insertvalue { i64, i64 } %26, i64 %25, 1
  ret { i64, i64 } %27
}

define ptr @_ZNSo5seekpESt4fposI11__mbstate_tE(ptr %0, i64 %1, i64 %2) {
  %4 = icmp ne ptr %0, @_ZSt4cout
  %5 = icmp ne ptr %0, @_ZSt4cerr
  %6 = and i1 %4, %5
  %7 = icmp ne ptr %0, @_ZSt4clog
  %8 = and i1 %7, %6
  br i1 %8, label %9, label %28

9:
  %10 = load ptr, ptr %0, align 8
  %11 = getelementptr i8, ptr %10, i64 -24
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr i8, ptr %0, i64 %12
  %14 = getelementptr i8, ptr %13, i64 32
  %15 = load i32, ptr %14, align 8
  %16 = and i32 %15, 5
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %28

18:
  %19 = getelementptr i8, ptr %13, i64 232
  %20 = load ptr, ptr %19, align 8
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %21, i64 40
  %23 = load ptr, ptr %22, align 8
  %24 = call { i64, i64 } %23(ptr %20, i64 %1, i64 %2, i32 16)
  %25 = extractvalue { i64, i64 } %24, 0
  %26 = icmp eq i64 %25, -1
  br i1 %26, label %27, label %28

27:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %13, i32 4)
  br label %28

28:
  ret ptr %0
}

define ptr @_ZNSo5seekpElSt12_Ios_Seekdir(ptr %0, i64 %1, i32 %2) {
  %4 = icmp ne ptr %0, @_ZSt4cout
  %5 = icmp ne ptr %0, @_ZSt4cerr
  %6 = and i1 %4, %5
  %7 = icmp ne ptr %0, @_ZSt4clog
  %8 = and i1 %7, %6
  br i1 %8, label %9, label %28

9:
  %10 = load ptr, ptr %0, align 8
  %11 = getelementptr i8, ptr %10, i64 -24
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr i8, ptr %0, i64 %12
  %14 = getelementptr i8, ptr %13, i64 32
  %15 = load i32, ptr %14, align 8
  %16 = and i32 %15, 5
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %28

18:
  %19 = getelementptr i8, ptr %13, i64 232
  %20 = load ptr, ptr %19, align 8
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr i8, ptr %21, i64 32
  %23 = load ptr, ptr %22, align 8
  %24 = call { i64, i64 } %23(ptr %20, i64 %1, i32 %2, i32 16)
  %25 = extractvalue { i64, i64 } %24, 0
  %26 = icmp eq i64 %25, -1
  br i1 %26, label %27, label %28

27:
  call void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %13, i32 4)
  br label %28

28:
  ret ptr %0
}

define { i64, i64 } @_ZNSo5tellpEv(ptr %0) {
  %2 = icmp ne ptr %0, @_ZSt4cout
  %3 = icmp ne ptr %0, @_ZSt4cerr
  %4 = and i1 %2, %3
  %5 = icmp ne ptr %0, @_ZSt4clog
  %6 = and i1 %5, %4
  br i1 %6, label %7, label %25

7:
  %8 = load ptr, ptr %0, align 8
  %9 = getelementptr i8, ptr %8, i64 -24
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr i8, ptr %0, i64 %10
  %12 = getelementptr i8, ptr %11, i64 32
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 5
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %16, label %25

16:
  %17 = getelementptr i8, ptr %11, i64 232
  %18 = load ptr, ptr %17, align 8
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr i8, ptr %19, i64 32
  %21 = load ptr, ptr %20, align 8
  %22 = call { i64, i64 } %21(ptr %18, i64 0, i32 1, i32 16)
  %23 = extractvalue { i64, i64 } %22, 0
  %24 = extractvalue { i64, i64 } %22, 1
  br label %25

25:
  %26 = phi i64 [ -1, %1 ], [ %23, %16 ], [ -1, %7 ]
  %27 = phi i64 [ 0, %1 ], [ %24, %16 ], [ 0, %7 ]
  %28 = insertvalue { i64, i64 } poison, i64 %26, 0
  %29 = insertvalue { i64, i64 } %28, i64 %27, 1
  ret { i64, i64 } %29
}

declare void @_ZNSt9basic_iosIcSt11char_traitsIcEE5clearESt12_Ios_Iostate(ptr, i32)

declare void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr, i32)
