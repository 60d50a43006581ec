/** An item many times over, each saying another text wherever one can be said: as rows, since to share them all takes minutes. */
import type { Deps } from '../../../api/deps.ts';

/** In names of tracks and scenes of the item that is copied: there each copy says its text. */
export const HERE = 'TEXT';

/** So many letters of a text as a title, a tag and a name hold (api/terms-hub.ts, song/limits.ts). */
const COPIES = `INSERT INTO hub_items SELECT (jsonb_populate_record(i, jsonb_build_object(
    'id', overlay(i.id::text placing lpad(to_hex(t.at), 8, '0') from 29), 'comment_count', 1,
    'title', left(t.text, 100), 'description', t.text, 'lyrics', t.text, 'tags', jsonb_build_array(left(t.text, 30))))).*
  FROM hub_items i, json_array_elements_text($2::json) WITH ORDINALITY AS t (text, at) WHERE i.id = $1`;
const DOCUMENTS = `INSERT INTO hub_documents (item_id, content, outline)
  SELECT i.id, replace(d.content, $2, s.said), replace(d.outline, $2, s.said)
  FROM hub_documents d, hub_items one, hub_items i,
    LATERAL (SELECT left(i.description, 40) AS name) n,
    LATERAL (SELECT substr(to_json(n.name)::text, 2, length(to_json(n.name)::text) - 2) AS said) s
  WHERE d.item_id = $1 AND one.id = $1 AND i.hash = one.hash AND i.id <> $1`;
/** One below each copy, and all of them below the item itself. */
const COMMENTS = `INSERT INTO hub_comments (item_id, id, person_id, body, created_at)
  SELECT b.below, overlay(i.id::text placing '7' from 1)::uuid, i.person_id, i.description, i.created_at
  FROM hub_items i JOIN hub_items one ON one.id = $1, LATERAL (VALUES (i.id), (one.id)) AS b (below)
  WHERE i.hash = one.hash AND i.id <> one.id`;

/** Ids of the copies. */
export async function copyItem({ database }: Deps, item: string, texts: readonly string[]): Promise<readonly string[]> {
  const { sessions } = database.pools;
  await sessions.query(COPIES, [item, JSON.stringify(texts)]);
  await sessions.query(DOCUMENTS, [item, HERE]);
  await sessions.query(COMMENTS, [item]);
  return texts.map((_, at) => `${item.slice(0, -8)}${(at + 1).toString(16).padStart(8, '0')}`);
}
