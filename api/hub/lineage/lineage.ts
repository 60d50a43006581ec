/** Where an item comes from, through all that was before it, and what was made of it. */
import Joi from 'joi';
import type { ItemRow } from '../../contract-hub.ts';
import type { LineageAnswer, LineageEdge, LineageNode } from '../../contract-lineage.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { ITEM, ITEM_OWNER } from '../../models/hub-tables.ts';
import type { Kept } from '../../models/part.ts';
import { openItemOf } from '../items/access.ts';
import { found } from '../items/lists.ts';
import { AUTHOR } from '../items/rows.ts';
import { viewerOf } from '../people/person.ts';
import { LAST_UUID } from '../uuid.ts';
import type { After } from '../words.ts';

/** Edges upwards and downwards that are answered; a screen shows a few of them. */
const MOST_EDGES = 200;

/** Nothing comes from itself, so this ends; an edge that is reached on two ways comes once. */
const ANCESTRY = statement<LineageEdge>('ancestry')`WITH RECURSIVE up AS (
    SELECT item_id, place, source_id, taken, part FROM hub_edges WHERE item_id = $1
    UNION
    SELECT e.item_id, e.place, e.source_id, e.taken, e.part FROM up JOIN hub_edges e ON e.item_id = up.source_id
  )
  SELECT item_id AS "itemId", source_id AS "sourceId", taken, part FROM up LIMIT $2`;

/** Generations downwards: as many as are drawn. */
const GENERATIONS = 3;

/** What was taken back is passed through as long as something was made of it. The next generation begins when one is through. */
const DESCENT = statement<LineageEdge>('descent')`WITH RECURSIVE down AS (
    (SELECT e.item_id, e.place, e.source_id, e.taken, e.part, 1 AS generation
      FROM hub_edges e JOIN hub_items i ON i.id = e.item_id
      WHERE e.source_id = $1 AND (i.is_listed OR i.state = 'gone') ORDER BY e.item_id DESC, e.place LIMIT $2)
    UNION
    SELECT e.item_id, e.place, e.source_id, e.taken, e.part, down.generation + 1
    FROM down JOIN hub_edges e ON e.source_id = down.item_id JOIN hub_items i ON i.id = e.item_id
    WHERE down.generation < $3 AND (i.is_listed OR i.state = 'gone')
  )
  SELECT DISTINCT ON (generation, item_id, place) item_id AS "itemId", source_id AS "sourceId", taken, part
  FROM (SELECT * FROM down LIMIT $2) AS found ORDER BY generation, item_id DESC, place`;

type FoundNode = Kept<typeof ITEM.columns> & { readonly username: string | null; readonly isOpen: boolean };

const NODES = statement<{ isOpen: boolean }>('nodes of a lineage')`SELECT ${ITEM.list('i')}, ${AUTHOR.list('p')},
    (i.state IN ('shown', 'waiting') AND p.suspended_at IS NULL) IS TRUE AS "isOpen"
  FROM hub_items i LEFT JOIN hub_people p ON p.id = i.person_id
  WHERE i.id IN (SELECT value::uuid FROM json_array_elements_text($1::json))`;

const NOTHING: ItemRow['cover'] = [];

/** What was taken back, or is hidden, keeps its place and nothing else. */
function nodeOf({ isOpen, username, ...item }: FoundNode): LineageNode {
  const { id, title, licence, cover, createdAt } = ITEM.wire(item);
  const node = { id, licence, createdAt };
  return isOpen ? { ...node, title, username, cover } : { ...node, title: null, username: null, cover: NOTHING };
}

export async function readLineage(deps: Deps, userId: number, itemId: string): Promise<LineageAnswer> {
  const { database } = deps;
  await openItemOf(deps, await viewerOf(deps, userId), itemId);
  const up = await database.ask(ANCESTRY, [itemId, MOST_EDGES]);
  const down = await database.ask(DESCENT, [itemId, MOST_EDGES, GENERATIONS]);
  // Reached on two ways it is one edge.
  const edges = [...new Map([...up, ...down].map((edge) => [JSON.stringify(edge), edge])).values()];
  const ids = new Set([itemId.toLowerCase(), ...edges.flatMap(({ itemId: item, sourceId }) => [item, sourceId])]);
  const nodes = await database.ask(NODES, [JSON.stringify([...ids])]);
  return { nodes: nodes.map(nodeOf), edges };
}

const id = Joi.string().guid().required();
const text = Joi.string().allow('', null).required();

export const LINEAGE = Joi.object<LineageAnswer>({
  nodes: Joi.array()
    .items(
      Joi.object({
        id,
        title: text,
        username: text,
        licence: text,
        cover: Joi.array().required(),
        createdAt: text,
      }),
    )
    .required(),
  edges: Joi.array()
    .items(Joi.object({ itemId: id, sourceId: id, taken: text, part: text }))
    .required(),
});

const REMIXES = statement<{ isLiked: boolean }>('remixes')`SELECT
    ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${AUTHOR.list('p')},
    EXISTS (SELECT 1 FROM hub_likes l WHERE l.item_id = i.id AND l.person_id = $1) AS "isLiked"
  FROM hub_items i JOIN hub_people p ON p.id = i.person_id
  WHERE i.id IN (SELECT item_id FROM hub_edges WHERE source_id = $2) AND i.is_listed AND i.id < $3
    AND NOT EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = $1 AND b.blocked_id = i.person_id)
  ORDER BY i.id DESC LIMIT $4`;

/** What was made of it directly, the newest first. */
export async function listRemixes(deps: Deps, userId: number, itemId: string, { limit, after = LAST_UUID }: After) {
  const viewer = await viewerOf(deps, userId);
  await openItemOf(deps, viewer, itemId);
  return found(deps, REMIXES, [viewer, itemId, after, limit]);
}
