// One function compiled for several instruction sets, chosen by CPU feature when the library is loaded.
#pragma once

// The resolver that picks a clone runs before the sanitizers are ready.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__)
#define TABLA_X86_VERSIONS
#define TABLA_PER_CPU __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define TABLA_PER_CPU
#endif
