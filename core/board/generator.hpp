// The generator of legal plays, and the place that takes what it finds.
//
// A Sink has clear(), empty(), add(hand, count, moves) for a finished play, list(hand, from, die, count,
// moves) for those that end with one more move from each of the places, and drop_last_if_known(). One sink
// keeps plays with their moves, another writes resulting boards; what is legal is written here once.
#pragma once

#include <algorithm>
#include <utility>

#include "board/plays.hpp"

namespace tabla::generator {

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
    bool strays_first;  // as the turn began: checkers are borne off only once none is outside

    Hand(Side mover, const GameRules& rules)
        : side(mover),
          own(occupied(mover)),
          strays_first(rules.strays_first && !has_none_off(mover, rules)) {}

    // Whether only checkers outside the home board may move.
    bool is_confined() const { return strays_first && (own & kOutside) != 0; }

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
inline PointMask sources(const Hand& hand, const Die& die) {
    if (hand.own & kBarBit) return kBarBit & die.open;
    PointMask from = hand.own & die.open;
    if (hand.is_confined()) return from & kOutside;
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
template <typename Sink>
class Doubles {
  public:
    Doubles(const Opposition& them, int die, Sink& plays) : die_(die, them), plays_(plays) {}

    void generate(const Hand& start) { extend<0>(start, kBar, {}); }

  private:
    template <int kMade>
    void extend(const Hand& hand, int highest, Moves moves) {
        const PointMask from = sources(hand, die_) & ((PointMask{2} << highest) - 1);
        if (from == 0) return finish(hand, kMade, moves);
        if constexpr (kMade == 3) {
            expect(4);
            plays_.list(hand, from, die_, kMade, moves);
        } else {
            for_each_source(from, [&](std::uint8_t place) {
                this->template extend<kMade + 1>(hand.moved(place, die_), place,
                                                 moves.with(kMade, {place, die_.pips}));
            });
        }
    }

    void finish(const Hand& hand, int made, Moves moves) {
        if (made == 0 || made < longest_) return;
        expect(made);
        plays_.add(hand, made, moves);
    }

    // Only the longest plays are legal; a longer one than those found makes them void.
    void expect(int length) {
        if (length > longest_) plays_.clear();
        longest_ = length;
    }

    const Die die_;
    Sink& plays_;
    int longest_ = 0;
};

// One move of each of two different dice.
template <typename Sink>
class TwoDice {
  public:
    TwoDice(const Opposition& them, int high, int low, Sink& plays)
        : high_(high, them), low_(low, them), blots_(them.blots), plays_(plays) {}

    void generate(const Hand& start, const GameRules& rules) {
        const PointMask outside = start.own & kOutside;
        if (start.own & kBarBit)
            enter(start);
        else if ((outside & (outside - 1) || made(start.side) & outside) && !start.is_confined())
            run(start);
        else
            one_by_one(start);
        if (plays_.empty())
            singles(start, sources(start, high_) != 0 ? high_ : low_);
        else if (rules.higher_die_alone)
            singles(start, high_);
    }

  private:
    // One checker that moves both dice comes to the same board in either order, unless it hits on the way.
    bool orders_differ(int from) const {
        return (bit_at(from - high_.pips) | bit_at(from - low_.pips)) & blots_;
    }

    void enter(const Hand& start) {
        const bool high_enters = high_.open & kBarBit, low_enters = low_.open & kBarBit;
        const bool several = count_at(start.side, kBar) > 1;
        if (high_enters) {
            const Hand middle = start.moved(kBar, high_);
            plays_.list(middle, sources(middle, low_), low_, 1, Moves{}.with(0, {kBar, high_.pips}));
        }
        if (low_enters && !(several && high_enters)) {
            const Hand middle = start.moved(kBar, low_);
            PointMask nexts = sources(middle, high_);
            if (high_enters && !orders_differ(kBar)) nexts &= ~low_.landing(kBar);
            plays_.list(middle, nexts, high_, 1, Moves{}.with(0, {kBar, low_.pips}));
        }
    }

    // Nobody is on the bar and two checkers are outside, so that none is borne off. The higher die first
    // finds every pair of checkers; the lower first adds only the checker that moves both dice. Masks, not
    // branches, tell which plays are another's twin: they would be hard to foresee.
    void run(const Hand& start) {
        const PointMask by_high = start.own & high_.open, singles = start.own & ~made(start.side);
        const PointMask hit_by_high = blots_ << high_.pips, hit_by_low = blots_ << low_.pips;
        // Going on from a point as another checker arrives there is that checker moving both dice.
        const PointMask arriving = by_high & ~hit_by_high;
        for_each_source(by_high, [&](std::uint8_t from) {
            Hand middle = start;
            middle.side += high_.step(from);
            middle.hits = high_.hit(from);
            PointMask nexts = (start.own & ~(bit_at(from) & singles)) | high_.landing(from);
            nexts &= low_.open & ~(arriving & bit_at(from + low_.pips));
            plays_.list(middle, nexts, low_, 1, Moves{}.with(0, {from, high_.pips}));
        });
        const PointMask alone = start.own & low_.open & ~(start.own << low_.pips) & high_.open << low_.pips;
        const PointMask one_order = ~by_high | hit_by_high | hit_by_low;
        for_each_source(alone & one_order, [&](std::uint8_t from) {
            const Hand middle = start.moved(from, low_);
            plays_.list(middle, low_.landing(from), high_, 1, Moves{}.with(0, {from, low_.pips}));
        });
    }

    // Here two plays can also be two checkers borne off with the dice exchanged: all are compared.
    void one_by_one(const Hand& start) {
        one_by_one(start, high_, low_);
        one_by_one(start, low_, high_);
    }

    void one_by_one(const Hand& start, const Die& first, const Die& second) {
        for_each_source(sources(start, first), [&](std::uint8_t from) {
            const Hand middle = start.moved(from, first);
            list_new(middle, sources(middle, second), second, 1, Moves{}.with(0, {from, first.pips}));
        });
    }

    void singles(const Hand& start, const Die& die) { list_new(start, sources(start, die), die, 0, {}); }

    void list_new(const Hand& hand, PointMask from, const Die& die, int count, Moves made) {
        for_each_source(from, [&](std::uint8_t place) {
            plays_.list(hand, bit_at(place), die, count, made);
            plays_.drop_last_if_known();
        });
    }

    const Die high_, low_;
    const PointMask blots_;
    Sink& plays_;
};

template <typename Sink>
void generate(const Board& board, int die1, int die2, const GameRules& rules, Sink& sink) {
    const Opposition them(board.opponent);
    const Hand start(board.mover, rules);
    if (die1 == die2)
        Doubles<Sink>(them, die1, sink).generate(start);
    else
        TwoDice<Sink>(them, std::max(die1, die2), std::min(die1, die2), sink).generate(start, rules);
}

}  // namespace tabla::generator
