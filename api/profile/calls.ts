/** The profile: what a user says about themselves, and how full their cloud is. */
import Joi from 'joi';
import { ownUser } from '../auth/users.ts';
import type { ProfileAnswer } from '../contract.ts';
import type { Deps } from '../deps.ts';
import { type Call, call } from '../http/call.ts';
import { objectOf, words } from '../http/words.ts';
import type { User } from '../models/all.ts';
import { PROFILE } from '../models/tables.ts';
import { QUOTA_BYTES } from '../quota.ts';
import { MAX_BIO, MAX_LINK } from '../terms.ts';

type ProfileChange = Partial<Pick<ProfileAnswer, 'bio' | 'website' | 'socialLinks' | 'preferences'>>;

const KEY = /^(?!__proto__$)[\w.-]{1,40}$/;
/** A page that a browser may open; nothing that runs. */
const link = words(MAX_LINK).uri({ scheme: ['http', 'https'] });
const socialLinks = Joi.object().pattern(KEY, link).max(20);
const preferences = Joi.object()
  .pattern(KEY, Joi.alternatives(words(MAX_LINK), Joi.number(), Joi.boolean()))
  .max(100);

type Counted = Pick<ProfileAnswer, 'projectCount' | 'quotaBytes'>;
const COUNTED: Joi.StrictSchemaMap<Counted> = {
  projectCount: Joi.number().integer().required(),
  quotaBytes: Joi.number().integer().required(),
};
const ANSWER = PROFILE.schema.append<ProfileAnswer>(COUNTED);

async function profileOf({ models }: Deps, user: User): Promise<ProfileAnswer> {
  const projectCount = await models.Project.count({ where: { userId: user.id, deletedAt: null } });
  return { ...PROFILE.wire(user), projectCount, quotaBytes: QUOTA_BYTES };
}

async function readProfile(deps: Deps, userId: number): Promise<ProfileAnswer> {
  return profileOf(deps, await ownUser(deps, userId));
}

/** What is not given stays. */
async function changeProfile(deps: Deps, userId: number, given: ProfileChange): Promise<ProfileAnswer> {
  const user = await ownUser(deps, userId);
  await user.update({
    ...(given.bio !== undefined && { bio: given.bio }),
    ...(given.website !== undefined && { website: given.website }),
    ...(given.socialLinks && { socialLinks: JSON.stringify(given.socialLinks) }),
    ...(given.preferences && { preferences: JSON.stringify(given.preferences) }),
  });
  return profileOf(deps, user);
}

export const profileCalls: readonly Call[] = [
  call({
    method: 'get',
    path: '/profile',
    access: 'user',
    summary: 'The own profile.',
    answer: ANSWER,
    handle: (deps, { userId }) => readProfile(deps, userId),
  }),
  call({
    method: 'put',
    path: '/profile',
    access: 'user',
    summary: 'Changes the own profile; what is not given stays.',
    limit: 'account',
    bodyBytes: 64_000,
    body: objectOf<ProfileChange>({ bio: words(MAX_BIO), website: link.allow(''), socialLinks, preferences }),
    answer: ANSWER,
    handle: (deps, { userId, body }) => changeProfile(deps, userId, body),
  }),
];
