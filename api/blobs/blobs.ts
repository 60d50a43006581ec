/** Audio by what is in it: begun once, sent in pieces that may be sent again, checked when it is whole. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { BlobAnswer } from '../contract.ts';
import { statement } from '../database/statement.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';
import { nameOfUser } from '../http/networks.ts';
import type { Page } from '../http/words.ts';
import { mustBeUnused } from '../hub/items/audio-uses.ts';
import type { Blob } from '../models/all.ts';
import { BLOB } from '../models/tables.ts';
import { takeSpace } from '../quota.ts';
import type { MediaType } from '../terms.ts';
import { beginsAs } from './audio.ts';
import { isPlayable } from './probe.ts';

export interface NewBlob {
  readonly hash: string;
  readonly bytes: number;
  readonly mediaType: MediaType;
}

/** What tells a kind of file from another lies in here. */
const HEAD_BYTES = 64;

const notFound = () => new Failure('not_found', 'There is no such recording.');

async function ownBlob({ models }: Deps, userId: number, hash: string, lock = false): Promise<Blob> {
  const blob = await models.Blob.findOne({ where: { userId, hash }, lock });
  if (!blob) throw notFound();
  return blob;
}

export async function listBlobs({ models }: Deps, userId: number, { limit, page }: Page) {
  const order = [
    ['createdAt', 'DESC'],
    ['hash', 'ASC'],
  ] as [string, string][];
  const rows = await models.Blob.findAll({ where: { userId }, order, limit, offset: page * limit });
  return rows.map(BLOB.wire);
}

/** Takes the space it will need, and one of the uploads there may be; begun again, it says how far it is. */
export async function beginBlob(deps: Deps, userId: number, { hash, bytes, mediaType }: NewBlob): Promise<BlobAnswer> {
  const { Blob } = deps.models;
  const where = { userId, hash };
  const begun = async () => {
    await takeSpace(deps, userId, bytes);
    const before = await Blob.findOne({ where });
    if (before) await takeSpace(deps, userId, -bytes);
    return before ?? (await Blob.create({ userId, hash, mediaType, bytes: String(bytes) }));
  };
  // What is begun has its space: it goes on where another of its length would not fit.
  const known = await Blob.findOne({ where });
  if (!known) await deps.limits.spend('upload', nameOfUser(userId));
  const blob = known ?? (await deps.database.transaction(begun));
  if (Number(blob.bytes) !== bytes) throw new Failure('conflict', 'This recording was begun with another length.');
  return finished(deps, userId, BLOB.wire(blob));
}

const KEEP_CHUNK = statement('keep chunk')`INSERT INTO blob_chunks (user_id, hash, start_byte, content)
  VALUES ($1, $2, $3, $4)`;

/** The next piece; one that is here already is taken for what it is, a repetition. */
export async function addChunk(deps: Deps, userId: number, hash: string, start: number, content: unknown) {
  if (!Buffer.isBuffer(content) || content.length === 0) throw new Failure('bad_request', 'The piece is empty.');
  const row = await deps.database.transaction(async () => {
    const blob = await ownBlob(deps, userId, hash, true);
    const received = Number(blob.received);
    const end = start + content.length;
    if (end <= received) return BLOB.wire(blob);
    if (start !== received) {
      throw new Failure('conflict', 'The piece is not the next one.', { facts: { received } });
    }
    if (end > Number(blob.bytes)) throw new Failure('bad_request', 'There is more of it than was announced.');
    await deps.database.tell(KEEP_CHUNK, [userId, hash, start, content]);
    await blob.update({ received: String(end) });
    return BLOB.wire(blob);
  });
  return finished(deps, userId, row);
}

/** Once all of it is here: what does not hash to its name, or is no audio, is thrown away. Outside of transactions. */
async function finished(deps: Deps, userId: number, row: BlobAnswer): Promise<BlobAnswer> {
  if (row.isWhole || row.received < row.bytes) return row;
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  const content = () => contentOf(deps, userId, row.hash, 0, row.bytes);
  let isSound = false;
  try {
    for await (const piece of content()) {
      hash.update(piece);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES)]);
    }
    const isItself = hash.digest('hex') === row.hash && beginsAs(row.mediaType, head);
    isSound = isItself && (await isPlayable(row.mediaType, content(), row.bytes));
  } catch (fault) {
    // Deleted while it was looked through: that is said, instead of a hole.
    await ownBlob(deps, userId, row.hash);
    throw fault;
  }
  if (!isSound) {
    await deleteBlob(deps, userId, row.hash);
    throw new Failure('bad_request', 'The recording arrived damaged, or is not what it was announced as.');
  }
  await deps.models.Blob.update({ isWhole: true }, { where: { userId, hash: row.hash } });
  return { ...row, isWhole: true };
}

/** Not while a shared item plays it: who listens would hear a hole. */
export async function deleteBlob(deps: Deps, userId: number, hash: string): Promise<void> {
  await deps.database.transaction(async () => {
    const blob = await ownBlob(deps, userId, hash, true);
    await mustBeUnused(deps, userId, hash);
    await blob.destroy();
    await takeSpace(deps, userId, -Number(blob.bytes));
  });
}

/** A recording that is whole. */
export async function wholeBlob(deps: Deps, userId: number, hash: string): Promise<BlobAnswer> {
  const row = BLOB.wire(await ownBlob(deps, userId, hash));
  if (!row.isWhole) throw notFound();
  return row;
}

interface Piece {
  readonly start: string;
  readonly content: Buffer;
}

/** The piece in which a byte lies. */
const PIECE = statement<Piece>('piece')`SELECT start_byte AS start, content FROM blob_chunks
  WHERE user_id = $1 AND hash = $2 AND start_byte <= $3 AND start_byte + octet_length(content) > $3
  ORDER BY start_byte DESC LIMIT 1`;

/** Bytes of a recording from `from` up to `to`, a piece at a time. They never change, so a replica may have them. */
export async function* contentOf({ database }: Deps, userId: number, hash: string, from: number, to: number) {
  for (let at = from; at < to; ) {
    const [row] = await database.askReplica(PIECE, [userId, hash, at]);
    if (!row) throw new Error('a recording has a hole');
    const piece = row.content.subarray(at - Number(row.start));
    // The embedded database answers within one turn of the loop: whoever else asks is heard between two pieces.
    await setImmediate();
    yield piece.subarray(0, to - at);
    at += piece.length;
  }
}
