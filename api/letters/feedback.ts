/** What people write to us. */
import { ownUser } from '../auth/users.ts';
import type { FeedbackAnswer } from '../contract.ts';
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
export async function keepFeedback(deps: Deps, userId: number, letter: Letter): Promise<FeedbackAnswer> {
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
