#include <bit>
#include <cstring>
#include <string>

#include "bindings/bindings.hpp"

namespace tabla::bindings {

namespace {

static_assert(std::endian::native == std::endian::little);

using Bytes = std::uint8_t __attribute__((vector_size(16)));
using Words = std::uint64_t __attribute__((vector_size(16)));

// Eight bytes, each below 16, to eight nibbles, the lowest first.
std::uint64_t pack_nibbles(std::uint64_t bytes) {
    bytes = (bytes | bytes >> 4) & 0x00FF00FF00FF00FF;
    bytes = (bytes | bytes >> 8) & 0x0000FFFF0000FFFF;
    return (bytes | bytes >> 16) & 0x00000000FFFFFFFF;
}

Side read_side(const std::uint8_t* bytes) {
    std::uint64_t words[4] = {};
    std::memcpy(words, bytes, kPlaces);
    if ((words[0] | words[1] | words[2] | words[3]) & 0xF0F0F0F0F0F0F0F0)
        throw std::invalid_argument("a place holds more than 15 checkers");
    const auto low = pack_nibbles(words[0]) | pack_nibbles(words[1]) << 32;
    const auto high = pack_nibbles(words[2]) | pack_nibbles(words[3]) << 32;
    return Side{high} << 64 | low;
}

// Writes 32 bytes, of which the last six are zero.
void write_side(Side side, std::uint8_t* bytes) {
    // Two words put together in a register: one load of what was stored as two would have to wait.
    const Words words = {static_cast<std::uint64_t>(side), static_cast<std::uint64_t>(side >> 64)};
    const Bytes nibbles = reinterpret_cast<Bytes>(words);
    const Bytes even = nibbles & 15, odd = nibbles >> 4;
    const Bytes first =
        __builtin_shufflevector(even, odd, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const Bytes second =
        __builtin_shufflevector(even, odd, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    std::memcpy(bytes, &first, sizeof first);
    std::memcpy(bytes + sizeof first, &second, sizeof second);
}

}  // namespace

Board read_board(const std::uint8_t* bytes) {
    const Board board{read_side(bytes), read_side(bytes + kPlaces)};
    check(board);
    return board;
}

void write_board(const Board& board, std::uint8_t* bytes) {
    write_side(board.mover, bytes);
    write_side(board.opponent, bytes + kPlaces);
}

void check_die(int die) {
    if (die < 1 || die > 6)
        throw std::invalid_argument("a die shows " + std::to_string(die) + "; 1 to 6 are right");
}

}  // namespace tabla::bindings

NB_MODULE(_core, module) {
    module.doc() = "The compiled core of Tabla. Use the names in tabla instead; these may change.";
    tabla::bindings::bind_board(module);
    tabla::bindings::bind_bulk(module);
}
