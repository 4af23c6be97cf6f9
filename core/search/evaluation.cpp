#include "search/evaluation.hpp"

#include <algorithm>
#include <numeric>

namespace tabla {

Evaluator::Evaluator(const Judges& judges)
    : judges_(judges), full_work_(*judges.full), plays_(std::make_unique<PlayList>()) {
    if (judges.pruner) pruner_work_.emplace(*judges.pruner);
}

void Evaluator::evaluate(std::span<const Board> boards, std::span<Chances> out) {
    evaluate_with(*judges_.full, full_work_, boards, out);
}

Chances Evaluator::known_chances(const Board& board) const {
    if (is_finished(board)) return finished_chances(board, judges_.rules);
    if (judges_.exact && judges_.exact->covers(board))
        return {judges_.exact->equities(board).win_chance(), 0, 0, 0, 0};
    const bearoff::OneSided& races = *judges_.races;
    Chances c{races.win_chance(board), races.gammon_chance(board), 0, races.gammon_lost_chance(board), 0};
    if (judges_.rules.in_losers_home) guess_gammons(board, c, judges_.rules);
    return c;
}

void Evaluator::evaluate_with(const Inference& net, Inference::Workspace& work, std::span<const Board> boards,
                              std::span<Chances> out) {
    const auto known = [this](const Board& board) { return is_known(board); };
    // Towards the end all are, and the net need not be asked.
    if (!std::all_of(boards.begin(), boards.end(), known)) net.evaluate(boards, out, work);
    for (std::size_t i = 0; i < boards.size(); ++i)
        if (is_known(boards[i]))
            out[i] = known_chances(boards[i]);
        else
            limit_by_rules(boards[i], out[i]);
    if (!judges_.rules.backgammons)
        for (Chances& chances : out) chances[kWinBackgammon] = chances[kLoseBackgammon] = 0;
}

void Evaluator::limit_by_rules(const Board& board, Chances& chances) const {
    const GameRules& rules = judges_.rules;
    if (rules.checkers < kCheckers || rules.in_losers_home) guess_gammons(board, chances, rules);
    limit(board, chances, rules);
}

void Evaluator::clear_groups() {
    nexts_.clear();
    ends_.clear();
}

void Evaluator::add_group(const Board& board, const PlayList& plays) {
    for (const Play& play : plays) nexts_.push_back(result(board, play).swapped());
    if (plays.empty()) nexts_.push_back(board.swapped());
    ends_.push_back(nexts_.size());
}

void Evaluator::keep_all() {
    kept_.resize(nexts_.size());
    std::iota(kept_.begin(), kept_.end(), 0);
    kept_ends_ = ends_;
    kept_boards_ = nexts_;
}

// Leaves in kept_ the boards of each group that the pruner likes best, in the order of the list.
void Evaluator::prune(const Utility& theirs) {
    const auto& [keep, margin] = judges_.pruning;
    // A choice of two is left to the better net.
    const std::size_t free = std::min<std::size_t>(keep, 2);
    if (kept_.size() <= free) return;
    evaluate_with(*judges_.pruner, *pruner_work_, kept_boards_, std::span(chances_).first(kept_.size()));
    equities_.clear();
    for (std::size_t i = 0; i < kept_.size(); ++i) equities_.push_back(theirs.equity(chances_[i]));
    passed_.clear();
    std::size_t begin = 0;
    for (std::size_t& group_end : kept_ends_) {
        const std::size_t end = group_end;
        order_.resize(end - begin);
        std::iota(order_.begin(), order_.end(), begin);
        if (order_.size() > free) {
            // The next board is the opponent's, so the lowest equity is the mover's best.
            const float limit = *std::min_element(&equities_[begin], equities_.data() + end) + margin;
            std::erase_if(order_, [&](std::size_t i) { return equities_[i] > limit; });
            if (order_.size() > keep) {
                const auto cut = order_.begin() + static_cast<long>(keep);
                std::nth_element(order_.begin(), cut, order_.end(), [this](std::size_t a, std::size_t b) {
                    return equities_[a] != equities_[b] ? equities_[a] < equities_[b] : a < b;
                });
                order_.erase(cut, order_.end());
                std::sort(order_.begin(), order_.end());
            }
        }
        for (const std::size_t i : order_) passed_.push_back(kept_[i]);
        group_end = passed_.size();
        begin = end;
    }
    kept_.swap(passed_);
    kept_boards_.clear();
    for (const std::size_t index : kept_) kept_boards_.push_back(nexts_[index]);
}

void Evaluator::pick(const Utility& utility, std::span<Choice> choices) {
    const Utility theirs = utility.swapped();
    chances_.resize(nexts_.size());
    keep_all();
    if (judges_.pruner) prune(theirs);
    evaluate(kept_boards_, std::span(chances_).first(kept_boards_.size()));
    std::size_t begin = 0;
    for (std::size_t group = 0; group < choices.size(); ++group) {
        std::size_t best = begin;
        for (std::size_t i = begin + 1; i < kept_ends_[group]; ++i)
            if (theirs.equity(chances_[i]) < theirs.equity(chances_[best])) best = i;
        choices[group] = {kept_[best] - (group > 0 ? ends_[group - 1] : 0), kept_boards_[best],
                          seen_from_other_side(chances_[best])};
        begin = kept_ends_[group];
    }
}

Choice Evaluator::best_of(const Board& board, const PlayList& plays, const Utility& utility) {
    Choice choice;
    clear_groups();
    add_group(board, plays);
    pick(utility, std::span(&choice, 1));
    return choice;
}

Choice Evaluator::best_play(const Board& board, int die1, int die2, const Utility& utility) {
    legal_plays(board, die1, die2, judges_.rules, *plays_);
    return best_of(board, *plays_, utility);
}

Evaluator::Choices Evaluator::best_plays(const Board& board, const Utility& utility) {
    std::array<Thrown, kThrows.size()> throws;
    for (std::size_t i = 0; i < throws.size(); ++i) throws[i] = {&board, i};
    Choices choices;
    best_plays(throws, choices, utility);
    return choices;
}

void Evaluator::best_plays(std::span<const Thrown> throws, std::span<Choice> choices,
                           const Utility& utility) {
    clear_groups();
    for (const auto& [board, index] : throws) {
        legal_plays(*board, kThrows[index].high, kThrows[index].low, judges_.rules, *plays_);
        add_group(*board, *plays_);
    }
    pick(utility, choices);
}

double Evaluator::luck(const Board& board, int die1, int die2, bool first_throw) {
    const Choices choices = best_plays(board);
    double sum = 0, weights = 0;
    for (std::size_t i = 0; i < kThrows.size(); ++i) {
        if (first_throw && kThrows[i].high == kThrows[i].low) continue;
        sum += kThrows[i].weight * static_cast<double>(cubeless_equity(choices[i].chances));
        weights += kThrows[i].weight;
    }
    return cubeless_equity(choices[throw_index(die1, die2)].chances) - sum / weights;
}

}  // namespace tabla
