// Boards by lanes: as many as registers have, one in each lane of 32 bits, and all arithmetic without
// branches.
//
// For code that is compiled anew for each instruction set, with registers of its size: gcc 12 takes larger
// ones apart, often lane by lane. Knows what a board is, not what is worth knowing about it (features.cpp).
#pragma once

#include <cstring>
#include <utility>

#include "board/board.hpp"
#include "board/vectors.hpp"

namespace tabla {

template <class Number, int kBytes>
struct VectorOf {
    typedef Number type __attribute__((vector_size(kBytes)));
};

// As many boards as fit registers of kBytes bytes, one in each lane of 32 bits.
template <int kBytes>
struct Lanes {
    using Mask = typename VectorOf<std::uint32_t, kBytes>::type;  // a PointMask per lane
    using Int = typename VectorOf<std::int32_t, kBytes>::type;
    using Short = typename VectorOf<std::int16_t, kBytes>::type;
    using Real = typename VectorOf<float, kBytes>::type;

    static constexpr int kBoards = kBytes / 4;
    static constexpr Int kNone{};

    static Int at_least(const Int& a, const Int& b) { return a > b ? a : b; }
    static Int at_most(const Int& a, const Int& b) { return a < b ? a : b; }
    // Conditions are all ones or zero, made from signs: gcc 12 takes some comparisons apart, lane by lane.
    static Int is_negative(const Int& n) { return n >> 31; }
    static Int any(const Mask& mask) { return is_negative(-(Int)mask); }
    static Int one_if_any(const Mask& mask) { return at_most((Int)mask, kNone + 1); }
    static Real real(const Int& n) { return __builtin_convertvector(n, Real); }
    static Real where(const Int& condition, const Real& x) { return (Real)((Int)x & condition); }
    static bool none(const Int& condition) {
        std::uint64_t parts[kBytes / 8], some = 0;
        std::memcpy(parts, &condition, sizeof parts);
        for (const std::uint64_t part : parts) some |= part;
        return some == 0;
    }
    static Real clamped(const Real& x) {
        const Real two = Real{} + 2;
        const Real low = x < -two ? -two : x;
        return low > two ? two : low;
    }

    // As a float a mask has the place of its highest bit as exponent. One of points is exact; no fifteen
    // checkers can make another round up to the next power of two.
    static constexpr std::uint32_t kExponent = 0xFF800000;
    static Mask float_bits(const Mask& mask) { return (Mask)real((Int)mask); }
    static Int highest(const Mask& mask) { return at_least((Int)(float_bits(mask) >> 23) - 127, kNone); }
    static Mask highest_bit(const Mask& mask) {
        return (Mask) __builtin_convertvector((Real)(float_bits(mask) & kExponent), Int);
    }

    // The bits set in each byte.
    static Mask bits_by_byte(const Mask& mask) {
        const Mask pairs = mask - (mask >> 1 & 0x55555555);
        const Mask nibbles = (pairs & 0x33333333) + (pairs >> 2 & 0x33333333);
        return (nibbles + (nibbles >> 4)) & 0x0F0F0F0F;
    }
    static Int sum_of_bytes(const Mask& bytes) {
        const Mask halves = bytes + (bytes >> 16);
        return (Int)((halves + (halves >> 8)) & 0xFF);
    }
    static Int popcount(const Mask& mask) { return sum_of_bytes(bits_by_byte(mask)); }

    // Six or more count as six.
    static Int longest_run(const Mask& mask) {
        Mask runs = mask;
        Int length = one_if_any(runs);
        for (int i = 1; i < 6; ++i) {
            runs &= runs >> 1;
            length += one_if_any(runs);
        }
        return length;
    }

    // Column sums of masks in binary: three masks of one weight make one of it and one of twice the weight.
    static Mask add(const Mask& a, const Mask& b, const Mask& c, Mask& carry) {
        const Mask ab = a ^ b;
        carry = (a & b) | (ab & c);
        return ab ^ c;
    }

    template <std::size_t... kLane>
    static Mask every_second(const Mask& a, const Mask& b, std::index_sequence<kLane...>, bool odd) {
        return odd ? shuffled<(2 * kLane + 1)...>(a, b) : shuffled<(2 * kLane)...>(a, b);
    }

    // Eight words of 32 bits a board become one register a word, in three deals of the words to two heaps.
    static void load(const Board* boards, Mask (&words)[8]) {
        static_assert(std::endian::native == std::endian::little && sizeof(Board) == 32);
        std::memcpy(words, boards, sizeof words);
#pragma GCC unroll 32
        for (int deal = 0; deal < 3; ++deal) {
            Mask dealt[8];
            for (int i = 0; i < 8; ++i)
                dealt[i] = every_second(words[2 * i % 8], words[2 * i % 8 + 1],
                                        std::make_index_sequence<kBoards>(), i >= 4);
            std::memcpy(words, dealt, sizeof words);
        }
    }

    // Exchanges the bits chosen by `low` with those `distance` above them.
    static Mask swap_bits(const Mask& x, int distance, std::uint32_t low) {
        const Mask differ = (x ^ x >> distance) & low;
        return x ^ differ ^ differ << distance;
    }

    // The low bits of the 32 nibbles, packed.
    static Mask pack(const Mask (&nibbles)[4]) {
        constexpr std::uint32_t kOnes = 0x11111111;
        Mask x = (nibbles[0] & kOnes) | (nibbles[1] & kOnes) << 2 | (nibbles[2] & kOnes) << 1 |
                 (nibbles[3] & kOnes) << 3;
        x = swap_bits(x, 15, 0x0000AAAA);
        x = swap_bits(x, 6, 0x00CC00CC);
        return swap_bits(x, 3, 0x0A0A0A0A);
    }

    static Mask seen_from_other_side(const Mask& points) {
        Mask mask = points;
        mask = (mask >> 1 & 0x55555555) | (mask & 0x55555555) << 1;
        mask = (mask >> 2 & 0x33333333) | (mask & 0x33333333) << 2;
        mask = (mask >> 4 & 0x0F0F0F0F) | (mask & 0x0F0F0F0F) << 4;
        mask = (mask >> 8 & 0x00FF00FF) | (mask & 0x00FF00FF) << 8;
        return (mask >> 16 | mask << 16) >> 6 & kPoints;
    }

    // One side and what it meets, all in its own counting of the points.
    struct View {
        Mask word[4];             // eight places each
        Mask own, points, blots;  // occupied; made; single checkers on points
        Mask blocked, targets;    // their made points and blots
        Int rearmost, on_bar, two_on_bar;
        Mask few;  // bits counted by byte: home occupied, home made, home blots, anchors

        View() = default;
        explicit View(const Mask* words) {
            Mask some[4], several[4];
            for (int i = 0; i < 4; ++i) {
                word[i] = words[i];
                const Mask half = word[i] >> 1, pair = word[i] | half, high = pair >> 2;
                some[i] = pair | high;
                several[i] = half | high;
            }
            own = pack(some) & kOnBoard;
            const Mask made = pack(several) & kOnBoard;
            points = made & kPoints;
            blots = own & ~points & kPoints;
            rearmost = highest(own);
            on_bar = (Int)(own << (31 - kBar)) >> 31;
            two_on_bar = (Int)(made << (31 - kBar)) >> 31;
            few = bits_by_byte((own & kHome) >> 1 | (points & kHome) << 7 | (blots & kHome) << 15 |
                               points >> 19 << 24);
        }

        void meet(const View& other) {
            blocked = seen_from_other_side(other.points);
            targets = seen_from_other_side(other.blots);
        }

        Int count(int place) const { return (Int)(word[place / 8] >> (4 * (place % 8)) & 15); }
        Int few_of(int byte) const { return (Int)(few >> (8 * byte) & 0xFF); }
    };
};

}  // namespace tabla
