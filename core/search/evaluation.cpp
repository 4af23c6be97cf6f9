#include "search/evaluation.hpp"

#include <algorithm>
#include <numeric>

namespace tabla {

Evaluator::Evaluator(const Judges& judges)
    : judges_(judges),
      full_work_(judges.full->network()),
      pruner_work_((judges.pruner ? judges.pruner : judges.full)->network()),
      plays_(std::make_unique<PlayList>()) {}

void Evaluator::evaluate(std::span<const Board> boards, std::span<Chances> out) {
    evaluate_with(*judges_.full, full_work_, boards, out);
}

void Evaluator::evaluate_with(const Inference& net, Workspace& work, std::span<const Board> boards,
                              std::span<Chances> out) {
    const auto is_known = [this](const Board& board) { return is_exact(board); };
    // Towards the end all are, and the net need not be asked.
    if (!std::all_of(boards.begin(), boards.end(), is_known)) net.evaluate(boards, out, work);
    for (std::size_t i = 0; i < boards.size(); ++i)
        if (is_finished(boards[i]))
            out[i] = finished_chances(boards[i]);
        else if (is_exact(boards[i]))
            out[i] = {judges_.exact->equities(boards[i]).win_chance(), 0, 0, 0, 0};
        else
            limit(boards[i], out[i]);
}

// Leaves in kept_ and order_ the boards of nexts_ that the small net likes best, in the order of the list.
void Evaluator::prune(const Utility& theirs) {
    order_.resize(nexts_.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    // A choice of two is left to the full net.
    if (judges_.pruner && nexts_.size() > std::min<std::size_t>(judges_.keep, 2)) {
        evaluate_with(*judges_.pruner, pruner_work_, nexts_, chances_);
        equities_.clear();
        for (const Chances& chances : chances_) equities_.push_back(theirs.equity(chances));
        // The next board is the opponent's, so the lowest equity is the mover's best.
        const float limit = *std::min_element(equities_.begin(), equities_.end()) + judges_.margin;
        std::erase_if(order_, [&](std::size_t index) { return equities_[index] > limit; });
        if (order_.size() > judges_.keep) {
            const auto cut = order_.begin() + static_cast<long>(judges_.keep);
            std::nth_element(order_.begin(), cut, order_.end(), [this](std::size_t a, std::size_t b) {
                return equities_[a] != equities_[b] ? equities_[a] < equities_[b] : a < b;
            });
            order_.erase(cut, order_.end());
            std::sort(order_.begin(), order_.end());
        }
    }
    kept_.clear();
    for (const std::size_t index : order_) kept_.push_back(nexts_[index]);
}

Choice Evaluator::best_of(const Board& board, const PlayList& plays, const Utility& utility) {
    const Utility theirs = utility.swapped();
    nexts_.clear();
    for (const Play& play : plays) nexts_.push_back(result(board, play).swapped());
    if (plays.empty()) nexts_.push_back(board.swapped());
    chances_.resize(nexts_.size());
    prune(theirs);
    evaluate(kept_, std::span(chances_).first(kept_.size()));
    std::size_t best = 0;
    for (std::size_t i = 1; i < kept_.size(); ++i)
        if (theirs.equity(chances_[i]) < theirs.equity(chances_[best])) best = i;
    return {order_[best], kept_[best], seen_from_other_side(chances_[best])};
}

Choice Evaluator::best_play(const Board& board, int die1, int die2, const Utility& utility) {
    legal_plays(board, die1, die2, {}, *plays_);
    return best_of(board, *plays_, utility);
}

double Evaluator::luck(const Board& board, int die1, int die2, bool first_throw) {
    double sum = 0, weights = 0, thrown = 0;
    for (int high = 1; high <= 6; ++high)
        for (int low = 1; low <= (first_throw ? high - 1 : high); ++low) {
            const double value = cubeless_equity(best_play(board, high, low).chances);
            const double weight = high == low ? 1 : 2;
            sum += weight * value;
            weights += weight;
            if (high == std::max(die1, die2) && low == std::min(die1, die2)) thrown = value;
        }
    return thrown - sum / weights;
}

}  // namespace tabla
