// What Embedded Swift asks of a C library, for WebAssembly, which has none; and its memory.
//
// Blocks of up to 2048 bytes come in size classes, four to a doubling, each with a list of free ones.
// Larger blocks are runs of pages of 4096 bytes; free runs are kept by address, joined with their
// neighbours, and the first that is long enough is taken.
#include <stddef.h>
#include <stdint.h>

enum { PAGE = 4096, HEAD = 16, CLASSES = 32, SMALL = 2048 };

typedef struct Free {
  struct Free *next;
  size_t size;
} Free;

// Before each block: its size with its head, or of a small one its class, and how far an aligned
// block lies from where it was taken.
typedef struct {
  size_t size;
  size_t shift;
} Head;

extern unsigned char __heap_base;
static uintptr_t top;
static Free *small[CLASSES];
static Free *runs;

static uintptr_t grow(size_t size) {
  if (!top) top = ((uintptr_t)&__heap_base + PAGE - 1) & ~(uintptr_t)(PAGE - 1);
  uintptr_t start = top, end = start + size;
  uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
  if (end < start) return 0;
  if (end > have) {
    // At least a sixteenth more, so that memory does not move with every page.
    size_t want = (end - have + 65535) >> 16, more = have >> 20;
    if (__builtin_wasm_memory_grow(0, want > more ? want : more) == SIZE_MAX &&
        __builtin_wasm_memory_grow(0, want) == SIZE_MAX)
      return 0;
  }
  top = end;
  return start;
}

static uintptr_t take_run(size_t size) {
  for (Free **link = &runs; *link; link = &(*link)->next) {
    Free *run = *link;
    if (run->size < size) continue;
    if (run->size == size) {
      *link = run->next;
    } else {
      Free *rest = (Free *)((uintptr_t)run + size);
      rest->next = run->next;
      rest->size = run->size - size;
      *link = rest;
    }
    return (uintptr_t)run;
  }
  return grow(size);
}

static void give_run(uintptr_t start, size_t size) {
  Free **link = &runs, *before = NULL;
  while (*link && (uintptr_t)*link < start) {
    before = *link;
    link = &before->next;
  }
  Free *run = (Free *)start, *after = *link;
  run->size = size;
  run->next = after;
  *link = run;
  if (after && start + size == (uintptr_t)after) {
    run->size += after->size;
    run->next = after->next;
  }
  if (before && (uintptr_t)before + before->size == start) {
    before->size += run->size;
    before->next = run->next;
  }
}

// The class of a size in 16…2048, and the size of its blocks, a multiple of 16.
static unsigned class_of(size_t size, size_t *rounded) {
  unsigned log = 31 - __builtin_clz((unsigned)size);
  size_t step = (size_t)1 << (log - 2), part = (size - ((size_t)1 << log) + step - 1) / step;
  *rounded = (((size_t)1 << log) + part * step + 15) & ~(size_t)15;
  return (log - 4) * 4 + (unsigned)part;
}

static void *take(size_t size) {
  if (size > 0x7fff0000u) return NULL;
  size += HEAD;
  uintptr_t start;
  size_t mark;
  if (size <= SMALL) {
    size_t rounded;
    unsigned class = class_of(size, &rounded);
    if (!small[class]) {
      uintptr_t page = take_run(PAGE);
      if (!page) return NULL;
      for (uintptr_t at = page; at + rounded <= page + PAGE; at += rounded) {
        ((Free *)at)->next = small[class];
        small[class] = (Free *)at;
      }
    }
    start = (uintptr_t)small[class];
    small[class] = small[class]->next;
    mark = class;
  } else {
    mark = (size + PAGE - 1) & ~(size_t)(PAGE - 1);
    start = take_run(mark);
    if (!start) return NULL;
  }
  ((Head *)(start + HEAD))[-1] = (Head){mark, 0};
  return (void *)(start + HEAD);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment <= HEAD) return (*block = take(size)) ? 0 : 12;
  uintptr_t start = (uintptr_t)take(size + alignment);
  if (!start) return 12;
  uintptr_t aligned = (start + alignment - 1) & ~(uintptr_t)(alignment - 1);
  ((Head *)aligned)[-1] = (Head){((Head *)start)[-1].size, aligned - start};
  *block = (void *)aligned;
  return 0;
}

void free(void *block) {
  if (!block) return;
  Head head = ((Head *)block)[-1];
  uintptr_t start = (uintptr_t)block - head.shift - HEAD;
  if (head.size < CLASSES) {
    ((Free *)start)->next = small[head.size];
    small[head.size] = (Free *)start;
  } else {
    give_run(start, head.size);
  }
}

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
  __asm__ volatile("local.get %0\n local.get %1\n local.get %2\n memory.copy 0, 0" ::"r"(to),
                   "r"(from), "r"(size)
                   : "memory");
  return to;
}

void *memmove(void *to, const void *from, size_t size) {
  __asm__ volatile("local.get %0\n local.get %1\n local.get %2\n memory.copy 0, 0" ::"r"(to),
                   "r"(from), "r"(size)
                   : "memory");
  return to;
}

void *memset(void *to, int byte, size_t size) {
  __asm__ volatile("local.get %0\n local.get %1\n local.get %2\n memory.fill 0" ::"r"(to), "r"(byte),
                   "r"(size)
                   : "memory");
  return to;
}

int memcmp(const void *one, const void *other, size_t size) {
  const unsigned char *a = one, *b = other;
  for (; size; size--, a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

// Where unoptimised code says why it stops: nowhere.
int putchar(int character) { return character; }

// What the standard library seeds its hashing with; no answer depends on it.
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
