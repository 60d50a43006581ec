/** A song to begin with in a style: its kit, and a beat of two or four bars. */

import { clipFor, defaultSong, emptyPattern, mainScene, newTrack } from '../defaults.ts';
import { type Line, lineOf, patternOfLine, type Stroke } from '../grow/strokes.ts';
import { varied } from '../grow/vary.ts';
import { DRUM_SPECS } from '../instrument-specs.ts';
import { defaultPatch } from '../instruments.ts';
import { chance, hash, hashText, pick } from '../random.ts';
import { MAIN, type Song, type Strip, type Track } from '../song.ts';
import type { Scale } from '../theory.ts';
import { bassStrokes, chordStrokes, cycleSteps, type Harmony, hookStrokes, progressionOf } from './harmony.ts';
import { hookRow } from './hooks.ts';
import { drumStrokes, signsOf, stepsOfRow } from './rows.ts';
import { type Part, ROLES, type Role, type Style } from './style.ts';
import { STYLES } from './styles.ts';

/** Which dice are rolled for what. */
const STREAMS = ['tempo', 'root', 'progression', 'row', 'vary', 'hook'] as const;
const streamOf = (name: (typeof STREAMS)[number]): number => STREAMS.indexOf(name);

/** Share of the rows that dice change beyond what is written. */
const VARIED = 0.6;

function styleOf(id: string): Style | undefined {
  return STYLES.find((style) => style.id === id);
}

/** Seed 0 is the beat as it is written; any other seed another beat of that style. */
export function styleSong(id: string, seed: number): Song {
  const style = styleOf(id);
  if (!style) throw new RangeError(`there is no style ${id}`);
  const harmony = harmonyOf(style, seed);
  const start = defaultSong();
  const roles = ROLES.filter((role) => style.parts[role]);
  const tracks = roles.flatMap((role, index) => {
    const part = style.parts[role];
    return part ? [trackOf(style, role, part, harmony, seed, index)] : [];
  });
  return {
    ...start,
    name: style.name,
    bpm: tempoOf(style, seed),
    swing: style.swing,
    seed: hash(hashText(style.id), seed),
    tracks,
    mixer: mixerOf(style, start.mixer),
    key: harmony.scale,
  };
}

function tempoOf({ bpm, bpmRange: [slowest, fastest] }: Style, seed: number): number {
  return seed === 0 ? bpm : slowest + pick(fastest - slowest + 1, seed, streamOf('tempo'));
}

function chosen<T>(items: readonly T[], seed: number, ...stream: readonly number[]): T | undefined {
  return items[seed === 0 ? 0 : pick(items.length, seed, ...stream)];
}

export function harmonyOf({ scale, roots, progressions, chordSteps, voicing }: Style, seed: number): Harmony {
  const key: Scale = { root: chosen(roots, seed, streamOf('root')) ?? 0, name: scale };
  const degrees = progressionOf(chosen(progressions, seed, streamOf('progression')) ?? '1');
  return { scale: key, degrees, chordSteps, voicing };
}

function trackOf(style: Style, role: Role, part: Part, harmony: Harmony, seed: number, index: number): Track {
  const { sound } = part;
  const track = newTrack(sound.instrument, `${style.id}-${role}`, part.name, index);
  const patch = { ...defaultPatch(sound.instrument), ...sound.patch };
  return {
    ...track,
    patch: role === 'kick' ? { ...patch, frequency: tuned(Number(patch.frequency), harmony.scale.root) } : patch,
    strip: steppedBack({ ...track.strip, ...sound.strip, gain: part.gainDb }, role, style.lows),
    inserts: sound.inserts ?? track.inserts,
    clips: { [MAIN]: clipFor(mainScene, track, patternOf(role, part, harmony, seed)) },
  };
}

/** Kick or bass, where the other has the lows. */
function steppedBack(strip: Strip, role: Role, lows: Style['lows']): Strip {
  const isOther = lows !== undefined && role !== lows && (role === 'kick' || role === 'bass');
  return isOther ? { ...strip, eqLowGain: LOWS_DB, eqLowFrequency: LOWS_HZ } : strip;
}

/** Of the shelf. */
const LOWS_DB = -7;
const LOWS_HZ = 100;

/** A kick nearer than three semitones to the key note is on it: two lows side by side beat with one another. */
export function tuned(frequency: number, root: number): number {
  const key = 69 + 12 * Math.log2(frequency / 440);
  const away = ((((key - root + 6) % 12) + 12) % 12) - 6;
  if (Math.abs(away) >= 3) return frequency;
  const on = 440 * 2 ** ((key - away - 69) / 12);
  // Below what the drum can: as far above.
  const hz = on >= DRUM_SPECS.frequency.min ? on : on * 2 ** (3 / 12);
  return Math.round(hz * 100) / 100;
}

function patternOf(role: Role, part: Part, harmony: Harmony, seed: number) {
  const stream = hashText(role);
  const row = chosen(part.rows, seed, streamOf('row'), stream) ?? '';
  if (signsOf(row).every((sign) => sign === '.')) return emptyPattern(stepsOfRow(row));
  const strokes = strokesOf(role, part, row, harmony, seed);
  const steps = isTonal(role) ? cycleSteps(harmony, row) : stepsOfRow(row);
  const line: Line = { steps, strokes, notes: [] };
  const isVaried = seed !== 0 && !isTonal(role) && chance(seed, streamOf('vary'), stream) < VARIED;
  return patternOfLine(isVaried ? varied(line, hash(seed, streamOf('vary'), stream)) : line);
}

function isTonal(role: Role): boolean {
  return role === 'bass' || role === 'chords' || role === 'hook';
}

function strokesOf(role: Role, part: Part, row: string, harmony: Harmony, seed: number): readonly Stroke[] {
  const late = (strokes: readonly Stroke[]) => shifted(strokes, part.lateTicks ?? [0]);
  if (role === 'bass') return late(bassStrokes(harmony, row));
  if (role === 'chords') return late(chordStrokes(harmony, row));
  if (role === 'hook') return late(hookStrokes(harmony, seed === 0 ? row : hookRow(row, hash(seed, streamOf('hook')))));
  return drumStrokes(row, part.lateTicks, part.tones);
}

function shifted(strokes: readonly Stroke[], lateTicks: readonly number[]): readonly Stroke[] {
  return strokes.map((one) => ({ ...one, offsetTicks: lateTicks[one.step % lateTicks.length] ?? 0 }));
}

/**
 * The master keeps a chorus above its verse: it takes a decibel or two, no more. Between samples the limiter lets a tenth of
 * one pass, so its ceiling is that much below −1 dBTP.
 */
const GENTLE = {
  gain: -4,
  compressorThreshold: -10,
  compressorRatio: 2,
  compressorAttack: 0.01,
  ceiling: -1.1,
} as const;

function mixerOf({ mixer }: Style, before: Song['mixer']): Song['mixer'] {
  return {
    ...before,
    master: { ...before.master, ...GENTLE, ...mixer.master },
    reverb: { ...before.reverb, ...mixer.reverb },
    delay: { ...before.delay, ...mixer.delay },
  };
}

export function writtenLines(part: Part): readonly Line[] {
  return part.rows.map((row) =>
    lineOf(patternOfLine({ steps: stepsOfRow(row), strokes: drumStrokes(row, part.lateTicks, part.tones), notes: [] })),
  );
}
