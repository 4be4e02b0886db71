// The projection by the platform's libm, both ways, as fast as its formulas allow: the peer of
// ProjectionBenchmark.
//
//     cc -O2 Benchmarks/Peers/libm-projection.c -lm -o libm-projection && ./libm-projection 1000000 21
//
// Of the common formulas these were the quickest with glibc 2.36. To y: one sine and one logarithm;
// `atanh(sin φ)`, `log(tan(π/4 + φ/2))` and `asinh(tan φ)` take 1.1 to 2 times as long. To latitude:
// one exponential and one arctangent; `atan(sinh ψ)` takes 1.3 to 1.6 times as long. Otherwise they
// do what ours do: clamp, and wrap longitudes.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const double pi = 3.14159265358979323846;
static const double limit = 85.05112877980659;

// Latitude and longitude, or x and y.
typedef struct {
  double first, second;
} pair;

// Faster than fmin and fmax, which look for NaN.
static inline double clamped(double value, double low, double high) {
  return value < low ? low : value > high ? high : value;
}

static inline pair to_world(pair place) {
  double latitude = clamped(place.first, -limit, limit);
  double sine = sin(latitude * (pi / 180));
  return (pair){
    place.second / 360 + 0.5, 0.5 - log((1 + sine) / (1 - sine)) * (1 / (4 * pi))};
}

static inline pair to_globe(pair point) {
  double y = clamped(point.second, 0, 1);
  double longitude = (point.first - 0.5) * 360;
  if (longitude < -180 || longitude >= 180) longitude -= 360 * floor(longitude / 360 + 0.5);
  return (pair){90 - (360 / pi) * atan(exp((y - 0.5) * (2 * pi))), longitude};
}

// SplitMix64, between two numbers.
static uint64_t state = 20261122;
static double number(double low, double high) {
  uint64_t z = (state += 0x9E3779B97F4A7C15);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return low + (double)((z ^ (z >> 31)) >> 11) * 0x1p-53 * (high - low);
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

// Prints the times of so many passes as Sources/BenchmarkSupport/BenchmarkReport.swift prints ours.
// `into` is NULL where each place is projected by itself and only added up.
static inline __attribute__((always_inline)) void row(
  const char *name, pair (*way)(pair), const pair *from, pair *into, long count, long repetitions,
  long passes) {
  double sum = 0;
  printf(
    "{\"group\": \"projection\", \"row\": \"%s\", \"n\": %ld, \"unit\": \"ns a place\","
    " \"peer\": \"C with libm, cc -O2\", \"values\": [",
    name, count);
  for (long pass = -passes / 10 - 1; pass < passes; pass++) {
    double start = seconds();
    for (long repetition = 0; repetition < repetitions; repetition++) {
      for (long i = 0; i < count; i++) {
        pair found = way(from[i]);
        if (into) into[i] = found; else sum += found.first + found.second;
      }
      if (into) sum += into[count / 2].first;
    }
    double time = (seconds() - start) * 1e9 / (double)(count * repetitions);
    if (pass >= 0) printf("%s%.4f", pass ? ", " : "", time);
  }
  printf("], \"sum\": \"%g\"}\n", sum);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "libm-projection: how many places, and how many passes?\n");
    return 2;
  }
  long count = atol(argv[1]), passes = atol(argv[2]), few = 4096;
  long all = count > few ? count : few;
  pair *places = malloc((size_t)all * sizeof *places);
  pair *points = malloc((size_t)all * sizeof *points);
  pair *into = malloc((size_t)all * sizeof *into);
  if (!places || !points || !into) return 1;
  for (long i = 0; i < all; i++) {
    places[i] = (pair){number(-85, 85), number(-180, 180)};
    points[i] = (pair){number(0, 1), number(0, 1)};
  }
  row("coordinate → world, one by one", to_world, places, NULL, few, 16, passes);
  row("world → coordinate, one by one", to_globe, points, NULL, few, 16, passes);
  row("coordinate → world, at once", to_world, places, into, count, 1, passes);
  row("world → coordinate, at once", to_globe, points, into, count, 1, passes);
  free(places);
  free(points);
  free(into);
  return 0;
}
