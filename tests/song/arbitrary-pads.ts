/** Edits of slices and phrases, in range, out of range and beside the point. */
import { chopOntoSamplers } from '../../song/edits/chop.ts';
import type { Edit } from '../../song/edits/edit.ts';
import { chopOntoPads, writePhrase } from '../../song/edits/pads.ts';

interface Material {
  readonly track: string;
  readonly home: string;
  readonly indices: readonly number[];
  readonly index: number;
  readonly text: string;
  readonly number: number;
  readonly second: number;
  readonly to: number;
  readonly on: boolean;
}

const slices = ({ indices, number, text, to }: Material) =>
  [0, ...indices].map((at) => ({ startSeconds: at, endSeconds: number, name: text, color: to }));

const phrase = ({ indices, number, on, to }: Material) =>
  indices.map((at) => ({ pad: at + (on ? 9 : 0), velocity: number, tick: at * 113 + (on ? to : 0) }));

const hash = ({ index, text }: Material) => (index < 5 ? text : 'a'.repeat(64));

export const PAD_KINDS: Readonly<Record<string, (m: Material) => Edit>> = {
  chopOntoPads: (m) => chopOntoPads(m.track, hash(m), slices(m), m.index % 3),
  writePhrase: (m) => writePhrase(m.track, phrase(m), m.second, m.home),
  chopOntoSamplers: (m) =>
    chopOntoSamplers(
      { track: m.track, hash: hash(m), names: [m.text, `${m.index}`] },
      [slices(m), slices(m), slices(m), slices(m), slices(m)].flat(),
      m.on ? { hits: phrase(m), steps: m.second, scene: m.home } : undefined,
    ),
};
