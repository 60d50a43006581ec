/** How much a user may keep; counted in the same transaction as what is kept. */
import type { Deps } from './deps.ts';
import { Failure } from './http/failure.ts';

export const QUOTA_BYTES = 100_000_000;

/** Takes (or, below zero, gives back) space: one statement, so that no number of requests at once can pass the edge. */
export async function takeSpace({ database }: Deps, userId: number, bytes: number): Promise<void> {
  const [rows] = await database.sequelize.query(
    `UPDATE users SET used_bytes = greatest(0, used_bytes + :bytes)
     WHERE id = :userId AND (:bytes <= 0 OR used_bytes + :bytes <= :quota) RETURNING id`,
    { replacements: { userId, bytes, quota: QUOTA_BYTES } },
  );
  if (rows.length === 0) throw storageFull();
}

export const storageFull = () =>
  new Failure('quota_exceeded', 'Your cloud storage is full. Delete old versions or recordings first.', {
    facts: { quotaBytes: QUOTA_BYTES },
  });
