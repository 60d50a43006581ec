/** Our own DAWproject as a song again: it comes back as it plays, and what is lost is told. */
import { describe, expect, test } from 'vitest';
import { modeOf, tempoMap } from '../../song/arrangement.ts';
import { soundPathsIn } from '../../song/dawproject/read.ts';
import { writeDawProject } from '../../song/dawproject/write.ts';
import { defaultPart, defaultSong, newTrack } from '../../song/defaults.ts';
import { growSong } from '../../song/grow/grow-song.ts';
import { DRUM_KEYS } from '../../song/midi/general.ts';
import { performanceOf } from '../../song/midi/performance.ts';
import type { Song } from '../../song/song.ts';
import { styleSong } from '../../song/styles/style-song.ts';
import { STYLES } from '../../song/styles/styles.ts';
import { rounds } from '../tier.ts';
import { anySong, holds } from './arbitrary.ts';
import { FILE, HASH, type Read, read } from './dawproject-songs.ts';

function again(song: Song): Read {
  const files = new Map([[HASH, FILE]]);
  const { project, metadata } = writeDawProject(song, { files });
  return read(project, metadata);
}

/** Tracks in the order of the file: those of a group stand where its first one does. */
function inOrder({ tracks, groups }: Song): readonly number[] {
  const numbered = tracks.map((track, index) => ({
    group: groups.some(({ id }) => id === track.group) ? track.group : null,
    index,
  }));
  const seen = new Set<string>();
  return numbered.flatMap(({ group, index }) => {
    if (group === null) return [index];
    if (seen.has(group)) return [];
    seen.add(group);
    return numbered.filter((one) => one.group === group).map((one) => one.index);
  });
}

/** What each track that has notes plays: whole ticks, keys, velocities to a thousandth. */
function playedBy(song: Song, order: readonly number[]) {
  return pitched(song, order).map((list) =>
    list.map(({ tick, key, velocity }) => `${Math.round(tick)} ${key} ${Math.max(1e-4, velocity).toFixed(3)}`).sort(),
  );
}

const keysOf = (song: Song, order: readonly number[]) =>
  pitched(song, order).map((list) => list.map(({ key }) => key).sort());

/** Ticks that melodies hold their notes, altogether. */
function heldBy(song: Song, order: readonly number[]): readonly number[] {
  const isDrum = (index: number) => DRUM_KEYS[song.tracks[index]?.instrument ?? 'kick'] !== undefined;
  return pitched(
    song,
    order.filter((index) => !isDrum(index)),
  ).map((list) => list.reduce((sum, { tick, offTick }) => sum + Math.round(offTick) - Math.round(tick), 0));
}

function pitched(song: Song, order: readonly number[]) {
  const { notes } = performanceOf(song);
  return order.filter((index) => song.tracks[index]?.instrument !== 'audio').map((index) => notes[index] ?? []);
}

/** Without chance: what was not rolled in the timeline stands in the launcher all the same. */
function sure(song: Song): Song {
  const tracks = song.tracks.map((track) => {
    const clips = Object.entries(track.clips).map(([id, clip]) => {
      const steps = clip.pattern.steps.map((step) => ({ ...step, probability: 1 }));
      return [id, { ...clip, pattern: { ...clip.pattern, steps } }] as const;
    });
    return { ...track, pads: track.pads.map((pad) => ({ ...pad, probability: 1 })), clips: Object.fromEntries(clips) };
  });
  return { ...song, tracks };
}

const levels = (song: Song, order: readonly number[]) =>
  order.map((index) => {
    const { name, color, strip } = song.tracks[index] ?? newTrack('kick', '', '');
    // Whom nobody named is called as its sound is.
    const shown = name.replace(/\s+/g, ' ').trim() === '' ? '' : name;
    const [gain, pan] = [strip.gain, strip.pan].map((value) => Math.round(value * 1000) / 1000 + 0);
    return [shown, color, gain, pan, strip.mute, strip.solo].join(' ');
  });

const inPlace = ({ tracks }: Song) => tracks.map((_, index) => index);

describe('our own', () => {
  test('starter song comes back: tempo, notes, clips, scenes, levels, names, colours', () => {
    const song = { ...defaultSong(), name: 'Zinc & <Roof>', description: 'Two lines\nof it' };
    const { song: back, told } = again(song);
    expect(told).toEqual([]);
    expect([back.name, back.description, back.bpm, back.timeline]).toEqual([song.name, song.description, 128, []]);
    expect(back.tracks.map(({ instrument }) => instrument)).toEqual(song.tracks.map(({ instrument }) => instrument));
    expect(levels(back, inPlace(back))).toEqual(levels(song, inPlace(song)));
    expect(playedBy(back, inPlace(back))).toEqual(playedBy(song, inPlace(song)));
    expect(back.scenes.map(({ id, name, color }) => [id === 'main', name, color])).toEqual(
      song.scenes.map(({ id, name, color }) => [id === 'main', name, color]),
    );
    expect(back.tracks.map(({ clips }) => clips.main?.pattern.steps.map(({ on }) => on))).toEqual(
      song.tracks.map(({ clips }) => clips.main?.pattern.steps.map(({ on }) => on)),
    );
    expect(back.mixer.master.gain).toBe(song.mixer.master.gain);
  });

  test('grown songs come back as they play: scenes, order, fills, lengths, bar by bar', () => {
    const scenes: string[] = [];
    const moved: string[] = [];
    const cut: string[] = [];
    // Every third style.
    const some = STYLES.flatMap(({ id }, i) => (i % 3 === 0 ? [id] : []));
    for (const [i, id] of some.entries()) {
      const song = growSong(styleSong(id, 11 + i), 5 + i);
      const { song: back, told } = again(song);
      // A note that is played just before a scene may be moved onto its start: that is told.
      const lost = told.filter((line) => !/automation curve|just before a scene|were shortened/.test(line));
      expect(lost, id).toEqual([]);
      const isMoved = told.some((line) => line.includes('just before a scene'));
      if (isMoved) moved.push(id);
      expect(tempoMap(back, modeOf(back)).map(({ bpm }) => bpm)).toEqual(
        tempoMap(song, modeOf(song)).map(({ bpm }) => bpm),
      );
      const plain = isMoved ? keysOf : playedBy;
      expect(plain(back, inPlace(back)), id).toEqual(plain(song, inOrder(song)));
      // A seam may take a tenth of a note without a word.
      if (told.some((line) => line.includes('shortened'))) cut.push(id);
      else
        for (const [at, held] of heldBy(song, inOrder(song)).entries()) {
          expect(heldBy(back, inPlace(back))[at], id).toBeGreaterThan(0.995 * held - 1);
        }
      expect(levels(back, inPlace(back)), id).toEqual(levels(song, inOrder(song)));
      if (back.scenes.every(({ id: scene }) => !scene.startsWith('bar-'))) scenes.push(id);
    }
    expect(scenes).toEqual(some);
    expect(moved).toEqual([]);
    expect(cut.length).toBeLessThan(some.length / 2);
  });

  test('songs of any kind come back with every note where nothing is said to be lost', () => {
    const SONGS = 16;
    let whole = 0;
    holds(anySong, 1905, SONGS, (song) => {
      if (song.tracks.every(({ instrument }) => instrument === 'audio')) return;
      const parsed = again({ ...sure(song), parts: [], takes: [] });
      const { song: back, told } = parsed;
      const order = inOrder(song).filter((index) => song.tracks[index]?.instrument !== 'audio');
      // Of names only what XML can hold; the starter song shows that they come back.
      const figures = (lines: readonly string[]) => lines.map((line) => line.split(' ').slice(-5));
      expect(figures(levels(back, inPlace(back)))).toEqual(figures(levels(song, order)));
      const isSilent = playedBy(sure(song), order).every((list) => list.length === 0);
      if (told.length > 0 || isSilent) return;
      whole++;
      expect(playedBy(back, inPlace(back))).toEqual(playedBy(sure(song), inOrder(song)));
    });
    expect(whole).toBeGreaterThan(rounds(SONGS) / 4);
  });

  test('takes come back with place, trim, gain, fades and mute', () => {
    const song = defaultSong();
    const voice = { ...newTrack('audio', 'voice', 'Voice', 3), clips: {} };
    const part = { ...defaultPart, track: 'voice', take: HASH, startTick: 3840, offsetSeconds: 1.5, lengthSeconds: 3 };
    const parts = [
      { ...part, fadeIn: 0.25, fadeOut: 0.5, gainDb: 6 },
      { ...part, startTick: 15_360, mute: true },
    ];
    const take = {
      hash: HASH,
      name: 'Chorus 2',
      color: 4,
      madeAt: 0,
      frames: 480_000,
      rate: 48_000,
      channels: 2,
      bpm: 0,
    };
    const takes = [{ ...take, timing: null, dropouts: [], regions: [] }];
    const { song: back, told } = again({ ...song, tracks: [...song.tracks, voice], parts, takes });
    expect(told).toEqual([]);
    expect(back.tracks.map(({ instrument }) => instrument).at(-1)).toBe('audio');
    const id = back.tracks.at(-1)?.id;
    expect(back.takes).toEqual(takes);
    expect(back.parts.map((one) => ({ ...one, gainDb: Math.round(one.gainDb * 1000) / 1000 }))).toEqual(
      parts.map((one) => ({ ...one, track: id })),
    );
    expect(
      soundPathsIn(
        writeDawProject({ ...song, tracks: [...song.tracks, voice], parts, takes }, { files: new Map([[HASH, FILE]]) })
          .project,
      ),
    ).toEqual(['audio/voice.wav']);
  });

  test('a song with stems comes back without them, and says so', () => {
    const { project } = writeDawProject(defaultSong(), { stems: { files: [FILE, FILE], isMuted: false } });
    const { song, told } = read(project);
    expect([song.tracks.length, song.parts.length]).toEqual([8, 0]);
    expect(told).toEqual(['2 rendered tracks were left out: their notes are here']);
  });
});
