// What a game is played for, seen by the side that decides.
#pragma once

#include "board/plays.hpp"
#include "search/cube.hpp"

namespace tabla {

struct Terms {
    Stakes stakes = Stakes::money(false);
    Cube cube{1, CubeOwner::centre, false, 0.68, {}};
    double race_efficiency = 0.62;  // in place of the cube's own, once the sides have passed each other
    GameRules rules;

    // The cube with the efficiency that fits the board.
    Cube cube_for(bool has_contact) const {
        Cube fitting = cube;
        if (!has_contact) fitting.efficiency = race_efficiency;
        return fitting;
    }

    // What gammons are worth while the cube lies where it does.
    Utility utility() const;
};

}  // namespace tabla
