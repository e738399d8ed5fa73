// Files in memory, and what the functions of the library that work on them share.
//
// A file is locked while it is read or written, so that each call is one step for the others. What is read without a lock is
// written at once, or never again. Contents are accessed in words of eight bytes alone: then no access overlaps another
// one of a different size.
#pragma once
#include "support.h"

enum { ENOENT = 2, EBADF = 9, EEXIST = 17, ENODEV = 19, EFBIG = 27, ESPIPE = 29, ENOSYS = 38 };
enum { READ_ONLY = 0, WRITE_ONLY = 1, READ_WRITE = 2, ACCESS = 3, CREATE = 0100, EXCLUSIVE = 0200, TRUNCATE = 01000, APPEND = 02000 };
enum { FROM_START, FROM_HERE, FROM_END };
// The standard streams have the first descriptors, and none is closed.
enum { STREAMS = 3 };

struct file {
    word lock;
    // What the program starts with: its length, and behind it the bytes. Never changes; null for a file that the program made.
    const word *initial;
    // Null until the file is first written.
    char *data;
    word size, capacity;
};

// What `open` makes, and `dup` shares.
struct description {
    word lock;
    struct file *file;
    word offset;
    int flags;
};

// Pages that stay for ever, and are no leak.
void *forever(word size, word align) PRIMITIVE("allocate_zeroed_hidden");
// Whether an address is one of constant memory, as those of the standard streams and of files that were never written are.
int is_constant(const void *address) PRIMITIVE("is_constant");
// Whether the program can see descriptors; if not, streams have none.
int has_descriptors(void) PRIMITIVE("has_descriptors");
// Whether streams that are open are in a list.
int keeps_streams(void) PRIMITIVE("keeps_streams");

// Waits until what this thread wrote is in memory, as a call does that takes no lock but executes a locked instruction in a
// kernel.
static inline void drain_buffer(void) {
    if (has_store_buffers())
        __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

// In `file_contents.c`

// Copies bytes from and to memory that is accessed in words alone.
void take_bytes(void *to, const char *from, word size) PRIMITIVE("take_bytes");
void put_bytes(char *to, const void *from, word size) PRIMITIVE("put_bytes");
// How many bytes were read from here; how many there are.
word read_file(struct file *file, word offset, void *to, word size) PRIMITIVE("read_file");
word size_of_file(struct file *file) PRIMITIVE("size_of_file");
// Gives where the bytes end that were written. `ALL` as an offset is the end of the file.
word write_file(struct file *file, word offset, const void *from, word size) PRIMITIVE("write_file");
void resize_file(struct file *file, word size) PRIMITIVE("resize_file");
// Bytes of a file that was never written, from here on; null if there are none, or it was.
const char *unwritten(struct file *file, word offset, word *left) PRIMITIVE("unwritten");

// In `file_names.c`

// A number that stands for a path; 0 if it can be no file.
word name_of(const char *path) PRIMITIVE("name_of_file");
// The file of this name; null if there is none.
struct file *find_file(word name) PRIMITIVE("find_file");
// The same, with the flags of `open`: a new one where they ask for it. Null with an error.
struct file *open_file(const char *path, int flags, int *error) PRIMITIVE("open_file");
struct description *describe(struct file *file, int flags) PRIMITIVE("describe_file");

// In `descriptors.c`

struct description *described(int number) PRIMITIVE("described");
int new_descriptor(struct description *description, int least) PRIMITIVE("new_descriptor");
int close_descriptor(int number) PRIMITIVE("close_descriptor");

// Bytes of a file that was never written, at most so many, which then count as read. Null if there are none, or it was.
const char *read_ahead(struct description *description, word most, word *count) PRIMITIVE("read_ahead");
// Reads and writes where a description is, and moves it on.
word read_description(struct description *description, void *to, word size) PRIMITIVE("read_description");
void write_description(struct description *description, const void *from, word size) PRIMITIVE("write_description");
long move_description(struct description *description, long offset, int from) PRIMITIVE("move_description");

// Streams of files. What begins it lies where glibc has it, as its headers look at it.
struct stream {
    // Flags, and from the 32nd bit on how many bytes were written to the stream and not to the file.
    word state;
    // What was read from the file and not from the stream.
    char *at, *end;
    // The same, behind characters that were put back.
    char *later, *later_end;
    // No function but those of the library writes into the buffer.
    char *no_room, *no_room_end;
    word lock;
    struct description *description;
    // The descriptor, if the program can see it.
    word number;
    // The buffer, if it is another one.
    char *buffer;
    word size;
    // Streams that were opened before and after, if they are in a list.
    struct stream *before, *after;
    char back[8];
    char room[4096];
};
enum {
    AT_END = 0x10, FAILED = 0x20, READABLE = 0x100, WRITABLE = 0x200, BY_LINES = 0x400, AT_ONCE = 0x800,
    // Something may be unread, something may be behind characters that were put back, and the buffer is another one.
    READING = 0x1000, HAS_LATER = 0x2000, OTHER_BUFFER = 0x4000,
};
enum { USED = 32 };

// In `file_streams.c`, for streams that are locked.

// Whether there is something more to read, which then lies in the buffer.
int fill_stream(struct stream *stream) PRIMITIVE("fill_stream");
// Writes what is in the buffer of a stream; not 0 if that cannot be done.
int flush_one(struct stream *stream) PRIMITIVE("flush_stream");
// Puts a stream into the list, takes it out, and flushes all that are there.
void keep_stream(struct stream *stream) PRIMITIVE("keep_stream");
void forget_stream(struct stream *stream) PRIMITIVE("forget_stream");
int flush_streams(void) PRIMITIVE("flush_streams");
// Takes at most so many bytes, up to a line's end if that is where they end; how many there are.
word take_line(struct stream *stream, char *to, word most, int delimiter) PRIMITIVE("take_line");
struct description *description_of(struct stream *stream) PRIMITIVE("description_of_stream");
// Writes bytes; how many could be written.
word put_in_stream(struct stream *stream, const char *from, word size) PRIMITIVE("put_in_stream");

// The standard streams are in constant memory, and their descriptors in the lowest bits of their addresses.
static inline int is_standard_stream(const void *stream) { return is_constant(stream); }
