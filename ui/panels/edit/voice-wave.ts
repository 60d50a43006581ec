/** What one bar of a track sounds like: rendered beside the music, by the engine itself. */

import type { Song } from '../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { packWave, unpackWave, type Wave } from '../../../worklets/wave-pyramid.ts';

const RATE = 48_000;
/** Of a WAV file in floating point (worklets/riff.ts). */
const HEAD_BYTES = 58;

/** The song as it is, with this track alone in it, in the pattern. */
function alone(song: Song, track: string): Song {
  const tracks = song.tracks.map((one) => ({
    ...one,
    strip: { ...one.strip, mute: one.id !== track, solo: false },
  }));
  return { ...song, tracks, timeline: [], parts: [], takes: [], loop: null };
}

export async function voiceWave(song: Song, track: string): Promise<Wave | null> {
  const { startRender } = await import('../../../worklets/exporter.ts');
  const request = {
    fromTick: 0,
    toTick: TICKS_PER_BAR,
    tailSeconds: 0,
    bits: 32,
    rate: RATE,
    hasStems: false,
  } as const;
  const { bytes, frames } = await startRender({ ...request, song: alone(song, track) }).rendered;
  const samples = new Float32Array(await bytes.slice(HEAD_BYTES, HEAD_BYTES + frames * 8).arrayBuffer());
  const left = Float32Array.from({ length: frames }, (_, i) => samples[2 * i] ?? 0);
  const right = Float32Array.from({ length: frames }, (_, i) => samples[2 * i + 1] ?? 0);
  return unpackWave(packWave([left, right], RATE, new Float32Array()));
}
