/** What hands do to clips and scenes: press, make, copy, paste, delete, capture. */

import { signal } from '@preact/signals-react';
import { isSilent } from '../../../song/arrangement.ts';
import { clipOf } from '../../../song/clip-of.ts';
import { type Edit, inTurn } from '../../../song/edits/edit.ts';
import {
  addScene,
  captureScene,
  clearClip,
  copyClip,
  fillClip,
  recolourClip,
  renameClip,
  setClip,
  setFollow,
} from '../../../song/edits/scenes.ts';
import { type Clip, MAIN, type Pattern, type Track } from '../../../song/song.ts';
import { showInArrange } from '../../state/arrange-view.ts';
import { dress } from '../../state/dress.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { hasRoomFor } from '../../state/room.ts';
import { selectTrack, type View, view } from '../../state/screen.ts';
import { edit, song } from '../../state/song.ts';
import { launchClip, launchScene, pin, soundingClip, stopTrack } from '../../state/sounding.ts';
import { freeName, shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import { likeName } from './scene-names.ts';
import { askScene, cellStanding, chooseScene, clipAt, framed, isPlaying } from './scenes.ts';

/** The clip that was copied; it outlives the cell it came from. */
export const clipboard = signal<Clip | null>(null);

/** A clip of an empty cell, with a pattern or without steps. */
export function newClip(track: string, scene: string, pattern?: Pattern): Edit {
  return (before) => inTurn(setClip(track, scene, pattern), dress(before, track, scene))(before);
}

/** A pattern becomes a clip of an empty cell. */
export function makeClip(track: string, scene: string, pattern?: Pattern): void {
  edit(newClip(track, scene, pattern));
}

/** Sixteen steps, rolled; a clip that is there keeps its name. */
export function rollClip(track: string, scene: string): void {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const isNew = !clipAt(track, scene);
  edit((before) => {
    const filled = fillClip(track, scene, seed)(before);
    return isNew ? dress(filled, track, scene)(filled) : filled;
  });
}

/** A tap: what waits or stands still is launched, what plays stops, an empty cell is filled. */
export function pressCell(track: string, scene: string): void {
  selectTrack(track);
  if (!clipAt(track, scene)) rollClip(track, scene);
  else if (isPlaying.peek() && cellStanding(track, scene) === 'play') stopTrack(track);
  else launchClip(track, scene);
}

/** Launched and chosen; one that holds nothing asks what is to be in it, where launching it would be silence. */
export function pressScene(scene: string): void {
  chooseScene(scene);
  if (song.peek().tracks.some(({ clips }) => clipOf(clips, scene))) launchScene(scene);
  else askScene(scene);
}

/** Opens the clip where steps or notes are edited, without playing it. */
export function editHere(track: string, scene: string, where: View = 'arrange'): void {
  selectTrack(track);
  pin(scene);
  if (where === 'arrange') showInArrange('steps');
  view.value = where;
}

export function copy(track: string, scene: string): void {
  const clip = clipAt(track, scene);
  if (!clip) return;
  clipboard.value = clip;
  showNotice(t('session.copied', { clip: shownName(clip.name) }));
}

export function paste(track: string, scene: string): void {
  const clip = clipboard.peek();
  if (!clip) return;
  const { name, color, pattern, follow } = clip;
  edit(
    inTurn(
      setClip(track, scene, pattern),
      renameClip(track, scene, name),
      recolourClip(track, scene, color),
      setFollow(track, scene, follow),
    ),
  );
}

/** The next scene in which the track has no clip. */
export function freeScene(track: string, scene: string): string | undefined {
  const { scenes, tracks } = song.value;
  const clips = tracks.find(({ id }) => id === track)?.clips ?? {};
  const at = scenes.findIndex(({ id }) => id === scene);
  return [...scenes.slice(at + 1), ...scenes.slice(0, at)].find(({ id }) => !clipOf(clips, id))?.id;
}

/** Into the next empty cell of the same track; returns its scene. */
export function duplicate(track: string, scene: string): string | undefined {
  const to = freeScene(track, scene);
  if (to !== undefined) edit(copyClip({ track, scene }, { track, scene: to }));
  return to;
}

export function remove(track: string, scene: string): void {
  const clip = clipAt(track, scene);
  if (!clip) return;
  edit(clearClip(track, scene));
  showNotice(t('session.removed', { name: shownName(clip.name) }), { action: undoable() });
}

function sceneName(): string {
  const taken = song.peek().scenes.map(({ name }) => name);
  return freeName('Scene', taken);
}

export function newScene(): void {
  if (hasRoomFor('scenes')) edit(addScene(sceneName()));
}

/** A clip without steps for each track, to be filled by hand. */
export function leaveEmpty(scene: string): void {
  const { tracks } = song.peek();
  edit(inTurn(...tracks.filter(({ clips }) => !clipOf(clips, scene)).map(({ id }) => newClip(id, scene))));
}

/** The scene most of whose clips sound: what is captured is another form of it. */
function playingScene(): string {
  const { tracks, scenes } = song.peek();
  const sounding = tracks.map(({ id }) => soundingClip(id));
  const counts = scenes.map(({ id }) => sounding.filter((scene) => scene === id).length);
  return scenes[counts.indexOf(Math.max(...counts))]?.id ?? '';
}

/** What plays now becomes a scene right of the one that plays, in sight; its clips keep the names they had. */
export function capture(): void {
  if (!hasRoomFor('scenes')) return;
  const now = song.peek();
  const sources = now.tracks.map((track) => ({ track: track.id, ...heard(track) }));
  if (!sources.some(({ pattern }) => pattern)) {
    showError(t('session.nothingPlays'));
    return;
  }
  const home = playingScene();
  const at = now.scenes.findIndex(({ id }) => id === home) + 1;
  const name = likeName(
    now.scenes[at - 1]?.name ?? 'Scene',
    now.scenes.map((scene) => scene.name),
  );
  let captured = '';
  edit((before) => {
    const patterns = Object.fromEntries(sources.map(({ track, pattern }) => [track, pattern]));
    const made = captureScene(name, patterns, at)(before);
    const scene = made.scenes.find(({ id }) => !before.scenes.some((one) => one.id === id))?.id ?? '';
    captured = scene;
    const named = sources.flatMap(({ track, pattern, clip }) => {
      if (!pattern) return [];
      if (!clip) return [dress(made, track, scene)];
      return [renameClip(track, scene, clip.name), recolourClip(track, scene, clip.color)];
    });
    return inTurn(...named)(made);
  });
  chooseScene(captured);
  framed.value = captured;
  showNotice(t('session.captured', { scene: shownName(name) }), { action: undoable() });
}

/** What of a track is heard: a clip, where it holds anything, or nothing. */
function heard(track: Track): { readonly pattern: Pattern | null; readonly clip?: Clip } {
  const scene = soundingClip(track.id);
  const clip = scene === null ? undefined : clipOf(track.clips, scene);
  if (!clip || (isSilent(clip.pattern) && clip.pattern.lanes.length === 0)) return { pattern: null };
  // A clip of Main has no name of its own to bring along.
  return scene === MAIN ? { pattern: clip.pattern } : { pattern: clip.pattern, clip };
}
