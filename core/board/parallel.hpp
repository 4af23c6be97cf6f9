// Work spread over threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace tabla {

// Threads that are waited for at the end, as those of std::jthread, which some libraries lack.
class Threads {
  public:
    template <typename Run>
    void start(Run& run) {
        threads_.emplace_back(std::ref(run));
    }
    ~Threads() {
        for (std::thread& thread : threads_) thread.join();
    }

  private:
    std::vector<std::thread> threads_;
};

// Calls work(begin, end) for blocks of [0, count) on `threads` threads (0: one per core) and returns when all
// are done. Which thread takes a block is left open, so work must depend on the indices alone.
template <typename Work>
void for_blocks(std::size_t count, std::size_t block, int threads, Work work) {
    std::atomic<std::size_t> next{0};
    std::exception_ptr error;
    std::mutex error_mutex;
    const auto run = [&] {
        try {
            for (std::size_t begin; (begin = next.fetch_add(block)) < count;)
                work(begin, std::min(begin + block, count));
        } catch (...) {
            const std::lock_guard lock(error_mutex);
            error = std::current_exception();
            next = count;
        }
    };
    const std::size_t wanted =
        threads > 0 ? static_cast<std::size_t>(threads) : std::max(1U, std::thread::hardware_concurrency());
    {
        Threads others;
        for (std::size_t i = 1; i < std::min(wanted, (count + block - 1) / block); ++i) others.start(run);
        run();
    }
    if (error) std::rethrow_exception(error);
}

}  // namespace tabla
