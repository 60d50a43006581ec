/** The next song on its way: fetched, handed to the radio, and joined. One that cannot be fetched is passed over. */
import type { Signal } from '@preact/signals-react';
import type { Song } from '../../../../song/song.ts';
import type { LiveRadio, RadioPlace } from '../../../../worklets/radio/open-radio.ts';
import type { HubItem } from '../../../cloud/hub.ts';

export interface Fetched {
  /** As the radio plays it: with an end. */
  readonly song: Song;
  /** Of one round of it. */
  readonly ticks: number;
}

export interface Coming extends Fetched {
  readonly item: HubItem;
  /** Null: not planned yet. */
  readonly join: RadioPlace['join'];
  /** It is heard already, and was said to ears. */
  readonly isTold: boolean;
}

interface UpcomingParts {
  next(): HubItem | null;
  /** Another one, after `fail`. */
  choose(): Promise<void>;
  fetch(item: HubItem): Promise<Fetched>;
  fail(item: HubItem): void;
  readonly coming: Signal<Coming | null>;
}

/** So many songs in a row that cannot be fetched: there is no line, and what plays is the last one. */
const MOST_FAILURES = 3;

export function upcoming({ next, choose, fetch, fail, coming }: UpcomingParts) {
  /** Grows when what is on its way is not wanted any more. */
  let turn = 0;
  let state: 'idle' | 'on its way' | 'given up' | 'repeats' = 'idle';
  let isAwaited = false;

  async function bring(radio: LiveRadio['radio']): Promise<typeof state> {
    const mine = turn;
    for (let failures = 0; failures < MOST_FAILURES; failures++) {
      const item = next();
      if (!item) return 'idle';
      const fetched = await fetch(item).catch(() => null);
      if (mine !== turn) return state;
      if (!fetched) {
        fail(item);
        await choose();
        continue;
      }
      coming.value = { ...fetched, item, join: null, isTold: false };
      await radio.cue(fetched.song);
      if (mine === turn && isAwaited) radio.next();
      return 'idle';
    }
    return 'given up';
  }

  return {
    /** `isAtOnce`: a hand has asked for it, and it comes with the next bar. */
    async prepare(radio: LiveRadio['radio'], isAtOnce = false): Promise<void> {
      isAwaited ||= isAtOnce;
      if (state === 'on its way' || (state !== 'idle' && !isAtOnce)) return;
      if (coming.peek()) {
        if (isAtOnce) radio.next();
        isAwaited = false;
        return;
      }
      state = 'on its way';
      const mine = turn;
      const after = await bring(radio);
      if (mine !== turn) return;
      state = after;
      isAwaited = false;
    },
    /** What plays comes once more, on its own beat. */
    repeat(radio: LiveRadio['radio'], song: Song): void {
      if (state !== 'idle') return;
      state = 'repeats';
      void radio.cue(song, false);
    },
    /** Another song plays, or another one is to come. */
    forget(): void {
      turn += 1;
      state = 'idle';
      isAwaited = false;
    },
  };
}
