// What the binding files share: arrays of boards as Python sees them, and work spread over threads.
//
// A board in Python is the 2 x 26 bytes of board/results.hpp.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "board/parallel.hpp"
#include "board/results.hpp"

namespace tabla::bindings {

namespace nb = nanobind;

using BoardArray = nb::ndarray<const std::uint8_t, nb::shape<-1, 2, kPlaces>, nb::c_contig, nb::device::cpu>;
using DiceArray = nb::ndarray<const std::uint8_t, nb::shape<-1, 2>, nb::c_contig, nb::device::cpu>;

// Throws std::invalid_argument, saying why, if the bytes are no board.
Board read_board(const std::uint8_t* bytes);
Board board_of(const nb::bytes& bytes);
void check_die(int die);

// Bytes that grow without being filled or copied where the system can help it.
class Buffer {
  public:
    Buffer() = default;
    Buffer(Buffer&& other) noexcept { *this = std::move(other); }
    Buffer& operator=(Buffer&& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(capacity_, other.capacity_);
        return *this;
    }
    ~Buffer() { std::free(data_); }

    std::uint8_t* data() { return data_; }
    void reserve(std::size_t wanted) {
        if (wanted <= capacity_) return;
        const std::size_t capacity = std::max(wanted, capacity_ + capacity_ / 2);
        auto* grown = static_cast<std::uint8_t*>(std::realloc(data_, capacity));
        if (grown == nullptr) throw std::bad_alloc();
        data_ = grown;
        capacity_ = capacity;
    }
    std::uint8_t* release() { return std::exchange(data_, nullptr); }

  private:
    std::uint8_t* data_ = nullptr;
    std::size_t capacity_ = 0;
};

// A numpy array that owns `data`.
template <typename Array, typename T>
Array owned_array(std::vector<T>&& data, std::initializer_list<std::size_t> shape) {
    auto* kept = new std::vector<T>(std::move(data));
    nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
    return Array(kept->data(), shape, owner);
}

template <typename Array>
Array owned_array(Buffer&& data, std::initializer_list<std::size_t> shape) {
    std::uint8_t* kept = data.release();
    nb::capsule owner(kept, [](void* p) noexcept { std::free(p); });
    return Array(kept, shape, owner);
}

// tabla::for_blocks with the GIL released.
template <typename Work>
void for_blocks(std::size_t count, std::size_t block, int threads, Work work) {
    nb::gil_scoped_release release;
    tabla::for_blocks(count, block, threads, std::move(work));
}

void bind_bearoff(nb::module_& module);
void bind_board(nb::module_& module);
void bind_bulk(nb::module_& module);

}  // namespace tabla::bindings
