#include "search/lookahead.hpp"

#include <algorithm>

#include "board/parallel.hpp"
#include "search/throws.hpp"

namespace tabla {

namespace {

constexpr float chance_of(const Throw& thrown) {
    return static_cast<float>(thrown.weight) / 36;
}

// Chances of the side on roll once it has thrown and made its best play.
Chances after_throw(Evaluator& evaluator, const Board& board, const Throw& thrown, int plies,
                    const Utility& utility) {
    const Choice choice = evaluator.best_play(board, thrown.high, thrown.low, utility);
    if (plies <= 1 || is_finished(choice.next)) return choice.chances;
    return seen_from_other_side(look_ahead(evaluator, choice.next, plies - 1, utility.swapped()));
}

// Best first by the mover's equity; the list's order among equals.
void rank(std::span<Candidate> plays, const Utility& utility) {
    std::sort(plays.begin(), plays.end(), [&](const Candidate& a, const Candidate& b) {
        const float first = utility.equity(a.chances), second = utility.equity(b.chances);
        return first != second ? first > second : a.index < b.index;
    });
}

// How many of the ranked plays go on.
std::size_t going_on(std::span<const Candidate> plays, const Filter& filter, const Utility& utility) {
    const float best = utility.equity(plays[0].chances);
    std::size_t count = 1;
    while (count < std::min(plays.size(), filter.most) &&
           utility.equity(plays[count].chances) >= best - filter.within)
        ++count;
    return count;
}

// Looks `plies` ahead at every one of the plays: a piece of work per play and throw.
void deepen(const Judges& judges, std::span<Candidate> plays, int plies, const Utility& utility,
            int threads) {
    const Utility theirs = utility.swapped();
    std::vector<Chances> parts(plays.size() * kThrows.size());
    // Blocks long enough to pay for an evaluator, short enough to keep every core busy to the end.
    const std::size_t block = plies == 1 ? kThrows.size() : 3;
    for_blocks(parts.size(), block, threads, [&](std::size_t begin, std::size_t end) {
        Evaluator evaluator(judges);
        for (std::size_t i = begin; i < end; ++i) {
            const Candidate& play = plays[i / kThrows.size()];
            if (!is_finished(play.next))
                parts[i] = after_throw(evaluator, play.next, kThrows[i % kThrows.size()], plies, theirs);
        }
    });
    for (std::size_t i = 0; i < plays.size(); ++i) {
        plays[i].plies = plies;
        if (is_finished(plays[i].next)) continue;
        Chances mean{};
        for (std::size_t t = 0; t < kThrows.size(); ++t)
            for (std::size_t k = 0; k < kChanceCount; ++k)
                mean[k] += chance_of(kThrows[t]) * parts[i * kThrows.size() + t][k];
        plays[i].chances = seen_from_other_side(mean);
    }
}

}  // namespace

Chances look_ahead(Evaluator& evaluator, const Board& board, int plies, const Utility& utility) {
    Chances mean{};
    if (plies <= 0 || is_finished(board)) {
        evaluator.evaluate(std::span(&board, 1), std::span(&mean, 1));
        return mean;
    }
    for (const Throw& thrown : kThrows) {
        const Chances part = after_throw(evaluator, board, thrown, plies, utility);
        for (std::size_t k = 0; k < kChanceCount; ++k) mean[k] += chance_of(thrown) * part[k];
    }
    return mean;
}

std::vector<Candidate> candidates(const Judges& judges, const Board& board, int die1, int die2,
                                  const LookAhead& depth, int threads) {
    const auto list = std::make_unique<PlayList>();
    legal_plays(board, die1, die2, depth.rules, *list);
    std::vector<Candidate> plays;
    for (std::size_t i = 0; i < list->size(); ++i)
        plays.push_back({i, result(board, (*list)[i]).swapped(), {}, 0});
    if (plays.empty()) plays.push_back({0, board.swapped(), {}, 0});

    std::vector<Board> nexts;
    for (const Candidate& play : plays) nexts.push_back(play.next);
    std::vector<Chances> chances(nexts.size());
    Evaluator(judges).evaluate(nexts, chances);
    for (std::size_t i = 0; i < plays.size(); ++i) plays[i].chances = seen_from_other_side(chances[i]);
    rank(plays, depth.utility);

    std::span<Candidate> rest(plays);
    for (int plies = 1; plies <= depth.plies && plays.size() > 1; ++plies) {
        rest = rest.first(going_on(rest, depth.filters[static_cast<std::size_t>(plies - 1)], depth.utility));
        if (rest.size() == 1) break;
        deepen(judges, rest, plies, depth.utility, threads);
        rank(rest, depth.utility);
    }
    return plays;
}

}  // namespace tabla
