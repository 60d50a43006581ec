/** What of the hub is heard: one item, beside the list it was taken from. The open song rests meanwhile, as it is. */
import { batch, computed, effect, signal } from '@preact/signals-react';
import { VIEW_SECONDS } from '../../../../api/terms-hub.ts';
import { modeOf, songTicks, tempoMap } from '../../../../song/arrangement.ts';
import { clearLoop } from '../../../../song/edits/song.ts';
import type { Song } from '../../../../song/song.ts';
import { secondsBetween } from '../../../../song/tempo.ts';
import { TICKS_PER_STEP } from '../../../../song/time.ts';
import { Unreachable } from '../../../account/call.ts';
import { type HubItem, songOf } from '../../../cloud/hub.ts';
import { countPlay } from '../../../cloud/hub-acts.ts';
import { engine, engineState } from '../../../state/engine.ts';
import { endHearing, guest, hearGuest, pauseGuest } from '../../../state/guest.ts';
import { showError } from '../../../state/notice.ts';
import { playStep } from '../../../state/pulse.ts';
import { isRecording } from '../../../state/recording.ts';
import { say } from '../../../state/speech.ts';
import { t } from '../../../words/words.ts';

interface Heard {
  readonly item: HubItem;
  /** Null: on its way. */
  readonly song: Song | null;
  /** Of the whole song. */
  readonly ticks: number;
}

/** In the bar; null: nothing was played yet. */
export const heard = signal<Heard | null>(null);
const list = signal<readonly HubItem[]>([]);

export const isHeard = computed(
  () => heard.value?.song !== null && guest.value === heard.value?.song && engineState.value.isPlaying,
);
/** What follows in the list it was taken from. */
export const nextItem = computed(() => {
  const at = list.value.findIndex(({ id }) => id === heard.value?.item.id);
  return at < 0 ? null : (list.value[at + 1] ?? null);
});

/** Grows with each item that is asked for: a song that comes after another one was asked for is not played. */
let turn = 0;
let isCounted = false;

/** An item and what stands around it; the one that is in the bar already is paused, or goes on. */
export function hear(item: HubItem, among: readonly HubItem[]): void {
  list.value = among;
  if (heard.peek()?.item.id === item.id && heard.peek()?.song) toggleHearing();
  else void begin(item);
}

async function begin(item: HubItem): Promise<void> {
  if (isRecording.peek()) {
    showError(t('hub.recording'));
    return;
  }
  turn += 1;
  const mine = turn;
  const before = heard.peek();
  if (guest.peek()) pauseGuest();
  heard.value = { item, song: null, ticks: 0 };
  // Within the tap: by the time the song is here a browser may have forgotten it. Where it says no, the key to play is in sight.
  void engine.unlock().catch(() => undefined);
  try {
    const song = clearLoop()(await songOf(item));
    if (mine !== turn) return;
    isCounted = false;
    heard.value = { item, song, ticks: songTicks(song) };
    hearGuest(song);
    say(t('hub.nowPlaying', { name: item.title, author: item.username ?? t('hub.anonymous') }));
  } catch (error) {
    if (mine !== turn) return;
    heard.value = before;
    showError(t('hub.notLoaded', { name: item.title }), {
      body: t(error instanceof Unreachable ? 'hub.needsConnection' : 'hub.tryAgain'),
    });
  }
}

export function toggleHearing(): void {
  const now = heard.peek();
  if (!now?.song) return;
  if (isHeard.peek()) pauseGuest();
  else hearGuest(now.song, place(now));
}

/** Where it stands; at its end it begins anew. */
function place({ ticks }: Heard): number {
  const { tick } = engine.readPulse();
  return tick < ticks ? Math.max(0, tick) : 0;
}

export function hearNext(): void {
  const next = nextItem.peek();
  if (next) void begin(next);
}

/** It goes on playing from there, or plays. */
export function seek(tick: number): void {
  const song = heard.peek()?.song;
  if (song) hearGuest(song, tick);
}

/** Seconds from its start to a tick of what is in the bar. */
export function secondsTo(song: Song, tick: number): number {
  return secondsBetween(tempoMap(song, modeOf(song)), 0, tick);
}

/** While the hub is open: a play counts after a while, and what would go round for ever ends with its length. */
export function followHearing(): () => void {
  const stop = effect(() => {
    const step = playStep.value;
    const now = heard.peek();
    if (step < 0 || !now?.song || guest.peek() !== now.song) return;
    if (!isCounted && engine.readPulse().songFrame >= VIEW_SECONDS * engineState.peek().rate) {
      isCounted = true;
      countPlay(now.item);
    }
    // A loop goes round until somebody has heard enough of it.
    if (now.item.kind === 'song' && step * TICKS_PER_STEP >= now.ticks) queueMicrotask(() => engine.stop());
  });
  return () => {
    stop();
    batch(() => {
      turn += 1;
      heard.value = null;
      list.value = [];
    });
    endHearing({ mayGoOn: false });
  };
}
