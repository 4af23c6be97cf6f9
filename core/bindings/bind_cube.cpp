// Cube values of five chances.
#include "bindings/bind_cube.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>

namespace tabla::bindings {

namespace {

CubeOwner owner_of(const std::string& name) {
    if (name == "centre") return CubeOwner::centre;
    if (name == "mover") return CubeOwner::mover;
    if (name == "opponent") return CubeOwner::opponent;
    throw std::invalid_argument("a cube is owned by centre, mover or opponent, not by " + name);
}

using Points = std::optional<std::vector<double>>;

constexpr double kMostValue = 100;  // of a score: a chance, and a little for each point

void check_points(const std::vector<double>& values) {
    within("values by points are", values.size(), std::size_t{2}, kMostPoints);
    for (const double value : values) within("the value of a score is", value, -kMostValue, kMostValue);
}

Stakes stakes_of(bool jacoby, const Points& won, const Points& lost) {
    if (won.has_value() != lost.has_value())
        throw std::invalid_argument("a match has values of points won and of points lost");
    if (!won) return Stakes::money(jacoby);
    check_points(*won);
    check_points(*lost);
    return Stakes::match(*won, *lost);
}

// Those of rollouts may lie a little outside 0 to 1.
const Chances& checked(const Chances& chances) {
    for (const float chance : chances) within("a chance is", chance, -1.0F, 2.0F);
    return chances;
}

Terms new_terms(int value, const std::string& owner, bool can_double, bool jacoby, const Points& won,
                const Points& lost, double efficiency, double race_efficiency, int gammon, int backgammon,
                const GameRules& rules) {
    within("a cube is", value, 1, kMostCube);
    within("points for a gammon are", gammon, 1, kMostMultiplier);
    within("points for a backgammon are", backgammon, gammon, kMostMultiplier);
    for (const double share : {efficiency, race_efficiency})
        within("a cube's efficiency is", share, 0.0, 1.0);
    return {stakes_of(jacoby, won, lost),
            {value, owner_of(owner), can_double, efficiency, {gammon, backgammon}},
            race_efficiency,
            rules};
}

double cubeful_value_of(const Chances& chances, const Terms& terms, bool has_contact) {
    return cubeful_value(checked(chances), terms.cube_for(has_contact), terms.stakes);
}

CubeDecision cube_decision_of(const Chances& chances, const Terms& terms, bool has_contact) {
    return cube_decision(checked(chances), terms.cube_for(has_contact), terms.stakes);
}

}  // namespace

void bind_cube(nb::module_& module) {
    using namespace nb::literals;
    nb::class_<Terms>(
        module, "Terms",
        "What a game is played for, seen by the side that decides: the cube, and for a match its winning "
        "chances after winning and after losing 0, 1, 2 ... points, the last standing for all more.")
        .def(
            "__init__",
            [](Terms* self, int value, const std::string& owner, bool can_double, bool jacoby,
               const Points& won, const Points& lost, double efficiency, double race_efficiency, int gammon,
               int backgammon, const GameRules* rules) {
                GameRules known = rules_of(rules);
                known.backgammons = known.backgammons && backgammon > gammon;
                new (self) Terms(new_terms(value, owner, can_double, jacoby, won, lost, efficiency,
                                           race_efficiency, gammon, backgammon, known));
            },
            "value"_a = 1, "owner"_a = "centre", "can_double"_a = true, "jacoby"_a = false,
            "won"_a = nb::none(), "lost"_a = nb::none(), "efficiency"_a = 0.68, "race_efficiency"_a = 0.62,
            "gammon"_a = 2, "backgammon"_a = 3, "rules"_a = nb::none())
        .def_prop_ro(
            "utility",
            [](const Terms& terms) {
                const Utility u = terms.utility();
                return std::array{u.win_gammon, u.win_backgammon, u.lose_gammon, u.lose_backgammon};
            },
            "How much more than a single game gammons, and backgammons than gammons, are worth, won and "
            "lost.");
    nb::class_<CubeDecision>(module, "CubeValues", "What each outcome of a cube decision is worth.")
        .def_ro("no_double", &CubeDecision::no_double)
        .def_ro("double_take", &CubeDecision::double_take)
        .def_ro("double_drop", &CubeDecision::double_drop);
    module.def("cubeful_value", &cubeful_value_of, "chances"_a, "terms"_a, "has_contact"_a = true,
               "The value to the side on roll with the cube where it is: points for money, or the winning "
               "chance of the match.");
    module.def("cube_decision", &cube_decision_of, "chances"_a, "terms"_a, "has_contact"_a = true,
               "What no double, double and take, and double and drop are worth.");
}

}  // namespace tabla::bindings
