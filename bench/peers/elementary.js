/** The standard song in Elementary's offline renderer: `node elementary.js SECONDS [noreverb]` prints one line of JSON. */
import {
  BASS_HZ,
  LEAD_HZ,
  MASTER_GAIN,
  METAL_RATIOS,
  PATTERN,
  RATE,
  reverbChannels,
  SENDS,
  SLICE_GAIN,
  SLICE_RATIOS,
  STEP_SECONDS,
  sliceChannels,
  sliceCutoffHz,
  strip,
} from './pattern.js';

// The renderer's wasm loader assigns globalThis.crypto, which Node makes read-only.
Object.defineProperty(globalThis, 'crypto', { value: globalThis.crypto, writable: true, configurable: true });
const { el } = await import('@elemaudio/core');
const { default: OfflineRenderer } = await import('@elemaudio/offline-renderer');

const [, , secondsText = '15', variant] = process.argv;
const seconds = Number(secondsText);

const [sliceLeft, sliceRight] = sliceChannels();
const [reverbLeft, reverbRight] = reverbChannels(0.05);
const renderer = new OfflineRenderer();
await renderer.initialize({
  numInputChannels: 0,
  numOutputChannels: 2,
  sampleRate: RATE,
  blockSize: 128,
  virtualFileSystem: { sliceLeft, sliceRight, reverbLeft, reverbRight },
});

const stepClock = el.train(1 / STEP_SECONDS);
const barClock = el.train(1 / (STEP_SECONDS * 16));
const never = el.const({ value: 0 });
const gate = (name) => {
  const seq = Array.from({ length: 16 }, (_, step) => (PATTERN[name].includes(step) ? 1 : 0));
  return el.seq({ key: `gate-${name}`, seq, hold: false, loop: true }, stepClock, never);
};
const tune = (name, seq) => el.seq({ key: `tune-${name}`, seq, hold: true, loop: true }, barClock, never);

const kick = () => {
  const sweep = el.mul(220, el.adsr(0.001, 0.18, 0, 0.02, gate('kick')));
  return el.mul(el.adsr(0.001, 0.45, 0, 0.05, gate('kick')), el.cycle(el.add(48, sweep)));
};
const snare = () =>
  el.add(
    el.mul(el.adsr(0.001, 0.22, 0, 0.05, gate('snare')), el.highpass(1800, 0.7, el.noise({ key: 'snare' }))),
    el.mul(el.adsr(0.001, 0.15, 0, 0.05, gate('snare')), el.cycle(185)),
  );
const metal = (name, baseHz, decaySeconds) => {
  const sum = el.mul(0.16, el.add(...METAL_RATIOS.map((ratio) => el.blepsquare(baseHz * ratio))));
  return el.mul(el.bandpass(9500, 0.8, el.highpass(7000, 0.7, sum)), el.adsr(0.001, decaySeconds, 0, 0.02, gate(name)));
};
const clap = () => el.mul(el.adsr(0.001, 0.12, 0, 0.05, gate('clap')), el.bandpass(1200, 1, el.noise({ key: 'clap' })));
const mono = (name, oscillators, baseHz, sweepHz, decaySeconds) => {
  const cutoff = el.add(baseHz, el.mul(sweepHz, el.adsr(0.001, decaySeconds, 0, 0.05, gate(name))));
  const filtered = el.lowpass(cutoff, 1, el.lowpass(cutoff, 1, oscillators));
  return el.mul(el.adsr(0.005, 0.1, 0.8, 0.05, gate(name)), filtered);
};
const bassHz = tune('bass', BASS_HZ);
const leadHz = tune('lead', LEAD_HZ);
const sources = [
  kick(),
  snare(),
  metal('hihat', 205.3, 0.08),
  metal('openhat', 205.31, 0.4),
  clap(),
  metal('crash', 180, 1.6),
  mono('bass', el.add(el.blepsaw(bassHz), el.mul(0.5, el.blepsquare(el.mul(0.5, bassHz)))), 90, 1800, 0.35),
  mono('lead', el.add(el.blepsaw(leadHz), el.blepsaw(el.mul(1.007, leadHz))), 500, 4200, 0.3),
];

const mix = [[], []];
const buses = SENDS.map(() => [[], []]);
sources.forEach((source, track) => {
  const { lowDb, midDb, highDb, pan, gain } = strip(track);
  // Equal nodes are computed once: the right channel's EQ differs by a hair, so that both channels really cost.
  [0, 1e-4].forEach((hair, channel) => {
    const low = el.lowshelf(200, 0.7, lowDb + hair, source);
    const high = el.highshelf(5000, 0.7, highDb + hair, el.peak(1200, 0.9, midDb + hair, low));
    const side = channel === 0 ? -1 : 1;
    const out = el.mul(gain * (1 + side * pan * 0.5), el.compress(5, 120, -18, 4, high, high));
    mix[channel].push(out);
    SENDS.forEach((send, bus) => {
      buses[bus][channel].push(el.mul(send, out));
    });
  });
});
['reverbLeft', 'reverbRight'].forEach((path, channel) => {
  const [reverb, delay, chorus, drive] = buses.map((bus) => el.add(...bus[channel]));
  if (variant !== 'noreverb') mix[channel].push(el.convolve({ path }, reverb));
  mix[channel].push(el.delay({ size: 20000 }, 3 * STEP_SECONDS * RATE, 0.45, delay));
  const wobble = el.mul(192, el.cycle(1.5 + 0.01 * channel));
  mix[channel].push(el.delay({ size: 2048 }, el.add(480, wobble), 0, chorus));
  mix[channel].push(el.mul(0.4, el.tanh(el.mul(6, drive))));
});
SLICE_RATIOS.forEach((ratio, slice) => {
  ['sliceLeft', 'sliceRight'].forEach((path, channel) => {
    const place = { startOffset: slice * RATE, stopOffset: (7 - slice) * RATE };
    const on = el.const({ key: 'on', value: 1 });
    const sample = el.sample({ key: path + slice, path, mode: 'loop', ...place }, on, ratio);
    mix[channel].push(el.mul(SLICE_GAIN, el.lowpass(sliceCutoffHz(slice), 0.7, sample)));
  });
});
const master = mix.map((parts) => {
  const sum = el.mul(MASTER_GAIN, el.add(...parts));
  return el.compress(3, 100, -12, 3, sum, sum);
});
renderer.render(...master);

const stereo = (frames) => [new Float32Array(frames), new Float32Array(frames)];
renderer.process([], stereo(RATE));
const out = stereo(seconds * RATE);
const cpu = process.cpuUsage();
const start = performance.now();
renderer.process([], out);
const wall = (performance.now() - start) / 1e3;
const { user, system } = process.cpuUsage(cpu);
const energy = out[0].reduce((sum, x) => sum + x * x, 0);
console.log(JSON.stringify({ wall, cpu: (user + system) / 1e6, seconds, rms: Math.sqrt(energy / (seconds * RATE)) }));
