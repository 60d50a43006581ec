/** A new song: eight tracks, a beat to start from in Main, five empty scenes. */
import { defaultMixer } from './buses.ts';
import { PAD_SPECS } from './instrument-specs.ts';
import { defaultPatch, type InstrumentId } from './instruments.ts';
import { COLORS, PADS } from './limits.ts';
import type { Clip, Pad, Part, Pattern, Scene, Song, Step, Strip, Take, Track } from './song.ts';
import { INSERTS, MAIN, MAX_STEPS, SONG_FORMAT, SONG_VERSION } from './song.ts';
import { initialValues, PART_SPECS, SONG_SPECS, STEP_SPECS, STRIP_SPECS } from './specs.ts';

export const DEFAULT_NAME = 'Untitled';
export const DEFAULT_LENGTH = 16;

/** A silent step. What differs from it is what a file says of a step. */
export const defaultStep: Step = { on: false, ...initialValues(STEP_SPECS), keys: [], locks: {} };
const defaultStrip: Strip = initialValues(STRIP_SPECS);
export const defaultPad: Pad = { ...initialValues(PAD_SPECS), name: '', color: -1, sample: null };
/** What a file leaves out of a part, or of a take. */
export const defaultPart: Part = { track: '', take: '', ...initialValues(PART_SPECS), lanes: [], comp: [] };
export const defaultTake = {
  color: 0,
  madeAt: 0,
  channels: 1,
  bpm: 0,
  timing: null,
  dropouts: [],
  regions: [],
} as const satisfies Partial<Take>;

const SILENT_STEPS: readonly Step[] = Array.from({ length: MAX_STEPS }, () => defaultStep);

export function emptyPattern(length: number = DEFAULT_LENGTH): Pattern {
  return { length, steps: SILENT_STEPS, notes: [], lanes: [] };
}

/** The sixteen empty pads of a sampler; other instruments have none. */
export function emptyPads(instrument: InstrumentId): readonly Pad[] {
  return instrument === 'sampler' ? Array.from({ length: PADS }, () => defaultPad) : [];
}

/** An empty clip, named as its scene is, in the colour of its track: a row of clips is one colour from end to end. */
export function clipFor(
  { name }: Pick<Scene, 'name'>,
  { color }: Pick<Track, 'color'>,
  pattern = emptyPattern(),
): Clip {
  return { name, color, pattern, follow: null };
}

export const mainScene: Scene = { id: MAIN, name: 'Main', color: 5, bpm: null };

export function newTrack(instrument: InstrumentId, id: string, name: string, color = 0): Track {
  return {
    id,
    name,
    color: color % COLORS,
    instrument,
    patch: defaultPatch(instrument),
    pads: emptyPads(instrument),
    strip: defaultStrip,
    inserts: INSERTS,
    group: null,
    duckSource: null,
    clips: { [MAIN]: clipFor(mainScene, { color: color % COLORS }) },
  };
}

const SCENES = ['Intro', 'Verse', 'Chorus', 'Bridge', 'Outro'] as const;

export const defaultScenes: readonly Scene[] = [
  mainScene,
  ...SCENES.map((name, color): Scene => ({ id: name.toLowerCase(), name, color, bpm: null })),
];

interface Starter {
  readonly id: InstrumentId;
  readonly name: string;
  readonly strip?: Partial<Strip>;
  readonly inserts?: Track['inserts'];
  /** Step index -> what is played there. */
  readonly beat?: Readonly<Record<number, Partial<Step>>>;
}

const at = (velocity: number): Partial<Step> => ({ velocity });
const play = (key: number, velocity: number, length: number): Partial<Step> => ({ keys: [key], velocity, length });

/** To one side, as a kit is seen from its front, in a small room; the drive takes their points and lifts the rest. */
const HATS: Partial<Strip> = {
  pan: 0.5,
  chokeGroup: 1,
  sendReverb: -16,
  sendChorus: -8,
  eqLowGain: -6,
  eqLowFrequency: 400,
  eqHighGain: 1.5,
  driveOn: true,
};

/**
 * The starter beat, in A minor: the bass walks A A C G below a hook of E C E D, each a chord note of what the bass plays.
 * Accents fall where a drummer's arm does: first and third beat of the kick, second backbeat, every other hat.
 */
const STARTERS: readonly Starter[] = [
  {
    id: 'kick',
    name: 'Kick',
    // A small speaker plays the stroke, not the note: it is lifted, bent, let through by the compressor, and rounded off.
    strip: {
      eqLowGain: -1,
      eqLowFrequency: 120,
      eqMidGain: 12,
      eqMidFrequency: 1000,
      eqMidQ: 0.5,
      driveOn: true,
      driveAmount: 0.4,
      compressorOn: true,
      compressorThreshold: -14,
      compressorRatio: 2,
      compressorAttack: 0.008,
      compressorMakeup: 3,
      filterOn: true,
      filterCutoff: 6000,
    },
    inserts: ['gate', 'deesser', 'eq', 'drive', 'compressor', 'crusher', 'filter'],
    beat: { 0: at(1), 4: at(0.9), 8: at(0.96), 12: at(0.9) },
  },
  {
    id: 'snare',
    name: 'Snare',
    strip: { sendReverb: -9, eqLowGain: 1, eqHighGain: 1, driveOn: true, driveAmount: 0.33 },
    beat: { 4: at(0.86), 12: at(0.94) },
  },
  {
    id: 'hihat',
    name: 'Hi-hat',
    strip: { ...HATS, driveAmount: 0.48 },
    beat: { 2: at(0.78), 6: at(0.62), 10: at(0.8), 14: at(0.66) },
  },
  { id: 'openhat', name: 'Open hat', strip: { ...HATS, driveAmount: 0.4 }, beat: { 7: at(0.5), 15: at(0.64) } },
  {
    id: 'clap',
    name: 'Clap',
    strip: { sendReverb: -12, sendChorus: -5, eqHighGain: 2, driveOn: true, driveAmount: 0.4 },
  },
  {
    id: 'crash',
    name: 'Crash',
    strip: { ...HATS, pan: -0.4, chokeGroup: 0, eqLowGain: -4, driveAmount: 0.35 },
  },
  {
    id: 'bass',
    name: 'Bass',
    // The kick has the lowest octave; the bent harmonics say on a phone which note it is.
    strip: {
      eqLowGain: -3,
      eqLowFrequency: 80,
      eqMidGain: 7,
      eqMidFrequency: 900,
      eqMidQ: 0.6,
      driveOn: true,
      driveAmount: 0.42,
    },
    beat: { 0: play(33, 0.95, 2), 3: play(33, 0.7, 1.5), 6: play(36, 0.82, 2), 10: play(31, 0.88, 3) },
  },
  {
    id: 'lead',
    name: 'Lead',
    strip: {
      sendReverb: -8,
      sendDelay: -6,
      sendChorus: -15,
      eqLowGain: -4,
      eqHighGain: 1,
      compressorOn: true,
      compressorThreshold: -24,
      compressorRatio: 2,
      compressorMakeup: 7.5,
    },
    beat: { 1: play(76, 0.84, 1.5), 5: play(72, 0.66, 1), 9: play(76, 0.78, 1.5), 13: play(74, 0.7, 1) },
  },
];

export function defaultSong(): Song {
  return {
    format: SONG_FORMAT,
    version: SONG_VERSION,
    name: DEFAULT_NAME,
    description: '',
    ...initialValues(SONG_SPECS),
    tracks: STARTERS.map(starterTrack),
    scenes: defaultScenes,
    timeline: [],
    markers: [],
    takes: [],
    parts: [],
    mixer: defaultMixer,
    groups: [],
    key: { root: 9, name: 'minor' },
    loop: null,
    credits: [],
  };
}

function starterTrack({ id, name, strip, inserts = INSERTS, beat = {} }: Starter, index: number): Track {
  const track = newTrack(id, id, name, index);
  const steps = SILENT_STEPS.map((step, i) => (beat[i] ? { ...step, on: true, ...beat[i] } : step));
  const clip = clipFor(mainScene, track, { ...emptyPattern(), steps });
  return { ...track, strip: { ...track.strip, ...strip }, inserts, clips: { [MAIN]: clip } };
}
