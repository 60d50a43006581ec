/** The engine beside the song: one effect sends it what changed, or what is tried. */
import { effect, signal } from '@preact/signals-react';
import type { Song } from '../../song/song.ts';
import { createEngine, type Engine, type EngineState, type FrozenTracks } from '../../worklets/client.ts';
import { benchResult, voicesToStart } from './bench-result.ts';
import { buffer } from './buffer.ts';
import { frozenOf } from './frozen.ts';
import { song } from './song.ts';
import { copies, readAudio, showSoundFaults, takeStates } from './sounds.ts';
import { tryout } from './tryout.ts';

export const engine: Engine = createEngine({
  readAudio,
  copies,
  voicesToStart: () => voicesToStart(benchResult.peek()),
});
export const engineState = signal<EngineState>(engine.state);

/** Boots the engine suspended, when the page has nothing better to do, and follows the song from then on. */
export function startEngine(): Promise<void> {
  engine.onState((state) => {
    engineState.value = state;
  });
  engine.onAudio = takeStates;
  showSoundFaults();
  effect(() => void engine.setBuffer(buffer.value));
  let sent: Song = song.peek();
  let sentFrozen: FrozenTracks | undefined;
  const booted = engine.boot(sent);
  effect(() => {
    const next = tryout.value?.(song.value) ?? song.value;
    const frozen = frozenOf.value?.(next);
    if (frozen && frozen.tracks !== sentFrozen) engine.setFrozen(frozen.tracks, frozen.when);
    sentFrozen = frozen?.tracks;
    if (next !== sent) engine.update(sent, next);
    sent = next;
  });
  return booted;
}
