/** Edits of a sampler's pads, named by their index 0..15. */
import { defaultPad } from '../defaults.ts';
import { PAD_SPECS } from '../instrument-specs.ts';
import { PADS } from '../limits.ts';
import type { ParamValue } from '../patch.ts';
import { landOf, type PhraseHit, type Slice } from '../slices.ts';
import { MAIN, MAX_PATTERN_LENGTH, type Pad } from '../song.ts';
import { TICKS_PER_STEP } from '../time.ts';
import { type Edit, eachOf, editPattern, editTrack, inTurn, nameFrom, oneOf, withMembers, without } from './edit.ts';
import { addHit } from './live-input.ts';
import { withParam } from './mixer.ts';
import { colorFrom } from './tracks.ts';

export type PadParam = keyof typeof PAD_SPECS;

/** The key of pad 1. */
export const FIRST_PAD_KEY = 36;

export function setPadParam(track: string, pad: number, name: PadParam, value: ParamValue): Edit {
  return editPad(track, pad, (before) => withParam(before, PAD_SPECS, name, value));
}

/** Puts a sound on a pad: the hash of its file and a name to show. The other settings stay. */
export function loadPad(track: string, pad: number, hash: string, name: string): Edit {
  if (!isHash(hash)) return (song) => song;
  return editPad(track, pad, (before) => withMembers(before, { sample: hash, name: nameFrom(name) ?? '' }));
}

/** An empty pad with initial settings. */
export function unloadPad(track: string, pad: number): Edit {
  return editPad(track, pad, (before) => withMembers(before, defaultPad));
}

export function renamePad(track: string, pad: number, name: string): Edit {
  return editPad(track, pad, (before) => withMembers(before, { name: nameFrom(name) ?? before.name }));
}

/** −1: the track's own colour. */
export function recolourPad(track: string, pad: number, color: number): Edit {
  return editPad(track, pad, (before) =>
    withMembers(before, { color: color === -1 ? -1 : colorFrom(color, before.color) }),
  );
}

/** Copies a pad with its sound onto another. */
export function copyPad(track: string, from: number, to: number): Edit {
  return editTrack(track, (t) => {
    const source = t.pads[from];
    return source ? withMembers(t, { pads: oneOf(t.pads, to, () => source) }) : t;
  });
}

/** Another stretch of a pad's sound; whoever puts the end at the end of the sound says 0. */
export function setPadStretch(track: string, pad: number, startSeconds: number, endSeconds: number): Edit {
  return inTurn(setPadParam(track, pad, 'start', startSeconds), setPadParam(track, pad, 'end', endSeconds));
}

/** What a slice becomes on its pad. */
export interface SlicePad extends Slice {
  readonly name: string;
  readonly color: number;
  /** What else of the pad is not as it is at first. */
  readonly settings?: Partial<Pad>;
}

/** A recording brings its own attack; slices of one sound end one another. */
const SLICED: Partial<Pad> = { attack: PAD_SPECS.attack.min, chokeGroup: 1 };

/** A sound cut up onto pads, from pad `first` on; what would lie behind the last pad is left out. No audio is copied. */
export function chopOntoPads(track: string, hash: string, slices: readonly SlicePad[], first = 0): Edit {
  if (!isHash(hash) || !Number.isInteger(first) || first < 0) return (song) => song;
  return inTurn(
    ...slices.slice(0, Math.max(0, PADS - first)).map((slice, at) => {
      const pad = first + at;
      const settings = Object.entries({ ...SLICED, ...slice.settings }).filter(([name]) => name in PAD_SPECS);
      return inTurn(
        unloadPad(track, pad),
        loadPad(track, pad, hash, slice.name),
        recolourPad(track, pad, slice.color),
        setPadStretch(track, pad, slice.startSeconds, slice.endSeconds),
        ...settings.map(([name, value]) => setPadParam(track, pad, name as PadParam, value as ParamValue)),
      );
    }),
  );
}

/** Fewer would be a stutter. */
const LEAST_STEPS = 1;

/** A phrase in place of what a pattern held, heard in the song's swing where it was played; it goes round after so many steps. */
export function writePhrase(track: string, hits: readonly PhraseHit[], steps: number, scene: string = MAIN): Edit {
  if (!Number.isFinite(steps) || hits.some(({ tick }) => !Number.isFinite(tick))) return (song) => song;
  const length = Math.min(MAX_PATTERN_LENGTH, Math.max(LEAST_STEPS, Math.round(steps)));
  return (song) => {
    const cleared = editPattern(track, scene, (pattern) =>
      withMembers(pattern, {
        length,
        notes: without(pattern.notes, () => true),
        steps: eachOf(pattern.steps, (step) => (step.on ? { ...step, on: false } : step)),
      }),
    );
    const put = hits
      .filter(({ tick, pad }) => tick >= 0 && tick < length * TICKS_PER_STEP && pad >= 0 && pad < PADS)
      .map((hit) => {
        const key = FIRST_PAD_KEY + hit.pad;
        const landing = landOf(hit, song.swing, length);
        const startTick = Math.min(length * TICKS_PER_STEP - 1, Math.round(hit.tick));
        const isRoot = hit.pad === 0;
        return addHit(track, { ...landing, startTick, key, isRoot, velocity: hit.velocity, isReplacing: false }, scene);
      });
    return inTurn(cleared, ...put)(song);
  };
}

/** Of a file of audio. */
export function isHash(hash: string): boolean {
  return /^[0-9a-f]{64}$/.test(hash);
}

function editPad(track: string, pad: number, change: (pad: Pad) => Pad): Edit {
  return editTrack(track, (t) => withMembers(t, { pads: oneOf(t.pads, pad, change) }));
}
