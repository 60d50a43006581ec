/**
 * Reports: one of each reporter about each thing. They hide nothing by themselves; somebody reads them. They keep no words of
 * what they are about: the desk shows those that stand, and a comment that was reported is not edited (comments/edit.ts).
 */
import type { NewReport } from '../../contract-hub.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { markOfAddress } from '../../http/network-mark.ts';
import { openItemOf } from '../items/access.ts';
import { ownPerson } from '../people/person.ts';
import { readPerson } from '../people/rows.ts';

/** Held: an edit under way ends first, and one that comes later finds the report. */
const COMMENT = statement('reported comment')`SELECT 1 FROM hub_comments
  WHERE item_id = $1 AND id = $2 AND NOT is_hidden FOR SHARE`;

/** A second one by the same person edits the first, and asks for another look. */
const KEEP = statement('keep report')`INSERT INTO hub_reports
    (subject_id, reporter, kind, item_id, reason, body, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (subject_id, reporter) DO UPDATE SET reason = EXCLUDED.reason, body = EXCLUDED.body,
    created_at = EXCLUDED.created_at, closed_at = NULL`;

export async function report(
  deps: Deps,
  { userId, address }: { readonly userId: number; readonly address: string | undefined },
  given: NewReport,
): Promise<void> {
  const { kind, id, reason, body = '' } = given;
  const person = userId === 0 ? null : await ownPerson(deps, userId);
  const reporter = person?.id ?? markOfAddress(deps, address);
  await deps.database.transaction(async () => {
    const itemId = await subjectOf(deps, userId, person?.id ?? null, given);
    await deps.database.tell(KEEP, [id, reporter, kind, itemId, reason, body, new Date(deps.now())]);
  });
  deps.log.info({ event: 'reported', kind, subject: id, reason }, 'reported');
}

/** Whoever reports can see what it is about. Of a comment: the item below which it stands. */
async function subjectOf(deps: Deps, userId: number, viewer: string | null, { kind, id, itemId }: NewReport) {
  switch (kind) {
    case 'item':
      await openItemOf(deps, viewer, id);
      return null;
    case 'person':
      await readPerson(deps, userId, id);
      return null;
    case 'comment':
      if (itemId === undefined) throw noItemId();
      await openItemOf(deps, viewer, itemId);
      if ((await deps.database.tell(COMMENT, [itemId, id])).length === 0)
        throw new Failure('not_found', 'There is no such comment.');
      return itemId;
    default:
      return kind satisfies never;
  }
}

function noItemId(): Failure {
  const fault = 'Of a comment the item is named, too.';
  return new Failure('bad_request', fault, { fields: { itemId: fault } });
}
