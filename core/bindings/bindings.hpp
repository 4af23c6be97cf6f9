// What the binding files share: arrays of boards as Python sees them, and work spread over threads.
//
// A board in Python is the 2 x 26 bytes of board/results.hpp.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#ifdef __linux__
#include <sys/mman.h>
#endif

#include "bindings/border.hpp"
#include "board/parallel.hpp"
#include "board/results.hpp"

namespace tabla::bindings {

namespace nb = nanobind;

using BoardArray = nb::ndarray<const std::uint8_t, nb::shape<-1, 2, kPlaces>, nb::c_contig, nb::device::cpu>;
using DiceArray = nb::ndarray<const std::uint8_t, nb::shape<-1, 2>, nb::c_contig, nb::device::cpu>;

// Eight bytes, each below 16, to eight nibbles, the lowest first.
inline std::uint64_t pack_nibbles(std::uint64_t bytes) {
    bytes = (bytes | bytes >> 4) & 0x00FF00FF00FF00FF;
    bytes = (bytes | bytes >> 8) & 0x0000FFFF0000FFFF;
    return (bytes | bytes >> 16) & 0x00000000FFFFFFFF;
}

// The number of boards, if a call may have so many.
inline std::size_t board_count(const BoardArray& boards, std::size_t most = kMostBoards) {
    return within("boards are", boards.shape(0), std::size_t{0}, most);
}

template <typename Word>
Word load(const std::uint8_t* bytes) {
    Word word;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}

inline Side read_side(const std::uint8_t* bytes) {
    const std::uint64_t words[] = {load<std::uint64_t>(bytes), load<std::uint64_t>(bytes + 8),
                                   load<std::uint64_t>(bytes + 16), load<std::uint16_t>(bytes + 24)};
    if ((words[0] | words[1] | words[2] | words[3]) & 0xF0F0F0F0F0F0F0F0)
        throw std::invalid_argument("a place holds more than 15 checkers");
    const auto low = pack_nibbles(words[0]) | pack_nibbles(words[1]) << 32;
    const auto high = pack_nibbles(words[2]) | pack_nibbles(words[3]) << 32;
    return Side{high} << 64 | low;
}

// Throws std::invalid_argument, saying why, if the bytes are no board.
inline Board read_board(const std::uint8_t* bytes) {
    const Board board{read_side(bytes), read_side(bytes + kPlaces)};
    if (!is_sound(board)) check(board);
    return board;
}

// The usual rules, where nothing else is said.
inline GameRules rules_of(const GameRules* given) {
    return given ? *given : GameRules{};
}

// Throws std::invalid_argument where the off place counts fewer than were never played with.
void check_checkers(const Board& board, const GameRules& rules);

[[noreturn]] void refuse_die(int die);
inline void check_die(int die) {
    if (die < 1 || die > 6) refuse_die(die);
}

// One board as the 52 bytes that Python's Board gives.
Board board_of(const nb::bytes& bytes);
nb::bytes bytes_of(const Board& board);

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
        auto* grown = data_ == nullptr ? fresh(capacity) : std::realloc(data_, capacity);
        if (grown == nullptr) throw std::bad_alloc();
        data_ = static_cast<std::uint8_t*>(grown);
        capacity_ = capacity;
    }
    std::uint8_t* release() { return std::exchange(data_, nullptr); }

  private:
    // Large memory in large pages: the first touch of small ones takes longer than all the plays on them.
    static void* fresh(std::size_t size) {
#ifdef MADV_HUGEPAGE
        constexpr std::size_t page = 2 << 20;
        if (size >= 4 * page) {
            const std::size_t whole = (size + page - 1) / page * page;
            void* memory = std::aligned_alloc(page, whole);
            if (memory != nullptr) madvise(memory, whole, MADV_HUGEPAGE);
            return memory;
        }
#endif
        return std::malloc(size);
    }

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

// The same as tabla::for_blocks, the GIL released.
template <typename Work>
void for_blocks(std::size_t count, std::size_t block, int threads, Work work) {
    checked_threads(threads);
    nb::gil_scoped_release release;
    tabla::for_blocks(count, block, threads, work);
}

void bind_bearoff(nb::module_& module);
void bind_board(nb::module_& module);
void bind_rules(nb::module_& module);
void bind_bulk(nb::module_& module);
void bind_search(nb::module_& module);
void bind_cube(nb::module_& module);
void bind_net(nb::module_& module);
void bind_training(nb::module_& module);

}  // namespace tabla::bindings
