/*
 * The standard song in plain C: what a compiler makes of straightforward code.
 * song SECONDS SLICES: one line of JSON with the time of the whole render.
 * quanta SECONDS SLICES: a JSON list, microseconds of each block of 128 frames.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#if defined(__SSE__)
#include <xmmintrin.h>
#endif
#include "numbers.h"
#include "voices.h"
#include "strips.h"
#include "buses.h"
#include "song.h"

#define BLOCKS_PER_SECOND 375

static double now(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}
static void flush_denormals(void) {
#if defined(__SSE__)
  _mm_setcsr(_mm_getcsr() | 0x8040);
#elif defined(__aarch64__)
  uint64_t control;
  __asm__ volatile("mrs %0, fpcr" : "=r"(control));
  __asm__ volatile("msr fpcr, %0" ::"r"(control | (1ull << 24)));
#endif
}

int main(int count, char **arguments) {
  const char *mode = count > 1 ? arguments[1] : "song";
  int seconds = count > 2 ? atoi(arguments[2]) : 60, slice_voices = count > 3 ? atoi(arguments[3]) : 8;
  int blocks = seconds * BLOCKS_PER_SECOND;
  flush_denormals();
  init_song(slice_voices);
  render_song(BLOCKS_PER_SECOND);
  init_song(slice_voices);
  if (!strcmp(mode, "quanta")) {
    double *spent = malloc(blocks * sizeof(double));
    for (int i = 0; i < blocks; i++) {
      double start = now(CLOCK_MONOTONIC);
      render_block();
      spent[i] = now(CLOCK_MONOTONIC) - start;
    }
    for (int i = 0; i < blocks; i++) printf("%s%.3f", i == 0 ? "[" : ",", spent[i] * 1e6);
    printf("]\n");
    free(spent);
    return 0;
  }
  double wall = now(CLOCK_MONOTONIC), cpu = now(CLOCK_PROCESS_CPUTIME_ID);
  double energy = render_song(blocks);
  cpu = now(CLOCK_PROCESS_CPUTIME_ID) - cpu, wall = now(CLOCK_MONOTONIC) - wall;
  printf("{\"wall\":%.6f,\"cpu\":%.6f,\"seconds\":%d,\"energy\":%.6f}\n", wall, cpu, seconds, energy);
  return 0;
}
