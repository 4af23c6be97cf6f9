// What the bindings of nets and of training share.
#pragma once

#include <nanobind/stl/tuple.h>
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

// A net, how many plays it passes on, and how far behind they may be.
using SieveTuple = std::tuple<const Inference*, std::size_t, float>;
using Sieves = std::vector<SieveTuple>;

inline Judges judges_of(const Inference& net, const Sieves& sieves, const Endings* endings = nullptr,
                        const GameRules& rules = {}) {
    Judges judges{&net};
    judges.rules = rules;
    within("sieves are", sieves.size(), std::size_t{0}, kMostSieves);
    for (const auto& [lesser, keep, margin] : sieves) {
        if (lesser == nullptr) throw std::invalid_argument("a sieve has a net");
        if (keep == 0) throw std::invalid_argument("a sieve keeps at least one play");
        if (!(margin > 0)) throw std::invalid_argument("the margin of a sieve lies above 0");
        judges.sieves.push_back({lesser, keep, margin});
    }
    if (endings) judges.exact = &endings->two_sided->table;
    if (endings && endings->one_sided) judges.races = &endings->one_sided->table;
    return judges;
}

}  // namespace tabla::bindings
