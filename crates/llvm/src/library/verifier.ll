; Made from library/verifier.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/verifier.c"

define zeroext i1 @__VERIFIER_nondet_bool() {
  %1 = call i32 @interleaf.choose(i32 2)
  %2 = icmp ne i32 %1, 0
  ret i1 %2
}

declare i32 @interleaf.choose(i32)

define signext i8 @__VERIFIER_nondet_char() {
  %1 = call i32 @interleaf.choose(i32 256)
  %2 = trunc i32 %1 to i8
  ret i8 %2
}

define zeroext i8 @__VERIFIER_nondet_uchar() {
  %1 = call i32 @interleaf.choose(i32 256)
  %2 = trunc i32 %1 to i8
  ret i8 %2
}

define void @__VERIFIER_assert(i32 %0) {
  %2 = icmp eq i32 %0, 0
  br i1 %2, label %3, label %4

3:
  call void @interleaf.fault.assertion()
  br label %4

4:
  ret void
}

declare void @interleaf.fault.assertion()

define i32 @interleaf_choose(i32 %0) {
  %2 = add i32 %0, -4097
  %3 = icmp ult i32 %2, -4096
  br i1 %3, label %4, label %5

4:
  call void @interleaf.fault.choice()
  br label %5

5:
  %6 = call i32 @interleaf.choose(i32 %0)
  ret i32 %6
}

declare void @interleaf.fault.choice()
