/** What the parts of this view read of scenes and clips, cut so that an edit reaches only the cells it changes. */
import { computed, signal } from '@preact/signals-react';
import { useMemo } from 'react';
import { sectionsOf } from '../../../song/arrangement.ts';
import { clipOf } from '../../../song/clip-of.ts';
import type { Clip, Scene } from '../../../song/song.ts';
import { TICKS_PER_STEP } from '../../../song/time.ts';
import { engineState } from '../../state/engine.ts';
import { lineup, playMode } from '../../state/launch.ts';
import { playStep } from '../../state/pulse.ts';
import { overlay, selectTrack } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { trackSignal } from '../../state/tracks.ts';
import { isStopping, type Standing, sceneStanding, standingOf } from './standing.ts';

let knownIds: readonly string[] = [];

/** Ids in order; the same list as long as no scene comes, goes or moves. */
export const sceneIds = computed(() => {
  const ids = song.value.scenes.map(({ id }) => id);
  if (ids.length !== knownIds.length || ids.some((id, i) => id !== knownIds[i])) knownIds = ids;
  return knownIds;
});

/** The timeline, placement by placement. */
const sections = computed(() => sectionsOf(song.value));

/** Where the keyboard stands: row -1 is the scenes, column 0 the tracks' own patterns. */
export interface Place {
  readonly row: number;
  readonly column: number;
}
export const cursor = signal<Place>({ row: 0, column: 1 });

/** The scene of a column; null: the tracks' own patterns. */
export function sceneAt(column: number): string | null {
  return column === 0 ? null : (sceneIds.peek()[column - 1] ?? null);
}

/** What the clip's and the scene's panel were opened for. */
export const panelClip = signal({ track: '', scene: '' });
export const panelScene = signal('');

export function openClipPanel(track: string, scene: string): void {
  selectTrack(track);
  panelClip.value = { track, scene };
  overlay.value = 'clip';
}

export function openScenePanel(scene: string): void {
  panelScene.value = scene;
  overlay.value = 'scene';
}

export function sceneOf(id: string): Scene | undefined {
  return song.value.scenes.find((scene) => scene.id === id);
}

export function useScene(id: string | null): Scene | undefined {
  return useMemo(() => computed(() => (id === null ? undefined : sceneOf(id))), [id]).value;
}

export function clipAt(track: string, scene: string): Clip | undefined {
  return clipOf(trackSignal(track).value?.clips ?? {}, scene);
}

export function useClip(track: string, scene: string | null): Clip | undefined {
  return useMemo(() => computed(() => (scene === null ? undefined : clipAt(track, scene))), [track, scene]).value;
}

export const isPlaying = computed(() => engineState.value.isPlaying);

/** The stretch of the timeline that sounds; null while patterns and clips play, and while nothing does. */
export const songSection = computed(() => {
  const step = playStep.value;
  if (step < 0 || playMode.value === 'pattern') return null;
  const tick = step * TICKS_PER_STEP;
  return sections.value.find(({ fromTick, toTick }) => tick >= fromTick && tick < toTick) ?? null;
});

/** As it is shown: while the transport stands still nothing plays, and what would play waits for it. */
function shown(standing: Standing): Standing {
  return standing === 'play' && !isPlaying.value ? 'queue' : standing;
}

/** While the song plays from start to end, its scene of the moment does. */
const ofSong = (scene: string | null): Standing => {
  return scene !== null && songSection.value?.scene === scene ? 'play' : 'stop';
};

const cellStanding = (track: string, scene: string | null): Standing =>
  playMode.value === 'timeline' ? ofSong(scene) : shown(standingOf(lineup.value, track, scene));

const rowStanding = (scene: string | null): Standing =>
  playMode.value === 'timeline' ? ofSong(scene) : shown(sceneStanding(lineup.value, song.value.tracks, scene));

export function useStanding(track: string, scene: string | null): Standing {
  return useMemo(() => computed(() => cellStanding(track, scene)), [track, scene]).value;
}

export function useSceneStanding(scene: string | null): Standing {
  return useMemo(() => computed(() => rowStanding(scene)), [scene]).value;
}

/** Whether a cell that plays waits to fall silent. */
export function useStopping(track: string): boolean {
  return useMemo(
    () => computed(() => isPlaying.value && playMode.value === 'pattern' && isStopping(lineup.value, track)),
    [track],
  ).value;
}
