/**
 * What others hear of a song's recordings: an Opus file of each, made here, sent beside the recording, which stays its owner's.
 * And the other way round, the recordings of a song of somebody else, fetched when they are about to sound.
 */
import type { ItemAudio, NewRendition } from '../../api/contract-recordings.ts';
import { audioUses } from '../../song/audio-uses.ts';
import { withAudioNamed } from '../../song/rename-audio.ts';
import type { Song } from '../../song/song.ts';
import { callFile } from '../account/call.ts';
import { audioHere, hashOfBytes, lookElsewhere, readAudioFile } from '../shelf/audio.ts';
import { sendRecording } from './recordings.ts';

export interface Renditions {
  readonly renditions: readonly NewRendition[];
  /** This browser makes no Opus: the recordings go as they are, and are larger. */
  readonly isPlain: boolean;
}

/** By recording, as long as the page is open: made and sent once. */
const sent = new Map<string, string>();

/** Beside the recordings themselves. One that cannot be read here goes as it is, and the server says what it thinks of it. */
export async function sendRenditions(account: number, song: Song): Promise<Renditions> {
  const hashes = new Set(audioUses(song).map(({ hash }) => hash));
  if (hashes.size === 0) return { renditions: [], isPlain: false };
  const { makesRenditions } = await import('../../worklets/rendition.ts');
  if (!(await makesRenditions())) return { renditions: [], isPlain: true };
  const renditions: NewRendition[] = [];
  for (const hash of hashes) {
    const name = `${account} ${hash}`;
    const rendition = sent.get(name) ?? (await sendOne(account, hash));
    if (rendition !== null) sent.set(name, rendition);
    if (rendition !== null && rendition !== hash) renditions.push({ hash, rendition });
  }
  return { renditions, isPlain: false };
}

/** The hash of what was sent; its own: it is one already. */
async function sendOne(account: number, hash: string): Promise<string | null> {
  const { isRendition, makeRendition } = await import('../../worklets/rendition.ts');
  const bytes = await readAudioFile(hash);
  if (!bytes) return null;
  if (isRendition(bytes)) return hash;
  const made = await makeRendition(hash, async () => bytes);
  if (!made) return null;
  const file = new Uint8Array(await made.arrayBuffer());
  const rendition = await hashOfBytes(file);
  await sendRecording(account, rendition, file);
  return rendition;
}

/** Where files of others' songs are found, by the name of each. */
const places = new Map<string, string>();

/** A song of the item at that place of the API, as it is heard here: with the own recording where that lies on this device, else with what others hear. */
export async function asHeard(place: string, song: Song, audio: readonly ItemAudio[]): Promise<Song> {
  const here = await audioHere(audio.map(({ hash }) => hash));
  const names = new Map<string, string>();
  for (const { hash, rendition } of audio) {
    if (here.has(hash)) continue;
    const name = rendition ?? hash;
    names.set(hash, name);
    places.set(name, `${place}/audio/${hash}`);
  }
  lookElsewhere({ has: (hash) => places.has(hash), read: readOfOthers });
  return names.size === 0 ? song : withAudioNamed(song, (hash) => names.get(hash) ?? hash);
}

/** Null: it is in no song that was opened here, or is not what its name says. */
async function readOfOthers(hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const place = places.get(hash);
  if (place === undefined) return null;
  try {
    const bytes = new Uint8Array(await (await callFile(place)).arrayBuffer());
    return (await hashOfBytes(bytes)) === hash ? bytes : null;
  } catch {
    return null;
  }
}
