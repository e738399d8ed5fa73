// What runs when the program ends, in programs that ask for it: `exit` and main's return call it.
#include "support.h"

enum { MOST = 32 };

static void (*handlers[MOST])(void);
static word count;

_Noreturn void end_program(int status) PRIMITIVE("end_program");

int register_handler(void (*handler)(void)) VARIANT("handlers", "atexit");
int register_handler(void (*handler)(void)) {
    word slot = __atomic_fetch_add(&count, 1, __ATOMIC_SEQ_CST);
    if (slot >= MOST)
        fault_too_many();
    __atomic_store_n(&handlers[slot], handler, __ATOMIC_SEQ_CST);
    return 0;
}

void run_handlers(void) VARIANT("handlers", "run");
void run_handlers(void) {
    for (word slot = __atomic_load_n(&count, __ATOMIC_SEQ_CST); slot > 0; slot--)
        __atomic_load_n(&handlers[slot - 1], __ATOMIC_SEQ_CST)();
}

_Noreturn void run_and_exit(int status) VARIANT("handlers", "exit");
_Noreturn void run_and_exit(int status) {
    run_handlers();
    end_program(status);
}
