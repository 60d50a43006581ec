/** What a song is made of, as bytes: its document, and the audio it names. */
import type { Song } from '../../song/song.ts';
import { hashesOf, readAudio } from './audio.ts';
import { zip } from './bundle.ts';
import { documentText } from './saves.ts';

interface SongBytes {
  /** song.json. */
  readonly document: Uint8Array;
  /** Name -> bytes. */
  readonly audio: ReadonlyMap<string, Uint8Array>;
  /** Audio files the song names that are not on this device. */
  readonly missing: number;
}

/** Null: the song is too large for a document, which has been said. */
export async function bytesOfSong(song: Song): Promise<SongBytes | null> {
  const text = documentText(song);
  if (text === null) return null;
  const hashes = hashesOf(song);
  const audio = await readAudio(hashes);
  const files = new Map([...audio].map(([hash, bytes]) => [`${hash}.wav`, bytes]));
  return { document: new TextEncoder().encode(text), audio: files, missing: hashes.length - audio.size };
}

export async function bundleOf({ document, audio }: SongBytes): Promise<Blob> {
  const bytes = await zip(document, audio);
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}
