/** Every instrument of the catalogue at its default, by numbers: what changed a sound shows here. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { MASTER } from '../../dsp/abi/record.ts';
import { SLOTS_PER_TRACK } from '../../dsp/abi/sizes.ts';
import { MasterSlot, StripSlot } from '../../dsp/abi/slots.ts';
import { defaultSong, newTrack } from '../../song/defaults.ts';
import { INSTRUMENT_IDS, type InstrumentId, instrument } from '../../song/instruments.ts';
import { rootKeyOf } from '../../song/root-keys.ts';
import { kernelOf, loadSong, noteOff, noteOn, play, start } from '../kernel.ts';
import { centroidHz, db, peak, rms } from './ear.ts';

const RATE = 48000;
const SECONDS = 2;
const golden = fileURLToPath(new URL('../golden/sounds', import.meta.url));
const isUpdating = process.env.UPDATE_GOLDEN === '1';

interface Sound {
  readonly sha256: string;
  readonly peakDb: number;
  readonly rmsDb: number;
  readonly centroidHz: number;
}

/** One note of 0.5 s at velocity 0.8 through a neutral desk. */
async function hit(id: InstrumentId, build: 'simd' | 'scalar'): Promise<Sound> {
  const kernel = await kernelOf(build, RATE);
  const track = newTrack(id, id, id);
  loadSong(kernel, { ...defaultSong(), tracks: [{ ...track, strip: { ...track.strip, gain: 0 } }] });
  kernel.params[MASTER * SLOTS_PER_TRACK + MasterSlot.CompressorOn] = 0;
  kernel.params[MASTER * SLOTS_PER_TRACK + MasterSlot.Gain] = 0;
  expect(kernel.params[StripSlot.Gain]).toBe(0);
  const key = rootKeyOf(id);
  const { left, right } = play(kernel, [start(), noteOn(0, 0, key), noteOff(RATE / 2, 0, key)], SECONDS * RATE);
  const from = kernel.exports.latencyFrames();
  const [l, r] = [left.subarray(from), right.subarray(from)];
  const hash = createHash('sha256').update(Buffer.from(l.slice().buffer)).update(Buffer.from(r.slice().buffer));
  const round = (x: number) => Math.round(x * 10) / 10;
  return {
    sha256: hash.digest('hex'),
    peakDb: round(db(Math.max(peak(l), peak(r)))),
    rmsDb: round(db(rms(l))),
    centroidHz: Math.round(centroidHz(l, RATE, 0.03, 0.05)),
  };
}

describe('sounds', () => {
  test.each(INSTRUMENT_IDS.filter((id) => instrument(id).family !== 'sampler'))('%s', async (id) => {
    const sound = await hit(id, 'simd');
    expect(await hit(id, 'scalar')).toEqual(sound);
    const file = `${golden}/${id}.json`;
    if (isUpdating || !existsSync(file)) {
      expect(isUpdating, `no golden figures of ${id}: run with UPDATE_GOLDEN=1`).toBe(true);
      mkdirSync(golden, { recursive: true });
      writeFileSync(file, `${JSON.stringify(sound, null, 2)}\n`);
    }
    expect(sound).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });
});
