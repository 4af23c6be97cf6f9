// The board: a trivially copyable value of two sides, each seen by its owner.
//
// A side is 26 nibbles in one 128-bit word. Nibble 0 counts the checkers borne off, nibbles 1 to 24 the
// owner's points, nibble 25 the bar; fifteen checkers fit a nibble. The mover's point p is the opponent's
// point 25 - p. Moving a checker is one addition, swapping the turn one exchange, comparing two compares.
// Knows nothing of dice, cubes or matches.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include "board/rules.hpp"

namespace tabla {

__extension__ typedef unsigned __int128 Side;
using PointMask = std::uint32_t;  // bit p stands for point p; bit 25 for the bar

inline constexpr int kOff = 0;
inline constexpr int kBar = 25;
inline constexpr int kPlaces = 26;
inline constexpr int kCheckers = 15;
inline constexpr int kFarBack = 19;               // the first place in the other's home
inline constexpr PointMask kPoints = 0x1FFFFFE;   // points 1 to 24
inline constexpr PointMask kHome = 0x7E;          // points 1 to 6
inline constexpr PointMask kOutside = 0x3FFFF80;  // points 7 to 24 and the bar
inline constexpr PointMask kOnBoard = 0x3FFFFFE;  // points 1 to 24 and the bar

constexpr Side one_at(int place) {
    return Side{1} << (4 * place);
}

constexpr int count_at(Side side, int place) {
    const auto half = static_cast<std::uint64_t>(place < 16 ? side : side >> 64);
    return static_cast<int>(half >> 4 * (place & 15)) & 15;
}

struct Board {
    Side mover = 0;
    Side opponent = 0;

    constexpr bool operator==(const Board&) const = default;
    constexpr Board swapped() const { return {opponent, mover}; }

    static constexpr Board start() {
        const Side side = 2 * one_at(24) + 5 * one_at(13) + 3 * one_at(8) + 5 * one_at(6);
        return {side, side};
    }
};

namespace detail {

// The low bit of each of sixteen nibbles, packed into sixteen bits.
constexpr PointMask pack_nibble_bits(std::uint64_t x) {
    x = (x | (x >> 3)) & 0x0303030303030303;
    x = (x | (x >> 6)) & 0x000F000F000F000F;
    x = (x | (x >> 12)) & 0x000000FF000000FF;
    return static_cast<PointMask>((x | (x >> 24)) & 0xFFFF);
}

constexpr PointMask pack(std::uint64_t low, std::uint64_t high) {
    constexpr std::uint64_t ones = 0x1111111111111111;
    return pack_nibble_bits(low & ones) | pack_nibble_bits(high & ones) << 16;
}

}  // namespace detail

// Places with at least one checker, the off place left out.
constexpr PointMask occupied(Side side) {
    const auto low = static_cast<std::uint64_t>(side), high = static_cast<std::uint64_t>(side >> 64);
    return detail::pack(low | low >> 1 | low >> 2 | low >> 3, high | high >> 1 | high >> 2 | high >> 3) &
           kOnBoard;
}

// The same with the off place.
constexpr PointMask held(Side side) {
    return occupied(side) | (count_at(side, kOff) > 0 ? 1U << kOff : 0U);
}

// Places with at least two checkers, the off place left out.
constexpr PointMask made(Side side) {
    const auto low = static_cast<std::uint64_t>(side), high = static_cast<std::uint64_t>(side >> 64);
    return detail::pack(low >> 1 | low >> 2 | low >> 3, high >> 1 | high >> 2 | high >> 3) & kOnBoard;
}

// The same points counted from the other side: bit p becomes bit 25 - p; bar and off vanish.
constexpr PointMask seen_from_other_side(PointMask mask) {
    mask = (mask >> 1 & 0x55555555) | (mask & 0x55555555) << 1;
    mask = (mask >> 2 & 0x33333333) | (mask & 0x33333333) << 2;
    mask = (mask >> 4 & 0x0F0F0F0F) | (mask & 0x0F0F0F0F) << 4;
    mask = mask >> 24 | (mask >> 8 & 0xFF00) | (mask & 0xFF00) << 8 | mask << 24;
    return mask >> 6 & kPoints;
}

constexpr int checker_count(Side side) {
    constexpr std::uint64_t nibbles = 0x0F0F0F0F0F0F0F0F, bytes = 0x00FF00FF00FF00FF;
    const auto low = static_cast<std::uint64_t>(side), high = static_cast<std::uint64_t>(side >> 64);
    const auto pairs = (low & nibbles) + (low >> 4 & nibbles) + (high & nibbles) + (high >> 4 & nibbles);
    return static_cast<int>(((pairs & bytes) + (pairs >> 8 & bytes)) * 0x0001000100010001 >> 48);
}

constexpr int pip_count(Side side) {
    // By pairs of places: their checkers, how many of them stand on the odd one; the product's highest byte
    // is a sum over all eight pairs, here weighted with 0 to 7.
    constexpr std::uint64_t nibbles = 0x0F0F0F0F0F0F0F0F, ones = 0x0101010101010101;
    constexpr auto pips = [](std::uint64_t half, int first_place) {
        const std::uint64_t odd = half >> 4 & nibbles, both = (half & nibbles) + odd;
        return static_cast<int>(2 * (both * 0x0001020304050607 >> 56) + (odd * ones >> 56)) +
               first_place * static_cast<int>(both * ones >> 56);
    };
    return pips(static_cast<std::uint64_t>(side), 0) + pips(static_cast<std::uint64_t>(side >> 64), 16);
}

// The place of a side's rearmost checker, the bar included; 0 when all are off.
constexpr int rearmost(Side side) {
    const auto low = static_cast<std::uint64_t>(side), high = static_cast<std::uint64_t>(side >> 64);
    return (high != 0 ? 63 + std::bit_width(high) : std::bit_width(low | 1) - 1) / 4;
}

// True while some checker of one side has yet to pass one of the other.
constexpr bool has_contact(const Board& board) {
    return rearmost(board.mover) + rearmost(board.opponent) > kBar;
}

// Whether a side has a checker in the other's home or on the bar.
constexpr bool is_far_back(Side side) {
    return side >> (4 * kFarBack) != 0;
}

enum class Outcome : std::int8_t { none = 0, single = 1, gammon = 2, backgammon = 3 };

// Whether a side has borne off none of the checkers that are played with.
constexpr bool has_none_off(Side side, const GameRules& rules = {}) {
    return count_at(side, kOff) <= rules.absent();
}

// Whether a loser stands where a backgammon is lost.
constexpr bool is_caught(Side loser, const GameRules& rules) {
    const PointMask held = occupied(loser), home = rules.in_losers_home ? kHome : kPoints & ~0x7FFFFU;
    return (held & home) != 0 || (rules.on_bar && (held >> kBar & 1) != 0);
}

// How the mover has won; none while a checker is still to bear off.
constexpr Outcome outcome(const Board& board, const GameRules& rules = {}) {
    if (count_at(board.mover, kOff) < kCheckers) return Outcome::none;
    const Side loser = board.opponent;
    const bool none_off = has_none_off(loser, rules);
    if (rules.backgammons && (none_off || !rules.needs_none_off) && is_caught(loser, rules))
        return Outcome::backgammon;
    return none_off ? Outcome::gammon : Outcome::single;
}

// The mover's fifteen, the opponent's fifteen, and no point held by both.
constexpr bool is_sound(const Board& board) {
    return checker_count(board.mover) == kCheckers && checker_count(board.opponent) == kCheckers &&
           (occupied(board.mover) & seen_from_other_side(occupied(board.opponent))) == 0;
}

// Throws std::invalid_argument, saying what is wrong, if the board is not sound.
void check(const Board& board);

}  // namespace tabla
