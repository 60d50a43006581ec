/** Whether somebody who was told that there is nothing had asked for what is another's: to them both look alike, to us not. */
import { statement } from '../database/statement.ts';
import type { Deps } from '../deps.ts';
import { markOfAddress } from '../http/network-mark.ts';

/** Numbers of projects and versions can be counted up; hashes and sessions cannot be guessed. */
const OF_OTHERS = statement<{ isForeign: boolean }>('of others')`SELECT (
    EXISTS (SELECT 1 FROM projects WHERE id = $1 AND user_id <> $3) OR EXISTS (
      SELECT 1 FROM versions v JOIN projects p ON p.id = v.project_id WHERE v.id = $2 AND p.user_id <> $3
    )) AS "isForeign"`;

interface Asked {
  readonly userId: number;
  readonly address: string | undefined;
  readonly params: unknown;
}

/** One question whatever the outcome, so that it takes as long for what is there as for what is not. */
export async function tellProbing(deps: Deps, { userId, address, params }: Asked): Promise<void> {
  const { id = null, version = null } = params as { readonly id?: number; readonly version?: number };
  if (id === null) return;
  const [row] = await deps.database.ask(OF_OTHERS, [id, version, userId]);
  if (!row?.isForeign) return;
  const network = markOfAddress(deps, address);
  deps.log.warn({ event: 'foreign_id', userId, network, project: id, version }, "asked for what is another's");
}
