/** What the transport does, for its keys and for the keyboard. */
import { effect } from '@preact/signals-react';
import { clampTo } from '../../../song/clamp-to.ts';
import { setBpm } from '../../../song/edits/song.ts';
import { SONG_SPECS } from '../../../song/specs.ts';
import { engine, engineState } from '../../state/engine.ts';
import { guest } from '../../state/guest.ts';
import { isMetronomeOn } from '../../state/screen.ts';
import { edit, song } from '../../state/song.ts';
import { play } from '../../state/sounding.ts';
import { tempoFrom } from '../../state/tempo.ts';
import { NO_TAPS, tapped } from './tap-tempo.ts';

export function togglePlay(): void {
  if (engineState.peek().isPlaying) engine.pause();
  else void play();
}

export function stopPlaying(): void {
  engine.stop();
}

let taps = NO_TAPS;
/** A hand that taps is one gesture: one undo. */
let tapGroup = '';

/** The third tap and all after it set the tempo: two are easily an accident. */
const TAPS_NEEDED = 3;

export function tapTempo(nowMilliseconds: number): void {
  taps = tapped(taps, nowMilliseconds);
  if (taps.times.length === 1) tapGroup = `tap ${nowMilliseconds}`;
  if (taps.bpm === null || taps.times.length < TAPS_NEEDED) return;
  edit(setBpm(clampTo(SONG_SPECS.bpm, taps.bpm)), { group: tapGroup });
}

/** A text as it was typed; anything but a whole number from 60 to 200 changes nothing. Says whether it is one. */
export function typeBpm(text: string): boolean {
  const bpm = tempoFrom(text);
  if (bpm !== null) edit(setBpm(bpm));
  return bpm !== null;
}

export function nudgeBpm(by: number, group: string): void {
  edit(setBpm(clampTo(SONG_SPECS.bpm, song.peek().bpm + by)), { group });
}

/** Once: what of the transport the engine keeps by itself. */
export function startTransport(): void {
  // It counts the beat of the open song, not that of one that is only listened to.
  effect(() => engine.setMetronome(isMetronomeOn.value && guest.value === null));
}
