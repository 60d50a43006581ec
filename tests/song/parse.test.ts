/** What parse accepts, what it fills in, what it refuses, and how it says so. */

import { describe, expect, test } from 'vitest';
import { defaultMixer } from '../../song/buses.ts';
import { defaultScenes, newTrack } from '../../song/defaults.ts';
import { MAX_DESCRIPTION } from '../../song/limits.ts';
import { faultLine, MAX_FAULTS, MAX_NOTICES } from '../../song/parse/report.ts';
import { parseSong, readSong } from '../../song/parse.ts';
import { SONG_VERSION } from '../../song/song.ts';
import { beatOf } from '../beat-of.ts';

const shortest = { format: 'batida', version: SONG_VERSION, tracks: [{ instrument: 'kick' }] };
const hash = '0f'.repeat(32);

/** The shortest song with further members. */
const having = (members: object): object => ({ ...shortest, ...members });
/** The shortest song whose only track has further members. */
const playing = (members: object): object => having({ tracks: [{ instrument: 'kick', ...members }] });

function faultsOf(input: unknown): string[] {
  const parsed = parseSong(input);
  return parsed.ok ? [] : parsed.faults.map(faultLine);
}

function noticesOf(input: unknown): string[] {
  const parsed = parseSong(input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.notices.map(({ path, message }) => `${path} ${message}`);
}

describe('a short song', () => {
  test('gets a default for all it does not say', () => {
    expect(parseSong(shortest)).toEqual({
      ok: true,
      notices: [],
      song: {
        format: 'batida',
        version: SONG_VERSION,
        name: 'Untitled',
        description: '',
        bpm: 128,
        swing: 0,
        seed: 1,
        launchQuantumTicks: 3840,
        tracks: [{ ...newTrack('kick', 'track-1', 'track-1'), clips: {} }],
        scenes: defaultScenes,
        timeline: [],
        markers: [],
        groups: [],
        key: null,
        takes: [],
        parts: [],
        mixer: defaultMixer,
        loop: null,
        credits: [],
      },
    });
  });

  test('may name some of the inserts: the others follow in their usual order; one twice is a fault', () => {
    const parsed = parseSong(playing({ inserts: ['drive', 'eq'] }));
    expect(parsed.ok && parsed.song.tracks[0]?.inserts.join(' ')).toBe(
      'gate deesser drive eq compressor crusher filter',
    );
    expect(parseSong(playing({ inserts: ['drive', 'drive'] })).ok).toBe(false);
  });

  test('may write steps as true and false', () => {
    const parsed = parseSong(playing({ pattern: { steps: [true, false, { on: true, velocity: 0.3 }] } }));
    const steps = parsed.ok ? (beatOf(parsed.song.tracks[0]).steps ?? []) : [];
    expect(steps.slice(0, 4).map(({ on, velocity }) => [on, velocity])).toEqual([
      [true, 0.8],
      [false, 0.8],
      [true, 0.3],
      [false, 0.8],
    ]);
    expect(steps).toHaveLength(32);
  });

  test('may hold notes in any order', () => {
    const notes = [960, 0, 480].map((startTick) => ({ key: 60, startTick }));
    const parsed = parseSong(playing({ pattern: { notes } }));
    const starts = parsed.ok ? beatOf(parsed.song.tracks[0]).notes.map(({ startTick }) => startTick) : [];
    expect(starts).toEqual([0, 480, 960]);
  });

  test('is brought to normal form C', () => {
    expect(parseSong(having({ name: 'Cafe\u0301' }))).toMatchObject({ ok: true, song: { name: 'Café' } });
  });

  test('may be described at length, as long as the screen takes it', () => {
    const described = (length: number) => parseSong(having({ description: 'x'.repeat(length) }));
    expect(described(MAX_DESCRIPTION)).toMatchObject({ ok: true, song: { description: 'x'.repeat(MAX_DESCRIPTION) } });
    expect(described(MAX_DESCRIPTION + 1)).toMatchObject({ ok: false, faults: [{ path: 'description' }] });
    expect(parseSong(having({ name: 'x'.repeat(201) }))).toMatchObject({ ok: false, faults: [{ path: 'name' }] });
  });

  test('may begin with a byte order mark', () => {
    expect(readSong(`\ufeff${JSON.stringify(shortest)}`).ok).toBe(true);
  });
});

describe('a fault says where and what', () => {
  const cases: readonly (readonly [string, object | unknown, string])[] = [
    ['no object', [], 'file: is a list, but must be an object'],
    ['null', null, 'file: is null, but must be an object'],
    ['no format', { version: 1, tracks: [] }, 'format: is missing'],
    ['another format', having({ format: 'midi' }), 'format: must be "batida"'],
    ['no version', having({ version: undefined }), 'version: is missing'],
    ['half a version', having({ version: 1.5 }), 'version: is 1.5, but must be a whole number from 1'],
    [
      'a newer version',
      having({ version: 99 }),
      `version: is 99: made by a newer Batida; this one reads up to ${SONG_VERSION}`,
    ],
    ['no tracks', having({ tracks: undefined }), 'tracks: is missing'],
    ['zero tracks', having({ tracks: [] }), 'tracks: must hold at least one track'],
    ['a wrong type', having({ bpm: '128' }), 'bpm: is the text "128", but must be a number'],
    ['null for a number', having({ bpm: null }), 'bpm: is null, but must be a number'],
    ['a broken tempo', having({ bpm: 128.5 }), 'bpm: is 128.5, but must be a whole number'],
    ['too slow', having({ bpm: 59 }), 'bpm: is 59, but must lie between 60 and 200'],
    ['infinity', having({ swing: Number.POSITIVE_INFINITY }), 'swing: is Infinity, but must be a finite number'],
    ['not a number', having({ swing: Number.NaN }), 'swing: is NaN, but must be a finite number'],
    ['too loud', playing({ strip: { gain: 9 } }), 'tracks[0].strip.gain: is 9, but must lie between -60 and 6'],
    ['a switch as a number', playing({ strip: { mute: 1 } }), 'tracks[0].strip.mute: is 1, but must be true or false'],
    [
      'a patch out of range',
      playing({ patch: { decay: 9 } }),
      'tracks[0].patch.decay: is 9, but must lie between 0.1 and 2',
    ],
    [
      'a text in a patch',
      playing({ patch: { later: 'x' } }),
      'tracks[0].patch.later: is the text "x", but must be a number',
    ],
    ['no instrument', having({ tracks: [{}] }), 'tracks[0].instrument: is missing'],
    ['a track that is none', having({ tracks: [7] }), 'tracks[0]: is 7, but must be an object'],
    [
      'too many steps',
      playing({ pattern: { steps: Array(33).fill(true) } }),
      'tracks[0].pattern.steps: has 33 members, but may have at most 32',
    ],
    [
      'a step that is none',
      playing({ pattern: { steps: ['x'] } }),
      'tracks[0].pattern.steps[0]: is the text "x", but must be an object',
    ],
    [
      'a high key',
      playing({ pattern: { steps: [{ keys: [60, 128] }] } }),
      'tracks[0].pattern.steps[0].keys[1]: is 128, but must lie between 0 and 127',
    ],
    [
      'a note without key',
      playing({ pattern: { notes: [{ startTick: 0 }] } }),
      'tracks[0].pattern.notes[0].key: is missing',
    ],
    [
      'no length',
      playing({ pattern: { length: 0 } }),
      'tracks[0].pattern.length: is 0, but must lie between 1 and 256',
    ],
    ['half a letter', having({ name: 'a\ud800' }), 'name: holds half a character (a lone surrogate)'],
    ['a NUL', having({ name: 'a\0' }), 'name: holds a NUL character'],
    ['an odd id', playing({ id: 'a b' }), 'tracks[0].id: is "a b", but must be 1 to 64 letters of A–Z a–z 0–9 _ - .'],
    [
      'an id that reaches behind',
      playing({ id: '__proto__' }),
      'tracks[0].id: is "__proto__", a name that is not allowed',
    ],
    [
      'a loop without length',
      having({ loop: { startTick: 9, endTick: 9 } }),
      'loop.endTick: is 9, but must lie after the start, 9',
    ],
    [
      'a clip of no scene',
      playing({ clips: { later: {} } }),
      'tracks[0].clips.later: names the scene the text "later", which does not exist',
    ],
    [
      'a placement of no scene',
      having({ timeline: [{ scene: 'later' }] }),
      'timeline[0].scene: names the scene the text "later", which does not exist',
    ],
    [
      'a sample without hash',
      playing({ instrument: 'sampler', pads: [{ sample: 'kick.wav' }] }),
      'tracks[0].pads[0].sample: is "kick.wav", but must be 64 hex digits',
    ],
    [
      'too many pads',
      playing({ instrument: 'sampler', pads: Array(17).fill({}) }),
      'tracks[0].pads: has 17 members, but may have at most 16',
    ],
    [
      'a part of no take',
      having({ parts: [{ track: 'track-1', take: hash }] }),
      `parts[0].take: names the take the text "${hash.slice(0, 40)}…", which does not exist`,
    ],
    [
      'a backward region',
      having({ takes: [{ hash, frames: 9, rate: 48000, regions: [{ startSeconds: 2, endSeconds: 1 }] }] }),
      'takes[0].regions[0].endSeconds: is 1, but must not lie before the start, 2',
    ],
  ];

  test.each(cases)('%s', (_, input, line) => {
    expect(faultsOf(input)).toEqual([line]);
  });

  test('twins', () => {
    const twins = [
      { instrument: 'kick', id: 'a' },
      { instrument: 'snare', id: 'a' },
    ];
    expect(faultsOf(having({ tracks: twins }))).toEqual(['tracks[1].id: is the text "a", as an earlier track']);
    const scenes = [{ id: 'a' }, { id: 'b' }, { id: 'a' }];
    expect(faultsOf(having({ scenes }))).toEqual(['scenes[2].id: is the text "a", as an earlier scene']);
    const take = { hash, frames: 1, rate: 48000 };
    expect(faultsOf(having({ takes: [take, take] }))).toHaveLength(1);
    const regions = [
      { id: 'r', startSeconds: 0, endSeconds: 1 },
      { id: 'r', startSeconds: 0, endSeconds: 1 },
    ];
    expect(faultsOf(having({ takes: [{ ...take, regions }] }))).toHaveLength(1);
  });

  test('all of them are told, up to a number', () => {
    const wrong = { bpm: 0, swing: 2, seed: -1, name: 7 };
    expect(faultsOf(having(wrong)).map((line) => line.split(':')[0])).toEqual(['name', 'bpm', 'swing', 'seed']);
    const steps = Array(32).fill({ velocity: 'loud', ratchet: 99 });
    expect(faultsOf(playing({ pattern: { steps } }))).toHaveLength(MAX_FAULTS);
  });

  test.each([
    ['{\n  "format": batida\n}', 'is not JSON from line 2, column 13'],
    ['', 'is not JSON: it ends too early'],
    ['{"a": [1, 2', 'is not JSON: it ends too early'],
    ['{"a": "b', 'is not JSON from line 1, column 7'],
    ['{"a": 1,}', 'is not JSON from line 1, column 9'],
    ['[1 2]', 'is not JSON from line 1, column 4'],
    ['{"a" 1}', 'is not JSON from line 1, column 6'],
    ['[01]', 'is not JSON from line 1, column 3'],
    ['["\\x"]', 'is not JSON from line 1, column 2'],
    ['[1]\r\n]', 'is not JSON from line 2, column 1'],
    ['{1: 2}', 'is not JSON from line 1, column 2'],
    ['[}', 'is not JSON from line 1, column 2'],
    ['NaN', 'is not JSON from line 1, column 1'],
    ['RIFF\0\0WAVE', 'is not JSON from line 1, column 1'],
  ])('text that is not JSON names line and column: %s', (source, message) => {
    expect(readSong(source)).toEqual({ ok: false, faults: [{ path: '', code: 'json', message }] });
  });
});

describe('a notice tells what was not understood', () => {
  test('unknown parameters of a patch are kept', () => {
    const input = playing({ patch: { sparkle: 0.5, later: true } });
    expect(noticesOf(input)).toEqual([
      'tracks[0].patch.sparkle is not known to this version and was kept',
      'tracks[0].patch.later is not known to this version and was kept',
    ]);
    const parsed = parseSong(input);
    expect(parsed.ok && parsed.song.tracks[0]?.patch).toMatchObject({ sparkle: 0.5, later: true });
  });

  test('other unknown members are left out', () => {
    expect(noticesOf(having({ author: 'me', mixer: { tape: {} }, scenes: [{ id: 'a', mood: 1 }] }))).toEqual([
      'author is not known to this version and was left out',
      'scenes[0].mood is not known to this version and was left out',
      'mixer.tape is not known to this version and was left out',
    ]);
    expect(noticesOf(playing({ pads: [{}] }))).toEqual(['tracks[0].pads was left out: only a sampler has pads']);
  });

  test('a flood of them is counted', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`x${i}`, i]));
    const notices = noticesOf(having(many));
    expect(notices).toHaveLength(MAX_NOTICES + 1);
    expect(notices[MAX_NOTICES]).toContain(`${1000 - MAX_NOTICES} more`);
  });

  test('names that reach behind an object are harmless and reported', () => {
    const evil =
      '{"format":"batida","version":1,"__proto__":{"hacked":1},"constructor":{"prototype":{"hacked":1}},"tracks":[{"instrument":"kick","patch":{"__proto__":{"hacked":1},"constructor":1,"decay":0.5},"clips":{"__proto__":{"pattern":{}}},"strip":{"__proto__":{"gain":-9}}}]}';
    const parsed = readSong(evil);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    expect(parsed.notices).toHaveLength(6);
    const [track] = parsed.song.tracks;
    expect(track?.strip.gain).toBe(-3);
    expect(Object.keys(track?.patch ?? {})).not.toContain('constructor');
    for (const made of [{}, parsed.song, track?.patch, track?.clips, track?.strip]) {
      expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
      expect((made as Record<string, unknown>).hacked).toBeUndefined();
    }
  });
});
