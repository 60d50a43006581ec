/**
 * What is due to go (terms-kept.ts): the bin, uploads nobody ends, old messages, sessions and limits that are over,
 * addresses that did not answer; letters that could not be sent before; counters of the hub that a process left behind; and
 * votes of challenges that are over are counted.
 */
import { Op } from 'sequelize';
import { deleteBlob } from './blobs/blobs.ts';
import { statement } from './database/statement.ts';
import type { Deps } from './deps.ts';
import { countVotes } from './hub/challenges/challenges.ts';
import { forgetTakedowns } from './hub/safety/takedowns.ts';
import { foldAll } from './hub/votes/fold.ts';
import { forgetCounted } from './hub/votes/uses.ts';
import { deliver, forgetUnconfirmed } from './letters/newsletter.ts';
import { binProject } from './projects/projects.ts';
import { BIN_DAYS, DAY_MILLISECONDS } from './terms.ts';
import { FEEDBACK_DAYS, UPLOAD_DAYS } from './terms-kept.ts';

const INTERVAL_MILLISECONDS = 3_600_000;
/** At a time; what is left goes with the next round. */
const BATCH = 200;

const OLD_SESSIONS = statement('old sessions')`DELETE FROM sessions WHERE expire < now()`;
const OLD_LIMITS = statement('old limits')`DELETE FROM limits WHERE expire < $1`;

/** Any number of processes may do so at once: what one has removed the other does not find. */
export async function sweep(deps: Deps): Promise<void> {
  const { models, database, now } = deps;
  const before = (days: number) => ({ [Op.lt]: new Date(now() - days * DAY_MILLISECONDS) });
  const binned = await models.Project.findAll({
    attributes: ['id', 'userId'],
    where: { deletedAt: before(BIN_DAYS) },
    limit: BATCH,
  });
  for (const { id, userId } of binned) await binProject(deps, userId, id, true).catch(logged(deps));
  const uploads = await models.Blob.findAll({
    attributes: ['userId', 'hash'],
    where: { isWhole: false, createdAt: before(UPLOAD_DAYS) },
    limit: BATCH,
  });
  for (const { userId, hash } of uploads) await deleteBlob(deps, userId, hash).catch(logged(deps));
  await models.Feedback.destroy({ where: { createdAt: before(FEEDBACK_DAYS) } });
  await forgetUnconfirmed(deps);
  await deliver(deps);
  await foldAll(deps);
  await forgetCounted(deps);
  await countVotes(deps);
  await forgetTakedowns(deps);
  await database.tell(OLD_SESSIONS);
  await database.tell(OLD_LIMITS, [now()]);
}

/** Now and every hour; returns how to stop it. */
export function sweepRegularly(deps: Deps): () => void {
  const run = () => void sweep(deps).catch(logged(deps));
  const timer = setInterval(run, INTERVAL_MILLISECONDS);
  run();
  return () => clearInterval(timer);
}

function logged({ log }: Deps): (error: unknown) => void {
  return (error) =>
    log.warn(
      { event: 'housekeeping_failed', reason: error instanceof Error ? error.message : '' },
      'housekeeping failed',
    );
}
