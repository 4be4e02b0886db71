// What Embedded Swift asks of a C library, for WebAssembly, which has none.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;
static uintptr_t top;
static size_t in_use;

// Blocks are handed out upward, and all taken back at once when none is in use: after each round.
int posix_memalign(void **block, size_t alignment, size_t size) {
  const size_t page = 65536;
  if (in_use == 0) top = (uintptr_t)&__heap_base;
  uintptr_t start = (top + alignment - 1) & ~(uintptr_t)(alignment - 1);
  uintptr_t end = start + size;
  uintptr_t reserved = __builtin_wasm_memory_size(0) * page;
  if (end > reserved) {
    size_t pages = (end - reserved + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return 12;
  }
  top = end;
  in_use++;
  *block = (void *)start;
  return 0;
}

void free(void *block) {
  if (block) in_use--;
}

uintptr_t __stack_chk_guard = 0x5bd1e995;

void __stack_chk_fail(void) { __builtin_trap(); }
