/** One audio track is heard alone, from its first part to the end of its last: the engine plays it as the song has it, with its effects. */
import { effect, signal } from '@preact/signals-react';
import { tempoMap } from '../../song/arrangement.ts';
import type { Edit } from '../../song/edits/edit.ts';
import { isMuted } from '../../song/group-of.ts';
import type { Part } from '../../song/song.ts';
import { tickAfterSeconds } from '../../song/tempo.ts';
import { engine, engineState } from './engine.ts';
import { onPulse } from './pulse.ts';
import { song } from './song.ts';
import { play, playMode } from './sounding.ts';
import { faultOf, isLoadingOf } from './sounds.ts';
import { tryout } from './tryout.ts';

/** Id of the track that is heard alone; null: none is. */
export const heardTrack = signal<string | null>(null);

/** Why pressing Play on a track would do nothing. */
export function silenceOf(id: string): 'muted' | 'unloaded' | 'empty' | null {
  const track = song.value.tracks.find((one) => one.id === id);
  if (!track || !song.value.parts.some((part) => part.track === id)) return 'empty';
  if (isMuted(song.value, track)) return 'muted';
  return faultOf(id) !== null || isLoadingOf(id) ? 'unloaded' : null;
}

const alone =
  (id: string): Edit =>
  (song) => ({
    ...song,
    tracks: song.tracks.map((track) => ({ ...track, strip: { ...track.strip, solo: track.id === id } })),
  });

let stopWatching: () => void = () => undefined;

/** From its first part, or from a tick of it; what is heard already begins anew. A track that is muted or not loaded stays silent. */
export async function hearTrack(id: string, fromTick?: number, toTick?: number): Promise<void> {
  if (silenceOf(id) !== null) return;
  const parts = song.peek().parts.filter((part) => part.track === id);
  const start = fromTick ?? Math.min(...parts.map(({ startTick }) => startTick));
  const end = toTick ?? Math.max(...parts.map(endTickOf));
  stopWatching();
  tryout.value = alone(id);
  heardTrack.value = id;
  await play(start);
  if (heardTrack.peek() !== id) return;
  const stops = [
    onPulse(({ isPlaying, tick }) => {
      if (isPlaying && tick >= end) engine.stop();
    }),
    effect(() => {
      if (!engineState.value.isPlaying) leave();
    }),
  ];
  stopWatching = () => {
    for (const stop of stops) stop();
  };
}

export function stopHearing(): void {
  if (heardTrack.peek() === null) return;
  engine.stop();
  leave();
}

function leave(): void {
  stopWatching();
  stopWatching = () => undefined;
  heardTrack.value = null;
  tryout.value = null;
}

const endTickOf = ({ startTick, lengthSeconds }: Part): number =>
  tickAfterSeconds(tempoMap(song.peek(), playMode.peek()), startTick, lengthSeconds);
