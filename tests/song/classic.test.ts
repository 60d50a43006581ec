/** Classic files and saved projects: what they hold comes back, what they lack is filled in, what is broken is named. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { louderThanClassic } from '../../song/classic/tracks.ts';
import {
  INVALID_PROJECT_FILE,
  readAnySong,
  readClassic,
  readSaved,
  savedOf,
  writeClassic,
} from '../../song/classic.ts';
import { homeOf } from '../../song/clip-of.ts';
import { defaultSong, emptyPattern } from '../../song/defaults.ts';
import { setStripParam } from '../../song/edits/mixer.ts';
import { INSTRUMENT_IDS } from '../../song/instruments.ts';
import type { Parsed } from '../../song/parse.ts';
import type { Pattern, Song } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { beatOf } from '../beat-of.ts';
import { anySong, holds } from './arbitrary.ts';

function songOf(parsed: Parsed): Song {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.song;
}

const noticesOf = (parsed: Parsed) =>
  parsed.ok ? parsed.notices.map(({ path, message }) => `${path} ${message}`) : [];
const faultsOf = (parsed: Parsed) => (parsed.ok ? [] : parsed.faults);
const beat = Array.from({ length: 16 }, (_, i) => i % 4 === 0);

const stepsOf = ({ steps, length }: Pattern) => steps.slice(0, length).map(({ on }) => on);

/** What a classic file can say of a song. Names of digits lose their order in any JSON object. */
function classicPart(song: Song) {
  return {
    name: song.name,
    bpm: song.bpm,
    mixer: song.mixer,
    tracks: Object.fromEntries(
      song.tracks.map(({ id, instrument, strip, clips }) => [
        id,
        {
          instrument,
          strip: { ...strip, gain: Math.min(strip.gain, 0) },
          on: stepsOf(clips[homeOf(song)]?.pattern ?? emptyPattern()),
        },
      ]),
    ),
  };
}

describe('the project export file', () => {
  test('has the members specified', () => {
    const file = JSON.parse(writeClassic(defaultSong()));
    expect(Object.keys(file)).toEqual(['name', 'bpm', 'tracks', 'effects', 'currentPattern']);
    expect(file.currentPattern).toBe('main');
    expect(file.tracks.kick).toEqual({ steps: beat, volume: -3, pan: 0, muted: false, instrument: 'kick' });
  });

  test('brings back what it can hold', () => {
    holds(anySong, 21, 60, (song) => {
      const parsed = readAnySong(writeClassic(song));
      expect(noticesOf(parsed)).toEqual([]);
      expect(classicPart(songOf(parsed))).toEqual(classicPart(song));
    });
  });

  test('written again is the same file', () => {
    const file = writeClassic(defaultSong());
    expect(writeClassic(songOf(readAnySong(file)))).toBe(file);
  });

  test('writes a fader above 0 dB as 0 and says whose; the document keeps it', () => {
    const song = setStripParam('snare', 'gain', 4.5)(defaultSong());
    expect(JSON.parse(writeClassic(song)).tracks.snare.volume).toBe(0);
    expect(savedOf(song).trackSettings.snare?.volume).toBe(0);
    expect(louderThanClassic(song).map(({ id }) => id)).toEqual(['snare']);
    expect(louderThanClassic(defaultSong())).toEqual([]);
    expect(songOf(readSaved(savedOf(song))).tracks[1]?.strip.gain).toBe(4.5);
  });

  test('creates tracks that did not exist, and plays booleans at 0.8', () => {
    const song = songOf(readClassic({ name: 'Old', bpm: 96, tracks: { cowbell: { steps: beat, instrument: 'rim' } } }));
    expect(song.tracks).toHaveLength(1);
    expect(song.tracks[0]).toMatchObject({ id: 'cowbell', name: 'cowbell', instrument: 'rim' });
    expect(beatOf(song.tracks[0]).steps[4]).toMatchObject({ on: true, velocity: 0.8 });
    expect(song.tracks[0]?.strip.gain).toBe(-3);
  });

  test('gives a name it makes up to no track that is called so, and the settings of the one it renames', () => {
    const steps = [true];
    const parsed = readClassic({
      name: 'x',
      bpm: 128,
      tracks: {
        'kick drum': { steps, instrument: 'kick', volume: -20, muted: true },
        track: { steps, instrument: 'snare' },
      },
      effects: { tracks: { 'kick drum': { sendReverb: -6 } } },
      currentPattern: 'main',
    });
    const { tracks } = songOf(parsed);
    expect(tracks.map(({ id }) => id)).toEqual(['track-2', 'track']);
    expect(tracks[0]?.strip).toMatchObject({ gain: -20, mute: true, sendReverb: -6 });
    expect(songOf(readAnySong(writeSong(songOf(parsed))))).toEqual(songOf(parsed));
    const saved = songOf(
      readSaved({
        name: 'x',
        bpm: 128,
        patternData: { 'kick drum': steps },
        trackSettings: { 'kick drum': { volume: -20, pan: 0.5, muted: true } },
        effectsSettings: { tracks: { 'kick drum': { sendReverb: -6 } } },
      }),
    );
    expect(saved.tracks[0]?.strip).toMatchObject({ gain: -20, pan: 0.5, mute: true, sendReverb: -6 });
  });

  test('may lack members, and may hold values out of range', () => {
    const parsed = readClassic({
      tracks: { kick: { steps: Array(40).fill(true), volume: 6, pan: -2, muted: 1 }, lead: { steps: [1, 0, 1] } },
      bpm: 300,
      effects: null,
    });
    expect(songOf(parsed)).toMatchObject({ name: 'Untitled', bpm: 200 });
    const [kick, lead] = songOf(parsed).tracks;
    expect(kick).toMatchObject({ name: 'Kick', strip: { gain: 0, pan: -1, mute: true } });
    expect(beatOf(kick).length).toBe(32);
    expect(lead).toMatchObject({ instrument: 'lead' });
    expect(beatOf(lead).length).toBe(3);
    expect(noticesOf(parsed)).toEqual([
      'bpm is 300; 200 was taken',
      'tracks.kick.volume is 6; 0 was taken',
      'tracks.kick.pan is -2; -1 was taken',
      'tracks.kick.steps has 40 steps; the first 32 were taken',
    ]);
    expect(songOf(readClassic({ name: 'Nothing', currentPattern: 'main' })).tracks).toHaveLength(8);
  });

  test('keep their tempo as near as it can be played, and say so', () => {
    const tempoOf = (bpm: number) => {
      const parsed = readClassic({ tracks: { kick: [true] }, bpm });
      return [songOf(parsed).bpm, ...noticesOf(parsed)];
    };
    expect(tempoOf(120.4)).toEqual([120, 'bpm is 120.4; 120 was taken']);
    expect(tempoOf(99.5)).toEqual([100, 'bpm is 99.5; 100 was taken']);
    expect(tempoOf(59.5)).toEqual([60, 'bpm is 59.5; 60 was taken']);
    expect(tempoOf(59.4)).toEqual([60, 'bpm is 59.4; 60 was taken']);
    expect(tempoOf(-3)).toEqual([60, 'bpm is -3; 60 was taken']);
    expect(tempoOf(1e9)).toEqual([200, 'bpm is 1000000000; 200 was taken']);
    expect(tempoOf(120)).toEqual([120]);
    const saved = readSaved({ name: 'x', bpm: 120.4, patternData: { kick: [true] } });
    expect(songOf(saved).bpm).toBe(120);
  });

  test('knows every instrument by its name, and the nearest to any other', () => {
    const instrumentOf = (instrument: string) => {
      const parsed = readClassic({ tracks: { x: { instrument, steps: [] } } });
      return [songOf(parsed).tracks[0]?.instrument, noticesOf(parsed).length];
    };
    for (const id of INSTRUMENT_IDS) expect(instrumentOf(id)).toEqual([id, 0]);
    expect(['LEAD', 'PAD', 'ACID', 'Hi-Hat', 'Bass Drum', 'rimshot'].map(instrumentOf)).toEqual([
      ['leadSynth', 0],
      ['padSynth', 0],
      ['acid', 0],
      ['hihat', 0],
      ['kick', 0],
      ['rim', 0],
    ]);
    expect(['Deep Kick 3', 'wobble bass', 'Strings', 'zither', '__proto__'].map(instrumentOf)).toEqual([
      ['kick', 1],
      ['bass', 1],
      ['pad', 1],
      ['lead', 1],
      ['lead', 1],
    ]);
  });

  test('reports effects it does not understand', () => {
    const effects = { reverb: { decay: 3, sparkle: 1 }, phaser: 0.5, tracks: { kick: { eqLowGain: 40 }, ghost: {} } };
    const parsed = readClassic({ tracks: { kick: { steps: [] } }, effects });
    expect(songOf(parsed).mixer.reverb.decay).toBe(3);
    expect(songOf(parsed).tracks[0]?.strip.eqLowGain).toBe(12);
    expect(noticesOf(parsed)).toEqual([
      'effects.phaser is no effect of this version and was left out',
      'effects.reverb.sparkle is no effect of this version and was left out',
      'effects.tracks.ghost belongs to no track',
      'effects.tracks.kick.eqLowGain is 40; 12 was taken',
    ]);
  });

  test('broken: says so, and where', () => {
    const cases: readonly (readonly [string, string])[] = [
      ['no json', ''],
      ['[]', ''],
      ['7', ''],
      ['{"hello":1}', ''],
      ['{"tracks":{}}', 'tracks'],
      ['{"tracks":7}', 'tracks'],
      ['{"tracks":{"kick":7}}', 'tracks.kick'],
      ['{"tracks":{"kick":{"steps":["x"]}}}', 'tracks.kick.steps[0]'],
      ['{"tracks":{"kick":{"volume":"loud"}}}', 'tracks.kick.volume'],
      ['{"tracks":{"kick":{}},"bpm":"fast"}', 'bpm'],
    ];
    for (const [text, path] of cases) {
      const [fault] = faultsOf(readAnySong(text));
      expect([text, fault?.path]).toEqual([text, path]);
      expect(fault?.message.startsWith(INVALID_PROJECT_FILE)).toBe(true);
    }
  });
});

describe('a saved project', () => {
  test('brings every song back, as fields and as text', () => {
    holds(anySong, 22, 60, (song) => {
      expect(songOf(readSaved(savedOf(song)))).toEqual(song);
      const text = JSON.stringify({ id: 7, ...savedOf(song) });
      expect(songOf(readAnySong(text))).toEqual(song);
      expect(songOf(readSaved({ ...savedOf(song), song: writeSong(song) }))).toEqual(song);
    });
  });

  test('has the same fields again after reading', () => {
    holds(anySong, 23, 40, (song) => {
      const saved = savedOf(song);
      expect(savedOf(songOf(readSaved(saved)))).toEqual(saved);
    });
  });

  test('without the document, its other fields are read', () => {
    const { song: _, ...fields } = savedOf(defaultSong());
    const trackSettings = { ...fields.trackSettings, kick: { volume: -12, pan: 0.5, muted: true } };
    const parsed = readSaved({ ...fields, trackSettings, description: 'x' });
    expect(noticesOf(parsed)).toEqual([]);
    expect(songOf(parsed).tracks[0]?.strip).toMatchObject({ gain: -12, pan: 0.5, mute: true });
    expect(songOf(parsed).mixer).toEqual(defaultSong().mixer);
  });

  test('whose document is broken is refused with the place', () => {
    const saved = savedOf(defaultSong());
    expect(faultsOf(readSaved({ ...saved, song: { ...saved.song, bpm: 1 } }))[0]?.path).toBe('song.bpm');
    expect(faultsOf(readSaved({ ...saved, song: '{' }))[0]?.path).toBe('song');
    expect(noticesOf(readSaved({ ...saved, name: 'Other' }))[0]).toContain('name differs');
  });
});

test('any JSON at all is read or refused', () => {
  holds(fc.json({ maxDepth: 4 }), 24, 500, (text) => {
    const parsed = readAnySong(text);
    if (!parsed.ok) expect(parsed.faults.length).toBeGreaterThan(0);
  });
});
