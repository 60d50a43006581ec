/** A take brought to the tempo of the song: all that a track holds of it goes equally fast, and its cuts stay where they are in the music. Pure. */
import { clampTo } from '../clamp-to.ts';
import type { Part, Song } from '../song.ts';
import { PART_SPECS } from '../specs.ts';
import { type Edit, oneOf, withMembers } from './edit.ts';
import { setPart, setRecipe } from './parts.ts';
import { fittingRound } from './rounds.ts';
import { STRETCHES } from './stretching.ts';
import { settled } from './wave.ts';
import { inStep, type PlacedPart, placedParts, secondsOfTick, sooner, tickOfSeconds } from './wave-parts.ts';

/** So far apart two parts still meet, or were laid as one: a cut falls on a tick. */
const MEET_SECONDS = 0.003;

/** As fast as it must be to lie in the beats of the song, as far as a stretch can go; 1: its tempo is not known. */
export function stretchInTime({ bpm }: Pick<Song, 'bpm'>, takeBpm: number): number {
  return takeBpm > 0 ? clampTo(PART_SPECS.stretch, takeBpm / bpm) : 1;
}

/**
 * Every part of the take on the track, stretched alike. What lies together (cut out of one recording, or one behind the other) moves
 * as one, from where its first part begins; what lies by itself elsewhere keeps its place, as long as nothing grows into it. Sound of
 * other takes stays, and parts before and behind it do not move together.
 */
export function matchTake(track: string, take: string, wanted: number): Edit {
  return settled((song) => {
    if (Number.isNaN(wanted)) return song;
    const stretch = clampTo(PART_SPECS.stretch, wanted);
    const chains = chainsOf(placedParts(song, track), take, stretch);
    return chains.reduce((edited, chain) => chainAt(edited, chain, stretch), song);
  });
}

type Chain = readonly PlacedPart[];

function chainsOf(placed: readonly PlacedPart[], take: string, stretch: number): readonly Chain[] {
  const chains: PlacedPart[][] = [];
  for (const [i, one] of placed.entries()) {
    if (one.part.take !== take) continue;
    const before = placed[i - 1];
    const last = chains[chains.length - 1];
    if (last && before?.part.take === take && isTogether(last, before, one, stretch)) last.push(one);
    else chains.push([one]);
  }
  return chains;
}

/** They meet, come from one recording as it was laid, or would get into one another. */
function isTogether(chain: Chain, before: PlacedPart, one: PlacedPart, stretch: number): boolean {
  const meets = one.fromSeconds - before.toSeconds < MEET_SECONDS;
  return meets || isOfOne(before, one) || endOf(chain, stretch) > one.fromSeconds;
}

/** Where the take itself would begin. */
const originOf = ({ part, fromSeconds }: PlacedPart): number => fromSeconds - part.offsetSeconds;

/** Cut out of the same recording, and neither was moved since. */
function isOfOne(before: PlacedPart, { part, ...place }: PlacedPart): boolean {
  const isAlike = before.part.stretch === part.stretch && before.part.reverse === part.reverse;
  return isAlike && Math.abs(originOf(before) - originOf({ part, ...place })) < MEET_SECONDS;
}

const factorOf = ({ part }: PlacedPart, stretch: number): number => stretch / part.stretch;

/** Seconds of the song at which each begins afterwards: the way from one to the next becomes longer as its sound does. */
function startsOf(chain: Chain, stretch: number): readonly number[] {
  const starts: number[] = [];
  for (const [i, one] of chain.entries()) {
    const before = chain[i - 1];
    const way = before ? (one.fromSeconds - before.fromSeconds) * factorOf(before, stretch) : 0;
    starts.push(before ? (starts[i - 1] ?? 0) + way : one.fromSeconds);
  }
  return starts;
}

function endOf(chain: Chain, stretch: number): number {
  const last = chain[chain.length - 1];
  if (!last) return 0;
  return (
    (startsOf(chain, stretch)[chain.length - 1] ?? 0) + (last.toSeconds - last.fromSeconds) * factorOf(last, stretch)
  );
}

function chainAt(song: Song, chain: Chain, stretch: number): Song {
  const starts = startsOf(chain, stretch);
  const round = roundOf(song, chain, stretch);
  return chain.reduce((edited, one, i) => {
    const stretched = setPart(one.index, { tempo: STRETCHES })(setRecipe(one.index, { stretch })(edited));
    const before = chain[i - 1];
    const earlier = before && stretched.parts[before.index];
    const part = stretched.parts[one.index];
    if (!part || chain.length === 1) return stretched;
    const loopTicks = part.loopTicks > 0 ? (round ?? one.part.loopTicks) : 0;
    // The first one stays where it is.
    const moved = before ? begunAt(stretched, part, starts[i] ?? one.fromSeconds) : part;
    const from = earlier ? secondsOfTick(stretched, earlier.startTick) : 0;
    const isOn = earlier && isOfOne(before, one);
    const placed = isOn ? inStep(stretched, { part: earlier, fromSeconds: from }, moved) : moved;
    const startTick = loopTicks > 0 ? placed.startTick % loopTicks : placed.startTick;
    const now = withMembers(placed, { startTick, loopTicks });
    return withMembers(stretched, { parts: oneOf(stretched.parts, one.index, () => now) });
  }, song);
}

/** Of what comes round in as many bars as it fills, those that it fills afterwards; null: it comes round as it did. */
function roundOf(song: Song, chain: Chain, stretch: number): number | null {
  const [first, last] = [chain[0], chain[chain.length - 1]];
  if (!first || !last || chain.some(({ part }) => part.lanes.length > 0)) return null;
  const fitted = fittingRound(song, last.toSeconds - first.fromSeconds);
  const isFitted = chain.every(({ part }) => part.loopTicks === fitted);
  return isFitted && fitted > 0 ? fittingRound(song, endOf(chain, stretch) - first.fromSeconds) : null;
}

/** Ticks are whole: it begins upon the one before, by the sound that lies before it, so that no gap opens where two parts meet. */
function begunAt(song: Song, part: Part, seconds: number): Part {
  const startTick = Math.floor(tickOfSeconds(song, seconds) + 1e-6);
  return { ...sooner(part, seconds - secondsOfTick(song, startTick)), startTick };
}
