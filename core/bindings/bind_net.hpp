// What the bindings of nets and of training share.
#pragma once

#include "bindings/bindings.hpp"
#include "net/network.hpp"

namespace tabla::bindings {

using FloatArray = nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using OutFloats = nb::ndarray<nb::numpy, float, nb::ndim<1>>;
using OutChances = nb::ndarray<nb::numpy, float, nb::shape<-1, kChanceCount>>;

inline OutFloats plain_weights(const Network& network) {
    auto weights = network.plain();
    const std::size_t count = weights.size();
    return owned_array<OutFloats>(std::move(weights), {count});
}

}  // namespace tabla::bindings
