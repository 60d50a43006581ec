/** Whether a recording is played by what its account shares: as long as it is, the recording stays. */
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';

interface Use {
  readonly id: string;
  readonly title: string;
}

const USES = statement<Use>('items that play a recording')`SELECT i.id, i.title
  FROM hub_audio a JOIN hub_items i ON i.id = a.item_id
  WHERE a.user_id = $1 AND (a.hash = $2 OR a.rendition = $2) ORDER BY i.id LIMIT $3`;

/** As many as a sentence holds. */
const TOLD = 5;

/** Refuses while it is played, and tells where; within the transaction that holds the recording. */
export async function mustBeUnused({ database }: Deps, userId: number, hash: string): Promise<void> {
  const uses = await database.tell(USES, [userId, hash, TOLD]);
  if (uses.length === 0) return;
  const places = uses.map(({ id, title }) => `${title} (/s/${id})`).join(', ');
  throw new Failure('conflict', 'It is played by what you share. Take that back first.', {
    fields: { hash: `Played by ${places}.` },
    facts: { usedIn: uses.length },
  });
}
