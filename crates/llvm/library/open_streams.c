// The streams that are open, in a program that flushes all of them by one call.
//
// Taking a stream out of the list comes before its lock is taken, so that no thread waits for another that waits for it.
#include "files.h"

static struct stream *last_opened __asm__("last stream");
static word streams_lock __asm__("lock of the streams");

int flushed_keeps_streams(void) VARIANT("flushed", "interleaf.keeps_streams");
int flushed_keeps_streams(void) { return 1; }

void keep_stream(struct stream *stream) {
    lock(&streams_lock);
    stream->before = last_opened;
    if (last_opened)
        last_opened->after = stream;
    last_opened = stream;
    unlock(&streams_lock);
}

void forget_stream(struct stream *stream) {
    lock(&streams_lock);
    if (stream->after)
        stream->after->before = stream->before;
    else
        last_opened = stream->before;
    if (stream->before)
        stream->before->after = stream->after;
    unlock(&streams_lock);
}

int flush_streams(void) {
    int result = 0;
    lock(&streams_lock);
    for (struct stream *stream = last_opened; stream; stream = stream->before)
        if (flush_one(stream))
            result = -1;
    unlock(&streams_lock);
    return result;
}
