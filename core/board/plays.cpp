#include "board/plays.hpp"

#include <algorithm>

namespace tabla {

namespace {

constexpr PointMask bit_at(int place) {
    return PointMask{1} << place;
}

constexpr PointMask kBarBit = bit_at(kBar);

// Adding kSteps[die][from] to a side moves one of its checkers.
constexpr auto kSteps = [] {
    std::array<std::array<Side, kPlaces>, 7> steps{};
    for (int die = 1; die <= 6; ++die)
        for (int from = 1; from < kPlaces; ++from)
            steps[die][from] = one_at(from > die ? from - die : kOff) - one_at(from);
    return steps;
}();

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

// One die against one opposition.
struct Die {
    std::uint8_t pips;
    PointMask open;  // places from which this die leads to a point that is open
    PointMask blots;

    Die(int number, const Opposition& them)
        : pips(static_cast<std::uint8_t>(number)),
          open(~(them.blocked << number) & kOnBoard & ~((PointMask{2} << number) - 1)),
          blots(them.blots) {}

    Side step(int from) const { return kSteps[pips][from]; }
    PointMask landing(int from) const { return bit_at(from) >> pips & kPoints; }
    PointMask hit(int from) const { return landing(from) & blots; }
};

// The mover's side in the middle of a play.
struct Hand {
    Side side;
    PointMask own;
    PointMask hits = 0;

    explicit Hand(Side mover) : side(mover), own(occupied(mover)) {}

    Hand moved(int from, const Die& die) const {
        Hand next = *this;
        next.side = side + die.step(from);
        if (count_at(next.side, from) == 0) next.own &= ~bit_at(from);
        next.own |= die.landing(from);
        next.hits |= die.hit(from);
        return next;
    }
};

// The places from which one checker can move by the die: a checker on the bar first, the board, then home.
PointMask sources(const Hand& hand, const Die& die) {
    if (hand.own & kBarBit) return kBarBit & die.open;
    PointMask from = hand.own & die.open;
    if ((hand.own & kOutside) == 0) {
        const PointMask exact = bit_at(die.pips);
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

// Four moves of one die, the sources never rising. Any play can be put in that order, which also lets
// checkers come home before others bear off; and two such plays never end on the same board, because the
// highest place at which their numbers of departures differ would hold a different number of checkers.
class Doubles {
  public:
    Doubles(const Opposition& them, int die, PlayList& plays) : die_(die, them), plays_(plays) {}

    void generate(const Hand& start) { extend<0>(start, kBar, {}); }

  private:
    template <int kMade>
    void extend(const Hand& hand, int highest, Moves moves) {
        const PointMask from = sources(hand, die_) & ((PointMask{2} << highest) - 1);
        if (from == 0) return finish(hand, kMade, moves);
        if constexpr (kMade == 3) expect(4);
        for_each_source(from, [&](std::uint8_t place) {
            const Moves more = moves.with(kMade, {place, die_.pips});
            if constexpr (kMade == 3)
                plays_.push(hand.side + die_.step(place), hand.hits | die_.hit(place), 4, more);
            else
                extend<kMade + 1>(hand.moved(place, die_), place, more);
        });
    }

    void finish(const Hand& hand, int made, Moves moves) {
        if (made == 0 || made < longest_) return;
        expect(made);
        plays_.push(hand.side, hand.hits, made, moves);
    }

    // Only the longest plays are legal; a longer one than those found makes them void.
    void expect(int length) {
        if (length > longest_) plays_.clear();
        longest_ = length;
    }

    const Die die_;
    PlayList& plays_;
    int longest_ = 0;
};

// One move of each of two different dice.
class TwoDice {
  public:
    TwoDice(const Opposition& them, int high, int low, PlayList& plays)
        : high_(high, them), low_(low, them), blots_(them.blots), plays_(plays) {}

    void generate(const Hand& start, PlayRules rules) {
        const PointMask outside = start.own & kOutside;
        if (start.own & kBarBit)
            enter(start);
        else if (outside & (outside - 1) || made(start.side) & outside)
            run(start);
        else
            bear_off(start);
        if (plays_.empty())
            singles(start, sources(start, high_) != 0 ? high_ : low_);
        else if (rules.higher_die_alone)
            singles(start, high_);
    }

  private:
    // The same board comes from one checker that moves both dice, in either order, unless it hits on the way.
    bool orders_differ(int from) const {
        return (bit_at(from - high_.pips) | bit_at(from - low_.pips)) & blots_;
    }

    void list(const Hand& middle, std::uint8_t from, const Die& first, PointMask nexts, const Die& second) {
        const Moves begun = Moves().with(0, {from, first.pips});
        for_each_source(nexts, [&](std::uint8_t next) {
            plays_.push(middle.side + second.step(next), middle.hits | second.hit(next), 2,
                        begun.with(1, {next, second.pips}));
        });
    }

    void enter(const Hand& start) {
        const bool high_enters = high_.open & kBarBit, low_enters = low_.open & kBarBit;
        const bool several = count_at(start.side, kBar) > 1;
        if (high_enters) {
            const Hand middle = start.moved(kBar, high_);
            list(middle, kBar, high_, sources(middle, low_), low_);
        }
        if (low_enters && !(several && high_enters)) {
            const Hand middle = start.moved(kBar, low_);
            PointMask nexts = sources(middle, high_);
            if (high_enters && !orders_differ(kBar)) nexts &= ~low_.landing(kBar);
            list(middle, kBar, low_, nexts, high_);
        }
    }

    // Nobody is on the bar and two checkers are outside, so that none is borne off. The higher die first
    // finds every pair of checkers; the lower first adds only the checker that moves both dice.
    void run(const Hand& start) {
        const PointMask by_high = sources(start, high_);
        for_each_source(by_high, [&](std::uint8_t from) {
            const Hand middle = start.moved(from, high_);
            PointMask nexts = sources(middle, low_);
            // Going on from a point as another checker arrives there is that checker moving both dice.
            const PointMask arriving = bit_at(from + low_.pips);
            if (arriving & by_high && !(arriving >> high_.pips & blots_)) nexts &= ~arriving;
            list(middle, from, high_, nexts, low_);
        });
        for_each_source(sources(start, low_), [&](std::uint8_t from) {
            const PointMask landing = low_.landing(from);
            if (landing & start.own || !(landing & high_.open)) return;
            if (by_high & bit_at(from) && !orders_differ(from)) return;
            list(start.moved(from, low_), from, low_, landing, high_);
        });
    }

    // Here two plays can also be two checkers borne off with the dice exchanged: all are compared.
    void bear_off(const Hand& start) {
        for (const auto& [first, second] : {std::pair(high_, low_), std::pair(low_, high_)})
            for_each_source(sources(start, first), [&](std::uint8_t from) {
                const Hand middle = start.moved(from, first);
                for_each_source(sources(middle, second), [&](std::uint8_t next) {
                    const Side side = middle.side + second.step(next);
                    const PointMask hits = middle.hits | second.hit(next);
                    const Moves moves = Moves().with(0, {from, first.pips}).with(1, {next, second.pips});
                    if (!is_listed(side, hits)) plays_.push(side, hits, 2, moves);
                });
            });
    }

    void singles(const Hand& start, const Die& die) {
        for_each_source(sources(start, die), [&](std::uint8_t from) {
            const Side side = start.side + die.step(from);
            // The last checker can leave by both dice or by the higher alone.
            if (!is_listed(side, die.hit(from)))
                plays_.push(side, die.hit(from), 1, Moves().with(0, {from, die.pips}));
        });
    }

    bool is_listed(Side side, PointMask hits) const {
        return std::any_of(plays_.begin(), plays_.end(),
                           [&](const Play& play) { return play.mover == side && play.hits == hits; });
    }

    const Die high_, low_;
    const PointMask blots_;
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

void legal_plays(const Board& board, int die1, int die2, PlayRules rules, PlayList& plays) {
    plays.clear();
    const Opposition them(board.opponent);
    const Hand start(board.mover);
    if (die1 == die2)
        Doubles(them, die1, plays).generate(start);
    else
        TwoDice(them, std::max(die1, die2), std::min(die1, die2), plays).generate(start, rules);
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
    const Hand hand = Hand(board.mover).moved(move.from, Die(move.die, them));
    return result(board, {hand.side, {}, hand.hits, 1});
}

}  // namespace tabla
