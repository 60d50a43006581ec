/**
 * The one place where a hit arrives, whatever it comes from: pads, keys on the screen, the computer's keyboard. It is
 * heard at once, and goes on to whoever records or draws it.
 */
import { engine, engineState } from './engine.ts';
import { song } from './song.ts';

export interface LiveEvent {
  readonly track: string;
  readonly key: number;
  /** 0 when the key is let go. */
  readonly velocity: number;
  /** On the clock of events and of performance.now(). */
  readonly atMilliseconds: number;
}

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Calls `listener` with each hit and each end of one; returns how to stop. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Track and key -> the track's index when it was hit: tracks can be moved meanwhile. */
const down = new Map<string, number>();

export function hit(track: string, key: number, velocity: number, atMilliseconds: number): void {
  const index = song.peek().tracks.findIndex(({ id }) => id === track);
  if (index < 0 || key < 0 || key > 127) return;
  const name = `${track} ${key}`;
  if (down.has(name)) letGo(track, key, atMilliseconds);
  down.set(name, index);
  const { life } = engineState.peek();
  if (life === 'sounding') engine.noteOn(index, key, velocity);
  // A press is a gesture, so sound may begin here; should it not, playing says so. The finger may have left by then.
  else if (life === 'locked')
    void engine.unlock().then(
      () => down.get(name) === index && engine.noteOn(index, key, velocity),
      () => undefined,
    );
  for (const listener of listeners) listener({ track, key, velocity, atMilliseconds });
}

export function letGo(track: string, key: number, atMilliseconds: number): void {
  const name = `${track} ${key}`;
  const index = down.get(name);
  if (index === undefined) return;
  down.delete(name);
  engine.noteOff(index, key);
  for (const listener of listeners) listener({ track, key, velocity: 0, atMilliseconds });
}

/** Pressure on a key that is down, 0 to 1. */
export function press(track: string, key: number, pressure: number): void {
  const index = down.get(`${track} ${key}`);
  if (index !== undefined) engine.press(index, key, pressure);
}

/** Nothing is left sounding when its keys go. */
export function letAllGo(): void {
  for (const name of [...down.keys()]) {
    const at = name.lastIndexOf(' ');
    letGo(name.slice(0, at), Number(name.slice(at + 1)), performance.now());
  }
}
