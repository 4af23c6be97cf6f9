// Judging boards and choosing plays with the net alone (0 ply).
//
// Finished games have their exact value and outcomes the rules exclude have none, whatever the net says.
#pragma once

#include <memory>

#include "board/plays.hpp"
#include "net/inference.hpp"
#include "net/limits.hpp"
#include "search/bearoff.hpp"
#include "search/throws.hpp"

namespace tabla {

// The nets that judge: `full` decides; `pruner`, if any, a small net that names the plays worth its time: at
// most `keep`, none whose equity it puts more than `margin` below the best.
struct Judges {
    const Inference* full;
    const Inference* pruner = nullptr;
    std::size_t keep = 0;
    float margin = 1e9F;
    const bearoff::TwoSided* exact = nullptr;  // the end of races, if known
    const bearoff::OneSided* races = nullptr;  // all races at home, nearly exact, where that does not reach
};

struct Choice {
    std::size_t index = 0;  // of the play in the list; no meaning when the list was empty
    Board next;             // the board after the play, seen by the opponent, who is on roll
    Chances chances{};      // of the side that played
};

// One per thread; keeps its buffers between calls.
class Evaluator {
  public:
    explicit Evaluator(const Judges& judges);

    // Chances of the side on roll.
    void evaluate(std::span<const Board> boards, std::span<Chances> out);

    // The play after which the mover's equity is highest; the first of equals.
    Choice best_play(const Board& board, int die1, int die2, const Utility& utility = {});

    // The same for plays already listed; with none the turn passes.
    Choice best_of(const Board& board, const PlayList& plays, const Utility& utility = {});

    // The same for every throw, in the order of kThrows; the nets see the plays of all throws together, which
    // is faster.
    using Choices = std::array<Choice, kThrows.size()>;
    Choices best_plays(const Board& board, const Utility& utility = {}, PlayRules rules = {});

    // Luck of a throw: the mover's equity after the best play minus its mean over the throws. Its mean over
    // the dice is exactly 0, so it can be subtracted from a result without bias. The first throw of a game
    // is never a double.
    double luck(const Board& board, int die1, int die2, bool first_throw);

    const PlayList& plays() const { return *plays_; }
    const Judges& judges() const { return judges_; }

    // Whether a table or the rules say what the board is worth, and no net is asked.
    bool is_known(const Board& board) const {
        return is_finished(board) || (bearoff::is_home(board.mover) && bearoff::is_home(board.opponent) &&
                                      (judges_.races || (judges_.exact && judges_.exact->covers(board))));
    }

  private:
    Chances known_chances(const Board& board) const;
    void evaluate_with(const Inference& net, Inference::Workspace& work, std::span<const Board> boards,
                       std::span<Chances> out);

    // A group holds the boards after the plays of one throw; `pick` chooses in each.
    void clear_groups();
    void add_group(const Board& board, const PlayList& plays);
    void prune(const Utility& theirs);
    void pick(const Utility& utility, std::span<Choice> choices);

    Judges judges_;
    Inference::Workspace full_work_, pruner_work_;
    std::unique_ptr<PlayList> plays_;
    std::vector<Board> nexts_;       // of all groups
    std::vector<std::size_t> ends_;  // of the groups in nexts_
    std::vector<Chances> chances_;
    std::vector<float> equities_;
    std::vector<std::size_t> order_;      // of a group, while it is pruned
    std::vector<std::size_t> kept_;       // indices in nexts_ that passed
    std::vector<std::size_t> kept_ends_;  // of the groups in kept_
    std::vector<Board> kept_boards_;
};

}  // namespace tabla
