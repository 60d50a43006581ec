/** Requests for removal, by whoever has no account, too: kept until they are answered, and sent to us where letters can be. */
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { markOfAddress } from '../../http/network-mark.ts';
import { DAY_MILLISECONDS } from '../../terms.ts';
import { TAKEDOWN_DAYS } from '../../terms-kept.ts';
import { uuid7 } from '../uuid.ts';

export interface Takedown {
  /** What it is about, as it was typed. */
  readonly address: string;
  readonly name: string;
  /** Where the answer goes. */
  readonly email: string;
  readonly body: string;
}

const KEEP = statement(
  'keep a request for removal',
)`INSERT INTO hub_takedowns (id, address, name, email, body, created_at)
  VALUES ($1, $2, $3, $4, $5, $6)`;

/** Kept first: a letter that cannot be sent loses nothing. */
export async function keepTakedown(deps: Deps, from: string | undefined, given: Takedown): Promise<void> {
  const { database, config, post, log, now } = deps;
  const { address, name, email, body } = given;
  const id = uuid7(now());
  await database.tell(KEEP, [id, address, name, email, body, new Date(now())]);
  log.warn({ event: 'takedown_asked', subject: id, network: markOfAddress(deps, from) }, 'a removal was asked for');
  const text = `${address}\n\n${body}\n\n${name} <${email}>\n\nnpm run -s admin -- dismiss ${id} --reason TEXT\n`;
  await post
    ?.send({ to: config.supportEmail, subject: `Batida: removal asked for (${id})`, text, replyTo: email })
    .catch(() => log.warn({ event: 'takedown_unsent', subject: id }, 'a letter could not be sent'));
}

const OLD = statement('old requests for removal')`DELETE FROM hub_takedowns WHERE answered_at < $1`;

/** Who asked is nobody's business for longer than it may be asked about. */
export async function forgetTakedowns({ database, now }: Deps): Promise<void> {
  await database.tell(OLD, [new Date(now() - TAKEDOWN_DAYS * DAY_MILLISECONDS)]);
}
