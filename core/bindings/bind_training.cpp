// Training: self-play in the core, its whole state readable and writable for checkpoints.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <string>

#include "bindings/bind_net.hpp"
#include "search/self_play.hpp"

namespace tabla::bindings {

namespace {

using StateDict = nb::typed<nb::dict, nb::str, nb::any>;

using TargetArray = nb::ndarray<const float, nb::shape<-1, kChanceCount>, nb::c_contig, nb::device::cpu>;

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

void restore(Floats& to, const StateDict& state, const char* name) {
    const auto values = nb::cast<FloatArray>(state[name]);
    if (values.shape(0) != to.size())
        throw std::invalid_argument(std::string("the checkpoint's '") + name + "' is of another shape");
    std::copy_n(values.data(), to.size(), to.begin());
}

void restore(Learner& learner, const StateDict& state) {
    restore(learner.network.weights(), state, "weights");
    restore(learner.mean.weights(), state, "mean");
    restore(learner.first, state, "first");
    restore(learner.second, state, "second");
    learner.steps = nb::cast<std::uint64_t>(state["steps"]);
}

StateDict learn(SelfPlay& self_play, std::uint64_t batches, float rate, int threads) {
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
    for (std::size_t i = 0; i < boards.shape(0); ++i)
        out.push_back(read_board(boards.data() + i * kBoardBytes));
    return out;
}

// The gradient in the plain order of weights; for tests of the backward pass.
OutFloats gradient_of(const Inference& net, BoardArray boards, TargetArray targets,
                      const std::vector<std::uint32_t>& choices, float weight) {
    const auto positions = read_boards(boards);
    if (targets.shape(0) != positions.size() || positions.empty() ||
        (!choices.empty() && choices.size() != positions.size()))
        throw std::invalid_argument("boards and targets differ in number, or there are none");
    std::vector<Chances> wanted(positions.size());
    for (std::size_t i = 0; i < wanted.size(); ++i)
        std::copy_n(targets.data() + i * kChanceCount, std::size_t{kChanceCount}, wanted[i].begin());
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
    nb::class_<SelfPlay>(module, "SelfPlay",
                         "Two nets, one large and one small, learning from their own games.")
        .def(
            "__init__",
            [](SelfPlay* self, const Inference& full, const Inference& pruner, std::uint64_t seed,
               std::size_t batch_games, std::size_t step, std::size_t passes, std::size_t keep, float margin,
               float lam, float average, const std::optional<BoardArray>& starts, double start_share,
               bool all_throws, bool all_plays, float choices, const Endings* endings,
               const Inference* teacher, const Inference* teacher_pruner) {
                if (batch_games == 0 || passes == 0 || keep == 0)
                    throw std::invalid_argument(
                        "a batch has at least one game, learnt from at least once, and keep at least one "
                        "play");
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
                const auto judges = judges_of(full, {{&pruner, keep, margin}}, endings);
                new (self) SelfPlay(
                    Learner(full.network()), Learner(pruner.network()),
                    {seed, batch_games, step, passes, keep, margin, lam, all_throws, all_plays, choices,
                     average, std::move(first_boards), start_share, judges.exact, judges.races,
                     teacher ? std::optional<Teacher>({*teacher, *teacher_pruner}) : std::nullopt});
            },
            "full"_a, "pruner"_a, "seed"_a, "batch_games"_a = 16, "step"_a = 0, "passes"_a = 1, "keep"_a = 6,
            "margin"_a = 1e9F, "lam"_a = 0.0F, "average"_a = 0.001F, "starts"_a.noconvert() = nb::none(),
            "start_share"_a = 0.0, "all_throws"_a = false, "all_plays"_a = false, "choices"_a = 0.0F,
            "endings"_a = nb::none(), "teacher"_a = nb::none(), "teacher_pruner"_a = nb::none(),
            nb::keep_alive<1, 17>())
        .def("learn", &learn, "batches"_a, "rate"_a, "threads"_a = 1)
        .def_rw("games", &SelfPlay::games)
        .def_prop_ro("full", [](const SelfPlay& self) { return Inference(self.full.network); })
        .def_prop_ro("full_mean", [](const SelfPlay& self) { return Inference(self.full.mean); })
        .def_prop_ro("pruner_mean", [](const SelfPlay& self) { return Inference(self.pruner.mean); })
        .def("full_state", [](const SelfPlay& self) { return state_of(self.full); })
        .def("pruner_state", [](const SelfPlay& self) { return state_of(self.pruner); })
        .def(
            "restore",
            [](SelfPlay& self, const StateDict& full, const StateDict& pruner, std::uint64_t games) {
                restore(self.full, full);
                restore(self.pruner, pruner);
                self.games = games;
                self.refresh();
            },
            "full"_a, "pruner"_a, "games"_a, "Go on from a checkpoint.");
}

}  // namespace tabla::bindings
