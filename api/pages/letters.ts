/**
 * The forms of the content pages as a browser without scripts sends them: contact, newsletter. Nobody's session is looked at, so that no page of somebody else can write in
 * somebody's name: whoever writes says their name.
 */
import type { Request } from 'express';
import Joi from 'joi';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';
import { networksOf } from '../http/networks.ts';
import { email, name, oneOf } from '../http/words.ts';
import { keepFeedback, type Letter } from '../letters/feedback.ts';
import { subscribe } from '../letters/newsletter.ts';
import { type Language, MAX_PERSON_NAME } from '../terms.ts';
import { FEEDBACK_CATEGORIES, MAX_MESSAGE, MAX_SUBJECT } from '../terms-content.ts';

const GUEST = 0;

const FORM = Joi.object<Letter>({
  name: name(MAX_PERSON_NAME).required(),
  email: email.required(),
  subject: name(MAX_SUBJECT).required(),
  message: name(MAX_MESSAGE).required(),
  category: oneOf(FEEDBACK_CATEGORIES).default(FEEDBACK_CATEGORIES[0]),
}).options({ stripUnknown: true, convert: false });

const NEWSLETTER = Joi.object<{ readonly email: string }>({ email: email.required() }).options({
  stripUnknown: true,
  convert: false,
});

/** The status of the answer. */
type Status = 201 | 400 | 429;

export async function takeLetter(deps: Deps, request: Request): Promise<Status> {
  const { error, value } = FORM.validate(request.body ?? {});
  if (error) return 400;
  return taken(deps, request, 'feedback', () => keepFeedback(deps, GUEST, value));
}

/** Whoever sends it has read what for: that is the consent (ui/site/blog.tsx). */
export async function takeSubscription(deps: Deps, request: Request, language: Language): Promise<Status> {
  const { error, value } = NEWSLETTER.validate(request.body ?? {});
  if (error) return 400;
  return taken(deps, request, 'newsletter', () =>
    subscribe(deps, GUEST, request, { email: value.email, consent: true, language }),
  );
}

async function taken(
  { limits }: Deps,
  { ip = '' }: Request,
  limit: 'feedback' | 'newsletter',
  keep: () => Promise<unknown>,
): Promise<Status> {
  try {
    await limits.spend(limit, networksOf(ip));
  } catch (fault) {
    if (fault instanceof Failure && fault.code === 'too_many_requests') return 429;
    throw fault;
  }
  await keep();
  return 201;
}
