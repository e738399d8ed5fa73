// What is done once, where an exception may leave it: then it was not done, and another thread may do it.
#include "support.h"
#include "once.h"

word frames(void) PRIMITIVE("frames");

// What this thread does once, and the frames that do it. Those beyond the most are not given up when an exception leaves them.
enum { MOST = 8 };
static _Thread_local struct {
    void *flag;
    word frame;
} attempts[MOST];
static _Thread_local unsigned in_progress;

static void begin_attempt(void *flag) {
    if (in_progress < MOST) {
        attempts[in_progress].flag = flag;
        attempts[in_progress].frame = frames();
    }
    in_progress++;
}

static void *end_attempt(void) {
    in_progress--;
    if (in_progress >= MOST)
        return 0;
    void *flag = attempts[in_progress].flag;
    attempts[in_progress].flag = 0;
    attempts[in_progress].frame = 0;
    return flag;
}

// Gives up what frames above this one do once. An exception leaves them.
void leave_attempts(word frame) PRIMITIVE("leave_attempts");
void leave_attempts(word frame) {
    while (in_progress > 0 && (in_progress > MOST || attempts[in_progress - 1].frame >= frame)) {
        void *flag = end_attempt();
        if (flag)
            end_once(flag, 0);
    }
}

static inline void once(void *flag, void (*routine)(void)) {
    if (begin_once(flag)) {
        begin_attempt(flag);
        routine();
        end_attempt();
        end_once(flag, 2);
    }
}

int thrown_pthread_once(int *flag, void (*routine)(void)) VARIANT("thrown", "pthread_once");
int thrown_pthread_once(int *flag, void (*routine)(void)) {
    once(flag, routine);
    return 0;
}

void thrown_call_once(int *flag, void (*routine)(void)) VARIANT("thrown", "call_once");
void thrown_call_once(int *flag, void (*routine)(void)) { once(flag, routine); }
