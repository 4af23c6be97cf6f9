#include "board/results.hpp"

#include "board/generator.hpp"

namespace tabla {

using namespace generator;

namespace {

// What a move adds to the bytes of a side. The bytes of a side are made once for many plays, as unpacking
// them costs more than all else.
struct Change {
    alignas(16) std::array<std::uint8_t, 32> bytes{};

    static constexpr Change of(int from, int to) {
        Change change;
        --change.bytes[from];
        ++change.bytes[to];
        return change;
    }

    SideBytes operator+(SideBytes side) const {
        Bytes first, second;
        std::memcpy(&first, bytes.data(), sizeof first);
        std::memcpy(&second, bytes.data() + sizeof first, sizeof second);
        side.first += first;
        side.second += second;
        return side;
    }
};

constexpr auto kMoves = [] {
    std::array<std::array<Change, kPlaces>, 7> changes{};
    for (int die = 1; die <= 6; ++die)
        for (int from = 1; from < kPlaces; ++from)
            changes[die][from] = Change::of(from, from > die ? from - die : kOff);
    return changes;
}();

// By the mover's point; at 0 nothing is hit.
constexpr auto kHits = [] {
    std::array<Change, kPlaces> changes{};
    for (int point = 1; point < kBar; ++point) changes[point] = Change::of(25 - point, kBar);
    return changes;
}();

class ByteSink {
  public:
    ByteSink(const Board& board, std::uint8_t* out)
        : opponent_(board.opponent), unhit_(board.opponent), begin_(out), end_(out) {}

    std::size_t size() const { return static_cast<std::size_t>(end_ - begin_) / kBoardBytes; }
    void clear() { end_ = begin_; }
    bool empty() const { return end_ == begin_; }

    void add(const Hand& hand, int, Moves) {
        check_room();
        write_board({hand.side, after_hits(opponent_, hand.hits)}, end_);
        end_ += kBoardBytes;
    }

    void list(const Hand& hand, PointMask from, const Die& die, int, Moves) {
        check_room();
        const SideBytes mover(hand.side);
        const SideBytes opponent = hand.hits == 0 ? unhit_ : SideBytes(after_hits(opponent_, hand.hits));
        // Blots already hit in this play are empty points now.
        const PointMask blots = die.blots & ~hand.hits;
        std::uint8_t* out = end_;
        for_each_source(from, [&](std::uint8_t place) {
            const int to = place > die.pips ? place - die.pips : kOff;
            (kMoves[die.pips][place] + mover).write(out);
            (kHits[blots >> to & 1 ? to : 0] + opponent).write(out + kPlaces);
            out += kBoardBytes;
        });
        end_ = out;
    }

    void drop_last_if_known() {
        std::uint8_t* last = end_ - kBoardBytes;
        for (const std::uint8_t* board = begin_; board != last; board += kBoardBytes)
            if (std::memcmp(board, last, kBoardBytes) == 0) {
                end_ = last;
                return;
            }
    }

  private:
    // Before a list, which is no longer than kRoom.
    void check_room() const {
        if (end_ > begin_ + PlayList::kCapacity * kBoardBytes)
            throw std::length_error("more legal plays than can be listed");
    }

    const Side opponent_;
    const SideBytes unhit_;
    std::uint8_t* const begin_;
    std::uint8_t* end_;
};

}  // namespace

std::size_t write_results(const Board& board, int die1, int die2, const GameRules& rules, std::uint8_t* out) {
    ByteSink sink(board, out);
    generate(board, die1, die2, rules, sink);
    return sink.size();
}

}  // namespace tabla
