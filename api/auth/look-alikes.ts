/**
 * Who owns which skeletons (auth/skeleton.ts): of names that look alike only the first can be taken. `place` is 0 for all
 * but those that looked alike before this was kept; a skeleton is free again when the last of its owners has gone.
 */
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { isReserved } from './reserved-names.ts';
import { skeletonsOf } from './skeleton.ts';

export async function isNameFree(sequelize: Sequelize, name: string): Promise<boolean> {
  if (isReserved(name)) return false;
  const skeletons = JSON.stringify(skeletonsOf(name));
  const rows = await sequelize.query(
    `SELECT 1 FROM name_skeletons WHERE skeleton IN (SELECT json_array_elements_text(:skeletons)) LIMIT 1`,
    { replacements: { skeletons }, type: QueryTypes.SELECT },
  );
  return rows.length === 0;
}

/** Within the transaction that makes the user: of two at once the second breaks the unique key. */
export async function claimName(sequelize: Sequelize, userId: number, name: string): Promise<void> {
  await insert(sequelize, [{ userId, skeletons: skeletonsOf(name) }]);
}

interface Claim {
  readonly userId: number;
  readonly skeletons: readonly string[];
}

async function insert(sequelize: Sequelize, claims: readonly Claim[], transaction?: Transaction): Promise<void> {
  const rows = claims.flatMap(({ userId, skeletons }) => skeletons.map((skeleton) => ({ userId, skeleton })));
  await sequelize.query(
    `INSERT INTO name_skeletons (skeleton, user_id)
     SELECT skeleton, "userId" FROM json_to_recordset(:rows) AS claim (skeleton text, "userId" integer)`,
    { replacements: { rows: JSON.stringify(rows) }, ...(transaction && { transaction }) },
  );
}

const USERS_AT_ONCE = 1000;

/** For a migration: the skeletons of everybody there is. */
export async function claimAllNames(sequelize: Sequelize, transaction: Transaction): Promise<void> {
  for (let after = 0; ; ) {
    const users = await sequelize.query<{ id: number; username: string }>(
      'SELECT id, username FROM users WHERE id > :after ORDER BY id LIMIT :limit',
      { replacements: { after, limit: USERS_AT_ONCE }, type: QueryTypes.SELECT, transaction },
    );
    const last = users.at(-1);
    if (!last) return;
    const claims = users.map(({ id, username }) => ({ userId: id, skeletons: skeletonsOf(username) }));
    await insert(sequelize, claims, transaction);
    after = last.id;
  }
}
