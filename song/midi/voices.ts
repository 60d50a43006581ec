/** What a MIDI file plays, sorted by who plays it: every drum a voice, every channel of every track a voice. */

import type { InstrumentId } from '../instruments.ts';
import { MAX_TRACKS } from '../limits.ts';
import { rootKeyOf } from '../root-keys.ts';
import { STRIP_SPECS } from '../specs.ts';
import { TICKS_PER_BEAT } from '../time.ts';
import type { MidiFile, TimedEvent } from './codec.ts';
import { DRUM_CHANNEL, dbOfVolume, drumOfKey, instrumentOfProgram, panOfValue } from './general.ts';
import { nameOf } from './texts.ts';

/** In ticks of the song. */
export interface VoiceNote {
  readonly tick: number;
  readonly lengthTicks: number;
  readonly key: number;
  /** 0..1. */
  readonly velocity: number;
}

export interface Voice {
  readonly name: string;
  readonly instrument: InstrumentId;
  readonly gainDb: number | null;
  readonly pan: number | null;
  /** In order of time. */
  readonly notes: readonly VoiceNote[];
}

export interface Material {
  readonly name: string;
  readonly voices: readonly Voice[];
  readonly losses: readonly string[];
}

const VOLUME = 7;
const PAN = 10;
/** Below the C under middle C a melody without a program is taken for a bass. */
const BASS_KEY = 48;
/** More would be more than a document can hold anyway. */
const MOST_NOTES = 200_000;
const LONGEST_TICKS = 61_440;
const ROUND_VELOCITY = 1000;

/** A channel of a track while it is read. */
class Part {
  name = '';
  program: number | null = null;
  gainDb: number | null = null;
  pan: number | null = null;
  readonly notes: VoiceNote[] = [];
  /** Key -> notes that are held. */
  private readonly held = new Map<number, { readonly tick: number; readonly velocity: number }[]>();

  constructor(readonly channel: number) {}

  press(tick: number, key: number, velocity: number): void {
    const held = this.held.get(key);
    if (held) held.push({ tick, velocity });
    else this.held.set(key, [{ tick, velocity }]);
  }

  release(tick: number, key: number): void {
    const note = this.held.get(key)?.shift();
    if (note) this.add(note.tick, tick, key, note.velocity);
  }

  /** What is still held lasts a beat. */
  finish(): void {
    for (const [key, held] of this.held) {
      for (const { tick, velocity } of held) this.add(tick, tick + TICKS_PER_BEAT, key, velocity);
    }
    this.held.clear();
    this.notes.sort((a, b) => a.tick - b.tick || a.key - b.key);
  }

  private add(from: number, to: number, key: number, velocity: number): void {
    const tick = Math.round(from);
    const lengthTicks = Math.max(1, Math.min(LONGEST_TICKS, Math.round(to) - tick));
    this.notes.push({
      tick,
      lengthTicks,
      key,
      velocity: Math.round((velocity / 127) * ROUND_VELOCITY) / ROUND_VELOCITY,
    });
  }
}

/** `songTick` turns the file's ticks into ours. */
export function materialOf({ format, tracks }: MidiFile, songTick: (tick: number) => number): Material {
  const losses: string[] = [];
  const parts: Part[] = [];
  let name = '';
  let room = MOST_NOTES;
  for (const [index, track] of tracks.entries()) {
    const title = titleOf(track);
    const found = partsOf(track, songTick, room);
    room -= found.reduce((sum, part) => sum + part.notes.length, 0);
    // The first track names the song where it plays nothing, and where it is the only one.
    if (index === 0 && (found.length === 0 || format === 0)) name = title;
    for (const part of found) if (!(format === 0)) part.name = title;
    parts.push(...found);
  }
  if (room <= 0) losses.push(`holds more than ${MOST_NOTES} notes; what came after them was left out`);
  const drums = drumVoices(parts, losses);
  const melodies = parts.filter(({ channel }) => channel !== DRUM_CHANNEL).map(melodyOf);
  return { name, voices: [...drums, ...fitting(melodies, MAX_TRACKS - drums.length, losses)], losses };
}

function titleOf(track: readonly TimedEvent[]): string {
  const titles = track.flatMap(({ event }) => (event.type === 'trackName' ? [nameOf(event.text)] : []));
  return titles.find((title) => title !== '') ?? '';
}

/** The channels of a track that play something. */
function partsOf(track: readonly TimedEvent[], songTick: (tick: number) => number, room: number): Part[] {
  const parts = new Map<number, Part>();
  let left = room;
  for (const { tick, event } of track) {
    if (!('channel' in event) || event.type === 'channelPrefix') continue;
    const part = parts.get(event.channel) ?? new Part(event.channel);
    parts.set(event.channel, part);
    if (event.type === 'noteOn' && left-- > 0) part.press(songTick(tick), event.noteNumber, event.velocity);
    else if (event.type === 'noteOff') part.release(songTick(tick), event.noteNumber);
    else if (event.type === 'programChange') part.program ??= event.programNumber;
    else if (event.type === 'controller') control(part, event.controllerType, event.value);
  }
  for (const part of parts.values()) part.finish();
  return [...parts.values()].filter(({ notes }) => notes.length > 0);
}

/** The first word counts: what follows are the rides of a mix. */
function control(part: Part, controller: number, value: number): void {
  if (controller === VOLUME) part.gainDb ??= dbOfVolume(value, STRIP_SPECS.gain.min);
  else if (controller === PAN) part.pan ??= panOfValue(value);
}

function drumVoices(parts: readonly Part[], losses: string[]): Voice[] {
  const kit = new Map<InstrumentId, VoiceNote[]>();
  let replaced = 0;
  for (const { notes } of parts.filter(({ channel }) => channel === DRUM_CHANNEL)) {
    for (const note of notes) {
      const drum = drumOfKey(note.key);
      if (drum.isNear) replaced++;
      const key = rootKeyOf(drum.instrument) + drum.semitones;
      const played = kit.get(drum.instrument) ?? [];
      kit.set(drum.instrument, played);
      played.push({ ...note, key });
    }
  }
  if (replaced > 0) losses.push(`plays ${replaced} strokes on drums we do not have; the nearest ones play them`);
  return [...kit].map(([id, notes]) => {
    return { name: '', instrument: id, gainDb: null, pan: null, notes: notes.sort((a, b) => a.tick - b.tick) };
  });
}

function melodyOf({ name, program, gainDb, pan, notes }: Part): Voice {
  const keys = notes.map(({ key }) => key).sort((a, b) => a - b);
  const middle = keys[keys.length >> 1] ?? BASS_KEY;
  const guess: InstrumentId = middle < BASS_KEY ? 'bass' : 'lead';
  return { name, instrument: program === null ? guess : instrumentOfProgram(program), gainDb, pan, notes };
}

/** What has no track of its own plays along on the last one. */
function fitting(voices: readonly Voice[], most: number, losses: string[]): readonly Voice[] {
  if (voices.length <= most) return voices;
  losses.push(`has ${voices.length - most} voices more than ${MAX_TRACKS} tracks can hold; the last track plays them`);
  const kept = voices.slice(0, most - 1);
  const merged = voices.slice(most - 1);
  const notes = merged.flatMap((voice) => voice.notes).sort((a, b) => a.tick - b.tick || a.key - b.key);
  return merged[0] ? [...kept, { ...merged[0], notes }] : kept;
}
