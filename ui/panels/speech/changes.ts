/** What differs between two songs, in a word: what an undo has undone. Pure. */
import type { Pattern, Part as Recording, Song, Step, Track } from '../../../song/song.ts';

type Part =
  | 'paint'
  | 'steps'
  | 'notes'
  | 'lanes'
  | 'clips'
  | 'mix'
  | 'sound'
  | 'names'
  | 'recordings'
  | 'place'
  | 'passes';
export type Change =
  | { readonly what: Part; readonly track: string }
  | { readonly what: 'several'; readonly count: number }
  | {
      readonly what:
        | 'tracks'
        | 'tempo'
        | 'swing'
        | 'scenes'
        | 'timeline'
        | 'grown'
        | 'effects'
        | 'loop'
        | 'takes'
        | 'other';
    };

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

const SHIFTED = ['startTick', 'offsetSeconds', 'lanes'] as const;

/** One recording that only lies elsewhere was moved, one whose rounds are others was cut; else what is heard of it has changed. */
function recordingPart(before: Recording, after: Recording): Part {
  const isAsLong = before.lengthSeconds === after.lengthSeconds;
  if (before.loopTicks !== after.loopTicks || (before.comp !== after.comp && isAsLong)) return 'passes';
  const others = { ...after, ...Object.fromEntries(SHIFTED.map((name) => [name, before[name]])) };
  const isShifted = Object.entries(others).every(([name, value]) => Object.is(value, Reflect.get(before, name)));
  return isShifted ? 'place' : 'recordings';
}

/** Null: recordings of no track, or of several. */
function recordingsBetween(before: Song, after: Song): Change | null {
  const gone = before.parts.filter((part) => !after.parts.includes(part));
  const come = after.parts.filter((part) => !before.parts.includes(part));
  const tracks = [...new Set([...gone, ...come].map(({ track }) => track))];
  const track = after.tracks.find(({ id }) => id === tracks[0])?.name;
  if (tracks.length !== 1 || track === undefined) return null;
  const [was, is] = [gone[0], come[0]];
  const isOne = was && is && gone.length === 1 && come.length === 1;
  return { what: isOne ? recordingPart(was, is) : 'recordings', track };
}

export function changeBetween(before: Song, after: Song): Change {
  const known = new Map(before.tracks.map((track) => [track.id, track]));
  const isSame = before.tracks.length === after.tracks.length && after.tracks.every(({ id }) => known.has(id));
  if (!isSame) return { what: 'tracks' };
  if (before.timeline !== after.timeline && after.tracks.some(({ id, clips }) => known.get(id)?.clips !== clips))
    return { what: 'grown' };
  const [song] = OF_SONG.filter(([name]) => before[name] !== after[name]);
  if (song && (song[1] === 'timeline' || song[1] === 'scenes')) return { what: song[1] };
  const changed = after.tracks.filter((track) => known.get(track.id) !== track);
  const [first] = changed;
  const was = first && known.get(first.id);
  if (changed.length > 1) return { what: 'several', count: changed.length };
  if (first && was) return { what: partOf(was, first), track: first.name };
  if (song) return { what: song[1] };
  const recordings = before.parts === after.parts ? null : recordingsBetween(before, after);
  if (recordings) return recordings;
  if (before.takes !== after.takes) return { what: 'takes' };
  return { what: before.tracks.some(({ id }, at) => after.tracks[at]?.id !== id) ? 'tracks' : 'other' };
}
