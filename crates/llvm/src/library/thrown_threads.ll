; Made from library/thrown_threads.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/thrown_threads.c"

define void @interleaf.thrown._ZNSt6thread4joinEv(ptr %0) {
  %2 = load i64, ptr %0, align 8
  %3 = icmp eq i64 %2, 0
  br i1 %3, label %4, label %5

4:
  call void @_ZSt20__throw_system_errori(i32 22)
  unreachable

5:
  %6 = call i64 @interleaf.self()
  %7 = icmp eq i64 %2, %6
  br i1 %7, label %8, label %9

8:
  call void @_ZSt20__throw_system_errori(i32 35)
  unreachable

9:
  %10 = load i64, ptr %0, align 8
  %11 = call ptr @interleaf.join(i64 %10)
  store i64 0, ptr %0, align 8
  ret void
}

declare void @_ZSt20__throw_system_errori(i32)

declare i64 @interleaf.self()

declare ptr @interleaf.join(i64)

define void @interleaf.thrown._ZNSt6thread6detachEv(ptr %0) {
  %2 = load i64, ptr %0, align 8
  %3 = icmp eq i64 %2, 0
  br i1 %3, label %4, label %5

4:
  call void @_ZSt20__throw_system_errori(i32 22)
  unreachable

5:
  store i64 0, ptr %0, align 8
  ret void
}
