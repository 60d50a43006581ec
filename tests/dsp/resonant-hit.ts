/** One hit, or many, of the kick, the 808, the tom or the rim: how their tests play them. */
import { expect } from 'vitest';
import { DrumSlot } from '../../dsp/abi/patches.ts';
import { PERIOD } from '../../dsp/abi/sizes.ts';
import { VoiceKind } from '../../dsp/abi/slots.ts';
import { type Build, floats, type Probe, probe } from './probe.ts';

export const RATE = 48000;
const STRIKE_BYTES = 16;
export type Patch = Partial<Record<'frequency' | 'decay' | 'tone' | 'snap' | 'bend' | 'tracking', number>>;
interface Strike {
  readonly frame: number;
  readonly key?: number;
  readonly velocity?: number;
  readonly isOff?: boolean;
}
export interface Take {
  readonly rate?: number;
  readonly seconds?: number;
  readonly velocity?: number;
  readonly key?: number;
  readonly patch?: Patch;
  readonly strikes?: readonly Strike[];
  readonly cut?: number;
}

export const DEFAULTS = {
  kick: { kind: VoiceKind.Kick, patch: { frequency: 50, decay: 0.9, tone: 0.5, snap: 0.5, bend: 0.5, tracking: 0 } },
  boom: { kind: VoiceKind.Kick, patch: { frequency: 50, decay: 1.4, tone: 0.3, snap: 0.4, bend: 0.25, tracking: 1 } },
  tom: { kind: VoiceKind.Tom, patch: { frequency: 135, decay: 0.4, tone: 0.5, snap: 0.5, bend: 0.5, tracking: 0 } },
  rim: { kind: VoiceKind.Rim, patch: { frequency: 475, decay: 0.013, tone: 0.5, snap: 0.5, bend: 0, tracking: 0 } },
};
export type Drum = keyof typeof DEFAULTS;
export const DRUMS: readonly Drum[] = ['kick', 'boom', 'tom', 'rim'];

export const builds = {} as Record<Build, Probe>;
/** Compiles what `hit` plays; once per test file. */
export async function prepare(): Promise<void> {
  builds.simd = await probe('resonant-drums', 'simd');
  builds.scalar = await probe('resonant-drums', 'scalar');
}

/** Writes a whole patch. */
export function fill(wasm: Probe, patch: Patch): void {
  wasm.setParam(DrumSlot.Frequency, patch.frequency);
  wasm.setParam(DrumSlot.Decay, patch.decay);
  wasm.setParam(DrumSlot.Tone, patch.tone);
  wasm.setParam(DrumSlot.Snap, patch.snap);
  wasm.setParam(DrumSlot.Bend, patch.bend);
  wasm.setParam(DrumSlot.Tracking, patch.tracking);
}

/** Goes on with the voice as it is. */
export function play(wasm: Probe, take: Take): Float32Array {
  const rate = take.rate ?? RATE;
  const frames = Math.ceil(((take.seconds ?? 1) * rate) / PERIOD) * PERIOD;
  const output = wasm.buffer(frames);
  const strikes = take.strikes ?? [{ frame: 0 }];
  const view = new DataView(wasm.memory.buffer, wasm.strikesPointer(), strikes.length * STRIKE_BYTES);
  for (const [i, strike] of strikes.entries()) {
    const key = strike.key ?? take.key ?? 60;
    view.setInt32(i * STRIKE_BYTES, strike.frame, true);
    view.setInt32(i * STRIKE_BYTES + 4, strike.isOff ? -1 - key : key, true);
    view.setFloat32(i * STRIKE_BYTES + 8, strike.velocity ?? take.velocity ?? 0.8, true);
    view.setFloat32(i * STRIKE_BYTES + 12, 0, true);
  }
  wasm.render(output, frames, strikes.length, take.cut ?? 0);
  return floats(wasm, output, frames).slice();
}

/** A new voice plays. */
export function hit(drum: Drum, take: Take = {}, build: Build = 'simd'): Float32Array {
  const wasm = builds[build];
  fill(wasm, { ...DEFAULTS[drum].patch, ...take.patch });
  wasm.make(DEFAULTS[drum].kind, take.rate ?? RATE, 1);
  return play(wasm, take);
}

/** Bit for bit; a difference is told by its frame, not by printing both. */
export function expectSame(x: Float32Array, y: Float32Array): void {
  expect(x.length).toBe(y.length);
  expect(x.findIndex((v, i) => !Object.is(v, y[i]))).toBe(-1);
}

export function expectWithin(value: number, least: number, most: number): void {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}
