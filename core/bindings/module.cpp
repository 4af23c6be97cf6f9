#include <bit>
#include <cstring>
#include <string>

#include "bindings/bindings.hpp"

namespace tabla::bindings {

namespace {

// Eight nibbles to eight bytes and back, the lowest first.
std::uint64_t spread(std::uint64_t nibbles) {
    nibbles = (nibbles | nibbles << 16) & 0x0000FFFF0000FFFF;
    nibbles = (nibbles | nibbles << 8) & 0x00FF00FF00FF00FF;
    return (nibbles | nibbles << 4) & 0x0F0F0F0F0F0F0F0F;
}

void write_side(Side side, std::uint8_t* bytes) {
    static_assert(std::endian::native == std::endian::little);
    for (int place = 0; place < 24; place += 8) {
        const std::uint64_t eight = spread(static_cast<std::uint32_t>(side >> (4 * place)));
        std::memcpy(bytes + place, &eight, sizeof eight);
    }
    for (int place = 24; place < kPlaces; ++place)
        bytes[place] = static_cast<std::uint8_t>(count_at(side, place));
}

}  // namespace

Board read_board(const std::uint8_t* bytes) {
    for (std::size_t i = 0; i < kBoardBytes; ++i)
        if (bytes[i] > kCheckers) throw std::invalid_argument("a place holds more than 15 checkers");
    Board board;
    for (int place = 0; place < kPlaces; ++place) {
        board.mover |= bytes[place] * one_at(place);
        board.opponent |= bytes[kPlaces + place] * one_at(place);
    }
    check(board);
    return board;
}

void write_board(const Board& board, std::uint8_t* bytes) {
    write_side(board.mover, bytes);
    write_side(board.opponent, bytes + kPlaces);
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
    tabla::bindings::bind_board(module);
    tabla::bindings::bind_bulk(module);
    tabla::bindings::bind_search(module);
    tabla::bindings::bind_cube(module);
    tabla::bindings::bind_net(module);
    tabla::bindings::bind_training(module);
}
