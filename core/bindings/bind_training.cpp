// Training: self-play in the core, its whole state readable and writable for checkpoints.
#include <nanobind/stl/shared_ptr.h>
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
    Learning(Learner first, Learner second, const LearningSettings& settings, LearningMaterial material)
        : SelfPlay(std::move(first), std::move(second), settings, std::move(material)),
          batch_games(settings.batch_games) {}

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

LearningReport learn(Learning& self_play, std::uint64_t batches, float rate, int threads) {
    checked_threads(threads);
    within("batches are", batches, std::uint64_t{0}, kMostGames / self_play.batch_games);
    within("a learning rate is", rate, 0.0F, 1.0F);
    const auto alone = self_play.alone();
    nb::gil_scoped_release release;
    return self_play.learn(batches, rate, threads);
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

Lessons new_lessons(const BoardArray& boards, const TargetArray& targets, double share) {
    if (boards.shape(0) != targets.shape(0))
        throw std::invalid_argument("lessons are boards, each with its target");
    if (!(share >= 0 && share < 1)) throw std::invalid_argument("the share of lessons lies in 0..1, below 1");
    return {read_boards(boards), read_targets(targets), share};
}

Starts new_starts(const BoardArray& boards, double share) {
    within("the share of games from given starts is", share, 0.0, 1.0);
    auto read = read_boards(boards);
    if (std::any_of(read.begin(), read.end(), is_finished))
        throw std::invalid_argument("a game that has ended cannot be played on");
    return {std::move(read), share};
}

Teacher new_teacher(std::shared_ptr<Inference> full, std::shared_ptr<Inference> pruner) {
    if (!full || !pruner) throw std::invalid_argument("a teacher has two nets, a large one and a small one");
    return {std::move(full), std::move(pruner)};
}

LearningSettings new_settings(std::uint64_t seed, std::size_t batch_games, std::size_t step,
                              std::size_t passes, const Pruning* pruning, float lam, float average,
                              bool all_throws, bool all_plays, float choices) {
    LearningSettings settings;
    settings.seed = seed;
    settings.batch_games = within("games of a batch are", batch_games, std::size_t{1}, kMostBatchGames);
    settings.step = step;
    settings.passes = within("passes over a batch are", passes, std::size_t{1}, kMostPasses);
    if (pruning) settings.pruning = *pruning;
    settings.lambda = within("lambda is", lam, 0.0F, 1.0F);
    settings.average = within("the average's share is", average, 0.0F, 1.0F);
    if (average == 0) throw std::invalid_argument("the average's share lies above 0");
    settings.all_throws = all_throws;
    settings.all_plays = all_plays;
    settings.choices = within("the weight of choices is", choices, 0.0F, kMostShare);
    return settings;
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

void bind_settings(nb::module_& module) {
    using namespace nb::literals;
    const LearningSettings usual;
    nb::class_<LearningSettings>(module, "LearningSettings",
                                 "How nets learn from games; see core/search/self_play.hpp.")
        .def(
            "__init__",
            [](LearningSettings* self, std::uint64_t seed, std::size_t batch_games, std::size_t step,
               std::size_t passes, const Pruning* pruning, float lam, float average, bool all_throws,
               bool all_plays, float choices) {
                new (self) LearningSettings(new_settings(seed, batch_games, step, passes, pruning, lam,
                                                         average, all_throws, all_plays, choices));
            },
            "seed"_a, "batch_games"_a = usual.batch_games, "step"_a = usual.step, "passes"_a = usual.passes,
            "pruning"_a = nb::none(), "lam"_a = usual.lambda, "average"_a = usual.average,
            "all_throws"_a = usual.all_throws, "all_plays"_a = usual.all_plays, "choices"_a = usual.choices);
    nb::class_<Starts>(module, "Starts", "Boards from which a share of the games begins.")
        .def(
            "__init__",
            [](Starts* self, BoardArray boards, double share) {
                new (self) Starts(new_starts(boards, share));
            },
            "boards"_a.noconvert(), "share"_a);
    nb::class_<Lessons>(module, "Lessons", "Boards with their targets, a share of what is learnt from.")
        .def(
            "__init__",
            [](Lessons* self, BoardArray boards, TargetArray targets, double share) {
                new (self) Lessons(new_lessons(boards, targets, share));
            },
            "boards"_a.noconvert(), "targets"_a.noconvert(), "share"_a);
    nb::class_<Teacher>(module, "Teacher", "The nets whose games and judgement are learnt.")
        .def(
            "__init__",
            [](Teacher* self, std::shared_ptr<Inference> full, std::shared_ptr<Inference> pruner) {
                new (self) Teacher(new_teacher(std::move(full), std::move(pruner)));
            },
            "full"_a, "pruner"_a);
    nb::class_<LearningReport>(module, "LearningReport", "What was played and learnt from.")
        .def_ro("games", &LearningReport::games)
        .def_ro("positions", &LearningReport::positions)
        .def_ro("squared_error", &LearningReport::squared_error,
                "Of the equity against its targets, summed over positions.");
}

}  // namespace

void bind_training(nb::module_& module) {
    using namespace nb::literals;
    bind_settings(module);
    module.def(
        "gradient", &gradient_of, "net"_a, "boards"_a.noconvert(), "targets"_a.noconvert(),
        "choices"_a = std::vector<std::uint32_t>(), "weight"_a = 0.0F,
        "Gradient of the mean cross-entropy, in the plain order of the weights; with the numbers of their "
        "choices and a weight the differences in equity within a choice count too.");
    nb::class_<Learning>(module, "SelfPlay",
                         "Two nets, one large and one small, learning from their own games.")
        .def(
            "__init__",
            [](Learning* self, const Inference& full, const Inference& pruner,
               const LearningSettings& settings, std::shared_ptr<Starts> starts,
               std::shared_ptr<Lessons> lessons, std::shared_ptr<Teacher> teacher,
               const std::shared_ptr<Endings>& endings) {
                if (settings.all_plays && !teacher)
                    throw std::invalid_argument("all plays are learnt from a teacher");
                new (self)
                    Learning(Learner(full.network()), Learner(pruner.network()), settings,
                             {std::move(starts), std::move(lessons), std::move(teacher), tables_of(endings)});
            },
            "full"_a, "pruner"_a, "settings"_a, "starts"_a = nb::none(), "lessons"_a = nb::none(),
            "teacher"_a = nb::none(), "endings"_a = nb::none())
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
