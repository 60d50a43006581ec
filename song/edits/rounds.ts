/** Audio that comes round with the pattern, in whole bars: how long its round is, and setting it. */
import type { Part, Song } from '../song.ts';
import { PART_SPECS } from '../specs.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT } from '../time.ts';
import { type Edit, eachOf, within, withMembers } from './edit.ts';

/** What is longer is no loop: it plays once. */
const MOST_BARS = 16;
/** A file that is a little longer than its bars ends with the next round instead of adding a bar of silence. */
const SPARE_BARS = 0.06;

/** The ticks after which so many seconds come round, as whole bars of the pattern; 0: they are too long to be a loop. */
export function fittingRound({ bpm }: Pick<Song, 'bpm'>, lengthSeconds: number): number {
  const bars = (lengthSeconds * bpm * TICKS_PER_BEAT) / 60 / TICKS_PER_BAR;
  const whole = Math.max(1, Math.ceil(bars - SPARE_BARS));
  return whole > MOST_BARS ? 0 : whole * TICKS_PER_BAR;
}

/** Lets parts come round every so many ticks; 0: each plays once, where it lies. A part with passes is cut anew instead (setRound). */
export function repeatParts(indices: ReadonlySet<number>, loopTicks: number): Edit {
  return (song) =>
    withMembers(song, {
      parts: eachOf(song.parts, (part, index) => {
        const ticks = within(PART_SPECS.loopTicks, loopTicks, part.loopTicks);
        if (!indices.has(index) || part.lanes.length > 0 || ticks === part.loopTicks) return part;
        return { ...part, loopTicks: ticks, startTick: ticks > 0 ? part.startTick % ticks : part.startTick };
      }),
    });
}

/** A loop that was as long as its sound says stays so when the sound becomes longer or shorter. */
export function refitted(song: Song, before: Part, after: Part): Part {
  const isFitted = before.loopTicks > 0 && before.loopTicks === fittingRound(song, before.lengthSeconds);
  if (!isFitted || before.lanes.length > 0) return after;
  return withMembers(after, { loopTicks: fittingRound(song, after.lengthSeconds) });
}
