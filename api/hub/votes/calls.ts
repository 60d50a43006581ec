/** Likes, plays and downloads. */
import Joi from 'joi';
import type { CountAnswer, ItemKind, LikeAnswer } from '../../contract-hub.ts';
import { type Call, call } from '../../http/call.ts';
import { objectOf } from '../../http/words.ts';
import { VIEW_SECONDS } from '../../terms-hub.ts';
import { uuid } from '../words.ts';
import { like, unlike } from './likes.ts';
import { countOnce } from './uses.ts';

const ITEM = Joi.object<{ item: string }>({ item: uuid.required() });
const LIKES = objectOf<LikeAnswer>({
  likeCount: Joi.number().integer().min(0).required(),
  isLiked: Joi.boolean().required(),
});
const COUNTED = objectOf<CountAnswer>({ isCounted: Joi.boolean().required() });

const likeCalls = (kind: ItemKind, path: string): readonly Call[] => [
  call({
    method: 'post',
    path: `${path}/:item/like`,
    access: 'user',
    summary: `Likes a ${kind}; a second time changes nothing.`,
    limit: 'vote',
    params: ITEM,
    answer: LIKES,
    handle: (deps, { userId, params }) => like(deps, userId, kind, params.item),
  }),
  call({
    method: 'delete',
    path: `${path}/:item/like`,
    access: 'user',
    summary: 'Takes the like back.',
    limit: 'vote',
    params: ITEM,
    answer: LIKES,
    handle: (deps, { userId, params }) => unlike(deps, userId, kind, params.item),
  }),
];

export const voteCalls: readonly Call[] = [
  ...likeCalls('song', '/social/songs'),
  ...likeCalls('loop', '/social/loops'),
  call({
    method: 'post',
    path: '/social/items/:item/plays',
    access: 'anyone',
    summary: `Tells of a play of at least ${VIEW_SECONDS} seconds: a view, once a day.`,
    limit: 'play',
    isInReadOnly: true,
    params: ITEM,
    answer: COUNTED,
    handle: (deps, { userId, params, request }) =>
      countOnce(deps, 'view', params.item, { userId, address: request.ip }),
  }),
  call({
    method: 'post',
    path: '/social/items/:item/downloads',
    access: 'anyone',
    summary: 'Tells of a download: counted once a day.',
    limit: 'play',
    isInReadOnly: true,
    params: ITEM,
    answer: COUNTED,
    handle: (deps, { userId, params, request }) =>
      countOnce(deps, 'download', params.item, { userId, address: request.ip }),
  }),
];
