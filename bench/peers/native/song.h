/* The standard song: pattern, settings, and one block of 128 frames of it. */

#define STEPS(a, b, c, d) (1 << (a) | 1 << (b) | 1 << (c) | 1 << (d))
static const uint16_t pattern[TRACKS] = {
    STEPS(0, 4, 8, 12), STEPS(4, 12, 4, 12), STEPS(2, 6, 10, 14), STEPS(7, 15, 7, 15), 0, 0,
    STEPS(0, 3, 6, 10), STEPS(1, 5, 9, 13)};
static const f32 bass_hz[4] = {65.406f, 65.406f, 77.782f, 58.270f};
static const f32 lead_hz[4] = {523.25f, 622.25f, 783.99f, 466.16f};
static int slice_count = 8, frame_of_step, step, bar;

static void start_mono(Mono *m, f32 hz, f32 ratio) {
  m->on = 1, m->frame = 0, m->envelope = 1;
  m->step1 = hz / RATE;
  m->step2 = m->step1 * ratio;
}

static void strike(int s) {
  for (int t = 0; t < TRACKS; t++) {
    if (!((pattern[t] >> s) & 1)) continue;
    switch (t) {
    case 0: kick.on = 1, kick.phase = 0, kick.sweep = 220, kick.level = 0.9f; break;
    case 1: snare.on = 1, snare.level = 0.6f, snare.tone = 0.4f, snare.phase = 0; break;
    case 2: metal[0].on = 1, metal[0].level = 0.4f; break;
    case 3: metal[1].on = 1, metal[1].level = 0.35f; break;
    case 4: clap.on = 1, clap.frame = 0; break;
    case 5: metal[2].on = 1, metal[2].level = 0.4f; break;
    case 6: start_mono(&mono[0], bass_hz[bar & 3], 0.5f); break;
    case 7: start_mono(&mono[1], lead_hz[(bar + s) & 3], 1.007f); break;
    }
  }
  for (int v = 0; v < slice_count; v++)
    if (((2 * v) & 15) == s) slices[v].on = 1, slices[v].position = slices[v].start;
}

static void init_voices(void) {
  kick = (Kick){.sweep_decay = decay(0.18f), .base = 48, .level_decay = decay(0.45f)};
  snare = (Snare){.level_decay = decay(0.22f), .tone_decay = decay(0.15f)};
  snare.high_pass.c = design(HIGH_PASS, 1800, 0.7f, 0);
  static const f32 partials[6] = {2.0f, 3.0f, 4.16f, 5.43f, 6.79f, 8.21f};
  static const f32 seconds[3] = {0.08f, 0.4f, 1.6f}, base_hz[3] = {205.3f, 205.3f, 180.0f};
  for (int k = 0; k < 3; k++) {
    metal[k] = (Metal){.level_decay = decay(seconds[k])};
    for (int j = 0; j < 6; j++) metal[k].step[j] = base_hz[k] * partials[j] / RATE;
    metal[k].high_pass.c = design(HIGH_PASS, 7000, 0.7f, 0);
    metal[k].band_pass.c = design(BAND_PASS, 9500, 0.8f, 0);
  }
  clap = (Clap){.level_decay = decay(0.12f)};
  clap.band_pass.c = design(BAND_PASS, 1200, 1.0f, 0);
  mono[0] = (Mono){.length = STEP_FRAMES, .base = 90, .amount = 1800, .envelope_decay = decay(0.35f), .damping = 1.0f};
  mono[1] = (Mono){.length = STEP_FRAMES, .base = 500, .amount = 4200, .envelope_decay = decay(0.3f), .damping = 0.9f};
}

static void init_slices(void) {
  f32 p1 = 0, p2 = 0, level = 1;
  for (int i = 0; i <= SAMPLE_FRAMES; i++) {
    if (i % 12000 == 0) level = 1;
    level *= 0.9998f;
    p1 += 110.0f * (1 + (i / 48000)) / RATE;
    if (p1 >= 1) p1 -= 1;
    p2 += 331.0f / RATE;
    if (p2 >= 1) p2 -= 1;
    sample_left[i] = (sine(p1) * 0.4f + noise() * 0.2f) * level;
    sample_right[i] = (sine(p2) * 0.4f + noise() * 0.2f) * level;
  }
  static const f32 ratios[8] = {1.0f, 0.8908987f, 1.122462f, 1.0f, 0.7491535f, 1.33484f, 1.0f, 0.9438743f};
  for (int v = 0; v < MAX_SLICES; v++) {
    int start = (v & 7) * 48000;
    slices[v] = (Slice){.start = start, .end = start + 48000, .position = start, .ratio = ratios[v & 7],
                        .gain_left = 0.25f, .gain_right = 0.25f};
    slices[v].c = design(LOW_PASS, 2000.0f + 500.0f * (v & 7), 0.7f, 0);
  }
}

static void init_song(int slice_voices) {
  slice_count = slice_voices, frame_of_step = step = bar = 0, noise_state = 22222u;
  init_voices();
  for (int t = 0; t < TRACKS; t++) {
    eq[t][0] = design(LOW_SHELF, 200, 0.7f, 2.0f - t * 0.5f);
    eq[t][1] = design(PEAK, 1200, 0.9f, -2.0f + t * 0.4f);
    eq[t][2] = design(HIGH_SHELF, 5000, 0.7f, 1.5f);
    compressors[t] = (Compressor){-18.0f * LOG2_PER_DB, 0.75f, one_pole(0.005f), one_pole(0.12f), 0, 0};
    f32 pan = (t - 3.5f) * 0.1f;
    gain_left[t] = 0.7f * sine(0.125f - pan * 0.125f) * 1.4142f;
    gain_right[t] = 0.7f * sine(0.125f + pan * 0.125f) * 1.4142f;
    sends[t][0] = 0.20f, sends[t][1] = 0.12f, sends[t][2] = 0.10f, sends[t][3] = 0.06f;
  }
  compressors[TRACKS] = (Compressor){-12.0f * LOG2_PER_DB, 1.0f - 1.0f / 3.0f, one_pole(0.003f), one_pole(0.1f), 0, 0};
  reset_eq();
  reset_buses();
  init_slices();
}

static f32 voice[TRACKS][BLOCK], out_left[BLOCK], out_right[BLOCK];

static void render_block(void) {
  for (int t = 0; t < TRACKS; t++)
    for (int i = 0; i < BLOCK; i++) voice[t][i] = 0;
  for (int i = 0; i < BLOCK; i++) mix_left[i] = mix_right[i] = 0;
  for (int s = 0; s < 4; s++)
    for (int i = 0; i < BLOCK; i++) bus_left[s][i] = bus_right[s][i] = 0;
  for (int at = 0; at < BLOCK;) {
    if (frame_of_step == 0) strike(step);
    int n = BLOCK - at;
    if (n > STEP_FRAMES - frame_of_step) n = STEP_FRAMES - frame_of_step;
    render_kick(voice[0] + at, n);
    render_snare(voice[1] + at, n);
    render_metal(&metal[0], voice[2] + at, n);
    render_metal(&metal[1], voice[3] + at, n);
    render_clap(voice[4] + at, n);
    render_metal(&metal[2], voice[5] + at, n);
    render_mono(&mono[0], voice[6] + at, n, 1);
    render_mono(&mono[1], voice[7] + at, n, 0);
    for (int v = 0; v < slice_count; v++) render_slice(&slices[v], mix_left + at, mix_right + at, n);
    at += n, frame_of_step += n;
    if (frame_of_step < STEP_FRAMES) continue;
    frame_of_step = 0;
    if (++step == 16) step = 0, bar++;
  }
  for (int t = 0; t < TRACKS; t++)
    for (int i = 0; i < BLOCK; i++) track_left[t][i] = track_right[t][i] = voice[t][i] + DENORMAL_GUARD;
  process_eq();
  for (int t = 0; t < TRACKS; t++) {
    compress(&compressors[t], track_left[t], track_right[t]);
    mix_track(t);
  }
  reverb(bus_left[0], bus_right[0], mix_left, mix_right);
  ping_pong(bus_left[1], bus_right[1], mix_left, mix_right);
  chorus(bus_left[2], bus_right[2], mix_left, mix_right);
  drive(bus_left[3], bus_right[3], mix_left, mix_right);
  for (int i = 0; i < BLOCK; i++) mix_left[i] *= 0.5011872f, mix_right[i] *= 0.5011872f;
  compress(&compressors[TRACKS], mix_left, mix_right);
  for (int i = 0; i < BLOCK; i++) out_left[i] = mix_left[i], out_right[i] = mix_right[i];
}

static double render_song(int blocks) {
  double energy = 0;
  for (int b = 0; b < blocks; b++) {
    render_block();
    for (int i = 0; i < BLOCK; i++) energy += (double)(out_left[i] * out_left[i] + out_right[i] * out_right[i]);
  }
  return energy;
}
