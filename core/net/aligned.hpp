// Vectors that begin at a cache line: a load of sixteen floats that crosses one takes twice the time.
#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace tabla {

template <typename T>
struct LineAllocator {
    using value_type = T;
    static constexpr std::align_val_t kLine{64};

    LineAllocator() = default;
    template <typename U>
    LineAllocator(const LineAllocator<U>&) {}

    T* allocate(std::size_t count) { return static_cast<T*>(::operator new(count * sizeof(T), kLine)); }
    void deallocate(T* from, std::size_t) { ::operator delete(from, kLine); }
    bool operator==(const LineAllocator&) const = default;
};

using Floats = std::vector<float, LineAllocator<float>>;

}  // namespace tabla
