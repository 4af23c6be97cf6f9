// Nets: evaluating boards, choosing plays and measuring luck, many boards at a time.
#include "bindings/bind_net.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <numeric>

#include "net/forward.hpp"
#include "search/evaluation.hpp"

namespace tabla::bindings {

namespace {

using OutBoards = nb::ndarray<nb::numpy, std::uint8_t, nb::shape<-1, 2, kPlaces>>;
using OutLuck = nb::ndarray<nb::numpy, double, nb::ndim<1>>;
using OutValues = nb::ndarray<nb::numpy, float, nb::ndim<2>>;
using OutInputs = nb::ndarray<nb::numpy, float, nb::shape<-1, kExpertInputs>>;

constexpr std::size_t kBlock = 128;
constexpr std::size_t kEvaluations = 1024;  // enough that many of a phase come together

OutChances evaluate(const Inference& net, BoardArray boards, int threads) {
    const std::size_t count = board_count(boards);
    std::vector<Chances> out(count);
    const std::uint8_t* data = boards.data();
    for_blocks(count, kEvaluations, threads, [&](std::size_t begin, std::size_t end) {
        Evaluator evaluator({&net});
        std::vector<Board> block(end - begin);
        for (std::size_t i = begin; i < end; ++i) block[i - begin] = read_board(data + i * kBoardBytes);
        evaluator.evaluate(block, std::span(out).subspan(begin, end - begin));
    });
    return owned_array<OutChances>(std::move(out), {count, kChanceCount});
}

std::vector<OutValues> hidden_values(const Inference& net, BoardArray boards) {
    const auto& hidden = net.network().shape().hidden;
    const std::size_t count = board_count(boards, kMostLooked), depth = hidden.size();
    within("hidden values are", count * std::accumulate(hidden.begin(), hidden.end(), std::size_t{0}),
           std::size_t{0}, kMostHidden);
    std::vector<std::vector<float>> values(depth);
    const Forward forward(net.network());
    LayerValues work(net.network());
    for (std::size_t i = 0; i < count; ++i) {
        const Board board = read_board(boards.data() + i * kBoardBytes);
        forward.run(std::span(&board, 1), work);
        for (std::size_t l = 0; l < depth; ++l)
            values[l].insert(values[l].end(), work.values[l].begin(),
                             work.values[l].begin() + static_cast<long>(net.network().shape().hidden[l]));
    }
    std::vector<OutValues> out;
    for (auto& layer : values) {
        const std::size_t width = net.network().shape().hidden[out.size()];
        out.push_back(owned_array<OutValues>(std::move(layer), {count, width}));
    }
    return out;
}

// A shape whose weights fit the memory; whether it makes a net at all is for Network to say.
Shape checked_shape(bool expert, const std::vector<std::size_t>& hidden, bool bytes, bool phased) {
    const Shape shape{expert, hidden, bytes, phased};
    std::size_t count = 0, inputs = shape.inputs();
    for (const std::size_t width : hidden) {
        if (width > kMostWeights || count > kMostWeights) break;
        count += inputs * width * (count > 0 ? shape.phases() : 1);
        inputs = width;
    }
    if (count > kMostWeights)
        throw std::invalid_argument("a net has at most " + std::to_string(kMostWeights) + " weights");
    return shape;
}

Pruning new_pruning(std::size_t keep, float margin) {
    if (keep == 0) throw std::invalid_argument("a pruner keeps at least one play");
    if (!(margin > 0)) throw std::invalid_argument("the margin of a pruner lies above 0");
    return {keep, margin};
}

// Reads board and dice `i`, and calls visit(i, board, die1, die2) for each pair.
template <typename Visit>
void for_throws(const Judges& judges, const BoardArray& boards, const DiceArray& dice, int threads,
                Visit visit) {
    const std::size_t count = board_count(boards);
    if (dice.shape(0) != count) throw std::invalid_argument("boards and dice differ in number");
    const std::uint8_t *board_data = boards.data(), *dice_data = dice.data();
    for_blocks(count, kBlock, threads, [&](std::size_t begin, std::size_t end) {
        Evaluator evaluator(judges);
        for (std::size_t i = begin; i < end; ++i) {
            const int die1 = dice_data[2 * i], die2 = dice_data[2 * i + 1];
            check_die(die1);
            check_die(die2);
            const Board board = read_board(board_data + i * kBoardBytes);
            if (is_finished(board)) throw std::invalid_argument("a game that has ended cannot be played on");
            visit(i, evaluator, board, die1, die2);
        }
    });
}

std::pair<OutBoards, OutChances> best_results(const Inference& net, BoardArray boards, DiceArray dice,
                                              const Inference* pruner, const Pruning* pruning, int threads) {
    const Judges judges{&net, pruner, pruning_of(pruner, pruning)};
    const std::size_t count = board_count(boards);
    std::vector<std::uint8_t> results(count * kBoardBytes);
    std::vector<float> chances(count * kChanceCount);
    for_throws(judges, boards, dice, threads,
               [&](std::size_t i, Evaluator& evaluator, const Board& board, int die1, int die2) {
                   const Choice choice = evaluator.best_play(board, die1, die2);
                   write_board(choice.next.swapped(), &results[i * kBoardBytes]);
                   std::copy(choice.chances.begin(), choice.chances.end(), &chances[i * kChanceCount]);
               });
    return {owned_array<OutBoards>(std::move(results), {count, 2, kPlaces}),
            owned_array<OutChances>(std::move(chances), {count, kChanceCount})};
}

OutLuck luck(const Inference& net, BoardArray boards, DiceArray dice, bool first_throw,
             const Inference* pruner, const Pruning* pruning, int threads) {
    const Judges judges{&net, pruner, pruning_of(pruner, pruning)};
    const std::size_t count = board_count(boards);
    std::vector<double> out(count);
    for_throws(judges, boards, dice, threads,
               [&](std::size_t i, Evaluator& evaluator, const Board& board, int die1, int die2) {
                   if (first_throw && die1 == die2)
                       throw std::invalid_argument("the first throw of a game is never a double");
                   out[i] = evaluator.luck(board, die1, die2, first_throw);
               });
    return owned_array<OutLuck>(std::move(out), {count});
}

// The last hidden layer of a net in bytes by each set of kernels in turn; for tests.
std::vector<OutValues> byte_values(const Inference& net, BoardArray boards) {
    if (!net.network().shape().bytes) throw std::invalid_argument("the net is not one in bytes");
    const std::size_t count = board_count(boards, kMostLooked), width = net.network().shape().hidden.back();
    within("hidden values are", count * width * byte_kernels().size(), std::size_t{0}, kMostHidden);
    std::vector<OutValues> out;
    for (const ByteKernels& kernels : byte_kernels()) {
        const BytePlay play(net.network(), kernels);
        BytePlay::Workspace work(play);
        std::vector<float> values;
        for (std::size_t begin = 0; begin < count; begin += kBoardsAtOnce) {
            std::vector<Board> block;
            for (std::size_t i = begin; i < std::min(begin + kBoardsAtOnce, count); ++i)
                block.push_back(read_board(boards.data() + i * kBoardBytes));
            const auto last = play.last_values(block, work);
            values.insert(values.end(), last.begin(), last.end());
        }
        out.push_back(owned_array<OutValues>(std::move(values), {count, width}));
    }
    return out;
}

OutValues raw_inputs_of(BoardArray boards) {
    const std::size_t count = board_count(boards, kMostInputs);
    std::vector<float> out;
    out.reserve(count * kRawInputs);
    for (std::size_t i = 0; i < count; ++i) {
        const Board board = read_board(boards.data() + i * kBoardBytes);
        for (const Side side : {board.mover, board.opponent})
            for (int place = 0; place < kPlaces; ++place) {
                const auto units = raw_units(place, count_at(side, place));
                out.insert(out.end(), units.begin(), units.end());
            }
    }
    return owned_array<OutValues>(std::move(out), {count, kRawInputs});
}

OutInputs inputs_of(BoardArray boards) {
    const std::size_t count = board_count(boards, kMostInputs);
    std::vector<float> out(count * kExpertInputs);
    std::vector<Board> read;
    for (std::size_t i = 0; i < count; ++i) read.push_back(read_board(boards.data() + i * kBoardBytes));
    expert_inputs(read, out);
    return owned_array<OutInputs>(std::move(out), {count, kExpertInputs});
}

}  // namespace

void bind_net(nb::module_& module) {
    using namespace nb::literals;
    module.attr("FEATURES_VERSION") = kFeaturesVersion;
    module.attr("RAW_INPUTS") = static_cast<int>(kRawInputs);
    module.attr("SIDE_INPUTS") = static_cast<int>(kSideInputs);
    module.attr("EXPERT_INPUTS") = static_cast<int>(kExpertInputs);
    module.attr("PHASES") = static_cast<int>(kPhases);
    module.def("raw_inputs", &raw_inputs_of, "boards"_a.noconvert(),
               "The raw inputs of each board: four for each place of the mover, then of the opponent.");
    module.def("expert_inputs", &inputs_of, "boards"_a.noconvert(),
               "The hand-made inputs of each board: the mover's, the opponent's, the shared ones.");
    module.def("byte_values", &byte_values, "net"_a, "boards"_a.noconvert(),
               "The last hidden layer of a net in bytes as it plays, once by each set of instructions this "
               "processor has.");
    nb::class_<Pruning>(module, "Pruning",
                        "How many plays a small net passes on to the full one, and how far behind they may "
                        "be.")
        .def(
            "__init__",
            [](Pruning* self, std::size_t keep, float margin) {
                new (self) Pruning(new_pruning(keep, margin));
            },
            "keep"_a, "margin"_a)
        .def_ro("keep", &Pruning::keep)
        .def_ro("margin", &Pruning::margin);
    nb::class_<Inference>(module, "Net", "A net ready to evaluate boards; it never changes.")
        .def(
            "__init__",
            [](Inference* self, bool expert, const std::vector<std::size_t>& hidden, FloatArray weights,
               bool bytes, bool phased) {
                new (self) Inference(Network::from_plain(checked_shape(expert, hidden, bytes, phased),
                                                         checked_values(weights)));
            },
            "expert"_a, "hidden"_a, "weights"_a.noconvert(), "bytes"_a = false, "phased"_a = false)
        .def_static(
            "random",
            [](bool expert, const std::vector<std::size_t>& hidden, std::uint64_t seed, bool bytes,
               bool phased) {
                return Inference(Network::random(checked_shape(expert, hidden, bytes, phased), seed));
            },
            "expert"_a, "hidden"_a, "seed"_a, "bytes"_a = false, "phased"_a = false)
        .def_prop_ro("expert", [](const Inference& net) { return net.network().shape().expert; })
        .def_prop_ro("hidden", [](const Inference& net) { return net.network().shape().hidden; })
        .def_prop_ro(
            "bytes", [](const Inference& net) { return net.network().shape().bytes; },
            "Whether hidden values and their weights fit bytes.")
        .def_prop_ro(
            "phased", [](const Inference& net) { return net.network().shape().phased; },
            "Whether each phase of a game has its own layers after the first.")
        .def_prop_ro(
            "weights", [](const Inference& net) { return plain_weights(net.network()); }, nb::rv_policy::move,
            "Layer by layer, [inputs][outputs] row by row, then the bias; after the first layer phase by "
            "phase.")
        .def("evaluate", &evaluate, "boards"_a.noconvert(), "threads"_a = 0,
             "The five chances, cumulative, of the side on roll; (N, 5).")
        .def("hidden_values", &hidden_values, "boards"_a.noconvert(),
             "The values of each hidden layer as they learn; (N, width) each.")
        .def("best_results", &best_results, "boards"_a.noconvert(), "dice"_a.noconvert(),
             "pruner"_a = nb::none(), "pruning"_a = nb::none(), "threads"_a = 0,
             "The boards after the best plays, the mover still first, and the mover's chances then.")
        .def("luck", &luck, "boards"_a.noconvert(), "dice"_a.noconvert(), "first_throw"_a = false,
             "pruner"_a = nb::none(), "pruning"_a = nb::none(), "threads"_a = 0,
             "The mover's equity after the best play minus its mean over all throws.");
}

}  // namespace tabla::bindings
