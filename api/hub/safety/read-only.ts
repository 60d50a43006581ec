/**
 * The read-only switch: the hub takes nothing new, while all that is there is read and heard. A row of the database, so that
 * every process sees it turned; each looks at most every two seconds, and only when somebody wants to write.
 */
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { type Decided, noteAct } from './acts.ts';

/** What acts about the hub itself stand under in the books. */
export const THE_HUB = '00000000-0000-7000-8000-000000000000';

const NAME = 'read-only';
const FRESH_MILLISECONDS = 2000;
/** What whoever was refused is told to wait: it is turned by hand. */
const RETRY_SECONDS = 60;

const LOOK = statement<{ isOn: boolean; reason: string }>('look at the switch')`SELECT is_on AS "isOn", reason
  FROM hub_switches WHERE name = $1`;
const TURN = statement(
  'turn the switch',
)`INSERT INTO hub_switches (name, is_on, reason, turned_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (name) DO UPDATE SET is_on = EXCLUDED.is_on, reason = EXCLUDED.reason, turned_at = EXCLUDED.turned_at
  WHERE hub_switches.is_on <> EXCLUDED.is_on RETURNING name`;

/** As each process saw it last. */
const seen = new WeakMap<Deps['database'], { readonly isOn: boolean; readonly until: number }>();

/** Why it is on; null: it is not. */
export async function whyReadOnly({ database, now }: Deps): Promise<string | null> {
  const [row] = await database.ask(LOOK, [NAME]);
  const isOn = row?.isOn === true;
  seen.set(database, { isOn, until: now() + FRESH_MILLISECONDS });
  return isOn ? row.reason : null;
}

export async function isReadOnly(deps: Deps): Promise<boolean> {
  const last = seen.get(deps.database);
  return last && deps.now() < last.until ? last.isOn : (await whyReadOnly(deps)) !== null;
}

export async function requireWritable(deps: Deps): Promise<void> {
  if (!(await isReadOnly(deps))) return;
  throw new Failure('read_only', 'The hub is read-only for now. Everything in it can be heard.', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}

/** False where it stands so already. */
export async function turnReadOnly(deps: Deps, isOn: boolean, decided: Decided): Promise<boolean> {
  const { database, now } = deps;
  const isDone = await database.transaction(async () => {
    const isOff = !isOn && (await database.ask(LOOK, [NAME])).length === 0;
    if (isOff || (await database.tell(TURN, [NAME, isOn, decided.reason, new Date(now())])).length === 0) return false;
    await noteAct(deps, isOn ? 'readonly-on' : 'readonly-off', THE_HUB, decided);
    return true;
  });
  seen.delete(database);
  return isDone;
}
