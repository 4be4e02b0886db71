#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

uint64_t mercator_digest(uint64_t first_round, uint64_t rounds);
uint64_t mercator_clusters_digest(uint64_t first_round, uint64_t rounds);
uint64_t mercator_following_digest(uint64_t first_round, uint64_t rounds);

// Prints three digests of so many rounds from one round on: of the core, of clusters, and of cameras that follow.
int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: %s <first round> <rounds>\n", arguments[0]);
    return 64;
  }
  uint64_t first = strtoull(arguments[1], NULL, 10), rounds = strtoull(arguments[2], NULL, 10);
  printf("%016llx %016llx %016llx\n", (unsigned long long)mercator_digest(first, rounds),
         (unsigned long long)mercator_clusters_digest(first, rounds),
         (unsigned long long)mercator_following_digest(first, rounds));
  return 0;
}
