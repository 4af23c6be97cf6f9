#include "board/plays.hpp"

#include <algorithm>

#include "board/generator.hpp"

namespace tabla {

using namespace generator;

namespace {

class PlaySink {
  public:
    explicit PlaySink(PlayList& plays) : plays_(plays) { plays_.clear(); }

    void clear() { plays_.clear(); }
    bool empty() const { return plays_.empty(); }

    void add(const Hand& hand, int count, Moves moves) {
        Play* play = plays_.room();
        *play = {hand.side, moves, hand.hits, static_cast<std::uint8_t>(count)};
        plays_.grow_to(play + 1);
    }

    void list(const Hand& hand, PointMask from, const Die& die, int count, Moves made) {
        Play* play = plays_.room();
        // Field by field: a play put together elsewhere and copied would wait for its parts.
        for_each_source(from, [&](std::uint8_t place) {
            play->mover = hand.side + die.step(place);
            play->moves = made.with(count, {place, die.pips});
            play->hits = hand.hits | die.hit(place);
            play->count = static_cast<std::uint8_t>(count + 1);
            ++play;
        });
        plays_.grow_to(play);
    }

    void drop_last_if_known() {
        const Play* last = plays_.end() - 1;
        if (std::any_of(plays_.begin(), last, [&](const Play& play) {
                return play.mover == last->mover && play.hits == last->hits;
            }))
            plays_.grow_to(last);
    }

  private:
    PlayList& plays_;
};

// The greatest number of the given dice that can be played, in any order.
int longest(const Hand& hand, const Opposition& them, std::span<const std::uint8_t> dice) {
    int best = 0;
    for (std::size_t i = 0; i < dice.size(); ++i) {
        if (i > 0 && dice[i] == dice[0]) break;
        std::array<std::uint8_t, 4> rest{};
        std::size_t left = 0;
        for (std::size_t j = 0; j < dice.size(); ++j)
            if (j != i) rest[left++] = dice[j];
        const Die die(dice[i], them);
        for (PointMask from = sources(hand, die); from != 0; from &= from - 1) {
            const Hand next = hand.moved(std::countr_zero(from), die);
            best = std::max(best, 1 + longest(next, them, {rest.data(), left}));
            if (best == static_cast<int>(dice.size())) return best;
        }
    }
    return best;
}

}  // namespace

void legal_plays(const Board& board, int die1, int die2, const GameRules& rules, PlayList& plays) {
    PlaySink sink(plays);
    generate(board, die1, die2, rules, sink);
}

std::size_t next_moves(const Board& board, std::span<const std::uint8_t> dice_left, const GameRules& rules,
                       std::span<Move, 2 * kPlaces> moves) {
    const Opposition them(board.opponent);
    const Hand start(board.mover, rules);
    const int reach = longest(start, them, dice_left);
    std::size_t count = 0;
    std::array<std::uint8_t, 4> dice{};
    std::copy(dice_left.begin(), dice_left.end(), dice.begin());
    if (dice[0] < dice[1]) std::swap(dice[0], dice[1]);
    const bool two_dice = dice_left.size() == 2 && dice[0] != dice[1];
    for (std::size_t i = 0; i < (two_dice ? 2U : 1U); ++i) {
        const bool stop_is_legal = two_dice && i == 0 && rules.higher_die_alone;
        // The dice left after this one: all equal to each other, as at most two differ.
        const std::array<std::uint8_t, 4> rest = {dice[1 - i], dice[2], dice[3], 0};
        const Die die(dice[i], them);
        for_each_source(sources(start, die), [&](std::uint8_t from) {
            const Hand next = start.moved(from, die);
            const int after = 1 + longest(next, them, {rest.data(), dice_left.size() - 1});
            if (after == reach || stop_is_legal) moves[count++] = {from, dice[i]};
        });
        // When only one of two dice can be played it must be the higher.
        if (reach == 1 && count > 0) break;
    }
    return count;
}

Board after_move(const Board& board, Move move) {
    const Opposition them(board.opponent);
    const Hand hand = Hand(board.mover, {}).moved(move.from, Die(move.die, them));
    return result(board, {hand.side, Moves{}, hand.hits, 1});
}

}  // namespace tabla
