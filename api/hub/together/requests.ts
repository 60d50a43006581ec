/** Requests to take part: one of each person and opening, accepted or declined by whose opening it is. */
import Joi from 'joi';
import type { NewRequest, OpeningRow, RequestReply, RequestRow } from '../../contract-hub.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { REQUEST } from '../../models/hub-tables.ts';
import type { Kept } from '../../models/part.ts';
import { noLinks } from '../items/publish.ts';
import { AUTHOR } from '../items/rows.ts';
import { actor, viewerOf } from '../people/person.ts';
import { hasLink } from '../words.ts';
import { noOpening, OPENING_ROW, openingOf, openingsById } from './openings.ts';

export const REQUEST_ROW = REQUEST.schema.append<RequestRow>({
  opening: OPENING_ROW.required(),
  username: Joi.string().allow(null).required(),
  isToMe: Joi.boolean().required(),
});

type Found = Kept<typeof REQUEST.columns> & Kept<typeof AUTHOR.columns> & { readonly openingId: string };

const OWN = statement<{ openingId: string }>('own requests')`SELECT
    ${REQUEST.list('r')}, ${AUTHOR.list('p')}, r.opening_id AS "openingId"
  FROM hub_requests r JOIN hub_people p ON p.id = r.person_id
  WHERE r.person_id = $1 ORDER BY r.created_at DESC LIMIT $2`;

const TO_ME = statement<{ openingId: string }>('requests to me')`SELECT
    ${REQUEST.list('r')}, ${AUTHOR.list('p')}, r.opening_id AS "openingId"
  FROM (SELECT id, closed_at FROM hub_openings WHERE person_id = $1 ORDER BY id DESC LIMIT $2) o
    JOIN hub_requests r ON r.opening_id = o.id JOIN hub_people p ON p.id = r.person_id
  WHERE p.suspended_at IS NULL AND (o.closed_at IS NULL OR r.state = 'accepted') ORDER BY r.created_at DESC LIMIT $2`;

const ONE = statement<{ openingId: string }>('one request')`SELECT
    ${REQUEST.list('r')}, ${AUTHOR.list('p')}, r.opening_id AS "openingId"
  FROM hub_requests r JOIN hub_people p ON p.id = r.person_id WHERE r.opening_id = $1 AND r.person_id = $2`;

const MOST = 50;

const rowOf = (found: Found, opening: OpeningRow, viewer: string): RequestRow => ({
  ...REQUEST.wire(found),
  opening,
  username: found.username,
  isToMe: opening.personId === viewer,
});

/** Those asked of me (of what I closed, those I accepted), then those I ask; of each the newest first. */
export async function listRequests(deps: Deps, userId: number): Promise<readonly RequestRow[]> {
  const viewer = await viewerOf(deps, userId);
  if (viewer === null) return [];
  const asked = await deps.database.ask(TO_ME, [viewer, MOST]);
  const found = [...asked, ...(await deps.database.ask(OWN, [viewer, MOST]))];
  const openings = await openingsById(deps, viewer, [...new Set(found.map(({ openingId }) => openingId))]);
  return found.flatMap((one) => {
    const opening = openings.find(({ id }) => id === one.openingId);
    return opening ? [rowOf(one, opening, viewer)] : [];
  });
}

const IS_BLOCKED = statement(
  'blocked by the opener',
)`SELECT 1 FROM hub_blocks WHERE person_id = $1 AND blocked_id = $2 AND NOT is_mute`;

/** Neither the account nor the opening can go meanwhile; one that is closed takes nobody. */
const ASK = statement('ask to join')`INSERT INTO hub_requests (opening_id, person_id, body, created_at, language)
  SELECT opening.id, me.person_id, $3, $4::timestamptz, $5
  FROM (SELECT person_id FROM hub_accounts WHERE user_id = $1 FOR KEY SHARE) AS me,
    (SELECT id FROM hub_openings WHERE id = $2 AND closed_at IS NULL FOR KEY SHARE) AS opening
  ON CONFLICT DO NOTHING`;

export async function askToJoin(deps: Deps, userId: number, openingId: string, given: NewRequest) {
  const { body = '', language = '' } = given;
  const person = await actor(deps, userId);
  const opening = await openingOf(deps, person.id, openingId);
  if (opening.personId === person.id) throw new Failure('bad_request', 'This is your own.');
  if ((await deps.database.ask(IS_BLOCKED, [opening.personId, person.id])).length > 0)
    throw new Failure('forbidden', 'This person has blocked you.');
  if (opening.taken >= opening.places) throw full();
  if (person.trustedAt === null && hasLink(body)) throw noLinks();
  await deps.database.tell(ASK, [userId, openingId, body, new Date(deps.now()), language]);
  return requestOf(deps, person.id, openingId, person.id);
}

const full = () => new Failure('conflict', 'All places are taken.');

async function requestOf(deps: Deps, viewer: string, openingId: string, personId: string): Promise<RequestRow> {
  const [found] = await deps.database.ask(ONE, [openingId, personId]);
  if (!found) throw noRequest();
  return rowOf(found, await openingOf(deps, viewer, openingId), viewer);
}

const noRequest = () => new Failure('not_found', 'There is no such request.');

const WITHDRAW = statement('withdraw request')`DELETE FROM hub_requests WHERE opening_id = $1 AND person_id = $2`;

export async function withdraw(deps: Deps, userId: number, openingId: string): Promise<void> {
  await deps.database.tell(WITHDRAW, [openingId, await viewerOf(deps, userId)]);
}

/** Answers one after the other, so that no more are accepted than there are places. */
const HOLD = statement<{ places: number }>('hold opening')`SELECT places FROM hub_openings
  WHERE id = $1 AND person_id = $2 AND closed_at IS NULL FOR UPDATE`;
const ACCEPTED = statement<{ many: number }>('accepted requests')`SELECT count(*)::integer AS many FROM hub_requests
  WHERE opening_id = $1 AND state = 'accepted' AND person_id <> $2`;
const ANSWER = statement('answer request')`UPDATE hub_requests SET state = $3
  WHERE opening_id = $1 AND person_id = $2 RETURNING state`;

export async function answerRequest(
  deps: Deps,
  userId: number,
  { opening, person }: { readonly opening: string; readonly person: string },
  { state }: RequestReply,
): Promise<RequestRow> {
  const { database } = deps;
  const { id } = await actor(deps, userId);
  await database.transaction(async () => {
    const [held] = await database.tell(HOLD, [opening, id]);
    if (!held) throw noOpening();
    const [accepted] = await database.ask(ACCEPTED, [opening, person]);
    if (state === 'accepted' && (accepted?.many ?? 0) >= held.places) throw full();
    if ((await database.tell(ANSWER, [opening, person, state])).length === 0) throw noRequest();
  });
  return requestOf(deps, id, opening, person);
}
