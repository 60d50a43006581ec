/** The wave editor: which track, which stretch of the song is seen, which is chosen. All times are seconds of the song. */
import { computed, signal } from '@preact/signals-react';
import { modeOf } from '../../../../song/arrangement.ts';
import { placedParts, secondsOfTick, type TimeRange, tickOfSeconds } from '../../../../song/edits/wave-parts.ts';
import { TICKS_PER_BEAT } from '../../../../song/time.ts';
import { numberText } from '../../../controls/value-text.ts';
import { selectedTrack } from '../../../state/screen.ts';
import { song } from '../../../state/song.ts';
import { playMode } from '../../../state/sounding.ts';
import { piecesOfTrack } from '../../../state/wave-pieces.ts';

/** The audio track that was asked for; where it is gone, or none was, the chosen one or the first. */
export const askedTrack = signal<string | null>(null);
export const waveTrack = computed(() => {
  const audio = song.value.tracks.filter(({ instrument }) => instrument === 'audio');
  const known = (id: string | null) => audio.find((track) => track.id === id)?.id;
  return known(askedTrack.value) ?? known(selectedTrack.value) ?? audio[0]?.id ?? '';
});

export const pieces = computed(() => piecesOfTrack(song.value, waveTrack.value, modeOf(song.value), playMode.value));
export const placed = computed(() => placedParts(song.value, waveTrack.value));

const EMPTY_SECONDS = 4;
/** From the first sound to the last. */
export const whole = computed((): TimeRange => {
  const all = placed.value;
  const fromSeconds = all[0]?.fromSeconds ?? 0;
  const toSeconds = Math.max(fromSeconds + 0.01, ...all.map((one) => one.toSeconds));
  return all.length === 0 ? { fromSeconds: 0, toSeconds: EMPTY_SECONDS } : { fromSeconds, toSeconds };
});

/** Null: all of it. */
const asked = signal<TimeRange | null>(null);
export const seen = computed((): TimeRange => asked.value ?? whole.value);
export const selection = signal<TimeRange | null>(null);
/** Where the playhead was put, and a paste goes. */
export const cursorSeconds = signal(0);
export const isSnapped = signal(true);
export type WaveTab = 'cut' | 'shape' | 'time' | 'regions';
export const waveTab = signal<WaveTab>('cut');

export const lengthOf = ({ fromSeconds, toSeconds }: TimeRange): number => toSeconds - fromSeconds;

/** SPEC.md: the keys zoom from a tenth to ten times, in steps of 1.5; hands go on to single samples. */
const KEYS = { step: 1.5, least: 0.1, most: 10 } as const;
const LEAST_SECONDS = 0.0005;

function look(fromSeconds: number, length: number): void {
  const most = lengthOf(whole.peek()) / KEYS.least;
  const kept = Math.min(most, Math.max(LEAST_SECONDS, length));
  const from = Math.max(0, Math.min(fromSeconds, whole.peek().toSeconds));
  asked.value = { fromSeconds: from, toSeconds: from + kept };
}

export function lookAt({ fromSeconds, toSeconds }: TimeRange): void {
  look(fromSeconds, toSeconds - fromSeconds);
}

export function lookAtAll(): void {
  asked.value = null;
}

const zoom = computed(() => lengthOf(whole.value) / lengthOf(seen.value));

/** By a factor; what is at `at` stays where it is. */
export function zoomBy(factor: number, at?: number): void {
  const { fromSeconds, toSeconds } = seen.peek();
  const middle = at ?? selection.peek()?.fromSeconds ?? (fromSeconds + toSeconds) / 2;
  const length = (toSeconds - fromSeconds) / factor;
  const share = Math.min(1, Math.max(0, (middle - fromSeconds) / (toSeconds - fromSeconds)));
  look(middle - share * length, length);
}

export function zoomByKey(direction: 1 | -1): void {
  const wanted = Math.min(KEYS.most, Math.max(KEYS.least, zoom.peek() * KEYS.step ** direction));
  zoomBy(wanted / zoom.peek());
}

/** The window goes along, later or earlier. */
export function scrollBy(seconds: number): void {
  const { fromSeconds, toSeconds } = seen.peek();
  look(fromSeconds + seconds, toSeconds - fromSeconds);
}

/** The nearest beat; as it is where snapping is off. */
export function snapped(seconds: number, isFree = false): number {
  if (!isSnapped.peek() || isFree) return Math.max(0, seconds);
  const tick = Math.round(tickOfSeconds(song.peek(), seconds) / TICKS_PER_BEAT) * TICKS_PER_BEAT;
  return secondsOfTick(song.peek(), Math.max(0, tick));
}

export function select(from: number, to: number): void {
  const [fromSeconds, toSeconds] = [Math.max(0, Math.min(from, to)), Math.max(from, to)];
  selection.value = toSeconds - fromSeconds < LEAST_SECONDS ? null : { fromSeconds, toSeconds };
}

/** The chosen stretch; where none is, the part the playhead was put into, or the first. */
export const targetRange = computed((): TimeRange | null => {
  if (selection.value) return selection.value;
  const at = cursorSeconds.value;
  const part = placed.value.find(({ fromSeconds, toSeconds }) => at >= fromSeconds && at < toSeconds);
  return part ?? placed.value[0] ?? null;
});

/** The parts that a change of the target would reach. */
export const targeted = computed(() => {
  const range = targetRange.value;
  return range
    ? placed.value.filter((one) => one.toSeconds > range.fromSeconds && one.fromSeconds < range.toSeconds)
    : [];
});

/** "2.3.1", counted from 1. */
export function barText(seconds: number): string {
  const tick = Math.round(tickOfSeconds(song.peek(), seconds));
  const beat = Math.floor(tick / TICKS_PER_BEAT);
  const sixteenth = Math.floor((tick % TICKS_PER_BEAT) / (TICKS_PER_BEAT / 4));
  return `${Math.floor(beat / 4) + 1}.${(beat % 4) + 1}.${sixteenth + 1}`;
}

export const secondsText = (seconds: number): string =>
  numberText(seconds, { minimumFractionDigits: 3, maximumFractionDigits: 3, useGrouping: false });

/** With its unit, as the language writes it. */
export const unitText = (seconds: number, digits = 3): string =>
  numberText(seconds, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
