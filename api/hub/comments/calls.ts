/** Comments. */
import Joi from 'joi';
import type { NewComment } from '../../contract-hub.ts';
import type { NewThanks } from '../../contract-lineage.ts';
import type { CommentChanges } from '../../contract-safety.ts';
import { type Call, call } from '../../http/call.ts';
import { listOf, oneOf } from '../../http/words.ts';
import { MAX_COMMENT, MAX_THANKS, RECENT_ROWS, WRITTEN_IN } from '../../terms-hub.ts';
import { type After, after, plainLine, plainText, said, uuid } from '../words.ts';
import { addComment, addThanks, COMMENT_ROW, listComments, removeComment } from './comments.ts';
import { editComment } from './edit.ts';

const LIST_SECONDS = 10;
/** Of what is shared; a take of a day is not. */
const LONGEST_SECONDS = 86_000;

const language = oneOf(WRITTEN_IN);

const ITEM = Joi.object<{ item: string }>({ item: uuid.required() });
const ONE = Joi.object<{ item: string; comment: string }>({ item: uuid.required(), comment: uuid.required() });

export const commentCalls: readonly Call[] = [
  call({
    method: 'get',
    path: '/social/items/:item/comments',
    access: 'anyone',
    summary: 'Comments below an item, the newest first.',
    sharedSeconds: LIST_SECONDS,
    params: ITEM,
    query: Joi.object<After>(after(2 * RECENT_ROWS)),
    answer: listOf(COMMENT_ROW),
    handle: (deps, { userId, params, query }) => listComments(deps, userId, params.item, query),
  }),
  call({
    method: 'post',
    path: '/social/items/:item/comments',
    access: 'user',
    summary: 'Writes a comment, about a moment of it or the whole.',
    limit: 'comment',
    bodyBytes: 16_000,
    params: ITEM,
    body: Joi.object<NewComment>({
      body: said(plainText(MAX_COMMENT)),
      language,
      atSeconds: Joi.number().min(0).max(LONGEST_SECONDS).allow(null),
    }),
    status: 201,
    answer: COMMENT_ROW,
    handle: (deps, { userId, params, body }) => addComment(deps, userId, params.item, body),
  }),
  call({
    method: 'post',
    path: '/social/items/:item/thanks',
    access: 'user',
    summary: 'Says a line of thanks below what is made of one’s own music; taken back as a comment.',
    limit: 'comment',
    bodyBytes: 4_000,
    params: ITEM,
    body: Joi.object<NewThanks>({ body: said(plainLine(MAX_THANKS)), language }),
    status: 201,
    answer: COMMENT_ROW,
    handle: (deps, { userId, params, body }) => addThanks(deps, userId, params.item, body),
  }),
  call({
    method: 'put',
    path: '/social/items/:item/comments/:comment',
    access: 'user',
    summary: "Edits one's own comment, unless it is hidden or was reported.",
    limit: 'comment',
    bodyBytes: 16_000,
    params: ONE,
    body: Joi.object<CommentChanges>({ body: said(plainText(MAX_COMMENT)), language }),
    answer: COMMENT_ROW,
    handle: (deps, { userId, params, body }) => editComment(deps, userId, params, body),
  }),
  call({
    method: 'delete',
    path: '/social/items/:item/comments/:comment',
    access: 'user',
    summary: "Removes one's own comment, or one below one's own item.",
    limit: 'vote',
    isInReadOnly: true,
    params: ONE,
    status: 204,
    handle: (deps, { userId, params }) => removeComment(deps, userId, params.item, params.comment),
  }),
];
