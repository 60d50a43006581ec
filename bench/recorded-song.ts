/** The song as large as there can be, with recordings on its last four tracks, and the file they play: a bundle. */
import { defaultPart, defaultTake, newTrack } from '../song/defaults.ts';
import type { Part, Song, Take } from '../song/song.ts';
import { bundleOf, VOICE } from '../tests/e2e/audio-song.ts';
import { bigSong } from './big-song.ts';

const RECORDED = 4;
const PARTS = 8;
const APART_TICKS = 2 * 3840;

/** In EDIT there is a row for each track of recordings. */
function recordedSong(): Song {
  const song = bigSong();
  const { hash, frames, rate, channels } = VOICE;
  const take: Take = { ...defaultTake, hash, name: 'Voice', frames, rate, channels };
  const first = song.tracks.length - RECORDED;
  const voices = Array.from({ length: RECORDED }, (_, index) =>
    newTrack('audio', `voice${index}`, `Voice ${index + 1}`, first + index),
  );
  const parts = voices.flatMap(({ id: track }) =>
    Array.from(
      { length: PARTS },
      (_, index): Part => ({
        ...defaultPart,
        track,
        take: hash,
        startTick: index * APART_TICKS,
        lengthSeconds: 3,
        gainDb: -18,
      }),
    ),
  );
  return { ...song, tracks: [...song.tracks.slice(0, first), ...voices], takes: [take], parts };
}

export const recordedBundle = (): Uint8Array => bundleOf(recordedSong(), [VOICE]);
