/** People: oneself, others, whom one follows and blocks. */
import Joi from 'joi';
import type { MeAnswer, PersonAnswer } from '../../contract-hub.ts';
import type { Deps } from '../../deps.ts';
import { type Call, call } from '../../http/call.ts';
import { listOf, objectOf, words } from '../../http/words.ts';
import { MAX_HANDLE, MAX_QUERY } from '../../terms-hub.ts';
import { ITEM_ROW } from '../items/rows.ts';
import { DECISION } from '../safety/decision.ts';
import { type After, after, uuid } from '../words.ts';
import { readFeed } from './feed.ts';
import { chooseHandle } from './handles.ts';
import { readMe } from './person.ts';
import { listBlocked, listPeople, PERSON_ANSWER, PERSON_ROW, type PeopleQuery, readPerson } from './rows.ts';
import { block, follow, mute, unblock, unfollow, unmute } from './ties.ts';

const LIST_SECONDS = 30;

const ME = objectOf<MeAnswer>({
  id: Joi.string().guid().required(),
  handle: Joi.string().allow(null).required(),
  isTrusted: Joi.boolean().required(),
  suspension: DECISION.allow(null).required(),
  isAdministrator: Joi.boolean().required(),
});

const PERSON = Joi.object<{ person: string }>({ person: uuid.required() });

type Tie = (deps: Deps, userId: number, otherId: string) => Promise<PersonAnswer>;

const tieCalls = (word: string, summary: string, tie: Tie, untie: Tie): readonly Call[] => [
  call({
    method: 'post',
    path: `/social/people/:person/${word}`,
    access: 'user',
    summary,
    limit: 'vote',
    params: PERSON,
    answer: PERSON_ANSWER,
    handle: (deps, { userId, params }) => tie(deps, userId, params.person),
  }),
  call({
    method: 'delete',
    path: `/social/people/:person/${word}`,
    access: 'user',
    summary: 'Takes that back.',
    limit: 'vote',
    params: PERSON,
    answer: PERSON_ANSWER,
    handle: (deps, { userId, params }) => untie(deps, userId, params.person),
  }),
];

export const peopleCalls: readonly Call[] = [
  call({
    method: 'get',
    path: '/social/me',
    access: 'anyone',
    summary: 'Who one is in the hub; null for a guest, and before the first thing one does there.',
    answer: ME.allow(null) as Joi.ObjectSchema<MeAnswer | null>,
    handle: (deps, { userId }) => readMe(deps, userId),
  }),
  call({
    method: 'put',
    path: '/social/me',
    access: 'user',
    summary: 'Chooses the handle that others see; the one before stays reserved for the same person.',
    limit: 'account',
    body: objectOf<{ handle: string }>({ handle: words(MAX_HANDLE * 2).required() }),
    answer: ME,
    handle: (deps, { userId, body }) => chooseHandle(deps, userId, body.handle),
  }),
  call({
    method: 'get',
    path: '/social/people',
    access: 'anyone',
    summary: 'People who share, those with the most followers first; with q those whose handle begins so.',
    sharedSeconds: LIST_SECONDS,
    query: Joi.object<PeopleQuery>({ ...after(), q: words(MAX_QUERY).min(1) }),
    answer: listOf(PERSON_ROW),
    handle: (deps, { userId, query }) => listPeople(deps, userId, query),
  }),
  call({
    method: 'get',
    path: '/social/people/:person',
    access: 'anyone',
    summary: 'A person, by handle or id.',
    sharedSeconds: LIST_SECONDS,
    params: Joi.object<{ person: string }>({ person: words(MAX_HANDLE * 2).required() }),
    answer: PERSON_ANSWER,
    handle: (deps, { userId, params }) => readPerson(deps, userId, params.person),
  }),
  ...tieCalls('follow', 'Follows: what they share is in the feed.', follow, unfollow),
  ...tieCalls('block', 'Blocks: neither hears of the other any more.', block, unblock),
  ...tieCalls('mute', "Mutes: one's own lists leave them out; they are not told.", mute, unmute),
  call({
    method: 'get',
    path: '/social/blocks',
    access: 'user',
    summary: 'Whom one has blocked or muted.',
    query: Joi.object<After>(after()),
    answer: listOf(PERSON_ROW),
    handle: (deps, { userId, query }) => listBlocked(deps, userId, query),
  }),
  call({
    method: 'get',
    path: '/social/feed',
    access: 'user',
    summary: 'What those whom one follows have shared, the newest first.',
    query: Joi.object<After>(after()),
    answer: listOf(ITEM_ROW),
    handle: (deps, { userId, query }) => readFeed(deps, userId, query),
  }),
];
