/// The projection of eight places at a time, for processors with AVX-512: each lane does what Swift's
/// `MercatorOrdinate` does with one place, in the same order, and so has its bits.
#pragma once

#if defined(__x86_64__)

#pragma STDC FP_CONTRACT OFF

#define MERCATOR_WIDE __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))) static inline
#define MERCATOR_PART MERCATOR_WIDE __attribute__((always_inline))

typedef double mercator_lanes __attribute__((vector_size(64)));
typedef long long mercator_bits __attribute__((vector_size(64)));
// As they may lie in an array.
typedef double mercator_eight __attribute__((vector_size(64), aligned(8)));
typedef double mercator_four __attribute__((vector_size(32), aligned(8)));

#include "MercatorConstants.h"

/// Whether this processor has these vectors, and the system keeps them.
static inline int mercator_has_lanes(void) {
  unsigned a, b, c, d;
  __asm__("cpuid" : "=a"(a), "=b"(b), "=c"(c), "=d"(d) : "a"(0), "c"(0));
  if (a < 7) return 0;
  __asm__("cpuid" : "=a"(a), "=b"(b), "=c"(c), "=d"(d) : "a"(1), "c"(0));
  if (!(c & 1 << 27)) return 0;  // OSXSAVE: there is xgetbv
  __asm__("xgetbv" : "=a"(a), "=d"(d) : "c"(0));
  if ((a & 0xE6) != 0xE6) return 0;  // XMM, YMM, masks and both parts of ZMM
  __asm__("cpuid" : "=a"(a), "=b"(b), "=c"(c), "=d"(d) : "a"(7), "c"(0));
  const unsigned needed = 1u << 16 | 1u << 17 | 1u << 30 | 1u << 31;  // AVX512F, DQ, BW, VL
  return (b & needed) == needed;
}

MERCATOR_PART mercator_lanes mercator_all(double number) {
  return (mercator_lanes){number, number, number, number, number, number, number, number};
}

MERCATOR_PART mercator_lanes mercator_choose(
    mercator_bits where, mercator_lanes one, mercator_lanes other) {
  return (mercator_lanes)((where & (mercator_bits)one) | (~where & (mercator_bits)other));
}

/// The bits of a number that `DoubleDouble.upperHalf` keeps.
MERCATOR_PART mercator_lanes mercator_upper_half(mercator_lanes number) {
  return (mercator_lanes)((mercator_bits)number & ~0x7FFFFFFLL);
}

MERCATOR_PART mercator_bits mercator_sign(mercator_lanes number) {
  return (mercator_bits)number & ~0x7FFFFFFFFFFFFFFFLL;
}

MERCATOR_PART mercator_lanes mercator_magnitude(mercator_lanes number) {
  return (mercator_lanes)((mercator_bits)number & 0x7FFFFFFFFFFFFFFFLL);
}

/// The first numbers of eight pairs in two vectors, and the second ones; and the pairs of both again.
/// In between the places are in another order, which matters to nobody.
#define MERCATOR_FIRST(a, b) __builtin_shufflevector(a, b, 0, 8, 2, 10, 4, 12, 6, 14)
#define MERCATOR_SECOND(a, b) __builtin_shufflevector(a, b, 1, 9, 3, 11, 5, 13, 7, 15)

/// A row of a table for each lane: see Swift's `TableRow`.
struct mercator_row {
  mercator_lanes middle, value, low, c0, c1, c2, c3, c4, c5, c6, c7;
};

/// Four neighbours of a row for each lane, as four vectors. They are loaded together and then moved to
/// their lanes: gathering single cells takes so long that nothing is won by lanes.
MERCATOR_PART void mercator_load(
    const double *const *rows, long long first, mercator_lanes *a, mercator_lanes *b,
    mercator_lanes *c, mercator_lanes *d) {
#define MERCATOR_FOUR(i) (*(const mercator_four *)(rows[i] + first))
#define MERCATOR_TWO_ROWS(i, j) \
  __builtin_shufflevector(MERCATOR_FOUR(i), MERCATOR_FOUR(j), 0, 1, 2, 3, 4, 5, 6, 7)
  mercator_lanes even = MERCATOR_TWO_ROWS(0, 2), odd = MERCATOR_TWO_ROWS(1, 3);
  mercator_lanes later_even = MERCATOR_TWO_ROWS(4, 6), later_odd = MERCATOR_TWO_ROWS(5, 7);
#undef MERCATOR_TWO_ROWS
#undef MERCATOR_FOUR
  mercator_lanes ac = MERCATOR_FIRST(even, odd), later_ac = MERCATOR_FIRST(later_even, later_odd);
  mercator_lanes bd = MERCATOR_SECOND(even, odd), later_bd = MERCATOR_SECOND(later_even, later_odd);
  *a = __builtin_shufflevector(ac, later_ac, 0, 1, 4, 5, 8, 9, 12, 13);
  *b = __builtin_shufflevector(bd, later_bd, 0, 1, 4, 5, 8, 9, 12, 13);
  *c = __builtin_shufflevector(ac, later_ac, 2, 3, 6, 7, 10, 11, 14, 15);
  *d = __builtin_shufflevector(bd, later_bd, 2, 3, 6, 7, 10, 11, 14, 15);
}

MERCATOR_PART struct mercator_row mercator_rows(const double *table, mercator_bits index) {
  const double *rows[8];
  for (int lane = 0; lane < 8; lane++) rows[lane] = table + 11 * index[lane];
  struct mercator_row row;
  mercator_load(rows, 0, &row.middle, &row.value, &row.low, &row.c0);
  mercator_load(rows, 3, &row.c0, &row.c1, &row.c2, &row.c3);
  mercator_load(rows, 7, &row.c4, &row.c5, &row.c6, &row.c7);
  return row;
}

/// `TableRow.rest`
MERCATOR_PART mercator_lanes mercator_rest(struct mercator_row row, mercator_lanes d) {
  mercator_lanes square = d * d;
  mercator_lanes power = square * square;
  mercator_lanes even = (row.c0 + square * row.c2) + power * (row.c4 + square * row.c6);
  mercator_lanes odd = (row.c1 + square * row.c3) + power * (row.c5 + square * row.c7);
  return row.low + d * (even + d * odd);
}

/// `MercatorOrdinate.inlinedY` with the rows of `OrdinateTable`.
MERCATOR_PART mercator_lanes mercator_y(mercator_lanes latitude, const double *table) {
  mercator_lanes magnitude = mercator_magnitude(latitude);
  mercator_bits inside = magnitude < MERCATOR_MAXIMUM_LATITUDE;
  mercator_bits tabled = inside & (magnitude > MERCATOR_SMALL_LATITUDE);

  // Lanes that need no row have one that there is.
  mercator_lanes safe = mercator_choose(tabled, magnitude, mercator_all(45));
  struct mercator_row row = mercator_rows(table, ((mercator_bits)(90 - safe) >> 48) - 0x4013);
  mercator_lanes rest = mercator_rest(row, row.middle - safe);
  mercator_bits sign = mercator_sign(latitude);
  mercator_lanes south = (mercator_lanes)((sign >> 63) & (mercator_bits)mercator_all(1));
  mercator_lanes far = (south + (mercator_lanes)((mercator_bits)row.value ^ sign))
    + (mercator_lanes)((mercator_bits)rest ^ sign);

  mercator_lanes square = latitude * latitude;
  mercator_lanes upper = mercator_upper_half(latitude);
  mercator_lanes ordinate = upper * MERCATOR_UNIT_SQUARE_PER_DEGREE_1;
  mercator_lanes tail = (upper * MERCATOR_UNIT_SQUARE_PER_DEGREE_2
      + (latitude - upper) * MERCATOR_UNIT_SQUARE_PER_DEGREE)
    + latitude * (square * mercator_ordinate_tail(square));
  mercator_lanes sum = 0.5 - ordinate;
  mercator_lanes near = sum + (((0.5 - sum) - ordinate) - tail);

  mercator_lanes edge = mercator_choose(
    latitude > 0, mercator_all(0),
    mercator_choose(latitude < 0, mercator_all(1), mercator_all(__builtin_nan(""))));
  return mercator_choose(inside, mercator_choose(tabled, far, near), edge);
}

/// `MercatorOrdinate.inlinedLatitude` with the rows of `LatitudeTable`.
MERCATOR_PART mercator_lanes mercator_latitude(mercator_lanes y, const double *table) {
  mercator_bits inside = (y > 0x1p-54) & (y < 1);
  mercator_lanes distance = 0.5 - y;
  mercator_lanes magnitude = mercator_magnitude(distance);
  mercator_bits tabled = inside & (magnitude >= MERCATOR_SMALL_DISTANCE);

  mercator_lanes safe = mercator_choose(tabled, magnitude, mercator_all(0.25));
  struct mercator_row row = mercator_rows(table, ((mercator_bits)safe >> 48) - 0x3F8C);
  mercator_lanes remainder = (((0.5 - distance) - y) + 0x1.8p-5) - 0x1.8p-5;
  mercator_lanes rest = mercator_rest(row, (safe - row.middle) + remainder);
  mercator_lanes far = (mercator_lanes)((mercator_bits)(row.value + rest) | mercator_sign(distance));

  mercator_lanes square = distance * distance;
  mercator_lanes upper = mercator_upper_half(distance);
  mercator_lanes tail = distance * (square * mercator_latitude_tail(square));
  mercator_lanes near = 360 * upper + (360 * (distance - upper) + tail);

  mercator_lanes edge = mercator_choose(
    y < 1, mercator_all(MERCATOR_MAXIMUM_LATITUDE),
    mercator_choose(
      y >= 1, mercator_all(-MERCATOR_MAXIMUM_LATITUDE), mercator_all(__builtin_nan(""))));
  return mercator_choose(inside, mercator_choose(tabled, far, near), edge);
}

/// Writes where places lie in the world, eight at a time. Latitudes and longitudes take turns in
/// `places`, x and y in `points`.
///
/// Returns how many were written: all but less than eight.
MERCATOR_WIDE __attribute__((noinline)) long long mercator_world_points(
    const double *places, double *points, long long count, const double *table) {
  long long done = 0;
  for (; count - done >= 8; done += 8) {
    mercator_lanes one = *(const mercator_eight *)(places + 2 * done);
    mercator_lanes other = *(const mercator_eight *)(places + 2 * done + 8);
    mercator_lanes x = MERCATOR_SECOND(one, other) / 360 + 0.5;
    mercator_lanes y = mercator_y(MERCATOR_FIRST(one, other), table);
    *(mercator_eight *)(points + 2 * done) = MERCATOR_FIRST(x, y);
    *(mercator_eight *)(points + 2 * done + 8) = MERCATOR_SECOND(x, y);
  }
  return done;
}

/// Writes which places lie at points of the world, eight at a time.
///
/// Returns how many were written: all before the first eight of which a longitude has to be wrapped,
/// or is none, and all but less than eight.
MERCATOR_WIDE __attribute__((noinline)) long long mercator_coordinates(
    const double *points, double *places, long long count, const double *table) {
  long long done = 0;
  for (; count - done >= 8; done += 8) {
    mercator_lanes one = *(const mercator_eight *)(points + 2 * done);
    mercator_lanes other = *(const mercator_eight *)(points + 2 * done + 8);
    mercator_lanes longitude = (MERCATOR_FIRST(one, other) - 0.5) * 360;
    mercator_bits kept = (longitude >= -180) & (longitude <= 180);
    if (!__builtin_reduce_and(kept)) break;
    mercator_lanes latitude = mercator_latitude(MERCATOR_SECOND(one, other), table);
    *(mercator_eight *)(places + 2 * done) = MERCATOR_FIRST(latitude, longitude);
    *(mercator_eight *)(places + 2 * done + 8) = MERCATOR_SECOND(latitude, longitude);
  }
  return done;
}

#undef MERCATOR_FIRST
#undef MERCATOR_SECOND

#endif
