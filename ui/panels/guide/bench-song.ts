/**
 * The song this device is measured with: always the same, up to sixteen tracks of the common instruments, each with an
 * EQ, a compressor and three sends, all of them busy. The first tracks are a whole beat, as a song grows.
 */
import { clipFor, defaultSong, defaultStep, emptyPattern, mainScene, newTrack } from '../../../song/defaults.ts';
import type { InstrumentId } from '../../../song/instruments.ts';
import { MAIN, type Song, type Track } from '../../../song/song.ts';

interface Line {
  readonly instrument: InstrumentId;
  /** Steps of sixteen that are struck, counted from 0. */
  readonly steps: readonly number[];
  /** MIDI notes of each; drums have their own. */
  readonly keys?: readonly number[];
}

const QUARTERS = [0, 4, 8, 12];
const EIGHTHS = [0, 2, 4, 6, 8, 10, 12, 14];
const OFF = [2, 6, 10, 14];

const LINES: readonly Line[] = [
  { instrument: 'kick', steps: QUARTERS },
  { instrument: 'bass', steps: [0, 3, 6, 10], keys: [36] },
  { instrument: 'hihat', steps: EIGHTHS },
  { instrument: 'padSynth', steps: [0, 8], keys: [48, 55, 60, 63] },
  { instrument: 'clap', steps: [4, 12] },
  { instrument: 'leadSynth', steps: [1, 4, 7, 10, 13], keys: [72] },
  { instrument: 'openhat', steps: OFF },
  { instrument: 'epiano', steps: [2, 7, 12], keys: [60, 63, 67] },
  { instrument: 'snare909', steps: [4, 12] },
  { instrument: 'pluck', steps: EIGHTHS, keys: [67] },
  { instrument: 'tom', steps: [7, 15] },
  { instrument: 'organ', steps: [0, 6, 12], keys: [60, 67] },
  { instrument: 'rim', steps: [3, 11] },
  { instrument: 'marimba', steps: OFF, keys: [72, 75] },
  { instrument: 'crash', steps: [0] },
  { instrument: 'choir', steps: [0, 8], keys: [60, 63, 67] },
];

export const MOST_BENCH_TRACKS = LINES.length;

function trackOf({ instrument, steps, keys = [] }: Line, index: number): Track {
  const track = newTrack(instrument, `bench-${index}`, instrument, index);
  const empty = emptyPattern();
  const pattern = {
    ...empty,
    steps: empty.steps.map((_, i) => ({ ...defaultStep, on: steps.includes(i), keys })),
  };
  return {
    ...track,
    strip: {
      ...track.strip,
      gain: -9,
      eqOn: true,
      eqLowGain: -2,
      eqHighGain: 2,
      compressorOn: true,
      compressorThreshold: -18,
      compressorRatio: 4,
      sendReverb: -14,
      sendDelay: -18,
      sendChorus: -20,
    },
    clips: { [MAIN]: clipFor(mainScene, track, pattern) },
  };
}

const TRACKS = LINES.map(trackOf);
const EMPTY = defaultSong();

export function benchSong(tracks: number): Song {
  return { ...EMPTY, name: 'Bench', bpm: 128, tracks: TRACKS.slice(0, tracks) };
}
