/** What is kept of somebody in the hub, for the export of their account. */
import { statement } from '../database/statement.ts';
import type { Deps } from '../deps.ts';
import { personOf } from './people/person.ts';

/** What somebody has done, table by table; of others there is no more than an id. */
const TABLES = {
  likes: statement('likes of')`SELECT item_id AS "itemId", created_at AS "createdAt" FROM hub_likes
    WHERE person_id = $1 ORDER BY item_id`,
  comments: statement('comments of')`SELECT item_id AS "itemId", body, language, at_seconds AS "atSeconds",
      is_thanks AS "isThanks", created_at AS "createdAt", edited_at AS "editedAt"
    FROM hub_comments WHERE person_id = $1 ORDER BY id`,
  follows: statement('follows of')`SELECT followed_id AS "personId", created_at AS "createdAt" FROM hub_follows
    WHERE person_id = $1 ORDER BY followed_id`,
  blocks: statement(
    'blocks of',
  )`SELECT blocked_id AS "personId", is_mute AS "isMute", created_at AS "createdAt" FROM hub_blocks
    WHERE person_id = $1 ORDER BY blocked_id`,
  openings: statement('openings of')`SELECT id, kind, item_id AS "itemId", wants, offers, body, language,
      created_at AS "createdAt", closed_at AS "closedAt" FROM hub_openings WHERE person_id = $1 ORDER BY id`,
  requests: statement('requests of')`SELECT opening_id AS "openingId", body, language, state, created_at AS "createdAt"
    FROM hub_requests WHERE person_id = $1 ORDER BY opening_id`,
  entries: statement('entries of')`SELECT challenge_id AS "challengeId", item_id AS "itemId", created_at AS "createdAt"
    FROM hub_entries WHERE person_id = $1 ORDER BY challenge_id`,
  votes: statement('votes of')`SELECT challenge_id AS "challengeId", item_id AS "itemId", created_at AS "createdAt"
    FROM hub_entry_votes WHERE person_id = $1 ORDER BY challenge_id`,
  reports: statement('reports of')`SELECT subject_id AS "subjectId", kind, reason, body, created_at AS "createdAt"
    FROM hub_reports WHERE reporter = $1::text ORDER BY subject_id`,
  appeals: statement('appeals of')`SELECT subject_id AS "subjectId", body, created_at AS "createdAt" FROM hub_appeals
    WHERE person_id = $1 ORDER BY id`,
  handles: statement('handles of')`SELECT DISTINCT handle_key AS handle FROM hub_handles
    WHERE person_id = $1 ORDER BY handle_key`,
};

const ITEMS = statement<{ id: string }>('shared by')`SELECT id FROM hub_items WHERE person_id = $1 ORDER BY id`;
const ITEM = statement<{ id: string; content: string }>(
  'shared item',
)`SELECT i.id, kind, title, description, lyrics, language, genre,
    instrument, bpm, licence, visibility, tags, state, hidden_for AS "hiddenFor", like_count AS "likeCount",
    view_count AS "viewCount", created_at AS "createdAt", d.content
  FROM hub_items i JOIN hub_documents d ON d.item_id = i.id WHERE i.id = $1`;

/** Files by their path, each of JSON text. */
export async function* hubFiles(deps: Deps, userId: number): AsyncGenerator<{ path: string; content: string }> {
  const { database } = deps;
  const person = await personOf(deps, userId);
  if (!person) return;
  const done: Record<string, unknown> = { person };
  for (const [name, table] of Object.entries(TABLES)) done[name] = await database.ask(table, [person.id]);
  yield { path: 'hub/person.json', content: JSON.stringify(done, null, 2) };
  for (const { id } of await database.ask(ITEMS, [person.id])) {
    const [item] = await database.ask(ITEM, [id]);
    if (!item) continue;
    const { content, ...row } = item;
    yield { path: `hub/items/${id}.json`, content: `${JSON.stringify(row).slice(0, -1)},"document":${content}}` };
  }
}
