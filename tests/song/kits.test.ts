/** Kits: on drum tracks, which go on playing what they played, or on tracks of their own with a bar of the style they are for. */
import { describe, expect, test } from 'vitest';
import { patternIn } from '../../song/clip-of.ts';
import { defaultSong } from '../../song/defaults.ts';
import { isSame } from '../../song/edits/edit.ts';
import { addTrack } from '../../song/edits/tracks.ts';
import { defaultPatch } from '../../song/instruments.ts';
import { SOUNDS } from '../../song/library/catalogue.ts';
import { KITS, type Kit } from '../../song/library/kits.ts';
import { addKit, drumTracks, hasRoomFor, kitSong, partsOf, putKit } from '../../song/library/put-kit.ts';
import { MAX_TRACKS } from '../../song/limits.ts';
import { readSong } from '../../song/parse.ts';
import { MAIN, type Pattern, type Song } from '../../song/song.ts';
import { STRIP_SPECS } from '../../song/specs.ts';
import { styleSong } from '../../song/styles/style-song.ts';
import { writeSong } from '../../song/write.ts';

const struck = ({ steps, length }: Pattern): string =>
  steps
    .slice(0, length)
    .map((step) => (step?.on ? 'x' : '.'))
    .join('');
const rolesOf = (song: Song, kit: Kit) =>
  Object.fromEntries([...drumTracks(song, kit)].map(([id, { role }]) => [id, role]));
const kitOf = (id: string): Kit => {
  const found = KITS.find((kit) => kit.id === id);
  if (!found) throw new Error(id);
  return found;
};
const named = (kit: Kit) => addKit(kit, ({ id }) => `The ${id}`);

test('ids are those of no sound, and every sound is one of the library, each once in a kit', () => {
  const sounds = SOUNDS.map(({ id }) => id);
  const ids = [...sounds, ...KITS.map(({ id }) => id)];
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, sounds: own } of KITS) {
    const chosen = Object.values(own);
    expect(new Set(chosen).size, id).toBe(chosen.length);
    expect(chosen.filter((one) => !sounds.includes(one))).toEqual([]);
  }
});

describe.each(KITS)('$id', (kit) => {
  test('has a row of its style for each sound: the first bar, to the stroke', () => {
    const parts = partsOf(kit);
    expect(parts.map(({ role }) => role).sort()).toEqual(Object.keys(kit.sounds).sort());
    for (const { role, pattern, gainDb } of parts) {
      const row = kit.style.parts[role]?.rows[0]?.slice(0, 16) ?? '';
      expect(struck(pattern), role).toBe(row.replace(/[^.]/g, 'x'));
      expect(gainDb).toBeGreaterThanOrEqual(STRIP_SPECS.gain.min);
      expect(gainDb).toBeLessThanOrEqual(STRIP_SPECS.gain.max);
      expect(Math.round(gainDb * 10) / 10).toBe(gainDb);
    }
  });

  test('drum tracks sound as the kit and play what they played; all else is the very same', () => {
    const before = defaultSong();
    const after = putKit(kit)(before);
    const taken = drumTracks(before, kit);
    expect(taken.size).toBeGreaterThan(1);
    for (const [i, track] of after.tracks.entries()) {
      const part = taken.get(track.id);
      if (!part) expect(track).toBe(before.tracks[i]);
      else {
        expect(track.clips).toBe(before.tracks[i]?.clips);
        expect(track.instrument).toBe(part.sound.instrument);
        expect(isSame(track.patch, { ...defaultPatch(track.instrument), ...part.sound.patch })).toBe(true);
        expect(track.strip.gain).toBe(part.gainDb);
        expect(track.name).toBe(before.tracks[i]?.name);
      }
    }
    expect(putKit(kit)(after)).toEqual(after);
    expect(readSong(writeSong(after))).toEqual({ ok: true, song: after, notices: [] });
  });

  test('new tracks play its bar, and a song that has no room for all of them stays as it is', () => {
    const before = defaultSong();
    const after = named(kit)(before);
    const parts = partsOf(kit);
    const added = after.tracks.slice(before.tracks.length);
    expect(after.tracks.slice(0, before.tracks.length)).toEqual(before.tracks);
    expect(added.map(({ name }) => name)).toEqual(parts.map(({ sound }) => `The ${sound.id}`));
    expect(added.map((track) => patternIn(track, MAIN))).toEqual(parts.map(({ pattern }) => pattern));
    expect(readSong(writeSong(after))).toEqual({ ok: true, song: after, notices: [] });
    const most = MAX_TRACKS - parts.length;
    const filled = (count: number): Song => {
      let song = before;
      while (song.tracks.length < count) song = addTrack('tom')(song);
      return song;
    };
    expect(hasRoomFor(filled(most), kit)).toBe(true);
    expect(named(kit)(filled(most)).tracks).toHaveLength(MAX_TRACKS);
    const full = filled(most + 1);
    expect(hasRoomFor(full, kit)).toBe(false);
    expect(named(kit)(full)).toBe(full);
  });

  test('alone it is its bar in the time of its style, a hat that is closed cuts the open one', () => {
    const song = kitSong(kit, partsOf(kit));
    expect(song.tracks).toHaveLength(partsOf(kit).length);
    expect([song.bpm, song.swing]).toEqual([kit.style.bpm, kit.style.swing]);
    const hats = song.tracks.filter(({ id }) => /^(hihat|openhat)/.test(id));
    for (const { strip } of hats) expect(strip.chokeGroup).toBe(1);
    expect(readSong(writeSong(song))).toEqual({ ok: true, song, notices: [] });
  });
});

test('tracks are found by what they are: in the starter, after another kit, and in a style', () => {
  const starter = defaultSong();
  expect(rolesOf(starter, kitOf('kit909'))).toEqual({ kick: 'kick', snare: 'snare', hihat: 'hat', openhat: 'open' });
  // Its shaker is no hat by its instrument any more.
  const shaken = putKit(kitOf('kitAmapiano'))(starter);
  expect(shaken.tracks.find(({ id }) => id === 'hihat')?.instrument).toBe('pluck');
  expect(rolesOf(shaken, kitOf('kit909'))).toEqual({ kick: 'kick', snare: 'snare', hihat: 'hat', openhat: 'open' });
  const cumbia = styleSong('cumbia', 0);
  expect(rolesOf(cumbia, kitOf('kitCumbia'))).toEqual({
    'cumbia-kick': 'kick',
    'cumbia-snare': 'snare',
    'cumbia-hat': 'hat',
    'cumbia-low': 'low',
    'cumbia-high': 'high',
  });
  const twice = named(kitOf('kitDembow'))(named(kitOf('kitDembow'))(starter));
  expect(Object.keys(rolesOf(twice, kitOf('kitDembow')))).toEqual(['kick', 'snare', 'hihat', 'rim']);
});

test('a log drum keeps its own key, its tones around it', () => {
  const low = partsOf(kitOf('kitAmapiano')).find(({ role }) => role === 'low');
  const keys = (low?.pattern.steps ?? []).flatMap((step) => (step?.on ? [...step.keys] : []));
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(Math.abs(key - 36)).toBeLessThanOrEqual(12);
});
