#include "board/results.hpp"

#include "board/generator.hpp"

namespace tabla {

using namespace generator;

namespace {

class ByteSink {
  public:
    ByteSink(const Board& board, std::uint8_t* out)
        : opponent_(board.opponent), unhit_(board.opponent), begin_(out), end_(out) {}

    std::size_t size() const { return static_cast<std::size_t>(end_ - begin_) / kBoardBytes; }
    void clear() { end_ = begin_; }
    bool empty() const { return end_ == begin_; }

    void add(const Hand& hand, int, Moves) {
        check_room();
        end_ = write(hand.side, hand.hits, end_);
    }

    void list(const Hand& hand, PointMask from, const Die& die, int, Moves) {
        check_room();
        std::uint8_t* out = end_;
        for_each_source(from, [&](std::uint8_t place) {
            out = write(hand.side + die.step(place), hand.hits | die.hit(place), out);
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

    std::uint8_t* write(Side mover, PointMask hits, std::uint8_t* out) const {
        SideBytes(mover).write(out);
        if (hits == 0)
            unhit_.write(out + kPlaces);
        else
            SideBytes(after_hits(opponent_, hits)).write(out + kPlaces);
        return out + kBoardBytes;
    }

    const Side opponent_;
    const SideBytes unhit_;
    std::uint8_t* const begin_;
    std::uint8_t* end_;
};

}  // namespace

std::size_t write_results(const Board& board, int die1, int die2, PlayRules rules, std::uint8_t* out) {
    ByteSink sink(board, out);
    generate(board, die1, die2, rules, sink);
    return sink.size();
}

}  // namespace tabla
