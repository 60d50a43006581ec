/** What stems are called: 01-kick.wav … in the order of the tracks, then the four returns. */
import type { Song } from '../song/song.ts';

const RETURNS = ['reverb', 'delay', 'chorus', 'drive'] as const;
const MOST_LETTERS = 40;

export function stemFileNames(song: Song): string[] {
  const names = [...song.tracks.map((track) => plainName(track.name) || plainName(track.id) || 'track'), ...RETURNS];
  return names.map((name, index) => `${String(index + 1).padStart(2, '0')}-${name}.wav`);
}

/** Lower case, letters and digits of any script, joined by dashes. */
function plainName(name: string): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join('-')].slice(0, MOST_LETTERS).join('');
}
