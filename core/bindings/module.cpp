#include <string>

#include "bindings/bindings.hpp"

namespace tabla::bindings {

void refuse_die(int die) {
    throw std::invalid_argument("a die shows " + std::to_string(die) + "; 1 to 6 are right");
}

}  // namespace tabla::bindings

NB_MODULE(_core, module) {
    module.doc() = "The compiled core of Tabla. Use the names in tabla instead; these may change.";
    tabla::bindings::bind_board(module);
    tabla::bindings::bind_bulk(module);
}
