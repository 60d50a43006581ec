/** Old documents open for ever: the ladder, and one fixture of every released version. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emptyPattern } from '../../song/defaults.ts';
import { INSTRUMENT_IDS, isInstrument, specsOf } from '../../song/instruments.ts';
import { climb, type Migration, migrate } from '../../song/migrate.ts';
import { parseSong, readSong } from '../../song/parse.ts';
import { SONG_VERSION } from '../../song/song.ts';
import { initialValues, STRIP_SPECS } from '../../song/specs.ts';
import { documentOf } from '../../song/write.ts';
import { beatOf } from '../beat-of.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8');
const versions = Array.from({ length: SONG_VERSION }, (_, i) => i + 1);

describe('the ladder', () => {
  const ladder: readonly Migration[] = [
    (document) => ({ ...document, version: 2, a: 1 }),
    (document) => ({ ...document, version: 3, b: document.a }),
  ];

  test('is climbed from where the document stands', () => {
    expect(climb({ version: 1 }, 1, ladder)).toEqual({ version: 3, a: 1, b: 1 });
    expect(climb({ version: 2, a: 5 }, 2, ladder)).toEqual({ version: 3, a: 5, b: 5 });
    expect(climb({ version: 3 }, 3, ladder)).toEqual({ version: 3 });
  });

  test('leaves a document of this version alone', () => {
    const document = { version: SONG_VERSION };
    expect(migrate(document, SONG_VERSION)).toBe(document);
  });
});

describe.each(versions)('a document of version %i', (version) => {
  test('opens without a word', () => {
    expect(readSong(fixture(`v${version}`))).toMatchObject({ ok: true, notices: [] });
  });
});

const DUCK_OF_VERSION_3 = { duckBy: 0, duckDepth: -6, duckAttack: 0.004, duckRelease: 0.18 };

const GATES_OF_VERSION_4 = Object.fromEntries(
  Object.entries(STRIP_SPECS)
    .filter(([name]) => /^(gate|deesser)/.test(name))
    .map(([name, { curve, initial }]) => [name, curve === 'switch' ? initial === 1 : initial]),
);

/** Parameters of the synthesiser that came with version 5, beside the width of drums: each begins where it changes nothing. */
const NEW_IN_VERSION_5 = /^(level2|oscillator2|transpose2|detune2|sync|lfo(2.*|Shape|Ticks|Shared)|mod\d.*)$/;

function withPatchOf5<Track extends { readonly instrument?: unknown; readonly patch?: object }>(track: Track): Track {
  const { instrument, patch } = track;
  const specs = isInstrument(instrument) ? specsOf(instrument) : {};
  const isNew = 'oscillator' in specs ? NEW_IN_VERSION_5 : 'snap' in specs ? /^width$/ : /^$/;
  const added = Object.entries(initialValues(specs)).filter(([name]) => isNew.test(name));
  return { ...track, patch: { ...Object.fromEntries(added), ...patch } };
}

/** What drives and the reverb of version 5 have besides. */
const withKind = (strip: object) => ({ ...strip, driveKind: 0 });
const withKinds = (mixer: unknown) => ({
  ...(mixer as object),
  reverb: { ...(mixer as { reverb: object }).reverb, kind: 0 },
  drive: { ...(mixer as { drive: object }).drive, kind: 0 },
});

/** What this version writes of takes, pads, strips and patches of version 3. */
function inVersion5({ takes, tracks, mixer, ...document }: Record<string, unknown>) {
  const newer = (pad: object) => (Object.keys(pad).length === 0 ? pad : { ...pad, color: -1, even: 0 });
  return {
    ...document,
    version: SONG_VERSION,
    mixer: withKinds(mixer),
    tracks: (tracks as { instrument: string; pads: object[]; strip: object; inserts?: string[] }[]).map((track) => ({
      ...withPatchOf5(track),
      pads: track.pads.map(newer),
      strip: withKind({ ...track.strip, ...GATES_OF_VERSION_4 }),
      // What is newer than the order follows it.
      ...(track.inserts && { inserts: [...track.inserts, 'gate', 'deesser'] }),
    })),
    takes: (takes as object[]).map((take, color) => ({ ...take, color })),
  };
}

/** As version 3 writes a track of an older one. */
function inMain({ pattern, clips, strip, ...track }: Record<string, object>) {
  return {
    ...track,
    strip: { ...strip, ...DUCK_OF_VERSION_3 },
    clips: { main: { name: 'Main', color: 5, pattern }, ...clips },
  };
}

function withMain({ scenes }: { readonly scenes: readonly object[] }) {
  return { version: SONG_VERSION, scenes: [{ id: 'main', name: 'Main', color: 5, bpm: null }, ...scenes], key: null };
}

describe('version 1', () => {
  const raised = (document: Record<string, unknown>) => {
    const parsed = parseSong(document);
    return parsed.ok ? documentOf(parsed.song) : parsed.faults;
  };

  test.each(['v1', 'v1-default'])(
    '%s is read to the last member; its limiter stays at full scale, its phases free',
    (name) => {
      const written = JSON.parse(fixture(name));
      const { mixer } = written;
      const tracks = written.tracks;
      const free = (track: Record<string, object>) =>
        'oscillator' in (track.patch ?? {}) ? { ...track, patch: { ...track.patch, phase: 0 } } : track;
      const open = (pad: { lowPass?: number }) =>
        pad.lowPass === undefined ? pad : { ...pad, lowPass: Math.min(pad.lowPass, 10_000) };
      const raisedTrack = (track: Record<string, object>) =>
        inMain({ ...free(track), pads: (track.pads as []).map(open) });
      expect(tracks.map(free)).not.toEqual(tracks);
      expect(raised(written)).toEqual(
        inVersion5({
          ...written,
          ...withMain(written),
          tracks: tracks.map(raisedTrack),
          mixer: { ...mixer, master: { ...mixer.master, ceiling: 0 } },
        }),
      );
    },
  );

  test('phases stay free where a track leaves its patch out, or names what only a newer version knew', () => {
    const ids = INSTRUMENT_IDS.filter((id) => 'oscillator' in specsOf(id));
    for (const patch of [undefined, {}, { phase: 1 }]) {
      const tracks = ids.map((instrument) => ({ instrument, patch }));
      expect(raised({ format: 'batida', version: 1, tracks })).toMatchObject({
        tracks: ids.map(() => ({ patch: { phase: 0 } })),
      });
    }
    const read = parseSong({ format: 'batida', version: 1, tracks: [{ instrument: 'kick' }] });
    expect(read.ok && read.song.tracks[0]?.patch).not.toHaveProperty('phase');
  });

  test('pads sound as they did: defaults that were left out, and filters that went on where they are open now', () => {
    const sample = 'a'.repeat(64);
    const pattern = {
      steps: [{ on: true, locks: { 'pad0.lowPass': 15_000, 'pad0.pitch': 2 } }],
      lanes: [{ path: 'pad1.lowPass', points: [{ tick: 0, value: 20_000 }] }],
    };
    const pads = [{ sample }, { sample, lowPass: 20_000, attack: 0.5 }, { lowPass: 12_000 }, {}];
    const track = { instrument: 'sampler', pads, pattern, clips: { intro: { pattern } } };
    const parsed = parseSong({ format: 'batida', version: 1, tracks: [track] });
    const read = parsed.ok ? parsed.song.tracks[0] : undefined;
    expect(parsed).toMatchObject({ ok: true, notices: [] });
    expect(read?.pads.slice(0, 4)).toMatchObject([
      { gain: -2, attack: 0.001, lowPass: 10_000 },
      { gain: -2, attack: 0.5, lowPass: 10_000 },
      { lowPass: 10_000 },
      { gain: -1.938, attack: 0.01, lowPass: 10_000 },
    ]);
    for (const one of [beatOf(read), read?.clips.intro?.pattern]) {
      expect(one?.steps[0]?.locks).toEqual({ 'pad0.lowPass': 10_000, 'pad0.pitch': 2 });
      expect(one?.lanes[0]?.points[0]?.value).toBe(10_000);
    }
    // Beyond its range it was wrong then, and is now.
    const wrong = { ...track, pads: [{ sample, lowPass: 20_001 }] };
    expect(parseSong({ format: 'batida', version: 1, tracks: [wrong] })).toMatchObject({ ok: false });
  });

  test('a new pad is as the specification has it', () => {
    const parsed = parseSong({ format: 'batida', version: SONG_VERSION, tracks: [{ instrument: 'sampler' }] });
    const pad = parsed.ok ? parsed.song.tracks[0]?.pads[0] : undefined;
    const wanted = { attack: 0.01, decay: 0.1, sustain: 1, release: 0.3, probability: 1, lowPass: 10_000, pitch: 0 };
    expect(pad).toMatchObject(wanted);
    expect(10 ** ((pad?.gain ?? 0) / 20)).toBeCloseTo(0.8, 4);
  });

  test('tracks that are none are refused, not repaired', () => {
    const song = { format: 'batida', version: 1 };
    const bad = [undefined, 'bass', [7], [{ instrument: 'bass', patch: [] }], [{ instrument: ['bass'], patch: 3 }]];
    for (const tracks of bad) {
      expect(raised({ ...song, tracks })).toEqual(raised({ ...song, version: SONG_VERSION, tracks }));
      expect(parseSong({ ...song, tracks })).toMatchObject({ ok: false });
    }
  });

  test('a song that leaves its mixer or its master out keeps that ceiling too', () => {
    const song = { format: 'batida', version: 1, tracks: [{ instrument: 'kick' }] };
    for (const mixer of [undefined, {}, { master: {} }, { reverb: { decay: 3 } }, { master: { ceiling: -3 } }]) {
      expect(raised({ ...song, mixer })).toMatchObject({ mixer: { master: { ceiling: 0 } } });
    }
  });

  test('what is no mixer is refused, not repaired', () => {
    const song = { format: 'batida', version: 1, tracks: [{ instrument: 'kick' }] };
    for (const mixer of [3, [], { master: 'loud' }]) {
      expect(raised({ ...song, mixer })).toMatchObject([{ code: 'type' }]);
    }
  });
});

describe('version 2', () => {
  const raised = (document: Record<string, unknown>) => {
    const parsed = parseSong({ format: 'batida', version: 2, ...document });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    return parsed.song;
  };

  test('is read to the last member: the beat of a track becomes its clip in Main', () => {
    const written = JSON.parse(fixture('v2'));
    const tracks = written.tracks.map(inMain);
    expect(documentOf(raised(written))).toEqual(inVersion5({ ...written, ...withMain(written), tracks }));
  });

  test('a scene that was called main keeps its clips and its places under another id', () => {
    const clip = { pattern: { steps: [true] } };
    const song = raised({
      tracks: [{ instrument: 'kick', pattern: { steps: [false, true] }, clips: { main: clip } }],
      scenes: [{ id: 'main', name: 'Mine' }, { id: 'main-2' }],
      timeline: [{ scene: 'main' }],
    });
    expect(song.scenes.map(({ id, name }) => [id, name])).toEqual([
      ['main', 'Main'],
      ['main-3', 'Mine'],
      ['main-2', 'main-2'],
    ]);
    const { clips } = song.tracks[0] ?? {};
    expect(clips?.main?.pattern.steps.slice(0, 2).map(({ on }) => on)).toEqual([false, true]);
    expect(clips?.['main-3']?.pattern.steps[0]?.on).toBe(true);
    expect(song.timeline).toEqual([{ scene: 'main-3', repeats: 1, overrides: [] }]);
  });

  test('what was named and coloured by its place keeps that', () => {
    const song = raised({ tracks: [{ instrument: 'kick' }], scenes: [{}, { color: 7 }, {}] });
    expect(song.scenes.map(({ id, color }) => [id, color])).toEqual([
      ['main', 5],
      ['scene-1', 0],
      ['scene-2', 7],
      ['scene-3', 2],
    ]);
    expect(song.tracks[0]?.clips.main?.pattern).toEqual(emptyPattern());
  });

  test('faders end at 0 dB, as they did, where a lane or a lock asks for more', () => {
    const pattern = {
      steps: [{ on: true, locks: { 'strip.gain': 4, 'strip.pan': 1 } }],
      lanes: [
        {
          path: 'strip.gain',
          points: [
            { tick: 0, value: -6 },
            { tick: 960, value: 3 },
          ],
        },
        { path: 'strip.eqLowGain', points: [{ tick: 0, value: 5 }] },
      ],
    };
    const [track] = raised({
      tracks: [{ instrument: 'kick', pattern, clips: { drop: { pattern } } }],
      scenes: [{ id: 'drop' }],
    }).tracks;
    for (const one of [track?.clips.main?.pattern, track?.clips.drop?.pattern]) {
      expect(one?.steps[0]?.locks).toEqual({ 'strip.gain': 0, 'strip.pan': 1 });
      expect(one?.lanes.map(({ points }) => points.map(({ value }) => value))).toEqual([[-6, 0], [5]]);
    }
  });

  test('64 scenes have room beside Main', () => {
    const scenes = Array.from({ length: 64 }, (_, i) => ({ id: `s${i}` }));
    expect(raised({ tracks: [{ instrument: 'kick' }], scenes }).scenes).toHaveLength(65);
  });
});

test('the fixture of version 3 is read to the last member', () => {
  const parsed = readSong(fixture('v3'));
  expect(parsed.ok && documentOf(parsed.song)).toEqual(inVersion5(JSON.parse(fixture('v3'))));
});

test('the fixture of version 4 is read to the last member', () => {
  const parsed = readSong(fixture('v4'));
  const written = JSON.parse(fixture('v4'));
  const tracks = written.tracks.map((track: { readonly instrument: string; readonly strip: object }) => ({
    ...withPatchOf5(track),
    strip: withKind(track.strip),
  }));
  const mixer = withKinds(written.mixer);
  expect(parsed.ok && documentOf(parsed.song)).toEqual({ ...written, version: SONG_VERSION, tracks, mixer });
});

test('the fixture of version 5 is read to the last member', () => {
  const parsed = readSong(fixture('v5'));
  expect(parsed.ok && documentOf(parsed.song)).toEqual(JSON.parse(fixture('v5')));
});
