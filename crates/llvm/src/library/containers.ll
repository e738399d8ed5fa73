; Made from library/containers.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/containers.c"

define void @_ZNSt8__detail15_List_node_base7_M_hookEPS0_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr %1, ptr %0, align 8
  %5 = getelementptr i8, ptr %0, i64 8
  store ptr %4, ptr %5, align 8
  store ptr %0, ptr %4, align 8
  store ptr %0, ptr %3, align 8
  ret void
}

define void @_ZNSt8__detail15_List_node_base9_M_unhookEv(ptr %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr %2, ptr %4, align 8
  %5 = getelementptr i8, ptr %2, i64 8
  store ptr %4, ptr %5, align 8
  ret void
}

define void @_ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_(ptr %0, ptr %1, ptr %2) {
  %4 = icmp eq ptr %0, %2
  %5 = icmp eq ptr %1, %2
  %6 = or i1 %4, %5
  br i1 %6, label %14, label %7

7:
  %8 = getelementptr i8, ptr %2, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr i8, ptr %1, i64 8
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr i8, ptr %0, i64 8
  %13 = load ptr, ptr %12, align 8
  store ptr %2, ptr %11, align 8
  store ptr %11, ptr %8, align 8
  store ptr %1, ptr %13, align 8
  store ptr %13, ptr %10, align 8
  store ptr %0, ptr %9, align 8
  store ptr %9, ptr %12, align 8
  br label %14

14:
  ret void
}

define void @_ZNSt8__detail15_List_node_base10_M_reverseEv(ptr %0) {
  br label %2

2:
  %3 = phi ptr [ %0, %1 ], [ %4, %2 ]
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr i8, ptr %3, i64 8
  %6 = load ptr, ptr %5, align 8
  store ptr %6, ptr %3, align 8
  store ptr %4, ptr %5, align 8
  %7 = icmp eq ptr %4, %0
  br i1 %7, label %8, label %2

8:
  ret void
}

define void @_ZNSt8__detail15_List_node_base4swapERS0_S1_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %1, align 8
  %7 = getelementptr i8, ptr %1, i64 8
  %8 = icmp eq ptr %6, %1
  br i1 %8, label %11, label %9

9:
  %10 = load ptr, ptr %7, align 8
  br label %11

11:
  %12 = phi ptr [ %6, %9 ], [ %0, %2 ]
  %13 = phi ptr [ %10, %9 ], [ %0, %2 ]
  %14 = icmp eq ptr %3, %0
  store ptr %12, ptr %0, align 8
  store ptr %13, ptr %4, align 8
  %15 = select i1 %14, ptr %1, ptr %3
  %16 = select i1 %14, ptr %1, ptr %5
  store ptr %15, ptr %1, align 8
  store ptr %16, ptr %7, align 8
  %17 = load ptr, ptr %4, align 8
  store ptr %0, ptr %17, align 8
  %18 = load ptr, ptr %0, align 8
  %19 = getelementptr i8, ptr %18, i64 8
  store ptr %0, ptr %19, align 8
  %20 = load ptr, ptr %7, align 8
  store ptr %1, ptr %20, align 8
  %21 = load ptr, ptr %1, align 8
  %22 = getelementptr i8, ptr %21, i64 8
  store ptr %1, ptr %22, align 8
  ret void
}

define ptr @_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 24
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %10, label %5

5:
  %6 = phi ptr [ %8, %5 ], [ %3, %1 ]
  %7 = getelementptr i8, ptr %6, i64 16
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %22, label %5

10:
  %11 = phi ptr [ %13, %10 ], [ %0, %1 ]
  %12 = getelementptr i8, ptr %11, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr i8, ptr %13, i64 24
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %11, %15
  br i1 %16, label %10, label %17

17:
  %18 = getelementptr i8, ptr %11, i64 24
  %19 = load ptr, ptr %18, align 8
  %20 = icmp eq ptr %19, %13
  %21 = select i1 %20, ptr %11, ptr %13
  br label %22

22:
  %23 = phi ptr [ %21, %17 ], [ %6, %5 ]
  ret ptr %23
}

define ptr @_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base(ptr %0) {
  %2 = load i32, ptr %0, align 8
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %7

4:
  %5 = getelementptr i8, ptr %0, i64 24
  %6 = load ptr, ptr %5, align 8
  br label %23

7:
  %8 = getelementptr i8, ptr %0, i64 16
  %9 = load ptr, ptr %8, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %16, label %11

11:
  %12 = phi ptr [ %14, %11 ], [ %9, %7 ]
  %13 = getelementptr i8, ptr %12, i64 24
  %14 = load ptr, ptr %13, align 8
  %15 = icmp eq ptr %14, null
  br i1 %15, label %23, label %11

16:
  %17 = phi ptr [ %19, %16 ], [ %0, %7 ]
  %18 = getelementptr i8, ptr %17, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = icmp eq ptr %17, %21
  br i1 %22, label %16, label %23

23:
  %24 = phi ptr [ %6, %4 ], [ %19, %16 ], [ %12, %11 ]
  ret ptr %24
}

define ptr @_ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 24
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %10, label %5

5:
  %6 = phi ptr [ %8, %5 ], [ %3, %1 ]
  %7 = getelementptr i8, ptr %6, i64 16
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %22, label %5

10:
  %11 = phi ptr [ %13, %10 ], [ %0, %1 ]
  %12 = getelementptr i8, ptr %11, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr i8, ptr %13, i64 24
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %11, %15
  br i1 %16, label %10, label %17

17:
  %18 = getelementptr i8, ptr %11, i64 24
  %19 = load ptr, ptr %18, align 8
  %20 = icmp eq ptr %19, %13
  %21 = select i1 %20, ptr %11, ptr %13
  br label %22

22:
  %23 = phi ptr [ %21, %17 ], [ %6, %5 ]
  ret ptr %23
}

define ptr @_ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base(ptr %0) {
  %2 = load i32, ptr %0, align 8
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %7

4:
  %5 = getelementptr i8, ptr %0, i64 24
  %6 = load ptr, ptr %5, align 8
  br label %23

7:
  %8 = getelementptr i8, ptr %0, i64 16
  %9 = load ptr, ptr %8, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %16, label %11

11:
  %12 = phi ptr [ %14, %11 ], [ %9, %7 ]
  %13 = getelementptr i8, ptr %12, i64 24
  %14 = load ptr, ptr %13, align 8
  %15 = icmp eq ptr %14, null
  br i1 %15, label %23, label %11

16:
  %17 = phi ptr [ %19, %16 ], [ %0, %7 ]
  %18 = getelementptr i8, ptr %17, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr i8, ptr %19, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = icmp eq ptr %17, %21
  br i1 %22, label %16, label %23

23:
  %24 = phi ptr [ %6, %4 ], [ %19, %16 ], [ %12, %11 ]
  ret ptr %24
}

define void @_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_(i1 zeroext %0, ptr %1, ptr %2, ptr %3) {
  store i32 1, ptr %1, align 8
  %5 = getelementptr i8, ptr %1, i64 8
  store ptr %2, ptr %5, align 8
  %6 = getelementptr i8, ptr %1, i64 16
  store ptr null, ptr %6, align 8
  %7 = getelementptr i8, ptr %1, i64 24
  store ptr null, ptr %7, align 8
  %8 = icmp eq ptr %2, %3
  br i1 %8, label %9, label %13

9:
  %10 = getelementptr i8, ptr %3, i64 24
  store ptr %1, ptr %10, align 8
  %11 = getelementptr i8, ptr %3, i64 16
  store ptr %1, ptr %11, align 8
  %12 = getelementptr i8, ptr %3, i64 8
  br label %24

13:
  br i1 %0, label %14, label %19

14:
  %15 = getelementptr i8, ptr %2, i64 16
  store ptr %1, ptr %15, align 8
  %16 = getelementptr i8, ptr %3, i64 16
  %17 = load ptr, ptr %16, align 8
  %18 = icmp eq ptr %17, %2
  br i1 %18, label %24, label %26

19:
  %20 = getelementptr i8, ptr %2, i64 24
  store ptr %1, ptr %20, align 8
  %21 = getelementptr i8, ptr %3, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp eq ptr %22, %2
  br i1 %23, label %24, label %26

24:
  %25 = phi ptr [ %12, %9 ], [ %16, %14 ], [ %21, %19 ]
  store ptr %1, ptr %25, align 8
  br label %26

26:
  ret void
}

define ptr @_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %0, i64 16
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr i8, ptr %0, i64 24
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr i8, ptr %1, i64 16
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, %0
  br i1 %9, label %10, label %22

10:
  %11 = icmp eq ptr %6, null
  br i1 %11, label %17, label %12

12:
  %13 = phi ptr [ %15, %12 ], [ %6, %10 ]
  %14 = getelementptr i8, ptr %13, i64 16
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %15, null
  br i1 %16, label %20, label %12

17:
  %18 = getelementptr i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  br label %20

20:
  %21 = phi ptr [ %19, %17 ], [ %13, %12 ]
  store ptr %21, ptr %7, align 8
  br label %22

22:
  %23 = getelementptr i8, ptr %1, i64 24
  %24 = load ptr, ptr %23, align 8
  %25 = icmp eq ptr %24, %0
  br i1 %25, label %26, label %38

26:
  %27 = icmp eq ptr %4, null
  br i1 %27, label %33, label %28

28:
  %29 = phi ptr [ %31, %28 ], [ %4, %26 ]
  %30 = getelementptr i8, ptr %29, i64 24
  %31 = load ptr, ptr %30, align 8
  %32 = icmp eq ptr %31, null
  br i1 %32, label %36, label %28

33:
  %34 = getelementptr i8, ptr %0, i64 8
  %35 = load ptr, ptr %34, align 8
  br label %36

36:
  %37 = phi ptr [ %35, %33 ], [ %29, %28 ]
  store ptr %37, ptr %23, align 8
  br label %38

38:
  %39 = icmp ne ptr %4, null
  %40 = icmp ne ptr %6, null
  %41 = select i1 %39, i1 %40, i1 false
  br i1 %41, label %58, label %42

42:
  %43 = select i1 %39, ptr %4, ptr %6
  %44 = getelementptr i8, ptr %0, i64 8
  %45 = load ptr, ptr %44, align 8
  %46 = icmp eq ptr %45, %1
  br i1 %46, label %47, label %49

47:
  %48 = getelementptr i8, ptr %1, i64 8
  br label %55

49:
  %50 = getelementptr i8, ptr %45, i64 16
  %51 = load ptr, ptr %50, align 8
  %52 = icmp eq ptr %51, %0
  %53 = getelementptr i8, ptr %45, i64 24
  %54 = select i1 %52, ptr %50, ptr %53
  br label %55

55:
  %56 = phi ptr [ %48, %47 ], [ %54, %49 ]
  store ptr %43, ptr %56, align 8
  %57 = icmp eq ptr %43, null
  br i1 %57, label %106, label %102

58:
  %59 = phi ptr [ %61, %58 ], [ %6, %38 ]
  %60 = getelementptr i8, ptr %59, i64 16
  %61 = load ptr, ptr %60, align 8
  %62 = icmp eq ptr %61, null
  br i1 %62, label %63, label %58

63:
  %64 = getelementptr i8, ptr %59, i64 16
  %65 = icmp eq ptr %59, %6
  br i1 %65, label %87, label %66

66:
  %67 = getelementptr i8, ptr %59, i64 24
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr i8, ptr %59, i64 8
  %70 = load ptr, ptr %69, align 8
  %71 = icmp eq ptr %70, %1
  br i1 %71, label %72, label %74

72:
  %73 = getelementptr i8, ptr %1, i64 8
  br label %80

74:
  %75 = getelementptr i8, ptr %70, i64 16
  %76 = load ptr, ptr %75, align 8
  %77 = icmp eq ptr %76, %59
  %78 = getelementptr i8, ptr %70, i64 24
  %79 = select i1 %77, ptr %75, ptr %78
  br label %80

80:
  %81 = phi ptr [ %73, %72 ], [ %79, %74 ]
  store ptr %68, ptr %81, align 8
  %82 = icmp eq ptr %68, null
  br i1 %82, label %85, label %83

83:
  %84 = getelementptr i8, ptr %68, i64 8
  store ptr %70, ptr %84, align 8
  br label %85

85:
  store ptr %6, ptr %67, align 8
  %86 = getelementptr i8, ptr %6, i64 8
  store ptr %59, ptr %86, align 8
  br label %87

87:
  %88 = getelementptr i8, ptr %0, i64 8
  %89 = load ptr, ptr %88, align 8
  %90 = icmp eq ptr %89, %1
  br i1 %90, label %91, label %93

91:
  %92 = getelementptr i8, ptr %1, i64 8
  br label %99

93:
  %94 = getelementptr i8, ptr %89, i64 16
  %95 = load ptr, ptr %94, align 8
  %96 = icmp eq ptr %95, %0
  %97 = getelementptr i8, ptr %89, i64 24
  %98 = select i1 %96, ptr %94, ptr %97
  br label %99

99:
  %100 = phi ptr [ %92, %91 ], [ %98, %93 ]
  store ptr %59, ptr %100, align 8
  %101 = getelementptr i8, ptr %59, i64 8
  store ptr %89, ptr %101, align 8
  store ptr %4, ptr %64, align 8
  br label %102

102:
  %103 = phi ptr [ %4, %99 ], [ %43, %55 ]
  %104 = phi ptr [ %59, %99 ], [ %45, %55 ]
  %105 = getelementptr i8, ptr %103, i64 8
  store ptr %104, ptr %105, align 8
  br label %106

106:
  ret ptr %0
}

define i64 @_ZSt11_Hash_bytesPKvmm(ptr %0, i64 %1, i64 %2) {
  %4 = mul i64 %1, -4132994306676758123
  %5 = xor i64 %4, %2
  %6 = getelementptr i8, ptr %0, i64 -1
  %7 = icmp ult i64 %1, 8
  br i1 %7, label %32, label %8

8:
  %9 = phi i64 [ %20, %13 ], [ 8, %3 ]
  %10 = phi i64 [ %9, %13 ], [ 0, %3 ]
  %11 = phi i64 [ %19, %13 ], [ %5, %3 ]
  %12 = getelementptr i8, ptr %6, i64 %10
  br label %22

13:
  %14 = mul i64 %29, -4132994306676758123
  %15 = lshr i64 %14, 47
  %16 = xor i64 %15, %14
  %17 = mul i64 %16, -4132994306676758123
  %18 = xor i64 %17, %11
  %19 = mul i64 %18, -4132994306676758123
  %20 = add i64 %9, 8
  %21 = icmp ugt i64 %20, %1
  br i1 %21, label %32, label %8

22:
  %23 = phi i64 [ 8, %8 ], [ %30, %22 ]
  %24 = phi i64 [ 0, %8 ], [ %29, %22 ]
  %25 = shl i64 %24, 8
  %26 = getelementptr i8, ptr %12, i64 %23
  %27 = load i8, ptr %26, align 1
  %28 = zext i8 %27 to i64
  %29 = or disjoint i64 %25, %28
  %30 = add i64 %23, -1
  %31 = icmp eq i64 %30, 0
  br i1 %31, label %13, label %22

32:
  %33 = phi i64 [ %5, %3 ], [ %19, %13 ]
  %34 = phi i64 [ 0, %3 ], [ %9, %13 ]
  %35 = icmp ult i64 %34, %1
  br i1 %35, label %36, label %51

36:
  %37 = getelementptr i8, ptr %0, i64 -1
  br label %41

38:
  %39 = xor i64 %48, %33
  %40 = mul i64 %39, -4132994306676758123
  br label %51

41:
  %42 = phi i64 [ %1, %36 ], [ %49, %41 ]
  %43 = phi i64 [ 0, %36 ], [ %48, %41 ]
  %44 = shl i64 %43, 8
  %45 = getelementptr i8, ptr %37, i64 %42
  %46 = load i8, ptr %45, align 1
  %47 = zext i8 %46 to i64
  %48 = or disjoint i64 %44, %47
  %49 = add i64 %42, -1
  %50 = icmp ugt i64 %49, %34
  br i1 %50, label %41, label %38

51:
  %52 = phi i64 [ %40, %38 ], [ %33, %32 ]
  %53 = lshr i64 %52, 47
  %54 = xor i64 %53, %52
  %55 = mul i64 %54, -4132994306676758123
  %56 = lshr i64 %55, 47
  %57 = xor i64 %56, %55
  ret i64 %57
}

define i64 @_ZNKSt8__detail20_Prime_rehash_policy11_M_next_bktEm(ptr %0, i64 %1) {
  %3 = call i64 @llvm.umax.i64(i64 %1, i64 2)
  br label %4

4:
  %5 = phi i64 [ %3, %2 ], [ %20, %18 ]
  %6 = icmp ult i64 %5, 4
  %7 = and i64 %5, 1
  %8 = icmp eq i64 %7, 0
  %9 = or i1 %6, %8
  br i1 %9, label %18, label %10

10:
  %11 = phi i64 [ %12, %15 ], [ 2, %4 ]
  %12 = add i64 %11, 1
  %13 = mul i64 %12, %12
  %14 = icmp ugt i64 %13, %5
  br i1 %14, label %18, label %15

15:
  %16 = urem i64 %5, %12
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %18, label %10

18:
  %19 = phi i1 [ %6, %4 ], [ %14, %10 ], [ %14, %15 ]
  %20 = add i64 %5, 1
  br i1 %19, label %21, label %4

21:
  %22 = uitofp i64 %5 to double
  %23 = load float, ptr %0, align 8
  %24 = fpext float %23 to double
  %25 = fmul double %22, %24
  %26 = fptoui double %25 to i64
  %27 = getelementptr i8, ptr %0, i64 8
  store i64 %26, ptr %27, align 8
  ret i64 %5
}

define { i8, i64 } @_ZNKSt8__detail20_Prime_rehash_policy14_M_need_rehashEmmm(ptr %0, i64 %1, i64 %2, i64 %3) {
  %5 = getelementptr i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = add i64 %3, %2
  %8 = icmp ugt i64 %7, %6
  br i1 %8, label %9, label %52

9:
  %10 = icmp eq i64 %6, 0
  %11 = call i64 @llvm.umax.i64(i64 %7, i64 11)
  %12 = select i1 %10, i64 %11, i64 %7
  %13 = uitofp i64 %12 to double
  %14 = load float, ptr %0, align 8
  %15 = fpext float %14 to double
  %16 = fdiv double %13, %15
  %17 = fptoui double %16 to i64
  %18 = add i64 %17, 1
  %19 = icmp ugt i64 %18, %1
  br i1 %19, label %20, label %44

20:
  %21 = shl i64 %1, 1
  %22 = call i64 @llvm.umax.i64(i64 %18, i64 %21)
  %23 = call i64 @llvm.umax.i64(i64 %22, i64 2)
  br label %24

24:
  %25 = phi i64 [ %23, %20 ], [ %40, %38 ]
  %26 = icmp ult i64 %25, 4
  %27 = and i64 %25, 1
  %28 = icmp eq i64 %27, 0
  %29 = or i1 %26, %28
  br i1 %29, label %38, label %30

30:
  %31 = phi i64 [ %32, %35 ], [ 2, %24 ]
  %32 = add i64 %31, 1
  %33 = mul i64 %32, %32
  %34 = icmp ugt i64 %33, %25
  br i1 %34, label %38, label %35

35:
  %36 = urem i64 %25, %32
  %37 = icmp eq i64 %36, 0
  br i1 %37, label %38, label %30

38:
  %39 = phi i1 [ %26, %24 ], [ %34, %30 ], [ false, %35 ]
  %40 = add i64 %25, 1
  br i1 %39, label %41, label %24

41:
  %42 = uitofp i64 %25 to double
  %43 = fmul double %15, %42
  br label %47

44:
  %45 = uitofp i64 %1 to double
  %46 = fmul double %45, %15
  br label %47

47:
  %48 = phi double [ %43, %41 ], [ %46, %44 ]
  %49 = phi i8 [ 1, %41 ], [ 0, %44 ]
  %50 = phi i64 [ %25, %41 ], [ 0, %44 ]
  %51 = fptoui double %48 to i64
  store i64 %51, ptr %5, align 8
  br label %52

52:
  %53 = phi i8 [ 0, %4 ], [ %49, %47 ]
  %54 = phi i64 [ 0, %4 ], [ %50, %47 ]
  %55 = insertvalue { i8, i64 } poison, i8 %53, 0
  %56 = insertvalue { i8, i64 } %55, i64 %54, 1
  ret { i8, i64 } %56
}

declare i64 @llvm.umax.i64(i64, i64)
