/** Open collaborations: a song whose maker wants a part, or somebody who offers what they can for what they cannot. */
import Joi from 'joi';
import type { ItemRow, NewOpening, OpeningRow } from '../../contract-hub.ts';
import { type Statement, statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { ITEM, ITEM_OWNER, OPENING } from '../../models/hub-tables.ts';
import type { Kept } from '../../models/part.ts';
import type { OpeningKind } from '../../terms-hub.ts';
import { touchableItem } from '../items/access.ts';
import { noLinks } from '../items/publish.ts';
import { AUTHOR, ITEM_ROW, noItem, rowOf } from '../items/rows.ts';
import { actor, viewerOf } from '../people/person.ts';
import { LAST_UUID, uuid7 } from '../uuid.ts';
import { type After, hasLink } from '../words.ts';

export const OPENING_ROW = OPENING.schema.append<OpeningRow>({
  username: Joi.string().allow(null).required(),
  item: ITEM_ROW.allow(null).required(),
  taken: Joi.number().integer().required(),
  isJoined: Joi.boolean().required(),
});

interface Asked {
  readonly itemId: string | null;
  readonly taken: number;
  readonly isJoined: boolean;
}

const RECENT = statement<Asked>('openings')`SELECT ${OPENING.list('o')}, ${AUTHOR.list('p')}, o.item_id AS "itemId",
    (SELECT count(*)::integer FROM hub_requests r WHERE r.opening_id = o.id AND r.state = 'accepted') AS taken,
    EXISTS (SELECT 1 FROM hub_requests r WHERE r.opening_id = o.id AND r.person_id = $1) AS "isJoined"
  FROM hub_openings o JOIN hub_people p ON p.id = o.person_id
  WHERE o.is_listed AND o.closed_at IS NULL AND o.kind = $2 AND o.id < $3
    AND NOT EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = $1 AND b.blocked_id = o.person_id)
  ORDER BY o.id DESC LIMIT $4`;

/** One's own that nobody else sees yet. */
const OWN_WAITING = statement<Asked>(
  'own waiting openings',
)`SELECT ${OPENING.list('o')}, ${AUTHOR.list('p')}, o.item_id AS "itemId", 0 AS taken, false AS "isJoined"
  FROM hub_openings o JOIN hub_people p ON p.id = o.person_id
  WHERE o.person_id = $1 AND o.kind = $2 AND NOT o.is_listed AND o.closed_at IS NULL ORDER BY o.id DESC LIMIT $3`;

const BY_ID = statement<Asked>(
  'openings by id',
)`SELECT ${OPENING.list('o')}, ${AUTHOR.list('p')}, o.item_id AS "itemId",
    (SELECT count(*)::integer FROM hub_requests r WHERE r.opening_id = o.id AND r.state = 'accepted') AS taken,
    EXISTS (SELECT 1 FROM hub_requests r WHERE r.opening_id = o.id AND r.person_id = $1) AS "isJoined"
  FROM hub_openings o JOIN hub_people p ON p.id = o.person_id
  WHERE o.id IN (SELECT value::uuid FROM json_array_elements_text($2::json)) AND (o.is_listed OR o.person_id = $1)`;

const ITEMS_OF = statement<{ isLiked: boolean }>('items of openings')`SELECT
    ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${AUTHOR.list('p')},
    EXISTS (SELECT 1 FROM hub_likes l WHERE l.item_id = i.id AND l.person_id = $1) AS "isLiked"
  FROM hub_items i JOIN hub_people p ON p.id = i.person_id
  WHERE i.id IN (SELECT value::uuid FROM json_array_elements_text($2::json)) AND (i.is_listed OR i.person_id = $1)`;

type Found = Kept<typeof OPENING.columns> & Kept<typeof AUTHOR.columns> & Asked;

async function withItems(
  { database }: Deps,
  viewer: string | null,
  list: Statement<Found>,
  values: readonly unknown[],
): Promise<readonly OpeningRow[]> {
  const openings = await database.ask(list, values);
  const ids = openings.flatMap(({ itemId }) => (itemId === null ? [] : [itemId]));
  const rows = ids.length === 0 ? [] : await database.ask(ITEMS_OF, [viewer, JSON.stringify(ids)]);
  const items = new Map(rows.map((row): [string, ItemRow] => [row.id, rowOf(row)]));
  return openings.flatMap((one): readonly OpeningRow[] => {
    const item = items.get(one.itemId ?? '') ?? null;
    // A song that nobody may hear wants no part of anybody.
    if (one.itemId !== null && item === null) return [];
    const { username, taken, isJoined } = one;
    return [{ ...OPENING.wire(one), username, item, taken, isJoined }];
  });
}

export interface OpeningQuery extends After {
  readonly kind: OpeningKind;
}

export async function listOpenings(deps: Deps, userId: number, { kind, limit, after = LAST_UUID }: OpeningQuery) {
  const viewer = await viewerOf(deps, userId);
  const isFirstPage = after === LAST_UUID;
  const own = viewer !== null && isFirstPage ? await withItems(deps, viewer, OWN_WAITING, [viewer, kind, limit]) : [];
  return [...own, ...(await withItems(deps, viewer, RECENT, [viewer, kind, after, limit]))].slice(0, limit);
}

/** In no order. */
export const openingsById = (deps: Deps, viewer: string, ids: readonly string[]) =>
  withItems(deps, viewer, BY_ID, [viewer, JSON.stringify(ids)]);

export async function openingOf(deps: Deps, viewer: string, id: string): Promise<OpeningRow> {
  const [opening] = await openingsById(deps, viewer, [id]);
  if (!opening) throw noOpening();
  return opening;
}

export const noOpening = () => new Failure('not_found', 'There is no such collaboration.');

/** A song that only the link leads to would be found by it; one that waits makes its opening wait. */
const OPEN = statement('open')`INSERT INTO hub_openings
    (id, person_id, kind, item_id, wants, offers, body, places, created_at, is_listed,
      language)
  SELECT $2::uuid, person_id, $3, $4::uuid, $5, $6, $7, $8::integer, $9::timestamptz, $10::boolean, $11
  FROM (SELECT person_id FROM hub_accounts WHERE user_id = $1 FOR KEY SHARE) AS me RETURNING id`;

export async function open(deps: Deps, userId: number, given: NewOpening): Promise<OpeningRow> {
  const { kind, itemId = null, wants, offers = null, body = '', language = '', places = 1 } = given;
  const person = await actor(deps, userId);
  const isTrusted = person.trustedAt !== null;
  if (!isTrusted && hasLink(body)) throw noLinks();
  if (kind === 'part') await checkSong(deps, person.id, itemId);
  else if (offers === null) throw lacking('offers', 'What is offered?');
  const id = uuid7(deps.now());
  const song = kind === 'part' ? itemId : null;
  const isListed = isTrusted || !deps.config.isFirstLook;
  const values = [userId, id, kind, song, wants, offers, body, places, new Date(deps.now()), isListed, language];
  if ((await deps.database.tell(OPEN, values)).length === 0) throw noItem();
  return openingOf(deps, person.id, id);
}

async function checkSong(deps: Deps, personId: string, itemId: string | null): Promise<void> {
  if (itemId === null) throw lacking('itemId', 'Which song wants it?');
  const { isOwn, kind, licence } = await touchableItem(deps, personId, itemId);
  if (!isOwn || kind !== 'song') throw noItem();
  if (licence === 'all') throw lacking('licence', 'Its licence lets nobody build on it.');
}

const lacking = (field: string, fault: string) => new Failure('bad_request', fault, { fields: { [field]: fault } });

const CLOSE = statement('close opening')`UPDATE hub_openings SET closed_at = $3
  WHERE id = $1 AND person_id = $2 AND closed_at IS NULL RETURNING id`;
/** Nobody asks while it is held: whoever has asked before is answered, whoever comes after finds it closed. */
const HOLD = statement('hold opening to close')`SELECT 1 FROM hub_openings WHERE id = $1 AND person_id = $2 FOR UPDATE`;
const DECLINE = statement('decline what is open')`UPDATE hub_requests SET state = 'declined'
  WHERE opening_id = $1 AND state = 'open'`;
const FORGET = statement('forget opening that nobody asked about')`DELETE FROM hub_openings
  WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM hub_requests WHERE opening_id = $1)`;

/** Whoever was accepted stays so; whoever still waits is declined. */
export async function close(deps: Deps, userId: number, id: string): Promise<void> {
  const { database, now } = deps;
  const viewer = await viewerOf(deps, userId);
  await database.transaction(async () => {
    await database.tell(HOLD, [id, viewer]);
    if ((await database.tell(CLOSE, [id, viewer, new Date(now())])).length === 0) throw noOpening();
    await database.tell(DECLINE, [id]);
    await database.tell(FORGET, [id]);
  });
}
