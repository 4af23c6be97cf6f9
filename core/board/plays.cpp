#include "board/plays.hpp"

#include <algorithm>

namespace tabla {

namespace {

// What the generator needs of the opponent; neither changes during a play, as a hit point stays open.
struct Opposition {
    PointMask blocked;
    PointMask blots;

    explicit Opposition(Side opponent) {
        const auto two = made(opponent);
        blocked = seen_from_other_side(two);
        blots = seen_from_other_side(occupied(opponent) & ~two);
    }
};

// The mover's side in the middle of a play.
struct Hand {
    Side side;
    PointMask own;
    PointMask hits = 0;

    explicit Hand(Side mover) : side(mover), own(occupied(mover)) {}

    Hand moved(Move move, const Opposition& them) const {
        Hand next = *this;
        const int to = move.to();
        next.side = side - one_at(move.from) + one_at(to);
        if (count_at(next.side, move.from) == 0) next.own &= ~(PointMask{1} << move.from);
        const PointMask target = (PointMask{1} << to) & kPoints;
        next.own |= target;
        next.hits |= target & them.blots;
        return next;
    }
};

// The places from which one checker can move by `die`: a checker on the bar first, the board, then home.
PointMask sources(const Hand& hand, const Opposition& them, int die) {
    constexpr PointMask bar = PointMask{1} << kBar;
    const PointMask open = ~(them.blocked << die);
    if (hand.own & bar) return bar & open;
    const PointMask beyond = kPoints & ~((PointMask{2} << die) - 1);
    PointMask from = hand.own & open & beyond;
    if ((hand.own & kOutside) == 0) {
        const PointMask exact = PointMask{1} << die;
        if (hand.own & exact)
            from |= exact;
        else if (hand.own != 0 && hand.own < exact)
            from |= std::bit_floor(hand.own);
    }
    return from;
}

template <typename Visit>
void for_each_source(PointMask mask, Visit visit) {
    for (; mask != 0; mask &= mask - 1) visit(static_cast<std::uint8_t>(std::countr_zero(mask)));
}

Play single(const Hand& start, Move move, const Opposition& them) {
    const Hand hand = start.moved(move, them);
    return {hand.side, hand.hits, 1, {move}};
}

// Four moves of one die, the sources never rising. Any play can be put in that order, which also lets
// checkers come home before others bear off; and two such plays never end on the same board, because the
// highest place at which their numbers of departures differ would hold a different number of checkers.
class Doubles {
  public:
    Doubles(const Opposition& them, int die, PlayList& plays)
        : them_(them), die_(static_cast<std::uint8_t>(die)), plays_(plays) {}

    void extend(const Hand& hand, int highest) {
        const PointMask up_to_highest = (PointMask{2} << highest) - 1;
        const PointMask from = count_ == 4 ? 0 : sources(hand, them_, die_) & up_to_highest;
        if (from == 0) return finish(hand);
        for_each_source(from, [&](std::uint8_t place) {
            moves_[count_++] = {place, die_};
            extend(hand.moved({place, die_}, them_), place);
            --count_;
        });
    }

  private:
    // Only the longest plays are legal; a longer one than those found makes them void.
    void finish(const Hand& hand) {
        if (count_ == 0 || count_ < longest_) return;
        if (count_ > longest_) plays_.clear();
        longest_ = count_;
        Play play{hand.side, hand.hits, count_, moves_};
        std::fill(play.moves.begin() + count_, play.moves.end(), Move{});
        plays_.push(play);
    }

    const Opposition& them_;
    const std::uint8_t die_;
    PlayList& plays_;
    std::uint8_t count_ = 0, longest_ = 0;
    std::array<Move, 4> moves_{};
};

// One move of each of two different dice. Two plays of this kind end on the same board in just three ways:
// the same two moves in the other order; one checker moved by both dice, neither order hitting on the way;
// two checkers borne off with the dice exchanged.
class TwoDice {
  public:
    TwoDice(const Opposition& them, int high, int low, PlayList& plays)
        : them_(them),
          high_(static_cast<std::uint8_t>(high)),
          low_(static_cast<std::uint8_t>(low)),
          plays_(plays) {}

    void generate(const Hand& start, PlayRules rules) {
        pairs(start, high_, low_);
        pairs(start, low_, high_);
        const PointMask with_high = sources(start, them_, high_);
        if (plays_.empty()) {
            const std::uint8_t die = with_high != 0 ? high_ : low_;
            for_each_source(sources(start, them_, die),
                            [&](std::uint8_t place) { plays_.push(single(start, {place, die}, them_)); });
        } else if (rules.higher_die_alone) {
            for_each_source(with_high, [&](std::uint8_t place) {
                const Play play = single(start, {place, high_}, them_);
                // The last checker can leave by both dice or by the higher alone.
                const bool known = std::any_of(plays_.begin(), plays_.end(), [&](const Play& other) {
                    return other.mover == play.mover && other.hits == play.hits;
                });
                if (!known) plays_.push(play);
            });
        }
    }

  private:
    void pairs(const Hand& start, std::uint8_t first, std::uint8_t second) {
        for_each_source(sources(start, them_, first), [&](std::uint8_t from) {
            const Hand middle = start.moved({from, first}, them_);
            for_each_source(sources(middle, them_, second), [&](std::uint8_t next) {
                const int by_high = first == high_ ? from : next, by_low = first == high_ ? next : from;
                if (is_known(by_high, by_low)) return;
                known_[by_high] |= PointMask{1} << by_low;
                const Hand end = middle.moved({next, second}, them_);
                plays_.push({end.side, end.hits, 2, {Move{from, first}, Move{next, second}}});
            });
        });
    }

    bool was_listed(int by_high, int by_low) const {
        return by_high > 0 && by_low > 0 && (known_[by_high] >> by_low & 1);
    }
    bool is_blot(int place) const { return place > 0 && (them_.blots >> place & 1); }

    bool is_known(int by_high, int by_low) const {
        if (was_listed(by_high, by_low)) return true;
        if (by_high <= high_ && by_low <= low_ && by_low <= high_ && by_high <= low_ &&
            was_listed(by_low, by_high))
            return true;
        int from;  // where a checker that uses both dice starts
        bool other_order;
        if (by_low == by_high - high_)
            from = by_high, other_order = was_listed(from - low_, from);
        else if (by_high == by_low - low_)
            from = by_low, other_order = was_listed(from, from - high_);
        else
            return false;
        return other_order && !is_blot(from - high_) && !is_blot(from - low_);
    }

    const Opposition& them_;
    const std::uint8_t high_, low_;
    PlayList& plays_;
    std::array<PointMask, kPlaces> known_{};  // known_[by_high] has bit by_low
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
        for (PointMask from = sources(hand, them, dice[i]); from != 0; from &= from - 1) {
            const Move move{static_cast<std::uint8_t>(std::countr_zero(from)), dice[i]};
            best = std::max(best, 1 + longest(hand.moved(move, them), them, {rest.data(), left}));
            if (best == static_cast<int>(dice.size())) return best;
        }
    }
    return best;
}

}  // namespace

void legal_plays(const Board& board, int die1, int die2, PlayRules rules, PlayList& plays) {
    plays.clear();
    const Opposition them(board.opponent);
    const Hand start(board.mover);
    if (die1 == die2)
        Doubles(them, die1, plays).extend(start, kBar);
    else
        TwoDice(them, std::max(die1, die2), std::min(die1, die2), plays).generate(start, rules);
}

Board result(const Board& board, const Play& play) {
    Board next{play.mover, board.opponent};
    for (PointMask hits = play.hits; hits != 0; hits &= hits - 1)
        next.opponent += one_at(kBar) - one_at(25 - std::countr_zero(hits));
    return next;
}

std::size_t next_moves(const Board& board, std::span<const std::uint8_t> dice_left, PlayRules rules,
                       std::span<Move, 2 * kPlaces> moves) {
    const Opposition them(board.opponent);
    const Hand start(board.mover);
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
        for_each_source(sources(start, them, dice[i]), [&](std::uint8_t from) {
            const Hand next = start.moved({from, dice[i]}, them);
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
    const Hand hand = Hand(board.mover).moved(move, them);
    return result(board, {hand.side, hand.hits, 1, {move}});
}

}  // namespace tabla
