#include "search/tree.hpp"

#include <algorithm>
#include <cassert>

#include "search/throws.hpp"

namespace tabla {

CubeState CubeState::swapped() const {
    switch (owner) {
        case CubeOwner::mover:
            return {value, CubeOwner::opponent};
        case CubeOwner::opponent:
            return {value, CubeOwner::mover};
        default:
            return *this;
    }
}

std::size_t CubeStates::add(const CubeState& state) {
    const auto end = states_.begin() + static_cast<long>(count_),
               found = std::find(states_.begin(), end, state);
    if (found != end) return static_cast<std::size_t>(found - states_.begin());
    assert(count_ < kMost);
    states_[count_] = state;
    return count_++;
}

CubeStates CubeStates::swapped() const {
    CubeStates out = *this;
    for (std::size_t i = 0; i < count_; ++i) out.states_[i] = states_[i].swapped();
    return out;
}

void Outlook::add(const Outlook& part, double weight) {
    for (std::size_t k = 0; k < kChanceCount; ++k) chances[k] += static_cast<float>(weight) * part.chances[k];
    for (std::size_t i = 0; i < values.size(); ++i) values[i] += weight * part.values[i];
}

Tree::Tree(const Terms& terms)
    : terms_(terms),
      stakes_{terms.stakes, terms.stakes.swapped()},
      utility_{terms.utility(), terms.utility().swapped()} {}

CubeState Tree::root() const {
    return {terms_.stakes.is_money() ? 1 : terms_.cube.value, terms_.cube.owner};
}

Terms Tree::terms(const CubeState& state, int side) const {
    Terms seen = terms_;
    seen.stakes = stakes(side);
    seen.cube.value = state.value;
    seen.cube.owner = state.owner;
    return seen;
}

bool Tree::may_double(const CubeState& state, int side) const {
    return terms_.cube.can_double && state.owner != CubeOwner::opponent &&
           !stakes(side).mover_is_home(state.value);
}

CubeState Tree::doubled(const CubeState& state) const {
    return {terms_.stakes.is_money() ? 1 : 2 * state.value, CubeOwner::opponent};
}

CubeStates Tree::with_doubles(const CubeStates& states, int side) const {
    CubeStates wider = states;
    for (std::size_t i = 0; i < states.size(); ++i)
        if (may_double(states[i], side)) wider.add(doubled(states[i]));
    return wider;
}

double Tree::taken(const Outlook& rolled, const CubeStates& wider, std::size_t state) const {
    CubeStates all = wider;
    const std::size_t index = all.add(doubled(wider[state]));
    assert(index < wider.size());
    return (terms_.stakes.is_money() ? 2 : 1) * rolled.values[index];
}

double Tree::dropped(const CubeState& state, int side) const {
    return stakes(side).won(state.value);
}

double Tree::with_choice(const Outlook& rolled, const CubeStates& wider, std::size_t state, int side) const {
    const double rolling = rolled.values[state];
    if (!may_double(wider[state], side)) return rolling;
    return std::max(rolling, std::min(taken(rolled, wider, state), dropped(wider[state], side)));
}

Outlook Tree::swapped(Outlook outlook, std::size_t states) const {
    outlook.chances = seen_from_other_side(outlook.chances);
    const double whole = terms_.stakes.is_money() ? 0 : 1;
    for (std::size_t i = 0; i < states; ++i) outlook.values[i] = whole - outlook.values[i];
    return outlook;
}

bool Tree::is_exact(const Evaluator& evaluator, const Board& board) const {
    const auto* exact = evaluator.judges().exact;
    return exact && terms_.stakes.is_money() && terms_.cube.can_double && exact->covers(board) &&
           evaluator.tables_hold(board);
}

Outlook Tree::rolling(const Evaluator& evaluator, const Board& board, const Chances& chances,
                      const CubeStates& states, int side) const {
    Outlook out;
    out.chances = chances;
    if (!is_finished(board) && is_exact(evaluator, board)) {
        const auto exact = evaluator.judges().exact->equities(board);
        for (std::size_t i = 0; i < states.size(); ++i)
            out.values[i] = states[i].owner == CubeOwner::centre  ? exact.centred
                            : states[i].owner == CubeOwner::mover ? exact.owned
                                                                  : exact.opponent_owned;
        return out;
    }
    Cube cube = terms_.cube_for(has_contact(board));
    for (std::size_t i = 0; i < states.size(); ++i) {
        cube.value = states[i].value;
        cube.owner = states[i].owner;
        out.values[i] = cubeful_value(chances, cube, stakes(side));
    }
    return out;
}

Outlook Tree::rolling(Evaluator& evaluator, const Board& board, int plies, const CubeStates& states, int side,
                      Way way) const {
    if (plies <= 0 || is_exact(evaluator, board)) {
        Chances chances;
        evaluator.evaluate(std::span(&board, 1), std::span(&chances, 1));
        return rolling(evaluator, board, chances, states, side);
    }
    const auto choices = evaluator.best_plays(board, utility(side));
    if (plies == 2 && way.throws + 1 == kWholeThrows) return thinned(evaluator, choices, states, side, way);
    Outlook rolled;
    for (std::size_t i = 0; i < kThrows.size(); ++i)
        rolled.add(after_play(evaluator, choices[i], plies, states, side, way.then(kThrows[i])),
                   kThrows[i].weight / 36.0);
    return rolled;
}

Outlook Tree::thinned(Evaluator& evaluator, const Evaluator::Choices& choices, const CubeStates& states,
                      int side, Way way) const {
    // The nets see the plays of all boards together, which is faster.
    std::vector<Evaluator::Thrown> throws;
    std::array<std::size_t, kThrows.size()> ends;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Board& board = choices[i].next;
        if (!is_finished(board) && !is_exact(evaluator, board))
            for (const std::size_t index : completing(way.then(kThrows[i])))
                throws.push_back({&board, index});
        ends[i] = throws.size();
    }
    std::vector<Choice> replies(throws.size());
    evaluator.best_plays(throws, replies, utility(1 - side));
    const CubeStates theirs = states.swapped(), wider = with_doubles(theirs, 1 - side);
    Outlook mean;
    for (std::size_t i = 0, reply = 0; i < choices.size(); ++i) {
        const Board& board = choices[i].next;
        const Chances chances = seen_from_other_side(choices[i].chances);
        Outlook rolled;
        const bool is_leaf = reply == ends[i];
        for (; reply < ends[i]; ++reply) {
            const Throw& thrown = kThrows[throws[reply].index];
            rolled.add(after_play(evaluator, replies[reply], 1, wider, 1 - side, way),
                       kThinning * thrown.weight / 36.0);
        }
        const Outlook next =
            is_leaf ? leaf(evaluator, board, chances, theirs, 1 - side)
                    : thinned_choices(rolled, rolling(evaluator, board, chances, wider, 1 - side), theirs,
                                      1 - side);
        mean.add(swapped(next, states.size()), kThrows[i].weight / 36.0);
    }
    return mean;
}

Outlook Tree::thinned_choices(const Outlook& rolled, const Outlook& expected, const CubeStates& states,
                              int side) const {
    const CubeStates wider = with_doubles(states, side);
    Outlook out;
    out.chances = rolled.chances;
    for (std::size_t i = 0; i < states.size(); ++i) {
        const bool doubles = with_choice(expected, wider, i, side) > expected.values[i];
        const bool drops = doubles && taken(expected, wider, i) >= dropped(wider[i], side);
        out.values[i] = drops     ? dropped(wider[i], side)
                        : doubles ? taken(rolled, wider, i)
                                  : rolled.values[i];
    }
    return out;
}

Outlook Tree::leaf(const Evaluator& evaluator, const Board& board, const Chances& chances,
                   const CubeStates& states, int side) const {
    if (is_finished(board)) return rolling(evaluator, board, chances, states, side);
    return with_choices(rolling(evaluator, board, chances, with_doubles(states, side), side), states, side);
}

Outlook Tree::with_choices(const Outlook& rolled, const CubeStates& states, int side) const {
    const CubeStates wider = with_doubles(states, side);
    Outlook out;
    out.chances = rolled.chances;
    for (std::size_t i = 0; i < states.size(); ++i) out.values[i] = with_choice(rolled, wider, i, side);
    return out;
}

Outlook Tree::leaf(Evaluator& evaluator, const Board& board, const CubeStates& states, int side) const {
    Chances chances;
    evaluator.evaluate(std::span(&board, 1), std::span(&chances, 1));
    return leaf(evaluator, board, chances, states, side);
}

Outlook Tree::after_play(Evaluator& evaluator, const Choice& choice, int plies, const CubeStates& states,
                         int side, Way way) const {
    const CubeStates theirs = states.swapped();
    const Outlook next =
        plies <= 1 || is_finished(choice.next)
            ? leaf(evaluator, choice.next, seen_from_other_side(choice.chances), theirs, 1 - side)
            : look_ahead(evaluator, choice.next, plies - 1, theirs, 1 - side, way);
    return swapped(next, states.size());
}

Outlook Tree::look_ahead(Evaluator& evaluator, const Board& board, int plies, const CubeStates& states,
                         int side, Way way) const {
    if (is_finished(board)) return leaf(evaluator, board, states, side);
    return with_choices(rolling(evaluator, board, plies, with_doubles(states, side), side, way), states,
                        side);
}

}  // namespace tabla
