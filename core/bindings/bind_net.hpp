// What the bindings of nets and of training share.
#pragma once

#include "bindings/bind_bearoff.hpp"
#include "search/evaluation.hpp"

namespace tabla::bindings {

using FloatArray = nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using OutFloats = nb::ndarray<nb::numpy, float, nb::ndim<1>>;
using OutChances = nb::ndarray<nb::numpy, float, nb::shape<-1, kChanceCount>>;

inline OutFloats plain_weights(const Network& network) {
    auto weights = network.plain();
    const std::size_t count = weights.size();
    return owned_array<OutFloats>(std::move(weights), {count});
}

inline constexpr float kNoMargin = 1e9F;

inline Judges judges_of(const Inference& net, const Inference* pruner, std::size_t keep,
                        const Endings* endings = nullptr, float margin = kNoMargin) {
    if (pruner && keep == 0) throw std::invalid_argument("a pruner must keep at least one play");
    if (!(margin > 0)) throw std::invalid_argument("the margin of a pruner lies above 0");
    Judges judges{&net, pruner, keep, margin};
    if (endings) judges.exact = &endings->two_sided->table;
    if (endings && endings->one_sided) judges.races = &endings->one_sided->table;
    return judges;
}

}  // namespace tabla::bindings
