/**
 * Who owns which skeletons (auth/skeleton.ts): of names that look alike only the first can be taken. `place` is 0 for all
 * but those that looked alike before this was kept; a skeleton is free again when the last of its owners has gone.
 */
import type { Queries } from '../database/queries.ts';
import { statement } from '../database/statement.ts';
import { isReserved } from './reserved-names.ts';
import { skeletonsOf } from './skeleton.ts';

const TAKEN = statement('taken skeletons')`SELECT 1 FROM name_skeletons
  WHERE skeleton IN (SELECT json_array_elements_text($1::json)) LIMIT 1`;

export async function isNameFree(database: Queries, name: string): Promise<boolean> {
  if (isReserved(name)) return false;
  const rows = await database.ask(TAKEN, [JSON.stringify(skeletonsOf(name))]);
  return rows.length === 0;
}

/** Within the transaction that makes the user: of two at once the second breaks the unique key. */
export async function claimName(database: Queries, userId: number, name: string): Promise<void> {
  await insert(database, [{ userId, skeletons: skeletonsOf(name) }]);
}

interface Claim {
  readonly userId: number;
  readonly skeletons: readonly string[];
}

const CLAIM = statement('claim skeletons')`INSERT INTO name_skeletons (skeleton, user_id)
  SELECT skeleton, "userId" FROM json_to_recordset($1::json) AS claim (skeleton text, "userId" integer)`;

async function insert(database: Queries, claims: readonly Claim[]): Promise<void> {
  const rows = claims.flatMap(({ userId, skeletons }) => skeletons.map((skeleton) => ({ userId, skeleton })));
  await database.tell(CLAIM, [JSON.stringify(rows)]);
}

const USERS_AT_ONCE = 1000;

const NAMES = statement<{ id: number; username: string }>('usernames')`SELECT id, username FROM users
  WHERE id > $1 ORDER BY id LIMIT $2`;

/** For a migration: the skeletons of everybody there is. */
export async function claimAllNames(database: Queries): Promise<void> {
  for (let after = 0; ; ) {
    const users = await database.ask(NAMES, [after, USERS_AT_ONCE]);
    const last = users.at(-1);
    if (!last) return;
    await insert(
      database,
      users.map(({ id, username }) => ({ userId: id, skeletons: skeletonsOf(username) })),
    );
    after = last.id;
  }
}
