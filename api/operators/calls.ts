/** The desk in the browser: who may sit down at it, what lies on it, and what is decided there; the same as from the machine. */
import Joi from 'joi';
import type {
  ActRow,
  AdministratorAnswer,
  AppealRow,
  DeskAnswer,
  EnrolledAnswer,
  EnrolmentAnswer,
  NewAct,
  RaisedAnswer,
  ReportRow,
  TakedownRow,
  WaitingRow,
} from '../contract-safety.ts';
import type { Deps } from '../deps.ts';
import { type Call, call } from '../http/call.ts';
import { date, hash, listOf, objectOf, oneOf, words } from '../http/words.ts';
import { ITEM_ANSWER } from '../hub/items/calls.ts';
import { readItem, sendItemAudio } from '../hub/items/one.ts';
import { actOn } from '../hub/safety/acts.ts';
import { booksOf, deskOf } from '../hub/safety/desk.ts';
import { subjectNamed } from '../hub/safety/subject.ts';
import { plainText, said, uuid } from '../hub/words.ts';
import { ACT_NAMES, DESK_ACTS, MAX_HANDLE, MAX_REASON, REPORT_REASONS } from '../terms-hub.ts';
import { type Caller, confirmEnrolment, enrol, lower, raise, raisedName, standingOf } from './administrators.ts';

const LONGEST_CODE = 64;
/** Two ids and a stroke, or a handle. */
const LONGEST_SUBJECT = 2 * MAX_HANDLE + 20;

const callerOf = ({ userId, request }: { userId: number; request: { sessionID: string } }): Caller => ({
  userId,
  sessionId: request.sessionID,
});

const CODE = objectOf<{ code: string }>({ code: words(LONGEST_CODE).invalid('').required() });
const text = Joi.string().allow('').required();
const maybeText = Joi.string().allow('', null).required();
const maybeDate = date.allow(null).required();
const row = { subject: Joi.string().required(), at: date.required() };

const DESK = objectOf<DeskAnswer>({
  reports: listOf(
    objectOf<ReportRow>({
      ...row,
      kind: oneOf(['item', 'comment', 'person']).required(),
      reason: oneOf(REPORT_REASONS).required(),
      body: text,
      title: maybeText,
      comment: maybeText,
      editedAt: maybeDate,
      handle: maybeText,
    }),
  ).required(),
  appeals: listOf(
    objectOf<AppealRow>({
      ...row,
      body: text,
      title: maybeText,
      handle: maybeText,
      decided: maybeText,
      decidedBy: maybeText,
    }),
  ).required(),
  waiting: listOf(
    objectOf<WaitingRow>({ ...row, title: text, description: text, lyrics: text, handle: maybeText }),
  ).required(),
  takedowns: listOf(objectOf<TakedownRow>({ ...row, address: text, name: text, email: text, body: text })).required(),
  readOnly: maybeText,
});

const onWire = <Row extends { readonly at: Date }>(rows: readonly Row[]) =>
  rows.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
/** Of rows that may be about a comment. */
const saidOnWire = <Row extends { readonly at: Date; readonly editedAt: Date | null }>(rows: readonly Row[]) =>
  onWire(rows).map(({ editedAt, ...rest }) => ({ ...rest, editedAt: editedAt?.toISOString() ?? null }));

async function readDesk(deps: Deps): Promise<DeskAnswer> {
  const { reports, appeals, waiting, takedowns, readOnly } = await deskOf(deps);
  return {
    reports: saidOnWire(reports),
    appeals: onWire(appeals),
    waiting: onWire(waiting),
    takedowns: onWire(takedowns),
    readOnly,
  };
}

export const operatorCalls: readonly Call[] = [
  call({
    method: 'get',
    path: '/admin/me',
    access: 'user',
    summary: 'Whether one is an administrator, has a second factor, and has shown it lately.',
    answer: objectOf<AdministratorAnswer>({
      isAdministrator: Joi.boolean().required(),
      isEnrolled: Joi.boolean().required(),
      raisedUntil: maybeDate,
    }),
    handle: (deps, given) => standingOf(deps, callerOf(given)),
  }),
  call({
    method: 'post',
    path: '/admin/enrolment',
    access: 'user',
    summary: 'With the code that the command line printed: the secret of a second factor.',
    body: CODE,
    answer: objectOf<EnrolmentAnswer>({ address: Joi.string().required(), secret: Joi.string().required() }),
    handle: (deps, given) => enrol(deps, callerOf(given), given.body.code),
  }),
  call({
    method: 'post',
    path: '/admin/enrolment/confirmation',
    access: 'user',
    summary: 'With the first code of the authenticator: it counts from now on. Recovery codes are told once.',
    body: CODE,
    answer: objectOf<EnrolledAnswer>({
      recoveryCodes: Joi.array().items(Joi.string()).required(),
      raisedUntil: date.required(),
    }),
    handle: (deps, given) => confirmEnrolment(deps, callerOf(given), given.body.code),
  }),
  call({
    method: 'post',
    path: '/admin/raise',
    access: 'user',
    summary: 'Shows the second factor, or a recovery code: this session is raised for a quarter of an hour.',
    body: CODE,
    answer: objectOf<RaisedAnswer>({ raisedUntil: date.required() }),
    handle: (deps, given) => raise(deps, callerOf(given), given.body.code),
  }),
  call({
    method: 'delete',
    path: '/admin/raise',
    access: 'user',
    summary: 'Ends that.',
    status: 204,
    handle: (deps, given) => lower(deps, callerOf(given)),
  }),
  call({
    method: 'get',
    path: '/admin/desk',
    access: 'user',
    summary: 'What was reported, appealed, asked to be removed, and what waits for a first look; to a raised session.',
    answer: DESK,
    handle: async (deps, given) => {
      await raisedName(deps, callerOf(given));
      return readDesk(deps);
    },
  }),
  call({
    method: 'get',
    path: '/admin/acts',
    access: 'user',
    summary: 'The books: what was decided, by whom and why; to a raised session.',
    query: Joi.object<{ subject?: string }>({ subject: words(LONGEST_SUBJECT) }),
    answer: listOf(
      objectOf<ActRow>({
        ...row,
        act: oneOf(ACT_NAMES).required(),
        operator: text,
        reason: text,
        title: maybeText,
        handle: maybeText,
        comment: maybeText,
        editedAt: maybeDate,
        isInForce: Joi.boolean().required(),
      }),
    ),
    handle: async (deps, given) => {
      await raisedName(deps, callerOf(given));
      const { subject } = given.query;
      return saidOnWire(await booksOf(deps, subject === undefined ? null : (await subjectNamed(deps, subject)).id));
    },
  }),
  call({
    method: 'post',
    path: '/admin/acts',
    access: 'user',
    summary: 'Decides: hides, restores, suspends, answers; from a raised session, and into the books.',
    body: Joi.object<NewAct>({
      act: oneOf(DESK_ACTS).required(),
      subject: words(LONGEST_SUBJECT).invalid('').required(),
      reason: said(plainText(MAX_REASON)),
      isForEver: Joi.boolean(),
    }),
    status: 204,
    handle: async (deps, given) => {
      const operator = await raisedName(deps, callerOf(given));
      const { act, subject, reason, isForEver } = given.body;
      await actOn(deps, act, subject, { operator, reason }, isForEver);
    },
  }),
  call({
    method: 'get',
    path: '/admin/items/:item',
    access: 'user',
    summary: 'An item in whatever state it is, to be heard before it is decided about; to a raised session.',
    params: Joi.object<{ item: string }>({ item: uuid.required() }),
    answer: ITEM_ANSWER,
    handle: async (deps, given) => {
      await raisedName(deps, callerOf(given));
      return readItem(deps, given.userId, given.params.item, { isJudge: true });
    },
  }),
  call({
    method: 'get',
    path: '/admin/items/:item/audio/:hash',
    access: 'user',
    summary: 'A recording that it plays, likewise.',
    params: Joi.object<{ item: string; hash: string }>({ item: uuid.required(), hash: hash.required() }),
    file: 'audio/*',
    handle: async (deps, given) => {
      const { userId, params, request, response } = given;
      await raisedName(deps, callerOf(given));
      await sendItemAudio(deps, userId, params, request, response, true);
    },
  }),
];
