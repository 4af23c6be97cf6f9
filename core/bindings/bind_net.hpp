// What the bindings of nets and of training share.
#pragma once

#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

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

// How a pruner prunes, where there is one.
inline Pruning pruning_of(const Inference* pruner, const Pruning* pruning) {
    if ((pruner == nullptr) != (pruning == nullptr))
        throw std::invalid_argument("a pruner comes with its pruning");
    return pruning ? *pruning : Pruning{};
}

// The tables keep alive what Python holds: each pointer shares the object that it looks into.
inline Tables tables_of(const std::shared_ptr<Endings>& endings) {
    Tables tables;
    if (endings) tables.exact = {endings, &endings->two_sided->table};
    if (endings && endings->one_sided) tables.races = {endings, &endings->one_sided->table};
    return tables;
}

}  // namespace tabla::bindings
