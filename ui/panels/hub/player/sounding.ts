/** The radio's engines, while somebody listens: opened by the first tap on a song, let go when the hub is closed. */
import { signal } from '@preact/signals-react';
import { songTicks } from '../../../../song/arrangement.ts';
import { staged } from '../../../../song/radio/staged.ts';
import type { Song } from '../../../../song/song.ts';
import { type LiveRadio, openRadio } from '../../../../worklets/radio/open-radio.ts';
import { type HubItem, songOf } from '../../../cloud/hub.ts';
import { benchResult, voicesToStart } from '../../../state/bench-result.ts';
import { readAudio } from '../../../state/sounds.ts';
import { openBook } from './loudness-book.ts';
import type { Fetched } from './upcoming.ts';

/** A call, another program or the browser may stop all sound. */
export const isRunning = signal(false);

export interface Ears {
  onSong(song: Song | null): void;
  onLook(): void;
  onLost(): void;
}

/** Which item a song is of. */
const items = new WeakMap<Song, string>();

let opening: Promise<LiveRadio> | null = null;
let live: LiveRadio | null = null;
/** Grows with each that is let go: what an older one says is not heard. */
let turn = 0;

export const liveRadio = (): LiveRadio | null => live;

/** Within a gesture. */
export function openLive(ears: Ears): Promise<LiveRadio> {
  live?.wake();
  opening ??= begin(ears);
  return opening;
}

async function begin({ onSong, onLook, onLost }: Ears): Promise<LiveRadio> {
  const mine = turn;
  const whileMine = (run: () => void) => mine === turn && run();
  try {
    const opened = await openRadio({
      book: openBook((song) => items.get(song)),
      readAudio,
      voicesToStart: () => voicesToStart(benchResult.peek()),
      onSong: (song) => whileMine(() => onSong(song)),
      onLook: () => whileMine(onLook),
      onRunning: (isOn) =>
        whileMine(() => {
          isRunning.value = isOn;
        }),
      onLost: () =>
        whileMine(() => {
          closeLive();
          onLost();
        }),
    });
    if (mine === turn) live = opened;
    return opened;
  } catch (error) {
    if (mine === turn) opening = null;
    throw error;
  }
}

export function closeLive(): void {
  turn += 1;
  live = null;
  isRunning.value = false;
  void opening?.then((radio) => radio.dispose()).catch(() => undefined);
  opening = null;
}

/** What is measured of it is kept under its item. */
export async function fetched(item: HubItem): Promise<Fetched> {
  const whole = await songOf(item);
  const song = staged(whole);
  items.set(song, item.id);
  return { song, ticks: songTicks(whole) };
}
