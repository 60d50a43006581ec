/**
 * A song that is not the open one, heard with the listener's own engine in its place: one that came by a link, or one of the hub. The
 * open song stays as it is; afterwards the transport stands as before.
 */
import { signal } from '@preact/signals-react';
import { modeOf } from '../../song/arrangement.ts';
import type { Song } from '../../song/song.ts';
import { homeSources, type Sources } from '../../song/source.ts';
import { engine, engineState } from './engine.ts';
import { lineup, play } from './sounding.ts';
import { tryout } from './tryout.ts';

/** What is heard, or rests; null: the engine has the open song. */
export const guest = signal<Song | null>(null);

/** What played before the first hearing; null: nothing is heard. */
let before: { readonly tick: number; readonly isPlaying: boolean; readonly sources: Sources } | null = null;

/** Where the browser wants a tap first, it plays with the next one. What hands have launched in the open song is no part of it. */
export function hearGuest(next: Song, fromTick = 0): void {
  before ??= {
    tick: engine.readPulse().tick,
    isPlaying: engineState.peek().isPlaying,
    sources: Object.fromEntries([...lineup.peek()].map(([track, { playing }]) => [track, playing])),
  };
  guest.value = next;
  tryout.value = () => next;
  void engine.launch(homeSources(next));
  // Refused without a tap, it is not told: the key to play is in sight.
  void engine.play({ fromTick, mode: modeOf(next) }).catch(() => undefined);
}

export function pauseGuest(): void {
  engine.pause();
}

/** The open song is back, with what was launched in it; what played goes on, unless it is to rest. */
export function endHearing({ mayGoOn = true }: { readonly mayGoOn?: boolean } = {}): void {
  if (!before) return;
  const { tick, isPlaying, sources } = before;
  forget();
  engine.stop();
  void engine.launch(sources);
  if (isPlaying && mayGoOn) void play(tick, undefined, 0);
}

/** The guest is the open song now, and plays on. */
export function keepHearing(): void {
  forget();
}

function forget(): void {
  before = null;
  guest.value = null;
  tryout.value = null;
}
