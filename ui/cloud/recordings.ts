/**
 * The way of a save, fourth step, before the song itself: the recordings that it names go to the cloud by their hash, in
 * pieces, on from where it broke off, each once. And back, when a project of the cloud is opened.
 */

import type { BlobAnswer } from '../../api/contract.ts';
import { type MediaType, PIECE_BYTES } from '../../api/terms.ts';
import type { Song } from '../../song/song.ts';
import { CallFailure, Unreachable } from '../account/call.ts';
import { ownCall } from '../account/queries.ts';
import { hashesOf, hashOfBytes, keepAudio, readAudio } from '../shelf/audio.ts';
import type { Upload } from '../shelf/upload.ts';
import { codeOf } from './send-failure.ts';

const PATIENCE_MILLISECONDS = 60_000;

/** Whole in an account's cloud, as far as this page knows. */
const known = new Set<string>();

export async function sendRecordings({ account, song }: Pick<Upload, 'account' | 'song'>): Promise<void> {
  // Written by this program a moment ago.
  for (const hash of hashesOf(JSON.parse(song) as Song)) {
    const name = `${account} ${hash}`;
    if (known.has(name)) continue;
    const bytes = (await readAudio([hash])).get(hash);
    if (bytes) await sendRecording(account, hash, bytes);
    if (bytes) known.add(name);
  }
}

export async function sendRecording(account: number, hash: string, bytes: Uint8Array): Promise<void> {
  const mediaType = mediaTypeOf(bytes);
  // No kind of audio the cloud keeps: it stays on this device.
  if (!mediaType) return;
  try {
    const begun = { hash, bytes: bytes.length, mediaType };
    let { received } = await ownCall<BlobAnswer>('POST', 'blobs', begun, { account });
    while (received < bytes.length) received = await sendPiece(account, hash, bytes, received);
  } catch (error) {
    // Spoilt on this device's disk: it will never be taken, and must not keep the song from going.
    if (codeOf(error) !== 'bad_request') throw error;
  }
}

/** How far it is then. Where another tab was faster, the server says where to go on. */
async function sendPiece(account: number, hash: string, bytes: Uint8Array, start: number): Promise<number> {
  const piece = bytes.slice(start, start + PIECE_BYTES);
  try {
    const options = { account, patienceMilliseconds: PATIENCE_MILLISECONDS };
    const { received } = await ownCall<BlobAnswer>('PUT', `blobs/${hash}/chunks/${start}`, piece, options);
    return received;
  } catch (error) {
    if (error instanceof CallFailure && error.facts.received !== undefined) return error.facts.received;
    throw error;
  }
}

const BEGINNINGS: readonly (readonly [mediaType: MediaType, at: number, text: string])[] = [
  ['audio/wav', 0, 'RIFF'],
  ['audio/wav', 0, 'RF64'],
  ['audio/webm', 0, '\x1a\x45\xdf\xa3'],
  ['audio/ogg', 0, 'OggS'],
  ['audio/flac', 0, 'fLaC'],
  ['audio/mpeg', 0, 'ID3'],
  ['audio/mpeg', 0, '\xff\xfb'],
  ['audio/mp4', 4, 'ftyp'],
];

function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const head = Array.from(bytes.subarray(0, 12), (byte) => String.fromCharCode(byte)).join('');
  return BEGINNINGS.find(([, at, text]) => head.startsWith(text, at))?.[0] ?? null;
}

/** Brings what the song sounds with to this device; how many the cloud has not. */
export async function fetchRecordings(song: Song): Promise<number> {
  let missing = 0;
  for (const hash of hashesOf(song)) {
    if ((await readAudio([hash])).size > 0) continue;
    const bytes = await fetchRecording(hash);
    if (bytes && (await hashOfBytes(bytes)) === hash) await keepAudio(new Map([[hash, bytes]]));
    else missing += 1;
  }
  return missing;
}

async function fetchRecording(hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  let response: Response;
  try {
    response = await fetch(`/api/blobs/${hash}`, { credentials: 'same-origin', cache: 'no-store' });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new Unreachable(String(error));
  }
  if (response.status === 404) return null;
  throw new Unreachable(`${response.status}`);
}
