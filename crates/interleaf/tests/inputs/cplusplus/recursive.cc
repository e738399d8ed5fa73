// A recursive mutex is one however the program is compiled.
// CHECK --algorithm source => exit=0 verdict=safe complete=2 faulty=0
// SOAK --algorithm source --cflag -O1 => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm source --cflag -O2 => exit=0 verdict=safe complete=2 faulty=0
// SOAK --algorithm source -DHEAP --cflag -O2 => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm source -DBUG --cflag -O1 => exit=1 verdict=violation kind=deadlock
#include <cassert>
#include <mutex>
#include <thread>

#ifdef BUG
typedef std::mutex Mutex;
#else
typedef std::recursive_mutex Mutex;
#endif

struct Account {
    void add(int amount) {
        std::lock_guard<Mutex> lock(mutex);
        balance += amount;
    }
    void add_twice(int amount) {
        std::lock_guard<Mutex> lock(mutex);
        add(amount);
        add(amount);
    }
    Mutex mutex;
    int balance = 0;
};

int main() {
#ifdef HEAP
    Account &account = *new Account;
#else
    Account account;
#endif
    std::thread thread([&] { account.add_twice(3); });
    account.add_twice(4);
    thread.join();
    assert(account.balance == 14);
}
