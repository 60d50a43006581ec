/** A step that is switched on while nothing plays is heard once, softly. */
import { rootKeyOf } from '../../../song/root-keys.ts';
import { engine, engineState } from '../../state/engine.ts';
import { song } from '../../state/song.ts';
import { stepOf } from './tracks.ts';

const SOFTLY = 0.6;
const AUDITION_MILLISECONDS = 180;

export function audition(id: string, index: number): void {
  const { life, isPlaying } = engineState.peek();
  if (isPlaying || (life !== 'sounding' && life !== 'locked')) return;
  if (life === 'sounding') strike(id, index);
  // A tap is a gesture, so sound may begin here; should it not, playing says so.
  else
    void engine.unlock().then(
      () => strike(id, index),
      () => undefined,
    );
}

function strike(id: string, index: number): void {
  const { tracks } = song.peek();
  const at = tracks.findIndex((track) => track.id === id);
  const track = tracks[at];
  const step = stepOf(id, index);
  if (!track) return;
  const keys = step.keys.length > 0 ? step.keys : [rootKeyOf(track.instrument)];
  for (const key of keys) engine.noteOn(at, key, step.velocity * SOFTLY);
  setTimeout(() => {
    for (const key of keys) engine.noteOff(at, key);
  }, AUDITION_MILLISECONDS);
}
