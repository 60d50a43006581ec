/** Grown songs: what every one must have, and what growing leaves alone. */
import { describe, expect, test } from 'vitest';
import { patternIn } from '../../song/clip-of.ts';
import { defaultSong, newTrack } from '../../song/defaults.ts';
import { fillClip } from '../../song/edits/scenes.ts';
import { setStep, toggleStep } from '../../song/edits/steps.ts';
import { growSong } from '../../song/grow/grow-song.ts';
import { planOf } from '../../song/grow/plan.ts';
import { variation } from '../../song/grow/variation.ts';
import { readSong } from '../../song/parse.ts';
import { MAIN, type Song } from '../../song/song.ts';
import { styleSong } from '../../song/styles/style-song.ts';
import { STYLES } from '../../song/styles/styles.ts';
import { writeSong } from '../../song/write.ts';
import { faultsOf, heardSections, musicOf, secondsOf } from './grown.ts';

const SEEDS = [1, 2];
const STARTS: readonly (readonly [string, Song])[] = [
  ['the starter', defaultSong()],
  ...STYLES.map(({ id }) => [id, styleSong(id, 0)] as const),
];

function withTracks(...tracks: Song['tracks']): Song {
  return { ...defaultSong(), tracks };
}

describe.each(STARTS)('%s', (_, song) => {
  test.each(SEEDS)('grows into a song, seed %i', (seed) => {
    const grown = growSong(song, seed);
    expect(faultsOf(grown)).toEqual([]);
    expect(readSong(writeSong(grown))).toEqual({ ok: true, song: grown, notices: [] });
  });

  test('keeps its beat, sounds and mixer', () => {
    const grown = growSong(song, 3);
    const { scenes, timeline, tracks, ...rest } = grown;
    expect({ ...rest, scenes: [], timeline: [], tracks: [] }).toEqual({
      ...song,
      scenes: [],
      timeline: [],
      tracks: [],
    });
    for (const [i, track] of tracks.entries()) {
      expect({ ...track, clips: {} }).toEqual({ ...song.tracks[i], clips: {} });
      expect(patternIn(track, MAIN)).toBe(patternIn(song.tracks[i] ?? track, MAIN));
    }
    expect(timeline.every(({ scene }) => scenes.some(({ id }) => id === scene) && scene !== MAIN)).toBe(true);
  });
});

describe('the checks themselves', () => {
  const grown = growSong(styleSong('house', 0), 1);
  const withTimeline = (timeline: Song['timeline']): Song => ({ ...grown, timeline });
  const [first, second] = grown.timeline;
  const chorus = grown.timeline.find(({ scene }) => scene === 'chorus');

  test.each<[string, Song, RegExp]>([
    ['half a song', withTimeline(grown.timeline.slice(0, 3)), /^lasts /],
    ['no ending', withTimeline(grown.timeline.slice(0, -1)), /has no ending/],
    ['a chorus twice', withTimeline([first, second, chorus, chorus].flatMap((one) => one ?? [])), /are equal/],
    ['another key', { ...grown, key: { root: 10, name: 'major' } }, /plays \d/],
    ['no key', { ...grown, key: null }, /has no key/],
    [
      'one pattern a drum',
      withTimeline([chorus].flatMap((one) => (one ? [{ ...one, overrides: [] }] : []))),
      /plays 1 patterns/,
    ],
    [
      'a scene that is not written',
      withTimeline([
        ...grown.timeline,
        {
          scene: MAIN,
          repeats: 1,
          overrides: grown.tracks.map(({ id }) => ({ track: id, fromBar: 0, bars: 1, clip: null })),
        },
      ]),
      /is silent/,
    ],
  ])('find %s', (_, song, fault) => {
    expect(faultsOf(song).join('\n')).toMatch(fault);
  });
});

test('the same seed grows the same song, another seed another', () => {
  for (const song of [defaultSong(), styleSong('house', 0)]) {
    expect(writeSong(growSong(song, 9))).toBe(writeSong(growSong(song, 9)));
    const songs = Array.from({ length: 100 }, (_, seed) => JSON.stringify(growSong(song, seed)));
    expect(new Set(songs).size).toBe(songs.length);
  }
  expect(musicOf(growSong(defaultSong(), 1))).not.toBe(musicOf(growSong(defaultSong(), 2)));
});

test.each([3, 9, 18, 20])('a kick of one stroke a bar has three forms as well, seed %i', (seed) => {
  for (const start of [styleSong('amapiano', 0), styleSong('amapiano', seed)]) {
    expect(faultsOf(growSong(start, seed))).toEqual([]);
  }
});

test('two minutes at any tempo', () => {
  for (let bpm = 60; bpm <= 200; bpm += 5) {
    for (const song of [defaultSong(), styleSong('boom-bap', 0), styleSong('uk-drill', 0)]) {
      const seconds = secondsOf(growSong({ ...song, bpm }, 4));
      expect(seconds, `${bpm}`).toBeGreaterThan(105);
      expect(seconds, `${bpm}`).toBeLessThan(135);
    }
  }
});

test('a scene that plays something stays as it is, and has its place', () => {
  const song = fillClip('snare', 'verse', 5, 1)(defaultSong());
  const grown = growSong(song, 1);
  for (const [i, track] of grown.tracks.entries()) {
    expect(patternIn(track, 'verse')).toBe(patternIn(song.tracks[i] ?? track, 'verse'));
  }
  const verse = grown.timeline.find(({ scene }) => scene === 'verse');
  expect(verse?.overrides).toEqual([]);
  expect(verse?.repeats).toBeGreaterThanOrEqual(4);
});

test('silence grows into nothing', () => {
  const silent = withTracks(newTrack('kick', 'kick', 'Kick'), newTrack('bass', 'bass', 'Bass'));
  expect(growSong(silent, 1)).toBe(silent);
  expect(planOf(silent, 1)).toEqual([]);
});

test.each([
  ['a kick alone', withTracks(...defaultSong().tracks.slice(0, 1))],
  ['a bass alone', withTracks(...defaultSong().tracks.slice(6, 7))],
  ['hat and lead', withTracks(...defaultSong().tracks.filter(({ id }) => id === 'hihat' || id === 'lead'))],
])('%s fills every bar as well', (_, song) => {
  for (let seed = 0; seed < 20; seed++) {
    const grown = growSong(song, seed);
    const silent = heardSections(grown).flatMap(({ scene, bars }) =>
      bars.flatMap((bar, i) => ([...bar.values()].some(({ strokes }) => strokes.length > 0) ? [] : [`${scene} ${i}`])),
    );
    expect(silent).toEqual([]);
    expect(readSong(writeSong(grown)).ok).toBe(true);
  }
});

test('a beat that a hand has changed is the one that grows', () => {
  const changed = toggleStep('house-kick', 4)(styleSong('house', 0));
  const chorus = heardSections(growSong(changed, 2)).find(({ scene }) => scene === 'chorus');
  const strokes = chorus?.bars[0]?.get('house-kick')?.strokes.map(({ step }) => step);
  expect(strokes).toEqual([0, 8, 12]);
});

test('a plan says what grows: scenes, bars, seconds', () => {
  const song = styleSong('amapiano', 0);
  const plan = planOf(song, 5);
  const grown = growSong(song, 5);
  expect(plan.map(({ scene, repeats }) => ({ scene, repeats }))).toEqual(
    grown.timeline.map(({ scene, repeats }) => ({ scene, repeats })),
  );
  expect(plan.map(({ bars }) => bars)).toEqual(heardSections(grown).map(({ bars }) => bars.length));
  expect(plan.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(secondsOf(grown));
});

test('the log drum waits for the chorus', () => {
  const sections = heardSections(growSong(styleSong('amapiano', 0), 1));
  const first = sections.findIndex(({ scene }) => scene === 'chorus');
  const plays = sections.map(({ bars }) => bars.some((bar) => (bar.get('amapiano-bass')?.strokes.length ?? 0) > 0));
  expect(plays.slice(0, first)).toEqual(plays.slice(0, first).map(() => false));
  expect(plays[first]).toBe(true);
});

describe('a variation', () => {
  test('changes one scene and nothing else, and is another for another seed', () => {
    const song = growSong(styleSong('dembow', 0), 1);
    const texts = Array.from({ length: 20 }, (_, seed) => {
      const varied = variation(song, 'chorus', seed);
      const others = varied.tracks.map(({ clips: { chorus: _, ...clips }, ...track }) => ({ ...track, clips }));
      expect(others).toEqual(song.tracks.map(({ clips: { chorus: _, ...clips }, ...track }) => ({ ...track, clips })));
      expect(faultsOf(varied)).toEqual([]);
      return JSON.stringify(varied.tracks);
    });
    expect(new Set([JSON.stringify(song.tracks), ...texts]).size).toBe(21);
    expect(variation(song, 'chorus', 3)).toEqual(variation(song, 'chorus', 3));
  });

  test('of an empty scene begins with Main', () => {
    const song = defaultSong();
    const varied = variation(song, 'verse', 1);
    const kicks = [song, varied].map(({ tracks: [kick] }) => kick ?? newTrack('kick', 'kick', 'Kick'));
    const [before, after] = kicks.map((kick) => patternIn(kick, MAIN));
    expect(after).toBe(before);
    expect(kicks.map((kick) => patternIn(kick, 'verse')?.steps.some(({ on }) => on) ?? false)).toEqual([false, true]);
  });

  test('leaves a scene that is not there', () => {
    const song = setStep('kick', 1, { on: true })(defaultSong());
    expect(variation(song, 'nowhere', 1)).toBe(song);
  });
});
