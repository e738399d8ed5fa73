// `setjmp` and `longjmp`, within a thread. A call of `setjmp` notes the frame of its caller and where in it the call is. `longjmp` ends
// the frames above, and goes on at that call's second return, which is a landing pad: `lowering/program/returns_twice.rs`.
#include "support.h"

word frames(void) PRIMITIVE("frames");
word called_from(void) PRIMITIVE("called_from");
void leave_attempts(word frame) PRIMITIVE("leave_attempts");
_Noreturn void jump_back(word frame, word call, word value) PRIMITIVE("jump_back");
void fault_jump_back(void) PRIMITIVE("fault.jump_back");

// What is kept in a `jmp_buf`.
struct place {
    // One more than the thread's number.
    word thread;
    word frame;
    word call;
};

int mark_jump(struct place *place) PRIMITIVE("mark_jump");
int mark_jump(struct place *place) {
    place->thread = self() + 1;
    place->frame = frames();
    place->call = called_from();
    return 0;
}

_Noreturn void jump_to(const struct place *place, int value) __asm__("longjmp");
_Noreturn void jump_to(const struct place *place, int value) {
    word frame = place->frame;
    if (place->thread != self() + 1 || frame > frames())
        fault_jump_back();
    leave_attempts(frame);
    jump_back(frame, place->call, (unsigned)(value ? value : 1));
}

_Noreturn void jump_to_plain(const struct place *place, int value) __asm__("_longjmp");
_Noreturn void jump_to_plain(const struct place *place, int value) { jump_to(place, value); }

_Noreturn void jump_to_masked(const struct place *place, int value) __asm__("siglongjmp");
_Noreturn void jump_to_masked(const struct place *place, int value) { jump_to(place, value); }

_Noreturn void jump_to_checked(const struct place *place, int value) __asm__("__longjmp_chk");
_Noreturn void jump_to_checked(const struct place *place, int value) { jump_to(place, value); }
