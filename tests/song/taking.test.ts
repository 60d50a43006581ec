/** Parts of another song come in with their credit, which stays as long as they do. */
import { expect, test } from 'vitest';
import { homeOf, patternIn } from '../../song/clip-of.ts';
import { type Credit, MAX_CREDITS } from '../../song/credit.ts';
import { defaultPart, defaultSong, defaultTake } from '../../song/defaults.ts';
import { addCredit, removeCredit, withCreditsOf } from '../../song/edits/credits.ts';
import { addGuestScene } from '../../song/edits/guests.ts';
import { addScene, setClip } from '../../song/edits/scenes.ts';
import { creditWhole, type Origin, takePattern, takeRecording, takeSound, takeTrack } from '../../song/edits/taking.ts';
import { addTrack, duplicateTrack, removeTrack } from '../../song/edits/tracks.ts';
import { MAX_TRACKS } from '../../song/limits.ts';
import { patternAlone, sceneAlone } from '../../song/link/alone.ts';
import { parseSong, readSong } from '../../song/parse.ts';
import { MAIN, type Song } from '../../song/song.ts';
import { documentOf, writeSong } from '../../song/write.ts';

const origin: Origin = {
  item: '019b1c2d-3e4f-7a5b-8c6d-7e8f90a1b2c3',
  taken: 'track',
  part: 'Bass',
  title: 'Zinc Roof',
  author: 'amara.k',
  licence: 'by',
};
const HASH = 'a'.repeat(64);

/** The first one's song: a bass with a clip of a scene that only it has, soloed and ducked, and a recording. */
function theirs(): Song {
  const base = addTrack('audio', 'Voice')(setClip('bass', 'verse')(addScene('Drop')(defaultSong())));
  const drop = base.scenes[base.scenes.length - 1]?.id ?? '';
  const song = setClip('bass', drop)(base);
  return {
    ...song,
    tracks: song.tracks.map((track) =>
      track.id === 'bass' ? { ...track, duckSource: 'kick', strip: { ...track.strip, solo: true, gain: -7.5 } } : track,
    ),
    takes: [{ ...defaultTake, hash: HASH, name: 'Hook', color: 0, frames: 48_000, rate: 48_000 }],
    parts: [{ ...defaultPart, track: 'audio', take: HASH, startTick: 1920, lengthSeconds: 1, gainDb: -3 }],
  };
}

/** What is written is read back as the same song: every edit leaves a whole document. */
function whole(song: Song): Song {
  const read = readSong(writeSong(song));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  expect(read.notices).toEqual([]);
  expect(read.song).toEqual(song);
  return song;
}

test('a track comes as a track of its own, with its sound, the clips of scenes both have, and its credit', () => {
  const mine = defaultSong();
  const song = whole(takeTrack(theirs(), 'bass', origin)(mine));
  const taken = song.tracks[mine.tracks.length];
  const from = theirs().tracks.find(({ id }) => id === 'bass');
  expect(taken).toMatchObject({ id: 'bass-2', instrument: 'bass', patch: from?.patch, duckSource: null, group: null });
  expect(taken?.strip).toMatchObject({ solo: false, mute: false, gain: -7.5 });
  expect(Object.keys(taken?.clips ?? {}).sort()).toEqual([MAIN, 'verse']);
  expect(taken && patternIn(taken, MAIN)).toEqual(from && patternIn(from, MAIN));
  expect(song.credits).toEqual([{ ...origin, tracks: ['bass-2'] }]);
  // Taken twice it is two tracks, and owed once.
  const twice = whole(takeTrack(theirs(), 'bass', origin)(song));
  expect(twice.credits).toEqual([{ ...origin, tracks: ['bass-2', 'bass-3'] }]);
});

test('what plays by itself there plays by itself here, also where the beat there is of another scene', () => {
  const guest: Song = { ...theirs(), scenes: theirs().scenes.filter(({ id }) => id === 'verse') };
  const song = takeTrack(guest, 'bass', origin)(defaultSong());
  const taken = song.tracks[song.tracks.length - 1];
  expect(taken && patternIn(taken, MAIN)).toEqual(guest.tracks.find(({ id }) => id === 'bass')?.clips.verse?.pattern);
});

test('a track of recordings brings them where they lie; one recording alone begins with the song', () => {
  const song = whole(takeTrack(theirs(), 'audio', origin)(defaultSong()));
  expect(song.takes.map(({ hash }) => hash)).toEqual([HASH]);
  expect(song.parts).toEqual([{ ...theirs().parts[0], track: 'audio' }]);
  const alone = whole(takeRecording(theirs(), HASH, { ...origin, taken: 'take', part: 'Hook' })(song));
  expect(alone.takes).toHaveLength(1);
  expect(alone.parts[1]).toMatchObject({ track: 'audio-2', startTick: 0, gainDb: -3 });
  expect(alone.tracks[alone.tracks.length - 1]?.name).toBe('Hook');
  expect(alone.credits.map(({ taken, tracks }) => [taken, tracks])).toEqual([
    ['track', ['audio']],
    ['take', ['audio-2']],
  ]);
});

test('a pattern takes the place of one, a sound that of another; the host keeps the rest', () => {
  const mine = defaultSong();
  const to = { track: 'lead', scene: homeOf(mine) };
  const played = whole(
    takePattern(theirs(), { track: 'bass', scene: MAIN }, to, { ...origin, taken: 'pattern' })(mine),
  );
  const [before, after] = [mine, played].map(({ tracks }) => tracks.find(({ id }) => id === 'lead'));
  const bass = theirs().tracks.find(({ id }) => id === 'bass');
  expect(after && patternIn(after, MAIN)).toEqual(bass && patternIn(bass, MAIN));
  expect(after?.patch).toEqual(before?.patch);
  const sounding = whole(takeSound(theirs(), 'bass', 'lead', { ...origin, taken: 'sound' })(played));
  const lead = sounding.tracks.find(({ id }) => id === 'lead');
  expect(lead).toMatchObject({ instrument: 'bass', patch: bass?.patch, name: 'Lead', clips: after?.clips });
  expect(sounding.credits.map(({ taken, tracks }) => [taken, tracks])).toEqual([
    ['pattern', ['lead']],
    ['sound', ['lead']],
  ]);
});

test('a song without room stays as it is: nothing comes in without its credit', () => {
  const mine = defaultSong();
  const [first] = mine.tracks;
  if (!first) throw new Error('no track');
  const tracks = Array.from({ length: MAX_TRACKS }, (_, i) => ({ ...first, id: `t${i}` }));
  const full: Song = { ...mine, tracks };
  expect(takeTrack(theirs(), 'bass', origin)(full)).toBe(full);
  const credits = Array.from({ length: MAX_CREDITS }, (_, i): Credit => ({ ...origin, part: `${i}`, tracks: [] }));
  const owing: Song = { ...mine, credits };
  expect(takeTrack(theirs(), 'bass', origin)(owing)).toBe(owing);
  const again = takeTrack(theirs(), 'bass', { ...origin, part: '3' })(owing);
  expect(again.credits[3]?.tracks).toEqual(['bass-2']);
  const guest: Song = { ...theirs(), credits: [{ ...origin, tracks: ['bass'] }] };
  expect(withCreditsOf(guest, new Map([['bass', 'lead']]), setClip('lead', 'verse'))(owing)).toBe(owing);
});

test('a credit goes with the last of its tracks, and no sooner', () => {
  const taken = takeTrack(theirs(), 'bass', origin)(defaultSong());
  const copied = whole(duplicateTrack('bass-2')(taken));
  expect(copied.credits[0]?.tracks).toEqual(['bass-2', 'bass-2-2']);
  const credit = { ...origin, tracks: [] };
  expect(removeCredit(credit)(copied)).toBe(copied);
  const less = removeTrack('bass-2')(copied);
  expect(removeCredit(credit)(less)).toBe(less);
  const none = whole(removeTrack('bass-2-2')(less));
  expect(none.credits).toEqual([credit]);
  expect(removeCredit(credit)(none).credits).toEqual([]);
});

test('part of a song owes what came into its tracks, and hands it on to the song it goes into', () => {
  const song = takeTrack(theirs(), 'bass', origin)(creditWhole({ ...origin, taken: 'song', part: '' })(defaultSong()));
  const bass = patternAlone(song, 'bass-2', MAIN);
  expect(bass?.credits).toEqual([{ ...origin, tracks: ['bass-2'] }]);
  expect(patternAlone(song, 'lead', MAIN)?.credits).toMatchObject([{ taken: 'song', tracks: ['lead'] }]);
  const scene = sceneAlone(song, MAIN);
  if (!scene) throw new Error('no scene');
  const other = whole(addGuestScene(scene)(defaultSong()));
  expect(other.credits.map(({ taken }) => taken)).toEqual(['song', 'track']);
  // Of its own bass there is one: the second came as a track.
  expect(other.credits[1]?.tracks).toEqual([other.tracks[other.tracks.length - 1]?.id]);
});

test('a credit that names a track which is gone is read without it; one that is none is refused', () => {
  const document = documentOf(addCredit({ ...origin, tracks: ['bass'] })(defaultSong()));
  const read = (credit: object) => parseSong({ ...document, credits: [{ ...origin, tracks: ['bass'], ...credit }] });
  const lost = read({ tracks: ['bass', 'gone'] });
  expect(lost.ok && [lost.song.credits[0]?.tracks, lost.notices.map(({ path }) => path)]).toEqual([
    ['bass'],
    ['credits[0].tracks[1]'],
  ]);
  for (const wrong of [{ item: 'x' }, { taken: 'idea' }, { licence: 'gpl' }, { title: 3 }, { tracks: ['a b'] }])
    expect(read(wrong).ok, JSON.stringify(wrong)).toBe(false);
  const many = { ...document, credits: Array.from({ length: MAX_CREDITS + 1 }, () => ({ ...origin, tracks: [] })) };
  expect(parseSong(many).ok).toBe(false);
});
