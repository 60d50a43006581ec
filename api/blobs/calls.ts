/** Recordings: begun, sent piece by piece, read, deleted. */
import Joi from 'joi';
import { type Call, call } from '../http/call.ts';
import { hash, listOf, objectOf, oneOf, PAGE, type Page, whole } from '../http/words.ts';
import { BLOB } from '../models/tables.ts';
import { QUOTA_BYTES } from '../quota.ts';
import { MEDIA_TYPES, PIECE_BYTES } from '../terms.ts';
import { addChunk, beginBlob, deleteBlob, listBlobs, type NewBlob } from './blobs.ts';
import { sendBlob } from './file.ts';

const HASH = Joi.object<{ hash: string }>({ hash: hash.required() });

export const blobCalls: readonly Call[] = [
  call({
    method: 'get',
    path: '/blobs',
    access: 'user',
    summary: 'Own recordings, whole or on their way.',
    query: Joi.object<Page>(PAGE),
    answer: listOf(BLOB.schema),
    handle: (deps, { userId, query }) => listBlobs(deps, userId, query),
  }),
  call({
    method: 'post',
    path: '/blobs',
    access: 'user',
    summary: 'Begins a recording, or says how far it is; its hash is the SHA-256 of its bytes.',
    limit: 'piece',
    body: objectOf<NewBlob>({
      hash: hash.required(),
      bytes: Joi.number().integer().min(1).max(QUOTA_BYTES).required(),
      mediaType: oneOf(MEDIA_TYPES).required(),
    }),
    answer: BLOB.schema,
    handle: (deps, { userId, body }) => beginBlob(deps, userId, body),
  }),
  call({
    method: 'put',
    path: '/blobs/:hash/chunks/:start',
    access: 'user',
    summary: `The bytes from :start on, at most ${PIECE_BYTES}; they follow those received.`,
    limit: 'piece',
    isBinary: true,
    bodyBytes: PIECE_BYTES,
    params: Joi.object<{ hash: string; start: number }>({
      hash: hash.required(),
      start: whole.min(0).max(QUOTA_BYTES).required(),
    }),
    answer: BLOB.schema,
    handle: (deps, { userId, params, body }) => addChunk(deps, userId, params.hash, params.start, body),
  }),
  call({
    method: 'get',
    path: '/blobs/:hash',
    access: 'user',
    summary: 'The recording, or a range of it.',
    params: HASH,
    file: 'audio/*',
    handle: (deps, { userId, params, request, response }) => sendBlob(deps, userId, params.hash, request, response),
  }),
  call({
    method: 'delete',
    path: '/blobs/:hash',
    access: 'user',
    summary: 'Deletes a recording, unless something shared plays it.',
    limit: 'piece',
    params: HASH,
    status: 204,
    handle: (deps, { userId, params }) => deleteBlob(deps, userId, params.hash),
  }),
];
