/** How loud the sounds of a category are: integrated loudness (ITU-R BS.1770) of the preview note, LUFS, at the track's fader. */
import { STRIP_SPECS } from '../specs.ts';
import type { Category } from './sound.ts';

/** Strokes have less of it for the same peak than what is held. */
export const LOUDNESS_LUFS: Readonly<Record<Category, number>> = {
  drums: -23,
  bass: -17,
  leads: -16,
  pads: -18,
  fx: -18,
  keys: -17,
  orchestral: -17,
  world: -17,
  vocal: -18,
  nature: -19,
  retro: -16,
};
/** Of the bar that a kit plays: whole beats are louder than their strokes. */
export const KIT_LUFS = -18;
/** How far a sound may be from its category, LU. */
export const LOUDNESS_REACH_LU = 2;
/** Where its peak lies, dBFS. */
export const PEAK_DB = { least: -12, most: -1 } as const;
/** Kept clear of each bound, so that a figure that is rounded is still inside. */
const MARGIN_DB = 0.2;

interface Level {
  readonly lufs: number;
  readonly peakDb: number;
}

/** The fader, a tenth of a decibel, at which a sound that has this level with the fader at 0 dB is as loud as it should be. */
export function levelled(wantedLufs: number, { lufs, peakDb }: Level): number {
  const wanted = wantedLufs - lufs;
  const least = Math.max(wanted - LOUDNESS_REACH_LU, PEAK_DB.least - peakDb) + MARGIN_DB;
  const most =
    Math.min(wanted + LOUDNESS_REACH_LU, PEAK_DB.most - peakDb, STRIP_SPECS.gain.max + MARGIN_DB) - MARGIN_DB;
  return Math.round(Math.min(most, Math.max(least, wanted)) * 10) / 10;
}
