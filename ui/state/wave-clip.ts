/** What was copied last of an audio track: in the wave, or a recording in the song. Either pastes it. */
import { computed, signal } from '@preact/signals-react';
import type { WaveClip } from '../../song/edits/wave.ts';
import { song } from './song.ts';

export const waveClip = signal<WaveClip | null>(null);

/** Another song has none of its takes. */
export const isPasteable = computed(() => {
  const known = new Set(song.value.takes.map(({ hash }) => hash));
  return waveClip.value?.parts.some(({ part }) => known.has(part.take)) === true;
});
