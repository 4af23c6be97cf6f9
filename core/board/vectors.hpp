// The one operation on the compiler's vectors that not every compiler has: lanes of two put into a new order.
#pragma once

#include <cstddef>

// How registers are returned depends on the instruction set, but no helper on registers stays a call of its
// own. They take registers by reference because gcc has a note to make about values, too, that it lets no one
// silence.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace tabla {

// Lane i of the result is lane kFrom[i] of the two, those of `b` counted on from those of `a`.
template <std::size_t... kFrom, class Vector>
inline Vector shuffled(const Vector& a, const Vector& b) {
#if __has_builtin(__builtin_shufflevector)
    return __builtin_shufflevector(a, b, kFrom...);
#else
    constexpr std::size_t from[] = {kFrom...}, lanes = sizeof...(kFrom);
    Vector result{};
    for (std::size_t i = 0; i < lanes; ++i) result[i] = from[i] < lanes ? a[from[i]] : b[from[i] - lanes];
    return result;
#endif
}

}  // namespace tabla
