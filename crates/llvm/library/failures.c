// With spurious failures: each thread may have one, so that a loop around a weak compare-exchange ends.
#include "support.h"

static _Thread_local int has_failed;

void assume(int holds) __asm__("__VERIFIER_assume");

// Whether the next weak compare-exchange of this thread fails although it could succeed.
int spurious_failure(void) PRIMITIVE("spurious_failure");
int spurious_failure(void) {
    if (has_failed || choose(2) == 0)
        return 0;
    has_failed = 1;
    return 1;
}

// One that fails anyway has not failed for no reason; that execution is another one.
void could_succeed(int fails, int is_equal) PRIMITIVE("could_succeed");
void could_succeed(int fails, int is_equal) {
    if (fails)
        assume(is_equal);
}
