/* Numbers without libm: polynomials of f32, a noise, and a biquad (RBJ's cookbook). */
#include <stdint.h>

#define RATE 48000.0f
#define BLOCK 128
#define TRACKS 8
#define STEP_FRAMES 5625
#define ALIGNED __attribute__((aligned(64)))
/* A constant of -300 dBFS at every strip's input: no state ever decays into denormals. */
#define DENORMAL_GUARD 1e-15f

typedef float f32;

static inline f32 from_bits(uint32_t bits) {
  union { uint32_t bits; f32 number; } x = {.bits = bits};
  return x.number;
}
static inline uint32_t to_bits(f32 number) {
  union { f32 number; uint32_t bits; } x = {.number = number};
  return x.bits;
}
static inline f32 magnitude(f32 x) { return __builtin_fabsf(x); }
static inline f32 larger(f32 a, f32 b) { return a > b ? a : b; }
static inline f32 smaller(f32 a, f32 b) { return a < b ? a : b; }

static inline f32 log2_of(f32 x) {
  uint32_t i = to_bits(x);
  f32 e = (f32)((int)(i >> 23) - 127);
  f32 m = from_bits((i & 0x7fffffu) | 0x3f800000u);
  f32 p = 2.8836856f + m * (-2.5078816f + m * (1.4678977f + m * (-0.45976278f + m * 0.058664940f)));
  return e + p * (m - 1.0f);
}
static inline f32 exp2_of(f32 x) {
  x = larger(x, -126.0f);
  f32 floor = __builtin_floorf(x);
  f32 r = x - floor;
  f32 p = 0.99999990f +
          r * (0.69315449f + r * (0.24014182f + r * (0.055860337f + r * (0.0089495904f + r * 0.0018937541f))));
  return from_bits((uint32_t)((int)floor + 127) << 23) * p;
}
/* sin(2 pi p), p in [0, 1). */
static inline f32 sine(f32 p) {
  f32 x = p - 0.5f;
  x = x > 0.25f ? 0.5f - x : (x < -0.25f ? -0.5f - x : x);
  f32 u = x * x;
  return -x * (6.2831805f + u * (-41.339246f + u * (81.408007f + u * -71.607680f)));
}
static inline f32 tanh_of(f32 x) {
  x = smaller(larger(x, -3.0f), 3.0f);
  f32 u = x * x;
  return x * (27.0f + u) / (27.0f + 9.0f * u);
}
static inline f32 tan_of(f32 x) {
  f32 u = x * x;
  return x * (1.0f + u * (0.33333333f + u * (0.13333333f + u * 0.053968254f)));
}
/* Coefficient of a one-pole that reaches 1 - 1/e in `seconds`. */
static inline f32 one_pole(f32 seconds) { return 1.0f - exp2_of(-1.4426950f / (seconds * RATE)); }
/* Factor per frame that falls 60 dB in `seconds`. */
static inline f32 decay(f32 seconds) { return exp2_of(-9.9657843f / (seconds * RATE)); }
static const f32 LOG2_PER_DB = 0.16609640f;

static inline f32 poly_blep(f32 t, f32 dt) {
  if (t < dt) {
    t /= dt;
    return t + t - t * t - 1.0f;
  }
  if (t > 1.0f - dt) {
    t = (t - 1.0f) / dt;
    return t * t + t + t + 1.0f;
  }
  return 0.0f;
}

static uint32_t noise_state = 22222u;
static inline f32 noise(void) {
  noise_state ^= noise_state << 13;
  noise_state ^= noise_state >> 17;
  noise_state ^= noise_state << 5;
  return (f32)(int32_t)noise_state * 4.6566129e-10f;
}

typedef struct {
  f32 b0, b1, b2, a1, a2;
} Coefficients;
typedef struct {
  Coefficients c;
  f32 z1, z2;
} Biquad;
enum { LOW_PASS, HIGH_PASS, BAND_PASS, PEAK, LOW_SHELF, HIGH_SHELF };

static Coefficients design(int kind, f32 hz, f32 q, f32 gain_db) {
  f32 w = hz / RATE, s = sine(w), c = sine(w + 0.25f), alpha = s / (2.0f * q), A = exp2_of(gain_db * 0.083048202f);
  f32 b0, b1, b2, a0, a1, a2;
  if (kind == LOW_PASS) {
    b1 = 1 - c, b0 = b2 = b1 * 0.5f;
    a0 = 1 + alpha, a1 = -2 * c, a2 = 1 - alpha;
  } else if (kind == HIGH_PASS) {
    b1 = -(1 + c), b0 = b2 = -b1 * 0.5f;
    a0 = 1 + alpha, a1 = -2 * c, a2 = 1 - alpha;
  } else if (kind == BAND_PASS) {
    b0 = alpha, b1 = 0, b2 = -alpha;
    a0 = 1 + alpha, a1 = -2 * c, a2 = 1 - alpha;
  } else if (kind == PEAK) {
    b0 = 1 + alpha * A, b1 = -2 * c, b2 = 1 - alpha * A;
    a0 = 1 + alpha / A, a1 = -2 * c, a2 = 1 - alpha / A;
  } else {
    f32 k = 2 * __builtin_sqrtf(A) * alpha, sign = kind == LOW_SHELF ? 1.0f : -1.0f;
    b0 = A * ((A + 1) - sign * (A - 1) * c + k);
    b1 = sign * 2 * A * ((A - 1) - sign * (A + 1) * c);
    b2 = A * ((A + 1) - sign * (A - 1) * c - k);
    a0 = (A + 1) + sign * (A - 1) * c + k;
    a1 = -sign * 2 * ((A - 1) + sign * (A + 1) * c);
    a2 = (A + 1) + sign * (A - 1) * c - k;
  }
  f32 r = 1.0f / a0;
  return (Coefficients){b0 * r, b1 * r, b2 * r, a1 * r, a2 * r};
}
/* Transposed direct form II. */
static inline f32 filter(Biquad *f, f32 x) {
  f32 y = f->c.b0 * x + f->z1;
  f->z1 = f->c.b1 * x - f->c.a1 * y + f->z2;
  f->z2 = f->c.b2 * x - f->c.a2 * y;
  return y;
}
