/** How much a user may keep; counted in the same transaction as what is kept. */
import { statement } from './database/statement.ts';
import type { Deps } from './deps.ts';
import { Failure } from './http/failure.ts';

export const QUOTA_BYTES = 100_000_000;

const TAKE = statement('take space')`UPDATE users SET used_bytes = greatest(0, used_bytes + $2)
  WHERE id = $1 AND ($2 <= 0 OR used_bytes + $2 <= $3) RETURNING id`;

/** Takes (or, below zero, gives back) space: one statement, so that no number of requests at once can pass the edge. */
export async function takeSpace({ database }: Deps, userId: number, bytes: number): Promise<void> {
  const rows = await database.tell(TAKE, [userId, bytes, QUOTA_BYTES]);
  if (rows.length === 0) throw storageFull();
}

export const storageFull = () =>
  new Failure('quota_exceeded', 'Your cloud storage is full. Delete old versions or recordings first.', {
    facts: { quotaBytes: QUOTA_BYTES },
  });
