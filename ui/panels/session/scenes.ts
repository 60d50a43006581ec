/** What the parts of this view read of scenes and clips, cut so that an edit reaches only the cells it changes. */
import { computed, signal } from '@preact/signals-react';
import { useMemo } from 'react';
import { clipOf } from '../../../song/clip-of.ts';
import type { Clip, Scene } from '../../../song/song.ts';
import { engineState } from '../../state/engine.ts';
import { overlay, selectTrack } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { lineup, playMode, soundingClip } from '../../state/sounding.ts';
import { trackSignal } from '../../state/tracks.ts';
import { type Standing, sceneStanding, standingOf } from './standing.ts';

let knownIds: readonly string[] = [];

/** Ids in order; the same list as long as no scene comes, goes or moves. */
export const sceneIds = computed(() => {
  const ids = song.value.scenes.map(({ id }) => id);
  if (ids.length !== knownIds.length || ids.some((id, i) => id !== knownIds[i])) knownIds = ids;
  return knownIds;
});

/** Where the keyboard stands: row -1 is the scenes. */
export interface Place {
  readonly row: number;
  readonly column: number;
}
export const cursor = signal<Place>({ row: 0, column: 0 });

/** The scene of a column. */
export function sceneAt(column: number): string {
  return sceneIds.peek()[column] ?? '';
}

/** A scene that has just come: the grid brings it in sight and frames it, until another one is chosen. */
export const framed = signal('');

const lastScene = signal('');
/** The scene that was launched or looked at last. */
export const chosenScene = computed(() =>
  sceneIds.value.includes(lastScene.value) ? lastScene.value : (sceneIds.value[0] ?? ''),
);

export function chooseScene(id: string): void {
  lastScene.value = id;
  if (framed.peek() !== id) framed.value = '';
}

/** What the clip's and the scene's panel were opened for. */
export const panelClip = signal({ track: '', scene: '' });
export const panelScene = signal('');
/** Its panel only asks what is to be in it: somebody wanted to hear it. */
export const isSceneAsked = signal(false);

export function openClipPanel(track: string, scene: string): void {
  selectTrack(track);
  panelClip.value = { track, scene };
  overlay.value = 'clip';
}

export function openScenePanel(scene: string): void {
  isSceneAsked.value = false;
  panelScene.value = scene;
  chooseScene(scene);
  overlay.value = 'scene';
}

export function askScene(scene: string): void {
  openScenePanel(scene);
  isSceneAsked.value = true;
}

export function sceneOf(id: string): Scene | undefined {
  return song.value.scenes.find((scene) => scene.id === id);
}

export function useScene(id: string): Scene | undefined {
  return useMemo(() => computed(() => sceneOf(id)), [id]).value;
}

export function clipAt(track: string, scene: string): Clip | undefined {
  return clipOf(trackSignal(track).value?.clips ?? {}, scene);
}

export function useClip(track: string, scene: string): Clip | undefined {
  return useMemo(() => computed(() => clipAt(track, scene)), [track, scene]).value;
}

export const isPlaying = computed(() => engineState.value.isPlaying);

/** As it is shown: while the transport stands still nothing plays, and what would play waits for it. */
function shown(standing: Standing): Standing {
  return standing === 'play' && !isPlaying.value ? 'queue' : standing;
}

/** What of a track sounds and waits; the song shows nothing while it stands still. */
function entryOf(track: string) {
  const entry = lineup.value.get(track);
  const isSongAtRest = playMode.value === 'timeline' && !isPlaying.value && (entry?.playing.type ?? 'home') === 'home';
  const clip = isSongAtRest ? null : soundingClip(track);
  return entry?.queued ? { clip, next: entry.queuedClip } : { clip };
}

export const cellStanding = (track: string, scene: string): Standing => shown(standingOf(entryOf(track), scene));

export const rowStanding = (scene: string): Standing => shown(sceneStanding(entryOf, song.value.tracks, scene));

export function useStanding(track: string, scene: string): Standing {
  return useMemo(() => computed(() => cellStanding(track, scene)), [track, scene]).value;
}

export function useSceneStanding(scene: string): Standing {
  return useMemo(() => computed(() => rowStanding(scene)), [scene]).value;
}

/** Whether a cell that plays waits to fall silent. */
export function useStopping(track: string): boolean {
  return useMemo(() => computed(() => isPlaying.value && lineup.value.get(track)?.queued?.type === 'silence'), [track])
    .value;
}
