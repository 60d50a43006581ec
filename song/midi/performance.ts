/**
 * One performance of a song as notes: the timeline from start to end, or else the patterns for their common loop, with
 * swing, micro-timing and ratchets where they sound and chance as the song's seed rolls it from tick 0 on.
 */
import { modeOf, piecesOf, sectionsOf, songTicks } from '../arrangement.ts';
import { homeOf, patternIn } from '../clip-of.ts';
import { notesBetween, type Run, type SoundingNote, type TickRange } from '../events.ts';
import type { Pattern, Song, Track } from '../song.ts';
import { TICKS_PER_BAR, TICKS_PER_STEP } from '../time.ts';

export interface Performance {
  readonly endTick: number;
  /** The song goes on, but what was allowed is used up. */
  readonly isCut: boolean;
  /** For each track, in order of time. */
  readonly notes: readonly (readonly SoundingNote[])[];
}

/** Enough for hours of dense music; a hostile song could ask for billions. */
const MOST_NOTES = 60_000;
const MOST_BARS = 16_384;
/** A common loop longer than this is none: patterns of odd lengths meet again after hours. */
const LONGEST_LOOP_BARS = 64;
/** Swing and micro-timing can move the last steps of a loop this far beyond its end. */
const OVERHANG_TICKS = 2 * TICKS_PER_STEP;

/** What a track plays for a while. */
interface Playing {
  readonly pattern: Pattern;
  readonly originTick: number;
  readonly range: TickRange;
  readonly cutTick: number;
}

/** A stretch of whole bars, in each of which a track plays one pattern or none. */
interface Stretch extends TickRange {
  readonly playingAt: (track: Track, tick: number) => Playing | undefined;
}

/** `patternTicks`: how long a song without a timeline goes on; else once through the common loop of its patterns. */
export function performanceOf(song: Song, patternTicks?: number): Performance {
  const notes: SoundingNote[][] = song.tracks.map(() => []);
  const stretches = stretchesOf(song, patternTicks);
  let count = 0;
  for (const stretch of stretches) {
    for (let fromTick = stretch.fromTick; fromTick < stretch.toTick; fromTick += TICKS_PER_BAR) {
      const bar = song.tracks.map((track) => barOf(song, track, stretch, fromTick));
      count += bar.reduce((sum, found) => sum + found.length, 0);
      if (count > MOST_NOTES || fromTick >= MOST_BARS * TICKS_PER_BAR) {
        return { endTick: fromTick, isCut: true, notes: notes.map(inTime) };
      }
      for (const [index, found] of bar.entries()) for (const note of found) notes[index]?.push(note);
    }
  }
  return { endTick: stretches[stretches.length - 1]?.toTick ?? 0, isCut: false, notes: notes.map(inTime) };
}

function stretchesOf(song: Song, patternTicks = commonLoopTicks(song)): readonly Stretch[] {
  if (modeOf(song) === 'pattern') {
    const toTick = patternTicks;
    const home = homeOf(song);
    const range = { fromTick: 0, toTick };
    const playingAt = (track: Track) =>
      playing(patternIn(track, home), { originTick: 0, range, cutTick: Number.POSITIVE_INFINITY });
    return [{ ...range, playingAt }];
  }
  return sectionsOf(song).map((section) => ({
    fromTick: section.fromTick,
    toTick: section.toTick,
    playingAt: (track, tick) => {
      const piece = piecesOf(section, track.id).find((one) => one.fromTick <= tick && tick < one.toTick);
      if (!piece || piece.clip === null) return undefined;
      const { originTick, toTick } = piece;
      return playing(patternIn(track, piece.clip), { originTick, range: piece, cutTick: toTick });
    },
  }));
}

const playing = (pattern: Pattern | undefined, where: Omit<Playing, 'pattern'>): Playing | undefined =>
  pattern && { pattern, ...where };

/** Until all patterns begin together again. */
function commonLoopTicks(song: Song): number {
  const home = homeOf(song);
  const lengths = new Set(song.tracks.map((track) => patternIn(track, home)?.length ?? 1));
  let steps = 1;
  for (const length of lengths) {
    steps *= length / greatestDivisor(steps, length);
    if (steps * TICKS_PER_STEP > LONGEST_LOOP_BARS * TICKS_PER_BAR) return songTicks({ ...song, parts: [] });
  }
  return steps * TICKS_PER_STEP;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

function barOf(song: Song, track: Track, stretch: Stretch, fromTick: number): SoundingNote[] {
  const now = stretch.playingAt(track, fromTick);
  // A track for takes has no voice to play notes with.
  if (!now || track.instrument === 'audio') return [];
  const { pattern, range } = now;
  const run: Run = { ...now, length: pattern.length, startTick: range.fromTick };
  const isLast = fromTick + TICKS_PER_BAR >= range.toTick;
  const toTick = isLast ? range.toTick + OVERHANG_TICKS : fromTick + TICKS_PER_BAR;
  return notesBetween(song, track, run, { fromTick, toTick });
}

function inTime(notes: SoundingNote[]): readonly SoundingNote[] {
  return notes.sort((a, b) => a.tick - b.tick || a.key - b.key);
}
