// Judging boards and choosing plays with the net alone (0 ply).
//
// Finished games have their exact value and outcomes the rules exclude have none, whatever the net says.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "board/plays.hpp"
#include "net/inference.hpp"
#include "net/limits.hpp"
#include "search/bearoff.hpp"
#include "search/throws.hpp"

namespace tabla {

// Which plays a lesser net passes on to a better one: at most `keep`, none whose equity it puts more than
// `margin` below the best.
struct Pruning {
    std::size_t keep;
    float margin;
};

// Races at home, where they are known.
struct Tables {
    std::shared_ptr<const bearoff::TwoSided> exact;
    std::shared_ptr<const bearoff::OneSided> races;
};

// The nets that judge: `full` decides among the plays that the pruner, where there is one, has passed on.
struct Judges {
    const Inference* full;
    const Inference* pruner = nullptr;
    Pruning pruning = {};
    const bearoff::TwoSided* exact = nullptr;  // the end of races, if known
    const bearoff::OneSided* races = nullptr;  // all races at home, nearly exact, where that does not reach
    GameRules rules = {};                      // nets and tables were made by the usual ones
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
    Choices best_plays(const Board& board, const Utility& utility = {});

    // The same for throws on several boards.
    struct Thrown {
        const Board* board;
        std::size_t index;  // in kThrows
    };
    void best_plays(std::span<const Thrown> throws, std::span<Choice> choices, const Utility& utility = {});

    // Luck of a throw: the mover's equity after the best play minus its mean over the throws. Its mean over
    // the dice is exactly 0, so it can be subtracted from a result without bias. The first throw of a game
    // is never a double.
    double luck(const Board& board, int die1, int die2, bool first_throw);

    // Of the last choice: the boards that the full net saw, and the chances on them, both of the opponent.
    struct Judged {
        std::span<const Board> boards;
        std::span<const Chances> chances;
    };
    Judged judged() const { return {kept_boards_, std::span(chances_).first(kept_boards_.size())}; }

    const PlayList& plays() const { return *plays_; }
    const Judges& judges() const { return judges_; }

    // Whether a table or the rules say what the board is worth, and no net is asked.
    bool is_known(const Board& board) const {
        return is_finished(board) || ((judges_.races || judges_.exact) && bearoff::is_home(board.mover) &&
                                      bearoff::is_home(board.opponent) &&
                                      (judges_.races || judges_.exact->covers(board)) && tables_hold(board));
    }

    // Tables were made for fifteen: with fewer they are true once nobody can be gammoned any more.
    bool tables_hold(const Board& board) const {
        const GameRules& rules = judges_.rules;
        return rules.checkers == kCheckers ||
               !(has_none_off(board.mover, rules) || has_none_off(board.opponent, rules));
    }

  private:
    Chances known_chances(const Board& board) const;
    void limit_by_rules(const Board& board, Chances& chances) const;
    void evaluate_with(const Inference& net, Inference::Workspace& work, std::span<const Board> boards,
                       std::span<Chances> out);

    // A group holds the boards after the plays of one throw; `pick` chooses in each.
    void clear_groups();
    void add_group(const Board& board, const PlayList& plays);
    void keep_all();
    void prune(const Utility& theirs);
    void pick(const Utility& utility, std::span<Choice> choices);

    Judges judges_;
    Inference::Workspace full_work_;
    std::optional<Inference::Workspace> pruner_work_;
    std::unique_ptr<PlayList> plays_;
    std::vector<Board> nexts_;       // of all groups
    std::vector<std::size_t> ends_;  // of the groups in nexts_
    std::vector<Chances> chances_;
    std::vector<float> equities_;
    std::vector<std::size_t> kept_;       // indices in nexts_ that passed
    std::vector<std::size_t> kept_ends_;  // of the groups in kept_
    std::vector<Board> kept_boards_;
    std::vector<std::size_t> order_;   // of a group in kept_, while it is pruned
    std::vector<std::size_t> passed_;  // what kept_ becomes
};

}  // namespace tabla
