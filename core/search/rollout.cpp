#include "search/rollout.hpp"

#include <algorithm>

#include "board/parallel.hpp"
#include "search/throws.hpp"

namespace tabla {

namespace {

using Values = std::array<double, kChanceCount>;

constexpr std::uint64_t kThrowCount = 36;

Values values_of(const Chances& chances) {
    Values values;
    std::copy(chances.begin(), chances.end(), values.begin());
    return values;
}

double equity_of(const Values& v) {
    return 2 * v[kWin] - 1 + v[kWinGammon] + v[kWinBackgammon] - v[kLoseGammon] - v[kLoseBackgammon];
}

// The throws 0 to 35 in an order of their own for each stratum and block of trials.
std::array<std::uint8_t, kThrowCount> shuffled(std::uint64_t seed, std::uint64_t stream) {
    std::array<std::uint8_t, kThrowCount> order;
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint8_t>(i);
    Random random(seed ^ 0x5851F42D4C957F2D, stream);
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    return order;
}

// The dice of one trial.
class TrialDice {
  public:
    TrialDice(std::uint64_t seed, std::uint64_t trial) : random_(seed, trial) {
        const std::uint64_t block = trial / (kThrowCount * kThrowCount), inside = trial % kThrowCount;
        const std::uint64_t row = trial / kThrowCount % kThrowCount;
        first_ = shuffled(seed, 2 * block)[inside];
        second_ = shuffled(seed, 2 * block + 1)[(inside + row) % kThrowCount];
    }

    std::pair<int, int> next() {
        const std::uint32_t index = turn_ == 0 ? first_ : turn_ == 1 ? second_ : random_.below(kThrowCount);
        ++turn_;
        return {1 + static_cast<int>(index / 6), 1 + static_cast<int>(index % 6)};
    }

  private:
    Random random_;
    std::uint32_t first_, second_;
    int turn_ = 0;
};

// Plays trials; one per thread.
class Roller {
  public:
    Roller(const Judges& judges, const RolloutOptions& options)
        : options_(options), player_(judges), referee_(referees(judges, options)) {}

    // Chances of the side on roll in `start`, luck subtracted.
    Values trial(const Board& start, std::uint64_t number) {
        TrialDice dice(options_.seed, number);
        Values luck{};
        Board board = start;
        for (int turn = 0;; ++turn) {
            const bool is_start_side = turn % 2 == 0;
            if (is_finished(board) || (options_.turns > 0 && turn == options_.turns)) {
                Chances end;
                player_.evaluate(std::span(&board, 1), std::span(&end, 1));
                Values values = values_of(is_start_side ? end : seen_from_other_side(end));
                for (std::size_t k = 0; k < kChanceCount; ++k) values[k] -= luck[k];
                return values;
            }
            const auto [die1, die2] = dice.next();
            if (options_.adjust) add_luck(luck, board, die1, die2, is_start_side);
            board = player_.best_play(board, die1, die2).next;
        }
    }

  private:
    static Judges referees(Judges judges, const RolloutOptions& options) {
        if (judges.pruner) judges.keep = options.referee_keep;
        return judges;
    }

    // Adds what the throw changed, by the referee, in the chances of the side that began.
    void add_luck(Values& luck, const Board& board, int die1, int die2, bool is_start_side) {
        Values mean{}, thrown{};
        for (const Throw& other : kThrows) {
            const Chances chances = referee_.best_play(board, other.high, other.low).chances;
            const Values values = values_of(is_start_side ? chances : seen_from_other_side(chances));
            for (std::size_t k = 0; k < kChanceCount; ++k) mean[k] += other.weight * values[k] / kThrowCount;
            if (other.high == std::max(die1, die2) && other.low == std::min(die1, die2)) thrown = values;
        }
        for (std::size_t k = 0; k < kChanceCount; ++k) luck[k] += thrown[k] - mean[k];
    }

    RolloutOptions options_;
    Evaluator player_, referee_;
};

}  // namespace

void RolloutSums::add(const Values& trial) {
    ++trials;
    for (std::size_t k = 0; k < kChanceCount; ++k) {
        chances[k] += trial[k];
        squares[k] += trial[k] * trial[k];
    }
    const double value = equity_of(trial);
    equity += value;
    equity_squares += value * value;
}

void RolloutSums::add(const RolloutSums& other) {
    trials += other.trials;
    for (std::size_t k = 0; k < kChanceCount; ++k) {
        chances[k] += other.chances[k];
        squares[k] += other.squares[k];
    }
    equity += other.equity;
    equity_squares += other.equity_squares;
}

RolloutSums rollout(const Judges& judges, const Board& board, std::uint64_t first, std::uint64_t count,
                    const RolloutOptions& options, int threads) {
    // Every trial is kept and summed in order, as sums of floating-point numbers depend on theirs.
    std::vector<Values> trials(count);
    for_blocks(count, 4, threads, [&](std::size_t begin, std::size_t end) {
        Roller roller(judges, options);
        for (std::size_t i = begin; i < end; ++i) trials[i] = roller.trial(board, first + i);
    });
    RolloutSums sums;
    for (const Values& trial : trials) sums.add(trial);
    return sums;
}

}  // namespace tabla
