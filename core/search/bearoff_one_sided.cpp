#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <utility>

#include "board/parallel.hpp"
#include "search/bearoff_make.hpp"
#include "search/bearoff_plays.hpp"

namespace tabla::bearoff {

namespace {

// A roll of 2-1 moves three pips, or bears off two checkers from point 1: 25 rolls bring 15 checkers from
// point 6 to point 1 and 8 more bear them off.
constexpr std::size_t kMaxRolls = 34;

struct Chances {
    std::array<double, kMaxRolls> of_rolls{};
    double mean = 0;
};

constexpr Chances kReached{{1.0}, 0};

// What the runs of one goal are made of: a side that `is_reached`, and chances by rank from `first` on.
struct Goal {
    std::uint32_t first;
    int checkers;  // the goal is reached with so many left, or fewer
    std::vector<Chances> chances;

    Goal(std::uint32_t first_rank, int checkers_at_goal)
        : first(first_rank), checkers(checkers_at_goal), chances(kOneSidedPositions - first_rank) {}

    bool is_reached(Side side) const { return checkers_left(side) <= checkers; }
    Chances& at(Side side) { return chances[rank(side) - first]; }
    const Chances* after(Side side) const {
        return is_reached(side) ? &kReached : &chances[rank(side) - first];
    }

    // Of the plays of a roll the one with the fewest rolls to come on average, the first of equals.
    const Chances* best(const PlayList& plays) const {
        const Chances* best = after(plays[0].mover);
        for (const Play& play : plays)
            if (const Chances* next = after(play.mover); next->mean < best->mean) best = next;
        return best;
    }
};

void add(Chances& sum, const Chances& next, int throws) {
    const double share = static_cast<double>(throws) / kThrows;
    for (std::size_t rolls = 1; rolls < kMaxRolls; ++rolls)
        sum.of_rolls[rolls] += share * next.of_rolls[rolls - 1];
    sum.mean += share * (1 + next.mean);
}

void work_out(Side side, Goal& all_off, Goal& first_off, PlayList& plays) {
    Chances* const all = all_off.is_reached(side) ? nullptr : &all_off.at(side);
    Chances* const first = first_off.is_reached(side) ? nullptr : &first_off.at(side);
    if (all == nullptr) {
        all_off.at(side) = *all_off.after(side);
        return;
    }
    for_each_roll(side, plays, [&](const PlayList& found, int throws) {
        add(*all, *all_off.best(found), throws);
        if (first != nullptr) add(*first, *first_off.best(found), throws);
    });
}

// Rounds down, then gives the units that are missing to those that lost most: each chance is right to one
// unit and they add up to the whole.
void append_run(const Chances& chances, std::vector<std::uint16_t>& runs) {
    std::array<std::uint16_t, kMaxRolls> rounded{};
    std::array<std::pair<double, std::size_t>, kMaxRolls> lost{};
    std::size_t missing = OneSided::kChanceUnit;
    for (std::size_t rolls = 0; rolls < kMaxRolls; ++rolls) {
        const double exact = chances.of_rolls[rolls] * OneSided::kChanceUnit;
        rounded[rolls] = static_cast<std::uint16_t>(exact);
        lost[rolls] = {rounded[rolls] - exact, rolls};
        missing -= rounded[rolls];
    }
    std::sort(lost.begin(), lost.end());
    for (std::size_t i = 0; i < missing; ++i) ++rounded[lost[i].second];
    const auto is_some = [](std::uint16_t chance) { return chance != 0; };
    const auto begin = std::find_if(rounded.begin(), rounded.end(), is_some);
    const auto end = std::find_if(rounded.rbegin(), rounded.rend(), is_some).base();
    runs.push_back(static_cast<std::uint16_t>(begin - rounded.begin()));
    runs.insert(runs.end(), begin, end);
}

float deviation(const Chances& chances) {
    double variance = 0;
    for (std::size_t rolls = 0; rolls < kMaxRolls; ++rolls) {
        const double off = static_cast<double>(rolls) - chances.mean;
        variance += chances.of_rolls[rolls] * off * off;
    }
    return static_cast<float>(std::sqrt(variance));
}

std::vector<std::uint8_t> block_of(const Goal& all_off, const Goal& first_off) {
    std::vector<std::uint32_t> heads;
    std::vector<float> moments;
    std::vector<std::uint16_t> runs;
    for (const Goal* goal : {&all_off, &first_off}) {
        for (const Chances& chances : goal->chances) {
            heads.push_back(static_cast<std::uint32_t>(runs.size()));
            append_run(chances, runs);
        }
        heads.push_back(static_cast<std::uint32_t>(runs.size()));
    }
    for (const Chances& chances : all_off.chances) {
        moments.push_back(static_cast<float>(chances.mean));
        moments.push_back(deviation(chances));
    }
    std::vector<std::uint8_t> block(OneSided::kRunsAt + 2 * runs.size());
    std::memcpy(block.data(), heads.data(), 4 * heads.size());
    std::memcpy(block.data() + 4 * heads.size(), moments.data(), 4 * moments.size());
    std::memcpy(block.data() + OneSided::kRunsAt, runs.data(), 2 * runs.size());
    return block;
}

}  // namespace

std::vector<std::uint8_t> make_one_sided(int threads) {
    const PipOrder order(kCheckers);
    Goal all_off(0, 0), first_off(OneSided::kFirstOffRank, kCheckers - 1);
    for (int pips = 0; pips <= order.max_pips(); ++pips) {
        const std::uint32_t start = order.start(pips);
        for_blocks(order.start(pips + 1) - start, 64, threads, [&](std::size_t begin, std::size_t end) {
            const auto plays = std::make_unique_for_overwrite<PlayList>();
            for (std::size_t i = begin; i < end; ++i)
                work_out(order.side(start + static_cast<std::uint32_t>(i)), all_off, first_off, *plays);
        });
    }
    return block_of(all_off, first_off);
}

}  // namespace tabla::bearoff
