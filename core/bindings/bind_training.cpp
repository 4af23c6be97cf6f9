// Training: self-play in the core, its whole state readable and writable for checkpoints.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <mutex>
#include <string>

#include "bindings/bind_net.hpp"
#include "search/self_play.hpp"

namespace tabla::bindings {

namespace {

using StateDict = nb::typed<nb::dict, nb::str, nb::any>;

constexpr float kMostShare = 1e6F;  // of what counts beside the chances themselves

using TargetArray = nb::ndarray<const float, nb::shape<-1, kChanceCount>, nb::c_contig, nb::device::cpu>;

// Two nets that learn. That lets go of the GIL, so that another thread may ask for them meanwhile.
struct Learning : SelfPlay {
    Learning(Learner first, Learner second, const LearningOptions& options)
        : SelfPlay(std::move(first), std::move(second), options), batch_games(options.batch_games) {}

    // Whoever has it has the nets alone; to wait for it with the GIL in hand would be to wait for ever.
    std::unique_lock<std::mutex> alone() const {
        std::unique_lock lock(busy_, std::try_to_lock);
        if (!lock) throw std::runtime_error("the nets are learning in another thread");
        return lock;
    }

    std::size_t batch_games;

  private:
    mutable std::mutex busy_;
};

OutFloats floats(const Floats& values) {
    return owned_array<OutFloats>(std::vector<float>(values.begin(), values.end()), {values.size()});
}

StateDict state_of(const Learner& learner) {
    StateDict state;
    state["weights"] = floats(learner.network.weights());
    state["mean"] = floats(learner.mean.weights());
    state["first"] = floats(learner.first);
    state["second"] = floats(learner.second);
    state["steps"] = learner.steps;
    return state;
}

nb::object part_of(const StateDict& state, const char* name) {
    if (!state.contains(name))
        throw std::invalid_argument(std::string("the checkpoint has no '") + name + "'");
    return state[name];
}

void restore(Floats& to, const StateDict& state, const char* name) {
    FloatArray values;
    if (!nb::try_cast(part_of(state, name), values, false))
        throw std::invalid_argument(std::string("the checkpoint's '") + name + "' is no row of numbers");
    const auto numbers = checked_values(values);
    if (numbers.size() != to.size())
        throw std::invalid_argument(std::string("the checkpoint's '") + name + "' is of another shape");
    check_finite("a number of the checkpoint", numbers);
    std::copy(numbers.begin(), numbers.end(), to.begin());
}

// The learner as the checkpoint has it; the old one is left alone where that is none.
Learner restored(Learner learner, const StateDict& state) {
    restore(learner.network.weights(), state, "weights");
    restore(learner.mean.weights(), state, "mean");
    restore(learner.first, state, "first");
    restore(learner.second, state, "second");
    if (!nb::try_cast(part_of(state, "steps"), learner.steps, false))
        throw std::invalid_argument("the checkpoint's 'steps' is no number");
    return learner;
}

StateDict learn(Learning& self_play, std::uint64_t batches, float rate, int threads) {
    checked_threads(threads);
    within("batches are", batches, std::uint64_t{0}, kMostGames / self_play.batch_games);
    within("a learning rate is", rate, 0.0F, 1.0F);
    const auto alone = self_play.alone();
    LearningReport report;
    {
        nb::gil_scoped_release release;
        report = self_play.learn(batches, rate, threads);
    }
    StateDict out;
    out["games"] = report.games;
    out["positions"] = report.positions;
    out["squared_error"] = report.squared_error;
    return out;
}

std::vector<Board> read_boards(const BoardArray& boards) {
    std::vector<Board> out;
    for (std::size_t i = 0; i < board_count(boards); ++i)
        out.push_back(read_board(boards.data() + i * kBoardBytes));
    return out;
}

std::vector<Chances> read_targets(const TargetArray& targets) {
    std::vector<Chances> out(targets.shape(0));
    // Numbers of Python need not lie where those of C++ must.
    if (!out.empty()) std::memcpy(out.data(), targets.data(), out.size() * sizeof(Chances));
    for (const Chances& target : out) check_finite("a lesson's target", target);
    return out;
}

Lessons read_lessons(const std::optional<BoardArray>& boards, const std::optional<TargetArray>& targets) {
    if (boards.has_value() != targets.has_value() || (boards && boards->shape(0) != targets->shape(0)))
        throw std::invalid_argument("lessons are boards, each with its target");
    return boards ? Lessons{read_boards(*boards), read_targets(*targets)} : Lessons{};
}

// The gradient in the plain order of weights; for tests of the backward pass.
OutFloats gradient_of(const Inference& net, BoardArray boards, TargetArray targets,
                      const std::vector<std::uint32_t>& choices, float weight) {
    board_count(boards, kMostLooked);
    const auto positions = read_boards(boards);
    check_finite("a target", checked_values(targets));
    within("the weight of choices is", weight, 0.0F, kMostShare);
    if (targets.shape(0) != positions.size() || positions.empty() ||
        (!choices.empty() && choices.size() != positions.size()))
        throw std::invalid_argument("boards and targets differ in number, or there are none");
    const auto wanted = read_targets(targets);
    Gradient gradient(net.network());
    gradient.add(Forward(net.network()), positions, {wanted, choices, weight},
                 1 / static_cast<float>(positions.size()));
    Network carrier(net.network().shape());
    carrier.weights() = gradient.values();
    return plain_weights(carrier);
}

}  // namespace

void bind_training(nb::module_& module) {
    using namespace nb::literals;
    module.def(
        "gradient", &gradient_of, "net"_a, "boards"_a.noconvert(), "targets"_a.noconvert(),
        "choices"_a = std::vector<std::uint32_t>(), "weight"_a = 0.0F,
        "Gradient of the mean cross-entropy, in the plain order of the weights; with the numbers of their "
        "choices and a weight the differences in equity within a choice count too.");
    nb::class_<Learning>(module, "SelfPlay",
                         "Two nets, one large and one small, learning from their own games.")
        .def(
            "__init__",
            [](Learning* self, const Inference& full, const Inference& pruner, std::uint64_t seed,
               std::size_t batch_games, std::size_t step, std::size_t passes, std::size_t keep, float margin,
               float lam, float average, const std::optional<BoardArray>& starts, double start_share,
               bool all_throws, bool all_plays, float choices, const Endings* endings,
               const Inference* teacher, const Inference* teacher_pruner,
               const std::optional<BoardArray>& lessons, const std::optional<TargetArray>& lesson_targets,
               double lesson_share) {
                within("games of a batch are", batch_games, std::size_t{1}, kMostBatchGames);
                within("passes over a batch are", passes, std::size_t{1}, kMostPasses);
                within("the share of games from given starts is", start_share, 0.0, 1.0);
                within("the share of lessons is", lesson_share, 0.0, 1.0);
                within("the weight of choices is", choices, 0.0F, kMostShare);
                if (keep == 0) throw std::invalid_argument("a pruner keeps at least one play");
                if (!(margin > 0)) throw std::invalid_argument("the margin of a pruner lies above 0");
                if (!(lam >= 0 && lam <= 1) || !(average > 0 && average <= 1))
                    throw std::invalid_argument(
                        "lambda lies in 0..1, the average's share above 0 and up to 1");
                auto first_boards = starts ? read_boards(*starts) : std::vector<Board>();
                if (std::any_of(first_boards.begin(), first_boards.end(), is_finished))
                    throw std::invalid_argument("a game that has ended cannot be played on");
                if ((teacher == nullptr) != (teacher_pruner == nullptr))
                    throw std::invalid_argument("a teacher has two nets, a large one and a small one");
                if (all_plays && teacher == nullptr)
                    throw std::invalid_argument("all plays are learnt from a teacher");
                if (!(lesson_share >= 0 && lesson_share < 1))
                    throw std::invalid_argument("the share of lessons lies in 0..1, below 1");
                const auto judges = judges_of(full, {{&pruner, keep, margin}}, endings);
                new (self) Learning(
                    Learner(full.network()), Learner(pruner.network()),
                    {seed, batch_games, step, passes, keep, margin, lam, all_throws, all_plays, choices,
                     average, std::move(first_boards), start_share, judges.exact, judges.races,
                     teacher ? std::optional<Teacher>({*teacher, *teacher_pruner}) : std::nullopt,
                     read_lessons(lessons, lesson_targets), lesson_share});
            },
            "full"_a, "pruner"_a, "seed"_a, "batch_games"_a = 16, "step"_a = 0, "passes"_a = 1, "keep"_a = 6,
            "margin"_a = 1e9F, "lam"_a = 0.0F, "average"_a = 0.001F, "starts"_a.noconvert() = nb::none(),
            "start_share"_a = 0.0, "all_throws"_a = false, "all_plays"_a = false, "choices"_a = 0.0F,
            "endings"_a = nb::none(), "teacher"_a = nb::none(), "teacher_pruner"_a = nb::none(),
            "lessons"_a.noconvert() = nb::none(), "lesson_targets"_a.noconvert() = nb::none(),
            "lesson_share"_a = 0.0, nb::keep_alive<1, 17>())
        .def("learn", &learn, "batches"_a, "rate"_a, "threads"_a = 1)
        .def_prop_rw(
            "games", [](const Learning& self) { return self.alone(), self.games; },
            [](Learning& self, std::uint64_t games) { self.alone(), self.games = games; })
        .def_prop_ro("full", [](const Learning& self) { return self.alone(), Inference(self.full.network); })
        .def_prop_ro("full_mean",
                     [](const Learning& self) { return self.alone(), Inference(self.full.mean); })
        .def_prop_ro("pruner_mean",
                     [](const Learning& self) { return self.alone(), Inference(self.pruner.mean); })
        .def("full_state", [](const Learning& self) { return self.alone(), state_of(self.full); })
        .def("pruner_state", [](const Learning& self) { return self.alone(), state_of(self.pruner); })
        .def(
            "restore",
            [](Learning& self, const StateDict& full, const StateDict& pruner, std::uint64_t games) {
                const auto alone = self.alone();
                Learner full_learner = restored(self.full, full),
                        pruner_learner = restored(self.pruner, pruner);
                self.full = std::move(full_learner);
                self.pruner = std::move(pruner_learner);
                self.games = games;
                self.refresh();
            },
            "full"_a, "pruner"_a, "games"_a, "Go on from a checkpoint.");
}

}  // namespace tabla::bindings
