/** A piece that was made longer and runs into the next one, which takes over there: how much of it that hides, and making room for it. Pure. */
import type { Song } from '../song.ts';
import { type Edit, eachOf, withMembers } from './edit.ts';
import { settled } from './wave.ts';
import { type PlacedPart, placedParts, shifted } from './wave-parts.ts';

/** Less than that is the edge of a fade, and nothing that is missed. */
const LEAST_SECONDS = 0.02;

/** Seconds at its end that are not heard, since another piece has begun; what fades over is heard. */
export function coveredSeconds(song: Song, track: string, index: number): number {
  const placed = placedParts(song, track);
  const at = placed.findIndex((one) => one.index === index);
  const [one, next] = [placed[at], placed[at + 1]];
  if (!one || !next) return 0;
  const over = one.part.lengthSeconds - (one.toSeconds - one.fromSeconds) - next.part.fadeIn;
  return over > LEAST_SECONDS ? over : 0;
}

/** All that begins behind it on the track, so much later that it is heard to its end. What comes round has its place in the pattern and stays. */
export function makeRoom(track: string, index: number): Edit {
  return settled((song) => {
    const over = coveredSeconds(song, track, index);
    const placed = placedParts(song, track);
    const later = placed.slice(placed.findIndex((one) => one.index === index) + 1);
    if (over === 0 || !later.every(({ part }) => part.loopTicks === 0)) return song;
    const moved = new Map(later.map((one: PlacedPart) => [one.index, shifted(song, one.part, one.fromSeconds + over)]));
    return withMembers(song, { parts: eachOf(song.parts, (part, i) => moved.get(i) ?? part) });
  });
}
