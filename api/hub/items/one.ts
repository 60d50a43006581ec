/** One item with all that belongs to it: its document, its recordings, what it is made of. */
import type { Request, Response } from 'express';
import { sendBlob } from '../../blobs/file.ts';
import type { ItemAnswer } from '../../contract-hub.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { JsonText } from '../../http/json-text.ts';
import { nameOfUser, networksOf } from '../../http/networks.ts';
import { ITEM, ITEM_AUDIO, ITEM_DOCUMENT, ITEM_OWNER } from '../../models/hub-tables.ts';
import { creditsOf } from '../lineage/edges.ts';
import { viewerOf } from '../people/person.ts';
import { decisionOf } from '../safety/decision.ts';
import { isOpenTo, openItemOf } from './access.ts';
import { AUTHOR, noItem, rowOf } from './rows.ts';

interface Found {
  readonly isLiked: boolean;
  readonly isSuspended: boolean;
  readonly hiddenAt: Date | null;
  readonly hiddenFor: string | null;
  readonly content: string;
}

const ONE = statement<Found>('one item')`SELECT
    ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${ITEM_DOCUMENT.list('i')}, ${AUTHOR.list('p')},
    EXISTS (SELECT 1 FROM hub_likes l WHERE l.item_id = i.id AND l.person_id = $2) AS "isLiked",
    p.suspended_at IS NOT NULL AS "isSuspended", i.hidden_at AS "hiddenAt", i.hidden_for AS "hiddenFor", d.content
  FROM hub_items i JOIN hub_people p ON p.id = i.person_id JOIN hub_documents d ON d.item_id = i.id WHERE i.id = $1`;

const AUDIO = statement(
  'audio of an item',
)`SELECT ${ITEM_AUDIO.list()} FROM hub_audio WHERE item_id = $1 ORDER BY hash`;

/** Its document is JSON already and is not read again. */
export async function readItem(deps: Deps, userId: number, itemId: string): Promise<JsonText<ItemAnswer>> {
  const viewer = await viewerOf(deps, userId);
  const [found] = await deps.database.ask(ONE, [itemId, viewer]);
  const isOwn = viewer !== null && found?.personId === viewer;
  if (!found || !isOpenTo({ ...found, isOwn })) throw noItem();
  const row = rowOf(found);
  const answer: ItemAnswer = {
    ...row,
    [row.kind === 'song' ? 'projectData' : 'loopData']: found.content,
    ...ITEM_DOCUMENT.wire(found),
    audio: (await deps.database.ask(AUDIO, [itemId])).map(ITEM_AUDIO.wire),
    credits: await creditsOf(deps, itemId),
    decision: isOwn ? await decisionOf(deps, itemId, found.hiddenAt, found.hiddenFor) : null,
  };
  return new JsonText(JSON.stringify(answer));
}

const CONTENT = statement<{ content: string }>('document of an item')`SELECT content
  FROM hub_documents WHERE item_id = $1`;

/** The snapshot as it was shared, byte by byte. */
export async function readItemDocument(deps: Deps, userId: number, itemId: string): Promise<JsonText<object>> {
  await openItemOf(deps, await viewerOf(deps, userId), itemId);
  // It never changes, so a replica may have it.
  const [document] = await deps.database.askReplica(CONTENT, [itemId]);
  if (!document) throw noItem();
  return new JsonText(document.content);
}

const OWNER_OF = statement<{ userId: number }>('owner of audio')`SELECT user_id AS "userId"
  FROM hub_audio WHERE item_id = $1 AND hash = $2`;

/** Whoever may open an item hears its recordings, as long as it is there. */
export async function sendItemAudio(
  deps: Deps,
  userId: number,
  { item, hash }: { readonly item: string; readonly hash: string },
  request: Request,
  response: Response,
): Promise<void> {
  await openItemOf(deps, await viewerOf(deps, userId), item);
  const [owner] = await deps.database.ask(OWNER_OF, [item, hash]);
  if (!owner) throw noItem();
  const reader = userId === 0 ? networksOf(request.ip ?? '')[0] : nameOfUser(userId);
  await sendBlob(deps, owner.userId, hash, request, response, reader);
}
