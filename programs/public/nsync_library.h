// What the drivers of nsync need of it, as one file. The clone's folders are on the include path.
#include <stdint.h>
#include <sys/time.h>
#include <unistd.h>
#include "internal/common.c"
#undef ASSERT
#include "internal/dll.c"
#include "internal/mu.c"
#include "internal/cv.c"
#include "internal/sem_wait_no_note.c"
#include "internal/time_internal.c"
#undef ASSERT
#include "platform/linux/src/nsync_semaphore_futex.c"
#include "platform/posix/src/clock_gettime.c"
#include "platform/posix/src/per_thread_waiter.c"
#include "platform/posix/src/time_rep.c"
#include "platform/posix/src/yield.c"

// A panic writes to standard error in the original.
void nsync_panic_(const char *message) {
    (void)message;
    abort();
}
