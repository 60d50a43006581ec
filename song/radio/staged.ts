/** Songs as the radio plays them: with an end, without the loop of a hand, and with tracks that are silent for a while. */
import { sceneTicks, sectionsOf, songTicks } from '../arrangement.ts';
import { homeOf, patternIn } from '../clip-of.ts';
import type { TickRange } from '../events.ts';
import { roleOf } from '../grow/roles.ts';
import type { Override, Part, Song } from '../song.ts';
import { quantumAfter, TICKS_PER_BAR, TICKS_PER_STEP } from '../time.ts';

/** How long a song is heard that has no timeline, and by itself goes round for ever. */
const ROUND_BARS = 32;

/** What the song plays, on a timeline that ends. */
export function staged(song: Song): Song {
  if (song.timeline.length > 0) return { ...song, loop: null };
  const home = homeOf(song);
  const repeats = Math.ceil((ROUND_BARS * TICKS_PER_BAR) / sceneTicks(song, home));
  const endTick = repeats * sceneTicks(song, home);
  const timeline = [{ scene: home, repeats, overrides: [] }];
  return { ...song, loop: null, timeline, parts: song.parts.flatMap((part) => roundsOf(part, endTick)) };
}

/** What comes round with the pattern, as often as it comes. */
function roundsOf(part: Part, endTick: number): readonly Part[] {
  if (part.loopTicks === 0) return [part];
  const rounds = Math.max(0, Math.ceil((endTick - part.startTick) / part.loopTicks));
  return Array.from({ length: rounds }, (_, round) => ({
    ...part,
    startTick: part.startTick + round * part.loopTicks,
    loopTicks: 0,
  }));
}

/** Kick and bass: of two songs that play together only one can have them. */
export function lowTracks({ tracks }: Pick<Song, 'tracks'>): ReadonlySet<string> {
  const low = tracks.filter((track) => {
    const role = roleOf(track, undefined);
    return role === 'kick' || role === 'bass';
  });
  return new Set(low.map(({ id }) => id));
}

/** The song without some of its tracks until a bar line; what they play from then on is as it would have been. */
export function silencedUntil(song: Song, tracks: ReadonlySet<string>, tick: number): Song {
  return overridden(song, tracks, ({ fromTick, toTick }, overrides) => {
    const bars = barsBetween(fromTick, Math.min(tick, toTick));
    if (bars <= 0) return overrides;
    // Of two that meet the later one gives way, and goes on as if it had been heard from its start.
    return [...silences(tracks, 0, bars), ...overrides];
  });
}

/** The song without some of its tracks from a bar line on. */
export function silencedFrom(song: Song, tracks: ReadonlySet<string>, tick: number): Song {
  return overridden(song, tracks, ({ fromTick, toTick }, overrides) => {
    const first = barsBetween(fromTick, Math.max(tick, fromTick));
    const bars = barsBetween(fromTick, toTick) - first;
    if (bars <= 0) return overrides;
    const before = overrides.flatMap((one) =>
      !tracks.has(one.track)
        ? [one]
        : one.fromBar < first
          ? [{ ...one, bars: Math.min(one.bars, first - one.fromBar) }]
          : [],
    );
    return [...before, ...silences(tracks, first, bars)];
  });
}

type Change = (section: TickRange, overrides: readonly Override[]) => readonly Override[];

function overridden(song: Song, tracks: ReadonlySet<string>, change: Change): Song {
  if (tracks.size === 0) return song;
  const sections = sectionsOf(song);
  const timeline = song.timeline.map((placement, index) => {
    const section = sections[index];
    return section ? { ...placement, overrides: change(section, placement.overrides) } : placement;
  });
  return { ...song, timeline };
}

const barsBetween = (fromTick: number, toTick: number): number => (toTick - fromTick) / TICKS_PER_BAR;

const silences = (tracks: ReadonlySet<string>, fromBar: number, bars: number): readonly Override[] =>
  [...tracks].map((track) => ({ track, fromBar, bars, clip: null }));

/** Where the next song comes in: the first bar in which it sounds; of one that never does, its start. */
export function cueOf(song: Song): number {
  const starts = sectionsOf(song).map(({ scene, fromTick, toTick, overrides }) => {
    const first = song.tracks.map((track) => {
      const isChanged = overrides.some((one) => one.track === track.id && one.fromTick === fromTick);
      const pattern = patternIn(track, scene);
      if (isChanged || !pattern) return Number.POSITIVE_INFINITY;
      const step = pattern.steps.findIndex(({ on }, i) => on && i < pattern.length);
      const note = pattern.notes[0]?.startTick ?? Number.POSITIVE_INFINITY;
      const tick = Math.min(note, step < 0 ? Number.POSITIVE_INFINITY : step * TICKS_PER_STEP);
      return tick < pattern.length * TICKS_PER_STEP ? fromTick + tick : Number.POSITIVE_INFINITY;
    });
    const tick = Math.min(...first);
    return tick < toTick ? tick : Number.POSITIVE_INFINITY;
  });
  const parts = song.parts.filter(({ mute }) => !mute).map(({ startTick }) => startTick);
  const tick = Math.min(...starts, ...parts);
  return Number.isFinite(tick) && tick < songTicks(song) ? barBefore(tick) : 0;
}

/** The bar line at or before a tick. */
export function barBefore(tick: number): number {
  return Math.floor(tick / TICKS_PER_BAR) * TICKS_PER_BAR;
}

/** The bar line at or after a tick. */
export function barAfter(tick: number): number {
  return quantumAfter(tick, TICKS_PER_BAR);
}
