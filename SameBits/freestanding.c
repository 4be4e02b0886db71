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

// Where unoptimised code says why it stops: nowhere.
int putchar(int character) { return character; }

// What the standard library seeds its hashing with; no answer may depend on it.
void arc4random_buf(void *bytes, size_t size) {
  unsigned char *next = bytes;
  for (size_t index = 0; index < size; index++) next[index] = (unsigned char)index;
}

uintptr_t __stack_chk_guard = 0x5bd1e995;

void __stack_chk_fail(void) { __builtin_trap(); }

typedef __int128 int128;

/// The product of two 128-bit numbers, which `Duration` is made of; from products of 32 bits, as the
/// compiler has no others here.
int128 __multi3(int128 a, int128 b) {
  uint64_t a0 = (uint64_t)a, b0 = (uint64_t)b;
  uint64_t high = (uint64_t)(a >> 64) * b0 + a0 * (uint64_t)(b >> 64);
  uint64_t low = (a0 & 0xFFFFFFFF) * (b0 & 0xFFFFFFFF);
  uint64_t middle = (a0 >> 32) * (b0 & 0xFFFFFFFF) + (low >> 32);
  uint64_t other = (a0 & 0xFFFFFFFF) * (b0 >> 32) + (middle & 0xFFFFFFFF);
  high += (a0 >> 32) * (b0 >> 32) + (middle >> 32) + (other >> 32);
  return (int128)high << 64 | (other << 32 | (low & 0xFFFFFFFF));
}
