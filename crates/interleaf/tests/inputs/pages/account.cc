// C++ threads, a lock and a class: the balance is read under the lock and written under it, but not in one section.
#include <cassert>
#include <mutex>
#include <thread>

class Account {
    std::mutex mutex;
    int balance = 0;

public:
    int read() {
        std::lock_guard<std::mutex> guard(mutex);
        return balance;
    }
    void write(int amount) {
        std::lock_guard<std::mutex> guard(mutex);
        balance = amount;
    }
};

Account account;

void deposit(int amount) {
    account.write(account.read() + amount);
}

int main() {
    std::thread first(deposit, 1);
    std::thread second(deposit, 2);
    first.join();
    second.join();
    assert(account.read() == 3);
}
