#include "search/lookahead.hpp"

#include <algorithm>

#include "board/parallel.hpp"
#include "search/throws.hpp"
#include "search/tree.hpp"

namespace tabla {

namespace {

// Best first; the list's order among equals.
void rank(std::span<Candidate> plays) {
    std::sort(plays.begin(), plays.end(), [](const Candidate& a, const Candidate& b) {
        return a.value != b.value ? a.value > b.value : a.index < b.index;
    });
}

// How many of the ranked plays go on; `unit` is the value of one point of equity.
std::size_t going_on(std::span<const Candidate> plays, const Filter& filter, double unit) {
    const double limit = plays[0].value - static_cast<double>(filter.within) * unit;
    std::size_t count = 1;
    while (count < std::min(plays.size(), filter.most) && plays[count].value >= limit) ++count;
    return count;
}

// The outlook of the side on roll on each of the boards once it has thrown.
std::vector<Outlook> roll_all(const Judges& judges, const Tree& tree, std::span<const Board> boards,
                              int plies, const CubeStates& states, int side, int threads) {
    std::vector<Evaluator::Choices> choices(boards.size());
    for_blocks(boards.size(), 1, threads, [&](std::size_t i, std::size_t) {
        if (!is_finished(boards[i])) choices[i] = Evaluator(judges).best_plays(boards[i], tree.utility(side));
    });
    std::vector<Outlook> parts(boards.size() * kThrows.size());
    // A piece of work per board and throw; at the last ply there is next to none.
    const std::size_t block = plies == 1 ? parts.size() : 3;
    for_blocks(parts.size(), block, threads, [&](std::size_t begin, std::size_t end) {
        Evaluator evaluator(judges);
        for (std::size_t i = begin; i < end; ++i) {
            const std::size_t board = i / kThrows.size();
            const std::size_t thrown = i % kThrows.size();
            if (!is_finished(boards[board]))
                parts[i] = tree.after_play(evaluator, choices[board][thrown], plies, states, side,
                                           Way().then(kThrows[thrown]));
        }
    });
    std::vector<Outlook> means(boards.size());
    for (std::size_t i = 0; i < parts.size(); ++i)
        means[i / kThrows.size()].add(parts[i], kThrows[i % kThrows.size()].weight / 36.0);
    return means;
}

// Takes the opponent's outlook on the board after the play.
void judge(Candidate& play, const Tree& tree, const Outlook& theirs, int plies, double scale) {
    const Outlook mine = tree.swapped(theirs, 1);
    play.chances = mine.chances;
    play.value = scale * mine.values[0];
    play.plies = plies;
}

// For money the tree counts in units of the cube.
double scale_of(const Terms& terms) {
    return terms.stakes.is_money() ? terms.cube.value : 1;
}

}  // namespace

std::vector<Candidate> candidates(const Judges& judges, const Board& board, int die1, int die2,
                                  const SearchSettings& search, const Terms& terms, int threads) {
    const auto list = std::make_unique<PlayList>();
    legal_plays(board, die1, die2, judges.rules, *list);
    std::vector<Candidate> plays;
    for (std::size_t i = 0; i < list->size(); ++i) plays.push_back({i, result(board, (*list)[i]).swapped()});
    if (plays.empty()) plays.push_back({0, board.swapped()});

    const Tree tree(terms);
    const Stakes& stakes = terms.stakes;
    const int cube = terms.cube.value;
    const double scale = scale_of(terms), unit = (stakes.won(cube) - stakes.lost(cube)) / 2;
    CubeStates theirs;
    theirs.add(tree.root().swapped());

    Evaluator evaluator(judges);
    std::vector<Board> nexts;
    for (const Candidate& play : plays) nexts.push_back(play.next);
    std::vector<Chances> chances(nexts.size());
    evaluator.evaluate(nexts, chances);
    for (std::size_t i = 0; i < plays.size(); ++i)
        judge(plays[i], tree, tree.leaf(evaluator, plays[i].next, chances[i], theirs, 1), 0, scale);
    rank(plays);

    const CubeStates wider = tree.with_doubles(theirs, 1);
    std::span<Candidate> rest(plays);
    for (int plies = 1; plies <= search.plies && plays.size() > 1; ++plies) {
        rest = rest.first(going_on(rest, search.filters[static_cast<std::size_t>(plies - 1)], unit));
        if (rest.size() == 1) break;
        nexts.clear();
        for (const Candidate& play : rest) nexts.push_back(play.next);
        const auto rolled = roll_all(judges, tree, nexts, plies, wider, 1, threads);
        for (std::size_t i = 0; i < rest.size(); ++i) {
            rest[i].plies = plies;
            if (is_finished(rest[i].next)) continue;
            Outlook outlook = rolled[i];
            outlook.values[0] = tree.with_choice(rolled[i], wider, 0, 1);
            judge(rest[i], tree, outlook, plies, scale);
        }
        rank(rest);
    }
    return plays;
}

ThrownPlays thrown_plays(Evaluator& evaluator, const Board& board, int plies, const Terms& terms) {
    const Tree tree(terms);
    CubeStates theirs;
    theirs.add(tree.root().swapped());
    const auto choices = evaluator.best_plays(board, tree.utility(0));
    ThrownPlays plays;
    for (std::size_t i = 0; i < plays.size(); ++i) {
        plays[i] = {choices[i].index, choices[i].next};
        const Chances chances = seen_from_other_side(choices[i].chances);
        const Outlook outlook = plies == 0 ? tree.leaf(evaluator, plays[i].next, chances, theirs, 1)
                                           : tree.look_ahead(evaluator, plays[i].next, plies, theirs, 1);
        judge(plays[i], tree, outlook, plies, scale_of(terms));
    }
    return plays;
}

Prospect look_ahead(const Judges& judges, const Board& board, int plies, const Terms& terms, int threads) {
    const Tree tree(terms);
    const double scale = scale_of(terms);
    CubeStates states;
    states.add(tree.root());
    if (plies <= 0 || is_finished(board)) {
        Evaluator evaluator(judges);
        const Outlook outlook = tree.leaf(evaluator, board, states, 0);
        return {outlook.chances, scale * outlook.values[0],
                cube_decision(outlook.chances, terms.cube_for(has_contact(board)), terms.stakes)};
    }
    states = tree.with_doubles(states, 0);
    const Outlook rolled = roll_all(judges, tree, std::span(&board, 1), plies, states, 0, threads)[0];
    const double dropped = scale * tree.dropped(tree.root(), 0);
    const double taken = states.size() > 1 ? scale * tree.taken(rolled, states, 0) : dropped;
    return {rolled.chances,
            scale * tree.with_choice(rolled, states, 0, 0),
            {scale * rolled.values[0], taken, dropped}};
}

}  // namespace tabla
