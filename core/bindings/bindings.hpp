// What the binding files share: arrays of boards as Python sees them, and work spread over threads.
//
// A board in Python is 2 x 26 bytes: the mover's side, then the opponent's, each seen by its owner;
// index 0 is off, 1 to 24 are points, 25 is the bar.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <memory>
#include <vector>

#include "board/board.hpp"
#include "board/threads.hpp"

namespace tabla::bindings {

namespace nb = nanobind;

inline constexpr std::size_t kBoardBytes = 2 * kPlaces;

using BoardArray = nb::ndarray<const std::uint8_t, nb::shape<-1, 2, kPlaces>, nb::c_contig, nb::device::cpu>;
using DiceArray = nb::ndarray<const std::uint8_t, nb::shape<-1, 2>, nb::c_contig, nb::device::cpu>;

// Throws std::invalid_argument, saying why, if the bytes are no board.
Board read_board(const std::uint8_t* bytes);
void write_board(const Board& board, std::uint8_t* bytes);
void check_die(int die);

// One board as the 52 bytes that Python's Board gives.
Board board_of(const nb::bytes& bytes);
nb::bytes bytes_of(const Board& board);

// A numpy array that owns `data`.
template <typename Array, typename T>
Array owned_array(std::vector<T>&& data, std::initializer_list<std::size_t> shape) {
    auto* kept = new std::vector<T>(std::move(data));
    nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
    return Array(kept->data(), shape, owner);
}

// The same as tabla::for_blocks, the GIL released.
template <typename Work>
void for_blocks(std::size_t count, std::size_t block, int threads, Work work) {
    nb::gil_scoped_release release;
    tabla::for_blocks(count, block, threads, work);
}

void bind_board(nb::module_& module);
void bind_bulk(nb::module_& module);
void bind_search(nb::module_& module);
void bind_cube(nb::module_& module);
void bind_net(nb::module_& module);
void bind_training(nb::module_& module);

}  // namespace tabla::bindings
