// Legal plays: the one place where they exist.
//
// Boards are seen by the mover, who moves to lower points. Every play is listed once by its resulting board.
#pragma once

#include <span>

#include "board/board.hpp"

namespace tabla {

struct Move {
    std::uint8_t from = 0, die = 0;
    constexpr int to() const { return from > die ? from - die : kOff; }
};

struct Play {
    Side mover = 0;      // the mover's side after the play
    PointMask hits = 0;  // the mover's points on which a blot was hit
    std::uint8_t count = 0;
    std::array<Move, 4> moves{};
};

// What rule sets may change about which plays are legal.
struct PlayRules {
    bool higher_die_alone = false;  // with two different dice a player may stop after playing the higher
};

// At most a few thousand plays exist for a roll (2,220 is known to occur); more than the capacity throws.
class PlayList {
  public:
    static constexpr std::size_t kCapacity = 4096;

    void clear() { size_ = 0; }
    void push(const Play& play) {
        if (size_ == kCapacity) throw std::length_error("more legal plays than the list can hold");
        plays_[size_++] = play;
    }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Play& operator[](std::size_t index) const { return plays_[index]; }
    const Play* begin() const { return plays_.data(); }
    const Play* end() const { return plays_.data() + size_; }

  private:
    std::size_t size_ = 0;
    std::array<Play, kCapacity> plays_;
};

// Fills `plays`; empty if the roll allows none.
void legal_plays(const Board& board, int die1, int die2, PlayRules rules, PlayList& plays);

// The board after a play, the mover still in the mover's place.
Board result(const Board& board, const Play& play);

// The moves with which a turn may begin or go on, given the dice not yet used (one to four; more than two are
// equal): those that leave the longest play within reach. Written to `moves`, their number returned.
std::size_t next_moves(const Board& board, std::span<const std::uint8_t> dice_left, PlayRules rules,
                       std::span<Move, 2 * kPlaces> moves);

// The board after one move, the mover still in the mover's place.
Board after_move(const Board& board, Move move);

}  // namespace tabla
