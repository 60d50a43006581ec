/** A part as records: the take that begins, and its fades from any place in them. Pure. */
import { EventKind, PART_CURVE_BITS, PART_TURN, PartFadeKind } from '../dsp/abi/record.ts';
import { compOf } from '../song/comp.ts';
import { soundName } from '../song/recipe.ts';
import type { Part } from '../song/song.ts';
import type { EventRecord } from './sink.ts';

/** From one lane of a comp to the next: both are sung to the same beat, so together they stay as loud as one. */
const LANE_FADE_SECONDS = 0.008;
/** FADE_CURVES of song/: slowly at both ends. */
const SMOOTH = 3;

/**
 * How it comes in: at its start, in its middle, in the middle of taking over from another, where another lane begins, or where a
 * piece of a long sound follows another.
 */
export type Entry = 'start' | 'middle' | 'over' | 'lane' | 'join';

export interface Begin {
  readonly part: Part;
  /** Frames of the part that are over. */
  readonly elapsed: number;
  readonly entry: Entry;
  readonly slot: number;
  /** Frame of the sound that lies there. */
  readonly soundFrame: number;
  readonly frame: number;
  readonly track: number;
  /** Its place among those that begin with this frame on the track. */
  readonly turn: number;
}

/** The sound and where in it the part begins, at a place of the part; and until where. Seconds are those of the part. */
export interface LaneStretch {
  readonly sound: string;
  readonly offsetSeconds: number;
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

export function lanesOf(part: Part): readonly LaneStretch[] {
  return compOf(part).map(({ fromSeconds, toSeconds, lane }) => {
    const { take, offsetSeconds } = part.lanes[lane - 1] ?? part;
    return { sound: soundName(take, part), offsetSeconds, fromSeconds, toSeconds };
  });
}

export const framesOf = (seconds: number, rate: number): number => Math.floor(seconds * rate + 0.5);

export function lengthOf(part: Part, rate: number): number {
  return Math.max(1, framesOf(part.lengthSeconds, rate));
}

/** `rate`: of the engine. */
export function recordsOf(begin: Begin, rate: number): readonly EventRecord[] {
  const { part, elapsed, entry, slot, soundFrame, frame, track, turn } = begin;
  const at = { frame, track };
  const on = {
    ...at,
    kind: EventKind.PartOn,
    key: slot + (turn << PART_TURN),
    value: gainOfFader(part.gainDb),
    extra: soundFrame,
  };
  const fade = (kind: PartFadeKind, curve: number, frames: number, over: number): EventRecord => {
    const key = curve + (kind << PART_CURVE_BITS) + (turn << PART_TURN);
    return { ...at, kind: EventKind.PartFade, key, value: frames, extra: over };
  };
  const records: EventRecord[] = [on];
  const inFrames = framesOf(part.fadeIn, rate);
  if (entry === 'join') records.push(fade(PartFadeKind.Join, 0, 0, 0));
  // A piece that comes late begins with its first frame, in the middle of a sound.
  if (entry === 'middle' && soundFrame === 0) records.push(fade(PartFadeKind.Over, SMOOTH, 0, 0));
  if (entry === 'lane') records.push(fade(PartFadeKind.Over, SMOOTH, framesOf(LANE_FADE_SECONDS, rate), 0));
  if (elapsed < inFrames) {
    const kind = entry === 'start' || entry === 'over' ? PartFadeKind.Over : PartFadeKind.Up;
    records.push(fade(kind, part.fadeInCurve, inFrames, elapsed));
  }
  const length = lengthOf(part, rate);
  const outFrames = Math.min(length, framesOf(part.fadeOut, rate));
  records.push(fade(PartFadeKind.Down, part.fadeOutCurve, outFrames, elapsed - (length - outFrames)));
  return records;
}

const SILENCE_DB = -60;
const LN_10_TWENTIETH = 0.11512925464970229;
const HALVINGS = 10;

/** dB to a factor by + − × ÷ alone, because Math.exp may differ from host to host: e^x as (e^(x/1024))^1024. */
function gainOfFader(db: number): number {
  if (db <= SILENCE_DB) return 0;
  const x = (db * LN_10_TWENTIETH) / 2 ** HALVINGS;
  let gain = 1 + x * (1 + (x / 2) * (1 + (x / 3) * (1 + (x / 4) * (1 + x / 5))));
  for (let i = 0; i < HALVINGS; i++) gain *= gain;
  return gain;
}
