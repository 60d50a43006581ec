/* The four send buses: reverb, ping-pong delay, chorus, drive. Each reads its bus and adds to the mix. */

#define REVERB_MASK 8191
static const int reverb_frames[8] = {1559, 1777, 2029, 2311, 2677, 3011, 3407, 3989};
static f32 reverb_lines[8][REVERB_MASK + 1], reverb_state[8], reverb_gain[8];
static int reverb_at;

/* Feedback delay network: eight lines, a one-pole in each, a Hadamard matrix. */
static void reverb(const f32 *in_left, const f32 *in_right, f32 *left, f32 *right) {
  int p = reverb_at;
  f32 z[8];
  for (int k = 0; k < 8; k++) z[k] = reverb_state[k];
  for (int i = 0; i < BLOCK; i++) {
    f32 d[8];
    for (int k = 0; k < 8; k++) {
      f32 v = reverb_lines[k][(p - reverb_frames[k]) & REVERB_MASK];
      z[k] += 0.65f * (v - z[k]);
      d[k] = z[k] * reverb_gain[k];
    }
    f32 a0 = d[0] + d[1], a1 = d[0] - d[1], a2 = d[2] + d[3], a3 = d[2] - d[3];
    f32 a4 = d[4] + d[5], a5 = d[4] - d[5], a6 = d[6] + d[7], a7 = d[6] - d[7];
    f32 b0 = a0 + a2, b1 = a1 + a3, b2 = a0 - a2, b3 = a1 - a3, b4 = a4 + a6, b5 = a5 + a7, b6 = a4 - a6, b7 = a5 - a7;
    const f32 h = 0.35355339f;
    f32 l = in_left[i], r = in_right[i];
    reverb_lines[0][p] = (b0 + b4) * h + l, reverb_lines[1][p] = (b1 + b5) * h + r;
    reverb_lines[2][p] = (b2 + b6) * h + l, reverb_lines[3][p] = (b3 + b7) * h + r;
    reverb_lines[4][p] = (b0 - b4) * h + l, reverb_lines[5][p] = (b1 - b5) * h + r;
    reverb_lines[6][p] = (b2 - b6) * h + l, reverb_lines[7][p] = (b3 - b7) * h + r;
    left[i] += (d[0] + d[2] + d[4] + d[6]) * 0.4f;
    right[i] += (d[1] + d[3] + d[5] + d[7]) * 0.4f;
    p = (p + 1) & REVERB_MASK;
  }
  reverb_at = p;
  for (int k = 0; k < 8; k++) reverb_state[k] = z[k];
}

#define DELAY_MASK 32767
#define DELAY_FRAMES 16875
static f32 delay_left[DELAY_MASK + 1], delay_right[DELAY_MASK + 1], delay_zl, delay_zr;
static int delay_at;
static void ping_pong(const f32 *in_left, const f32 *in_right, f32 *left, f32 *right) {
  int p = delay_at;
  f32 zl = delay_zl, zr = delay_zr;
  for (int i = 0; i < BLOCK; i++) {
    f32 a = delay_left[(p - DELAY_FRAMES) & DELAY_MASK], b = delay_right[(p - DELAY_FRAMES) & DELAY_MASK];
    zl += 0.5f * (a - zl);
    zr += 0.5f * (b - zr);
    delay_left[p] = in_left[i] + zr * 0.45f;
    delay_right[p] = in_right[i] + zl * 0.45f;
    left[i] += a;
    right[i] += b;
    p = (p + 1) & DELAY_MASK;
  }
  delay_at = p, delay_zl = zl, delay_zr = zr;
}

#define CHORUS_MASK 2047
static f32 chorus_left[CHORUS_MASK + 1], chorus_right[CHORUS_MASK + 1], chorus_phase;
static int chorus_at;
static void chorus(const f32 *in_left, const f32 *in_right, f32 *left, f32 *right) {
  int p = chorus_at;
  f32 phase = chorus_phase;
  for (int i = 0; i < BLOCK; i++) {
    chorus_left[p] = in_left[i], chorus_right[p] = in_right[i];
    f32 quarter = phase + 0.25f;
    if (quarter >= 1.0f) quarter -= 1.0f;
    f32 dl = 480.0f + 192.0f * sine(phase), dr = 480.0f + 192.0f * sine(quarter);
    int il = (int)dl, ir = (int)dr;
    f32 fl = dl - (f32)il, fr = dr - (f32)ir;
    f32 a = chorus_left[(p - il) & CHORUS_MASK], b = chorus_left[(p - il - 1) & CHORUS_MASK];
    left[i] += a + fl * (b - a);
    a = chorus_right[(p - ir) & CHORUS_MASK], b = chorus_right[(p - ir - 1) & CHORUS_MASK];
    right[i] += a + fr * (b - a);
    phase += 1.5f / RATE;
    if (phase >= 1.0f) phase -= 1.0f;
    p = (p + 1) & CHORUS_MASK;
  }
  chorus_at = p, chorus_phase = phase;
}

static void drive(const f32 *in_left, const f32 *in_right, f32 *left, f32 *right) {
  for (int i = 0; i < BLOCK; i++) {
    left[i] += tanh_of(in_left[i] * 6.0f) * 0.4f;
    right[i] += tanh_of(in_right[i] * 6.0f) * 0.4f;
  }
}

static void reset_buses(void) {
  for (int k = 0; k < 8; k++) {
    reverb_state[k] = 0;
    reverb_gain[k] = exp2_of(-9.9657843f * reverb_frames[k] / (2.0f * RATE));
    for (int i = 0; i <= REVERB_MASK; i++) reverb_lines[k][i] = 0;
  }
  for (int i = 0; i <= DELAY_MASK; i++) delay_left[i] = delay_right[i] = 0;
  for (int i = 0; i <= CHORUS_MASK; i++) chorus_left[i] = chorus_right[i] = 0;
  reverb_at = delay_at = chorus_at = 0;
  delay_zl = delay_zr = chorus_phase = 0;
}
