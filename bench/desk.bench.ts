/** Desk work on ten minutes of stereo and the curves of effects, beside a `memory.copy` that moves the same bytes. */
import { curvesOf } from '../worklets/curves.ts';
import { type Desk, openDesk } from '../worklets/desk.ts';
import type { DeskExports } from '../worklets/desk-job.ts';
import type { Sound } from '../worklets/sound.ts';
import { wasmOf } from './engine.ts';
import { atLeast, atMost, type Bench, type Findings, median, round, row } from './report.ts';
import { type Case, interleave } from './rounds.ts';

const FRAMES = 10 * 60 * 48_000;
const CHANNEL_BYTES = FRAMES * 4;
const WAV_BYTES = FRAMES * 2 * 2;
const POINTS = 2048;
const CURVES = 1000;
const CURVE_POINTS = 128;

const WAVEFORM = `waveform of ${POINTS} points`;
const WAVEFORM_COPY = 'memory.copy that moves as many bytes as the waveform reads';
/** With the way in and out of the desk's memory, as an export does it. */
const WAVEFORM_MINUTE = 'waveform of one minute through worklets/desk.ts';
const WAV_MINUTE = '16-bit WAV of one minute through worklets/desk.ts';
const COPY_AGAIN = 'the same copy again (control)';
const WAV = '16-bit WAV with dither';
const CURVE = `${CURVES} curves of ${CURVE_POINTS} points of an equaliser, as a knob that is turned asks for them`;
const WAV_COPY = 'memory.copy that moves as many bytes as the encoder reads and writes';

async function run(rounds: number): Promise<Findings> {
  const module = await WebAssembly.compile(await wasmOf('desk'));
  const desk = new WebAssembly.Instance(module, {}).exports as unknown as DeskExports;
  const [left, right, out, points] = [CHANNEL_BYTES, CHANNEL_BYTES, WAV_BYTES, POINTS * 4].map((bytes) => {
    const pointer = desk.take(bytes);
    if (pointer === 0) throw new Error('no memory for ten minutes of stereo');
    return pointer;
  }) as [number, number, number, number];
  fill(new Float32Array(desk.memory.buffer, left, FRAMES), 1);
  fill(new Float32Array(desk.memory.buffer, right, FRAMES), 2);

  desk.seedDither(1);
  const door = openDesk(module);
  const curves = await curvesOf(module);
  const hz = Float32Array.from({ length: CURVE_POINTS }, (_, i) => 20 * 1000 ** (i / (CURVE_POINTS - 1)));
  const sound = { left: Float32Array.from({ length: FRAMES / 10 }, () => 0.25), right: new Float32Array(FRAMES / 10) };

  // Processor time, so that what other programs take is not counted.
  const timed = (work: () => unknown) => () => {
    const cpu = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1e3;
  };
  // A copy moves each byte twice, in and out: half as many bytes copied are as many moved.
  const cases = new Map<string, Case<number>>([
    [WAVEFORM, timed(() => desk.rmsWaveform(left, 0, FRAMES, POINTS, points))],
    [WAVEFORM_COPY, timed(() => desk.copy(out, left, CHANNEL_BYTES / 2))],
    [WAV, timed(() => desk.encode16(left, right, FRAMES, out))],
    [
      WAV_COPY,
      timed(() => {
        desk.copy(out, left, CHANNEL_BYTES);
        desk.copy(out, right, (2 * CHANNEL_BYTES + WAV_BYTES) / 2 - CHANNEL_BYTES);
      }),
    ],
    [COPY_AGAIN, timed(() => desk.copy(out, left, CHANNEL_BYTES / 2))],
    [
      CURVE,
      timed(() => {
        for (let i = 0; i < CURVES; i++) curves.response('eq', { eqOn: true, eqLowGain: i / CURVES }, 48_000, hz);
      }),
    ],
    [WAVEFORM_MINUTE, timed(() => door.waveform(sound.left))],
    [WAV_MINUTE, timed(() => encodeAll(door, sound))],
  ]);
  // The compiler of the browser engine needs a moment with every function.
  await interleave('desk, warming up', cases, 2);
  const results = await interleave('desk', cases, rounds);
  const speed = (work: string, copy: string): number =>
    (100 * median(results.get(copy) ?? [])) / median(results.get(work) ?? []);
  const [waveform, wav] = [speed(WAVEFORM, WAVEFORM_COPY), speed(WAV, WAV_COPY)];
  return {
    rows: [...results].map(([name, times]) => row(name, times, 'ms')),
    ratios: {
      waveform: round(waveform / 100),
      wav16: round(wav / 100),
      control: round(speed(COPY_AGAIN, WAVEFORM_COPY) / 100),
    },
    bars: [
      atLeast('waveform of 10 minutes, % of the speed of memory.copy', waveform, 65),
      atLeast('16-bit WAV of 10 minutes stereo, % of the speed of memory.copy', wav, 45),
      atMost(`a curve of ${CURVE_POINTS} points, ms`, median(results.get(CURVE) ?? []) / CURVES, 1),
    ],
  };
}

function encodeAll(desk: Desk, sound: Sound): number {
  let bytes = 0;
  for (const chunk of desk.wavChunks({ ...sound, rate: 48_000, bits: 16, seed: 1 })) bytes += chunk.length;
  return bytes;
}

/** Noise of -6 dBFS. */
function fill(channel: Float32Array, seed: number): void {
  let state = seed;
  for (let i = 0; i < channel.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    channel[i] = state / 4294967296;
  }
}

export const bench: Bench = { rounds: 15, run };
