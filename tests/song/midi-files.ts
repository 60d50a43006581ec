/** MIDI files of other programs, made by hand, and what is read of them. */

import { writeMidi as encode, type MidiEvent, type MidiHeader } from 'midi-file';
import { readMidi } from '../../song/midi.ts';
import { faultLine, type Notice } from '../../song/parse/report.ts';
import type { Song } from '../../song/song.ts';
import { beatOf } from '../beat-of.ts';

/** Tick, key, length, velocity. */
export type Strike = readonly [number, number, number?, number?];

export const tempo = (bpm: number, tick = 0): readonly [number, MidiEvent] => [
  tick,
  { deltaTime: 0, type: 'setTempo', meta: true, microsecondsPerBeat: Math.round(60e6 / bpm) },
];
export const named = (text: string): readonly [number, MidiEvent] => [
  0,
  { deltaTime: 0, type: 'trackName', meta: true, text },
];
export const program = (channel: number, programNumber: number): readonly [number, MidiEvent] => [
  0,
  { deltaTime: 0, type: 'programChange', channel, programNumber },
];
export const strikes = (channel: number, list: readonly Strike[]): (readonly [number, MidiEvent])[] =>
  list.flatMap(([tick, noteNumber, length = 60, velocity = 100]): (readonly [number, MidiEvent])[] => [
    [tick, { deltaTime: 0, type: 'noteOn', channel, noteNumber, velocity }],
    [tick + length, { deltaTime: 0, type: 'noteOff', channel, noteNumber, velocity: 0, byte9: true }],
  ]);

function inTime(timed: readonly (readonly [number, MidiEvent])[]): MidiEvent[] {
  const sorted = [...timed].sort(([a], [b]) => a - b);
  const events = sorted.map(([tick, event], i) => ({ ...event, deltaTime: tick - (sorted[i - 1]?.[0] ?? 0) }));
  return [...events, { deltaTime: 0, type: 'endOfTrack', meta: true }];
}

export function file(
  tracks: readonly (readonly (readonly [number, MidiEvent])[])[],
  header: Partial<MidiHeader> = {},
): Uint8Array {
  const whole = { format: 1, numTracks: tracks.length, ticksPerBeat: 480, ...header } as const;
  return Uint8Array.from(encode({ header: whole, tracks: tracks.map(inTime) }, { running: true }));
}

export function imported(bytes: Uint8Array): { readonly song: Song; readonly told: readonly string[] } {
  const parsed = readMidi(bytes);
  if (!parsed.ok) throw new Error(parsed.faults.map(faultLine).join('; '));
  return { song: parsed.song, told: parsed.notices.map(({ message }: Notice) => message) };
}

export function refused(bytes: Uint8Array): string {
  const parsed = readMidi(bytes);
  return parsed.ok ? 'was read' : parsed.faults.map(faultLine).join('; ');
}

/** Steps that are on, of each track. */
export const lit = (song: Song) =>
  Object.fromEntries(song.tracks.map((t) => [t.name, beatOf(t).steps.flatMap(({ on }, i) => (on ? [i] : []))]));

export const fourFloor: readonly Strike[] = [0, 480, 960, 1440].map((tick) => [tick, 36] as const);
export const beat = [
  ...strikes(9, fourFloor),
  ...strikes(
    9,
    [480, 1440].map((tick) => [tick, 38] as const),
  ),
  ...strikes(
    9,
    [240, 720, 1200].map((tick) => [tick, 42] as const),
  ),
  ...strikes(9, [[1680, 46]]),
];
