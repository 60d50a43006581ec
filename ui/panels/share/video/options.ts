/** What of the song becomes a video, and how it looks, as it was last chosen. */
import { computed, signal } from '@preact/signals-react';
import { modeOf, sectionsOf, songTicks, tempoMap } from '../../../../song/arrangement.ts';
import type { Song } from '../../../../song/song.ts';
import { secondsBetween, tickAfterSeconds } from '../../../../song/tempo.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { obstacleTo } from '../../../../worklets/exporter.ts';
import { type FilmOptions, filmOf, type Shape } from '../../../paint/film/film.ts';
import { bitRateOf, findFormat, paceOf, type VideoFormat } from '../../../paint/film/formats.ts';
import { song } from '../../../state/song.ts';
import { shownName } from '../../../state/track-names.ts';

export const LENGTHS = ['15', '30', '60', 'all'] as const;
export type Length = (typeof LENGTHS)[number];
export const SHAPE_IDS = ['story', 'square', 'largeStory'] as const satisfies readonly Shape[];

export const length = signal<Length>('15');
export const shape = signal<Shape>('story');
export const isPaper = signal(false);
export const hasName = signal(true);
const chosenStart = signal<number | null>(null);

export interface Start {
  readonly tick: number;
  readonly name: string;
  /** From 1. */
  readonly bar: number;
}

/** Where a video can begin: with each section of the song; one without any begins at its start. */
export const starts = computed<readonly Start[]>(() => {
  const names = new Map(song.value.scenes.map(({ id, name }) => [id, shownName(name)]));
  return sectionsOf(song.value).map(({ fromTick, scene }) => ({
    tick: fromTick,
    name: names.get(scene) ?? '',
    bar: fromTick / TICKS_PER_BAR + 1,
  }));
});

/** The best known part of a song comes first, if the song has one. */
export const start = computed<Start | null>(() => {
  const chorus = song.value.scenes
    .filter(({ id, name }) => /chorus/i.test(`${id} ${name}`))
    .map(({ name }) => shownName(name));
  const all = starts.value;
  const chosen = all.find(({ tick }) => tick === chosenStart.value);
  return chosen ?? all.find(({ name }) => chorus.includes(name)) ?? all[0] ?? null;
});

export function chooseStart(tick: number): void {
  chosenStart.value = tick;
}

/** What rings on after the last bar, in seconds. */
const TAIL_SECONDS = 1;

/** Whole bars, as many as there is time for with what rings on; at least one. */
function filmOptions(one: Song, fromTick: number, seconds: number | null): FilmOptions {
  const map = tempoMap(one, modeOf(one));
  const end = songTicks(one);
  const wanted = seconds === null ? end : tickAfterSeconds(map, fromTick, seconds - TAIL_SECONDS);
  const bars = Math.max(1, Math.floor((wanted - fromTick) / TICKS_PER_BAR));
  // Patterns without an order go round for as long as one likes.
  const most = seconds !== null && modeOf(one) === 'pattern' ? Number.POSITIVE_INFINITY : end;
  const toTick = seconds === null ? end : Math.min(most, fromTick + bars * TICKS_PER_BAR);
  return {
    shape: shape.value,
    isPaper: isPaper.value,
    title: hasName.value ? one.name : '',
    fromTick,
    toTick,
    tailSeconds: TAIL_SECONDS,
  };
}

export const options = computed<FilmOptions>(() => {
  if (length.value === 'all') return filmOptions(song.value, 0, null);
  return filmOptions(song.value, start.value?.tick ?? 0, Number(length.value));
});

export function secondsOf(one: Song, { fromTick, toTick, tailSeconds }: FilmOptions): number {
  return secondsBetween(tempoMap(one, modeOf(one)), fromTick, toTick) + tailSeconds;
}

/** All of the song: what is shown while it plays. */
export const preview = computed(() =>
  filmOf(song.value, { ...options.value, fromTick: 0, toTick: songTicks(song.value) }, shownName),
);

/** Which kind of video this browser makes; undefined until that is known, null: none. */
export const format = signal<VideoFormat | null | undefined>(undefined);

export async function findOut(asked: Shape): Promise<void> {
  const found = await findFormat(asked, async (sound) => (await obstacleTo(sound)) === null).catch(() => null);
  if (shape.peek() === asked) format.value = found;
}

const SOUND_BITS = 192_000;
const BITS_PER_BYTE = 8;

/** Bytes, about. */
export function estimatedBytes(one: Song, film: FilmOptions): number {
  return (secondsOf(one, film) * (bitRateOf(film.shape) + SOUND_BITS)) / BITS_PER_BYTE;
}

/** Seconds that a second of video took here the last time, by its pixels and its kind. */
const measured = new Map<string, number>();
const kindOf = ({ container }: VideoFormat, asked: Shape): string => `${container} ${asked}`;

export function keepPace(kind: VideoFormat, asked: Shape, pace: number): void {
  measured.set(kindOf(kind, asked), pace);
}

/** Seconds, about. */
export function estimatedSeconds(one: Song, film: FilmOptions, kind: VideoFormat): number {
  return secondsOf(one, film) * (measured.get(kindOf(kind, film.shape)) ?? paceOf(kind, film.shape));
}
