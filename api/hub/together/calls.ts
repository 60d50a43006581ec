/** Working together: openings, and requests to take part. */
import Joi from 'joi';
import type { NewOpening, NewRequest, RequestReply } from '../../contract-hub.ts';
import { type Call, call } from '../../http/call.ts';
import { listOf, objectOf, oneOf } from '../../http/words.ts';
import { LOOP_INSTRUMENTS, MAX_COMMENT, MOST_PLACES, OPENING_KINDS, WRITTEN_IN } from '../../terms-hub.ts';
import { after, plainText, uuid } from '../words.ts';
import { close, listOpenings, OPENING_ROW, type OpeningQuery, open } from './openings.ts';
import { answerRequest, askToJoin, listRequests, REQUEST_ROW, withdraw } from './requests.ts';

const LIST_SECONDS = 30;
const LETTER_BYTES = 16_000;

const OPENING = Joi.object<{ opening: string }>({ opening: uuid.required() });

export const togetherCalls: readonly Call[] = [
  call({
    method: 'get',
    path: '/social/openings',
    access: 'anyone',
    summary: 'Songs that want a part, or with kind=skill what people offer for what, the newest first.',
    sharedSeconds: LIST_SECONDS,
    query: Joi.object<OpeningQuery>({ ...after(), kind: oneOf(OPENING_KINDS).default('part') }),
    answer: listOf(OPENING_ROW),
    handle: (deps, { userId, query }) => listOpenings(deps, userId, query),
  }),
  call({
    method: 'post',
    path: '/social/openings',
    access: 'user',
    summary: "Asks for a part in one's own song, or offers a skill for another.",
    limit: 'comment',
    bodyBytes: LETTER_BYTES,
    body: Joi.object<NewOpening>({
      kind: oneOf(OPENING_KINDS).required(),
      itemId: uuid,
      wants: oneOf(LOOP_INSTRUMENTS).required(),
      offers: oneOf(LOOP_INSTRUMENTS),
      body: plainText(MAX_COMMENT),
      language: oneOf(WRITTEN_IN),
      places: Joi.number().integer().min(1).max(MOST_PLACES),
    }),
    status: 201,
    answer: OPENING_ROW,
    handle: (deps, { userId, body }) => open(deps, userId, body),
  }),
  call({
    method: 'delete',
    path: '/social/openings/:opening',
    access: 'user',
    summary: "Closes one's own, with all requests to it.",
    limit: 'vote',
    params: OPENING,
    status: 204,
    handle: (deps, { userId, params }) => close(deps, userId, params.opening),
  }),
  call({
    method: 'get',
    path: '/social/requests',
    access: 'user',
    summary: 'Requests asked of one and by one.',
    answer: listOf(REQUEST_ROW),
    handle: (deps, { userId }) => listRequests(deps, userId),
  }),
  call({
    method: 'post',
    path: '/social/openings/:opening/requests',
    access: 'user',
    summary: 'Asks to take part; a second time changes nothing.',
    limit: 'comment',
    bodyBytes: LETTER_BYTES,
    params: OPENING,
    body: objectOf<NewRequest>({ body: plainText(MAX_COMMENT), language: oneOf(WRITTEN_IN) }),
    status: 201,
    answer: REQUEST_ROW,
    handle: (deps, { userId, params, body }) => askToJoin(deps, userId, params.opening, body),
  }),
  call({
    method: 'delete',
    path: '/social/openings/:opening/requests',
    access: 'user',
    summary: "Takes one's own request back.",
    limit: 'vote',
    params: OPENING,
    status: 204,
    handle: (deps, { userId, params }) => withdraw(deps, userId, params.opening),
  }),
  call({
    method: 'put',
    path: '/social/openings/:opening/requests/:person',
    access: 'user',
    summary: 'Accepts or declines a request, as far as there are places.',
    limit: 'vote',
    params: Joi.object<{ opening: string; person: string }>({ opening: uuid.required(), person: uuid.required() }),
    body: objectOf<RequestReply>({ state: oneOf(['accepted', 'declined']).required() }),
    answer: REQUEST_ROW,
    handle: (deps, { userId, params, body }) => answerRequest(deps, userId, params, body),
  }),
];
