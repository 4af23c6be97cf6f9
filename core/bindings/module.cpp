#include <string>

#include "bindings/bindings.hpp"

namespace tabla::bindings {

Board board_of(const nb::bytes& bytes) {
    if (bytes.size() != kBoardBytes) throw std::invalid_argument("a board is 52 bytes");
    return read_board(static_cast<const std::uint8_t*>(bytes.data()));
}

nb::bytes bytes_of(const Board& board) {
    std::array<std::uint8_t, kBoardBytes> bytes;
    write_board(board, bytes.data());
    return nb::bytes(bytes.data(), bytes.size());
}

void check_checkers(const Board& board, const GameRules& rules) {
    for (const Side side : {board.mover, board.opponent})
        if (count_at(side, kOff) < rules.absent())
            throw std::invalid_argument("a side has more than the " + std::to_string(rules.checkers) +
                                        " checkers that are played with");
}

void refuse_die(int die) {
    throw std::invalid_argument("a die shows " + std::to_string(die) + "; 1 to 6 are right");
}

}  // namespace tabla::bindings

NB_MODULE(_core, module) {
    // Nets and tables kept to the end of the program are no leak.
    nanobind::set_leak_warnings(false);
    module.doc() = "The compiled core of Tabla. Use the names in tabla instead; these may change.";
    tabla::bindings::bind_rules(module);
    tabla::bindings::bind_bearoff(module);
    tabla::bindings::bind_board(module);
    tabla::bindings::bind_bulk(module);
    tabla::bindings::bind_net(module);
    tabla::bindings::bind_cube(module);
    tabla::bindings::bind_search(module);
    tabla::bindings::bind_training(module);
}
