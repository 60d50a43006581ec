/** A sound that is being cut: where the lines are, how each slice sounds, and what that makes of the pads. */
import { computed, signal } from '@preact/signals-react';
import { type Edit, inTurn } from '../../../song/edits/edit.ts';
import { chopOntoPads, type SlicePad, writePhrase } from '../../../song/edits/pads.ts';
import { gridLines, hitsOfLoop, slicesBetween, tidyLines } from '../../../song/slices.ts';
import { type FoundHits, findHits, hitsAt, type Sample } from '../../../worklets/slicing.ts';
import { showError } from '../../state/notice.ts';
import { song } from '../../state/song.ts';
import { shownScene } from '../../state/sounding.ts';
import { t } from '../../words/words.ts';
import { levelOf, type Overview, overviewOf } from './overview.ts';
import { padName, sampler } from './place.ts';
import { readSound } from './sounds.ts';
import { TIMBRES, type Timbre, timbreOf } from './timbre.ts';

/** A sound, or a stretch of one. */
export interface Source {
  readonly id: string;
  readonly hash: string;
  readonly name: string;
  readonly fromSeconds: number;
  /** 0: to its end. */
  readonly toSeconds: number;
}

export const WAYS = ['hits', 'grid', 'taps'] as const;
export type Way = (typeof WAYS)[number];

/** Sounds of pads, takes, and regions of takes: each once. */
export const sources = computed<readonly Source[]>(() => {
  const found = new Map<string, Source>();
  const put = (one: Omit<Source, 'id'>) => {
    const id = `${one.hash} ${one.fromSeconds} ${one.toSeconds}`;
    if (!found.has(id)) found.set(id, { ...one, id });
  };
  for (const [index, pad] of (sampler.value?.pads ?? []).entries())
    if (pad.sample !== null) put({ hash: pad.sample, name: padName(pad, index), fromSeconds: 0, toSeconds: 0 });
  for (const { hash, name, regions } of song.value.takes) {
    put({ hash, name, fromSeconds: 0, toSeconds: 0 });
    for (const region of regions) {
      const { startSeconds: fromSeconds, endSeconds: toSeconds } = region;
      put({ hash, name: t('sampler.regionOf', { take: name, region: region.name }), fromSeconds, toSeconds });
    }
  }
  return [...found.values()];
});

export interface Cutting {
  readonly source: Source;
  readonly rate: number;
  readonly channel: Float32Array;
  readonly overview: Overview;
  readonly hits: FoundHits;
}

export const cutting = signal<Cutting | null>(null);
export const isLooking = signal(false);
export const way = signal<Way>('hits');
/** 0..100. */
export const sensitivity = signal(50);
export const gridCount = signal(16);
export const lines = signal<readonly number[]>([]);
export const chosenSlice = signal(0);
export const isEven = signal(false);

const MOST_CHANNELS = 2;

function stretchOfSample({ rate, channels }: Sample, { fromSeconds, toSeconds }: Source): Sample {
  const past = toSeconds > 0 ? Math.round(toSeconds * rate) : undefined;
  return { rate, channels: channels.map((channel) => channel.subarray(Math.round(fromSeconds * rate), past)) };
}

/** Both sides in the middle. */
function mono({ channels }: Sample): Float32Array {
  const [left = new Float32Array(0), right] = channels;
  return channels.length < MOST_CHANNELS || !right ? left : left.map((x, at) => (x + (right[at] ?? 0)) / 2);
}

export async function takeSource(source: Source): Promise<void> {
  if (cutting.peek()?.source.id === source.id) return;
  isLooking.value = true;
  try {
    const sample = stretchOfSample(await readSound(source.hash), source);
    const channel = mono(sample);
    const hits = await findHits(channel, sample.rate);
    cutting.value = { source, rate: sample.rate, channel, overview: overviewOf(sample), hits };
    cutAnew();
  } catch {
    showError(t('sampler.loadFailed'), { body: source.name });
  } finally {
    isLooking.value = false;
  }
}

/** The lines as the way of cutting says; taps begin with none. */
export function cutAnew(): void {
  const now = cutting.peek();
  if (!now) return;
  const { seconds } = now.overview;
  const found = hitsAt(now.hits, sensitivity.peek() / 100);
  const next = { hits: found, grid: gridLines(gridCount.peek(), seconds), taps: [0] }[way.peek()];
  lines.value = tidyLines(next.length > 0 ? next : [0], seconds);
  chosenSlice.value = 0;
}

export interface CutSlice {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly timbre: Timbre;
  /** Of full scale. */
  readonly level: number;
}

export const slices = computed<readonly CutSlice[]>(() => {
  const now = cutting.value;
  if (!now) return [];
  return slicesBetween(lines.value, now.overview.seconds).map((slice) => ({
    ...slice,
    timbre: timbreOf(now.channel, now.rate, slice.startSeconds, slice.endSeconds),
    level: levelOf(now.overview, slice.startSeconds, slice.endSeconds),
  }));
});

export const colorOfTimbre = (timbre: Timbre): number => TIMBRES.indexOf(timbre);

/** The middle of all levels: what each slice is brought to. */
function middleLevel(all: readonly CutSlice[]): number {
  const heard = all
    .map(({ level }) => level)
    .filter((level) => level > 0)
    .sort((a, b) => a - b);
  return heard[Math.floor(heard.length / 2)] ?? 0;
}

/** As loud as that, and no further than twelve decibels. */
const MOST_EVEN_DB = 12;

function evenDb(level: number, middle: number): number {
  if (level <= 0 || middle <= 0) return 0;
  return Math.max(-MOST_EVEN_DB, Math.min(MOST_EVEN_DB, 20 * Math.log10(middle / level)));
}

const slicePads = computed<readonly SlicePad[]>(() => {
  const offset = cutting.value?.source.fromSeconds ?? 0;
  const middle = middleLevel(slices.value);
  return slices.value.map(({ startSeconds, endSeconds, timbre, level }, at) => ({
    startSeconds: startSeconds + offset,
    endSeconds: endSeconds + offset,
    name: t('sampler.slice', { number: at + 1 }),
    color: colorOfTimbre(timbre),
    settings: { even: isEven.value ? evenDb(level, middle) : 0 },
  }));
});

/** The pads as the slices make them; null: there is nothing to cut, or nothing to cut it onto. */
export const ontoPads = computed<Edit | null>(() => {
  const hash = cutting.value?.source.hash;
  const track = sampler.value?.id;
  if (hash === undefined || track === undefined) return null;
  const pads = slicePads.value;
  return chopOntoPads(track, hash, pads);
});

const STEPS_PER_BEAT = 4;

/** The pads, and the pattern that plays the loop as it was, at the song's tempo. */
export function intoSteps(): { readonly edit: Edit; readonly count: number } | null {
  const now = cutting.peek();
  const track = sampler.peek()?.id;
  const pads = ontoPads.peek();
  if (!now || !pads || track === undefined) return null;
  const bpm = now.hits.tempo?.bpm ?? song.peek().bpm;
  const beats = now.hits.tempo?.beats ?? Math.max(1, Math.round((now.overview.seconds * bpm) / 60));
  const hits = hitsOfLoop(slices.peek(), bpm);
  return {
    edit: inTurn(pads, writePhrase(track, hits, beats * STEPS_PER_BEAT, shownScene(track))),
    count: hits.length,
  };
}
