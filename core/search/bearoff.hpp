// Exact bear-off tables: how they are read. How they are made is in bearoff_make.hpp.
//
// The one-sided table holds, for every arrangement of up to 15 checkers at home, how likely each number of
// rolls is to bear all off, played for the fewest rolls on average; and for the 15 that are all still there,
// how likely each number is to bear off the first, played for that alone. The two-sided table holds, for
// every pair of arrangements of up to `checkers` a side, what the position is worth to the side on roll when
// both sides play for the game. A table is a view of memory that somebody else keeps: a mapped file, or an
// array. Plays are those of the usual rules. Knows nothing of files.
#pragma once

#include <optional>
#include <span>

#include "search/bearoff_index.hpp"

namespace tabla::bearoff {

// Two-sided tables of more checkers would not fit the memory of most machines (11: 1.2 GB). With one checker
// borne off by each side no gammon is left, which is what makes one number enough.
inline constexpr int kMaxTwoSided = 10;

// Money equities per unit of the cube, for the side on roll that rolls now without doubling.
struct Equities {
    float cubeless = 0;
    float owned = 0;           // the mover has the cube
    float centred = 0;         // either side may double
    float opponent_owned = 0;  // the opponent has the cube

    float win_chance() const { return (1 + cubeless) / 2; }
    // What a double is worth now, answered as well as it can be.
    float doubled() const { return 2 * opponent_owned < 1 ? 2 * opponent_owned : 1; }
    float best_owned() const { return owned > doubled() ? owned : doubled(); }
    float best_centred() const { return centred > doubled() ? centred : doubled(); }
};

// values[opponent's place][mover's place][cubeless, owned, centred, opponent_owned], places by PipOrder, in
// units of 1 / kEquityUnit. A mover who has none left has won, an opponent who has none left has.
class TwoSided {
  public:
    static constexpr int kStates = 4;
    // Even, so that half a point is a whole number of units: there a double meets its drop.
    static constexpr int kEquityUnit = 32'766;

    static std::size_t value_count(int checkers) {
        return std::size_t{position_count(checkers)} * position_count(checkers) * kStates;
    }

    // Throws std::invalid_argument if there are not value_count(checkers) values.
    TwoSided(int checkers, std::span<const std::int16_t> values);

    int checkers() const { return checkers_; }
    bool covers(const Board& board) const { return covers(board.mover) && covers(board.opponent); }
    // Of a board that is covered.
    Equities equities(const Board& board) const;

  private:
    bool covers(Side side) const { return is_home(side) && checkers_left(side) <= checkers_; }

    int checkers_;
    std::span<const std::int16_t> values_;
    PipOrder order_;
};

// The chances of `first`, `first` + 1, ... rolls, in units of 1 / kChanceUnit; they add up to the unit.
struct Rolls {
    int first = 0;
    std::span<const std::uint16_t> chances;
};

// One block of bytes: heads of the runs of all 54,264 ranks and one past the end (32 bits each), heads of the
// 15,504 ranks of 15 checkers for the first checker, mean and standard deviation by rank (floats), then the
// runs: the first number of rolls, and the chances from there on (16 bits each). A head counts in 16 bits
// from the beginning of the runs.
class OneSided {
  public:
    static constexpr int kChanceUnit = 65'535;
    static constexpr std::uint32_t kFirstOffRank = position_count(kCheckers - 1);
    static constexpr std::uint32_t kFirstOffPositions = kOneSidedPositions - kFirstOffRank;
    static constexpr std::size_t kHeads = kOneSidedPositions + 1 + kFirstOffPositions + 1;
    static constexpr std::size_t kRunsAt = 4 * kHeads + 8 * std::size_t{kOneSidedPositions};
    // A roll moves 8 1/6 pips on average; what a position takes more than its pips is wasted.
    static constexpr float kPipsPerRoll = 49.0F / 6.0F;

    // The block must be aligned to four bytes; throws std::invalid_argument if it cannot be such a block.
    explicit OneSided(std::span<const std::uint8_t> block);

    // All of these are of sides that are home.
    Rolls rolls(Side side) const { return run(rank(side)); }
    // The first checker off: zero rolls unless all 15 are still there.
    Rolls rolls_to_first_off(Side side) const;
    float mean(Side side) const { return moments_[2 * std::size_t{rank(side)}]; }
    float deviation(Side side) const { return moments_[2 * std::size_t{rank(side)} + 1]; }
    float effective_pips(Side side) const { return kPipsPerRoll * mean(side); }

    // The mover wins, each side playing for its own fewest rolls whatever the other does; TwoSided is exact.
    float win_chance(const Board& board) const;
    // The mover wins before the opponent's first checker is off, the opponent playing for that.
    float gammon_chance(const Board& board) const;
    // The opponent does before the mover's is.
    float gammon_lost_chance(const Board& board) const;

  private:
    Rolls run(std::size_t head) const;

    std::span<const std::uint32_t> heads_;
    std::span<const float> moments_;
    std::span<const std::uint16_t> runs_;
};

}  // namespace tabla::bearoff
