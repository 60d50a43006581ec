/** What the system shows of what plays, and its keys on a headset, a lock screen or a keyboard. */
import { computed, effect } from '@preact/signals-react';
import { songTicks } from '../../../../song/arrangement.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { t } from '../../../words/words.ts';
import { nextItem } from './following.ts';
import { heard, heardTick, hearNext, isHeard, seek, toggleHearing } from './listening.ts';
import { secondsTo, tickAt } from './seconds.ts';

/** For as long as the hub is open; where the browser knows none, nothing. */
export function followMediaKeys(): () => void {
  const session = navigator.mediaSession;
  if (session === undefined || typeof MediaMetadata !== 'function') return () => undefined;
  const handle = (action: MediaSessionAction, run: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, run);
    } catch {
      // A browser may not know an action.
    }
  };
  // Once a bar: the system counts on by itself.
  const bar = computed(() => Math.floor(heardTick.value / TICKS_PER_BAR));
  const stops = [
    effect(() => {
      const item = heard.value?.item;
      session.metadata = item
        ? new MediaMetadata({ title: item.title, artist: item.username ?? t('hub.anonymous'), album: t('hub.title') })
        : null;
    }),
    effect(() => {
      session.playbackState = heard.value === null ? 'none' : isHeard.value ? 'playing' : 'paused';
    }),
    effect(() => {
      const song = heard.value?.song;
      const tick = bar.value * TICKS_PER_BAR;
      if (!song) return session.setPositionState?.();
      const duration = secondsTo(song, songTicks(song));
      session.setPositionState?.({ duration, position: Math.min(duration, secondsTo(song, tick)) });
    }),
    effect(() => handle('nexttrack', nextItem.value === null ? null : hearNext)),
  ];
  handle('play', () => !isHeard.peek() && toggleHearing());
  handle('pause', () => isHeard.peek() && toggleHearing());
  handle('seekto', ({ seekTime }) => {
    const song = heard.peek()?.song;
    if (song && seekTime !== undefined) seek(tickAt(song, seekTime));
  });
  return () => {
    for (const stop of stops) stop();
    for (const action of ['play', 'pause', 'nexttrack', 'seekto'] as const) handle(action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}
