/** What differs between two songs, in a word: what an undo has undone. Pure. */
import type { Pattern, Song, Step, Track } from '../../../song/song.ts';

type Part = 'paint' | 'steps' | 'notes' | 'lanes' | 'clips' | 'mix' | 'sound' | 'names';
export type Change =
  | { readonly what: Part; readonly track: string }
  | { readonly what: 'several'; readonly count: number }
  | { readonly what: 'tracks' | 'tempo' | 'swing' | 'scenes' | 'timeline' | 'effects' | 'loop' | 'other' };

/** In this order: what is heard most is named. */
const OF_SONG = [
  ['timeline', 'timeline'],
  ['scenes', 'scenes'],
  ['bpm', 'tempo'],
  ['swing', 'swing'],
  ['mixer', 'effects'],
  ['loop', 'loop'],
] as const satisfies readonly (readonly [keyof Song, Change['what']])[];

/** Steps that went on or off were painted; else what of them was turned: velocity, place in time, chance, locks. */
function stepsPart(before: readonly Step[], after: readonly Step[]): Part {
  return after.some(({ on }, at) => on !== before[at]?.on) ? 'paint' : 'steps';
}

function patternPart(before: Pattern, after: Pattern): Part {
  if (before.length !== after.length) return 'clips';
  if (before.steps !== after.steps) return stepsPart(before.steps, after.steps);
  if (before.notes !== after.notes) return 'notes';
  return before.lanes !== after.lanes ? 'lanes' : 'clips';
}

/** One clip is told by what of it differs; that clips came, went or are several is all there is to say of them. */
function clipsPart(before: Track['clips'], after: Track['clips']): Part {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => before[id] !== after[id]);
  const [was, is] = [before[ids[0] ?? '']?.pattern, after[ids[0] ?? '']?.pattern];
  return ids.length === 1 && was && is ? patternPart(was, is) : 'clips';
}

function partOf(before: Track, after: Track): Part {
  if (before.clips !== after.clips) return clipsPart(before.clips, after.clips);
  if (before.strip !== after.strip || before.inserts !== after.inserts || before.duckSource !== after.duckSource)
    return 'mix';
  return before.patch !== after.patch || before.pads !== after.pads ? 'sound' : 'names';
}

export function changeBetween(before: Song, after: Song): Change {
  const known = new Map(before.tracks.map((track) => [track.id, track]));
  const isSame = before.tracks.length === after.tracks.length && after.tracks.every(({ id }) => known.has(id));
  if (!isSame) return { what: 'tracks' };
  const [song] = OF_SONG.filter(([name]) => before[name] !== after[name]);
  if (song && (song[1] === 'timeline' || song[1] === 'scenes')) return { what: song[1] };
  const changed = after.tracks.filter((track) => known.get(track.id) !== track);
  const [first] = changed;
  const was = first && known.get(first.id);
  if (changed.length > 1) return { what: 'several', count: changed.length };
  if (first && was) return { what: partOf(was, first), track: first.name };
  if (song) return { what: song[1] };
  return { what: before.tracks.some(({ id }, at) => after.tracks[at]?.id !== id) ? 'tracks' : 'other' };
}
