/**
 * A stretch of a song as a film: what of its tracks is struck when, and what stands in the sixteen steps of each bar. All of it
 * follows from the song; a frame is a number.
 */
import { modeOf, sectionsOf, tempoMap } from '../../../song/arrangement.ts';
import { performanceOf } from '../../../song/midi/performance.ts';
import type { Part, Song, Track } from '../../../song/song.ts';
import { secondsBetween, type TempoMap, tempoAt, tickAfterSeconds } from '../../../song/tempo.ts';
import { STEPS_PER_BAR, SWING_TICKS, TICKS_PER_BAR, TICKS_PER_STEP } from '../../../song/time.ts';

export const FRAMES_PER_SECOND = 30;

/** Upright as stories are, or square; in pixels. */
export const SHAPES = {
  story: { width: 720, height: 1280 },
  square: { width: 720, height: 720 },
  largeStory: { width: 1080, height: 1920 },
} as const;
export type Shape = keyof typeof SHAPES;

export interface FilmOptions {
  readonly shape: Shape;
  /** Dark on light; else light on dark. */
  readonly isPaper: boolean;
  /** Over the picture; empty: nothing is. */
  readonly title: string;
  readonly fromTick: number;
  readonly toTick: number;
  /** How long the picture stands while the last notes die away. */
  readonly tailSeconds: number;
}

/** A track of the film. */
export interface Column {
  /** 0..7. */
  readonly color: number;
  /** The second eight tracks. */
  readonly isHollow: boolean;
  /** Seconds from the start of the film, in order. */
  readonly strikes: readonly number[];
  /** Bar, from 0 at the start of the song -> a bit for each of its sixteen steps. */
  readonly bars: ReadonlyMap<number, number>;
}

interface Section {
  readonly fromTick: number;
  readonly name: string;
}

export interface Film extends FilmOptions {
  readonly columns: readonly Column[];
  readonly map: TempoMap;
  readonly sections: readonly Section[];
  /** Whole frames. */
  readonly frames: number;
}

/** What a frame shows. */
export interface Picture {
  readonly bar: number;
  /** 0..15; −1: the music is over. */
  readonly step: number;
  /** For each column, whether it was struck just now. */
  readonly struck: readonly boolean[];
  /** The name of the scene; empty in a song without any order. */
  readonly section: string;
  readonly bpm: number;
}

/** How long a strike is seen: three frames. */
const STRUCK_SECONDS = 0.1;
const MOST_COLUMNS = 16;

/** Sections are called as `nameOf` says. */
export function filmOf(song: Song, options: FilmOptions, nameOf: (name: string) => string = (name) => name): Film {
  const { fromTick, toTick, tailSeconds } = options;
  const map = tempoMap(song, modeOf(song));
  const played = notesOf(song, map, toTick);
  const columns = song.tracks.flatMap((track, index) => {
    if (!isHeard(song, track)) return [];
    const hits = (played[index] ?? []).filter(({ tick, offTick }) => offTick > fromTick && tick < toTick);
    return [columnOf(track, index, hits, song.swing, map, options)];
  });
  const names = new Map(song.scenes.map(({ id, name }) => [id, nameOf(name)]));
  const playing = columns.filter(({ bars }) => bars.size > 0);
  return {
    ...options,
    map,
    columns: (playing.length > 0 ? playing : columns).slice(0, MOST_COLUMNS),
    sections: sectionsOf(song).map((section) => ({ fromTick: section.fromTick, name: names.get(section.scene) ?? '' })),
    frames: Math.max(1, Math.round((secondsBetween(map, fromTick, toTick) + tailSeconds) * FRAMES_PER_SECOND)),
  };
}

/** A strike, or a sound from its start to its end. */
interface Hit {
  readonly tick: number;
  readonly offTick: number;
  /** It fills all the steps along which it sounds. */
  readonly isLong: boolean;
}

function notesOf(song: Song, map: TempoMap, toTick: number): readonly (readonly Hit[])[] {
  const { notes } = performanceOf(song, toTick);
  return song.tracks.map((track, index) => {
    if (track.instrument !== 'audio') return (notes[index] ?? []).map((note) => ({ ...note, isLong: false }));
    return song.parts
      .filter((part) => part.track === track.id && !part.mute)
      .flatMap((part) => roundsOf(song, part, map, toTick));
  });
}

function roundsOf(song: Song, part: Part, map: TempoMap, toTick: number): Hit[] {
  const { startTick, loopTicks, lengthSeconds } = part;
  const hit = (tick: number): Hit => ({ tick, offTick: tickAfterSeconds(map, tick, lengthSeconds), isLong: true });
  if (loopTicks === 0) return [hit(startTick)];
  if (modeOf(song) === 'timeline') return [];
  const rounds: Hit[] = [];
  for (let tick = startTick; tick < toTick; tick += loopTicks) rounds.push(hit(tick));
  return rounds;
}

/** As the mixer has it: muted tracks are not seen, and where some are soloed only those are. */
function isHeard({ tracks, groups }: Song, { strip, group }: Track): boolean {
  const own = groups.find(({ id }) => id === group);
  const hasSolo = tracks.some((track) => track.strip.solo) || groups.some(({ solo }) => solo);
  if (strip.mute || own?.mute) return false;
  return !hasSolo || strip.solo || own?.solo === true;
}

function columnOf(
  { color }: Track,
  index: number,
  hits: readonly Hit[],
  swing: number,
  map: TempoMap,
  { fromTick }: FilmOptions,
): Column {
  const bars = new Map<number, number>();
  const light = (cell: number) => {
    const bar = Math.floor(cell / STEPS_PER_BAR);
    bars.set(bar, (bars.get(bar) ?? 0) | (1 << (cell - bar * STEPS_PER_BAR)));
  };
  for (const { tick, offTick, isLong } of hits) {
    // In the middle between where even and odd steps are played.
    const cell = Math.max(0, Math.round((tick - (swing * SWING_TICKS) / 2) / TICKS_PER_STEP));
    light(cell);
    for (let more = cell + 1; isLong && more * TICKS_PER_STEP < offTick; more++) light(more);
  }
  const begun = hits.filter(({ tick }) => tick >= fromTick);
  const strikes = begun.map(({ tick }) => secondsBetween(map, fromTick, tick)).sort((a, b) => a - b);
  return { color, isHollow: index >= 8, strikes, bars };
}

/** What is seen in the middle of a frame: so it is half a frame off what is heard, at the most. */
export function pictureAt(film: Film, frame: number): Picture {
  const { map, fromTick, toTick, sections } = film;
  const seconds = (frame + 0.5) / FRAMES_PER_SECOND;
  const tick = tickAfterSeconds(map, fromTick, seconds);
  const shown = Math.min(tick, toTick - 1);
  const bar = Math.floor(shown / TICKS_PER_BAR);
  return {
    bar,
    step: tick < toTick ? Math.floor((shown - bar * TICKS_PER_BAR) / TICKS_PER_STEP) : -1,
    struck: film.columns.map(({ strikes }) => isStruck(strikes, seconds)),
    section: sections.filter((one) => one.fromTick <= shown).pop()?.name ?? '',
    bpm: tempoAt(map, shown),
  };
}

function isStruck(strikes: readonly number[], seconds: number): boolean {
  let low = 0;
  let high = strikes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((strikes[middle] ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  const last = strikes[low - 1];
  return last !== undefined && seconds - last < STRUCK_SECONDS;
}
