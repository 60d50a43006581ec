/** A song goes into the hub under the style it was begun in, until its maker says otherwise. */
import { expect, test } from 'vitest';
import { defaultSong } from '../../../song/defaults.ts';
import { styleSong } from '../../../song/styles/style-song.ts';
import { STYLES } from '../../../song/styles/styles.ts';
import { genreOf } from '../../../ui/panels/hub/publish/genre-of.ts';

test.each(STYLES.map(({ id }) => id))('%s has a genre', (id) => {
  const genre = genreOf(styleSong(id, 3));
  expect(genre).toBe(id === 'tamborzao' || id === 'mandelao' ? 'baile-funk' : id);
});

test('a song of no style, and one of which little of its style is left, are filed under other', () => {
  expect(genreOf(defaultSong())).toBe('other');
  expect(genreOf({ tracks: [] })).toBe('other');
  const { tracks } = styleSong('gqom', 1);
  const [kick] = tracks;
  expect(genreOf({ tracks: [...(kick ? [kick] : []), ...defaultSong().tracks] })).toBe('other');
});
