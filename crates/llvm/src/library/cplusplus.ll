source_filename = "interleaf/cplusplus.ll"

; What programs in C++ that do not throw need of the run time library: memory, threads,
; condition variables. By the Itanium ABI and libstdc++.

declare void @interleaf.fault.pure_virtual()
declare i64 @interleaf.spawn(ptr, ptr)
declare i64 @interleaf.join(i64)
declare ptr @malloc(i64)
declare ptr @aligned_alloc(i64, i64)
declare void @free(ptr)
declare i32 @pthread_cond_init(ptr, ptr)
declare i32 @pthread_cond_destroy(ptr)
declare i32 @pthread_cond_wait(ptr, ptr)
declare i32 @pthread_cond_signal(ptr)
declare i32 @pthread_cond_broadcast(ptr)

; operator new and delete: one of no bytes has an address of its own too.

define ptr @_Znwm(i64 %size) {
  %memory = call ptr @malloc(i64 %size)
  ret ptr %memory
}

define ptr @_Znam(i64 %size) {
  %memory = call ptr @malloc(i64 %size)
  ret ptr %memory
}

define ptr @_ZnwmRKSt9nothrow_t(i64 %size, ptr %tag) {
  %memory = call ptr @malloc(i64 %size)
  ret ptr %memory
}

define ptr @_ZnamRKSt9nothrow_t(i64 %size, ptr %tag) {
  %memory = call ptr @malloc(i64 %size)
  ret ptr %memory
}

define ptr @_ZnwmSt11align_val_t(i64 %size, i64 %align) {
  %memory = call ptr @aligned_alloc(i64 %align, i64 %size)
  ret ptr %memory
}

define ptr @_ZnamSt11align_val_t(i64 %size, i64 %align) {
  %memory = call ptr @aligned_alloc(i64 %align, i64 %size)
  ret ptr %memory
}

define ptr @_ZnwmSt11align_val_tRKSt9nothrow_t(i64 %size, i64 %align, ptr %tag) {
  %memory = call ptr @aligned_alloc(i64 %align, i64 %size)
  ret ptr %memory
}

define ptr @_ZnamSt11align_val_tRKSt9nothrow_t(i64 %size, i64 %align, ptr %tag) {
  %memory = call ptr @aligned_alloc(i64 %align, i64 %size)
  ret ptr %memory
}

define void @_ZdlPv(ptr %memory) {
  call void @free(ptr %memory)
  ret void
}

define void @_ZdaPv(ptr %memory) {
  call void @free(ptr %memory)
  ret void
}

define void @_ZdlPvm(ptr %memory, i64 %size) {
  call void @free(ptr %memory)
  ret void
}

define void @_ZdaPvm(ptr %memory, i64 %size) {
  call void @free(ptr %memory)
  ret void
}

define void @_ZdlPvRKSt9nothrow_t(ptr %memory, ptr %tag) {
  call void @free(ptr %memory)
  ret void
}

define void @_ZdaPvRKSt9nothrow_t(ptr %memory, ptr %tag) {
  call void @free(ptr %memory)
  ret void
}

define void @_ZdlPvSt11align_val_t(ptr %memory, i64 %align) {
  call void @free(ptr %memory)
  ret void
}

define void @_ZdaPvSt11align_val_t(ptr %memory, i64 %align) {
  call void @free(ptr %memory)
  ret void
}

define void @_ZdlPvmSt11align_val_t(ptr %memory, i64 %size, i64 %align) {
  call void @free(ptr %memory)
  ret void
}

define void @_ZdaPvmSt11align_val_t(ptr %memory, i64 %size, i64 %align) {
  call void @free(ptr %memory)
  ret void
}

; What is registered to run at the end of the program never runs.

define i32 @__cxa_atexit(ptr %function, ptr %argument, ptr %object) {
  ret i32 0
}

define void @__cxa_pure_virtual() {
  call void @interleaf.fault.pure_virtual()
  ret void
}

define void @__cxa_deleted_virtual() {
  call void @interleaf.fault.pure_virtual()
  ret void
}

; The initialisation of the streams is part of every program that includes them.

define void @_ZNSt8ios_base4InitC1Ev(ptr %this) {
  ret void
}

define void @_ZNSt8ios_base4InitD1Ev(ptr %this) {
  ret void
}

; There is always more than one thread.
@__libc_single_threaded = constant i8 0

; std::thread: its state is an object whose virtual functions are two destructors and what it runs.

define void @_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(ptr %this, ptr %owner, ptr %unused) {
  %state = load ptr, ptr %owner
  store ptr null, ptr %owner
  %id = call i64 @interleaf.spawn(ptr @"std::thread", ptr %state)
  store i64 %id, ptr %this
  ret void
}

define ptr @"std::thread"(ptr %state) {
  %table = load ptr, ptr %state
  %run.at = getelementptr ptr, ptr %table, i64 2
  %run = load ptr, ptr %run.at
  call void %run(ptr %state)
  %delete.at = getelementptr ptr, ptr %table, i64 1
  %delete = load ptr, ptr %delete.at
  call void %delete(ptr %state)
  ret ptr null
}

define void @_ZNSt6thread4joinEv(ptr %this) {
  %id = load i64, ptr %this
  %value = call i64 @interleaf.join(i64 %id)
  store i64 0, ptr %this
  ret void
}

define void @_ZNSt6thread6detachEv(ptr %this) {
  store i64 0, ptr %this
  ret void
}

define i32 @_ZNSt6thread20hardware_concurrencyEv() {
  ret i32 2
}

define void @_ZNSt6thread6_StateD2Ev(ptr %this) {
  ret void
}

define void @_ZNSt6thread6_StateD1Ev(ptr %this) {
  ret void
}

define void @_ZNSt6thread6_StateD0Ev(ptr %this) {
  call void @free(ptr %this)
  ret void
}

; std::condition_variable is one of POSIX; a std::unique_lock begins with the address of its mutex.

define void @_ZNSt18condition_variableC1Ev(ptr %this) {
  %result = call i32 @pthread_cond_init(ptr %this, ptr null)
  ret void
}

define void @_ZNSt18condition_variableC2Ev(ptr %this) {
  %result = call i32 @pthread_cond_init(ptr %this, ptr null)
  ret void
}

define void @_ZNSt18condition_variableD1Ev(ptr %this) {
  %result = call i32 @pthread_cond_destroy(ptr %this)
  ret void
}

define void @_ZNSt18condition_variableD2Ev(ptr %this) {
  %result = call i32 @pthread_cond_destroy(ptr %this)
  ret void
}

define void @_ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE(ptr %this, ptr %lock) {
  %mutex = load ptr, ptr %lock
  %result = call i32 @pthread_cond_wait(ptr %this, ptr %mutex)
  ret void
}

define void @_ZNSt18condition_variable10notify_oneEv(ptr %this) {
  %result = call i32 @pthread_cond_signal(ptr %this)
  ret void
}

define void @_ZNSt18condition_variable10notify_allEv(ptr %this) {
  %result = call i32 @pthread_cond_broadcast(ptr %this)
  ret void
}

; std::call_once: pthread_once calls __once_proxy, which calls what its thread left here.
@_ZSt15__once_callable = thread_local global ptr null
@_ZSt11__once_call = thread_local global ptr null

define void @__once_proxy() {
  %call = load ptr, ptr @_ZSt11__once_call
  call void %call()
  ret void
}

; The kinds of types that a type_info can be of.
@_ZTVN10__cxxabiv119__pointer_type_infoE = constant [11 x ptr] zeroinitializer
@_ZTVN10__cxxabiv123__fundamental_type_infoE = constant [11 x ptr] zeroinitializer
@_ZTVN10__cxxabiv116__enum_type_infoE = constant [11 x ptr] zeroinitializer
@_ZTVN10__cxxabiv117__array_type_infoE = constant [11 x ptr] zeroinitializer
@_ZTVN10__cxxabiv120__function_type_infoE = constant [11 x ptr] zeroinitializer
@_ZTVN10__cxxabiv129__pointer_to_member_type_infoE = constant [11 x ptr] zeroinitializer
@_ZTVN10__cxxabiv117__class_type_infoE = constant [11 x ptr] zeroinitializer
@_ZTVN10__cxxabiv120__si_class_type_infoE = constant [11 x ptr] zeroinitializer
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = constant [11 x ptr] zeroinitializer
