/** What tests of the hub do again and again. */
import { randomUUID } from 'node:crypto';
import type { ItemAnswer, ItemRow } from '../../../api/contract-hub.ts';
import { defaultSong } from '../../../song/defaults.ts';
import type { Song } from '../../../song/song.ts';
import { type Answer, type Client, codeOf, json } from '../client.ts';
import type { Service } from '../service.ts';

export const failed = (answer: Answer) => [answer.status, codeOf(answer)];

/** An item that was shared; a refusal is a fault of the test. */
export async function share(client: Client, given: object = {}, kind: 'song' | 'loop' = 'song'): Promise<ItemAnswer> {
  const member = kind === 'song' ? 'projectData' : 'loopData';
  const answer = await client.post(`/social/${kind}s`, { title: 'Zinc Roof', [member]: defaultSong(), ...given });
  if (answer.status !== 201) throw new Error(`not shared: ${answer.body}`);
  return json(answer);
}

export const listOf = async (client: Client, path: string): Promise<readonly ItemRow[]> => json(await client.get(path));
export const idsOf = async (client: Client, path: string) => (await listOf(client, path)).map(({ id }) => id);

/** Somebody with a handle. */
export async function newPerson(service: Service, handle = `p${randomUUID().slice(0, 8)}`) {
  const client = await service.newUser();
  const { id } = json(await client.put('/social/me', { handle }));
  return Object.assign(client, { id: id as string, handle });
}

/** A song in which nothing sounds. */
export function silentSong(): Song {
  const song = defaultSong();
  const tracks = song.tracks.map((track) => ({
    ...track,
    clips: Object.fromEntries(
      Object.entries(track.clips).map(([scene, clip]) => {
        const steps = clip.pattern.steps.map((step) => ({ ...step, on: false }));
        return [scene, { ...clip, pattern: { ...clip.pattern, steps, notes: [] } }];
      }),
    ),
  }));
  return { ...song, tracks };
}

/** Counters of an item beside the rows they count. */
export async function countsOf({ deps }: Service, itemId: string) {
  const { sessions } = deps.database.pools;
  const { rows } = await sessions.query(
    `SELECT i.like_count AS "likeCount", i.view_count AS "viewCount", i.comment_count AS "commentCount",
       i.download_count AS "downloadCount", i.used_count AS "usedCount",
       (SELECT count(*)::integer FROM hub_likes WHERE item_id = i.id) AS likes,
       (SELECT count(*)::integer FROM hub_counted WHERE item_id = i.id AND counter = 'view') AS views,
       (SELECT count(*)::integer FROM hub_comments WHERE item_id = i.id AND NOT is_hidden) AS comments,
       (SELECT count(*)::integer FROM hub_counted WHERE item_id = i.id AND counter = 'download') AS downloads,
       (SELECT count(DISTINCT e.item_id)::integer FROM hub_edges e JOIN hub_items made ON made.id = e.item_id
         WHERE e.source_id = i.id AND made.state <> 'gone') AS uses,
       (SELECT count(*)::integer FROM hub_changes WHERE subject_id = i.id) AS unfolded
     FROM hub_items i WHERE i.id = $1`,
    [itemId],
  );
  return rows[0];
}
