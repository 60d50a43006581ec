/** Songs and loops: shared, listed, opened, taken back. */
import Joi from 'joi';
import { LICENCES, MAX_CREDITS, TAKEN } from '../../../song/credit.ts';
import { MAX_BYTES } from '../../../song/limits.ts';
import { MOST_LETTERS } from '../../../song/link/letters.ts';
import { SONG_SPECS } from '../../../song/specs.ts';
import type { CompactDocument, ItemAnswer, ItemKind, NewLoop, NewSong } from '../../contract-hub.ts';
import type { ItemChanges } from '../../contract-safety.ts';
import { type Call, call } from '../../http/call.ts';
import { clientKey, hash, listOf, objectOf, oneOf } from '../../http/words.ts';
import { ITEM_AUDIO } from '../../models/hub-tables.ts';
import {
  GENRES,
  LOOP_INSTRUMENTS,
  MAX_ITEM_DESCRIPTION,
  MAX_LYRICS,
  MAX_RENDITIONS,
  MAX_TAG,
  MAX_TAGS,
  MAX_TITLE,
  RECENT_ROWS,
  TRENDING_ROWS,
  VISIBILITIES,
  WRITTEN_IN,
} from '../../terms-hub.ts';
import { CREDIT } from '../lineage/edges.ts';
import { DECISION } from '../safety/decision.ts';
import { type After, after, plainLine, plainText, said, uuid } from '../words.ts';
import { editItem } from './edit.ts';
import { type Filter, listOfPerson, listRecent, listRemixable, listTrending } from './lists.ts';
import { readItem, readItemDocument, sendItemAudio } from './one.ts';
import { shareLoop, shareSong } from './publish.ts';
import { ITEM_ROW } from './rows.ts';
import { takeBack } from './unpublish.ts';

/** What stands around a document in a body, and that a document may be text, whose quotes are escaped. */
const ENVELOPE_BYTES = 130_000;
const ITEM_BYTES = MAX_BYTES + ENVELOPE_BYTES;

/** How long what guests are answered may be kept, in seconds. What is taken back is out of every cache within the day. */
const LIST_SECONDS = 30;
const ITEM_SECONDS = 60;
const DOCUMENT_SECONDS = 3600;

const ITEM = Joi.object<{ item: string }>({ item: uuid.required() });
const PERSON = Joi.object<{ userId: string }>({ userId: uuid.required() });

export const ITEM_ANSWER = ITEM_ROW.append<ItemAnswer>({
  lyrics: Joi.string().allow('').required(),
  hash: hash.required(),
  bytes: Joi.number().integer().required(),
  audio: Joi.array().items(ITEM_AUDIO.schema).required(),
  credits: Joi.array().items(CREDIT).required(),
  decision: DECISION.allow(null).required(),
});

const LINK = Joi.string().max(MOST_LETTERS).required();
const COMPACT_ITEM = ITEM_ANSWER.append({ link: LINK });

/** What is said of an item, when it is shared and later. */
const SAID = {
  description: plainText(MAX_ITEM_DESCRIPTION),
  lyrics: plainText(MAX_LYRICS),
  language: oneOf(WRITTEN_IN),
  genre: oneOf(GENRES),
  visibility: oneOf(VISIBILITIES),
  licence: oneOf(LICENCES),
  // Each is said; that there is one at all is not asked for.
  tags: Joi.array()
    .items(said(plainLine(MAX_TAG)).optional())
    .max(MAX_TAGS)
    .unique(),
};

const SHARED = {
  ...SAID,
  clientKey,
  title: said(plainLine(MAX_TITLE)),
  bpm: Joi.number().integer().min(SONG_SPECS.bpm.min).max(SONG_SPECS.bpm.max),
  // Recordings go by their own calls; the field is there for whoever sends it.
  audioData: Joi.any().valid(null),
  isPublic: Joi.boolean(),
  sources: Joi.array()
    .items(Joi.object({ itemId: uuid.required(), taken: oneOf(TAKEN).required(), part: plainLine(MAX_TITLE) }))
    .max(MAX_CREDITS),
  renditions: Joi.array()
    .items(Joi.object({ hash: hash.required(), rendition: hash.required() }))
    .max(MAX_RENDITIONS)
    .unique('hash'),
};

const NEW_SONG = Joi.object<NewSong>({ ...SHARED, projectData: Joi.any().required() });
const NEW_LOOP = Joi.object<NewLoop>({
  ...SHARED,
  instrument: oneOf(LOOP_INSTRUMENTS),
  loopData: Joi.any().required(),
});

/** `/songs` and `/loops` are the same but for one word. */
const listCalls = (kind: ItemKind, path: string): readonly Call[] => [
  call({
    method: 'get',
    path: `${path}/trending`,
    access: 'anyone',
    summary: `Shared ${kind}s that are liked and played, the newer ones before the older.`,
    sharedSeconds: LIST_SECONDS,
    query: Joi.object<After>(after(TRENDING_ROWS)),
    answer: listOf(ITEM_ROW),
    handle: (deps, { userId, query }) => listTrending(deps, userId, kind, query),
  }),
  call({
    method: 'get',
    path,
    access: 'anyone',
    summary: `Shared ${kind}s, the newest first.`,
    sharedSeconds: LIST_SECONDS,
    query: Joi.object<Filter>({
      ...after(RECENT_ROWS),
      ...(kind === 'song' ? { genre: oneOf(GENRES) } : { instrument: oneOf(LOOP_INSTRUMENTS) }),
    }),
    answer: listOf(ITEM_ROW),
    handle: (deps, { userId, query }) => listRecent(deps, userId, kind, query),
  }),
  call({
    method: 'get',
    path: `${path}/user/:userId`,
    access: 'anyone',
    summary: `Shared ${kind}s of a person; one's own also where others do not see them.`,
    sharedSeconds: LIST_SECONDS,
    params: PERSON,
    query: Joi.object<After>(after()),
    answer: listOf(ITEM_ROW),
    handle: (deps, { userId, params, query }) => listOfPerson(deps, userId, kind, params.userId, query),
  }),
];

export const itemCalls: readonly Call[] = [
  ...listCalls('song', '/social/songs'),
  ...listCalls('loop', '/social/loops'),
  call({
    method: 'get',
    path: '/social/songs/remixable',
    access: 'anyone',
    summary: 'Songs that may be built on and nobody has built on yet, the newest first.',
    sharedSeconds: LIST_SECONDS,
    query: Joi.object<After>(after()),
    answer: listOf(ITEM_ROW),
    handle: (deps, { userId, query }) => listRemixable(deps, userId, query),
  }),
  call({
    method: 'post',
    path: '/social/songs',
    access: 'user',
    summary: 'Shares a song: a snapshot of its document, which never changes. The same clientKey shares once.',
    limit: 'shareTry',
    bodyBytes: ITEM_BYTES,
    body: NEW_SONG,
    status: 201,
    isOpenAnswer: true,
    answer: ITEM_ANSWER,
    compact: COMPACT_ITEM,
    handle: (deps, { userId, body, isCompact }) => shareSong(deps, userId, body, isCompact),
  }),
  call({
    method: 'post',
    path: '/social/loops',
    access: 'user',
    summary: 'Shares a loop, in the same way.',
    limit: 'shareTry',
    bodyBytes: ITEM_BYTES,
    body: NEW_LOOP,
    status: 201,
    isOpenAnswer: true,
    answer: ITEM_ANSWER,
    compact: COMPACT_ITEM,
    handle: (deps, { userId, body, isCompact }) => shareLoop(deps, userId, body, isCompact),
  }),
  call({
    method: 'get',
    path: '/social/items/:item',
    access: 'anyone',
    summary: 'A shared song or loop with its document.',
    sharedSeconds: ITEM_SECONDS,
    params: ITEM,
    answer: ITEM_ANSWER,
    compact: COMPACT_ITEM,
    handle: (deps, { userId, params, isCompact }) => readItem(deps, userId, params.item, { isCompact }),
  }),
  call({
    method: 'get',
    path: '/social/items/:item/document',
    access: 'anyone',
    summary: 'Its document alone, as it was shared.',
    sharedSeconds: DOCUMENT_SECONDS,
    params: ITEM,
    answer: objectOf<object>({}).unknown(true),
    compact: objectOf<CompactDocument>({ link: LINK }),
    handle: (deps, { userId, params, isCompact }) => readItemDocument(deps, userId, params.item, isCompact),
  }),
  call({
    method: 'get',
    path: '/social/items/:item/audio/:hash',
    access: 'anyone',
    summary: 'A recording that it plays as others hear it, or a range of it.',
    params: Joi.object<{ item: string; hash: string }>({ item: uuid.required(), hash: hash.required() }),
    file: 'audio/*',
    handle: (deps, { userId, params, request, response }) => sendItemAudio(deps, userId, params, request, response),
  }),
  call({
    method: 'put',
    path: '/social/items/:item',
    access: 'user',
    summary: "Changes what is said of one's own item; its document stays, its licence can only become freer.",
    limit: 'edit',
    bodyBytes: ENVELOPE_BYTES,
    params: ITEM,
    body: Joi.object<ItemChanges>({
      ...SAID,
      title: said(plainLine(MAX_TITLE)).optional(),
      instrument: oneOf(LOOP_INSTRUMENTS),
    }).min(1),
    answer: ITEM_ANSWER,
    handle: (deps, { userId, params, body }) => editItem(deps, userId, params.item, body),
  }),
  call({
    method: 'delete',
    path: '/social/items/:item',
    access: 'user',
    summary: 'Takes it back with all that hangs on it; where others built on it a place without a name stays.',
    limit: 'vote',
    isInReadOnly: true,
    params: ITEM,
    status: 204,
    handle: (deps, { userId, params }) => takeBack(deps, userId, params.item),
  }),
];
