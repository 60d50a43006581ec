/** What a song is made of follows its tracks: copied with them, gone with them. */
import { type Credit, isSameOrigin, MAX_CREDITS } from '../credit.ts';
import type { Song } from '../song.ts';
import { type Edit, eachOf, withMembers, without } from './edit.ts';

/** Once, however often it is taken; a song that is made of as much as it can be stays as it is. */
export function addCredit(credit: Credit): Edit {
  return (song) => {
    const { credits } = song;
    if (credits.some((one) => isSameOrigin(one, credit)))
      return withMembers(song, {
        credits: eachOf(credits, (one) => (isSameOrigin(one, credit) ? withTracks(one, credit.tracks) : one)),
      });
    return hasRoomForCredit(song, credit) ? { ...song, credits: [...credits, credit] } : song;
  };
}

export const hasRoomForCredit = ({ credits }: Pick<Song, 'credits'>, credit: Credit): boolean =>
  credits.length < MAX_CREDITS || credits.some((one) => isSameOrigin(one, credit));

/**
 * What of another song came into tracks of this one, by the ids there and here, with all that it was made of itself. With no
 * room for its credits the song stays as it was before `change`.
 */
export function withCreditsOf(guest: Pick<Song, 'credits'>, homes: ReadonlyMap<string, string>, change: Edit): Edit {
  const owed = guest.credits.flatMap((credit): Credit[] => {
    const tracks = credit.tracks.flatMap((id) => homes.get(id) ?? []);
    return tracks.length === 0 ? [] : [{ ...credit, tracks }];
  });
  return (song) => {
    const changed = change(song);
    if (changed === song) return song;
    const named = owed.reduce((now, credit) => addCredit(credit)(now), changed);
    return owed.every((credit) => named.credits.some((one) => isSameOrigin(one, credit))) ? named : song;
  };
}

/** Only what is no longer in the song may go: of the rest a credit is owed. */
export function removeCredit(credit: Credit): Edit {
  return (song) =>
    withMembers(song, {
      credits: without(song.credits, (one) => isSameOrigin(one, credit) && one.tracks.length === 0),
    });
}

/** A copy of a track is made of the same. */
export function creditCopy(credits: readonly Credit[], track: string, copy: string): readonly Credit[] {
  return eachOf(credits, (credit) => (credit.tracks.includes(track) ? withTracks(credit, [copy]) : credit));
}

/** What came into a track that goes, and into no other, is no longer in the song. */
export function creditWithout(credits: readonly Credit[], track: string): readonly Credit[] {
  return eachOf(credits, (credit) => withMembers(credit, { tracks: without(credit.tracks, (id) => id === track) }));
}

function withTracks(credit: Credit, more: readonly string[]): Credit {
  const added = more.filter((id) => !credit.tracks.includes(id));
  return added.length === 0 ? credit : { ...credit, tracks: [...credit.tracks, ...added] };
}
