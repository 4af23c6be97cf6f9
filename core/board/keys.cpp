#include "board/keys.hpp"

namespace tabla {

PositionKey position_key(const Board& board) {
    PositionKey key{};
    int bit = 0;
    for (const Side side : {board.opponent, board.mover})
        for (int place = 1; place <= kBar; ++place, ++bit)
            for (int n = count_at(side, place); n > 0; --n, ++bit)
                key[bit / 8] |= static_cast<std::uint8_t>(1 << bit % 8);
    return key;
}

Board board_from_key(const PositionKey& key) {
    Board board;
    int bit = 0;
    for (Side* side : {&board.opponent, &board.mover}) {
        int on_board = 0;
        for (int place = 1; place <= kBar; ++place, ++bit)
            for (; bit < 80 && (key[bit / 8] >> bit % 8 & 1); ++bit) {
                if (++on_board > kCheckers) throw std::invalid_argument("a side has more than 15 checkers");
                *side += one_at(place);
            }
        *side += static_cast<unsigned>(kCheckers - on_board) * one_at(kOff);
    }
    for (; bit < 80; ++bit)
        if (key[bit / 8] >> bit % 8 & 1) throw std::invalid_argument("bits are set behind the last place");
    check(board);
    return board;
}

}  // namespace tabla
