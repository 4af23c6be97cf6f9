#include "net/features.hpp"

#include <algorithm>
#include <cstring>

#include "net/cpu.hpp"

namespace tabla {

namespace {

constexpr int kWindow = 12;  // points ahead of a checker that decide whether it escapes
constexpr int kThrows = 36;

struct Freedom {
    std::uint8_t escapes;  // throws that carry the checker more than six points ahead
    std::uint8_t reach;    // pips it can move, summed over the 36 throws, halved to fit
};

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

// By the points held against a checker: bit k - 1 stands for k pips ahead.
constexpr auto kFreedom = [] {
    std::array<Freedom, 1 << kWindow> table{};
    for (unsigned window = 0; window < table.size(); ++window) {
        int escapes = 0, reach = 0;
        for (int high = 1; high <= 6; ++high)
            for (int low = 1; low <= high; ++low) {
                const int weight = high == low ? 1 : 2, far = distance_moved(window, high, low);
                escapes += far > 6 ? weight : 0;
                reach += far * weight;
            }
        table[window] = {static_cast<std::uint8_t>(escapes), static_cast<std::uint8_t>(reach / 2)};
    }
    return table;
}();

constexpr float kAllEscapes = kFreedom[0].escapes, kFullReach = kFreedom[0].reach;

// Eight nibbles to eight bytes, the lowest first.
constexpr std::uint64_t spread(std::uint64_t nibbles) {
    nibbles = (nibbles | nibbles << 16) & 0x0000FFFF0000FFFF;
    nibbles = (nibbles | nibbles << 8) & 0x00FF00FF00FF00FF;
    return (nibbles | nibbles << 4) & 0x0F0F0F0F0F0F0F0F;
}

// One side and what it meets, all in its own counting of the points.
struct View {
    std::array<std::uint8_t, 32> count{};
    PointMask own, points, blots;   // occupied; made; single checkers on points
    PointMask blocked, targets;     // their made points and blots
    PointMask their_points_behind;  // their made points in THEIR counting: windows are cut from it
    int rearmost;

    View(Side side, Side other) {
        static_assert(std::endian::native == std::endian::little);
        for (int place = 0; place < kPlaces; place += 8) {
            const std::uint64_t eight = spread(static_cast<std::uint32_t>(side >> (4 * place)));
            std::memcpy(&count[static_cast<std::size_t>(place)], &eight, sizeof eight);
        }
        own = occupied(side);
        points = made(side) & kPoints;
        blots = own & ~points & kPoints;
        const PointMask their_made = made(other);
        their_points_behind = their_made & kPoints;
        blocked = seen_from_other_side(their_made);
        targets = seen_from_other_side(occupied(other) & ~their_made);
        rearmost = own ? std::bit_width(own) - 1 : 0;
    }

    // What stands in front of a checker of this side on `place`.
    const Freedom& freedom(int place) const {
        return kFreedom[their_points_behind >> (kBar - place + 1) & ((1U << kWindow) - 1)];
    }
    float held(int place) const { return 1 - freedom(place).escapes / kAllEscapes; }
};

struct Shots {
    int hits = 0, double_hits = 0, pips = 0;  // sums over the 36 throws

    void add(PointMask hit, int weight) {
        if (hit == 0) return;
        hits += weight;
        if (hit & (hit - 1)) double_hits += weight;
        // A checker hit on the attacker's point p stood 25 - p pips from home and goes back by p.
        pips += weight * (std::bit_width(hit) - 1);
    }
};

// Throws with which `attacker` can hit; that two moves may need the same checker is left out of account.
Shots shots(const View& attacker) {
    Shots sum;
    if (attacker.targets == 0) return sum;
    const PointMask open = ~attacker.blocked & kPoints, targets = attacker.targets;
    const int on_bar = attacker.count[kBar];
    const PointMask checkers = attacker.own & kPoints;
    std::array<PointMask, 7> step{}, entry{};
    for (int die = 1; die <= 6; ++die) {
        step[die] = on_bar ? 0 : (checkers >> die) & open;
        entry[die] = on_bar ? (PointMask{1} << (kBar - die)) & open : 0;
    }
    for (int high = 1; high <= 6; ++high) {
        if (on_bar == 0) {
            PointMask reached = step[high], all = reached;
            for (int i = 0; i < 3; ++i) all |= reached = (reached >> high) & open;
            sum.add(all & targets, 1);
            for (int low = 1; low < high; ++low)
                sum.add((step[high] | step[low] | step[high] >> low | step[low] >> high) & targets, 2);
        } else if (on_bar == 1) {
            PointMask reached = entry[high], all = reached;
            if (reached) {
                reached |= checkers;
                for (int i = 0; i < 3; ++i) all |= reached = (reached >> high) & open;
            }
            sum.add(all & targets, 1);
            for (int low = 1; low < high; ++low) {
                PointMask hit = entry[high] | entry[low];
                if (entry[high]) hit |= (checkers | entry[high]) >> low;
                if (entry[low]) hit |= (checkers | entry[low]) >> high;
                sum.add(hit & targets, 2);
            }
        } else {
            sum.add(entry[high] & targets, 1);
            for (int low = 1; low < high; ++low) sum.add((entry[high] | entry[low]) & targets, 2);
        }
    }
    return sum;
}

int longest_run(PointMask mask) {
    int length = 0;
    for (; mask != 0; mask &= mask >> 1) ++length;
    return length;
}

void count_inputs(const View& my, float* out) {
    int pips = 0, to_home = 0, out_of_theirs = 0, stacked = 0, back = 0, timing = 0, squares = 0;
    for (int place = 1; place <= kBar; ++place) {
        const int n = my.count[place];
        pips += n * place;
        squares += n * place * place;
        to_home += n * std::max(0, place - 6);
        out_of_theirs += n * std::max(0, place - 18);
        back += place > 18 ? n : 0;
        stacked += n > 3 ? (n - 3) * (n - 3) : 0;
        // Spares at home can still move down; those between can come home; the rest is held back.
        timing += place <= 6 ? std::max(0, n - 2) * (place - 1) : place <= 18 ? n * (place - 6) : 0;
    }
    const int on_board = std::max(1, kCheckers - my.count[kOff]);
    const float mean = static_cast<float>(pips) / static_cast<float>(on_board);
    out[kPips] = static_cast<float>(pips) / 150;
    out[kPipsToHome] = static_cast<float>(to_home) / 80;
    out[kPipsOutOfTheirs] = static_cast<float>(out_of_theirs) / 20;
    out[kBackCheckers] = static_cast<float>(back) / 5;
    out[kDeep] = static_cast<float>(my.count[1] + my.count[2] + my.count[3]) / 8;
    out[kStacked] = static_cast<float>(std::min(stacked, 40)) / 16;
    out[kTiming] = static_cast<float>(timing) / 60;
    out[kSpread] = (static_cast<float>(squares) / static_cast<float>(on_board) - mean * mean) / 60;
    out[kBearOffGaps] = my.own & kOutside ? 0 : static_cast<float>(6 - std::popcount(my.own & kHome)) / 6;
}

// What matters only while the sides can still meet.
void contact_inputs(const View& my, const View& their, float* out) {
    const PointMask beyond_middle = my.points & 0x1FFE000;
    out[kRearmost] = static_cast<float>(my.rearmost) / 25;
    out[kRearmostAnchor] = beyond_middle ? static_cast<float>(std::bit_width(beyond_middle) - 1) / 24 : 0;
    out[kAnchors] = static_cast<float>(std::popcount(my.points >> 19)) / 3;
    out[kBlots] = static_cast<float>(std::popcount(my.blots)) / 5;
    out[kHomeBlots] = static_cast<float>(std::popcount(my.blots & kHome)) / 3;

    const int passed = kBar - their.rearmost;  // a checker on this place or lower has met all of them
    int in_contact = 0, to_pass = 0;
    float trapped = 0;
    for (PointMask rest = my.own; rest != 0; rest &= rest - 1) {
        const int place = std::countr_zero(rest), n = my.count[place];
        if (place > passed) in_contact += n, to_pass += n * (place - passed);
        if (place > 12) trapped += static_cast<float>(n) * my.held(place);
    }
    out[kInContact] = static_cast<float>(in_contact) / 15;
    out[kPipsToPass] = static_cast<float>(to_pass) / 120;
    out[kTrapped] = trapped / 4;

    const Freedom& last = my.freedom(my.rearmost);
    const PointMask others = my.own & ~(PointMask{1} << my.rearmost);
    out[kEscape] = last.escapes / kAllEscapes;
    out[kEscapeSecond] = others ? my.freedom(std::bit_width(others) - 1).escapes / kAllEscapes : 1;
    out[kReach] = last.reach / kFullReach;

    int mobility = 0, dead = 0;
    for (int die = 1; die <= 6; ++die) {
        const PointMask movers =
            my.count[kBar] ? my.own & PointMask{1} << kBar : my.own & ~((PointMask{2} << die) - 1);
        const int n = std::popcount(movers & ~(my.blocked << die));
        mobility += n;
        dead += n == 0;
    }
    out[kMobility] = static_cast<float>(mobility) / 30;
    out[kDeadDice] = static_cast<float>(dead) / 6;
}

void blockade_inputs(const View& my, const View& their, float* out) {
    const int closed = std::popcount(my.points & kHome), on_bar = their.count[kBar];
    const float shut = static_cast<float>(closed) / 6, dance = shut * shut;
    out[kHomePoints] = shut;
    out[kTheyWouldDance] = dance;
    out[kTheyDance] = on_bar > 0 ? dance : 0;
    out[kTheyStay] = on_bar > 1 ? 1 - (1 - shut) * (1 - shut) : 0;
    out[kPrime] = static_cast<float>(std::min(6, longest_run(my.points))) / 6;
    const PointMask ahead = my.points & ~((PointMask{2} << (kBar - their.rearmost)) - 1);
    out[kPrimeAhead] = static_cast<float>(std::min(6, longest_run(ahead))) / 6;
    float best = 0, sum = 0;
    for (int place = 19; place <= kBar; ++place) {
        const float held = their.held(place);
        best = std::max(best, held);
        sum += held;
    }
    out[kContainsBest] = best;
    out[kContainsMean] = sum / 7;
}

void shot_inputs(const View& attacker, float* out) {
    const Shots sum = shots(attacker);
    out[kShots] = static_cast<float>(sum.hits) / kThrows;
    out[kDoubleShots] = static_cast<float>(sum.double_hits) / kThrows;
    out[kPipsAtRisk] = static_cast<float>(sum.pips) / (kThrows * 12);
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

TABLA_PER_CPU_WITH_HELPERS void expert_inputs(const Board& board, std::span<float, kExpertInputs> out) {
    std::fill(out.begin(), out.end(), 0.0F);
    const View mover(board.mover, board.opponent), opponent(board.opponent, board.mover);
    float *mine = out.data(), *theirs = mine + kSideInputs, *shared = theirs + kSideInputs;
    count_inputs(mover, mine);
    count_inputs(opponent, theirs);
    const float lead = theirs[kPips] - mine[kPips];
    shared[kLead] = std::clamp(2 * lead, -2.0F, 2.0F);
    shared[kRelativeLead] = std::clamp(8 * lead / (theirs[kPips] + mine[kPips] + 0.1F), -2.0F, 2.0F);
    if (!has_contact(board)) return;
    shared[kContact] = 1;
    contact_inputs(mover, opponent, mine);
    contact_inputs(opponent, mover, theirs);
    blockade_inputs(mover, opponent, mine);
    blockade_inputs(opponent, mover, theirs);
    shot_inputs(opponent, mine);
    shot_inputs(mover, theirs);
}

void expert_inputs(std::span<const Board> boards, std::span<float> out) {
    for (std::size_t i = 0; i < boards.size(); ++i)
        expert_inputs(boards[i], out.subspan(i * kExpertInputs).first<kExpertInputs>());
}

}  // namespace tabla
