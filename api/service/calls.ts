/** What the service says about itself: that it lives, that it is ready, what it can. */
import Joi from 'joi';
import type { Contact, Health, Readiness } from '../contract.ts';
import { statement } from '../database/statement.ts';
import type { Deps } from '../deps.ts';
import { type Call, call } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { objectOf, oneOf } from '../http/words.ts';
import { openApiOf } from './openapi.ts';

const ALIVE = statement('alive')`SELECT 1`;

/** Asks the database, and says no while the process is being ended. */
async function readiness({ database, life }: Deps): Promise<Readiness> {
  if (life.isEnding) throw new Failure('unavailable', 'The server is being stopped.', { retryAfterSeconds: 1 });
  await database.ask(ALIVE);
  return { status: 'ready' };
}

export function serviceCalls(all: () => readonly Call[]): readonly Call[] {
  let document: object | null = null;
  return [
    call({
      method: 'get',
      path: '/health',
      access: 'open',
      summary: 'The process lives.',
      answer: objectOf<Health>({ status: oneOf(['ok']).required() }),
      handle: async (): Promise<Health> => ({ status: 'ok' }),
    }),
    call({
      method: 'get',
      path: '/ready',
      access: 'open',
      summary: 'The process can be sent requests.',
      answer: objectOf<Readiness>({ status: oneOf(['ready']).required() }),
      handle: (deps) => readiness(deps),
    }),
    call({
      method: 'get',
      path: '/contact',
      access: 'open',
      summary: 'Where people write to for help.',
      answer: objectOf<Contact>({ supportEmail: Joi.string().required() }),
      handle: async ({ config }) => ({ supportEmail: config.supportEmail }),
    }),
    call({
      method: 'get',
      path: '/openapi.json',
      access: 'open',
      summary: 'This document.',
      handle: async ({ config }) => {
        document ??= openApiOf(all(), config);
        return document;
      },
    }),
  ];
}
