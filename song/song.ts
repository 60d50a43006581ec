/** The document: everything that makes the music, as immutable JSON in physical units. Nothing about screens or files. */

import type { Credit } from './credit.ts';
import type { PAD_SPECS } from './instrument-specs.ts';
import type { InstrumentId } from './instruments.ts';
import type { Patch } from './patch.ts';
import type {
  CHORUS_SPECS,
  DELAY_SPECS,
  DRIVE_BUS_SPECS,
  GROUP_SPECS,
  MASTER_SPECS,
  PART_SPECS,
  REVERB_SPECS,
  STRIP_SPECS,
  Values,
} from './specs.ts';
import type { Scale } from './theory.ts';

export const SONG_FORMAT = 'batida';
export const SONG_VERSION = 5;

/** Id of the scene that a song begins with: the beat one makes first. */
export const MAIN = 'main';

/** Steps a pattern keeps; `length` says how many of them play. */
export const MAX_STEPS = 32;
/** Sixteen bars: how long a pattern's loop can be. Past its steps only notes and lanes play. */
export const MAX_PATTERN_LENGTH = 256;
/** What the transport offers for all tracks together; a track's own length is any number of steps. */
export const PATTERN_LENGTHS = [8, 16, 32] as const;
/** The effects of a strip, in the order a new one has them. */
export const INSERTS = ['gate', 'deesser', 'eq', 'compressor', 'crusher', 'filter', 'drive'] as const;
export type InsertId = (typeof INSERTS)[number];

export interface Song {
  readonly format: typeof SONG_FORMAT;
  readonly version: typeof SONG_VERSION;
  readonly name: string;
  /** What the song says of itself, in the words of who made it; may be empty. */
  readonly description: string;
  /** Whole beats per minute, 60..200. */
  readonly bpm: number;
  /** 0..1: every second sixteenth is late by swing · 80 ticks. */
  readonly swing: number;
  /** Unsigned 32-bit: chance, noise and random fills follow from it. */
  readonly seed: number;
  readonly tracks: readonly Track[];
  /** At least one. The first is Main, unless it was deleted. */
  readonly scenes: readonly Scene[];
  /** The song from start to end: scenes in order. Empty: the song is the clips of Main, looped. */
  readonly timeline: readonly Placement[];
  /** Names of places on the timeline, in order. */
  readonly markers: readonly Marker[];
  readonly takes: readonly Take[];
  /** Where takes sound on the timeline. */
  readonly parts: readonly Part[];
  readonly mixer: Mixer;
  /** Strips that are heard, muted and turned together. */
  readonly groups: readonly Group[];
  /** Root and scale that the song is in; null: nobody has said. */
  readonly key: Scale | null;
  /** Ticks to which clip and scene launches wait; 0 at once. */
  readonly launchQuantumTicks: number;
  readonly loop: LoopRegion | null;
  /** What it is made of, what was taken first before the others. */
  readonly credits: readonly Credit[];
}

export interface Track {
  /** Unique within the song, never shown. */
  readonly id: string;
  readonly name: string;
  /** Index 0..7 into the eight track colours. */
  readonly color: number;
  readonly instrument: InstrumentId;
  /** Values of the instrument's own specs (specsOf(instrument)); what an older version does not know is kept. */
  readonly patch: Patch;
  /** Sixteen for the sampler, none for other instruments. */
  readonly pads: readonly Pad[];
  readonly strip: Strip;
  /** Every insert once, in the order the sound goes through them. */
  readonly inserts: readonly InsertId[];
  /** Id of its group; null: none. */
  readonly group: string | null;
  /** Id of the track that ducks this one, as its strip says; null: none does. */
  readonly duckSource: string | null;
  /** Scene id -> clip; also fills of the timeline, under ids of their own. Without a clip the track is silent there. */
  readonly clips: Readonly<Record<string, Clip>>;
}

export type Strip = Values<typeof STRIP_SPECS>;
export type Pad = Values<typeof PAD_SPECS> & {
  readonly name: string;
  /** Index 0..7 into the track colours; −1: that of its track. */
  readonly color: number;
  /** SHA-256 of the audio file, 64 hex digits; null: the pad is empty. */
  readonly sample: string | null;
};

export interface Mixer {
  readonly master: Values<typeof MASTER_SPECS>;
  readonly reverb: Values<typeof REVERB_SPECS>;
  readonly delay: Values<typeof DELAY_SPECS>;
  readonly chorus: Values<typeof CHORUS_SPECS>;
  readonly drive: Values<typeof DRIVE_BUS_SPECS>;
}

export interface Pattern {
  /** Length of the loop in steps, 1..MAX_PATTERN_LENGTH: of its steps, notes and lanes. Tracks may differ (polymeter). */
  readonly length: number;
  /** Always MAX_STEPS of them: shrinking hides, growing brings back. */
  readonly steps: readonly Step[];
  /** Free notes of the piano roll, sounding beside the steps, in order of start. */
  readonly notes: readonly Note[];
  /** Automation: at most one lane a parameter. */
  readonly lanes: readonly Lane[];
}

/** A parameter over the time of a pattern. */
export interface Lane {
  /** Which parameter (param-path.ts). */
  readonly path: string;
  /** At least one, in order of tick; of two at one tick the first is where it comes from, the last where it goes on. */
  readonly points: readonly Point[];
}

/** Between two points the parameter moves evenly in its own curve; before the first and after the last it rests. */
export interface Point {
  readonly tick: number;
  /** In the parameter's own unit. */
  readonly value: number;
}

export interface Step {
  readonly on: boolean;
  readonly velocity: number;
  /** MIDI keys 0..127; none: the instrument's root key. On the sampler, 36 is pad 1. */
  readonly keys: readonly number[];
  /** In steps, 0.125..32. */
  readonly length: number;
  /** 0..1. */
  readonly probability: number;
  /** Strikes within the step, 1..8. */
  readonly ratchet: number;
  /** Micro-timing, -120..120 ticks. */
  readonly offsetTicks: number;
  /** Parameter locks: path -> what the parameter is from this step until the next one that sounds. */
  readonly locks: Readonly<Record<string, number>>;
}

export interface Note {
  readonly key: number;
  readonly startTick: number;
  readonly lengthTicks: number;
  readonly velocity: number;
}

export interface Scene {
  readonly id: string;
  readonly name: string;
  readonly color: number;
  /** Tempo while this scene plays on the timeline; null: the song's. */
  readonly bpm: number | null;
}

export interface Clip {
  readonly name: string;
  readonly color: number;
  readonly pattern: Pattern;
  /** What happens when it has played for a while; null: it plays until something else is launched. */
  readonly follow: Follow | null;
}

export const FOLLOW_ACTIONS = ['next', 'first', 'random', 'stop'] as const;

export interface Follow {
  /** Passes of the pattern, 1..64. */
  readonly plays: number;
  /** Among the clips of the same track, in the order of the scenes; after the last comes the first. */
  readonly action: (typeof FOLLOW_ACTIONS)[number];
}

export interface Placement {
  readonly scene: string;
  /** 1..64 times the length of the scene (its longest clip, in whole bars). */
  readonly repeats: number;
  /** Where single tracks play something else than the scene has for them; of two that meet the later one gives way. */
  readonly overrides: readonly Override[];
}

/** A track in some bars of a placement. */
export interface Override {
  readonly track: string;
  /** Counted from the start of the placement, over its repeats. */
  readonly fromBar: number;
  /** At least one; what lies behind the end of the placement waits until it is longer. */
  readonly bars: number;
  /** A clip of the track, of another scene or a fill, that begins here; null: silence. */
  readonly clip: string | null;
}

/** A name for a place on the timeline. */
export interface Marker {
  readonly tick: number;
  readonly name: string;
}

/** Several strips under one fader. */
export interface Group extends Values<typeof GROUP_SPECS> {
  readonly id: string;
  readonly name: string;
  readonly color: number;
}

/** A recording, or a file that was brought. The audio itself lies outside the song, under its hash. */
export interface Take {
  readonly hash: string;
  readonly name: string;
  /** Index 0..7 into the track colours. */
  readonly color: number;
  /** When it was made, in milliseconds since 1970; 0: nobody knows. */
  readonly madeAt: number;
  readonly frames: number;
  readonly rate: number;
  readonly channels: number;
  /** Beats per minute of what it holds, 20..400; 0: nobody knows. */
  readonly bpm: number;
  /** How well its place in the song is known; null: it was put there by a hand. */
  readonly timing: Timing | null;
  /** Seconds in the take where the device left something out, in order. */
  readonly dropouts: readonly number[];
  readonly regions: readonly Region[];
}

/** Where a recording lies in time: measured by the beat it holds, or as device and browser say of themselves. */
export interface Timing {
  readonly isMeasured: boolean;
  /** How far off it may be, in milliseconds, 0..1000. */
  readonly errorMs: number;
}

/** A named stretch of a take. */
export interface Region {
  readonly id: string;
  readonly name: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly color: number;
}

/**
 * A stretch of a take on a track. Where two of one track meet, the later one takes over. Its offset, its length and its fades
 * are seconds of what sounds, after stretching.
 */
export interface Part extends Values<typeof PART_SPECS> {
  readonly track: string;
  readonly take: string;
  /** Further rounds of a loop that was recorded; lane 0 is the part's own take and offset. */
  readonly lanes: readonly TakeLane[];
  /** Which lane sounds from when on: in order, the first from 0. Empty: lane 0. */
  readonly comp: readonly CompChoice[];
}

/** A round of a loop that was recorded, on screen a pass. */
export interface TakeLane {
  readonly take: string;
  /** Where in the take the part begins; less than 0: the take begins so much later than the part. */
  readonly offsetSeconds: number;
}

export interface CompChoice {
  /** From the start of the part. */
  readonly fromSeconds: number;
  /** 0: the part's own take; n: its lanes[n − 1]. */
  readonly lane: number;
}

export interface LoopRegion {
  readonly startTick: number;
  readonly endTick: number;
}
