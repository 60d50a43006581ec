/* The eight instruments, each mono, and the sampler's stereo slices. All add to, or fill, `n` frames of `out`. */

typedef struct {
  int on;
  f32 phase, sweep, sweep_decay, base, level, level_decay;
} Kick;
typedef struct {
  int on;
  f32 phase, level, level_decay, tone, tone_decay;
  Biquad high_pass;
} Snare;
typedef struct {
  int on;
  f32 phase[6], step[6], level, level_decay;
  Biquad high_pass, band_pass;
} Metal;
typedef struct {
  int on, frame;
  f32 level, level_decay;
  Biquad band_pass;
} Clap;
typedef struct {
  int on, frame, length, control;
  f32 phase1, phase2, step1, step2, level, envelope, envelope_decay, s1, s2, s3, s4, g, base, amount, damping;
} Mono;

static Kick kick;
static Snare snare;
static Metal metal[3];
static Clap clap;
static Mono mono[2];

static void render_kick(f32 *out, int n) {
  if (!kick.on) return;
  f32 phase = kick.phase, sweep = kick.sweep, level = kick.level;
  f32 sweep_decay = kick.sweep_decay, level_decay = kick.level_decay, base = kick.base;
  for (int i = 0; i < n; i++) {
    out[i] = sine(phase) * level;
    phase += (base + sweep) * (1.0f / RATE);
    if (phase >= 1.0f) phase -= 1.0f;
    sweep *= sweep_decay;
    level *= level_decay;
  }
  kick.phase = phase, kick.sweep = sweep, kick.level = level;
  if (level < 1e-6f) kick.on = 0;
}

static void render_snare(f32 *out, int n) {
  if (!snare.on) return;
  for (int i = 0; i < n; i++) {
    out[i] = filter(&snare.high_pass, noise()) * snare.level + sine(snare.phase) * snare.tone;
    snare.phase += 185.0f / RATE;
    if (snare.phase >= 1.0f) snare.phase -= 1.0f;
    snare.level *= snare.level_decay;
    snare.tone *= snare.tone_decay;
  }
  if (snare.level < 1e-6f) snare.on = 0;
}

static void render_metal(Metal *m, f32 *out, int n) {
  if (!m->on) return;
  f32 sum[BLOCK];
  for (int i = 0; i < n; i++) sum[i] = 0;
  for (int k = 0; k < 6; k++) {
    f32 t = m->phase[k], dt = m->step[k];
    for (int i = 0; i < n; i++) {
      f32 half = t + 0.5f;
      if (half >= 1.0f) half -= 1.0f;
      sum[i] += (t < 0.5f ? 1.0f : -1.0f) + poly_blep(t, dt) - poly_blep(half, dt);
      t += dt;
      if (t >= 1.0f) t -= 1.0f;
    }
    m->phase[k] = t;
  }
  f32 level = m->level, level_decay = m->level_decay;
  for (int i = 0; i < n; i++) {
    out[i] = filter(&m->band_pass, filter(&m->high_pass, sum[i] * 0.16f)) * level;
    level *= level_decay;
  }
  m->level = level;
  if (level < 1e-6f) m->on = 0;
}

static void render_clap(f32 *out, int n) {
  if (!clap.on) return;
  for (int i = 0; i < n; i++) {
    if (clap.frame < 1500 && clap.frame % 480 == 0) clap.level = 1.0f;
    clap.frame++;
    out[i] = filter(&clap.band_pass, noise()) * clap.level;
    clap.level *= clap.level_decay;
  }
  if (clap.level < 1e-6f) clap.on = 0;
}

/* Saw plus a square an octave below (bass) or a second, detuned saw (lead) into two state-variable low-passes. */
static void render_mono(Mono *m, f32 *out, int n, int with_square) {
  if (!m->on) return;
  for (int i = 0; i < n; i++) {
    f32 x = (2.0f * m->phase1 - 1.0f) - poly_blep(m->phase1, m->step1);
    if (with_square) {
      f32 half = m->phase2 + 0.5f;
      if (half >= 1.0f) half -= 1.0f;
      x += 0.5f * ((m->phase2 < 0.5f ? 1.0f : -1.0f) + poly_blep(m->phase2, m->step2) - poly_blep(half, m->step2));
    } else {
      x += (2.0f * m->phase2 - 1.0f) - poly_blep(m->phase2, m->step2);
    }
    m->phase1 += m->step1;
    if (m->phase1 >= 1.0f) m->phase1 -= 1.0f;
    m->phase2 += m->step2;
    if (m->phase2 >= 1.0f) m->phase2 -= 1.0f;
    f32 target = m->frame < m->length ? 0.8f : 0.0f;
    m->level += (target - m->level) * (m->frame < m->length ? 0.004f : 0.0004f);
    m->frame++;
    m->envelope *= m->envelope_decay;
    if ((m->control++ & 15) == 0) {
      f32 hz = smaller(m->base + m->amount * m->envelope, 12000.0f);
      m->g = tan_of(3.14159265f * hz / RATE);
    }
    f32 g = m->g, k = m->damping, a1 = 1.0f / (1.0f + g * (g + k)), a2 = g * a1, a3 = g * a2;
    f32 v3 = x - m->s2, v1 = a1 * m->s1 + a2 * v3, v2 = m->s2 + a2 * m->s1 + a3 * v3;
    m->s1 = 2 * v1 - m->s1, m->s2 = 2 * v2 - m->s2;
    f32 w3 = v2 - m->s4, w1 = a1 * m->s3 + a2 * w3, w2 = m->s4 + a2 * m->s3 + a3 * w3;
    m->s3 = 2 * w1 - m->s3, m->s4 = 2 * w2 - m->s4;
    out[i] = w2 * m->level;
  }
  if (m->frame > m->length && m->level < 1e-5f) m->on = 0;
}

#define SAMPLE_FRAMES 384000
#define MAX_SLICES 64
typedef struct {
  int on, start, end;
  double position, ratio;
  f32 gain_left, gain_right, zl1, zl2, zr1, zr2;
  Coefficients c;
} Slice;
static f32 sample_left[SAMPLE_FRAMES + 1], sample_right[SAMPLE_FRAMES + 1];
static Slice slices[MAX_SLICES];

/* Linear interpolation, looping, a low-pass on each channel; adds into both. */
static void render_slice(Slice *v, f32 *left, f32 *right, int n) {
  if (!v->on) return;
  double position = v->position, ratio = v->ratio, length = v->end - v->start, end = v->end;
  Coefficients c = v->c;
  f32 a1 = v->zl1, a2 = v->zl2, b1 = v->zr1, b2 = v->zr2, g = v->gain_left, h = v->gain_right;
  for (int i = 0; i < n; i++) {
    int at = (int)position;
    f32 part = (f32)(position - at);
    f32 x = sample_left[at] + part * (sample_left[at + 1] - sample_left[at]);
    f32 y = sample_right[at] + part * (sample_right[at + 1] - sample_right[at]);
    f32 u = c.b0 * x + a1;
    a1 = c.b1 * x - c.a1 * u + a2;
    a2 = c.b2 * x - c.a2 * u;
    f32 w = c.b0 * y + b1;
    b1 = c.b1 * y - c.a1 * w + b2;
    b2 = c.b2 * y - c.a2 * w;
    left[i] += u * g;
    right[i] += w * h;
    position += ratio;
    if (position >= end) position -= length;
  }
  v->position = position;
  v->zl1 = a1, v->zl2 = a2, v->zr1 = b1, v->zr2 = b2;
}
