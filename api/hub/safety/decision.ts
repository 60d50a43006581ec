/** What its author is told of a decision about an item, and a person of their suspension. */
import Joi from 'joi';
import type { Decision } from '../../contract-hub.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';

export const DECISION = Joi.object<Decision>({
  at: Joi.string().required(),
  reason: Joi.string().allow('').required(),
  appeal: Joi.string().valid('possible', 'waiting', 'refused').required(),
});

/** The last word about it: an appeal since then. */
const APPEAL = statement<{ isAnswered: boolean }>('appeal')`SELECT answered_at IS NOT NULL AS "isAnswered"
  FROM hub_appeals WHERE subject_id = $1 AND created_at >= $2 ORDER BY id DESC LIMIT 1`;

/** null where nothing was decided. */
export async function decisionOf(
  { database }: Deps,
  subjectId: string,
  at: Date | null,
  reason: string | null,
): Promise<Decision | null> {
  if (!at) return null;
  const [appeal] = await database.ask(APPEAL, [subjectId, at]);
  const state = !appeal ? 'possible' : appeal.isAnswered ? 'refused' : 'waiting';
  return { at: at.toISOString(), reason: reason ?? '', appeal: state };
}
