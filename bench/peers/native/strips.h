/* Channel strips: a three-band EQ, a stereo-linked compressor, gain, pan and four sends. */

typedef struct {
  f32 threshold, slope, attack, release, envelope, makeup;
} Compressor;

static f32 track_left[TRACKS][BLOCK] ALIGNED, track_right[TRACKS][BLOCK] ALIGNED;
static f32 mix_left[BLOCK] ALIGNED, mix_right[BLOCK] ALIGNED, bus_left[4][BLOCK] ALIGNED, bus_right[4][BLOCK] ALIGNED;
static Coefficients eq[TRACKS][3];
static Compressor compressors[TRACKS + 1];
static f32 gain_left[TRACKS], gain_right[TRACKS], sends[TRACKS][4];

#ifdef LANES
/* The best build: LANES of the 16 channels side by side, a vector of them per frame. */
typedef f32 lanes __attribute__((vector_size(LANES * 4)));
#define GROUPS (16 / LANES)
static lanes eq_lanes[GROUPS][3][5], eq_state[GROUPS][3][2], eq_frames[BLOCK];

static void reset_eq(void) {
  for (int g = 0; g < GROUPS; g++)
    for (int band = 0; band < 3; band++) {
      for (int l = 0; l < LANES; l++) {
        Coefficients c = eq[(g * LANES + l) / 2][band];
        lanes *v = eq_lanes[g][band];
        v[0][l] = c.b0, v[1][l] = c.b1, v[2][l] = c.b2, v[3][l] = c.a1, v[4][l] = c.a2;
      }
      eq_state[g][band][0] = (lanes){0}, eq_state[g][band][1] = (lanes){0};
    }
}
static f32 *channel(int c) { return (c & 1) ? track_right[c >> 1] : track_left[c >> 1]; }
static void process_eq(void) {
  for (int g = 0; g < GROUPS; g++) {
    f32 *flat = (f32 *)eq_frames;
    for (int l = 0; l < LANES; l++)
      for (int i = 0; i < BLOCK; i++) flat[i * LANES + l] = channel(g * LANES + l)[i];
    lanes z0 = eq_state[g][0][0], z1 = eq_state[g][0][1], z2 = eq_state[g][1][0], z3 = eq_state[g][1][1];
    lanes z4 = eq_state[g][2][0], z5 = eq_state[g][2][1], *A = eq_lanes[g][0], *B = eq_lanes[g][1], *C = eq_lanes[g][2];
    lanes A0 = A[0], A1 = A[1], A2 = A[2], A3 = A[3], A4 = A[4], B0 = B[0], B1 = B[1], B2 = B[2], B3 = B[3], B4 = B[4];
    lanes C0 = C[0], C1 = C[1], C2 = C[2], C3 = C[3], C4 = C[4];
    for (int i = 0; i < BLOCK; i++) {
      lanes v = eq_frames[i];
      lanes y = A0 * v + z0;
      z0 = A1 * v - A3 * y + z1, z1 = A2 * v - A4 * y;
      lanes w = B0 * y + z2;
      z2 = B1 * y - B3 * w + z3, z3 = B2 * y - B4 * w;
      lanes u = C0 * w + z4;
      z4 = C1 * w - C3 * u + z5, z5 = C2 * w - C4 * u;
      eq_frames[i] = u;
    }
    eq_state[g][0][0] = z0, eq_state[g][0][1] = z1, eq_state[g][1][0] = z2, eq_state[g][1][1] = z3;
    eq_state[g][2][0] = z4, eq_state[g][2][1] = z5;
    for (int l = 0; l < LANES; l++)
      for (int i = 0; i < BLOCK; i++) channel(g * LANES + l)[i] = flat[i * LANES + l];
  }
}
#else
static f32 eq_state[TRACKS][3][2][2];
static void reset_eq(void) {
  for (int t = 0; t < TRACKS; t++)
    for (int band = 0; band < 3; band++)
      for (int c = 0; c < 2; c++) eq_state[t][band][c][0] = eq_state[t][band][c][1] = 0;
}
static void process_eq(void) {
  for (int t = 0; t < TRACKS; t++) {
    Coefficients a = eq[t][0], b = eq[t][1], c = eq[t][2];
    for (int ch = 0; ch < 2; ch++) {
      f32 *x = ch ? track_right[t] : track_left[t];
      f32 a1 = eq_state[t][0][ch][0], a2 = eq_state[t][0][ch][1], b1 = eq_state[t][1][ch][0];
      f32 b2 = eq_state[t][1][ch][1], c1 = eq_state[t][2][ch][0], c2 = eq_state[t][2][ch][1];
      for (int i = 0; i < BLOCK; i++) {
        f32 v = x[i];
        f32 y = a.b0 * v + a1;
        a1 = a.b1 * v - a.a1 * y + a2, a2 = a.b2 * v - a.a2 * y;
        f32 w = b.b0 * y + b1;
        b1 = b.b1 * y - b.a1 * w + b2, b2 = b.b2 * y - b.a2 * w;
        f32 u = c.b0 * w + c1;
        c1 = c.b1 * w - c.a1 * u + c2, c2 = c.b2 * w - c.a2 * u;
        x[i] = u;
      }
      eq_state[t][0][ch][0] = a1, eq_state[t][0][ch][1] = a2, eq_state[t][1][ch][0] = b1;
      eq_state[t][1][ch][1] = b2, eq_state[t][2][ch][0] = c1, eq_state[t][2][ch][1] = c2;
    }
  }
}
#endif

/* In the logarithmic domain, an exact curve for every frame. */
static void compress(Compressor *c, f32 *left, f32 *right) {
  f32 reduction[BLOCK], threshold = c->threshold, slope = c->slope;
  for (int i = 0; i < BLOCK; i++) {
    f32 peak = larger(larger(magnitude(left[i]), magnitude(right[i])), 1e-6f);
    reduction[i] = larger(log2_of(peak) - threshold, 0.0f) * slope;
  }
  f32 envelope = c->envelope, attack = c->attack, release = c->release;
  for (int i = 0; i < BLOCK; i++) {
    f32 d = reduction[i] - envelope;
    envelope += d * (d > 0.0f ? attack : release);
    reduction[i] = envelope;
  }
  c->envelope = envelope;
  f32 makeup = c->makeup;
  for (int i = 0; i < BLOCK; i++) {
    f32 gain = exp2_of(makeup - reduction[i]);
    left[i] *= gain;
    right[i] *= gain;
  }
}

static void mix_track(int t) {
  f32 a = gain_left[t], b = gain_right[t], s0 = sends[t][0], s1 = sends[t][1], s2 = sends[t][2], s3 = sends[t][3];
  for (int i = 0; i < BLOCK; i++) {
    f32 l = track_left[t][i] * a, r = track_right[t][i] * b;
    mix_left[i] += l, mix_right[i] += r;
    bus_left[0][i] += l * s0, bus_right[0][i] += r * s0;
    bus_left[1][i] += l * s1, bus_right[1][i] += r * s1;
    bus_left[2][i] += l * s2, bus_right[2][i] += r * s2;
    bus_left[3][i] += l * s3, bus_right[3][i] += r * s3;
  }
}
