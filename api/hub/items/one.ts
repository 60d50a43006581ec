/** One item with all that belongs to it: its document, its recordings, what it is made of. */
import type { Request, Response } from 'express';
import { sendBlob } from '../../blobs/file.ts';
import type { CompactDocument, ItemAnswer } from '../../contract-hub.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { JsonText } from '../../http/json-text.ts';
import { nameOfUser, networksOf } from '../../http/networks.ts';
import { ITEM, ITEM_AUDIO, ITEM_DOCUMENT, ITEM_OWNER } from '../../models/hub-tables.ts';
import { COMPACT_TYPE } from '../../terms-hub.ts';
import { creditsOf } from '../lineage/edges.ts';
import { viewerOf } from '../people/person.ts';
import { decisionOf } from '../safety/decision.ts';
import { isOpenTo, openItemOf } from './access.ts';
import { AUTHOR, noItem, rowOf } from './rows.ts';

interface Found {
  readonly lyrics: string;
  readonly isLiked: boolean;
  readonly isSuspended: boolean;
  readonly hiddenAt: Date | null;
  readonly hiddenFor: string | null;
  readonly content: string;
  readonly link: string | null;
}

const ONE = statement<Found>('one item')`SELECT
    ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${ITEM_DOCUMENT.list('i')}, ${AUTHOR.list('p')},
    i.lyrics, EXISTS (SELECT 1 FROM hub_likes l WHERE l.item_id = i.id AND l.person_id = $2) AS "isLiked",
    p.suspended_at IS NOT NULL AS "isSuspended", i.hidden_at AS "hiddenAt", i.hidden_for AS "hiddenFor",
    CASE WHEN $3 AND d.link IS NOT NULL THEN '' ELSE d.content END AS content, CASE WHEN $3 THEN d.link END AS link
  FROM hub_items i JOIN hub_people p ON p.id = i.person_id JOIN hub_documents d ON d.item_id = i.id WHERE i.id = $1`;

const AUDIO = statement(
  'audio of an item',
)`SELECT ${ITEM_AUDIO.list()} FROM hub_audio WHERE item_id = $1 ORDER BY hash`;

interface How {
  /** An administrator, who hears it before deciding about it. */
  readonly isJudge?: boolean;
  /** With its link in place of its document, where it has one. */
  readonly isCompact?: boolean;
}

/** Its document is JSON already and is not read again. */
export async function readItem(
  deps: Deps,
  userId: number,
  itemId: string,
  { isJudge = false, isCompact = false }: How = {},
): Promise<JsonText<ItemAnswer>> {
  const viewer = await viewerOf(deps, userId);
  const [found] = await deps.database.ask(ONE, [itemId, viewer, isCompact]);
  const isOwn = viewer !== null && found?.personId === viewer;
  if (!found || !isOpenTo({ ...found, isOwn: isOwn || isJudge })) throw noItem();
  const row = rowOf(found);
  const [audio, credits] = await Promise.all([deps.database.ask(AUDIO, [itemId]), creditsOf(deps, itemId)]);
  const answer: ItemAnswer = {
    ...row,
    ...(found.link === null
      ? { [row.kind === 'song' ? 'projectData' : 'loopData']: found.content }
      : { link: found.link }),
    ...ITEM_DOCUMENT.wire(found),
    lyrics: found.lyrics,
    audio: audio.map(ITEM_AUDIO.wire),
    credits,
    decision: isOwn || isJudge ? await decisionOf(deps, itemId, found.hiddenAt, found.hiddenFor) : null,
  };
  return found.link === null
    ? new JsonText(JSON.stringify(answer))
    : new JsonText(JSON.stringify(answer), COMPACT_TYPE);
}

const CONTENT = statement<{ content: string }>('document of an item')`SELECT content
  FROM hub_documents WHERE item_id = $1`;
const LINK = statement<{ link: string | null }>('link of an item')`SELECT link FROM hub_documents WHERE item_id = $1`;

/** The snapshot as it was shared, byte by byte; or as a link, which is read as the very same. */
export async function readItemDocument(
  deps: Deps,
  userId: number,
  itemId: string,
  isCompact = false,
): Promise<JsonText<object>> {
  await openItemOf(deps, await viewerOf(deps, userId), itemId);
  // It never changes, so a replica may have it.
  const link = isCompact ? (await deps.database.askReplica(LINK, [itemId]))[0]?.link : undefined;
  if (link) return new JsonText(JSON.stringify({ link } satisfies CompactDocument), COMPACT_TYPE);
  const [document] = await deps.database.askReplica(CONTENT, [itemId]);
  if (!document) throw noItem();
  return new JsonText(document.content);
}

const FILE_OF = statement<{ userId: number; hash: string }>('file of audio')`SELECT user_id AS "userId",
    coalesce(rendition, hash) AS hash
  FROM hub_audio WHERE item_id = $1 AND hash = $2`;

/**
 * Whoever may open an item hears its recordings, as long as it is there: their renditions, where they have any. An administrator
 * hears whatever is judged.
 */
export async function sendItemAudio(
  deps: Deps,
  userId: number,
  { item, hash }: { readonly item: string; readonly hash: string },
  request: Request,
  response: Response,
  isJudge = false,
): Promise<void> {
  if (!isJudge) await openItemOf(deps, await viewerOf(deps, userId), item);
  const [file] = await deps.database.ask(FILE_OF, [item, hash]);
  if (!file) throw noItem();
  const reader = userId === 0 ? networksOf(request.ip ?? '')[0] : nameOfUser(userId);
  await sendBlob(deps, file.userId, file.hash, request, response, reader);
}
