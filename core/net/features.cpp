#include "net/features.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "net/cpu.hpp"
#include "net/lanes.hpp"

namespace tabla {

namespace {

constexpr int kWindow = 12;  // points ahead of a checker that decide how far it gets
constexpr int kThrows = 36;

constexpr bool is_open(unsigned window, int distance) {
    return distance > kWindow || !(window >> (distance - 1) & 1);
}

// How far one checker gets with a throw, moving alone.
constexpr int distance_moved(unsigned window, int die1, int die2) {
    if (die1 == die2) {
        int far = 0;
        while (far < 4 * die1 && is_open(window, far + die1)) far += die1;
        return far;
    }
    const bool first = is_open(window, die1), second = is_open(window, die2);
    if ((first || second) && is_open(window, die1 + die2)) return die1 + die2;
    return std::max(first ? die1 : 0, second ? die2 : 0);
}

constexpr int reach_of(unsigned window) {
    int reach = 0;
    for (int high = 1; high <= 6; ++high)
        for (int low = 1; low <= high; ++low)
            reach += distance_moved(window, high, low) * (high == low ? 1 : 2);
    return reach;
}

// A part of the table below: compilers limit how long the making of one constant may take.
constexpr std::size_t kPart = 256;
template <std::size_t kFirst>
constexpr auto kReachesFrom = [] {
    std::array<std::uint8_t, kPart> part{};
    for (std::size_t i = 0; i < kPart; ++i)
        part[i] = static_cast<std::uint8_t>(reach_of(static_cast<unsigned>(kFirst + i)) / 2);
    return part;
}();

// Pips a checker can move, summed over the 36 throws and halved to fit, by the points held against it: bit
// k - 1 stands for k pips ahead.
constexpr auto kReaches = []<std::size_t... kParts>(std::index_sequence<kParts...>) {
    std::array<std::uint8_t, sizeof...(kParts) * kPart> table{};
    auto to = table.begin();
    ((to = std::copy(kReachesFrom<kParts * kPart>.begin(), kReachesFrom<kParts * kPart>.end(), to)), ...);
    return table;
}(std::make_index_sequence<(std::size_t{1} << kWindow) / kPart>());

constexpr int kAllEscapes = 23;  // throws that carry a checker more than six points ahead if nothing is held

// Writes the inputs of the boards in one set of lanes, topic by topic.
template <int kBytes>
struct Encoder : Lanes<kBytes> {
    using Base = Lanes<kBytes>;
    using Base::add, Base::any, Base::at_least, Base::at_most, Base::bits_by_byte, Base::clamped;
    using Base::float_bits, Base::highest, Base::highest_bit, Base::is_negative, Base::kBoards,
        Base::kExponent;
    using Base::kNone, Base::load, Base::longest_run, Base::none, Base::one_if_any, Base::popcount,
        Base::real;
    using Base::sum_of_bytes, Base::where;
    using typename Base::Int, typename Base::Mask, typename Base::Real, typename Base::Short,
        typename Base::View;

    float* out;  // of one side, kLanes apart
    Int contact;

    void put(int input, const Real& x) const {
        std::memcpy(out + static_cast<std::size_t>(input) * kLanes, &x, sizeof x);
    }
    // For what matters only while the sides can still meet.
    void put_in_contact(int input, const Real& x) const { put(input, where(contact, x)); }

    // ---- Counts

    // Sums over the checkers behind each place, added up from behind, make the pips; added up again, squares.
    Real count_inputs(const View& my, const View& their) const {
        const Int passed = kBar - their.rearmost;  // a checker on this place or lower has met all of them
        Int checkers{}, pips{}, pips_of_pips{}, stacked{}, in_contact{}, to_pass{}, spares{}, timing{};
        Int back{}, out_of_theirs{}, to_home{}, above_deep{};
#pragma GCC unroll 32
        for (int place = kBar; place >= 1; --place) {
            const Int n = my.count(place);
            checkers += n;
            pips += checkers;
            pips_of_pips += pips;
            const Short surplus = (Short)(at_least(n, kNone + 3) - 3);
            stacked += (Int)(surplus * surplus);
            in_contact = passed < place ? checkers : in_contact;
            to_pass = passed < place ? to_pass + checkers : to_pass;
            if (place == 19) back = checkers, out_of_theirs = pips;
            if (place == 7) to_home = pips;
            if (place == 4) above_deep = checkers;
            // Spares at home can still move down; those between can come home; the rest is held back.
            if (place <= 6) spares += at_least(n, kNone + 2) - 2;
            if (place <= 6 && place >= 2) timing += spares;
        }
        timing += to_home - out_of_theirs - 12 * back;
        const Real on_board = real(at_least(kCheckers - my.count(kOff), kNone + 1));
        const Real mean = real(pips) / on_board;
        const Real scaled_pips = real(pips) / 150;
        put(kPips, scaled_pips);
        put(kPipsToHome, real(to_home) / 80);
        put(kPipsOutOfTheirs, real(out_of_theirs) / 20);
        put(kBackCheckers, real(back) / 5);
        put(kInContact, real(in_contact) / 15);
        put(kPipsToPass, real(to_pass) / 120);
        put(kDeep, real(checkers - above_deep) / 8);
        put(kStacked, real(at_most(stacked, kNone + 40)) / 16);
        put(kTiming, real(timing) / 60);
        const Int squares = 2 * pips_of_pips - pips;
        put(kSpread, (real(squares) / on_board - mean * mean) / 60);
        put(kBearOffGaps, where(~any(my.own & kOutside), real(6 - my.few_of(0)) / 6));
        return scaled_pips;
    }

    // ---- Contact

    void contact_inputs(const View& my, const View& their) const {
        put_in_contact(kRearmost, real(my.rearmost) / 25);
        put_in_contact(kRearmostAnchor, real(highest(my.points & 0x1FFE000)) / 24);
        put_in_contact(kAnchors, real(my.few_of(3)) / 3);
        put_in_contact(kBlots, real(popcount(my.blots)) / 5);
        put_in_contact(kHomeBlots, real(my.few_of(2)) / 3);

        const Mask window = their.points >> (Mask)(kBar + 1 - my.rearmost) & ((1U << kWindow) - 1);
        Int reach;
        for (int i = 0; i < kBoards; ++i) reach[i] = kReaches[window[i]];
        put_in_contact(kReach, real(reach) / kReaches[0]);

        const Mask movers = my.own & ((Mask)~my.on_bar | PointMask{1} << kBar);
        Mask by_die[6];
        Int live{};
        for (int die = 1; die <= 6; ++die) {
            by_die[die - 1] = movers & ~(my.blocked << die | ((PointMask{2} << die) - 1));
            live += one_if_any(by_die[die - 1]);
        }
        Mask carry1, carry2, fours;
        const Mask sum1 = add(by_die[0], by_die[1], by_die[2], carry1);
        const Mask sum2 = add(by_die[3], by_die[4], by_die[5], carry2);
        const Mask ones = sum1 ^ sum2, twos = add(carry1, carry2, sum1 & sum2, fours);
        put_in_contact(
            kMobility,
            real(sum_of_bytes(bits_by_byte(ones) + 2 * bits_by_byte(twos) + 4 * bits_by_byte(fours))) / 30);
        put_in_contact(kDeadDice, real(6 - live) / 6);
    }

    // ---- Blockade

    void blockade_inputs(const View& my, const View& their) const {
        const Real shut = real(my.few_of(1)) / 6, dance = shut * shut;
        put_in_contact(kHomePoints, shut);
        put_in_contact(kTheyWouldDance, dance);
        put_in_contact(kTheyDance, where(their.on_bar, dance));
        put_in_contact(kTheyStay, where(their.two_on_bar, 1 - (1 - shut) * (1 - shut)));
        put_in_contact(kPrime, real(longest_run(my.points)) / 6);
        const Mask passed = (Mask)((kNone + 2) << (kBar - their.rearmost)) - 1;
        put_in_contact(kPrimeAhead, real(longest_run(my.points & ~passed)) / 6);
    }

    // For each place, in binary, the throws that carry a checker from there more than six points ahead.
    struct Escapes {
        Mask digit[5];

        explicit Escapes(const Mask& blocked) {
            Mask open[kWindow + 1];
            for (int pips = 1; pips <= kWindow; ++pips) open[pips] = ~(blocked << pips);
            const auto both = [&](int a, int b) { return open[a + b] & (open[a] | open[b]); };
            Mask two[2], four[5], eight[2];
            Mask sum = add(open[2] & open[4] & open[6] & open[8], open[3] & open[6] & open[9],
                           open[4] & open[8], two[0]);
            digit[0] = add(sum, open[5] & open[10], open[6] & open[12], two[1]);
            sum = add(two[0], two[1], both(6, 1), four[0]);
            sum = add(sum, both(5, 2), both(4, 3), four[1]);
            sum = add(sum, both(6, 2), both(5, 3), four[2]);
            sum = add(sum, both(6, 3), both(5, 4), four[3]);
            digit[1] = add(sum, both(6, 4), both(6, 5), four[4]);
            sum = add(four[0], four[1], four[2], eight[0]);
            digit[2] = add(sum, four[3], four[4], eight[1]);
            digit[3] = eight[0] ^ eight[1];
            digit[4] = eight[0] & eight[1];
        }

        // The digits of places eight apart side by side; the one of a place's own begins at its bit.
        Mask gathered(int place) const {
            Mask escapes{};
            for (int i = 0; i < 5; ++i) escapes |= digit[i] << i & 0x01010101U << (place % 8) << i;
            return escapes;
        }
        Real from(const Mask& place) const {
            Int escapes{};
            for (int i = 0; i < 5; ++i) escapes |= any(digit[i] & place) & 1 << i;
            return real(escapes) / kAllEscapes;
        }
    };

    void escape_inputs(const View& my, const Encoder& theirs) const {
        const Escapes escapes(my.blocked);
        const Mask last = highest_bit(my.own), others = my.own ^ last;
        put_in_contact(kEscape, escapes.from(last));
        put_in_contact(kEscapeSecond, where(any(others), escapes.from(highest_bit(others))) +
                                          where(~any(others), Real{} + 1));
        Mask by_place[8];
        for (int i = 0; i < 8; ++i) by_place[i] = escapes.gathered(i);
        Real trapped{}, best{}, sum{};
#pragma GCC unroll 32
        for (int place = 13; place <= kBar; ++place) {
            const Real held = 1 - real((Int)(by_place[place % 8] >> place & 31)) / kAllEscapes;
            trapped += real(my.count(place)) * held;
            if (place < 19) continue;
            best = best > held ? best : held;
            sum += held;
        }
        put_in_contact(kTrapped, trapped / 4);
        theirs.put_in_contact(kContainsBest, best);
        theirs.put_in_contact(kContainsMean, sum / 7);
    }

    // ---- Shots

    struct Shots {
        Int hits{};
        Mask exponents{}, rounded_up{};  // in the upper nine bits, modulo 512

        // The highest bit is the dearest hit; a float that is no power of two has more than one.
        void add(const Mask& hit) {
            const Mask bits = float_bits(hit);
            hits += one_if_any(hit);
            exponents += bits & kExponent;
            rounded_up += (bits + ~kExponent) & kExponent;
        }
        Int double_hits() const { return (Int)((rounded_up - exponents) >> 23); }
        Int pips() const { return (Int)(((exponents >> 23) - 127 * (Mask)hits) & 511); }
    };

    // Throws with which `attacker` can hit; that two moves may need the same checker is left out of account.
    void shot_inputs(const View& attacker) const {
        const Mask open = ~attacker.blocked & kPoints, targets = attacker.targets;
        const Mask checkers = attacker.own & kPoints, on_bar = (Mask)attacker.on_bar;
        const Mask one_on_bar = on_bar & ~(Mask)attacker.two_on_bar;
        Mask arrive[7], go_on[7];  // where one die leads to, and from where the other can go on
        for (int die = 1; die <= 6; ++die) {
            const Mask step = ((checkers & ~on_bar) >> die) & open;
            const Mask entry = open & on_bar & (PointMask{1} << (kBar - die));
            const Mask entered = (Mask)((Int)(entry << (31 - kBar + die)) >> 31) & one_on_bar;
            arrive[die] = step | entry;
            go_on[die] = step | ((checkers | entry) & entered);
        }
        Shots doubles, others;
#pragma GCC unroll 32
        for (int high = 1; high <= 6; ++high) {
            Mask reached = go_on[high], all = arrive[high];
            for (int i = 0; i < 3; ++i) all |= reached = (reached >> high) & open;
            doubles.add(all & targets);
#pragma GCC unroll 32
            for (int low = 1; low < high; ++low)
                others.add((arrive[high] | arrive[low] | go_on[high] >> low | go_on[low] >> high) & targets);
        }
        put_in_contact(kShots, real(doubles.hits + 2 * others.hits) / kThrows);
        put_in_contact(kDoubleShots, real(doubles.double_hits() + 2 * others.double_hits()) / kThrows);
        // A checker hit on the attacker's point p stood 25 - p pips from home and goes back by p.
        put_in_contact(kPipsAtRisk, real(doubles.pips() + 2 * others.pips()) / (kThrows * 12));
    }

    // ---- All

    // `out` is the first lane of the boards. The sides share their code in a loop to keep it in the cache.
    static void encode(const Board* boards, float* out) {
        Mask words[8];
        load(boards, words);
        View views[2];
        for (int side = 0; side < 2; ++side) views[side] = View(words + 4 * side);
        const Int contact = is_negative(kBar - views[0].rearmost - views[1].rearmost);
        const Encoder shared{{}, out + 2 * kSideInputs * kLanes, contact};
        // Races come together; the inputs that they leave out are zero.
        const bool race = none(contact);
        if (race)
            for (std::size_t i = 0; i < kExpertInputs; ++i) std::memset(out + i * kLanes, 0, kBytes);
        Real pips[2];
        for (int side = 0; side < 2; ++side) {
            View &my = views[side], &their = views[1 - side];
            const Encoder mine{{}, out + side * kSideInputs * kLanes, contact};
            const Encoder theirs{{}, out + (1 - side) * kSideInputs * kLanes, contact};
            my.meet(their);
            pips[side] = mine.count_inputs(my, their);
            if (race) continue;
            mine.contact_inputs(my, their);
            mine.blockade_inputs(my, their);
            mine.escape_inputs(my, theirs);
            theirs.shot_inputs(my);
        }
        const Real lead = pips[1] - pips[0];
        shared.put(kLead, clamped(2 * lead));
        shared.put(kRelativeLead, clamped(8 * lead / (pips[1] + pips[0] + 0.1F)));
        shared.put_in_contact(kContact, Real{} + 1);
    }
};

template <int kBytes>
inline void encode_block(const Board* boards, ExpertBlock& out) {
    constexpr std::size_t kStep = Encoder<kBytes>::kBoards;
    for (std::size_t i = 0; i < kLanes; i += kStep) Encoder<kBytes>::encode(boards + i, &out.inputs[0][i]);
}

// Not clones of one source: gcc 12 takes registers larger than the instruction set's apart, often lane by
// lane.
#ifdef TABLA_X86_VERSIONS
__attribute__((target("arch=x86-64-v4"), flatten)) void encode(const Board* boards, ExpertBlock& out) {
    encode_block<64>(boards, out);
}
__attribute__((target("arch=x86-64-v3"), flatten)) void encode(const Board* boards, ExpertBlock& out) {
    encode_block<32>(boards, out);
}
__attribute__((target("default"), flatten))
#endif
void encode(const Board* boards, ExpertBlock& out) {
    encode_block<16>(boards, out);
}

// One row a board, in squares of four inputs by four boards; the last square begins early to end in time.
void copy_rows(const ExpertBlock& block, std::size_t boards, float* rows) {
    using Four = VectorOf<float, 16>::type;
    for (std::size_t begin = 0; begin < kExpertInputs; begin += 4) {
        const std::size_t k = std::min(begin, std::size_t{kExpertInputs - 4});
        for (std::size_t board = 0; board < boards; board += 4) {
            Four in[4];
            for (std::size_t i = 0; i < 4; ++i) std::memcpy(&in[i], &block[k + i][board], sizeof in[i]);
            const Four low01 = shuffled<0, 4, 1, 5>(in[0], in[1]);
            const Four low23 = shuffled<0, 4, 1, 5>(in[2], in[3]);
            const Four high01 = shuffled<2, 6, 3, 7>(in[0], in[1]);
            const Four high23 = shuffled<2, 6, 3, 7>(in[2], in[3]);
            const Four out[4] = {shuffled<0, 1, 4, 5>(low01, low23), shuffled<2, 3, 6, 7>(low01, low23),
                                 shuffled<0, 1, 4, 5>(high01, high23), shuffled<2, 3, 6, 7>(high01, high23)};
            float* to = rows + board * kExpertInputs + k;
            for (std::size_t i = 0; i < 4; ++i, to += kExpertInputs)
                if (board + i < boards) std::memcpy(to, &out[i], sizeof out[i]);
        }
    }
}

}  // namespace

std::array<float, kUnits> raw_units(int place, int count) {
    const auto n = static_cast<float>(count);
    if (place == kOff) {
        const auto fifth = [n](float from) { return std::clamp((n - from) / 5, 0.0F, 1.0F); };
        return {count > 0 ? 1.0F : 0.0F, fifth(0), fifth(5), fifth(10)};
    }
    return {count > 0 ? 1.0F : 0.0F, count > 1 ? 1.0F : 0.0F, count > 2 ? 1.0F : 0.0F,
            count > 3 ? (n - 3) / 2 : 0.0F};
}

void expert_inputs(std::span<const Board> boards, ExpertBlock& out) {
    assert(!boards.empty() && boards.size() <= kLanes);
    if (boards.size() == kLanes) return encode(boards.data(), out);
    std::array<Board, kLanes> padded;
    std::fill(std::copy(boards.begin(), boards.end(), padded.begin()), padded.end(), boards.back());
    encode(padded.data(), out);
}

void expert_inputs(std::span<const Board> boards, std::span<float> out) {
    assert(out.size() >= boards.size() * kExpertInputs);
    ExpertBlock block;
    for (std::size_t first = 0; first < boards.size(); first += kLanes) {
        const auto some = boards.subspan(first, std::min(kLanes, boards.size() - first));
        expert_inputs(some, block);
        copy_rows(block, some.size(), &out[first * kExpertInputs]);
    }
}

}  // namespace tabla
