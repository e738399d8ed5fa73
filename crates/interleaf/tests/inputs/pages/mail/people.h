// Who uses the box.
static struct box box;

static void *sender(void *unused) {
    put(&box, 1, 42);
    return NULL;
}

static void *receiver(void *unused) {
    int word;
    if (take(&box, &word))
        assert(word == 42);
    return NULL;
}
