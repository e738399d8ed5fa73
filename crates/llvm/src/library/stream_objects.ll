; Made from library/stream_objects.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/stream_objects.c"

%struct.printed = type { ptr, %struct.ios }
%struct.ios = type { ptr, i64, i64, i32, i32, i32, [168 x i8], ptr, ptr, i8, i8, ptr, ptr, ptr, ptr }
%struct.type = type { ptr, ptr }

@stream_objects.str = private constant [17 x i8] c"basic_ios::clear\00", align 1
@_ZSt4cout = external global %struct.printed, align 8
@output_table = internal constant [5 x i64] [i64 8, i64 0, i64 0, i64 0, i64 0], align 16
@input_table = internal constant [5 x i64] [i64 16, i64 0, i64 0, i64 0, i64 0], align 16
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x i8], align 1
@stream_objects.str.1 = private constant [12 x i8] c"St8ios_base\00", align 1
@_ZTISt8ios_base = constant %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @stream_objects.str.1 }, align 8
@stream_objects.str.2 = private constant [34 x i8] c"St9basic_iosIcSt11char_traitsIcEE\00", align 1
@_ZTISt9basic_iosIcSt11char_traitsIcEE = constant %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @stream_objects.str.2 }, align 8
@stream_objects.str.3 = private constant [3 x i8] c"So\00", align 1
@_ZTISo = constant %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @stream_objects.str.3 }, align 8
@stream_objects.str.4 = private constant [3 x i8] c"Si\00", align 1
@_ZTISi = constant %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @stream_objects.str.4 }, align 8
@stream_objects.str.5 = private constant [3 x i8] c"Sd\00", align 1
@_ZTISd = constant %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @stream_objects.str.5 }, align 8
@_ZSt4cerr = external global %struct.printed, align 8
@_ZSt4clog = external global %struct.printed, align 8

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE5clearESt12_Ios_Iostate(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %4 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %5 = select i1 %3, i1 %4, i1 false
  %6 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %7 = select i1 %5, i1 %6, i1 false
  br i1 %7, label %8, label %20

8:
  %9 = getelementptr i8, ptr %0, i64 232
  %10 = load ptr, ptr %9, align 8
  %11 = icmp eq ptr %10, null
  %12 = zext i1 %11 to i32
  %13 = or i32 %12, %1
  %14 = getelementptr i8, ptr %0, i64 32
  store i32 %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %0, i64 28
  %16 = load i32, ptr %15, align 4
  %17 = and i32 %13, %16
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %20, label %19

19:
  call void @_ZSt19__throw_ios_failurePKc(ptr @stream_objects.str)
  unreachable

20:
  ret void
}

declare void @_ZSt19__throw_ios_failurePKc(ptr)

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %4 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %5 = select i1 %3, i1 %4, i1 false
  %6 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %7 = select i1 %5, i1 %6, i1 false
  br i1 %7, label %8, label %22

8:
  %9 = getelementptr i8, ptr %0, i64 32
  %10 = load i32, ptr %9, align 8
  %11 = or i32 %10, %1
  %12 = getelementptr i8, ptr %0, i64 232
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  %15 = zext i1 %14 to i32
  %16 = or i32 %11, %15
  store i32 %16, ptr %9, align 8
  %17 = getelementptr i8, ptr %0, i64 28
  %18 = load i32, ptr %17, align 4
  %19 = and i32 %16, %18
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %22, label %21

21:
  call void @_ZSt19__throw_ios_failurePKc(ptr @stream_objects.str)
  unreachable

22:
  ret void
}

define zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEE4goodEv(ptr %0) {
  %2 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %4 = select i1 %2, i1 %3, i1 false
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %6 = select i1 %4, i1 %5, i1 false
  br i1 %6, label %7, label %11

7:
  %8 = getelementptr i8, ptr %0, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br label %11

11:
  %12 = phi i1 [ %10, %7 ], [ true, %1 ]
  ret i1 %12
}

define zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEE3eofEv(ptr %0) {
  %2 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %4 = select i1 %2, i1 %3, i1 false
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %6 = select i1 %4, i1 %5, i1 false
  br i1 %6, label %7, label %12

7:
  %8 = getelementptr i8, ptr %0, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = and i32 %9, 2
  %11 = icmp ne i32 %10, 0
  br label %12

12:
  %13 = phi i1 [ %11, %7 ], [ false, %1 ]
  ret i1 %13
}

define zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEE4failEv(ptr %0) {
  %2 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %4 = select i1 %2, i1 %3, i1 false
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %6 = select i1 %4, i1 %5, i1 false
  br i1 %6, label %7, label %12

7:
  %8 = getelementptr i8, ptr %0, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = and i32 %9, 5
  %11 = icmp ne i32 %10, 0
  br label %12

12:
  %13 = phi i1 [ %11, %7 ], [ false, %1 ]
  ret i1 %13
}

define zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEE3badEv(ptr %0) {
  %2 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %4 = select i1 %2, i1 %3, i1 false
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %6 = select i1 %4, i1 %5, i1 false
  br i1 %6, label %7, label %12

7:
  %8 = getelementptr i8, ptr %0, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = and i32 %9, 1
  %11 = icmp ne i32 %10, 0
  br label %12

12:
  %13 = phi i1 [ %11, %7 ], [ false, %1 ]
  ret i1 %13
}

define zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEEcvbEv(ptr %0) {
  %2 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %4 = select i1 %2, i1 %3, i1 false
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %6 = select i1 %4, i1 %5, i1 false
  br i1 %6, label %7, label %12

7:
  %8 = getelementptr i8, ptr %0, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = and i32 %9, 5
  %11 = icmp eq i32 %10, 0
  br label %12

12:
  %13 = phi i1 [ %11, %7 ], [ true, %1 ]
  ret i1 %13
}

define zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEEntEv(ptr %0) {
  %2 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %4 = select i1 %2, i1 %3, i1 false
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %6 = select i1 %4, i1 %5, i1 false
  br i1 %6, label %7, label %12

7:
  %8 = getelementptr i8, ptr %0, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = and i32 %9, 5
  %11 = icmp ne i32 %10, 0
  br label %12

12:
  %13 = phi i1 [ %11, %7 ], [ false, %1 ]
  ret i1 %13
}

define i32 @_ZNKSt9basic_iosIcSt11char_traitsIcEE7rdstateEv(ptr %0) {
  %2 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %4 = select i1 %2, i1 %3, i1 false
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %6 = select i1 %4, i1 %5, i1 false
  br i1 %6, label %7, label %10

7:
  %8 = getelementptr i8, ptr %0, i64 32
  %9 = load i32, ptr %8, align 8
  br label %10

10:
  %11 = phi i32 [ %9, %7 ], [ 0, %1 ]
  ret i32 %11
}

define i32 @_ZNKSt9basic_iosIcSt11char_traitsIcEE10exceptionsEv(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 28
  %3 = load i32, ptr %2, align 4
  ret i32 %3
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE10exceptionsESt12_Ios_Iostate(ptr %0, i32 %1) {
  %3 = getelementptr i8, ptr %0, i64 28
  store i32 %1, ptr %3, align 4
  %4 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %6 = select i1 %4, i1 %5, i1 false
  %7 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %8 = select i1 %6, i1 %7, i1 false
  br i1 %8, label %9, label %20

9:
  %10 = getelementptr i8, ptr %0, i64 32
  %11 = load i32, ptr %10, align 8
  %12 = getelementptr i8, ptr %0, i64 232
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  %15 = zext i1 %14 to i32
  %16 = or i32 %11, %15
  store i32 %16, ptr %10, align 8
  %17 = and i32 %16, %1
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %20, label %19

19:
  call void @_ZSt19__throw_ios_failurePKc(ptr @stream_objects.str)
  unreachable

20:
  ret void
}

define signext i8 @_ZNKSt9basic_iosIcSt11char_traitsIcEE4fillEv(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 225
  %3 = load i8, ptr %2, align 1
  %4 = icmp eq i8 %3, 0
  br i1 %4, label %8, label %5

5:
  %6 = getelementptr i8, ptr %0, i64 224
  %7 = load i8, ptr %6, align 8
  br label %8

8:
  %9 = phi i8 [ %7, %5 ], [ 32, %1 ]
  ret i8 %9
}

define signext i8 @_ZNSt9basic_iosIcSt11char_traitsIcEE4fillEc(ptr %0, i8 signext %1) {
  %3 = getelementptr i8, ptr %0, i64 225
  %4 = load i8, ptr %3, align 1
  %5 = icmp eq i8 %4, 0
  br i1 %5, label %9, label %6

6:
  %7 = getelementptr i8, ptr %0, i64 224
  %8 = load i8, ptr %7, align 8
  br label %9

9:
  %10 = phi i8 [ %8, %6 ], [ 32, %2 ]
  %11 = getelementptr i8, ptr %0, i64 224
  store i8 %1, ptr %11, align 8
  ret i8 %10
}

define signext i8 @_ZNKSt9basic_iosIcSt11char_traitsIcEE5widenEc(ptr %0, i8 signext %1) {
  ret i8 %1
}

define signext i8 @_ZNKSt9basic_iosIcSt11char_traitsIcEE6narrowEcc(ptr %0, i8 signext %1, i8 signext %2) {
  ret i8 %1
}

define ptr @_ZNKSt9basic_iosIcSt11char_traitsIcEE3tieEv(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 216
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

define ptr @_ZNKSt9basic_iosIcSt11char_traitsIcEE5rdbufEv(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 232
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

define ptr @_ZNSt9basic_iosIcSt11char_traitsIcEE5rdbufEPSt15basic_streambufIcS1_E(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %0, i64 232
  %4 = load ptr, ptr %3, align 8
  store ptr %1, ptr %3, align 8
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %6 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %7 = select i1 %5, i1 %6, i1 false
  %8 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %9 = select i1 %7, i1 %8, i1 false
  br i1 %9, label %10, label %19

10:
  %11 = icmp eq ptr %1, null
  %12 = zext i1 %11 to i32
  %13 = getelementptr i8, ptr %0, i64 32
  store i32 %12, ptr %13, align 8
  %14 = getelementptr i8, ptr %0, i64 28
  %15 = load i32, ptr %14, align 4
  %16 = and i32 %15, %12
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %19, label %18

18:
  call void @_ZSt19__throw_ios_failurePKc(ptr @stream_objects.str)
  unreachable

19:
  ret ptr %4
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE4initEPSt15basic_streambufIcS1_E(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %0, i64 8
  store i64 6, ptr %3, align 8
  %4 = getelementptr i8, ptr %0, i64 16
  store i64 0, ptr %4, align 8
  %5 = getelementptr i8, ptr %0, i64 24
  store i32 4098, ptr %5, align 8
  %6 = getelementptr i8, ptr %0, i64 28
  store i32 0, ptr %6, align 4
  %7 = icmp eq ptr %1, null
  %8 = zext i1 %7 to i32
  %9 = getelementptr i8, ptr %0, i64 32
  store i32 %8, ptr %9, align 8
  %10 = getelementptr i8, ptr %0, i64 216
  store ptr null, ptr %10, align 8
  %11 = getelementptr i8, ptr %0, i64 224
  store i8 32, ptr %11, align 8
  %12 = getelementptr i8, ptr %0, i64 225
  store i8 1, ptr %12, align 1
  %13 = getelementptr i8, ptr %0, i64 232
  store ptr %1, ptr %13, align 8
  %14 = load ptr, ptr getelementptr (i8, ptr @_ZSt4cout, i64 248), align 8
  %15 = getelementptr i8, ptr %0, i64 240
  store ptr %14, ptr %15, align 8
  %16 = getelementptr i8, ptr %0, i64 256
  store ptr null, ptr %16, align 8
  %17 = getelementptr i8, ptr %0, i64 248
  store ptr null, ptr %17, align 8
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE7copyfmtERKS2_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr i8, ptr %0, i64 8
  store i64 %4, ptr %5, align 8
  %6 = getelementptr i8, ptr %1, i64 16
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr i8, ptr %0, i64 16
  store i64 %7, ptr %8, align 8
  %9 = getelementptr i8, ptr %1, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr i8, ptr %0, i64 24
  store i32 %10, ptr %11, align 8
  %12 = getelementptr i8, ptr %1, i64 224
  %13 = load i8, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 224
  store i8 %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %1, i64 225
  %16 = load i8, ptr %15, align 1
  %17 = getelementptr i8, ptr %0, i64 225
  store i8 %16, ptr %17, align 1
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE4moveERS2_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr i8, ptr %0, i64 8
  store i64 %4, ptr %5, align 8
  %6 = getelementptr i8, ptr %1, i64 16
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr i8, ptr %0, i64 16
  store i64 %7, ptr %8, align 8
  %9 = getelementptr i8, ptr %1, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr i8, ptr %0, i64 24
  store i32 %10, ptr %11, align 8
  %12 = getelementptr i8, ptr %1, i64 224
  %13 = load i8, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 224
  store i8 %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %1, i64 225
  %16 = load i8, ptr %15, align 1
  %17 = getelementptr i8, ptr %0, i64 225
  store i8 %16, ptr %17, align 1
  %18 = getelementptr i8, ptr %1, i64 32
  %19 = load i32, ptr %18, align 8
  %20 = getelementptr i8, ptr %0, i64 32
  store i32 %19, ptr %20, align 8
  %21 = getelementptr i8, ptr %1, i64 28
  %22 = load i32, ptr %21, align 4
  %23 = getelementptr i8, ptr %0, i64 28
  store i32 %22, ptr %23, align 4
  %24 = getelementptr i8, ptr %1, i64 216
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr i8, ptr %0, i64 216
  store ptr %25, ptr %26, align 8
  store ptr null, ptr %24, align 8
  %27 = getelementptr i8, ptr %0, i64 232
  store ptr null, ptr %27, align 8
  %28 = getelementptr i8, ptr %1, i64 240
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr i8, ptr %0, i64 240
  store ptr %29, ptr %30, align 8
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE4moveEOS2_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr i8, ptr %0, i64 8
  store i64 %4, ptr %5, align 8
  %6 = getelementptr i8, ptr %1, i64 16
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr i8, ptr %0, i64 16
  store i64 %7, ptr %8, align 8
  %9 = getelementptr i8, ptr %1, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr i8, ptr %0, i64 24
  store i32 %10, ptr %11, align 8
  %12 = getelementptr i8, ptr %1, i64 224
  %13 = load i8, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 224
  store i8 %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %1, i64 225
  %16 = load i8, ptr %15, align 1
  %17 = getelementptr i8, ptr %0, i64 225
  store i8 %16, ptr %17, align 1
  %18 = getelementptr i8, ptr %1, i64 32
  %19 = load i32, ptr %18, align 8
  %20 = getelementptr i8, ptr %0, i64 32
  store i32 %19, ptr %20, align 8
  %21 = getelementptr i8, ptr %1, i64 28
  %22 = load i32, ptr %21, align 4
  %23 = getelementptr i8, ptr %0, i64 28
  store i32 %22, ptr %23, align 4
  %24 = getelementptr i8, ptr %1, i64 216
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr i8, ptr %0, i64 216
  store ptr %25, ptr %26, align 8
  store ptr null, ptr %24, align 8
  %27 = getelementptr i8, ptr %0, i64 232
  store ptr null, ptr %27, align 8
  %28 = getelementptr i8, ptr %1, i64 240
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr i8, ptr %0, i64 240
  store ptr %29, ptr %30, align 8
  ret void
}

define void @_ZNSt8ios_base7_M_moveERS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr i8, ptr %0, i64 8
  store i64 %4, ptr %5, align 8
  %6 = getelementptr i8, ptr %1, i64 16
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr i8, ptr %0, i64 16
  store i64 %7, ptr %8, align 8
  %9 = getelementptr i8, ptr %1, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr i8, ptr %0, i64 24
  store i32 %10, ptr %11, align 8
  %12 = getelementptr i8, ptr %1, i64 32
  %13 = load i32, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 32
  store i32 %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %1, i64 28
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr i8, ptr %0, i64 28
  store i32 %16, ptr %17, align 4
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE15_M_cache_localeERKSt6locale(ptr %0, ptr %1) {
  %3 = load ptr, ptr getelementptr (i8, ptr @_ZSt4cout, i64 248), align 8
  %4 = getelementptr i8, ptr %0, i64 240
  store ptr %3, ptr %4, align 8
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE9set_rdbufEPSt15basic_streambufIcS1_E(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %0, i64 232
  store ptr %1, ptr %3, align 8
  ret void
}

define zeroext i1 @_ZNSt8ios_base15sync_with_stdioEb(i1 zeroext %0) {
  ret i1 true
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEEC2Ev(ptr %0) {
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEED2Ev(ptr %0) {
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEED1Ev(ptr %0) {
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEED0Ev(ptr %0) {
  ret void
}

define void @_ZNSt8ios_baseC2Ev(ptr %0) {
  ret void
}

define void @_ZNSt8ios_baseD2Ev(ptr %0) {
  ret void
}

define void @_ZNSoC2Ev(ptr %0) {
  ret void
}

define void @_ZNSoD2Ev(ptr %0) {
  ret void
}

define void @_ZNSoD1Ev(ptr %0) {
  ret void
}

define void @_ZNSiD2Ev(ptr %0) {
  ret void
}

define void @_ZNSiD1Ev(ptr %0) {
  ret void
}

define void @_ZNSdD2Ev(ptr %0) {
  ret void
}

define void @_ZNSdD1Ev(ptr %0) {
  ret void
}

define void @_ZNSt6localeC1Ev(ptr %0) {
  ret void
}

define void @_ZNSt6localeD1Ev(ptr %0) {
  ret void
}

define void @_ZNSoD0Ev(ptr %0) {
  ret void
}

define void @_ZNSiD0Ev(ptr %0) {
  ret void
}

define void @_ZNSdD0Ev(ptr %0) {
  ret void
}

define void @_ZTv0_n24_NSoD1Ev(ptr %0) {
  ret void
}

define void @_ZTv0_n24_NSoD0Ev(ptr %0) {
  ret void
}

define void @_ZTv0_n24_NSiD1Ev(ptr %0) {
  ret void
}

define void @_ZTv0_n24_NSiD0Ev(ptr %0) {
  ret void
}

define void @_ZTv0_n24_NSdD1Ev(ptr %0) {
  ret void
}

define void @_ZTv0_n24_NSdD0Ev(ptr %0) {
  ret void
}

define void @_ZThn16_NSdD1Ev(ptr %0) {
  ret void
}

define void @_ZThn16_NSdD0Ev(ptr %0) {
  ret void
}

define void @_ZNSt6localeC1ERKS_(ptr %0, ptr %1) {
  ret void
}

define ptr @_ZNSt6localeaSERKS_(ptr %0, ptr %1) {
  ret ptr %0
}

define void @_ZNSiC2Ev(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %3, align 8
  ret void
}

define void @_ZNSdC2Ev(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %3, align 8
  ret void
}

define void @_ZNSdC2EPSt15basic_streambufIcSt11char_traitsIcEE(ptr %0, ptr %1, ptr %2) {
  %4 = load ptr, ptr %1, align 8
  store ptr %4, ptr %0, align 8
  %5 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %5, align 8
  %6 = getelementptr i8, ptr %4, i64 -24
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr i8, ptr %0, i64 %7
  %9 = getelementptr i8, ptr %8, i64 8
  store i64 6, ptr %9, align 8
  %10 = getelementptr i8, ptr %8, i64 16
  store i64 0, ptr %10, align 8
  %11 = getelementptr i8, ptr %8, i64 24
  store i32 4098, ptr %11, align 8
  %12 = getelementptr i8, ptr %8, i64 28
  store i32 0, ptr %12, align 4
  %13 = icmp eq ptr %2, null
  %14 = zext i1 %13 to i32
  %15 = getelementptr i8, ptr %8, i64 32
  store i32 %14, ptr %15, align 8
  %16 = getelementptr i8, ptr %8, i64 216
  store ptr null, ptr %16, align 8
  %17 = getelementptr i8, ptr %8, i64 224
  store i8 32, ptr %17, align 8
  %18 = getelementptr i8, ptr %8, i64 225
  store i8 1, ptr %18, align 1
  %19 = getelementptr i8, ptr %8, i64 232
  store ptr %2, ptr %19, align 8
  %20 = load ptr, ptr getelementptr (i8, ptr @_ZSt4cout, i64 248), align 8
  %21 = getelementptr i8, ptr %8, i64 240
  store ptr %20, ptr %21, align 8
  %22 = getelementptr i8, ptr %8, i64 256
  store ptr null, ptr %22, align 8
  %23 = getelementptr i8, ptr %8, i64 248
  store ptr null, ptr %23, align 8
  ret void
}

define void @_ZNSoC2EOSo(ptr %0, ptr %1, ptr %2) {
  %4 = load ptr, ptr %1, align 8
  store ptr %4, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  %8 = load ptr, ptr %2, align 8
  %9 = getelementptr i8, ptr %8, i64 -24
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr i8, ptr %2, i64 %10
  %12 = getelementptr i8, ptr %11, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %7, i64 8
  store i64 %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %11, i64 16
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr i8, ptr %7, i64 16
  store i64 %16, ptr %17, align 8
  %18 = getelementptr i8, ptr %11, i64 24
  %19 = load i32, ptr %18, align 8
  %20 = getelementptr i8, ptr %7, i64 24
  store i32 %19, ptr %20, align 8
  %21 = getelementptr i8, ptr %11, i64 224
  %22 = load i8, ptr %21, align 8
  %23 = getelementptr i8, ptr %7, i64 224
  store i8 %22, ptr %23, align 8
  %24 = getelementptr i8, ptr %11, i64 225
  %25 = load i8, ptr %24, align 1
  %26 = getelementptr i8, ptr %7, i64 225
  store i8 %25, ptr %26, align 1
  %27 = getelementptr i8, ptr %11, i64 32
  %28 = load i32, ptr %27, align 8
  %29 = getelementptr i8, ptr %7, i64 32
  store i32 %28, ptr %29, align 8
  %30 = getelementptr i8, ptr %11, i64 28
  %31 = load i32, ptr %30, align 4
  %32 = getelementptr i8, ptr %7, i64 28
  store i32 %31, ptr %32, align 4
  %33 = getelementptr i8, ptr %11, i64 216
  %34 = load ptr, ptr %33, align 8
  %35 = getelementptr i8, ptr %7, i64 216
  store ptr %34, ptr %35, align 8
  store ptr null, ptr %33, align 8
  %36 = getelementptr i8, ptr %7, i64 232
  store ptr null, ptr %36, align 8
  %37 = getelementptr i8, ptr %11, i64 240
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %7, i64 240
  store ptr %38, ptr %39, align 8
  ret void
}

define void @_ZNSiC2EOSi(ptr %0, ptr %1, ptr %2) {
  %4 = getelementptr i8, ptr %2, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 8
  store i64 %5, ptr %6, align 8
  store i64 0, ptr %4, align 8
  %7 = load ptr, ptr %1, align 8
  store ptr %7, ptr %0, align 8
  %8 = getelementptr i8, ptr %7, i64 -24
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr i8, ptr %0, i64 %9
  %11 = load ptr, ptr %2, align 8
  %12 = getelementptr i8, ptr %11, i64 -24
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %2, i64 %13
  %15 = getelementptr i8, ptr %14, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr i8, ptr %10, i64 8
  store i64 %16, ptr %17, align 8
  %18 = getelementptr i8, ptr %14, i64 16
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr i8, ptr %10, i64 16
  store i64 %19, ptr %20, align 8
  %21 = getelementptr i8, ptr %14, i64 24
  %22 = load i32, ptr %21, align 8
  %23 = getelementptr i8, ptr %10, i64 24
  store i32 %22, ptr %23, align 8
  %24 = getelementptr i8, ptr %14, i64 224
  %25 = load i8, ptr %24, align 8
  %26 = getelementptr i8, ptr %10, i64 224
  store i8 %25, ptr %26, align 8
  %27 = getelementptr i8, ptr %14, i64 225
  %28 = load i8, ptr %27, align 1
  %29 = getelementptr i8, ptr %10, i64 225
  store i8 %28, ptr %29, align 1
  %30 = getelementptr i8, ptr %14, i64 32
  %31 = load i32, ptr %30, align 8
  %32 = getelementptr i8, ptr %10, i64 32
  store i32 %31, ptr %32, align 8
  %33 = getelementptr i8, ptr %14, i64 28
  %34 = load i32, ptr %33, align 4
  %35 = getelementptr i8, ptr %10, i64 28
  store i32 %34, ptr %35, align 4
  %36 = getelementptr i8, ptr %14, i64 216
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %10, i64 216
  store ptr %37, ptr %38, align 8
  store ptr null, ptr %36, align 8
  %39 = getelementptr i8, ptr %10, i64 232
  store ptr null, ptr %39, align 8
  %40 = getelementptr i8, ptr %14, i64 240
  %41 = load ptr, ptr %40, align 8
  %42 = getelementptr i8, ptr %10, i64 240
  store ptr %41, ptr %42, align 8
  ret void
}

define void @_ZNSdC2EOSd(ptr %0, ptr %1, ptr %2) {
  %4 = getelementptr i8, ptr %2, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 8
  store i64 %5, ptr %6, align 8
  store i64 0, ptr %4, align 8
  %7 = load ptr, ptr %1, align 8
  store ptr %7, ptr %0, align 8
  %8 = getelementptr i8, ptr %7, i64 -24
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr i8, ptr %0, i64 %9
  %11 = load ptr, ptr %2, align 8
  %12 = getelementptr i8, ptr %11, i64 -24
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %2, i64 %13
  %15 = getelementptr i8, ptr %14, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr i8, ptr %10, i64 8
  store i64 %16, ptr %17, align 8
  %18 = getelementptr i8, ptr %14, i64 16
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr i8, ptr %10, i64 16
  store i64 %19, ptr %20, align 8
  %21 = getelementptr i8, ptr %14, i64 24
  %22 = load i32, ptr %21, align 8
  %23 = getelementptr i8, ptr %10, i64 24
  store i32 %22, ptr %23, align 8
  %24 = getelementptr i8, ptr %14, i64 224
  %25 = load i8, ptr %24, align 8
  %26 = getelementptr i8, ptr %10, i64 224
  store i8 %25, ptr %26, align 8
  %27 = getelementptr i8, ptr %14, i64 225
  %28 = load i8, ptr %27, align 1
  %29 = getelementptr i8, ptr %10, i64 225
  store i8 %28, ptr %29, align 1
  %30 = getelementptr i8, ptr %14, i64 32
  %31 = load i32, ptr %30, align 8
  %32 = getelementptr i8, ptr %10, i64 32
  store i32 %31, ptr %32, align 8
  %33 = getelementptr i8, ptr %14, i64 28
  %34 = load i32, ptr %33, align 4
  %35 = getelementptr i8, ptr %10, i64 28
  store i32 %34, ptr %35, align 4
  %36 = getelementptr i8, ptr %14, i64 216
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %10, i64 216
  store ptr %37, ptr %38, align 8
  store ptr null, ptr %36, align 8
  %39 = getelementptr i8, ptr %10, i64 232
  store ptr null, ptr %39, align 8
  %40 = getelementptr i8, ptr %14, i64 240
  %41 = load ptr, ptr %40, align 8
  %42 = getelementptr i8, ptr %10, i64 240
  store ptr %41, ptr %42, align 8
  ret void
}

define void @_ZNSoC1EPSt15basic_streambufIcSt11char_traitsIcEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @output_table, i64 24), ptr %0, align 8
  %3 = getelementptr i8, ptr %0, i64 16
  store i64 6, ptr %3, align 8
  %4 = getelementptr i8, ptr %0, i64 24
  store i64 0, ptr %4, align 8
  %5 = getelementptr i8, ptr %0, i64 32
  store i32 4098, ptr %5, align 8
  %6 = getelementptr i8, ptr %0, i64 36
  store i32 0, ptr %6, align 4
  %7 = icmp eq ptr %1, null
  %8 = zext i1 %7 to i32
  %9 = getelementptr i8, ptr %0, i64 40
  store i32 %8, ptr %9, align 8
  %10 = getelementptr i8, ptr %0, i64 224
  store ptr null, ptr %10, align 8
  %11 = getelementptr i8, ptr %0, i64 232
  store i8 32, ptr %11, align 8
  %12 = getelementptr i8, ptr %0, i64 233
  store i8 1, ptr %12, align 1
  %13 = getelementptr i8, ptr %0, i64 240
  store ptr %1, ptr %13, align 8
  %14 = load ptr, ptr getelementptr (i8, ptr @_ZSt4cout, i64 248), align 8
  %15 = getelementptr i8, ptr %0, i64 248
  store ptr %14, ptr %15, align 8
  %16 = getelementptr i8, ptr %0, i64 264
  store ptr null, ptr %16, align 8
  %17 = getelementptr i8, ptr %0, i64 256
  store ptr null, ptr %17, align 8
  ret void
}

define void @_ZNSiC1EPSt15basic_streambufIcSt11char_traitsIcEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @input_table, i64 24), ptr %0, align 8
  %3 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %3, align 8
  %4 = getelementptr i8, ptr %0, i64 24
  store i64 6, ptr %4, align 8
  %5 = getelementptr i8, ptr %0, i64 32
  store i64 0, ptr %5, align 8
  %6 = getelementptr i8, ptr %0, i64 40
  store i32 4098, ptr %6, align 8
  %7 = getelementptr i8, ptr %0, i64 44
  store i32 0, ptr %7, align 4
  %8 = icmp eq ptr %1, null
  %9 = zext i1 %8 to i32
  %10 = getelementptr i8, ptr %0, i64 48
  store i32 %9, ptr %10, align 8
  %11 = getelementptr i8, ptr %0, i64 232
  store ptr null, ptr %11, align 8
  %12 = getelementptr i8, ptr %0, i64 240
  store i8 32, ptr %12, align 8
  %13 = getelementptr i8, ptr %0, i64 241
  store i8 1, ptr %13, align 1
  %14 = getelementptr i8, ptr %0, i64 248
  store ptr %1, ptr %14, align 8
  %15 = load ptr, ptr getelementptr (i8, ptr @_ZSt4cout, i64 248), align 8
  %16 = getelementptr i8, ptr %0, i64 256
  store ptr %15, ptr %16, align 8
  %17 = getelementptr i8, ptr %0, i64 272
  store ptr null, ptr %17, align 8
  %18 = getelementptr i8, ptr %0, i64 264
  store ptr null, ptr %18, align 8
  ret void
}
