// What rule sets may change about a game on the board. Knows nothing of dice, cubes or matches.
#pragma once

namespace tabla {

struct GameRules {
    // A board always holds fifteen a side: where fewer are played with, the others are off from the start.
    int checkers = 15;
    // With two different dice a player may stop after playing the higher.
    bool higher_die_alone = false;
    // A player who has borne one off and is hit moves no other checker until all are home again.
    bool strays_first = false;
    // A loser with a checker in the winner's home loses a backgammon,
    bool backgammons = true;      // or no more than a gammon
    bool in_losers_home = false;  // or with one in the loser's own home instead
    bool on_bar = true;           // also with a checker on the bar
    bool needs_none_off = true;   // only while none was borne off

    bool operator==(const GameRules&) const = default;

    // What the off place counts before any checker was borne off.
    constexpr int absent() const { return 15 - checkers; }
};

}  // namespace tabla
