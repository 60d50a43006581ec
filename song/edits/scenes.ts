/** Edits of scenes and of the clips in them. */
import { clipOf } from '../clip-of.ts';
import { clipFor, emptyPattern } from '../defaults.ts';
import { COLORS, MAX_PLAYS, MAX_SCENES } from '../limits.ts';
import { type Clip, type Follow, MAIN, type Pattern, type Scene, type Song, type Track } from '../song.ts';
import {
  type Edit,
  eachOf,
  editTrack,
  freeId,
  inTurn,
  isSame,
  moved,
  nameFrom,
  withItem,
  withMembers,
  without,
} from './edit.ts';
import { isTempo } from './song.ts';
import { DEFAULT_DENSITY, randomizeTrack } from './steps.ts';
import { tidied } from './tidy.ts';
import { colorFrom } from './tracks.ts';

export function addScene(name: string): Edit {
  return (song) => {
    if (song.scenes.length >= MAX_SCENES) return song;
    const id = freeId('scene', idsOf(song));
    const scene: Scene = { id, name: nameFrom(name) ?? id, color: song.scenes.length % COLORS, bpm: null };
    return { ...song, scenes: [...song.scenes, scene] };
  };
}

/** A copy right below, with all clips. */
export function duplicateScene(id: string): Edit {
  return (song) => {
    const index = song.scenes.findIndex((scene) => scene.id === id);
    const scene = song.scenes[index];
    if (!scene || song.scenes.length >= MAX_SCENES) return song;
    const copy = freeId(id, idsOf(song));
    return {
      ...song,
      scenes: withItem(song.scenes, index + 1, { ...scene, id: copy }),
      tracks: eachOf(song.tracks, (track) => {
        const clip = clipOf(track.clips, id);
        return clip ? { ...track, clips: { ...track.clips, [copy]: clip } } : track;
      }),
    };
  };
}

/** With its clips and its places on the timeline; the last scene stays. */
export function removeScene(id: string): Edit {
  return (song) => {
    const scenes = without(song.scenes, (scene) => scene.id === id);
    if (scenes === song.scenes || scenes.length === 0) return song;
    return tidied({
      ...song,
      scenes,
      timeline: without(song.timeline, (placement) => placement.scene === id),
      tracks: eachOf(song.tracks, (track) => withoutClip(track, id)),
    });
  };
}

export function renameScene(id: string, name: string): Edit {
  return editScene(id, (scene) => withMembers(scene, { name: nameFrom(name) ?? scene.name }));
}

export function recolourScene(id: string, color: number): Edit {
  return editScene(id, (scene) => withMembers(scene, { color: colorFrom(color, scene.color) }));
}

/** A tempo of its own on the timeline, null for the song's; what is neither changes nothing. */
export function setSceneBpm(id: string, bpm: number | null): Edit {
  return editScene(id, (scene) => (bpm === null || isTempo(bpm) ? withMembers(scene, { bpm }) : scene));
}

/** Main stays the first. */
export function moveScene(id: string, toIndex: number): Edit {
  return (song) => {
    const from = song.scenes.findIndex((scene) => scene.id === id);
    const first = song.scenes[0]?.id === MAIN ? 1 : 0;
    if (from < first) return song;
    return withMembers(song, { scenes: moved(song.scenes, from, Math.max(first, toIndex)) });
  };
}

/** Puts a pattern into a cell; a clip that is there keeps its name and colour. */
export function setClip(track: string, scene: string, pattern: Pattern = emptyPattern()): Edit {
  return (song) => {
    const home = song.scenes.find(({ id }) => id === scene);
    if (!home) return song;
    return editTrack(track, (t) => {
      const before = clipOf(t.clips, scene);
      const clip = before ? withPattern(before, pattern) : clipFor(home, t, pattern);
      return clip === before ? t : { ...t, clips: { ...t.clips, [scene]: clip } };
    })(song);
  };
}

export function renameClip(track: string, scene: string, name: string): Edit {
  return editClip(track, scene, (clip) => withMembers(clip, { name: nameFrom(name) ?? clip.name }));
}

export function recolourClip(track: string, scene: string, color: number): Edit {
  return editClip(track, scene, (clip) => withMembers(clip, { color: colorFrom(color, clip.color) }));
}

/** What happens after some passes; null: it plays on. */
export function setFollow(track: string, scene: string, follow: Follow | null): Edit {
  return editClip(track, scene, (clip) => {
    if (!follow) return withMembers(clip, { follow });
    const plays = Number.isNaN(follow.plays) ? 1 : Math.min(MAX_PLAYS, Math.max(1, Math.round(follow.plays)));
    if (clip.follow?.plays === plays && clip.follow.action === follow.action) return clip;
    return { ...clip, follow: { plays, action: follow.action } };
  });
}

export function clearClip(track: string, scene: string): Edit {
  return (song) => tidied(editTrack(track, (t) => withoutClip(t, scene))(song));
}

/** A clip of sixteen steps with a random rhythm; one that is there is replaced, its name stays. */
export function fillClip(track: string, scene: string, seed: number, density = DEFAULT_DENSITY): Edit {
  return inTurn(setClip(track, scene, emptyPattern()), randomizeTrack(track, seed, density, scene));
}

/** A new scene of what is playing, at an index or the end: one pattern a track, null for a track that is silent. */
export function captureScene(
  name: string,
  patterns: Readonly<Record<string, Pattern | null>>,
  index = Number.POSITIVE_INFINITY,
): Edit {
  return (song) => {
    const added = addScene(name)(song);
    const scene = added.scenes[song.scenes.length];
    const made = scene ? moveScene(scene.id, index)(added) : added;
    if (!scene) return song;
    const playing = Object.entries(patterns).flatMap(([track, pattern]) => (pattern ? [{ track, pattern }] : []));
    return inTurn(...playing.map(({ track, pattern }) => setClip(track, scene.id, pattern)))(made);
  };
}

/** A clip in another cell of the same or another track; what was there is replaced. */
export function copyClip(from: { track: string; scene: string }, to: { track: string; scene: string }): Edit {
  return (song) => {
    const clip = clipOf(song.tracks.find(({ id }) => id === from.track)?.clips ?? {}, from.scene);
    if (!clip || !song.scenes.some(({ id }) => id === to.scene)) return song;
    return editTrack(to.track, (t) =>
      isSame(clipOf(t.clips, to.scene), clip) ? t : { ...t, clips: { ...t.clips, [to.scene]: clip } },
    )(song);
  };
}

function editScene(id: string, change: (scene: Scene) => Scene): Edit {
  return (song) =>
    withMembers(song, { scenes: eachOf(song.scenes, (scene) => (scene.id === id ? change(scene) : scene)) });
}

const withPattern = (clip: Clip, pattern: Pattern): Clip =>
  isSame(clip.pattern, pattern) ? clip : { ...clip, pattern };

function editClip(track: string, scene: string, change: (clip: Clip) => Clip): Edit {
  return editTrack(track, (t) => {
    const before = clipOf(t.clips, scene);
    const clip = before && change(before);
    return !clip || clip === before ? t : { ...t, clips: { ...t.clips, [scene]: clip } };
  });
}

function withoutClip(track: Track, scene: string): Track {
  if (!clipOf(track.clips, scene)) return track;
  return { ...track, clips: Object.fromEntries(Object.entries(track.clips).filter(([id]) => id !== scene)) };
}

const idsOf = (song: Song): readonly string[] => song.scenes.map(({ id }) => id);
