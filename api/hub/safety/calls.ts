/** Reports and appeals. What operators do is no call: it is done from the machine (api/operator.ts). */
import Joi from 'joi';
import type { NewAppeal, NewReport } from '../../contract-hub.ts';
import { type Call, call } from '../../http/call.ts';
import { objectOf, oneOf } from '../../http/words.ts';
import { MAX_REPORT, REPORT_REASONS } from '../../terms-hub.ts';
import { plainText, said, uuid } from '../words.ts';
import { appealItem, appealSuspension } from './appeals.ts';
import { report } from './reports.ts';

const LETTER_BYTES = 16_000;
const APPEAL = objectOf<NewAppeal>({ body: said(plainText(MAX_REPORT)) });

export const safetyCalls: readonly Call[] = [
  call({
    method: 'post',
    path: '/social/reports',
    access: 'anyone',
    summary: 'Reports an item, a comment or a person; a second report edits the first.',
    limit: 'complaint',
    bodyBytes: LETTER_BYTES,
    body: Joi.object<NewReport>({
      kind: oneOf(['item', 'comment', 'person']).required(),
      id: uuid.required(),
      itemId: uuid,
      reason: oneOf(REPORT_REASONS).required(),
      body: plainText(MAX_REPORT),
    }),
    status: 204,
    handle: (deps, { userId, request, body }) => report(deps, { userId, address: request.ip }, body),
  }),
  call({
    method: 'post',
    path: '/social/items/:item/appeal',
    access: 'user',
    summary: "Says why one's own item should not be hidden; once for each decision.",
    limit: 'complaint',
    bodyBytes: LETTER_BYTES,
    params: Joi.object<{ item: string }>({ item: uuid.required() }),
    body: APPEAL,
    status: 204,
    handle: (deps, { userId, params, body }) => appealItem(deps, userId, params.item, body.body),
  }),
  call({
    method: 'post',
    path: '/social/me/appeal',
    access: 'user',
    summary: 'Says why one should not be suspended; once for each decision.',
    limit: 'complaint',
    bodyBytes: LETTER_BYTES,
    body: APPEAL,
    status: 204,
    handle: (deps, { userId, body }) => appealSuspension(deps, userId, body.body),
  }),
];
