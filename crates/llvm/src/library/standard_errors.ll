; Made from library/standard_errors.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/standard_errors.c"

%struct.type = type { ptr, ptr }
%struct.single = type { %struct.type, ptr }
%struct.category = type { ptr }
%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@standard_errors.str = private constant [15 x i8] c"std::exception\00", align 1
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x i8], align 1
@standard_errors.str.1 = private constant [13 x i8] c"St9exception\00", align 1
@_ZTISt9exception = constant %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @standard_errors.str.1 }, align 8
@_ZTVSt9exception = constant [5 x ptr] [ptr null, ptr @_ZTISt9exception, ptr @_ZNSt9exceptionD1Ev, ptr @_ZNSt9exceptionD0Ev, ptr @_ZNKSt9exception4whatEv], align 16
@standard_errors.str.2 = private constant [15 x i8] c"std::bad_alloc\00", align 1
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global [0 x i8], align 1
@standard_errors.str.3 = private constant [13 x i8] c"St9bad_alloc\00", align 1
@_ZTISt9bad_alloc = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.3 }, ptr @_ZTISt9exception }, align 8
@_ZTVSt9bad_alloc = constant [5 x ptr] [ptr null, ptr @_ZTISt9bad_alloc, ptr @_ZNSt9bad_allocD1Ev, ptr @_ZNSt9bad_allocD0Ev, ptr @_ZNKSt9bad_alloc4whatEv], align 16
@standard_errors.str.4 = private constant [26 x i8] c"std::bad_array_new_length\00", align 1
@standard_errors.str.5 = private constant [25 x i8] c"St20bad_array_new_length\00", align 1
@_ZTISt20bad_array_new_length = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.5 }, ptr @_ZTISt9bad_alloc }, align 8
@_ZTVSt20bad_array_new_length = constant [5 x ptr] [ptr null, ptr @_ZTISt20bad_array_new_length, ptr @_ZNSt20bad_array_new_lengthD1Ev, ptr @_ZNSt20bad_array_new_lengthD0Ev, ptr @_ZNKSt20bad_array_new_length4whatEv], align 16
@standard_errors.str.6 = private constant [14 x i8] c"std::bad_cast\00", align 1
@standard_errors.str.7 = private constant [12 x i8] c"St8bad_cast\00", align 1
@_ZTISt8bad_cast = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.7 }, ptr @_ZTISt9exception }, align 8
@_ZTVSt8bad_cast = constant [5 x ptr] [ptr null, ptr @_ZTISt8bad_cast, ptr @_ZNSt8bad_castD1Ev, ptr @_ZNSt8bad_castD0Ev, ptr @_ZNKSt8bad_cast4whatEv], align 16
@standard_errors.str.8 = private constant [16 x i8] c"std::bad_typeid\00", align 1
@standard_errors.str.9 = private constant [15 x i8] c"St10bad_typeid\00", align 1
@_ZTISt10bad_typeid = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.9 }, ptr @_ZTISt9exception }, align 8
@_ZTVSt10bad_typeid = constant [5 x ptr] [ptr null, ptr @_ZTISt10bad_typeid, ptr @_ZNSt10bad_typeidD1Ev, ptr @_ZNSt10bad_typeidD0Ev, ptr @_ZNKSt10bad_typeid4whatEv], align 16
@standard_errors.str.10 = private constant [19 x i8] c"std::bad_exception\00", align 1
@standard_errors.str.11 = private constant [18 x i8] c"St13bad_exception\00", align 1
@_ZTISt13bad_exception = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.11 }, ptr @_ZTISt9exception }, align 8
@_ZTVSt13bad_exception = constant [5 x ptr] [ptr null, ptr @_ZTISt13bad_exception, ptr @_ZNSt13bad_exceptionD1Ev, ptr @_ZNSt13bad_exceptionD0Ev, ptr @_ZNKSt13bad_exception4whatEv], align 16
@standard_errors.str.12 = private constant [18 x i8] c"bad_function_call\00", align 1
@standard_errors.str.13 = private constant [22 x i8] c"St17bad_function_call\00", align 1
@_ZTISt17bad_function_call = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.13 }, ptr @_ZTISt9exception }, align 8
@_ZTVSt17bad_function_call = constant [5 x ptr] [ptr null, ptr @_ZTISt17bad_function_call, ptr @_ZNSt17bad_function_callD1Ev, ptr @_ZNSt17bad_function_callD0Ev, ptr @_ZNKSt17bad_function_call4whatEv], align 16
@standard_errors.str.14 = private constant [13 x i8] c"bad_weak_ptr\00", align 1
@standard_errors.str.15 = private constant [17 x i8] c"St12bad_weak_ptr\00", align 1
@_ZTISt12bad_weak_ptr = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.15 }, ptr @_ZTISt9exception }, align 8
@_ZTVSt12bad_weak_ptr = constant [5 x ptr] [ptr null, ptr @_ZTISt12bad_weak_ptr, ptr @_ZNSt12bad_weak_ptrD1Ev, ptr @_ZNSt12bad_weak_ptrD0Ev, ptr @_ZNKSt12bad_weak_ptr4whatEv], align 16
@_ZTVSt11logic_error = constant [5 x ptr] [ptr null, ptr @_ZTISt11logic_error, ptr @_ZNSt11logic_errorD1Ev, ptr @_ZNSt11logic_errorD0Ev, ptr @_ZNKSt11logic_error4whatEv], align 16
@standard_errors.str.16 = private constant [16 x i8] c"St11logic_error\00", align 1
@_ZTISt11logic_error = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.16 }, ptr @_ZTISt9exception }, align 8
@_ZTVSt12domain_error = constant [5 x ptr] [ptr null, ptr @_ZTISt12domain_error, ptr @_ZNSt12domain_errorD1Ev, ptr @_ZNSt12domain_errorD0Ev, ptr @_ZNKSt11logic_error4whatEv], align 16
@standard_errors.str.17 = private constant [17 x i8] c"St12domain_error\00", align 1
@_ZTISt12domain_error = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.17 }, ptr @_ZTISt11logic_error }, align 8
@_ZTVSt16invalid_argument = constant [5 x ptr] [ptr null, ptr @_ZTISt16invalid_argument, ptr @_ZNSt16invalid_argumentD1Ev, ptr @_ZNSt16invalid_argumentD0Ev, ptr @_ZNKSt11logic_error4whatEv], align 16
@standard_errors.str.18 = private constant [21 x i8] c"St16invalid_argument\00", align 1
@_ZTISt16invalid_argument = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.18 }, ptr @_ZTISt11logic_error }, align 8
@_ZTVSt12length_error = constant [5 x ptr] [ptr null, ptr @_ZTISt12length_error, ptr @_ZNSt12length_errorD1Ev, ptr @_ZNSt12length_errorD0Ev, ptr @_ZNKSt11logic_error4whatEv], align 16
@standard_errors.str.19 = private constant [17 x i8] c"St12length_error\00", align 1
@_ZTISt12length_error = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.19 }, ptr @_ZTISt11logic_error }, align 8
@_ZTVSt12out_of_range = constant [5 x ptr] [ptr null, ptr @_ZTISt12out_of_range, ptr @_ZNSt12out_of_rangeD1Ev, ptr @_ZNSt12out_of_rangeD0Ev, ptr @_ZNKSt11logic_error4whatEv], align 16
@standard_errors.str.20 = private constant [17 x i8] c"St12out_of_range\00", align 1
@_ZTISt12out_of_range = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.20 }, ptr @_ZTISt11logic_error }, align 8
@_ZTVSt13runtime_error = constant [5 x ptr] [ptr null, ptr @_ZTISt13runtime_error, ptr @_ZNSt13runtime_errorD1Ev, ptr @_ZNSt13runtime_errorD0Ev, ptr @_ZNKSt13runtime_error4whatEv], align 16
@standard_errors.str.21 = private constant [18 x i8] c"St13runtime_error\00", align 1
@_ZTISt13runtime_error = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.21 }, ptr @_ZTISt9exception }, align 8
@_ZTVSt11range_error = constant [5 x ptr] [ptr null, ptr @_ZTISt11range_error, ptr @_ZNSt11range_errorD1Ev, ptr @_ZNSt11range_errorD0Ev, ptr @_ZNKSt13runtime_error4whatEv], align 16
@standard_errors.str.22 = private constant [16 x i8] c"St11range_error\00", align 1
@_ZTISt11range_error = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.22 }, ptr @_ZTISt13runtime_error }, align 8
@_ZTVSt14overflow_error = constant [5 x ptr] [ptr null, ptr @_ZTISt14overflow_error, ptr @_ZNSt14overflow_errorD1Ev, ptr @_ZNSt14overflow_errorD0Ev, ptr @_ZNKSt13runtime_error4whatEv], align 16
@standard_errors.str.23 = private constant [19 x i8] c"St14overflow_error\00", align 1
@_ZTISt14overflow_error = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.23 }, ptr @_ZTISt13runtime_error }, align 8
@_ZTVSt15underflow_error = constant [5 x ptr] [ptr null, ptr @_ZTISt15underflow_error, ptr @_ZNSt15underflow_errorD1Ev, ptr @_ZNSt15underflow_errorD0Ev, ptr @_ZNKSt13runtime_error4whatEv], align 16
@standard_errors.str.24 = private constant [20 x i8] c"St15underflow_error\00", align 1
@_ZTISt15underflow_error = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.24 }, ptr @_ZTISt13runtime_error }, align 8
@standard_errors.str.25 = private constant [17 x i8] c"St12future_error\00", align 1
@_ZTISt12future_error = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.25 }, ptr @_ZTISt11logic_error }, align 8
@_ZTVSt12future_error = constant [5 x ptr] [ptr null, ptr @_ZTISt12future_error, ptr @_ZNSt12future_errorD1Ev, ptr @_ZNSt12future_errorD0Ev, ptr @_ZNKSt12future_error4whatEv], align 16
@standard_errors.str.26 = private constant [17 x i8] c"St12system_error\00", align 1
@_ZTISt12system_error = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.26 }, ptr @_ZTISt13runtime_error }, align 8
@_ZTVSt12system_error = constant [5 x ptr] [ptr null, ptr @_ZTISt12system_error, ptr @_ZNSt12system_errorD1Ev, ptr @_ZNSt12system_errorD0Ev, ptr @_ZNKSt13runtime_error4whatEv], align 16
@standard_errors.str.27 = private constant [25 x i8] c"NSt3_V214error_categoryE\00", align 1
@_ZTINSt3_V214error_categoryE = constant %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @standard_errors.str.27 }, align 8
@_ZTVNSt3_V214error_categoryE = constant [10 x ptr] [ptr null, ptr @_ZTINSt3_V214error_categoryE, ptr @_ZNSt3_V214error_categoryD1Ev, ptr @_ZNSt3_V214error_categoryD1Ev, ptr null, ptr @no_message, ptr null, ptr @_ZNKSt3_V214error_category23default_error_conditionEi, ptr @_ZNKSt3_V214error_category10equivalentEiRKSt15error_condition, ptr @_ZNKSt3_V214error_category10equivalentERKSt10error_codei], align 16
@category_generic = internal constant %struct.category { ptr getelementptr (i8, ptr @table_generic, i64 16) }, align 8
@category_of_system = internal constant %struct.category { ptr getelementptr (i8, ptr @table_of_system, i64 16) }, align 8
@category_of_future = internal constant %struct.category { ptr getelementptr (i8, ptr @table_of_future, i64 16) }, align 8
@category_of_streams = internal constant %struct.category { ptr getelementptr (i8, ptr @table_of_streams, i64 16) }, align 8
@standard_errors.str.28 = private constant [29 x i8] c"NSt8ios_base7failureB5cxx11E\00", align 1
@_ZTINSt8ios_base7failureB5cxx11E = constant %struct.single { %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @standard_errors.str.28 }, ptr @_ZTISt12system_error }, align 8
@_ZTVNSt8ios_base7failureB5cxx11E = constant [5 x ptr] [ptr null, ptr @_ZTINSt8ios_base7failureB5cxx11E, ptr @_ZNSt8ios_base7failureB5cxx11D1Ev, ptr @_ZNSt8ios_base7failureB5cxx11D0Ev, ptr @_ZNKSt8ios_base7failureB5cxx114whatEv], align 16
@standard_errors.str.29 = private constant [17 x i8] c": iostream error\00", align 1
@standard_errors.str.30 = private constant [20 x i8] c"std::future_error: \00", align 1
@standard_errors.str.31 = private constant [21 x i8] c"St16nested_exception\00", align 1
@_ZTISt16nested_exception = constant %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @standard_errors.str.31 }, align 8
@_ZTVSt16nested_exception = constant [4 x ptr] [ptr null, ptr @_ZTISt16nested_exception, ptr @_ZNSt16nested_exceptionD1Ev, ptr @_ZNSt16nested_exceptionD0Ev], align 16
@table_generic = internal constant [10 x ptr] [ptr null, ptr @_ZTINSt3_V214error_categoryE, ptr @_ZNSt3_V214error_categoryD1Ev, ptr @_ZNSt3_V214error_categoryD1Ev, ptr @name_generic, ptr @no_message, ptr @message_generic, ptr @_ZNKSt3_V214error_category23default_error_conditionEi, ptr @_ZNKSt3_V214error_category10equivalentEiRKSt15error_condition, ptr @_ZNKSt3_V214error_category10equivalentERKSt10error_codei], align 16
@standard_errors.str.32 = private constant [8 x i8] c"generic\00", align 1
@table_of_system = internal constant [10 x ptr] [ptr null, ptr @_ZTINSt3_V214error_categoryE, ptr @_ZNSt3_V214error_categoryD1Ev, ptr @_ZNSt3_V214error_categoryD1Ev, ptr @name_of_system, ptr @no_message, ptr @message_of_system, ptr @_ZNKSt3_V214error_category23default_error_conditionEi, ptr @_ZNKSt3_V214error_category10equivalentEiRKSt15error_condition, ptr @_ZNKSt3_V214error_category10equivalentERKSt10error_codei], align 16
@standard_errors.str.33 = private constant [7 x i8] c"system\00", align 1
@table_of_future = internal constant [10 x ptr] [ptr null, ptr @_ZTINSt3_V214error_categoryE, ptr @_ZNSt3_V214error_categoryD1Ev, ptr @_ZNSt3_V214error_categoryD1Ev, ptr @name_of_future, ptr @no_message, ptr @message_of_future, ptr @_ZNKSt3_V214error_category23default_error_conditionEi, ptr @_ZNKSt3_V214error_category10equivalentEiRKSt15error_condition, ptr @_ZNKSt3_V214error_category10equivalentERKSt10error_codei], align 16
@standard_errors.str.34 = private constant [7 x i8] c"future\00", align 1
@table_of_streams = internal constant [10 x ptr] [ptr null, ptr @_ZTINSt3_V214error_categoryE, ptr @_ZNSt3_V214error_categoryD1Ev, ptr @_ZNSt3_V214error_categoryD1Ev, ptr @name_of_streams, ptr @no_message, ptr @message_of_streams, ptr @_ZNKSt3_V214error_category23default_error_conditionEi, ptr @_ZNKSt3_V214error_category10equivalentEiRKSt15error_condition, ptr @_ZNKSt3_V214error_category10equivalentERKSt10error_codei], align 16
@standard_errors.str.35 = private constant [9 x i8] c"iostream\00", align 1
@standard_errors.str.36 = private constant [15 x i8] c"iostream error\00", align 1
@standard_errors.str.37 = private constant [14 x i8] c"Unknown error\00", align 1
@standard_errors.str.38 = private constant [25 x i8] c"Future already retrieved\00", align 1
@standard_errors.str.39 = private constant [26 x i8] c"Promise already satisfied\00", align 1
@standard_errors.str.40 = private constant [20 x i8] c"No associated state\00", align 1
@standard_errors.str.41 = private constant [15 x i8] c"Broken promise\00", align 1
@switch.table.message_of_future = private constant [4 x ptr] [ptr @standard_errors.str.38, ptr @standard_errors.str.39, ptr @standard_errors.str.40, ptr @standard_errors.str.41], align 8

define ptr @_ZNKSt9exception4whatEv(ptr %0) {
  ret ptr @standard_errors.str
}

define void @_ZNSt9exceptionD1Ev(ptr %0) {
  ret void
}

define void @_ZNSt9exceptionD2Ev(ptr %0) {
  ret void
}

define void @_ZNSt9exceptionD0Ev(ptr %0) {
  call void @free(ptr %0)
  ret void
}

declare void @free(ptr)

define ptr @_ZNKSt9bad_alloc4whatEv(ptr %0) {
  ret ptr @standard_errors.str.2
}

define void @_ZNSt9bad_allocD1Ev(ptr %0) {
  ret void
}

define void @_ZNSt9bad_allocD2Ev(ptr %0) {
  ret void
}

define void @_ZNSt9bad_allocD0Ev(ptr %0) {
  call void @free(ptr %0)
  ret void
}

define ptr @_ZNKSt20bad_array_new_length4whatEv(ptr %0) {
  ret ptr @standard_errors.str.4
}

define void @_ZNSt20bad_array_new_lengthD1Ev(ptr %0) {
  ret void
}

define void @_ZNSt20bad_array_new_lengthD2Ev(ptr %0) {
  ret void
}

define void @_ZNSt20bad_array_new_lengthD0Ev(ptr %0) {
  call void @free(ptr %0)
  ret void
}

define ptr @_ZNKSt8bad_cast4whatEv(ptr %0) {
  ret ptr @standard_errors.str.6
}

define void @_ZNSt8bad_castD1Ev(ptr %0) {
  ret void
}

define void @_ZNSt8bad_castD2Ev(ptr %0) {
  ret void
}

define void @_ZNSt8bad_castD0Ev(ptr %0) {
  call void @free(ptr %0)
  ret void
}

define ptr @_ZNKSt10bad_typeid4whatEv(ptr %0) {
  ret ptr @standard_errors.str.8
}

define void @_ZNSt10bad_typeidD1Ev(ptr %0) {
  ret void
}

define void @_ZNSt10bad_typeidD2Ev(ptr %0) {
  ret void
}

define void @_ZNSt10bad_typeidD0Ev(ptr %0) {
  call void @free(ptr %0)
  ret void
}

define ptr @_ZNKSt13bad_exception4whatEv(ptr %0) {
  ret ptr @standard_errors.str.10
}

define void @_ZNSt13bad_exceptionD1Ev(ptr %0) {
  ret void
}

define void @_ZNSt13bad_exceptionD2Ev(ptr %0) {
  ret void
}

define void @_ZNSt13bad_exceptionD0Ev(ptr %0) {
  call void @free(ptr %0)
  ret void
}

define ptr @_ZNKSt17bad_function_call4whatEv(ptr %0) {
  ret ptr @standard_errors.str.12
}

define void @_ZNSt17bad_function_callD1Ev(ptr %0) {
  ret void
}

define void @_ZNSt17bad_function_callD2Ev(ptr %0) {
  ret void
}

define void @_ZNSt17bad_function_callD0Ev(ptr %0) {
  call void @free(ptr %0)
  ret void
}

define ptr @_ZNKSt12bad_weak_ptr4whatEv(ptr %0) {
  ret ptr @standard_errors.str.14
}

define void @_ZNSt12bad_weak_ptrD1Ev(ptr %0) {
  ret void
}

define void @_ZNSt12bad_weak_ptrD2Ev(ptr %0) {
  ret void
}

define void @_ZNSt12bad_weak_ptrD0Ev(ptr %0) {
  call void @free(ptr %0)
  ret void
}

define ptr @_ZNKSt11logic_error4whatEv(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

define ptr @_ZNKSt13runtime_error4whatEv(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

define void @_ZNSt11logic_errorC1EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt11logic_error, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define internal fastcc ptr @kept(ptr %0) {
  %2 = call i32 @interleaf.is_constant(ptr %0)
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %13

4:
  %5 = phi i64 [ %9, %4 ], [ 0, %1 ]
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = load i8, ptr %6, align 1
  %8 = icmp eq i8 %7, 0
  %9 = add i64 %5, 1
  br i1 %8, label %10, label %4

10:
  %11 = call ptr @malloc(i64 %9)
  call void @interleaf.copy(ptr %11, ptr %0, i64 %5)
  %12 = getelementptr i8, ptr %11, i64 %5
  store i8 0, ptr %12, align 1
  br label %13

13:
  %14 = phi ptr [ %11, %10 ], [ %0, %1 ]
  ret ptr %14
}

define void @_ZNSt11logic_errorC2EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt11logic_error, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt11logic_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt11logic_error, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt11logic_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt11logic_error, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt11logic_errorC1ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt11logic_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt11logic_errorC2ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt11logic_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt11logic_errorC1EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt11logic_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt11logic_errorC2EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt11logic_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define ptr @_ZNSt11logic_erroraSERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = call i32 @interleaf.is_constant(ptr %19)
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %24

22:
  %23 = load ptr, ptr %18, align 8
  call void @free(ptr %23)
  br label %24

24:
  store ptr %17, ptr %18, align 8
  ret ptr %0
}

define void @_ZNSt11logic_errorD1Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt11logic_errorD2Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt11logic_errorD0Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  call void @free(ptr %0)
  ret void
}

define void @_ZNSt12domain_errorC1EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt12domain_error, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt12domain_errorC2EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt12domain_error, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt12domain_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt12domain_error, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt12domain_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt12domain_error, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt12domain_errorC1ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt12domain_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt12domain_errorC2ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt12domain_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt12domain_errorC1EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt12domain_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt12domain_errorC2EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt12domain_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define ptr @_ZNSt12domain_erroraSERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = call i32 @interleaf.is_constant(ptr %19)
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %24

22:
  %23 = load ptr, ptr %18, align 8
  call void @free(ptr %23)
  br label %24

24:
  store ptr %17, ptr %18, align 8
  ret ptr %0
}

define void @_ZNSt12domain_errorD1Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt12domain_errorD2Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt12domain_errorD0Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  call void @free(ptr %0)
  ret void
}

define void @_ZNSt16invalid_argumentC1EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt16invalid_argument, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt16invalid_argumentC2EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt16invalid_argument, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt16invalid_argumentC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt16invalid_argument, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt16invalid_argumentC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt16invalid_argument, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt16invalid_argumentC1ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt16invalid_argument, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt16invalid_argumentC2ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt16invalid_argument, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt16invalid_argumentC1EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt16invalid_argument, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt16invalid_argumentC2EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt16invalid_argument, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define ptr @_ZNSt16invalid_argumentaSERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = call i32 @interleaf.is_constant(ptr %19)
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %24

22:
  %23 = load ptr, ptr %18, align 8
  call void @free(ptr %23)
  br label %24

24:
  store ptr %17, ptr %18, align 8
  ret ptr %0
}

define void @_ZNSt16invalid_argumentD1Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt16invalid_argumentD2Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt16invalid_argumentD0Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  call void @free(ptr %0)
  ret void
}

define void @_ZNSt12length_errorC1EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt12length_error, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt12length_errorC2EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt12length_error, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt12length_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt12length_error, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt12length_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt12length_error, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt12length_errorC1ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt12length_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt12length_errorC2ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt12length_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt12length_errorC1EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt12length_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt12length_errorC2EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt12length_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define ptr @_ZNSt12length_erroraSERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = call i32 @interleaf.is_constant(ptr %19)
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %24

22:
  %23 = load ptr, ptr %18, align 8
  call void @free(ptr %23)
  br label %24

24:
  store ptr %17, ptr %18, align 8
  ret ptr %0
}

define void @_ZNSt12length_errorD1Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt12length_errorD2Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt12length_errorD0Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  call void @free(ptr %0)
  ret void
}

define void @_ZNSt12out_of_rangeC1EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt12out_of_range, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt12out_of_rangeC2EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt12out_of_range, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt12out_of_rangeC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt12out_of_range, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt12out_of_rangeC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt12out_of_range, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt12out_of_rangeC1ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt12out_of_range, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt12out_of_rangeC2ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt12out_of_range, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt12out_of_rangeC1EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt12out_of_range, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt12out_of_rangeC2EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt12out_of_range, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define ptr @_ZNSt12out_of_rangeaSERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = call i32 @interleaf.is_constant(ptr %19)
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %24

22:
  %23 = load ptr, ptr %18, align 8
  call void @free(ptr %23)
  br label %24

24:
  store ptr %17, ptr %18, align 8
  ret ptr %0
}

define void @_ZNSt12out_of_rangeD1Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt12out_of_rangeD2Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt12out_of_rangeD0Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  call void @free(ptr %0)
  ret void
}

define void @_ZNSt13runtime_errorC1EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt13runtime_error, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt13runtime_errorC2EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt13runtime_error, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt13runtime_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt13runtime_error, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt13runtime_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt13runtime_error, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt13runtime_errorC1ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt13runtime_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt13runtime_errorC2ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt13runtime_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt13runtime_errorC1EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt13runtime_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt13runtime_errorC2EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt13runtime_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define ptr @_ZNSt13runtime_erroraSERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = call i32 @interleaf.is_constant(ptr %19)
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %24

22:
  %23 = load ptr, ptr %18, align 8
  call void @free(ptr %23)
  br label %24

24:
  store ptr %17, ptr %18, align 8
  ret ptr %0
}

define void @_ZNSt13runtime_errorD1Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt13runtime_errorD2Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt13runtime_errorD0Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  call void @free(ptr %0)
  ret void
}

define void @_ZNSt11range_errorC1EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt11range_error, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt11range_errorC2EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt11range_error, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt11range_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt11range_error, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt11range_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt11range_error, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt11range_errorC1ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt11range_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt11range_errorC2ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt11range_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt11range_errorC1EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt11range_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt11range_errorC2EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt11range_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define ptr @_ZNSt11range_erroraSERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = call i32 @interleaf.is_constant(ptr %19)
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %24

22:
  %23 = load ptr, ptr %18, align 8
  call void @free(ptr %23)
  br label %24

24:
  store ptr %17, ptr %18, align 8
  ret ptr %0
}

define void @_ZNSt11range_errorD1Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt11range_errorD2Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt11range_errorD0Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  call void @free(ptr %0)
  ret void
}

define void @_ZNSt14overflow_errorC1EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt14overflow_error, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt14overflow_errorC2EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt14overflow_error, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt14overflow_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt14overflow_error, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt14overflow_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt14overflow_error, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt14overflow_errorC1ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt14overflow_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt14overflow_errorC2ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt14overflow_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt14overflow_errorC1EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt14overflow_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt14overflow_errorC2EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt14overflow_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define ptr @_ZNSt14overflow_erroraSERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = call i32 @interleaf.is_constant(ptr %19)
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %24

22:
  %23 = load ptr, ptr %18, align 8
  call void @free(ptr %23)
  br label %24

24:
  store ptr %17, ptr %18, align 8
  ret ptr %0
}

define void @_ZNSt14overflow_errorD1Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt14overflow_errorD2Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt14overflow_errorD0Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  call void @free(ptr %0)
  ret void
}

define void @_ZNSt15underflow_errorC1EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt15underflow_error, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt15underflow_errorC2EPKc(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt15underflow_error, i64 16), ptr %0, align 8
  %3 = call i32 @interleaf.is_constant(ptr %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %14

5:
  %6 = phi i64 [ %10, %5 ], [ 0, %2 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = call ptr @malloc(i64 %10)
  call void @interleaf.copy(ptr %12, ptr %1, i64 %6)
  %13 = getelementptr i8, ptr %12, i64 %6
  store i8 0, ptr %13, align 1
  br label %14

14:
  %15 = phi ptr [ %12, %11 ], [ %1, %2 ]
  %16 = getelementptr i8, ptr %0, i64 8
  store ptr %15, ptr %16, align 8
  ret void
}

define void @_ZNSt15underflow_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt15underflow_error, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt15underflow_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @_ZTVSt15underflow_error, i64 16), ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 1
  %7 = call ptr @malloc(i64 %6)
  call void @interleaf.copy(ptr %7, ptr %3, i64 %5)
  %8 = getelementptr i8, ptr %7, i64 %5
  store i8 0, ptr %8, align 1
  %9 = getelementptr i8, ptr %0, i64 8
  store ptr %7, ptr %9, align 8
  ret void
}

define void @_ZNSt15underflow_errorC1ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt15underflow_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt15underflow_errorC2ERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt15underflow_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt15underflow_errorC1EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt15underflow_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define void @_ZNSt15underflow_errorC2EOS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr getelementptr (i8, ptr @_ZTVSt15underflow_error, i64 16), ptr %0, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  store ptr %17, ptr %18, align 8
  ret void
}

define ptr @_ZNSt15underflow_erroraSERKS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = call i32 @interleaf.is_constant(ptr %4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = phi i64 [ %12, %7 ], [ 0, %2 ]
  %9 = getelementptr i8, ptr %4, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = add i64 %8, 1
  br i1 %11, label %13, label %7

13:
  %14 = call ptr @malloc(i64 %12)
  call void @interleaf.copy(ptr %14, ptr %4, i64 %8)
  %15 = getelementptr i8, ptr %14, i64 %8
  store i8 0, ptr %15, align 1
  br label %16

16:
  %17 = phi ptr [ %14, %13 ], [ %4, %2 ]
  %18 = getelementptr i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = call i32 @interleaf.is_constant(ptr %19)
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %24

22:
  %23 = load ptr, ptr %18, align 8
  call void @free(ptr %23)
  br label %24

24:
  store ptr %17, ptr %18, align 8
  ret ptr %0
}

define void @_ZNSt15underflow_errorD1Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt15underflow_errorD2Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt15underflow_errorD0Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  call void @free(ptr %0)
  ret void
}

define ptr @_ZNKSt12future_error4whatEv(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

define void @_ZNSt12future_errorD1Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt12future_errorD2Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt12future_errorD0Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  call void @free(ptr %0)
  ret void
}

define void @_ZNSt12system_errorD1Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt12system_errorD2Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt12system_errorD0Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  call void @free(ptr %0)
  ret void
}

define void @_ZNSt3_V214error_categoryD1Ev(ptr %0) {
  ret void
}

define void @_ZNSt3_V214error_categoryD2Ev(ptr %0) {
  ret void
}

define { i32, ptr } @_ZNKSt3_V214error_category23default_error_conditionEi(ptr %0, i32 %1) {
  %3 = insertvalue { i32, ptr } poison, i32 %1, 0
  %4 = insertvalue { i32, ptr } %3, ptr %0, 1
  ret { i32, ptr } %4
}

define zeroext i1 @_ZNKSt3_V214error_category10equivalentEiRKSt15error_condition(ptr %0, i32 %1, ptr %2) {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 40
  %6 = load ptr, ptr %5, align 8
  %7 = call { i32, ptr } %6(ptr %0, i32 %1)
  %8 = extractvalue { i32, ptr } %7, 1
  %9 = getelementptr i8, ptr %2, i64 8
  %10 = load ptr, ptr %9, align 8
  %11 = icmp eq ptr %8, %10
  br i1 %11, label %12, label %16

12:
  %13 = extractvalue { i32, ptr } %7, 0
  %14 = load i32, ptr %2, align 8
  %15 = icmp eq i32 %13, %14
  br label %16

16:
  %17 = phi i1 [ false, %3 ], [ %15, %12 ]
  ret i1 %17
}

define zeroext i1 @_ZNKSt3_V214error_category10equivalentERKSt10error_codei(ptr %0, ptr %1, i32 %2) {
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, %0
  br i1 %6, label %7, label %10

7:
  %8 = load i32, ptr %1, align 8
  %9 = icmp eq i32 %8, %2
  br label %10

10:
  %11 = phi i1 [ false, %3 ], [ %9, %7 ]
  ret i1 %11
}

define internal void @no_message(ptr %0, ptr %1, i32 %2) {
  ret void
}

define ptr @_ZNSt3_V216generic_categoryEv() {
  ret ptr @category_generic
}

define ptr @_ZNSt3_V215system_categoryEv() {
  ret ptr @category_of_system
}

define ptr @_ZSt15future_categoryv() {
  ret ptr @category_of_future
}

define ptr @_ZSt17iostream_categoryv() {
  ret ptr @category_of_streams
}

define ptr @_ZNKSt8ios_base7failureB5cxx114whatEv(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

define void @_ZNSt8ios_base7failureB5cxx11D1Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  ret void
}

define void @_ZNSt8ios_base7failureB5cxx11D0Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @interleaf.is_constant(ptr %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr %2, align 8
  call void @free(ptr %7)
  br label %8

8:
  call void @free(ptr %0)
  ret void
}

define void @_ZSt17__throw_bad_allocv() {
  %1 = call ptr @__cxa_allocate_exception(i64 8)
  store ptr getelementptr (i8, ptr @_ZTVSt9bad_alloc, i64 16), ptr %1, align 8
  call void @__cxa_throw(ptr %1, ptr @_ZTISt9bad_alloc, ptr @_ZNSt9bad_allocD1Ev)
  unreachable
}

declare ptr @__cxa_allocate_exception(i64)

declare void @__cxa_throw(ptr, ptr, ptr)

define void @_ZSt28__throw_bad_array_new_lengthv() {
  %1 = call ptr @__cxa_allocate_exception(i64 8)
  store ptr getelementptr (i8, ptr @_ZTVSt20bad_array_new_length, i64 16), ptr %1, align 8
  call void @__cxa_throw(ptr %1, ptr @_ZTISt20bad_array_new_length, ptr @_ZNSt20bad_array_new_lengthD1Ev)
  unreachable
}

define void @_ZSt16__throw_bad_castv() {
  %1 = call ptr @__cxa_allocate_exception(i64 8)
  store ptr getelementptr (i8, ptr @_ZTVSt8bad_cast, i64 16), ptr %1, align 8
  call void @__cxa_throw(ptr %1, ptr @_ZTISt8bad_cast, ptr @_ZNSt8bad_castD1Ev)
  unreachable
}

define void @_ZSt18__throw_bad_typeidv() {
  %1 = call ptr @__cxa_allocate_exception(i64 8)
  store ptr getelementptr (i8, ptr @_ZTVSt10bad_typeid, i64 16), ptr %1, align 8
  call void @__cxa_throw(ptr %1, ptr @_ZTISt10bad_typeid, ptr @_ZNSt10bad_typeidD1Ev)
  unreachable
}

define void @_ZSt21__throw_bad_exceptionv() {
  %1 = call ptr @__cxa_allocate_exception(i64 8)
  store ptr getelementptr (i8, ptr @_ZTVSt13bad_exception, i64 16), ptr %1, align 8
  call void @__cxa_throw(ptr %1, ptr @_ZTISt13bad_exception, ptr @_ZNSt13bad_exceptionD1Ev)
  unreachable
}

define void @_ZSt25__throw_bad_function_callv() {
  %1 = call ptr @__cxa_allocate_exception(i64 8)
  store ptr getelementptr (i8, ptr @_ZTVSt17bad_function_call, i64 16), ptr %1, align 8
  call void @__cxa_throw(ptr %1, ptr @_ZTISt17bad_function_call, ptr @_ZNSt17bad_function_callD1Ev)
  unreachable
}

define void @__cxa_bad_cast() {
  call void @_ZSt16__throw_bad_castv()
  unreachable
}

define void @__cxa_bad_typeid() {
  call void @_ZSt18__throw_bad_typeidv()
  unreachable
}

define void @__cxa_throw_bad_array_new_length() {
  call void @_ZSt28__throw_bad_array_new_lengthv()
  unreachable
}

define void @_ZSt19__throw_logic_errorPKc(ptr %0) {
  %2 = call ptr @__cxa_allocate_exception(i64 16)
  call void @_ZNSt11logic_errorC1EPKc(ptr %2, ptr %0)
  call void @__cxa_throw(ptr %2, ptr @_ZTISt11logic_error, ptr @_ZNSt11logic_errorD1Ev)
  unreachable
}

define void @_ZSt20__throw_domain_errorPKc(ptr %0) {
  %2 = call ptr @__cxa_allocate_exception(i64 16)
  call void @_ZNSt12domain_errorC1EPKc(ptr %2, ptr %0)
  call void @__cxa_throw(ptr %2, ptr @_ZTISt12domain_error, ptr @_ZNSt12domain_errorD1Ev)
  unreachable
}

define void @_ZSt24__throw_invalid_argumentPKc(ptr %0) {
  %2 = call ptr @__cxa_allocate_exception(i64 16)
  call void @_ZNSt16invalid_argumentC1EPKc(ptr %2, ptr %0)
  call void @__cxa_throw(ptr %2, ptr @_ZTISt16invalid_argument, ptr @_ZNSt16invalid_argumentD1Ev)
  unreachable
}

define void @_ZSt20__throw_length_errorPKc(ptr %0) {
  %2 = call ptr @__cxa_allocate_exception(i64 16)
  call void @_ZNSt12length_errorC1EPKc(ptr %2, ptr %0)
  call void @__cxa_throw(ptr %2, ptr @_ZTISt12length_error, ptr @_ZNSt12length_errorD1Ev)
  unreachable
}

define void @_ZSt20__throw_out_of_rangePKc(ptr %0) {
  %2 = call ptr @__cxa_allocate_exception(i64 16)
  call void @_ZNSt12out_of_rangeC1EPKc(ptr %2, ptr %0)
  call void @__cxa_throw(ptr %2, ptr @_ZTISt12out_of_range, ptr @_ZNSt12out_of_rangeD1Ev)
  unreachable
}

define void @_ZSt21__throw_runtime_errorPKc(ptr %0) {
  %2 = call ptr @__cxa_allocate_exception(i64 16)
  call void @_ZNSt13runtime_errorC1EPKc(ptr %2, ptr %0)
  call void @__cxa_throw(ptr %2, ptr @_ZTISt13runtime_error, ptr @_ZNSt13runtime_errorD1Ev)
  unreachable
}

define void @_ZSt19__throw_range_errorPKc(ptr %0) {
  %2 = call ptr @__cxa_allocate_exception(i64 16)
  call void @_ZNSt11range_errorC1EPKc(ptr %2, ptr %0)
  call void @__cxa_throw(ptr %2, ptr @_ZTISt11range_error, ptr @_ZNSt11range_errorD1Ev)
  unreachable
}

define void @_ZSt22__throw_overflow_errorPKc(ptr %0) {
  %2 = call ptr @__cxa_allocate_exception(i64 16)
  call void @_ZNSt14overflow_errorC1EPKc(ptr %2, ptr %0)
  call void @__cxa_throw(ptr %2, ptr @_ZTISt14overflow_error, ptr @_ZNSt14overflow_errorD1Ev)
  unreachable
}

define void @_ZSt23__throw_underflow_errorPKc(ptr %0) {
  %2 = call ptr @__cxa_allocate_exception(i64 16)
  call void @_ZNSt15underflow_errorC1EPKc(ptr %2, ptr %0)
  call void @__cxa_throw(ptr %2, ptr @_ZTISt15underflow_error, ptr @_ZNSt15underflow_errorD1Ev)
  unreachable
}

define void @_ZSt24__throw_out_of_range_fmtPKcz(ptr %0, ...) {
  %2 = alloca [300 x i8], align 16
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = call i32 @vsnprintf(ptr %2, i64 300, ptr %0, ptr %3)
  call void @llvm.va_end.p0(ptr %3)
  call void @_ZSt20__throw_out_of_rangePKc(ptr %2)
  unreachable
}

declare void @llvm.va_start.p0(ptr)

declare i32 @vsnprintf(ptr, i64, ptr, ptr)

declare void @llvm.va_end.p0(ptr)

define void @_ZSt20__throw_system_errori(i32 %0) {
  %2 = call ptr @strerror(i32 %0)
  %3 = call fastcc ptr @kept(ptr %2)
  %4 = call fastcc ptr @coded(ptr getelementptr (i8, ptr @_ZTVSt12system_error, i64 16), ptr %3, i32 %0, ptr @category_generic)
  call void @__cxa_throw(ptr %4, ptr @_ZTISt12system_error, ptr @_ZNSt12system_errorD1Ev)
  unreachable
}

define internal fastcc ptr @coded(ptr %0, ptr %1, i32 %2, ptr %3) {
  %5 = call ptr @__cxa_allocate_exception(i64 32)
  store ptr %0, ptr %5, align 8
  %6 = getelementptr i8, ptr %5, i64 8
  store ptr %1, ptr %6, align 8
  %7 = getelementptr i8, ptr %5, i64 16
  store i32 %2, ptr %7, align 8
  %8 = getelementptr i8, ptr %5, i64 24
  store ptr %3, ptr %8, align 8
  ret ptr %5
}

declare ptr @strerror(i32)

define void @_ZSt19__throw_ios_failurePKc(ptr %0) {
  %2 = alloca [64 x i8], align 16
  br label %3

3:
  %4 = phi i64 [ 0, %1 ], [ %8, %3 ]
  %5 = getelementptr i8, ptr %0, i64 %4
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, 0
  %8 = add i64 %4, 1
  br i1 %7, label %9, label %3

9:
  %10 = icmp ugt i64 %4, 32
  br i1 %10, label %11, label %12

11:
  call void @interleaf.fault.too_long()
  br label %12

12:
  call void @interleaf.copy(ptr %2, ptr %0, i64 %4)
  %13 = getelementptr i8, ptr %2, i64 %4
  call void @interleaf.copy(ptr %13, ptr @standard_errors.str.29, i64 17)
  %14 = call fastcc ptr @kept(ptr %2)
  %15 = call fastcc ptr @coded(ptr getelementptr (i8, ptr @_ZTVNSt8ios_base7failureB5cxx11E, i64 16), ptr %14, i32 1, ptr @category_of_streams)
  call void @__cxa_throw(ptr %15, ptr @_ZTINSt8ios_base7failureB5cxx11E, ptr @_ZNSt8ios_base7failureB5cxx11D1Ev)
  unreachable
}

declare void @interleaf.fault.too_long()

declare void @interleaf.copy(ptr, ptr, i64)

define void @_ZSt20__throw_future_errori(i32 %0) {
  %2 = alloca [64 x i8], align 16
  %3 = call fastcc ptr @text_of_future(i32 %0)
  call void @interleaf.copy(ptr %2, ptr @standard_errors.str.30, i64 19)
  br label %4

4:
  %5 = phi i64 [ 0, %1 ], [ %9, %4 ]
  %6 = getelementptr i8, ptr %3, i64 %5
  %7 = load i8, ptr %6, align 1
  %8 = icmp eq i8 %7, 0
  %9 = add i64 %5, 1
  br i1 %8, label %10, label %4

10:
  %11 = getelementptr i8, ptr %2, i64 19
  call void @interleaf.copy(ptr %11, ptr %3, i64 %9)
  %12 = call fastcc ptr @kept(ptr %2)
  %13 = call fastcc ptr @coded(ptr getelementptr (i8, ptr @_ZTVSt12future_error, i64 16), ptr %12, i32 %0, ptr @category_of_future)
  call void @__cxa_throw(ptr %13, ptr @_ZTISt12future_error, ptr @_ZNSt12future_errorD1Ev)
  unreachable
}

define internal fastcc ptr @text_of_future(i32 %0) {
  %2 = add i32 %0, -1
  %3 = icmp ult i32 %2, 4
  br i1 %3, label %4, label %8

4:
  %5 = zext nneg i32 %2 to i64
  %6 = getelementptr [4 x ptr], ptr @switch.table.message_of_future, i64 0, i64 %5
  %7 = load ptr, ptr %6, align 8
  br label %8

8:
  %9 = phi ptr [ %7, %4 ], [ @standard_errors.str.37, %1 ]
  ret ptr %9
}

define void @_ZNSt16nested_exceptionD1Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  call void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr %2)
  ret void
}

declare void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr)

define void @_ZNSt16nested_exceptionD2Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  call void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr %2)
  ret void
}

define void @_ZNSt16nested_exceptionD0Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  call void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr %2)
  call void @free(ptr %0)
  ret void
}

declare i32 @interleaf.is_constant(ptr)

declare ptr @malloc(i64)

define internal ptr @name_generic(ptr %0) {
  ret ptr @standard_errors.str.32
}

define internal void @message_generic(ptr %0, ptr %1, i32 %2) {
  %4 = call ptr @strerror(i32 %2)
  br label %5

5:
  %6 = phi i64 [ 0, %3 ], [ %10, %5 ]
  %7 = getelementptr i8, ptr %4, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = icmp ult i64 %6, 16
  br i1 %12, label %13, label %15

13:
  %14 = getelementptr i8, ptr %0, i64 16
  br label %17

15:
  %16 = call ptr @_Znwm(i64 %10)
  br label %17

17:
  %18 = phi ptr [ %14, %13 ], [ %16, %15 ]
  store ptr %18, ptr %0, align 8
  %19 = icmp ugt i64 %6, 15
  br i1 %19, label %20, label %22

20:
  %21 = getelementptr i8, ptr %0, i64 16
  store i64 %6, ptr %21, align 8
  br label %22

22:
  call void @interleaf.copy(ptr %18, ptr %4, i64 %6)
  %23 = load ptr, ptr %0, align 8
  %24 = getelementptr i8, ptr %23, i64 %6
  store i8 0, ptr %24, align 1
  %25 = getelementptr i8, ptr %0, i64 8
  store i64 %6, ptr %25, align 8
  ret void
}

declare ptr @_Znwm(i64)

define internal ptr @name_of_system(ptr %0) {
  ret ptr @standard_errors.str.33
}

define internal void @message_of_system(ptr %0, ptr %1, i32 %2) {
  %4 = call ptr @strerror(i32 %2)
  br label %5

5:
  %6 = phi i64 [ 0, %3 ], [ %10, %5 ]
  %7 = getelementptr i8, ptr %4, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  %10 = add i64 %6, 1
  br i1 %9, label %11, label %5

11:
  %12 = icmp ult i64 %6, 16
  br i1 %12, label %13, label %15

13:
  %14 = getelementptr i8, ptr %0, i64 16
  br label %17

15:
  %16 = call ptr @_Znwm(i64 %10)
  br label %17

17:
  %18 = phi ptr [ %14, %13 ], [ %16, %15 ]
  store ptr %18, ptr %0, align 8
  %19 = icmp ugt i64 %6, 15
  br i1 %19, label %20, label %22

20:
  %21 = getelementptr i8, ptr %0, i64 16
  store i64 %6, ptr %21, align 8
  br label %22

22:
  call void @interleaf.copy(ptr %18, ptr %4, i64 %6)
  %23 = load ptr, ptr %0, align 8
  %24 = getelementptr i8, ptr %23, i64 %6
  store i8 0, ptr %24, align 1
  %25 = getelementptr i8, ptr %0, i64 8
  store i64 %6, ptr %25, align 8
  ret void
}

define internal ptr @name_of_future(ptr %0) {
  ret ptr @standard_errors.str.34
}

define internal void @message_of_future(ptr %0, ptr %1, i32 %2) {
  %4 = add i32 %2, -1
  %5 = icmp ult i32 %4, 4
  br i1 %5, label %6, label %10

6:
  %7 = zext nneg i32 %4 to i64
  %8 = getelementptr [4 x ptr], ptr @switch.table.message_of_future, i64 0, i64 %7
  %9 = load ptr, ptr %8, align 8
  br label %10

10:
  %11 = phi ptr [ %9, %6 ], [ @standard_errors.str.37, %3 ]
  br label %12

12:
  %13 = phi i64 [ 0, %10 ], [ %17, %12 ]
  %14 = getelementptr i8, ptr %11, i64 %13
  %15 = load i8, ptr %14, align 1
  %16 = icmp eq i8 %15, 0
  %17 = add i64 %13, 1
  br i1 %16, label %18, label %12

18:
  %19 = icmp ult i64 %13, 16
  br i1 %19, label %20, label %22

20:
  %21 = getelementptr i8, ptr %0, i64 16
  br label %24

22:
  %23 = call ptr @_Znwm(i64 %17)
  br label %24

24:
  %25 = phi ptr [ %21, %20 ], [ %23, %22 ]
  store ptr %25, ptr %0, align 8
  %26 = icmp ugt i64 %13, 15
  br i1 %26, label %27, label %29

27:
  %28 = getelementptr i8, ptr %0, i64 16
  store i64 %13, ptr %28, align 8
  br label %29

29:
  call void @interleaf.copy(ptr %25, ptr %11, i64 %13)
  %30 = load ptr, ptr %0, align 8
  %31 = getelementptr i8, ptr %30, i64 %13
  store i8 0, ptr %31, align 1
  %32 = getelementptr i8, ptr %0, i64 8
  store i64 %13, ptr %32, align 8
  ret void
}

define internal ptr @name_of_streams(ptr %0) {
  ret ptr @standard_errors.str.35
}

define internal void @message_of_streams(ptr %0, ptr %1, i32 %2) {
  %4 = icmp eq i32 %2, 1
  %5 = select i1 %4, ptr @standard_errors.str.36, ptr @standard_errors.str.37
  br label %6

6:
  %7 = phi i64 [ 0, %3 ], [ %11, %6 ]
  %8 = getelementptr i8, ptr %5, i64 %7
  %9 = load i8, ptr %8, align 1
  %10 = icmp eq i8 %9, 0
  %11 = add i64 %7, 1
  br i1 %10, label %12, label %6

12:
  %13 = icmp ult i64 %7, 16
  br i1 %13, label %14, label %16

14:
  %15 = getelementptr i8, ptr %0, i64 16
  br label %18

16:
  %17 = call ptr @_Znwm(i64 %11)
  br label %18

18:
  %19 = phi ptr [ %15, %14 ], [ %17, %16 ]
  store ptr %19, ptr %0, align 8
  %20 = icmp ugt i64 %7, 15
  br i1 %20, label %21, label %23

21:
  %22 = getelementptr i8, ptr %0, i64 16
  store i64 %7, ptr %22, align 8
  br label %23

23:
  call void @interleaf.copy(ptr %19, ptr %5, i64 %7)
  %24 = load ptr, ptr %0, align 8
  %25 = getelementptr i8, ptr %24, i64 %7
  store i8 0, ptr %25, align 1
  %26 = getelementptr i8, ptr %0, i64 8
  store i64 %7, ptr %26, align 8
  ret void
}
