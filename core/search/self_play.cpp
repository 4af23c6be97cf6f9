#include "search/self_play.hpp"

#include "board/parallel.hpp"

namespace tabla {

namespace {

// Into so many the boards of a step are shared, each with at least a few.
constexpr std::size_t kShares = 4, kLeastShare = 128;

// No player needs as many; nets with wild weights might never end a game.
constexpr std::size_t kMostTurns = 10'000;

Chances mean_over_throws(const Evaluator::Choices& choices) {
    Chances mean{};
    for (std::size_t i = 0; i < choices.size(); ++i)
        for (std::size_t c = 0; c < kChanceCount; ++c)
            mean[c] += static_cast<float>(kThrows[i].weight) / 36 * choices[i].chances[c];
    return mean;
}

// What the boards are worth a throw later; what tables or the rules know stays.
void look_ahead(Evaluator& evaluator, std::span<const Board> boards, std::span<Chances> chances) {
    for (std::size_t i = 0; i < boards.size(); ++i)
        if (!evaluator.is_known(boards[i])) chances[i] = mean_over_throws(evaluator.best_plays(boards[i]));
}

}  // namespace

SelfPlay::SelfPlay(Learner full_learner, Learner pruner_learner, const LearningSettings& settings,
                   LearningMaterial material)
    : full(std::move(full_learner)),
      pruner(std::move(pruner_learner)),
      settings_(settings),
      material_(std::move(material)),
      full_net_(full.network),
      pruner_net_(pruner.network),
      full_forward_(full.network),
      pruner_forward_(pruner.network),
      gradients_(kShares, {Gradient(full.network), Gradient(pruner.network)}) {}

void SelfPlay::refresh() {
    full_forward_ = Forward(full.network);
    pruner_forward_ = Forward(pruner.network);
}

Board SelfPlay::first_board(Random& random) const {
    const Starts* starts = material_.starts.get();
    if (!starts || starts->boards.empty() ||
        !(static_cast<double>(random.next() >> 11) * 0x1p-53 < starts->share))
        return Board::start();
    return starts->boards[random.below(static_cast<std::uint32_t>(starts->boards.size()))];
}

Judges SelfPlay::players() const {
    const Teacher* teacher = material_.teacher.get();
    return {teacher ? teacher->full.get() : &full_net_,
            teacher ? teacher->pruner.get() : &pruner_net_,
            settings_.pruning,
            material_.tables.exact.get(),
            material_.tables.races.get(),
            {}};
}

// A double may come first here: what is learnt about the starting position then holds for any board before a
// throw.
SelfPlay::Lesson SelfPlay::play_game(Evaluator& evaluator, std::uint64_t number) const {
    Random random(settings_.seed, number);
    Lesson lesson;
    std::vector<Chances> thrown;  // what the throw and its play left
    for (Board board = first_board(random); !is_finished(board) && thrown.size() < kMostTurns;) {
        const int die1 = random.die(), die2 = random.die();
        lesson.choices.push_back(static_cast<std::uint32_t>(lesson.boards.size()));
        lesson.boards.push_back(board);
        if (settings_.all_throws) {
            const auto choices = evaluator.best_plays(board);
            const Choice& choice = choices[throw_index(die1, die2)];
            lesson.targets.push_back(mean_over_throws(choices));
            thrown.push_back(choice.chances);
            board = choice.next;
        } else {
            const Choice choice = evaluator.best_play(board, die1, die2);
            lesson.targets.push_back(choice.chances);
            thrown.push_back(choice.chances);
            board = choice.next;
        }
    }
    if (material_.teacher && !settings_.all_throws) {
        evaluator.evaluate(lesson.boards, lesson.targets);
        return lesson;
    }
    for (std::size_t i = lesson.targets.size() - 1; i-- > 0;) {
        const Chances later = seen_from_other_side(lesson.targets[i + 1]);
        for (std::size_t c = 0; c < kChanceCount; ++c)
            lesson.targets[i][c] += settings_.lambda * (later[c] - thrown[i][c]);
    }
    return lesson;
}

// A game of the teacher, with what it said of every play between which it chose; with all throws, what it
// finds a throw later, and it chooses by that.
SelfPlay::Lesson SelfPlay::show_game(Evaluator& evaluator, std::uint64_t number) const {
    Random random(settings_.seed, number);
    Lesson lesson;
    std::vector<Board> nexts;
    std::vector<Chances> chances;  // of the opponent
    std::uint32_t turn = 0;
    for (Board board = first_board(random); !is_finished(board) && turn < kMostTurns; ++turn) {
        const int die1 = random.die(), die2 = random.die();
        evaluator.best_play(board, die1, die2);
        const auto judged = evaluator.judged();
        nexts.assign(judged.boards.begin(), judged.boards.end());
        chances.assign(judged.chances.begin(), judged.chances.end());
        if (settings_.all_throws) look_ahead(evaluator, nexts, chances);
        std::size_t best = 0;
        for (std::size_t i = 0; i < nexts.size(); ++i) {
            if (cubeless_equity(chances[i]) < cubeless_equity(chances[best])) best = i;
            if (evaluator.is_known(nexts[i])) continue;
            lesson.boards.push_back(nexts[i]);
            lesson.targets.push_back(chances[i]);
            lesson.choices.push_back(turn);
        }
        board = nexts[best];
    }
    return lesson;
}

SelfPlay::Lesson SelfPlay::play_batch(int threads) const {
    constexpr std::size_t kGamesAtOnce = 8;  // of a thread, which takes up an evaluator for them
    std::vector<Lesson> played(settings_.batch_games);
    for_blocks(played.size(), kGamesAtOnce, threads, [&](std::size_t begin, std::size_t end) {
        Evaluator evaluator(players());
        for (std::size_t i = begin; i < end; ++i)
            played[i] =
                settings_.all_plays ? show_game(evaluator, games + i) : play_game(evaluator, games + i);
    });
    Lesson all;
    for (const Lesson& lesson : played) all.add(lesson);
    return all;
}

void SelfPlay::Lesson::add(const Lesson& more) {
    boards.insert(boards.end(), more.boards.begin(), more.boards.end());
    targets.insert(targets.end(), more.targets.begin(), more.targets.end());
    const std::uint32_t next = choices.empty() ? 0 : choices.back() + 1;
    for (const std::uint32_t choice : more.choices) choices.push_back(next + choice);
}

// Each stands alone.
void SelfPlay::add_lessons(Lesson& lesson) const {
    if (!material_.lessons || material_.lessons->boards.empty()) return;
    const Lessons& known = *material_.lessons;
    constexpr std::uint64_t kDraws = 0x6C6573736F6E7321;  // so that draws and dice have nothing in common
    Random random(settings_.seed ^ kDraws, games);
    const double share = known.share / (1 - known.share);
    std::uint32_t choice = lesson.choices.empty() ? 0 : lesson.choices.back() + 1;
    for (auto left = static_cast<std::size_t>(share * static_cast<double>(lesson.boards.size())); left > 0;
         --left) {
        const std::size_t drawn = random.below(static_cast<std::uint32_t>(known.boards.size()));
        lesson.boards.push_back(known.boards[drawn]);
        lesson.targets.push_back(known.targets[drawn]);
        lesson.choices.push_back(choice++);
    }
}

// Choices stay whole.
SelfPlay::Lesson SelfPlay::shuffled(const Lesson& lesson, std::size_t pass) const {
    std::vector<std::size_t> begins;
    for (std::size_t i = 0; i < lesson.choices.size(); ++i)
        if (i == 0 || lesson.choices[i] != lesson.choices[i - 1]) begins.push_back(i);
    Random random(~settings_.seed, games * settings_.passes + pass);
    for (std::size_t left = begins.size(); left > 1; --left)
        std::swap(begins[left - 1], begins[random.below(static_cast<std::uint32_t>(left))]);
    Lesson out;
    for (const std::size_t begin : begins)
        for (std::size_t i = begin; i < lesson.choices.size() && lesson.choices[i] == lesson.choices[begin];
             ++i) {
            out.boards.push_back(lesson.boards[i]);
            out.targets.push_back(lesson.targets[i]);
            out.choices.push_back(lesson.choices[i]);
        }
    return out;
}

double SelfPlay::add_gradients(std::span<const Board> boards, const Gradient::Targets& targets, int threads) {
    const std::size_t count = boards.size(), share = std::max(kLeastShare, (count + kShares - 1) / kShares);
    const float scale = 1 / static_cast<float>(count);
    for_blocks(count, share, threads, [&](std::size_t begin, std::size_t end) {
        Gradients& found = gradients_[begin / share];
        const auto part = boards.subspan(begin, end - begin);
        const Gradient::Targets wanted = {targets.chances.subspan(begin, part.size()),
                                          targets.choices.subspan(begin, part.size()), targets.weight};
        found.squared_error = found.full.add(full_forward_, part, wanted, scale);
        found.pruner.add(pruner_forward_, part, wanted, scale);
    });
    double squared_error = gradients_[0].squared_error;
    for (std::size_t i = 1; i * share < count; ++i) {
        gradients_[0].full.take_over(gradients_[i].full);
        gradients_[0].pruner.take_over(gradients_[i].pruner);
        squared_error += gradients_[i].squared_error;
    }
    return squared_error;
}

double SelfPlay::learn_from(const Lesson& lesson, float rate, int threads) {
    const std::size_t count = lesson.boards.size(), size = settings_.step > 0 ? settings_.step : count;
    double squared_error = 0;
    for (std::size_t begin = 0; begin < count; begin += size) {
        const auto boards = std::span(lesson.boards).subspan(begin, std::min(size, count - begin));
        const Gradient::Targets targets = {std::span(lesson.targets).subspan(begin, boards.size()),
                                           std::span(lesson.choices).subspan(begin, boards.size()),
                                           settings_.choices};
        squared_error += add_gradients(boards, targets, threads);
        tabla::step(full, gradients_[0].full, rate, settings_.average);
        tabla::step(pruner, gradients_[0].pruner, rate, settings_.average);
        full_forward_.refresh(full.network);
        pruner_forward_.refresh(pruner.network);
    }
    return squared_error;
}

LearningReport SelfPlay::learn(std::uint64_t batches, float rate, int threads) {
    LearningReport report;
    for (std::uint64_t batch = 0; batch < batches; ++batch) {
        if (!material_.teacher) {
            full_net_.refresh(full.network);
            pruner_net_.refresh(pruner.network);
        }
        Lesson lesson = play_batch(threads);
        add_lessons(lesson);
        for (std::size_t pass = 0; pass < settings_.passes; ++pass) {
            if (settings_.step > 0) lesson = shuffled(lesson, pass);
            const double squared_error = learn_from(lesson, rate, threads);
            if (pass == 0) report.squared_error += squared_error;
        }
        games += settings_.batch_games;
        report.games += settings_.batch_games;
        report.positions += lesson.boards.size();
    }
    return report;
}

}  // namespace tabla
