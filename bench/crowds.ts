/** Songs made to be heavy: any number of voices that never end, and the worst the engine takes. */
import { MAX_TRACKS, PAD_COUNT, PAD_FIRST_KEY } from '../dsp/abi/sizes.ts';
import { defaultSong, newTrack } from '../song/defaults.ts';
import type { InstrumentId } from '../song/instruments.ts';
import type { Pad, Song, Strip, Track } from '../song/song.ts';
import type { EventRecord } from '../worklets/sink.ts';
import { sliceRecordings } from './engine.ts';
import { noteOn, type Score, scoreOf, start } from './score.ts';
import { SLICES_HASH, STANDARD_RATE } from './standard-song.ts';

const STEP_FRAMES = 5625;
const SLICES = 8;
const PITCH = 3;

function loopingSampler(id: string): Track {
  const track = newTrack('sampler', id, id);
  const pads = track.pads.map((pad, index): Pad => {
    const start = index % SLICES;
    return { ...pad, sample: SLICES_HASH, start, end: start + 1, pitch: PITCH, loop: true, lowPass: 4000, gain: -18 };
  });
  return { ...track, pads };
}

/** Strips a crowd is spread over: they are part of every cost, so that only the voices differ. */
const CROWD_STRIPS = 4;

/** `voices` slices that loop for ever and cost the same, at most 64. */
export function crowdScore(voices: number): Score {
  const tracks = Array.from({ length: CROWD_STRIPS }, (_, index) => loopingSampler(`crowd${index}`));
  const events = Array.from({ length: voices }, (_, index) =>
    noteOn(0, index % CROWD_STRIPS, PAD_FIRST_KEY + Math.floor(index / CROWD_STRIPS), 0.8),
  );
  return crowdOf(tracks, events);
}

function crowdOf(tracks: readonly Track[], events: readonly EventRecord[]): Score {
  const song: Song = { ...defaultSong(), tracks };
  return scoreOf(song, [start(song.bpm), ...events], STANDARD_RATE, sliceRecordings());
}

const EVERYTHING: Partial<Strip> = {
  sendReverb: -12,
  sendDelay: -12,
  sendChorus: -12,
  sendDrive: -12,
  eqOn: true,
  eqLowGain: 3,
  eqMidGain: -3,
  eqHighGain: 3,
  compressorOn: true,
  crusherOn: true,
  filterOn: true,
  driveOn: true,
};

/** Held notes of each: with eight drums that are struck at every step they are 64 voices on 16 strips. */
const HELD: readonly (readonly [InstrumentId, number])[] = [
  ['lead', 8],
  ['pluck', 8],
  ['pad', 8],
  ['fm', 8],
  ['bell', 8],
  ['bass', 1],
  ['acid', 1],
];
const DRUMS = ['kick', 'snare', 'hihat', 'openhat', 'clap', 'crash', 'rim', 'tom'] as const;
const SAMPLER_VOICES = 64 - DRUMS.length - HELD.reduce((sum, [, voices]) => sum + voices, 0);

/** Sixteen strips with every insert on and every send open, 64 voices at the instruments' own patches. */
export function worstScore(seconds: number): Score {
  const instruments = [...DRUMS, ...HELD.map(([instrument]) => instrument)];
  const tracks = [
    ...instruments.map((instrument) => newTrack(instrument, instrument, instrument)),
    loopingSampler('all'),
  ];
  if (tracks.length !== MAX_TRACKS || SAMPLER_VOICES > PAD_COUNT) throw new Error('the worst song is not the worst');
  const open = tracks.map((track) => ({
    ...track,
    // A plucked note ends by itself: here nothing does.
    patch: 'sustain' in track.patch ? { ...track.patch, sustain: 0.7 } : track.patch,
    strip: { ...track.strip, ...EVERYTHING },
  }));
  const events: EventRecord[] = HELD.flatMap(([, voices], index) =>
    Array.from({ length: voices }, (_, note) => noteOn(0, DRUMS.length + index, 36 + 5 * note, 0.8)),
  );
  for (let pad = 0; pad < SAMPLER_VOICES; pad++) events.push(noteOn(0, MAX_TRACKS - 1, PAD_FIRST_KEY + pad, 0.8));
  for (let frame = 0; frame < seconds * STANDARD_RATE; frame += STEP_FRAMES) {
    for (const track of DRUMS.keys()) events.push(noteOn(frame, track, 60, 0.8));
  }
  return crowdOf(open, events);
}
