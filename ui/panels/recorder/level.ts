/** What there is to say of a recording while it runs: how long it safely is, how loud, what is wrong with it. */
import { computed, signal } from '@preact/signals-react';
import { CLIPPED, type Underruns } from '../../../worklets/recording.ts';
import { OUTLINE_FRAMES, type TakeNews } from '../../shelf/takes/take-writer.ts';
import { type Dropout, dropoutsOf, type Loss, UnderrunFollower } from './underruns.ts';

/** Of the take that runs, on the disk. */
const safeFrames = signal(0);
const takeRate = signal(48_000);
/** Largest sample of the last piece, 0…1. */
export const inputPeak = signal(0);
/** Of each channel. */
export const channelPeaks = signal<readonly number[]>([0]);

/** Sound that the device or the disk lost: silence in the take, or nothing at all. */
const lost = signal<readonly Dropout[]>([]);
/** What the browser counted of sound that was not there when the device asked for it. */
const underruns = signal<readonly Loss[]>([]);
let follower = new UnderrunFollower(() => null);
/** Those that only the beat in the take tells of: what follows comes later, or earlier, than what went before. */
export const jumped = signal<readonly Dropout[]>([]);
export const dropouts = computed(() => dropoutsOf([...lost.value, ...jumped.value], underruns.value));
/** How many dropouts were told of, and how many of them were new then; null: of none. Each stays marked among `dropouts`. */
export const toldDropouts = signal<ToldDropouts | null>(null);
/** Second of the take at which it was told to be too loud; null: never yet. Stays until the next take. */
export const clippedAtSeconds = signal<number | null>(null);
export const clips = signal<readonly number[]>([]);
/** The largest sample of each short block from the first on: its picture. */
export const peaks: number[] = [];
/** How long a block is. */
export const blockSeconds = computed(() => OUTLINE_FRAMES / takeRate.value);
/** Nothing has come in for a while: muted, unplugged, or turned down. */
export const isSilent = signal(false);

export const safeSeconds = computed(() => safeFrames.value / takeRate.value);

interface ToldDropouts {
  readonly count: number;
  readonly fresh: number;
  readonly atSeconds: number;
}

/** −60 dBFS: a room with an open microphone is louder. */
const SILENT = 0.001;
const SILENT_SECONDS = 2;
/** It is read out: who sings too loud all along, or on a device that is too slow, would hear of it in the headphones all the time. */
const TOLD_AGAIN_SECONDS = 10;
/** So many are drawn. */
const MOST_CLIPS = 200;
let quietFrames = 0;

/** `read`: what the browser counts of sound that was late; null: nothing. */
export function beginTake(rate: number, read: () => Underruns | null): void {
  follower = new UnderrunFollower(read);
  underruns.value = [];
  takeRate.value = rate;
  safeFrames.value = 0;
  inputPeak.value = 0;
  channelPeaks.value = [0];
  lost.value = [];
  jumped.value = [];
  toldDropouts.value = null;
  clippedAtSeconds.value = null;
  clips.value = [];
  peaks.length = 0;
  isSilent.value = false;
  quietFrames = 0;
}

export function hearNews(news: TakeNews): void {
  const rate = takeRate.peek();
  const frames = news.safeFrames - safeFrames.peek();
  safeFrames.value = news.safeFrames;
  inputPeak.value = news.peak;
  channelPeaks.value = news.channelPeaks;
  if (frames > 0) peaks.push(...news.outline);
  const loss = follower.look(news.safeFrames / rate);
  if (loss) underruns.value = [...underruns.peek(), loss];
  if (news.lost && !news.isDeaf)
    lost.value = [...lost.peek(), { atSeconds: news.lost.at / rate, seconds: news.lost.frames / rate }];
  tellDropouts(news.safeFrames / rate);
  if (news.peak >= CLIPPED) hearClip(news.safeFrames / rate);
  quietFrames = news.peak < SILENT ? quietFrames + frames : 0;
  isSilent.value = quietFrames >= SILENT_SECONDS * rate;
}

/** Asked with every piece of sound: those that came meanwhile are told of as soon as they may be. A look at the beat may also take one back. */
function tellDropouts(atSeconds: number): void {
  const told = toldDropouts.peek();
  const count = dropouts.peek().length;
  const before = told?.count ?? 0;
  if (count === before || (told && atSeconds - told.atSeconds < TOLD_AGAIN_SECONDS)) return;
  toldDropouts.value = { count, fresh: Math.max(0, count - before), atSeconds };
}

function hearClip(atSeconds: number): void {
  const told = clippedAtSeconds.peek();
  if (told === null || atSeconds - told >= TOLD_AGAIN_SECONDS) clippedAtSeconds.value = atSeconds;
  if (clips.peek().length < MOST_CLIPS) clips.value = [...clips.peek(), atSeconds];
}
