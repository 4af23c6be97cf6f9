#include "search/bearoff.hpp"

#include <algorithm>
#include <numeric>

namespace tabla::bearoff {

PipOrder::PipOrder(int checkers) : places_(position_count(checkers)), ranks_(places_.size()) {
    const auto pips_of = [](std::uint32_t r) { return static_cast<std::size_t>(pip_count(unrank(r))); };
    starts_.assign(static_cast<std::size_t>(checkers * kHomePoints) + 2, 0);
    for (std::uint32_t r = 0; r < size(); ++r) ++starts_[pips_of(r) + 1];
    for (std::size_t pips = 1; pips < starts_.size(); ++pips) starts_[pips] += starts_[pips - 1];
    auto next = starts_;
    for (std::uint32_t r = 0; r < size(); ++r) {
        const std::uint32_t place = next[pips_of(r)]++;
        places_[r] = static_cast<std::uint16_t>(place);
        ranks_[place] = static_cast<std::uint16_t>(r);
    }
}

TwoSided::TwoSided(int checkers, std::span<const std::int16_t> values)
    : checkers_(checkers), values_(values), order_(checkers) {
    if (values.size() != value_count(checkers))
        throw std::invalid_argument("a two-sided table has another number of values");
}

Equities TwoSided::equities(const Board& board) const {
    const std::size_t at =
        std::size_t{order_.place(board.opponent)} * order_.size() + order_.place(board.mover);
    const auto value = values_.subspan(at * kStates, kStates);
    constexpr float unit = 1.0F / kEquityUnit;
    return {unit * value[0], unit * value[1], unit * value[2], unit * value[3]};
}

OneSided::OneSided(std::span<const std::uint8_t> block) {
    if (block.size() < kRunsAt || (block.size() - kRunsAt) % 2 != 0)
        throw std::invalid_argument("a one-sided table has another size");
    heads_ = {reinterpret_cast<const std::uint32_t*>(block.data()), kHeads};
    moments_ = {reinterpret_cast<const float*>(block.data() + 4 * kHeads),
                2 * std::size_t{kOneSidedPositions}};
    runs_ = {reinterpret_cast<const std::uint16_t*>(block.data() + kRunsAt), (block.size() - kRunsAt) / 2};
    // With rising heads that end where the runs end, no lookup can leave the block.
    const bool rising = std::adjacent_find(heads_.begin(), heads_.end(),
                                           [](auto a, auto b) { return b < a; }) == heads_.end();
    if (!rising || heads_.back() != runs_.size())
        throw std::invalid_argument("the runs of a one-sided table do not follow each other");
    for (std::size_t head = 0; head + 1 < kHeads; ++head) {
        const auto chances = run(head).chances;
        if (!chances.empty() && std::accumulate(chances.begin(), chances.end(), 0U) != kChanceUnit)
            throw std::invalid_argument("the chances of a one-sided table do not add up");
    }
    if (!std::all_of(moments_.begin(), moments_.end(),
                     [](float moment) { return moment >= 0 && moment < 256; }))
        throw std::invalid_argument("the moments of a one-sided table are none");
}

Rolls OneSided::run(std::size_t head) const {
    const auto begin = heads_[head], end = heads_[head + 1];
    // Whoever keeps the memory may have changed it since it was looked through.
    if (begin >= end || end > runs_.size()) return {};
    return {runs_[begin], runs_.subspan(begin + 1, end - begin - 1)};
}

Rolls OneSided::rolls_to_first_off(Side side) const {
    static constexpr std::uint16_t certain[] = {kChanceUnit};
    const std::uint32_t r = rank(side);
    if (r < kFirstOffRank) return {0, certain};
    return run(std::size_t{kOneSidedPositions} + 1 + r - kFirstOffRank);
}

namespace {

// The chance that `mine` rolls come to an end no later than `theirs`, mine being rolled first.
float first_to_end(const Rolls& mine, const Rolls& theirs) {
    std::uint64_t sum = 0;
    std::uint64_t theirs_ended = 0;
    int theirs_next = theirs.first;
    for (std::size_t i = 0; i < mine.chances.size(); ++i) {
        const int rolls = mine.first + static_cast<int>(i);
        for (; theirs_next < rolls; ++theirs_next) {
            const auto at = static_cast<std::size_t>(theirs_next - theirs.first);
            if (at < theirs.chances.size()) theirs_ended += theirs.chances[at];
        }
        sum += mine.chances[i] * (OneSided::kChanceUnit - theirs_ended);
    }
    constexpr double unit = OneSided::kChanceUnit;
    return static_cast<float>(static_cast<double>(sum) / (unit * unit));
}

}  // namespace

float OneSided::win_chance(const Board& board) const {
    return first_to_end(rolls(board.mover), rolls(board.opponent));
}

float OneSided::gammon_chance(const Board& board) const {
    return first_to_end(rolls(board.mover), rolls_to_first_off(board.opponent));
}

float OneSided::gammon_lost_chance(const Board& board) const {
    return 1 - first_to_end(rolls_to_first_off(board.mover), rolls(board.opponent));
}

}  // namespace tabla::bearoff
