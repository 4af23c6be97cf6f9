#include <algorithm>
#include <array>
#include <cassert>

#include "board/parallel.hpp"
#include "search/bearoff_make.hpp"
#include "search/bearoff_plays.hpp"

namespace tabla::bearoff {

namespace {

constexpr std::size_t kStates = TwoSided::kStates;
constexpr std::int32_t kUnit = TwoSided::kEquityUnit;

// By value: the references of std::min keep the compiler from working on several numbers at once.
constexpr std::int16_t lesser(std::int16_t a, std::int16_t b) {
    return a < b ? a : b;
}

constexpr std::int16_t greater(std::int16_t a, std::int16_t b) {
    return a > b ? a : b;
}

enum State : std::size_t { kCubeless, kOwned, kCentred, kOpponentOwned };

// The places that each roll of each arrangement can lead to. Rolls that lead to the same places are one.
class Successors {
  public:
    struct Roll {
        std::uint32_t begin, end;
        std::int32_t throws;
    };

    explicit Successors(const PipOrder& order) : starts_(order.size() + 1, 0) {
        const auto plays = std::make_unique_for_overwrite<PlayList>();
        std::vector<std::uint16_t> found;
        for (std::uint32_t place = 1; place < order.size(); ++place) {
            starts_[place] = rolls_.size();
            for_each_roll(order.side(place), *plays, [&](const PlayList& list, int throws) {
                found.clear();
                for (const Play& play : list)
                    found.push_back(static_cast<std::uint16_t>(order.place(play.mover)));
                std::sort(found.begin(), found.end());
                add(found, throws, starts_[place]);
            });
        }
        starts_[order.size()] = rolls_.size();
    }

    std::span<const Roll> rolls(std::size_t place) const {
        return {rolls_.data() + starts_[place], starts_[place + 1] - starts_[place]};
    }
    std::span<const std::uint16_t> places(const Roll& roll) const {
        return {places_.data() + roll.begin, roll.end - roll.begin};
    }

  private:
    void add(const std::vector<std::uint16_t>& found, int throws, std::size_t first_roll) {
        for (std::size_t i = first_roll; i < rolls_.size(); ++i)
            if (std::ranges::equal(places(rolls_[i]), found)) {
                rolls_[i].throws += throws;
                return;
            }
        const auto begin = static_cast<std::uint32_t>(places_.size());
        places_.insert(places_.end(), found.begin(), found.end());
        rolls_.push_back({begin, static_cast<std::uint32_t>(places_.size()), throws});
    }

    std::vector<std::size_t> starts_;
    std::vector<Roll> rolls_;
    std::vector<std::uint16_t> places_;
};

// While a table is made, the four states of a row (an opponent) lie one after the other, each for all movers:
// so one instruction works on eight movers. interleave() brings them to the order of TwoSided.
class Maker {
  public:
    Maker(const PipOrder& order, std::int16_t* values)
        : size_(order.size()), successors_(order), values_(values) {
        for (std::size_t row = 0; row < size_; ++row)
            for (std::size_t state = 0; state < kStates; ++state)
                values_[(row * kStates + state) * size_] = kUnit;
    }

    // Movers of [movers, movers_end) against opponents of [opponents, opponents_end), when everything is
    // known of those opponents, on roll, against what the movers' plays lead to.
    void fill(std::size_t movers, std::size_t movers_end, std::size_t opponents, std::size_t opponents_end,
              int threads) {
        for_blocks(movers_end - movers, kMovers, threads, [&](std::size_t begin, std::size_t end) {
            const auto block = std::make_unique_for_overwrite<Block>();
            for (std::size_t at = opponents; at < opponents_end; at += kLanes) {
                const std::size_t count = std::min(kLanes, opponents_end - at);
                // Whole vectors, by taking in opponents before these; what they give is left out again.
                const std::size_t lead = std::min(at, (kVector - count % kVector) % kVector);
                for (std::size_t i = begin; i < end; ++i)
                    work_out(movers + i, at - lead, lead + count, *block, i - begin);
                store(*block, movers + begin, end - begin, at, lead, count);
            }
        });
    }

    void interleave(int threads) {
        for_blocks(size_, 64, threads, [&](std::size_t begin, std::size_t end) {
            std::vector<std::int16_t> row(size_ * kStates);
            for (std::size_t i = begin; i < end; ++i) {
                std::int16_t* const values = values_ + i * kStates * size_;
                for (std::size_t place = 0; place < size_; ++place)
                    for (std::size_t state = 0; state < kStates; ++state)
                        row[place * kStates + state] = values[state * size_ + place];
                std::copy(row.begin(), row.end(), values);
            }
        });
    }

  private:
    static constexpr std::size_t kLanes = 256;
    static constexpr std::size_t kVector = 8;
    static constexpr std::size_t kMovers = 16;

    using Least = std::array<std::array<std::int16_t, kLanes>, kStates>;
    using Sum = std::array<std::array<std::int32_t, kLanes>, kStates>;
    struct Block {
        Least least;
        Sum sum;
        std::array<Least, kMovers> values;
    };

    void work_out(std::size_t mover, std::size_t opponents, std::size_t count, Block& block,
                  std::size_t slot) {
        for (auto& sums : block.sum) std::fill_n(sums.begin(), count, 0);
        for (const auto& roll : successors_.rolls(mover)) {
            for (auto& values : block.least) std::fill_n(values.begin(), count, std::int16_t{kUnit});
            for (const std::uint16_t place : successors_.places(roll))
                lower(values_ + place * kStates * size_ + opponents, count, block.least);
            for (std::size_t state = 0; state < kStates; ++state)
                for (std::size_t i = 0; i < count; ++i)
                    block.sum[state][i] += roll.throws * block.least[state][i];
        }
        // What is least for the opponent is most for the mover. Never negative, so that division rounds down
        // and the half added makes it the nearest.
        constexpr std::uint32_t middle = kThrows * kUnit + kThrows / 2;
        for (std::size_t state = 0; state < kStates; ++state)
            for (std::size_t i = 0; i < count; ++i) {
                const auto raised = middle - static_cast<std::uint32_t>(block.sum[state][i]);
                block.values[slot][state][i] =
                    static_cast<std::int16_t>(static_cast<std::int32_t>(raised / kThrows) - kUnit);
            }
    }

    // Takes the worse for the opponent of `least` and what the row says the opponent, now on roll, can get:
    // who has the cube, or may reach for it, doubles if that is worth more, the mover then dropping if that
    // is.
    void lower(const std::int16_t* __restrict row, std::size_t count, Least& least) const {
        const std::int16_t* const cubeless = row + kCubeless * size_;
        const std::int16_t* const owned = row + kOwned * size_;
        const std::int16_t* const centred = row + kCentred * size_;
        const std::int16_t* const opponent_owned = row + kOpponentOwned * size_;
        constexpr std::int16_t half = kUnit / 2;
        for (std::size_t i = 0; i < count; ++i) {
            const std::int16_t taken = lesser(greater(opponent_owned[i], -half), half);
            const auto doubled = static_cast<std::int16_t>(2 * taken);
            // The opponent's states, seen by the mover: what one owns the other does not.
            least[kCubeless][i] = lesser(least[kCubeless][i], cubeless[i]);
            least[kOwned][i] = lesser(least[kOwned][i], opponent_owned[i]);
            least[kCentred][i] = lesser(least[kCentred][i], greater(centred[i], doubled));
            least[kOpponentOwned][i] = lesser(least[kOpponentOwned][i], greater(owned[i], doubled));
        }
    }

    // Rows are opponents: neighbouring movers go to neighbouring cells.
    void store(const Block& block, std::size_t mover, std::size_t movers, std::size_t opponents,
               std::size_t lead, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t state = 0; state < kStates; ++state) {
                std::int16_t* const cells = values_ + ((opponents + i) * kStates + state) * size_ + mover;
                for (std::size_t slot = 0; slot < movers; ++slot)
                    cells[slot] = block.values[slot][state][lead + i];
            }
    }

    const std::size_t size_;
    const Successors successors_;
    std::int16_t* const values_;
};

}  // namespace

void make_two_sided(int checkers, int threads, std::span<std::int16_t> values) {
    assert(checkers >= 1 && checkers <= kMaxTwoSided && values.size() == TwoSided::value_count(checkers));
    const PipOrder order(checkers);
    Maker maker(order, values.data());
    for (int pips = 1; pips <= order.max_pips(); ++pips) {
        const std::size_t begin = order.start(pips), end = order.start(pips + 1);
        // All pairs of fewer pips are known. First these arrangements on roll against those of fewer pips;
        // their opponents' replies then are known too, which gives all arrangements on roll against these.
        maker.fill(begin, end, 0, begin, threads);
        maker.fill(1, end, begin, end, threads);
    }
    maker.interleave(threads);
}

}  // namespace tabla::bearoff
