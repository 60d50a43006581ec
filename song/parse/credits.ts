/** What a song is made of. */
import { type Credit, LICENCES, TAKEN } from '../credit.ts';
import { MAX_TRACKS } from '../limits.ts';
import type { Place } from './place.ts';

const MEMBERS = 'item taken part title author licence tracks'.split(' ');
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** A track that is gone is left out of it: that a part left the song is no fault of the song. */
export function readCredit(place: Place, tracks: readonly { readonly id: string }[]): Credit {
  place.hasMembers(MEMBERS);
  const author = place.optional('author');
  const known = place.member('tracks').list(MAX_TRACKS, (track) => {
    const id = track.id();
    return tracks.some((one) => one.id === id) || track.drop('names no track of the song and was left out') ? id : null;
  });
  return {
    item: readItem(place.member('item')),
    taken: place.member('taken').oneOf(TAKEN),
    part: place.member('part').text(''),
    title: place.member('title').text(''),
    author: author.isAbsent ? null : author.text(),
    licence: place.member('licence').oneOf(LICENCES),
    tracks: [...new Set(known)].filter((id) => id !== null),
  };
}

function readItem(place: Place): string {
  const item = place.text();
  if (typeof place.value === 'string' && !UUID.test(item)) place.fault('text', 'must be a UUID in small letters');
  return item;
}
