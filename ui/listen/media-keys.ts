/** What the system shows of a song that plays in a page, and its keys on a headset, a lock screen or a keyboard. */

export interface Told {
  readonly title: string;
  readonly author: string;
  /** Address of its picture, a PNG of 1200 × 630. */
  readonly picture: string;
  readonly seconds: number;
}

/** What the keys lead. */
interface Led {
  toggle(): unknown;
  playFrom(seconds: number): unknown;
}

interface MediaKeys {
  /** It begins, rests or goes on elsewhere. */
  tell(isPlaying: boolean, seconds: number): void;
}

const NOTHING: MediaKeys = { tell: () => undefined };

/** Where the browser knows none, nothing. */
export function mediaKeys({ title, author, picture, seconds: whole }: Told, player: Led): MediaKeys {
  const session = navigator.mediaSession;
  if (session === undefined || typeof MediaMetadata !== 'function') return NOTHING;
  const artwork = [{ src: picture, sizes: '1200x630', type: 'image/png' }];
  session.metadata = new MediaMetadata({ title, artist: author, album: 'Batida', artwork });
  const handle = (action: MediaSessionAction, run: MediaSessionActionHandler) => {
    try {
      session.setActionHandler(action, run);
    } catch {
      // A browser may not know an action.
    }
  };
  let isOn = false;
  const toggle = (isWanted: boolean) => {
    if (isWanted !== isOn) void player.toggle();
  };
  handle('play', () => toggle(true));
  handle('pause', () => toggle(false));
  handle('seekto', ({ seekTime }) => void (seekTime !== undefined && player.playFrom(seekTime)));
  return {
    tell(isPlaying, seconds) {
      isOn = isPlaying;
      session.playbackState = isPlaying ? 'playing' : 'paused';
      session.setPositionState?.({ duration: whole, position: Math.min(whole, Math.max(0, seconds)) });
    },
  };
}
