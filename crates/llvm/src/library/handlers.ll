; Made from library/handlers.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/handlers.c"

@chosen = internal global ptr null, align 8

define ptr @interleaf.terminate_handler() {
  ret ptr null
}

define ptr @interleaf.terminating.interleaf.terminate_handler() {
  %1 = load atomic i64, ptr @chosen acquire, align 8
  %2 = inttoptr i64 %1 to ptr
  ret ptr %2
}

define ptr @_ZSt13set_terminatePFvvE(ptr %0) {
  %2 = ptrtoint ptr %0 to i64
  %3 = atomicrmw xchg ptr @chosen, i64 %2 acq_rel, align 8
  %4 = inttoptr i64 %3 to ptr
  ret ptr %4
}

define ptr @_ZSt13get_terminatev() {
  %1 = load atomic i64, ptr @chosen acquire, align 8
  %2 = inttoptr i64 %1 to ptr
  ret ptr %2
}
