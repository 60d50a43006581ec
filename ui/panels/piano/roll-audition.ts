/** Keys that are heard while they are pressed, drawn or moved: on the selected track, through the engine's live keys. */
import { engine, engineState } from '../../state/engine.ts';
import { selectedTrack } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { heldKeys } from './roll.ts';

const BRIEFLY_MILLISECONDS = 220;

let sounding: { readonly track: number; readonly keys: readonly number[] } | null = null;
let release = 0;
let turn = 0;

/** These sound from now on and none else; an empty list is silence. */
export function hold(keys: readonly number[], velocity = 0.7): void {
  clearTimeout(release);
  const mine = ++turn;
  const { life } = engineState.peek();
  silence();
  heldKeys.value = keys;
  if (keys.length === 0) return;
  const start = () => {
    // Meanwhile the finger may have left.
    if (mine !== turn) return;
    const track = song.peek().tracks.findIndex(({ id }) => id === selectedTrack.peek());
    if (track < 0) return;
    for (const key of keys) engine.noteOn(track, key, velocity);
    sounding = { track, keys };
  };
  if (life === 'sounding') start();
  // A press is a gesture, so sound may begin here; should it not, playing says so.
  else if (life === 'locked') void engine.unlock().then(start, () => undefined);
}

export function letGo(): void {
  hold([]);
}

/** Heard once; not while the song plays, which is about to play it. */
export function touch(keys: readonly number[], velocity?: number): void {
  if (engineState.peek().isPlaying) return;
  hold(keys, velocity);
  release = window.setTimeout(letGo, BRIEFLY_MILLISECONDS);
}

function silence(): void {
  if (!sounding) return;
  const { track, keys } = sounding;
  for (const key of keys) engine.noteOff(track, key);
  sounding = null;
}
