/** What an operator decides about: an item, a comment below it, a person, a request for removal, as the desk names them. */
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { personOfHandle } from '../people/handles.ts';

export type Subject =
  | { readonly kind: 'item'; readonly id: string }
  | { readonly kind: 'comment'; readonly id: string; readonly itemId: string }
  | { readonly kind: 'person'; readonly id: string }
  | { readonly kind: 'takedown'; readonly id: string };

const IS_ITEM = statement('is an item')`SELECT 1 FROM hub_items WHERE id = $1 AND state <> 'gone'`;
const IS_COMMENT = statement('is a comment')`SELECT 1 FROM hub_comments WHERE item_id = $1 AND id = $2`;
const IS_PERSON = statement('is a person')`SELECT 1 FROM hub_people WHERE id = $1`;

const IS_TAKEDOWN = statement('is a request for removal')`SELECT 1 FROM hub_takedowns WHERE id = $1`;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `ITEM`, `ITEM/COMMENT`, `PERSON`, `REQUEST` (ids) or `@handle`. */
export async function subjectNamed(deps: Deps, name: string): Promise<Subject> {
  const { database } = deps;
  const is = async (question: typeof IS_ITEM, ...ids: readonly string[]) =>
    (await database.ask(question, ids)).length > 0;
  const [id = '', comment, ...rest] = name.split('/');
  if (name.startsWith('@')) {
    const person = await personOfHandle(deps, name.slice(1));
    if (person !== null) return { kind: 'person', id: person };
  } else if (UUID.test(id) && rest.length === 0) {
    if (comment !== undefined && UUID.test(comment) && (await is(IS_COMMENT, id, comment)))
      return { kind: 'comment', id: comment, itemId: id };
    if (comment === undefined && (await is(IS_ITEM, id))) return { kind: 'item', id };
    if (comment === undefined && (await is(IS_PERSON, id))) return { kind: 'person', id };
    if (comment === undefined && (await is(IS_TAKEDOWN, id))) return { kind: 'takedown', id };
  }
  throw new Failure('not_found', `there is no item, comment, person or request ${JSON.stringify(name)}`);
}
