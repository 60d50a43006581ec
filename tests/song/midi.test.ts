/** MIDI files of ours: the document survives, and any other program reads tempo, names, drums and notes. */

import { readdirSync, readFileSync } from 'node:fs';
import { type MidiEvent, parseMidi } from 'midi-file';
import { describe, expect, test } from 'vitest';
import { defaultSong, defaultStep, emptyPattern, newTrack } from '../../song/defaults.ts';
import { readMidi, writeMidi } from '../../song/midi.ts';
import { faultLine } from '../../song/parse/report.ts';
import { readSong } from '../../song/parse.ts';
import { MAX_STEPS, type Song, type Step, type Track } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { beatOf, withBeat } from '../beat-of.ts';
import { anySong, holds } from './arbitrary.ts';
import { cpuMilliseconds } from './stopwatch.ts';

const LONGEST_MS = 2000;

function imported(bytes: Uint8Array): Song {
  const parsed = readMidi(bytes);
  if (!parsed.ok) throw new Error(parsed.faults.map(faultLine).join('; '));
  return parsed.song;
}

/** Events with their absolute ticks. */
function tracksOf(bytes: Uint8Array): readonly (readonly (MidiEvent & { readonly tick: number })[])[] {
  return parseMidi(bytes).tracks.map((events) => {
    let tick = 0;
    return events.map((event) => {
      tick += event.deltaTime;
      return { ...event, tick };
    });
  });
}

const ons = (events: readonly (MidiEvent & { readonly tick: number })[] = []) =>
  events.flatMap((event) => (event.type === 'noteOn' ? [event] : []));
const offs = (events: readonly (MidiEvent & { readonly tick: number })[] = []) =>
  events.flatMap((event) => (event.type === 'noteOff' ? [event] : []));

function played(instrument: Track['instrument'], beat: Readonly<Record<number, Partial<Step>>>, length = 16): Track {
  const blank = emptyPattern(length);
  const steps = blank.steps.map((_, i) => (beat[i] ? { ...defaultStep, on: true, ...beat[i] } : defaultStep));
  return withBeat(newTrack(instrument, 'one', 'One'), { ...blank, steps });
}

const songOf = (track: Track, rest: Partial<Song> = {}): Song => ({ ...defaultSong(), tracks: [track], ...rest });

describe('our own file', () => {
  test('gives back any song, and never takes long', () => {
    holds(anySong, 20_261_121, 300, (song) => {
      const bytes: Uint8Array[] = [];
      expect(cpuMilliseconds(() => bytes.push(writeMidi(song)))).toBeLessThan(LONGEST_MS);
      const [file = new Uint8Array()] = bytes;
      const parsed = readMidi(file);
      if (!parsed.ok) throw new Error(parsed.faults.map(faultLine).join('; '));
      expect(parsed.song).toEqual(song);
      // Whatever the song, the file is a whole one for others too.
      const { header, tracks } = parseMidi(file);
      expect(header).toMatchObject({ format: 1, ticksPerBeat: 960, numTracks: song.tracks.length + 1 });
      for (const events of tracks) expect(events[events.length - 1]?.type).toBe('endOfTrack');
    });
  });

  test('gives back every song of the collection', () => {
    const folder = new URL('../songs/', import.meta.url);
    for (const name of readdirSync(folder)) {
      const parsed = readSong(readFileSync(new URL(name, folder), 'utf8'));
      if (!parsed.ok) continue;
      expect(writeSong(imported(writeMidi(parsed.song))), name).toBe(writeSong(parsed.song));
    }
  });

  test('of a song that is as large as a song can be is still read', () => {
    const crowd: Step = { ...defaultStep, on: true, ratchet: 8, keys: Array.from({ length: 16 }, (_, i) => 60 + i) };
    const full = { length: 32, steps: Array.from({ length: MAX_STEPS }, () => crowd), notes: [], lanes: [] };
    const scenes = [{ id: 'a', name: 'A', color: 0, bpm: null }];
    const tracks = Array.from({ length: 16 }, (_, i) => ({
      ...newTrack('lead', `t${i}`, `T${i}`),
      clips: { a: { name: '', color: 0, pattern: full, follow: null } },
    }));
    const song: Song = {
      ...defaultSong(),
      tracks,
      scenes,
      timeline: Array(512).fill({ scene: 'a', repeats: 64, overrides: [] }),
    };
    const files: Uint8Array[] = [];
    expect(cpuMilliseconds(() => files.push(writeMidi(song)))).toBeLessThan(2 * LONGEST_MS);
    expect(imported(files[0] ?? new Uint8Array())).toEqual(song);
    const silent: Song = { ...song, tracks: [newTrack('lead', 'a', 'A')] };
    expect(cpuMilliseconds(() => writeMidi(silent))).toBeLessThan(LONGEST_MS);
  });

  test('is read by its notes once another program has changed them', () => {
    const bytes = writeMidi({ ...defaultSong(), bpm: 95 });
    const kick = bytes.indexOf(0x99);
    const changed = bytes.slice();
    changed[kick + 2] = 11;
    const parsed = readMidi(changed);
    if (!parsed.ok) throw new Error('not read');
    expect(parsed.notices[0]?.message).toMatch('Another program changed this file');
    expect(parsed.song.bpm).toBe(95);
    expect(parsed.song.tracks.map(({ name }) => name)).toEqual(['Kick', 'Snare', 'Hi-hat', 'Open hat', 'Bass', 'Lead']);
    expect(beatOf(parsed.song.tracks[0]).steps[0]?.velocity).toBe(0.087);
    const before = beatOf(defaultSong().tracks[1]).steps.map(({ on }) => on);
    expect(beatOf(parsed.song.tracks[1]).steps.map(({ on }) => on)).toEqual(before);
  });
});

describe('for other programs', () => {
  test('holds tempo, meter, names and the drums on channel 10', () => {
    const tracks = tracksOf(writeMidi({ ...defaultSong(), name: 'Café 東京', bpm: 120 }));
    const [conductor = [], ...rest] = tracks;
    expect(conductor.find(({ type }) => type === 'setTempo')).toMatchObject({ microsecondsPerBeat: 500_000, tick: 0 });
    expect(conductor.find(({ type }) => type === 'timeSignature')).toMatchObject({ numerator: 4, denominator: 4 });
    const names = tracks.map((events) => events.find((event) => event.type === 'trackName'));
    const utf8 = (text: string) => Buffer.from(text, 'latin1').toString('utf8');
    expect(names.map((event) => (event?.type === 'trackName' ? utf8(event.text) : ''))).toEqual([
      'Café 東京',
      'Kick',
      'Snare',
      'Hi-hat',
      'Open hat',
      'Clap',
      'Crash',
      'Bass',
      'Lead',
    ]);
    expect(rest.map((events) => [...new Set(ons(events).map(({ channel }) => channel))])).toEqual([
      [9],
      [9],
      [9],
      [9],
      [],
      [],
      [0],
      [1],
    ]);
    expect(rest.slice(0, 4).map((events) => ons(events)[0]?.noteNumber)).toEqual([36, 38, 42, 46]);
    expect(ons(rest[0]).map(({ tick }) => tick)).toEqual([0, 960, 1920, 2880]);
    expect(ons(rest[6]).map(({ noteNumber, velocity }) => [noteNumber, velocity])).toEqual([
      [33, 121],
      [33, 89],
      [36, 104],
      [31, 112],
    ]);
  });

  test('holds swing, micro-timing, ratchets and lengths where they sound', () => {
    const track = played('lead', {
      1: { keys: [60], length: 2 },
      4: { offsetTicks: -30 },
      8: { ratchet: 3, keys: [64] },
    });
    const [, events = []] = tracksOf(writeMidi(songOf(track, { swing: 0.5 })));
    expect(ons(events).map(({ tick }) => tick)).toEqual([280, 930, 1920, 2000, 2080]);
    expect(offs(events).map(({ tick }) => tick)).toEqual([760, 1170, 2000, 2080, 2160]);
  });

  test('holds chance as the seed rolls it in the common loop of the patterns', () => {
    const always = played('kick', { 0: {} }, 32);
    const dice = { ...played('snare', { 0: { probability: 0.5 } }, 1), id: 'dice' };
    const songs = [1, 2].map((seed) => ({ ...defaultSong(), tracks: [always, dice], seed }));
    const rolls = songs.map((song) => ons(tracksOf(writeMidi(song))[2]).map(({ tick }) => tick));
    expect(rolls[0]?.length).toBeGreaterThan(8);
    expect(rolls[0]?.length).toBeLessThan(24);
    expect(rolls[0]).not.toEqual(rolls[1]);
    expect(rolls[0]?.every((tick) => tick < 32 * 240)).toBe(true);
  });

  test('holds the whole timeline, its tempos and the names of its scenes', () => {
    const clip = (length: number) => ({
      name: '',
      color: 0,
      pattern: beatOf(played('kick', { 0: {} }, length)),
      follow: null,
    });
    const scenes = [
      { id: 'a', name: 'Intro', color: 0, bpm: null },
      { id: 'b', name: 'Drop', color: 1, bpm: 150 },
    ];
    const track = { ...newTrack('kick', 'k', 'K'), clips: { a: clip(16), b: clip(32) } };
    const timeline = [
      { scene: 'a', repeats: 2, overrides: [] },
      { scene: 'b', repeats: 1, overrides: [] },
    ];
    const [conductor = [], kick = []] = tracksOf(writeMidi(songOf(track, { scenes, timeline, bpm: 100 })));
    expect(ons(kick).map(({ tick }) => tick)).toEqual([0, 3840, 7680]);
    const marks = conductor.flatMap((event) => (event.type === 'marker' ? [[event.tick, event.text]] : []));
    expect(marks).toEqual([
      [0, 'Intro'],
      [7680, 'Drop'],
    ]);
    const tempos = conductor.flatMap((event) =>
      event.type === 'setTempo' ? [[event.tick, 60e6 / event.microsecondsPerBeat]] : [],
    );
    expect(tempos).toEqual([
      [0, 100],
      [7680, 150],
      [15_360, 100],
    ]);
  });

  test('never strikes a key that is held, and lets go of every key', () => {
    holds(anySong, 7, 60, (song) => {
      for (const events of tracksOf(writeMidi(song))) {
        const held = new Set<number>();
        for (const event of events) {
          if (event.type === 'noteOn') {
            expect(held.has(event.noteNumber)).toBe(false);
            held.add(event.noteNumber);
          } else if (event.type === 'noteOff') expect(held.delete(event.noteNumber)).toBe(true);
        }
        expect(held.size).toBe(0);
      }
    });
  });
});
