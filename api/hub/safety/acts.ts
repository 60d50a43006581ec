/** What operators decide. Each act is written into the books with it, in one transaction, and closes the reports it answers. */
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import type { ActName, DeskAct } from '../../terms-hub.ts';
import { passFirstLook } from '../items/first-look.ts';
import { uuid7 } from '../uuid.ts';
import { foldItem } from '../votes/fold.ts';
import { type Subject, subjectNamed } from './subject.ts';

export interface Decided {
  readonly operator: string;
  readonly reason: string;
}

const NOTE = statement('note act')`INSERT INTO hub_acts (subject_id, id, act, operator, reason, created_at)
  VALUES ($1, $2, $3, $4, $5, $6)`;

/** A line in the books, within the transaction that does what it tells. */
export async function noteAct({ database, now }: Deps, act: ActName, id: string, by: Decided): Promise<void> {
  await database.tell(NOTE, [id, uuid7(now()), act, by.operator, by.reason, new Date(now())]);
}

const CLOSE_REPORTS = statement('close reports')`UPDATE hub_reports SET closed_at = $2
  WHERE subject_id = $1 AND closed_at IS NULL`;
const ANSWER_APPEALS = statement('answer appeals')`UPDATE hub_appeals SET answered_at = $2
  WHERE subject_id = $1 AND answered_at IS NULL RETURNING id`;

const HIDE_ITEM = statement('hide item')`UPDATE hub_items
  SET state = 'hidden', is_listed = false, hidden_at = $2, hidden_for = $3
  WHERE id = $1 AND state IN ('shown', 'waiting') RETURNING id`;
const SHOW_ITEM = statement('show item')`UPDATE hub_items i SET state = 'shown', hidden_at = NULL, hidden_for = NULL,
    is_listed = i.visibility = 'public' AND p.suspended_at IS NULL
  FROM hub_people p WHERE p.id = i.person_id AND i.id = $1 AND i.state = 'hidden' RETURNING i.id`;

const TURN_COMMENT = statement('hide or show comment')`WITH turned AS (
    UPDATE hub_comments SET is_hidden = $3 WHERE item_id = $1 AND id = $2 AND is_hidden <> $3 RETURNING item_id
  )
  INSERT INTO hub_changes (subject_id, id, counter, delta)
  SELECT item_id, $4, 'comment', CASE WHEN $3 THEN -1 ELSE 1 END FROM turned RETURNING delta`;

const SUSPEND = statement('suspend')`UPDATE hub_people SET suspended_at = $2, suspended_for = $3
  WHERE id = $1 AND suspended_at IS NULL RETURNING id`;
const LIFT = statement('lift suspension')`UPDATE hub_people SET suspended_at = NULL, suspended_for = NULL
  WHERE id = $1 AND suspended_at IS NOT NULL RETURNING id`;
const LIST_ITEMS = statement('list items of a person')`UPDATE hub_items
  SET is_listed = $2 AND state = 'shown' AND visibility = 'public' WHERE person_id = $1`;
const LIST_OPENINGS = statement(
  'list openings of a person',
)`UPDATE hub_openings SET is_listed = $2 WHERE person_id = $1`;

/** Of the music without its names, and of each recording in it, also as others heard it: none comes back in another song. */
const REFUSE = statement('refuse music')`INSERT INTO hub_refused (fingerprint, created_at)
  SELECT fingerprint, $2::timestamptz FROM hub_items WHERE id = $1
  UNION SELECT hash, $2 FROM hub_audio WHERE item_id = $1
  UNION SELECT rendition, $2 FROM hub_audio WHERE item_id = $1 AND rendition IS NOT NULL ON CONFLICT DO NOTHING`;

const unfit = (fault: string) => new Failure('bad_request', fault);

/** False where there is nothing to do: it is so already. */
type Turn = (deps: Deps, subject: Subject, decided: Decided) => Promise<boolean>;

/** In one transaction with its line in the books. */
async function decide(deps: Deps, act: ActName, subject: Subject, decided: Decided, turn: Turn): Promise<boolean> {
  const { database, now } = deps;
  const isDone = await database.transaction(async () => {
    if (!(await turn(deps, subject, decided))) return false;
    await noteAct(deps, act, subject.id, decided);
    await database.tell(CLOSE_REPORTS, [subject.id, new Date(now())]);
    return true;
  });
  if (subject.kind === 'comment') await foldItem(deps, subject.itemId);
  return isDone;
}

export const hide = (deps: Deps, subject: Subject, decided: Decided, isForEver = false): Promise<boolean> =>
  decide(deps, 'hide', subject, decided, async ({ database, now }) => {
    const { id } = subject;
    if (subject.kind === 'person') throw unfit('a person is suspended, not hidden');
    if (subject.kind === 'takedown') throw unfit('a request is answered by dismiss');
    if (subject.kind === 'comment')
      return (await database.tell(TURN_COMMENT, [subject.itemId, id, true, uuid7(now())])).length > 0;
    if (isForEver) await database.tell(REFUSE, [id, new Date(now())]);
    return (await database.tell(HIDE_ITEM, [id, new Date(now()), decided.reason])).length > 0;
  });

/** An item that waits has had its first look; what was hidden is shown; who was suspended is back. Grants an appeal. */
export const restore = (deps: Deps, subject: Subject, decided: Decided): Promise<boolean> =>
  decide(deps, 'restore', subject, decided, async ({ database, now }) => {
    const { id } = subject;
    if (subject.kind === 'takedown') throw unfit('a request is answered by dismiss');
    await database.tell(ANSWER_APPEALS, [id, new Date(now())]);
    if (subject.kind === 'comment')
      return (await database.tell(TURN_COMMENT, [subject.itemId, id, false, uuid7(now())])).length > 0;
    if (subject.kind === 'item') return (await database.tell(SHOW_ITEM, [id])).length > 0 || passFirstLook(deps, id);
    if ((await database.tell(LIFT, [id])).length === 0) return false;
    await database.tell(LIST_ITEMS, [id, true]);
    await database.tell(LIST_OPENINGS, [id, true]);
    return true;
  });

export const suspend = (deps: Deps, subject: Subject, decided: Decided): Promise<boolean> =>
  decide(deps, 'suspend', subject, decided, async ({ database, now }) => {
    const { id } = subject;
    if (subject.kind !== 'person') throw unfit('only a person can be suspended');
    if ((await database.tell(SUSPEND, [id, new Date(now()), decided.reason])).length === 0) return false;
    await database.tell(LIST_ITEMS, [id, false]);
    await database.tell(LIST_OPENINGS, [id, false]);
    return true;
  });

const WHO_DECIDED = statement<{ operator: string }>('who decided')`SELECT operator FROM hub_acts
  WHERE subject_id = $1 AND act IN ('hide', 'suspend') ORDER BY id DESC LIMIT 1`;

/** It was heard, and the decision stands. Whoever appealed was promised that somebody else says so than who decided. */
export const refuseAppeal = (deps: Deps, subject: Subject, decided: Decided): Promise<boolean> =>
  decide(deps, 'refuse-appeal', subject, decided, async ({ database, now }) => {
    const [before] = await database.ask(WHO_DECIDED, [subject.id]);
    if (before?.operator === decided.operator)
      throw new Failure('forbidden', 'You decided this: somebody else says whether it stands. You can restore it.');
    return (await database.tell(ANSWER_APPEALS, [subject.id, new Date(now())])).length > 0;
  });

const ANSWER_TAKEDOWN = statement('answer a request for removal')`UPDATE hub_takedowns SET answered_at = $2
  WHERE id = $1 AND answered_at IS NULL RETURNING id`;

/** The reports are read, and nothing is wrong; or a request for removal is answered, whatever came of it. */
const dismiss = (deps: Deps, subject: Subject, decided: Decided): Promise<boolean> =>
  decide(deps, 'dismiss', subject, decided, async ({ database, now }) => {
    if (subject.kind !== 'takedown') return true;
    return (await database.tell(ANSWER_TAKEDOWN, [subject.id, new Date(now())])).length > 0;
  });

const ACTS: Readonly<
  Record<DeskAct, (deps: Deps, subject: Subject, decided: Decided, isForEver: boolean) => Promise<boolean>>
> = { hide, restore, suspend, appeal: refuseAppeal, dismiss };

/** What the command line and the browser both do: by its name, to what is named. */
export async function actOn(deps: Deps, act: DeskAct, name: string, decided: Decided, isForEver = false) {
  const subject = await subjectNamed(deps, name);
  if (!(await ACTS[act](deps, subject, decided, isForEver)))
    throw new Failure('conflict', `${name}: there is nothing to ${act}`);
  deps.log.warn({ event: 'hub_act', act, subject: subject.id, ...decided }, 'done by an operator');
}
