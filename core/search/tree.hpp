// Chances and cubeful values of a position after looking ahead.
//
// Every node before a throw is a cube decision: who may double does so when that is worth more. At the leaves
// the cube is worth what Janowski's model says (cube.hpp), or what the exact table does. One pass over the
// boards values several cubes at once: the one on the table and those it may become. Plays inside the tree
// are chosen at 0 ply without regard to the cube.
//
// From the third throw on a look is thinned: of all ways to throw it follows a sixth (throws.hpp), and
// whether to double is left to the net alone, since a mean over few throws would see doubles where there are
// none. Three plies cost some four times as much as two then, and are nearly as good: benchmarks/depth.py.
#pragma once

#include "search/evaluation.hpp"
#include "search/terms.hpp"

namespace tabla {

// A cube as the side on roll sees it. For money only the owner matters, and the value is 1.
struct CubeState {
    int value = 1;
    CubeOwner owner = CubeOwner::centre;

    bool operator==(const CubeState&) const = default;
    CubeState swapped() const;
};

// A few different cubes.
class CubeStates {
  public:
    static constexpr std::size_t kMost = 10;  // more than three plies of doubles lead to

    // The index of the state, which is added if it is new.
    std::size_t add(const CubeState& state);
    CubeStates swapped() const;

    std::size_t size() const { return count_; }
    const CubeState& operator[](std::size_t i) const { return states_[i]; }

  private:
    std::array<CubeState, kMost> states_{};
    std::size_t count_ = 0;
};

// What the side on roll can expect: its chances, and the value of each of some cubes.
struct Outlook {
    Chances chances{};
    std::array<double, CubeStates::kMost> values{};

    void add(const Outlook& part, double weight);
};

// The terms of a game as both sides see them; `side` is 0 for the one that decides at the root.
class Tree {
  public:
    explicit Tree(const Terms& terms);

    CubeState root() const;

    // The terms as the side sees them that has this cube before it.
    Terms terms(const CubeState& state, int side) const;

    // For the side on roll, which may double first.
    Outlook look_ahead(Evaluator& evaluator, const Board& board, int plies, const CubeStates& states,
                       int side, Way way = {}) const;

    // For the side that has made a play; plies >= 1 count the throw it was for, and so does the way.
    Outlook after_play(Evaluator& evaluator, const Choice& choice, int plies, const CubeStates& states,
                       int side, Way way) const;

    // The same outlook seen by the other side.
    Outlook swapped(Outlook outlook, std::size_t states) const;

    // The states with those that a double of the side on roll makes of them.
    CubeStates with_doubles(const CubeStates& states, int side) const;

    // The value of a cube before a double, from the values of rolling with it and with it doubled.
    double with_choice(const Outlook& rolled, const CubeStates& wider, std::size_t state, int side) const;

    // Doubled and taken, by rolling; and doubled and dropped.
    double taken(const Outlook& rolled, const CubeStates& wider, std::size_t state) const;
    double dropped(const CubeState& state, int side) const;

    // At a leaf; the net is asked if the chances are not known.
    Outlook leaf(Evaluator& evaluator, const Board& board, const CubeStates& states, int side) const;
    Outlook leaf(const Evaluator& evaluator, const Board& board, const Chances& chances,
                 const CubeStates& states, int side) const;

    // What rolling at a leaf is worth with each cube: exact, or by Janowski's model.
    Outlook rolling(const Evaluator& evaluator, const Board& board, const Chances& chances,
                    const CubeStates& states, int side) const;
    // The same looked at so many plies deep; 0 is a leaf.
    Outlook rolling(Evaluator& evaluator, const Board& board, int plies, const CubeStates& states, int side,
                    Way way = {}) const;

    const Utility& utility(int side) const { return utility_[static_cast<std::size_t>(side)]; }

  private:
    const Stakes& stakes(int side) const { return stakes_[static_cast<std::size_t>(side)]; }
    // The values of the states from those of rolling with them and their doubles.
    Outlook with_choices(const Outlook& rolled, const CubeStates& states, int side) const;
    // Two plies, of which the second is thinned: the plays of the first throw are known.
    Outlook thinned(Evaluator& evaluator, const Evaluator::Choices& choices, const CubeStates& states,
                    int side, Way way) const;
    // Of the side on roll before the thinned throw: the cube is handled by what is expected.
    Outlook thinned_choices(const Outlook& rolled, const Outlook& expected, const CubeStates& states,
                            int side) const;
    bool may_double(const CubeState& state, int side) const;
    CubeState doubled(const CubeState& state) const;
    bool is_exact(const Evaluator& evaluator, const Board& board) const;

    Terms terms_;
    std::array<Stakes, 2> stakes_;
    std::array<Utility, 2> utility_;
};

}  // namespace tabla
