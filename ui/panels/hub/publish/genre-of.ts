/** What a song is filed under until its maker says otherwise: the style that it was begun in. */
import { GENRES, type Genre } from '../../../../api/terms-hub.ts';
import type { Song } from '../../../../song/song.ts';

/** Styles that go by a genre's name have its id; these are kinds of one. */
const KINDS: Readonly<Record<string, Genre>> = { tamborzao: 'baile-funk', mandelao: 'baile-funk' };
/** Of a song's tracks, how many have to be the style's. */
const SHARE = 0.5;

/** By the ids of its tracks, a style's and a role's (song/styles/style-song.ts): the tables of the styles are not asked for. */
export function genreOf({ tracks }: Pick<Song, 'tracks'>): Genre {
  const styles = tracks.map(({ id }) => id.slice(0, Math.max(0, id.lastIndexOf('-'))));
  const found = styles.find(
    (style) => style !== '' && styles.filter((one) => one === style).length >= tracks.length * SHARE,
  );
  return found === undefined ? 'other' : (KINDS[found] ?? GENRES.find((genre) => genre === found) ?? 'other');
}
