/** A short, soft note, so that a choice made while nothing plays can be heard. */
import { rootKeyOf } from '../../../song/root-keys.ts';
import { engine, engineState } from '../../state/engine.ts';
import { wakePulse } from '../../state/pulse.ts';
import { song } from '../../state/song.ts';

const VELOCITY = 0.5;
const NOTE_MILLISECONDS = 300;
/** At most five in a second. */
const PAUSE_MILLISECONDS = 200;
/** The choice travels to the engine by another way than the note and must be there first. */
const HEAD_START_MILLISECONDS = 60;

let playedAt = Number.NEGATIVE_INFINITY;

/** Plays the track's root note if the transport is stopped and the sound is on. */
export function audition(trackId: string): void {
  const now = performance.now();
  const state = engineState.peek();
  if (state.isPlaying || state.life !== 'sounding' || now - playedAt < PAUSE_MILLISECONDS) return;
  playedAt = now;
  window.setTimeout(() => {
    const { tracks } = song.peek();
    const index = tracks.findIndex((track) => track.id === trackId);
    const track = tracks[index];
    if (!track) return;
    const key = rootKeyOf(track.instrument);
    engine.noteOn(index, key, VELOCITY);
    wakePulse();
    window.setTimeout(() => engine.noteOff(index, key), NOTE_MILLISECONDS);
  }, HEAD_START_MILLISECONDS);
}
