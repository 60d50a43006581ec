/** What is written as a DAWproject: valid by the standard's own schemas, whatever the song, and true to what it plays. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeDawProject } from '../../song/dawproject/write.ts';
import { readXml, type XmlElement } from '../../song/dawproject/xml.ts';
import { defaultPart, defaultSong } from '../../song/defaults.ts';
import { growSong } from '../../song/grow/grow-song.ts';
import { performanceOf } from '../../song/midi/performance.ts';
import { soundName } from '../../song/recipe.ts';
import type { Part, Song, Take } from '../../song/song.ts';
import { hasXmllint, XMLLINT_ADVICE } from '../machine.ts';
import { TIER } from '../tier.ts';
import { anySong } from './arbitrary.ts';

const schema = (name: string) => fileURLToPath(new URL(`./dawproject/${name}.xsd`, import.meta.url));

/** What xmllint has against a document; empty: nothing. */
function faultsOf(name: 'Project' | 'MetaData', documents: readonly string[]): string {
  for (const document of documents) {
    const { status, stderr } = spawnSync('xmllint', ['--noout', '--schema', schema(name), '-'], {
      input: document,
      encoding: 'utf8',
    });
    if (status !== 0) return stderr.slice(0, 2000);
  }
  return '';
}

const HASH = 'a'.repeat(64);

const take: Take = {
  hash: HASH,
  name: 'Voice & choir <1>',
  color: 2,
  madeAt: 0,
  frames: 480_000,
  rate: 48_000,
  channels: 2,
  bpm: 0,
  timing: null,
  dropouts: [],
  regions: [],
};

/** A song with a take of ten seconds on an audio track. */
function withParts(parts: readonly Partial<Part>[]): Song {
  const song = defaultSong();
  const [first] = song.tracks;
  if (!first) throw new Error('no track');
  const tracks = [...song.tracks, { ...first, id: 'voice', name: 'Voice', instrument: 'audio', clips: {} } as const];
  const whole = parts.map((part) => ({ ...defaultPart, track: 'voice', take: HASH, lengthSeconds: 4, ...part }));
  return { ...song, tracks, takes: [take], parts: whole };
}

const FILE = { path: 'audio/voice.wav', seconds: 10, channels: 2, rate: 48_000 };

function all(root: XmlElement, name: string): XmlElement[] {
  return root.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

const everyElement = (root: XmlElement): XmlElement[] => [root, ...root.children.flatMap(everyElement)];

function clipsOf(song: Song): XmlElement[] {
  const files = new Map(song.parts.map((part) => [soundName(HASH, part), FILE]));
  const lanes = all(readXml(writeDawProject(song, { files }).project), 'Lanes');
  const mine = lanes.find((one) => one.attributes.get('id') === 'track-8-lanes');
  return mine ? all(mine, 'Clip') : [];
}

const attributes = (one: XmlElement | undefined, ...names: string[]) => names.map((name) => one?.attributes.get(name));

describe.skipIf(TIER === 'quick' && !hasXmllint())('a DAWproject', () => {
  test('of any song is valid by Project.xsd and MetaData.xsd', () => {
    expect(hasXmllint(), XMLLINT_ADVICE).toBe(true);
    const songs = fc.sample(anySong, { seed: 1903, numRuns: 24 });
    const stems = { files: [{ ...FILE, path: 'stems/01-kick.wav' }], isMuted: true };
    const written = [...songs, defaultSong()].map((song) => {
      const files = new Map(song.parts.map((part) => [soundName(part.take, part), FILE]));
      return writeDawProject(song, { files, stems });
    });
    expect(
      faultsOf(
        'Project',
        written.map(({ project }) => project),
      ),
    ).toBe('');
    expect(
      faultsOf(
        'MetaData',
        written.map(({ metadata }) => metadata),
      ),
    ).toBe('');
  });

  test('names nothing that it does not hold, and nothing twice', () => {
    // Of these xmllint says nothing where a schema asks for them.
    const songs = fc.sample(anySong, { seed: 1904, numRuns: 12 });
    for (const song of [...songs, defaultSong()]) {
      const elements = everyElement(
        readXml(writeDawProject(song, { stems: { files: [FILE], isMuted: false } }).project),
      );
      const ids = elements.flatMap((one) => one.attributes.get('id') ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      const named = elements.flatMap((one) => attributes(one, 'track', 'destination', 'parameter').filter(Boolean));
      expect(named.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
    }
  });

  test('with a fault in it is found by the same check', () => {
    const { project, metadata } = writeDawProject(defaultSong());
    expect(faultsOf('Project', [project.replace('<Mute', '<Moot')])).toContain('Moot');
    expect(faultsOf('MetaData', [metadata.replace('Title>', 'Name>').replace('/Title>', '/Name>')])).not.toBe('');
  });
});

describe('the timeline', () => {
  test('has every note where it sounds: swing, micro-timing, ratchets, chance', () => {
    const song = growSong({ ...defaultSong(), swing: 0.6 }, 7);
    const project = readXml(writeDawProject(song).project);
    const { notes } = performanceOf(song);
    for (const [index, track] of notes.entries()) {
      const lanes = all(project, 'Lanes').find((one) => one.attributes.get('track') === `track-${index}`);
      const clips = lanes ? all(lanes, 'Clip') : [];
      const written = clips.flatMap((clip) =>
        all(clip, 'Note').map((note) => [
          Math.round((Number(clip.attributes.get('time')) + Number(note.attributes.get('time'))) * 960_000),
          Number(note.attributes.get('key')),
          Number(note.attributes.get('vel')).toFixed(6),
        ]),
      );
      const played = track.map(({ tick, key, velocity }) => [Math.round(tick * 1000), key, velocity.toFixed(6)]);
      expect(written).toEqual(played);
    }
    expect(notes.flat().length).toBeGreaterThan(500);
  });

  test('moves tempo, level and place as the song does', () => {
    const song = defaultSong();
    const [kick, ...others] = song.tracks;
    const clip = kick?.clips.main;
    if (!kick || !clip) throw new Error('no kick');
    const points = [
      { tick: 0, value: -60 },
      { tick: 1920, value: 0 },
    ];
    const pattern = { ...clip.pattern, lanes: [{ path: 'strip.gain', points }] };
    const scenes = song.scenes.map((scene) => (scene.id === 'verse' ? { ...scene, bpm: 90 } : scene));
    const timeline = ['main', 'verse'].map((scene) => ({ scene, repeats: 1, overrides: [] }));
    const tracks = [{ ...kick, clips: { main: { ...clip, pattern } } }, ...others];
    const project = readXml(writeDawProject({ ...song, tracks, scenes, timeline }).project);
    const [tempo] = all(project, 'TempoAutomation');
    expect(tempo?.children.map((point) => attributes(point, 'time', 'value'))).toEqual([
      [undefined, undefined],
      ['0', '128'],
      ['4', '90'],
      ['8', '128'],
    ]);
    const [arrangement] = all(project, 'Arrangement');
    const [level] = arrangement ? all(arrangement, 'Points') : [];
    const values = level?.children.slice(1).map((point) => attributes(point, 'time', 'value').map(Number)) ?? [];
    const at = (beat: number) => values.filter(([time]) => time === beat).map(([, value]) => value);
    // From where it rests (−3 dB) to silence at once; halfway −30 dB; up at the second beat, and back at the end of the bar.
    expect(at(0)).toEqual([0.707945784, 0.707945784, 0]);
    expect(at(1)).toEqual([0.031622777]);
    expect(at(2)).toEqual([1]);
    expect(at(4).at(-1)).toBe(0.707945784);
  });
});

describe('a take on the timeline', () => {
  test('has its place, trim, fades, gain and mute', () => {
    const [plain, loud] = clipsOf(
      withParts([
        { startTick: 3840, offsetSeconds: 1.5, lengthSeconds: 3, fadeIn: 0.25, fadeOut: 0.5 },
        { startTick: 15_360, gainDb: 6, mute: true },
      ]),
    );
    // 128 beats a minute: three seconds are 6.4 beats.
    expect(attributes(plain, 'time', 'duration', 'playStart', 'fadeInTime', 'fadeOutTime', 'enable')).toEqual([
      '4',
      '6.4',
      '1.5',
      '0.25',
      '0.5',
      undefined,
    ]);
    expect(attributes(loud, 'time', 'enable', 'name')).toEqual(['16', 'false', 'Voice & choir <1>']);
    expect(loud && all(loud, 'RealPoint').map((point) => point.attributes.get('value'))).toEqual(['1.995262315']);
    expect(plain && all(plain, 'File').map((file) => file.attributes.get('path'))).toEqual(['audio/voice.wav']);
  });

  test('ends where the next one takes over, and where its file does', () => {
    const clips = clipsOf(withParts([{ lengthSeconds: 8 }, { startTick: 1920, offsetSeconds: 9, lengthSeconds: 5 }]));
    expect(clips.map((clip) => attributes(clip, 'time', 'duration'))).toEqual([
      ['0', '2'],
      ['2', String((1 * 128) / 60).slice(0, 11)],
    ]);
  });

  test('changes passes where the comp does; a pass that began late is silent until then', () => {
    const lanes = [{ take: HASH, offsetSeconds: -1 }];
    const comp = [
      { fromSeconds: 0, lane: 1 },
      { fromSeconds: 2, lane: 0 },
    ];
    const clips = clipsOf(withParts([{ lanes, comp }]));
    expect(clips.map((clip) => attributes(clip, 'time', 'playStart'))).toEqual([
      ['2.133333333', '0'],
      ['4.266666667', '2'],
    ]);
  });

  test('comes round with the pattern, and is silent in a song that has a timeline', () => {
    const song = withParts([{ loopTicks: 1920, lengthSeconds: 0.5 }]);
    expect(clipsOf(song).map((clip) => clip.attributes.get('time'))).toEqual(['0', '2']);
    expect(clipsOf({ ...song, timeline: [{ scene: 'main', repeats: 2, overrides: [] }] })).toEqual([]);
  });
});
