/** What there is to say of a recording while it runs: how long it safely is, how loud, what is wrong with it. */
import { computed, signal } from '@preact/signals-react';
import type { TakeNews } from '../../shelf/takes/take-writer.ts';

/** Of the take that runs, on the disk. */
const safeFrames = signal(0);
const takeRate = signal(48_000);
/** Largest sample of the last piece, 0…1. */
export const inputPeak = signal(0);
/** Pieces of sound the device or the disk lost; each is a stretch of silence in the take. */
export const dropouts = signal(0);
/** Second of the take at which it was too loud last; null: never yet. */
export const clippedAtSeconds = signal<number | null>(null);
/** Nothing has come in for a while: muted, unplugged, or turned down. */
export const isSilent = signal(false);

export const safeSeconds = computed(() => safeFrames.value / takeRate.value);

/** What a converter gives when it has no more room. */
const CLIPPED = 0.999;
/** −60 dBFS: a room with an open microphone is louder. */
const SILENT = 0.001;
const SILENT_SECONDS = 2;
let quietFrames = 0;

export function beginTake(rate: number): void {
  takeRate.value = rate;
  safeFrames.value = 0;
  inputPeak.value = 0;
  dropouts.value = 0;
  clippedAtSeconds.value = null;
  isSilent.value = false;
  quietFrames = 0;
}

export function hearNews(news: TakeNews): void {
  const rate = takeRate.peek();
  const frames = news.safeFrames - safeFrames.peek();
  safeFrames.value = news.safeFrames;
  inputPeak.value = news.peak;
  if (news.lost && !news.isDeaf) dropouts.value++;
  if (news.peak >= CLIPPED) clippedAtSeconds.value = news.safeFrames / rate;
  quietFrames = news.peak < SILENT ? quietFrames + frames : 0;
  isSilent.value = quietFrames >= SILENT_SECONDS * rate;
}
