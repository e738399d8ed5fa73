// What std::terminate calls. In a program that cannot choose it, no look at a variable is needed.
#include "support.h"

typedef void (*handler)(void);
static handler chosen;

handler no_handler(void) PRIMITIVE("terminate_handler");
handler no_handler(void) { return 0; }

handler load_handler(void) VARIANT("terminating", "interleaf.terminate_handler");
handler load_handler(void) { return __atomic_load_n(&chosen, __ATOMIC_ACQUIRE); }

handler set_terminate(handler new) __asm__("_ZSt13set_terminatePFvvE");
handler set_terminate(handler new) { return __atomic_exchange_n(&chosen, new, __ATOMIC_ACQ_REL); }

handler get_terminate(void) __asm__("_ZSt13get_terminatev");
handler get_terminate(void) { return load_handler(); }
