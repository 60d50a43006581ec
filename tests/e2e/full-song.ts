/** As much as the engine can do at once: sixteen strips, all their effects and sends, and sixty-four voices. */

import { defaultSong, newTrack } from '../../song/defaults.ts';
import type { InstrumentId } from '../../song/instruments.ts';
import { MAX_TRACKS } from '../../song/limits.ts';
import type { Song, Track } from '../../song/song.ts';
import { beatOf, withBeat } from '../beat-of.ts';

const INSTRUMENTS: readonly InstrumentId[] = ['padSynth', 'bell', 'leadSynth', 'acid'];
const CHORD = [48, 52, 55, 59];
const BEAT_STEPS = 4;

function fullTrack(index: number): Track {
  const id = INSTRUMENTS[index % INSTRUMENTS.length] ?? 'fm';
  const track = newTrack(id, `full${index}`, `Full ${index}`);
  const keys = CHORD.map((key) => key + (index % 12));
  const steps = beatOf(track).steps.map((step, at) => ({
    ...step,
    on: at % BEAT_STEPS === 0,
    keys,
    length: BEAT_STEPS,
  }));
  const sends = { sendReverb: -12, sendDelay: -12, sendChorus: -12, sendDrive: -12 };
  const effects = { eqOn: true, compressorOn: true, crusherOn: true, filterOn: true, driveOn: true };
  const played = withBeat(track, { ...beatOf(track), steps });
  return { ...played, strip: { ...track.strip, gain: -24, ...sends, ...effects } };
}

export function fullSong(): Song {
  return { ...defaultSong(), tracks: Array.from({ length: MAX_TRACKS }, (_, index) => fullTrack(index)) };
}
