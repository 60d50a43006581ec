/**
 * The newsletter: somebody gives an address, a letter asks there, and whoever follows its link is in it. What the links
 * carry travels by letter only; the answer of a call is the same whoever was in it before.
 */
import { createHash, createHmac } from 'node:crypto';
import type { Request } from 'express';
import type { NewsletterAnswer } from '../contract.ts';
import { statement } from '../database/statement.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';
import type { Kept } from '../models/part.ts';
import { SUBSCRIBER } from '../models/tables.ts';
import { DAY_MILLISECONDS, LANGUAGES, type Language } from '../terms.ts';
import { UNCONFIRMED_DAYS } from '../terms-kept.ts';
import { askingLetter } from './texts.ts';

export interface Subscription {
  readonly email: string;
  readonly consent: true;
  readonly language?: Language;
}

/** A row as its links are made from it. */
type Subscriber = Kept<typeof SUBSCRIBER.columns>;

const keyOf = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const KEEP = statement('keep subscription')`INSERT INTO newsletter
    (email_key, email, user_id, language, consented_at, token_hash, confirm_hash, is_letter_due)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (email_key) DO UPDATE SET is_letter_due = newsletter.is_letter_due OR excluded.is_letter_due`;

/** Whose row it is stays as it was: who gives an address that is there already gains nothing by it. */
export async function subscribe(
  deps: Deps,
  userId: number,
  request: Request,
  { email, language }: Subscription,
): Promise<NewsletterAnswer> {
  const key = keyOf(email);
  const isLetterDue = await mayWrite(deps, key);
  const consentedAt = new Date(deps.now());
  const { leave, confirm } = tokensOf(deps, key, consentedAt);
  const spoken = language ?? (request.acceptsLanguages([...LANGUAGES]) || 'en');
  const hashes = [hashOf(leave), hashOf(confirm)];
  await deps.database.tell(KEEP, [key, email, userId || null, spoken, consentedAt, ...hashes, isLetterDue]);
  // Nobody waits for the mail server: how long it takes would tell something.
  void deliver(deps);
  return { status: 'asked' };
}

/** Strangers cannot fill a letter box: so many letters a day to one address. */
async function mayWrite({ limits }: Deps, key: string): Promise<boolean> {
  try {
    await limits.spend('letter', key);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** The same for a row each time, and others for the next row of the same address. */
function tokensOf({ database }: Deps, key: string, consentedAt: Date) {
  const token = (purpose: string) =>
    createHmac('sha256', database.secrets.pepper)
      .update(JSON.stringify(['newsletter', purpose, key, consentedAt.toISOString()]))
      .digest('base64url');
  return { leave: token('leave'), confirm: token('confirm') };
}

const RENEW = statement('renew links')`UPDATE newsletter SET token_hash = $2, confirm_hash = $3 WHERE email_key = $1`;

/** The links of a row, which work from now on. */
async function linksOf(deps: Deps, { key, consentedAt }: Subscriber) {
  const { leave, confirm } = tokensOf(deps, key, consentedAt);
  await deps.database.tell(RENEW, [key, hashOf(leave), hashOf(confirm)]);
  const { publicUrl } = deps.config;
  return { confirm: `${publicUrl}/subscribe?token=${confirm}`, leave: `${publicUrl}/unsubscribe?token=${leave}` };
}

const delivering = new WeakMap<Deps, Promise<void>>();

/** Sends the letters that are due, one after another; what the mail server does not take is due again. */
export function deliver(deps: Deps): Promise<void> {
  const before = delivering.get(deps) ?? Promise.resolve();
  const now = before
    .then(() => deliverAll(deps))
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : '';
      deps.log.warn({ event: 'letter_failed', reason }, 'letters could not be sent');
    });
  delivering.set(deps, now);
  return now;
}

async function deliverAll(deps: Deps): Promise<void> {
  const { post } = deps;
  if (!post) return;
  for (let row = await claim(deps); row; row = await claim(deps)) {
    try {
      const { confirm, leave } = await linksOf(deps, row);
      await post.send({ to: row.email, ...askingLetter(row.language, confirm, leave) });
    } catch (error) {
      await deps.database.tell(DUE, [row.key]);
      throw error;
    }
  }
}

const DUE = statement('letter due')`UPDATE newsletter SET is_letter_due = true WHERE email_key = $1`;

const CLAIM = statement('claim letter')`UPDATE newsletter SET is_letter_due = false, letter_at = $1 WHERE email_key = (
    SELECT email_key FROM newsletter WHERE is_letter_due LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING ${SUBSCRIBER.list()}`;

/** The next row with a letter due: of any number of processes one has it. */
async function claim({ database, now }: Deps): Promise<Subscriber | undefined> {
  const [row] = await database.tell(CLAIM, [new Date(now())]);
  return row;
}

const CONFIRM = statement('confirm subscription')`UPDATE newsletter SET confirmed_at = coalesce(confirmed_at, $1)
  WHERE confirm_hash = $2 RETURNING email_key`;

export async function confirmSubscription({ database, now }: Deps, token: string): Promise<NewsletterAnswer> {
  const rows = await database.tell(CONFIRM, [new Date(now()), hashOf(token)]);
  if (rows.length === 0) throw new Failure('not_found', 'This link is no longer valid.');
  return { status: 'confirmed' };
}

const LEAVE = statement('leave newsletter')`DELETE FROM newsletter WHERE token_hash = $1`;

/** Says the same whether or not the address was there. */
export async function unsubscribe({ database }: Deps, token: string): Promise<NewsletterAnswer> {
  await database.tell(LEAVE, [hashOf(token)]);
  return { status: 'unsubscribed' };
}

const FORGET = statement('forget unconfirmed')`DELETE FROM newsletter
  WHERE confirmed_at IS NULL AND NOT is_letter_due AND letter_at < $1`;

/** Who was asked and has not answered is forgotten. */
export async function forgetUnconfirmed({ database, now }: Deps): Promise<void> {
  await database.tell(FORGET, [new Date(now() - UNCONFIRMED_DAYS * DAY_MILLISECONDS)]);
}

const EVERYBODY = statement('newsletter')`SELECT ${SUBSCRIBER.list()} FROM newsletter ORDER BY consented_at, email_key`;

/** For whoever sends letters by other means: each row with its links, as lines of JSON. */
export async function* exported(deps: Deps): AsyncGenerator<string> {
  for (const row of await deps.database.ask(EVERYBODY)) {
    const { confirm, leave } = await linksOf(deps, row);
    const { email, language, consentedAt, confirmedAt } = row;
    yield JSON.stringify({
      email,
      language,
      consentedAt,
      confirmedAt,
      ...(!confirmedAt && { confirm }),
      unsubscribe: leave,
    });
  }
}
