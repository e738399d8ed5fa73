// A `va_list` of x86-64: arguments that were passed in registers, and behind these others in memory, from `next` on.
struct list {
    unsigned general, floating;
    const char *next;
    const char *registers;
};

// The fields one by one: they are written so.
static inline void copy_list(struct list *to, const struct list *from) {
    to->general = from->general;
    to->floating = from->floating;
    to->next = from->next;
    to->registers = from->registers;
}

// The next argument of at most eight bytes.
word take(struct list *list, int is_float) PRIMITIVE("take");
