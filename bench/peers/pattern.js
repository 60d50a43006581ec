/** The facts of the standard song every JavaScript peer shares: grid, pattern, tunes, mixer, slices. */
export const RATE = 48000;
export const BPM = 128;
export const STEP_SECONDS = 60 / BPM / 4;
export const PATTERN = {
  kick: [0, 4, 8, 12],
  snare: [4, 12],
  hihat: [2, 6, 10, 14],
  openhat: [7, 15],
  clap: [],
  crash: [],
  bass: [0, 3, 6, 10],
  lead: [1, 5, 9, 13],
};
export const BASS_HZ = [65.4, 65.4, 77.8, 58.3];
export const LEAD_HZ = [523, 622, 784, 466];
/** Levels into reverb, delay, chorus, drive. */
export const SENDS = [0.2, 0.12, 0.1, 0.06];
export const MASTER_GAIN = 0.5011872;
/** Six squares of a struck plate, as ratios of the base. */
export const METAL_RATIOS = [2, 3, 4.16, 5.43, 6.79, 8.21];
export const SLICE_RATIOS = [1, 0.8908987, 1.122462, 1, 0.7491535, 1.33484, 1, 0.9438743];
export const SLICE_GAIN = 0.25;
export const sliceCutoffHz = (slice) => 2000 + 500 * slice;
export const strip = (track) => ({
  lowDb: 2 - track * 0.5,
  midDb: -2 + track * 0.4,
  highDb: 1.5,
  pan: (track - 3.5) * 0.1,
  gain: 0.7,
});

/** White noise that is the same on every run. */
export function noise(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2147483648;
  };
}

/** Eight seconds of stereo sound, one second a slice. */
export function sliceChannels() {
  const next = noise(1);
  return [1, 3].map((ratio) =>
    Float32Array.from({ length: 8 * RATE }, (_, i) => {
      const slice = Math.floor(i / RATE);
      return Math.sin(i * 0.0144 * (1 + slice) * ratio) * 0.4 + next() * 0.2;
    }),
  );
}

/** Noise that falls 60 dB in two seconds: the impulse response of the convolvers. */
export function reverbChannels(level) {
  const next = noise(2);
  const length = 2 * RATE;
  return [0, 1].map(() => Float32Array.from({ length }, (_, i) => next() * 10 ** ((-3 * i) / length) * level));
}
