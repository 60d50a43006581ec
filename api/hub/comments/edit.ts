/**
 * One's own comment, said better later. What somebody has reported, or an operator has decided about, stays as it was said: desk
 * and books show the words of the comment itself, so an edit would change what was reported, and what was decided about.
 */
import type { CommentRow } from '../../contract-hub.ts';
import type { CommentChanges } from '../../contract-safety.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { COMMENT } from '../../models/hub-tables.ts';
import { MAX_THANKS } from '../../terms-hub.ts';
import { touchableItem } from '../items/access.ts';
import { actor } from '../people/person.ts';
import { plainLine, said } from '../words.ts';
import { checkNewcomer, commentOf, noComment } from './comments.ts';

/** Held: a report of it (safety/reports.ts) and a decision about it come before or after. */
const HOLD = statement<{ isHidden: boolean }>('comment to edit')`SELECT ${COMMENT.list('c')}, c.is_hidden AS "isHidden"
  FROM hub_comments c WHERE c.item_id = $1 AND c.id = $2 FOR UPDATE`;

const JUDGED = statement<{ isReported: boolean; isDecided: boolean }>('is comment judged')`SELECT
    EXISTS (SELECT 1 FROM hub_reports WHERE subject_id = $1) AS "isReported",
    EXISTS (SELECT 1 FROM hub_acts WHERE subject_id = $1) AS "isDecided"`;

const EDIT = statement('edit comment')`UPDATE hub_comments SET body = $3, language = $4, edited_at = $5
  WHERE item_id = $1 AND id = $2 RETURNING id`;

/** The moment it is about stays. What says the same as before is not edited. */
export async function editComment(
  deps: Deps,
  userId: number,
  { item: itemId, comment: id }: { readonly item: string; readonly comment: string },
  changes: CommentChanges,
): Promise<CommentRow> {
  const { database } = deps;
  const person = await actor(deps, userId);
  await checkNewcomer(deps, userId, person, changes.body);
  const row = await database.transaction(async () => {
    const [before] = await database.tell(HOLD, [itemId, id]);
    if (!before || before.personId !== person.id) throw noComment();
    await touchableItem(deps, person.id, itemId);
    if (before.isHidden) throw stays('It is hidden, and stays as it was said.');
    // Asked once it is held: a report that came meanwhile is there by now.
    const [judged] = await database.tell(JUDGED, [id]);
    if (judged?.isReported) throw stays('It was reported, and stays as it was said.');
    if (judged?.isDecided) throw stays('It was decided about, and stays as it was said.');
    const { language = before.language } = changes;
    const body = before.isThanks ? lineOf(changes.body) : changes.body;
    if (body === before.body && language === before.language) return before;
    const editedAt = new Date(deps.now());
    await database.tell(EDIT, [itemId, id, body, language, editedAt]);
    deps.log.info({ event: 'comment_edited', userId, itemId, comment: id }, 'edited');
    return { ...before, body, language, editedAt };
  });
  return commentOf({ ...row, username: person.handle }, person.id);
}

const stays = (fault: string) => new Failure('conflict', `${fault} You can remove it.`);

const LINE = said(plainLine(MAX_THANKS));

/** Thanks stand in the credits: they stay as short as they are when they are said. */
function lineOf(body: string): string {
  const { value, error } = LINE.validate(body);
  if (error) throw new Failure('bad_request', error.message, { fields: { body: error.message } });
  return value;
}
