// Tests with several of loom's models, one after the other. Each execution looks at one of them and ends there: the executions of all
// together are not their product.
#include "support.h"

void assume(int holds) __asm__("__VERIFIER_assume");
void fault_panic(void) PRIMITIVE("fault.panic");

// Of the thread that runs the test alone.
static _Thread_local _Bool is_left_out;

// Whether a model is left out: the execution looks at a later one. If there is none, it counts for nothing.
_Bool leaves_out(void) PRIMITIVE("rust.leaves_out");
_Bool leaves_out(void) { return is_left_out = choose(2); }

void models_test_ended(void) VARIANT("models", "interleaf.rust.test_ended");
void models_test_ended(void) { assume(!is_left_out); }

void uncaught_panic(void) PRIMITIVE("uncaught_panic");
void uncaught_panic(void) { fault_panic(); }

void models_uncaught_panic(void) VARIANT("models", "interleaf.uncaught_panic");
void models_uncaught_panic(void) {
    assume(!is_left_out);
    fault_panic();
}
