/** Feedback and the newsletter. */
import Joi from 'joi';
import { type Call, call } from '../http/call.ts';
import { email, emailOrEmpty, name, words } from '../http/words.ts';
import { keepFeedback, type Letter, subscribe, unsubscribe } from './letters.ts';

const CATEGORIES = ['general', 'bug', 'feature', 'help'];
const done = (status: string) => Joi.object({ status: Joi.string().valid(status).required() });

export const letterCalls: readonly Call[] = [
  call({
    method: 'post',
    path: '/feedback',
    access: 'anyone',
    summary: 'Feedback; guests give name and e-mail.',
    limit: 'feedback',
    bodyBytes: 16_000,
    body: Joi.object<Letter & { readonly userId?: unknown }>({
      name: words(100),
      email: emailOrEmpty,
      subject: name(200).required(),
      message: name(3000).required(),
      category: Joi.string()
        .valid(...CATEGORIES)
        .default('general'),
      // Whose feedback it is, the session says.
      userId: Joi.any().strip(),
    }),
    status: 201,
    answer: done('kept'),
    handle: (deps, { userId, body }) => keepFeedback(deps, userId, body),
  }),
  call({
    method: 'post',
    path: '/newsletter',
    access: 'anyone',
    summary: 'Subscribes an address; consent must be said.',
    limit: 'newsletter',
    body: Joi.object<{ email: string; consent: true }>({
      email: email.required(),
      consent: Joi.boolean().valid(true).required(),
    }),
    status: 201,
    answer: done('subscribed').keys({ unsubscribe: Joi.string().required() }),
    handle: (deps, { userId, body }) => subscribe(deps, userId, body.email),
  }),
  call({
    method: 'post',
    path: '/newsletter/unsubscribe',
    access: 'anyone',
    summary: 'What the unsubscribe link of a letter does.',
    body: Joi.object<{ token: string }>({
      token: Joi.string()
        .pattern(/^[\w-]{20,64}$/)
        .required(),
    }),
    answer: done('unsubscribed'),
    handle: (deps, { body }) => unsubscribe(deps, body.token),
  }),
];
