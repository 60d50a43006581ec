/** Ticks of a song that is heard in the hub, and the time by its own clock. */
import { tempoMap } from '../../../../song/arrangement.ts';
import type { Song } from '../../../../song/song.ts';
import { secondsBetween, tickAfterSeconds } from '../../../../song/tempo.ts';

/** From its start. */
export const secondsTo = (song: Song, tick: number): number => secondsBetween(tempoMap(song, 'timeline'), 0, tick);

export const tickAt = (song: Song, seconds: number): number => tickAfterSeconds(tempoMap(song, 'timeline'), 0, seconds);
