/**
 * A part of another song, taken into this one: a track with all that belongs to it, what it plays, how it sounds, or a recording.
 * What it was taken from is not looked at again, and stands among the credits. Where the song has no room it stays as it is.
 */
import { clipOf, homeOf } from '../clip-of.ts';
import type { Credit } from '../credit.ts';
import { clipFor } from '../defaults.ts';
import { soundOfTrack } from '../library/own.ts';
import { withSound } from '../library/put.ts';
import { MAX_PARTS, MAX_TAKES, MAX_TRACKS } from '../limits.ts';
import type { Clip, Part, Song, Take, Track } from '../song.ts';
import { addCredit, hasRoomForCredit } from './credits.ts';
import { type Edit, editTrack, freeId, inTurn } from './edit.ts';
import { setClip } from './scenes.ts';

/** Where it came from; what it comes into is found here. */
export type Origin = Omit<Credit, 'tracks'>;

/** On a track of its own at the end, with its sound, its effects, its recordings, and its clips of the scenes that both songs have. */
export function takeTrack(guest: Song, id: string, origin: Origin): Edit {
  return (song) => {
    const from = guest.tracks.find((track) => track.id === id);
    if (!from) return song;
    const parts = guest.parts.filter(({ track }) => track === id);
    return withTrackOf(song, from, clipsFor(song, guest, from), parts, guest.takes, origin);
  };
}

/** One recording, on a track of its own: as it sounds first in the song it is taken from, from the start of this one. */
export function takeRecording(guest: Song, hash: string, origin: Origin): Edit {
  return (song) => {
    const first = guest.parts.find(({ take }) => take === hash);
    const from = guest.tracks.find(({ id }) => id === first?.track);
    const take = guest.takes.find((one) => one.hash === hash);
    if (!first || !from || !take) return song;
    const part: Part = { ...first, startTick: 0, lanes: [], comp: [] };
    const bare = { ...from, name: take.name || from.name, clips: {} };
    return withTrackOf(song, bare, clipsFor(song, guest, bare), [part], [take], origin);
  };
}

/** What a track plays in a scene, in place of what the host plays in one of its own; the host keeps its sound. */
export function takePattern(
  guest: Song,
  from: { readonly track: string; readonly scene: string },
  to: { readonly track: string; readonly scene: string },
  origin: Origin,
): Edit {
  return (song) => {
    const track = guest.tracks.find(({ id }) => id === from.track);
    const clip = track && clipOf(track.clips, from.scene);
    return clip ? credited(setClip(to.track, to.scene, clip.pattern), to.track, origin)(song) : song;
  };
}

/** The sound of a track with its pads, at its level; the host goes on playing what it plays. */
export function takeSound(guest: Song, id: string, host: string, origin: Origin): Edit {
  return (song) => {
    const from = guest.tracks.find((track) => track.id === id);
    if (!from) return song;
    const sounding = (track: Track) => ({
      ...withSound(track, soundOfTrack(from), from.strip.gain),
      pads: from.pads,
    });
    return credited(editTrack(host, sounding), host, origin)(song);
  };
}

/** Of the song as a whole, which is one's own from now on. */
export function creditWhole(origin: Origin): Edit {
  return (song) => addCredit({ ...origin, tracks: song.tracks.map(({ id }) => id) })(song);
}

/** Nothing comes in without its credit. */
function credited(change: Edit, track: string, origin: Origin): Edit {
  const credit: Credit = { ...origin, tracks: [track] };
  return (song) => (hasRoomForCredit(song, credit) ? inTurn(change, addCredit(credit))(song) : song);
}

function withTrackOf(
  song: Song,
  from: Track,
  clips: Track['clips'],
  parts: readonly Part[],
  known: readonly Take[],
  origin: Origin,
): Song {
  const id = freeId(
    from.id,
    song.tracks.map((track) => track.id),
  );
  const named = new Set(parts.flatMap(({ take, lanes }) => [take, ...lanes.map((lane) => lane.take)]));
  const here = new Set(song.takes.map(({ hash }) => hash));
  const takes = known.filter(({ hash }) => named.has(hash) && !here.has(hash));
  const hasRoom =
    song.tracks.length < MAX_TRACKS &&
    song.parts.length + parts.length <= MAX_PARTS &&
    song.takes.length + takes.length <= MAX_TAKES;
  if (!hasRoom) return song;
  // Groups and what ducked it are of the other song; soloed or muted there, it is to be heard here.
  const strip = { ...from.strip, solo: false, mute: false };
  const track: Track = { ...from, id, clips, strip, group: null, duckSource: null };
  const bring: Edit = (before) => ({
    ...before,
    tracks: [...before.tracks, track],
    takes: [...before.takes, ...takes],
    parts: [...before.parts, ...parts.map((part) => ({ ...part, track: id }))],
  });
  return credited(bring, id, origin)(song);
}

/** Scenes are the same by their id; what plays by itself there plays by itself here. Never none at all. */
function clipsFor(song: Song, guest: Song, { clips, ...track }: Track): Track['clips'] {
  const home = song.scenes.find(({ id }) => id === homeOf(song));
  const first = clipOf(clips, homeOf(guest)) ?? Object.values(clips)[0];
  const shared = song.scenes.flatMap(({ id }): [string, Clip][] => {
    const clip = clipOf(clips, id);
    return clip ? [[id, clip]] : [];
  });
  if (!home) return Object.fromEntries(shared);
  const own = first ?? clipFor(home, track);
  return { ...Object.fromEntries(shared), [home.id]: own };
}
