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

// Up to four moves in one word, 16 bits each, the first lowest: it is copied as often as plays are found.
class Moves {
  public:
    constexpr Moves with(int index, Move move) const {
        Moves more = *this;
        more.packed_ |= std::uint64_t{static_cast<std::uint16_t>(move.from | move.die << 8)} << 16 * index;
        return more;
    }
    constexpr Move operator[](int index) const {
        const auto bits = packed_ >> 16 * index;
        return {static_cast<std::uint8_t>(bits), static_cast<std::uint8_t>(bits >> 8)};
    }

  private:
    std::uint64_t packed_;
};

// Left uninitialised until found, as a list of plays is long.
struct Play {
    Side mover;  // the mover's side after the play
    Moves moves;
    PointMask hits;  // the mover's points on which a blot was hit
    std::uint8_t count;
};

// The opponent's side after blots on these points of the mover were hit.
inline Side after_hits(Side opponent, PointMask hits) {
    for (; hits != 0; hits &= hits - 1) opponent += one_at(kBar) - one_at(25 - std::countr_zero(hits));
    return opponent;
}

// At most a few thousand plays exist for a roll (2,220 is known to occur); more than the capacity throws.
class PlayList {
  public:
    static constexpr std::size_t kCapacity = 4096;
    static constexpr std::size_t kRoom = 32;

    PlayList() : size_(0) {}

    void clear() { size_ = 0; }

    // Where up to kRoom more can be written; tell grow_to() the end of what was.
    Play* room() {
        if (size_ > kCapacity) throw std::length_error("more legal plays than the list can hold");
        return plays_.data() + size_;
    }
    void grow_to(const Play* end) { size_ = static_cast<std::size_t>(end - plays_.data()); }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Play& operator[](std::size_t index) const { return plays_[index]; }
    const Play* begin() const { return plays_.data(); }
    const Play* end() const { return plays_.data() + size_; }

  private:
    std::size_t size_;
    std::array<Play, kCapacity + kRoom> plays_;
};

// Fills `plays`; empty if the roll allows none.
void legal_plays(const Board& board, int die1, int die2, const GameRules& rules, PlayList& plays);

// The board after a play, the mover still in the mover's place.
inline Board result(const Board& board, const Play& play) {
    return {play.mover, after_hits(board.opponent, play.hits)};
}

// The moves with which a turn may begin or go on, given the dice not yet used (one to four; more than two are
// equal): those that leave the longest play within reach. Written to `moves`, their number returned.
std::size_t next_moves(const Board& board, std::span<const std::uint8_t> dice_left, const GameRules& rules,
                       std::span<Move, 2 * kPlaces> moves);

// The board after one move, the mover still in the mover's place.
Board after_move(const Board& board, Move move);

}  // namespace tabla
