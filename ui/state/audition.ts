/** Short, soft notes, so that a choice made while nothing plays can be heard. */
import { rootKeyOf } from '../../song/root-keys.ts';
import { engine, engineState } from './engine.ts';
import { wakePulse } from './pulse.ts';
import { song } from './song.ts';
import { stepOf } from './tracks.ts';

const STEP_SHARE = 0.6;
const STEP_MILLISECONDS = 180;

const TRACK_VELOCITY = 0.5;
const TRACK_MILLISECONDS = 300;
/** At most five in a second. */
const PAUSE_MILLISECONDS = 200;
/** A new instrument travels to the engine by another way than the note and must be there first. */
const HEAD_START_MILLISECONDS = 60;

let playedAt = Number.NEGATIVE_INFINITY;

/** A step that is switched on is heard once. The tap is a gesture, so sound may begin here. */
export function auditionStep(track: string, index: number): void {
  const { life, isPlaying } = engineState.peek();
  if (isPlaying || (life !== 'sounding' && life !== 'locked')) return;
  const { keys, velocity } = stepOf(track, index);
  const start = () => strike(track, keys, velocity * STEP_SHARE, STEP_MILLISECONDS);
  if (life === 'sounding') start();
  // Should it not begin, playing says so.
  else void engine.unlock().then(start, () => undefined);
}

/** The track's root note, after a change of its sound; only where sound is on already. */
export function auditionTrack(track: string): void {
  const now = performance.now();
  const { isPlaying, life } = engineState.peek();
  if (isPlaying || life !== 'sounding' || now - playedAt < PAUSE_MILLISECONDS) return;
  playedAt = now;
  setTimeout(() => strike(track, [], TRACK_VELOCITY, TRACK_MILLISECONDS), HEAD_START_MILLISECONDS);
}

/** The track itself was touched, or keys of it: it is heard, over what plays as well. */
export function soundTrack(
  track: string,
  keys: readonly number[] = [],
  milliseconds: number = TRACK_MILLISECONDS,
): void {
  const { life } = engineState.peek();
  const start = () => strike(track, keys, TRACK_VELOCITY, milliseconds);
  if (life === 'sounding') start();
  else if (life === 'locked') void engine.unlock().then(start, () => undefined);
}

/** Without keys: the instrument's root. */
function strike(id: string, keys: readonly number[], velocity: number, milliseconds: number): void {
  const { tracks } = song.peek();
  const at = tracks.findIndex((track) => track.id === id);
  const track = tracks[at];
  if (!track) return;
  const struck = keys.length > 0 ? keys : [rootKeyOf(track.instrument)];
  for (const key of struck) engine.noteOn(at, key, velocity);
  wakePulse();
  setTimeout(() => {
    for (const key of struck) engine.noteOff(at, key);
  }, milliseconds);
}
