/** Appeals: whoever an operator decided about says once why it should be otherwise, and waits for the answer. */
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { noItem } from '../items/rows.ts';
import { ownPerson, viewerOf } from '../people/person.ts';
import { uuid7 } from '../uuid.ts';

const HIDDEN = statement<{ at: Date | null }>('hidden at')`SELECT hidden_at AS at FROM hub_items
  WHERE id = $1 AND person_id = $2 AND state <> 'gone'`;

const KEEP = statement('keep appeal')`INSERT INTO hub_appeals (subject_id, id, person_id, body, created_at)
  SELECT $1, $2, $3, $4, $5
  WHERE NOT EXISTS (SELECT 1 FROM hub_appeals WHERE subject_id = $1 AND created_at >= $6) RETURNING id`;

export async function appealItem(deps: Deps, userId: number, itemId: string, body: string): Promise<void> {
  const viewer = await viewerOf(deps, userId);
  const [item] = await deps.database.ask(HIDDEN, [itemId, viewer]);
  if (!item || viewer === null) throw noItem();
  await keep(deps, { subjectId: itemId, personId: viewer, body, decidedAt: item.at });
}

export async function appealSuspension(deps: Deps, userId: number, body: string): Promise<void> {
  const person = await ownPerson(deps, userId);
  await keep(deps, { subjectId: person.id, personId: person.id, body, decidedAt: person.suspendedAt });
}

interface Appeal {
  readonly subjectId: string;
  readonly personId: string;
  readonly body: string;
  readonly decidedAt: Date | null;
}

async function keep({ database, now, log }: Deps, { subjectId, personId, body, decidedAt }: Appeal): Promise<void> {
  if (!decidedAt) throw new Failure('conflict', 'Nothing was decided about it.');
  const values = [subjectId, uuid7(now()), personId, body, new Date(now()), decidedAt];
  if ((await database.tell(KEEP, values)).length === 0) throw new Failure('conflict', 'You have appealed already.');
  log.info({ event: 'appealed', subject: subjectId }, 'appealed');
}
