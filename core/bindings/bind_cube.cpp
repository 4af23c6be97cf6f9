// Cube values of five chances.
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>

#include "bindings/bindings.hpp"
#include "search/cube.hpp"

namespace tabla::bindings {

namespace {

CubeOwner owner_of(const std::string& name) {
    if (name == "centre") return CubeOwner::centre;
    if (name == "mover") return CubeOwner::mover;
    if (name == "opponent") return CubeOwner::opponent;
    throw std::invalid_argument("a cube is owned by centre, mover or opponent, not by " + name);
}

using Points = std::optional<std::vector<double>>;

Stakes stakes_of(bool jacoby, const Points& won, const Points& lost) {
    return won && lost ? Stakes::match(*won, *lost) : Stakes::money(jacoby);
}

Cube cube_of(int value, const std::string& owner, bool can_double, double efficiency, int gammon,
             int backgammon) {
    if (value < 1) throw std::invalid_argument("a cube is worth at least 1");
    return {value, owner_of(owner), can_double, efficiency, {gammon, backgammon}};
}

double cubeful_value_of(const Chances& chances, int value, const std::string& owner, bool can_double,
                        bool jacoby, const Points& won, const Points& lost, double efficiency, int gammon,
                        int backgammon) {
    return cubeful_value(chances, cube_of(value, owner, can_double, efficiency, gammon, backgammon),
                         stakes_of(jacoby, won, lost));
}

std::tuple<double, double, double> cube_decision_of(const Chances& chances, int value,
                                                    const std::string& owner, bool jacoby, const Points& won,
                                                    const Points& lost, double efficiency, int gammon,
                                                    int backgammon) {
    const auto decision = cube_decision(chances, cube_of(value, owner, true, efficiency, gammon, backgammon),
                                        stakes_of(jacoby, won, lost));
    return {decision.no_double, decision.double_take, decision.double_drop};
}

}  // namespace

void bind_cube(nb::module_& module) {
    using namespace nb::literals;
    module.def("cubeful_value", &cubeful_value_of, "chances"_a, "value"_a = 1, "owner"_a = "centre",
               "can_double"_a = true, "jacoby"_a = false, "won"_a = nb::none(), "lost"_a = nb::none(),
               "efficiency"_a = 0.68, "gammon"_a = 2, "backgammon"_a = 3,
               "The value to the side on roll with the cube where it is; see cube_decision.");
    module.def(
        "cube_decision", &cube_decision_of, "chances"_a, "value"_a = 1, "owner"_a = "centre",
        "jacoby"_a = false, "won"_a = nb::none(), "lost"_a = nb::none(), "efficiency"_a = 0.68,
        "gammon"_a = 2, "backgammon"_a = 3,
        "Values of no double, double and take, double and drop: points for money, or the winning chance "
        "of a match whose values after winning and losing 0, 1, 2 ... points are given.");
}

}  // namespace tabla::bindings
