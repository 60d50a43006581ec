/** Feedback and the newsletter. */
import Joi from 'joi';
import type { FeedbackAnswer, NewsletterAnswer } from '../contract.ts';
import { type Call, call } from '../http/call.ts';
import { email, emailOrEmpty, name, objectOf, oneOf, words } from '../http/words.ts';
import { LANGUAGES, MAX_PERSON_NAME } from '../terms.ts';
import { FEEDBACK_CATEGORIES, MAX_MESSAGE, MAX_SUBJECT } from '../terms-content.ts';
import { keepFeedback, type Letter } from './feedback.ts';
import { confirmSubscription, type Subscription, subscribe, unsubscribe } from './newsletter.ts';

const done = (status: NewsletterAnswer['status']) => objectOf<NewsletterAnswer>({ status: oneOf([status]).required() });

const TOKEN = Joi.object<{ token: string }>({
  token: Joi.string()
    .pattern(/^[\w-]{20,64}$/)
    .required(),
});

export const letterCalls: readonly Call[] = [
  call({
    method: 'post',
    path: '/feedback',
    access: 'anyone',
    summary: 'Feedback; guests give name and e-mail.',
    limit: 'feedback',
    bodyBytes: 16_000,
    body: Joi.object<Letter & { readonly userId?: unknown }>({
      name: words(MAX_PERSON_NAME),
      email: emailOrEmpty,
      subject: name(MAX_SUBJECT).required(),
      message: name(MAX_MESSAGE).required(),
      category: oneOf(FEEDBACK_CATEGORIES).default(FEEDBACK_CATEGORIES[0]),
      // Whose feedback it is, the session says.
      userId: Joi.any().strip(),
    }),
    status: 201,
    answer: objectOf<FeedbackAnswer>({ status: oneOf(['kept']).required() }),
    handle: (deps, { userId, body }) => keepFeedback(deps, userId, body),
  }),
  call({
    method: 'post',
    path: '/newsletter',
    access: 'anyone',
    summary: 'Sends a letter to an address, which subscribes it when its link is followed; consent must be said.',
    limit: 'newsletter',
    body: objectOf<Subscription>({
      email: email.required(),
      consent: Joi.boolean<true>().valid(true).required(),
      language: oneOf(LANGUAGES),
    }),
    status: 201,
    answer: done('asked'),
    handle: (deps, { userId, request, body }) => subscribe(deps, userId, request, body),
  }),
  call({
    method: 'post',
    path: '/newsletter/confirm',
    access: 'anyone',
    summary: 'What the first link of the letter does: from then on the newsletter comes.',
    limit: 'letterLink',
    body: TOKEN,
    answer: done('confirmed'),
    handle: (deps, { body }) => confirmSubscription(deps, body.token),
  }),
  call({
    method: 'post',
    path: '/newsletter/unsubscribe',
    access: 'anyone',
    summary: 'What the unsubscribe link of a letter does.',
    limit: 'letterLink',
    body: TOKEN,
    answer: done('unsubscribed'),
    handle: (deps, { body }) => unsubscribe(deps, body.token),
  }),
];
