/**
 * Handles: what everybody sees of a person. Of those that look alike only the first can be taken, and who changes theirs
 * keeps the one before, so that what leads to it still leads to them and to nobody else.
 */

import { usernameKey } from '../../auth/credentials.ts';
import { isReserved } from '../../auth/reserved-names.ts';
import { isOneScript } from '../../auth/scripts.ts';
import { skeletonsOf } from '../../auth/skeleton.ts';
import type { MeAnswer } from '../../contract-hub.ts';
import { isTwin } from '../../database/away.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { HANDLE_SHAPE, MAX_HANDLE, SHORTEST_HANDLE } from '../../terms-hub.ts';
import { wordsIn } from '../finding/search-words.ts';
import { actor, meOf } from './person.ts';

function checkHandle(handle: string): void {
  const { length } = [...handle];
  const isSound = length >= SHORTEST_HANDLE && length <= MAX_HANDLE && HANDLE_SHAPE.test(handle) && isOneScript(handle);
  if (isSound) return;
  const fault = `A handle has ${SHORTEST_HANDLE} to ${MAX_HANDLE} letters and digits of one alphabet, parted by single dots, dashes or underscores.`;
  throw new Failure('bad_request', fault, { fields: { handle: fault } });
}

const OTHERS = statement('handles of others')`SELECT 1 FROM hub_handles
  WHERE skeleton IN (SELECT json_array_elements_text($1::json)) AND person_id <> $2 LIMIT 1`;
const CLAIM = statement('claim handle')`INSERT INTO hub_handles (skeleton, handle_key, person_id)
  SELECT skeleton, $2, person_id FROM json_array_elements_text($1::json) AS looks (skeleton),
    (SELECT person_id FROM hub_accounts WHERE user_id = $3 FOR KEY SHARE) AS me
  ON CONFLICT (skeleton) DO UPDATE SET handle_key = EXCLUDED.handle_key
  WHERE hub_handles.person_id = EXCLUDED.person_id RETURNING skeleton`;
const SHOW = statement('show handle')`UPDATE hub_people SET handle = $2 WHERE id = $1`;
/** What they have shared is found by the new name, too, and by the one before, which stays theirs. */
const FIND_BY = statement('find items by handle')`UPDATE hub_items
  SET words = ARRAY(SELECT DISTINCT word FROM unnest(words || $2::text[]) AS found (word))
  WHERE person_id = $1 AND NOT words @> $2::text[]`;

export async function chooseHandle(deps: Deps, userId: number, given: string): Promise<MeAnswer> {
  const handle = given.normalize('NFC');
  checkHandle(handle);
  const person = await actor(deps, userId);
  const looks = skeletonsOf(handle);
  if (isReserved(handle) || (await deps.database.ask(OTHERS, [JSON.stringify(looks), person.id])).length > 0)
    throw taken();
  await deps.limits.spend('handle', person.id);
  await deps.database
    .transaction(async () => {
      const claimed = await deps.database.tell(CLAIM, [JSON.stringify(looks), usernameKey(handle), userId]);
      if (claimed.length < looks.length) throw taken();
      await deps.database.tell(SHOW, [person.id, handle]);
      await deps.database.tell(FIND_BY, [person.id, wordsIn(handle)]);
    })
    .catch((fault: unknown) => {
      throw isTwin(fault) ? taken() : fault;
    });
  return meOf(deps, { ...person, handle });
}

/** Also of one that looks like another, and of one that nobody gets: which of them it was is not told. */
const taken = () => new Failure('name_taken', 'This handle is taken.', { fields: { handle: 'This handle is taken.' } });

const BY_HANDLE = statement<{ personId: string }>('person of handle')`SELECT person_id AS "personId" FROM hub_handles
  WHERE skeleton IN (SELECT json_array_elements_text($1::json)) AND handle_key = $2 LIMIT 1`;

/** Whoever has it, or had it last. */
export async function personOfHandle({ database }: Deps, handle: string): Promise<string | null> {
  const [row] = await database.ask(BY_HANDLE, [JSON.stringify(skeletonsOf(handle)), usernameKey(handle)]);
  return row?.personId ?? null;
}
