void first(int);
void second(missing_t value);
void third(absent_t value);
