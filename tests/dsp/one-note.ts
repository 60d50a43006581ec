/** Notes of one instrument through a neutral desk, as a song plays them. */
import { MASTER } from '../../dsp/abi/record.ts';
import { PATCH_BASE, SLOTS_PER_TRACK } from '../../dsp/abi/sizes.ts';
import { MasterSlot } from '../../dsp/abi/slots.ts';
import { defaultSong, newTrack } from '../../song/defaults.ts';
import type { InstrumentId } from '../../song/instruments.ts';
import type { Patch } from '../../song/patch.ts';
import { type Due, kernelOf, loadSong, noteOff, noteOn, param, play, type Stereo, start } from '../kernel.ts';

export const RATE = 48_000;

interface Note {
  readonly key: number;
  readonly velocity?: number;
  /** s. */
  readonly at?: number;
  readonly held: number;
}

/** A slot of the instrument's patch that gets a value while it sounds. */
interface Turn {
  readonly at: number;
  readonly slot: number;
  readonly value: number;
}

export interface Piece {
  readonly patch?: Patch;
  readonly notes: readonly Note[];
  readonly turns?: readonly Turn[];
  readonly seconds: number;
  readonly build?: 'simd' | 'scalar';
  readonly rate?: number;
}

export async function hear(id: InstrumentId, piece: Piece): Promise<Stereo> {
  const { patch, notes, turns = [], seconds, build = 'simd', rate = RATE } = piece;
  const kernel = await kernelOf(build, rate);
  const track = newTrack(id, id, id);
  const strip = { ...track.strip, gain: 0 };
  loadSong(kernel, { ...defaultSong(), tracks: [{ ...track, strip, patch: { ...track.patch, ...patch } }] });
  kernel.params[MASTER * SLOTS_PER_TRACK + MasterSlot.CompressorOn] = 0;
  kernel.params[MASTER * SLOTS_PER_TRACK + MasterSlot.Gain] = 0;
  const frame = (time: number) => Math.round(time * rate);
  const dues: Due[] = [
    start(),
    ...notes.map(({ key, velocity = 0.8, at = 0 }) => noteOn(frame(at), 0, key, velocity)),
    ...notes.map(({ key, at = 0, held }) => noteOff(frame(at + held), 0, key)),
    ...turns.map(({ at, slot, value }) => param(frame(at), 0, PATCH_BASE + slot, value)),
  ];
  const latency = kernel.exports.latencyFrames();
  const { left, right } = play(kernel, dues, frame(seconds) + latency);
  return { left: left.subarray(latency), right: right.subarray(latency) };
}

/** The left channel of one note from the start. */
export async function note(
  id: InstrumentId,
  key: number,
  how: { readonly held?: number; readonly seconds?: number; readonly velocity?: number; readonly patch?: Patch } = {},
): Promise<Float32Array> {
  const { held = 1, seconds = held, velocity = 0.8, patch = {} } = how;
  return (await hear(id, { patch, notes: [{ key, velocity, held }], seconds })).left;
}

/** Amplitude of what is at `hz` between two times, through a Hann window. */
export function lineAt(x: Float32Array, hz: number, from: number, to: number, rate = RATE): number {
  const first = Math.round(from * rate);
  const count = Math.round(to * rate) - first;
  let re = 0;
  let im = 0;
  for (let i = 0; i < count; i++) {
    const weight = (0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / count)) * (x[first + i] ?? 0);
    re += weight * Math.cos((2 * Math.PI * hz * i) / rate);
    im += weight * Math.sin((2 * Math.PI * hz * i) / rate);
  }
  return (4 * Math.hypot(re, im)) / count;
}
