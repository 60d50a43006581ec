/** What the system shows of what plays, and its keys on a headset, a lock screen or a keyboard. */
import { effect } from '@preact/signals-react';
import { t } from '../../../words/words.ts';
import { heard, hearNext, isHeard, nextItem, toggleHearing } from './listening.ts';

/** For as long as the hub is open; where the browser knows none, nothing. */
export function followMediaKeys(): () => void {
  const session = navigator.mediaSession;
  if (session === undefined || typeof MediaMetadata !== 'function') return () => undefined;
  const handle = (action: MediaSessionAction, run: (() => void) | null) => {
    try {
      session.setActionHandler(action, run);
    } catch {
      // A browser may not know an action.
    }
  };
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
    effect(() => handle('nexttrack', nextItem.value === null ? null : hearNext)),
  ];
  handle('play', () => !isHeard.peek() && toggleHearing());
  handle('pause', () => isHeard.peek() && toggleHearing());
  return () => {
    for (const stop of stops) stop();
    for (const action of ['play', 'pause', 'nexttrack'] as const) handle(action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}
