/** A song that came by a link, heard with the listener's own engine beside the open one; afterwards the transport is as it was. */
import { modeOf } from '../../../../song/arrangement.ts';
import type { Song } from '../../../../song/song.ts';
import { homeSources, type Sources } from '../../../../song/source.ts';
import { engine, engineState } from '../../../state/engine.ts';
import { lineup, play } from '../../../state/sounding.ts';
import { tryout } from '../../../state/tryout.ts';

/** What played before the first hearing; null: nothing is heard. */
let before: { readonly tick: number; readonly isPlaying: boolean; readonly sources: Sources } | null = null;

/** Where the browser wants a tap first, it plays with the next one. Whole, from its start: what hands have launched in the open song is no part of it. */
export function hearGuest(guest: Song): void {
  before ??= {
    tick: engine.readPulse().tick,
    isPlaying: engineState.peek().isPlaying,
    sources: Object.fromEntries([...lineup.peek()].map(([track, { playing }]) => [track, playing])),
  };
  tryout.value = () => guest;
  void engine.launch(homeSources(guest));
  // Refused without a tap, it is not told: the key to play is in sight.
  void engine.play({ fromTick: 0, mode: modeOf(guest) }).catch(() => undefined);
}

export function pauseGuest(): void {
  engine.pause();
}

/** The open song is back, with what was launched in it; what played goes on. */
export function endHearing(): void {
  if (!before) return;
  const { tick, isPlaying, sources } = before;
  before = null;
  tryout.value = null;
  engine.stop();
  void engine.launch(sources);
  if (isPlaying) void play(tick, undefined, 0);
}

/** The guest is the open song now, and plays on. */
export function keepHearing(): void {
  before = null;
  tryout.value = null;
}
