/** Edits of the wave editor, made of the material of `arbitrary-edits.ts`. */
import type { Edit } from '../../song/edits/edit.ts';
import { matchTake } from '../../song/edits/match.ts';
import * as places from '../../song/edits/part-places.ts';
import { repeatParts } from '../../song/edits/rounds.ts';
import * as wave from '../../song/edits/wave.ts';

interface Material {
  readonly track: string;
  readonly index: number;
  readonly number: number;
  readonly to: number;
  readonly second: number;
}

const rangeOf = ({ index, second }: Material) => {
  const fromSeconds = Math.abs(index % 8) / 4;
  return { fromSeconds, toSeconds: fromSeconds + second };
};

const KINDS: Readonly<Record<string, (m: Material) => Edit>> = {
  clearRange: (m) => wave.clearRange(m.track, rangeOf(m)),
  pasteAt: (m) => (song) => {
    const clip = wave.copyRange(song, m.track, rangeOf(m));
    return clip ? wave.pasteAt(m.track, m.second, clip)(song) : song;
  },
  trimTo: (m) => wave.trimTo(m.track, rangeOf(m)),
  splitAt: (m) => wave.splitAt(m.track, [rangeOf(m).fromSeconds, m.to]),
  insertGap: (m) => wave.insertGap(m.track, m.number, m.to),
  setRange: (m) => wave.setRange(m.track, rangeOf(m), { gainDb: m.to }),
  gainRange: (m) => wave.gainRange(m.track, rangeOf(m), m.second),
  fadeRange: (m) => wave.fadeRange(m.track, rangeOf(m), { fadeIn: m.number, fadeOut: m.second }),
  crossfade: (m) => wave.crossfade(m.track, rangeOf(m)),
  reverseRange: (m) => wave.reverseRange(m.track, rangeOf(m)),
  recipeRange: (m) => wave.recipeRange(m.track, rangeOf(m), { stretch: m.second, pitch: m.to }),
  matchTake: (m) => (song) => matchTake(m.track, song.parts[Math.abs(m.index % 4)]?.take ?? '', m.second)(song),
  repeatParts: (m) => repeatParts(new Set([Math.abs(m.index % 8)]), m.second),
  layPart: (m) => places.layPart(Math.abs(m.index % 4), m.number * 500, m.to > 0 ? m.track : undefined),
  pastePart: (m) => (song) => {
    const part = song.parts[Math.abs(m.index % 4)];
    return part ? places.pastePart(part, m.number * 500, m.track)(song) : song;
  },
  trimPart: (m) => (song) => {
    const index = Math.abs(m.index % 4);
    const part = song.parts[index];
    return part ? places.trimPart(index, m.to > 0 ? 'to' : 'from', m.number * 500, part)(song) : song;
  },
  cutPart: (m) => places.cutPart(Math.abs(m.index % 4), m.number * 500),
};

/** Every second time on a track that has something to cut. */
export const WAVE_KINDS: typeof KINDS = Object.fromEntries(
  Object.entries(KINDS).map(([name, kind]) => [
    name,
    (m: Material): Edit =>
      (song) =>
        kind({ ...m, track: (m.second > 0 ? song.parts[0]?.track : undefined) ?? m.track })(song),
  ]),
);
