/** Searching, genres, discussions, lineage. */
import Joi from 'joi';
import { SONG_SPECS } from '../../../song/specs.ts';
import type { DiscussionRow, GenreRow } from '../../contract-hub.ts';
import { type Call, call } from '../../http/call.ts';
import { listOf, objectOf, oneOf, whole, words } from '../../http/words.ts';
import { ITEM_KINDS } from '../../models/hub-tables.ts';
import { GENRES, MAX_QUERY } from '../../terms-hub.ts';
import { COMMENT_ROW } from '../comments/comments.ts';
import { ITEM_ROW } from '../items/rows.ts';
import { LINEAGE, listRemixes, readLineage } from '../lineage/lineage.ts';
import { type After, after, uuid } from '../words.ts';
import { listDiscussions, listGenres, type Question, search } from './search.ts';

const LIST_SECONDS = 30;
const GENRE_SECONDS = 300;

const { min, max } = SONG_SPECS.bpm;
const bpm = whole.min(min).max(max);
const ITEM = Joi.object<{ item: string }>({ item: uuid.required() });

export const findingCalls: readonly Call[] = [
  call({
    method: 'get',
    path: '/social/search',
    access: 'anyone',
    summary: 'Songs and loops that have all of the words, in title, text, tags, genre, handle, key or tempo.',
    sharedSeconds: LIST_SECONDS,
    query: Joi.object<Question>({
      ...after(),
      q: words(MAX_QUERY).default(''),
      kind: oneOf(ITEM_KINDS),
      genre: oneOf(GENRES),
      bpmFrom: bpm.default(min),
      bpmTo: bpm.default(max),
    }),
    answer: listOf(ITEM_ROW),
    handle: (deps, { userId, query }) => search(deps, userId, query),
  }),
  call({
    method: 'get',
    path: '/social/genres',
    access: 'anyone',
    summary: 'Genres that have songs, those with most first.',
    sharedSeconds: GENRE_SECONDS,
    answer: listOf(
      objectOf<GenreRow>({ genre: oneOf(GENRES).required(), songCount: Joi.number().integer().required() }),
    ),
    handle: (deps) => listGenres(deps),
  }),
  call({
    method: 'get',
    path: '/social/discussions',
    access: 'anyone',
    summary: 'What was talked about last, with the last word.',
    sharedSeconds: LIST_SECONDS,
    query: Joi.object<After>(after()),
    answer: listOf(objectOf<DiscussionRow>({ item: ITEM_ROW.required(), comment: COMMENT_ROW.required() })),
    handle: (deps, { userId, query }) => listDiscussions(deps, userId, query),
  }),
  call({
    method: 'get',
    path: '/social/items/:item/lineage',
    access: 'anyone',
    summary: 'Where it comes from, through all that was before, and what was made of it.',
    sharedSeconds: LIST_SECONDS,
    params: ITEM,
    answer: LINEAGE,
    handle: (deps, { userId, params }) => readLineage(deps, userId, params.item),
  }),
  call({
    method: 'get',
    path: '/social/items/:item/remixes',
    access: 'anyone',
    summary: 'What was made of it directly, the newest first.',
    sharedSeconds: LIST_SECONDS,
    params: ITEM,
    query: Joi.object<After>(after()),
    answer: listOf(ITEM_ROW),
    handle: (deps, { userId, params, query }) => listRemixes(deps, userId, params.item, query),
  }),
];
