/** What the service says about itself: that it lives, that it is ready, what it can. */
import Joi from 'joi';
import type { Contact, Health, Readiness } from '../contract.ts';
import type { Deps } from '../deps.ts';
import { type Call, call } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { openApiOf } from './openapi.ts';

/** Asks the database, and says no while the process is being ended. */
async function readiness({ database, life }: Deps): Promise<Readiness> {
  if (life.isEnding) throw new Failure('unavailable', 'The server is being stopped.', { retryAfterSeconds: 1 });
  await database.pool.query('SELECT 1');
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
      answer: Joi.object({ status: Joi.string().required() }),
      handle: async (): Promise<Health> => ({ status: 'ok' }),
    }),
    call({
      method: 'get',
      path: '/ready',
      access: 'open',
      summary: 'The process can be sent requests.',
      answer: Joi.object({ status: Joi.string().required() }),
      handle: (deps) => readiness(deps),
    }),
    call({
      method: 'get',
      path: '/contact',
      access: 'open',
      summary: 'Where people write to for help.',
      answer: Joi.object({ supportEmail: Joi.string().required() }),
      handle: async ({ config }): Promise<Contact> => ({ supportEmail: config.supportEmail }),
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
