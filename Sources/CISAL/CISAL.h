#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

/// What level 1 works in, in bytes: a macro that Swift cannot read.
static const uint32_t mercator_isal_level_1_size = ISAL_DEF_LVL1_DEFAULT;

#if defined(__x86_64__)
__attribute__((target("avx"))) static inline void mercator_isal_clear_registers(void) {
  __builtin_ia32_vzeroupper();
}
#endif

/// To be called after ISA-L, which leaves numbers in the upper halves of the AVX registers: until
/// somebody clears them, a processor with AVX runs all code without it up to four times as long.
static inline void mercator_isal_leave(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx")) mercator_isal_clear_registers();
#endif
}
