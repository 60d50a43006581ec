/** Edits of tracks, the mixer, scenes, the timeline, pads and takes: what a musician expects of each. */

import { describe, expect, test } from 'vitest';
import { defaultPart, defaultSong, defaultTake } from '../../../song/defaults.ts';
import { inTurn } from '../../../song/edits/edit.ts';
import {
  setBusParam,
  setDuckSource,
  setMute,
  setPatchParam,
  setSolo,
  setSoloExclusive,
  setStripParam,
} from '../../../song/edits/mixer.ts';
import { loadPad, setPadParam, unloadPad } from '../../../song/edits/pads.ts';
import { addPart } from '../../../song/edits/parts.ts';
import { clearClip, duplicateScene, fillClip, removeScene, setClip, setSceneBpm } from '../../../song/edits/scenes.ts';
import { describeSong, renameSong, setBpm, setLoop, setSwing } from '../../../song/edits/song.ts';
import { addRegion, addTake, removeTake } from '../../../song/edits/takes.ts';
import { addPlacement, movePlacement, removePlacement, setRepeats } from '../../../song/edits/timeline.ts';
import {
  addTrack,
  duplicateTrack,
  moveTrack,
  removeTrack,
  renameTrack,
  setInstrument,
} from '../../../song/edits/tracks.ts';
import { defaultPatch } from '../../../song/instruments.ts';
import { MAX_TRACKS } from '../../../song/limits.ts';
import type { Song } from '../../../song/song.ts';
import { beatOf } from '../../beat-of.ts';

const song = defaultSong();
const trackOf = (edited: Song, id: string) => edited.tracks.find((track) => track.id === id);
const idsOf = (edited: Song) => edited.tracks.map(({ id }) => id);
const soloed = (edited: Song) => edited.tracks.filter(({ strip }) => strip.solo).map(({ id }) => id);

describe('the song', () => {
  test('takes a whole tempo from 60 to 200 and ignores others', () => {
    expect(setBpm(60)(song).bpm).toBe(60);
    expect(setBpm(200)(song).bpm).toBe(200);
    for (const bpm of [59, 201, 120.5, Number.NaN, Number.POSITIVE_INFINITY]) expect(setBpm(bpm)(song)).toBe(song);
    expect(setSwing(1.5)(song).swing).toBe(1);
  });

  test('takes a name that is one', () => {
    expect(renameSong('  Cafe\u0301  ')(song).name).toBe('Café');
    for (const name of ['', '   ', 'a\0b', '\ud800', 'x'.repeat(201)]) expect(renameSong(name)(song)).toBe(song);
    expect(renameSong('😀'.repeat(200))(song).name).toBe('😀'.repeat(200));
    const described = describeSong('  Cafe\u0301,\nslow  ')(song);
    expect(described.description).toBe('Café,\nslow');
    expect(describeSong('Café,\nslow')(described)).toBe(described);
    expect(describeSong('   ')(described).description).toBe('');
    for (const text of ['a\0b', '\ud800', 'x'.repeat(2001)]) expect(describeSong(text)(described)).toBe(described);
    expect(describeSong('😀'.repeat(2000))(song).description).toHaveLength(4000);
  });

  test('takes a loop between two ticks in either order', () => {
    expect(setLoop(960, 0)(song).loop).toEqual({ startTick: 0, endTick: 960 });
    expect(setLoop(5, 5)(song)).toBe(song);
  });
});

describe('tracks', () => {
  test('are at most sixteen and at least one', () => {
    let full = song;
    for (let i = 0; i < 20; i++) full = addTrack('tom')(full);
    expect(full.tracks).toHaveLength(MAX_TRACKS);
    expect(new Set(idsOf(full)).size).toBe(MAX_TRACKS);
    expect(duplicateTrack('kick')(full)).toBe(full);
    let last = song;
    for (const id of idsOf(song)) last = removeTrack(id)(last);
    expect(idsOf(last)).toEqual(['lead']);
  });

  test('are moved, renamed, doubled', () => {
    expect(idsOf(moveTrack('lead', 0)(song)).slice(0, 2)).toEqual(['lead', 'kick']);
    expect(idsOf(moveTrack('kick', 99)(song))[7]).toBe('kick');
    expect(moveTrack('kick', 0)(song)).toBe(song);
    expect(trackOf(renameTrack('kick', ' Boom ')(song), 'kick')?.name).toBe('Boom');
    expect(idsOf(duplicateTrack('kick')(song)).slice(0, 3)).toEqual(['kick', 'kick-2', 'snare']);
    expect(trackOf(duplicateTrack('kick')(song), 'kick-2')?.name).toBe('Kick');
    expect(trackOf(duplicateTrack('kick', 'Kick 2')(song), 'kick-2')?.name).toBe('Kick 2');
  });

  test('keep what they play when the instrument changes', () => {
    const changed = trackOf(setInstrument('bass', 'sampler')(song), 'bass');
    expect(changed?.pads).toHaveLength(16);
    expect(beatOf(changed)).toBe(beatOf(trackOf(song, 'bass')));
    const back = trackOf(setInstrument('bass', 'acid')(setInstrument('bass', 'sampler')(song)), 'bass');
    expect(back).toMatchObject({ pads: [], patch: defaultPatch('acid') });
  });
});

describe('the mixer', () => {
  test('lets another track duck a strip, until that one goes', () => {
    expect(trackOf(setDuckSource('bass', 'kick')(song), 'bass')?.duckSource).toBe('kick');
    expect(setDuckSource('bass', 'bass')(song)).toBe(song);
    expect(setDuckSource('bass', 'nobody')(song)).toBe(song);
    expect(trackOf(removeTrack('kick')(setDuckSource('bass', 'kick')(song)), 'bass')?.duckSource).toBeNull();
  });

  test('clamps to the specs and knows no other names', () => {
    expect(trackOf(setStripParam('kick', 'gain', 9)(song), 'kick')?.strip.gain).toBe(6);
    expect(setStripParam('kick', 'gain', Number.NaN)(song)).toBe(song);
    expect(setPatchParam('kick', 'nonsense', 1)(song)).toBe(song);
    expect(setPatchParam('kick', '__proto__', 1)(song)).toBe(song);
    expect(trackOf(setPatchParam('kick', 'decay', 99)(song), 'kick')?.patch.decay).toBe(2);
    expect(setBusParam('delay', 'pingPong', false)(song).mixer.delay.pingPong).toBe(false);
    expect(setBusParam('delay', 'ticks', 100.4)(song).mixer.delay.ticks).toBe(100);
  });

  test('solo is additive, exclusive when asked, and never moves a mute', () => {
    const muted = setMute('snare', true)(song);
    const two = inTurn(setSolo('kick', true), setSolo('bass', true))(muted);
    expect(soloed(two)).toEqual(['kick', 'bass']);
    expect(soloed(setSoloExclusive('lead')(two))).toEqual(['lead']);
    expect(setSoloExclusive('nobody')(two)).toBe(two);
    expect(trackOf(setSoloExclusive('lead')(two), 'snare')?.strip.mute).toBe(true);
    expect(inTurn(setSolo('kick', false), setSolo('bass', false))(two)).toEqual(muted);
  });
});

describe('scenes', () => {
  test('are doubled with their clips and removed with clips and placements', () => {
    const placed = inTurn(setClip('kick', 'verse'), addPlacement('verse'), addPlacement('chorus'))(song);
    const doubled = duplicateScene('verse')(placed);
    expect(doubled.scenes.map(({ id }) => id).slice(2, 4)).toEqual(['verse', 'verse-2']);
    expect(Object.keys(trackOf(doubled, 'kick')?.clips ?? {})).toEqual(['main', 'verse', 'verse-2']);
    const removed = removeScene('verse')(placed);
    expect(Object.keys(trackOf(removed, 'kick')?.clips ?? {})).toEqual(['main']);
    expect(removed.timeline).toEqual([{ scene: 'chorus', repeats: 1, overrides: [] }]);
  });

  test('hold clips that are filled, set and cleared', () => {
    const filled = fillClip('kick', 'intro', 3)(song);
    expect(trackOf(filled, 'kick')?.clips.intro?.name).toBe('Intro');
    expect(trackOf(filled, 'kick')?.clips.intro?.pattern.steps.some(({ on }) => on)).toBe(true);
    expect(clearClip('kick', 'intro')(filled)).toEqual(song);
    expect(setClip('kick', 'nowhere')(song)).toBe(song);
    expect(setSceneBpm('intro', 300)(song)).toBe(song);
  });

  test('stand on the timeline', () => {
    const three = inTurn(addPlacement('intro'), addPlacement('verse', 4), addPlacement('outro', 99, 0))(song);
    expect(three.timeline).toEqual([
      { scene: 'outro', repeats: 64, overrides: [] },
      { scene: 'intro', repeats: 1, overrides: [] },
      { scene: 'verse', repeats: 4, overrides: [] },
    ]);
    expect(movePlacement(0, 2)(three).timeline.map(({ scene }) => scene)).toEqual(['intro', 'verse', 'outro']);
    expect(setRepeats(1, 2)(three).timeline[1]?.repeats).toBe(2);
    expect(removePlacement(1)(three).timeline).toHaveLength(2);
    expect(addPlacement('nowhere')(song)).toBe(song);
  });
});

describe('pads and takes', () => {
  const hash = 'ab'.repeat(32);

  test('a pad takes a sound by its hash and gives it back', () => {
    const sampler = addTrack('sampler')(song);
    const loaded = inTurn(loadPad('sampler', 3, hash, 'Vinyl'), setPadParam('sampler', 3, 'pitch', -20))(sampler);
    expect(trackOf(loaded, 'sampler')?.pads[3]).toMatchObject({ sample: hash, name: 'Vinyl', pitch: -12 });
    expect(unloadPad('sampler', 3)(loaded)).toEqual(sampler);
    expect(loadPad('sampler', 3, 'nothing', 'x')(sampler)).toBe(sampler);
  });

  test('a take brings parts and regions, and takes them along', () => {
    const take = { ...defaultTake, hash, name: 'One', frames: 96_000, rate: 48_000 };
    const part = {
      ...defaultPart,
      track: 'kick',
      take: hash,
      startTick: 0,
      offsetSeconds: 0,
      lengthSeconds: 2,
      gainDb: 0,
    };
    const recorded = inTurn(addTake(take), addPart(part), addRegion(hash, 5, -1))(song);
    expect(recorded.takes[0]?.regions).toEqual([
      { id: 'region', name: 'Region 1', startSeconds: 0, endSeconds: 2, color: 0 },
    ]);
    expect(removeTake(hash)(recorded)).toEqual(song);
    expect(removeTrack('kick')(recorded).parts).toEqual([]);
    expect(addPart({ ...part, track: 'nobody' })(recorded)).toBe(recorded);
  });
});
