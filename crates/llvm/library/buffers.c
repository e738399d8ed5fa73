// What is known of the machine and the program when the program is loaded. The library asks for it by these functions.
#include "support.h"

int has_store_buffers(void) { return 0; }

int buffered_has_store_buffers(void) VARIANT("buffered", "interleaf.has_store_buffers");
int buffered_has_store_buffers(void) { return 1; }

int has_graphs(void) { return 0; }

int graphs_has_graphs(void) VARIANT("graphs", "interleaf.has_graphs");
int graphs_has_graphs(void) { return 1; }

int may_overflow(void) { return 0; }

int large_may_overflow(void) VARIANT("large", "interleaf.may_overflow");
int large_may_overflow(void) { return 1; }

int may_be_alone(void) { return 0; }

int alone_may_be_alone(void) VARIANT("alone", "interleaf.may_be_alone");
int alone_may_be_alone(void) { return 1; }
