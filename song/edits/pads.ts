/** Edits of a sampler's pads, named by their index 0..15. */
import { defaultPad } from '../defaults.ts';
import { PAD_SPECS } from '../instrument-specs.ts';
import type { ParamValue } from '../patch.ts';
import type { Pad } from '../song.ts';
import { type Edit, editTrack, nameFrom, oneOf, withMembers } from './edit.ts';
import { withParam } from './mixer.ts';

type PadParam = keyof typeof PAD_SPECS;

export function setPadParam(track: string, pad: number, name: PadParam, value: ParamValue): Edit {
  return editPad(track, pad, (before) => withParam(before, PAD_SPECS, name, value));
}

/** Puts a sound on a pad: the hash of its file and a name to show. The other settings stay. */
export function loadPad(track: string, pad: number, hash: string, name: string): Edit {
  if (!/^[0-9a-f]{64}$/.test(hash)) return (song) => song;
  return editPad(track, pad, (before) => withMembers(before, { sample: hash, name: nameFrom(name) ?? '' }));
}

/** An empty pad with initial settings. */
export function unloadPad(track: string, pad: number): Edit {
  return editPad(track, pad, (before) => withMembers(before, defaultPad));
}

export function renamePad(track: string, pad: number, name: string): Edit {
  return editPad(track, pad, (before) => withMembers(before, { name: nameFrom(name) ?? before.name }));
}

/** Copies a pad with its sound onto another. */
export function copyPad(track: string, from: number, to: number): Edit {
  return editTrack(track, (t) => {
    const source = t.pads[from];
    return source ? withMembers(t, { pads: oneOf(t.pads, to, () => source) }) : t;
  });
}

function editPad(track: string, pad: number, change: (pad: Pad) => Pad): Edit {
  return editTrack(track, (t) => withMembers(t, { pads: oneOf(t.pads, pad, change) }));
}
