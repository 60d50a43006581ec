/** What is rendered and how, as it was last chosen; a newcomer finds what the command does by default. */
import { computed, signal } from '@preact/signals-react';
import { songTicks } from '../../../song/arrangement.ts';
import type { Song } from '../../../song/song.ts';
import { TICKS_PER_BAR, tickOfBar } from '../../../song/time.ts';
import type { RenderRequest } from '../../../worklets/exporter.ts';
import { song } from '../../state/song.ts';

export const WHATS = ['mix', 'stems'] as const;
export const RANGES = ['song', 'bars', 'loop'] as const;
export const BITS = [16, 24, 32] as const;
export const RATES = [44_100, 48_000] as const;
export const TAILS = [0, 1, 2, 5, 10, 30] as const;

export const what = signal<(typeof WHATS)[number]>('mix');
const chosenRange = signal<(typeof RANGES)[number]>('song');
export const bits = signal<(typeof BITS)[number]>(24);
export const rate = signal<(typeof RATES)[number]>(48_000);
export const tailSeconds = signal<number>(2);

/** A loop that has gone is the whole song again. */
export const range = computed(() =>
  chosenRange.value === 'loop' && song.value.loop === null ? 'song' : chosenRange.value,
);

export function chooseRange(next: (typeof RANGES)[number]): void {
  chosenRange.value = next;
}

/** Bars the song has; one that loops its patterns goes on beyond them. */
const songBars = computed(() => Math.ceil(songTicks(song.value) / TICKS_PER_BAR));

const MOST_BARS = 9999;
/** The last bar that can be asked for. */
export const lastBar = computed(() => (song.value.timeline.length > 0 ? songBars.value : MOST_BARS));

const chosenFrom = signal(1);
const chosenTo = signal<number | null>(null);

/** First and last bar, both rendered, from 1. */
export const fromBar = computed(() => Math.min(chosenFrom.value, lastBar.value));
export const toBar = computed(() => Math.min(lastBar.value, Math.max(fromBar.value, chosenTo.value ?? songBars.value)));

/** What is no bar of the song is left alone. */
export function chooseFromBar(bar: number): void {
  if (!Number.isInteger(bar) || bar < 1 || bar > lastBar.value) return;
  if (chosenTo.value !== null && chosenTo.value < bar) chosenTo.value = bar;
  chosenFrom.value = bar;
}

export function chooseToBar(bar: number): void {
  if (!Number.isInteger(bar) || bar < 1 || bar > lastBar.value) return;
  if (bar < chosenFrom.value) chosenFrom.value = bar;
  chosenTo.value = bar;
}

function ticksOf(one: Song): Pick<RenderRequest, 'fromTick' | 'toTick'> {
  if (range.value === 'loop' && one.loop) return { fromTick: one.loop.startTick, toTick: one.loop.endTick };
  if (range.value === 'bars') return { fromTick: tickOfBar(fromBar.value), toTick: tickOfBar(toBar.value + 1) };
  return { fromTick: 0, toTick: songTicks(one) };
}

export const request = computed<RenderRequest>(() => ({
  song: song.value,
  ...ticksOf(song.value),
  tailSeconds: tailSeconds.value,
  bits: bits.value,
  rate: rate.value,
  hasStems: what.value === 'stems',
}));

/** Names of tracks whose recordings come round with the pattern, and lie nowhere in the song that is rendered. */
export function heardWithPatternOnly({ tracks, parts, timeline }: Song): readonly string[] {
  if (timeline.length === 0) return [];
  return tracks.flatMap(({ id, name }) => {
    const own = parts.filter(({ track, mute }) => track === id && !mute);
    return own.length > 0 && own.every(({ loopTicks }) => loopTicks > 0) ? [name] : [];
  });
}
