/**
 * What plays on each track: its own pattern, a clip or nothing; and which of them the grids show. Launching changes no
 * song and is no edit.
 */
import { batch, computed, effect, signal } from '@preact/signals-react';
import type { Mode } from '../../song/arrangement.ts';
import { clipOf } from '../../song/clip-of.ts';
import { mainSources, type Sources, silentSources, sourcesOfScene } from '../../song/source.ts';
import type { LineupEntry } from '../../worklets/client.ts';
import { knows, t } from '../words/words.ts';
import { engine, engineState } from './engine.ts';
import { showError } from './notice.ts';
import { countInBars } from './screen.ts';
import { openings, song } from './song.ts';

/** Track id -> what plays and what waits, as the scheduler reports it: anew when a turn changes, not with each tick. */
export const lineup = signal<ReadonlyMap<string, LineupEntry>>(new Map());

const chosenMode = signal<Mode | null>(null);
/** Whether play means patterns and clips, or the timeline from start to end; a song that has one begins with it. */
export const playMode = computed<Mode>(() => {
  return song.value.timeline.length === 0 ? 'pattern' : (chosenMode.value ?? 'timeline');
});

/** Track id -> the scene of the clip that is open for editing; null: the track's own pattern. */
const opened = signal<ReadonlyMap<string, string | null>>(new Map());

/** The scene whose clip grids and rolls show and edit: the opened one, else the one that plays; null: its own pattern. */
export function shownScene(track: string): string | null {
  const open = opened.value.get(track);
  const playing = lineup.value.get(track)?.playing;
  const scene = open !== undefined ? open : playing?.type === 'clip' ? playing.scene : null;
  const clips = song.value.tracks.find(({ id }) => id === track)?.clips;
  return scene !== null && clips && clipOf(clips, scene) ? scene : null;
}

/** Opens a clip, or with null the track's own pattern, for editing: what plays goes on. */
export function openClip(track: string, scene: string | null): void {
  opened.value = new Map(opened.peek()).set(track, scene);
}

/** Queues what tracks play; a transport that stands still starts. What was open gives way to what is to be heard. */
export function launch(sources: Sources): void {
  batch(() => {
    const names = Object.keys(sources);
    opened.value = new Map([...opened.peek()].filter(([track]) => !names.includes(track)));
    setPlayMode('pattern');
  });
  void engine.launch(sources);
  if (!engineState.peek().isPlaying) void play();
}

export const launchClip = (track: string, scene: string): void => launch({ [track]: { type: 'clip', scene } });
export const launchScene = (scene: string): void => launch(sourcesOfScene(song.peek(), scene));
export const backToMain = (track: string): void => launch({ [track]: { type: 'main' } });

/** Silence, from the next launch quantum on; a transport that stands still stays so. */
export const stopTrack = (track: string): void => void engine.launch({ [track]: { type: 'silence' } });
export const stopAll = (): void => void engine.launch(silentSources(song.peek()));

/** While something plays it goes on, from where it is, in the other way. */
export function setPlayMode(mode: Mode): void {
  const before = playMode.peek();
  chosenMode.value = mode;
  if (before !== playMode.peek() && engineState.peek().isPlaying) void play(engine.readPulse().tick);
}

/** Plays in the chosen way, from a tick or where the transport stands. Errors are shown. */
export async function play(fromTick?: number): Promise<void> {
  const isGoingOn = engineState.peek().isPlaying;
  try {
    await engine.play({
      ...(fromTick === undefined ? {} : { fromTick }),
      countInBars: isGoingOn ? 0 : countInBars.peek(),
      mode: playMode.peek(),
    });
  } catch (fault) {
    // The engine rejects with the key of the text to show.
    const key = fault instanceof Error ? fault.message : '';
    showError(knows(key) ? t(key) : t('transport.playFailed'));
  }
}

/** Once: hears the scheduler, and forgets what was launched in a song that is open no more. */
export function startLaunches(): void {
  engine.onLineup = (entries) => {
    lineup.value = new Map(Object.entries(entries));
  };
  let isFirst = true;
  effect(() => {
    openings.value;
    if (!isFirst) void engine.launch(mainSources(song.peek()));
    isFirst = false;
    batch(() => {
      opened.value = new Map();
      chosenMode.value = null;
    });
  });
}
