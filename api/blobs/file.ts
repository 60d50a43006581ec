/** A recording as a file: whole or a range of it, and never a page that could do anything. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';
import { FILE_POLICY } from '../http/headers.ts';
import { nameOfUser } from '../http/networks.ts';
import { endingOf } from './audio.ts';
import { contentOf, wholeBlob } from './blobs.ts';

/** A recording of this user's, to one who may read it: `reader` is who is counted for it. */
export async function sendBlob(
  deps: Deps,
  userId: number,
  hash: string,
  request: Request,
  response: Response,
  reader = nameOfUser(userId),
) {
  const { bytes, mediaType } = await wholeBlob(deps, userId, hash);
  const range = rangeOf(request.get('range'), bytes);
  const [from, to] = range ?? [0, bytes];
  if (from >= to) {
    response.set('Content-Range', `bytes */${bytes}`);
    throw new Failure('range_not_satisfiable', 'The recording is shorter.', { facts: { bytes } });
  }
  response.status(range ? 206 : 200).set({
    'Content-Type': mediaType,
    'Content-Length': String(to - from),
    'Content-Disposition': `attachment; filename="${hash.slice(0, 16)}.${endingOf(mediaType)}"`,
    'Content-Security-Policy': `${FILE_POLICY}; sandbox`,
    'Accept-Ranges': 'bytes',
    ...(range && { 'Content-Range': `bytes ${from}-${to - 1}/${bytes}` }),
  });
  if (request.method === 'HEAD') response.end();
  else await stream(deps, reader, contentOf(deps, userId, hash, from, to), response);
}

/** One who goes away in the middle has what was asked for. */
export async function stream(deps: Deps, reader: string, content: AsyncIterable<Uint8Array>, response: Response) {
  await pipeline(Readable.from(paced(deps, reader, content)), response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** Sent as it is kept, a recording costs less than a song of as many bytes. */
const WEIGHT = 0.5;

async function* paced({ reads }: Deps, reader: string, content: AsyncIterable<Uint8Array>) {
  await reads.wait(reader);
  for await (const piece of content) {
    yield piece;
    reads.spend(reader, piece.length * WEIGHT);
    await reads.wait(reader);
  }
}

/** First byte and the one after the last; null for the whole, also where it ends before it begins or there are several. */
function rangeOf(header: string | undefined, bytes: number): readonly [number, number] | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes : Math.min(bytes, Number(last) + 1);
  return [from, to];
}
