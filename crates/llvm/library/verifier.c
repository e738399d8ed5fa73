// What the Software Verification Competition lets programs call, and our own choice.
#include "support.h"

_Bool __VERIFIER_nondet_bool(void) { return choose(2); }

char __VERIFIER_nondet_char(void) { return (char)choose(256); }

unsigned char __VERIFIER_nondet_uchar(void) { return (unsigned char)choose(256); }

void __VERIFIER_assert(int condition) {
    if (!condition)
        fault_assertion();
}

int interleaf_choose(int among) {
    if (among < 1 || among > 4096)
        fault_choice();
    return choose(among);
}
