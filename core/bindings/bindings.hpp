// What the binding files share: arrays of boards as Python sees them, and work spread over threads.
//
// A board in Python is 2 x 26 bytes: the mover's side, then the opponent's, each seen by its owner;
// index 0 is off, 1 to 24 are points, 25 is the bar.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "board/board.hpp"

namespace tabla::bindings {

namespace nb = nanobind;

inline constexpr std::size_t kBoardBytes = 2 * kPlaces;

using BoardArray = nb::ndarray<const std::uint8_t, nb::shape<-1, 2, kPlaces>, nb::c_contig, nb::device::cpu>;
using DiceArray = nb::ndarray<const std::uint8_t, nb::shape<-1, 2>, nb::c_contig, nb::device::cpu>;

// Throws std::invalid_argument, saying why, if the bytes are no board.
Board read_board(const std::uint8_t* bytes);
void write_board(const Board& board, std::uint8_t* bytes);
void check_die(int die);

// A numpy array that owns `data`.
template <typename Array, typename T>
Array owned_array(std::vector<T>&& data, std::initializer_list<std::size_t> shape) {
    auto* kept = new std::vector<T>(std::move(data));
    nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
    return Array(kept->data(), shape, owner);
}

// Calls work(begin, end) for blocks of [0, count) on `threads` threads (0: one per core), the GIL released.
// Which thread takes a block is left open, so work must depend on the indices alone.
template <typename Work>
void for_blocks(std::size_t count, std::size_t block, int threads, Work work) {
    nb::gil_scoped_release release;
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
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < std::min(wanted, (count + block - 1) / block); ++i) others.emplace_back(run);
    run();
    others.clear();
    if (error) std::rethrow_exception(error);
}

void bind_board(nb::module_& module);
void bind_bulk(nb::module_& module);
void bind_net(nb::module_& module);
void bind_training(nb::module_& module);

}  // namespace tabla::bindings
