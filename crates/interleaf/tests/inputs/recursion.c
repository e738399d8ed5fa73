// Calls that lie deeper in each other than the tool can follow.
static int zero;

// Gauss's sum, in as many calls.
static int sum(int n) {
    return n > 0 ? n + sum(n - 1) : zero;
}

int main(void) {
    return sum(20000) == 0;
}
