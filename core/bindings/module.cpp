#include <bit>
#include <cstring>
#include <string>

#include "bindings/bindings.hpp"

namespace tabla::bindings {

namespace {

// Eight bytes, each below 16, to eight nibbles, the lowest first.
std::uint64_t pack_nibbles(std::uint64_t bytes) {
    bytes = (bytes | bytes >> 4) & 0x00FF00FF00FF00FF;
    bytes = (bytes | bytes >> 8) & 0x0000FFFF0000FFFF;
    return (bytes | bytes >> 16) & 0x00000000FFFFFFFF;
}

template <typename Word>
Word load(const std::uint8_t* bytes) {
    Word word;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}

Side read_side(const std::uint8_t* bytes) {
    const std::uint64_t words[] = {load<std::uint64_t>(bytes), load<std::uint64_t>(bytes + 8),
                                   load<std::uint64_t>(bytes + 16), load<std::uint16_t>(bytes + 24)};
    if ((words[0] | words[1] | words[2] | words[3]) & 0xF0F0F0F0F0F0F0F0)
        throw std::invalid_argument("a place holds more than 15 checkers");
    const auto low = pack_nibbles(words[0]) | pack_nibbles(words[1]) << 32;
    const auto high = pack_nibbles(words[2]) | pack_nibbles(words[3]) << 32;
    return Side{high} << 64 | low;
}

}  // namespace

Board read_board(const std::uint8_t* bytes) {
    const Board board{read_side(bytes), read_side(bytes + kPlaces)};
    check(board);
    return board;
}

Board board_of(const nb::bytes& bytes) {
    if (bytes.size() != kBoardBytes) throw std::invalid_argument("a board is 52 bytes");
    return read_board(static_cast<const std::uint8_t*>(bytes.data()));
}

nb::bytes bytes_of(const Board& board) {
    std::array<std::uint8_t, kBoardBytes> bytes;
    write_board(board, bytes.data());
    return nb::bytes(bytes.data(), bytes.size());
}

void check_die(int die) {
    if (die < 1 || die > 6)
        throw std::invalid_argument("a die shows " + std::to_string(die) + "; 1 to 6 are right");
}

}  // namespace tabla::bindings

NB_MODULE(_core, module) {
    module.doc() = "The compiled core of Tabla. Use the names in tabla instead; these may change.";
    tabla::bindings::bind_bearoff(module);
    tabla::bindings::bind_board(module);
    tabla::bindings::bind_bulk(module);
    tabla::bindings::bind_search(module);
    tabla::bindings::bind_cube(module);
    tabla::bindings::bind_net(module);
    tabla::bindings::bind_training(module);
}
