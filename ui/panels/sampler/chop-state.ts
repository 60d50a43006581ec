/** A sound that is being cut: where the lines are, what is set for each slice, and how it sounds. */
import { computed, signal } from '@preact/signals-react';
import { type Cut, carried, type SliceSettings, slicesOf, withSettings } from '../../../song/cuts.ts';
import { PADS } from '../../../song/limits.ts';
import {
  gridLines,
  movedLine,
  SHORTEST_SLICE_SECONDS,
  type Slice,
  tidyLines,
  withLine,
  withoutLine,
} from '../../../song/slices.ts';
import { type FoundHits, findHits, hitsAt, oneChannel, type Sample } from '../../../worklets/slicing.ts';
import { showError } from '../../state/notice.ts';
import { t } from '../../words/words.ts';
import { keepName, type Source } from './chop-source.ts';
import { levelOf, type Overview, overviewOf } from './overview.ts';
import { readSound } from './sounds.ts';
import { TIMBRES, type Timbre, timbreOf } from './timbre.ts';

export const WAYS = ['hits', 'grid', 'taps'] as const;
export type Way = (typeof WAYS)[number];

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
/** Lines, and what goes with each slice. */
export const cuts = signal<readonly Cut[]>([]);
export const lines = computed(() => cuts.value.map(({ line }) => line));
export const chosenSlice = signal(0);
/** Sixteen slices lie on the pads at a time: those among which the chosen one is. */
export const bank = computed(() => Math.floor(chosenSlice.value / PADS));

function stretchOfSample({ rate, channels }: Sample, { fromSeconds, toSeconds }: Source): Sample {
  const past = toSeconds > 0 ? Math.round(toSeconds * rate) : undefined;
  return { rate, channels: channels.map((channel) => channel.subarray(Math.round(fromSeconds * rate), past)) };
}

export async function takeSource(source: Source): Promise<void> {
  if (cutting.peek()?.source.id === source.id) return;
  isLooking.value = true;
  try {
    const sample = stretchOfSample(await readSound(source.hash), source);
    const channel = oneChannel(sample.channels);
    const hits = await findHits(channel, sample.rate);
    cuts.value = [];
    if (source.toSeconds === 0) keepName(source);
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
  cuts.value = carried(cuts.peek(), tidyLines(next.length > 0 ? next : [0], seconds), true);
  chosenSlice.value = 0;
}

/** Other lines; what was set for slices goes along. `before`: as they were when a finger came. */
export function setLines(next: readonly number[], before: readonly Cut[] = cuts.peek()): void {
  cuts.value = carried(before, next);
  choose(chosenSlice.peek());
}

/** One that is there. */
export function choose(slice: number): void {
  chosenSlice.value = Math.max(0, Math.min(cuts.peek().length - 1, slice));
}

export function setSlice(settings: SliceSettings): void {
  cuts.value = withSettings(cuts.peek(), chosenSlice.peek(), settings);
}

export function split(): void {
  const slice = slices.peek()[chosenSlice.peek()];
  if (slice) setLines(withLine(lines.peek(), (slice.startSeconds + slice.endSeconds) / 2, lengthSeconds()));
}

/** To the slice before it; the first one to the next. */
export function join(): void {
  const at = chosenSlice.peek();
  setLines(withoutLine(lines.peek(), at));
  choose(at - 1);
}

const lengthSeconds = (): number => cutting.peek()?.overview.seconds ?? 0;

/** Where the chosen slice begins: the one before it ends there. */
export function setFrom(seconds: number): void {
  setLines(movedLine(lines.peek(), chosenSlice.peek(), seconds, lengthSeconds()));
}

/** Where it ends, at most where the next one begins. */
export function setTo(seconds: number): void {
  const from = lines.peek()[chosenSlice.peek()];
  const most = lines.peek()[chosenSlice.peek() + 1] ?? lengthSeconds();
  if (from === undefined || !Number.isFinite(seconds)) return;
  setSlice({ toSeconds: seconds >= most ? undefined : Math.max(from + SHORTEST_SLICE_SECONDS, seconds) });
}

export interface CutSlice extends Slice {
  readonly timbre: Timbre;
  /** Of full scale. */
  readonly level: number;
}

export const slices = computed<readonly CutSlice[]>(() => {
  const now = cutting.value;
  if (!now) return [];
  return slicesOf(cuts.value, now.overview.seconds).map((slice) => ({
    ...slice,
    timbre: timbreOf(now.channel, now.rate, slice.startSeconds, slice.endSeconds),
    level: levelOf(now.overview, slice.startSeconds, slice.endSeconds),
  }));
});

export const colorOfTimbre = (timbre: Timbre): number => TIMBRES.indexOf(timbre);
