/** What somebody wrote stays text on the public pages: three hundred scripts, each in every text. The browser's share is hub-hostile.spec.ts. */
import { expect, test } from 'vitest';
import { defaultSong } from '../../../song/defaults.ts';
import { ask, json } from '../client.ts';
import { DATABASES, type Kind } from '../databases.ts';
import { startOn } from '../service.ts';
import { copyItem, HERE } from './copies.ts';
import { newPerson, share } from './hub.ts';
import { SCRIPTS, strangersIn } from './markup.ts';

test('three hundred scripts become no markup, in any text of any page', async () => {
  const service = await startOn(DATABASES.at(-1) as Kind, { FIRST_LOOK: 'false' });
  const author = await newPerson(service, 'amara.k');
  const textOf = async (path: string) => (await ask(service.port, path)).body.toString();
  const [first, ...rest] = defaultSong().tracks;
  const projectData = { ...defaultSong(), tracks: [{ ...first, name: HERE }, ...rest] };
  const { id: item } = await share(author, { genre: 'rai', licence: 'by', projectData });
  const ids = await copyItem(service.deps, item, SCRIPTS);
  expect(new Set(SCRIPTS).size).toBe(300);
  const pagesOf = (id: string, at = 0) => [`/s/${id}`, ...(at % 3 === 0 ? [`/embed/${id}`] : [])];
  const lists: string[] = [];
  for (let next = '/g/rai'; next !== ''; ) {
    lists.push(next);
    next = /rel="next" href="([^"]+)"/.exec(await textOf(next))?.[1] ?? '';
  }
  expect(lists).toHaveLength(7);
  const strange = [];
  let said = 0;
  for (const path of [...ids.flatMap(pagesOf), ...pagesOf(item), ...lists, '/u/amara.k', '/u/amara.k?lang=ja']) {
    const page = await textOf(path);
    said += page.split('hit(1)').length - 1;
    if (strangersIn(page).length > 0) strange.push([path, strangersIn(page)]);
  }
  expect(strange).toEqual([]);
  // They are there, in title, head, text, words, name of a track, comment.
  expect(said).toBeGreaterThan(6 * SCRIPTS.length);
  const oembed = await ask(service.port, `/oembed?url=${encodeURIComponent(`http://localhost:3000/s/${ids[2]}`)}`);
  expect(strangersIn(json(oembed).html.replace(/<iframe[^<>]*><\/iframe>/, ''))).toEqual([]);
  await service.close();
});
