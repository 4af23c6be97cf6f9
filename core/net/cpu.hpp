// One function compiled for several instruction sets, chosen by CPU feature when the library is loaded.
#pragma once

#include <cstddef>  // says whether the library is glibc

// The resolver that picks a clone runs before the sanitizers are ready.
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__) && __GNUC__ >= 12 && \
    !defined(__clang__) && !defined(__SANITIZE_ADDRESS__)
#define TABLA_X86_VERSIONS
#define TABLA_PER_CPU __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define TABLA_PER_CPU
#endif
