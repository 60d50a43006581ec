/** Challenges. They are opened from the machine (api/operator.ts). */
import Joi from 'joi';
import type { NewEntry, NewVote } from '../../contract-challenges.ts';
import { type Call, call } from '../../http/call.ts';
import { listOf, objectOf } from '../../http/words.ts';
import { type After, after, uuid } from '../words.ts';
import { CHALLENGE_ROW, listChallenges, readChallenge } from './challenges.ts';
import { ENTRY_ROW, enter, leave, listEntries, takeVoteBack, vote } from './entries.ts';

const LIST_SECONDS = 30;

const CHALLENGE = Joi.object<{ challenge: string }>({ challenge: uuid.required() });

export const challengeCalls: readonly Call[] = [
  call({
    method: 'get',
    path: '/social/challenges',
    access: 'anyone',
    summary: 'Challenges, the newest first.',
    sharedSeconds: LIST_SECONDS,
    query: Joi.object<After>(after()),
    answer: listOf(CHALLENGE_ROW),
    handle: (deps, { userId, query }) => listChallenges(deps, userId, query),
  }),
  call({
    method: 'get',
    path: '/social/challenges/:challenge',
    access: 'anyone',
    summary: 'A challenge.',
    sharedSeconds: LIST_SECONDS,
    params: CHALLENGE,
    answer: CHALLENGE_ROW,
    handle: (deps, { userId, params }) => readChallenge(deps, userId, params.challenge),
  }),
  call({
    method: 'get',
    path: '/social/challenges/:challenge/entries',
    access: 'anyone',
    summary: 'What was entered: the newest first, and once votes are counted those with the most.',
    sharedSeconds: LIST_SECONDS,
    params: CHALLENGE,
    query: Joi.object<After>(after()),
    answer: listOf(ENTRY_ROW),
    handle: (deps, { userId, params, query }) => listEntries(deps, userId, params.challenge, query),
  }),
  call({
    method: 'post',
    path: '/social/challenges/:challenge/entries',
    access: 'user',
    summary: "Enters a public song of one's own that is built on the pack; one of each person.",
    limit: 'vote',
    params: CHALLENGE,
    body: objectOf<NewEntry>({ itemId: uuid.required() }),
    answer: CHALLENGE_ROW,
    handle: (deps, { userId, params, body }) => enter(deps, userId, params.challenge, body.itemId),
  }),
  call({
    method: 'delete',
    path: '/social/challenges/:challenge/entries/:item',
    access: 'user',
    summary: "Takes one's own entry out, while others can enter.",
    limit: 'vote',
    params: Joi.object<{ challenge: string; item: string }>({ challenge: uuid.required(), item: uuid.required() }),
    status: 204,
    handle: (deps, { userId, params }) => leave(deps, userId, params.challenge, params.item),
  }),
  call({
    method: 'put',
    path: '/social/challenges/:challenge/vote',
    access: 'user',
    summary: 'Votes for an entry of somebody else, or for another one than before.',
    limit: 'vote',
    params: CHALLENGE,
    body: objectOf<NewVote>({ itemId: uuid.required() }),
    answer: CHALLENGE_ROW,
    handle: (deps, { userId, params, body }) => vote(deps, userId, params.challenge, body.itemId),
  }),
  call({
    method: 'delete',
    path: '/social/challenges/:challenge/vote',
    access: 'user',
    summary: "Takes one's vote back.",
    limit: 'vote',
    params: CHALLENGE,
    answer: CHALLENGE_ROW,
    handle: (deps, { userId, params }) => takeVoteBack(deps, userId, params.challenge),
  }),
];
