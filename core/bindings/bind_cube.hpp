// The terms of a game as Python hands them over.
#pragma once

#include "bindings/bindings.hpp"
#include "search/terms.hpp"

namespace tabla::bindings {

// Money without a cube, where nothing else is said.
inline Terms terms_of(const Terms* given) {
    return given ? *given : Terms{};
}

}  // namespace tabla::bindings
