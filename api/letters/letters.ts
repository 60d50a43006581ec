/** What people write to us: feedback, and their address for the newsletter. */
import { createHash, createHmac } from 'node:crypto';
import { ownUser } from '../auth/users.ts';
import type { NewsletterAnswer } from '../contract.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';

export interface Letter {
  readonly name?: string;
  readonly email?: string;
  readonly subject: string;
  readonly message: string;
  readonly category: string;
}

/** From a guest with name and address; of a user both are known. */
export async function keepFeedback(deps: Deps, userId: number, letter: Letter): Promise<{ readonly status: 'kept' }> {
  const { subject, message, category } = letter;
  const user = userId === 0 ? null : await ownUser(deps, userId);
  const name = letter.name || user?.firstName || user?.username || '';
  const email = letter.email || user?.email || '';
  if (!user) requireSender(name, email);
  await deps.models.Feedback.create({ userId: user?.id ?? null, name, email, subject, message, category });
  return { status: 'kept' };
}

function requireSender(name: string, email: string): void {
  const fields = {
    ...(name === '' && { name: 'Please give your name.' }),
    ...(email === '' && { email: 'Please give your e-mail address.' }),
  };
  const [first] = Object.values(fields);
  if (first) throw new Failure('bad_request', first, { fields });
}

export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** The same for an address each time, so that an answer does not tell who subscribed before. */
function tokenOf({ database }: Deps, key: string): string {
  return createHmac('sha256', database.secrets.pepper).update(`newsletter ${key}`).digest('base64url');
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export async function subscribe(deps: Deps, userId: number, email: string): Promise<NewsletterAnswer> {
  const key = emailKey(email);
  const token = tokenOf(deps, key);
  await deps.database.sequelize.query(
    `INSERT INTO newsletter (email_key, email, user_id, token_hash) VALUES (:key, :email, :userId, :hash)
     ON CONFLICT (email_key) DO UPDATE SET user_id = coalesce(excluded.user_id, newsletter.user_id)`,
    { replacements: { key, email, userId: userId || null, hash: hashOf(token) } },
  );
  return { status: 'subscribed', unsubscribe: `${deps.config.publicUrl}/unsubscribe?token=${token}` };
}

/** Says the same whether or not the address was there. */
export async function unsubscribe({ database }: Deps, token: string): Promise<{ readonly status: 'unsubscribed' }> {
  await database.sequelize.query('DELETE FROM newsletter WHERE token_hash = :hash', {
    replacements: { hash: hashOf(token) },
  });
  return { status: 'unsubscribed' };
}
