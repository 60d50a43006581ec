/**
 * What of the hub is heard: one item, and what comes after it. It sounds in the radio's own engines: the open song rests meanwhile, as
 * it is.
 */
import { batch, computed, effect, signal } from '@preact/signals-react';
import { VIEW_SECONDS } from '../../../../api/terms-hub.ts';
import { songTicks } from '../../../../song/arrangement.ts';
import type { Song } from '../../../../song/song.ts';
import { TICKS_PER_STEP } from '../../../../song/time.ts';
import { Unreachable } from '../../../account/call.ts';
import type { HubItem } from '../../../cloud/hub.ts';
import { countPlay } from '../../../cloud/hub-acts.ts';
import { engine, engineState } from '../../../state/engine.ts';
import { isRadioOn } from '../../../state/hub.ts';
import { showError } from '../../../state/notice.ts';
import { isRecording } from '../../../state/recording.ts';
import { say } from '../../../state/speech.ts';
import { t } from '../../../words/words.ts';
import { coming, isLast, nextItem, tellIfLast } from './following.ts';
import { secondsTo } from './seconds.ts';
import { closeLive, fetched, isRunning, liveRadio, openLive } from './sounding.ts';
import { afterFailing, afterPlaying, firstOf, inList, NO_PAST, nextOf, type Past, type Station } from './station.ts';
import { type Fetched, upcoming } from './upcoming.ts';
import { unwanted } from './wishes.ts';

interface Heard extends Omit<Fetched, 'song'> {
  readonly item: HubItem;
  /** Null: on its way. */
  readonly song: Song | null;
}

/** In the bar; null: nothing was played yet. */
export const heard = signal<Heard | null>(null);
/** The step that is heard, as a tick of its whole length. */
export const heardTick = signal(0);

const isWanted = signal(false);
export const isHeard = computed(() => isWanted.value && isRunning.value && heard.value?.song != null);

/** A song is fetched and prepared when less than this is left of the one before: a slow line has time, and a second engine is not kept for long. */
const PREPARE_SECONDS = 45;
/** A sound that is lost again so soon is not begun again. */
const LOST_MILLISECONDS = 10_000;

export const station = signal<Station>({ kind: 'list', items: [] });
let past: Past = NO_PAST;
/** Grows with each item that is asked for: a song that comes after another one was asked for is not played. */
let turn = 0;
let isCounted = false;
let choosing: Promise<void> = Promise.resolve();
let lostAt = 0;

const ears = { onSong: takeOver, onLook: look, onLost: beginAgain };
const upcomingSong = upcoming({
  next: () => nextItem.peek(),
  choose: chooseNext,
  fetch: fetched,
  fail: (item) => {
    past = afterFailing(past, item.id);
    showError(t('hub.notLoaded', { name: item.title }), { body: t('hub.skipped') });
  },
  coming,
});

/** An item and what stands around it; the one that is in the bar already is paused, or goes on. */
export function hear(item: HubItem, among: readonly HubItem[]): void {
  tune({ kind: 'list', items: among });
  if (heard.peek()?.item.id === item.id && heard.peek()?.song) {
    toggleHearing();
    void chooseNext();
  } else void begin(item);
}

/** What could not be fetched for another station may have come within reach. */
function tune(to: Station): void {
  station.value = to;
  past = { ...past, failed: new Set() };
}

/** From an item on, or from the first of the station. What plays already goes on. */
export async function startRadio(chosen: Station, item?: HubItem): Promise<void> {
  if (isBusy()) return;
  isRadioOn.value = true;
  tune(chosen);
  if (item && heard.peek()?.item.id === item.id && isHeard.peek()) choosing = chooseNext();
  else {
    // Within the tap: by the time the song is here a browser may have forgotten it. Where it says no, the key to play is in sight.
    openLive(ears).catch(() => undefined);
    const first = item ?? (await firstOf(chosen, past).catch(() => undefined));
    if (!first) return showError(t(first === null ? 'hub.nothingHere' : 'hub.listFailed'));
    await begin(first);
  }
  await choosing;
  tellIfLast();
}

function isBusy(): boolean {
  if (isRecording.peek()) showError(t('hub.recording'));
  return isRecording.peek();
}

async function begin(item: HubItem): Promise<void> {
  if (isBusy()) return;
  const mine = ++turn;
  const before = heard.peek();
  engine.pause();
  // What was paused is not to be heard once more.
  if (!isWanted.peek()) liveRadio()?.radio.stop();
  isWanted.value = true;
  drop();
  heard.value = { item, song: null, ticks: 0 };
  try {
    const [live, now] = await Promise.all([openLive(ears), fetched(item)]);
    if (mine !== turn) return;
    await live.radio.play(now.song);
    if (mine !== turn) return;
    enter(item, now);
    say(t('hub.nowPlaying', namesOf(item)));
  } catch (error) {
    if (mine !== turn) return;
    heard.value = before;
    isWanted.value = liveRadio()?.radio.place() != null;
    showError(t('hub.notLoaded', { name: item.title }), {
      body: t(error instanceof Unreachable ? 'hub.needsConnection' : 'hub.tryAgain'),
    });
  }
}

const namesOf = ({ title, username }: HubItem) => ({ name: title, author: username ?? t('hub.anonymous') });

function enter(item: HubItem, { song, ticks }: Fetched): void {
  isCounted = false;
  upcomingSong.forget();
  past = afterPlaying(past, item.id);
  batch(() => {
    heard.value = { item, song, ticks };
    coming.value = null;
  });
  choosing = chooseNext();
}

/** The radio goes on with another song, or has come to the end. */
function takeOver(song: Song | null): void {
  const next = coming.peek();
  if (song && next?.song === song) {
    if (!next.isTold) say(t('hub.comesNext', namesOf(next.item)));
    enter(next.item, next);
  } else if (!song) {
    isWanted.value = false;
    heardTick.value = 0;
    liveRadio()?.rest();
  } else drop();
}

/** Several times a second. */
function look(): void {
  const live = liveRadio();
  const now = heard.peek();
  const place = live?.radio.place();
  if (!live || !now?.song || place?.song !== now.song) return;
  heardTick.value = Math.floor(place.tick / TICKS_PER_STEP) * TICKS_PER_STEP;
  if (!isCounted && place.heardSeconds >= VIEW_SECONDS) {
    isCounted = true;
    countPlay(now.item);
  }
  const next = coming.peek();
  if (next) {
    const isTold = next.isTold || place.joined > 0;
    if (isTold && !next.isTold) say(t('hub.comesNext', namesOf(next.item)));
    if (isTold !== next.isTold || place.join !== next.join) coming.value = { ...next, isTold, join: place.join };
    return;
  }
  const left = secondsTo(now.song, songTicks(now.song)) - secondsTo(now.song, place.tick);
  if (left > PREPARE_SECONDS) return;
  if (isRadioOn.peek()) void upcomingSong.prepare(live.radio);
  // A loop goes round until somebody has heard enough of it.
  else if (now.item.kind === 'loop') upcomingSong.repeat(live.radio, now.song);
}

/** What follows is told at once where a list says it; else as soon as it is known. */
async function chooseNext(): Promise<void> {
  const now = heard.peek()?.item;
  const mine = turn;
  const chosen = station.peek();
  const known = now && chosen.kind === 'list' ? inList(chosen.items, now, past) : null;
  nextItem.value = known;
  isLast.value = false;
  if (known || !now || !isRadioOn.peek()) return;
  const next = await nextOf(chosen, now, past).catch(() => undefined);
  if (mine !== turn || chosen !== station.peek() || heard.peek()?.item !== now) return;
  nextItem.value = next ?? null;
  isLast.value = next === null;
}

export function toggleHearing(): void {
  const now = heard.peek();
  if (!now?.song || isBusy()) return;
  if (isHeard.peek()) {
    isWanted.value = false;
    liveRadio()?.rest();
    return;
  }
  engine.pause();
  isWanted.value = true;
  if (liveRadio()?.radio.place()) liveRadio()?.wake();
  else void goOn(now.song, heardTick.peek());
}

/** A song that is in no engine any more. */
async function goOn(song: Song, tick: number): Promise<void> {
  try {
    const { radio } = await openLive(ears);
    if (heard.peek()?.song === song) await radio.play(song, tick + TICKS_PER_STEP < songTicks(song) ? tick : 0);
  } catch {
    isWanted.value = false;
    showError(t('hub.soundLost'), { body: t('hub.tryAgain') });
  }
}

/** On the beat of what plays, at its next bar. */
export function hearNext(): void {
  const next = nextItem.peek();
  const live = liveRadio();
  if (!next) return;
  if (live && isHeard.peek()) void upcomingSong.prepare(live.radio, true);
  else void begin(next);
}

/** It goes on playing from there, or plays. */
export function seek(tick: number): void {
  const song = heard.peek()?.song;
  if (!song || isBusy()) return;
  engine.pause();
  drop();
  heardTick.value = tick;
  isWanted.value = true;
  const live = liveRadio();
  if (!live?.radio.place()) void goOn(song, tick);
  else {
    live.wake();
    void live.radio.seek(tick);
  }
}

/** What was prepared is not joined to what plays now. */
function drop(): void {
  upcomingSong.forget();
  coming.value = null;
}

/** Unless it is heard already. */
function letGo(): void {
  const next = coming.peek();
  if (next?.isTold) return;
  drop();
  if (next) void liveRadio()?.radio.cue(null);
}

/** Another engine goes on where the lost one broke off. */
function beginAgain(): void {
  const song = heard.peek()?.song;
  drop();
  const isAgain = Date.now() - lostAt < LOST_MILLISECONDS;
  lostAt = Date.now();
  if (!song || !isWanted.peek()) return;
  if (!isAgain) void goOn(song, heardTick.peek());
  else {
    isWanted.value = false;
    showError(t('hub.soundLost'), { body: t('hub.tryAgain') });
  }
}

/** While the hub is open. */
export function followHearing(): () => void {
  const stops = [
    // One of the two is heard: the open song, or what is heard of the hub.
    effect(() => {
      if (!engineState.value.isPlaying || !isWanted.peek()) return;
      isWanted.value = false;
      liveRadio()?.rest();
    }),
    effect(() => {
      const isUnwanted = unwanted.value.has(coming.peek()?.item.personId ?? '');
      if (!isRadioOn.value || isUnwanted) letGo();
      void chooseNext();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    batch(() => {
      turn += 1;
      heard.value = null;
      nextItem.value = null;
      isWanted.value = false;
      drop();
    });
    station.value = { kind: 'list', items: [] };
    closeLive();
  };
}
