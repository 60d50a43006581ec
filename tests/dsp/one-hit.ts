/** One hit, or some, on a voice of any instrument of the catalogue: whole periods, cut at the strikes. */
import { PERIOD, SLOTS_PER_TRACK } from '../../dsp/abi/sizes.ts';
import { StripSlot } from '../../dsp/abi/slots.ts';
import { defaultSong, newTrack } from '../../song/defaults.ts';
import type { InstrumentId } from '../../song/instruments.ts';
import type { ParamValue } from '../../song/patch.ts';
import { rootKeyOf } from '../../song/root-keys.ts';
import { PARAM_BLOCK_LENGTH } from '../../worklets/capacity.ts';
import { writeParams } from '../../worklets/params/slots.ts';
import { type Build, floats, type Probe, probe } from './probe.ts';

export const RATE = 48000;

interface Strike {
  readonly frame: number;
  /** Of the note-off; it never comes where it is left out. */
  readonly offFrame?: number;
  readonly key?: number;
  readonly velocity?: number;
}
export interface Take {
  readonly rate?: number;
  readonly seconds?: number;
  readonly velocity?: number;
  readonly key?: number;
  readonly patch?: Readonly<Record<string, ParamValue>>;
  readonly strikes?: readonly Strike[];
  readonly build?: Build;
}
export interface Channels {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** A fresh voice with the instrument's own patch, but for what the take says of it. */
export async function openVoice(id: InstrumentId, take: Take = {}): Promise<Probe> {
  const wasm = await probe('contract-voices', take.build ?? 'simd');
  const track = newTrack(id, id, id);
  const block = new Float32Array(PARAM_BLOCK_LENGTH);
  writeParams(block, { ...defaultSong(), tracks: [{ ...track, patch: { ...track.patch, ...take.patch } }] }, new Map());
  floats(wasm, wasm.blockPtr(), SLOTS_PER_TRACK).set(block.subarray(0, SLOTS_PER_TRACK));
  wasm.open(block[StripSlot.Instrument], take.rate ?? RATE);
  return wasm;
}

/** Goes on with the voice as it is. */
export function play(wasm: Probe, id: InstrumentId, take: Take = {}): Channels {
  const frames = Math.ceil(((take.seconds ?? 1) * (take.rate ?? RATE)) / PERIOD) * PERIOD;
  const strikes = take.strikes ?? [{ frame: 0 }];
  const [left, right] = [new Float32Array(frames), new Float32Array(frames)];
  for (let start = 0; start < frames; start += PERIOD) {
    const cuts = strikes.flatMap(({ frame, offFrame = -1 }) => [frame - start, offFrame - start]);
    const inside = cuts.filter((offset) => offset > 0 && offset < PERIOD);
    const edges = [...new Set([0, ...inside, PERIOD])].sort((a, b) => a - b);
    wasm.begin();
    for (const [index, from] of edges.entries()) {
      const to = edges[index + 1];
      if (to === undefined) break;
      for (const { frame, offFrame, key, velocity } of strikes) {
        if (offFrame === start + from) wasm.noteOff();
        if (frame === start + from) wasm.noteOn(key ?? take.key ?? rootKeyOf(id), velocity ?? take.velocity ?? 0.8);
      }
      wasm.renderTo(from, to);
    }
    wasm.end();
    left.set(floats(wasm, wasm.leftPtr(), PERIOD), start);
    right.set(floats(wasm, wasm.rightPtr(), PERIOD), start);
  }
  return { left, right };
}

/** The left channel of a fresh voice. */
export async function hit(id: InstrumentId, take: Take = {}): Promise<Float32Array> {
  return play(await openVoice(id, take), id, take).left;
}
